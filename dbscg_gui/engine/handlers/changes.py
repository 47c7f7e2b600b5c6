"""Changing cards and players: modes, sides, markers, control, what lasts a while [masters 9-9]."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine import continuous, energy_payment, energy_tax, losses, transfers, turning
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.handlers.movements import wants_none
from dbscg_gui.engine.handlers.underway import undo_block
from dbscg_gui.engine.interpreter import bind, did, env_of, handles, way_of
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.prohibitions import keeps_mode
from dbscg_gui.engine.queries import card_power, layers, meaning, permissions
from dbscg_gui.engine.resolving import INNER, NOTHING, ResolveFrame
from dbscg_gui.engine.state import (
    BATTLE,
    LEADER,
    UNISON,
    ZONE_COUNT,
    Card,
    Continuous,
    Ctx,
    changed,
)
from dbscg_gui.engine.targeting import targets
from dbscg_gui.engine.usable_cards import allowed, usable
from dbscg_gui.engine.violations import judge_limits

# -- modes and sides -------------------------------------------------------------------------


@handles(act.Switch)
def _switch(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Switch) -> bool:
    found = energy_tax.resume(game, frame)
    if found is energy_tax.WAITS:
        return False
    if found is None:
        found = targets(game, frame, ctx, node, node.cards)
        if found is not None and node.mode == "active":
            found = energy_tax.settle(game, frame, ctx, found)
    if found is None:
        return False
    by = way_of(game)
    game.together()  # what waits for "1 or more" of them is fulfilled once [masters 9-6-2-1-1]
    if node.mode in ("hidden", "revealed"):
        hidden = node.mode == "hidden"
        turned = tuple(i for i in found if turning.turn(game, i, hidden=hidden, by=by, ctx=ctx))
    else:
        active = node.mode == "active"
        turned = tuple(i for i in found if switch(game, i, active=active, by=by, ctx=ctx))
    game.batch = None
    bind(ctx, node.slot, turned)
    # [masters 5-8-2-2] a cost is done completely; of "up to" none is enough [masters 5-2-4].
    least = 0 if wants_none(game, ctx, node.cards) else 1
    is_cost = way_of(game) == "cost"
    did(ctx, len(turned), max(least, len(found)) if is_cost else _whole(node.cards, found, 0))
    return True


def _whole(cards: Any, found: tuple[int, ...], least: int = 1) -> int:
    """To how many of these cards it is done where it is done as written [masters 20-16-1].

    To each that was chosen; of a set as a whole those count that can be changed
    [masters 0-2-4-1], `least` where there are none.
    """
    inner = bare(cards)
    if isinstance(inner, t.Slot) or (isinstance(inner, t.Pick) and not inner.is_all):
        return max(1, len(found))
    return min(1, len(found)) or least


def switch(game: Game, card_id: int, *, active: bool, by: str, ctx: Ctx | None = None) -> bool:
    """Switch a card's mode. Returns whether it changed [masters 0-2-4-1] [classic 1-3-2-1].

    [one_piece 1-3-2-1]
    """
    card = game.state.cards.get(card_id)
    if card is None or card.active == active:
        return False
    by_seat, source = (ctx.seat, ctx.source) if ctx else (-1, 0)
    skill = game.lib.skills[ctx.skill] if ctx and ctx.skill >= 0 else None
    if keeps_mode(game, card, active=active, by_seat=by_seat, source=source, skill=skill):
        return False
    game.set_card(changed(card, active=active))
    game.emit(
        Event(
            "switched_active" if active else "switched_rest",
            seat=card.seat,
            card=card_id,
            def_id=card.def_id,
            origin=transfers.zone_name(card.zone),
            by=by,
            skill=ctx.skill if ctx else -1,
            source=ctx.source if ctx else 0,
            source_def=ctx.source_def if ctx else 0,
            by_seat=ctx.seat if ctx else -1,
        )
    )
    return True


@handles(act.Flip)
def _flip(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Flip) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    turned = []
    for card_id in found:
        card = game.state.cards[card_id]
        if card.zone == LEADER:
            if flip_leader(game, card_id, side=_side_after(game, ctx, node, card)):
                turned.append(card_id)
        elif card.face_up != (node.face == "up") and usable(game, node, (card_id,), env_of(ctx)):
            known = 3 if node.face == "up" else card.known
            game.set_card(changed(card, face_up=node.face == "up", known=known))
            game.emit(
                Event(
                    "flipped",
                    seat=card.seat,
                    card=card_id,
                    def_id=card.def_id,
                    origin=transfers.zone_name(card.zone),
                    by=way_of(game),
                    source=ctx.source,
                    source_def=ctx.source_def,
                    skill=ctx.skill,
                    by_seat=ctx.seat,
                )
            )
            turned.append(card_id)
    bind(ctx, node.slot, tuple(turned))
    did(ctx, len(turned), _whole(node.cards, tuple(found)))
    return True


def _side_after(game: Game, ctx: Ctx, node: act.Flip, card: Card) -> int:
    """Which side a Leader is to show: the one named, else the other one [masters 21-10].

    [Awaken] and [Wish] only ever turn it to its back [masters 22-2-4] [masters 22-25-4].
    """
    if node.face == "up":
        return 0
    awakens = ctx.skill >= 0 and game.lib.skills[ctx.skill].kind in ("awaken", "wish")
    return 1 if node.side or awakens else 1 - card.side


def flip_leader(game: Game, card_id: int, side: int = 1) -> int:
    """Turn a Leader over; position, power effects and battle carry over [masters 21-10-2].

    To its back, or to its front again: it is the same card all the time [classic 10-2-4]
    [classic 10-28-4] [classic 10-28-5]. Other continuous effects on it end [masters 21-10-2-1].
    Returns 1 when it turned, 0 when it has no other side or shows that one already.
    """
    card = game.state.cards[card_id]
    if card.side == side or len(game.definition(card).sides) < 2:
        return 0
    bars = ("flip", "flip-back" if side else "flip-front")
    if any(permissions.is_player_restricted(game, card.seat, bar) for bar in bars):
        return 0
    continuous.forget_on(game, card_id, keep_power=True)
    game.set_card(changed(card, side=side))
    game.emit(
        Event("flipped", seat=card.seat, card=card_id, def_id=card.def_id, rule=game.cite("flip"))
    )
    return 1


# -- continuous effects ----------------------------------------------------------------------

_OPEN_PLAY = frozenset({"battle", "leader", "unison", "combo", "stage"})


def _fixed(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: Any
) -> tuple[tuple[int, ...], bool] | None:
    """The cards an effect is fixed on, or that its set stays open [masters 9-9-3].

    [classic 8-8-1-5]
    """
    cards = bare(node.cards)
    if isinstance(cards, t.Pick) and cards.is_all:
        cards = bare(cards.cards)
    if isinstance(cards, t.InZones):
        found = meaning.cards_of(game, cards, env_of(ctx))
        bind(ctx, getattr(node, "slot", ""), found)
        # Sets in open play areas also take in cards that enter later.
        if all(zone in _OPEN_PLAY for zone in cards.zones):
            return found, True
        # A card of a deck is another object once it is shuffled: a list of those that fitted would
        # lose them, and would tell both players what lies where.
        return found, "deck" in cards.zones or set(cards.zones) <= {"hand", "z-deck"}
    picked = targets(game, frame, ctx, node, node.cards)
    if picked is None:
        return None
    bind(ctx, getattr(node, "slot", ""), picked)
    return picked, False


def _begin(game: Game, frame: ResolveFrame, ctx: Ctx, node: Any, amount: int = 0) -> bool:
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic, amount=amount)
    if type(node) is act.ChangeComboPower and amount < 0:
        # What an effect keeps from losing combo power has lost none [masters 0-2-5].
        lowered = allowed(game, cards, env_of(ctx), "combo-power-down")
        did(ctx, len(lowered), _whole(node.cards, cards))
    else:
        did(ctx, len(cards), 1)
    return True


@handles(act.ChangePower)
def _change_power(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChangePower) -> bool:
    number = meaning.amount(game, node.amount, env_of(ctx))
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if (cards or is_dynamic) and number:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic, amount=number)
    # What an effect keeps from losing power has lost none [masters 0-2-5] [masters 20-16-1].
    changed_by_it = allowed(game, cards, env_of(ctx), "power-down") if number < 0 else cards
    if number:
        continuous.tell_power(game, ctx, changed_by_it, number)
    did(ctx, len(changed_by_it), _whole(node.cards, cards))
    return True


@handles(act.SetPower)
def _set_power(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.SetPower) -> bool:
    env = env_of(ctx)
    if isinstance(node.amount, t.ValueOf) and not meaning.cards_of(game, node.amount.cards, env):
        # No card was chosen whose power it would become.
        did(ctx, 0, 1)
        return True
    return _begin(game, frame, ctx, node, meaning.amount(game, node.amount, env))


@handles(act.AttackDamage)
@handles(act.SetCost)
@handles(act.ChangeCounter)
@handles(act.SetCounter)
@handles(act.ChangeComboPower)
@handles(act.SetComboPower)
@handles(act.ChangeComboCost)
@handles(act.ChangeCost)
@handles(act.ChangeZCost)
def _change_number(game: Game, frame: ResolveFrame, ctx: Ctx, node: Any) -> bool:
    return _begin(game, frame, ctx, node, meaning.amount(game, node.amount, env_of(ctx)))


@handles(act.ChangeSkillCost)
def _change_skill_cost(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChangeSkillCost
) -> bool:
    if node.next_use:
        # Whatever card it will be: the set stays open.
        continuous.add(game, ctx, node, (), is_dynamic=True)
        did(ctx, 1, 1)
        return True
    return _begin(game, frame, ctx, node)


@handles(act.AddCost)
@handles(act.ReplaceCost)
@handles(act.GainInfo)
@handles(act.PlayWithoutCost)
def _gain_words(game: Game, frame: ResolveFrame, ctx: Ctx, node: Any) -> bool:
    return _begin(game, frame, ctx, node)


@handles(act.ActivateFrom)
@handles(act.PlayFrom)
def _use_from(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ActivateFrom | act.PlayFrom
) -> bool:
    if isinstance(bare(node.cards), t.InZones):
        # A player may do so with every card that comes to lie there [masters 9-1-3-3].
        continuous.add(game, ctx, node, (), is_dynamic=True)
        did(ctx, 1, 1)
        return True
    return _begin(game, frame, ctx, node)


@handles(act.Allow)
@handles(act.Restrict)
def _restrict(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Restrict | act.Allow) -> bool:
    return _begin(game, frame, ctx, node)


@handles(act.Gain)
def _gain(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Gain) -> bool:
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    # [masters 9-1-5] a card whose skills are all negated gains none.
    if not game.rules.skills.negated_may_gain:
        cards = tuple(i for i in cards if layers.negated_kinds(game, i) != layers.ALL_NEGATED)
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic)
    gained = 0
    for card_id in cards:
        card = game.state.cards[card_id]
        # What an effect keeps from gaining them has gained none [masters 0-2-5] [masters 20-16-1].
        skills = [skill for skill in node.skills if layers.may_gain(game, card, skill, 0)]
        for skill in skills:
            tell_skills(game, ctx, "gained", card_id, game.lib.skill_of(skill))
        gained += bool(skills)
    did(ctx, gained, _whole(node.cards, cards))
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
def _negate(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.NegateSkills) -> bool:
    """Effects become invalid [one_piece 8-2-1]."""
    fixed = _fixed(game, frame, ctx, node)
    if fixed is None:
        return False
    cards, is_dynamic = fixed
    if cards or is_dynamic:
        continuous.add(game, ctx, node, cards, is_dynamic=is_dynamic)
    # What can't be negated was not [masters 0-2-5] [masters 20-16-1].
    negated = allowed(game, cards, env_of(ctx), "be-negated")
    if node.kinds == ("blocker",):
        undo_block(game, negated)
    if game.rules.skills.negation_deletes:
        there = meaning.cards_of(game, node.cards, env_of(ctx)) if is_dynamic else cards
        for card_id in there:
            _delete_gained(game, card_id)
    for card_id in negated:
        tell_skills(game, ctx, "negated", card_id)
    did(ctx, len(negated), _whole(node.cards, cards))
    return True


def _delete_gained(game: Game, card_id: int) -> None:
    """Skills a card gained by resolved skills, all negated now, are deleted, not masked.

    They do not come back when the negation ends [masters 9-1-2-2] [masters 4.00 9-1-2-2-1].
    """

    def is_negated(effect: Continuous) -> bool:
        node = game.lib.nodes[effect.node]
        return isinstance(node, act.Gain) and all(
            layers.is_negated(game, card_id, skill) for skill in node.skills
        )

    continuous.forget_if(game, card_id, is_negated)


@handles(act.InsteadOfLosing)
@handles(act.NegateDamage)
@handles(act.RestrictPlayer)
def _restrict_player(
    game: Game,
    frame: ResolveFrame,
    ctx: Ctx,
    node: act.RestrictPlayer | act.InsteadOfLosing | act.NegateDamage,
) -> bool:
    spared: tuple[int, ...] = ()
    if isinstance(node, act.RestrictPlayer) and node.except_cards is not None:
        spared = meaning.cards_of(game, node.except_cards, env_of(ctx))
    continuous.add(game, ctx, node, (), is_dynamic=True, spared=spared)
    did(ctx, 1, 1)
    return True


@handles(act.Instead)
def _instead(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Instead) -> bool:
    return _begin(game, frame, ctx, node)


# -- markers ---------------------------------------------------------------------------------


@handles(act.AddMarkers)
def _markers(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.AddMarkers) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    count = meaning.amount(game, node.count, env_of(ctx))
    if count < 0:
        found = tuple(
            card_id
            for card_id in found
            if not layers.is_restricted(game, card_id, "lose-markers", ctx.seat, ctx.source)
        )
    is_short = any(game.state.cards[card_id].markers + count < 0 for card_id in found)
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
    # Fewer markers than the text says are done in part only [masters 20-16-1] [masters 20-17-1].
    ctx.failed += bool(found) and is_short
    return True


@handles(act.PlaceEnergyMarkers)
def _energy_markers(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.PlaceEnergyMarkers
) -> bool:
    wanted = meaning.amount(game, node.count, env_of(ctx))
    placed = 0
    for seat in meaning.player_seats(ctx.seat, node.who):
        # Fewer: as many as that player has [masters 20-16].
        count = max(wanted, -game.state.energy_markers[seat])
        place_energy_markers(game, seat, count)
        placed = max(placed, abs(count))
        # [masters 20-16-1] [masters 20-17-1]
        ctx.failed += 0 < abs(count) < abs(wanted)
    did(ctx, placed, 1)
    return True


def place_energy_markers(game: Game, seat: int, count: int) -> None:
    """Put energy markers in a player's Energy Area [masters 5-14-1]."""
    markers = list(game.state.energy_markers)
    markers[seat] += count
    game.state.energy_markers = (markers[0], markers[1])
    game.touch_all_but_cards()
    game.emit(Event("energy_marker", seat=seat, amount=count, rule=game.cite("gain-energy-marker")))


