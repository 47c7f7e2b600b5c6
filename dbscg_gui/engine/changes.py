"""Carrying out effects, second part: changing cards, battles, players, and structure."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine import continuous, costs, energy_toll, moves, triggers, uses
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.doable import can_do_all
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.interpreter import (
    bind,
    did,
    env_of,
    handles,
    run_block,
    targets,
    way_of,
)
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    DROP,
    HAND,
    LEADER,
    LIFE,
    UNISON,
    ZONE_COUNT,
    ZONE_INDEX,
    Battle,
    Card,
    Ctx,
    Frame,
    MoveRequest,
    changed,
)
from dbscg_gui.engine.violations import judge_limits

# -- modes and sides -------------------------------------------------------------------------


@handles(act.Switch)
def _switch(game: Game, frame: Frame, ctx: Ctx, node: act.Switch) -> bool:
    found = energy_toll.resume(game, frame)
    if found is energy_toll.WAITS:
        return False
    if found is None:
        found = targets(game, frame, ctx, node, node.cards)
        if found is not None and node.mode == "active":
            found = energy_toll.settle(game, frame, ctx, found)
    if found is None:
        return False
    turned = tuple(
        i for i in found if switch(game, i, active=node.mode == "active", by=way_of(game), ctx=ctx)
    )
    bind(ctx, node.slot, turned)
    did(ctx, len(turned), max(1, len(found)) if way_of(game) == "cost" else min(1, len(found)))
    return True


def switch(game: Game, card_id: int, *, active: bool, by: str, ctx: Ctx | None = None) -> bool:
    """Switch a card's mode. Returns whether it changed [masters 0-2-4-1] [classic 1-3-2-1].

    [one_piece 1-3-2-1]
    """
    card = game.state.cards.get(card_id)
    if card is None or card.active == active:
        return False
    by_seat = ctx.seat if ctx else -1
    if active and _stays_at_rest(game, card, ctx):
        return False
    if not active and q.is_restricted(game, card_id, "switch-rest", by_seat):
        return False
    game.set_card(changed(card, active=active))
    game.emit(
        Event(
            "switched_active" if active else "switched_rest",
            seat=card.seat,
            card=card_id,
            def_id=card.def_id,
            origin=moves.zone_name(card.zone),
            by=by,
            skill=ctx.skill if ctx else -1,
            source=ctx.source if ctx else 0,
            source_def=ctx.source_def if ctx else 0,
            by_seat=ctx.seat if ctx else -1,
        )
    )
    return True


def _stays_at_rest(game: Game, card: Card, ctx: Ctx | None) -> bool:
    """Whether an effect keeps the card from being switched to Active Mode, by this skill."""
    by_seat = ctx.seat if ctx else -1
    skill = game.lib.skills[ctx.skill] if ctx and ctx.skill >= 0 else None
    if q.is_restricted(game, card.id, "switch-active", by_seat, skill=skill):
        return True
    # [masters 22-40-2] in its master's Charge Phase by skills neither.
    in_charge = game.state.phase == "charge" and game.state.turn_seat == card.seat
    return in_charge and q.is_restricted(game, card.id, "switch-active-in-charge")


@handles(act.Flip)
def _flip(game: Game, frame: Frame, ctx: Ctx, node: act.Flip) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    count = 0
    for card_id in found:
        card = game.state.cards[card_id]
        if card.zone == LEADER:
            count += flip_leader(game, card_id, side=0 if node.face == "up" else 1)
        elif card.face_up != (node.face == "up"):
            known = 3 if node.face == "up" else card.known
            game.set_card(changed(card, face_up=node.face == "up", known=known))
            game.emit(
                Event(
                    "flipped",
                    seat=card.seat,
                    card=card_id,
                    def_id=card.def_id,
                    origin=moves.zone_name(card.zone),
                    by=way_of(game),
                    source=ctx.source,
                    source_def=ctx.source_def,
                    skill=ctx.skill,
                    by_seat=ctx.seat,
                )
            )
            count += 1
    did(ctx, count, 1)
    return True


def flip_leader(game: Game, card_id: int, side: int = 1) -> int:
    """Turn a Leader over; position, power effects and battle carry over [masters 21-10-2].

    To its back, or to its front again: it is the same card all the time [classic 10-2-4]
    [classic 10-28-4] [classic 10-28-5]. Other continuous effects on it end [masters 21-10-2-1].
    Returns 1 when it turned, 0 when it has no other side or shows that one already.
    """
    card = game.state.cards[card_id]
    if card.side == side or len(game.definition(card).sides) < 2:
        return 0
    continuous.forget_on(game, card_id, keep_power=True)
    game.set_card(changed(card, side=side))
    game.emit(
        Event("flipped", seat=card.seat, card=card_id, def_id=card.def_id, rule=game.cite("flip"))
    )
    return 1


# -- continuous effects ----------------------------------------------------------------------

_OPEN_PLAY = frozenset({"battle", "leader", "unison", "combo", "stage"})


def _fixed(game: Game, frame: Frame, ctx: Ctx, node: Any) -> tuple[tuple[int, ...], bool] | None:
    """The cards an effect is fixed on, or that its set stays open [masters 9-9-3].

    [classic 8-8-1-5]
    """
    cards = bare(node.cards)
    if isinstance(cards, t.Pick) and cards.is_all:
        cards = bare(cards.cards)
    if isinstance(cards, t.InZones):
        found = q.cards_of(game, cards, env_of(ctx))
        bind(ctx, getattr(node, "slot", ""), found)
        # Sets in open play areas also take in cards that enter later.
        if all(zone in _OPEN_PLAY for zone in cards.zones):
            return found, True
        return found, set(cards.zones) <= {"hand", "z-deck"}
    picked = targets(game, frame, ctx, node, node.cards)
    if picked is None:
        return None
    bind(ctx, getattr(node, "slot", ""), picked)
    return picked, False


def _begin(game: Game, frame: Frame, ctx: Ctx, node: Any, amount: int = 0) -> bool:
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic, amount=amount)
    did(ctx, len(cards), 1)
    return True


@handles(act.ChangePower)
def _change_power(game: Game, frame: Frame, ctx: Ctx, node: act.ChangePower) -> bool:
    number = q.amount(game, node.amount, env_of(ctx))
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if (cards or is_dynamic) and number:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic, amount=number)
        continuous.tell_power(game, ctx, cards, number)
    did(ctx, len(cards), 1)
    return True


@handles(act.SetPower)
def _set_power(game: Game, frame: Frame, ctx: Ctx, node: act.SetPower) -> bool:
    env = env_of(ctx)
    if isinstance(node.amount, t.ValueOf) and not q.cards_of(game, node.amount.cards, env):
        # No card was chosen whose power it would become.
        did(ctx, 0, 1)
        return True
    return _begin(game, frame, ctx, node, q.amount(game, node.amount, env))


@handles(act.AttackDamage)
@handles(act.SetCost)
@handles(act.ChangeCounter)
@handles(act.ChangeComboPower)
@handles(act.ChangeComboCost)
@handles(act.ChangeCost)
@handles(act.ChangeZCost)
def _change_number(game: Game, frame: Frame, ctx: Ctx, node: Any) -> bool:
    return _begin(game, frame, ctx, node, q.amount(game, node.amount, env_of(ctx)))


@handles(act.ChangeSkillCost)
def _change_skill_cost(game: Game, frame: Frame, ctx: Ctx, node: act.ChangeSkillCost) -> bool:
    if node.next_use:
        # Whatever card it will be: the set stays open.
        continuous.add(game, ctx, node, (), is_dynamic=True)
        did(ctx, 1, 1)
        return True
    return _begin(game, frame, ctx, node)


@handles(act.AddCost)
@handles(act.GainInfo)
@handles(act.PlayWithoutCost)
@handles(act.ActivateFrom)
def _gain_words(game: Game, frame: Frame, ctx: Ctx, node: Any) -> bool:
    return _begin(game, frame, ctx, node)


@handles(act.Allow)
@handles(act.Restrict)
def _restrict(game: Game, frame: Frame, ctx: Ctx, node: act.Restrict | act.Allow) -> bool:
    return _begin(game, frame, ctx, node)


@handles(act.Gain)
def _gain(game: Game, frame: Frame, ctx: Ctx, node: act.Gain) -> bool:
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    # [masters 9-1-5] a card whose skills are all negated gains none.
    if not game.rules.negated_may_gain:
        cards = tuple(i for i in cards if q.negated_kinds(game, i) != q.ALL_NEGATED)
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic)
        for card_id in cards:
            for skill in node.skills:
                tell_skills(game, ctx, "gained", card_id, game.lib.skill_of(skill))
    did(ctx, len(cards), 1)
    return True


def tell_skills(game: Game, ctx: Ctx, kind: str, card_id: int, number: int = -1) -> None:
    """Tell what became of a card's skills, or of one, by the skill that resolves.

    `kind` is "gained" or "negated".
    """
    card = game.state.cards[card_id]
    game.emit(
        Event(
            kind,
            seat=card.seat,
            card=card_id,
            def_id=card.def_id,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=number,
        )
    )


@handles(act.NegateSkills)
def _negate(game: Game, frame: Frame, ctx: Ctx, node: act.NegateSkills) -> bool:
    """Effects become invalid [one_piece 8-2-1]."""
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic)
    if node.kinds == ("blocker",):
        undo_block(game, cards)
    for card_id in cards:
        tell_skills(game, ctx, "negated", card_id)
    did(ctx, len(cards), 1)
    return True


@handles(act.InsteadOfLosing)
@handles(act.NegateDamage)
@handles(act.RestrictPlayer)
def _restrict_player(
    game: Game,
    frame: Frame,
    ctx: Ctx,
    node: act.RestrictPlayer | act.InsteadOfLosing | act.NegateDamage,
) -> bool:
    continuous.add(game, ctx, node, (), is_dynamic=True)
    did(ctx, 1, 1)
    return True


@handles(act.Instead)
def _instead(game: Game, frame: Frame, ctx: Ctx, node: act.Instead) -> bool:
    return _begin(game, frame, ctx, node)


# -- markers ---------------------------------------------------------------------------------


@handles(act.AddMarkers)
def _markers(game: Game, frame: Frame, ctx: Ctx, node: act.AddMarkers) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    count = q.amount(game, node.count, env_of(ctx))
    for card_id in found:
        change_markers(
            game,
            card_id,
            count,
            by=way_of(game),
            by_seat=ctx.seat,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=ctx.skill,
        )
    did(ctx, len(found), 1)
    return True


@handles(act.PlaceEnergyMarkers)
def _energy_markers(game: Game, frame: Frame, ctx: Ctx, node: act.PlaceEnergyMarkers) -> bool:
    count = q.amount(game, node.count, env_of(ctx))
    for seat in q.player_seats(ctx.seat, node.who):
        place_energy_markers(game, seat, count)
    did(ctx, count, 1)
    return True


def place_energy_markers(game: Game, seat: int, count: int) -> None:
    """Put energy markers in a player's Energy Area [masters 5-14-1]."""
    markers = list(game.state.energy_markers)
    markers[seat] += count
    game.state.energy_markers = (markers[0], markers[1])
    game.touch()
    game.emit(Event("energy_marker", seat=seat, amount=count, rule=game.cite("gain-energy-marker")))


