"""What passes over the table: cards in flight, the arrow of an attack, words that flash.

Owns the one transparent layer above the board and its clock. It is told rectangles and pictures and
knows nothing of cards. Beats are shown one after the other; `finish` shows the end at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dbscg_gui.presenters.table_views import Tone

from PySide6.QtCore import (
    QEasingCurve,
    QLineF,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.act_signs import paint_tone

_LONGEST_MS = 1600
"""What the beats of one step may take together; more of them go faster."""
_HEAD_U = 1.6
"""How far the head of an arrow reaches."""
_TONE_COLORS = {
    Tone.PLAIN: "accent",
    Tone.GOOD: "usable",
    Tone.BAD: "danger",
    Tone.STOP: "target",
    Tone.RISE: "accent",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight:
    """One beat as it is painted; `text` flashes, a picture flies, neither is an arrow."""

    origin: QRect = field(default_factory=QRect)
    target: QRect = field(default_factory=QRect)
    picture: QPixmap | None = None
    text: str = ""
    card: int = 0
    """Card that is shown again on the table when it has landed."""
    length: float = 1.0
    back: QPixmap | None = None
    """What is up while the flight begins, where the card turns over on its way."""
    tone: Tone = Tone.PLAIN
    ms: int = 0
    """How long it takes in any case; 0 where `length` says it."""
    is_banner: bool = False
    """The text stands across the whole table."""
    is_still: bool = False
    """Nothing is painted: time to look."""
    starts: Callable[[], None] | None = None
    """Called when it begins."""
    is_act: bool = False
    """An act begins here: where `go_on` leads."""

    @property
    def is_painted(self) -> bool:
        """Whether there is anything to see of it."""
        return not (self.is_still or self.is_act)


class Overlay(QWidget):
    """The layer above the board.

    Signals: `landed(card id)` after each beat, `finished()` after the last one.
    """

    landed = Signal(int)
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._flights: list[Flight] = []
        self._share = 0.0
        self._arrow: Callable[[], tuple[QRect, QRect] | None] = lambda: None
        self._duration = 200
        self._above = QRect()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._clock.valueChanged.connect(self._on_tick)
        self._clock.finished.connect(self._on_beat_over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.update()

    def set_arrow(self, arrow: Callable[[], tuple[QRect, QRect] | None]) -> None:
        """Say where the arrow of the running attack goes, asked whenever it is painted."""
        self._arrow = arrow

    def set_above(self, rect: QRect) -> None:
        """Say which part of the board the standing arrow goes under: numbers to be read."""
        self._above = rect
        self.update()

    @property
    def is_running(self) -> bool:
        """Whether something is in flight."""
        return bool(self._flights)

    def play(self, flights: Sequence[Flight], duration_ms: int) -> None:
        """Show the beats one after the other; `duration_ms` is the time of one."""
        self._flights = list(flights)
        total = sum(each.length for each in flights if not each.ms) * duration_ms
        hurry = min(1.0, _LONGEST_MS / total) if total else 1.0
        self._duration = max(1, round(duration_ms * hurry))
        self._start()

    def finish(self) -> None:
        """Show the end of everything at once."""
        if not self._flights:
            return
        self._halt()
        left, self._flights = self._flights, []
        for each in left:
            self.landed.emit(each.card)
        self.update()
        self.finished.emit()

    def go_on(self) -> None:
        """Show the end of the running act and begin the next; without one, of everything."""
        following = (at for at, each in enumerate(self._flights) if at and each.is_act)
        at = next(following, None)
        if at is None:
            self.finish()
            return
        self._halt()
        left, self._flights = self._flights[:at], self._flights[at:]
        for each in left:
            self.landed.emit(each.card)
        self.update()
        self._start()

    # -- inside ------------------------------------------------------------------------------

    def _halt(self) -> None:
        self._clock.blockSignals(True)
        self._clock.stop()
        self._clock.blockSignals(False)

    def _start(self) -> None:
        if not self._flights:
            self.update()
            self.finished.emit()
            return
        first = self._flights[0]
        self._share = 0.0
        self._clock.setDuration(first.ms or max(1, round(self._duration * first.length)))
        if first.starts is not None:
            first.starts()
        self._clock.start()

    def _on_tick(self, value: float) -> None:
        if not self._flights or not self._flights[0].is_painted:
            return
        # Only what the beat touches is painted again: the whole table takes longer than a frame.
        before = self._painted_rect(self._flights[0])
        self._share = value
        self.update(before.united(self._painted_rect(self._flights[0])))

    def _painted_rect(self, flight: Flight) -> QRect:
        """What the running beat covers now."""
        u = self._theme.units.u
        if flight.is_banner:
            return self.rect()
        if flight.picture is not None:
            rect = _between(QRectF(flight.origin), QRectF(flight.target), self._share)
            return rect.toAlignedRect().adjusted(-2, -2, 2, 2)
        if flight.text:
            reach = round(5 * u)
            wide = round(1.5 * u * len(flight.text) + 4 * u)
            return flight.target.adjusted(-wide, -reach, wide, reach)
        reach = round(12 * u)
        return flight.origin.united(flight.target).adjusted(-reach, -reach, reach, reach)

    def _on_beat_over(self) -> None:
        if self._flights:
            done = self._flights.pop(0)
            self.landed.emit(done.card)
        self._start()

    # -- Qt overrides ------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        arrow = self._arrow()
        if arrow is not None:
            painter.save()
            painter.setClipRegion(QRegion(self.rect()).subtracted(QRegion(self._above)))
            self._paint_arrow(painter, *arrow, 1.0)
            painter.restore()
        for place in range(len(self._flights) - 1, -1, -1):
            share = self._share if place == 0 else 0.0
            self._paint_flight(painter, self._flights[place], share, is_first=place == 0)
        painter.end()

    def _paint_flight(
        self, painter: QPainter, flight: Flight, share: float, *, is_first: bool
    ) -> None:
        if flight.picture is not None:
            rect = _between(QRectF(flight.origin), QRectF(flight.target), share)
            picture = flight.picture
            if flight.back is not None:
                # Half the way its back, edge on in the middle, then its face.
                picture = flight.back if share < 0.5 else picture
                slim = rect.width() * (1.0 - abs(1.0 - 2.0 * share))
                rect = rect.adjusted(slim / 2, 0, -slim / 2, 0)
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        elif is_first and flight.is_banner:
            self._paint_banner(painter, flight, share)
        elif is_first and flight.text:
            self._paint_flash(painter, flight, share)
        elif is_first and flight.is_painted:
            self._paint_arrow(painter, flight.origin, flight.target, min(1.0, share * 2))

    def _paint_flash(self, painter: QPainter, flight: Flight, share: float) -> None:
        theme, u = self._theme, self._theme.units.u
        alpha = round(255 * min(1.0, 2.4 * (1.0 - share)))
        color = theme.color(_TONE_COLORS[flight.tone], alpha)
        painter.setFont(font(2.4 * u, QFont.Weight.Black))
        sign = 0.0 if flight.tone is Tone.PLAIN else 2.6 * u
        width = painter.fontMetrics().horizontalAdvance(flight.text) + 2 * u + sign
        rect = QRectF(0, 0, width, 3.4 * u)
        rect.moveCenter(QRectF(flight.target).center() - QPointF(0, 3 * u * share))
        inside = QRectF(self.rect()).adjusted(0.3 * u, 0.3 * u, -0.3 * u, -0.3 * u)
        rect.moveLeft(max(inside.left(), min(rect.left(), inside.right() - rect.width())))
        rect.moveTop(max(inside.top(), min(rect.top(), inside.bottom() - rect.height())))
        painter.setPen(QPen(color, 0.2 * u))
        painter.setBrush(theme.color("chip", min(alpha, 230)))
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        painter.setPen(color)
        if sign:
            at = QPointF(rect.left() + 0.8 * u + sign / 2, rect.center().y())
            paint_tone(painter, at, 1.0 * u, flight.tone, color)
        painter.drawText(rect.adjusted(sign, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, flight.text)

    def _paint_banner(self, painter: QPainter, flight: Flight, share: float) -> None:
        """A band across the middle, for as long as a turn takes to begin."""
        theme, u = self._theme, self._theme.units.u
        alpha = round(255 * min(1.0, 6 * share, 6 * (1.0 - share))) if share else 0
        band = QRectF(0, self.height() / 2 - 4.6 * u, self.width(), 9.2 * u)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("panel", min(alpha, 240)))
        painter.drawRect(band)
        color = theme.color("accent" if flight.tone is Tone.GOOD else "muted", alpha)
        painter.setBrush(color)
        for top in (band.top(), band.bottom() - 0.35 * u):
            painter.drawRect(QRectF(band.left(), top, band.width(), 0.35 * u))
        painter.setFont(font(4.2 * u, QFont.Weight.Black))
        painter.setPen(theme.color("accent" if flight.tone is Tone.GOOD else "text", alpha))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, flight.text)

    def _paint_arrow(self, painter: QPainter, origin: QRect, target: QRect, share: float) -> None:
        u = self._theme.units.u
        # From edge to edge: neither end lies over the name or the power of its card.
        line = QLineF(QPointF(origin.center()), QPointF(target.center()))
        start = edge_point(QRectF(origin), line)
        tip = edge_point(QRectF(target), QLineF(line.p2(), line.p1()))
        end = start + (tip - start) * share
        way = QLineF(tip, start).unitVector()
        end += (way.p2() - way.p1()) * _HEAD_U * u * share
        path = QPainterPath(start)
        bend = QPointF((end.y() - start.y()) * 0.12, 0)
        path.quadTo((start + end) / 2 + bend, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, alpha, width in (("chip", 120, 0.8), ("target", 190, 0.45)):
            pen = QPen(self._theme.color(color, alpha), width * u)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("target"))
        painter.save()
        painter.translate(end)
        painter.rotate(-path.angleAtPercent(1.0))
        head = QPainterPath(QPointF(_HEAD_U * u, 0))
        head.lineTo(-1.0 * u, 1.3 * u)
        head.lineTo(-1.0 * u, -1.3 * u)
        head.closeSubpath()
        painter.drawPath(head)
        painter.restore()


def edge_point(rect: QRectF, line: QLineF) -> QPointF:
    """Where a line from the middle of a card leaves it."""
    dx, dy = abs(line.dx()), abs(line.dy())
    reach = min(rect.width() / 2 / dx if dx else 1.0, rect.height() / 2 / dy if dy else 1.0, 1.0)
    return line.pointAt(reach)


def _between(origin: QRectF, target: QRectF, share: float) -> QRectF:
    center = origin.center() + (target.center() - origin.center()) * share
    width = origin.width() + (target.width() - origin.width()) * share
    height = origin.height() + (target.height() - origin.height()) * share
    rect = QRectF(0, 0, width, height)
    rect.moveCenter(center)
    return rect
