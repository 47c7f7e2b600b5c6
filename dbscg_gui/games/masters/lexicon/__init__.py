"""The language the compiler reads Masters cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.compiler.language import Language, load_language

_PACKAGE = "dbscg_gui.games.dbs.lexicon"


def masters_version() -> str:
    """The version of that language, without reading it."""
    return language_version(_PACKAGE)


@cache
def masters_language() -> Language:
    """The language of Masters cards."""
    return load_language("masters", _PACKAGE)