# -- damage, battle, game --------------------------------------------------------------------


@handles(act.DealDamage)
def _damage(game: Game, frame: Frame, ctx: Ctx, node: act.DealDamage) -> bool:
    amount = q.amount(game, node.amount, env_of(ctx))
    for seat in q.player_seats(ctx.seat, node.who):
        push_damage(game, seat, amount, source=ctx.source, skill=ctx.skill)
    did(ctx, amount, 1)
    return True


def push_damage(
    game: Game,
    seat: int,
    amount: int,
    *,
    source: int,
    to_drop: bool = False,
    wins: bool = False,
    is_told: bool = False,
    skill: int = -1,
) -> None:
    """Deal damage to a player as one event [masters 5-10-3] [masters 21-3-2]; nothing for 0.

    [classic 4-10-2]

    Damage that is not taken makes nothing pending [masters 8-4-6-1-1]. With `is_told` it has been
    announced that damage is dealt.
    """
    if amount <= 0 or q.is_player_restricted(game, seat, "take-damage"):
        return
    if is_kept_from_damage(game, seat, source, skill):
        return
    if uses.shield(game, seat):
        return
    game.push(
        "engine.damage",
        seat=seat,
        n=amount,
        card=source,
        skill=skill,
        flag=int(to_drop),
        stage=int(wins),
        kind="told" if is_told else "",
    )


