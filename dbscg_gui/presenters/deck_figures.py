"""A deck in figures: the curve of its costs, its colours, what its cards are and can do.

Only the cards of the deck itself are counted, not the Leader, the Z-Deck or the side deck.

    figures = deck_figures(deck, pool.get, words)
    [(bar.label, bar.count) for bar in figures.curve]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dbscg_gui.cards.catalogue import printed_keywords
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import COLORS, KINDS, PrintedCard
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.tag_names import tag_name

MOST = 7
"""The last bar holds this cost and all above it."""
SHOWN_ROLES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartBar:
    """How many cards there are of one sort."""

    label: str
    count: int
    color: str = ""
    """The colour word, where the sort is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFigures:
    """Everything counted of a deck."""

    curve: tuple[ChartBar, ...]
    colors: tuple[ChartBar, ...]
    roles: tuple[ChartBar, ...]
    """Card types, then the keywords most cards have."""
    totals: tuple[str, ...]
    """Sizes of the parts and averages, a few words each."""

    @property
    def spoken(self) -> str:
        """All of it in one line, for screen readers."""
        bars = (*self.curve, *self.colors, *self.roles)
        return ", ".join(
            [*self.totals, *(f"{bar.label}: {bar.count}" for bar in bars if bar.count)]
        )


def deck_figures(
    deck: DeckList, lookup: Callable[[str], PrintedCard | None], words: Words
) -> DeckFigures:
    """The deck counted; cards without data are left aside."""
    found = ((lookup(number), count) for number, count in deck.main)
    cards = [(card, count) for card, count in found if card is not None]
    return DeckFigures(
        curve=_curve(cards, words),
        colors=_colors(cards, words),
        roles=_roles(deck.game, cards, words),
        totals=_totals(deck, cards, words),
    )


_Counted = list[tuple[PrintedCard, int]]


def _curve(cards: _Counted, words: Words) -> tuple[ChartBar, ...]:
    costs: Counter[int] = Counter()
    at_x = 0
    for card, count in cards:
        if card.cost is not None:
            costs[min(card.cost, MOST)] += count
        elif card.cost_is_x:
            at_x += count
    bars = [
        ChartBar(label=f"{cost}+" if cost == MOST else str(cost), count=costs[cost])
        for cost in range(MOST + 1)
    ]
    if at_x:
        bars.append(ChartBar(label=words.text("shell.deck.figures.x"), count=at_x))
    return tuple(bars)


def _colors(cards: _Counted, words: Words) -> tuple[ChartBar, ...]:
    found = _counted((card.colors, count) for card, count in cards)
    return tuple(
        ChartBar(label=words.first(f"shell.color.{color}", color), count=found[color], color=color)
        for color in COLORS
        if found[color]
    )


def _roles(game: str, cards: _Counted, words: Words) -> tuple[ChartBar, ...]:
    kinds = _counted(((card.kind,), count) for card, count in cards)
    bars = [
        ChartBar(label=words.first(f"shell.kind.{kind}", kind), count=kinds[kind])
        for kind in KINDS
        if kinds[kind]
    ]
    keywords = _counted((printed_keywords(card), count) for card, count in cards)
    common = sorted(keywords.items(), key=lambda each: (-each[1], each[0]))
    bars += [
        ChartBar(label=f"[{tag_name(keyword, game, words.language)}]", count=count)
        for keyword, count in common
    ]
    return tuple(bars[:SHOWN_ROLES])


def _counted(sorts: Iterable[tuple[Iterable[str], int]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for names, count in sorts:
        for name in names:
            found[name] += count
    return found


def _totals(deck: DeckList, cards: _Counted, words: Words) -> tuple[str, ...]:
    parts = {"main": deck.main_count, "z": deck.z_count, "side": deck.side_count}
    totals = [
        words.text(f"shell.deck.figures.{part}", count=count)
        for part, count in parts.items()
        if count or part == "main"
    ]
    costs = [(card.cost, count) for card, count in cards if card.cost is not None]
    number = sum(count for _, count in costs)
    if number:
        average = sum(cost * count for cost, count in costs) / number
        totals.append(words.text("shell.deck.figures.average", cost=_decimal(average, words)))
    for key, values in (
        ("combo", [(card.combo_power, count) for card, count in cards]),
        ("counter", [(card.counter, count) for card, count in cards]),
    ):
        having = sum(count for value, count in values if value)
        if having:
            totals.append(words.text(f"shell.deck.figures.{key}", count=having))
    return tuple(totals)


def _decimal(value: float, words: Words) -> str:
    """A number with one place behind the sign that the language parts it with."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if words.language == "fr" else text
