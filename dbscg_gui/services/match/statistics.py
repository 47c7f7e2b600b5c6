"""The few figures reports need: quantiles, an interval for a proportion, a sequential test."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies (nearest rank); 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    rank = max(0, min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1))
    return ordered[rank]


def wilson(won: float, games: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """The 95 % Wilson score interval of a proportion; a draw counts as half a win."""
    if games <= 0:
        return 0.0, 1.0
    share = won / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(win_rate: float) -> float | None:
    """The Elo difference a win rate stands for; None where it is 0 or 1."""
    if not 0 < win_rate < 1:
        return None
    return 400 * math.log10(win_rate / (1 - win_rate))


class Sprt(msgspec.Struct, frozen=True):
    """Where a sequential probability ratio test stands."""

    elo: tuple[float, float]
    """The two differences that are compared."""
    ratio: float
    """Log of how much likelier the matches are under the second than under the first."""
    bounds: tuple[float, float]
    """Below the first the first is accepted, above the second the second."""
    accepted: str = ""
    """"first", "second", or "" while nothing is decided."""


def sprt(points: Sequence[float], first: float, second: float, *, risk: float = 0.05) -> Sprt:
    """Which of two Elo differences the results speak for, wrong in `risk` of the cases.

    `points` are 1 for a win, 0.5 for a draw, 0 for a loss. The ratio is the generalised one for
    results of unknown spread.
    """
    high = math.log((1 - risk) / risk)
    # A win and a loss more, or matches that all end alike would have no spread.
    padded = (*points, 1.0, 0.0)
    games = len(padded)
    mean = sum(padded) / games
    spread = sum((each - mean) ** 2 for each in padded) / games
    one, other = _score(first), _score(second)
    ratio = games * (other - one) * (2 * mean - one - other) / (2 * spread)
    accepted = "second" if ratio >= high else "first" if ratio <= -high else ""
    return Sprt((first, second), ratio, (-high, high), accepted)


def _score(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))
