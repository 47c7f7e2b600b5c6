"""Triggers: which [Auto] skills and delayed effects an event makes pending [masters 9-6-2].

[classic 8-6-2]

The queue's policy is that of the Dragon Ball games: the turn player's pending skills first
[masters 4-2-2-2]; this module only fills the queue.
"""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.triggers import MEASURED, OF_EVENT, When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Left
from dbscg_gui.engine.queries import (
    card_power,
    card_sets,
    card_skills,
    layers,
    meaning,
    occurred,
    permanents,
    places,
)
from dbscg_gui.engine.queries.places import Listeners, is_this
from dbscg_gui.engine.references import rename
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    COMBO,
    DECK,
    HAND,
    HOW_MUCH,
    LIFE,
    UNISON,
    USE_KEY,
    Card,
    Ctx,
    Delay,
    Pending,
    changed,
    is_hidden,
)
from dbscg_gui.kernel.errors import EngineError
from dbscg_gui.kernel.records import replace

TRACKED = frozenset(
    {
        "played", "koed", "attacks", "comboed", "drawn", "discarded", "damage_taken", "charged",
        "skill_activated", "extra_activated", "counter_activated", "evolved_on", "awakened",
        "damage_dealt", "moved", "battled",
    }
)  # fmt: skip
"""Events a text may ask about later in the turn ("if you played ... this turn")."""


def record(game: Game, event: Event) -> None:
    """Make pending whatever waits for this event."""
    kind = event.kind
    state = game.state
    _note_all(game, event)
    moved = event.old != 0 and event.old != event.card
    if game.batch is not None and moved:
        if kind == "moved":
            _note_left(game, event)
            _came_with(game, event)
        _note_came(game, event)
    if kind == "moved":
        _tell_of_movement(game, event)
    elif kind == "energy_marker":
        _tell_markers(game, event)
    lib = game.lib
    if kind not in lib.trigger_events or not lib.hears(kind, event.origin, event.target):
        return
    if state.winner is not None:
        return
    for card_id, skill_id in _listeners(game).get(kind, ()):
        card = state.cards.get(card_id)
        if card is not None and not (moved and card_id in (event.card, event.old)):
            _try(game, event, _as_of_its_master(game, card), skill_id, card_id)
    _about_itself(game, event, moved=moved)
    if game.batch is not None:
        _left_with(game, event)
    if state.delays:
        _wake_delays(game, event)


def _note_all(game: Game, event: Event) -> None:
    """Note an event that may be asked about later, in every way a card of the match asks."""
    if event.kind in TRACKED:
        _note(game, event)
    if game.lib.past.by_event(event.kind):
        game.state.happened += occurred.notes_of(game, event, matches)


def _note(game: Game, event: Event) -> None:
    """Note what a text may ask about later in the turn."""
    # Only what both saw: an effect cannot ask about a card that moved unseen.
    seen = event.def_id if event.visible == 3 else 0
    state = game.state
    state.happened = (*state.happened, (event.kind, event.seat, seen))
    if event.kind in game.lib.noted_events:
        _note_more(game, event)


def _tell_of_movement(game: Game, event: Event) -> None:
    """Tell what else a movement is, where a skill of the match waits for that."""
    if "life_emptied" in game.lib.trigger_events:
        _tell_no_life(game, event)
    if not event.target and "removed" in game.lib.trigger_events:
        # [masters 9-6-9] [masters 20-10-4] out of the game: a movement like any other.
        game.emit(replace(event, kind="removed"))


def _tell_no_life(game: Game, event: Event) -> None:
    """The last card of a Life area left: that its number became 0 stays true, whatever follows."""
    if event.origin == "life" and event.target != "life" and not game.zone(event.seat, LIFE):
        game.emit(Event("life_emptied", seat=event.seat, rule=event.rule))


def _tell_markers(game: Game, event: Event) -> None:
    """Energy markers came to a player or left: each is a movement of its own kind."""
    kind = "energy_marker_placed" if event.amount > 0 else "energy_marker_removed"
    if event.amount and kind in game.lib.trigger_events:
        game.emit(Event(kind, seat=event.seat, amount=abs(event.amount), rule=event.rule))


def _note_more(game: Game, event: Event) -> None:
    """Note more of an event if a skill of the match asks for it: the card itself, the areas."""
    kind, asked = event.kind, game.lib.trigger_events
    if f"{kind}:this" in asked:
        told = f"{kind}:this>{event.origin}>{event.target}"
        game.state.happened = (*game.state.happened, (told, event.seat, event.card))
    if f"{kind}:by" in asked and event.source:
        # What the skills of a card did.
        game.state.happened = (*game.state.happened, (f"{kind}:by", event.seat, event.source))
    if f"{kind}:areas" in asked and event.origin != event.target:
        seen = event.def_id if event.visible == 3 else 0
        told = f"{kind}>{event.origin}>{event.target}"
        game.state.happened = (*game.state.happened, (told, event.seat, seen))


