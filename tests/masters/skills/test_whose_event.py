"""An [Auto] skill about one player's event does not answer the same event of the other.

Both players have two watchers: one of what happens to them, one of what happens to the other.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import position

PAWN = Side(battle=["Pawn"])
TIRED = Side(battle=[rest("Pawn")])
CARD = Side(hand=["Card"])
SHIP = Side(unison=marked(unison("Ship"), 3))

# What the watchers of both sides say, the action on "your" or "your opponent's" things, and what
# the player it is done to has.
EVENTS = {
    "rested": (
        "one of your {Pawn} is switched to Rest Mode",
        "one of your opponent's {Pawn} is switched to Rest Mode",
        "Choose 1 of {whose} {Pawn} and switch it to Rest Mode.",
        PAWN,
    ),
    "woken": (
        "one of your {Pawn} is switched to Active Mode",
        "one of your opponent's {Pawn} is switched to Active Mode",
        "Choose 1 of {whose} {Pawn} and switch it to Active Mode.",
        TIRED,
    ),
    "KO'd": (
        "one of your {Pawn} is KO'd",
        "one of your opponent's {Pawn} is KO'd",
        "Choose 1 of {whose} {Pawn} and KO it.",
        PAWN,
    ),
    "to the Drop": (
        "a card is placed in your Drop",
        "a card is placed in your opponent's Drop",
        "Choose 1 of {whose} {Pawn} and place it in its owner's Drop.",
        PAWN,
    ),
    "hidden": (
        "one of your cards is switched to Hidden Mode",
        "one of your opponent's cards is switched to Hidden Mode",
        "Choose 1 of {whose} {Pawn} and switch it to Hidden Mode.",
        PAWN,
    ),
    "discards": (
        "you discard a card",
        "your opponent discards a card",
        {
            "you": "Choose 1 card in your hand and discard it.",
            "opponent": "Your opponent chooses 1 card in their hand and discards it.",
        },
        CARD,
    ),
    "draws": (
        "you draw a card",
        "your opponent draws a card",
        {"you": "Draw 1 card.", "opponent": "Your opponent draws 1 card."},
        Side(),
    ),
    "takes damage": (
        "you take damage",
        "your opponent takes damage",
        {"you": "Deal 1 damage to yourself.", "opponent": "Deal 1 damage to your opponent."},
        Side(),
    ),
    "loses markers": (
        "a marker is removed from one of your Unison Cards",
        "a marker is removed from one of your opponent's Unison Cards",
        "Choose 1 of {whose} Unison Cards and remove 1 marker from it.",
        SHIP,
    ),
    "leaves": (
        "one of your {Pawn} leaves your Battle Area",
        "one of your opponent's {Pawn} leaves your opponent's Battle Area",
        "Choose 1 of {whose} {Pawn} and return it to its owner's hand.",
        PAWN,
    ),
}


def told(text: object, who: str) -> str:
    """The action that is done to this player's things."""
    if isinstance(text, dict):
        return text[who]
    return str(text).replace("{whose}", "your" if who == "you" else "your opponent's")


def watchers(mine: str, theirs: str, side: str) -> list[object]:
    """Two cards whose power tells how often what they wait for has happened."""
    gets = "this card gets +1000 power for the turn."
    return [
        battle(f"{side} own", text=f"[Auto] When {mine}, {gets}"),
        battle(f"{side} other", text=f"[Auto] When {theirs}, {gets}"),
    ]


@pytest.mark.rule("masters 0-3-2-2", "masters 0-3-4-1", "masters 9-6-2")
@pytest.mark.parametrize("who", ["you", "opponent"])
@pytest.mark.parametrize("event", EVENTS)
def test_each_player_hears_of_the_right_players_event(event: str, who: str) -> None:
    mine, theirs, action, has = EVENTS[event]
    sides = {}
    for side in ("you", "opponent"):
        own = has if side == who else Side()
        cards = [*own.battle, *watchers(mine, theirs, side)]
        sides[side] = replace(own, battle=cards)
    boss = leader("Boss", text=f"[Activate Main] {told(action, who)}")
    t = position(you=replace(sides["you"], leader=boss), opponent=sides["opponent"])

    t.activate("Boss")
    while t.mode != "main":
        t.answer(*t.decision.default)

    other = "opponent" if who == "you" else "you"
    heard = {name for side in sides for name in (f"{side} own", f"{side} other")}
    assert {name for name in heard if t.power(name) > 10000} == {f"{who} own", f"{other} other"}
