"""Names of what a context notes besides the cards its text speaks of.

They begin with "@": the numbers are kept as they are when a card becomes a new one (`references`),
and "the rest" of some cards is none of them. What one module alone notes is named there.
"""

from __future__ import annotations

CAME_FROM = "@came-from"
"""Slot of a context for the cards it moved, each followed by an area it was in before."""
RESTED = "@rested"
"""Slot of a context for the cards it moved that lay in Rest Mode."""
ASKED = "@asked"
"""Slot of a context for the characters, places in the library's list, something is done for."""
PROMISED = "@promised"
"""Slot of a context: its player has said to do this, and it can be done whole."""
HOW_MUCH = "@how-much"
"""Slot of a context for how much the event was about that it answers or replaces."""
DECLARED = "@declared"
"""Slot of a context for the place of the character named in the library's list."""
ENERGY_PAID = "@energy"
"""Slot of a context for the energy cards that were rested to pay, and a 0 for each marker spent."""
IN_PLACE_OF = "@instead"
"""Slot of a context, of what is done in another thing's place: replacements that are done with."""
PLAYED_SO = "@played-so"
"""Slot of a context for what [Counter]s say of the cards its skill plays.

The node of each, followed by its player, source, the definition of that and its skill."""
KOED = "@koed"
"""Slot of a context for the card it moves whose KO it replaces by another area alone."""


def area_of(slot: str) -> str:
    """Slot of a context for the area in which the cards of another slot were looked at."""
    return f"@zone:{slot}"
