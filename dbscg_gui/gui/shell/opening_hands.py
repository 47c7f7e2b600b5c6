"""The dialog to practise with opening hands: dealt, kept or redrawn, and the odds of each card."""

from __future__ import annotations

import secrets

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.opening_hands import odds_rows
from dbscg_gui.services.decks.opening_hands import SHOWN_DRAWS, OpeningHands

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.dialog_parts import lay_out, title_label
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.widgets.card_picture import CardPicture

_CARD_U = 15.0
_DRAW_U = 10.0
_MOST = 8
_COLUMNS = ("card", "copies", "hand", "redraw", "draws")
_SEEDS = 2**31


class OpeningHandsDialog(QDialog):
    """Deals hands of one deck as long as the player likes."""

    def __init__(
        self,
        around: Surroundings,
        deck: DeckList,
        parent: QWidget | None = None,
        *,
        seed: int | None = None,
    ) -> None:
        """`seed` deals that first hand; the next ones are always by chance."""
        super().__init__(parent)
        self._around, self._program = around, around.program
        self._deck = deck
        self._hands: OpeningHands | None = None
        words, theme = self._program.words, around.theme
        title = title_label(words.text("shell.hands.title", name=deck.name))
        self.first = QComboBox()
        self.first.setAccessibleName(words.text("shell.hands.first.name"))
        for seat in (0, 1):
            self.first.addItem(words.text(f"shell.hands.first.{seat}"), seat)
        self.first.currentIndexChanged.connect(lambda _: self.deal())
        self.cards = [self._picture(_CARD_U) for _ in range(_MOST)]
        self.marks = [self._mark(at) for at in range(_MOST)]
        self.draws = [self._picture(_DRAW_U) for _ in range(SHOWN_DRAWS)]
        self.draws_title = QLabel(words.text("shell.hands.draws"))
        self.draws_title.setProperty("role", "heading")
        self.said = QLabel()
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        self.keep = QPushButton(words.text("shell.hands.keep"))
        self.keep.setProperty("role", "primary")
        self.keep.clicked.connect(self._on_keep)
        self.redraw = QPushButton(words.text("shell.hands.redraw"))
        self.redraw.clicked.connect(self._on_redraw)
        self.again = QPushButton(words.text("shell.hands.again"))
        self.again.clicked.connect(lambda: self.deal())
        close = QPushButton(words.text("shell.hands.close"))
        close.clicked.connect(self.reject)
        close.setAutoDefault(False)
        self.odds = self._odds_table()
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.first)
        hand = QHBoxLayout()
        hand.setSpacing(theme.px(0.8))
        for picture, mark in zip(self.cards, self.marks, strict=True):
            column = QVBoxLayout()
            column.addWidget(picture)
            column.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
            hand.addLayout(column)
        draws = QHBoxLayout()
        draws.setSpacing(theme.px(0.8))
        for picture in self.draws:
            draws.addWidget(picture)
        left = QVBoxLayout()
        left.addWidget(self.said)
        left.addWidget(self.draws_title)
        left.addLayout(draws)
        left.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(theme.px(2))
        below.addLayout(left, 2)
        below.addWidget(self.odds, 3)
        buttons = QHBoxLayout()
        buttons.addWidget(close)
        buttons.addStretch(1)
        for button in (self.again, self.redraw, self.keep):
            buttons.addWidget(button)
        lay_out(
            self,
            theme,
            ((head, 0), (hand, 0), (below, 1), (buttons, 0)),
            window_title=words.text("shell.hands.window"),
            size=(118, 84),
        )
        self.deal(seed=seed)

    def deal(self, *, seed: int | None = None) -> None:
        """Deal a new hand."""
        chosen = secrets.randbelow(_SEEDS) if seed is None else seed
        try:
            self._hands = self._program.opening_hands(
                self._deck, first=self.first.currentData(), seed=chosen
            )
        except self._program.faults as error:
            self._hands = None
            self.said.setText(fault_text(error, self._program.words))
        else:
            self._fill_odds(len(self._hands.hand))
        for mark in self.marks:
            mark.setChecked(False)
        self._show()

    def _on_keep(self) -> None:
        if self._hands is not None:
            self._hands.keep()
            self._show()

    def _on_redraw(self) -> None:
        hands = self._hands
        if hands is None:
            return
        chosen = [at for at, mark in enumerate(self.marks) if mark.isChecked()]
        hands.redraw(chosen if hands.may_choose else range(len(hands.hand)))
        self._show()

    def _show(self) -> None:
        hands, words = self._hands, self._program.words
        is_open = hands is not None and not hands.is_settled
        may_choose = is_open and hands is not None and hands.may_choose
        for at, (picture, mark) in enumerate(zip(self.cards, self.marks, strict=True)):
            is_there = hands is not None and at < len(hands.hand)
            picture.setVisible(is_there)
            mark.setVisible(is_there and may_choose)
            if hands is not None and is_there:
                self._put(picture, hands.hand[at])
        drawn = () if hands is None else hands.next_draws
        self.draws_title.setVisible(bool(drawn))
        for at, picture in enumerate(self.draws):
            picture.setVisible(at < len(drawn))
            if at < len(drawn):
                self._put(picture, drawn[at])
        self.keep.setEnabled(is_open)
        self.keep.setVisible(is_open or hands is None)
        self.redraw.setVisible(is_open)
        self.redraw.setEnabled(is_open and (not may_choose or self._any_marked()))
        (self.keep if is_open else self.again).setFocus()
        if hands is not None:
            key = "settled" if hands.is_settled else "choose" if may_choose else "decide"
            self.said.setText(words.text(f"shell.hands.{key}"))

    def _any_marked(self) -> bool:
        return any(mark.isChecked() for mark in self.marks)

    def _put(self, picture: CardPicture, number: str) -> None:
        card = self._program.pool.get(number)
        if card is None:
            picture.show_card(None)
            return
        shown = self._program.shown(card)
        face = card_face(shown, language=self._program.words.language)
        picture.show_card(face)
        picture.setAccessibleName(shown.name)
        picture.setToolTip(f"{shown.name} ({number})")

    def _fill_odds(self, hand: int) -> None:
        def named(number: str) -> PrintedCard | None:
            card = self._program.pool.get(number)
            return None if card is None else self._program.named(card)

        rows = odds_rows(self._deck, hand, named, self._program.words)
        self.odds.setRowCount(len(rows))
        for at, row in enumerate(rows):
            texts = (row.name, str(row.copies), row.in_hand, row.with_redraw, row.after_draws)
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(
                        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    )
                self.odds.setItem(at, column, item)

    # -- parts -----------------------------------------------------------------------------------

    def _picture(self, width: float) -> CardPicture:
        picture = CardPicture()
        picture.set_pictures(self._around.theme, self._around.pictures, width)
        size = self._around.theme.units.card(width)
        picture.setFixedSize(*size)
        return picture

    def _mark(self, at: int) -> QToolButton:
        words = self._program.words
        mark = QToolButton()
        mark.setCheckable(True)
        mark.setText(words.text("shell.hands.mark"))
        mark.setAccessibleName(words.text("shell.hands.mark.name", place=at + 1))
        mark.toggled.connect(lambda _: self.redraw.setEnabled(self._any_marked()))
        return mark

    def _odds_table(self) -> QTableWidget:
        words = self._program.words
        table = QTableWidget(0, len(_COLUMNS))
        table.setHorizontalHeaderLabels(
            [words.text(f"shell.hands.column.{name}", draws=SHOWN_DRAWS) for name in _COLUMNS]
        )
        table.setAccessibleName(words.text("shell.hands.odds.name"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        return table
