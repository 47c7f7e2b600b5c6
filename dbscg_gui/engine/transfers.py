"""A card changes its area: the only place where an object does.

Nothing stops or replaces it here any more: who wants to move a card asks `moves`. What happens is
announced, and loss is judged [masters 21-2].
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import continuous
from dbscg_gui.engine.context_slots import KOED
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_sets, card_skills, layers, meaning
from dbscg_gui.engine.references import follow
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
    Frame,
    MoveRequest,
    changed,
    is_hidden,
)
from dbscg_gui.kernel.records import replace

SECRET = frozenset({DECK, HAND, LIFE, Z_DECK})

SLIPPED = "slipped:"
"""How a card came that a keyword skill took from another area, with the word of that area."""

REVEALED = "@revealed"
"""Slot of a context: the cards its skill revealed, where some text asks about them."""


def zone_name(zone: int) -> str:
    """The word of an area; "" outside the game, "under" beneath a card."""
    if zone == OUTSIDE:
        return ""
    return "under" if zone == BENEATH else ZONES[zone]


def came_from(card: Card) -> str:
    """The area a keyword skill took a card from to put another on it [masters 22-5-3-1-1]."""
    return card.way.removeprefix(SLIPPED) if card.way.startswith(SLIPPED) else ""


def rest(game: Game, request: MoveRequest) -> int:
    """Switch energy to Rest Mode for a payment. Returns its object id."""
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


PERFORMERS: dict[str, Callable[[Game, MoveRequest], int]] = {"pay": rest}
"""What happens to a card without a movement and can be replaced as one can, by its event."""


def perform(game: Game, request: MoveRequest) -> int:
    """Carry out a movement nothing stops or replaces. Returns the new object id or 0."""
    if request.event in PERFORMERS:
        return PERFORMERS[request.event](game, request)
    state = game.state
    card = state.cards[request.card]
    origin = card.zone
    target = destination(game, card, request.zone)
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
    host = card_sets.host_of(game, card) if origin == BENEATH else None
    from_top = "moved:top" in game.lib.trigger_events and _is_top(game, card)
    # A card that comes from beneath another is no longer there when it is put on top of it.
    take_out(game, card)
    below = _stack_below(game, request, new_id) if target in (BATTLE, UNISON, LEADER) else ()
    fresh = _arrived(game, request, card, target, seat, new_id if not keeps else 0, below)
    state.cards[new_id] = fresh
    _lay(game, request, fresh)
    game.touch_cards(origin, target, def_id=card.def_id)
    # [masters 3-1-4-3] applied before the move and kept: the card never has those skills there.
    if request.negation is not None:
        continuous.negate_all(game, request.negation, new_id)
    if not keeps:
        _follow_moved(game, request, card, fresh)
    _announce(game, request, card, fresh, host, from_top=from_top)
    if below:
        _tell_covered(game, fresh, below[0], origin)
    if not keeps:
        _forget(game, card)
    if target == BENEATH:
        _tell_laid(game, request, card, fresh)
    if target == OUTSIDE:
        state.cards[new_id] = fresh
    if target == BATTLE and not below and "field" in game.definition(fresh).kinds:
        # [masters 22-3-5] by whatever it was placed there; not as a part of another card
        # [masters 22-3-5-1].
        game.push(Frame("engine.one-field", seat=seat, card=new_id))
    game.judge_loss()
    return new_id


def _arrived(
    game: Game,
    request: MoveRequest,
    card: Card,
    target: int,
    seat: int,
    new_id: int,
    below: tuple[int, ...],
) -> Card:
    """The object a card is where it comes to; with `new_id` 0 it stays the same object."""
    keeps = not new_id
    return Card(
        id=card.id if keeps else new_id,
        def_id=card.def_id,
        owner=card.owner,
        seat=seat,
        zone=target,
        # Active and face up unless the cause says otherwise [masters 3-6-3] [classic 3-6-4]
        # [masters 3-11-3] [classic 3-11-4] [masters 3-13-3]; life and other secret cards face down
        # [masters 1-12-2]. In Revealed Mode unless told otherwise [masters 4.00 3-6-3]
        # [masters 4.00 3-8-3] [masters 4.00 3-11-3]; in Hidden Mode any type of card may lie in
        # the Battle Area [masters 4.00 3-6-1-1].
        active=_enters_active(game, card, target, request),
        face_up=(request.face_up and target not in (DECK, HAND, LIFE, Z_DECK))
        or (target in (LIFE, Z_DECK) and request.face_up and request.way == "face-up"),
        side=0,
        known=_known(card, target, seat, request),
        # [masters 5-13-3] [classic 4-12-4] markers do not move along.
        markers=_enters_with(game, card, target, request),
        under=below or (card.under if keeps else ()),
        turn=game.state.turn if not keeps else card.turn,
        way=_way(card, target, request, keeps=keeps),
    )


def _tell_covered(game: Game, top: Card, below: int, origin: int) -> None:
    """Tell that a card came from an area to lie on another one."""
    came = came_from(game.state.cards[below])
    told = ("evolved_on", top.seat, top.id, top.def_id)
    whence = zone_name(origin) if came else ""
    game.emit(Event(*told, other=below, origin=came, target=whence))


def _follow_moved(game: Game, request: MoveRequest, old: Card, card: Card) -> None:
    """What may know a card that moved means what it has become."""
    if request.ctx:
        follow(game, old.id, card.id, request.ctx, old)
    if game.state.pending and (card.zone not in SECRET or card.zone == HAND):
        _show_moved(game, old.id, card.id)


def _lay(game: Game, request: MoveRequest, card: Card) -> None:
    """Put a card in the list of its area, or at the very bottom of the stack it comes to."""
    if card.zone >= 0:
        zones = game.state.zones
        index = card.seat * ZONE_COUNT + card.zone
        pile = zones[index]
        zones[index] = (card.id, *pile) if request.to_bottom else (*pile, card.id)
    elif card.zone == BENEATH and request.host:
        top = game.state.cards[request.host]
        game.state.cards[top.id] = changed(top, under=(*top.under, card.id))


def _tell_laid(game: Game, request: MoveRequest, old: Card, new: Card) -> None:
    """Tell that a card was placed under another one."""
    if not request.host:
        return
    game.emit(
        Event(
            "placed_under",
            seat=game.state.cards[request.host].seat,
            card=new.id,
            def_id=new.def_id,
            other=request.host,
            origin=zone_name(old.zone),
            by=request.by,
            by_seat=request.by_seat,
            source=request.source,
            source_def=request.source_def,
            skill=request.skill,
        )
    )


def destination(game: Game, card: Card, target: int) -> int:
    """Where a card really ends that is moved to `target`."""
    kinds = game.lib.defs[card.def_id].kinds
    leaves_play = card.zone in (BATTLE, COMBO, UNISON, LEADER) and target not in (BATTLE, COMBO)
    if target == BENEATH and "z" in kinds and card.zone in (BATTLE, UNISON):
        # Under a card in play a Z-Card stays in play [masters 14-1-5] [masters 17-2-1-3-1].
        return target
    if leaves_play and target != UNISON and kinds & {"token", "z"}:
        # By their fronts, in Hidden Mode too [masters 4.00 14-1-4-2] [masters 4.00 23-5-2-2]
        # [masters 4.00 19-1-7-1] [masters 4.00 23-5-2-3].
        # [masters 19-1-7] [masters 14-1-4] tokens and Z-Cards end outside the game: Z-Battle
        # [masters 16-1-4], Z-Extra [masters 17-1-4] and Z-Unison alike [masters 18-1-4].
        return OUTSIDE
    if card.zone == BENEATH and "token" in kinds:
        # Part of a card in play until now [masters 23-2-2-2]: where that goes, or what takes it
        # from below, a token ends like any other [masters 19-1-7] [classic 10-18-7].
        return target if target in (BATTLE, COMBO) else OUTSIDE
    if card.zone == BENEATH and "z" in kinds:
        # [masters 15-1-6] [masters 4.00 15-1-6] a Z-Leader goes nowhere but to the Leader
        # Area from where it lay, other Z-Cards only on in play.
        stays = target == LEADER if "leader" in kinds else target in (BATTLE, COMBO, UNISON)
        return target if stays else OUTSIDE
    leaves = card.zone in (BATTLE, UNISON) and target not in (BATTLE, UNISON)
    if card.zone == BENEATH and game.rules.used_cards.ultimate_beneath:
        # [masters 4.00 23-2-2-4] not negated under a card.
        leaves = target not in (LEADER, BATTLE, UNISON, COMBO)
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
        return request.active and "energy-exhaust" not in card_skills.keywords(game, card.id)
    if request.active and request.event == "play":
        # Where a card is to be Active and rested at once it is rested [masters 0-2-6]
        # [classic 1-3-8] [one_piece 1-3-9]; its own text may say so where it comes from.
        there = changed(card, zone=target, seat=request.seat, face_up=request.face_up)
        return not any(
            layers.is_restricted_there(game, each, "enter-active") for each in (card, there)
        )
    return request.active or target == COMBO


def _enters_with(game: Game, card: Card, target: int, request: MoveRequest) -> int:
    """Markers on a card where it arrives.

    A Unison is played with the final count of all that adds or subtracts [masters 13-2-1-3-1]
    [masters 13-2-2-5-1].
    """
    count = request.markers
    if target != UNISON or request.event != "play":
        return count
    there = changed(card, zone=UNISON, seat=request.seat, face_up=request.face_up)
    for entry in layers.entries(game, act.AddMarkers):
        if layers.applies(game, entry, there):
            count += meaning.amount(game, entry.node.count, entry.env)
    return max(0, count)


def is_ultimate(game: Game, card: Card) -> bool:
    """Whether a card ends outside the game instead of in Drop [masters 22-14]."""
    if not game.rules.used_cards.ultimate_leaves or "ultimate" not in game.lib.keyword_words:
        return False
    if is_hidden(card) or card.zone == BENEATH:
        # By its front, though it has no skills now [masters 4.00 22-14-3-1-1]
        # [masters 4.00 23-5-2-5].
        skills = (game.lib.skills[s] for s in card_skills.front_skills(game, card))
        return any(skill.keyword == "ultimate" for skill in skills)
    return "ultimate" in card_skills.keywords(game, card.id)


def _known(card: Card, target: int, seat: int, request: MoveRequest) -> int:
    """Which seats know the card's face where it lies now.

    Open areas both, of Hidden cards too [masters 4.00 3-6-2] [masters 4.00 3-8-2]
    [masters 4.00 3-11-2], [one_piece 3-1-5]: DON!! deck [one_piece 3-3-2],
    Trash [one_piece 3-5-2], Leader [one_piece 3-6-2], Character [one_piece 3-7-2], Stage
    [one_piece 3-8-2] and Cost area [one_piece 3-9-2], and life lying face up [one_piece 3-10-2-1].
    In secret areas: a deck nobody
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
        zones = game.state.zones
        index = card.seat * ZONE_COUNT + card.zone
        pile = zones[index]
        if pile and pile[-1] == card.id:
            zones[index] = pile[:-1]
        else:
            zones[index] = tuple([i for i in pile if i != card.id])
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
    return put_beneath(game, top, lower, request.ctx)