def _about_itself(game: Game, event: Event, *, moved: bool) -> None:
    """Skills of the very card it happens to, wherever that lies now."""
    if moved:
        _self_moved(game, event)
    elif event.kind in ("extra_activated", "skill_activated"):
        _self_used(game, event)
    elif event.kind == "battle_end" and event.by == "combo":
        _after_combo(game, event)
    if event.kind in _BENEATH_EVENTS:
        _beneath(game, event)


def _as_of_its_master(game: Game, card: Card) -> Card:
    """A card beneath another counts as that of the master of the one on top [masters 23-2-2-4]."""
    host = card_sets.host_of(game, card)
    return card if host is None else changed(card, seat=host.seat)


def _note_left(game: Game, event: Event) -> None:
    """Remember the skills of a card that leaves play at the same time as others."""
    ghost = game.state.cards.get(event.old)
    if ghost is None or ghost.zone not in game.rules.in_play:
        return
    autos = tuple(
        s
        for s in card_skills.skills_of(game, ghost.id)
        if game.lib.skills[s].kind == "auto"
        and permanents.works_in(game, ghost, s, ghost.zone)
        and card_skills.is_valid(game, ghost.id, s)
    )
    if autos:
        game.left.append(Left(ghost, event.card, autos))


def _left_with(game: Game, event: Event) -> None:
    """Cards that left play just now still see what leaves at the same time [masters 0-2-9]."""
    for left in game.left:
        ghost = left.card
        if ghost.id != event.old:
            for skill_id in left.autos:
                _try(game, event, ghost, skill_id, ghost.id, shown=left.new)


def _note_came(game: Game, event: Event) -> None:
    """Remember what is told of a card that comes into play at the same time as others."""
    card = game.state.cards.get(event.card)
    if card is not None and card.zone in game.rules.in_play:
        game.came.append(event)


def _came_with(game: Game, event: Event) -> None:
    """A card that comes into play sees what came at the same time before it [masters 0-2-9]."""
    for earlier in game.came:
        for card_id, skill_id in _listeners(game).get(earlier.kind, ()):
            if card_id == event.card != earlier.card:
                card = _as_of_its_master(game, game.state.cards[card_id])
                _try(game, earlier, card, skill_id, card_id)


_BENEATH_EVENTS = frozenset({"evolved_on", "placed_under"})


def _beneath(game: Game, event: Event) -> None:
    """Skills about being under a card are not negated there [masters 23-2-2-4]."""
    for card_id in (event.card, event.other):
        card = game.state.cards.get(card_id)
        if card is None or card.zone != BENEATH:
            continue
        # Its master is that of the card on top.
        card = changed(card, seat=event.seat)
        for skill_id in game.side(card).skills:
            skill = game.lib.skills[skill_id]
            # One that works there was asked with all others.
            if (
                skill.kind == "auto"
                and skill.beneath is None
                and any(
                    when.event == event.kind and (is_this(when.subject) or is_this(when.other))
                    for when in skill.triggers
                )
            ):
                _try(game, event, card, skill_id, card_id)


def _about_hidden(game: Game, card: Card) -> tuple[int, ...]:
    """Skills on the front of a Hidden card that speak of it as such [masters 4.00 23-5-2-4]."""
    return tuple(
        number
        for number in card_skills.front_skills(game, card)
        if any(_is_told_hidden(when.subject) for when in game.lib.skills[number].triggers)
    )


def _is_told_hidden(node: t.Cards | None) -> bool:
    while isinstance(node, t.Pronoun):
        node = node.of
    return isinstance(node, t.This) and node.face == "hidden"


def _self_moved(game: Game, event: Event) -> None:
    """Skills of the moved card that wait for such a movement, its own being one.

    They are read where the card left play [masters 9-6-9-1-2] [classic 8-6-5-1-2], else where it
    arrived. What speaks of "this card" is heard whatever the area; what speaks of one of several
    cards means its own too, unless it says another, and is valid in play there.
    """
    ghost = game.state.cards.get(event.old)
    fresh = game.state.cards.get(event.card)
    if ghost is None or fresh is None:
        return
    from_under = ghost.zone == BENEATH
    effects = layers.statics(game)
    if (
        effects is not None
        and not (effects.autos_reached.has(ghost) or effects.autos_reached.has(fresh))
        and not from_under
        and fresh.zone != BENEATH
        and not (is_hidden(ghost) or is_hidden(fresh) or ghost.def_id in game.lib.own_gains)
    ):
        was_there = ghost.zone in game.rules.in_play or ghost.zone == COMBO
        for skill_id in _own_moves(game, ghost if was_there else fresh, event.kind):
            _try(game, event, ghost if was_there else fresh, skill_id, event.card)
        return
    if is_hidden(ghost):
        # [masters 4.00 9-6-9-3] only what says that it is about the Hidden card.
        skills, card = _about_hidden(game, ghost), ghost
    elif ghost.zone == COMBO or ghost.zone in game.rules.in_play:
        # [masters 9-6-9-2] [classic 8-6-5-2] negated where it was: nothing triggers.
        skills, card = card_skills.skills_of(game, ghost.id), ghost
    else:
        skills, card = card_skills.skills_of(game, fresh.id), fresh
    for skill_id in skills:
        skill = game.lib.skills[skill_id]
        if skill.kind == "auto" and any(
            when.event == event.kind
            and (is_this(when.subject) or _works_in_play(game, card, skill_id))
            # [masters 23-2-5-1] [classic 11-3-4-1] cards from under others trigger nothing by
            # moving, unless that very movement is named.
            and (not from_under or (when.event in _FROM_UNDER and when.other is not None))
            for when in skill.triggers
        ):
            _try(game, event, card, skill_id, event.card)