# -- players and the game --------------------------------------------------------------------


@handles(act.LimitActs)
def _limit_acts(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.LimitActs) -> bool:
    """From now on only so many more: those made before do not count, but for a limit of a turn."""
    amount = 0
    if not node.per:
        seat = meaning.player_seats(ctx.seat, node.who)[0]
        amount = permissions.acts_made(game, seat, node, ctx.seat) + node.count
    continuous.add(game, ctx, node, (), is_dynamic=True, amount=amount)
    did(ctx, 1, 1)
    return True


@handles(act.Pay)
def _pay(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Pay) -> bool:
    if frame.awaits == NOTHING:
        specified, total = _price(node)
        if not energy_payment.can_pay_energy(game, ctx.seat, specified, total):
            did(ctx, 0, 1)
            return True
        frame.awaits = INNER
        energy_payment.push_energy(game, ctx.seat, specified, total, ctx=ctx.id)
        return False
    did(ctx, int(ctx.slots.pop(energy_payment.UNPAID, None) is None), 1)
    return True


def _price(node: act.Pay) -> tuple[str, int]:
    return node.cost.specified, len(node.cost.specified) + node.cost.generic


@handles(act.WinGame)
def _win(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.WinGame) -> bool:
    winner = ctx.seat if node.who == "you" else 1 - ctx.seat
    if losses.is_averted(game, 1 - winner):
        did(ctx, 0, 1)
        return True
    game.finish(winner, game.cite("end-by-skill"))
    return True


