"""The language the compiler reads classic cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dbscg_gui.compiler.fingerprint import language_version

if TYPE_CHECKING:
    # Loaded with the first card that is compiled: the program starts sooner.
    from dbscg_gui.compiler.language import Language
from dbscg_gui.kernel.records import replace

LATER = frozenset(
    {
        "servant", "overlord", "rejuvenate", "z-awaken", "z-stack", "limit", "empower",
        "spirit boost",
    }
)  # fmt: skip
"""Keywords that came after the classic game: a text with one of them is not understood."""

_PACKAGE = "dbscg_gui.games.dbs.lexicon"


def classic_version() -> str:
    """The version of that language, without reading it."""
    # The list above has a say in what a text compiles to.
    return language_version(_PACKAGE, "dbscg_gui.games.classic.lexicon")


@cache
def classic_language() -> Language:
    """The language of classic cards."""
    from dbscg_gui.compiler.language import load_language

    language = load_language("classic", _PACKAGE)
    words = language.lexicon
    tags = {word: f"later {name}" if name in LATER else name for word, name in words.tags.items()}
    return replace(
        language,
        lexicon=replace(words, tags=tags),
        version=classic_version(),
    )
