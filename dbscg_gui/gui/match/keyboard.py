"""The keyboard at the table: where it stands when a question comes, and what its keys do.

Space passes or marks a card, Enter does what is natural with what has the keyboard, Escape closes
or forgets. It answers through the intents, as the mouse does.
"""

from __future__ import annotations

from typing import Protocol

from dbscg_gui.presenters.table_views import BoardView, CardView, PromptMode, Window

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from dbscg_gui.gui.match.board_widget import BoardWidget
from dbscg_gui.gui.match.hand_window import HandWindow
from dbscg_gui.gui.match.hint_window import HintWindow
from dbscg_gui.gui.match.info_window import InfoWindow
from dbscg_gui.gui.match.intents import Intents
from dbscg_gui.gui.match.pile_window import PileWindow
from dbscg_gui.gui.match.prompt_panel import PromptPanel
from dbscg_gui.gui.match.question_window import QuestionWindow

_ANSWERING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyedTable(Protocol):
    """What the keyboard needs of a table: its windows, and what it can be asked."""

    board: BoardWidget
    intents: Intents
    prompt: PromptPanel
    question: QuestionWindow
    pile: PileWindow
    info: InfoWindow
    keywords: InfoWindow
    hand: HandWindow
    hint: HintWindow

    def find_card(self, card_id: int) -> CardView | None: ...
    def go_on(self) -> None: ...
    def focusWidget(self) -> QWidget | None: ...
    def isActiveWindow(self) -> bool: ...
    def setFocus(self) -> None: ...


class TableKeyboard:
    """The keys of one table, and the way of the keyboard to what can be done."""

    def __init__(self, table: KeyedTable) -> None:
        self._table = table

    # -- keys --------------------------------------------------------------------------------

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means; False for one that means nothing here."""
        table, key = self._table, event.key()
        read = next((each for each in (table.info, table.keywords) if each.isVisible()), None)
        if key in _ANSWERING and read is not None:
            # Who reads does not answer what lies behind.
            read.toggle()
        elif key in _ANSWERING and table.board.overlay.is_running:
            if not event.isAutoRepeat():
                table.go_on()
        elif key in _ANSWERING and event.isAutoRepeat():
            # A key that is held answers once.
            pass
        elif key == Qt.Key.Key_Space:
            self.space()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        elif key == Qt.Key.Key_Escape:
            self.escape()
        else:
            return False
        return True

    def space(self) -> None:
        """Mark the card that has the keyboard where some are to be chosen; else pass."""
        intents = self._table.intents
        picking = intents.picking
        if picking is not None and picking.is_picking:
            card = self._table.find_card(self.focused_card())
            if card is not None and card.choice >= 0:
                intents.pick(card.choice)
            return
        intents.decline()

    def enter(self) -> None:
        """Press the button, confirm, or do the natural thing with the card."""
        table = self._table
        focus = table.focusWidget()
        if isinstance(focus, QPushButton) and focus.isVisible():
            focus.click()
            return
        picking = table.intents.picking
        if picking is not None and picking.is_picking:
            table.intents.confirm()
            return
        card_id = self.focused_card()
        if card_id:
            table.intents.activate(card_id)
            return
        button = table.prompt.default_button()
        if button is not None and button.isVisible():
            button.click()

    def escape(self) -> None:
        """Close what lies over the table, the uppermost first; else forget what was selected."""
        table = self._table
        for told in (table.info, table.keywords):
            if told.isVisible():
                told.toggle()
                return
        for window in (table.hand, table.hint, table.pile):
            if window.isVisible():
                window.hide()
                return
        table.intents.forget()

    # -- where it stands ---------------------------------------------------------------------

    def focused_card(self) -> int:
        """The number in the match of the card that has the keyboard, 0 for none."""
        table = self._table
        for grid in (table.question.cards, table.pile.cards):
            if grid.hasFocus() and grid.isVisible():
                card = grid.focused_card()
                return card.id if card is not None else 0
        return table.board.focused_card()

    def take(self, board: BoardView) -> None:
        """Bring the keyboard to the question, unless it is busy on the table."""
        table, prompt = self._table, board.prompt
        if prompt.mode is PromptMode.WAIT or prompt.window is not Window.PANEL:
            return
        at = table.find_card(table.board.focused_card())
        settled = table.prompt.settled_button()
        if table.isActiveWindow() and settled is not None:
            # A card that is spent for nothing is not the next thing Enter means.
            settled.setFocus()
            return
        if not table.isActiveWindow() or (at is not None and _can_be_done(at)):
            return
        both = (*board.near.areas.values(), *board.far.areas.values())
        first = next((card for area in both for card in area.cards if _can_be_done(card)), None)
        if first is not None and table.board.focus_card(first.id):
            return
        button = table.prompt.default_button()
        if button is not None:
            button.setFocus()
        elif at is None and not self._take_any(board):
            table.setFocus()

    def _take_any(self, board: BoardView) -> bool:
        """Bring the keyboard to a card of one's own, from where the arrows go on."""
        own = (card for area in board.near.areas.values() for card in area.cards)
        return any(self._table.board.focus_card(card.id) for card in own)


def _can_be_done(card: CardView) -> bool:
    """Whether the keyboard on this card can answer something."""
    return card.is_usable or card.is_target
