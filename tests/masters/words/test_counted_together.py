"""Texts on several sets counted together, skills of any kind, and cards known by what was done."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, rest, unison
from tests.masters.table import position


@pytest.mark.rule("masters 20-1", "masters 5-1")
def test_each_card_of_two_sets_counts_once() -> None:
    text = (
        "[Activate Main] Draw cards equal to the number of Unison Cards and 《Cinder Dojo》 cards"
        " in your Drop."
    )
    drop = [
        battle("Kin", traits=("Cinder Dojo",)),
        unison("Both", traits=("Cinder Dojo",)),
        unison("Uni"),
        battle("Other"),
    ]
    t = position(you=Side(leader=leader("Boss", text=text), drop=drop))

    t.activate("Boss")

    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("masters 20-1")
def test_areas_of_both_players_count() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards with an energy cost less"
        " than or equal to the number of Unison Cards and 《Cinder Dojo》 cards in all Battle"
        " Areas, Drop Areas, and Warps and KO it."
    )
    kin = battle("Kin", traits=("Cinder Dojo",), cost=5)
    t = position(
        you=Side(leader=leader("Boss", text=text), drop=[kin], warp=[unison("Uni")]),
        opponent=Side(battle=[battle("Two", cost=2), battle("Four", cost=4), kin]),
    )

    t.activate("Boss")

    assert "Two" in t.options()
    assert "Four" not in t.options()


@pytest.mark.rule("masters 20-16", "masters 1-10")
def test_this_card_is_looked_for_among_those_switched() -> None:
    text = (
        "[Activate Main] Choose up to 2 of your cards, switch them to Active Mode, and if you"
        " switched this card to Active Mode by this skill, it gains [Critical] for the turn."
    )
    sage = rest(battle("Sage", text=text))
    with_it = position(you=Side(battle=[sage, rest("Idle")]))
    without = position(you=Side(battle=[sage, rest("Idle")]))

    with_it.activate("Sage")
    with_it.choose("Sage", "Idle")
    without.activate("Sage")
    without.choose("Idle")

    assert "critical" in with_it.keywords("Sage")
    assert "critical" not in without.keywords("Sage")


@pytest.mark.rule("masters 9-6-2")
def test_a_skill_of_a_battle_card_of_whatever_kind_triggers() -> None:
    text = "[Auto] When your opponent activates a Battle Card's skill, draw 1 card."
    draw = "[Activate Main] Draw 1 card."
    t = position(
        you=Side(leader=leader("Boss", text=draw), battle=[battle("Sage", text=draw)]),
        opponent=Side(battle=[battle("Ear", text=text)]),
    )

    t.activate("Boss")
    assert t.opponent.hand == []
    t.activate("Sage")

    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 1-7-2-1-1", "masters 20-8")
def test_what_was_sent_comes_back_at_the_end_of_the_turn() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and send it to its owner's"
        " Warp. At the end of the turn, play any cards sent to a Warp by this skill to their"
        " owners' Battle Areas with their skills negated for the turn."
    )
    t = position(
        you=Side(leader=leader("Boss", text=text)), opponent=Side(battle=["Scout"], warp=["Old"])
    )

    t.activate("Boss")
    t.choose("Scout")
    assert sorted(t.opponent.warp) == ["Old", "Scout"]
    t.end()

    assert (t.opponent.battle, t.opponent.warp) == (["Scout"], ["Old"])
