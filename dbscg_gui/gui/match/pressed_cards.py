"""What a screen reader's press means on a card of an item view.

Qt offers for every item the one action "Toggle", which selects it. On the table nothing else does:
a click and the keyboard only move the current card. So what becomes selected was pressed by what
reads the screen, and the press is told as a double click is.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelection, QModelIndex, QTimer
from PySide6.QtWidgets import QAbstractItemView


def tell_pressed(view: QAbstractItemView, told: Callable[[QModelIndex], None]) -> None:
    """Call `told` with each item that becomes selected, and leave nothing selected."""

    def on_selected(selected: QItemSelection, _gone: QItemSelection) -> None:
        pressed = selected.indexes()
        if pressed:
            # The answer may change the cards: not before the one who pressed has been answered.
            QTimer.singleShot(0, view, lambda: _tell(pressed[0]))

    def _tell(index: QModelIndex) -> None:
        view.clearSelection()
        view.setCurrentIndex(index)
        told(index)

    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.selectionModel().selectionChanged.connect(on_selected)
