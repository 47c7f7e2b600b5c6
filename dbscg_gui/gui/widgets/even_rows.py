"""Cards of a list in icons, spread evenly over its width: no empty strip at the right.

EvenRows(view)
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QListView, QStyleOptionViewItem


class EvenRows(QObject):
    """Keeps the grid of a list as wide as its room is, whatever the window and the unit are."""

    def __init__(self, view: QListView) -> None:
        """The list has its model and its delegate already; all its items are of one size."""
        super().__init__(view)
        self._view = view
        view.viewport().installEventFilter(self)
        model = view.model()
        for did_change in (model.rowsInserted, model.modelReset):
            did_change.connect(self._spread)
        view.itemDelegate().sizeHintChanged.connect(self._spread)

    def _spread(self, *_: object) -> None:
        view = self._view
        first = view.model().index(0, 0)
        if not first.isValid():
            return
        option = QStyleOptionViewItem()
        view.initViewItemOption(option)
        cell = view.itemDelegate().sizeHint(option, first)
        # A pixel to spare: Qt breaks a row that is exactly as wide as its room.
        room = view.viewport().width() - 1
        columns = max(1, room // max(1, cell.width()))
        wanted = QSize(max(cell.width(), room // columns), cell.height())
        if view.gridSize() != wanted:
            view.setGridSize(wanted)

    # -- Qt overrides ------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._spread()
        return False
