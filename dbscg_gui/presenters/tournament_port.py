"""What the page of tournaments needs from the program; the composition root implements it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dbscg_gui.services.events.tournament import PlayedMatch, Rules, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTournament:
    """A tournament in the player's folder."""

    path: Path
    title: str
    """Its title, or what is wrong with the file."""
    is_good: bool = True


class TournamentPort(Protocol):
    """Tournaments in files. Every call may raise one of `faults`, in one line."""

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """What calls may raise; each carries one line."""

    def kept(self) -> tuple[KeptTournament, ...]:
        """The tournaments in the player's folder, the newest first."""

    def new(self, title: str, rules: Rules) -> tuple[Path, Tournament]:
        """A new tournament, kept at once."""

    def load(self, path: Path) -> Tournament:
        """The tournament in a file."""

    def save(self, path: Path, tournament: Tournament, before: Tournament) -> None:
        """Keep it in one step; a fault where the file is not as `before` any more."""

    def read_names(self, path: Path) -> tuple[str, ...]:
        """The names in a table."""

    def read_played(self, paths: Sequence[Path]) -> tuple[PlayedMatch, ...]:
        """The matches in match files and in results of stations."""

    def write_standings(self, path: Path, tournament: Tournament, heads: Sequence[str]) -> None:
        """Write the standings as a table."""