def put_beneath(game: Game, top: int, lower: Card, mover: int = 0) -> tuple[int, ...]:
    """Lay a card in play under `top` with all that lies beneath it; power and battle pass on.

    It is part of the card on top from now on [masters 23-2-2]: what meant the card it was does not
    find it there, but the effect `mover` that laid it there. Returns the objects, the upper first.
    """
    state = game.state
    take_out(game, lower)
    below = state.next_id
    state.next_id += 1
    del state.cards[lower.id]
    # [masters 4.00 23-2-2] [masters 4.00 23-5-5] it turns face up.
    state.cards[below] = changed(lower, id=below, zone=BENEATH, under=(), active=True, face_up=True)
    # [masters 22-13-6-3-1] [classic 10-13-5-4-1] [masters 22-46-6-1]
    continuous.carry_power(game, lower.id, top)
    battle = state.battle
    if battle is not None:
        # [masters 8-1-7-1] the card on top takes its place in the battle; it neither attacks nor
        # is attacked by that [masters 8-1-7-2]. To it goes the attack back from a [Blocker] that is
        # negated [masters 22-4-4].
        state.battle = changed_battle(battle, lower.id, top)
    follow(game, lower.id, below, mover)
    _show_moved(game, lower.id, below)
    game.touch()
    return (below, *lower.under)


