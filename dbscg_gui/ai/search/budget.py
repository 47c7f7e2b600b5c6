"""How long a player may still think: a limit per decision, in time or work, and being hurried."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]


class Budget:
    """Seconds for one decision after another; asked between steps, never a timer.

    With `positions` it is that many positions instead, and no clock is read: a player then answers
    alike on every machine, however busy it is.

    `hurry` may be called from another thread; it ends the running decision, or the next one when
    none is running yet.
    """

    __slots__ = ("_clock", "_end", "_is_hurried", "_left", "positions", "seconds")

    def __init__(self, seconds: float, clock: Clock, *, positions: int = 0) -> None:
        self.seconds = seconds
        self.positions = positions
        self._clock = clock
        self._end = 0.0
        self._left = 0
        self._is_hurried = False

    def begin(self) -> None:
        """A decision begins."""
        self._left = self.positions
        if not self.positions:
            self._end = self._clock() + self.seconds

    def end(self) -> None:
        """The decision is made; a hurry was for this one."""
        self._is_hurried = False

    def spend(self, positions: int) -> None:
        """So many positions were tried."""
        self._left -= positions

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
