"""Deck lists line by line, row by row and item by item: what each is taken for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_collected import MAX_SHOWN, CollectedDeck
from dbscg_gui.cards.deck_data import (
    CARD,
    GAME,
    LEFT,
    LINE,
    NO_COUNT,
    TITLE,
    TOO_MUCH,
    DeckItem,
)
from dbscg_gui.cards.deck_doubts import is_of_patch, other_count, signed_lines, spare_count
from dbscg_gui.cards.deck_lines import (
    COUNTERS,
    IsCard,
    LineEntry,
    as_count,
    cells_of,
    copies_of,
    find_number,
    is_group,
    is_total,
    parts_of,
    read_entries,
    section_of,
    section_word,
    split_count,
    split_prefix,
)
from dbscg_gui.cards.deck_names import CardsByName
from dbscg_gui.cards.deck_parting import ListInText, side_by_side, title_of
from dbscg_gui.cards.deck_records import records_in
from dbscg_gui.cards.deck_signs import struck_apart, without_signs
from dbscg_gui.cards.deck_tables import PARTS, added, columns_of, head_word, rejoined, told_columns
from dbscg_gui.cards.plain_lines import plain_line
from dbscg_gui.cards.printed import LEADER

MAX_LINES = 2_000
MAX_LINE = 50_000
"""Characters of a line that are read; a whole list may stand in one."""

_NAME = re.compile(r"(?:deck ?)?(?:name|title|nom) ?[:=] ?(.*)", re.IGNORECASE)
_GAME = re.compile(r"game ?: ?([A-Za-z][A-Za-z _-]{1,29})", re.IGNORECASE)
_PARTING = re.compile(r"sep=.", re.IGNORECASE)
"""The first line of a table that says what parts its cells."""


class DeckReader:
    """Reads the lines, rows or items of one deck; a new one for every deck."""

    def __init__(
        self,
        catalogue: CardCatalogue | None,
        choices: Mapping[str, str],
        named: CardsByName,
    ) -> None:
        self.found = CollectedDeck(catalogue, choices, named)
        self._is_card = knower(catalogue)
        self._columns: list[str] = []
        self._unsure = ""

    def read_lines(self, part: ListInText) -> None:
        """Read a list line by line."""
        start = part.start
        most = MAX_LINES - start
        apart = [
            (_drawn(each), "") if _drawn(each) else struck
            for each, struck in zip(part.lines, struck_apart(part.lines[:most]), strict=False)
        ]
        lines = rejoined([*(stands for stands, _ in apart), *part.lines[most:]])
        signs = signed_lines(lines[:most], self._is_card)
        records = records_in(lines[:most], self._is_card)
        first = {record.lines[0]: record for record in records}
        table = told_columns(lines[:most], self._is_card, self._is_leader)
        self._columns, self._unsure = table.columns, table.unsure
        taken = {at for record in records for at in record.lines}
        for at, line in enumerate(lines[:most]):
            index = start + at + 1
            if apart[at][1]:
                self.found.ignore(index, apart[at][1], "struck")
            if at in signs:
                reason = f"{signs[at]} says what changes, not what is there; take in the whole list"
                self.found.problem(index, line.strip(), "change", reason)
            elif signs and is_of_patch(line):
                self.found.ignore(index, line.strip(), "comment")
            elif at in first:
                text = "; ".join(lines[each].strip() for each in first[at].lines)
                self._read_row(index, text, first[at].row, [])
            elif at == part.title:
                self.found.name = title_of(line)
                self.found.ignore(index, line.strip(), "title")
            elif side_by_side(line):
                reason = "several lists stand side by side from here on; take in one at a time"
                self.found.problem(index, line.strip(), "several_lists", reason)
                return
            elif line.strip() and at not in taken:
                self._read_line(index, line.strip(), cells=line)
        if len(lines) > most:
            left = len(lines) - most
            reason = f"only the first {MAX_LINES} lines are read; {left} lines were left out"
            self.found.problem(MAX_LINES + 1, lines[most].strip(), "too_long", reason)

    def read_items(self, items: Iterable[DeckItem]) -> None:
        """Read what data holds."""
        index = 0
        for item in items:
            if item.kind == TITLE:
                self._read_title(item.text)
            elif item.kind == GAME:
                self.found.game = self.found.game or _game_name(item.text)
            elif item.kind == LEFT:
                self.found.ignore(index, item.text, "detail")
            elif item.kind == NO_COUNT:
                index += 1
                value = item.text.rpartition(": ")[2]
                reason = f"{value!r} is no number of copies"
                self.found.problem(index, item.text, "bad_count", reason)
            else:
                index += 1
                self._read_item(index, item)

    def _read_line(
        self, index: int, line: str, section: str | None = None, *, cells: str = ""
    ) -> None:
        """Take a line; `cells` is it with the empty cells it may begin with."""
        if len(line) > MAX_LINE:
            reason = f"only the first {MAX_LINE} characters of a line are read"
            self.found.problem(index, line, "too_long", reason)
            line = line[:MAX_LINE]
        meant = without_signs(line)
        plain = plain_line(meant.replace("\t", " | "))
        parts = parts_of(plain) if section is None else [plain]
        if len(parts) > 1:
            for part in parts:
                self._read_line(index, part)
        elif not plain or not plain.strip("|-:+= "):
            self.found.ignore(index, line, "comment")
        elif _PARTING.fullmatch(plain) and not self.found.cards:
            self.found.ignore(index, line, "columns")
        elif not (
            self._read_about(index, line, plain)
            or self._read_comment(index, line, plain)
            or self._read_columns(index, cells if cells.startswith("\t") else meant)
            or self._read_cards(index, line, plain, section)
        ):
            self._read_other(index, line, plain)

    def _read_about(self, index: int, line: str, plain: str) -> bool:
        """Take a line that says the name or the game."""
        if self.found.cards or len(plain) > MAX_SHOWN:
            return False
        name, game = _NAME.fullmatch(plain), _GAME.fullmatch(plain)
        if game is not None:
            self.found.game = _game_name(game[1])
            self.found.ignore(index, line, "game")
            return True
        if name is not None and self.found.name is None:
            # As written: what is compared may differ from it in signs.
            said = (line.partition(sign)[2] for sign in ":：=")
            self.found.name = _one_line(next((each for each in said if each), ""))
            self.found.ignore(index, line, "title")
            return True
        return False

    def _read_comment(self, index: int, line: str, plain: str) -> bool:
        """Take a comment; one that heads a part of the deck does so here, too."""
        if not is_comment(plain):
            return False
        cells = [head_word(cell) for cell in cells_of(plain)]
        if len(cells) > 1 and cells[0] == "#":
            return False
        section = section_of(plain)
        if section is None:
            self.found.ignore(index, line, "comment")
        else:
            self.found.head(index, line, section)
        return True

    def _read_columns(self, index: int, line: str) -> bool:
        """Take the header of a table, and rows below it."""
        cells = cells_of(line)
        if not self._columns:
            columns = columns_of(cells)
            named = [column for column in columns if column]
            is_header = len(set(named)) > 1 and {"number", "name"} & set(named)
            if not is_header or self.found.cards or len(named) * 2 < len(cells):
                return False
            self._columns = columns
        elif len(cells) < 2 or is_total(plain_line(line)):
            return False
        elif any(cell.strip("-: ") for cell in cells):
            return self._read_cells_of(index, line, cells)
        # Else the line under the header of a table in Markdown.
        self.found.ignore(index, line, "columns")
        return True

    def _read_cells_of(self, index: int, line: str, cells: list[str]) -> bool:
        """Take a row of a table that says what its columns are for."""
        row: dict[str, str] = {}
        for name, cell in zip(self._columns, cells, strict=False):
            if name == "printings":
                row["count"] = added(row.get("count", ""), cell)
            # Several columns may say what card it is: the first counts, or any with a number.
            elif name and not row.get(name):
                row[name] = cell
        others = [cell for cell in cells if cell not in row.values()]
        if self._unsure:
            self.found.problem(index, line, "bad_count", self._unsure)
            self._unsure = ""
        if not (row.get("number") or row.get("name")):
            taken = sum(1 if card.count is None else card.count for card in self.found.cards)
            if copies_of(row.get("count", "")) != taken:
                return False
            self.found.ignore(index, line, "total")
        elif any(column in PARTS for column in self._columns):
            self._read_parts(index, line, row)
        elif "count" in self._columns and not row.get("count") and not self._leads(row, others):
            reason = "no number of copies stands in its column, so it was left out"
            self.found.problem(index, line, "bad_count", reason)
        else:
            self._read_row(index, line, row, others)
        return True

    def _leads(self, row: Mapping[str, str], others: list[str]) -> bool:
        """Whether a row is of a Leader, or of a card of which nothing is known."""
        if self.found.catalogue is None or section_word(row.get("section", "")) == "leader":
            return True
        labels = [row.get("number", ""), row.get("name", ""), *others]
        numbers = (find_number(plain_line(each)[:MAX_SHOWN], self._is_card) for each in labels)
        return any(number is not None and self._is_leader(number) for number in numbers)

    def _is_leader(self, number: str) -> bool:
        card = self.found.card(number)
        return card is not None and card.kind == LEADER

    def _read_parts(self, index: int, line: str, row: dict[str, str]) -> None:
        """Take a row that has a column of copies for each part of the deck."""
        said = {part: row.get(part, "").strip() for part in PARTS}
        copies = {part: copies_of(cell) if cell.strip("-") else 0 for part, cell in said.items()}
        wrong = next((said[part] for part, count in copies.items() if count is None), None)
        if row.get("count") and said["main"]:
            wrong = f"{row['count']} and {said['main']}"
        if wrong is not None:
            reason = f"{wrong[:20]!r} is no number of copies"
            self.found.problem(index, line, "bad_count", reason)
            return
        if row.get("count"):
            copies["main"] = copies_of(row["count"])
            if any(copies[part] for part in PARTS[1:]):
                reason = "does not say whether the copies of the side are among all of them"
                self.found.problem(index, line, "bad_count", reason)
                return
        cells = {key: cell for key, cell in row.items() if key not in (*PARTS, "count", "section")}
        for part, count in copies.items():
            if count:
                self._read_row(index, line, {**cells, "count": str(count), "section": part}, [])

    def _read_row(self, index: int, line: str, row: dict[str, str], others: list[str]) -> None:
        whose = row.get("deck", "").strip()
        if whose and section_word(plain_line(whose)) is None:
            self.found.name = self.found.name or _one_line(whose)
            if _one_line(whose) != self.found.name:
                reason = f"is of another list than {self.found.name[:40]!r}; take in one at a time"
                self.found.problem(index, line, "several_lists", reason)
                return
        count = None
        if row.get("count"):
            count = copies_of(row["count"])
            if count is None:
                said = plain_line(row["count"])[:20]
                self.found.problem(index, line, "bad_count", f"{said!r} is no number of copies")
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
        if (part or self.found.section) == COUNTERS:
            self.found.ignore(index, line, "counters")
            return True
        for piece in reading.left:
            reason = f"no number of copies was found for {piece[-40:]!r}"
            self.found.problem(index, piece, "bad_count", reason)
        for entry in reading.entries:
            self.found.add(
                index, line, entry.copies, entry.number, part or entry.section, glued=entry.glued
            )
        self._ask_copies(index, line, rest, reading.entries)
        return True

    def _ask_copies(self, index: int, line: str, text: str, entries: tuple[LineEntry, ...]) -> None:
        """Say so where a number beside a card may be its copies, and was not taken for them."""
        uncounted = [self.found.card(entry.number) for entry in entries if entry.copies is None]
        is_asked = any(card is not None and card.kind != LEADER for card in uncounted)
        # Of a card that is not known digits may belong to its name.
        is_one = len(entries) == 1 and self.found.card(entries[0].number) is not None
        taken = entries[0].copies if is_one else None
        if not is_asked and taken is None:
            return
        known = [entry.number for entry in entries]
        known += [
            word
            for card in map(self.found.card, known)
            if card is not None
            for word in (*(face.name for face in card.faces), card.set_name)
            if word
        ]
        known.sort(key=len, reverse=True)
        if taken is not None:
            other = other_count(text, taken, known)
            if other:
                reason = f"{taken} was taken for the copies, but there is {other} too; write one"
                self.found.problem(index, line, "bad_count", reason)
            return
        spare = spare_count(text, known)
        if spare.lstrip("0") not in ("", "1"):
            reason = f"no number of copies was found, so one was taken; is it {spare}?"
            self.found.problem(index, line, "bad_count", reason)

    def _read_other(self, index: int, line: str, plain: str) -> None:
        """Take a line without a card number: a header, a total, a name, the title."""
        section = section_of(plain)
        prefixed, rest = split_prefix(plain)
        count, name = split_count(rest)
        if section is not None or (prefixed is not None and not rest):
            self.found.head(index, line, section or prefixed or "main")
        elif is_total(plain):
            self.found.ignore(index, line, "total")
        elif COUNTERS in (self.found.section, section_word(name)):
            self.found.ignore(index, line, "counters")
        elif self.found.take_name(index, line, name, count, prefixed) or self._read_cells(
            index, line, plain
        ):
            return
        elif is_group(plain):
            self.found.ignore(index, line, "header")
        elif (
            count is None
            and self.found.name is None
            and not self.found.cards
            and not self.found.problems
        ):
            self.found.name = _one_line(line)
            self.found.ignore(index, line, "title")
            self.found.title = self.found.ignored[-1]
        elif not name.strip(" .,;:*xX"):
            reason = "a number of copies, but no card: write both in one line"
            self.found.problem(index, line, "no_card_number", reason)
        elif count is None or self.found.catalogue is None:
            self.found.problem(
                index, line, "no_card_number", "no card number was found in this line"
            )
        else:
            reason = f"no card is called {name[:60]!r}, and there is no card number"
            self.found.problem(index, line, "unknown_name", reason)

    def _read_cells(self, index: int, line: str, plain: str) -> bool:
        """Take a card whose name and copies stand in cells of a table without a header."""
        cells = [cell for cell in cells_of(plain) if cell] if "|" in plain else []
        counts = [cell for cell in cells if cell.isascii() and cell.isdigit()]
        count = as_count(counts[0]) if counts else None
        return any(
            self.found.take_name(index, line, cell, count, None)
            for cell in cells
            if cell not in counts
        )

    def _read_item(self, index: int, item: DeckItem) -> None:
        if item.kind == TOO_MUCH:
            reason = "what follows is too much or nested too deeply, and was left out"
            self.found.problem(index, "", "too_long", reason)
        elif item.kind == LINE:
            self.found.section = item.section or self.found.section
            self.found.has_headers = self.found.has_headers or item.section is not None
            if item.text.strip():
                self._read_line(index, item.text.strip(), item.section)
        elif item.kind == CARD:
            self.found.has_headers = self.found.has_headers or item.section is not None
            labels = [plain_line(label) for label in (item.labels or (item.text,))]
            count = 1 if item.copies is None else item.copies
            self._read_labels(index, item.text, labels, count, item.section)

    def _read_title(self, text: str) -> None:
        if self.found.name is None and text.strip():
            self.found.name = _one_line(text)
            self.found.ignore(0, text, "title")

    def _read_labels(
        self, index: int, text: str, labels: list[str], count: int | None, section: str | None
    ) -> None:
        """Take the card that the first of some labels names, by number or by name."""
        part = section or self.found.section
        numbers = (find_number(label[:MAX_SHOWN], self._is_card) for label in labels)
        number = next((each for each in numbers if each is not None), None)
        if part == COUNTERS or any(section_word(label) == COUNTERS for label in labels):
            self.found.ignore(index, text, "counters")
        elif number is not None:
            self.found.add(index, text, count, number, section)
        elif not any(
            self.found.take_name(index, text, label, count, section) for label in labels if label
        ):
            reason = "no card number was found here, nor the name of a card"
            self.found.problem(index, text, "no_card_number", reason)


def _drawn(line: str) -> str:
    """The head of a part between drawn tildes, which strike nothing out: ``~~ Main ~~``."""
    head = line.strip()
    is_drawn = head.startswith("~~ ") and head.endswith(" ~~") and section_of(head) is not None
    return head.strip("~ ") if is_drawn else ""


def _game_name(text: str) -> str:
    return re.sub(r"[ -]+", "_", plain_line(text)[:30].strip()).lower()


def is_heading(plain: str) -> bool:
    """Whether a plain line says the name of the list or its game."""
    return bool(_NAME.fullmatch(plain) or _GAME.fullmatch(plain))


def knower(catalogue: CardCatalogue | None) -> IsCard:
    """What tells whether a number is a card's: of no catalogue none is."""
    return (lambda _: False) if catalogue is None else catalogue.__contains__


def is_comment(line: str) -> bool:
    """Whether the line is a comment."""
    return line.startswith(("//", "#", ";"))


def _one_line(text: str) -> str:
    return " ".join(text.split())
