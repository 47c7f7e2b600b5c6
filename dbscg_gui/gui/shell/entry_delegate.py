"""How an entry of two lines is painted: a mark, its title, and below it what it is about.

What is about it wraps under the title, not under the mark.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

MARK = int(Qt.ItemDataRole.UserRole) + 1
"""The sign in front of an entry."""
ABOUT = int(Qt.ItemDataRole.UserRole) + 2
"""What an entry is about: its second line."""
_MARK_EMS = 1.2
_AROUND = 4
"""Pixels about an entry."""
_WRAPS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class EntryDelegate(QStyledItemDelegate):
    """Paints entries whose DisplayRole is the title."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        view.setItemDelegate(self)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            # What wraps is as high as the list is narrow; the view does not ask again by itself.
            self.sizeHintChanged.emit(QModelIndex())
        return super().eventFilter(watched, event)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        wide = view.viewport().width() if isinstance(view, QAbstractItemView) else 0
        if isinstance(view, QListView):
            wide -= 2 * view.spacing()
        room = QRect(0, 0, (wide or option.rect.width()) - 2 * _AROUND, 10_000)
        title, about = self._places(option, index, room)
        return QSize(room.width(), title.height() + about.height() + 2 * _AROUND)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        shown.text = ""
        style = shown.widget.style() if shown.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        room = option.rect.adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
        title, about = self._places(option, index, room)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        ink = QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setPen(option.palette.color(ink))
        painter.setFont(option.font)
        painter.drawText(room, _WRAPS, str(index.data(MARK) or ""))
        painter.setFont(_bold(option.font))
        painter.drawText(title, _WRAPS, str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        painter.setFont(option.font)
        painter.drawText(about, _WRAPS, str(index.data(ABOUT) or ""))
        painter.restore()

    def _places(
        self, option: QStyleOptionViewItem, index: Index, room: QRect
    ) -> tuple[QRect, QRect]:
        """Where title and second line lie in a room."""
        plain = QFontMetrics(option.font)
        inner = room.adjusted(round(_MARK_EMS * plain.height()), 0, 0, 0)
        name = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        title = QFontMetrics(_bold(option.font)).boundingRect(inner, _WRAPS, name)
        below = inner.adjusted(0, title.height(), 0, 0)
        about = plain.boundingRect(below, _WRAPS, str(index.data(ABOUT) or ""))
        # As wide as there is room: a rounded pixel less would wrap anew.
        title.setWidth(inner.width())
        about.setWidth(inner.width())
        return title, about


def _bold(plain: QFont) -> QFont:
    bold = QFont(plain)
    bold.setWeight(QFont.Weight.Bold)
    return bold
