"""What a player may do now, and why not: one check for each action.

Every check returns None when the action is legal and a `Refusal` with the failed
condition and its rule otherwise. The windows list options with these same checks, so an
offered option and an explained refusal can never disagree.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import costs, energy_payment, use_limits
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Refusal
from dbscg_gui.engine.energy_substitutes import Bill
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.play_restrictions import breaks_unique
from dbscg_gui.engine.prohibitions import hindrance
from dbscg_gui.engine.queries import (
    card_cost,
    card_power,
    card_skills,
    layers,
    meaning,
    permanents,
    permissions,
    skill_kinds,
)
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    UNISON,
    WARP,
    Z_DECK,
    Z_ENERGY,
    Card,
    MoveRequest,
)
from dbscg_gui.engine.taxes import can_pay_taxes
from dbscg_gui.games.dbs import materials, used_elsewhere

MAIN_KINDS = frozenset(
    {
        "activate-main", "activate-main-battle", "awaken", "wish", "field", "evolve", "ex-evolve",
        "xeno-evolve", "union-fusion", "union-absorb", "union-potara",
    }
)  # fmt: skip
"""[Field] [masters 22-3-1], [Evolve] [masters 22-5-1] and [Union] [masters 22-13-1] among them.

[classic 10-13-1]
"""
BATTLE_KINDS = frozenset({"activate-battle", "activate-main-battle", "awaken", "wish"})
"""In the Offense Step [masters 1-5-4-1-2] and the Defense Step [masters 1-5-4-1-3].

[Awaken] [masters 22-2-1] [classic 10-2-1] and [Wish] [masters 22-25-1] [classic 10-28-1] are in
both.
"""
FROM_HAND = materials.EVOLVES | {"union-fusion", "union-potara", "field"}
"""Skill kinds that work from the hand only.

[masters 22-5-4] [classic 10-5-2] [masters 22-13-4-3] [classic 10-13-3-2] [masters 22-13-5-3]
[classic 10-13-4-2]
"""


def energy_need(game: Game, card: Card, skill: act.Skill | None = None) -> tuple[str, int]:
    """Specified letters and total to pay for a card from the hand [masters 5-5-2-1].

    Or for activating one of its skills there.
    """
    return card_cost.energy_cost(game, card, skill)


def is_free(game: Game, card: Card, what: str, skill: act.Skill | None = None) -> bool:
    """Whether an effect lets the card be used without its energy cost."""
    return free_entry(game, card, what, skill) is not None


def free_entry(
    game: Game, card: Card, what: str, skill: act.Skill | None = None
) -> permanents.EffectInForce | None:
    """The effect that replaces a card's energy cost, with its own cost payable, if any."""
    for entry in layers.entries(game, act.PlayWithoutCost):
        if entry.node.skill and (
            skill is None or entry.node.skill not in (skill.kind, skill_kinds.kind_family(skill))
        ):
            continue
        if entry.node.what == what and layers.applies(game, entry, card):
            env = meaning.Env(card.seat, card.id, None, card.def_id)
            rest = energy_besides(game, card, entry, skill)
            if costs.can_pay(game, entry.node.cost, env) and energy_payment.can_pay_energy(
                game, card.seat, *rest
            ):
                return entry
    return None


def energy_besides(
    game: Game, card: Card, entry: permanents.EffectInForce, skill: act.Skill | None = None
) -> tuple[str, int]:
    """The energy that is paid besides the cost an effect sets for a card's energy cost."""
    node = entry.node
    if not node.less:
        return "", 0
    return card_cost.lowered_energy(
        game, energy_need(game, card, skill), node.less_colors, node.less
    )


def _energy_refusal(
    game: Game, card: Card, what: str, skill: act.Skill | None = None
) -> Refusal | None:
    specified, total = energy_need(game, card, skill)
    if energy_payment.can_pay_energy(game, card.seat, specified, total, bill=Bill(card.id)):
        return None
    if is_free(game, card, what, skill):
        return None
    ids, _ = energy_payment.payers(game, card.seat)
    need = max(total, len(specified))
    if len(ids) < need:
        return Refusal("energy", game.cite("energy-cost"), card.id, need=need, have=len(ids))
    return Refusal("specified", game.cite("pay-energy"), card.id, need=need, detail=specified)


