"""The act of the other side that is shown now: the card large, who does what, because of what.

It lies over the preview while the other side acts, so that it covers nothing of the table.
"""

from __future__ import annotations

from dbscg_gui.presenters.shown_acts import ShownAct

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.act_signs import paint_act_sign
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.labels import kept_together

_PICTURE_U = 27.0
_PICTURE_LEAST_U = 15.0
"""The card beside a text that takes the whole column."""
_SIGN_U = 1.5


class Spotlight(QWidget):
    """Shows one act. Signals: `clicked()`: on with the match."""

    clicked = Signal()

    def __init__(self, theme: Theme, pictures: CardPictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pictures = pictures
        self._act: ShownAct | None = None
        self._room = QRect()
        self._tallest = 0
        self._caption = QLabel()
        self._caption.setProperty("role", "heading")
        self._about = QLabel()
        for label in (self._caption, self._about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._picture = CardPicture()
        self._picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._caption)
        self._layout.addWidget(self._picture)
        self._layout.addWidget(self._about)
        self._layout.addStretch(1)
        self.set_theme(theme)
        self.hide()

    @property
    def act(self) -> ShownAct | None:
        """The act that is shown; None while none is."""
        return self._act if not self.isHidden() else None

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        gap = theme.px(1.0)
        self._layout.setContentsMargins(gap, gap, gap, gap)
        self._layout.setSpacing(theme.px(0.7))
        self._caption.setContentsMargins(theme.px(4.2), 0, 0, 0)
        self._caption.setMinimumHeight(theme.px(3.4))
        self._use_width(_PICTURE_U)
        self.update()

    def place(self, room: QRect, tallest: int) -> None:
        """Lie in `room`.

        For a long text it becomes as high as `tallest`, and only where that is too little the
        card becomes smaller.
        """
        self._room, self._tallest = room, tallest
        self._fit()

    def show_act(self, act: ShownAct) -> None:
        """Show an act until the next one, or until it is hidden."""
        self._act = act
        self._caption.setText(kept_together(act.caption))
        self._picture.show_card(act.face, is_back=act.face is None)
        about = act.about if act.face is not None else f"{act.name}\n{act.about}".strip()
        self._about.setText(kept_together(about))
        # Without a text it takes no room.
        self._about.setVisible(bool(about))
        self._fit()
        self.setAccessibleName(act.spoken)
        self.show()
        self.raise_()
        self.update()

    def _fit(self) -> None:
        room, tallest = self._room, self._tallest
        self._use_width(_PICTURE_U)
        need = self._height_for(room.width())
        missing = need - max(room.height(), tallest)
        if missing > 0:
            tall = self._picture.height() - missing
            width_u = tall / self._theme.units.card(1.0)[1] if tall > 0 else 0.0
            self._use_width(max(_PICTURE_LEAST_U, width_u))
        height = max(room.height(), min(need, tallest))
        self.setGeometry(room.x(), room.y(), room.width(), height)

    def _height_for(self, width: int) -> int:
        """What everything that is said takes in this width."""
        margins = self._layout.contentsMargins()
        inner = width - margins.left() - margins.right()
        parts = [max(self._caption.minimumHeight(), self._caption.heightForWidth(inner))]
        parts.append(self._picture.height())
        if self._about.text():
            parts.append(self._about.heightForWidth(inner))
        gaps = self._layout.spacing() * (len(parts) - 1)
        return sum(parts) + gaps + margins.top() + margins.bottom()

    def _use_width(self, width_u: float) -> None:
        self._picture.set_pictures(self._theme, self._pictures, width_u)
        self._picture.setFixedHeight(self._theme.units.card(width_u)[1])

    # -- Qt overrides ------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color("window"))
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("target"), max(2.0, 0.3 * u)))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        if self._act is not None:
            at = QPointF(1.0 * u + 1.9 * u, self._caption.geometry().center().y() + 0.5)
            paint_act_sign(painter, at, _SIGN_U * u, self._act.sign, theme.color("target"))
        painter.end()
