"""Rules of thumb for battles: when cards are spent on an attack or against it, and which."""

from __future__ import annotations

from dbscg_gui.ai.estimates import (
    LOW_LIFE,
    WORTH_SAVING,
    awakens,
    cost_of,
    fighters,
    life_of,
    place_of,
    worth,
)
from dbscg_gui.ai.features import raise_of
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, Card

SAFE_LIFE = 5
"""From this life on damage is welcome: it is a card."""
MANY_MORE = 2
"""Attackers still to come that could beat a body, from which on it is not saved from the first."""
PLENTY = 5
"""With so many cards one is spent for a life card all the same."""
_CARDS_FOR_LIFE = {3: 1, 2: 2, 1: 3, 0: 9}
"""Cards from the hand that are spent to keep a life card, by the life there is."""
_AGAINST_ATTACKS = frozenset({"counter-attack", "counter-battle-attack"})


def offense_move(game: Game, decision: Decision, most: int | None = None) -> int:
    """The next card for an own attack; with `most`, up to so many to close the gap."""
    awake = _awaken(game, decision)
    if awake >= 0:
        return awake
    fight = fighters(game)
    if fight is None:
        return place_of(decision, "pass")
    attack, guard, target = fight
    if attack >= guard:
        return place_of(decision, "pass")
    if target.zone == LEADER:
        cards = 4 if life_of(game, target.seat) <= 1 else 1
    else:
        cards = 1 if cost_of(game, target) >= WORTH_SAVING else 0
    return closing_move(game, decision, guard - attack, cards if most is None else most)


def defense_move(game: Game, decision: Decision, most: int | None = None) -> int:
    """The next card against an attack; with `most`, up to so many to close the gap."""
    awake = _awaken(game, decision)
    if awake >= 0:
        return awake
    fight = fighters(game)
    if fight is None:
        return place_of(decision, "pass")
    attack, guard, target = fight
    if attack < guard:
        return place_of(decision, "pass")
    if target.zone == LEADER:
        life = life_of(game, target.seat)
        cards = 1 if life >= 3 else 3 if life == 2 else 9
        if life >= SAFE_LIFE and len(game.zone(target.seat, HAND)) < PLENTY:
            cards = 0
    else:
        cards = 1 if _is_worth_saving(game, target, WORTH_SAVING) else 0
    # The attack card wins with equal power.
    return closing_move(game, decision, attack - guard + 1, cards if most is None else most)


def _awaken(game: Game, decision: Decision) -> int:
    for index, option in enumerate(decision.options):
        if option.kind == "activate" and awakens(game.lib.skills[option.skill]):
            return index
    return -1


def closing_move(game: Game, decision: Decision, need: int, most: int) -> int:
    """The next combo card when at most `most` cards close the gap, else pass."""
    cards = game.state.cards
    found = []
    for index, option in enumerate(decision.options):
        if option.kind == "combo":
            card = cards[option.card]
            power = card_power.combo_power(game, card) or 0
            if power > 0:
                found.append((power, -worth(game, card) - 3 * (card.zone == BATTLE), index))
    return _fewest(decision, found, need, most)


def _fewest(decision: Decision, found: list[tuple[int, float, int]], need: int, most: int) -> int:
    """Of (power, less is missed more, option) the next when at most `most` reach `need`, else pass.

    The smallest single one that is enough, the cheapest of these; else the largest.
    """
    found.sort(reverse=True)
    if most <= 0 or sum(power for power, _, _ in found[:most]) < need:
        return place_of(decision, "pass")
    enough = [entry for entry in found if entry[0] >= need]
    if enough:
        return min(enough, key=lambda entry: (entry[0], -entry[1], entry[2]))[2]
    return found[0][2]


