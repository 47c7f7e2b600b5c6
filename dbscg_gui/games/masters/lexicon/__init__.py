"""The language the compiler reads Masters cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.language import Language, load_language


@cache
def masters_language() -> Language:
    """The language of Masters cards."""
    return load_language("masters", "dbscg_gui.games.dbs.lexicon")
