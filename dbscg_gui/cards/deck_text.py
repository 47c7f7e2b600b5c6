"""Deck lists as text: reading what players share, writing our own form.

Reads the formats of deck builders and simulators (OPTCGSim, Limitless, Egman, Fusion World
Digital, DeckPlanet, CGS, bare lists, Tabletop Simulator JSON) without being told which one it
is. Every line ends up as a card, a title or header, or a problem with its number; none is lost.
Whether the deck is legal is not asked here.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.decks import DeckList, Entry, is_art_variant, merged, rules_number
from dbscg_gui.cards.printed import LEADER, Z_KINDS

MAX_LINES = 5_000
MAX_COPIES = 99
MAX_NESTING = 50

_SECTIONS = {
    "leader": "leader",
    "leadercard": "leader",
    "leaders": "leader",
    "main": "main",
    "maindeck": "main",
    "deck": "main",
    "othercards": "main",
    "battle": "main",
    "battlecards": "main",
    "extra": "main",
    "extracards": "main",
    "unison": "main",
    "unisoncards": "main",
    "z": "z",
    "zdeck": "z",
    "zcards": "z",
    "side": "side",
    "sidedeck": "side",
    "sideboard": "side",
}

_HEADER = re.compile(
    r"[\s_=\-*#~]*([A-Za-z][A-Za-z\s-]*?)[\s_=\-*#~]*(?:\(\d+\))?\s*:?[\s_=\-*#~]*"
)
_NAME = re.compile(r"(?:deck\s*)?(?:name|title)\s*:\s*(.*)", re.IGNORECASE)
_GAME = re.compile(r"game\s*:\s*([A-Za-z][A-Za-z _-]{1,29})", re.IGNORECASE)
_COUNT = re.compile(r"(\d+)(?:\s*[xX×]\s+|[xX×](?=\S)|\s+|(?=\[))(.*)")
_COUNT_AFTER = re.compile(r"(.*\S)\s+[xX×]\s*(\d+)")
_NUMBER = r"[A-Za-z][A-Za-z0-9]{0,9}-[A-Za-z]{0,3}\d{1,4}(?:_[A-Za-z]{1,4}\d{0,2}|-F)*"
_IN_BRACKETS = re.compile(rf"[\[(]\s*({_NUMBER})\s*[\])]")
_AT_START = re.compile(rf"({_NUMBER})(?=[\s,;:]|$)")
_AT_END = re.compile(rf"(?:^|.*[\s,;])({_NUMBER})$")
# A set code and number as printed, as opposed to a hyphenated word of a name.
_LOOKS_PRINTED = re.compile(r"[A-Z]{1,4}\d{1,2}-\d{2,3}|[A-Z]{1,2}-\d{3}")


class LineProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line that could not be taken as it stands."""

    line: int
    """Counted from 1; for Tabletop Simulator files the how-manieth object."""
    text: str
    code: str
    """``no_card_number``, ``unknown_card``, ``bad_count``, ``bad_json``, ``too_long``."""
    reason: str


class ParsedDeck(msgspec.Struct, frozen=True, kw_only=True):
    """What a text was read as."""

    deck: DeckList
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[tuple[int, str], ...] = ()
    """Lines that hold no card and need not: title, headers, comments."""


class _Card(msgspec.Struct, frozen=True):
    """One line that names a card."""

    line: int
    section: str | None
    count: int | None
    number: str


def parse_deck(
    text: str, *, catalogue: CardCatalogue | None = None, game: str = "masters", name: str = ""
) -> ParsedDeck:
    """Read a deck list in any of the known formats. Never raises on bad text.

    With a catalogue the Leader and the Z-Cards are told by their card type and unknown cards are
    listed as problems (they stay in the deck list, so that nothing is lost); without one the
    Leader is the line without a count, or the first line. ``name`` is used where the text has no
    title, ``game`` where no line says "Game: ...".
    """
    reader = _Reader(catalogue)
    reader.read(text.removeprefix("\ufeff"))
    return reader.result(game, name)


def write_deck(deck: DeckList, catalogue: CardCatalogue | None = None) -> str:
    """The deck as text, names included where the catalogue has them.

    Reading it again gives the same deck list.
    """
    lines = [f"Name: {_one_line(deck.name)}".rstrip()]
    if deck.game != DeckList().game:
        lines.append(f"Game: {deck.game}")
    if deck.leader is not None:
        lines.append(_written(None, deck.leader, catalogue))
    lines.append("_____Main Deck______")
    lines += [_written(count, number, catalogue) for number, count in deck.main]
    for title, part in (("_____Z Deck_____", deck.z), ("_____Side Deck_____", deck.side)):
        if part:
            lines.append(title)
            lines += [_written(count, number, catalogue) for number, count in part]
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _written(count: int | None, number: str, catalogue: CardCatalogue | None) -> str:
    copies = "" if count is None else f"{count} "
    card = None if catalogue is None else catalogue.get(number)
    if card is not None:
        line = f"{copies}{_one_line(card.name)} {number}"
        # A name that itself looks like a count, number or header would be read as one.
        if _is_read_as(line, count, number, None) and _is_read_as(line, count, number, catalogue):
            return line
    return f"{copies}{number}"


