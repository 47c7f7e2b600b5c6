"""What an organiser fills in to make an event pack, as values, and what is still missing.

Nothing here is written: `EventPort.make_draft` makes the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.pack import EventDetails, GauntletOpponent, faults
from dbscg_gui.services.events.staff_pin import can_be_pin

LADDER = ("beginner", "casual", "skilled")
"""The opponents of a new event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDraft:
    """An event as it is filled in, with what is to go into its pack."""

    event: EventDetails
    """Without a PIN that is typed anew."""
    decks: tuple[DeckList, ...] = ()
    cards: tuple[PrintedCard, ...] = ()
    """The cards of the decks; those the program brings itself do not go in."""
    card_files: tuple[Path, ...] = ()
    pictures: Path | None = None
    """A folder of them."""
    base: Path | None = None
    """The pack that is changed: its pictures go in again."""
    pin: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftFault:
    """What keeps a pack from being made."""

    field: str
    """The field of the form it is about; "" for none."""
    text: str


def draft_faults(draft: EventDraft, words: Words) -> Iterator[DraftFault]:
    """What is missing or wrong, in the order of the form."""
    event = draft.event
    missing = (
        ("titleEn", not any(each.strip() for each in event.title.values())),
        ("modes", not event.modes),
        ("pin", bool(draft.pin) and not can_be_pin(draft.pin)),
        ("contents", not (draft.decks or event.built_in_decks)),
        ("levels", not event.levels),
    )
    found = [name for name, is_missing in missing if is_missing]
    for name in found:
        yield DraftFault(field=name, text=words.text(f"shell.event_form.fault.{name}"))
    if not found:
        # The fields allow nothing else; a pack that was made by hand may.
        for fault in faults(event):
            yield DraftFault(field="", text=fault)


def ladder(
    ais: tuple[str, ...], budget: float, called: dict[str, Words]
) -> tuple[GauntletOpponent, ...]:
    """The levels of these opponents, named in every language of `called`."""
    return tuple(
        GauntletOpponent(
            name={
                language: words.first(f"shell.ai.{ai}.short", ai).capitalize()
                for language, words in called.items()
            },
            ai=ai,
            budget=budget,
        )
        for ai in ais
    )


def both_languages(english: str, french: str) -> dict[str, str]:
    """A text in both languages; what is said in one only stands for the other, too."""
    said = {"en": english.strip() or french.strip(), "fr": french.strip() or english.strip()}
    return {language: text for language, text in said.items() if text}
