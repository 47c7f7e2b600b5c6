"""How long a player may still think: a time limit per decision, and being hurried."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]


class Budget:
    """Seconds for one decision after another; asked between steps, never a timer.

    `hurry` may be called from another thread; it ends the running decision, or the next one when
    none is running yet.
    """

    __slots__ = ("_clock", "_end", "_is_hurried", "seconds")

    def __init__(self, seconds: float, clock: Clock) -> None:
        self.seconds = seconds
        self._clock = clock
        self._end = 0.0
        self._is_hurried = False

    def begin(self) -> None:
        """A decision begins."""
        self._end = self._clock() + self.seconds

    def end(self) -> None:
        """The decision is made; a hurry was for this one."""
        self._is_hurried = False

    def hurry(self) -> None:
        """Make the running decision stop thinking."""
        self._is_hurried = True

    def is_spent(self) -> bool:
        """Whether to answer now."""
        return self._is_hurried or self._clock() >= self._end