def _is_read_as(line: str, count: int | None, number: str, catalogue: CardCatalogue | None) -> bool:
    if _NAME.fullmatch(line) or _GAME.fullmatch(line) or line.startswith(("#", "//")):
        return False
    found, rest = _split_count(line)
    return found == count and _find_number(rest, catalogue) == number


def _split_count(line: str) -> tuple[int | None, str]:
    """The number of copies a line states, and the line without it."""
    counted = _COUNT.fullmatch(line)
    if counted is not None:
        return _as_count(counted[1]), counted[2].strip()
    after = _COUNT_AFTER.fullmatch(line)
    if after is not None:
        return _as_count(after[2]), after[1].strip()
    return None, line


def _as_count(digits: str) -> int:
    # Python refuses to read very long numbers; all of them are too many copies alike.
    return int(digits) if len(digits) <= 6 else MAX_COPIES + 1


def _find_number(text: str, catalogue: CardCatalogue | None) -> str | None:
    """The card number in a line without its count, or ``None``.

    Names may hold what looks like a number ("C-17"), so a known card wins, then what looks
    printed, then the place: brackets, end, start.
    """
    places = [match[1] for match in _IN_BRACKETS.finditer(text)]
    places += [match[1] for match in (_AT_END.fullmatch(text), _AT_START.match(text)) if match]
    candidates = [rules_number(place) for place in places]
    if catalogue is not None:
        for number in candidates:
            if number in catalogue:
                return number
    for number in candidates:
        if _LOOKS_PRINTED.fullmatch(number):
            return number
    whole = [
        rules_number(place)
        for place in places
        if place.upper() == place or is_art_variant(place) or place == text
    ]
    return whole[0] if whole else None


