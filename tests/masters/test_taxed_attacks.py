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
