"""What the player looks at: the card that is shown large, and what its keywords do.

Owns which card of the match that is. Who asks something brings its card; pointing goes before.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.card_preview import CardPreviewView, seen_card
from dbscg_gui.presenters.keyword_reminders import Reminders, told_keywords
from dbscg_gui.presenters.match_info import keyword_section
from dbscg_gui.presenters.table_views import BoardView, CardView
from dbscg_gui.presenters.trust import TrustBadge
from dbscg_gui.presenters.words import Words

from dbscg_gui.gui.match.info_window import InfoWindow
from dbscg_gui.gui.widgets.card_preview import CardPreview

TrustOf = Callable[[str], TrustBadge | None]
"""How far to trust the reading of a card, by its number; None where that is not told."""


class Looking:
    """Shows cards of one match in its preview and its window of keywords."""

    def __init__(
        self,
        preview: CardPreview,
        window: InfoWindow,
        find: Callable[[int], CardView | None],
        words: Words,
        *,
        trust: TrustOf | None,
        keywords: Reminders | None,
    ) -> None:
        self._preview = preview
        self._window = window
        self._find = find
        self._words = words
        self._trust = trust
        self._keywords = keywords
        self._shown = 0
        self._asked_key = 0

    def show_card(self, card_id: int) -> None:
        """Show a card large; 0 keeps what is shown."""
        card = self._find(card_id)
        if card is None:
            return
        self._shown = card_id
        badge = None
        if self._trust is not None and card.face is not None:
            badge = self._trust(card.face.number)
        self._preview.refresh(seen_card(card, badge, self._words, self._keywords))

    def show_face(self, face: CardFaceSpec | None) -> None:
        """Show a card that need not lie on the table; None keeps what is shown."""
        if face is not None:
            self._shown = 0
            self._preview.refresh(CardPreviewView(face=face, title=face.name))

    def refresh(self, board: BoardView) -> None:
        """Show the card that asks; else the same one as it is now, at first the own Leader."""
        source = board.prompt.source
        if source is not None and board.prompt.key != self._asked_key:
            self._shown = source.id
        self._asked_key = board.prompt.key
        if not self._shown and self._preview.shown_face is None:
            self._shown = next((each.id for each in board.near.cards("leader")), 0)
        # What is in force on the card that is shown may have ended.
        self.show_card(self._shown)

    def tell_keywords(self) -> None:
        """Say what the keywords of the card that is shown large do, or stop saying it."""
        face = self._preview.shown_face
        told = told_keywords(face, self._keywords or {}) if face is not None else ()
        if not self._window.isVisible() and face is not None and told:
            self._window.show_sections([keyword_section(face.name, told)])
            self._window.toggle()
        elif self._window.isVisible():
            self._window.toggle()
