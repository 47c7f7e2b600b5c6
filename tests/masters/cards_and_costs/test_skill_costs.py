"""Skill costs and Z-Energy costs that effects lower."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, card, leader
from tests.masters.table import position

SPELL = "[Activate Main] RR : Draw 1 card."


@pytest.mark.rule("masters 1-2-3-2")
def test_a_skill_costs_less_of_its_color() -> None:
    sage = battle(
        "Sage",
        text="[Permanent] Reduce the skill cost of [Activate Main] on your red ＜Ada＞ cards by R.",
    )
    ada = battle("Ada", character=("Ada",), text=SPELL)
    t = position(you=Side(battle=[sage, ada], energy="R"))

    t.activate("Ada")

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 1-2-3-2-1")
def test_a_color_is_lowered_no_further_than_to_nothing() -> None:
    sage = battle(
        "Sage",
        text="[Permanent] Reduce the skill cost of [Activate Main] on your red ＜Ada＞ cards by "
        "RRR.",
    )
    ada = battle("Ada", character=("Ada",), text="[Activate Main] RR[one] : Draw 1 card.")
    broke = position(you=Side(battle=[sage, ada]))
    rich = position(you=Side(battle=[sage, ada], energy="R"))

    assert "activate Ada" not in broke.options()
    assert "activate Ada" in rich.options()


@pytest.mark.rule("masters 1-6-4")
@pytest.mark.parametrize(("area", "name"), [("hand", "hand"), ("drop", "Drop")])
def test_a_card_lowers_the_cost_of_its_own_skill_where_it_lies(area: str, name: str) -> None:
    ada = battle(
        "Ada",
        text="[Permanent] Reduce the skill cost of this card's [Activate Main] skill in your "
        f"{name} by R.\n[Activate Main]RR : Play this card from your {name}.",
    )
    t = position(you=Side(energy="R", **{area: [ada]}))

    t.activate("Ada")

    assert t.you.battle == ["Ada"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 1-6-4")
def test_other_cards_pay_in_full() -> None:
    sage = battle(
        "Sage",
        text="[Permanent] Reduce the skill cost of [Activate Main] on your red ＜Ada＞ cards by R.",
    )
    bea = battle("Bea", character=("Bea",), text=SPELL)
    t = position(you=Side(battle=[sage, bea], energy="R"))

    assert "activate Bea" not in t.options()


@pytest.mark.rule("masters 1-6-4")
def test_the_next_time_only() -> None:
    chief = leader(
        "Chief",
        text="[Activate Main] During this turn, the next time you activate an [Activate Main] "
        "skill on a ＜Ada＞ card in your Battle Area, reduce the skill cost by R.",
    )
    ada = battle("Ada", character=("Ada",), text=SPELL)
    t = position(you=Side(leader=chief, battle=[ada], energy="RR"))

    t.activate("Chief")
    t.activate("Ada")
    assert t.you.active_energy == ["red energy"]

    assert "activate Ada" not in t.options()


@pytest.mark.rule("masters 5-4-2")
def test_a_z_card_costs_less_z_energy() -> None:
    z_battle = card("z-battle", "Riser", cost=0, z_cost=2)
    chief = leader(
        "Chief",
        text="[Activate Main] Reduce the Z-Energy cost of {Riser} in your Z-Deck by 1 for the "
        "turn.",
    )
    t = position(you=Side(leader=chief, z_deck=[z_battle], z_energy=[battle("Spark")]))

    assert "play Riser" not in t.options()
    t.activate("Chief")

    assert "play Riser" in t.options()


@pytest.mark.rule("masters 5-8-3")
def test_a_card_discarded_with_another_one_lies_in_the_hand_as_well() -> None:
    text = "[Activate Main] Discard this card and 1 red card from your hand : Draw 1 card."
    pair = battle("Pair", text=text, colors="red")
    laid = position(you=Side(hand=[battle("Red", colors="red")], battle=[pair]))
    held = position(you=Side(hand=[pair, battle("Red", colors="red")]))
    alone = position(you=Side(hand=[pair]))

    held.activate("Pair")

    assert sorted(held.you.drop) == ["Pair", "Red"]
    assert held.you.hand == ["Deck card"]
    assert "activate Pair" not in laid.options()
    assert "activate Pair" not in alone.options()


@pytest.mark.rule("masters 5-8-3")
def test_a_cost_is_paid_with_cards_of_ones_own() -> None:
    text = "[Activate Main] Place 1 red card in your Drop : Draw 1 card."
    t = position(
        you=Side(
            hand=[],
            leader=leader("Blue", colors="blue"),
            battle=[battle("Payer", text=text, colors="blue")],
        ),
        opponent=Side(battle=[battle("Theirs", colors="red")]),
    )

    assert "activate Payer" not in t.options()