def push_price(
    game: Game,
    card: Card,
    entry: permanents.EffectInForce,
    ctx: int,
    skill: act.Skill | None = None,
) -> None:
    """Start paying what an effect asks for instead of a card's energy cost."""
    specified, total = energy_besides(game, card, entry, skill)
    energy_payment.push_energy(game, card.seat, specified, total, card=card.id, ctx=ctx)
    costs.push_cost(game, ctx, entry.node.cost, card.seat)


def can_afford(game: Game, card: Card, skill: act.Skill | None = None) -> bool:
    """Whether the energy for a card, or for its skill, is there.

    Asked first where options are listed, as most cards of a hand cost too much.
    """
    specified, total = energy_need(game, card, skill)
    bill = Bill(card.id)
    return energy_payment.can_pay_energy(game, card.seat, specified, total, bill=bill)


def may_be_free(game: Game) -> bool:
    """Whether an effect lets some card be used without its energy cost."""
    return bool(layers.entries(game, act.PlayWithoutCost))


def may_afford_skill(game: Game, card: Card, skill: act.Skill) -> bool:
    """The same of a skill that is activated from the hand."""
    return not pays_energy(game, card, skill) or can_afford(game, card, skill) or may_be_free(game)


def playable(game: Game, seat: int) -> list[int]:
    """The cards that may be played now: of the hand [masters 5-5-2], or where a text says so."""
    cards, defs = game.state.cards, game.lib.defs
    found = []
    for card_id in game.zone(seat, HAND):
        card = cards[card_id]
        kinds = defs[card.def_id].kinds
        if kinds.isdisjoint(_PLAYED) or "z" in kinds:
            continue
        if can_afford(game, card):
            is_playable = _keeps_from_play(game, seat, card) is None
        else:
            is_playable = may_be_free(game) and check_play(game, seat, card_id) is None
        if is_playable:
            found.append(card_id)
    found.extend(
        i for i in used_elsewhere.lying(game, seat, "play") if check_play(game, seat, i) is None
    )
    return found


_PLAYED = frozenset({"battle", "unison"})


