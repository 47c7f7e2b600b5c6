"""Continuous effects of resolved skills: how they begin and end [masters 9-9]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import triggers
from dbscg_gui.engine.context_slots import DECLARED
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Continuous, Ctx, Negation
from dbscg_gui.kernel.records import replace

POWER_NODES = (act.ChangePower, act.SetPower)


def bare(node: Any) -> Any:
    """A set of cards without its pronoun."""
    while type(node) is t.Pronoun:
        node = node.of
    return node


def add(
    game: Game,
    ctx: Ctx,
    node: Any,
    cards: tuple[int, ...],
    *,
    is_dynamic: bool = False,
    amount: int = 0,
    duration: str = "",
    spared: tuple[int, ...] = (),
) -> None:
    """Begin a continuous effect of a skill that resolves.

    `spared`: cards that an effect on an open set leaves alone.
    """
    _begin(
        game,
        node=game.lib.node_of(node),
        ctx=ctx,
        cards=cards,
        is_dynamic=is_dynamic,
        amount=amount,
        duration=duration or node.duration or "game",
        power_only=isinstance(node, POWER_NODES),
        told=_told(game, ctx, node),
        named=_named(game, ctx, node),
        spared=spared,
    )


def _named(game: Game, ctx: Ctx, node: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The cards chosen before that an effect asks about all the time: in what it lasts under,
    and in what its sets of cards are compared with."""
    number = game.lib.node_of(node)
    asked = game.lib.lasting_under.get(number, ())
    names = {each.slot for each in nodes(asked) if isinstance(each, t.Slot)}
    names |= game.lib.node_fact("goes by cards", number, _compared_with)
    if not names:
        return ()
    return tuple((name, tuple(ctx.slots.get(name, ()))) for name in sorted(names))


def _compared_with(node: Any) -> frozenset[str]:
    """The slots of the cards that the sets of an effect have something in common with."""
    filters = [each for each in nodes(node) if isinstance(each, t.Filter)]
    return frozenset(
        like.slot for each in filters for like in each.like if isinstance(like, t.Slot)
    )


def _told(game: Game, ctx: Ctx, node: Any) -> tuple[int, ...]:
    """What was declared, where the cards of an effect go by it: they are asked for later, too."""
    asks = game.lib.node_fact("goes by what is told", game.lib.node_of(node), _goes_by_told)
    return (ctx.x, *ctx.slots.get(DECLARED, ())) if asks else ()


def _goes_by_told(node: Any) -> bool:
    filters = [each for each in nodes(node) if isinstance(each, t.Filter)]
    return any(each.is_declared or any(isinstance(n, t.X) for n in nodes(each)) for each in filters)


def negation(ctx: Ctx, duration: str | None, kinds: tuple[str, ...] = ()) -> Negation | None:
    """What a card an effect moves shall have lost where it arrives; None when nothing.

    Without a duration it lasts while the card stays in play.
    """
    if duration is None:
        return None
    return Negation(
        duration=duration or "while-in-play",
        kinds=kinds,
        seat=ctx.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
    )


def negate_all(game: Game, lost: Negation | None, card: int) -> None:
    """Negate the skills (of some kinds) of a card that comes into play so [masters 3-1-4-3]."""
    if lost is None:
        return
    by = Ctx(0, lost.seat, lost.source, lost.source_def, lost.skill)
    _begin(
        game,
        node=game.lib.negate_nodes[lost.kinds],
        ctx=by,
        cards=(card,),
        is_dynamic=False,
        amount=0,
        duration=lost.duration,
        power_only=False,
    )


def _begin(
    game: Game,
    *,
    node: int,
    ctx: Ctx,
    cards: tuple[int, ...],
    is_dynamic: bool,
    amount: int,
    duration: str,
    power_only: bool,
    told: tuple[int, ...] = (),
    named: tuple[tuple[str, tuple[int, ...]], ...] = (),
    spared: tuple[int, ...] = (),
) -> None:
    state = game.state
    number = state.flags.get("next_effect", 1)
    state.flags["next_effect"] = number + 1
    effect = Continuous(
        id=number,
        node=node,
        seat=ctx.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        duration=duration,
        turn=state.turn,
        # Of an open set those are kept that it is not applied to.
        cards=spared if is_dynamic else cards,
        is_dynamic=is_dynamic,
        amount=amount,
        skill=ctx.skill,
        power_only=power_only,
        told=told,
        named=named,
    )
    state.effects = (*state.effects, effect)
    game.touch_all_but_cards()


def end(game: Game, durations: frozenset[str], seat: int) -> None:
    """End the effects of one player that last so long."""
    _drop(game, lambda e: e.seat == seat and e.duration in durations)


def end_turn(game: Game) -> None:
    """End what lasts until this turn ends, turn player first [masters 7-4-5] [masters 7-4-6]."""
    state = game.state
    turn_seat = state.turn_seat
    for seat in (turn_seat, 1 - turn_seat):
        end(game, frozenset({"turn", "battle-or-turn"}), seat)

    def is_over(effect: Continuous) -> bool:
        if effect.duration in ("opponent-turn-end", "opponent-end-phase"):
            return effect.seat != turn_seat
        if effect.duration == "your-turn-end":
            return effect.seat == turn_seat
        if effect.duration == "opponent-turn" and game.rules.effects.this_end_is_next:
            return effect.seat != turn_seat
        if effect.turn == state.turn:
            return False
        if effect.duration == "opponent-turn":
            return effect.seat != turn_seat
        return effect.duration == "your-next-turn" and effect.seat == turn_seat

    _drop(game, is_over)
    # [masters 1-7-2-1-1] a delayed effect of this turn has missed its time.
    for delay in state.delays:
        if delay.duration in ("turn", ""):
            ctx = state.ctxs[delay.ctx]
            ctx.refs -= 1
            game.drop_ctx(delay.ctx)
    state.delays = tuple(d for d in state.delays if d.duration not in ("turn", ""))
    # Who was kept from losing until now may have lost [masters 0-1-3-1].
    game.judge_loss()