def is_kept_from_damage(game: Game, seat: int, source: int, skill: int) -> bool:
    """Whether a player takes none from this attack, or from this skill."""
    if skill < 0:
        card = game.state.cards.get(source)
        return q.is_player_restricted(game, seat, "take-attack-damage", card)
    # What a keyword stands for is a keyword skill.
    is_keyword = bool(game.lib.skills[skill].keyword)
    return not is_keyword and q.is_player_restricted(game, seat, "take-skill-damage")


def _damage_card(game: Game, frame: Frame) -> None:
    """One life card at a time, of the damaged player's choice [masters 21-3-2] [classic 3-9-2]."""
    life = game.zone(frame.seat, LIFE)
    if frame.target >= frame.n or not life:
        frame.pc = 2
        return
    cards = game.state.cards
    if len(life) > 1 and any(cards[i].known for i in life):
        options = tuple(Option("card", card=i) for i in reversed(life))
        game.ask(
            Decision(
                frame.seat,
                "life",
                options,
                rule=game.cite("damage"),
                source=frame.card,
                default=(0,),
            )
        )
    else:
        game.state.answer = ()


def take_damage(game: Game, frame: Frame) -> None:
    """Take one life card for damage: the one chosen, else the top one."""
    life = game.zone(frame.seat, LIFE)
    chosen = game.chosen()[0].card if game.state.answer else life[-1]
    source = game.state.cards.get(frame.card)
    to = DROP if frame.flag else HAND
    move(
        game,
        MoveRequest(
            card=chosen,
            zone=to,
            seat=frame.seat,
            by="damage",
            is_secret=not frame.flag,
            source=frame.card,
            source_def=source.def_id if source else 0,
            rule=game.cite("critical") if frame.flag else game.cite("damage"),
        ),
    )
    frame.target += 1
    if game.rules.pends_each:
        # [classic 4-10-2-2] one damage is taken, so many times.
        game.emit(Event("damage_taken", seat=frame.seat, **_damage_event(game, frame, 1)))


