"""Wording skills from phrase books: the shape of a text is data of the game and the language.

The code here knows how actions hang together and what is said of a card; every word, its order in a
phrase and its forms stand in a phrase book (`phrases_en.txt`, `phrases_fr.txt` of a game). It works
from the effects alone and knows nothing of the grammar that read them.
"""

from __future__ import annotations

from dbscg_gui.compiler.phrasing.book import Book, PhraseError, read_book
from dbscg_gui.compiler.phrasing.skills import render_skill

__all__ = ["Book", "PhraseError", "read_book", "render_skill"]
