"""What the preview panel says of one card: its sides, what changes it now, how far to trust it.

Owns the shape of the panel's view; the words come from whoever shows the card.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.services.card_trust import Trust


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPreviewView:
    """One card in the preview panel."""

    face: CardFaceSpec | None = None
    """The side that is up; None shows the back."""
    title: str = ""
    """Shown where the picture does not say it: a hidden card, an image of the player's own."""
    other_face: CardFaceSpec | None = None
    """The other side, read by a button."""
    turn_label: str = ""
    """The words of that button."""
    changes: tuple[str, ...] = ()
    """What changes the card now, one line each."""
    changes_label: str = ""
    trust: Trust | None = None
    trust_label: str = ""
    trust_detail: str = ""
    """The doubt or the line that was not understood, as a tip."""
    accessible_text: str = ""
