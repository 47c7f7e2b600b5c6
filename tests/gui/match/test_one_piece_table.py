"""The table of One Piece: DON!! given by a drag, Counters from the hand, blocks in a window."""

import pytest

from dbscg_gui.effects.actions import Skill
from tests.gui.match.table_session import Window
from tests.gui.match.test_playing import can_drop, drop, option
from tests.kit.table import Table
from tests.one_piece.cards import Side, character, stage
from tests.one_piece.table import position

from PySide6.QtWidgets import QPushButton

pytestmark = pytest.mark.gui

BLOCKER = Skill(kind="keyword", keyword="blocker")


def main_phase() -> Table:
    return position(you=Side(characters=["Sailor"], stage=stage("Pier"), don=2))


def attacked(**fields) -> Table:
    """A position in which the near player is attacked."""
    table = position(
        you=Side(characters=[character("Hitter", power=7000)]), opponent=Side(**fields)
    )
    table.attack("Hitter", "Rival")
    return table


def test_a_given_don_is_a_drag_onto_who_gets_it(qtbot):
    window = Window(qtbot, main_phase())
    don = window.zone(True, "energy").zone
    ids = [card.id for card in window.view.near.cards("energy")]

    assert [window.widget.intents.drop_option(i, near=True, area="leader", target=0) for i in ids]
    host = window.card("Sailor").id
    taken = [
        window.widget.intents.drop_option(i, near=True, area="battle", target=host) for i in ids
    ]
    # Alike cards are one option, whichever of them is taken in hand.
    assert len(set(taken)) == 1
    assert taken[0] >= 0

    window.widget.intents.pick(taken[1])

    assert option(window.session)[0] == "give"
    assert window.card("Sailor").power == 4000
    assert window.card("Sailor").under == 1
    assert don.rowCount() == 1


def test_a_stage_gets_no_don_and_has_a_place_of_its_own(qtbot):
    window = Window(qtbot, main_phase())
    don = window.view.near.cards("energy")[0].id
    pier = window.card("Pier")

    assert pier.area == "stage"
    assert not window.widget.board.boxes[True, "stage"].isHidden()
    assert window.widget.board.boxes[False, "stage"].isHidden()
    taken = window.widget.intents.drop_option(don, near=True, area="stage", target=pier.id)
    assert taken == -1


def test_a_counter_is_a_drag_from_the_hand_onto_who_it_protects(qtbot):
    table = attacked(characters=["Friend"], hand=[character("Rope", counter=3000), "Plain"])
    window = Window(qtbot, table, seat=table.opponent.seat)

    assert window.view.prompt.kind == "counter-step"
    assert can_drop(window, "Rope", True, "leader", on="Rival")
    assert can_drop(window, "Rope", True, "battle", on="Friend")
    assert not can_drop(window, "Plain", True, "leader", on="Rival")

    lives = window.view.near.areas["life"].count
    assert drop(window, "Rope", True, "leader", on="Rival")

    assert option(window.session) == ("boost", "Rope", "Rival")
    # 8000 against 7000: the attack fails, and Rope lies in the Trash.
    assert window.view.near.areas["life"].count == lives
    assert window.card("Rope").area == "drop"


def test_a_block_is_asked_in_a_window(qtbot):
    table = attacked(characters=[character("Wall", skills=[BLOCKER])])
    window = Window(qtbot, table, seat=table.opponent.seat)
    question = window.widget.question

    assert question.isVisible()
    assert window.view.prompt.title.endswith("attacks: block?")
    labels = [button.text() for button in question.findChildren(QPushButton) if button.isVisible()]
    assert "Don’t block" in labels

    lives = window.view.near.areas["life"].count
    window.widget.intents.pick(window.view.prompt.cards[0].choice)

    assert option(window.session)[:2] == ("block", "Wall")
    # Wall took the attack upon itself.
    assert window.card("Wall").area == "drop"
    assert window.view.near.areas["life"].count == lives


def test_the_words_are_those_of_the_game(qtbot):
    window = Window(qtbot, main_phase())

    assert window.view.near.areas["drop"].label == "Trash"
    assert window.view.near.areas["battle"].label == "Character area"
    assert [mark.label for mark in window.view.phase.marks if not mark.is_step] == [
        "Refresh", "Draw", "DON!!", "Main", "End",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Neither player attacks on their own first turn."),
        ("fr", "Personne n’attaque à son premier tour."),
    ],
)
def test_who_goes_second_is_told_why_they_do_not_attack_yet(qtbot, language, said):
    window = Window(qtbot, position(you=Side(turns=1), seat=1), seat=1, language=language)

    refused = [each.reason for each in window.view.near.cards("leader")[0].refused]

    assert said in refused
