"""Moving cards: the only place where an object changes its area.

A movement is asked for as a `MoveRequest`; prohibitions stop it, replacements change it
[masters 9-10], then it happens, is announced, and loss is judged [masters 21-2].
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import continuous
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.doable import can_do_all
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    COMBO,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    OUTSIDE,
    UNISON,
    Z_DECK,
    ZONE_COUNT,
    ZONES,
    Battle,
    Card,
    Ctx,
    Frame,
    MoveRequest,
    changed,
)

SECRET = frozenset({DECK, HAND, LIFE, Z_DECK})


REVEALED = "@revealed"
"""Slot of a context: the cards its skill revealed, where some text asks about them."""
LAST = -1
"""In `MoveRequest.skip`: what is moved so is not replaced again."""


def zone_name(zone: int) -> str:
    """The word of an area; "" outside the game, "under" beneath a card."""
    if zone == OUTSIDE:
        return ""
    return "under" if zone == BENEATH else ZONES[zone]


def is_stopped(game: Game, request: MoveRequest) -> bool:
    """Whether an effect or a rule keeps the card where it is [masters 0-2-5].

    The rules named in [masters 0-2-2-2] hold whatever a card says.
    """
    card = game.state.cards.get(request.card)
    if card is None:
        return True
    if card.zone == LEADER and "leader" in game.definition(card).kinds:
        return not _z_leader_may_leave(game, card, request)
    if request.zone == COMBO:
        side = game.side(card)
        if side.combo_cost is None or side.combo_power is None:
            # [masters 5-7-2-1] no combo data, no Combo Area.
            return True
    if request.event == "ko":
        by_battle = request.by == "battle"
        seat = -1 if by_battle else request.by_seat
        narrow = "be-koed-by-battle" if by_battle else "be-koed-by-skill"
        if any(
            q.is_restricted(game, card.id, what, seat, request.source)
            for what in ("be-koed", narrow)
        ):
            q.spend(game, card, "be-koed", narrow)
            return True
    if request.is_forced:
        return False
    if _is_kept_out(game, card, request) or _is_kept_by_player(game, card, request):
        return True
    if card.zone == BATTLE and request.by in ("skill", "battle") and request.zone != COMBO:
        if request.by == "skill" and q.is_restricted(game, card.id, "be-removed", request.by_seat):
            q.spend(game, card, "be-removed")
            return True
        return q.is_restricted(game, card.id, "leave-battle", request.by_seat)
    return False


def _is_kept_out(game: Game, card: Card, request: MoveRequest) -> bool:
    """Whether an effect keeps a card from the area it goes to; a KO is no placing by a skill."""
    if request.event == "ko" or request.zone < 0:
        return False
    mover = request.by_seat if request.by == "skill" else -1
    return q.is_kept_out(game, card, zone_name(request.zone), mover)


def _is_kept_by_player(game: Game, card: Card, request: MoveRequest) -> bool:
    """Whether a player can't move cards that way: "can't send cards from Drop to Warp"."""
    if not q.entries(game, act.RestrictPlayer) or card.zone < 0:
        return False
    seat = request.by_seat if request.by_seat >= 0 else request.seat
    if request.zone == ENERGY and seat == request.seat and is_full_of_energy(game, seat):
        return True
    return any(
        (not entry.node.origin or zone_name(card.zone) in entry.node.origin)
        and (not entry.node.target or zone_name(request.zone) in entry.node.target)
        and request.zone >= 0
        for what in (("move", "move-by-skill") if request.by in ("skill", "cost") else ("move",))
        for entry in q.player_restrictions(game, seat, what, card)
    )


def is_full_of_energy(game: Game, seat: int) -> bool:
    """Whether an effect lets a player place no more energy."""
    if not q.entries(game, act.RestrictPlayer):
        return False
    had = len(game.zone(seat, ENERGY))
    return any(had >= entry.node.most for entry in q.player_restrictions(game, seat, "energy"))