def changed_battle(battle: Battle, old: int, new: int) -> Battle:
    """The battle with one card in it replaced: a fighter, or the one attacked at first."""
    if old not in (battle.attacker, battle.guard, battle.first_guard):
        return battle
    return replace(
        battle,
        attacker=new if battle.attacker == old else battle.attacker,
        guard=new if battle.guard == old else battle.guard,
        first_guard=new if battle.first_guard == old else battle.first_guard,
    )


def _unstack(game: Game, card: Card, request: MoveRequest) -> Card:
    """Part a card that leaves its area from those beneath it. Returns it without them.

    Where the game releases them itself they stay until the card has left.
    """
    if game.rules.release is not None:
        return card
    if game.rules.battle.stacks_combo and {card.zone, request.zone} == {BATTLE, COMBO}:
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
        game.touch()
    game.forget(card.id)


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
    battle = state.battle
    if battle is not None and game.rules.battle.uncovered_fights:
        # [masters 4.00 23-2-7] the battle goes on with it.
        state.battle = changed_battle(battle, card.id, lower.id)
    if game.rules.effects.uncovered_takes_all:
        # [classic 11-3-6] all that changes what is read on the card.
        continuous.carry_all(game, card.id, lower.id)
    else:
        # [masters 23-2-7-1] other effects than changes of power are not passed on.
        continuous.carry_power(game, card.id, lower.id)


