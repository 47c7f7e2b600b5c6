"""Cards that may be played or used in combos from other areas than the hand.

A text goes before the rules [masters 0-2-2], which allow only cards of the hand to be played
[masters 5-5-2], and those and Battle Cards to be used in combos [masters 5-7-5-1].
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers, once_a_turn, permanents
from dbscg_gui.engine.state import BATTLE, DROP, ENERGY, HAND, WARP, Z_ENERGY, Card

_AREAS = (DROP, WARP, ENERGY, Z_ENERGY)
_USED = "used-from"
"""Names what `PlayFrom` lets be done, where that is once a turn."""


def sources(game: Game, card: Card, what: str) -> Iterator[permanents.EffectInForce]:
    """The effects that let a card be played, or used in a combo, where it lies."""
    if card.zone in (HAND, BATTLE):
        return
    for entry in layers.entries(game, act.PlayFrom):
        if entry.node.what != what or not layers.applies(game, entry, card):
            continue
        if permanents.is_once(game, entry):
            game.reads += 1
            if once_a_turn.was_used(game, entry, f"{_USED}:{what}"):
                continue
        yield entry


def lying(game: Game, seat: int, what: str) -> Iterator[int]:
    """The cards outside the hand that an effect may speak of so."""
    if any(entry.node.what == what for entry in layers.entries(game, act.PlayFrom)):
        for zone in _AREAS:
            yield from game.zone(seat, zone)


def note(game: Game, entry: permanents.EffectInForce) -> None:
    """A card is used by leave of an effect."""
    if permanents.is_once(game, entry):
        once_a_turn.note_use(game, entry, f"{_USED}:{entry.node.what}")
        game.touch_all_but_cards()
