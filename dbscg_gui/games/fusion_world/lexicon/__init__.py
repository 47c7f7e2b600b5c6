"""The words of Fusion World cards as data, and the language the compiler reads them with.

Its cards are worded like the other Dragon Ball cards; what only they say is in this folder.
"""

from __future__ import annotations

from functools import cache

from dbscg_gui.compiler.language import Language, load_language


@cache
def fusion_world_language() -> Language:
    """The language of Fusion World cards."""
    return load_language(
        "fusion_world", "dbscg_gui.games.fusion_world.lexicon", "dbscg_gui.games.dbs.lexicon"
    )
