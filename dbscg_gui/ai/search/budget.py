"""How long a player may still think: a limit per decision, in time or work, and being hurried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Clock = Callable[[], float]

DECISIONS_OF_A_TURN = 3.0
"""All decisions of one turn together may take so many times what one may."""
SHARE_OF_THE_REST = 0.4
"""Of what is left of a turn's time one decision may take so much, so that some is always left."""


class Budget:
    """Seconds for one decision after another; asked between steps, never a timer.

    A turn has a limit, too: late in a long turn there is less for each decision.

    With `positions` it is that many positions instead, and no clock is read: a player then answers
    alike on every machine, however busy it is.

    `hurry` may be called from another thread; it ends the running decision, or the next one when
    none is running yet.
    """

    __slots__ = (
        "_began",
        "_clock",
        "_end",
        "_is_hurried",
        "_left",
        "_turn",
        "_used",
        "positions",
        "seconds",
    )

    def __init__(self, seconds: float, clock: Clock, *, positions: int = 0) -> None:
        self.seconds = seconds
        self.positions = positions
        self._clock = clock
        self._end = 0.0
        self._left = 0
        self._is_hurried = False
        self._turn = -1
        self._used = 0.0
        self._began = 0.0

    def begin(self, turn: int = -1) -> None:
        """A decision begins; with a `turn` it shares the time of that turn."""
        self._left = self.positions
        if self.positions:
            return
        if turn != self._turn or turn < 0:
            self._turn, self._used = turn, 0.0
        rest = self.seconds * DECISIONS_OF_A_TURN - self._used
        allowed = min(self.seconds, max(0.0, rest) * SHARE_OF_THE_REST)
        self._began = self._clock()
        self._end = self._began + (self.seconds if turn < 0 else allowed)

    def end(self) -> None:
        """The decision is made; a hurry was for this one."""
        self._is_hurried = False
        if self._turn >= 0 and not self.positions:
            self._used += self._clock() - self._began

    def spend(self, positions: int) -> None:
        """So many positions were tried."""
        self._left -= positions

    @contextmanager
    def only(self, share: float) -> Iterator[None]:
        """Within it no more than this share of the decision is used; the rest is there after it."""
        end, kept = self._end, round(self.positions * (1 - share))
        self._end = min(end, self._began + (end - self._began) * share)
        self._left -= kept
        try:
            yield
        finally:
            self._end = end
            self._left += kept

    def hurry(self) -> None:
        """Make the running decision stop thinking."""
        self._is_hurried = True

    @property
    def is_none(self) -> bool:
        """Whether there was never anything to spend."""
        return self.seconds <= 0 and self.positions <= 0

    def is_spent(self) -> bool:
        """Whether to answer now."""
        return self.is_late() or (self.positions > 0 and self._left <= 0)

    def is_late(self) -> bool:
        """Whether even what was begun is to be dropped: time is over, or the player is hurried."""
        return self._is_hurried or (not self.positions and self._clock() >= self._end)
