"""What players may do by hand for a text the program does not read, as effects of their own.

The card that is meant is in the slot "it", a number is X; the player whose cards or life are meant
is "you". Every match numbers these effects behind those of its cards.
"""

from __future__ import annotations

from dbscg_gui.effects.actions import (
    Action,
    AddMarkers,
    ChangePower,
    DealDamage,
    Draw,
    Ko,
    Move,
    Play,
    RemoveFromGame,
    Switch,
)
from dbscg_gui.effects.targets import Slot, X

IT = Slot("it")

ACTIONS: dict[str, tuple[Action, ...]] = {
    "draw": (Draw(count=X()),),
    "rest": (Switch(cards=IT, mode="rest"),),
    "active": (Switch(cards=IT, mode="active"),),
    "power": (ChangePower(cards=IT, amount=X(), duration="turn"),),
    "damage": (DealDamage(amount=X(), who="you"),),
    "markers": (AddMarkers(cards=IT, count=X()),),
    "ko": (Ko(cards=IT),),
}
"""By what is done."""

MOVES: dict[str, tuple[Action, ...]] = {
    "hand": (Move(cards=IT, to="hand", verb="add"),),
    "drop": (Move(cards=IT, to="drop"),),
    "deck": (Move(cards=IT, to="deck", position="top"),),
    "deck-bottom": (Move(cards=IT, to="deck", position="bottom"),),
    "life": (Move(cards=IT, to="life"),),
    "energy": (Move(cards=IT, to="energy"),),
    "energy-rest": (Move(cards=IT, to="energy", mode="rest"),),
    "warp": (Move(cards=IT, to="warp"),),
    "play": (Play(cards=IT, whose="owner"),),
    "removed": (RemoveFromGame(cards=IT),),
}
"""Moving a card, by where it goes; "play" puts it where its type belongs."""
