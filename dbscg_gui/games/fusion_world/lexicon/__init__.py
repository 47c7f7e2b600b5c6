"""The words of Fusion World cards as data, and the language the compiler reads them with.

Its cards are worded like the other Dragon Ball cards; what only they say is in this folder.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dbscg_gui.compiler.fingerprint import language_version

if TYPE_CHECKING:
    # Loaded with the first card that is compiled: the program starts sooner.
    from dbscg_gui.compiler.language import Language

_PACKAGES = ("dbscg_gui.games.fusion_world.lexicon", "dbscg_gui.games.dbs.lexicon")


def fusion_world_version() -> str:
    """The version of that language, without reading it."""
    return language_version(*_PACKAGES)


@cache
def fusion_world_language() -> Language:
    """The language of Fusion World cards."""
    from dbscg_gui.compiler.language import load_language

    return load_language("fusion_world", *_PACKAGES)
