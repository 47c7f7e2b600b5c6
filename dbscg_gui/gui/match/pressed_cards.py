"""A list of cards in which nothing is selected but what a screen reader presses.

Qt offers for every item the one action "Toggle", which selects it. Here nothing else does: a click
and the keyboard only move the current card. So what becomes selected was pressed by what reads the
screen, and the press is told as a double click is.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QTimer,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget


class PressableList(QListView):
    """Signal: `item_pressed(index)`, by what reads the screen."""

    item_pressed = Signal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)

    def _on_selected(self, selected: QItemSelection, _gone: QItemSelection) -> None:
        pressed = selected.indexes()
        if pressed:
            # The answer may change the cards: not before the one who pressed has been answered.
            QTimer.singleShot(0, self, lambda: self._press(pressed[0]))

    def _press(self, index: QModelIndex) -> None:
        self.clearSelection()
        self.setCurrentIndex(index)
        self.item_pressed.emit(index)

    # -- Qt overrides ------------------------------------------------------------------------

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        self.selectionModel().selectionChanged.connect(self._on_selected)

    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        return QItemSelectionModel.SelectionFlag.NoUpdate
