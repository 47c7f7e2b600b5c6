"""A fast player by rules of thumb: what a search plays on with, and who answers without time.

It reads the match it is given as it is, so it is used in worlds made from a view, or on a reading
of the view itself; there the cards of the other seat have no face and no power.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.effects.actions import ChangePower, Skill
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Answer, Decision, Option, check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_cost, card_info, card_power
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    STAGE,
    UNISON,
    Z_ENERGY,
    Card,
)
from dbscg_gui.kernel.errors import IllegalChoiceError

ENERGY_WANTED = 6
Z_ENERGY_WANTED = 4
LATE_COST = 4
"""Above this energy cost a card goes back where single cards may be redrawn."""
KEEP_CHEAP = 2
"""An opening hand with so many early plays is kept."""
EARLY_COST = 3
SAFE_LIFE = 5
"""From this life on damage is welcome: it is a card."""
WORTH_SAVING = 3
"""Energy cost from which a Battle Card is worth a combo card."""

LOW_LIFE = 2
"""Up to this life a blocker is given up for the Leader."""
_CARDS_FOR_LIFE = {3: 1, 2: 2, 1: 3, 0: 9}
"""Cards from the hand that are spent to keep a life card, by the life there is."""

_PLAIN = frozenset({"pay-energy", "order-cards", "order-autos", "position", "life", "first-player"})


def script_answer(game: Game) -> Answer:
    """The scripted answer to the pending decision, always legal."""
    decision = game.state.decision
    if decision is None:
        return ()
    kind = decision.kind
    if len(decision.options) == 1 or kind in _PLAIN:
        return decision.default
    if kind in _ONE_OPTION:
        return (_ONE_OPTION[kind](game, decision),)
    if kind == "choose-cards":
        return _redraw(game, decision) if decision.about == "redraw" else _cards(game, decision)
    if kind == "number" and decision.source:
        return (len(decision.options) - 1,)
    return decision.default


# -- what cards are worth --------------------------------------------------------------------


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


# -- set-up and Charge Phase -----------------------------------------------------------------


def _place(decision: Decision, kind: str) -> int:
    """Index of the first option of this kind; the default's where there is none."""
    for index, option in enumerate(decision.options):
        if option.kind == kind:
            return index
    return decision.default[0] if decision.default else 0


def _mulligan(game: Game, decision: Decision) -> int:
    cards = game.state.cards
    hand = [cards[i] for i in game.zone(decision.seat, HAND)]
    cheap = sum(
        1
        for c in hand
        if game.definition(c).kinds & game.rules.kinds.units and cost_of(game, c) <= EARLY_COST
    )
    return _place(decision, "keep" if cheap >= KEEP_CHEAP else "redraw")


def _redraw(game: Game, decision: Decision) -> Answer:
    """Where single cards may go back: those that are long out of reach."""
    cards = game.state.cards
    late = [
        index
        for index, option in enumerate(decision.options)
        if cost_of(game, cards[option.card]) > LATE_COST
    ]
    return tuple(late[: decision.maximum])


def _charge(game: Game, decision: Decision) -> int:
    """The card missed least becomes energy, with a colour that is still wanting if possible."""
    seat = decision.seat
    energy = game.zone(seat, ENERGY)
    hand = game.zone(seat, HAND)
    if len(energy) >= ENERGY_WANTED and (len(hand) < 5 or len(energy) >= ENERGY_WANTED + 2):
        return _place(decision, "pass")
    cards = game.state.cards
    here = frozenset().union(*(card_info.colors(game, cards[i]) for i in energy))
    budget = len(energy) + 2
    best, best_value = _place(decision, "pass"), float("inf")
    for index, option in enumerate(decision.options):
        if option.kind != "charge":
            continue
        card = cards[option.card]
        value = worth(game, card)
        cost = cost_of(game, card)
        if cost > budget:
            # Not to be played for long.
            value -= 0.4 * (cost - budget)
        if card_info.colors(game, card) - here:
            value -= 1.0
        if value < best_value:
            best, best_value = index, value
    return best