def _z_leader_may_leave(game: Game, card: Card, request: MoveRequest) -> bool:
    """No Leader but a Z-Leader ever leaves the Leader Area [masters 3-5-3] [masters 3-5-3-1].

    [one_piece 3-6-3]

    [classic 3-5-3]

    One on top of another may be taken away by its master's effects [masters 15-1-5], by the
    opponent's not [masters 15-1-4-2].
    """
    is_own = request.by in ("skill", "cost") and request.by_seat == card.seat
    return is_own and bool(card.under) and "z" in game.definition(card).kinds


def move(game: Game, request: MoveRequest) -> int:
    """Move a card. Returns its new object id, or 0 when it did not get there.

    0 is also returned when a replacement takes over: its effect runs next.
    """
    if is_stopped(game, request):
        return 0
    if _replaced(game, request):
        return 0
    return perform(game, request)


def replacements(game: Game, request: MoveRequest) -> list[tuple[int, q.Entry]]:
    """Replacements that apply, numbered among all entries of their kind.

    Each applies once to an event [classic 8-9-2-3]; none to a movement that comes from a
    replacement which is the last one (`LAST`).
    """
    if LAST in request.skip:
        return []
    card = game.state.cards[request.card]
    names = _event_names(game, card, request)
    return [
        (number, entry)
        for number, entry in enumerate(q.entries(game, act.Instead))
        if (entry.node.event in names or entry.node.or_event in names)
        and number not in request.skip
        and q.applies(game, entry, card)
        and _concerns(game, entry, request, is_other=entry.node.or_event in names)
    ]


def _event_names(game: Game, card: Card, request: MoveRequest) -> set[str]:
    """The events of `Instead` that a movement is."""
    if request.event in PERFORMERS:
        return {request.event}
    names = {"leave", "placing"}
    if request.by_seat in (-1, card.seat):
        names.add("own-move")
    if request.event == "ko":
        names.add("ko")
    if card.zone == BATTLE and request.zone not in (BATTLE, COMBO):
        names.add("leave-battle")
    if request.zone == DROP:
        names.add("drop")
    if request.event == "play":
        names.add("play")
    if card.zone == LIFE and request.zone == HAND:
        names.add("life-to-hand")
    ctx = game.state.ctxs.get(request.ctx)
    if ctx is not None and card.id in ctx.slots.get(REVEALED, ()):
        names.add("shown")
    return names


def _concerns(game: Game, entry: q.Entry, request: MoveRequest, *, is_other: bool) -> bool:
    """Whether cause and destination are those a replacement speaks of, and it can be done.

    `is_other`: the movement is the other event of the replacement, which any cause may have.
    """
    node = entry.node
    if node.to and zone_name(request.zone) not in node.to:
        return False
    if node.origin and zone_name(game.state.cards[request.card].zone) not in node.origin:
        return False
    if not is_other and not _is_caused(entry, request):
        return False
    if node.once_per_turn and game.state.flags.get(_once_key(entry)) == game.state.turn:
        return False
    if node.condition is not None and not q.holds(game, node.condition, entry.env):
        return False
    return not node.is_optional or _can_be_done(game, entry, request.card)


def _can_be_done(game: Game, entry: q.Entry, card: int) -> bool:
    """A voluntary replacement that can't be carried out is none [masters 9-10-3]."""
    effect = entry.node.effect
    if isinstance(effect[0], act.IfYouDo):
        effect = effect[0].first
    env = entry.env
    told = Ctx(0, env.seat, env.source, env.source_def, entry.skill, subject=card)
    return can_do_all(game, effect, env._replace(ctx=told))


def _is_caused(entry: q.Entry, request: MoveRequest) -> bool:
    """Whether the cause of a movement is the one a replacement asks for."""
    node = entry.node
    causes = {"battle": ("battle",), "skill": ("skill", "cost")}
    if node.by and request.by not in causes[node.by]:
        return False
    return node.by_whose == "any" or (
        request.by_seat >= 0 and (request.by_seat == entry.env.seat) == (node.by_whose == "you")
    )


