"""[masters 20-1-2] [masters 20-1-5] A Battle Card is one in a Battle Area, a Unison in its Area.

What waits for one to go somewhere does not answer such a card that comes from a hand or a deck.
"""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, unison
from tests.masters.table import Table, position

BOTTOM = "at the bottom of its owner's deck"
# What is waited for, and what the opponent does to the card that lies in play, or to one in hand.
GOES = {
    "deck": (f"one of your opponent's Battle Cards is placed {BOTTOM}", f"place it {BOTTOM}"),
    "deck of either": (
        f"one of you or your opponent's Battle Cards is placed {BOTTOM}",
        f"place it {BOTTOM}",
    ),
    "drop": (
        "one of your opponent's Battle Cards is placed in its owner's Drop Area",
        "place it in its owner's Drop Area",
    ),
}


def watched(text: str, deed: str, where: str, **areas: object) -> Table:
    """The opponent of who watches does something to a card "in your hand" or in play."""
    skill = f"[Activate: Main] Choose 1 {where}, then {deed}."
    return position(
        you=Side(leader=leader("Mover", text=skill), **areas),
        opponent=Side(battle=[battle("Watcher", text=f"[Auto] When {text}, draw 1 card.")]),
    )


@pytest.mark.rule("masters 20-1-2")
@pytest.mark.parametrize(("waits", "deed"), GOES.values(), ids=GOES)
@pytest.mark.parametrize("in_play", [True, False])
def test_a_battle_card_that_goes_was_in_a_battle_area(waits: str, deed: str, in_play: bool) -> None:
    where = "of your Battle Cards" if in_play else "card in your hand"
    area = {"battle" if in_play else "hand": [battle("Pawn")]}
    t = watched(waits, deed, where, **area)

    t.activate("Mover")

    assert t.asked == ("you", "main")
    assert len(t.opponent.hand) == int(in_play)


@pytest.mark.rule("masters 20-1-5")
@pytest.mark.parametrize("in_play", [True, False])
def test_a_unison_that_goes_was_in_a_unison_area(in_play: bool) -> None:
    where = "of your Unisons" if in_play else "card in your hand"
    ship = unison("Ship")
    area = {"unison": marked(ship, 3)} if in_play else {"hand": [ship]}
    waits = "one of your opponent's Unison Cards is placed in its owner's Drop Area"
    t = watched(waits, "place it in its owner's Drop Area", where, **area)

    t.activate("Mover")

    assert len(t.opponent.hand) == int(in_play)


@pytest.mark.rule("masters 3-1-3", "masters 20-1-2")
def test_what_kind_of_card_goes_from_a_hand_into_a_deck_is_not_told() -> None:
    waits, deed = GOES["deck of either"]
    told = []
    for card in (battle("Pawn"), unison("Ship")):
        t = watched(waits, deed, "card in your hand", hand=[card], deck=["X"])
        t.activate("Mover")
        told.append([event.kind for event in t.log])

    assert told[0] == told[1]
