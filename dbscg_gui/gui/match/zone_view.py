"""One area as an item view that lays its cards side by side and never scrolls.

Owns the arrangement (cards overlap when there are too many), the keys within an area and the drag.
It is a list view so that Qt's accessibility, focus and selection work as everywhere; what it
replaces is only where items lie.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.table_views import CardView

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyleOptionViewItem, QWidget

from dbscg_gui.gui.match.pressed_cards import PressableList
from dbscg_gui.gui.match.zone_model import ZoneModel
from dbscg_gui.gui.widgets.card_delegate import REACH, CardDelegate

Index = QModelIndex | QPersistentModelIndex

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """How an area lays out its cards."""

    is_centred: bool = False
    is_column: bool = False
    """Cards lie one below the other."""
    overlap: float = 0.0
    """Share of a card that the next one always covers."""


class ZoneView(PressableList):
    """One area of the table.

    Signals: `card_clicked(id)`, `card_activated(id)` (double click, Enter, a screen reader's
    press), `card_hovered(id)` (0 when the pointer leaves), `menu_asked(id, global position)`,
    `drag_began(id)`, `drag_ended(id, was accepted)`, `step_out(dx, dy)` when an arrow key leads out
    of the area, `under_asked(id)` when Alt+Down asks for the cards under one.
    """

    card_clicked = Signal(int)
    card_activated = Signal(int)
    card_hovered = Signal(int)
    card_focused = Signal(int)
    menu_asked = Signal(int, QPoint)
    drag_began = Signal(int)
    drag_ended = Signal(int, bool)
    step_out = Signal(int, int)
    under_asked = Signal(int)

    def __init__(
        self,
        model: ZoneModel,
        delegate: CardDelegate,
        arrangement: Arrangement | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._zone = model
        self._cards = delegate
        self._arrangement = arrangement or Arrangement()
        self._rects: list[QRect] = []
        self._hovered = QPersistentModelIndex()
        self._is_dragging_over = False
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setProperty("role", "zone")
        self.setFlow(QListView.Flow.LeftToRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._on_clicked)
        self.doubleClicked.connect(self._on_activated)
        self.item_pressed.connect(self._on_activated)
        model.modelReset.connect(self.arrange)
        model.dataChanged.connect(self.arrange)
        delegate.sizeHintChanged.connect(self.arrange)

    @property
    def zone(self) -> ZoneModel:
        """The model of this area."""
        return self._zone

    def arrange(self) -> None:
        """Lay out the cards again."""
        rows = self._zone.rowCount()
        option = QStyleOptionViewItem()
        sizes = [self._cards.sizeHint(option, self._zone.index(row, 0)) for row in range(rows)]
        self._rects = _arranged(sizes, self.viewport().size(), self._arrangement)
        self.viewport().update()

    def card_rect(self, card_id: int) -> QRect:
        """Where a card lies, in this view's coordinates; empty when it is not here."""
        index = self._zone.index_of(card_id)
        if not index.isValid():
            return QRect()
        return self._cards.card_rect(self.visualRect(index), index)

    def landing_rect(self) -> QRect:
        """Where a card would lie that comes here without a place of its own."""
        size = self._cards.card_size()
        rect = QRect(QPoint(0, 0), size)
        rect.moveCenter(self.viewport().rect().center())
        return rect

    def card_picture(self, card_id: int) -> QPixmap:
        """The picture of a card as it lies here; null when it is not here."""
        index = self._zone.index_of(card_id)
        if not index.isValid():
            return QPixmap()
        # The delegate asks the painter for the density of its screen.
        screen = QPixmap(1, 1)
        screen.setDevicePixelRatio(self.devicePixelRatioF())
        painter = QPainter(screen)
        picture = self._cards.picture(painter, index)
        painter.end()
        return picture

    def focused_card(self) -> CardView | None:
        """The card the keyboard is on."""
        return self._zone.card_at(self.currentIndex())

    def focus_card(self, card_id: int = 0) -> None:
        """Take the keyboard, on a card or on the one it was on."""
        index = self._zone.index_of(card_id) if card_id else self.currentIndex()
        if not index.isValid() and self._zone.rowCount():
            index = self._zone.index(0, 0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if index.isValid():
            self.setCurrentIndex(index)

    # -- slots -------------------------------------------------------------------------------

    def _on_clicked(self, index: QModelIndex) -> None:
        card = self._zone.card_at(index)
        if card is not None:
            self.card_clicked.emit(card.id)

    def _on_activated(self, index: QModelIndex) -> None:
        card = self._zone.card_at(index)
        if card is not None:
            self.card_activated.emit(card.id)

    # -- Qt overrides: where items lie ----------------------------------------------------------

    def visualRect(self, index: Index) -> QRect:
        row = index.row()
        return self._rects[row] if index.isValid() and 0 <= row < len(self._rects) else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        for row in range(len(self._rects) - 1, -1, -1):
            if self._rects[row].contains(point):
                return self._zone.index(row, 0)
        return QModelIndex()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Everything is visible already."""

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Dragging over cards selects none."""

    def visualRegionForSelection(self, selection: object) -> QRegion:
        return QRegion(self.viewport().rect())

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return 0

    def updateGeometries(self) -> None:
        """There is nothing to scroll."""

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        rows = self._zone.rowCount()
        row = max(0, self.currentIndex().row())
        if action in (
            QAbstractItemView.CursorAction.MoveRight,
            QAbstractItemView.CursorAction.MoveDown,
        ):
            row += 1
        elif action in (
            QAbstractItemView.CursorAction.MoveLeft,
            QAbstractItemView.CursorAction.MoveUp,
        ):
            row -= 1
        elif action is QAbstractItemView.CursorAction.MoveHome:
            row = 0
        elif action is QAbstractItemView.CursorAction.MoveEnd:
            row = rows - 1
        row = max(0, min(rows - 1, row))
        return self._zone.index(row, 0) if rows else QModelIndex()

    # -- Qt overrides: painting ------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        focused = self.currentIndex().row() if self.hasFocus() else -1
        over = self._hovered.row() if self._hovered.isValid() else -1
        rows = list(range(len(self._rects)))
        if over in rows:
            # The card under the pointer lies on top, so that an overlapped one can be read.
            rows.remove(over)
            rows.append(over)
        for row in rows:
            index = self._zone.index(row, 0)
            if self._zone.is_in_flight(index) or not self._is_touched(row, event.rect()):
                continue
            self._cards.set_seen_width(self._seen_width(row, rows))
            self._cards.paint_kept(
                painter, self._rects[row], index, is_hovered=row == over, has_focus=row == focused
            )
        painter.end()

    def _seen_width(self, row: int, rows: list[int]) -> int:
        """How much of a card the next one leaves to be seen; 0 where all of it is."""
        place = rows.index(row)
        if place + 1 >= len(rows) or rows[place + 1] != row + 1:
            return 0
        step = self._rects[row + 1].left() - self._rects[row].left()
        return step if 0 < step < self._rects[row].width() else 0

    def _is_touched(self, row: int, painted: QRect) -> bool:
        # Marks reach a little over the edge of a cell.
        return self._rects[row].adjusted(-REACH, -REACH, REACH, REACH).intersects(painted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    # -- Qt overrides: pointer and keys ----------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and self._zone.flags(index) & Qt.ItemFlag.ItemIsDragEnabled:
            # Qt begins a drag with what is selected; here nothing is.
            self.setState(QAbstractItemView.State.DraggingState)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(QModelIndex())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._zone.rowCount():
            self.setCurrentIndex(self._zone.index(0, 0))
        self._tell_focus()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self._tell_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        card = self.focused_card()
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if key is Qt.Key.Key_Down and is_alt and card is not None:
            self.under_asked.emit(card.id)
            event.accept()
        elif key in _STEPS:
            self._step(*_STEPS[key])
            event.accept()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The window decides between "confirm" and the card's natural act.
            event.ignore()
        elif key is Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            index = self.currentIndex()
            place = self.viewport().mapToGlobal(self.visualRect(index).center())
        else:
            index = self.indexAt(self.viewport().mapFromGlobal(event.globalPos()))
            place = event.globalPos()
        card = self._zone.card_at(index)
        if card is not None:
            self.menu_asked.emit(card.id, place)

    # -- Qt overrides: drag and drop -------------------------------------------------------------

    def startDrag(self, supported: Qt.DropAction) -> None:
        index = self.currentIndex()
        card = self._zone.card_at(index)
        if card is None or not self._zone.flags(index) & Qt.ItemFlag.ItemIsDragEnabled:
            return
        drag = QDrag(self)
        drag.setMimeData(self._zone.mimeData([index]))
        picture = self.card_picture(card.id)
        drag.setPixmap(picture)
        ratio = picture.devicePixelRatio() or 1.0
        middle = QPoint(picture.width(), picture.height()) / (2 * ratio)
        drag.setHotSpot(middle)
        self.drag_began.emit(card.id)
        # A plain QDrag: the base class would remove the row after a move.
        done = drag.exec(Qt.DropAction.MoveAction)
        self.drag_ended.emit(card.id, done is Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._zone.mimeTypes()[0] in event.mimeData().formats():
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self._zone.canDropMimeData(event.mimeData(), event.dropAction(), -1, -1, index):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self._zone.dropMimeData(event.mimeData(), event.dropAction(), -1, -1, index):
            event.acceptProposedAction()
        else:
            event.ignore()

    # -- inside ------------------------------------------------------------------------------

    def _step(self, dx: int, dy: int) -> None:
        along = dy if self._arrangement.is_column else dx
        across = dx if self._arrangement.is_column else dy
        row = self.currentIndex().row() + along
        if across or not 0 <= row < self._zone.rowCount():
            self.step_out.emit(dx, dy)
        else:
            self.setCurrentIndex(self._zone.index(row, 0))

    def _hover(self, index: QModelIndex) -> None:
        if QPersistentModelIndex(index) == self._hovered:
            return
        self._hovered = QPersistentModelIndex(index)
        card = self._zone.card_at(index)
        self.card_hovered.emit(card.id if card is not None else 0)
        self.viewport().update()

    def _tell_focus(self) -> None:
        card = self.focused_card()
        if card is not None and self.hasFocus():
            self.card_focused.emit(card.id)


def _arranged(sizes: list[QSize], room: QSize, how: Arrangement) -> list[QRect]:
    """Cells from left to right (or top to bottom), overlapping when the room is too small."""
    if not sizes:
        return []
    lengths = [each.height() if how.is_column else each.width() for each in sizes]
    length = room.height() if how.is_column else room.width()
    steps = [each * (1 - how.overlap) for each in lengths[:-1]]
    need = sum(steps) + lengths[-1]
    if need > length and steps:
        free = max(0.0, length - lengths[-1])
        shrink = free / sum(steps)
        steps = [each * shrink for each in steps]
        need = length
    at = max(0.0, (length - need) / 2) if how.is_centred else 0.0
    rects: list[QRect] = []
    for place, size in enumerate(sizes):
        if how.is_column:
            rects.append(QRect(QPoint((room.width() - size.width()) // 2, round(at)), size))
        else:
            rects.append(QRect(QPoint(round(at), room.height() - size.height()), size))
        at += steps[place] if place < len(steps) else 0
    return rects
