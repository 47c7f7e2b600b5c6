"""The words of Fusion World cards as data, and the language the compiler reads them with."""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.language import Language, load_language
from dbscg_gui.compiler.saying.book import Book, Tongue, load_book


@cache
def fusion_world_language() -> Language:
    """The language of Fusion World cards."""
    return load_language("fusion_world", "dbscg_gui.games.fusion_world.lexicon")


@cache
def fusion_world_book(tongue: Tongue) -> Book:
    """What effects of Fusion World cards are called in a language."""
    return load_book(tongue, "dbscg_gui.games.fusion_world.lexicon")
