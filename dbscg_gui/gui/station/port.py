"""What the windows of a station need from the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.check import EventReport
from dbscg_gui.services.events.pack import EventMode
from dbscg_gui.services.events.staff_pin import PinHash
from dbscg_gui.services.events.station import Ended, Station, Visit

Asked = Callable[[int], None]


class StationPort(Protocol):
    """The program as a station's windows see it; calls may raise one of `faults`."""

    station: Station
    decks: dict[str, DeckList]
    report: EventReport
    pin: PinHash
    words: Words
    problem: str

    def next_language(self) -> Words:
        """The words of the next language there is."""

    def text(self, texts: dict[str, str]) -> str:
        """A text of the pack in the language that is shown."""

    def leader(self, deck: str) -> CardFaceSpec | None:
        """The Leader of a deck, worded in the language that is shown; None for none."""

    def new_visit(
        self, mode: EventMode, players: tuple[str, str], decks: tuple[str, str], level: int = 0
    ) -> Visit:
        """A visit that begins."""

    def ended(self) -> Ended:
        """How the match that is over ended, by its file."""

    def export(self, folder: Path) -> Path:
        """Write results as CSV and JSON into a folder of their own; that folder."""

    def delete_names(self) -> None:
        """Take all visitors' names out of results and matches."""

    def begin(self, visit: Visit, asked: Asked) -> MatchPort:
        """A new match of a visit; `asked` is told when the other visitor is to decide."""

    def resume(self, asked: Asked) -> MatchPort:
        """The match that is played, seen by who has the machine."""

    def demonstration(self) -> MatchPort:
        """A match that plays itself."""

    def code(self, file: str) -> str:
        """The short code of a match file."""

    def now(self) -> str:
        """The time as results have it."""
