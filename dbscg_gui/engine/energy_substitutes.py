"""Cards that effects let pay certain costs as if they were energy [masters 20-19-1].

"When paying the skill cost of skills on white cards, once per turn you can use 1 Hidden Mode card
in your Battle Area as energy": whose costs, which part of them, how many cards, how often a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers, meaning, once_a_turn
from dbscg_gui.engine.queries.card_sets import is_member
from dbscg_gui.engine.queries.permanents import EffectInForce
from dbscg_gui.engine.state import ENERGY

_PAYS = "pays"
"""What is noted of an effect that lets cards pay once a turn."""


class Bill(msgspec.Struct, frozen=True, gc=False):
    """What is paid: the energy cost of a card, or the cost of one of its skills."""

    card: int
    of_skill: bool = False


class Substitutes(msgspec.Struct, frozen=True, gc=False):
    """Active cards that one effect lets pay, and how many of them at most."""

    entry: EffectInForce
    cards: tuple[int, ...]
    most: int


def substitutes(game: Game, seat: int, bill: Bill) -> tuple[Substitutes, ...]:
    """What may be used as energy for this bill besides what may be used for every one."""
    payee = game.state.cards.get(bill.card)
    found = []
    for entry in layers.entries(game, act.Allow):
        node: act.Allow = entry.node
        if node.what != "pay-energy" or node.of is None or entry.env.seat != seat or payee is None:
            continue
        if node.costs and (node.costs == "skill") != bill.of_skill:
            continue
        if node.once_per_turn and once_a_turn.was_used(game, entry, _PAYS):
            continue
        if not layers.is_active(game, entry) or not is_member(game, node.of, payee, entry.env):
            continue
        picked = node.cards if isinstance(node.cards, t.Pick) else None
        named = meaning.cards_of(game, picked.cards if picked else node.cards, entry.env)
        cards = tuple(sorted(i for i in named if _is_ready(game, i) and i != bill.card))
        most = picked.count if picked and isinstance(picked.count, int) else len(cards)
        if cards:
            found.append(Substitutes(entry, cards, min(most, len(cards))))
    return tuple(found)


def _is_ready(game: Game, card_id: int) -> bool:
    card = game.state.cards.get(card_id)
    return card is not None and card.active and card.zone != ENERGY


def ways(found: tuple[Substitutes, ...]) -> Iterator[tuple[int, ...]]:
    """The sets of cards that can be used together, as many of each effect as it allows."""
    for chosen in product(*(combinations(each.cards, each.most) for each in found)):
        yield tuple(dict.fromkeys(card for cards in chosen for card in cards))


def note_used(game: Game, found: tuple[Substitutes, ...], rested: tuple[int, ...]) -> None:
    """Keep which of the effects that work once a turn have been used."""
    for each in found:
        if each.entry.node.once_per_turn and not set(each.cards).isdisjoint(rested):
            once_a_turn.note_use(game, each.entry, _PAYS)