def _works_in_play(game: Game, card: Card, skill_id: int) -> bool:
    """Whether a skill is valid where the card lies or lay, in play [masters 9-1-3-1]."""
    return card.zone in game.rules.in_play and permanents.works_in(game, card, skill_id, card.zone)


def _own_moves(game: Game, card: Card, kind: str) -> tuple[int, ...]:
    """The printed [Auto] skills of a card that wait for an event it may be meant by itself."""
    key = (card.def_id, card.side, card.zone, kind)
    known = game.lib.own_moves.get(key)
    if known is None:
        skills = game.lib.skills
        known = game.lib.own_moves[key] = tuple(
            number
            for number in permanents.printed_skills(game, card)
            if skills[number].kind == "auto"
            and any(
                when.event == kind and (is_this(when.subject) or _works_in_play(game, card, number))
                for when in skills[number].triggers
            )
        )
    return known


_FROM_UNDER = frozenset({"moved", "played", "comboed"})
"""Events of a card told of with the card it lay under."""


def _after_combo(game: Game, event: Event) -> None:
    """Skills about the end of a battle their card was a combo of [masters 8-5-10-1].

    One that works in the Drop was asked with all others.
    """
    card = game.state.cards.get(event.card)
    if card is None:
        return
    heard = _listeners(game).get(event.kind, ())
    for skill_id in card_skills.skills_of(game, card.id):
        if game.lib.skills[skill_id].kind == "auto" and (card.id, skill_id) not in heard:
            _try(game, event, card, skill_id, card.id)


def _self_used(game: Game, event: Event) -> None:
    """Skills about the use of their own card, which lies in Drop by then [masters 12-2-2-2]."""
    card = game.state.cards.get(event.card)
    if card is None:
        return
    is_extra = "extra" in game.lib.defs[card.def_id].kinds
    heard = _listeners(game).get(event.kind, ())
    for skill_id in card_skills.skills_of(game, card.id):
        skill = game.lib.skills[skill_id]
        if (
            skill.kind == "auto"
            and (card.id, skill_id) not in heard
            and any(_is_own_use(w, event, is_extra=is_extra) for w in skill.triggers)
        ):
            _try(game, event, card, skill_id, card.id)


def _is_own_use(when: When, event: Event, *, is_extra: bool) -> bool:
    """Whether a trigger waits for the use of its own card: an Extra, or from an area it names.

    Other skills are used where the card stays [masters 9-1-3-1].
    """
    named = is_extra or bool(when.origin)
    return when.event == event.kind and named and is_this(when.subject)


def _listeners(game: Game) -> Listeners:
    """(card, skill) pairs by the event they wait for, among all cards whose skills work."""
    table: Listeners | None = game.cache.listeners
    if table is not None:
        return table
    there = places.places(game)
    effects = layers.statics(game)
    if there.beneath or there.has_own_gains or effects is None:
        table = _listening_now(game)
    elif effects.autos_reached is layers.NOTHING_REACHED:
        table = places.printed_listeners(game)
    else:
        table = _changed_listeners(game, there, effects)
    if game.is_checked:
        layers.check_kept(game, table, _listening_now)
    game.cache.listeners = table
    return table


def _changed_listeners(game: Game, there: places.Places, effects: layers.Statics) -> Listeners:
    """What listens while [Auto]s are gained or negated: as before, where that must be the same."""
    kept = effects.listeners
    records = there.records(game)
    reached = _reached(game, there, effects)
    if (
        kept is not None
        and kept[0] is there.at
        and (effects.is_fixed or kept[1] == records)
        and kept[2] == reached
    ):
        return kept[3]
    reads = game.reads
    table: Listeners = {}
    for n in there.plan.autos:
        for event, pair in _changed_autos(game, there, n, effects):
            table.setdefault(event, []).append(pair)
    if game.reads == reads:
        effects.listeners = (there.at, records, reached, table)
    return table


