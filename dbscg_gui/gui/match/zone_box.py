"""One area with its ground and its label; it lights up with its verb while a card is dragged."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.match.zone_model import ZoneModel
from dbscg_gui.gui.match.zone_view import Arrangement, ZoneView
from dbscg_gui.gui.theme.contrast import ink_on
from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate

_LABEL_U = 1.55


class ZoneBox(QWidget):
    """Ground, label and view of one area."""

    def __init__(
        self,
        theme: Theme,
        delegate: CardDelegate,
        *,
        is_pile: bool = False,
        is_bright: bool = False,
        is_outlined: bool = True,
        arrangement: Arrangement | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_bright = is_bright
        self._is_outlined = is_outlined
        self._label = ""
        self._detail = ""
        self._verb = ""
        self.model = ZoneModel(is_pile=is_pile, parent=self)
        self.view = ZoneView(self.model, delegate, arrangement, self)
        self.delegate = delegate
        self._line = _LabelLine(self)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.delegate.set_theme(theme)
        self._place_line()
        self.update()

    def set_label(self, label: str, detail: str = "", spoken: str = "") -> None:
        """Say what the area is and how it stands."""
        if (label, detail) != (self._label, self._detail):
            self._label, self._detail = label, detail
            self._line.update()
        self.view.setAccessibleName(spoken or f"{label} {detail}".strip())

    def set_verb(self, verb: str) -> None:
        """Light up: a card dragged here would do this; empty for nothing."""
        if verb != self._verb:
            self._verb = verb
            self.update()
            self._line.update()

    def words_look(self) -> tuple[object, ...]:
        """What the words look like hangs on this, and on the room they have."""
        is_empty = self.model.rowCount() == 0
        return (self._label, self._detail, self._verb, self._theme, is_empty, self._has_marks())

    def paint_words(self, painter: QPainter) -> None:
        """Paint the label, how the area stands, and beside them the verb of a drag."""
        theme, u = self._theme, self._theme.units.u
        line = QRect(
            round(0.6 * u), -round(0.1 * u), self.width() - round(1.2 * u), round(_LABEL_U * u)
        )
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        plain, bold = font(1.3 * u), font(1.3 * u, QFont.Weight.Bold)
        need = QFontMetrics(plain).horizontalAdvance(self._detail) if self._detail else 0
        gap = round(0.7 * u) if self._detail else 0
        if QFontMetrics(bold).horizontalAdvance(self._label) > line.width() - need - gap:
            bold = font(1.1 * u, QFont.Weight.Bold)
        # The number and the verb are what one looks for: a long label gives way to them.
        is_beside = bool(self._verb) and self.model.rowCount() > 0
        verb = font(1.4 * u, QFont.Weight.Black)
        beside = QFontMetrics(verb).horizontalAdvance(self._verb) + round(u)
        room = max(0, line.width() - need - gap - (beside + round(0.4 * u) if is_beside else 0))
        label = QFontMetrics(bold).elidedText(self._label, Qt.TextElideMode.ElideRight, room)
        width = QFontMetrics(bold).horizontalAdvance(label) + gap
        if label and self._has_marks():
            side = round(0.4 * u)
            plate = QRectF(line.left() - side, 0, width + need + 2 * side, line.bottom() + 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("felt_bottom", 225))
            painter.drawRoundedRect(plate, side, side)
        painter.setFont(bold)
        painter.setPen(theme.color("muted"))
        painter.drawText(line, align, label)
        if self._detail:
            painter.setFont(plain)
            painter.setPen(theme.color("text"))
            painter.drawText(line.adjusted(width, 0, 0, 0), align, self._detail)
        if is_beside:
            # A tag: letters would lie on the dashes of the frame.
            tag = QRectF(line.right() - beside, 0, beside, line.bottom() + 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("usable"))
            painter.drawRoundedRect(tag, 0.4 * u, 0.4 * u)
            painter.setFont(verb)
            painter.setPen(QColor(ink_on(theme.palette.usable)))
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, self._verb)

    def _place_line(self) -> None:
        self._line.setGeometry(0, 0, self.width(), round(_LABEL_U * self._theme.units.u))

    def _has_marks(self) -> bool:
        """Whether a card here carries a mark that reaches over its upper edge."""
        return self.model.has_marks or (self.view.hasFocus() and self.model.rowCount() > 0)

    # -- Qt overrides ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self._place_line()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = 0.75 * u
        is_empty = self.model.rowCount() == 0
        if self._verb:
            painter.setPen(QPen(theme.color("usable"), max(2.0, 0.25 * u), Qt.PenStyle.DashLine))
            painter.setBrush(theme.color("usable", 38))
            painter.drawRoundedRect(rect, radius, radius)
        elif self._is_bright:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("text", 14))
            painter.drawRoundedRect(rect, radius, radius)
        elif is_empty and self._is_outlined:
            painter.setPen(QPen(theme.color("line"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, radius, radius)
        if self._verb and is_empty:
            painter.setPen(theme.color("usable"))
            painter.setFont(font(2.2 * u, QFont.Weight.Bold))
            middle = self.rect().adjusted(0, round(_LABEL_U * u), 0, 0)
            painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, self._verb)
        painter.end()


class _LabelLine(QWidget):
    """The words of an area, above its cards: their marks and the keyboard's frame reach up here."""

    def __init__(self, box: ZoneBox) -> None:
        super().__init__(box)
        self._box = box
        self._looks: object = None
        self._words = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        density = self.devicePixelRatioF()
        looks = (self._box.words_look(), self.width(), self.height(), density)
        if looks != self._looks:
            # Cards that travel above repaint it all the time; the words stay.
            self._looks = looks
            self._words = QPixmap(self.size() * density)
            self._words.setDevicePixelRatio(density)
            self._words.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._words)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._box.paint_words(painter)
            painter.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._words)
        painter.end()
