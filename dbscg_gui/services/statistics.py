"""The few figures reports need: quantiles, and an interval for a proportion."""

from __future__ import annotations

import math
from collections.abc import Sequence


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
