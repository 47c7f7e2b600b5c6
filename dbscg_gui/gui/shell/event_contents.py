"""The list of what goes into an event pack: starter decks, the player's decks, files.

Owns the list widget's lines and what is ticked; it reads decks through the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.event_draft import EventDraft

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from dbscg_gui.gui.shell.port import ShellPort


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the list: a deck, a deck by its name on the shelf, a file, or the starters."""

    deck: DeckList | None = None
    own: str = ""
    cards: Path | None = None


class EventContents:
    """The lines of a list with boxes to tick."""

    def __init__(self, widget: QListWidget, program: ShellPort) -> None:
        self._widget = widget
        self._program = program
        self._lines: list[_Line] = []
        self._brought: dict[str, PrintedCard] = {}

    def begin(self, draft: EventDraft | None) -> None:
        """Offer the decks there are; those of a pack that is changed are ticked."""
        words = self._program.words
        self._widget.clear()
        self._lines.clear()
        self._brought = {card.number: card for card in draft.cards} if draft is not None else {}
        starters = draft.event.built_in_decks if draft is not None else True
        self._add(_Line(), words.text("shell.event_form.starters"), is_ticked=starters)
        there = [deck.name for deck in draft.decks] if draft is not None else []
        for deck in draft.decks if draft is not None else ():
            self._add(_Line(deck=deck), deck.name, is_ticked=True)
        for entry in self._program.decks.entries():
            if not entry.is_builtin and entry.name not in there:
                self._add(_Line(own=entry.name), entry.name, is_ticked=False)
        self._widget.setCurrentRow(0)

    def add_deck(self, deck: DeckList) -> None:
        """Put a deck of a file in, ticked."""
        self._add(_Line(deck=deck), deck.name, is_ticked=True)

    def add_cards(self, file: Path) -> None:
        """Put a file of card data in, ticked."""
        words = self._program.words
        self._add(
            _Line(cards=file), words.text("shell.event_form.cards", file=file.name), is_ticked=True
        )

    @property
    def has_starters(self) -> bool:
        """Whether the program's starter decks may be chosen, too."""
        return self._is_ticked(0)

    def decks(self) -> tuple[DeckList, ...]:
        """The ticked decks. Raises one of the program's `faults`."""
        found = []
        for line in self._ticked():
            if line.deck is not None:
                found.append(line.deck)
            elif line.own:
                found.append(self._program.decks.load(line.own).deck)
        return tuple(found)

    def card_files(self) -> tuple[Path, ...]:
        """The ticked files of card data."""
        return tuple(line.cards for line in self._ticked() if line.cards is not None)

    def cards_of(self, decks: tuple[DeckList, ...]) -> tuple[PrintedCard, ...]:
        """The cards of decks, as the pack that is changed or this program has them."""
        numbers = sorted({number for deck in decks for number in deck.numbers()})
        found = (self._brought.get(number) or self._program.pool.get(number) for number in numbers)
        return tuple(card for card in found if card is not None)

    def _add(self, line: _Line, text: str, *, is_ticked: bool) -> None:
        item = QListWidgetItem(text)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked)
        self._lines.append(line)
        self._widget.addItem(item)

    def _is_ticked(self, row: int) -> bool:
        item = self._widget.item(row)
        return item is not None and item.checkState() is Qt.CheckState.Checked

    def _ticked(self) -> list[_Line]:
        return [line for row, line in enumerate(self._lines) if self._is_ticked(row)]