def _z_energy(game: Game, decision: Decision) -> int:
    """A card that has fought is kept to pay for Z-Cards, up to the price of a dear one."""
    if len(game.zone(decision.seat, Z_ENERGY)) >= Z_ENERGY_WANTED:
        return _place(decision, "pass")
    return _place(decision, "card")


# -- Main Phase ------------------------------------------------------------------------------


def _main(game: Game, decision: Decision) -> int:
    best, best_value = -1, 0.0
    for index, option in enumerate(decision.options):
        value = _main_value(game, decision.seat, option)
        if value > best_value:
            best, best_value = index, value
    return best if best >= 0 else _place(decision, "end")


def _main_value(game: Game, seat: int, option: Option) -> float:
    """How early the script does this; 0 = not at all. First cards, then attacks."""
    kind = option.kind
    if kind == "play":
        return 50.0 + cost_of(game, game.state.cards[option.card])
    if kind == "grow":
        return 45.0
    if kind == "activate":
        return _activation_value(game, option)
    if kind == "attack":
        return _attack_value(game, seat, option)
    if kind == "give":
        return _give_value(game, seat, option)
    return 0.0


def _give_value(game: Game, seat: int, option: Option) -> float:
    """Attached cards go to whom they let win against the Leader, then to whom it is close."""
    host = game.state.cards[option.target]
    rivals = game.zone(1 - seat, LEADER)
    step = game.rules.battle.attached_power
    decision = game.state.decision
    if not rivals or not step or decision is None:
        return 0.0
    if not any(o.kind == "attack" and o.card == host.id for o in decision.options):
        return 0.0
    cards = game.state.cards
    have = sum(cards[i].active for i in game.zone(seat, ENERGY))
    lacking = card_power.power(game, rivals[-1]) - card_power.power(game, host.id)
    if lacking > 0:
        return 30.0 - lacking / 10_000 if lacking <= step * have else 0.0
    # One more than needed makes the defence spend more.
    return 22.0 if lacking > -step else 0.0


def _activation_value(game: Game, option: Option) -> float:
    skill = game.lib.skills[option.skill]
    if _awakens(skill):
        return 90.0
    card = game.state.cards[option.card]
    if card.zone == HAND:
        return 49.0 + cost_of(game, card)
    # A skill without a limit could be activated for ever.
    return 48.0 if skill.once_per_turn or skill.limit is not None or card.zone == UNISON else 0.0


def _awakens(skill: Skill) -> bool:
    return skill.kind in ("awaken", "wish") or skill.keyword == "z-awaken"


def _attack_value(game: Game, seat: int, option: Option) -> float:
    attack = card_power.power(game, option.card)
    target = game.state.cards[option.target]
    margin = attack - card_power.power(game, option.target)
    rival_life = life_of(game, 1 - seat)
    if margin < 0:
        if target.zone != LEADER or rival_life > 2:
            return 0.0
        return 1.0 if margin + _combo_in_hand(game, seat) >= 0 else 0.0
    # Weak attackers first: the strong ones are left when the defence has spent its cards.
    value = 20.0 - attack / 10_000
    if target.zone == LEADER:
        return value + (5.0 if rival_life <= 2 else 1.0)
    if target.zone == UNISON:
        return value
    return value + cost_of(game, target) - 1.5


def _combo_in_hand(game: Game, seat: int) -> int:
    cards = game.state.cards
    return sum(
        card_power.combo_power(game, cards[i]) or 0
        for i in game.zone(seat, HAND)
        if card_cost.combo_cost(game, cards[i]) == 0
    )


# -- battles ---------------------------------------------------------------------------------


def _fighters(game: Game) -> tuple[int, int, Card] | None:
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


