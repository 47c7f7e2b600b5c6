"""The place matches are kept in, as services need it, and what a list of matches shows."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import msgspec

from dbscg_gui.services.records.match_record import MatchRecord, MatchStart


class MatchSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a list of matches."""

    file: str
    game: str
    created: str
    players: tuple[str, str]
    """What they are called at the table."""
    against: str = ""
    """Name of the AI player at the other seat; "" where people play, or a position was laid."""
    decks: tuple[str, str]
    decisions: int
    is_over: bool
    winner: int | None = None
    first: int | None = None
    """The seat that went first, as far as it is known."""


class MatchProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A match file that cannot be read, and why, in one line."""

    file: str
    message: str


class MatchOwner(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The program that plays a match."""

    user: str = ""
    computer: str = ""
    process: int = 0
    since: str = ""
    """Date and time in ISO 8601, as its clock had it."""

    def __str__(self) -> str:
        if not self.process:
            return "another program"
        return f"{self.user or '?'} on {self.computer or '?'}, process {self.process}, {self.since}"


class MatchHeldError(Exception):
    """Another program plays the match; it may be watched only."""

    def __init__(self, file: str, owner: MatchOwner) -> None:
        super().__init__(
            f"{file}: is played by another program ({owner}); close it there, or watch it here"
        )
        self.file = file
        self.owner = owner


class MatchStore(Protocol):
    """Keeps matches by name. Every call may raise the adapter's error, one line for the user."""

    def create(self, match_id: str) -> str:
        """Reserve a place for a new match; its name. Never one that is taken."""

    def hold(self, name: str) -> None:
        """Take a match for this program. Raises `MatchHeldError` while another has it."""

    def release(self, name: str) -> None:
        """Give a match back."""

    def write(self, name: str, data: bytes) -> None:
        """Replace what is kept there, durably, in one step."""

    def read(self, name: str) -> MatchRecord:
        """The match kept there."""

    def export(self, path: Path, data: bytes) -> None:
        """Write a match to a place of the player's choice. Raises OSError."""


def summary_of(file: str, record: MatchRecord) -> MatchSummary:
    """What a list shows of a match."""
    return MatchSummary(
        file=file,
        game=record.start.game,
        created=record.start.created,
        players=record.start.names,
        against=_against(record.start),
        decks=(record.start.decks[0].name, record.start.decks[1].name),
        decisions=len(record.choices),
        is_over=record.result is not None,
        winner=None if record.result is None else record.result.winner,
        first=record.start.first if record.result is None else record.result.first,
    )


def _against(start: MatchStart) -> str:
    own, other = start.players
    is_match = own.is_human and not other.is_human and start.position is None
    return other.name if is_match else ""
