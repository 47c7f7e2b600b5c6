"""Attacks that are allowed for a price, each time [masters 20-14-1]."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import Table, position

HINDER = (
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and it can't attack until the"
    " end of your opponent's next turn unless your opponent discards 1 card from their hand."
)


def hindered(*hand: str) -> Table:
    """The opponent's turn; "Ogre" attacks for a discard only, "Imp" as it likes."""
    t = position(
        you=Side(leader=leader("Captain", text=HINDER)),
        opponent=Side(battle=["Ogre", "Imp"], hand=list(hand)),
    )
    t.activate("Captain")
    t.choose("Ogre")
    t.end()
    t.until("main", "opponent")
    return t


@pytest.mark.rule("masters 20-14-1")
def test_the_chosen_card_attacks_for_a_discard_each_time() -> None:
    t = hindered("Coin")
    held = len(t.opponent.hand)

    t.attack("Ogre", "Captain")
    t.choose("Coin")

    assert t.opponent.drop == ["Coin"]
    assert len(t.opponent.hand) == held - 1
    assert t.subjects("attacks") == ["Ogre"]


@pytest.mark.rule("masters 20-14-1")
def test_other_cards_attack_freely() -> None:
    t = hindered("Coin")

    t.attack("Imp", "Captain")

    assert t.opponent.drop == []


@pytest.mark.rule("masters 20-14-1")
def test_without_a_card_to_discard_it_is_not_offered() -> None:
    t = position(
        you=Side(
            battle=[
                battle(
                    "Gate",
                    text="[Permanent] Your opponent's Battle Cards can't attack unless your"
                    " opponent sends 2 yellow cards from their hand to their Warp.",
                )
            ]
        ),
        opponent=Side(battle=["Ogre"], hand=[battle("Coin", colors="yellow")]),
    )

    t.end()
    t.until("main", "opponent")

    assert not [each for each in t.options() if each.startswith("attack Ogre")]


RESTING = (
    "[Permanent] Your opponent can't attack with Battle Cards unless they switch 1 of their Active"
    " Mode Battle Cards to Rest Mode."
)


@pytest.mark.rule("masters 20-14-1", "masters 8-1-2")
@pytest.mark.parametrize("others", [[], ["Imp"], ["Imp", "Elf"]])
def test_a_card_does_not_pay_for_its_own_attack(others: list[str]) -> None:
    t = position(
        you=Side(battle=["Ogre", *others]), opponent=Side(battle=[battle("Gate", text=RESTING)])
    )

    assert ("attack Ogre > Rival" in t.options()) is bool(others)
    if others:
        t.attack("Ogre", "Rival")
        if len(others) > 1:
            t.expect("you", "choose-cards", set(others))
            t.choose("Imp")
        assert t.subjects("attacks") == ["Ogre"]
        assert t.subjects("switched_rest") == ["Imp"]


@pytest.mark.rule("masters 20-14-1")
def test_a_leader_attacks_freely_where_battle_cards_are_taxed() -> None:
    t = position(you=Side(battle=["Ogre"]), opponent=Side(battle=[battle("Gate", text=RESTING)]))

    t.attack("Leader", "Rival")

    assert t.subjects("attacks") == ["Leader"]
    assert t.is_active("Ogre")


@pytest.mark.rule("masters 20-14-1", "masters 8-1-2")
def test_the_one_other_card_is_returned_for_the_attack() -> None:
    text = (
        "[Permanent] Your opponent can't attack with Battle Cards unless they return 1 of their"
        " Battle Cards to its owner's hand."
    )
    t = position(
        you=Side(battle=["Ogre", "Imp"]), opponent=Side(battle=[battle("Gate", text=text)])
    )

    t.attack("Ogre", "Rival")

    assert t.you.hand == ["Imp"]
    assert t.subjects("attacks") == ["Ogre"]
    assert "attack Ogre > Rival" not in t.options()