def _reached(game: Game, there: places.Places, effects: layers.Statics) -> list[Card]:
    """The cards whose [Auto] skills effects may change where not all cards count."""
    cards, zones = game.state.cards, game.state.zones
    reach = effects.autos_reached
    return [
        cards[i]
        for area in there.plan.areas
        if area.counted is not None and reach.has_some_of(area.zone, zones[area.number])
        for i in zones[area.number]
        if reach.has(cards[i])
    ]


def _changed_autos(
    game: Game, there: places.Places, n: int, effects: layers.Statics
) -> Iterable[tuple[str, tuple[int, int]]]:
    """Events and (card, skill) pairs of an area; printed ones, where nothing changes its cards."""
    place = there.at[n]
    area = there.plan.areas[n]
    ids = game.state.zones[area.number]
    if not effects.autos_reached.has_some_of(area.zone, ids):
        return place.autos
    cards = map(game.state.cards.__getitem__, ids)
    defs = game.lib.auto_defs
    return [
        (event, (card.id, skill_id))
        for card in cards
        if area.is_usual or card.def_id in defs
        for skill_id, events in places.heard_by(
            game, card, card_skills.skills_of(game, card.id), area.zone
        )
        for event in events
    ]


def _listening_now(game: Game) -> Listeners:
    """What listens by the skills cards have now, gained ones included and negated ones left out."""
    table: Listeners = {}
    usual = (*game.rules.in_play, COMBO)
    zones = (*usual, *(z for z in game.lib.auto_zones if z != COMBO))
    for seat in (0, 1):
        for zone in zones:
            for card_id in game.zone(seat, zone):
                card = game.state.cards[card_id]
                if zone not in usual and card.def_id not in game.lib.auto_defs:
                    continue
                skills = card_skills.skills_of(game, card_id)
                for skill_id, events in places.heard_by(game, card, skills, zone):
                    for event in events:
                        table.setdefault(event, []).append((card_id, skill_id))
    _listen_beneath(game, table)
    return table


def _listen_beneath(game: Game, table: Listeners) -> None:
    """Add the skills that work under other cards [masters 23-2-2-4]."""
    for card in permanents.beneath(game):
        for skill_id in card_skills.skills_of(game, card.id):
            if game.lib.skills[skill_id].kind == "auto":
                for event in places.events_of(game.lib.skills[skill_id]):
                    table.setdefault(event, []).append((card.id, skill_id))


def _try(game: Game, event: Event, card: Card, skill_id: int, source: int, shown: int = 0) -> None:
    """Make one skill pending if one of its triggers fits the event."""
    skill = game.lib.skills[skill_id]
    if is_used_up(game, card.id, card.seat, skill_id):
        return
    if card.id in game.state.cards and not card_skills.is_valid(game, card.id, skill_id):
        return
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    own = (event.source, event.skill) == (card.id, skill_id)
    met = [
        when
        for when in skill.triggers
        if matches(game, when, event, env) and not (own and when.by_another)
    ]
    if not met or _is_met_already(game, event, skill_id, source):
        return
    if game.rules.skills.condition_pends and skill.condition is not None:
        told = Ctx(0, card.seat, card.id, card.def_id, skill_id, subject=event.card)
        told.other, told.cause = event.other, event.source
        if not meaning.holds(game, skill.condition, replace(env, ctx=told)):
            return
    may_pend = game.rules.may_pend
    if may_pend is not None and not may_pend(game, event, card, skill_id):
        return
    key = (card.id, skill_id)
    together = [_least_together(when.subject) for when in met]
    if 1 not in together and not _are_enough(game, event, key, min(together)):
        return
    once = not game.rules.skills.pends_each or all(_is_about_some(when.subject) for when in met)
    if game.batch is not None and once:
        # [masters 9-6-2-1-1] fulfilled several times at once, pending once. Else as many times as
        # it is fulfilled [masters 4.00 9-6-2-1-1] [classic 8-6-3], but for what waits for one card
        # or more.
        if key in game.batch:
            _add_to_pending(game, event, skill_id, source)
            return
        game.batch.add(key)
    end_of_turn = event.kind == "turn_end"
    if end_of_turn:
        # [masters 7-4-2] each end-of-turn skill becomes pending once a turn.
        mark = f"end:{card.id}:{skill_id}"
        times = game.state.flags.get(mark, 0)
        if times and times >= _copies(game, card.id, skill_id):
            return
        game.state.flags[mark] = times + 1
    pend(
        game,
        Pending(
            skill=skill_id,
            seat=card.seat,
            source=source,
            source_def=card.def_id,
            subject=event.card,
            other=event.other,
            cause=event.source,
            hidden=card.zone in (HAND, DECK) or (card.zone == LIFE and not card.face_up),
            end_of_turn=end_of_turn,
            left_power=_left_power(game, event),
            shown=shown,
            amount=event.amount if game.lib.fact("asks how much", skill_id, _asks_how_much) else 0,
            cards=_told_so_far(game, event, key),
        ),
    )


