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

    def item(self, index: Index) -> CardItem | None:
        """The card at an index; None for none."""
        return self._items[index.row()] if index.isValid() else None

    # -- Qt overrides ------------------------------------------------------------------------

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._items[index.row()].value(role) if index.isValid() else None
