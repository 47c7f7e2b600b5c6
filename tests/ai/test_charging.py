"""Which card becomes energy: what the next turns are played with stays in hand."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, first

dbs_games = pytest.mark.parametrize("game", DBS)


def charged(game, costs, energy, **more):
    """The cost of the card that is charged from a hand of these costs, none for no card."""
    table, cards = DBS[game]
    drawn, *hand = [
        cards.battle(f"Cost {cost}, {n}", cost=cost, power=5000 * (cost + 1))
        for n, cost in enumerate(costs)
    ]
    t = table.position(you=cards.Side(hand=hand, deck=[drawn], energy=energy, **more), at="turn")
    (words,) = first(t)
    return None if words == "pass" else int(words.removeprefix("charge Cost ").split(",")[0])


@dbs_games
@pytest.mark.parametrize(
    ("costs", "energy", "expected"),
    [
        # One card for each of the next turns: the dearest is the one that comes too late.
        ((1, 2, 3, 4, 5), "", 5),
        ((2, 3, 4, 5, 6, 7), "R", 7),
        ((2, 3, 3, 4, 5, 6), "", 6),
        ((2, 2, 5, 6), "R", 6),
        ((3, 4, 4, 6, 7), "RR", 7),
        # Four energy are worth more as the four than as two of one.
        ((1, 1, 4, 5), "RRR", 1),
        ((4, 5, 8), "RRRR", 8),
    ],
)
def test_the_curve_stays_in_hand(game, costs, energy, expected):
    assert charged(game, costs, energy) == expected


@dbs_games
def test_the_second_of_two_cards_for_the_same_turn_is_charged(game):
    assert charged(game, (2, 3, 3, 3, 4), "R") == 3


@dbs_games
def test_a_card_nobody_can_pay_for_is_no_part_of_the_curve(game):
    """Its colour is wanting: as energy it is good for both."""
    table, cards = DBS[game]
    blue = cards.battle("Wave", colors="blue", cost=3, specified="B" if game == "masters" else "U")
    hand = [cards.battle("Flame", cost=2, specified="R"), blue]
    t = table.position(
        you=cards.Side(hand=hand, deck=[cards.battle("Spark", cost=3, specified="R")], energy="RR"),
        at="turn",
    )

    assert first(t) == {"charge Wave"}
