"""Rules of thumb for the Charge Phase: whether a card becomes energy, and which one.

What the next turns would be played with is kept; of the rest what is missed least is charged.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dbscg_gui.ai.estimates import cost_of, place_of, worth
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_info
from dbscg_gui.engine.state import ENERGY, HAND, Card

ENERGY_WANTED = 6
ENERGY_NEEDED = 3
"""Up to this much energy every charge is worth a card."""
FEW_CARDS = 3
"""A hand of so few cards is not charged away when what is left of it needs no more energy."""
TURNS_PLANNED = (1.0, 0.8, 0.6, 0.4)
"""What energy that is made use of is worth this turn and in those after it."""
FOR_THE_CURVE = 1.5
"""What a card is missed for each energy that has no use without it."""


def charge_move(game: Game, decision: Decision, *, is_enough: bool | None = None) -> int:
    """The card missed least becomes energy, with a colour that is still wanting if possible."""
    seat = decision.seat
    energy = game.zone(seat, ENERGY)
    hand = game.zone(seat, HAND)
    if (
        is_enough is None
        and len(energy) >= ENERGY_WANTED
        and (len(hand) < 5 or len(energy) >= ENERGY_WANTED + 2)
    ):
        return place_of(decision, "pass")
    cards = game.state.cards
    costs = sorted(cost_of(game, cards[i]) for i in hand)
    can_pay_all = len(hand) < 2 or sum(costs[1:]) <= len(energy)
    if (
        is_enough is None
        and len(energy) >= ENERGY_NEEDED
        and len(hand) <= FEW_CARDS
        and can_pay_all
    ):
        return place_of(decision, "pass")
    here = frozenset().union(*(card_info.colors(game, cards[i]) for i in energy))
    budget = len(energy) + 2
    plays = {i: cost_of(game, cards[i]) for i in hand if _is_played(game, cards[i])}
    markers = game.state.energy_markers[seat]
    planned = _spent(tuple(plays.values()), len(energy) + 1, markers)
    best, best_value = place_of(decision, "pass"), float("inf")
    for index, option in enumerate(decision.options):
        if option.kind != "charge":
            continue
        card = cards[option.card]
        value = worth(game, card)
        cost = cost_of(game, card)
        if cost > budget:
            # Not to be played for long.
            value -= 0.5 * (cost - budget)
        colors = card_info.colors(game, card)
        if colors - here:
            value -= 1.0
        # What the next turns would be played with is missed most.
        rest = tuple(
            price
            for i, price in plays.items()
            if i != option.card and _is_in(card_info.colors(game, cards[i]), here | colors)
        )
        value += FOR_THE_CURVE * (planned - _spent(rest, len(energy) + 1, markers))
        if value < best_value:
            best, best_value = index, value
    return best


def _is_in(colors: frozenset[str], there: frozenset[str]) -> bool:
    """Whether a card of these colours can be paid for with energy of those."""
    return not colors or not colors.isdisjoint(there)


def _is_played(game: Game, card: Card) -> bool:
    """Whether energy of the own turn is spent on a card of the hand."""
    definition = game.definition(card)
    if definition.kinds & game.rules.kinds.units:
        return True
    skills = (game.lib.skills[number] for number in game.side(card).skills)
    return any(not skill.kind.startswith("counter") for skill in skills)


@lru_cache(maxsize=4096)
def _spent(costs: tuple[int, ...], energy: int, markers: int) -> float:
    """The energy that cards of these costs make use of in the next turns, later turns count less.

    There is one more in each turn; markers are there once.
    """
    left, total = sorted(costs), 0.0
    for ahead, share in enumerate(TURNS_PLANNED):
        chosen = _dearest(left, energy + ahead + (markers if not ahead else 0))
        for cost in chosen:
            left.remove(cost)
        total += share * sum(chosen)
    return total


def _dearest(costs: Sequence[int], energy: int) -> tuple[int, ...]:
    """Of these costs those that make use of most of the energy, few dear ones before many."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for cost in costs:
        for spent, chosen in tuple(best.items()):
            more = (*chosen, cost)
            if spent + cost <= energy and len(best.get(spent + cost, (*more, 0))) > len(more):
                best[spent + cost] = more
    return best[max(best)]
