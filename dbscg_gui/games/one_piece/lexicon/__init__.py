"""The words of One Piece cards as data, and the language the compiler reads them with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dbscg_gui.compiler.fingerprint import language_version

if TYPE_CHECKING:
    # Loaded with the first card that is compiled: the program starts sooner.
    from dbscg_gui.compiler.language import Language

_PACKAGE = "dbscg_gui.games.one_piece.lexicon"


def one_piece_version() -> str:
    """The version of that language, without reading it."""
    return language_version(_PACKAGE)


@cache
def one_piece_language() -> Language:
    """The language of One Piece cards."""
    from dbscg_gui.compiler.language import load_plain_language

    return load_plain_language("one_piece", _PACKAGE)
