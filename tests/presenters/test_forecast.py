"""What an act comes to, said before it is done, from what both players can see."""

from __future__ import annotations

import pytest

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.forecast import forecast
from tests.masters import cards as masters_cards
from tests.masters import table as masters
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece
from tests.presenters.seat_tables import plan, update_of, words


def told(table, option_words, game="masters", language="en"):
    seat = table.decision.seat
    maker = BoardMaker(words(language).of_game(game), plan(game))
    option = next(each for each in table.decision.options if table.words(each) == option_words)
    return forecast(maker.reading(update_of(table, seat)), option)


def an_attack(power, **side):
    return masters.position(
        you=masters_cards.Side(battle=[masters_cards.battle("Hunter", power=power)]),
        opponent=masters_cards.Side(
            leader=masters_cards.leader("Rival", power=10000), life=5, **side
        ),
    )


def test_an_attack_is_told_with_both_powers_and_what_may_answer_it():
    guard = masters_cards.battle("Guard", text="[Blocker]")
    table = an_attack(15000, hand=["A", "B"], battle=[guard, "Plain"])

    assert told(table, "attack Hunter > Rival") == (
        "15000 against 10000, it succeeds unless they answer (2 cards in hand, 1 blocker)."
    )


def test_a_rested_blocker_answers_nothing():
    guard = masters_cards.rest(masters_cards.battle("Guard", text="[Blocker]"))
    table = an_attack(10000, hand=["A"], battle=[guard])

    assert "(1 card in hand)" in told(table, "attack Hunter > Rival")


def test_an_attack_that_falls_short_says_by_how_much():
    assert told(an_attack(5000), "attack Hunter > Rival") == "5000 against 10000, 5000 short."


def in_defence(power, *helpers):
    table = masters.position(
        you=masters_cards.Side(battle=[masters_cards.battle("Hunter", power=power)]),
        opponent=masters_cards.Side(
            leader=masters_cards.leader("Rival", power=10000), life=5, hand=helpers
        ),
    )
    table.attack("Hunter", "Rival")
    while table.mode != "defense":
        table.answer(*table.decision.default)
    return table


@pytest.mark.rule("masters 8-4-6")
@pytest.mark.parametrize(
    ("power", "told_words"),
    [
        (15000, "then 15000 against 15000, a tie: the attack wins, any more power holds."),
        (20000, "then 15000 against 20000, more than 5000 still missing."),
        (10000, "then 15000 against 10000, it holds as things stand."),
    ],
)
def test_a_combo_of_the_defence_says_whether_it_holds(power, told_words):
    """Equal power is not enough: the attack wins a tie."""
    table = in_defence(power, masters_cards.battle("Helper", combo=(0, 5000)))

    assert told(table, "combo Helper") == told_words


def test_a_counter_of_one_piece_counts_for_who_is_attacked():
    table = one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=6000)]),
        opponent=op.Side(hand=[op.character("Helper", counter=2000)], life=3),
    )
    table.attack("Hunter", "Rival")

    assert told(table, "boost Helper > Rival", "one_piece") == (
        "then 7000 against 6000, it holds as things stand."
    )


def test_a_block_says_what_the_blocker_lacks():
    table = one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=6000)]),
        opponent=op.Side(characters=[op.character("Guard", power=4000, text="[Blocker]")], life=3),
    )
    table.attack("Hunter", "Rival")

    assert told(table, "block Guard", "one_piece") == (
        "4000 against 6000, it is lost unless you add more than 2000."
    )


def test_what_is_no_matter_of_power_is_not_foretold():
    table = an_attack(15000)

    assert told(table, "end") == ""


def test_hidden_cards_change_no_forecast():
    trick = masters_cards.battle("Trick", combo=(0, 10000))

    one, other = an_attack(15000, hand=[trick]), an_attack(15000, hand=["Plain"])

    assert told(one, "attack Hunter > Rival") == told(other, "attack Hunter > Rival")
