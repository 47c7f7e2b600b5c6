"""Clicks, double clicks, keys and drops give exactly the answer they show."""

import pytest

from dbscg_gui.presenters.table_views import PromptMode
from tests.gui.match.table_session import TableSession, Window
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import Table, opening, position

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from dbscg_gui.gui.match.card_menu import card_menu
from dbscg_gui.gui.match.zone_model import MIME_CARD

pytestmark = [pytest.mark.gui, pytest.mark.x11]

BIG = battle("Big", cost=3, specified="RR", combo=(0, 5000))
SMALL = battle("Small", combo=(0, 5000))


def main_phase() -> Table:
    return position(
        you=Side(battle=["Scout"], hand=[SMALL, BIG], energy="RR"),
        opponent=Side(battle=[rest("Guard"), "Ready"], hand=["Secret"]),
    )


def drag_data(window: Window, name: str) -> QMimeData:
    data = QMimeData()
    data.setData(MIME_CARD, str(window.card(name).id).encode())
    return data


def can_drop(window: Window, name: str, near: bool, area: str, on: str = "") -> bool:
    zone = window.zone(near, area).zone
    index = zone.index_of(window.card(on).id) if on else zone.index(-1, -1)
    return zone.canDropMimeData(drag_data(window, name), Qt.DropAction.MoveAction, -1, -1, index)