def _once_key(entry: q.Entry) -> str:
    return f"instead:{entry.env.source}:{entry.skill}"


def _replaced(game: Game, request: MoveRequest) -> bool:
    if not q.entries(game, act.Instead):
        return False
    found = replacements(game, request)
    if not found:
        return False
    game.push("engine.replace", move=request, seat=game.state.cards[request.card].seat)
    return True


def _replace_ask(game: Game, frame: Frame) -> None:
    request = frame.move
    if request is None or request.card not in game.state.cards:
        game.state.frames.pop()
        return
    found = replacements(game, request)
    if not found:
        frame.n = -1
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry in found
    )
    if len(found) == 1 and not found[0][1].node.is_optional:
        frame.n = found[0][0]
        frame.stage = 1
        return
    if all(entry.node.is_optional for _, entry in found):
        options = (*options, Option("no"))
    # [masters 9-10-2] the player affected decides which comes first: the master of the card,
    # whoever moves it [masters 9-10-2-1] [classic 8-9-2-1] [masters 9-10-2-2] [classic 8-9-2-2].
    game.ask(
        Decision(
            frame.seat, "replacement", options, rule=game.cite("replacement-choice"), default=(0,)
        )
    )


def _replace_do(game: Game, frame: Frame) -> None:
    request = frame.move
    if request is None:
        return
    if frame.n < 0:
        perform(game, request)
        return
    if frame.stage == 0:
        chosen = game.chosen()[0]
        if chosen.kind == "no":
            perform(game, request)
            return
        number = chosen.number
    else:
        number = frame.n
    replace(game, request, number)


def replace(game: Game, request: MoveRequest, number: int, *, is_last: bool = False) -> None:
    """Do what the replacement of this number puts in a movement's place.

    With `is_last` nothing replaces that again, else only this replacement does not.
    """
    entry = q.entries(game, act.Instead)[number]
    if entry.node.once_per_turn:
        game.state.flags[_once_key(entry)] = game.state.turn
    ctx = game.new_ctx(
        seat=entry.env.seat,
        source=entry.env.source,
        source_def=entry.env.source_def,
        skill=entry.skill,
        subject=request.card,
        slots={
            "it": (request.card,),
            "@instead": (*request.skip, LAST if is_last else number),
        },
    )
    if request.event == "ko" and "ko" not in (entry.node.event, entry.node.or_event):
        # [masters 5-12-3] only the area is replaced: it is a KO wherever the card ends.
        ctx.slots["@koed"] = (request.card,)
    block = game.lib.block_of(entry.node.effect)
    if entry.node.goes_on:
        again = msgspec.structs.replace(request, skip=(*request.skip, number))
        game.push("engine.replace", move=again, seat=game.state.cards[request.card].seat)
    game.push("engine.resolve", ctx=ctx.id, block=block, seat=ctx.seat, flag=1)


REPLACE: Procedure = procedure(
    "engine.replace",
    step("replacement-choice", _replace_ask),
    step("replace", _replace_do),
)


def spend(game: Game, card_id: int, seat: int, source: int) -> None:
    """Switch energy to Rest Mode to pay [masters 5-3-1].

    A replacement keeps the card from paying: its effect runs next, and the payment fails.
    """
    card = game.state.cards[card_id]
    request = MoveRequest(
        card=card_id,
        zone=card.zone,
        seat=card.seat,
        event="pay",
        by="cost",
        by_seat=seat,
        source=source,
        rule=game.cite("pay-energy"),
    )
    if not _replaced(game, request):
        _rest(game, request)


def _rest(game: Game, request: MoveRequest) -> int:
    card = game.state.cards[request.card]
    game.set_card(changed(card, active=False))
    game.emit(
        Event(
            "paid",
            seat=request.by_seat,
            card=card.id,
            def_id=card.def_id,
            rule=request.rule,
            source=request.source,
            by=request.by,
        )
    )
    return card.id


