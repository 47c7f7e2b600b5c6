"""Rules of thumb for the Main Phase: what is done first, and what is not done at all."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.ai.battling import SAFE_LIFE
from dbscg_gui.ai.estimates import LOW_LIFE, awakens, combo_in_hand, cost_of, life_of, place_of
from dbscg_gui.effects.actions import Skill, Switch
from dbscg_gui.effects.targets import This
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.state import BATTLE, ENERGY, HAND, LEADER, STAGE, UNISON

WORTH_BEATING = 4
"""Energy cost from which a body is worth attached cards."""
LAST_LIFE = 1
"""Up to this life no other target is worth an attack: one that hits may end the match."""


def main_move(game: Game, decision: Decision, fits: Callable[[Option], bool] | None = None) -> int:
    """The option that is done first of those that fit, else the end of the turn."""
    best, best_value = -1, 0.0
    for index, option in enumerate(decision.options):
        if fits is not None and not fits(option):
            continue
        value = _main_value(game, decision.seat, option)
        if value > best_value:
            best, best_value = index, value
    return best if best >= 0 else place_of(decision, "end")


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
    """Attached cards go to whom they let win against the Leader, or a body worth an attack, then to
    whom it is close."""
    host = game.state.cards[option.target]
    rivals = game.zone(1 - seat, LEADER)
    step = game.rules.battle.attached_power
    decision = game.state.decision
    if not rivals or not step or decision is None:
        return 0.0
    cards = game.state.cards
    targets = [o.target for o in decision.options if o.kind == "attack" and o.card == host.id]
    if not targets:
        return 0.0
    power = card_power.power(game, host.id)
    reach = step * sum(cards[i].active for i in game.zone(seat, ENERGY))
    lacking = card_power.power(game, rivals[-1]) - power
    if 0 < lacking <= reach:
        return 30.0 - lacking / 10_000
    bodies = [
        short
        for target in targets
        if cards[target].zone == BATTLE and cost_of(game, cards[target]) >= WORTH_BEATING
        if 0 < (short := card_power.power(game, target) - power) <= reach
    ]
    if bodies:
        return 29.0 - min(bodies) / 10_000
    # One more than needed makes the defence spend more.
    return 22.0 if -step < lacking <= 0 else 0.0


def gift_left(game: Game, decision: Decision, attack: Option) -> int:
    """The option that gives the attacker one more of the attached cards that are left; -1 for none.

    They are there again in the next turn. Every card that attacks yet has its share of them.
    """
    cards = game.state.cards
    gift = next(
        (i for i, o in enumerate(decision.options) if o.kind == "give" and o.target == attack.card),
        -1,
    )
    if gift < 0:
        return -1
    seat = decision.seat
    goal = card_power.power(game, attack.target)
    rest = {
        o.card
        for o in decision.options
        if o.kind == "attack"
        and o.card != attack.card
        and o.target == attack.target
        and card_power.power(game, o.card) >= goal
    }
    ready = sum(cards[i].active for i in game.zone(seat, ENERGY))
    return gift if ready > len(rest) * len(cards[attack.card].under) else -1


def _activation_value(game: Game, option: Option) -> float:
    skill = game.lib.skills[option.skill]
    if awakens(skill):
        return 90.0
    card = game.state.cards[option.card]
    if card.zone == HAND:
        return 49.0 + cost_of(game, card)
    if skill.once_per_turn or skill.limit is not None or card.zone == UNISON:
        return 48.0
    if _rests_its_card(skill):
        # Who can attack does that first.
        return 48.0 if card.zone == STAGE else 5.0
    # A skill without a limit could be activated for ever.
    return 0.0


def _rests_its_card(skill: Skill) -> bool:
    return any(
        isinstance(node, Switch) and node.mode == "rest" and isinstance(node.cards, This)
        for node in nodes(skill.cost)
    )


def _attack_value(game: Game, seat: int, option: Option) -> float:
    attack = card_power.power(game, option.card)
    target = game.state.cards[option.target]
    margin = attack - card_power.power(game, option.target)
    rival_life = life_of(game, 1 - seat)
    if margin < 0:
        if target.zone != LEADER or rival_life > 2:
            return 0.0
        return 1.0 if margin + combo_in_hand(game, seat) >= 0 else 0.0
    # Weak attackers first: the strong ones are left when the defence has spent its cards.
    value = 20.0 - attack / 10_000
    if target.zone == LEADER:
        if rival_life <= LAST_LIFE:
            return value + 20.0
        if rival_life >= SAFE_LIFE:
            # A life card is a card for the other side; a body that is beaten is lost.
            return value - 1.0
        return value + (5.0 if rival_life <= LOW_LIFE else 1.0)
    if target.zone == UNISON:
        return value
    return value + cost_of(game, target) - 1.5
