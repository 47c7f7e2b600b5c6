"""The dialog about cards that are not understood in full: what is asked of each, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dbscg_gui.effects.compiled import LineReport
from dbscg_gui.presenters.diagnostics import diagnostic_text
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.decks.partial_cards import HANDLINGS, PartialCard, TooFew
from dbscg_gui.services.records.match_record import Handling

SUGGESTED: Handling = "blank"
"""What is chosen until the player chooses."""

NamedValue = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialLine:
    """A line that is not understood, cut at the words where reading stopped."""

    before: str
    stop: str
    after: str
    message: str
    """What is wrong with it."""

    @property
    def text(self) -> str:
        """The whole line with what is wrong, as plain words."""
        return f"{self.before}{self.stop}{self.after} — {self.message}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialView:
    """One card: which it is, what is not understood of it, and what can be done about it."""

    number: str
    title: str
    lines: tuple[PartialLine, ...]
    note: str
    """Why it cannot be left out; empty where it can."""
    choices: tuple[NamedValue, ...]


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
            lines=tuple(_line(line, words) for line in card.lines),
            note=_note(card, words),
            choices=tuple((how, words.text(f"shell.partial.{how}")) for how in card.handlings),
        )
        for card in cards
    )


def too_few_lines(short: Iterable[TooFew], words: Words) -> str:
    """Why so many cards cannot be left out; empty where nothing is too small."""
    return "\n".join(_too_few("shell.partial.too_few", each, words) for each in short)


def _note(card: PartialCard, words: Words) -> str:
    if card.is_leader:
        return words.text("shell.partial.stays.leader")
    if card.too_few is not None:
        return _too_few("shell.partial.stays.too_few", card.too_few, words)
    return ""


def _too_few(key: str, short: TooFew, words: Words) -> str:
    return words.text(
        key,
        deck=short.deck,
        left=short.left,
        least=short.least,
        rule=short.rule.rpartition(" ")[2],
    )


def _line(report: LineReport, words: Words) -> PartialLine:
    start, end = report.start, report.end
    if report.status != "not-compiled" or (start == 0 and end == len(report.text)):
        # Nothing in it is more at fault than the rest.
        start = end = len(report.text)
    return PartialLine(
        before=report.text[:start],
        stop=report.text[start:end],
        after=report.text[end:],
        message=diagnostic_text(report, words),
    )


def all_choices(words: Words) -> tuple[NamedValue, ...]:
    """What can be done about all cards at once; "" leaves each as it is."""
    every = tuple((how, words.text(f"shell.partial.{how}")) for how in HANDLINGS)
    return (("", words.text("shell.partial.each")), *every)
