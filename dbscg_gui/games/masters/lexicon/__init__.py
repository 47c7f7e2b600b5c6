"""The language the compiler reads Masters cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dbscg_gui.compiler.fingerprint import language_version

if TYPE_CHECKING:
    # Loaded with the first card that is compiled: the program starts sooner.
    from dbscg_gui.compiler.language import Language

_PACKAGE = "dbscg_gui.games.dbs.lexicon"


def masters_version() -> str:
    """The version of that language, without reading it."""
    return language_version(_PACKAGE)


@cache
def masters_language() -> Language:
    """The language of Masters cards."""
    from dbscg_gui.compiler.language import load_language

    return load_language("masters", _PACKAGE)