def _damage_take(game: Game, frame: Frame) -> None:
    take_damage(game, frame)
    frame.pc = 0


def _damage_event(game: Game, frame: Frame, amount: int) -> dict[str, Any]:
    """What is told of damage: its source is the card whose skill or attack dealt it.

    [classic 4-11-1-1]
    """
    source = game.state.cards.get(frame.card)
    return {
        "amount": amount,
        "source": frame.card,
        "source_def": source.def_id if source else 0,
        "card": frame.card,
        "def_id": source.def_id if source else 0,
        "by_seat": source.seat if source else -1,
        "skill": frame.skill,
        "by": "battle" if frame.skill < 0 else "skill",
        "rule": game.cite("damage-dealt"),
    }


def tell_damage(game: Game, frame: Frame) -> None:
    """Announce the damage that was taken.

    [masters 5-10-4] any number of damage is one event [masters 9-6-2-1-2].

    Skills about damage dealt become pending [masters 8-4-6-1-3].
    """
    if frame.target == 0:
        return
    common = _damage_event(game, frame, frame.target)
    if not game.rules.pends_each:
        game.emit(Event("damage_taken", seat=frame.seat, **common))
    if frame.kind != "told":
        game.emit(Event("damage_dealt", seat=1 - frame.seat, **common))
    if frame.stage:
        # [masters 22-18-2] dealing life damage with [Victory Strike] wins.
        game.finish(1 - frame.seat, game.cite("damage-loss"))