def _offense(game: Game, decision: Decision) -> int:
    awake = _awaken(game, decision)
    if awake >= 0:
        return awake
    fight = _fighters(game)
    if fight is None:
        return _place(decision, "pass")
    attack, guard, target = fight
    if attack >= guard:
        return _place(decision, "pass")
    if target.zone == LEADER:
        cards = 4 if life_of(game, target.seat) <= 1 else 1
    else:
        cards = 1 if cost_of(game, target) >= WORTH_SAVING else 0
    return _combo(game, decision, guard - attack, cards)


def _defense(game: Game, decision: Decision) -> int:
    awake = _awaken(game, decision)
    if awake >= 0:
        return awake
    fight = _fighters(game)
    if fight is None:
        return _place(decision, "pass")
    attack, guard, target = fight
    if attack < guard:
        return _place(decision, "pass")
    if target.zone == LEADER:
        life = life_of(game, target.seat)
        cards = 0 if life >= SAFE_LIFE else (1 if life >= 3 else 3 if life == 2 else 9)
    else:
        cards = 1 if cost_of(game, target) >= WORTH_SAVING else 0
    # The attack card wins with equal power.
    return _combo(game, decision, attack - guard + 1, cards)


def _awaken(game: Game, decision: Decision) -> int:
    for index, option in enumerate(decision.options):
        if option.kind == "activate" and _awakens(game.lib.skills[option.skill]):
            return index
    return -1


def _combo(game: Game, decision: Decision, need: int, most: int) -> int:
    """The next combo card when at most `most` cards close the gap, else pass."""
    cards = game.state.cards
    found = []
    for index, option in enumerate(decision.options):
        if option.kind == "combo":
            card = cards[option.card]
            power = card_power.combo_power(game, card) or 0
            if power > 0:
                found.append((power, -worth(game, card) - 3 * (card.zone == BATTLE), index))
    found.sort(reverse=True)
    if most <= 0 or sum(power for power, _, _ in found[:most]) < need:
        return _place(decision, "pass")
    # The smallest single card that is enough, the cheapest of these; else the largest.
    enough = [entry for entry in found if entry[0] >= need]
    if enough:
        return min(enough, key=lambda entry: (entry[0], -entry[1], entry[2]))[2]
    return found[0][2]


def _block(game: Game, decision: Decision) -> int:
    """A blocker steps in where it holds, for a Leader in need, or for a dearer card."""
    fight = _fighters(game)
    if fight is None or fight[0] < fight[1]:
        return _place(decision, "pass")
    attack, _, target = fight
    cards = game.state.cards
    best, best_value = _place(decision, "pass"), 0.0
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


def _counter_step(game: Game, decision: Decision) -> int:
    """Cards for their Counter and Events, as few as close the gap, while the price is right."""
    fight = _fighters(game)
    battle = game.state.battle
    if fight is None or battle is None or fight[0] < fight[1]:
        return _place(decision, "pass")
    need = fight[0] - fight[1] + 1
    target = fight[2]
    if target.zone == LEADER:
        most = _CARDS_FOR_LIFE.get(life_of(game, target.seat), 0)
    else:
        most = 1 if cost_of(game, target) > WORTH_SAVING else 0
    cards = game.state.cards
    found = []
    for index, option in enumerate(decision.options):
        if option.kind == "boost" and option.target == battle.guard:
            card = cards[option.card]
            found.append((card_power.counter(game, card), -worth(game, card), index))
        elif option.kind == "counter":
            found.append((_raise_of(game.lib.skills[option.skill]), -1.0, index))
    found.sort(reverse=True)
    if most <= 0 or sum(power for power, _, _ in found[:most]) < need:
        return _place(decision, "pass")
    enough = [entry for entry in found if entry[0] >= need]
    if enough:
        return min(enough, key=lambda entry: (entry[0], -entry[1], entry[2]))[2]
    return found[0][2]


