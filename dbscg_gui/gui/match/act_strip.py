"""The last acts of both players as small cards, the newest at the bottom, to be pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.shown_acts import ACTS_KEPT, ShownAct
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from dbscg_gui.gui.art.cache import CardPictures, PictureSize
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.act_signs import paint_act_sign

STRIP_U = 5.8
_CARD_U = 4.5
_GAP_U = 0.45
_SIGN_U = 1.05


class ActStrip(QWidget):
    """The last twelve acts. Signals: `pointed(ShownAct or None)`."""

    pointed = Signal(object)

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        words: Words,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._words = words
        self._acts: tuple[ShownAct, ...] = ()
        self._at = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        pictures.did_change.connect(self._on_picture_changed)
        self.set_theme(theme)
        self.setAccessibleName(words.text("match.acts"))

    @property
    def acts(self) -> tuple[ShownAct, ...]:
        """What is shown, the oldest first."""
        return self._acts

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.setFixedWidth(theme.px(STRIP_U))
        self.update()

    def restart(self, acts: Sequence[ShownAct]) -> None:
        """Show only these."""
        self._acts = tuple(acts)[-ACTS_KEPT:]
        self._tell()

    def add(self, acts: Sequence[ShownAct]) -> None:
        """Add acts; the oldest go."""
        if acts:
            self.restart((*self._acts, *acts))

    def act_at(self, place: QPointF) -> ShownAct | None:
        """The act at a place of the strip."""
        found = self._index_at(place)
        return self._acts[found] if found >= 0 else None

    def rect_of(self, index: int) -> QRect:
        """Where an act is painted."""
        width, height = self._card()
        from_bottom = len(self._acts) - 1 - index
        top = self.height() - self._theme.px(_GAP_U) - height
        top -= from_bottom * (height + self._theme.px(_GAP_U))
        return QRect((self.width() - width) // 2, top, width, height)

    # -- inside ------------------------------------------------------------------------------

    def _card(self) -> tuple[int, int]:
        """Width and height of one card: as many as are kept fit below each other."""
        width, height = self._theme.units.card(_CARD_U)
        room = self.height() // ACTS_KEPT - self._theme.px(_GAP_U)
        if 8 < room < height:
            return max(6, round(room * width / height)), room
        return width, height

    def _index_at(self, place: QPointF) -> int:
        for index in range(len(self._acts)):
            if self.rect_of(index).contains(place.toPoint()):
                return index
        return -1

    def _tell(self) -> None:
        spoken = "; ".join(each.spoken for each in reversed(self._acts))
        self.setAccessibleDescription(spoken)
        self.update()

    def _point(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self.pointed.emit(self._acts[index] if 0 <= index < len(self._acts) else None)
            self.update()

    def _on_picture_changed(self, _number: str) -> None:
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(STRIP_U), self._theme.px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(STRIP_U), 1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._index_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            act = self.act_at(QPointF(event.pos()))
            if act is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), act.spoken, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(self.rect(), self._theme.color("window"))
        for index, act in enumerate(self._acts):
            self._paint_act(painter, act, self.rect_of(index), is_pointed=index == self._at)
        painter.end()

    def _paint_act(
        self, painter: QPainter, act: ShownAct, rect: QRect, *, is_pointed: bool
    ) -> None:
        theme, u = self._theme, self._theme.units.u
        density = self.devicePixelRatioF()
        size = PictureSize(rect.width(), rect.width() / u, density, shows_power=False)
        picture = (
            self._pictures.face(act.face, size)
            if act.face is not None
            else self._pictures.back(size)
        )
        painter.drawPixmap(rect.topLeft(), picture)
        color = theme.color("usable" if act.is_near else "target")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("text") if is_pointed else color, 0.3 * u))
        painter.drawRoundedRect(QRectF(rect), 0.4 * u, 0.4 * u)
        # Whose act it is: one's own sign stands at the bottom, the other side's at the top.
        half = _SIGN_U * u
        edge = rect.bottom() - half if act.is_near else rect.top() + half
        center = QPointF(rect.center().x() + 0.5, edge)
        painter.setPen(QPen(color, 0.2 * u))
        painter.setBrush(theme.color("chip", 235))
        painter.drawEllipse(center, half, half)
        paint_act_sign(painter, center, half * 0.62, act.sign, theme.color("on_chip"))