def _least_together(node: t.Cards | None) -> int:
    """How many cards at one time a trigger waits for."""
    while isinstance(node, t.Pronoun):
        node = node.of
    if isinstance(node, t.Pick) and node.at_least and isinstance(node.count, int):
        return node.count
    return 1


def _are_enough(game: Game, event: Event, key: tuple[int, int], least: int) -> bool:
    """Whether so many cards have fulfilled a trigger at this time [masters 9-6-2-1-1]."""
    if game.batch is None:
        return False
    game.batch.add((*key, event.card))
    return len(_told_of(game, key)) >= least


def _told_of(game: Game, key: tuple[int, int]) -> list[int]:
    """The cards noted so far as fulfilling a trigger at this time."""
    return [told[2] for told in game.batch or () if told[:2] == key and len(told) > 2]


def _told_so_far(game: Game, event: Event, key: tuple[int, int]) -> tuple[int, ...]:
    """The cards that have fulfilled a trigger at this time, where its skill speaks of them all."""
    if not game.lib.fact("asks of all", key[1], _asks_of_all):
        return ()
    return tuple(sorted({event.card, *_told_of(game, key)}))


def _asks_how_much(node: object) -> bool:
    """Whether a skill goes by how much the event was about."""
    return any(isinstance(part, t.EventAmount) for part in nodes(node))


def _asks_of_all(node: object) -> bool:
    """Whether a skill speaks of all cards the event was about."""
    return any(getattr(part, "slot", "") == OF_EVENT for part in nodes(node))


def _add_to_pending(game: Game, event: Event, skill_id: int, source: int) -> None:
    """Another card of one event [masters 9-6-2-1-1]: the skill it made pending knows of it, too."""
    if not game.lib.fact("asks of all", skill_id, _asks_of_all):
        return
    game.state.pending = tuple(
        replace(p, cards=(*p.cards, event.card))
        if (p.skill, p.source) == (skill_id, source) and event.card not in p.cards
        else p
        for p in game.state.pending
    )


def take_up(ctx: Ctx, pending: Pending) -> None:
    """Let the context of a pending skill or effect know what event it is about."""
    ctx.subject, ctx.other, ctx.cause = pending.subject, pending.other, pending.cause
    card_power.remember_power(ctx, pending.left_power)
    if pending.cards:
        ctx.slots[OF_EVENT] = pending.cards
    if pending.amount:
        ctx.slots[HOW_MUCH] = (pending.amount,)


def context_of(game: Game, pending: Pending) -> Ctx:
    """A context for a pending skill, which knows what event it is about."""
    ctx = game.new_ctx(
        seat=pending.seat,
        source=pending.source,
        source_def=pending.source_def,
        skill=pending.skill,
    )
    take_up(ctx, pending)
    return ctx


def _is_met_already(game: Game, event: Event, skill_id: int, source: int) -> bool:
    """Whether the movement this event tells of has made the skill pending under another name.

    "When it is removed from the Battle Area by a skill or KO'd": a KO by a skill is both, and one
    fulfilment of the condition [masters 9-6-2-1] [one_piece 8-1-3-1].
    """
    if len(game.lib.skills[skill_id].triggers) < 2 or event.old in (0, event.card):
        return False
    # No other movement made the object the card is now.
    return any(
        (p.skill, p.source, p.subject) == (skill_id, source, event.card) for p in game.state.pending
    )


def _is_about_some(node: t.Cards | None) -> bool:
    """Whether a trigger waits for "1 or more" cards: however many at one time are one event."""
    while isinstance(node, t.Pronoun):
        node = node.of
    return isinstance(node, t.Pick) and node.at_least


def _left_power(game: Game, event: Event) -> int | None:
    """Power of a card that leaves play, read in the area it leaves [masters 9-6-9-1-2]."""
    left = game.state.cards.get(event.old)
    if left is None or event.old == event.card or left.zone not in (BATTLE, UNISON):
        return None
    return card_power.power(game, left.id)


def pend(game: Game, pending: Pending) -> None:
    """Add a skill to the pending ones.

    Each fulfilment adds one [masters 9-6-2-1], for the next checkpoint [masters 1-5-6-3] or, within
    one, for that one [masters 1-5-6-4].
    """
    game.state.pending = (*game.state.pending, pending)


