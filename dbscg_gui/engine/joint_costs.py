"""Whether the parts of a cost leave each other enough cards [masters 5-8-2] [one_piece 8-3-1-3].

A cost is paid whole or not at all. Each part alone may find its cards and yet take them from the
others: "discard 1 card and place 1 card of your hand under your deck" is no cost for a hand of one.
Owns which uses of one card exclude each other; what each part may take is told by `feasibility`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.kernel.records import replace

_MOST_TRIES = 2000
"""After so many ways tried the cost is taken to be payable; paying it asks again."""


class Demand(msgspec.Struct, frozen=True, gc=False):
    """What one part of a cost wants: so many of these cards, and what is done with each."""

    found: tuple[int, ...]
    wanted: int
    acts: tuple[Any, ...]
    group: int
    """Parts of one action take different cards whatever is done with them."""
    same: tuple[object, ...] = ()
    """What no two cards of the part may have in common, one for each of `found`; () for nothing."""
    taken: int = 0
    """How many of its cards later parts have moved on from where it brings them."""

    def most(self) -> int:
        """How many cards the part can have by itself."""
        return len(set(self.same)) if self.same else len(self.found)

    def differs(self, card: int, other: int) -> bool:
        """Whether both cards may be among those of the part ("with different card names")."""
        if not self.same:
            return True
        return self.same[self.found.index(card)] != self.same[self.found.index(other)]


_Moving = act.Move | act.Ko | act.PlaceUnder | act.RemoveFromGame | act.Discard


def excludes(first: Demand, second: Demand) -> bool:
    """Whether a card used for `first` is of no more use for `second`, which is done after it."""
    if moves_on(first):
        # It is a new card where it comes to [masters 3-1-4]; what is taken there is asked anew.
        return True
    modes = {node.mode for node in first.acts if isinstance(node, act.Switch)}
    return any(isinstance(node, act.Switch) and node.mode in modes for node in second.acts)


def can_share(demands: Sequence[Demand]) -> bool:
    """Whether all parts can have their cards, done one after the other."""
    parts = [part for part in demands if part.wanted > 0]
    if len(parts) < 2:
        return all(part.most() >= part.wanted for part in parts)
    places = [n for n, part in enumerate(parts) for _ in range(part.wanted)]
    # Where there is least to choose from comes first.
    places.sort(key=lambda n: parts[n].most())
    return _place(parts, places, {}, [0])


def _place(
    parts: Sequence[Demand],
    places: Sequence[int],
    uses: dict[int, tuple[int, ...]],
    tried: list[int],
) -> bool:
    if not places:
        return True
    at, rest = places[0], places[1:]
    for card in parts[at].found:
        before = uses.get(card, ())
        if any(not _go_together(parts, at, other) for other in before):
            continue
        mine = (other for other, ways in uses.items() if at in ways)
        if not all(parts[at].differs(card, other) for other in mine):
            continue
        tried[0] += 1
        if tried[0] > _MOST_TRIES:
            return True
        if _place(parts, rest, {**uses, card: (*before, at)}, tried):
            return True
    return False


def _go_together(parts: Sequence[Demand], one: int, other: int) -> bool:
    """Whether one card serves both parts; two cards of one part are different ones."""
    if parts[one].group == parts[other].group:
        return False
    first, second = sorted((one, other))
    return not excludes(parts[first], parts[second])


def moves_on(part: Demand) -> bool:
    """Whether a card used for the part lies elsewhere afterwards."""
    return any(isinstance(node, _Moving) for node in part.acts)


def destinations(part: Demand) -> frozenset[str]:
    """The areas to which a part brings its cards."""
    found = {node.to for node in part.acts if isinstance(node, act.Move)}
    falls = any(type(node) in (act.Discard, act.Ko) for node in part.acts)
    return frozenset(found | {"drop"} if falls else found)


def with_card(part: Demand, card: int) -> tuple[Demand, ...]:
    """The part where it takes this card for certain."""
    kept = [n for n, i in enumerate(part.found) if i != card and part.differs(card, i)]
    others = tuple(part.found[n] for n in kept)
    same = tuple(part.same[n] for n in kept) if part.same else ()
    return (
        replace(part, found=(card,), wanted=1, same=()),
        replace(part, found=others, wanted=part.wanted - 1, same=same),
    )
