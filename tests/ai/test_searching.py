"""What the searching player finds in positions with one good answer."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.ai.options import different_options
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.games.masters.match import MASTERS
from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import position


def chosen(table, seed=1):
    """The answer to the pending decision, in words."""
    decision = table.decision
    decks = tuple(
        Counter(c.def_id for c in table.state.cards.values() if c.owner == seat) for seat in (0, 1)
    )
    budget = Budget(60.0, lambda: 0.0)
    player = SearchingPlayer(MASTERS, table.game.lib, decks, seed, budget)
    answer = player.choose(views.view_of(table.game, decision.seat), decision)
    check_answer(decision, answer)
    return {table.words(decision.options[index]) for index in answer}


def helper(name="Helper", power=5000):
    return battle(name, combo=(0, power))


@pytest.mark.parametrize("seed", range(4))
def test_it_wins_when_it_can(seed):
    t = position(
        you=Side(battle=[battle("Hunter", power=20000)], leader=rest(leader("Captain"))),
        opponent=Side(battle=[rest(battle("Prize", cost=7, power=20000))], life=1),
    )

    assert chosen(t, seed) == {"attack Hunter > Rival"}


def test_it_takes_the_best_card_it_can():
    t = position(
        you=Side(battle=[battle("Hunter", power=20000)], leader=rest(leader("Captain"))),
        opponent=Side(
            battle=[
                rest(battle("Prize", cost=6, power=20000)),
                rest(battle("Trinket", power=5000)),
            ],
            life=8,
        ),
    )

    assert chosen(t) == {"attack Hunter > Prize"}


def test_it_defends_its_last_life():
    t = position(
        you=Side(battle=[battle("Hunter", power=10000)]),
        opponent=Side(hand=[helper()], life=1),
    )
    t.attack("Hunter", "Rival")

    assert chosen(t) == {"combo Helper"}


def test_it_does_not_waste_a_card_on_a_battle_it_loses_anyway():
    t = position(
        you=Side(battle=[battle("Hunter", power=40000)], leader=rest(leader("Captain"))),
        opponent=Side(hand=[helper()], life=5),
    )
    t.attack("Hunter", "Rival")

    assert chosen(t) == {"pass"}


def test_it_discards_what_it_needs_least():
    drawer = battle("Drawer", text="[Auto] When you play this card, discard 1 card from your hand.")
    keep = battle("Keep", cost=1, power=30000, specified="R")
    dead = battle("Dead", cost=9, power=5000, specified="R")
    t = position(you=Side(hand=[drawer, keep, dead], energy="RRR"))
    t.play("Drawer")

    assert t.mode == "choose-cards"
    assert chosen(t) == {"Dead"}


def test_equal_cards_are_one_option():
    twin = battle("Twin")
    t = position(you=Side(hand=[twin, twin, twin, "Other"], energy="R"), at="turn")

    reading = views.reading(MASTERS, t.game.lib, views.view_of(t.game, 0))
    order = different_options(reading, t.decision, (0,))

    words = Counter(t.words(t.decision.options[index]) for index in order)
    assert words["charge Twin"] == words["charge Other"] == words["pass"] == 1


def test_cards_that_differ_on_the_board_are_different_options():
    t = position(
        you=Side(battle=["Scout", rest("Sleeper")]),
        opponent=Side(battle=[rest("Target"), rest(battle("Mark", power=15000))]),
    )
    reading = views.reading(MASTERS, t.game.lib, views.view_of(t.game, 0))

    order = different_options(reading, t.decision, ())

    assert len(order) == len(t.decision.options) == 7