PERFORMERS: dict[str, Callable[[Game, MoveRequest], int]] = {"pay": _rest}
"""What happens to a card without a movement and can be replaced as one can, by its event."""


def perform(game: Game, request: MoveRequest) -> int:
    """Carry out a movement nothing stops or replaces. Returns the new object id or 0."""
    if request.event in PERFORMERS:
        return PERFORMERS[request.event](game, request)
    state = game.state
    card = state.cards[request.card]
    origin = card.zone
    target = _destination(game, card, request.zone)
    seat = request.seat
    if target not in (LEADER, BATTLE, UNISON, COMBO, OUTSIDE):
        # [masters 3-1-6-1] [classic 4-2-4] [classic 3-1-7-1] other areas are always the owner's.
        seat = card.owner
    if origin in (BATTLE, COMBO, UNISON, LEADER) and target != origin:
        card = _unstack(game, card, request)
    keeps = game.rules.carries_over(origin, target)
    new_id = card.id if keeps else state.next_id
    if not keeps:
        state.next_id += 1
    below = _stack_below(game, request, new_id)
    host = q.host_of(game, card) if origin == BENEATH else None
    take_out(game, card)
    fresh = Card(
        id=new_id,
        def_id=card.def_id,
        owner=card.owner,
        seat=seat,
        zone=target,
        # Active and face up unless the cause says otherwise [masters 3-6-3] [classic 3-6-4]
        # [masters 3-11-3] [classic 3-11-4] [masters 3-13-3]; life and other secret cards face down
        # [masters 1-12-2].
        active=_enters_active(game, card, target, request),
        face_up=(request.face_up and target not in (DECK, HAND, LIFE, Z_DECK))
        or (target in (LIFE, Z_DECK) and request.face_up and request.way == "face-up"),
        side=0,
        known=_known(card, target, seat, request),
        # [masters 5-13-3] [classic 4-12-4] markers do not move along.
        markers=_enters_with(game, card, target, request),
        under=below or (card.under if keeps else ()),
        turn=state.turn if not keeps else card.turn,
        way=_way(card, target, request, keeps=keeps),
    )
    state.cards[new_id] = fresh
    if target >= 0:
        index = seat * ZONE_COUNT + target
        pile = state.zones[index]
        state.zones[index] = (new_id, *pile) if request.to_bottom else (*pile, new_id)
    game.touch()
    if not keeps:
        _follow(game, card.id, new_id, request.ctx)
        if target not in SECRET or target == HAND:
            _show_moved(game, card.id, new_id)
    _announce(game, request, card, fresh, host)
    if below:
        game.emit(
            Event("evolved_on", seat=seat, card=new_id, def_id=card.def_id, other=request.base)
        )
    if not keeps:
        _forget(game, card)
    if target == OUTSIDE:
        state.cards[new_id] = fresh
    if game.batch is None:
        game.rules.judge_loss(game)
    return new_id


def _destination(game: Game, card: Card, target: int) -> int:
    """Where a card really ends that is moved to `target`."""
    kinds = game.lib.defs[card.def_id].kinds
    leaves_play = card.zone in (BATTLE, COMBO, UNISON, LEADER) and target not in (BATTLE, COMBO)
    if leaves_play and target != UNISON and kinds & {"token", "z"}:
        # [masters 19-1-7] [masters 14-1-4] tokens and Z-Cards end outside the game: Z-Battle
        # [masters 16-1-4], Z-Extra [masters 17-1-4] and Z-Unison alike [masters 18-1-4].
        return OUTSIDE
    if card.zone == BENEATH and "z" in kinds:
        # [masters 15-1-6] a Z-Leader goes nowhere else from where it lay, other Z-Cards only on
        # in play.
        stays = target in (BATTLE, COMBO, UNISON) and "leader" not in kinds
        return target if stays else OUTSIDE
    leaves = card.zone in (BATTLE, UNISON) and target not in (BATTLE, UNISON)
    # [masters 22-14-3] a card with [Ultimate] leaves the game, whatever moved it: by that effect
    # [masters 22-14-3-1].
    return OUTSIDE if leaves and is_ultimate(game, card) else target