def check_play(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a Battle or Unison Card may be played from the hand [masters 5-5-2].

    Or from where an effect says so.
    """
    card = game.state.cards[card_id]
    kinds = game.definition(card).kinds
    leaves = tuple(used_elsewhere.sources(game, card, "play"))
    if card.seat != seat or (card.zone != HAND and not leaves):
        return Refusal("not-in-hand", game.cite("play-from-hand"), card_id)
    if kinds.isdisjoint(_PLAYED):
        return Refusal("not-playable", game.cite("playable-kind"), card_id)
    if "z" in kinds:
        return Refusal("not-playable", game.cite("z-playable"), card_id)
    refused = _keeps_from_play(game, seat, card)
    if refused is not None or not leaves:
        return refused or _energy_refusal(game, card, "play")
    refusals = [_leave_refusal(game, card, entry) for entry in leaves]
    return None if None in refusals else refusals[0]


def _leave_refusal(game: Game, card: Card, entry: permanents.EffectInForce) -> Refusal | None:
    """Whether what an effect asks for cannot be paid with which a card is played elsewhere."""
    spent = 0
    if not entry.node.is_free:
        refused = _energy_refusal(game, card, "play")
        if refused is not None:
            return refused
        if not is_free(game, card, "play"):
            specified, total = energy_need(game, card)
            spent = max(total, len(specified))
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    if not costs.can_pay(game, entry.node.cost, env, spent):
        return Refusal("skill-cost", game.cite("alternative-cost"), card.id)
    return None


def play_leave(game: Game, card: Card) -> permanents.EffectInForce | None:
    """The effect by which a card outside the hand is played now."""
    found = used_elsewhere.sources(game, card, "play")
    return next((entry for entry in found if _leave_refusal(game, card, entry) is None), None)


def combo_leave(game: Game, card: Card) -> permanents.EffectInForce | None:
    """The effect by which a card outside the hand is used in a combo now."""
    for entry in used_elsewhere.sources(game, card, "combo"):
        cost = 0 if entry.node.is_free else card_cost.combo_cost(game, card) or 0
        env = meaning.Env(card.seat, card.id, None, card.def_id)
        if costs.can_pay(game, entry.node.cost, env, cost):
            return entry
    return None


def _keeps_from_play(game: Game, seat: int, card: Card) -> Refusal | None:
    """What besides its cost keeps a card of one's hand from being played."""
    card_id = card.id
    barred = layers.is_restricted(game, card_id, "be-played") or layers.is_restricted(
        game, card_id, "be-played-normally"
    )
    if barred or permissions.is_player_restricted(game, seat, "play", card):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    if not can_pay_taxes(game, seat, "play", card):
        return Refusal("forbidden", game.cite("tax"), card_id)
    if breaks_unique(game, card):
        return Refusal("unique", game.cite("unique"), card_id)
    return None


def check_combo(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card may be used in a combo [masters 5-7].

    From the hand, or Active from the Battle Area [masters 5-7-5-1-1] [masters 5-7-6-1-1].
    """
    card = game.state.cards[card_id]
    battle = game.state.battle
    if battle is None:
        return Refusal("no-battle", game.cite("combo-battle-card"), card_id)
    leave = combo_leave(game, card)
    if card.seat != seat or (card.zone not in (HAND, BATTLE) and leave is None):
        return Refusal("not-comboable-area", game.cite("combo-area"), card_id)
    if "battle" not in game.definition(card).kinds:
        return Refusal("not-battle-card", game.cite("combo-battle-card"), card_id)
    cost = card_cost.combo_cost(game, card)
    power = card_power.combo_power(game, card)
    if cost is None or power is None or power < 0:
        return Refusal("no-combo-data", game.cite("combo-data"), card_id)
    if card.zone == BATTLE:
        if not card.active and not permissions.is_allowed(game, card_id, "combo-rest"):
            return Refusal("rest", game.cite("combo-active"), card_id)
        if card_id in (battle.attacker, battle.guard):
            return Refusal("fighting", game.cite("combo-active"), card_id)
        if "z" in game.definition(card).kinds:
            return Refusal("z-card", game.cite("z-energy-cost"), card_id)
    if layers.is_kept_out(game, card, "combo"):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    if layers.is_restricted_in(
        game, card_id, _COMBO_WORDS.get(card.zone, ("combo",))
    ) or permissions.is_player_restricted(game, seat, "combo", card):
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    return None if leave is not None and leave.node.is_free else _combo_refusal(game, card, cost)


def _combo_refusal(game: Game, card: Card, cost: int) -> Refusal | None:
    if energy_payment.can_pay_energy(game, card.seat, "", cost, for_combo=True):
        return None
    ids, _ = energy_payment.payers(game, card.seat, for_combo=True)
    return Refusal("energy", game.cite("combo-cost"), card.id, need=cost, have=len(ids))


_COMBO_WORDS = {HAND: ("combo",), BATTLE: ("combo", "combo-battle", "leave-battle")}


def check_charge(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card may be placed in the Energy Area in the Charge Phase [masters 7-2-11]."""
    card = game.state.cards[card_id]
    if card.zone != HAND or card.seat != seat:
        return Refusal("not-in-hand", game.cite("charge-from-hand"), card_id)
    if hindrance(game, charging(game, seat, card_id)) is not None:
        return Refusal("forbidden", game.cite("forbidden"), card_id)
    return None


def charging(game: Game, seat: int, card_id: int) -> MoveRequest:
    """The movement of a hand card that becomes energy in the Charge Phase."""
    return MoveRequest(
        card=card_id,
        zone=ENERGY,
        seat=seat,
        event="charge",
        by="rule",
        rule=game.cite("charge-from-hand"),
    )


def check_activate(
    game: Game, seat: int, card_id: int, skill_id: int, window: str
) -> Refusal | None:
    """Whether a skill may be activated in a window: "main", "offense", "defense" [masters 9-4]."""
    card = game.state.cards[card_id]
    skill = game.lib.skills[skill_id]
    kinds = MAIN_KINDS if window == "main" else BATTLE_KINDS
    if skill.kind not in kinds:
        rule = game.cite("activate-main") if window == "main" else game.cite("activate-battle")
        return Refusal("wrong-time", rule, card_id)
    if _may_not_defend(game, card, window):
        return Refusal("wrong-time", game.cite("defense-skill"), card_id)
    return check_skill(game, seat, card, skill_id)


def _may_not_defend(game: Game, card: Card, window: str) -> bool:
    """Whether a card's skills are kept from the Defense Step: a Unison's [classic 7-3-1-2-3]."""
    return window == "defense" and card.zone == UNISON and not game.rules.battle.unison_defends


def check_skill(game: Game, seat: int, card: Card, skill_id: int) -> Refusal | None:
    """Everything but the timing: area, validity, limits, conditions and costs of a skill.

    What skills and rules keep from being activated or paid for cannot be declared [masters 9-2-2].
    What has no limit is allowed again and again [classic 10-11-3].
    """
    if card.seat != seat:
        return Refusal("not-yours", game.cite("master-decides"), card.id)
    if not _is_in_its_area(game, card, skill_id):
        return Refusal("wrong-area", game.cite("skill-area"), card.id)
    if skill_id not in card_skills.skills_of(game, card.id):
        return Refusal("negated", game.cite("negated"), card.id)
    return _check_use(game, seat, card, skill_id)


def _check_use(game: Game, seat: int, card: Card, skill_id: int) -> Refusal | None:
    """Whether a skill that its card has, in an area where it is activated, may be used now."""
    skill = game.lib.skills[skill_id]
    if not card_skills.is_valid(game, card.id, skill_id):
        return Refusal("not-valid", game.cite("valid"), card.id)
    if use_limits.is_used_up(game, card.id, card.seat, skill_id):
        rule = game.cite("once-per-turn") if skill.once_per_turn else game.cite("limit")
        return Refusal("used-up", rule, card.id)
    if layers.is_restricted(game, card.id, "activate") or permissions.is_player_restricted(
        game, seat, "activate", card, skill
    ):
        return Refusal("forbidden", game.cite("forbidden"), card.id)
    is_extra = card.zone == HAND and "extra" in game.definition(card).kinds
    if is_extra and permissions.is_used_up(game, seat, "extra", card):
        return Refusal("forbidden", game.cite("forbidden"), card.id)
    if not can_pay_taxes(game, seat, "activate", card, skill):
        return Refusal("forbidden", game.cite("tax"), card.id)
    env = meaning.Env(seat, card.id, None, card.def_id)
    if skill.condition is not None and not _holds(game, card, skill, skill.condition, env):
        # [masters 22-2-3] [masters 22-25-3]
        return Refusal("condition", game.cite("validity"), card.id)
    return (
        _check_special(game, seat, card, skill)
        or _check_marker_use(game, card, skill)
        or _check_costs(game, card, skill, env)
    )


def _holds(game: Game, card: Card, skill: act.Skill, wanted: t.Condition, env: meaning.Env) -> bool:
    """Whether a condition holds, or what of it an effect has not waived."""
    if meaning.holds(game, wanted, env):
        return True
    if skill.kind != "awaken":
        return False
    return any(
        entry.node.what == "awaken"
        and layers.applies(game, entry, card)
        and (_is_waived(entry.node) or _holds_with_life(game, wanted, env, entry.node.most_life))
        for entry in layers.entries(game, act.Allow)
    )


def _is_waived(node: act.Allow) -> bool:
    """Whether the life and all else that is asked for does not matter."""
    return node.life is None and node.most_life is None


def _holds_with_life(game: Game, wanted: t.Condition, env: meaning.Env, most: int | None) -> bool:
    """Whether a condition holds when what it says of one's life is left out.

    With `most` so much life is little enough instead.
    """
    if isinstance(wanted, t.And):
        return all(_holds_with_life(game, part, env, most) for part in wanted.conditions)
    if isinstance(wanted, t.Or):
        return any(_holds_with_life(game, part, env, most) for part in wanted.conditions)
    is_of_life = (
        isinstance(wanted, t.Has)
        and isinstance(wanted.cards, t.InZones)
        and wanted.cards.zones == ("life",)
        and wanted.count.low is None
    )
    if is_of_life:
        return most is None or len(game.zone(env.seat, LIFE)) <= most
    return meaning.holds(game, wanted, env)


def _is_in_its_area(game: Game, card: Card, skill_id: int) -> bool:
    skill = game.lib.skills[skill_id]
    if card_skills.activation_from(game, card, skill) is not None:
        return True
    if skill.kind in FROM_HAND or skill.kind.startswith("counter"):
        # [masters 22-10-5] [classic 10-10-2]
        return card.zone == HAND
    # [masters 22-13-6-2] [classic 10-13-5-2] [Union-Absorb] in the Battle Area, like other skills.
    return permanents.works_in(game, card, skill_id, card.zone)


_PLAYS_ITS_CARD = materials.EVOLVES | {
    "union-fusion", "union-potara", "over-realm", "dark-over-realm", "arrival", "successor",
}  # fmt: skip
"""Keyword skills "related to playing cards" [masters 22-5-1] that do nothing but play their card.

[masters 22-13-1] [masters 22-15-1] [masters 22-23-1] [masters 22-29-1] [masters 22-38-1]
[classic 10-15-1] [classic 10-25-1] [classic 10-32-1]
"""


def _is_kept_from_playing(game: Game, seat: int, card: Card, skill: act.Skill) -> bool:
    """Whether an effect forbids what such a skill is activated for: it is not declared in vain."""
    return any(
        layers.is_restricted(game, card.id, what, seat, card.id, skill=skill)
        for what in ("be-played", "be-played-by-skill")
    ) or any(
        permissions.is_player_restricted(game, seat, what, card, skill, doer=card.id)
        for what in ("play", "play-by-skill")
    )


def _check_special(game: Game, seat: int, card: Card, skill: act.Skill) -> Refusal | None:
    if not _PLAYS_ITS_CARD.isdisjoint((skill.kind, skill.keyword)) and _is_kept_from_playing(
        game, seat, card, skill
    ):
        return Refusal("forbidden", game.cite("forbidden"), card.id)
    if skill.kind in materials.EVOLVES:
        if not materials.evolve_bases(game, card, skill):
            return Refusal("no-base", game.cite("evolve-base"), card.id)
        if not can_pay_taxes(game, seat, "play", card):
            return Refusal("forbidden", game.cite("tax"), card.id)
    if skill.kind == "union-fusion" and not materials.fusion_pairs(game, card, skill):
        return Refusal("no-pair", game.cite("union-fusion"), card.id)
    if skill.kind == "union-potara" and not materials.potara_pairs(game, card, skill):
        return Refusal("no-pair", game.cite("union-potara"), card.id)
    if skill.kind == "awaken" and card.side != 0:
        # A [Wish] on the back side may be made: it flips nothing [masters 22-25-4]
        # [classic 10-28-3].
        return Refusal("flipped", game.cite("awaken-once"), card.id)
    return None


def marker_cost(skill: act.Skill) -> act.PayMarkers | None:
    """The marker skill cost of a skill, if it has one [masters 13-4]."""
    for item in skill.cost:
        if isinstance(item, act.PayMarkers):
            return item
    return None


def _check_marker_use(game: Game, card: Card, skill: act.Skill) -> Refusal | None:
    if marker_cost(skill) is None:
        return None
    if card.zone != UNISON:
        return Refusal("wrong-area", game.cite("marker-skill-area"), card.id)
    flags, turn = game.state.flags, game.state.turn
    again = (
        "marker-again" if permissions.is_allowed(game, card.id, "marker-skill-twice") else "marker"
    )
    if flags.get(f"{again}:{card.id}") == turn:
        # [masters 13-4-2] once per turn and card.
        return Refusal("used-up", game.cite("marker-skill-once"), card.id)
    return None


def pays_energy(game: Game, card: Card, skill: act.Skill) -> bool:
    """Whether activating costs the card's energy cost: Extras and Counters from the hand.

    Not from any other area [masters 12-2-3-2].
    """
    if card.zone != HAND:
        source = card_skills.activation_from(game, card, skill)
        if source is None or not source.pays_energy:
            return False
    if skill.kind.startswith("counter"):
        return True
    return "extra" in game.definition(card).kinds


def _check_costs(game: Game, card: Card, skill: act.Skill, env: meaning.Env) -> Refusal | None:
    spent = 0
    if pays_energy(game, card, skill):
        what = "counter" if skill.kind.startswith("counter") else "activate"
        if permissions.is_player_restricted(
            game, card.seat, f"activate-{_family(game, card, skill)}", card
        ):
            return Refusal("forbidden", game.cite("forbidden"), card.id)
        refused = _energy_refusal(game, card, what, skill)
        if refused is not None:
            return refused
        if not is_free(game, card, what, skill):
            specified, total = energy_need(game, card, skill)
            spent = max(total, len(specified))
    whole = card_cost.whole_cost(game, card, skill)
    source = card_skills.activation_from(game, card, skill)
    if source is not None:
        whole = (*source.cost, *whole)
    # [masters 12-2-2-2] [masters 12-2-2-3] it is in Drop when its skill cost is paid, and may pay.
    dropped = card.id if goes_to_drop(game, card, skill) else 0
    if not costs.can_pay(game, whole, env, spent, dropped):
        return Refusal("skill-cost", game.cite("skill-cost"), card.id)
    return None


def goes_to_drop(game: Game, card: Card, skill: act.Skill) -> bool:
    """Whether a card used from the hand is put in Drop between its energy and its skill cost.

    [masters 12-2-2-2] [masters 22-10-7] In the earlier edition that is done as it resolves
    [classic 8-5-2-5-1].
    """
    used = game.rules.used_cards
    waits = used.drop_late or used.wait_in not in (-1, DROP)
    if card.zone != HAND or waits or skill.kind in FROM_HAND:
        return False
    if not pays_energy(game, card, skill):
        return False
    return not game.lib.fact("moves itself", game.lib.skill_of(skill), moves_itself)


_MOVES = (act.Play, act.Move, act.Combo, act.PlaceUnder)


def moves_itself(skill: act.Skill) -> bool:
    """Whether the effect says where the card itself goes, such as "play this card"."""
    return any(
        isinstance(node, _MOVES) and isinstance(bare(node.cards), t.This)
        for node in nodes(skill.effect)
    )


def _family(game: Game, card: Card, skill: act.Skill) -> str:
    return "counter" if skill.kind.startswith("counter") else "extra"


_USUAL = (LEADER, BATTLE, UNISON, HAND)
UNUSUAL = (COMBO, DROP, ENERGY, LIFE, WARP, Z_DECK, Z_ENERGY)
"""Areas in which a skill works only where its text says so [masters 9-1-3-2]."""


def activations(game: Game, seat: int, window: str) -> list[tuple[int, int]]:
    """(card, skill) pairs a player may activate in a window."""
    kinds = MAIN_KINDS if window == "main" else BATTLE_KINDS
    found = []
    lib = game.lib
    zones = (*_USUAL, *_named_areas(game))
    for card, skills in card_skills.activated(game, seat, zones, kinds, _is_in_its_area):
        if _may_not_defend(game, card, window):
            continue
        for skill_id in skills:
            if (
                card.zone != HAND or may_afford_skill(game, card, lib.skills[skill_id])
            ) and _check_use(game, seat, card, skill_id) is None:
                found.append((card.id, skill_id))
    for card in permanents.beneath(game) if lib.beneath_defs else ():
        if card.seat != seat:
            continue
        found += [
            (card.id, skill_id)
            for skill_id in card_skills.skills_of(game, card.id)
            if lib.skills[skill_id].kind in kinds
            and check_skill(game, seat, card, skill_id) is None
        ]
    return found


def _named_areas(game: Game) -> tuple[int, ...]:
    """The unusual areas in which a skill of the match may be activated."""
    lib = game.lib
    if not lib.activate_defs:
        return ()
    kept = layers.statics(game)
    if lib.from_defs or lib.own_gains or kept is None or kept.changes_skills:
        return UNUSUAL
    key = game.rules.default_zones
    known = lib.activation_areas.get(key)
    if known is None:
        known = lib.activation_areas[key] = tuple(z for z in UNUSUAL if _has_skill_for(game, z))
    return known


def _has_skill_for(game: Game, zone: int) -> bool:
    """Whether a skill of some card is activated in an unusual area."""
    lib = game.lib
    return any(
        lib.skills[skill_id].kind in _ACTIVATED and permanents.works_in(game, card, skill_id, zone)
        for def_id in lib.activate_defs
        for side in range(len(lib.defs[def_id].sides))
        for card in [Card(id=0, def_id=def_id, owner=0, seat=0, zone=zone, side=side)]
        for skill_id in permanents.printed_skills(game, card)
    )


_ACTIVATED = MAIN_KINDS | BATTLE_KINDS
