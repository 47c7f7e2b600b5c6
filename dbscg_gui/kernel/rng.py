"""The random generator: a pure function over a 64-bit state kept in the match.

SplitMix64 (public domain algorithm by Sebastiano Vigna): the same seed gives the same
numbers on every machine, and the state is one integer, so it clones and saves for free.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_FAIR = (1 << 64) - (1 << 32)
"""Words below it are kept for every bound up to 2 ** 32; see `next_below`."""


def next_word(state: int) -> tuple[int, int]:
    """Advance the generator. Returns the new state and 64 random bits."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    word = state
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, word ^ (word >> 31)


def next_below(state: int, bound: int) -> tuple[int, int]:
    """Returns the new state and a number from 0 to `bound` - 1, each equally likely.

    Raises ValueError when `bound` is not positive.
    """
    if bound <= 0:
        raise ValueError(f"bound must be positive, not {bound}")
    # Rejection keeps small bounds exactly uniform.
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        state, word = next_word(state)
        if word < limit:
            return state, word % bound


def shuffled(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Returns the new state and the items in a random order (Fisher-Yates).

    Written out, as whole decks are shuffled: each number is that of `next_below`.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        before = state
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        word ^= word >> 31
        if word < _FAIR:
            pick = word % (last + 1)
        else:
            state, pick = next_below(before, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return state, tuple(order)
