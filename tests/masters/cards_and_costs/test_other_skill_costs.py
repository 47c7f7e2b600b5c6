"""Skill costs other deeds may stand for: all of one, or the cards to discard for it."""

from __future__ import annotations

import pytest

from tests.kit.cards import CardSpec
from tests.masters.cards import Side, battle
from tests.masters.table import Table, position

# -- instead of discarding cards -----------------------------------------------------------

_SHIELD = battle(
    "Shield",
    text="[Aegis Blue/Yellow]\n[Permanent] You can activate this card's [Aegis] skill by sending "
    "2 cards from your Drop to your Warp instead of discarding a card from your hand.",
)


def attacked(hand: list[CardSpec], drop: int) -> Table:
    """You attack; the opponent's Shield has these cards to pay its [Aegis] with."""
    helper = battle("Helper", colors="green", combo=(0, 5000))
    spent = [battle(f"Spent {n}") for n in range(drop)]
    t = position(opponent=Side(battle=[_SHIELD], hand=[*hand, helper], drop=spent, energy="rrr"))
    t.attack("Leader", "Rival")
    return t


def both() -> list[CardSpec]:
    return [battle("Blue", colors="blue"), battle("Yellow", colors="yellow")]


@pytest.mark.rule("masters 1-6-4", "masters 5-8-2-1", "masters 22-30-3")
def test_without_cards_to_discard_the_other_cost_is_paid() -> None:
    t = attacked([], 2)

    t.activate("Shield")

    assert sorted(t.opponent.warp) == ["Spent 0", "Spent 1"]
    assert t.asked == ("opponent", "choose-cards")
    t.answer(0, 1)
    assert t.opponent.active_energy == ["red energy", "red energy"]


@pytest.mark.rule("masters 5-8-2-1")
@pytest.mark.parametrize("printed", [True, False])
def test_of_two_ways_to_pay_one_is_chosen(printed: bool) -> None:
    t = attacked(both(), 2)

    t.activate("Shield")
    assert t.asked == ("opponent", "choose-skill-cost")
    t.answer(0 if printed else 1)

    assert (t.opponent.warp == []) == printed
    assert ("Blue" in t.opponent.hand) != printed


@pytest.mark.rule("masters 1-6-6", "masters 22-30-4")
def test_with_too_few_cards_for_either_it_cannot_be_activated() -> None:
    t = attacked([], 1)

    assert "activate Shield" not in t.options()


# -- instead of the whole cost -------------------------------------------------------------

_PUMP = (
    "[Activate Main][two], if you have 1 or more energy : Draw 1 card.\n[Permanent] You can "
    "activate this card's [Activate Main] skill by switching this card to Rest Mode instead of "
    "paying its skill cost."
)


@pytest.mark.rule("masters 1-6-4", "masters 5-8-2-1")
def test_conditions_of_the_cost_stay() -> None:
    pump = battle("Pump", text=_PUMP)
    t = position(you=Side(battle=[pump], energy="R"))
    t.activate("Pump")
    assert t.you.hand == ["Deck card"]
    assert not t.is_active("Pump")

    t = position(you=Side(battle=[pump]))
    assert "activate Pump" not in t.options()
