"""Deck lists as text: reading what players share.

Reads the formats of deck builders and simulators (OPTCGSim, Limitless, Egman, Fusion World
Digital, DeckPlanet, CGS, tables, lists in one line, bare lists, names only, pieces of web pages,
Tabletop Simulator and other JSON, Cockatrice XML) without being told which one it is. Every line
ends up as cards, as a line set aside with what it was taken for, or as a problem with its number;
none is lost. Whether the deck is legal is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_data import (
    CARD,
    GAME,
    LEFT,
    LINE,
    NO_COUNT,
    TITLE,
    TOO_MUCH,
    BadDeckDataError,
    DeckItem,
    decks_in,
    json_items,
    repeated_keys,
    xml_decks,
    xml_items,
)
from dbscg_gui.cards.deck_doubts import (
    is_of_patch,
    is_signed,
    other_count,
    signed_lines,
    spare_count,
)
from dbscg_gui.cards.deck_html import html_lines, is_html
from dbscg_gui.cards.deck_lines import (
    ASIDE,
    COUNTERS,
    MAX_COPIES,
    LineEntry,
    as_count,
    cells_of,
    copies_in,
    copies_of,
    find_number,
    is_total,
    plain_line,
    read_entries,
    section_of,
    section_word,
    split_count,
    split_prefix,
)
from dbscg_gui.cards.deck_names import CardsByName
from dbscg_gui.cards.deck_parting import Part, parted, side_by_side, title_of
from dbscg_gui.cards.deck_records import records_in
from dbscg_gui.cards.deck_rtf import is_rtf, rtf_text
from dbscg_gui.cards.deck_signs import struck_apart, without_signs
from dbscg_gui.cards.decks import DeckList, Entry, merged
from dbscg_gui.cards.printed import LEADER, Z_KINDS, PrintedCard
from dbscg_gui.kernel.quoting import complaint

MAX_LINES = 2_000
MAX_LINE = 50_000
"""Characters of a line that are read; a whole list may stand in one."""
MAX_SHOWN = 200
"""Characters of a line that a problem repeats."""

_NAME = re.compile(r"(?:deck ?)?(?:name|title|nom) ?[:=] ?(.*)", re.IGNORECASE)
_GAME = re.compile(r"game ?: ?([A-Za-z][A-Za-z _-]{1,29})", re.IGNORECASE)
_PARTING = re.compile(r"sep=.", re.IGNORECASE)
"""The first line of a table that says what parts its cells."""
_COLUMNS: dict[str, tuple[str, ...]] = {
    "count": (
        "count", "quantity", "qty", "amount", "copies", "cards", "nombre", "quantite", "x", "#",
        "nb", "exemplaires", "owned",
    ),
    "number": (
        "number", "cardnumber", "cardno", "no", "id", "cardid", "code", "cardcode", "card#",
        "collectornumber", "numero", "cardsetid",
    ),
    "name": ("name", "cardname", "card", "title", "nom", "carte", "productname"),
    "set": ("set", "setcode", "edition", "expansion", "series", "serie"),
    "section": (
        "section", "board", "part", "zone", "type", "category", "cardtype", "partie",
    ),
    "deck": ("deck", "deckname", "decklist", "list", "liste", "nomdudeck"),
}  # fmt: skip
_COLUMN_OF = {word: column for column, words in _COLUMNS.items() for word in words}
_PARTS = ("main", "side", "z")
"""Columns of copies in a part of the deck, where a table has one for each."""


class LineProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line, or a piece of one, that could not be taken as it stands."""

    line: int
    """Counted from 1; for data (JSON, XML) the how-manieth card."""
    text: str
    code: str
    """``no_card_number``, ``unknown_card``, ``unknown_name``, ``several_cards``, ``bad_count``,
    ``change``, ``aside``, ``repeated``, ``several_lists``, ``bad_json``, ``bad_xml``,
    ``too_long``."""
    reason: str
    name: str = ""
    """The name that several cards have, as `parse_deck` takes the choice between them."""
    numbers: tuple[str, ...] = ()
    """The cards of that name."""


class IgnoredLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that holds no card and need not."""

    line: int
    text: str
    role: str
    """What it was taken for: ``title``, ``game``, ``header``, ``comment``, ``total``, ``columns``,
    ``counters`` (DON!! cards, energy markers), ``struck`` (struck out), ``detail`` (of data: a
    date, a maker)."""


class ParsedDeck(msgspec.Struct, frozen=True, kw_only=True):
    """What a text was read as."""

    deck: DeckList
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()
    start: int = 0
    """How many lines of the text, or decks of the data, are in front of it."""

    @property
    def questions(self) -> tuple[LineProblem, ...]:
        """The problems that a choice between cards of one name settles."""
        return tuple(each for each in self.problems if each.numbers)


class _Card(msgspec.Struct, frozen=True):
    """One place of a list that names a card."""

    line: int
    section: str | None
    count: int | None
    number: str
    glued: int | None = None


def parse_deck(
    text: str,
    *,
    catalogue: CardCatalogue | None = None,
    game: str = "masters",
    name: str = "",
    choices: Mapping[str, str] | None = None,
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> ParsedDeck:
    """Read a deck list in any of the known formats. Never raises on bad text.

    With a catalogue names stand for cards, the Leader and the Z-Cards are told by their card type
    and unknown cards are listed as problems (they stay in the deck list, so that nothing is lost);
    without one the Leader is the line without a count, or the first line. ``name`` is used where
    the text has no title, ``game`` where no line says "Game: ...". ``choices`` gives the number of
    the card meant by a name that several have, ``names`` the numbers of cards by the names they
    have in other languages, as `name_key` writes them. Of several decks the first is read, and
    that there are more is one of its problems.
    """
    first, *others = parse_decks(
        text, catalogue=catalogue, game=game, name=name, choices=choices, names=names
    )
    if not others:
        return first
    reason = (
        f"{len(others) + 1} lists stand here and only the first was read; take in one at a time"
    )
    more = LineProblem(line=others[0].start + 1, text="", code="several_lists", reason=reason)
    return msgspec.structs.replace(first, problems=(*first.problems, more))


def parse_decks(
    text: str,
    *,
    catalogue: CardCatalogue | None = None,
    game: str = "masters",
    name: str = "",
    choices: Mapping[str, str] | None = None,
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[ParsedDeck, ...]:
    """Read a text that may hold several decks, one after the other; else as `parse_deck`."""
    text = text.removeprefix("\ufeff")
    read = []
    named = CardsByName(catalogue, names or {})
    for at, part in enumerate(_parts(text, catalogue)):
        reader = _Reader(catalogue, choices or {}, named)
        part(reader)
        start = part.start if isinstance(part, _Lines) else at
        read.append(msgspec.structs.replace(reader.result(game, name), start=start))
    return tuple(read)


def line_entries(line: str, catalogue: CardCatalogue | None = None) -> tuple[LineEntry, ...]:
    """What a line by itself is read as, where it is a line of cards; else nothing."""
    plain = plain_line(without_signs(line))
    if _NAME.fullmatch(plain) or _GAME.fullmatch(plain) or _is_comment(plain) or is_signed(plain):
        return ()
    if struck_apart([line])[0][1] or is_of_patch(line):
        return ()
    section, rest = split_prefix(plain)
    if section is not None:
        return ()
    reading = read_entries(rest, _knower(catalogue))
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

    found = parted(lines[:MAX_LINES], _knower(catalogue), is_leader)
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
    part: Part
    start: int

    def __call__(self, reader: _Reader) -> None:
        reader.read_lines(self.part)


class _Data(msgspec.Struct, frozen=True):
    value: Any
    repeated: list[str] = []
    """Keys that an object of the text has more than once: one of their values is read only."""

    def __call__(self, reader: _Reader) -> None:
        for key in self.repeated:
            reason = f"{key[:40]!r} stands there twice, and only the last is read; join the two"
            reader.problem(1, key, "repeated", reason)
        reader.read_items(json_items(self.value))
        if not reader.has_cards and not reader.is_cut:
            reason = "this JSON holds no cards: expected card numbers, counts or a saved table"
            reader.problem(1, "", "bad_json", reason)


class _Xml(msgspec.Struct, frozen=True):
    deck: Any

    def __call__(self, reader: _Reader) -> None:
        reader.read_items(xml_items(self.deck))


class _Fault(msgspec.Struct, frozen=True):
    text: str
    code: str
    reason: str

    def __call__(self, reader: _Reader) -> None:
        reader.problem(1, self.text.strip().splitlines()[0], self.code, self.reason)


_Feed = _Lines | _Data | _Xml | _Fault


def _knower(catalogue: CardCatalogue | None) -> Any:
    return (lambda _: False) if catalogue is None else catalogue.__contains__


def _is_comment(line: str) -> bool:
    return line.startswith(("//", "#", ";"))


def _one_line(text: str) -> str:
    return " ".join(text.split())


class _Reader:
    """Collects the cards of one deck; a new one for every deck."""

    def __init__(
        self,
        catalogue: CardCatalogue | None,
        choices: Mapping[str, str],
        named: CardsByName,
    ) -> None:
        self._catalogue = catalogue
        self._named = named
        self._is_card = _knower(catalogue)
        self._choices = {name.casefold(): number for name, number in choices.items()}
        self._name: str | None = None
        self._title: IgnoredLine | None = None
        """The first line, where it was only taken for the title."""
        self._game = ""
        self._section: str | None = None
        self._columns: list[str] = []
        self._has_headers = False
        self._has_leader_header = False
        self._has_z_header = False
        self._cards: list[_Card] = []
        self._problems: list[LineProblem] = []
        self._ignored: list[IgnoredLine] = []

    @property
    def has_cards(self) -> bool:
        """Whether any card was found."""
        return bool(self._cards)

    @property
    def is_cut(self) -> bool:
        """Whether some of the text was too much to be read."""
        return any(each.code == "too_long" for each in self._problems)

    def read_lines(self, part: Part) -> None:
        """Read a list line by line."""
        start = part.start
        most = MAX_LINES - start
        apart = struck_apart(part.lines[:most])
        lines = [*(stands for stands, _ in apart), *part.lines[most:]]
        signs = signed_lines(lines[:most], self._is_card)
        records = records_in(lines[:most], self._is_card)
        first = {record.lines[0]: record for record in records}
        taken = {at for record in records for at in record.lines}
        for at, line in enumerate(lines[:most]):
            index = start + at + 1
            if apart[at][1]:
                self._ignore(index, apart[at][1], "struck")
            if at in signs:
                reason = f"{signs[at]} says what changes, not what is there; take in the whole list"
                self.problem(index, line.strip(), "change", reason)
            elif signs and is_of_patch(line):
                self._ignore(index, line.strip(), "comment")
            elif at in first:
                text = "; ".join(lines[each].strip() for each in first[at].lines)
                self._read_row(index, text, first[at].row, [])
            elif at == part.title:
                self._name = title_of(line)
                self._ignore(index, line.strip(), "title")
            elif side_by_side(line):
                reason = "several lists stand side by side from here on; take in one at a time"
                self.problem(index, line.strip(), "several_lists", reason)
                return
            elif line.strip() and at not in taken:
                self._read_line(index, line.strip())
        if len(lines) > most:
            left = len(lines) - most
            reason = f"only the first {MAX_LINES} lines are read; {left} lines were left out"
            self.problem(MAX_LINES + 1, lines[most].strip(), "too_long", reason)

    def read_items(self, items: Iterable[DeckItem]) -> None:
        """Read what data holds."""
        index = 0
        for item in items:
            if item.kind == TITLE:
                self._read_title(item.text)
            elif item.kind == GAME:
                self._game = self._game or _game_name(item.text)
            elif item.kind == LEFT:
                self._ignore(index, item.text, "detail")
            elif item.kind == NO_COUNT:
                index += 1
                value = item.text.rpartition(": ")[2]
                reason = f"{value!r} is no number of copies"
                self.problem(index, item.text, "bad_count", reason)
            else:
                index += 1
                self._read_item(index, item)

    def result(self, game: str, name: str) -> ParsedDeck:
        """The deck made of everything read."""
        leader = self._leader()
        if leader is None:
            leader = self._titled_leader()
        if self._title is not None and not self._cards and not self._problems:
            self._ignored.remove(self._title)
            reason = "nothing here is a card: expected card numbers or names and how many of each"
            self.problem(self._title.line, self._title.text, "no_card_number", reason)
        parts: dict[str, list[Entry]] = {"main": [], "z": [], "side": []}
        has_z = self._has_z_header or any(card.section == "z" for card in self._cards)
        # "OP01-016(4)": copies, where no line of the list says them in another way.
        is_glued = len([card for card in self._cards if card.glued]) > 1 and all(
            card.count is None for card in self._cards
        )
        for card in self._cards:
            count = card.glued if is_glued and card.glued else card.count
            copies = 1 if count is None else count
            if card is leader:
                copies -= 1
            if copies:
                parts[self._part_of(card, has_z=has_z)].append((card.number, copies))
        deck = DeckList(
            name=name if self._name is None else self._name,
            game=self._game or game,
            leader=None if leader is None else leader.number,
            main=merged(parts["main"]),
            z=merged(parts["z"]),
            side=merged(parts["side"]),
        )
        return ParsedDeck(deck=deck, problems=tuple(self._problems), ignored=tuple(self._ignored))

    def problem(
        self,
        line: int,
        text: str,
        code: str,
        reason: str,
        *,
        name: str = "",
        numbers: tuple[str, ...] = (),
    ) -> None:
        """List a line that could not be taken."""
        shown = text[:MAX_SHOWN]
        self._problems.append(
            LineProblem(line=line, text=shown, code=code, reason=reason, name=name, numbers=numbers)
        )

    def _ignore(self, line: int, text: str, role: str) -> None:
        self._ignored.append(IgnoredLine(line=line, text=text[:MAX_SHOWN], role=role))

    # ------------------------------------------------------------------ lines

    def _read_line(self, index: int, line: str, section: str | None = None) -> None:
        if len(line) > MAX_LINE:
            reason = f"only the first {MAX_LINE} characters of a line are read"
            self.problem(index, line, "too_long", reason)
            line = line[:MAX_LINE]
        meant = without_signs(line)
        plain = plain_line(meant.replace("\t", " | "))
        if not plain:
            self._ignore(index, line, "comment")
        elif _PARTING.fullmatch(plain) and not self._cards:
            self._ignore(index, line, "columns")
        elif not (
            self._read_about(index, line, plain)
            or self._read_comment(index, line, plain)
            or self._read_columns(index, meant)
            or self._read_cards(index, line, plain, section)
        ):
            self._read_other(index, line, plain)

    def _read_about(self, index: int, line: str, plain: str) -> bool:
        """Take a line that says the name or the game."""
        if self._cards or len(plain) > MAX_SHOWN:
            return False
        name, game = _NAME.fullmatch(plain), _GAME.fullmatch(plain)
        if game is not None:
            self._game = _game_name(game[1])
            self._ignore(index, line, "game")
            return True
        if name is not None and self._name is None:
            # As written: what is compared may differ from it in signs.
            said = (line.partition(sign)[2] for sign in ":：=")
            self._name = _one_line(next((each for each in said if each), ""))
            self._ignore(index, line, "title")
            return True
        return False

    def _read_comment(self, index: int, line: str, plain: str) -> bool:
        """Take a comment; one that heads a part of the deck does so here, too."""
        if not _is_comment(plain):
            return False
        cells = [_word(cell) for cell in cells_of(plain)]
        if len(cells) > 1 and cells[0] == "#":
            return False
        section = section_of(plain)
        if section is None:
            self._ignore(index, line, "comment")
        else:
            self._head(index, line, section)
        return True

    def _read_columns(self, index: int, line: str) -> bool:
        """Take the header of a table, and rows below it."""
        cells = cells_of(line)
        if not self._columns:
            columns = _columns(cells)
            named = [column for column in columns if column]
            is_header = len(set(named)) > 1 and {"number", "name"} & set(named)
            if not is_header or self._cards or len(named) * 2 < len(cells):
                return False
            self._columns = columns
            self._ignore(index, line, "columns")
            return True
        if len(cells) > 1 and not any(cell.strip("-: ") for cell in cells):
            # The line under the header of a table in Markdown.
            self._ignore(index, line, "columns")
            return True
        row: dict[str, str] = {}
        for name, cell in zip(self._columns, cells, strict=False):
            # Several columns may say what card it is: the first counts, or any with a number.
            if name and not row.get(name):
                row[name] = cell
        others = [cell for cell in cells if cell not in row.values()]
        if len(cells) < 2 or not (row.get("number") or row.get("name")):
            return False
        if any(column in _PARTS for column in self._columns):
            self._read_parts(index, line, row)
        else:
            self._read_row(index, line, row, others)
        return True

    def _read_parts(self, index: int, line: str, row: dict[str, str]) -> None:
        """Take a row that has a column of copies for each part of the deck."""
        said = {part: row.get(part, "").strip() for part in _PARTS}
        copies = {part: copies_of(cell) if cell.strip("-") else 0 for part, cell in said.items()}
        wrong = next((said[part] for part, count in copies.items() if count is None), None)
        if row.get("count") and said["main"]:
            wrong = f"{row['count']} and {said['main']}"
        if wrong is not None:
            reason = f"{wrong[:20]!r} is no number of copies"
            self.problem(index, line, "bad_count", reason)
            return
        if row.get("count"):
            copies["main"] = copies_of(row["count"])
            if any(copies[part] for part in _PARTS[1:]):
                reason = "does not say whether the copies of the side are among all of them"
                self.problem(index, line, "bad_count", reason)
                return
        cells = {key: cell for key, cell in row.items() if key not in (*_PARTS, "count", "section")}
        for part, count in copies.items():
            if count:
                self._read_row(index, line, {**cells, "count": str(count), "section": part}, [])

    def _read_row(self, index: int, line: str, row: dict[str, str], others: list[str]) -> None:
        whose = row.get("deck", "").strip()
        if whose and section_word(plain_line(whose)) is None:
            self._name = self._name or _one_line(whose)
            if _one_line(whose) != self._name:
                reason = f"is of another list than {self._name[:40]!r}; take in one at a time"
                self.problem(index, line, "several_lists", reason)
                return
        count = None
        if row.get("count"):
            count = copies_of(row["count"])
            if count is None:
                said = plain_line(row["count"])[:20]
                self.problem(index, line, "bad_count", f"{said!r} is no number of copies")
                return
        section = section_word(plain_line(row.get("section", "")))
        section = section or section_word(plain_line(row.get("deck", "")))
        labels = [plain_line(row[key]) for key in ("number", "name") if row.get(key)]
        if row.get("set") and row.get("number", "").isdigit():
            labels.insert(0, plain_line(f"{row['set']}-{row['number']}"))
        if not any(find_number(label[:MAX_SHOWN], self._is_card) for label in labels):
            numbered = [plain_line(cell) for cell in others]
            labels += [cell for cell in numbered if find_number(cell[:MAX_SHOWN], self._is_card)]
        self._read_labels(index, line, labels, count, section)

    def _read_cards(self, index: int, line: str, plain: str, section: str | None) -> bool:
        """Take the line as cards if it names any by number; tell whether it did."""
        prefixed, rest = split_prefix(plain)
        reading = read_entries(rest, self._is_card)
        if not reading.entries and not reading.left:
            return False
        part = section or prefixed
        if (part or self._section) == COUNTERS:
            self._ignore(index, line, "counters")
            return True
        for piece in reading.left:
            reason = f"no number of copies was found for {piece[-40:]!r}"
            self.problem(index, piece, "bad_count", reason)
        for entry in reading.entries:
            self._add(
                index, line, entry.copies, entry.number, part or entry.section, glued=entry.glued
            )
        self._ask_copies(index, line, rest, reading.entries)
        return True

    def _ask_copies(self, index: int, line: str, text: str, entries: tuple[LineEntry, ...]) -> None:
        """Say so where a number beside a card may be its copies, and was not taken for them."""
        uncounted = [self._card(entry.number) for entry in entries if entry.copies is None]
        is_asked = any(card is not None and card.kind != LEADER for card in uncounted)
        # Of a card that is not known digits may belong to its name.
        is_one = len(entries) == 1 and self._card(entries[0].number) is not None
        taken = entries[0].copies if is_one else None
        if not is_asked and taken is None:
            return
        known = [entry.number for entry in entries]
        known += [
            word
            for card in map(self._card, known)
            if card is not None
            for word in (*(face.name for face in card.faces), card.set_name)
            if word
        ]
        known.sort(key=len, reverse=True)
        if taken is not None:
            other = other_count(text, taken, known)
            if other:
                reason = f"{taken} was taken for the copies, but there is {other} too; write one"
                self.problem(index, line, "bad_count", reason)
            return
        spare = spare_count(text, known)
        if spare.lstrip("0") not in ("", "1"):
            reason = f"no number of copies was found, so one was taken; is it {spare}?"
            self.problem(index, line, "bad_count", reason)

    def _read_other(self, index: int, line: str, plain: str) -> None:
        """Take a line without a card number: a header, a total, a name, the title."""
        section = section_of(plain)
        prefixed, rest = split_prefix(plain)
        count, name = split_count(rest)
        if section is not None or (prefixed is not None and not rest):
            self._head(index, line, section or prefixed or "main")
        elif is_total(plain):
            self._ignore(index, line, "total")
        elif COUNTERS in (self._section, section_word(name)):
            self._ignore(index, line, "counters")
        elif self._read_name(index, line, name, count, prefixed) or self._read_cells(
            index, line, plain
        ):
            return
        elif count is None and self._name is None and not self._cards and not self._problems:
            self._name = _one_line(line)
            self._ignore(index, line, "title")
            self._title = self._ignored[-1]
        elif not name.strip(" .,;:*xX"):
            reason = "a number of copies, but no card: write both in one line"
            self.problem(index, line, "no_card_number", reason)
        elif count is None or self._catalogue is None:
            self.problem(index, line, "no_card_number", "no card number was found in this line")
        else:
            reason = f"no card is called {name[:60]!r}, and there is no card number"
            self.problem(index, line, "unknown_name", reason)

    def _read_cells(self, index: int, line: str, plain: str) -> bool:
        """Take a card whose name and copies stand in cells of a table without a header."""
        cells = [cell for cell in cells_of(plain) if cell] if "|" in plain else []
        counts = [cell for cell in cells if cell.isascii() and cell.isdigit()]
        count = as_count(counts[0]) if counts else None
        return any(
            self._read_name(index, line, cell, count, None) for cell in cells if cell not in counts
        )

    def _head(self, index: int, line: str, section: str) -> None:
        self._section, self._has_headers = section, True
        self._has_leader_header = self._has_leader_header or section == "leader"
        self._has_z_header = self._has_z_header or section == "z"
        self._ignore(index, line, "header")

    # ------------------------------------------------------------------ data

    def _read_item(self, index: int, item: DeckItem) -> None:
        if item.kind == TOO_MUCH:
            reason = "what follows is too much or nested too deeply, and was left out"
            self.problem(index, "", "too_long", reason)
        elif item.kind == LINE:
            self._section = item.section or self._section
            self._has_headers = self._has_headers or item.section is not None
            if item.text.strip():
                self._read_line(index, item.text.strip(), item.section)
        elif item.kind == CARD:
            self._has_headers = self._has_headers or item.section is not None
            labels = [plain_line(label) for label in (item.labels or (item.text,))]
            count = 1 if item.copies is None else item.copies
            self._read_labels(index, item.text, labels, count, item.section)

    def _read_title(self, text: str) -> None:
        if self._name is None and text.strip():
            self._name = _one_line(text)
            self._ignore(0, text, "title")

    def _read_labels(
        self, index: int, text: str, labels: list[str], count: int | None, section: str | None
    ) -> None:
        """Take the card that the first of some labels names, by number or by name."""
        part = section or self._section
        numbers = (find_number(label[:MAX_SHOWN], self._is_card) for label in labels)
        number = next((each for each in numbers if each is not None), None)
        if part == COUNTERS or any(section_word(label) == COUNTERS for label in labels):
            self._ignore(index, text, "counters")
        elif number is not None:
            self._add(index, text, count, number, section)
        elif not any(
            self._read_name(index, text, label, count, section) for label in labels if label
        ):
            reason = "no card number was found here, nor the name of a card"
            self.problem(index, text, "no_card_number", reason)

    # ------------------------------------------------------------------ cards

    def _read_name(
        self, index: int, line: str, name: str, count: int | None, section: str | None
    ) -> bool:
        """Take a card by its name, or ask which; tell whether the line is settled."""
        part = section or self._section
        if self._catalogue is None or not name or len(name) > MAX_SHOWN:
            return False
        if count is None and part != "leader" and not (self._cards or self._has_headers):
            # The first line of a list without numbers is its title.
            return False
        found = self._fitting(self._named.cards(name), part, count)
        chosen = self._choices.get(name.casefold())
        if not found:
            return False
        if len(found) == 1 or chosen in found:
            number = chosen if chosen in found else found[0]
            self._add(index, line, count, number, section)
            return True
        shown = ", ".join(found[:6])
        reason = f"{len(found)} cards are called {name[:60]!r}: {shown}; say which"
        self.problem(
            index, line, "several_cards", reason, name=name.casefold(), numbers=tuple(found)
        )
        return True

    def _fitting(self, cards: list[PrintedCard], part: str | None, count: int | None) -> list[str]:
        """Of cards of one name those that can stand in that place."""
        leaders = [card.number for card in cards if card.kind == LEADER]
        others = [card.number for card in cards if card.kind != LEADER]
        if part == "leader":
            return leaders or others
        if part is not None or (count or 1) > 1:
            return others or leaders
        return leaders + others

    def _add(
        self,
        index: int,
        line: str,
        count: int | None,
        number: str,
        section: str | None,
        *,
        glued: int | None = None,
    ) -> None:
        if count is not None and not 1 <= count <= MAX_COPIES:
            reason = f"{count} is not a number of copies between 1 and {MAX_COPIES}"
            self.problem(index, line, "bad_count", reason)
            return
        if (section or self._section) == ASIDE:
            reason = "stands under what is no part of a deck, and was left out"
            self.problem(index, line, "aside", reason)
            return
        if self._catalogue is not None and number not in self._catalogue:
            reason = f"there is no card {number} in the catalogue"
            self.problem(index, line, "unknown_card", reason)
        self._cards.append(_Card(index, section or self._section, count, number, glued))

    # ------------------------------------------------------------------ where cards go

    def _card(self, number: str) -> PrintedCard | None:
        return None if self._catalogue is None else self._catalogue.get(number)

    def _kind(self, number: str) -> str | None:
        card = self._card(number)
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
        # Under an empty header "Leader" there is none.
        for section in (None,) if self._has_leader_header else (None, "main"):
            for card in self._cards:
                if card.section == section and self._kind(card.number) == LEADER:
                    return card
        is_alone = first.count in (None, 1) and self._kind(first.number) is None
        return first if is_alone and first.section is None else None

    def _titled_leader(self) -> _Card | None:
        """The Leader that a first line without number and count names, where there is no other."""
        if self._title is None:
            return None
        line, text = self._title.line, self._title.text
        leaders = [card for card in self._named.cards(plain_line(text)) if card.kind == LEADER]
        if not leaders:
            return None
        self._ignored.remove(self._title)
        before = len(self._cards)
        self._read_name(line, text, plain_line(text), None, "leader")
        return self._cards[-1] if len(self._cards) > before else None

    def _part_of(self, card: _Card, *, has_z: bool) -> str:
        if card.section in ("z", "side"):
            return card.section
        # Under the header of the deck, too, where the list has none for the Z-Deck.
        is_placed = card.section is not None and has_z
        if not is_placed and self._kind(card.number) in Z_KINDS:
            return "z"
        return "main"


def _columns(cells: list[str]) -> list[str]:
    """What each column of a table is for, by its header; empty for one that is not known."""
    found = [_COLUMN_OF.get(_word(cell), "") for cell in cells]
    parts = [copies_in(plain_line(cell)) or "" for cell in cells]
    told = [part for part in parts if part]
    # "Deck" heads a column of names, or beside one for the side that of the deck's copies.
    if "side" not in told and told.count("main") + told.count("z") < 2:
        return found
    return [
        part if part and column in ("", "deck") else column
        for part, column in zip(parts, found, strict=True)
    ]


def _game_name(text: str) -> str:
    return re.sub(r"[ -]+", "_", plain_line(text)[:30].strip()).lower()


def _word(cell: str) -> str:
    plain = plain_line(cell)[:40].casefold()
    return "".join(char for char in plain if char.isalnum() or char == "#")
