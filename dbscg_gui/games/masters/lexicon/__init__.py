"""The language the compiler reads Masters cards with; its words are in `games.dbs.lexicon`."""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.language import Language, load_language
from dbscg_gui.compiler.saying.book import Book, Tongue, load_book


@cache
def masters_language() -> Language:
    """The language of Masters cards."""
    return load_language("masters", "dbscg_gui.games.dbs.lexicon")


@cache
def masters_book(tongue: Tongue) -> Book:
    """What effects of Masters cards are called in a language."""
    return load_book(tongue, "dbscg_gui.games.dbs.lexicon")
