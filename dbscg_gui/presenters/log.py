"""The log: events told in sentences, with the cards they name.

Owns the choice of what is told and how. A sentence is the catalogue's `log.<kind>`, in up to three
versions: by what made it happen (`log.moved.life.hand`) and by who it happens to (`.you`, `.they`).
Events a player need not read (steps of the machine) are named in `QUIET`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from dbscg_gui.engine.events import Event
from dbscg_gui.kernel.records import replace
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.table_views import LogLine, LogSpan
from dbscg_gui.presenters.words import Words

QUIET: frozenset[str] = frozenset(
    {
        "phase", "battle_step", "attacked", "battle_start", "battle_end", "ko_by_battle",
        "battles", "battled", "life_emptied", "energy_marker_placed", "energy_marker_removed",
        "offense_start", "defense_start", "damage_start", "damage_end", "combo_dropping",
        "skill_resolved", "extra_activated", "turn_start", "charge_start", "main_start",
        "main_end", "turn_end", "situation", "life_added", "life_taken", "damage_dealt",
        "switched_active", "switched_rest", "chosen", "marker_removing", "marker_removed",
        "marker_added", "power_up", "power_down", "game_start", "don_home", "revealed_moved",
        "removed",
    }
)  # fmt: skip
"""What the line before or after it already says."""

_RETOLD: frozenset[str] = frozenset({"ko", "play", "discard", "combo", "charge"})
"""Movements that a second event tells better."""

_FOLLOWING: frozenset[str] = frozenset(
    {
        "moved", "drawn", "koed", "power_changed", "negated", "failed", "gained",
        "shuffled", "looked", "revealed", "none_found", "none_seen", "markers_changed",
        "marker_removed",
        "placed_under", "token_played", "damage_taken", "energy_marker", "discarded",
        "option_chosen", "declared", "counter_passed", "declined", "paid", "switched_hidden",
        "switched_revealed", "unseen",
    }
)  # fmt: skip
"""Events that follow from something a player did; told one step further in."""

_OF_COUNTER = frozenset({"moved", "skill_activated"})
"""What a card does that is used as a counter: it goes to the Drop, and its skill begins."""

_UNSEEN = "unseen"
"""Cards nobody here may know that go into a deck, told as a number."""

_AMOUNTS: dict[str, Callable[[int], str]] = {
    "amount": str,
    "gap": lambda amount: str(abs(amount)),
    "signed": lambda amount: f"{amount:+d}",
}
"""An amount as a sentence wants it."""

_FIELD = re.compile(r"\{([a-z_]+)\}")


def log_lines(reading: Reading, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """Return the lines of some events, in order."""
    told: list[tuple[Event, LogLine]] = []
    for event in _unseen_together(_drawn_together(events)):
        drawn = _drop_drawn(told, event) if event.kind == "drawn" else ()
        line = _line(reading, event, drawn)
        if line is not None:
            before = _BEFORE.get(event.kind)
            at = len(told) if before is None else before(told, event)
            told.insert(at, (event, line))
    # What the last blow did is told before that it was the last.
    told.sort(key=lambda each: each[0].kind == "game_end")
    return tuple(line for _, line in told)


def _before_own(told: list[tuple[Event, LogLine]], event: Event) -> int:
    """Where a counter is told: before what its card did because of it."""
    at = len(told)
    while at and told[at - 1][0].kind in _OF_COUNTER and told[at - 1][0].def_id == event.def_id:
        at -= 1
    return at


def _before_life(told: list[tuple[Event, LogLine]], event: Event) -> int:
    """Where damage is told: before the life it took."""
    at = len(told)
    while at > len(told) - event.amount and at and _is_of_life(told[at - 1][0], event.seat):
        at -= 1
    return at


def _is_of_life(event: Event, seat: int) -> bool:
    return event.kind == "moved" and event.origin == "life" and event.seat == seat


_BEFORE: dict[str, Callable[[list[tuple[Event, LogLine]], Event], int]] = {
    "counter_activated": _before_own,
    "damage_taken": _before_life,
}
"""Events that come after what they bring about; told before it."""


def _drawn_together(events: Sequence[Event]) -> list[Event]:
    """The events, cards drawn one by one for the same reason as one draw."""
    found: list[Event] = []
    for event in events:
        if event.kind == "drawn" and len(found) > 1 and _is_draw(found[-1], event.seat):
            before = found[-2]
            whose = (before.kind, before.seat, before.rule, before.source)
            if whose == ("drawn", event.seat, event.rule, event.source):
                del found[-2]
                event = replace(event, amount=before.amount + event.amount)
        found.append(event)
    return found


def _unseen_together(events: Sequence[Event]) -> list[Event]:
    """The events, unseen cards that go into a deck one after the other as one movement."""
    found: list[Event] = []
    for event in events:
        if event.kind == "moved" and event.target == "deck" and not event.def_id:
            before = found[-1] if found else None
            if before is not None and (before.kind, before.seat) == (_UNSEEN, event.seat):
                found[-1] = replace(before, amount=before.amount + 1)
                continue
            event = replace(event, kind=_UNSEEN, amount=1)
        found.append(event)
    return found


def _drop_drawn(told: list[tuple[Event, LogLine]], event: Event) -> tuple[LogSpan, ...]:
    """The single movements of a draw are told by the draw; returns the cards that were seen."""
    spans: list[LogSpan] = []
    left = event.amount
    while told and left > 0 and _is_draw(told[-1][0], event.seat):
        _, line = told.pop()
        spans += [each for each in line.spans if each.face is not None]
        left -= 1
    return tuple(reversed(spans))


def _is_draw(event: Event, seat: int) -> bool:
    way = (event.origin, event.target)
    return event.kind == "moved" and event.seat == seat and way == ("deck", "hand")


def _line(reading: Reading, event: Event, drawn: tuple[LogSpan, ...] = ()) -> LogLine | None:
    if event.kind in QUIET or (event.kind == "moved" and event.text in _RETOLD):
        return None
    if event.kind == "paid" and not event.amount:
        return None
    if event.kind == "moved" and not event.origin:
        # What is laid out before a match begins is on the table for all to see.
        return None
    template = _template(reading, event)
    if not template:
        return None
    level = 0 if event.kind in ("turn", "game_end") else 2 if event.kind in _FOLLOWING else 1
    return LogLine(
        spans=_begun(_listed(list(_spans(reading, event, template)), drawn)),
        level=level,
        seat=event.seat,
        rule=event.rule,
    )


def _listed(spans: list[LogSpan], cards: tuple[LogSpan, ...]) -> list[LogSpan]:
    """The spans of a sentence with the cards it speaks of in brackets before its full stop."""
    if not cards:
        return spans
    listed = [LogSpan(text=" (")]
    for place, each in enumerate(cards):
        listed += [LogSpan(text=", "), each] if place else [each]
    last = spans[-1].text
    return [*spans[:-1], LogSpan(text=last.rstrip(".")), *listed, LogSpan(text=").")]


def _begun(spans: list[LogSpan]) -> tuple[LogSpan, ...]:
    """A sentence begins with a capital, where it does not begin with a card's own name."""
    first = spans[0]
    if first.face is not None:
        return tuple(spans)
    return (LogSpan(text=first.text[:1].upper() + first.text[1:]), *spans[1:])


