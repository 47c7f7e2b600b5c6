"""A row that breaks: its widgets stand side by side, and go on in the next row where it is full."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets keep the size they ask for; each row is stretched to the full width."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    # -- Qt overrides ------------------------------------------------------------------------

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = self._rows(width)
        return sum(self._height(row) for row in rows) + self.spacing() * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        width = sum(item.sizeHint().width() + self.spacing() for item in self._shown())
        return QSize(width, self._height(self._shown()))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        top = rect.top()
        for row in self._rows(rect.width()):
            height = self._height(row)
            room = rect.width() - self.spacing() * (len(row) - 1)
            asked = sum(item.sizeHint().width() for item in row)
            left = rect.left()
            for item in row:
                width = min(rect.width(), item.sizeHint().width() * room // max(1, asked))
                item.setGeometry(QRect(QPoint(left, top), QSize(width, height)))
                left += width + self.spacing()
            top += height + self.spacing()

    # -- inside ------------------------------------------------------------------------------

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _height(self, row: list[QLayoutItem]) -> int:
        return max((item.sizeHint().height() for item in row), default=0)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            asked = item.sizeHint().width()
            if not rows or used + self.spacing() + asked > width:
                rows.append([item])
                used = asked
            else:
                rows[-1].append(item)
                used += self.spacing() + asked
        return rows
