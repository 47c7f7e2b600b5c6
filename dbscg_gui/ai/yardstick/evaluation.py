"""How good a position is for a seat: a sum of weighted features, mapped to -1 .. 1.

Read from the state alone, in worlds where every card has a face. The weights are in units of one
card in hand.
"""

from __future__ import annotations

import math

import msgspec

from dbscg_gui.engine.attached import attached
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import BATTLE, DECK, DROP, ENERGY, HAND, LEADER, LIFE, STAGE, UNISON

SCALE = 12.0
"""A lead of so many cards is worth about 0.76."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What one of each is worth."""

    life: tuple[float, ...] = (1.3, 1.1, 0.9, 0.8, 0.7, 0.65, 0.6, 0.6)
    """The first life card, the second, ...; every further one as the last."""
    hand: float = 1.0
    late_hand: float = 0.5
    """A card in hand beyond `full_hand`."""
    full_hand: int = 7
    energy: float = 1.0
    late_energy: float = 0.25
    """An energy card beyond `full_energy`."""
    full_energy: int = 6
    marker: float = 0.3
    body: float = 0.5
    """A Battle Card, whatever it can do."""
    power: float = 0.7
    """10,000 power of a Battle Card."""
    blocker: float = 0.8
    """An Active Battle Card with [Blocker]."""
    active: float = 0.2
    unison: float = 0.8
    unison_marker: float = 0.4
    awakened: float = 1.5
    stage: float = 0.8
    drop: float = 0.03
    thin_deck: float = 0.6
    """Lost for every card a deck is short of `safe_deck`."""
    safe_deck: int = 6


DEFAULT = Weights()


def evaluate(game: Game, seat: int, weights: Weights = DEFAULT) -> float:
    """How good the position is for `seat`: 1 won, -1 lost, 0 even."""
    winner = game.state.winner
    if winner is not None:
        return 0.0 if winner < 0 else (1.0 if winner == seat else -1.0)
    lead = standing(game, seat, weights) - standing(game, 1 - seat, weights)
    return 0.98 * math.tanh(lead / SCALE)


def standing(game: Game, seat: int, weights: Weights = DEFAULT) -> float:
    """What one side of the board is worth, in cards."""
    w = weights
    life = len(game.zone(seat, LIFE))
    hand = len(game.zone(seat, HAND))
    energy = len(game.zone(seat, ENERGY))
    if game.rules.battle.attached_power:
        # What is attached comes back.
        energy += len(attached(game, seat))
    total = sum(w.life[:life]) + w.life[-1] * max(0, life - len(w.life))
    total += w.hand * min(hand, w.full_hand) + w.late_hand * max(0, hand - w.full_hand)
    total += w.energy * min(energy, w.full_energy)
    total += w.late_energy * max(0, energy - w.full_energy)
    total += w.marker * game.state.energy_markers[seat]
    total += w.drop * len(game.zone(seat, DROP))
    total -= w.thin_deck * max(0, w.safe_deck - len(game.zone(seat, DECK)))
    return total + _board(game, seat, w)


def _board(game: Game, seat: int, w: Weights) -> float:
    cards = game.state.cards
    total = 0.0
    for card_id in game.zone(seat, BATTLE):
        total += w.body + w.power * max(0, card_power.power(game, card_id)) / 10_000
        if cards[card_id].active:
            total += w.active
            if "blocker" in card_skills.keywords(game, card_id):
                total += w.blocker
    for card_id in game.zone(seat, UNISON):
        total += w.unison + w.unison_marker * cards[card_id].markers
    for card_id in game.zone(seat, LEADER):
        total += w.awakened * cards[card_id].side
    if STAGE in game.rules.zones:
        total += w.stage * len(game.zone(seat, STAGE))
    return total
