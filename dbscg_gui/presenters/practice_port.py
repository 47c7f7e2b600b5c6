"""What the pages of lessons need from the program; the composition root implements it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.keyword_pages import KeywordEntry
from dbscg_gui.services.practice.lesson_session import LessonSession
from dbscg_gui.services.practice.puzzle_session import PuzzleSession


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonEntry:
    """One lesson or puzzle of a list."""

    name: str
    game: str
    title: str
    about: str
    is_done: bool
    number: int
    """Its place among its kind, counted from 1."""
    is_puzzle: bool = False


class PracticePort(Protocol):
    """Lessons, and which of them are done."""

    def lessons(self) -> tuple[LessonEntry, ...]:
        """What players of the game that is played are offered: the lessons, then the puzzles."""

    def cards_of(self, name: str) -> tuple[PrintedCard, ...]:
        """The cards a lesson or puzzle is played with."""

    def begin_lesson(self, name: str) -> LessonSession | PuzzleSession:
        """A lesson or puzzle from its beginning. Raises one of the program's faults."""

    def keywords(self) -> tuple[KeywordEntry, ...]:
        """The keywords of the game that is played, by name."""

    def mark_done(self, name: str) -> None:
        """Keep that something was brought to its end."""
