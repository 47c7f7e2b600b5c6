"""The payment bar under the near energy: what is covered, and a place to drop energy on."""

from __future__ import annotations

from dbscg_gui.presenters.card_face import LETTER_COLORS
from dbscg_gui.presenters.picking import Picking
from dbscg_gui.presenters.table_views import PromptMode
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.match.zone_model import Accepts, dragged_card
from dbscg_gui.gui.theme.contrast import ink_on
from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.palettes import ENERGY
from dbscg_gui.gui.theme.theme import Theme


class PaymentBar(QWidget):
    """Shown while energy is paid. Signals: `dropped(card id, option index)`."""

    dropped = Signal(int, int)

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._picking: Picking | None = None
        self._accepts: Accepts = lambda _card, _target: -1
        self.setAcceptDrops(True)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.update()

    def set_accepts(self, accepts: Accepts) -> None:
        """Say who judges a drop."""
        self._accepts = accepts

    def refresh(self, picking: Picking | None) -> None:
        """Show a payment in progress; anything else hides the bar."""
        is_paying = picking is not None and picking.prompt.mode is PromptMode.PAY
        self._picking = picking if is_paying else None
        self.setVisible(is_paying)
        if self._picking is not None:
            self.setAccessibleName(f"{self._picking.status()} {self._picking.missing()}".strip())
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        picking = self._picking
        if picking is None:
            return
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_complete = picking.is_complete
        edge = theme.color("usable" if is_complete else "accent")
        painter.setPen(QPen(edge, 1.5))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        radius = 1.1 * u
        at = QPointF(rect.left() + 1.8 * u, rect.center().y())
        for letter, is_paid in picking.covered():
            self._paint_pip(painter, at, radius, letter, is_paid=is_paid)
            at += QPointF(2.7 * u, 0)
        text = QRectF(at.x() - u, rect.top(), rect.right() - at.x(), rect.height())
        painter.setFont(font(1.6 * u, QFont.Weight.Bold))
        painter.setPen(theme.color("text"))
        words = f"{self._words.text('area.energy')} {picking.status()}"
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()

    def _paint_pip(
        self, painter: QPainter, at: QPointF, radius: float, letter: str, *, is_paid: bool
    ) -> None:
        ground = ENERGY.get(LETTER_COLORS.get(letter, ""), "#8b8f98")
        theme = self._theme
        painter.setPen(QPen(theme.color("usable" if is_paid else "muted"), 2))
        painter.setBrush(QColor(ground) if is_paid else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius, radius)
        painter.setFont(font(radius * 1.2, QFont.Weight.Bold))
        painter.setPen(QColor(ink_on(ground)) if is_paid else theme.color("muted"))
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge(event)

    def dropEvent(self, event: QDropEvent) -> None:
        card = dragged_card(event.mimeData())
        option = self._accepts(card, 0) if card > 0 else -1
        if option >= 0:
            event.acceptProposedAction()
            self.dropped.emit(card, option)
        else:
            event.ignore()

    def _judge(self, event: QDragMoveEvent) -> None:
        card = dragged_card(event.mimeData())
        if card > 0 and self._accepts(card, 0) >= 0:
            event.acceptProposedAction()
        else:
            event.ignore()
