"""The page of figures: matches won and lost, by deck, opponent and who went first."""

from __future__ import annotations

from dbscg_gui.presenters.match_figures import FiguresRow, match_figures

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.theme.theme import Theme

_ROW = int(Qt.ItemDataRole.UserRole)
_COLUMNS = ("name", "played", "won", "lost", "drawn", "share")
_NUMBER_U = 9
_ROW_U = 2.6
_HEAD_U = 3.6
_SHARE_U = 34
_PERCENT_U = 6


class FiguresPage(Page):
    """Shows what the saved matches of the game come to."""

    form_name = "figures"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._about = find(QLabel, "about")
        self._tree = find(QTreeWidget, "figures")
        words = self.program.words
        self._tree.setHeaderLabels([words.text(f"shell.figures.{each}") for each in _COLUMNS])
        self._tree.setRootIsDecorated(False)
        self._bars = _ShareBar(around.theme, self._tree)
        self._tree.setItemDelegateForColumn(len(_COLUMNS) - 1, self._bars)
        header = self._tree.header()
        header.setStretchLastSection(False)
        for column in range(1, len(_COLUMNS) - 1):
            self._tree.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._fit(around.theme)

    def entered(self) -> None:
        """Count again."""
        words, game = self.program.words, self.program.game
        figures = match_figures(self.program.saved_matches(), game, words)
        self._tree.clear()
        shown = words.text(f"shell.game.{game}")
        if figures.is_empty:
            self._about.setText(words.text("shell.figures.empty", game=shown))
            return
        told = words.count("shell.figures.about", figures.total.played, game=shown)
        self._about.setText(told)
        total = self._item(figures.total)
        self._tree.addTopLevelItem(total)
        for group in figures.groups:
            head = QTreeWidgetItem([group.title])
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            head.setSizeHint(0, QSize(0, self.around.theme.px(_HEAD_U)))
            head.addChildren([self._item(row) for row in group.rows])
            self._tree.addTopLevelItem(head)
            head.setExpanded(True)
        self._tree.setCurrentItem(total)
        self._tree.setFocus()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._bars.set_theme(theme)
        self._fit(theme)

    def _fit(self, theme: Theme) -> None:
        for column in range(1, len(_COLUMNS) - 1):
            self._tree.header().resizeSection(column, theme.px(_NUMBER_U))
        self._tree.header().resizeSection(len(_COLUMNS) - 1, theme.px(_SHARE_U))

    def _item(self, row: FiguresRow) -> QTreeWidgetItem:
        numbers = (row.played, row.won, row.lost, row.drawn)
        share = self.program.words.text("shell.figures.percent", number=round(100 * row.share))
        item = QTreeWidgetItem([row.name, *map(str, numbers), share])
        item.setSizeHint(0, QSize(0, self.around.theme.px(_ROW_U)))
        for column in range(1, len(_COLUMNS) - 1):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)
        item.setData(len(_COLUMNS) - 1, _ROW, row)
        return item


class _ShareBar(QStyledItemDelegate):
    """Draws a share of wins as a bar, with the number before it."""

    def __init__(self, theme: Theme, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        """The palette or the unit changed."""
        self._theme = theme

    # -- Qt overrides ------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        # The number is the item's text: drawn as any other cell, and read to whoever listens.
        super().paint(painter, option, index)
        row = index.data(_ROW)
        if not isinstance(row, FiguresRow):
            return
        theme = self._theme
        room: QRect = option.rect.adjusted(theme.px(_PERCENT_U), 0, -theme.px(1), 0)
        height = max(3, room.height() // 2)
        bar = QRect(room.left(), room.center().y() - height // 2, room.width(), height)
        painter.save()
        painter.setPen(theme.color("line"))
        painter.drawRect(bar)
        inner = bar.adjusted(1, 1, 0, 0)
        inner.setWidth(round(inner.width() * row.share))
        painter.fillRect(inner, theme.color("text"))
        painter.drawLine(bar.center().x(), bar.top() - 2, bar.center().x(), bar.bottom() + 2)
        painter.restore()
