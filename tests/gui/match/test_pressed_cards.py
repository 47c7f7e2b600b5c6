"""What reads the screen presses a card, and the card does what a double click on it does."""

import pytest

from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle
from tests.masters.table import position

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

pytestmark = [pytest.mark.gui]


def press(qtbot, view: QAbstractItemView, row: int) -> None:
    """Do the one action a list offers for an item, as the bus of screen readers does."""
    item = QAccessible.queryAccessibleInterface(view).child(row)
    actions = item.actionInterface()
    actions.doAction(actions.actionNames()[0])
    qtbot.wait(1)


def row_of(view: QAbstractItemView, name: str) -> int:
    model = view.model()
    names = [
        str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))
        for row in range(model.rowCount())
    ]
    return next(row for row, each in enumerate(names) if name in each)


def test_a_card_that_is_pressed_does_what_is_natural(qtbot):
    table = position(you=Side(hand=["One", battle("Small")], energy="RR"), opponent=Side())
    window = Window(qtbot, table)
    hand = window.zone(True, "hand")

    press(qtbot, hand, row_of(hand, "Small"))

    assert window.session.told[0][:2] == ("play", "Small")
    assert not hand.selectedIndexes()


def test_a_card_that_can_do_nothing_says_why(qtbot):
    table = position(you=Side(hand=[battle("Dear", cost=9)]), opponent=Side())
    window = Window(qtbot, table)
    refused = []
    window.widget.intents.refused.connect(lambda card, reason: refused.append((card, reason)))
    hand = window.zone(True, "hand")

    press(qtbot, hand, row_of(hand, "Dear"))

    assert window.session.answers == []
    assert refused[0][0] == window.card("Dear").id
    assert refused[0][1]


def test_cards_to_choose_are_marked_and_let_go_by_the_same_press(qtbot):
    text = (
        "[Activate: Main] Choose up to 2 cards in your Drop and place them at the bottom of your "
        "deck in any order."
    )
    table = position(
        you=Side(drop=["One", "Two", "Three"], battle=[battle("Sweeper", text=text)]),
        opponent=Side(),
    )
    table.activate("Sweeper")
    window = Window(qtbot, table)
    grid = window.widget.question.cards
    assert grid.isVisible()

    press(qtbot, grid, 0)
    press(qtbot, grid, 2)
    press(qtbot, grid, 0)

    chosen = window.widget.intents.picking.chosen
    prompt = window.view.prompt
    assert [each.choice for each in prompt.cards if each.choice in chosen] == [
        prompt.cards[2].choice
    ]
    assert not grid.selectedIndexes()


def test_a_click_and_the_arrows_select_nothing_by_themselves(qtbot):
    table = position(you=Side(hand=["One", "Two"], energy="R"), opponent=Side())
    window = Window(qtbot, table)
    hand = window.zone(True, "hand")

    window.click("One")
    QTest.keyClick(hand, Qt.Key.Key_Right)
    qtbot.wait(1)

    assert hand.focused_card().name == "Two"
    assert not hand.selectedIndexes()
    assert window.session.answers == []
