"""What a table is shown with: what the player set about matches, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions:
    """What the player set about matches."""

    animation_ms: int = 200
    """Time of one beat; 0 shows results at once."""
    reduced_motion: bool = False
    act_ms: int = 0
    """How long an act of the other side is shown; 0 goes on at once."""
    guard_ms: int = 0
    """How long a new question takes no answer, so that none is given unseen."""
    asks_before_conceding: bool = True
    asks_before_ending: bool = True
    """Ask once before a turn ends in which something could still be done."""
    is_at_station: bool = False
    """Nothing leads out of the match or to files; who shows the result is told it is over."""
    is_demonstration: bool = False
    """Nobody plays: there is nothing to press."""

    @property
    def beat_ms(self) -> int:
        """Time of one beat as it is used."""
        return 0 if self.reduced_motion else max(0, self.animation_ms)
