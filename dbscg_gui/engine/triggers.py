"""Triggers: which [Auto] skills and delayed effects an event makes pending [masters 9-6-2].

[classic 8-6-2]

The queue's policy is that of the Dragon Ball games: the turn player's pending skills first
[masters 4-2-2-2]; this module only fills the queue.
"""

from __future__ import annotations

from dbscg_gui.effects import targets as t
from dbscg_gui.effects.triggers import OF_EVENT, When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.delayed_effects import wake_delays
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, LeftPlay
from dbscg_gui.engine.listeners import listeners
from dbscg_gui.engine.pending_skills import left_power, pend
from dbscg_gui.engine.queries import card_sets, card_skills, layers, meaning, occurred, permanents
from dbscg_gui.engine.queries.places import is_this
from dbscg_gui.engine.state import (
    BENEATH,
    COMBO,
    DECK,
    HAND,
    LIFE,
    Card,
    Ctx,
    Pending,
    changed,
    is_hidden,
)
from dbscg_gui.engine.trigger_matching import matches
from dbscg_gui.engine.use_limits import copies, is_used_up
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
    for card_id, skill_id in listeners(game).get(kind, ()):
        card = state.cards.get(card_id)
        if card is not None and not (moved and card_id in (event.card, event.old)):
            _try(game, event, _as_of_its_master(game, card), skill_id, card_id)
    _about_itself(game, event, moved=moved)
    if game.batch is not None:
        _left_with(game, event)
    if state.delays:
        wake_delays(game, event)


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
        game.left.append(LeftPlay(ghost, event.card, autos))


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
        for card_id, skill_id in listeners(game).get(earlier.kind, ()):
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
    heard = listeners(game).get(event.kind, ())
    for skill_id in card_skills.skills_of(game, card.id):
        if game.lib.skills[skill_id].kind == "auto" and (card.id, skill_id) not in heard:
            _try(game, event, card, skill_id, card.id)


def _self_used(game: Game, event: Event) -> None:
    """Skills about the use of their own card, which lies in Drop by then [masters 12-2-2-2]."""
    card = game.state.cards.get(event.card)
    if card is None:
        return
    is_extra = "extra" in game.lib.defs[card.def_id].kinds
    heard = listeners(game).get(event.kind, ())
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
        if times and times >= copies(game, card.id, skill_id):
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
            left_power=left_power(game, event),
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


def situations(game: Game) -> None:
    """Make situation triggers pending whose situation has just come about [masters 9-6-10].

    Once, and again when it comes about anew after that [masters 9-6-10-1] [classic 8-6-6-1].
    """
    if "situation" not in game.lib.trigger_events:
        return
    flags = game.state.flags
    for card_id, skill_id in listeners(game).get("situation", ()):
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
