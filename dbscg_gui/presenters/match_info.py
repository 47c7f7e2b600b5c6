"""What a player may want to look up in the middle of a match, in words.

Owns what was settled before the match (decks, opponent, options of the rules, cards that are not
read in full) and what can be done with mouse and keys.

    for section in match_info(session.start, words, rule_text):
        print(section.title, *section.lines)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dbscg_gui.presenters.rule_options import OptionView, RuleText, option_views
from dbscg_gui.presenters.table_views import LogLine, LogSpan
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import MatchStart

_KEYS = (
    "play",
    "attack",
    "pay",
    "choose",
    "pass",
    "all",
    "under",
    "pile",
    "undo",
    "hint",
    "keywords",
    "replay",
    "forget",
    "help",
)

_PAGES = ("play", "resume", "matches", "position", "decks", "cards", "event", "settings")


@dataclass(frozen=True, slots=True, kw_only=True)
class InfoSection:
    """Some things that belong together; of each line what it is about, and what is so."""

    title: str
    lines: tuple[tuple[str, str], ...]


def keyword_section(name: str, told: Sequence[tuple[str, tuple[str, ...]]]) -> InfoSection:
    """What the keywords of a card do: its name above, a line for each rule of each keyword."""
    lines = tuple(
        (f"[{keyword}]" if at == 0 else "", line)
        for keyword, said in told
        for at, line in enumerate(said)
    )
    return InfoSection(title=name, lines=lines)


def match_info(
    start: MatchStart,
    words: Words,
    rule_text: RuleText,
    *,
    names: tuple[str, str] | None = None,
) -> tuple[InfoSection, ...]:
    """Everything about a match as its human player may know it; `names` instead of those kept."""
    seat = next((seat for seat, player in enumerate(start.players) if player.is_human), 0)
    sections = [_settled(start, words, seat, (names or start.names)[1 - seat])]
    if game_rules(start.game).options:
        sections.append(_options(start, words, rule_text))
    if start.handling:
        sections.append(_handling(start, words))
    return (*sections, keys_section(words))


def keys_section(words: Words) -> InfoSection:
    """What can be done at the table with mouse and keys."""
    lines = tuple(
        (words.text(f"match.key.{key}"), words.text(f"match.key.{key}.how")) for key in _KEYS
    )
    return InfoSection(title=words.text("match.info.keys"), lines=lines)


def help_sections(words: Words) -> tuple[InfoSection, ...]:
    """What somebody new should know before the first match."""
    lines = tuple(
        (words.text(f"shell.menu.{page}"), words.text(f"shell.help.{page}")) for page in _PAGES
    )
    return (InfoSection(title=words.text("shell.help.pages"), lines=lines), keys_section(words))


def unusual_options(start: MatchStart, words: Words, rule_text: RuleText) -> tuple[OptionView, ...]:
    """The options of the rules a match is played under that are not as usual."""
    unusual = game_rules(start.game).unusual(start.options)
    views = option_views(start.game, unusual, words, rule_text)
    return tuple(view for view in views if not view.is_usual)


def opening_lines(start: MatchStart, words: Words, rule_text: RuleText) -> tuple[LogLine, ...]:
    """What the log says before anything happens: options that are not as usual."""
    return tuple(
        LogLine(
            spans=(
                LogSpan(text=words.text("log.option", option=view.title, value=view.chosen_words)),
            ),
            level=2,
        )
        for view in unusual_options(start, words, rule_text)
    )


def _settled(start: MatchStart, words: Words, seat: int, opponent: str) -> InfoSection:
    known = "open" if start.is_open else "hidden"
    lines = (
        ("game", words.text(f"shell.game.{start.game}")),
        ("my_deck", start.decks[seat].name),
        ("their_deck", start.decks[1 - seat].name),
        ("opponent", opponent),
        ("lists", words.text(f"match.info.lists.{known}")),
        ("seed", str(start.seed)),
    )
    return InfoSection(
        title=words.text("match.info.match"),
        lines=tuple((words.text(f"match.info.{name}"), said) for name, said in lines if said),
    )


def _options(start: MatchStart, words: Words, rule_text: RuleText) -> InfoSection:
    lines = tuple(
        (view.title, view.chosen_words) for view in unusual_options(start, words, rule_text)
    )
    return InfoSection(
        title=words.text("match.info.options"),
        lines=lines or (("", words.text("match.info.options.usual")),),
    )


def _handling(start: MatchStart, words: Words) -> InfoSection:
    names = {card.printed.number: card.printed.name for card in start.cards}
    lines = tuple(
        (f"{names.get(number, '')} ({number})".strip(), words.text(f"match.info.handling.{how}"))
        for number, how in sorted(start.handling.items())
    )
    return InfoSection(title=words.text("match.info.handling"), lines=lines)
