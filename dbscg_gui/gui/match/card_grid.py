"""Cards in rows, for windows: a pile looked through, cards to choose among."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.table_views import CardView

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.pressed_cards import PressableList
from dbscg_gui.gui.match.zone_model import Marks, ZoneModel
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook

Index = QModelIndex | QPersistentModelIndex

CARD_U = 13.0
_MOST_ROWS = 2
_WIDEST_U = 106.0
"""What is left of the narrowest window beside its side column, less the dialog's margins."""


class CardGrid(PressableList):
    """A wrapping grid that scrolls when it has to.

    Signals: `card_clicked(id)`, `card_activated(id)`, `card_pressed(id)` by what reads the screen,
    `card_hovered(id)`, `menu_asked(id, place)`.
    """

    card_clicked = Signal(int)
    card_activated = Signal(int)
    card_pressed = Signal(int)
    card_hovered = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        parent: QWidget | None = None,
        *,
        width_u: float = CARD_U,
    ) -> None:
        super().__init__(parent)
        self._width_u = width_u
        self.zone = ZoneModel(parent=self)
        self._delegate = CardDelegate(theme, pictures, ZoneLook(width_u=width_u), self)
        self._theme = theme
        self._hovered = QPersistentModelIndex()
        self.setModel(self.zone)
        self.setItemDelegate(self._delegate)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWrapping(True)
        self.setUniformItemSizes(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setProperty("role", "zone")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(False)
        self.setMouseTracking(True)
        self.item_pressed.connect(lambda index: self._tell(self.card_pressed, index))
        self.clicked.connect(lambda index: self._tell(self.card_clicked, index))
        self.doubleClicked.connect(lambda index: self._tell(self.card_activated, index))

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._delegate.set_theme(theme)
        self._fit()

    def set_card_width(self, width_u: float) -> None:
        """Show cards of another width, in units."""
        if width_u != self._width_u:
            self._width_u = width_u
            self._delegate.set_look(ZoneLook(width_u=width_u))
            self._fit()

    def refresh(self, cards: Sequence[CardView], marks: Marks) -> None:
        """Show these cards."""
        self.zone.set_cards(cards)
        self.zone.set_marks(marks)
        self._fit()

    def focused_card(self) -> CardView | None:
        """The card the keyboard is on."""
        return self.zone.card_at(self.currentIndex())

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _fit(self) -> None:
        """Ask for the room the cards need, at most two rows."""
        cell = self._cell()
        count = max(1, self.zone.rowCount())
        across = max(1, min(count, self._theme.px(_WIDEST_U) // max(1, cell.width())))
        rows = min(_MOST_ROWS, -(-count // across))
        self.setGridSize(cell)
        self.setMinimumSize(across * cell.width() + 24, rows * cell.height() + 8)
        self.updateGeometry()

    def _cell(self) -> QSize:
        width, height = self._theme.units.card(self._width_u)
        return QSize(width + self._theme.px(2.4), height + self._theme.px(2.4))

    def _tell(self, signal: object, index: Index) -> None:
        card = self.zone.card_at(index)
        if card is not None:
            signal.emit(card.id)  # type: ignore[attr-defined]

    # -- Qt overrides ------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(QModelIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._tell(self.card_hovered, current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(self.viewport().mapFromGlobal(event.globalPos()))
        card = self.zone.card_at(index)
        if card is not None:
            self.menu_asked.emit(card.id, event.globalPos())

    def _hover(self, index: QModelIndex) -> None:
        if QPersistentModelIndex(index) == self._hovered:
            return
        self._hovered = QPersistentModelIndex(index)
        card = self.zone.card_at(index)
        self.card_hovered.emit(card.id if card is not None else 0)
