"""Whether something happened before: which events are noted for whom, and how many notes there are.

Whether an event is one that is asked about is decided when it happens: later its cards may be other
cards [masters 3-1-4] [one_piece 3-1-6].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dbscg_gui.effects.targets import InZones, Occurred
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.past import Note, since_attack
from dbscg_gui.engine.queries.meaning import Env, in_range, is_any

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
    asked = game.lib.past.of(node)
    notes = game.state.happened
    if node.span == "battle":
        notes = since_attack(notes)
    kind = asked.kind
    mine = [card for what, seat, card in notes if what == kind and seat == env.seat]
    if asked.of_this:
        count = mine.count(env.source)
    elif asked.of_others:
        count = len(mine) - mine.count(env.source)
    else:
        count = len(mine)
    return in_range(count, node.count, game, env)
