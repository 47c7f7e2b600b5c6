"""Selections out of several sets at once: "choose 1 red card and 1 blue card" [masters 5-2].

Owns which cards of each set may still be taken so that the other sets keep theirs; no card is
taken twice. Each set is asked for in printed order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dbscg_gui.effects import targets as t
from dbscg_gui.engine.continuous import bare

Wanted = tuple[tuple[int, ...], int]
"""Cards that fit one set, and how many of them are wanted."""


def picks_of(cards: Any) -> tuple[Any, ...]:
    """The sets of an `Either` out of each of which cards are selected; () for any other set."""
    inner = bare(cards)
    if type(inner) is not t.Either:
        return ()
    parts = tuple(part for each in inner.parts for part in picks_of(each) or (bare(each),))
    return parts if any(isinstance(part, t.Pick) for part in parts) else ()


def can_take(wanted: Sequence[Wanted], without: frozenset[int] = frozenset()) -> bool:
    """Whether every set can have as many cards as it wants, none of them twice."""
    holder: dict[int, int] = {}
    places = [index for index, (_, count) in enumerate(wanted) for _ in range(count)]
    owners: list[int] = []
    for index in places:
        owners.append(index)
        if not _place(len(owners) - 1, owners, wanted, without, holder, set()):
            return False
    return True


def _place(
    place: int,
    owners: list[int],
    wanted: Sequence[Wanted],
    without: frozenset[int],
    holder: dict[int, int],
    tried: set[int],
) -> bool:
    """Find a card for one place, moving other places on where they can (augmenting path)."""
    for card in wanted[owners[place]][0]:
        if card in without or card in tried:
            continue
        tried.add(card)
        other = holder.get(card)
        if other is None or _place(other, owners, wanted, without, holder, tried):
            holder[card] = place
            return True
    return False


def leaving_enough(
    found: tuple[int, ...], rest: Sequence[Wanted], taken: frozenset[int]
) -> tuple[int, ...]:
    """Those of `found` whose taking leaves the other sets their cards; all where none does."""
    kept = tuple(card for card in found if can_take(rest, taken | {card}))
    return kept or found
