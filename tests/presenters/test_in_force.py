"""What is in force is told with its source and its end, and is gone when it has ended."""

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position
from tests.one_piece.cards import Side as OnePieceSide
from tests.one_piece.table import position as one_piece_position
from tests.presenters.seat_tables import board_of, card_named, step_of, words

GIVES = (
    "[Activate: Main][Once per turn] Choose 1 of your Battle Cards and it gets +5000 power {end}."
)


def given(end: str):
    table = position(
        you=Side(leader=leader("Giver", text=GIVES.format(end=end)), battle=["Raider"], deck=20),
        opponent=Side(deck=20),
    )
    table.activate("Giver")
    return table


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("for the turn", "Giver: +5000 power (until the end of the turn)"),
        (
            "until the end of your opponent's next turn",
            "Giver: +5000 power (until the end of Bob’s next turn)",
        ),
    ],
)
def test_an_effect_says_where_it_comes_from_and_when_it_ends(end, told):
    assert card_named(board_of(given(end)), "Raider").changes == (told,)


def test_the_other_side_reads_whose_turn_it_is():
    table = given("until the end of your opponent's next turn")

    changes = card_named(board_of(table, 1), "Raider").changes

    assert changes == ("Giver: +5000 power (until the end of your next turn)",)


def test_what_has_ended_is_not_told():
    table = given("for the turn")
    while table.game.state.turn_seat == 0:
        table.game.answer(table.decision.default)

    assert card_named(board_of(table), "Raider").changes == ()


def test_what_lasts_while_a_card_is_there_says_so():
    captain = battle("Captain", text="[Permanent] All of your other Battle Cards get +5000 power.")
    table = position(you=Side(battle=[captain, "Raider"]), opponent=Side())

    changes = card_named(board_of(table), "Raider").changes

    assert changes == ("Captain: +5000 power (while that card is there)",)


def test_a_skill_of_several_steps_says_how_far_it_is():
    text = (
        "[Activate: Main] Draw 1 card, then choose up to 1 of your opponent's Battle Cards and "
        "it gets -5000 power for the turn."
    )
    table = position(you=Side(leader=leader("Planner", text=text)), opponent=Side(battle=["Guard"]))
    table.activate("Planner")

    why = board_of(table).prompt.why

    assert why.startswith("because of Planner, step ")
    assert why.endswith(f"of {why.rpartition(' ')[2]}")


def test_spending_an_energy_marker_is_not_getting_one():
    table = position(
        you=Side(hand=[battle("Costly", cost=1)], energy="", energy_markers=1), opponent=Side()
    )
    events = []
    option = next(n for n, each in enumerate(table.decision.options) if each.kind == "play")
    events += table.game.answer((option,))
    if table.decision.kind == "pay-energy":
        events += table.game.answer(table.decision.default)

    lines = [each.text for each in step_of(table, 0, events).lines]

    assert "You spend 1 energy marker." in lines
    assert not [each for each in lines if "get an energy marker" in each]


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("l’effet de une carte", "l’effet d’une carte"),
        ("plus que un Leader", "plus qu’un Leader"),
        ("l’attaque de Le Grand", "l’attaque de Le Grand"),
        ("près de les cartes", "près des cartes"),
    ],
)
def test_french_runs_small_words_together(text, joined):
    said = words("fr")
    assert said.labelled("", text).endswith(joined)


def test_given_don_says_what_it_adds_in_the_turn_of_its_player():
    table = one_piece_position(you=OnePieceSide(characters=["Sailor"], don=2))
    while any(each.kind == "give" for each in table.decision.options):
        at = next(
            at
            for at, each in enumerate(table.decision.options)
            if each.kind == "give" and table.name(each.target) == "Sailor"
        )
        table.game.answer((at,))

    told = "2 DON!! given: +2000 power (until the end of the turn)"
    assert told in card_named(board_of(table), "Sailor").changes
    while table.game.state.turn_seat == 0:
        table.game.answer(table.decision.default)
    changes = card_named(board_of(table), "Sailor").changes
    assert changes == ("Under it: 2 × DON!!",)
