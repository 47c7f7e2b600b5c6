"""The formats of deck lists: which of them a text is in, and what reads each of its decks.

`deck_text` is the door; it loads this module with the first list that is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_data import (
    BadDeckDataError,
    decks_in,
    json_items,
    repeated_keys,
    xml_decks,
    xml_items,
)
from dbscg_gui.cards.deck_doubts import is_of_patch, is_signed
from dbscg_gui.cards.deck_html import html_lines, is_html
from dbscg_gui.cards.deck_lines import LineEntry, read_entries, split_prefix
from dbscg_gui.cards.deck_names import CardsByName
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_parting import ListInText, parted
from dbscg_gui.cards.deck_reader import MAX_LINES, DeckReader, is_comment, is_heading, knower
from dbscg_gui.cards.deck_rtf import is_rtf, rtf_text
from dbscg_gui.cards.deck_signs import struck_apart, without_signs
from dbscg_gui.cards.plain_lines import plain_line
from dbscg_gui.cards.printed import LEADER
from dbscg_gui.kernel.quoting import complaint


def read_decks(
    text: str,
    catalogue: CardCatalogue | None,
    game: str,
    name: str,
    choices: Mapping[str, str],
    names: Mapping[str, tuple[str, ...]],
) -> tuple[ParsedDeck, ...]:
    """The decks of a text, one after the other; see `deck_text.parse_decks`."""
    text = text.removeprefix("\ufeff")
    read = []
    named = CardsByName(catalogue, names)
    for at, part in enumerate(_parts(text, catalogue)):
        reader = DeckReader(catalogue, choices, named)
        part(reader)
        start = part.start if isinstance(part, _Lines) else at
        read.append(msgspec.structs.replace(reader.found.result(game, name), start=start))
    return tuple(read)


def line_entries(line: str, catalogue: CardCatalogue | None = None) -> tuple[LineEntry, ...]:
    """What a line by itself is read as, where it is a line of cards; else nothing."""
    plain = plain_line(without_signs(line))
    if is_heading(plain) or is_comment(plain) or is_signed(plain):
        return ()
    if struck_apart([line])[0][1] or is_of_patch(line):
        return ()
    section, rest = split_prefix(plain)
    if section is not None:
        return ()
    reading = read_entries(rest, knower(catalogue))
    return () if reading.left else reading.entries


def _parts(text: str, catalogue: CardCatalogue | None) -> list[_Feed]:
    """What the text holds, each deck as what reads it into a reader."""
    if is_rtf(text):
        return _lists(rtf_text(text), catalogue)
    if is_html(text):
        return _lists(html_lines(text), catalogue)
    start = text.lstrip()[:1]
    if start == "<" and text.lstrip()[1:2] in ("?", "!", *_LETTERS):
        try:
            return [_Xml(each) for each in xml_decks(text)]
        except BadDeckDataError as error:
            return [_Fault(text, "bad_xml", str(error))]
    if start in ("{", "["):
        try:
            value = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            # "[FS01-01] ..." starts a list of lines; an opening brace starts nothing else.
            values = _values_of_lines(text)
            if values:
                return [_Data(values)]
            if start == "{":
                reason = f"this JSON cannot be read: {complaint(error)}"
                return [_Fault(text, "bad_json", reason)]
        else:
            repeated = repeated_keys(text)
            return [_Data(each, repeated) for each in decks_in(value)]
    return _lists(text, catalogue)


def _lists(text: str, catalogue: CardCatalogue | None) -> list[_Feed]:
    """The lists of a text in lines."""
    lines = text.splitlines()

    def is_leader(number: str) -> bool:
        card = None if catalogue is None else catalogue.get(number)
        return card is not None and card.kind == LEADER

    found = parted(lines[:MAX_LINES], knower(catalogue), is_leader)
    last = found[-1]
    found[-1] = last._replace(lines=[*last.lines, *lines[MAX_LINES:]])
    return [_Lines(part, part.start) for part in found]


def _values_of_lines(text: str) -> list[Any]:
    """The values of JSON with one a line; none where any line is no such value."""
    values: list[Any] = []
    try:
        for line in text.splitlines()[: MAX_LINES + 1]:
            if line.strip():
                values.append(msgspec.json.decode(line.strip().removesuffix(",")))
    except (msgspec.DecodeError, RecursionError, ValueError):
        return []
    return values


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class _Lines(msgspec.Struct, frozen=True):
    part: ListInText
    start: int

    def __call__(self, reader: DeckReader) -> None:
        reader.read_lines(self.part)


class _Data(msgspec.Struct, frozen=True):
    value: Any
    repeated: list[str] = []
    """Keys that an object of the text has more than once: one of their values is read only."""

    def __call__(self, reader: DeckReader) -> None:
        for key in self.repeated:
            reason = f"{key[:40]!r} stands there twice, and only the last is read; join the two"
            reader.found.problem(1, key, "repeated", reason)
        reader.read_items(json_items(self.value))
        if not reader.found.has_cards and not reader.found.is_cut:
            reason = "this JSON holds no cards: expected card numbers, counts or a saved table"
            reader.found.problem(1, "", "bad_json", reason)


class _Xml(msgspec.Struct, frozen=True):
    deck: Any

    def __call__(self, reader: DeckReader) -> None:
        reader.read_items(xml_items(self.deck))


class _Fault(msgspec.Struct, frozen=True):
    text: str
    code: str
    reason: str

    def __call__(self, reader: DeckReader) -> None:
        reader.found.problem(1, self.text.strip().splitlines()[0], self.code, self.reason)


_Feed = _Lines | _Data | _Xml | _Fault
