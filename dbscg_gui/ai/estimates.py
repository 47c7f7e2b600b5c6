"""What rules of thumb read off a match: what cards are worth, and who fights with what power."""

from __future__ import annotations

from dbscg_gui.effects.actions import Skill
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_cost, card_power
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, LIFE, STAGE, UNISON, Card

WORTH_SAVING = 3
"""Energy cost from which a Battle Card is worth a combo card."""
LOW_LIFE = 2
"""Up to this life a blocker is given up for the Leader."""


def cost_of(game: Game, card: Card) -> int:
    """Energy cost of a card, 0 when it has none."""
    return card_cost.total_cost(game, card) or 0


def worth(game: Game, card: Card) -> float:
    """What a card is worth to its master where it lies, in energy."""
    if card.zone in (LEADER, UNISON):
        return 10.0
    if card.zone == BATTLE:
        return cost_of(game, card) + card_power.power(game, card.id) / 10_000
    if card.zone == STAGE:
        return 2.0 + cost_of(game, card)
    # In hand a card is worth what it can be played or combined for.
    counter = card_power.counter(game, card)
    if counter:
        return min(cost_of(game, card), 5) * 0.6 + counter / 2_000
    combo = card_power.combo_power(game, card) or 0
    free = 1.0 if card_cost.combo_cost(game, card) == 0 else 0.0
    return min(cost_of(game, card), 5) * 0.6 + combo / 5_000 * (0.5 + free / 2)


def life_of(game: Game, seat: int) -> int:
    """Cards in a player's Life Area."""
    return len(game.zone(seat, LIFE))


def place_of(decision: Decision, kind: str) -> int:
    """Index of the first option of this kind; the default's where there is none."""
    for index, option in enumerate(decision.options):
        if option.kind == kind:
            return index
    return decision.default[0] if decision.default else 0


def awakens(skill: Skill) -> bool:
    """Whether using the skill turns a Leader over."""
    return skill.kind in ("awaken", "wish") or skill.keyword == "z-awaken"


def combo_in_hand(game: Game, seat: int) -> int:
    """Combo power of the cards in hand that cost nothing to combo with."""
    cards = game.state.cards
    return sum(
        card_power.combo_power(game, cards[i]) or 0
        for i in game.zone(seat, HAND)
        if card_cost.combo_cost(game, cards[i]) == 0
    )


def fighters(game: Game) -> tuple[int, int, Card] | None:
    """Power of attack card and guard card with the combos so far, and the guard card.

    None outside battles and when one of them is gone [masters 8-1-7].
    """
    battle = game.state.battle
    if battle is None:
        return None
    cards = game.state.cards
    guard_card = cards.get(battle.guard)
    if guard_card is None or battle.attacker not in cards:
        return None
    attack = card_power.power(game, battle.attacker)
    guard = card_power.power(game, battle.guard)
    if not battle.has_combo_power:
        attack += card_power.combo_sum(game, battle.seat)
        guard += card_power.combo_sum(game, 1 - battle.seat)
    return attack, guard, guard_card
