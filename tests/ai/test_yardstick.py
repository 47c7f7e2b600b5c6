"""The yardstick stays what it is: what its evaluation makes of a position, and a move."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.yardstick.evaluation import evaluate, standing
from tests.masters.cards import Side, battle, flipped, leader, rest
from tests.masters.table import position


def value(you=None, opponent=None):
    return evaluate(position(you, opponent).game, 0)


def test_a_mirrored_position_is_even_and_every_other_one_the_reverse_of_itself():
    even = position().game
    uneven = position(Side(life=6, hand=["Scout"]), Side(battle=["Guard"])).game

    assert evaluate(even, 0) == 0
    assert evaluate(uneven, 0) == -evaluate(uneven, 1) != 0


@pytest.mark.parametrize(
    "better",
    [
        Side(life=5),
        Side(hand=["Scout"]),
        Side(energy="R"),
        Side(energy_markers=1),
        Side(battle=["Scout"]),
        Side(drop=["Scout"]),
        Side(leader=flipped(leader("Captain"))),
    ],
    ids=["life", "hand", "energy", "marker", "board", "drop", "awakened"],
)
def test_more_of_anything_is_better(better):
    assert value(better) > 0
    assert value(None, better) < 0


def test_the_last_life_is_worth_more_than_the_eighth():
    last = value(Side(life=2)) - value(Side(life=1))
    eighth = value(Side(life=8)) - value(Side(life=7))

    assert last > eighth > 0


def test_power_and_an_active_blocker_count_on_the_board():
    small, big = battle("Small", power=5000), battle("Big", power=20000)
    guard = battle("Guard", power=5000, text="[Blocker]")

    assert value(Side(battle=[big])) > value(Side(battle=[small]))
    assert value(Side(battle=[guard])) > value(Side(battle=[small]))
    assert value(Side(battle=[guard])) > value(Side(battle=[rest(guard)]))


def test_a_deck_that_runs_out_is_bad():
    assert value(Side(deck=2, deck_size=2)) < value(Side(deck=20)) == value(Side(deck=30))


def test_won_and_lost_are_the_ends_of_the_scale():
    table = position()
    rich = position(Side(life=8, hand=["A", "B", "C", "D"], energy="RRRRRR")).game
    table.concede("opponent")

    assert evaluate(table.game, 0) == 1
    assert evaluate(table.game, 1) == -1
    assert -1 < evaluate(rich, 1) < evaluate(rich, 0) < 1


def test_a_draw_is_even():
    game = position(Side(life=8)).game
    game.finish(-1, "masters 0-1-3")

    assert evaluate(game, 0) == evaluate(game, 1) == 0


def test_standing_is_counted_in_cards_of_the_hand():
    three = position(Side(hand=["A", "B", "C"])).game
    none = position().game

    assert standing(three, 0) - standing(none, 0) == pytest.approx(3)