def _way(card: Card, target: int, request: MoveRequest, *, keeps: bool) -> str:
    """How a card came to where it arrives; one used in a combo remembers from which area.

    [masters 8-5-10-1] [classic 7-4-1-8-1]
    """
    if target == COMBO:
        return request.way or zone_name(card.zone)
    return card.way if keeps else request.way


def _enters_active(game: Game, card: Card, target: int, request: MoveRequest) -> bool:
    """Whether a card is Active where it arrives."""
    if target == ENERGY and "energy-exhaust" in game.lib.keyword_words:
        # [masters 22-31-1] [classic 10-34-1] [masters 22-31-2] valid in all areas, whatever places
        # it there; of an Extra with [Field], too [masters 22-3-4-1]. When an effect says Active
        # Mode at the same time, Rest Mode takes precedence [masters 0-2-6] [classic 1-3-8].
        return request.active and "energy-exhaust" not in q.keywords(game, card.id)
    if request.active and request.event == "play":
        # Where a card is to be Active and rested at once it is rested [masters 0-2-6]
        # [classic 1-3-8] [one_piece 1-3-9]; its own text may say so where it comes from.
        there = changed(card, zone=target, seat=request.seat)
        return not any(q.is_barred(game, each, "enter-active") for each in (card, there))
    return request.active or target == COMBO


def _enters_with(game: Game, card: Card, target: int, request: MoveRequest) -> int:
    """Markers on a card where it arrives.

    A Unison is played with the final count of all that adds or subtracts [masters 13-2-1-3-1]
    [masters 13-2-2-5-1].
    """
    count = request.markers
    if target != UNISON or request.event != "play":
        return count
    there = changed(card, zone=UNISON, seat=request.seat)
    for entry in q.entries(game, act.AddMarkers):
        if q.applies(game, entry, there):
            count += q.amount(game, entry.node.count, entry.env)
    return max(0, count)


def is_ultimate(game: Game, card: Card) -> bool:
    """Whether a card ends outside the game instead of in Drop [masters 22-14]."""
    if not game.rules.ultimate_leaves or "ultimate" not in game.lib.keyword_words:
        return False
    return "ultimate" in q.keywords(game, card.id)


def _known(card: Card, target: int, seat: int, request: MoveRequest) -> int:
    """Which seats know the card's face where it lies now.

    Open areas both [one_piece 3-1-5]: DON!! deck [one_piece 3-3-2], Trash [one_piece 3-5-2], Leader
    [one_piece 3-6-2], Character [one_piece 3-7-2], Stage [one_piece 3-8-2] and Cost area
    [one_piece 3-9-2], and life lying face up [one_piece 3-10-2-1]. In secret areas: a deck nobody
    [one_piece 3-2-2], a hand its player [one_piece 3-4-2] and not the other [one_piece 3-4-3].
    Decks and life nobody [masters 3-2-2] [classic 3-2-2] [masters 3-9-2], a hand and a Z-Deck its
    player only [masters 3-3-3] [classic 3-3-3] [masters 3-12-3].
    """
    if target not in SECRET or (target in (LIFE, Z_DECK) and request.way == "face-up"):
        return 3
    known = 3 if card.zone not in SECRET and not request.is_secret else card.known
    if target in (HAND, Z_DECK):
        known |= 1 << seat
    return known


def take_out(game: Game, card: Card) -> None:
    """Take a card out of the list of its area, or from beneath its top card."""
    if card.zone >= 0:
        index = card.seat * ZONE_COUNT + card.zone
        game.state.zones[index] = tuple(i for i in game.state.zones[index] if i != card.id)
    elif card.zone == BENEATH:
        for top in game.state.cards.values():
            if card.id in top.under:
                rest = tuple(i for i in top.under if i != card.id)
                game.state.cards[top.id] = changed(top, under=rest)
                return


