"""DON!! cards: given to cards they then lie under, returned to their deck [one_piece 6-5-5].

A DON!! card lies in its deck, in the Cost area, or under the card it was given to; it stays the
same object wherever it goes, and one is as good as another.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine import transfers
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import bind, did, env_of, handles, way_of
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.resolving import ANSWER, COUNT, NOTHING, Giving, ResolveFrame
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    DON_DECK,
    ENERGY,
    LEADER,
    ZONE_COUNT,
    Card,
    Ctx,
    changed,
)
from dbscg_gui.engine.targeting import select, targets
from dbscg_gui.games.one_piece.don import givable, returnable
from dbscg_gui.kernel.records import replace


def _cause(ctx: Ctx | None) -> dict[str, Any]:
    if ctx is None:
        return {}
    return {"source": ctx.source, "source_def": ctx.source_def, "skill": ctx.skill}


def give(
    game: Game, don: tuple[int, ...], host: int, *, rule: str = "", ctx: Ctx | None = None
) -> int:
    """Put DON!! cards under a Leader or Character [one_piece 6-5-5-1]. Returns how many."""
    for card_id in don:
        transfers.take_out(game, game.state.cards[card_id])
        card = game.state.cards[card_id]
        game.state.cards[card_id] = changed(card, zone=BENEATH, active=True)
    top = game.state.cards[host]
    game.set_card(changed(top, under=(*top.under, *don)))
    # Where a card waits for it, each DON!! card given counts.
    is_asked = "don_given" in game.lib.trigger_events
    for amount in (1,) * len(don) if is_asked else (len(don),) if don else ():
        game.emit(
            Event(
                "don_given",
                seat=top.seat,
                card=host,
                def_id=top.def_id,
                amount=amount,
                rule=rule,
                by="skill" if ctx else "rule",
                by_seat=ctx.seat if ctx else top.seat,
                **_cause(ctx),
            )
        )
    return len(don)


def release(game: Game, host: Card) -> None:
    """The DON!! cards of a card that left go to the Cost area, rested [one_piece 6-5-5-4]."""
    _to_cost_area(game, host.seat, host.under, "one_piece 6-5-5-4")
    game.state.cards[host.id] = changed(host, under=())


def bring_home(game: Game, seat: int, *, rule: str) -> None:
    """All given DON!! cards of a player return to the Cost area, rested [one_piece 6-2-3]."""
    for zone in (LEADER, BATTLE):
        for host in game.zone(seat, zone):
            card = game.state.cards[host]
            if card.under:
                game.state.cards[host] = changed(card, under=())
                _to_cost_area(game, seat, card.under, rule)
    game.touch()


def _to_cost_area(game: Game, seat: int, don: tuple[int, ...], rule: str) -> None:
    for card_id in don:
        card = game.state.cards[card_id]
        game.state.cards[card_id] = changed(card, zone=ENERGY, active=False)
    index = seat * ZONE_COUNT + ENERGY
    game.state.zones[index] = (*game.state.zones[index], *don)
    game.touch()
    if don:
        game.emit(Event("don_home", seat=seat, amount=len(don), rule=rule))


def place(game: Game, seat: int, count: int, *, rule: str) -> int:
    """Put DON!! cards from their deck into the Cost area, active, as many as there are.

    [one_piece 6-4-2] [one_piece 6-4-3]. Returns how many.
    """
    deck = game.zone(seat, DON_DECK)
    taken = deck[len(deck) - min(count, len(deck)) :]
    game.state.zones[seat * ZONE_COUNT + DON_DECK] = deck[: len(deck) - len(taken)]
    # [one_piece 3-3-3] one at a time.
    for card_id in reversed(taken):
        game.state.cards[card_id] = changed(
            game.state.cards[card_id], zone=ENERGY, active=True, face_up=True
        )
        index = seat * ZONE_COUNT + ENERGY
        game.state.zones[index] = (*game.state.zones[index], card_id)
    game.touch()
    if taken:
        game.emit(Event("don_placed", seat=seat, amount=len(taken), rule=rule))
    return len(taken)


def send_back(game: Game, seat: int, don: tuple[int, ...], *, by: str, ctx: Ctx) -> None:
    """Return DON!! cards from the field to the DON!! deck."""
    for card_id in don:
        transfers.take_out(game, game.state.cards[card_id])
        card = game.state.cards[card_id]
        game.state.cards[card_id] = changed(card, zone=DON_DECK, active=True, face_up=False)
    index = seat * ZONE_COUNT + DON_DECK
    game.state.zones[index] = (*don, *game.state.zones[index])
    game.touch()
    if don:
        game.emit(
            Event(
                "don_returned",
                seat=seat,
                amount=len(don),
                rule="one_piece 8-3-1-6",
                by=by,
                by_seat=ctx.seat,
                **_cause(ctx),
            )
        )


@handles(act.GiveDon)
def _give(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.GiveDon) -> bool:
    """Hosts are selected first, then how many DON!! cards each of them gets."""
    cards = bare(node.cards)
    seats = meaning.player_seats(ctx.seat, node.source)
    is_optional = node.up_to and isinstance(cards, t.Pick) and not cards.is_all
    if frame.awaits == COUNT:
        _give_next(game, frame, ctx, node, game.chosen()[0].number)
    else:
        if frame.awaits == NOTHING and not any(givable(game, node, seat) for seat in seats):
            did(ctx, 0, 0 if node.up_to else 1)
            return True
        if is_optional:
            # "Up to" so many: choosing no card to give them to is giving none.
            cards = replace(cards, up_to=True)
        hosts = targets(game, frame, ctx, node, cards)
        if hosts is None:
            return False
        bind(ctx, node.slot, hosts)
        frame.progress = Giving(
            tuple(i for i in hosts if game.state.cards[i].zone in (LEADER, BATTLE))
        )
        frame.awaits = COUNT
    asked = 0
    while left := frame.noted(Giving()).hosts:
        wanted = meaning.amount(game, node.count, env_of(ctx))
        asked += wanted
        most = min(wanted, len(_takeable(game, node, ctx, left[0])))
        least = int(is_optional)
        if node.up_to and most > least:
            _ask_count(game, ctx, left[0], least, most)
            return False
        _give_next(game, frame, ctx, node, most)
    # [one_piece 4-10-1] fewer than so many are not what "if you do" asks for.
    did(ctx, frame.noted(Giving()).given, 0 if node.up_to else max(1, asked))
    return True


def _takeable(game: Game, node: act.GiveDon, ctx: Ctx, host: int) -> tuple[int, ...]:
    """DON!! cards that card may get; of "any" source only those of its owner [one_piece 6-5-5]."""
    under = game.state.cards[host].under
    seat = game.state.cards[host].seat
    if node.source != "any":
        (seat,) = meaning.player_seats(ctx.seat, node.source)
    return tuple(i for i in givable(game, node, seat) if i not in under)


def _ask_count(game: Game, ctx: Ctx, host: int, least: int, most: int) -> None:
    game.ask(
        Decision(
            ctx.seat,
            "number",
            tuple(Option("number", card=host, number=n) for n in range(least, most + 1)),
            rule="one_piece 4-8-1",
            source=ctx.source,
            skill=ctx.skill,
            default=(most - least,),
        )
    )


def _give_next(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.GiveDon, count: int) -> None:
    giving = frame.noted(Giving())
    host, *left = giving.hosts
    taken = _takeable(game, node, ctx, host)[:count]
    given = give(game, taken, host, rule="one_piece 6-5-5-1", ctx=ctx)
    frame.progress = Giving(tuple(left), giving.given + given)


@handles(act.ReturnDon)
def _return(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ReturnDon) -> bool:
    """The player who has them chooses which of the field return [one_piece 10-2-10-1]."""
    seat = ctx.seat if node.who == "you" else 1 - ctx.seat
    if frame.awaits == ANSWER:
        chosen: tuple[int, ...] | None = tuple(option.card for option in game.chosen())
        wanted = 0
    else:
        found = returnable(game, node, seat)
        wanted = meaning.amount(game, node.count, env_of(ctx))
        chosen = select(
            game,
            frame,
            ctx,
            seat=seat,
            found=found,
            count=len(found) if node.at_least else wanted,
            minimum=0 if node.up_to else wanted,
        )
        if chosen is None:
            return False
    send_back(game, seat, chosen or (), by=way_of(game), ctx=ctx)
    bind(ctx, node.slot, chosen or ())
    did(ctx, len(chosen or ()), 0 if node.up_to else wanted)
    return True


def lacks_don(game: Game, node: Any, env: meaning.Env) -> bool:
    """Whether fewer DON!! cards are there than an action gives or returns."""
    if type(node) is act.GiveDon:
        seats = meaning.player_seats(env.seat, node.source)
        most = max((len(givable(game, node, seat)) for seat in seats), default=0)
    elif type(node) is act.ReturnDon:
        seat = env.seat if node.who == "you" else 1 - env.seat
        most = len(returnable(game, node, seat))
    else:
        return False
    return not node.up_to and most < meaning.amount(game, node.count, env)
