"""The words of Masters cards as data, and the language the compiler reads them with."""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.language import Language, load_language


@cache
def masters_language() -> Language:
    """The language of Masters cards."""
    return load_language("masters", "dbscg_gui.games.masters.lexicon")