DAMAGE: Procedure = procedure(
    "engine.damage",
    step("damage", _damage_card),
    step("damage", _damage_take),
    step("damage-dealt", tell_damage),
)


def _stands(game: Game, battle: Battle, ctx: Ctx) -> bool:
    """Whether the attack can't be negated [masters 0-2-5]."""
    attacker = battle.attacker
    return attacker in game.state.cards and q.is_restricted(
        game, attacker, "have-attack-negated", ctx.seat
    )


@handles(act.NegateAttack)
def _negate_attack(game: Game, frame: Frame, ctx: Ctx, node: act.NegateAttack) -> bool:
    battle = game.state.battle
    if battle is None or battle.is_negated or _stands(game, battle, ctx):
        bind(ctx, node.slot, ())
        did(ctx, 0, 1)
        return True
    bind(ctx, node.slot, (battle.attacker,))
    game.state.battle = msgspec.structs.replace(battle, is_negated=True)
    game.emit(
        Event(
            "attack_negated",
            seat=battle.seat,
            card=battle.attacker,
            other=battle.guard,
            source=ctx.source,
            source_def=ctx.source_def,
            rule=game.cite("target-changed"),
        )
    )
    did(ctx, 1, 1)
    return True


def _is_meant(game: Game, ctx: Ctx, node: act.NegateActivation, answered: Frame) -> bool:
    """Whether the skill answered is of the kind, and of a card, that the text names."""
    skill = game.lib.skills[answered.skill] if answered.skill >= 0 else None
    if node.kinds and (skill is None or skill.kind not in node.kinds):
        return False
    if node.filter is None:
        return True
    card = game.state.cards.get(answered.card)
    return card is not None and q.fits(game, card, node.filter, env_of(ctx))


@handles(act.NegateActivation)
@handles(act.NegatePlay)
def _negate_answered(game: Game, frame: Frame, ctx: Ctx, node: Any) -> bool:
    """The skill or play being answered fails [masters 22-10-8] [masters 5-5-4]."""
    frames = game.state.frames
    index = ctx.answering
    if not 0 <= index < len(frames):
        did(ctx, 0, 1)
        return True
    answered = frames[index]
    if isinstance(node, act.NegateActivation) and not _is_meant(game, ctx, node, answered):
        did(ctx, 0, 1)
        return True
    if answered.proc.endswith("play") and is_immune_to_counter_play(game, answered.card):
        did(ctx, 0, 1)
        return True
    answered.flag = 1
    if isinstance(node, act.NegatePlay):
        answered.n = 1 + ZONE_INDEX[node.to] * 2 + (node.position == "bottom")
    card = game.state.cards.get(answered.card)
    game.emit(
        Event(
            "negated",
            seat=answered.seat,
            card=answered.card,
            def_id=card.def_id if card else 0,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=answered.skill,
            rule=game.cite("keyword-in-battle"),
        )
    )
    did(ctx, 1, 1)
    return True


def negated_to(answered: int) -> tuple[int, bool]:
    """Area, and whether at its bottom, for a card that is not played [masters 5-5-4].

    `answered` is the number `NegatePlay` left in the frame, 0 when no area is named.
    """
    if not answered:
        return DROP, False
    zone, is_bottom = divmod(answered - 1, 2)
    return zone, bool(is_bottom)


def is_immune_to_counter_play(game: Game, card_id: int) -> bool:
    """[Deflect] is valid in all areas, before the card is played [masters 22-20-1].

    [masters 22-20-2] [classic 10-22-3] [classic 10-22-2] [classic 10-22-1]
    """
    return card_id in game.state.cards and "deflect" in q.keywords(game, card_id)


@handles(act.AlterPlay)
def _alter_play(game: Game, frame: Frame, ctx: Ctx, node: act.AlterPlay) -> bool:
    """The card whose play is answered comes into play in another mode, or with skills negated."""
    frames = game.state.frames
    index = ctx.answering
    plays = 0 <= index < len(frames) and frames[index].proc.endswith(".play")
    if plays and not is_immune_to_counter_play(game, frames[index].card):
        how = frames[index]
        if node.mode:
            how.kind = f"{node.mode}{how.kind[how.kind.find('!') :] if '!' in how.kind else ''}"
        if node.negated is not None:
            how.kind = f"{how.kind.partition('!')[0]}!{node.negated}"
        did(ctx, 1, 1)
    else:
        did(ctx, 0, 1)
    return True


