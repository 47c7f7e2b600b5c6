"""What differs between two versions of a deck, card by card and part by part."""

from __future__ import annotations

import msgspec

from dbscg_gui.cards.decks import DeckList, Entry, merged

PARTS = ("leader", "main", "z", "side")


class DeckChange(msgspec.Struct, frozen=True, kw_only=True):
    """One card of one part of which there are more or fewer copies."""

    part: str
    number: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """Copies more, negative for fewer."""
        return self.after - self.before


def entries_of(deck: DeckList, part: str) -> tuple[Entry, ...]:
    """The cards of a part with their copies; the Leader is a part of one card."""
    if part == "leader":
        return () if deck.leader is None else ((deck.leader, 1),)
    found: tuple[Entry, ...] = {"main": deck.main, "z": deck.z, "side": deck.side}[part]
    return merged(found)


def changes(before: DeckList, after: DeckList) -> tuple[DeckChange, ...]:
    """Every card whose copies differ, part by part; within a part what came in first."""
    found: list[DeckChange] = []
    for part in PARTS:
        old, new = dict(entries_of(before, part)), dict(entries_of(after, part))
        differing = [
            DeckChange(
                part=part, number=number, before=old.get(number, 0), after=new.get(number, 0)
            )
            for number in dict.fromkeys((*new, *old))
            if old.get(number, 0) != new.get(number, 0)
        ]
        found += sorted(differing, key=lambda change: change.by < 0)
    return tuple(found)