def matches(game: Game, when: When, event: Event, env: meaning.Env) -> bool:
    """Whether an event is the one a trigger waits for, seen by the skill's card and master."""
    if when.event != event.kind or (when.least and event.amount < when.least):
        return False
    own = is_this(when.subject) and env.source == event.card
    if event.kind == "attacked" and event.by == "blocker" and not own:
        # [masters 22-4-3-1] only skills on the card itself, not the [Blocker] of another.
        return False
    if when.whose != "any" and (event.seat == env.seat) != (when.whose == "you"):
        return False
    special = _by_itself(game, when, event, env)
    if special is not None:
        return special
    if when.origin and event.origin not in when.origin:
        return False
    if when.target and event.target not in when.target:
        return False
    if not _came_so(game, when, event):
        return False
    if event.kind == "gained":
        if when.by and game.lib.skills[event.skill].keyword != when.by:
            return False
    elif not _by_fits(when.by, event) and not _by_kind(game, when.by, event):
        return False
    if when.by_whose != "any" and (
        event.by_seat < 0 or (event.by_seat == env.seat) != (when.by_whose == "you")
    ):
        return False
    return (
        _names(game, when.subject, event, env)
        and _other_fits(game, when.other, event.other, env)
        and _is_caused(game, when.cause, event, env)
    )


def _by_itself(game: Game, when: When, event: Event, env: meaning.Env) -> bool | None:
    """The answer for triggers read in a way of their own; `None` for all others."""
    if when.turn != "any" and (game.state.turn_seat == env.seat) != (when.turn == "you"):
        return False
    if when.event == "moved" and not when.target and event.origin == event.target:
        # Another master of the same area is no movement out of it.
        return False
    if when.by == "fight":
        # The battle of this card, whichever side it was on.
        return event.by != "combo" and env.source in (event.card, event.other)
    if when.without:
        done = event.skill >= 0 and _other_fits(game, when.cause, event.source, env)
        return not done and _names(game, when.subject, event, env)
    return None


def _lay(game: Game, face: str, event: Event) -> bool:
    """Whether a card lay so before it moved, or shows that side now that it is turned."""
    if not face:
        return True
    if event.kind == "flipped":
        card = game.state.cards.get(event.card)
        if card is None:
            return False
        if face in ("front", "back"):
            return (card.side == 0) == (face == "front")
        return card.face_up == (face == "up")
    ghost = game.state.cards.get(event.old)
    return ghost is not None and ghost.face_up == (face == "up")


def _now_lies(game: Game, face: str, event: Event) -> bool:
    card = game.state.cards.get(event.card)
    return card is not None and card.face_up == (face == "up")


def _came_so(game: Game, when: When, event: Event) -> bool:
    """Whether the card lay as told before, and came in the mode and to the place told."""
    return (
        (event.from_top or not when.from_top)
        and _lay(game, when.face, event)
        and (not when.lies or _now_lies(game, when.lies, event))
        and _came_in_mode(game, when.mode, event)
        and _lies(game, when.position, event)
    )


def _came_in_mode(game: Game, mode: str, event: Event) -> bool:
    if not mode:
        return True
    card = game.state.cards.get(event.card)
    return card is not None and card.active == (mode == "active")


def _lies(game: Game, position: str, event: Event) -> bool:
    """Whether a card has just come to the top or to the bottom of its pile."""
    if not position:
        return True
    card = game.state.cards.get(event.card)
    if card is None or card.zone < 0:
        return False
    pile = game.zone(card.seat, card.zone)
    return pile[0 if position == "bottom" else -1] == card.id


_BY_FAMILIES = {
    "skill": ("skill", "cost"),
    "evolve": ("evolve", "ex-evolve", "xeno-evolve"),
    # [masters 22-13-2] [masters 22-13-3-1]
    "union": ("union-fusion", "union-potara", "union-absorb"),
    "counter": ("counter-play", "counter-attack", "counter-battle-attack", "counter-counter"),
    "activate": ("activate-main", "activate-battle", "activate-main-battle"),
}
"""What a text's word for the cause of an event takes in."""


_PLAIN_KINDS = frozenset(
    {"auto", "permanent", "activate-main", "activate-battle", "activate-main-battle"}
)
"""Kinds of skills that are no keyword skills [masters 22-1-1]."""


def _by_fits(by: str, event: Event) -> bool:
    if event.kind == "battle_end" and (event.by == "combo") != (by == "combo"):
        return False
    return not by or event.by in _BY_FAMILIES.get(by, (by,))


def _by_kind(game: Game, by: str, event: Event) -> bool:
    """Whether a skill of the named kind or keyword did it ("by a [Union] skill")."""
    if event.skill < 0 or event.by not in ("skill", "cost"):
        return False
    skill = game.lib.skills[event.skill]
    if by == "non-awaken":
        return skill.kind != "awaken"
    if by == "non-keyword-skill":
        return not skill.keyword and skill.kind in _PLAIN_KINDS
    if by == "spirit-boost":
        # [masters 22-43-1] a cost that many kinds of skill may have, no kind of its own.
        return event.by == "cost" and any(isinstance(part, act.SpiritBoost) for part in skill.cost)
    family = _BY_FAMILIES.get(by, (by,))
    if skill.kind in family or (skill.keyword != "" and skill.keyword in family):
        return True
    # [masters 22-29-6] without colors any of them is meant; "arrival-red-blue" names two.
    word, *colors = by.split("-")
    return bool(colors) and skill.keyword == word and set(colors) == set(skill.colors)