@handles(act.SkipTime)
def _skip(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.SkipTime) -> bool:
    seat = ctx.seat if node.who == "you" else 1 - ctx.seat
    key = f"skip:{node.what}:{seat}"
    game.state.flags[key] = game.state.flags.get(key, 0) + 1
    did(ctx, 1, 1)
    return True


@handles(act.ExtraTurn)
def _extra_turn(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ExtraTurn) -> bool:
    key = f"extra:{ctx.seat}"
    game.state.flags[key] = game.state.flags.get(key, 0) + 1
    did(ctx, 1, 1)
    return True


@handles(act.GainControl)
def _control(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.GainControl) -> bool:
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
        transfers.take_out(game, card)
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
                origin=transfers.zone_name(card.zone),
                target=transfers.zone_name(card.zone),
                rule=game.cite("ignore"),
            )
        )
    bind(ctx, node.slot, tuple(gained))
    did(ctx, len(gained), 1)
    # [masters 21-11-2] a second Unison, or a namesake of a [Unique] card: at once.
    judge_limits(game)
    return True


@handles(act.SwapBasePower)
def _swap(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.SwapBasePower) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    if len(found) == 2:
        one, other = (card_power.base_power(game, i) for i in found)
        for card_id, power in zip(found, (other, one), strict=True):
            continuous.add(game, ctx, node, (card_id,), amount=power)
    did(ctx, int(len(found) == 2), 1)
    return True
