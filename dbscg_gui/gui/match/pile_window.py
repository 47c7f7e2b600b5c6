"""A pile looked through: Drop, Warp and the like, the newest card first."""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.presenters.table_views import AreaView, BoardView
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.card_grid import CardGrid
from dbscg_gui.gui.match.floating import FloatingDialog
from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.theme.theme import Theme


class PileWindow(FloatingDialog):
    """One open pile. Signals: `card_hovered(id)`, `menu_asked(id, place)`."""

    card_hovered = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(
        self,
        theme: Theme,
        pictures: CardPictures,
        words: Words,
        intents: Intents,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._intents = intents
        self._near = True
        self._area = ""
        layout = QVBoxLayout(self)
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._empty = QLabel(words.text("match.pile.empty"))
        self.cards = CardGrid(theme, pictures, self)
        self._close = QPushButton(words.text("match.close"))
        for each in (self._title, self._empty, self.cards, self._close):
            layout.addWidget(each)
        self._close.clicked.connect(self.hide)
        self.cards.card_clicked.connect(intents.click)
        self.cards.card_activated.connect(intents.activate)
        self.cards.card_pressed.connect(intents.activate)
        self.cards.card_hovered.connect(self.card_hovered)
        self.cards.menu_asked.connect(self.menu_asked)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self.cards.set_theme(theme)
        super().set_theme(theme)

    def open_pile(self, board: BoardView, *, near: bool, area: str) -> None:
        """Show a pile of one player."""
        self._near, self._area = near, area
        self._fill(board)
        self.appear()
        self.cards.setFocus()

    def refresh(self, board: BoardView) -> None:
        """Keep an open pile up to date."""
        if self.isVisible():
            self._fill(board)

    def _fill(self, board: BoardView) -> None:
        player = board.near if self._near else board.far
        view = player.areas.get(self._area) or AreaView(name=self._area, label=self._area)
        # Who plays under no name is "You", which is no one's name in "of You".
        key = "match.pile.title.you" if self._near else "match.pile.title"
        title = self._words.text(key, area=view.label, who=player.name)
        self._title.setText(f"{title} ({view.count})")
        for each in (self, self.cards):
            each.setAccessibleName(title)
        self._empty.setVisible(not view.cards)
        self.cards.setVisible(bool(view.cards))
        # Who looks through a pile sees every face they may know, whichever way the card lies.
        seen = (replace(each, is_face_up=each.face is not None) for each in reversed(view.cards))
        self.cards.refresh(tuple(seen), self._intents.marks())