def drop(window: Window, name: str, near: bool, area: str, on: str = "") -> bool:
    """Send the move and the drop of a drag to an area; whether it was taken."""
    view = window.zone(near, area)
    point = window.place(on)[1] if on else QPoint(4, view.height() // 2)
    data = drag_data(window, name)
    given = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    move = QDragMoveEvent(point, Qt.DropAction.MoveAction, data, *given)
    view.dragMoveEvent(move)
    if not move.isAccepted():
        return False
    event = QDropEvent(QPointF(point), Qt.DropAction.MoveAction, data, *given)
    view.dropEvent(event)
    return event.isAccepted()


def option(session: TableSession) -> tuple[str, str, str]:
    """The last answer as kind, card and target."""
    return session.told[-1]


def test_a_double_click_plays_a_card(qtbot):
    window = Window(qtbot, main_phase())
    small = window.card("Small").acts[0].option

    window.double_click("Small")

    assert window.session.answers == [(small,)]
    assert window.session.options[0].kind == "play"


def test_one_click_only_selects_and_shows_the_acts_as_buttons(qtbot):
    window = Window(qtbot, main_phase())

    window.click("Small")

    assert window.session.answers == []
    labels = [each.accessibleName() for each in window.widget.prompt.findChildren(QPushButton)
              if each.isVisible()]  # fmt: skip
    assert "Play (cost 1)" in labels


def test_an_attack_is_a_click_on_the_attacker_and_one_on_the_target(qtbot):
    window = Window(qtbot, main_phase())

    window.click("Scout")
    assert window.widget.intents.marks().targets == {
        window.card("Rival").id,
        window.card("Guard").id,
    }
    window.click("Guard")

    assert option(window.session) == ("attack", "Scout", "Guard")
    assert len(window.session.answers) == 1


@pytest.mark.rule("masters 8-1-1")
def test_aiming_at_what_may_not_be_attacked_says_why(qtbot):
    window = Window(qtbot, main_phase())

    window.click("Scout")
    window.click("Ready")

    assert window.session.answers == []
    reason = window.widget.prompt.findChild(QLabel, "refusal").text()
    assert reason == "A Battle Card can be attacked only in Rest Mode. (rule 8-1-1)"


@pytest.mark.parametrize(
    ("name", "near", "area", "on", "allowed"),
    [
        ("Small", True, "battle", "", True),
        ("Small", True, "energy", "", False),
        ("Small", True, "leader", "", False),
        ("Small", False, "battle", "", False),
        ("Small", False, "leader", "Rival", False),
        ("Big", True, "battle", "", False),
        ("Scout", False, "leader", "Rival", True),
        ("Scout", False, "battle", "Guard", True),
        ("Scout", False, "battle", "Ready", False),
        ("Scout", False, "battle", "", False),
        ("Scout", True, "drop", "", False),
    ],
)
def test_only_legal_moves_can_be_dropped(qtbot, name, near, area, on, allowed):
    window = Window(qtbot, main_phase())

    assert can_drop(window, name, near, area, on) is allowed
    assert window.session.answers == []


def test_dragging_an_attacker_onto_a_target_attacks_it(qtbot):
    window = Window(qtbot, main_phase())

    assert drop(window, "Scout", near=False, area="battle", on="Guard")

    assert option(window.session) == ("attack", "Scout", "Guard")


def test_dragging_a_card_to_the_battle_area_asks_to_play_it_and_moves_nothing_itself(qtbot):
    window = Window(qtbot, main_phase())
    before = window.session.answer
    window.session.answer = lambda answer: (
        (window.session.answers.append(answer), before)[1] and (window.session.current())
    )
    wanted = window.card("Small").acts[0].option

    assert drop(window, "Small", near=True, area="battle")

    assert window.session.answers == [(wanted,)]
    # The engine was not let play, so the card still lies where it lay.
    assert window.card("Small").area == "hand"


def test_a_drop_elsewhere_is_not_taken(qtbot):
    window = Window(qtbot, main_phase())

    assert not drop(window, "Small", near=True, area="energy")
    assert window.session.answers == []


def test_areas_light_up_with_their_verb_while_a_card_is_dragged(qtbot):
    window = Window(qtbot, main_phase())
    intents = window.widget.intents
    small, scout = window.card("Small").id, window.card("Scout").id

    assert intents.drop_label(small, near=True, area="battle") == "Play"
    assert intents.drop_label(small, near=True, area="energy") == ""
    assert intents.drop_label(scout, near=False, area="leader") == "Attack"
    assert intents.drop_label(scout, near=True, area="battle") == ""


def test_charging_is_a_drag_to_the_energy(qtbot):
    table = position(you=Side(hand=["Coal", "Ash"]), at="turn")
    window = Window(qtbot, table)
    assert window.view.prompt.kind == "charge"

    assert drop(window, "Coal", near=True, area="energy")

    assert option(window.session) == ("charge", "Coal", "")


def test_a_combo_is_a_drag_to_the_combo_area(qtbot):
    table = main_phase()
    table.attack("Scout", "Guard")
    window = Window(qtbot, table)
    assert window.widget.board.boxes[True, "combo"].isVisible()

    assert drop(window, "Small", near=True, area="combo")

    assert option(window.session) == ("combo", "Small", "")


def test_the_combo_area_is_there_in_a_battle_only(qtbot):
    window = Window(qtbot, main_phase())

    assert not window.widget.board.boxes[True, "combo"].isVisible()


@pytest.mark.rule("masters 5-3-3")
def test_a_refused_card_says_why_and_gives_no_answer(qtbot):
    window = Window(qtbot, main_phase())

    window.double_click("Big")

    assert window.session.answers == []
    reason = window.widget.prompt.findChild(QLabel, "refusal").text()
    assert reason == "It needs 3 active energy; you have 2. (rule 5-3-3)"


def test_space_presses_the_pass_button(qtbot):
    window = Window(qtbot, main_phase())

    window.key(Qt.Key.Key_Space)

    assert option(window.session) == ("end", "", "")


def test_enter_does_the_natural_thing_with_the_focused_card(qtbot):
    window = Window(qtbot, main_phase())

    window.focus("Scout")
    window.key(Qt.Key.Key_Return)

    assert option(window.session) == ("attack", "Scout", "Rival")


def test_arrow_keys_walk_from_card_to_card_and_from_area_to_area(qtbot):
    window = Window(qtbot, main_phase())
    window.focus("Small")

    window.key(Qt.Key.Key_Right)
    assert window.widget.board.focused_card() == window.card("Big").id
    seen = []
    for _ in range(4):
        window.key(Qt.Key.Key_Up)
        card = window.view.card(window.widget.board.focused_card())
        seen.append((card.seat, card.area))

    assert (0, "battle") in seen
    assert (1, "battle") in seen


def test_a_target_is_chosen_by_one_click(qtbot):
    zap = extra(
        "Zap", cost=0, text="[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    table = position(you=Side(hand=[zap], energy="R"), opponent=Side(battle=["One", "Two"]))
    window = Window(qtbot, table)
    window.double_click("Zap")
    assert window.view.prompt.kind == "choose-cards"
    assert {each.name for each in window.view.far.cards("battle") if each.is_target} == {
        "One",
        "Two",
    }

    window.click("Two")

    assert table.zone("opponent", "battle") == ["One"]


def test_several_cards_are_chosen_in_order_and_confirmed(qtbot):
    zap = extra(
        "Zap",
        cost=0,
        text="[Activate: Main] Choose up to 2 of your opponent's Battle Cards and KO them.",
    )
    table = position(
        you=Side(hand=[zap], energy="R"), opponent=Side(battle=["One", "Two", "Three"])
    )
    window = Window(qtbot, table)
    window.double_click("Zap")
    assert window.view.prompt.mode is PromptMode.PICK

    window.click("Three")
    window.click("One")
    marks = window.widget.intents.marks()
    assert marks.chosen == {window.card("Three").id: 1, window.card("One").id: 2}
    window.click("Two")
    assert "at most" in window.widget.prompt.findChild(QLabel, "refusal").text()
    window.key(Qt.Key.Key_Return)

    assert table.zone("opponent", "battle") == ["Two"]


@pytest.mark.rule("masters 5-3-1")
def test_a_payment_is_preselected_and_given_by_one_click(qtbot):
    window = Window(qtbot, position(you=Side(hand=[SMALL], energy="RRB")))
    window.double_click("Small")
    prompt = window.view.prompt
    assert prompt.mode is PromptMode.PAY
    assert window.widget.board.payment.isVisible()

    window.widget.prompt.findChild(QPushButton, "confirm").click()

    assert window.session.answers[-1] == prompt.default
    assert window.session.table.zone("you", "battle") == ["Small"]


def test_clicking_an_energy_pays_with_exactly_that_one(qtbot):
    window = Window(qtbot, position(you=Side(hand=[SMALL], energy="RRB")))
    window.double_click("Small")
    blue = next(each for each in window.view.near.cards("energy") if each.letters == "B")

    window.widget.intents.click(blue.id)
    window.key(Qt.Key.Key_Return)

    energy = {each.letters: each.is_active for each in window.view.near.cards("energy")}
    assert energy == {"R": True, "B": False}


def test_energy_dragged_to_the_payment_bar_pays(qtbot):
    window = Window(qtbot, position(you=Side(hand=[SMALL], energy="RRB")))
    window.double_click("Small")
    blue = next(each for each in window.view.near.cards("energy") if each.letters == "B")
    bar = window.widget.board.payment
    data = QMimeData()
    data.setData(MIME_CARD, str(blue.id).encode())
    given = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)

    bar.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, data, *given))

    assert window.widget.intents.picking.chosen == (blue.choice,)


