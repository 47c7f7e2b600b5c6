"""What an import of card data would do, or did, in words.

Owns what the windows know of an import, and how it is listed before the player lets it happen.

    for section in import_sections(news, words):
        print(section.title, *section.lines)
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.match_info import InfoSection
from dbscg_gui.presenters.words import Words

_SHOWN_NUMBERS = 30
_SHOWN_CARDS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRemark:
    """What is wrong with one record of the file."""

    card: str
    """The number of the card, "" where the record tells none."""
    place: int
    """Which record of the file it is, counted from 1."""
    said: str
    is_left_out: bool
    """Whether the card is not taken at all."""
    is_in_table: bool = False
    """Whether `place` counts the lines of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportNews:
    """What an import of card data brought, or would bring."""

    file: str
    game: str
    added: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    unchanged: int = 0
    remarks: tuple[ImportRemark, ...] = ()
    missing: tuple[str, ...] = ()
    """Cards this file brought before and brings no more; they are kept."""
    noted: tuple[str, ...] = ()
    """The changed cards that the player has notes on; the notes stay."""
    rulings: int = 0
    """Rulings the file brings; such a file brings no cards."""
    is_other_game: bool = False
    """Whether these are cards of another game than the one that was chosen."""
    are_rulings_known: bool = False
    """Whether the same rulings were brought before."""
    variants: int = 0
    """Records that are only other printings of cards."""
    set_aside: dict[str, int] = field(default_factory=dict)
    """Records that are no cards to be taken, though nothing is wrong with them, by the reason."""

    @property
    def has_changes(self) -> bool:
        """Whether anything is, or would be, other than before."""
        has_rulings = self.rulings > 0 and not self.are_rulings_known
        return bool(self.added or self.updated) or has_rulings


def import_sections(news: ImportNews, words: Words) -> tuple[InfoSection, ...]:
    """What the import would do, then each card with something wrong in its record."""
    lines = [_line("rulings", str(news.rulings), words)] if news.rulings else _cards(news, words)
    lines.append((words.text("shell.import.notes"), _notes(news, words)))
    sections = [InfoSection(title=words.text("shell.import.would"), lines=tuple(lines))]
    for key, is_left_out in (("left_out", True), ("doubts", False)):
        found = [each for each in news.remarks if each.is_left_out is is_left_out]
        if found:
            rows = _by_card(found, words)
            title = words.text(f"shell.import.{key}", count=len(rows))
            sections.append(InfoSection(title=title, lines=_first(rows, words)))
    return tuple(sections)


def nothing_line(news: ImportNews, words: Words) -> str:
    """One line for an import that would change nothing."""
    key, count = ("rulings", news.rulings) if news.rulings else ("cards", news.unchanged)
    if not count:
        key = "none"
    return words.text(
        f"shell.import.nothing.{key}",
        file=news.file,
        count=count,
        problems=len(news.remarks),
    )


def remark_lines(news: ImportNews, words: Words) -> tuple[str, ...]:
    """Each remark in one line, in the order of the file."""
    left_out = words.text("shell.import.remark.left_out")
    return tuple(
        words.labelled(_called(each, words), fault_text(each.said, words))
        + (f" [{left_out}]" if each.is_left_out else "")
        for each in news.remarks
    )


def _cards(news: ImportNews, words: Words) -> list[tuple[str, str]]:
    lines = [
        _line("added", _listed(news.added, words), words),
        _line("updated", _listed(news.updated, words), words),
        _line("unchanged", str(news.unchanged), words),
    ]
    if news.variants:
        lines.append(_line("variants", str(news.variants), words))
    for reason, count in news.set_aside.items():
        lines.append(_line(f"set_aside.{reason}", str(count), words))
    if news.missing:
        lines.append(_line("missing", _listed(news.missing, words), words))
    return lines


def _line(key: str, said: str, words: Words) -> tuple[str, str]:
    return words.text(f"shell.import.{key}"), said


def _notes(news: ImportNews, words: Words) -> str:
    kept = words.text("shell.import.notes.kept")
    if not news.noted:
        return kept
    return f"{kept} {words.text('shell.import.notes.on', cards=_numbers(news.noted, words))}"


def _listed(numbers: tuple[str, ...], words: Words) -> str:
    if not numbers:
        return "0"
    return words.labelled(str(len(numbers)), _numbers(numbers, words))


def _numbers(numbers: tuple[str, ...], words: Words) -> str:
    shown = ", ".join(numbers[:_SHOWN_NUMBERS])
    more = len(numbers) - _SHOWN_NUMBERS
    return f"{shown} {words.text('shell.import.more', count=more)}" if more > 0 else shown


def _called(remark: ImportRemark, words: Words) -> str:
    key = "line" if remark.is_in_table else "record"
    return remark.card or words.text(f"shell.import.{key}", place=remark.place)


def _by_card(remarks: list[ImportRemark], words: Words) -> list[tuple[str, str]]:
    """Of each card all that is wrong with it, each said once."""
    said: dict[str, dict[str, None]] = {}
    for each in remarks:
        said.setdefault(_called(each, words), {})[each.said] = None
    between = words.text("shell.import.between")
    told = {text: fault_text(text, words) for texts in said.values() for text in texts}
    return [(card, between.join(told[each] for each in texts)) for card, texts in said.items()]


def _first(rows: list[tuple[str, str]], words: Words) -> tuple[tuple[str, str], ...]:
    more = len(rows) - _SHOWN_CARDS
    last = [("", words.text("shell.import.more", count=more))] if more > 0 else []
    return (*rows[:_SHOWN_CARDS], *last)
