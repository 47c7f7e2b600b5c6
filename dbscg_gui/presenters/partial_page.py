"""The dialog about cards that are not understood in full: what is asked of each, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dbscg_gui.presenters.reading_view import diagnostic_text
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.match_record import Handling
from dbscg_gui.services.partial_cards import HANDLINGS, PartialCard

SUGGESTED: Handling = "blank"
"""What is chosen until the player chooses."""

Choice = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialView:
    """One card: which it is, what is not understood of it, and what can be done about it."""

    number: str
    title: str
    lines: tuple[str, ...]
    """The lines that are not understood, each with what is unknown in it."""
    choices: tuple[Choice, ...]


def partial_views(
    cards: Iterable[PartialCard], words: Words, names: dict[str, str]
) -> tuple[PartialView, ...]:
    """Every card as the dialog shows it; `names` in the player's language, by number."""
    return tuple(
        PartialView(
            number=card.number,
            title=words.text(
                "shell.partial.card",
                number=card.number,
                name=names.get(card.number, card.name),
                decks=", ".join(card.decks),
            ),
            lines=tuple(
                words.text(
                    "shell.partial.line", text=line.text, message=diagnostic_text(line, words)
                )
                for line in card.lines
            ),
            choices=tuple((how, words.text(f"shell.partial.{how}")) for how in card.handlings),
        )
        for card in cards
    )


def all_choices(words: Words) -> tuple[Choice, ...]:
    """What can be done about all cards at once; "" leaves each as it is."""
    every = tuple((how, words.text(f"shell.partial.{how}")) for how in HANDLINGS)
    return (("", words.text("shell.partial.each")), *every)
