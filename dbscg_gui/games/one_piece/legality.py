"""What a player may do now in the One Piece Card Game, and why not: one check for each action.

Every check returns None when the action is legal and a `Refusal` with the failed condition and its
rule otherwise. The windows list options with these same checks.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import costs, use_limits
from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import (
    card_cost,
    card_power,
    card_sets,
    card_skills,
    layers,
    meaning,
    permanents,
    permissions,
)
from dbscg_gui.engine.state import (
    BATTLE,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    STAGE,
    Card,
)
from dbscg_gui.engine.taxes import can_pay_taxes

FIGHTERS = (LEADER, BATTLE)
"""Areas whose cards attack, are attacked and are given DON!! cards."""
CHARACTERS = 5
"""[one_piece 3-7-6]"""
MAIN_KINDS = frozenset({"activate-main", "main", "main-counter"})
"""[one_piece 8-1-3-3-1]"""
COUNTER_KINDS = frozenset({"counter", "main-counter"})
_USUAL = (LEADER, BATTLE, STAGE, HAND)
_ALL = (*_USUAL, DROP, LIFE)
"""With the areas where an effect is activated only if its text says so."""


# -- cards from the hand ---------------------------------------------------------------------


_PLAYED = frozenset({"character", "stage"})


def playable(game: Game, seat: int) -> list[int]:
    """The cards of a hand that may be played now; what costs too much is not looked at further."""
    have = active_don(game, seat)
    cards = game.state.cards
    return [
        i
        for i in game.zone(seat, HAND)
        if not game.definition(cards[i]).kinds.isdisjoint(_PLAYED)
        and card_cost.energy_cost(game, cards[i])[1] <= have
        and not _is_kept_from_play(game, seat, cards[i])
    ]


def check_play(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a Character or Stage may be played from the hand [one_piece 6-5-3-1]."""
    card = game.state.cards[card_id]
    kinds = game.definition(card).kinds
    if card.zone != HAND or card.seat != seat:
        return Refusal("not-in-hand", "one_piece 6-5-3-1", card_id)
    if kinds.isdisjoint(_PLAYED):
        return Refusal("not-playable", "one_piece 6-5-3-1", card_id)
    if _is_kept_from_play(game, seat, card):
        return Refusal("forbidden", "one_piece 1-3-3", card_id)
    rule = "one_piece 2-7-2" if "character" in kinds else "one_piece 2-7-4"
    return _don_refusal(game, card, rule)


def _is_kept_from_play(game: Game, seat: int, card: Card) -> bool:
    """Whether an effect forbids to play a card from the hand [one_piece 1-3-3]."""
    return layers.is_restricted(game, card.id, "be-played") or permissions.is_player_restricted(
        game, seat, "play", card
    )


def _don_refusal(game: Game, card: Card, rule: str, spent: int = 0) -> Refusal | None:
    need = card_cost.energy_cost(game, card)[1] + spent
    have = active_don(game, card.seat)
    if have < need:
        return Refusal("energy", rule, card.id, need=need, have=have)
    return None


def active_don(game: Game, seat: int) -> int:
    """Active DON!! cards in the Cost area."""
    cards = game.state.cards
    return sum([cards[i].active for i in game.zone(seat, ENERGY)])


def check_boost(game: Game, seat: int, card_id: int, target_id: int) -> Refusal | None:
    """Whether a Character may be trashed from the hand for its Counter [one_piece 7-1-3-2-1]."""
    card = game.state.cards[card_id]
    if card.zone != HAND or card.seat != seat:
        return Refusal("not-in-hand", "one_piece 7-1-3-2-1", card_id)
    if not card_power.counter(game, card):
        return Refusal("no-counter", "one_piece 2-10-1", card_id)
    if permissions.is_player_restricted(game, seat, "counter", card):
        return Refusal("forbidden", "one_piece 1-3-3", card_id)
    target = game.state.cards.get(target_id)
    if target is None or target.seat != seat or target.zone not in FIGHTERS:
        return Refusal("not-a-target", "one_piece 7-1-3-2-1", card_id)
    return None


# -- DON!! -----------------------------------------------------------------------------------


