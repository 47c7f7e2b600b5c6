"""Cards as a list model for the card delegate: what was found, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from dbscg_gui.gui.widgets.card_roles import CardItem

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class CardListModel(QAbstractListModel):
    """Holds card items; `show` replaces them all."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[CardItem] = []

    def show(self, items: Sequence[CardItem]) -> None:
        """Show these cards."""
        self.beginResetModel()
        self._items = list(items)
        self.endResetModel()

    def extend(self, items: Sequence[CardItem]) -> None:
        """Show these cards after the others."""
        first = len(self._items)
        self.beginInsertRows(_ROOT, first, first + len(items) - 1)
        self._items += items
        self.endInsertRows()

    def change(self, items: Sequence[CardItem]) -> None:
        """The same cards with something else said of them; selection and scrolling stay."""
        changed = [at for at, item in enumerate(items) if item != self._items[at]]
        self._items = list(items)
        if changed:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    def item(self, index: Index) -> CardItem | None:
        """The card at an index; None for none."""
        return self._items[index.row()] if index.isValid() else None

    # -- Qt overrides ------------------------------------------------------------------------

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._items[index.row()].value(role) if index.isValid() else None
