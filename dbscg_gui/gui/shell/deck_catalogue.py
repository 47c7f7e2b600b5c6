"""The catalogue beside a deck that is built: search, filters, the cards found with their copies."""

from __future__ import annotations

from collections.abc import Mapping

from dbscg_gui.cards.catalogue import facets_of
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_page import (
    CardSearch,
    card_filter,
    color_choices,
    cost_choices,
    keyword_choices,
    kind_choices,
    set_choices,
)

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.card_list import CardListModel
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.texts import fill_choices
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_delegate import CardDelegate, ZoneLook
from dbscg_gui.gui.widgets.card_roles import CardItem
from dbscg_gui.gui.widgets.even_rows import EvenRows
from dbscg_gui.gui.widgets.flow_layout import FlowLayout

SHOWN = 90
"""Cards listed at first; the next follow when the list is scrolled to its end."""
_TYPING_MS = 120
_LOOK = ZoneLook(width_u=11.0, side_u=0.5, top_u=0.5)
_BOX_U = 15.0


class DeckCatalogue(QWidget):
    """Signals: `did_look(number)` at a card, `wants_add(number, is_side)`."""

    did_look = Signal(str)
    wants_add = Signal(str, bool)

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._around = around
        self._found: list[PrintedCard] = []
        self._cards: list[PrintedCard] = []
        self._copies: Mapping[str, int] = {}
        self._listed = ("", -1)
        self.query = QLineEdit()
        self.grid = QListView()
        self.count = QLabel()
        self.boxes = {name: QComboBox() for name in ("kind", "color", "cost", "set", "keyword")}
        self.only_fitting = QPushButton()
        self.add = QPushButton()
        self.add_side = QPushButton()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._fitting: frozenset[str] | None = None
        self._make_grid()
        self._lay_out()
        self._connect()
        self._put_words()

    def entered(self) -> None:
        """Read what may have changed: the cards there are, the game."""
        program, words = self._around.program, self._around.program.words
        state = (program.game, program.pool.count())
        if state == self._listed:
            return
        self._listed = state
        facets = facets_of(program.pool)
        for name, choices in (
            ("kind", kind_choices(facets, words)),
            ("color", color_choices(facets, words)),
            ("cost", cost_choices(words)),
            ("set", set_choices(facets, words)),
            ("keyword", keyword_choices(facets, words, program.game)),
        ):
            fill_choices(self.boxes[name], choices, self.boxes[name].currentData() or "")
        self.search()

    def show_copies(self, copies: Mapping[str, int], colors: frozenset[str] | None) -> None:
        """Say how many copies of each card the deck has, and which colours it may have."""
        has_changed = colors != self._fitting
        self._copies, self._fitting = dict(copies), colors
        self.only_fitting.setEnabled(colors is not None)
        if has_changed and self.only_fitting.isChecked():
            self.search()
        else:
            self._model.change([self._item(card) for card in self._cards])

    def search(self) -> None:
        """Show what the words and filters find."""
        self._typing.stop()
        pool = self._around.program.pool
        picked = {name: box.currentData() or "" for name, box in self.boxes.items()}
        wanted = CardSearch(
            kind=picked["kind"],
            color=picked["color"],
            cost=picked["cost"],
            set_name=picked["set"],
            keyword=picked["keyword"],
        )
        limit = max(SHOWN, pool.count())
        self._found = pool.search(self.query.text(), filters=card_filter(wanted), limit=limit)
        if self.only_fitting.isChecked() and self._fitting is not None:
            fitting = self._fitting
            self._found = [card for card in self._found if fitting.issuperset(card.colors)]
        self._cards = self._found[:SHOWN]
        self._model.show([self._item(card) for card in self._cards])
        words = self._around.program.words
        self.count.setText(words.count("shell.cards.found", len(self._found), all=pool.count()))
        if self._cards:
            self.grid.setCurrentIndex(self._model.index(0))

    def set_theme(self, theme: Theme) -> None:
        """The palette or the unit changed."""
        self._delegate.set_theme(theme)
        for box in self.boxes.values():
            box.setMaximumWidth(theme.px(_BOX_U))
        self.grid.doItemsLayout()

    def chosen(self) -> str:
        """The number of the card that is looked at; "" for none."""
        row = self.grid.currentIndex().row()
        return self._cards[row].number if 0 <= row < len(self._cards) else ""

    # -- making ------------------------------------------------------------------------------

    def _make_grid(self) -> None:
        theme = self._around.theme
        self._model = CardListModel()
        self._delegate = CardDelegate(theme, self._around.pictures, _LOOK, self.grid)
        self.grid.setModel(self._model)
        self.grid.setItemDelegate(self._delegate)
        self.grid.setViewMode(QListView.ViewMode.IconMode)
        self.grid.setResizeMode(QListView.ResizeMode.Adjust)
        self.grid.setMovement(QListView.Movement.Static)
        self.grid.setUniformItemSizes(True)
        self.grid.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.grid.setMouseTracking(True)
        EvenRows(self.grid)

    def _lay_out(self) -> None:
        filters = QWidget()
        row = FlowLayout(filters, spacing=6)
        for box in self.boxes.values():
            box.setMaximumWidth(self._around.theme.px(_BOX_U))
            row.addWidget(box)
        self.only_fitting.setCheckable(True)
        row.addWidget(self.only_fitting)
        buttons = QHBoxLayout()
        # In two lines before it makes the page wider than its window.
        self.count.setWordWrap(True)
        buttons.addWidget(self.count, 1)
        buttons.addWidget(self.add_side)
        buttons.addWidget(self.add)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self.query)
        rows.addWidget(filters)
        rows.addWidget(self.grid, 1)
        rows.addLayout(buttons)

    def _connect(self) -> None:
        self._typing.timeout.connect(self.search)
        self.query.textChanged.connect(self._typing.start)
        self.query.returnPressed.connect(self.search)
        for box in self.boxes.values():
            box.currentIndexChanged.connect(self.search)
        self.only_fitting.toggled.connect(self.search)
        self.grid.selectionModel().currentChanged.connect(self._on_current)
        self.grid.doubleClicked.connect(lambda _: self._on_add(is_side=False))
        self.grid.verticalScrollBar().valueChanged.connect(self._show_more)
        self.grid.installEventFilter(self)
        self.add.clicked.connect(lambda: self._on_add(is_side=False))
        self.add_side.clicked.connect(lambda: self._on_add(is_side=True))
        self._around.pictures.did_change.connect(self.grid.viewport().update)

    def _put_words(self) -> None:
        words = self._around.program.words
        self.query.setPlaceholderText(words.text("shell.builder.query.hint"))
        self.query.setAccessibleName(words.text("shell.builder.query.name"))
        self.grid.setAccessibleName(words.text("shell.builder.grid.name"))
        self.only_fitting.setText(words.text("shell.builder.fitting"))
        self.only_fitting.setToolTip(words.text("shell.builder.fitting.tip"))
        self.add.setText(words.text("shell.builder.add"))
        self.add.setToolTip(words.text("shell.builder.add.tip"))
        self.add_side.setText(words.text("shell.builder.add_side"))
        self.add_side.setToolTip(words.text("shell.builder.add_side.tip"))
        for name, box in self.boxes.items():
            box.setAccessibleName(words.text(f"shell.cards.{name}.name"))

    # -- showing -----------------------------------------------------------------------------

    def _item(self, card: PrintedCard) -> CardItem:
        words = self._around.program.words
        face = card_face(self._around.program.named(card), language=words.language)
        copies = self._copies.get(card.number, 0)
        said = words.text("shell.builder.copies", count=copies) if copies else ""
        return CardItem(
            card_id=card.number,
            face=face,
            markers=copies,
            accessible_text=", ".join(part for part in (face.accessible_text, said) if part),
        )

    def _show_more(self, place: int) -> None:
        """Where the list comes to its end, the next cards of those found."""
        if place < self.grid.verticalScrollBar().maximum() - self.grid.viewport().height():
            return
        more = self._found[len(self._cards) : len(self._cards) + SHOWN]
        if more:
            self._cards = [*self._cards, *more]
            self._model.extend([self._item(card) for card in more])

    # -- slots -------------------------------------------------------------------------------

    def _on_current(self, _current: QModelIndex, _before: QModelIndex) -> None:
        if self.chosen():
            self.did_look.emit(self.chosen())

    def _on_add(self, *, is_side: bool) -> None:
        if self.chosen():
            self.wants_add.emit(self.chosen(), is_side)

    # -- Qt overrides ------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.grid and isinstance(event, QKeyEvent):
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus)
            if is_enter and event.type() is QEvent.Type.KeyPress:
                is_side = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._on_add(is_side=is_side and event.key() != Qt.Key.Key_Plus)
                return True
        return False