def _raise_of(skill: Skill) -> int:
    """How much power an effect gives, as far as it is a plain number."""
    return sum(
        node.amount
        for node in nodes(skill.effect)
        if isinstance(node, ChangePower) and isinstance(node.amount, int) and node.amount > 0
    )


def _counter(game: Game, decision: Decision) -> int:
    answering = decision.answering
    if answering is None:
        return _place(decision, "pass")
    if answering.kind == "attack":
        fight = _fighters(game)
        if fight is None or fight[0] < fight[1]:
            return _place(decision, "pass")
        target = fight[2]
        threatened = target.zone != LEADER or life_of(game, decision.seat) <= SAFE_LIFE
        return _place(decision, "counter" if threatened else "pass")
    card = game.state.cards.get(answering.card)
    if answering.kind == "play" and card is not None and cost_of(game, card) < WORTH_SAVING:
        return _place(decision, "pass")
    return _place(decision, "counter")


def _pay(game: Game, decision: Decision) -> int:
    """Yes, but a [Blocker] steps in only for a Leader in need, or when it holds."""
    skill = game.lib.skills[decision.skill] if decision.skill >= 0 else None
    if skill is None or skill.keyword != "blocker":
        return _place(decision, "yes")
    fight = _fighters(game)
    if fight is None or fight[0] < fight[1] or decision.source not in game.state.cards:
        return _place(decision, "no")
    holds = card_power.power(game, decision.source) > fight[0]
    in_need = fight[2].zone == LEADER and life_of(game, decision.seat) < SAFE_LIFE
    return _place(decision, "yes" if holds or in_need else "no")


# -- choosing cards --------------------------------------------------------------------------


def _cards(game: Game, decision: Decision) -> Answer:
    """Good cards of the opponent and of secret areas; of one's own, what is missed least."""
    wanted = decision.minimum if _is_loss(game, decision) else decision.maximum
    answer = fitted(decision, cards_in_order(game, decision), wanted)
    return answer if is_legal(decision, answer) else decision.default


def _is_loss(game: Game, decision: Decision) -> bool:
    """Whether cards of one's own hand or board must be named: then it is taken for a price."""
    if decision.minimum == 0:
        return False
    card = game.state.cards.get(decision.options[0].card)
    zones = (HAND, BATTLE, ENERGY, COMBO, LIFE)
    return card is not None and card.seat == decision.seat and card.zone in zones


def cards_in_order(game: Game, decision: Decision) -> list[int]:
    """Options that name cards, in the order the script would choose them."""
    cards = game.state.cards
    sign = 1 if _is_loss(game, decision) else -1
    ranked = []
    for index, option in enumerate(decision.options):
        card = cards.get(option.card)
        ranked.append((0.0 if card is None else sign * worth(game, card), index))
    return [index for _, index in sorted(ranked)]


def fitted(decision: Decision, order: list[int], wanted: int) -> Answer:
    """The first `wanted` options in this order that may be chosen together."""
    chosen: list[int] = []
    total = 0
    groups: set[int] = set()
    for index in order:
        if len(chosen) >= wanted:
            break
        if decision.total_cost is not None:
            if total + decision.costs[index] > decision.total_cost:
                continue
            total += decision.costs[index]
        if decision.groups:
            if decision.groups[index] in groups:
                continue
            groups.add(decision.groups[index])
        chosen.append(index)
    return tuple(chosen)


def is_legal(decision: Decision, answer: Answer) -> bool:
    """Whether an answer is allowed."""
    try:
        check_answer(decision, answer)
    except IllegalChoiceError:
        return False
    return True


_ONE_OPTION: dict[str, Callable[[Game, Decision], int]] = {
    "main": _main,
    "charge": _charge,
    "z-energy": _z_energy,
    "offense": _offense,
    "defense": _defense,
    "counter": _counter,
    "block": _block,
    "counter-step": _counter_step,
    "mulligan": _mulligan,
    "pay-cost": _pay,
}
"""Decisions answered with one option, by kind."""