@handles(act.LimitAttacks)
def _limit_attacks(game: Game, frame: Frame, ctx: Ctx, node: act.LimitAttacks) -> bool:
    """From now on only so many more attacks: those made before do not count."""
    seat = q.player_seats(ctx.seat, node.who)[0]
    if node.what == "counter":
        made = q.counters_made(game, seat)
    else:
        made = len(q.attacks_made(game, seat, node.filter, ctx.seat))
    continuous.add(game, ctx, node, (), is_dynamic=True, amount=made + node.count)
    did(ctx, 1, 1)
    return True


@handles(act.ChangeGuard)
def _change_guard(game: Game, frame: Frame, ctx: Ctx, node: act.ChangeGuard) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    battle = game.state.battle
    if battle is None or not found or found[0] == battle.guard:
        did(ctx, 0, 1)
        return True
    skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    by_blocker = skill is not None and skill.keyword == "blocker"
    card = game.state.cards[found[0]]
    _set_guard(game, battle, card.id, by_blocker=by_blocker)
    if by_blocker:
        # [masters 22-4-3-1] only [Blocker]'s new guard counts as attacked, for its own skills.
        game.emit(
            Event(
                "attacked",
                by="blocker",
                seat=card.seat,
                card=found[0],
                def_id=card.def_id,
                other=battle.attacker,
                rule=game.cite("block-choice"),
            )
        )
    did(ctx, 1, 1)
    return True


def _set_guard(game: Game, battle: Battle, guard: int, *, by_blocker: bool) -> None:
    game.state.battle = msgspec.structs.replace(battle, guard=guard, by_blocker=by_blocker)
    game.touch()
    card = game.state.cards[guard]
    game.emit(
        Event(
            "guard_changed",
            seat=card.seat,
            card=guard,
            def_id=card.def_id,
            other=battle.attacker,
            rule=game.cite("block"),
        )
    )


def undo_block(game: Game, cards: tuple[int, ...]) -> None:
    """Negating [Blocker] turns the attack back to its first target [masters 22-4-4].

    [classic 10-4-2]
    """
    battle = game.state.battle
    if (
        battle is not None
        and battle.by_blocker
        and battle.guard in cards
        and battle.first_guard in game.state.cards
    ):
        _set_guard(game, battle, battle.first_guard, by_blocker=False)


@handles(act.EndBattle)
def _end_battle(game: Game, frame: Frame, ctx: Ctx, node: act.EndBattle) -> bool:
    battle = game.state.battle
    if battle is not None:
        game.state.battle = msgspec.structs.replace(battle, is_over=True)
    did(ctx, int(battle is not None), 1)
    return True


@handles(act.Pay)
def _pay(game: Game, frame: Frame, ctx: Ctx, node: act.Pay) -> bool:
    if frame.stage == 0:
        specified, total = _price(node)
        if not costs.can_pay_energy(game, ctx.seat, specified, total):
            did(ctx, 0, 1)
            return True
        frame.stage = 1
        costs.push_energy(game, ctx.seat, specified, total, ctx=ctx.id)
        return False
    did(ctx, int(ctx.slots.pop(costs.UNPAID, None) is None), 1)
    return True


def _price(node: act.Pay) -> tuple[str, int]:
    return node.cost.specified, len(node.cost.specified) + node.cost.generic


@handles(act.WinGame)
def _win(game: Game, frame: Frame, ctx: Ctx, node: act.WinGame) -> bool:
    game.finish(ctx.seat if node.who == "you" else 1 - ctx.seat, game.cite("end-by-skill"))
    return True


@handles(act.SkipTime)
def _skip(game: Game, frame: Frame, ctx: Ctx, node: act.SkipTime) -> bool:
    seat = ctx.seat if node.who == "you" else 1 - ctx.seat
    key = f"skip:{node.what}:{seat}"
    game.state.flags[key] = game.state.flags.get(key, 0) + 1
    did(ctx, 1, 1)
    return True


