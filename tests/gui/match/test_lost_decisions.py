"""Nothing is given away by a key too many: what would be lost is asked once, new questions wait."""

import pytest

from dbscg_gui.engine.decisions import Decision, Option
from tests.gui.match.table_session import Window
from tests.gui.match.test_questions import Asking
from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position
from tests.presenters.seat_tables import board_of

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

pytestmark = [pytest.mark.gui]


HELPER = battle("Helper", combo=(0, 5000))


def able() -> Table:
    """Three cards can attack, one can be played."""
    return position(
        you=Side(battle=["One", "Two"], hand=[battle("Small", power=5000)], energy="R"),
        opponent=Side(battle=[rest("Guard")]),
    )


def spent() -> Table:
    return position(
        you=Side(leader=rest(leader("Spent")), hand=[battle("Dear", cost=9)]), opponent=Side()
    )


def said(window: Window) -> list[str]:
    return [each.text() for each in window.widget.prompt.findChildren(QLabel) if each.isVisible()]


def test_ending_the_turn_with_attackers_left_asks_once(qtbot):
    window = Window(qtbot, able(), asks_before_ending=True)

    window.key(Qt.Key.Key_Space)

    assert window.session.answers == []
    assert "End the turn?" in said(window)
    assert "3 cards can still attack.\n1 card can still be played with your energy." in said(window)
    window.key(Qt.Key.Key_Space)
    assert window.session.told[0][0] == "end"


def test_playing_on_forgets_the_question_and_the_same_is_not_asked_again(qtbot):
    window = Window(qtbot, able(), asks_before_ending=True)
    window.key(Qt.Key.Key_Space)

    window.widget.prompt.findChild(QPushButton, "keepOn").click()

    assert "Your Main Phase" in said(window)
    assert window.session.answers == []
    window.key(Qt.Key.Key_Space)
    assert window.session.told[0][0] == "end"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_after_a_click_on_the_end_a_key_presses_the_button_that_lights_up(qtbot, key):
    window = Window(qtbot, able(), asks_before_ending=True)
    prompt = window.widget.prompt
    prompt.findChild(QPushButton, "pass").setFocus()

    QTest.mouseClick(prompt.findChild(QPushButton, "pass"), Qt.MouseButton.LeftButton)

    assert "End the turn?" in said(window)
    assert prompt.findChild(QPushButton, "keepOn").hasFocus()
    window.key(key)
    assert window.session.answers == []
    assert "Your Main Phase" in said(window)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert window.widget.isAncestorOf(focused)


def test_the_turn_of_a_player_who_can_do_nothing_ends_at_once(qtbot):
    window = Window(qtbot, spent(), asks_before_ending=True)

    window.key(Qt.Key.Key_Space)

    assert window.session.told[0][0] == "end"


def test_a_new_question_takes_no_key_and_no_click_for_a_moment(qtbot):
    window = Window.__new__(Window)
    guarded(window, qtbot, 300)
    assert window.widget.intents.is_held

    window.key(Qt.Key.Key_Space)
    window.double_click("Dear")
    assert window.session.answers == []

    qtbot.waitUntil(lambda: not window.widget.intents.is_held)
    window.key(Qt.Key.Key_Space)
    assert window.session.told[0][0] == "end"


def test_a_key_pressed_twice_does_not_end_a_turn_that_was_to_be_looked_at(qtbot):
    window = Window(qtbot, able(), asks_before_ending=True)
    window.widget.intents.set_asking(guard_ms=300, cautions=True)

    window.key(Qt.Key.Key_Space)
    window.key(Qt.Key.Key_Space)

    assert window.session.answers == []
    assert "End the turn?" in said(window)
    qtbot.waitUntil(lambda: not window.widget.intents.is_held)
    window.key(Qt.Key.Key_Space)
    assert window.session.told[0][0] == "end"


def guarded(window: Window, qtbot, guard_ms: int) -> None:
    # The helper waits until the window takes answers: the question is made new once more.
    Window.__init__(window, qtbot, spent(), guard_ms=0)
    window.widget.intents.set_asking(guard_ms=guard_ms, cautions=True)
    window.widget.intents._board = None
    window.widget.intents.refresh(window.view, is_sudden=True)


def test_the_result_takes_no_click_for_a_moment(qtbot):
    window = Window(qtbot, spent(), guard_ms=200)
    asked = []
    window.widget.wants_rematch.connect(lambda: asked.append("rematch"))
    QTest.mouseClick(window.widget.concede, Qt.MouseButton.LeftButton)

    QTest.mouseClick(window.widget.result.rematch, Qt.MouseButton.LeftButton)
    assert asked == []

    qtbot.waitUntil(lambda: not window.widget.result.is_guarded)
    QTest.mouseClick(window.widget.result.rematch, Qt.MouseButton.LeftButton)
    assert asked == ["rematch"]


def test_a_key_that_is_held_down_answers_once(qtbot):
    window = Window(qtbot, spent())
    window.widget.setFocus()
    repeated = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True
    )

    QApplication.sendEvent(window.widget, repeated)

    assert window.session.answers == []


def attacked(life: int, power: int = 15000) -> Table:
    """The other side attacks this Leader; this seat is in its Defense Step."""
    table = position(
        you=Side(battle=[battle("Raider", power=power)]),
        opponent=Side(leader=leader("Rival", power=10000), hand=[HELPER], life=life),
        seat=1,
    )
    table.attack("Raider", "Rival")
    table.until("defense")
    return table


