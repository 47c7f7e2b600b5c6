"""What changed between two versions of a deck, in words."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from dbscg_gui.cards.deck_changes import changes
from dbscg_gui.cards.decks import DeckList, DeckVersion
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words


def version_label(version: DeckVersion, words: Words, zone: datetime.tzinfo | None = None) -> str:
    """When a version was saved over, in the time of the player's machine or of `zone`."""
    saved = datetime.datetime.fromisoformat(version.saved).astimezone(zone)
    return words.text("shell.versions.until", when=saved.strftime("%Y-%m-%d %H:%M"))


def change_lines(
    before: DeckList,
    after: DeckList,
    lookup: Callable[[str], PrintedCard | None],
    words: Words,
) -> list[str]:
    """Every card that came or went on the way from one deck to the other, one line each."""
    found = []
    for change in changes(before, after):
        card = lookup(change.number)
        name = words.text("shell.deck.no_data") if card is None else card.name
        found.append(
            words.text(
                "shell.versions.change",
                by=f"{change.by:+}".replace("-", "−"),
                number=change.number,
                name=name,
                part=words.text(f"shell.deck.part.{change.part}"),
            )
        )
    return found