def _show_moved(game: Game, old: int, new: int) -> None:
    """Pending skills of a card that moved are named by what it is now."""
    pending = game.state.pending
    if any(old in (p.source, p.shown) for p in pending):
        game.state.pending = tuple(
            replace(p, shown=new) if old in (p.source, p.shown) else p for p in pending
        )


_EVENTS = {
    "ko": "koed",
    "play": "played",
    "discard": "discarded",
    "combo": "comboed",
    "charge": "charged",
}


def _is_top(game: Game, card: Card) -> bool:
    """Whether a card lies on top of a deck or life."""
    pile = game.zone(card.seat, card.zone) if card.zone in (DECK, LIFE) else ()
    return bool(pile) and pile[-1] == card.id


def _announce(
    game: Game,
    request: MoveRequest,
    old: Card,
    new: Card,
    host: Card | None = None,
    *,
    from_top: bool = False,
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
        from_top=from_top,
        visible=visible,
    )
    game.emit(event)
    kind = _EVENTS.get(request.event)
    ctx = game.state.ctxs.get(request.ctx)
    if ctx is not None and old.zone == BATTLE and old.id in ctx.slots.get(KOED, ()):
        kind = "koed"
    if kind is not None:
        game.emit(_copy_of(event, kind, request))
    if ctx is not None and old.id in ctx.slots.get(REVEALED, ()):
        game.emit(_copy_of(event, "revealed_moved", request))


def _copy_of(event: Event, kind: str, request: MoveRequest) -> Event:
    return Event(
        kind,
        seat=event.seat,
        card=event.card,
        def_id=event.def_id,
        old=event.old,
        other=event.other,
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
