"""The battle strip between the lines: both sums, who is ahead, what is needed."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import BattleView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.theme.contrast import ink_on
from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme

SIDE_SHARE = 0.3
"""Of the strip, what each of the two sums has; what lies between is the battle's."""
_LEAST_SHARE = 2 / 3


class BattleStrip(QWidget):
    """Shows a battle in numbers; without one, a quiet line."""

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._view: BattleView | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.update()

    def refresh(self, view: BattleView | None) -> None:
        """Show a battle, or none."""
        self._view = view
        if view is None:
            self.setAccessibleName(self._words.text("match.strip"))
        else:
            parts = (
                f"{view.attacker_name} {view.attacker_total}",
                f"{view.guard_name} {view.guard_total}",
                view.result,
                view.need,
            )
            self.setAccessibleName(", ".join(parts))
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, u = self._theme, self._theme.units.u
        if self._view is None:
            middle = self.height() / 2
            painter.setPen(QPen(theme.color("line"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(2 * u, middle), QPointF(self.width() - 2 * u, middle))
        else:
            self._paint_battle(painter, self._view)
        painter.end()

    def _paint_battle(self, painter: QPainter, view: BattleView) -> None:
        theme, u = self._theme, self._theme.units.u
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("edge"), 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        third = rect.width() * SIDE_SHARE
        left = QRectF(rect.left() + 1.2 * u, rect.top(), third, rect.height())
        right = QRectF(rect.right() - third - 1.2 * u, rect.top(), third, rect.height())
        self._paint_side(painter, left, view, is_attacker=True)
        self._paint_side(painter, right, view, is_attacker=False)
        self._paint_middle(painter, rect.adjusted(third + 2 * u, 0, -third - 2 * u, 0), view)

    def _paint_side(
        self, painter: QPainter, rect: QRectF, view: BattleView, *, is_attacker: bool
    ) -> None:
        theme, u = self._theme, self._theme.units.u
        name = view.attacker_name if is_attacker else view.guard_name
        power = view.attacker_power if is_attacker else view.guard_power
        combo = view.attacker_combo if is_attacker else view.guard_combo
        total = view.attacker_total if is_attacker else view.guard_total
        side = Qt.AlignmentFlag.AlignLeft if is_attacker else Qt.AlignmentFlag.AlignRight
        label = self._words.text("strip.attacker" if is_attacker else "strip.guard")
        top = QRectF(rect.left(), rect.top() + 0.2 * u, rect.width(), 1.7 * u)
        low = QRectF(rect.left(), rect.top() + 1.8 * u, rect.width(), rect.height() - 1.9 * u)
        painter.setFont(font(1.35 * u, QFont.Weight.Medium))
        painter.setPen(theme.color("muted"))
        shown = painter.fontMetrics().elidedText(
            self._words.labelled(label, name), Qt.TextElideMode.ElideRight, round(rect.width())
        )
        painter.drawText(top, side | Qt.AlignmentFlag.AlignVCenter, shown)
        big, small = font(2.6 * u, QFont.Weight.Black), font(1.4 * u)
        is_ahead = (view.attacker_total >= view.guard_total) == is_attacker
        painter.setFont(big)
        painter.setPen(theme.color("usable" if is_ahead else "text"))
        painter.drawText(low, side | Qt.AlignmentFlag.AlignVCenter, str(total))
        if combo:
            wide = QFontMetricsF(big).horizontalAdvance(str(total)) + 1.0 * u
            rest = low.adjusted(wide if is_attacker else 0, 0, 0 if is_attacker else -wide, 0)
            painter.setFont(small)
            painter.setPen(theme.color("info"))
            sum_text = f"{power} + {combo}"
            painter.drawText(rest, side | Qt.AlignmentFlag.AlignVCenter, sum_text)

    def _paint_middle(self, painter: QPainter, rect: QRectF, view: BattleView) -> None:
        theme, u = self._theme, self._theme.units.u
        color = theme.color("usable" if view.is_near_winning else "danger")
        top = QRectF(rect.left(), rect.top() + 0.2 * u, rect.width(), 2.0 * u)
        painter.setPen(theme.color("text"))
        says = self._words.text("strip.deadly") if view.is_deadly else view.result
        painter.setFont(fitting_font(says, 1.5 * u, QFont.Weight.Medium, top.width()))
        result = painter.fontMetrics().elidedText(
            says, Qt.TextElideMode.ElideRight, round(top.width())
        )
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, result)
        low = QRectF(rect.left(), rect.top() + 2.1 * u, rect.width(), rect.height() - 2.2 * u)
        room = low.width() - (2 * u if view.is_deadly else 0)
        painter.setFont(fitting_font(view.need, 1.9 * u, QFont.Weight.Bold, room))
        if view.is_deadly:
            # Never overlooked: ink on a red ground, not red letters.
            wide = painter.fontMetrics().horizontalAdvance(view.need) + 2 * u
            ground = QRectF(0, 0, min(wide, low.width()), low.height() - 0.2 * u)
            ground.moveCenter(low.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            painter.drawRoundedRect(ground, 0.5 * u, 0.5 * u)
            color = QColor(ink_on(theme.palette.danger))
        painter.setPen(color)
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, view.need)


def fitting_font(text: str, size: float, weight: QFont.Weight, room: float) -> QFont:
    """The font at which a text has room in one line: at most `size` pixels, at least two thirds."""
    wide = QFontMetricsF(font(size, weight)).horizontalAdvance(text)
    share = 1.0 if wide <= room else max(_LEAST_SHARE, room / wide)
    return font(size * share, weight)
