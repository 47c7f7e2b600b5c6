"""The computer's players in words: levels, the one that adapts, and styles.

What is chosen in two boxes is one name: a level, or a level with a style.
"""

from __future__ import annotations

from dbscg_gui.ai.players import OPPONENTS, STYLES, name_parts, styled
from dbscg_gui.presenters.words import Words

BALANCED = ""
"""The style that has no name."""


def opponent_choices(words: Words) -> list[tuple[str, str]]:
    """Names of the opponents that are offered, each with a line on how it plays."""
    return [(name, words.text(f"shell.ai.{name}")) for name in OPPONENTS]


def short_choices(words: Words) -> list[tuple[str, str]]:
    """The same in a word or two, where there is little room."""
    return [(name, words.text(f"shell.ai.{name}.short")) for name in OPPONENTS]


def style_choices(words: Words) -> list[tuple[str, str]]:
    """Names of the styles with a line on each, the balanced one first."""
    return [(name, words.text(f"shell.style.{name or 'balanced'}")) for name in (BALANCED, *STYLES)]


def level_of(name: str) -> str:
    """The level in an opponent's name."""
    return name_parts(name)[0]


def style_of(name: str) -> str:
    """The style in an opponent's name, `BALANCED` where there is none."""
    return name_parts(name)[1]


def opponent_named(level: str, style: str) -> str:
    """The opponent of this level and style; players that have no style have none."""
    return styled(level, style) if level in OPPONENTS else level


def opponent_words(words: Words, name: str) -> str:
    """What an opponent is called at the table."""
    level, style = name_parts(name)
    called = words.first(f"shell.ai.{level}.short", "shell.ai.other", name=level)
    if style:
        called = words.text(
            "shell.ai.styled", level=called, style=words.text(f"shell.style.{style}.short")
        )
    return words.text("shell.opponent", name=called)
