"""What all clauses share: the book, the form of the verbs, the table of actions, durations."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.phrasing.book import Book, Mood, Said
from dbscg_gui.compiler.wording import Table
from dbscg_gui.effects.targets import (
    EventCard,
    Pronoun,
    Rest,
    Slot,
    This,
)


class Voice(msgspec.Struct, frozen=True):
    """A book, and the form its verbs take here."""

    book: Book
    mood: Mood = "order"
    by: str = ""
    """ "opponent" where the subject of the verbs was printed before."""

    def say(self, *keys: str, about: Said | None = None, **parts: str) -> str:
        """A phrase of the book in this mood; one of the opponent where there is one."""
        return self.book.say(*keys, about=about, mood=self.mood, **parts)


ACTS: Table[Voice, str] = Table("phrase books, actions")


def form_of(value: Any) -> str:
    """What kind of object a verb has: languages place them otherwise."""
    if isinstance(value, Slot | EventCard | Pronoun):
        word = value.said if isinstance(value, Pronoun) else value.word
        if word in ("", "it", "them"):
            return "it"
        return "ref"
    if isinstance(value, This):
        return "this"
    return "rest" if isinstance(value, Rest) else "set"


def duration(word: str, voice: Voice) -> str:
    """How long; empty where it is not said."""
    return voice.book.say(f"duration.{word}") if word else ""


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value >= 0 else f"-{-value}"


def durations(of: str, word: str, voice: Voice) -> str:
    """How long, in the words used with some verbs."""
    return voice.book.say(f"duration.{of}.{word}", f"duration.{word}") if word else ""
