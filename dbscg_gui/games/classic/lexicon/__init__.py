"""The language the compiler reads classic cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache

import msgspec

from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.compiler.language import Language, load_language

LATER = frozenset(
    {
        "servant", "overlord", "rejuvenate", "z-awaken", "z-stack", "limit", "empower",
        "spirit boost",
    }
)  # fmt: skip
"""Keywords that came after the classic game: a text with one of them is not understood."""


@cache
def classic_language() -> Language:
    """The language of classic cards."""
    language = load_language("classic", "dbscg_gui.games.dbs.lexicon")
    words = language.lexicon
    tags = {word: f"later {name}" if name in LATER else name for word, name in words.tags.items()}
    return msgspec.structs.replace(
        language,
        lexicon=msgspec.structs.replace(words, tags=tags),
        # The list above has a say in what a text compiles to.
        version=language_version("dbscg_gui.games.dbs.lexicon", "dbscg_gui.games.classic.lexicon"),
    )