def _stack_below(game: Game, request: MoveRequest, top: int) -> tuple[int, ...]:
    """What comes to lie under a card that is played on another, now taken from its area."""
    lower = game.state.cards.get(request.base)
    if lower is None or lower.zone not in (BATTLE, UNISON, LEADER):
        return ()
    below = (lower.id, *lower.under)
    put_beneath(game, top, below)
    return below


def put_beneath(game: Game, top: int, cards: tuple[int, ...]) -> None:
    """Take cards out of their area to lie under `top`; power and battle pass on to it."""
    first = True
    for card_id in cards:
        card = game.state.cards[card_id]
        if card.zone >= 0:
            take_out(game, card)
        game.state.cards[card_id] = changed(card, zone=BENEATH, under=(), active=True)
        if first:
            # [masters 22-13-6-3-1] [classic 10-13-5-4-1] [masters 22-46-6-1]
            continuous.carry_power(game, card_id, top)
            battle = game.state.battle
            if battle is not None and card_id in (battle.attacker, battle.guard):
                # [masters 8-1-7-1] the card on top takes its place in the battle; it neither
                # attacks nor is attacked by that [masters 8-1-7-2].
                game.state.battle = changed_battle(battle, card_id, top)
        first = False
    game.touch()


def changed_battle(battle: Battle, old: int, new: int) -> Battle:
    """The battle with one fighter replaced."""
    attacker = new if battle.attacker == old else battle.attacker
    guard = new if battle.guard == old else battle.guard
    return msgspec.structs.replace(battle, attacker=attacker, guard=guard)


def _unstack(game: Game, card: Card, request: MoveRequest) -> Card:
    """Part a card that leaves its area from those beneath it. Returns it without them.

    Where the game releases them itself they stay until the card has left.
    """
    if game.rules.release is not None:
        return card
    if game.rules.stack_combos and {card.zone, request.zone} == {BATTLE, COMBO}:
        # [classic 11-3-4] what lies under it goes with it.
        return card
    if request.top_only or card.zone == LEADER:
        # [masters 15-1-5-1] the card under a Z-Leader stays.
        _uncover(game, card)
    else:
        _shed(game, card)
    return game.state.cards[card.id]


def _forget(game: Game, card: Card) -> None:
    """The object a card was before it moved is no more."""
    release = game.rules.release
    if card.under and release is not None:
        release(game, card)
    del game.state.cards[card.id]
    game.touch()


def _shed(game: Game, card: Card) -> None:
    """Cards beneath go to their owners' Drop when the top card leaves [masters 23-2-5].

    Z-Cards among them are removed from the game [masters 14-1-5]; the others go to Drop under a
    Z-Card, too [masters 16-1-4-1] [masters 17-1-4-1] [masters 18-1-4-1].
    """
    if not card.under:
        return
    game.state.cards[card.id] = changed(card, under=())
    for below in card.under:
        lower = game.state.cards[below]
        outside = "z" in game.lib.defs[lower.def_id].kinds
        request = MoveRequest(
            card=below,
            zone=OUTSIDE if outside else DROP,
            seat=lower.owner,
            rule=game.cite("under-order"),
        )
        perform(game, request)


def _uncover(game: Game, card: Card) -> None:
    """The next card stays in place of the top one, with its changes of power [masters 23-2-7]."""
    if not card.under:
        return
    state = game.state
    lower = state.cards[card.under[0]]
    state.cards[lower.id] = changed(
        lower,
        seat=card.seat,
        zone=card.zone,
        active=card.active,
        under=card.under[1:],
        turn=card.turn,
    )
    state.cards[card.id] = changed(card, under=())
    index = card.seat * ZONE_COUNT + card.zone
    area = state.zones[index]
    at = area.index(card.id)
    state.zones[index] = (*area[:at], lower.id, *area[at:])
    if game.rules.uncovered_takes_all:
        # [classic 11-3-6] all that changes what is read on the card.
        continuous.carry_all(game, card.id, lower.id)
    else:
        # [masters 23-2-7-1] other effects than changes of power are not passed on.
        continuous.carry_power(game, card.id, lower.id)