def start_turn(game: Game) -> None:
    """End what lasts until the start of a turn [masters 7-2-4]."""
    turn_seat = game.state.turn_seat

    def is_over(effect: Continuous) -> bool:
        if effect.duration == "until-opponent-turn":
            return effect.seat != turn_seat
        return effect.duration == "until-your-turn" and effect.seat == turn_seat

    _drop(game, is_over)


def start_main(game: Game, seat: int) -> None:
    """End what lasts until a player's Main Phase starts [masters 7-3-1], or the phase before."""
    turn = game.state.turn

    def is_over(effect: Continuous) -> bool:
        if effect.seat == seat:
            is_next = effect.duration == "your-charge" and effect.turn != turn
            return is_next or effect.duration == "until-your-main"
        return effect.duration in ("until-opponent-main", "opponent-charge")

    _drop(game, is_over)


def end_main(game: Game, seat: int) -> None:
    """End what lasts until a player's next Main Phase ends [masters 7-3-5-1-3].

    That is not the one it began in.
    """
    turn = game.state.turn

    def is_over(effect: Continuous) -> bool:
        whose = "your-main" if effect.seat == seat else "opponent-main"
        return effect.duration == whose and effect.turn != turn

    _drop(game, is_over)


def forget_on(game: Game, card: int, *, keep_power: bool) -> None:
    """Take effects off a card: all, or all but changes of power [masters 21-10-2-1]."""
    _forget(game, card, lambda effect: not (keep_power and effect.power_only))


def forget_power(game: Game, card: int) -> None:
    """Take changes of power off a card [classic 9-6-1-1]."""
    _forget(game, card, lambda effect: effect.power_only)


def part_from(game: Game, card: int) -> None:
    """End every effect of a resolved skill for a card that is turned over [masters 4.00 9-9-2].

    One that applies to whatever fits is not applied to it any more either.
    """
    forget_on(game, card, keep_power=False)


def forget_if(game: Game, card: int, ends: Callable[[Continuous], bool]) -> None:
    """Take those effects off a card that `ends` says yes of."""
    if any(ends(effect) for effect in game.state.effects):
        _forget(game, card, ends)


def _forget(game: Game, card: int, ends: Callable[[Continuous], bool]) -> None:
    kept = []
    for effect in game.state.effects:
        if effect.is_dynamic and ends(effect):
            # It is not applied to this card any more, whatever else fits.
            spared = effect.cards if card in effect.cards else (*effect.cards, card)
            kept.append(_with_cards(effect, spared))
        elif card in effect.cards and ends(effect):
            rest = tuple(i for i in effect.cards if i != card)
            if rest:
                kept.append(_with_cards(effect, rest))
        else:
            kept.append(effect)
    game.state.effects = tuple(kept)
    game.touch()


def carry_power(game: Game, old: int, new: int) -> None:
    """Changes of power on `old` hold for `new` [masters 21-5-2] [classic 9-4-2], the others end.

    [masters 21-5-2-1]
    """
    moved = []
    for effect in game.state.effects:
        if old not in effect.cards or effect.is_dynamic:
            moved.append(effect)
            continue
        rest = tuple(i for i in effect.cards if i != old)
        if effect.power_only:
            moved.append(_with_cards(effect, (*rest, new)))
        elif rest:
            moved.append(_with_cards(effect, rest))
    game.state.effects = tuple(moved)
    game.touch()


def carry_all(game: Game, old: int, new: int) -> None:
    """All effects on `old` hold for `new` [classic 11-3-6]."""
    game.state.effects = tuple(
        _with_cards(effect, tuple(new if i == old else i for i in effect.cards))
        if old in effect.cards and not effect.is_dynamic
        else effect
        for effect in game.state.effects
    )
    game.touch()


def _with_cards(effect: Continuous, cards: tuple[int, ...]) -> Continuous:
    return replace(effect, cards=cards)


def _drop(game: Game, is_over: Any) -> None:
    state = game.state
    if not state.effects:
        return
    there = state.cards.keys()
    # Effects on cards that are gone are forgotten here, so the list stays short.
    alive = tuple(
        [
            e
            for e in state.effects
            if not is_over(e) and (e.is_dynamic or not there.isdisjoint(e.cards))
        ]
    )
    if len(alive) != len(state.effects):
        state.effects = alive
        game.touch_all_but_cards()


def tell_power(game: Game, ctx: Ctx, cards: tuple[int, ...], amount: int) -> None:
    """Announce a change of power, for log and animation."""
    for card_id in cards:
        card = game.state.cards[card_id]
        told = Event(
            "power_changed",
            seat=card.seat,
            card=card_id,
            def_id=card.def_id,
            amount=amount,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=ctx.skill,
            by="skill",
            by_seat=ctx.seat,
        )
        game.emit(told)
        if amount:
            # What texts wait for: "when this card's power is decreased" [masters 9-6-2].
            kind = "power_up" if amount > 0 else "power_down"
            triggers.record(game, replace(told, kind=kind))
