"""Activating and resolving one skill, from declaration to its last counter timing.

One procedure serves [Activate], [Auto] and [Counter] skills [masters 9-4] [masters 9-6]
[masters 9-7], Extra Cards from the hand [masters 12-2-2] and from elsewhere [masters 12-2-3],
skills that play a card [masters 13-2-2] [masters 16-2-2] [masters 17-2-2] [masters 18-2-2] and
the keyword skills that do; what differs is a matter of a few conditions on the steps.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import (
    costs,
    energy_payment,
    loops,
    moves,
    one_shot_effects,
    transfers,
    use_limits,
)
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.energy_substitutes import Bill
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.extra_materials import goes_after
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.changes import flip_leader
from dbscg_gui.engine.interpreter import finish_ctx
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_cost, card_skills, once_a_turn, permanents
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import (
    BATTLE,
    DROP,
    HAND,
    OUTSIDE,
    Z_DECK,
    ZONE_INDEX,
    Card,
    Ctx,
    MoveRequest,
)
from dbscg_gui.engine.taxes import push_taxes
from dbscg_gui.engine.transfers import zone_name
from dbscg_gui.games.dbs import evolving, legality, materials, undecided
from dbscg_gui.games.dbs.frames import BASE, NOTHING, PAYMENT, ActivationFrame
from dbscg_gui.games.dbs.timing import counter_window


def _is_counter(game: Game, frame: ActivationFrame) -> bool:
    return game.lib.skills[frame.skill].kind.startswith("counter")


def _tax(game: Game, frame: ActivationFrame) -> None:
    """What an effect demands of the player for each activation comes first [masters 20-14-1]."""
    if frame.by in ("activate", "counter"):
        skill = game.lib.skills[frame.skill]
        what = ["activate"]
        if _is_counter(game, frame):
            what.append("activate-counter")
        elif skill.kind in materials.EVOLVES:
            what.append("play")
        card = game.state.cards.get(frame.card)
        push_taxes(game, frame.seat, *what, card=card, skill=skill)
    elif frame.by == "auto" and frame.card in game.state.cards:
        # An [Auto] is activated, too [masters 9-6-3].
        card, skill = game.state.cards[frame.card], game.lib.skills[frame.skill]
        push_taxes(game, frame.seat, "activate", card=card, skill=skill)


def _declare(game: Game, frame: ActivationFrame) -> None:
    """The skill is declared; a card in hand is revealed [masters 9-4-2] [masters 12-2-2-1].

    [masters 5-5-3-1] [classic 2-11-1-2]

    Elsewhere only the skill is named [masters 12-2-3-1], also one that plays a Unison
    [masters 13-2-2-1] [masters 18-2-2-1], a Z-Battle [masters 16-2-2-1] or places a Z-Extra
    [masters 17-2-2-1].
    """
    card = game.state.cards.get(frame.card)
    skill = game.lib.skills[frame.skill]
    if frame.ctx == 0:
        if card is None:
            game.state.frames.pop()
            return
        ctx = game.new_ctx(
            seat=frame.seat, source=card.id, source_def=card.def_id, skill=frame.skill
        )
        frame.ctx = ctx.id
    ctx = game.ctx(frame.ctx)
    if card is not None:
        ctx.zone = card.zone
        if card.zone in transfers.SECRET:
            moves.reveal(game, (card.id,))
    if card is None or frame.by == "auto" or frame.by.startswith("by-skill"):
        # [masters 12-2-3-2] outside the hand an Extra's energy cost is not asked.
        return
    source = card_skills.activation_from(game, card, skill)
    if source is not None and source.cost:
        costs.push_cost(game, ctx.id, source.cost, frame.seat)
    if not legality.pays_energy(game, card, skill):
        return
    what = "counter" if _is_counter(game, frame) else "activate"
    free = legality.free_entry(game, card, what, skill)
    specified, total = card_cost.energy_cost(game, card, skill)
    if free is None:
        _note_payment(game, ctx)
        energy_payment.push_energy(
            game, frame.seat, specified, total, card=card.id, skill=frame.skill, ctx=ctx.id
        )
        return
    bill = Bill(card.id)
    if energy_payment.can_pay_energy(game, frame.seat, specified, total, bill=bill) and max(
        total, len(specified)
    ):
        frame.asked = PAYMENT
        options = (Option("option", number=0), Option("option", number=1))
        game.ask(
            Decision(
                frame.seat,
                "choose-skill-cost",
                options,
                rule=game.cite("alternative-cost"),
                about="alternative-cost",
                source=card.id,
                skill=frame.skill,
                default=(1,),
            )
        )
    else:
        legality.push_price(game, card, free, ctx.id, skill)


def _note_payment(game: Game, ctx: Ctx) -> None:
    """Keep that the energy cost is paid, for a skill that asks for that."""
    if game.lib.fact("asks payment", ctx.skill, _asks_payment):
        ctx.slots["energy-paid"] = (ctx.source,)


def _asks_payment(skill: act.Skill) -> bool:
    return any(isinstance(node, t.PlayedBy) and node.way == "paid" for node in nodes(skill.effect))


def _alternative(game: Game, frame: ActivationFrame) -> None:
    """Pay the other cost an effect offers instead of the energy cost [masters 5-3-3-1].

    [masters 4.00 5-3-3-1]
    """
    if frame.asked != PAYMENT:
        return
    frame.asked = NOTHING
    card = game.state.cards[frame.card]
    what = "counter" if _is_counter(game, frame) else "activate"
    free = legality.free_entry(game, card, what, game.lib.skills[frame.skill])
    if game.chosen()[0].number == 1 and free is not None:
        legality.push_price(game, card, free, frame.ctx, game.lib.skills[frame.skill])
    else:
        specified, total = card_cost.energy_cost(game, card, game.lib.skills[frame.skill])
        _note_payment(game, game.ctx(frame.ctx))
        energy_payment.push_energy(
            game, frame.seat, specified, total, card=card.id, skill=frame.skill, ctx=frame.ctx
        )


def _plays_itself(skill: act.Skill) -> bool:
    return any(
        isinstance(node, act.Play) and isinstance(bare(node.cards), t.This) for node in skill.effect
    )


def _place(game: Game, frame: ActivationFrame) -> None:
    """Extras and Counters from the hand go to Drop once their cost is paid [masters 12-2-2-2].

    [masters 22-10-7] [classic 8-5-2-2-1]

    Also when another card's effect activates it there [masters 4.00 12-2-4-3]; from elsewhere it
    stays.
    """
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    skill = game.lib.skills[frame.skill]
    if card is None or energy_payment.UNPAID in ctx.slots:
        return
    elsewhere = card_skills.elsewhere_entry(game, card, skill)
    if elsewhere is not None and frame.by in ("activate", "counter"):
        _note_elsewhere(game, elsewhere)
    if card.zone != HAND and (card.zone == DROP or elsewhere is None or frame.by == "auto"):
        # [masters 17-1-6] a Z-Extra in the Battle Area stays where it is.
        return
    if frame.by == "activate":
        one_shot_effects.use_next(game, card.id)
    if game.rules.used_cards.drop_late and not frame.is_resolving:
        # [classic 8-5-2-5-1]
        return
    is_placed = skill.kind == "field" and not game.rules.playing.field_is_played
    if (skill.kind in legality.FROM_HAND and not is_placed) or game.lib.fact(
        "moves itself", frame.skill, legality.moves_itself
    ):
        return
    is_extra = "extra" in game.definition(card).kinds
    if frame.by != "auto" and is_extra and game.rules.used_cards.wait_in >= 0:
        # [fusion_world FW-MP-2a] it goes to Drop when its effect has been carried out.
        _to_drop(game, frame, game.cite("extra-to-drop"), game.rules.used_cards.wait_in)
    elif frame.by != "auto" and (is_extra or _is_counter(game, frame)):
        _to_drop(game, frame, game.cite("extra-to-drop"))


def _note_elsewhere(game: Game, entry: permanents.EffectInForce) -> None:
    """What lets skills be activated elsewhere once a turn has done so [masters 22-11-3]."""
    if permanents.is_once(game, entry):
        once_a_turn.note_use(game, entry, card_skills.ELSEWHERE)
        game.touch_all_but_cards()


def _to_drop(game: Game, frame: ActivationFrame, rule: str, zone: int = DROP) -> None:
    """Put the card of a skill away, in Drop unless the game has it wait elsewhere at first."""
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    if card is not None:
        move(
            game,
            MoveRequest(
                card=card.id,
                zone=zone,
                seat=card.owner,
                by="rule",
                rule=rule,
                source=card.id,
                source_def=card.def_id,
                ctx=ctx.id,
            ),
        )


def _pay_skill_cost(game: Game, frame: ActivationFrame) -> None:
    """The skill cost is paid in its entirety [masters 9-4-2-1] [masters 5-5-3-2].

    Of Extras [masters 12-2-2-3] [masters 12-2-3-3] and of skills that bring a Unison
    [masters 13-2-2-2] [masters 18-2-2-2], a Z-Battle [masters 16-2-2-2] or a Z-Extra into play
    [masters 17-2-2-2] as of any other.
    """
    skill = game.lib.skills[frame.skill]
    if frame.by == "by-skill" or skill.kind == "union-fusion":
        # [masters 22-13-4-4-1] [Union-Fusion] first takes its two cards.
        return
    _push_skill_cost(game, frame)


def _push_skill_cost(game: Game, frame: ActivationFrame) -> None:
    card = game.state.cards.get(game.ctx(frame.ctx).source)
    for part in reversed(card_cost.skill_costs(game, card, game.lib.skills[frame.skill])):
        costs.push_cost(game, frame.ctx, part, frame.seat)


def _choose_base(game: Game, frame: ActivationFrame) -> None:
    """[Evolve] names its Battle Card, [Union-Fusion] its pair, while costs are paid."""
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    if card is None or energy_payment.UNPAID in ctx.slots:
        return
    if skill.kind in materials.EVOLVES:
        options = tuple(Option("card", card=i) for i in materials.evolve_bases(game, card, skill))
        rule = game.cite("evolve-base")
    elif skill.kind == "union-fusion":
        pairs = materials.fusion_pairs(game, card, skill)
        options = tuple(Option("card", card=a, target=b) for a, b in pairs)
        rule = game.cite("union-fusion")
    elif skill.kind == "union-potara":
        pairs = materials.potara_pairs(game, card, skill)
        options = tuple(Option("card", card=a, target=b) for a, b in pairs)
        rule = game.cite("union-potara")
    else:
        undecided.ask(game, frame, skill)
        return
    if not options:
        ctx.slots[energy_payment.UNPAID] = (1,)
    elif len(options) == 1:
        ctx.slots[evolving.PLAYED_ON] = tuple(i for i in (options[0].card, options[0].target) if i)
    else:
        frame.asked = BASE
        game.ask(
            Decision(
                frame.seat,
                "choose-cards",
                options,
                rule=rule,
                source=card.id,
                skill=frame.skill,
                default=(0,),
            )
        )


def _use_base(game: Game, frame: ActivationFrame) -> None:
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    if frame.asked == BASE:
        option = game.chosen()[0]
        ctx.slots[evolving.PLAYED_ON] = tuple(i for i in (option.card, option.target) if i)
        frame.asked = NOTHING
    undecided.hear(game, frame)
    if skill.kind == "union-fusion" and energy_payment.UNPAID not in ctx.slots:
        # [masters 22-13-4-4] both cards go to Drop as the skill cost.
        for card_id in ctx.slots.get(evolving.PLAYED_ON, ()):
            after = goes_after(game, ctx.source, card_id, skill.kind)
            move(
                game,
                MoveRequest(
                    card=card_id,
                    zone=ZONE_INDEX[after] if after else DROP,
                    to_bottom=after == "deck",
                    seat=frame.seat,
                    event="discard" if game.state.cards[card_id].zone == HAND else "",
                    by="cost",
                    by_seat=frame.seat,
                    source=ctx.source,
                    source_def=ctx.source_def,
                    skill=frame.skill,
                    rule=game.cite("union-fusion-use"),
                    ctx=ctx.id,
                ),
            )
        if frame.by != "by-skill":
            _push_skill_cost(game, frame)


def _activated(game: Game, frame: ActivationFrame) -> None:
    """The skill is activated [masters 9-4-3] [masters 9-6-5] [masters 5-5-3-3].

    Or it fails for want of its cost [masters 9-2-3]: then nothing of it resolves [masters 1-6-7].
    [masters 12-2-2-4] [masters 12-2-3-4] [masters 13-2-2-3] [masters 16-2-2-3]
    [masters 17-2-2-3] [masters 18-2-2-3]
    """
    ctx = game.ctx(frame.ctx)
    skill = game.lib.skills[frame.skill]
    if energy_payment.UNPAID in ctx.slots:
        frame.has_failed = True
        frame.pc = _RESOLVED
        loops.begin(game)
        return
    use_limits.mark_used(game, frame.card, frame.seat, frame.skill)
    one_shot_effects.use_next_skill(game, ctx.source, skill)
    if skill.keyword:
        # Some keywords count their activations in a turn [masters 22-15-7].
        note = (f"activated:{skill.keyword}", frame.seat, ctx.source_def)
        game.state.happened = (*game.state.happened, note)
    if legality.marker_cost(skill) is not None:
        flags, turn = game.state.flags, game.state.turn
        if flags.get(f"marker:{frame.card}") == turn:
            flags[f"marker-again:{frame.card}"] = turn
        flags[f"marker:{frame.card}"] = turn
    card = game.state.cards.get(ctx.source)
    event = Event(
        "skill_activated",
        seat=frame.seat,
        card=ctx.source,
        def_id=ctx.source_def,
        skill=frame.skill,
        origin=zone_name(_activated_in(ctx, card)),
        by=skill.keyword or skill.kind,
        rule=game.cite("activated"),
    )
    game.emit(event)
    if _is_counter(game, frame):
        game.emit(_renamed(event, "counter_activated"))
    if ctx.zone == HAND and "extra" in game.lib.defs[ctx.source_def].kinds:
        game.emit(_renamed(event, "extra_activated"))


def _activated_in(ctx: Ctx, card: Card | None) -> int:
    """The area a skill was activated in; its card may have left it, as an Extra does."""
    if ctx.zone >= 0:
        return ctx.zone
    return card.zone if card is not None else OUTSIDE


def _renamed(event: Event, kind: str) -> Event:
    return Event(
        kind,
        seat=event.seat,
        card=event.card,
        def_id=event.def_id,
        skill=event.skill,
        rule=event.rule,
    )


def _window_before(game: Game, frame: ActivationFrame) -> None:
    """Counter timing after activation, before the effect [masters 9-4-4] [masters 9-7-3-3].

    [masters 9-6-6] [masters 5-5-3-4] [classic 6-3-1-2-3-1] [classic 4-7-2-3]
    [masters 12-2-2-5] [masters 12-2-3-5] [masters 13-2-2-4] [masters 16-2-2-4]
    [masters 17-2-2-4] [masters 18-2-2-4]
    """
    kind = "counter" if _is_counter(game, frame) else "skill"
    _open(game, frame, kind)


def _open(game: Game, frame: ActivationFrame, kind: str) -> None:
    game.begin(
        counter_window(
            game, kind, 1 - frame.seat, card=game.ctx(frame.ctx).source, skill=frame.skill
        )
    )


def _give_back(game: Game, frame: ActivationFrame) -> None:
    """A use whose activation was negated is none, that of a marker skill neither [masters 13-4-2].

    What was paid stays paid.
    """
    use_limits.give_back(game, frame.card, frame.seat, frame.skill)
    is_of_markers = legality.marker_cost(game.lib.skills[frame.skill]) is not None
    if is_of_markers and game.rules.skills.once_counts_resolved:
        flags, again = game.state.flags, f"marker-again:{frame.card}"
        is_second = flags.get(again) == game.state.turn
        flags.pop(again if is_second else f"marker:{frame.card}", None)


def _resolve(game: Game, frame: ActivationFrame) -> None:
    """The effects are resolved unless the activation was negated [masters 9-4-5].

    [masters 9-6-7] [classic 8-5-2-5-2]
    [masters 12-2-2-6] [masters 12-2-3-6]
    """
    if frame.has_failed:
        # [masters 22-10-8-1]
        _give_back(game, frame)
        return
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    if game.rules.used_cards.drop_late:
        frame.is_resolving = True
        _place(game, frame)
    ctx.done = ctx.failed = 0
    if skill.kind in materials.EVOLVES:
        evolving.evolve(game, frame)
    elif skill.kind == "union-fusion":
        evolving.fuse(game, frame)
    elif skill.kind == "union-potara":
        evolving.unite(game, frame)
    elif skill.kind == "field":
        _field(game, frame)
    if skill.effect:
        game.push(
            ResolveFrame("engine.resolve", ctx=frame.ctx, block=game.lib.block_of(skill.effect))
        )


def _field(game: Game, frame: ActivationFrame) -> None:
    """The Extra goes to the Battle Area [masters 22-3-2], played where the game says so.

    [fusion_world FW-GL-17] [fusion_world FW-GL-8]
    """
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    if card is None:
        return
    is_played = game.rules.playing.field_is_played
    move(
        game,
        MoveRequest(
            card=card.id,
            zone=BATTLE,
            seat=frame.seat,
            event="play" if is_played else "",
            by="play" if is_played else "skill",
            by_seat=frame.seat,
            source=card.id,
            source_def=card.def_id,
            skill=frame.skill,
            rule=game.cite("field-enter"),
            ctx=ctx.id,
            way="field",
        ),
    )


def _after(game: Game, frame: ActivationFrame) -> None:
    """What follows from the rules: Leaders flip, cards that failed go to Drop."""
    ctx = game.ctx(frame.ctx)
    skill = game.lib.skills[frame.skill]
    card = game.state.cards.get(ctx.source)
    if not frame.has_failed and skill.kind in ("awaken", "wish") and card is not None:
        # [masters 22-2-4] after the effects a Leader still face up is flipped.
        flip_leader(game, card.id)
        card = game.state.cards.get(ctx.source)
        if skill.kind == "awaken" and card is not None:
            game.emit(Event("awakened", seat=frame.seat, card=card.id, def_id=card.def_id))
    never_left = card is not None and card.zone == ctx.zone == HAND and card.id == frame.card
    if card is not None and never_left and frame.by != "auto":
        is_extra = "extra" in game.definition(card).kinds
        is_played = skill.kind in legality.FROM_HAND or (
            # [masters 5-5-4] a keyword that would have played its card, such as [Over Realm].
            bool(skill.keyword) and game.lib.fact("plays itself", frame.skill, _plays_itself)
        )
        if is_extra or is_played or _is_counter(game, frame):
            # [masters 12-3-1] [masters 22-5-7] [masters 22-10-7-1] [masters 22-13-4-5-1]
            # [masters 22-13-5-4-2] failed: to Drop.
            _put_away(game, frame)
    elif card is not None and 0 <= game.rules.used_cards.wait_in == card.zone != DROP:
        _to_drop(game, frame, game.cite("extra-to-drop"))
    elif card is not None and card.zone == DROP and _is_ultimate_extra(game, card, ctx.zone):
        # [masters 22-14-5] resolved or not.
        _remove(game, card, game.cite("ultimate-failed"))
    elif card is not None and card.zone == Z_DECK and skill.keyword == "z-awaken":
        _remove(game, card, game.cite("served"))
    if not frame.has_failed:
        game.emit(
            Event(
                "skill_resolved",
                seat=frame.seat,
                card=ctx.source,
                def_id=ctx.source_def,
                skill=frame.skill,
            )
        )


def _is_ultimate_extra(game: Game, card: Card, origin: int) -> bool:
    is_extra = "extra" in game.definition(card).kinds
    return is_extra and origin == HAND and transfers.is_ultimate(game, card)


def _remove(game: Game, card: Card, rule: str) -> None:
    """Remove from the game a card that is not, or no more, to lie in Drop."""
    request = MoveRequest(
        card=card.id,
        zone=OUTSIDE,
        seat=card.owner,
        source=card.id,
        source_def=card.def_id,
        rule=rule,
    )
    transfers.perform(game, request)


def _put_away(game: Game, frame: ActivationFrame) -> None:
    """A card that failed goes to Drop, or where it was sent instead of being played."""
    zone = frame.negated_to
    card = game.state.cards[game.ctx(frame.ctx).source]
    if zone == DROP and transfers.is_ultimate(game, card):
        _remove(game, card, game.cite("ultimate-removed"))
    elif zone == DROP:
        _to_drop(game, frame, game.cite("counter-extra-to-drop"))
    # [masters 22-13-4-5-1-1] [masters 22-13-5-4-2-1] one sent to the hand stays there.
    elif zone != HAND:
        request = MoveRequest(
            card=card.id,
            zone=zone,
            seat=card.owner,
            to_bottom=frame.to_bottom,
            rule=game.cite("under-cards-go"),
        )
        move(game, request)


def _window_after(game: Game, frame: ActivationFrame) -> None:
    """Counter timing after the effect has resolved [masters 9-4-6] [masters 9-7-3-5-1].

    [masters 9-6-8] [masters 5-5-3-6] [classic 4-7-2-4]
    [masters 12-2-2-7] [masters 12-2-3-7] [masters 13-2-2-7] [masters 16-2-2-6]
    [masters 17-2-2-6] [masters 18-2-2-7]
    """
    if not frame.has_failed:
        _open(game, frame, "skill-resolved")


def _forget(game: Game, frame: ActivationFrame) -> None:
    ctx = game.state.ctxs.get(frame.ctx)
    if ctx is not None:
        finish_ctx(game, ctx)


# [masters 9-4-1] [classic 8-5-2] the steps of a skill. Nothing but counters comes between them
# [masters 9-2-1]: what triggers meanwhile waits for a checkpoint, and there is none in here.
SKILL: Procedure = procedure(
    "dbs.skill",
    ActivationFrame,
    step("tax", _tax),
    step("activate-declare", _declare),
    step("alternative-cost", _alternative),
    step("extra-to-drop", _place),
    step("activate-pay", _pay_skill_cost),
    step("evolve-base", _choose_base),
    step("union-fusion-use", _use_base),
    step("activated", _activated),
    step("window-before", _window_before),
    step("union-order", evolving.order_pair),
    step("activate-resolve", _resolve),
    step("counter-extra-to-drop", _after),
    step("window-after", _window_after),
    step("skill-end", _forget),
)
_RESOLVED = SKILL.at("counter-extra-to-drop")