def test_an_attack_that_takes_the_last_life_is_said_with_what_it_takes():
    board = board_of(attacked(life=1), 0)

    assert board.battle.is_deadly
    assert board.prompt.warning == "This attack takes the match. You need more than +5000."


@pytest.mark.parametrize(("life", "power"), [(2, 15000), (1, 5000)])
def test_an_attack_that_can_be_borne_says_nothing(life, power):
    board = board_of(attacked(life=life, power=power), 0)

    assert not board.battle.is_deadly
    assert board.prompt.warning == ""


def test_two_strikes_take_the_last_two_lives():
    table = position(
        you=Side(battle=[battle("Raider", power=15000, text="[Double Strike]")]),
        opponent=Side(leader=leader("Rival", power=10000), hand=[HELPER], life=2),
        seat=1,
    )
    table.attack("Raider", "Rival")
    table.until("defense")

    assert board_of(table, 0).battle.is_deadly


def test_a_payment_can_be_taken_back(qtbot):
    table = position(you=Side(hand=[battle("Costly", cost=1)], energy="RB"), opponent=Side())
    window = Window(qtbot, table)
    window.double_click("Costly")
    assert window.view.prompt.kind == "pay-energy"
    button = window.widget.prompt.findChild(QPushButton, "pass")
    assert button.text() == "Don’t pay: take it back"

    button.click()

    assert window.session.calls == ["undo"]
    assert window.card("Costly").area == "hand"


AWAKENS = leader(
    "Rising",
    text="[Awaken] When your life is at 4 or less: You may draw 1 card, and flip this card over.",
)


def test_awakening_is_offered_as_a_button_when_it_is_possible(qtbot):
    table = position(you=Side(leader=AWAKENS, life=4), opponent=Side())
    window = Window(qtbot, table)

    offers = [each for each in window.view.prompt.buttons if each.is_offer]

    assert [each.label for each in offers] == ["Awaken Rising"]
    button = window.widget.prompt.findChild(QPushButton, f"option{offers[0].option}")
    button.click()
    assert window.session.told[0][:2] == ("activate", "Rising")


def test_awakening_is_not_offered_before():
    table = position(you=Side(leader=AWAKENS, life=5), opponent=Side())

    assert not [each for each in board_of(table).prompt.buttons if each.is_offer]


def ordering(qtbot) -> Window:
    text = "[Activate: Main] Place 3 cards from your Drop at the bottom of your deck in any order."
    table = position(
        you=Side(leader=leader("Sweeper", text=text), drop=["One", "Two", "Three"]),
        opponent=Side(),
    )
    table.activate("Sweeper")
    return Window(qtbot, table)


def test_any_order_leaves_it_to_the_program_and_says_which_end_is_the_top(qtbot):
    window = ordering(qtbot)
    question = window.widget.question
    shown = [each.text() for each in question.findChildren(QLabel) if each.isVisible()]
    assert any("the first one ends on top of the others" in each for each in shown)

    question.findChild(QPushButton, "pass").click()

    assert len(window.session.answers[0]) == 3


def test_to_choose_none_is_never_the_button_that_confirms(qtbot):
    table = position(you=Side(battle=["One", "Two"]), opponent=Side())
    options = tuple(Option("card", each) for each in table.ids(0, "battle"))
    table.game.state.decision = Decision(0, "choose-cards", options, 0, 2)
    window = Window(qtbot, table)
    confirm = window.widget.prompt.findChild(QPushButton, "confirm")
    lower = window.widget.prompt.findChild(QPushButton, "pass")

    assert not confirm.isVisible()
    assert (lower.text(), lower.property("role")) == ("Choose none", "")
    window.click("One")
    assert confirm.isVisible()
    assert not lower.isVisible()


def test_enter_with_nothing_chosen_asks_first(qtbot):
    table = position(you=Side(battle=["One", "Two"]), opponent=Side())
    options = tuple(Option("card", each) for each in table.ids(0, "battle"))
    table.game.state.decision = Decision(0, "choose-cards", options, 0, 2)
    window = Window(qtbot, table, asks_before_ending=True, session=Asking(table))

    window.key(Qt.Key.Key_Return)
    assert window.session.answers == []
    window.key(Qt.Key.Key_Return)
    assert window.session.answers == [()]


def fight(attacker: int) -> Table:
    """A battle with something in hand to add to it."""
    table = position(
        you=Side(battle=[battle("Scout", power=attacker)], hand=[HELPER], energy="R"),
        opponent=Side(battle=[rest(battle("Guard", power=10000))]),
    )
    table.attack("Scout", "Guard")
    return table


@pytest.mark.parametrize(("power", "is_ahead"), [(15000, True), (10000, True), (5000, False)])
def test_in_a_battle_that_is_won_as_it_stands_enter_spends_nothing(qtbot, power, is_ahead):
    window = Window(qtbot, fight(power))
    button = window.widget.prompt.findChild(QPushButton, "pass")

    assert (button.property("role") == "primary") is is_ahead
    assert (QApplication.focusWidget() is button) is is_ahead
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    assert window.session.told[0][0] == ("pass" if is_ahead else "combo")


def test_two_targets_of_one_name_that_fare_alike_are_told_once(qtbot):
    twins = [rest(battle("Twin", power=5000)), rest(battle("Twin", power=5000))]
    window = Window(qtbot, position(you=Side(battle=["One"]), opponent=Side(battle=twins)))
    one = next(card for card in window.view.near.areas["battle"].cards)

    window.widget.intents.click(one.id)

    told = window.widget.prompt.findChildren(QLabel, "forecast")
    assert len([each for each in told if "Twin" in each.text()]) == 1
