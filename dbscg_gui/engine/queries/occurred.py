"""Whether something happened before: which events are noted for whom, and how many notes there are.

Whether an event is one that is asked about is decided when it happens: later its cards may be other
cards [masters 3-1-4] [one_piece 3-1-6].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dbscg_gui.effects.targets import Happened, InZones, Occurred
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.past import Note, since_attack
from dbscg_gui.engine.queries.card_sets import ghost
from dbscg_gui.engine.queries.meaning import Env, fits, in_range, is_any, player_seats
from dbscg_gui.kernel.records import replace

Matches = Callable[[Game, When, Event, Env], bool]


def notes_of(game: Game, event: Event, matches: Matches) -> tuple[Note, ...]:
    """The notes to be made of an event, for each player and card that may ask for it."""
    found: list[Note] = []
    for asked in game.lib.past.by_event(event.kind):
        if asked.span in ("main", "charge") and game.state.phase != asked.span:
            continue
        if event.visible != 3 and not _tells_nothing(asked.when):
            continue  # no text can ask what a card was that moved unseen
        for seat in (0, 1):
            for source in _askers(event) if asked.of_this else (0,):
                if matches(game, asked.when, event, Env(seat, source)):
                    found.append((asked.kind, seat, source if asked.of_this else event.card))
    return tuple(found)


def _tells_nothing(when: When) -> bool:
    """Whether the event is asked for whatever card it happens to."""
    cards = getattr(when.subject, "cards", when.subject)
    return cards is None or (isinstance(cards, InZones) and is_any(cards.filter))


def _askers(event: Event) -> Iterator[int]:
    """The cards an event is about; a card that moved is a new one since."""
    return iter(dict.fromkeys((event.card, event.source, event.other)))


def has_occurred(game: Game, node: Occurred, env: Env) -> bool:
    """Whether so many such events were."""
    return in_range(times_occurred(game, node, env), node.count, game, env)


def times_occurred(game: Game, node: Occurred, env: Env) -> int:
    """How many such events were."""
    asked = game.lib.past.of(node)
    notes = game.state.happened
    if node.span == "battle":
        notes = since_attack(notes)
    kind = asked.kind
    mine = [card for what, seat, card in notes if what == kind and seat == env.seat]
    if asked.of_this:
        return mine.count(env.source)
    return len(mine) - mine.count(env.source) if asked.of_others else len(mine)


def has_happened(game: Game, c: Happened, env: Env) -> bool:
    """Whether it happened so often."""
    return in_range(times_happened(game, c, env), c.count, game, env)


def times_happened(game: Game, c: Happened, env: Env) -> int:
    """How often it happened."""
    seats = player_seats(env.seat, c.whose)
    notes = game.state.happened
    if c.span == "battle":
        notes = since_attack(notes)
    if c.this:
        own = [what for what, _, card in notes if card == env.source]
        return sum(_is_told(c, what) for what in own)
    count = sum(
        _is_told(c, event)
        and seat in seats
        and not c.by_this
        and (is_any(c.filter) or fits(game, ghost(seat, def_id), c.filter, env))
        for event, seat, def_id in notes
    )
    if c.filter.is_other:
        # Notes name no card: what happened to this very one is noted besides, and counts not.
        own_notes = replace(c, this=True)
        mine = [s for what, s, card in notes if card == env.source and _is_told(own_notes, what)]
        count -= sum(_fits_itself(game, c, seat, env) for seat in mine if seat in seats)
    if c.by_this:
        # Such notes name the card whose skill it was in the place of the one it happened to.
        told = [n for n in notes if n[0] == f"{c.event}:by"]
        count = sum(source == env.source for _, _, source in told)
    return count


def _fits_itself(game: Game, c: Happened, seat: int, env: Env) -> bool:
    card = game.state.cards.get(env.source)
    return card is not None and fits(game, ghost(seat, card.def_id), c.filter, env)


def _is_told(c: Happened, event: str) -> bool:
    """Whether a note is of the event asked for, with its areas where those are said."""
    if not (c.this or c.origin or c.target):
        return event == c.event
    kind, _, areas = event.partition(">")
    origin, _, target = areas.partition(">")
    return (
        areas != ""
        and kind == (f"{c.event}:this" if c.this else c.event)
        and (not c.origin or origin in c.origin)
        and (not c.target or target in c.target)
    )