@handles(act.ExtraTurn)
def _extra_turn(game: Game, frame: Frame, ctx: Ctx, node: act.ExtraTurn) -> bool:
    key = f"extra:{ctx.seat}"
    game.state.flags[key] = game.state.flags.get(key, 0) + 1
    did(ctx, 1, 1)
    return True


@handles(act.GainControl)
def _control(game: Game, frame: Frame, ctx: Ctx, node: act.GainControl) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    gained: list[int] = []
    seat = ctx.seat if node.who == "you" else 1 - ctx.seat
    for card_id in found:
        card = game.state.cards[card_id]
        if card.seat == seat or card.zone not in (BATTLE, UNISON):
            continue
        gained.append(card_id)
        # [masters 20-9-2] position, markers and effects stay; [masters 23-2-6] [classic 11-3-5] the
        # cards under it go with it.
        moves.take_out(game, card)
        index = seat * ZONE_COUNT + card.zone
        game.state.zones[index] = (*game.state.zones[index], card_id)
        game.set_card(changed(card, seat=seat))
        for below in card.under:
            game.set_card(changed(game.state.cards[below], seat=seat))
        game.emit(
            Event(
                "moved",
                seat=seat,
                card=card_id,
                def_id=card.def_id,
                old=card_id,
                origin=moves.zone_name(card.zone),
                target=moves.zone_name(card.zone),
                rule=game.cite("ignore"),
            )
        )
    bind(ctx, node.slot, tuple(gained))
    did(ctx, len(gained), 1)
    # [masters 21-11-2] a second Unison, or a namesake of a [Unique] card: at once.
    judge_limits(game)
    return True


# -- structure -------------------------------------------------------------------------------


@handles(act.If)
def _if(game: Game, frame: Frame, ctx: Ctx, node: act.If) -> bool:
    if frame.stage == 0:
        frame.stage = 1
        branch = node.then if q.holds(game, node.condition, env_of(ctx)) else node.otherwise
        if branch:
            run_block(game, frame, branch)
            return False
        did(ctx, 0, 1)
    return True


@handles(act.While)
def _while(game: Game, frame: Frame, ctx: Ctx, node: act.While) -> bool:
    if frame.stage == 0:
        frame.stage = 1
        if q.holds(game, node.condition, env_of(ctx)):
            run_block(game, frame, node.effect)
            return False
    return True


@handles(act.May)
def _may(game: Game, frame: Frame, ctx: Ctx, node: act.May) -> bool:
    if frame.stage == 0:
        seat = ctx.seat if node.who == "you" else 1 - ctx.seat
        if not can_do_all(game, node.effect, env_of(ctx), seat):
            did(ctx, 0, 1)
            return True
        frame.stage = 1
        game.ask(
            Decision(
                seat,
                "may",
                (Option("yes"), Option("no")),
                rule=game.cite("resolve"),
                source=ctx.source,
                skill=ctx.skill,
                default=(0,),
            )
        )
        return False
    if frame.stage == 1:
        frame.stage = 2
        if game.chosen()[0].kind == "yes":
            run_block(game, frame, node.effect)
            return False
        did(ctx, 0, 1)
        game.emit(Event("declined", seat=ctx.seat, source=ctx.source, source_def=ctx.source_def))
    return True


@handles(act.IfYouDo)
def _if_you_do(game: Game, frame: Frame, ctx: Ctx, node: act.IfYouDo) -> bool:
    if frame.stage == 0:
        frame.stage = 1
        frame.n = ctx.done
        frame.ids = (ctx.failed,)
        run_block(game, frame, node.first)
        return False
    if frame.stage == 1:
        frame.stage = 2
        # [masters 20-16-1] [one_piece 4-10-1] what the sentence before says has really been done.
        was_done = bool(ctx.last) and ctx.done > frame.n and ctx.failed == frame.ids[0]
        # [masters 20-17-1] "if you don't": not even partly.
        branch = node.then if was_done else (() if ctx.done > frame.n else node.otherwise)
        if branch:
            run_block(game, frame, branch)
            return False
    return True