class _Reader:
    """Collects the lines of one text; a new one for every text."""

    def __init__(self, catalogue: CardCatalogue | None) -> None:
        self._catalogue = catalogue
        self._name: str | None = None
        self._game = ""
        self._section: str | None = None
        self._has_headers = False
        self._cards: list[_Card] = []
        self._problems: list[LineProblem] = []
        self._ignored: list[tuple[int, str]] = []

    def read(self, text: str) -> None:
        """Read a whole text, JSON or lines."""
        start = text.lstrip()[:1]
        if start in ("{", "["):
            try:
                value = msgspec.json.decode(text)
            except (msgspec.DecodeError, RecursionError, ValueError) as error:
                # "[FS01-01] ..." starts a list of lines; an opening brace starts nothing else.
                if start == "{":
                    first = text.strip().splitlines()[0]
                    self._problem(1, first, "bad_json", f"this JSON cannot be read: {error}")
                    return
            else:
                self._read_json(value)
                return
        self._read_lines(text.splitlines())

    def result(self, game: str, name: str) -> ParsedDeck:
        """The deck made of everything read."""
        leader = self._leader()
        parts: dict[str, list[Entry]] = {"main": [], "z": [], "side": []}
        for card in self._cards:
            copies = 1 if card.count is None else card.count
            if card is leader:
                copies -= 1
            if copies:
                parts[self._part_of(card)].append((card.number, copies))
        deck = DeckList(
            name=name if self._name is None else self._name,
            game=self._game or game,
            leader=None if leader is None else leader.number,
            main=merged(parts["main"]),
            z=merged(parts["z"]),
            side=merged(parts["side"]),
        )
        return ParsedDeck(deck=deck, problems=tuple(self._problems), ignored=tuple(self._ignored))

    # ------------------------------------------------------------------ lines

    def _read_lines(self, lines: list[str]) -> None:
        for index, line in enumerate(lines[:MAX_LINES], start=1):
            if line.strip():
                self._read_line(index, line.strip())
        if len(lines) > MAX_LINES:
            left = len(lines) - MAX_LINES
            reason = f"only the first {MAX_LINES} lines are read; {left} lines were left out"
            self._problem(MAX_LINES + 1, lines[MAX_LINES].strip(), "too_long", reason)

    def _read_line(self, index: int, line: str) -> None:
        name = _NAME.fullmatch(line)
        game = _GAME.fullmatch(line)
        if game is not None and not self._cards:
            self._game = re.sub(r"[\s-]+", "_", game[1].strip()).lower()
            self._ignored.append((index, line))
        elif name is not None and self._name is None and not self._cards:
            self._name = _one_line(name[1])
            self._ignored.append((index, line))
        elif line.startswith(("//", "#")):
            self._ignored.append((index, line))
        elif not self._read_card(index, line):
            section = _section_of(line)
            if section is not None:
                self._section, self._has_headers = section, True
                self._ignored.append((index, line))
            elif self._name is None and not self._cards and not self._problems:
                self._name = _one_line(line)
                self._ignored.append((index, line))
            else:
                self._problem(
                    index, line, "no_card_number", "no card number was found in this line"
                )

    def _read_card(self, index: int, line: str) -> bool:
        """Take the line as a card if it names one; tell whether it did."""
        count, rest = _split_count(line)
        number = _find_number(rest, self._catalogue)
        if number is None and count is not None:
            number = self._number_of_name(rest)
        if number is None:
            return False
        self._add(index, line, count, number)
        return True

    def _number_of_name(self, name: str) -> str | None:
        found = [] if self._catalogue is None else self._catalogue.named(name)
        return found[0].number if len(found) == 1 else None

    def _add(self, index: int, line: str, count: int | None, number: str) -> None:
        if count is not None and not 1 <= count <= MAX_COPIES:
            reason = f"{count} is not a number of copies between 1 and {MAX_COPIES}"
            self._problem(index, line, "bad_count", reason)
            return
        if self._catalogue is not None and number not in self._catalogue:
            reason = f"there is no card {number} in the catalogue"
            self._problem(index, line, "unknown_card", reason)
        self._cards.append(_Card(index, self._section, count, number))

    def _problem(self, index: int, line: str, code: str, reason: str) -> None:
        self._problems.append(LineProblem(line=index, text=line[:200], code=code, reason=reason))

    # ------------------------------------------------------------------ Tabletop Simulator

    def _read_json(self, value: Any) -> None:
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            self._read_lines(value)
            return
        saved = value.get("ObjectStates") if isinstance(value, dict) else None
        if not isinstance(saved, list):
            reason = "this JSON is neither a Tabletop Simulator object nor a list of card numbers"
            self._problem(1, "", "bad_json", reason)
            return
        self._name = _text_at(value, "SaveName") or None
        self._read_objects(saved)

    def _read_objects(self, saved: list[Any]) -> None:
        # Cards that lie alone come first: a Leader is not in a pile.
        waiting = [(item, 0) for item in sorted(saved, key=_is_pile)]
        index = 0
        while waiting:
            item, depth = waiting.pop(0)
            index += 1
            if index > MAX_LINES or depth > MAX_NESTING:
                reason = f"{len(waiting) + 1} objects are too many or too deep and were left out"
                self._problem(index, "", "too_long", reason)
                return
            if not _is_pile(item):
                self._read_object(index, item)
                continue
            section = _section_of(_text_at(item, "Nickname"))
            if section is not None:
                self._section, self._has_headers = section, True
            inside = item["ContainedObjects"]
            waiting[:0] = [(content, depth + 1) for content in inside]

    def _read_object(self, index: int, item: Any) -> None:
        labels = [_text_at(item, key) for key in ("Nickname", "Description", "GMNotes")]
        for label in labels:
            number = _find_number(label, self._catalogue) if label else None
            if number is not None:
                self._add(index, label, 1, number)
                return
        named = self._number_of_name(labels[0]) if labels[0] else None
        if named is not None:
            self._add(index, labels[0], 1, named)
        else:
            reason = "this object carries no card number"
            self._problem(index, labels[0], "no_card_number", reason)

    # ------------------------------------------------------------------ where cards go

    def _kind(self, number: str) -> str | None:
        card = None if self._catalogue is None else self._catalogue.get(number)
        return None if card is None else card.kind

    def _leader(self) -> _Card | None:
        """The line that is the Leader: under its header, or without a count, or by card type."""
        for card in self._cards:
            if card.section == "leader":
                return card
        if not self._cards:
            return None
        first = self._cards[0]
        uncounted = [card for card in self._cards if card.count is None]
        if self._has_headers and uncounted == [first] and first.section in (None, "main"):
            return first
        loose = [card for card in self._cards if card.section is None]
        for card in loose:
            if self._kind(card.number) == LEADER:
                return card
        is_alone = first.count in (None, 1) and self._kind(first.number) is None
        return first if is_alone and first.section is None else None

    def _part_of(self, card: _Card) -> str:
        if card.section in ("z", "side"):
            return card.section
        if card.section is None and self._kind(card.number) in Z_KINDS:
            return "z"
        return "main"


def _section_of(line: str) -> str | None:
    header = _HEADER.fullmatch(line)
    if header is None:
        return None
    return _SECTIONS.get(re.sub(r"[\s-]", "", header[1]).lower())


def _is_pile(item: Any) -> bool:
    return isinstance(item, dict) and isinstance(item.get("ContainedObjects"), list)


def _text_at(item: Any, key: str) -> str:
    value = item.get(key) if isinstance(item, dict) else None
    return _one_line(value) if isinstance(value, str) else ""
