"""Which card may attack which, and why not [masters 8-1-1].

The checks of all other actions are in `legality`; what an attack leads to is `fighting`.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers, permissions
from dbscg_gui.engine.state import BATTLE, LEADER, UNISON, is_hidden
from dbscg_gui.engine.taxes import can_pay_taxes


def check_attacker(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card may attack at all [masters 8-1-1]."""
    state = game.state
    card = state.cards[card_id]
    if state.turn_seat != seat:
        return Refusal("not-your-turn", game.cite("attack"), card_id)
    if state.turn == 1 and not game.rules.battle.first_turn_attack:
        return Refusal("first-turn", game.cite("first-turn-attack"), card_id)
    if card.seat != seat or card.zone not in (LEADER, BATTLE, UNISON):
        return Refusal("not-attacker-area", game.cite("attack"), card_id)
    if not game.definition(card).kinds & {"leader", "battle", "unison"}:
        return Refusal("not-attacker-kind", game.cite("attack"), card_id)
    if game.side(card).power is None:
        return Refusal("not-attacker-kind", game.cite("attack"), card_id)
    if not card.active:
        return Refusal("rest", game.cite("attack"), card_id)
    if layers.is_restricted(game, card_id, "attack") or permissions.is_player_restricted(
        game, seat, "attack", card
    ):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    if not can_pay_taxes(game, seat, "attack", card):
        return Refusal("forbidden", game.cite("tax"), card_id)
    return None


def check_attack(game: Game, seat: int, card_id: int, target_id: int) -> Refusal | None:
    """Whether this card may attack that one [masters 8-1-1]."""
    return check_attacker(game, seat, card_id) or check_target(game, seat, card_id, target_id)


def check_target(game: Game, seat: int, card_id: int, target_id: int) -> Refusal | None:
    """Whether a card that may attack may attack that one [masters 8-1-1]."""
    target = game.state.cards.get(target_id)
    if target is None or target.seat == seat:
        return Refusal("not-a-target", game.cite("attack"), target_id)
    kinds = game.definition(target).kinds
    if target.zone == BATTLE:
        if "battle" not in kinds:
            return Refusal("not-a-target", game.cite("attack"), target_id)
        if target.active and not permissions.is_allowed(game, card_id, "attack-active", target):
            return Refusal("target-active", game.cite("attack"), target_id)
    elif target.zone not in (LEADER, UNISON) or is_hidden(target):
        return Refusal("not-a-target", game.cite("attack"), target_id)
    card = game.state.cards[card_id]
    if _is_kept_from(game, card_id, target_id, _TARGET_WORDS[target.zone]):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    if not layers.entries(game, act.RestrictPlayer):
        return None
    if any(
        permissions.is_player_restricted(game, seat, what, card, target=target_id)
        for what in ("attack", "attack-others")
    ):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    if not can_pay_taxes(game, seat, "attack", card, target=target_id):
        return Refusal("forbidden", game.cite("tax"), card_id)
    return None


_TARGET_WORDS = {BATTLE: "attack-battle", LEADER: "attack-leader", UNISON: "attack-unison"}
_HIT_WORDS = (
    *_TARGET_WORDS.values(), "attack-those", "attack-only", "be-attacked", "be-attacked-only",
)  # fmt: skip
"""What forbids an attack on a certain card."""


def _is_kept_from(game: Game, card_id: int, target_id: int, what: str) -> bool:
    """Whether an effect forbids this card to attack that one."""
    if not layers.may_restrict(game, _HIT_WORDS):
        return False
    return layers.is_restricted_in(
        game, card_id, (what, "attack-those", "attack-only"), by_card=target_id
    ) or layers.is_restricted_in(
        game, target_id, ("be-attacked", "be-attacked-only"), by_card=card_id
    )


def attack_targets(game: Game, seat: int) -> list[int]:
    """Cards of the opponent an attack could name."""
    rival = 1 - seat
    cards = game.state.cards
    found = list(game.zone(rival, LEADER))
    # A Hidden card is none of what can be attacked [masters 4.00 23-5-2].
    found.extend(i for i in game.zone(rival, UNISON) if not is_hidden(cards[i]))
    found.extend(i for i in game.zone(rival, BATTLE) if "battle" in game.definition(cards[i]).kinds)
    return found
