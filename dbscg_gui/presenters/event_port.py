"""What the page of events needs from the program; the composition root implements it.

Calls that read a whole pack take a while and may be called from any thread. Every call may raise
one of `faults`, whose text is one line for the organiser.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.presenters.event_draft import EventDraft
from dbscg_gui.services.events.pack import GauntletOpponent
from dbscg_gui.services.events.staff_pin import PinHash


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPack:
    """An event pack in the player's folder, as the list of the page shows it."""

    path: Path
    title: str
    """The event's name, or what is wrong with the file."""
    stations: tuple[str, ...] = ()
    """The stations that were run with it here, one line each."""
    is_good: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenPack:
    """What a whole look at a pack found."""

    path: Path
    lines: tuple[str, ...]
    """What is in it and what a station does, one line each."""
    faults: tuple[str, ...]
    """Why it cannot be run, one line each."""
    has_pin: bool

    @property
    def can_run(self) -> bool:
        """Whether a station can play it."""
        return not self.faults


@dataclass(frozen=True, slots=True, kw_only=True)
class StationAsked:
    """A station that is to be run in place of the client."""

    pack: Path
    name: str
    pin: PinHash | None
    is_full_screen: bool


class EventPort(Protocol):
    """Event packs as the page of events sees them."""

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """What calls may raise; each carries one line."""

    def kept(self) -> tuple[KeptPack, ...]:
        """The packs in the player's folder, the newest first; quick."""

    def look(self, path: Path, told: OnProgress) -> SeenPack:
        """Check a pack where it lies."""

    def load(self, path: Path, told: OnProgress) -> SeenPack:
        """Check a pack and keep a copy of it in the player's folder."""

    def make(self, folder: Path, out: Path, pin: str) -> SeenPack:
        """Make a pack of a folder; with a PIN its hash goes in."""

    def draft_of(self, path: Path) -> EventDraft:
        """What a pack was filled in with."""

    def ladder(self, ais: tuple[str, ...], budget: float) -> tuple[GauntletOpponent, ...]:
        """The levels of these opponents, named in both languages."""

    def make_draft(self, draft: EventDraft, out: Path | None) -> SeenPack:
        """Make a pack of what was filled in; without a file it is only looked at.

        One that cannot be run is told and not written.
        """

    def station(self, path: Path, name: str, pin: str, *, is_full_screen: bool) -> StationAsked:
        """A station of a pack, its name and PIN looked at."""

    def merge(self, files: Sequence[Path], out: Path) -> tuple[str, ...]:
        """Join lists of results into a folder; what came of it, one line each."""