def test_the_menu_lists_what_can_be_done_and_what_cannot(qtbot):
    window = Window(qtbot, main_phase())
    picked = []

    menu = card_menu(window.card("Scout"), window.widget._words, picked.append, window.widget)
    big = card_menu(window.card("Big"), window.widget._words, picked.append, window.widget)
    menu.actions()[1].trigger()

    assert [(each.text(), each.isEnabled()) for each in menu.actions()] == [
        ("Attack Rival", True),
        ("Attack Guard", True),
    ]
    assert picked == [window.card("Scout").acts[1].option]
    assert [(each.text(), each.isEnabled()) for each in big.actions()] == [
        ("Play (cost 3) - It needs 3 active energy; you have 2. (rule 5-3-3)", False)
    ]


def test_a_double_click_never_answers_two_questions(qtbot):
    zap = extra(
        "Zap", cost=0, text="[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    table = position(
        you=Side(hand=[zap], energy="R", battle=["Scout"]),
        opponent=Side(battle=[rest("One"), rest("Two")]),
    )
    window = Window(qtbot, table)
    window.double_click("Zap")
    before = len(window.session.answers)
    view, point = window.place("One")

    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    assert table.zone("opponent", "battle") == ["Two"]
    assert len(window.session.answers) == before + 1


def test_enter_gives_the_sensible_answer_of_a_plain_question(qtbot):
    table = opening(first=None, choose_first=True)
    window = Window(qtbot, table, seat=table.decision.seat)
    assert window.view.prompt.kind == "first-player"

    window.key(Qt.Key.Key_Return)

    assert window.session.told[0][0] == "first"


def test_enter_never_passes(qtbot):
    window = Window(qtbot, position(you=Side(battle=[rest("Scout")], leader=rest(leader("Boss")))))
    window.widget.setFocus()

    window.key(Qt.Key.Key_Return)

    assert window.session.answers == []


def test_a_card_that_cannot_be_used_says_why_in_its_tip(qtbot):
    window = Window(qtbot, main_phase(), rules=lambda rule: f"what {rule} says")
    view, _ = window.place("Big")
    index = view.zone.index_of(window.card("Big").id)

    assert index.data(Qt.ItemDataRole.ToolTipRole) == (
        "It needs 3 active energy; you have 2. (rule 5-3-3)\nwhat masters 5-3-3 says"
    )
