"""What the preview panel says of one card: its sides, what changes it now, how far to trust it.

Owns the shape of the panel's view, and how a card of the table fills it.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.keyword_reminders import Reminders, reminder_lines
from dbscg_gui.presenters.table_views import CardView
from dbscg_gui.presenters.trust import TrustBadge
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.trust import Trust


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
    reminders: tuple[str, ...] = ()
    """What its keywords do, one line each, shown by pointing at the card."""


def seen_card(
    card: CardView,
    badge: TrustBadge | None,
    words: Words,
    keywords: Reminders | None = None,
) -> CardPreviewView:
    """A card of the table, with the badge of its trust where there is one.

    `keywords` is what is said of the keywords of the game.
    """
    other = card.other_face
    return CardPreviewView(
        face=card.face,
        title=words.text("match.preview.hidden") if card.face is None else card.name,
        other_face=other,
        turn_label=words.text("match.preview.turn") if other is not None else "",
        changes=card.changes,
        changes_label=words.text("match.preview.changes"),
        trust=badge.trust if badge else None,
        trust_label=badge.label if badge else "",
        trust_detail=badge.detail if badge else "",
        accessible_text=card.accessible_text,
        reminders=reminder_lines(card.face, keywords or {}) if card.face is not None else (),
    )
