"""What happened before: notes of the events that skills of the match ask about later.

Owns which events are asked about and how notes of them are kept. Most that texts look back on ("if
you played a red card this turn") is told by the plain notes of `triggers`; here is the rest: events
with a cause, a card on the other side, in a phase of the turn or in the whole game.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.effects.targets import Filter, Occurred, This
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

Note = tuple[str, int, int]

PAST = "past"
"""Notes of this turn."""
EVER = "ever"
"""Notes of the whole game."""

LIMITED = {
    "attack": "attacks",
    "play": "played",
    "combo": "comboed",
    "activate": "skill_activated",
    "counter": "counter_activated",
    "extra": "extra_activated",
}
"""What is noted when a player does something that `LimitActs` counts."""


class Asked(msgspec.Struct, frozen=True, gc=False):
    """An event that some skill of the match asks about."""

    when: When
    span: str
    of_this: bool
    """It is told of the very card that asks: noted for the cards it is about."""
    of_others: bool
    """It is told of cards other than the one that asks."""
    kind: str
    """The kind of its notes."""


class Register:
    """The events asked about in a match, numbered in the order of its cards."""

    __slots__ = ("_asked", "_by_event")

    def __init__(self) -> None:
        self._asked: dict[tuple[When, str], Asked] = {}
        self._by_event: dict[str, tuple[Asked, ...]] = {}

    def add(self, node: Occurred) -> None:
        """Remember what a skill asks about."""
        when, span = key = _key(node)
        if key in self._asked:
            return
        of_this = any(isinstance(each, This) for each in nodes(when))
        filters = (each for each in nodes(when.subject) if isinstance(each, Filter))
        of_others = any(each.is_other for each in filters)
        kind = f"{EVER if span == 'game' else PAST}:{len(self._asked)}"
        asked = self._asked[key] = Asked(when, span, of_this, of_others, kind)
        self._by_event[when.event] = (*self._by_event.get(when.event, ()), asked)

    def of(self, node: Occurred) -> Asked:
        """What a condition asks about; `KeyError` if no card of the match does."""
        return self._asked[_key(node)]

    def by_event(self, kind: str) -> tuple[Asked, ...]:
        """What is asked about events of this kind."""
        return self._by_event.get(kind, ())


def _key(node: Occurred) -> tuple[When, str]:
    """What is noted for a condition: of a battle the events of the turn, looked through later."""
    return node.event, "turn" if node.span == "battle" else node.span


def since_attack(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """What happened in the last battle of the turn: it begins with its attack."""
    begun = [index for index, (event, _, _) in enumerate(notes) if event == "attacks"]
    return notes[begun[-1] :] if begun else ()


def kept(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The notes that stay when a turn ends: those of the whole game."""
    return tuple(note for note in notes if note[0].startswith(EVER))