def _names(game: Game, node: t.Cards | None, event: Event, env: meaning.Env) -> bool:
    """Whether the subject of the event is one of the cards a trigger names."""
    if node is None:
        return True
    while isinstance(node, t.Pronoun):
        node = node.of
    if isinstance(node, t.This) and not node.zones:
        own = env.source in (event.card, event.old)
        return own and (not node.face or _lay_in_mode(game, node.face, event))
    if isinstance(node, t.Either):
        return any(_names(game, part, event, env) for part in node.parts)
    cards = game.state.cards
    # [masters 9-6-9-1] [classic 8-6-5-1] information of the area it left, where that area was in
    # play: an open one in any case [masters 9-6-9-1-1] [classic 8-6-5-1-1]; else of the new area
    # [masters 9-6-9-1-3] [classic 8-6-5-1-3], with what continuous effects make of it there
    # [masters 9-9-3-1] [classic 8-8-1-5-1].
    left = cards.get(event.old)
    card = left if left is not None and _counts_where_it_lay(game, left, event) else None
    card = card or cards.get(event.card)
    if card is not None and event.kind in _SWITCHED:
        # "when 1 of your cards in Rest Mode is switched": it was in that mode.
        card = changed(card, active=not _SWITCHED[event.kind])
    return card is not None and card_sets.is_member(game, node, card, env)


_SECRET = frozenset({"deck", "hand", "life", "z-deck"})


def _counts_where_it_lay(game: Game, left: Card, event: Event) -> bool:
    """Whether a card that moved is read in the area it left: in play, or open and then secret.

    The second matters for Hidden energy alone: else a card is the same in both.
    """
    if left.zone in game.rules.in_play:
        return True
    return is_hidden(left) and event.target in _SECRET


def _lay_in_mode(game: Game, face: str, event: Event) -> bool:
    """Whether the card lay in Hidden or Revealed Mode before it moved."""
    ghost = game.state.cards.get(event.old) or game.state.cards.get(event.card)
    return ghost is not None and meaning.faces(ghost, face)


_SWITCHED = {"switched_active": True, "switched_rest": False}
"""Events that change the mode of a card, and whether it is Active after them."""


def _is_caused(game: Game, node: t.Cards | None, event: Event, env: meaning.Env) -> bool:
    """Whether a skill of such a card did it; a card that moved itself is a new one since."""
    if isinstance(node, t.This) and event.old and event.source == event.old:
        return event.card == env.source
    return _other_fits(game, node, event.source, env)


def _other_fits(game: Game, node: t.Cards | None, card_id: int, env: meaning.Env) -> bool:
    if node is None:
        return True
    card = game.state.cards.get(card_id)
    return card is not None and card_sets.is_member(game, node, card, env)


def _wake_delays(game: Game, event: Event) -> None:
    """Delayed effects whose event came are awaiting resolution [masters 4-2-2-4]."""
    kept = []
    for delay in game.state.delays:
        node = game.lib.nodes[delay.node]
        if not isinstance(node, act.Delayed):
            raise EngineError("a delayed effect without its node")
        ctx = game.state.ctxs[delay.ctx]
        if not _is_awaited(game, delay, node.when, event, ctx):
            kept.append(delay)
            continue
        if not node.is_once:
            kept.append(delay)
            if _is_awake_already(game, event, delay.ctx, node):
                continue
            ctx.refs += 1
        pend(
            game,
            Pending(
                skill=ctx.skill,
                seat=delay.seat,
                source=ctx.source,
                source_def=ctx.source_def,
                subject=event.card,
                other=event.other,
                cause=event.source,
                block=game.lib.block_of(node.effect),
                ctx=delay.ctx,
                left_power=_left_power(game, event),
                amount=event.amount if node.when.event in MEASURED else 0,
            ),
        )
    game.state.delays = tuple(kept)


def _is_awake_already(game: Game, event: Event, ctx: int, node: act.Delayed) -> bool:
    """Whether the movement this event tells of has woken the same effect under another name."""
    return event.old not in (0, event.card) and any(
        (p.ctx, p.subject) == (ctx, event.card) and game.lib.blocks[p.block] == node.effect
        for p in game.state.pending
        if p.block >= 0
    )


def _is_awaited(game: Game, delay: Delay, when: When, event: Event, ctx: Ctx) -> bool:
    """Whether a delayed effect waits for this event.

    One that waits for a movement of the very card it means knows that card by what it has become
    [masters 9-6-9-1].
    """
    env = meaning.Env(delay.seat, ctx.source, ctx, ctx.source_def)
    if not event.old or event.old == event.card:
        return matches(game, when, event, env)
    moved = ctx.copy()
    rename(moved, event.old, event.card)
    there = meaning.Env(delay.seat, moved.source, moved, ctx.source_def)
    if matches(game, when, event, env) or matches(game, when, event, there):
        rename(ctx, event.old, event.card)
        return True
    return False