def _template(reading: Reading, event: Event) -> str | None:
    words = reading.words
    who = "you" if event.seat == reading.seat else "they"
    stem = f"log.{event.kind}"
    if event.kind == "battle_result":
        how = "miss" if event.amount < 0 else "hit" if event.amount else "even"
        return words.template(f"{stem}.{how}")
    if event.kind == "energy_marker" and event.amount < 0:
        return words.template(f"{stem}.spent.{who}")
    stems = [f"{stem}.{event.by}"] if event.by else []
    if event.origin or event.target:
        stems.append(f"{stem}.{event.origin or 'any'}.{event.target or 'any'}")
        stems.append(f"{stem}.any.{event.target or 'any'}")
    stems.append(stem)
    for each in stems:
        for key in (f"{each}.{who}", each):
            if key in words:
                return words.template(key)
    return None


def _spans(reading: Reading, event: Event, template: str) -> Iterator[LogSpan]:
    at = 0
    for found in _FIELD.finditer(template):
        if template[at : found.start()]:
            yield LogSpan(text=template[at : found.start()])
        yield from _field(reading, event, found.group(1))
        at = found.end()
    if template[at:]:
        yield LogSpan(text=template[at:])


def _field(reading: Reading, event: Event, name: str) -> Iterator[LogSpan]:
    if name == "card":
        yield _card(reading, event.card, event.def_id)
    elif name == "other":
        yield _card(reading, event.other, event.other_def)
    elif name == "source":
        yield _card(reading, event.source, event.source_def)
    else:
        text = _text(reading, event, name)
        if text:
            yield LogSpan(text=text)


def _card(reading: Reading, card_id: int, def_id: int) -> LogSpan:
    """The card by the definition it had when it happened; it may be elsewhere by now."""
    card = reading.card(card_id) if card_id else None
    if not def_id and card is not None:
        def_id = card.def_id
    side = card.side if card is not None and card.def_id == def_id else 0
    face = reading.faces.face(def_id, side)
    if face is None:
        return LogSpan(text=reading.words.text("match.a_card"))
    return LogSpan(text=face.name, face=face)


def _text(reading: Reading, event: Event, name: str) -> str:
    words = reading.words
    if name == "who":
        return reading.player(event.seat)
    if name == "whose":
        return reading.player(event.by_seat)
    if name in _AMOUNTS:
        return _AMOUNTS[name](event.amount)
    if name == "cards":
        return words.count("match.cards", event.amount)
    if name == "damage":
        return words.count("log.damage", event.amount)
    if name == "markers":
        return _markers(words, event)
    if name in ("origin", "target"):
        area = getattr(event, name)
        return words.first(f"area.{area}", "area.outside")
    if name == "skill":
        return reading.skill_text(event.skill)
    if name == "turn":
        return str(event.amount or reading.game.state.turn)
    if name == "text":
        return event.text
    return ""


def _markers(words: Words, event: Event) -> str:
    """Markers of a card with their sign, energy markers as a number."""
    count = abs(event.amount)
    if event.kind == "energy_marker":
        return words.count("log.energy_markers", count)
    return words.count("log.markers", count, signed=f"{event.amount:+d}")
