"""How a card lies on the table: upright or on its side [masters 1-10].

The engine knows Active and Rest Mode only; which way that looks depends on the card's design.
"""

from __future__ import annotations


def lies_sideways(*, is_horizontal: bool, is_active: bool) -> bool:
    """Whether a card lies on its side, seen by its player.

    An ordinary card stands in Active Mode [masters 1-10-1-1] and lies in Rest Mode
    [masters 1-10-1-2]. A horizontal design is read on its side, so it is the other way round
    [masters 1-10-1-1-1] [masters 1-10-1-2-1], in the Energy Area too: the exception that lets
    upright energy be Active does not hold for it [masters 1-10-1-1-2-1].
    """
    return is_active == is_horizontal