def _follow(game: Game, old: int, new: int, mover: int) -> None:
    """Skills under way keep track of a card that their own effect moves [masters 9-12-1]."""
    for ctx in game.state.ctxs.values():
        for name, ids in ctx.slots.items():
            if old in ids and not name.startswith("@"):
                ctx.slots[name] = tuple(new if i == old else i for i in ids)
        if ctx.id == mover and ctx.source == old:
            ctx.source = new
        if ctx.subject == old:
            ctx.subject = new
        if ctx.other == old:
            ctx.other = new


def _show_moved(game: Game, old: int, new: int) -> None:
    """Pending skills of a card that moved are named by what it is now."""
    pending = game.state.pending
    if any(old in (p.source, p.shown) for p in pending):
        game.state.pending = tuple(
            msgspec.structs.replace(p, shown=new) if old in (p.source, p.shown) else p
            for p in pending
        )


_EVENTS = {
    "ko": "koed",
    "play": "played",
    "discard": "discarded",
    "combo": "comboed",
    "charge": "charged",
}


def _announce(
    game: Game, request: MoveRequest, old: Card, new: Card, host: Card | None = None
) -> None:
    """Tell of a movement; `host` is the card it lay under."""
    visible = old.known | new.known
    if request.is_secret:
        # Who may look at it where it lies now saw it arrive: the one who draws, not the other.
        visible = new.known
    event = Event(
        "moved",
        seat=new.seat if old.zone not in (BATTLE, COMBO, UNISON) else old.seat,
        card=new.id,
        def_id=new.def_id,
        old=old.id,
        other=host.id if host is not None else 0,
        origin=zone_name(old.zone),
        target=zone_name(new.zone),
        rule=request.rule,
        source=request.source,
        source_def=request.source_def,
        skill=request.skill,
        by=request.by,
        by_seat=request.by_seat,
        text=request.event,
        visible=visible,
    )
    game.emit(event)
    kind = _EVENTS.get(request.event)
    ctx = game.state.ctxs.get(request.ctx)
    if ctx is not None and old.zone == BATTLE and old.id in ctx.slots.get("@koed", ()):
        kind = "koed"
    if kind is not None:
        game.emit(_retold(event, kind, request))
    if ctx is not None and old.id in ctx.slots.get(REVEALED, ()):
        game.emit(_retold(event, "revealed_moved", request))


def _retold(event: Event, kind: str, request: MoveRequest) -> Event:
    return Event(
        kind,
        seat=event.seat,
        card=event.card,
        def_id=event.def_id,
        old=event.old,
        origin=event.origin,
        target=event.target,
        rule=event.rule,
        source=event.source,
        source_def=event.source_def,
        skill=event.skill,
        by=request.way or event.by,
        by_seat=event.by_seat,
        visible=event.visible,
    )


# -- compound movements --------------------------------------------------------------------


def draw(game: Game, seat: int, count: int, **cause: int | str) -> tuple[int, ...]:
    """Draw cards one by one; one "drawn" event for all of them [masters 5-1-3] [masters 5-1-5].

    [classic 3-2-3]
    [one_piece 4-5-3]

    [masters 9-6-2-1-2]

    Returns the drawn objects. `cause` are fields of a `MoveRequest`.
    """
    drawn = []
    # [masters 0-2-4-2] zero or fewer draws are none.
    for _ in range(max(0, count)):
        deck = game.zone(seat, DECK)
        if not deck or game.state.winner is not None:
            break
        request = MoveRequest(card=deck[-1], zone=HAND, seat=seat, is_secret=True, **cause)  # type: ignore[arg-type]
        new = move(game, request)
        if new:
            drawn.append(new)
            if game.rules.pends_each:
                # [classic 4-9-3] "draw a card" is repeated.
                _tell_drawn(game, seat, 1, cause)
    if drawn and not game.rules.pends_each:
        _tell_drawn(game, seat, len(drawn), cause)
    return tuple(drawn)