def check_give(game: Game, seat: int, don_id: int, host_id: int) -> Refusal | None:
    """Whether an active DON!! card may be given to that card [one_piece 6-5-5-1]."""
    don = game.state.cards[don_id]
    if don.zone != ENERGY or don.seat != seat or "don" not in game.definition(don).kinds:
        return Refusal("not-don", "one_piece 6-5-5-1", don_id)
    if not don.active:
        return Refusal("rest", "one_piece 6-5-5-1", don_id)
    host = game.state.cards.get(host_id)
    if host is None or host.seat != seat or host.zone not in FIGHTERS:
        return Refusal("not-a-host", "one_piece 6-5-5-1", don_id)
    return None


# -- attacks ---------------------------------------------------------------------------------


def check_attacker(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card may attack at all [one_piece 7-1-1-1]."""
    state = game.state
    card = state.cards[card_id]
    if card.seat != seat or card.zone not in FIGHTERS:
        return Refusal("not-attacker-area", "one_piece 7-1-1-1", card_id)
    if not card.active:
        return Refusal("rest", "one_piece 7-1-1-1", card_id)
    if state.flags.get(f"turns:{seat}", 0) <= 1:
        return Refusal("first-turn", "one_piece 6-5-6-1", card_id)
    if card.zone == BATTLE and card.turn == state.turn and not _rushes(game, card_id):
        return Refusal("played-this-turn", "one_piece 3-7-4", card_id)
    if (
        layers.is_restricted(game, card_id, "attack")
        or layers.is_restricted(game, card_id, "switch-rest", seat)
        or permissions.is_player_restricted(game, seat, "attack", card)
    ):
        return Refusal("forbidden", "one_piece 1-3-3", card_id)
    if not can_pay_taxes(game, seat, "attack", card):
        return Refusal("forbidden", "one_piece 1-3-3", card_id)
    return None


def _rushes(game: Game, card_id: int) -> bool:
    """[one_piece 10-1-1-1] [Rush] lets a card attack in the turn in which it was played."""
    return not card_skills.keywords(game, card_id).isdisjoint({"rush", "rush-character"})


def check_attack(game: Game, seat: int, card_id: int, target_id: int) -> Refusal | None:
    """Whether this card may attack that one [one_piece 7-1-1-2]."""
    refused = check_attacker(game, seat, card_id)
    return refused if refused is not None else check_target(game, card_id, target_id)


def check_target(game: Game, card_id: int, target_id: int) -> Refusal | None:
    """Whether a card that may attack may attack that one [one_piece 7-1-1-2]."""
    card = game.state.cards[card_id]
    target = game.state.cards.get(target_id)
    if target is None or target.seat == card.seat or target.zone not in FIGHTERS:
        return Refusal("not-a-target", "one_piece 7-1-1-2", target_id)
    is_leader = target.zone == LEADER
    if (
        not is_leader
        and target.active
        and not permissions.is_allowed(game, card_id, "attack-active", target)
    ):
        return Refusal("target-active", "one_piece 7-1-1-2", target_id)
    if is_leader and card.zone == BATTLE and card.turn == game.state.turn:
        words = card_skills.keywords(game, card_id)
        if "rush" not in words:
            # The narrower keyword lets it attack Characters only.
            return Refusal("played-this-turn", "one_piece 3-7-4", card_id)
    if _may_not_hit(game, card, target):
        return Refusal("forbidden", "one_piece 1-3-3", target_id)
    return None


def _may_not_hit(game: Game, card: Card, target: Card) -> bool:
    """Whether an effect forbids this attack on that card."""
    what = "attack-leader" if target.zone == LEADER else "attack-battle"
    if layers.may_restrict(game, _HIT_WORDS) and _is_kept_from(game, card, target, what):
        return True
    if not layers.entries(game, act.RestrictPlayer):
        return False
    return permissions.is_player_restricted(game, card.seat, what, card) or any(
        entry.node.cards is None
        or not card_sets.is_member(game, entry.node.cards, target, entry.env)
        for entry in permissions.player_restrictions(game, card.seat, "attack-others")
    )


_HIT_WORDS = (
    "attack-leader", "attack-battle", "attack-leader-fresh", "attack-those", "attack-only",
    "be-attacked", "be-attacked-only",
)  # fmt: skip
"""What forbids an attack on a certain card."""


def _is_kept_from(game: Game, card: Card, target: Card, what: str) -> bool:
    """Whether an effect forbids this card to attack that one."""
    is_fresh = target.zone == LEADER and card.turn == game.state.turn
    words = (what, "attack-those", "attack-only", *(("attack-leader-fresh",) if is_fresh else ()))
    return layers.is_restricted_in(
        game, card.id, words, by_card=target.id
    ) or layers.is_restricted_in(
        game, target.id, ("be-attacked", "be-attacked-only"), by_card=card.id
    )


def attack_options(game: Game, seat: int) -> list[Option]:
    """Every attack that may be declared now."""
    rival = 1 - seat
    cards = game.state.cards
    may_hit_active = bool(layers.entries(game, act.Allow))
    targets = [
        *game.zone(rival, LEADER),
        *(i for i in game.zone(rival, BATTLE) if may_hit_active or not cards[i].active),
    ]
    return [
        Option("attack", card=attacker, target=target)
        for zone in FIGHTERS
        for attacker in game.zone(seat, zone)
        if check_attacker(game, seat, attacker) is None
        for target in targets
        if check_target(game, attacker, target) is None
    ]


def check_block(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card may activate its [Blocker] now [one_piece 10-1-4-1]."""
    card = game.state.cards[card_id]
    battle = game.state.battle
    if battle is None or battle.seat == seat:
        return Refusal("no-battle", "one_piece 7-1-2-1", card_id)
    if battle.by_blocker:
        # [one_piece 7-1-2-1] one [Blocker] in a battle.
        return Refusal("used-up", "one_piece 7-1-2-1", card_id)
    if (
        card.seat != seat
        or card.zone not in FIGHTERS
        or "blocker" not in card_skills.keywords(game, card_id)
    ):
        return Refusal("no-blocker", "one_piece 10-1-4-1", card_id)
    if card_id == battle.guard:
        return Refusal("fighting", "one_piece 10-1-4-1", card_id)
    if not card.active:
        # [one_piece 8-3-1-3] a rested card can't be rested to pay.
        return Refusal("rest", "one_piece 10-1-4-1", card_id)
    attacker = battle.attacker
    if (
        layers.is_restricted(game, card_id, "block")
        or layers.is_restricted(game, card_id, "switch-rest", seat)
        or permissions.is_player_restricted(game, seat, "block", card)
        or layers.is_restricted(game, attacker, "be-blocked", by_card=card_id)
        or "unblockable" in card_skills.keywords(game, attacker)
    ):
        return Refusal("forbidden", "one_piece 1-3-3", card_id)
    return None


# -- effects ---------------------------------------------------------------------------------


def check_activate(
    game: Game, seat: int, card_id: int, skill_id: int, kinds: frozenset[str]
) -> Refusal | None:
    """Whether an effect may be activated in a window for effects of these kinds.

    [one_piece 8-4-1-1] [one_piece 10-2-2-1] [one_piece 10-2-3-1] [one_piece 10-2-4-1]
    """
    card = game.state.cards[card_id]
    kind = game.lib.skills[skill_id].kind
    if kind not in kinds:
        rule = {"activate-main": "one_piece 10-2-2-1", "main": "one_piece 10-2-3-1"}
        return Refusal("wrong-time", rule.get(kind, "one_piece 10-2-4-1"), card_id)
    return check_skill(game, seat, card, skill_id)


def is_event_in_hand(game: Game, card: Card) -> bool:
    """Whether using an effect of a card means activating an Event [one_piece 8-5-2]."""
    return card.zone == HAND and "event" in game.definition(card).kinds


def check_skill(game: Game, seat: int, card: Card, skill_id: int) -> Refusal | None:
    """Everything but the timing: area, validity, conditions and costs [one_piece 8-1-3-3-2]."""
    if card.seat != seat:
        return Refusal("not-yours", "one_piece 8-1-3-3", card.id)
    if not permanents.works_in(game, card, skill_id, card.zone):
        return Refusal("wrong-area", "one_piece 2-8-2", card.id)
    if skill_id not in card_skills.skills_of(game, card.id):
        # [one_piece 8-2-1-1] its activation cost can't be paid, either.
        return Refusal("negated", "one_piece 8-2-1-1", card.id)
    return _check_use(game, seat, card, skill_id)


def _check_use(game: Game, seat: int, card: Card, skill_id: int) -> Refusal | None:
    """Whether an effect that its card has, in an area where it works, may be used now."""
    skill = game.lib.skills[skill_id]
    if not card_skills.is_valid(game, card.id, skill_id):
        # [one_piece 8-3-2]
        return Refusal("not-valid", "one_piece 8-3-2-1", card.id)
    if use_limits.is_used_up(game, card.id, card.seat, skill_id):
        # [one_piece 10-2-13-1] counted by object [one_piece 10-2-13-2], and a card that has left
        # and come back is another one [one_piece 10-2-13-4].
        return Refusal("used-up", "one_piece 10-2-13-3", card.id)
    if layers.is_restricted(game, card.id, "activate") or permissions.is_player_restricted(
        game, seat, "activate", card, skill
    ):
        return Refusal("forbidden", "one_piece 1-3-3", card.id)
    env = meaning.Env(seat, card.id, None, card.def_id)
    if skill.condition is not None and not meaning.holds(game, skill.condition, env):
        return Refusal("condition", "one_piece 8-4-1-1", card.id)
    return _check_costs(game, card, skill, env)


def _check_costs(game: Game, card: Card, skill: act.Skill, env: meaning.Env) -> Refusal | None:
    spent = 0
    if is_event_in_hand(game, card):
        if permissions.is_player_restricted(game, card.seat, "activate-extra", card):
            return Refusal("forbidden", "one_piece 1-3-3", card.id)
        refused = _don_refusal(game, card, "one_piece 2-7-3")
        if refused is not None:
            return refused
        spent = card_cost.energy_cost(game, card)[1]
    if not costs.can_pay(game, card_cost.whole_cost(game, card, skill), env, spent):
        return Refusal("skill-cost", "one_piece 8-3-1-3", card.id)
    return None


def activations(game: Game, seat: int, kinds: frozenset[str]) -> list[Option]:
    """Effects of these kinds a player may activate, Events in hand among them."""
    found = []
    word = "counter" if kinds is COUNTER_KINDS else "activate"
    zones = _ALL if game.lib.activate_defs else _USUAL
    for card, skills in card_skills.activated(game, seat, zones, kinds, _works):
        if is_event_in_hand(game, card) and _don_refusal(game, card, "one_piece 2-7-3"):
            continue
        for skill_id in skills:
            if _check_use(game, seat, card, skill_id) is None:
                found.append(Option(word, card=card.id, skill=skill_id))
    return found


def _works(game: Game, card: Card, skill_id: int) -> bool:
    """Whether an effect works where its card lies."""
    return permanents.works_in(game, card, skill_id, card.zone)


# -- why not ---------------------------------------------------------------------------------

_MAIN = {
    "play": "one_piece 6-5-2",
    "attack": "one_piece 7-1",
    "give": "one_piece 6-5-5",
    "activate": "one_piece 8-1-3-3",
}
_STEPS = {"block": "one_piece 7-1-2-1", "boost": "one_piece 7-1-3-2-1"}


def why_not(game: Game, seat: int, option: Option) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "activate", "attack", "give", "block", "boost" or "counter".
    """
    decision = game.decision
    if game.is_over or decision is None:
        return Refusal("match-over", "one_piece 1-2-1", option.card)
    if option.card not in game.state.cards:
        return Refusal("gone", "one_piece 3-1-6", option.card)
    if decision.seat != seat:
        return Refusal("not-your-decision", "one_piece 6-1-2", option.card)
    if option in decision.options:
        return None
    refused = _by_kind(game, seat, option, decision.kind)
    return refused or Refusal("not-offered", "one_piece 6-5-2", option.card)


def _by_kind(game: Game, seat: int, option: Option, window: str) -> Refusal | None:
    kind = option.kind
    if kind in _MAIN and window != "main":
        return Refusal("wrong-time", _MAIN[kind], option.card)
    if kind == "play":
        return check_play(game, seat, option.card)
    if kind == "attack":
        return check_attack(game, seat, option.card, option.target)
    if kind == "give":
        return check_give(game, seat, option.card, option.target)
    if kind == "activate":
        return check_activate(game, seat, option.card, option.skill, MAIN_KINDS)
    if kind == "block":
        return _in_step(window, "block", option) or check_block(game, seat, option.card)
    if kind == "boost":
        return _in_step(window, "boost", option) or check_boost(
            game, seat, option.card, option.target
        )
    if kind == "counter":
        if window != "counter-step":
            return Refusal("wrong-time", "one_piece 10-2-4-1", option.card)
        return check_activate(game, seat, option.card, option.skill, COUNTER_KINDS)
    return None


def _in_step(window: str, kind: str, option: Option) -> Refusal | None:
    wanted = "block" if kind == "block" else "counter-step"
    return None if window == wanted else Refusal("wrong-time", _STEPS[kind], option.card)
