"""The decks window: one deck as rows, its verdict and every reason against it, in words.

Owns the step from `ParsedDeck` and `DeckReport` to what is shown. No widgets, no rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dbscg_gui.cards.deck_parsed import IgnoredLine, LineProblem
from dbscg_gui.cards.deck_rules import Violation
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import LEADER, Z_KINDS, PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_page import Shown
from dbscg_gui.presenters.refusals import rule_label, with_rule
from dbscg_gui.presenters.trust import TrustBadge, deck_trust_line, trouble_line, trust_badge
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.trust import CardTrust, TrustBook
from dbscg_gui.services.decks.check import DeckReport

PARTS = ("leader", "main", "z", "side")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRow:
    """One line of a deck."""

    part: str
    number: str
    count: int
    name: str
    kind: str
    cost: str
    colors: tuple[str, ...]
    is_fine: bool
    """The card is known and, as far as that is known, read in full."""
    trust: TrustBadge | None = None
    """None for a card without data, and for one that is not read yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPageView:
    """Everything shown of a deck."""

    name: str
    rows: tuple[DeckRow, ...]
    count: str
    trust: str
    """How far its cards may be trusted, in one line."""
    verdict: str
    is_playable: bool
    problems: tuple[str, ...]


def deck_page(
    report: DeckReport, pool: CardPool, trust: TrustBook, words: Words, shown: Shown
) -> DeckPageView:
    """What the window shows of a checked deck."""
    deck = report.deck
    troubled = trust.troubled(deck)
    key = "refused"
    if report.is_playable:
        doubt = "playable.doubt" if troubled else "playable"
        key = "playable.ask" if report.unread else doubt
    problems = report_lines(report, words)
    for card in troubled:
        printed = pool.get(card.number)
        name = shown(printed).name if printed is not None else ""
        problems.append(trouble_line(card, words, name))
    return DeckPageView(
        name=deck.name,
        rows=deck_rows(deck, pool, trust.of, words, shown),
        count=words.count("shell.deck.count", deck.main_count),
        trust=deck_trust_line(trust.of_deck(deck), words),
        verdict=words.text(f"shell.deck.{key}"),
        is_playable=report.is_playable,
        problems=tuple(problems),
    )


def deck_rows(
    deck: DeckList,
    pool: CardPool,
    trust: Callable[[PrintedCard], CardTrust | None],
    words: Words,
    shown: Shown,
) -> tuple[DeckRow, ...]:
    """The lines of a deck; of a card whose trust is not known yet nothing is said about it."""
    return tuple(
        _row(part, number, count, pool.get(number), trust, words, shown)
        for part in PARTS
        for number, count in _entries(deck, part)
    )


def report_lines(report: DeckReport, words: Words) -> list[str]:
    """Everything there is to say of the deck, one line each."""
    lines = violation_lines(report, words)
    for card in report.unread:
        which = ", ".join(str(line.line + 1) for line in card.lines)
        lines.append(
            words.text("shell.deck.unread", number=card.number, name=card.name, lines=which)
        )
    return lines


def violation_lines(report: DeckReport, words: Words) -> list[str]:
    """Every reason why the deck may not be played, one line each."""
    return [_violation(each, words) for each in report.violations]


def problem_lines(problems: tuple[LineProblem, ...], words: Words) -> list[str]:
    """Every line of a list that could not be matched, with its number."""
    return [
        words.text(
            "shell.import.problem",
            line=each.line,
            reason=words.first(f"shell.import.{each.code}", "shell.import.other"),
            text=each.text,
        )
        for each in problems
    ]


def ignored_lines(ignored: tuple[IgnoredLine, ...], words: Words) -> list[str]:
    """Every line that holds no card, with what it was taken for."""
    return [
        words.text(
            "shell.import.ignored",
            line=each.line,
            role=words.first(f"shell.import.role.{each.role}", "shell.import.role.comment"),
            text=each.text,
        )
        if each.line
        else words.text(
            "shell.import.ignored.data",
            role=words.first(f"shell.import.role.{each.role}", "shell.import.role.comment"),
            text=each.text,
        )
        for each in ignored
    ]


def choice_label(card: PrintedCard, words: Words) -> str:
    """One of several cards of a name, told from the others."""
    kind = words.first(f"shell.kind.{card.kind}", "shell.kind.other")
    figures = [str(each) for each in (card.cost, card.power) if each is not None]
    return ", ".join([f"{card.number} {card.name}", kind, *figures])


def part_of(card: PrintedCard) -> str:
    """Where a card that is added goes."""
    if card.kind == LEADER:
        return "leader"
    return "z" if card.kind in Z_KINDS else "main"


def _entries(deck: DeckList, part: str) -> tuple[tuple[str, int], ...]:
    if part == "leader":
        return () if deck.leader is None else ((deck.leader, 1),)
    return {"main": deck.main, "z": deck.z, "side": deck.side}[part]


def _row(
    part: str,
    number: str,
    count: int,
    card: PrintedCard | None,
    trust: Callable[[PrintedCard], CardTrust | None],
    words: Words,
    shown: Shown,
) -> DeckRow:
    if card is None:
        return DeckRow(
            part=part,
            number=number,
            count=count,
            name=words.text("shell.deck.no_data"),
            kind="",
            cost="",
            colors=(),
            is_fine=False,
        )
    face = card_face(shown(card), language=words.language)
    found = trust(card)
    return DeckRow(
        part=part,
        number=number,
        count=count,
        name=face.name,
        kind=face.kind_label,
        cost=face.cost,
        colors=face.colors,
        is_fine=found is None or not found.unread,
        trust=None if found is None else trust_badge(card, found, words),
    )


def _violation(violation: Violation, words: Words) -> str:
    key = f"shell.violation.{violation.code}"
    rule = rule_label(words, violation.rule)
    if key not in words:
        return with_rule(violation.message, rule)
    data = dict(violation.data)
    kind = data.get("kind")
    if kind is not None:
        data["kind"] = words.first(f"shell.kind.{kind}", "shell.kind.other")
    color = data.get("colors")
    if color is not None:
        data["colors"] = words.text(f"shell.color.{color}").lower()
    text = words.text(key, numbers=", ".join(violation.numbers), **data)
    return with_rule(text, rule)