def _tell_drawn(game: Game, seat: int, count: int, cause: dict[str, int | str]) -> None:
    game.emit(
        Event(
            "drawn",
            seat=seat,
            amount=count,
            rule=game.cite("draw-card"),
            by=str(cause.get("by", "rule")),
            source=int(cause.get("source", 0)),
            source_def=int(cause.get("source_def", 0)),
            by_seat=int(cause.get("by_seat", -1)),
        )
    )


def shuffle(game: Game, seat: int, zone: int) -> None:
    """Shuffle the unrevealed cards of an area so that nobody knows their order [masters 5-11-2].

    One area of one player at a time [masters 5-11-2-2]; it counts as that player's shuffle, whoever
    made it happen [masters 3-9-3] [masters 5-11-3].

    Hidden cards become new objects: nothing that was known of one sticks to it, also of one just
    revealed [masters 20-11-2-2].
    """
    state = game.state
    index = seat * ZONE_COUNT + zone
    pile = state.zones[index]
    hidden = tuple(i for i in pile if not state.cards[i].face_up)
    order = [state.cards[i] for i in game.shuffle(hidden)]
    fresh = frozenset(hidden)
    for old in hidden:
        del state.cards[old]
    mixed = []
    for old in pile:
        if old not in fresh:
            mixed.append(old)
            continue
        card = order.pop()
        new = changed(card, id=state.next_id, known=1 << seat if zone == HAND else 0)
        state.next_id += 1
        mixed.append(new.id)
        state.cards[new.id] = new
    state.zones[index] = tuple(mixed)
    game.touch()
    for ctx in state.ctxs.values():
        for name, ids in ctx.slots.items():
            # Slots named "@..." keep other numbers than ids, too.
            if name[:1] != "@" and any(i in fresh for i in ids):
                ctx.slots[name] = tuple(i for i in ids if i not in fresh)
    game.emit(Event("shuffled", seat=seat, target=zone_name(zone), rule=game.cite("shuffle")))


def stack(game: Game, card_ids: tuple[int, ...], seat: int, *, to_bottom: bool) -> tuple[int, ...]:
    """Lay cards just put in a deck in the order `seat` wants, unseen by others [masters 3-1-5-1].

    [one_piece 3-1-8]

    The first one ends on top of the others at the bottom of the deck, below them on top of it.
    Returns them as the new objects they become: nothing tells which of them is which.
    """
    state = game.state
    fresh: dict[int, int] = {}
    places: dict[int, list[int]] = {}
    for old in card_ids:
        card = state.cards.pop(old)
        new = changed(card, id=state.next_id, known=card.known & 1 << seat)
        state.next_id += 1
        state.cards[new.id] = new
        fresh[old] = new.id
        places.setdefault(card.seat * ZONE_COUNT + card.zone, []).append(old)
    for index, olds in places.items():
        wanted = iter(reversed(olds) if to_bottom else olds)
        state.zones[index] = tuple(
            fresh[next(wanted)] if i in fresh else i for i in state.zones[index]
        )
    game.touch()
    for ctx in state.ctxs.values():
        for name, ids in ctx.slots.items():
            if name[:1] != "@":
                ctx.slots[name] = tuple(fresh.get(i, i) for i in ids)
    return tuple(fresh.values())


def reveal(game: Game, card_ids: tuple[int, ...], seats: int = 3) -> None:
    """Let seats (bit mask) know the faces of cards [masters 20-11-1] [masters 20-12]."""
    for card_id in card_ids:
        card = game.state.cards[card_id]
        if card.known | seats != card.known:
            game.state.cards[card_id] = changed(card, known=card.known | seats)