def block_move(game: Game, decision: Decision) -> int:
    """A blocker steps in where it holds, for a Leader in need, or for a dearer card."""
    fight = fighters(game)
    if fight is None or fight[0] < fight[1]:
        return place_of(decision, "pass")
    attack, _, target = fight
    cards = game.state.cards
    best, best_value = place_of(decision, "pass"), 0.0
    for index, option in enumerate(decision.options):
        if option.kind != "block":
            continue
        price = worth(game, cards[option.card])
        if card_power.power(game, option.card) > attack:
            value = 20.0 - price
        elif target.zone == LEADER:
            value = 10.0 - price if life_of(game, target.seat) <= LOW_LIFE else 0.0
        else:
            value = worth(game, target) - price
        if value > best_value:
            best, best_value = index, value
    return best


def counter_step_move(game: Game, decision: Decision, most: int | None = None) -> int:
    """Cards for their Counter and Events, as few as close the gap, while the price is right."""
    fight = fighters(game)
    battle = game.state.battle
    if fight is None or battle is None or fight[0] < fight[1]:
        return place_of(decision, "pass")
    need = fight[0] - fight[1] + 1
    if most is None:
        most = _price_of(game, fight[2])
    cards = game.state.cards
    found = []
    for index, option in enumerate(decision.options):
        if option.kind == "boost" and option.target == battle.guard:
            card = cards[option.card]
            found.append((card_power.counter(game, card), -worth(game, card), index))
        elif option.kind == "counter":
            found.append((raise_of(game.lib.skills[option.skill]), -1.0, index))
    return _fewest(decision, found, need, most)


def _price_of(game: Game, target: Card) -> int:
    """How many cards it is worth to hold an attack on this card."""
    if target.zone == LEADER:
        return _CARDS_FOR_LIFE.get(life_of(game, target.seat), 0)
    return 1 if _is_worth_saving(game, target, WORTH_SAVING + 1) else 0


def _is_worth_saving(game: Game, target: Card, cost: int) -> bool:
    """Whether a card is given for a body of at least this cost.

    Not where it only has the next attack to meet: that would cost another card, and another.
    """
    if cost_of(game, target) < cost:
        return False
    battle = game.state.battle
    rival = 1 - target.seat
    if battle is None or battle.seat != rival:
        return True
    power = card_power.power(game, target.id)
    cards = game.state.cards
    others = sum(
        card_id != battle.attacker
        and cards[card_id].active
        and card_power.power(game, card_id) >= power
        for card_id in (*game.zone(rival, LEADER), *game.zone(rival, BATTLE))
    )
    return others < MANY_MORE


def counter_move(game: Game, decision: Decision) -> int:
    """Whether to counter what is answered."""
    answering = decision.answering
    if answering is None:
        return place_of(decision, "pass")
    if answering.kind == "attack" or _are_against_attacks(game, decision):
        fight = fighters(game)
        if fight is None or fight[0] < fight[1]:
            return place_of(decision, "pass")
        target = fight[2]
        threatened = target.zone != LEADER or life_of(game, decision.seat) <= SAFE_LIFE
        return place_of(decision, "counter" if threatened else "pass")
    card = game.state.cards.get(answering.card)
    if answering.kind == "play" and card is not None and cost_of(game, card) < WORTH_SAVING:
        return place_of(decision, "pass")
    return place_of(decision, "counter")


def _are_against_attacks(game: Game, decision: Decision) -> bool:
    """Whether all that can be used is against attacks, whatever the window was opened by."""
    skills = [o.skill for o in decision.options if o.kind == "counter"]
    return all(game.lib.skills[number].kind in _AGAINST_ATTACKS for number in skills)


def pay_move(game: Game, decision: Decision) -> int:
    """Yes, but a [Blocker] steps in only for a Leader in need, or when it holds."""
    skill = game.lib.skills[decision.skill] if decision.skill >= 0 else None
    if skill is None or skill.keyword != "blocker":
        return place_of(decision, "yes")
    fight = fighters(game)
    if fight is None or fight[0] < fight[1] or decision.source not in game.state.cards:
        return place_of(decision, "no")
    holds = card_power.power(game, decision.source) > fight[0]
    in_need = fight[2].zone == LEADER and life_of(game, decision.seat) < SAFE_LIFE
    return place_of(decision, "yes" if holds or in_need else "no")
