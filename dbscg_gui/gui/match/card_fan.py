"""The cards under a card, fanned beside it while the pointer or the keyboard is on it.

Owns when the fan is open and where it stands. It opens by itself for a card that has others under
it and stays while the pointer is on either; the keyboard goes into it with Alt+Down, or by the menu
of the card, and back with Up, Down or Escape. What a click on one of its cards means is for
`Intents`, as on the table.
"""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.presenters.table_views import CardView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.zone_model import Marks, ZoneModel
from dbscg_gui.gui.match.zone_view import Arrangement, ZoneView
from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook

CARD_U = 10.0
_OVERLAP = 0.3
_TITLE_U = 2.4
_EDGE_U = 0.6
_GRACE_MS = 280
"""How long the fan waits for the pointer on its way from the card to it."""


class CardFan(QWidget):
    """The fan of one card at a time. Signals: `left()` when the keyboard goes back to the card."""

    left = Signal()

    def __init__(self, theme: Theme, pictures: CardPictures, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._host = 0
        self._title = ""
        self._anchor = QRect()
        self.zone = ZoneModel(parent=self)
        look = ZoneLook(width_u=CARD_U, top_u=1.0)
        self._delegate = CardDelegate(theme, pictures, look, self)
        arrangement = Arrangement(is_centred=True, overlap=_OVERLAP)
        self.view = ZoneView(self.zone, self._delegate, arrangement, self)
        self.view.step_out.connect(self._on_step_out)
        self.view.installEventFilter(self)
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.setInterval(_GRACE_MS)
        self._grace.timeout.connect(self._close_if_left)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._delegate.set_theme(theme)
        self._fit()

    @property
    def host(self) -> int:
        """The card whose cards are fanned, 0 while the fan is closed."""
        return self._host

    def open(self, card: CardView, anchor: QRect) -> None:
        """Fan the cards under a card that lies at `anchor` on the board."""
        self._grace.stop()
        self._anchor = anchor
        self._host = card.id
        count = self._words.count("match.cards", len(card.below))
        self._title = f"{self._words.text('match.under', card=card.name)} ({len(card.below)})"
        self.view.setAccessibleName(f"{self._words.text('match.under', card=card.name)}, {count}")
        self.view.setAccessibleDescription(self._words.text("match.under.hint"))
        # The topmost first, as one would take them off. Whoever looks sees what they may know.
        seen = (replace(each, is_face_up=each.face is not None) for each in reversed(card.below))
        self.zone.set_cards(tuple(seen))
        self._fit()
        self.show()
        self.raise_()

    def close_soon(self) -> None:
        """The pointer left the card: close, unless it or the keyboard comes here."""
        if self._host and not self.view.hasFocus():
            self._grace.start()

    def close_now(self) -> None:
        """Close at once."""
        self._grace.stop()
        self._host = 0
        self.hide()

    def enter(self) -> None:
        """Bring the keyboard to the first card of the fan."""
        self.view.focus_card()

    def set_marks(self, marks: Marks) -> None:
        """Show what the player has chosen and aims at."""
        self.zone.set_marks(marks)

    # -- inside ------------------------------------------------------------------------------

    def _fit(self) -> None:
        """Stand beside the card, towards the middle of the table, inside the board."""
        owner = self.parentWidget()
        if owner is None or not self._host:
            return
        px = self._theme.px
        cell = self._delegate.sizeHint(QStyleOptionViewItem(), self.zone.index(0, 0))
        steps = max(0, self.zone.rowCount() - 1)
        wide = round(cell.width() * (1 + steps * (1 - _OVERLAP))) + 2 * px(_EDGE_U)
        bold = font(1.4 * self._theme.units.u, QFont.Weight.Bold)
        wide = max(wide, QFontMetrics(bold).horizontalAdvance(self._title) + 4 * px(_EDGE_U))
        tall = cell.height() + px(_TITLE_U) + px(_EDGE_U)
        self.resize(min(wide, owner.width()), min(tall, owner.height()))
        self.view.setGeometry(
            px(_EDGE_U), px(_TITLE_U), self.width() - 2 * px(_EDGE_U), cell.height()
        )
        is_low = self._anchor.center().y() > owner.height() / 2
        top = self._anchor.top() - self.height() if is_low else self._anchor.bottom() + 1
        left = self._anchor.center().x() - self.width() // 2
        left = max(0, min(left, owner.width() - self.width()))
        self.move(left, max(0, min(top, owner.height() - self.height())))
        self.view.arrange()
        self.update()

    def _on_step_out(self, _dx: int, dy: int) -> None:
        if dy:
            self.left.emit()

    def _close_if_left(self) -> None:
        owner = self.parentWidget()
        if owner is None or self.view.hasFocus():
            return
        place = owner.mapFromGlobal(QCursor.pos())
        if not self.geometry().contains(place) and not self._anchor.contains(place):
            self.close_now()

    # -- Qt overrides ------------------------------------------------------------------------

    def enterEvent(self, event: QEvent) -> None:
        self._grace.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self.close_soon()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            self._grace.start()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            # Enter and Space mean the same here as on the table: the window decides.
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("edge"), max(1.0, 0.15 * u)))
        painter.setBrush(theme.color("panel", 240))
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        painter.setFont(font(1.4 * u, QFont.Weight.Bold))
        painter.setPen(theme.color("text"))
        line = QRect(round(2 * _EDGE_U * u), 0, self.width(), round(_TITLE_U * u))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._title)
        painter.end()