@handles(act.Repeat)
def _repeat(game: Game, frame: Frame, ctx: Ctx, node: act.Repeat) -> bool:
    if frame.stage == 0:
        frame.stage = 1
        frame.n = q.amount(game, node.times, env_of(ctx))
    if frame.n > 0:
        frame.n -= 1
        run_block(game, frame, node.effect)
        return False
    return True


@handles(act.Delayed)
def _delayed(game: Game, frame: Frame, ctx: Ctx, node: act.Delayed) -> bool:
    triggers.add_delay(game, node, ctx)
    did(ctx, 1, 1)
    return True


@handles(act.ActivateSkill)
def _activate(game: Game, frame: Frame, ctx: Ctx, node: act.ActivateSkill) -> bool:
    """A skill that activates another one, resolved within it [masters 9-11-1-1] [masters 9-2-1-2].

    It has its counter timings [masters 9-11-1-1-1], then the first goes on [masters 9-11-1-1-2].
    """
    if frame.stage == 2:
        return True
    if frame.stage < 3:
        found = targets(game, frame, ctx, node, node.cards)
        if found is None:
            return False
        frame.ids = found
        frame.n = 0
        bind(ctx, node.slot, found)
    elif game.chosen()[0].kind == "no":
        frame.n += 1
    else:
        return _activate_one(
            game, frame, ctx, node, _matching_skills(game, node, frame.ids)[frame.n]
        )
    matching = _matching_skills(game, node, frame.ids)
    left = len(matching) - frame.n
    if left <= 0:
        did(ctx, 0, 0 if node.up_to else 1)
        return True
    if left == 1 and not node.up_to:
        return _activate_one(game, frame, ctx, node, matching[frame.n])
    # One skill after the other is offered: any of them, or with "up to" none.
    frame.stage = 3
    card_id, skill_id = matching[frame.n]
    game.ask(
        Decision(
            ctx.seat,
            "may",
            (Option("yes"), Option("no")),
            rule=game.cite("resolve"),
            source=card_id,
            skill=skill_id,
            default=(0,),
        )
    )
    return False


def _matching_skills(
    game: Game, node: act.ActivateSkill, found: tuple[int, ...]
) -> list[tuple[int, int]]:
    """The skills of some cards that an effect may activate."""
    matching = []
    for card_id in found:
        if card_id not in game.state.cards or game.state.cards[card_id].zone == BENEATH:
            continue
        for skill_id in q.skills_of(game, card_id):
            skill = game.lib.skills[skill_id]
            words = {skill.kind, q.kind_family(skill), skill.keyword, *skill.tags}
            if skill.kind == "main-counter":
                words.update(("main", "counter"))
            if node.kinds and words.isdisjoint(node.kinds):
                continue
            if skill.kind not in ("permanent", "keyword"):
                matching.append((card_id, skill_id))
    return matching if node.word == "some" else matching[:1]


def _activate_one(
    game: Game, frame: Frame, ctx: Ctx, node: act.ActivateSkill, which: tuple[int, int]
) -> bool:
    frame.stage = 2
    game.push(
        game.rules.skill_procedure,
        seat=ctx.seat,
        card=which[0],
        skill=which[1],
        kind="by-skill" if node.without_cost else "by-skill-paid",
    )
    did(ctx, 1, 1)
    return False


@handles(act.ThisSkill)
def _this_skill(game: Game, frame: Frame, ctx: Ctx, node: act.ThisSkill) -> bool:
    """The skill is activated; what it says next waits for its time [masters 1-7-2-1-1]."""
    return True


@handles(act.CopyLimit)
@handles(act.IncludeLimit)
@handles(act.PlayLimit)
@handles(act.StartingDon)
@handles(act.StartingLife)
@handles(act.UnisonLimit)
def _deck_rule(game: Game, frame: Frame, ctx: Ctx, node: Any) -> bool:
    """Read before the match begins [masters 6-1-5-2] [masters 6-2-2]; nothing to do in it."""
    return True