def add_delay(game: Game, node: act.Delayed, ctx: Ctx) -> None:
    """Set up a delayed effect that remembers its skill's context."""
    ctx.refs += 1
    state = game.state
    number = state.flags.get("next_delay", 1)
    state.flags["next_delay"] = number + 1
    delay = Delay(
        id=number,
        node=game.lib.node_of(node),
        ctx=ctx.id,
        seat=ctx.seat,
        turn=state.turn,
        duration=node.duration,
    )
    state.delays = (*state.delays, delay)


def follow(game: Game, moved: dict[int, int], event: str) -> None:
    """Let delayed effects that wait for an event know cards by what they have become."""
    for delay in game.state.delays if moved else ():
        node = game.lib.nodes[delay.node]
        if not isinstance(node, act.Delayed) or node.when.event != event:
            continue
        for old, new in moved.items():
            rename(game.state.ctxs[delay.ctx], old, new)


def use_key(card_id: int, skill_id: int) -> int:
    """Key of a [Once per turn] use: of each skill of each card [masters 22-11-3].

    [classic 10-11-2]
    """
    return card_id * USE_KEY + skill_id


def limit_key(seat: int, skill_key: int) -> int:
    """Key of a [Limit] use: per master, over all copies of the same skill [masters 22-44-6]."""
    return -(skill_key * 2 + seat + 1)


def is_used_up(game: Game, source: int, seat: int, skill_id: int) -> bool:
    """Whether [Once per turn] or [Limit] is used up [masters 22-11-5] [masters 22-44-5].

    [masters 22-11-1] [classic 10-11-1] [masters 22-11-2] [masters 22-44-1] Also of a card that has
    left since its skill became pending: its other uses fail [masters 22-11-4] [classic 10-11-4].
    """
    skill = game.lib.skills[skill_id]
    used = game.state.used
    if skill.once_per_turn:
        times = used.get(use_key(source, skill_id), 0)
        if times >= skill.uses and times >= skill.uses * _copies(game, source, skill_id):
            return True
    if skill.limit is not None:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        return used.get(key, 0) >= skill.limit
    return False


def _copies(game: Game, source: int, skill_id: int) -> int:
    """How often a card has a skill: given it twice, each is a skill by itself [masters 22-11-3].

    [one_piece 10-2-13-2]
    """
    card = game.state.cards.get(source)
    if card is None or skill_id in game.side(card).skills:
        return 1
    return card_skills.skills_of(game, source).count(skill_id)


def mark_used(game: Game, source: int, seat: int, skill_id: int) -> None:
    """Count an activation [masters 22-44-3]."""
    skill = game.lib.skills[skill_id]
    used = game.state.used
    if skill.once_per_turn:
        key = use_key(source, skill_id)
        used[key] = used.get(key, 0) + 1
    if skill.limit is not None:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        used[key] = used.get(key, 0) + 1


def give_back(game: Game, source: int, seat: int, skill_id: int) -> None:
    """An activation that was eliminated was not resolved: it is no use of what counts those.

    Of [Limit] [masters 4.00 22-44-3], of [Once per turn] [masters 22-11-2] [masters 22-11-5].
    """
    skill, used = game.lib.skills[skill_id], game.state.used
    if skill.limit is not None and game.rules.skills.limit_counts_resolved:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        used[key] = max(0, used.get(key, 0) - 1)
    if skill.once_per_turn and game.rules.skills.once_counts_resolved:
        key = use_key(source, skill_id)
        used[key] = max(0, used.get(key, 0) - 1)


def situations(game: Game) -> None:
    """Make situation triggers pending whose situation has just come about [masters 9-6-10].

    Once, and again when it comes about anew after that [masters 9-6-10-1] [classic 8-6-6-1].
    """
    if "situation" not in game.lib.trigger_events:
        return
    flags = game.state.flags
    for card_id, skill_id in _listeners(game).get("situation", ()):
        card = game.state.cards.get(card_id)
        if card is None or card.zone == BENEATH:
            continue
        skill = game.lib.skills[skill_id]
        env = meaning.Env(card.seat, card_id, None, card.def_id)
        key = f"sit:{card_id}:{skill_id}"
        waiting = any(p.source == card_id and p.skill == skill_id for p in game.state.pending)
        if skill.condition is None or not meaning.holds(game, skill.condition, env):
            flags.pop(key, None)
        elif key not in flags and not waiting:
            flags[key] = 1
            event = Event("situation", seat=card.seat, card=card_id)
            _try(game, event, card, skill_id, card_id)
