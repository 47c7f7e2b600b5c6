"""Opening hands to practise with: as the rules deal them, and the odds beside them."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from dbscg_gui.app.program import Program
from dbscg_gui.presenters.opening_hands import odds_rows
from dbscg_gui.services.decks.opening_hands import (
    SHOWN_DRAWS,
    OpeningHands,
    chance,
    chance_with_redraw,
)
from dbscg_gui.services.game_rules import game_names

HANDS = {"masters": 6, "classic": 6, "fusion_world": 6, "one_piece": 5}


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path))

    def make(game):
        made = Program(game=game)
        deck = made.decks.load(next(each.name for each in made.decks.entries())).deck
        return made, deck

    return make


def left(deck, *drawn):
    """What a deck holds beside these cards."""
    rest = Counter(dict(deck.main))
    for numbers in drawn:
        rest.subtract(numbers)
    return rest


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("first", [0, 1])
def test_a_hand_that_is_kept_is_followed_by_cards_of_the_same_deck(program, game, first):
    made, deck = program(game)
    hands = OpeningHands(made.alone(deck, first=first, seed=3))
    dealt = hands.hand
    assert len(dealt) == HANDS[game]
    assert hands.next_draws == ()

    hands.keep()

    assert hands.hand == dealt
    assert len(hands.next_draws) == SHOWN_DRAWS
    assert min(left(deck, dealt, hands.next_draws).values()) >= 0
    with pytest.raises(ValueError, match="before"):
        hands.keep()


@pytest.mark.parametrize("game", [each for each in game_names() if each != "classic"])
def test_a_redraw_is_one_of_the_whole_hand(program, game):
    made, deck = program(game)
    changed = 0
    for seed in range(4):
        hands = OpeningHands(made.alone(deck, first=0, seed=seed))
        before = hands.hand
        assert not hands.may_choose
        hands.redraw(range(len(before)))
        assert len(hands.hand) == len(before)
        changed += hands.hand != before
    assert changed == 4


def test_in_classic_single_cards_are_sent_back_and_the_others_stay(program):
    made, deck = program("classic")
    hands = OpeningHands(made.alone(deck, first=0, seed=5))
    before = hands.hand
    assert hands.may_choose

    hands.redraw([0, 3])

    kept = [number for at, number in enumerate(before) if at not in (0, 3)]
    assert list(hands.hand[:4]) == kept
    assert len(hands.hand) == len(before)


def test_the_same_seed_deals_the_same_hand_and_others_deal_others(program):
    made, deck = program("masters")
    dealt = {seed: OpeningHands(made.alone(deck, first=0, seed=seed)).hand for seed in (1, 2, 3, 4)}
    assert OpeningHands(made.alone(deck, first=0, seed=1)).hand == dealt[1]
    assert len(set(dealt.values())) > 1


def test_chances_are_those_of_drawing_without_putting_back():
    by_hand = 1 - Fraction(46, 50) * Fraction(45, 49) * Fraction(44, 48)
    assert chance(4, 50, 3) == pytest.approx(float(by_hand))
    assert chance(0, 50, 6) == 0
    assert chance(45, 50, 6) == 1
    assert chance_with_redraw(4, 60, 6) == pytest.approx(1 - (comb(56, 6) / comb(60, 6)) ** 2)
    with pytest.raises(ValueError, match="61 cards"):
        chance(4, 61, 70)


def test_the_table_of_odds_counts_low_costs_together_and_the_most_copies_first(program):
    made, deck = program("masters")
    rows = odds_rows(deck, 6, made.pool.get, made.words)
    costs = [(made.pool.get(number).cost, count) for number, count in deck.main]
    low = sum(count for cost, count in costs if cost is not None and cost <= 1)

    assert rows[0].name == "Cost 1 or less"
    assert rows[0].copies == low
    assert rows[0].in_hand == f"{round(100 * chance(low, deck.main_count, 6))} %"
    single = [row.copies for row in rows if not row.name.startswith("Cost ")]
    assert single == sorted(single, reverse=True)
    assert sum(single) == deck.main_count
