"""What the page of opening hands says: how likely each card of a deck is to be there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.decks.opening_hands import SHOWN_DRAWS, chance, chance_with_redraw

UP_TO = (1, 2, 3)
"""Costs up to which cards are counted together."""


@dataclass(frozen=True, slots=True)
class OddsRow:
    """How likely one of some cards is drawn, in words."""

    name: str
    copies: int
    in_hand: str
    with_redraw: str
    after_draws: str


def odds_rows(
    deck: DeckList, hand: int, lookup: Callable[[str], PrintedCard | None], words: Words
) -> tuple[OddsRow, ...]:
    """Cards of a low cost together, then every card of the deck, the most copies first.

    `hand` is the number of cards of the opening hand.
    """
    size = deck.main_count
    cards = [(lookup(number), number, count) for number, count in deck.main]
    rows = []
    for cost in UP_TO:
        copies = sum(
            count
            for card, _, count in cards
            if card is not None and card.cost is not None and card.cost <= cost
        )
        if copies:
            name = words.text("shell.hands.up_to", cost=cost)
            rows.append(_row(name, copies, size, hand, words))
    ordered = sorted(
        cards, key=lambda each: (-each[2], "" if each[0] is None else each[0].name, each[1])
    )
    for card, number, count in ordered:
        rows.append(_row(number if card is None else card.name, count, size, hand, words))
    return tuple(rows)


def _row(name: str, copies: int, size: int, hand: int, words: Words) -> OddsRow:
    seen = min(size, hand + SHOWN_DRAWS)
    hand = min(size, hand)
    shares = (
        chance(copies, size, hand),
        chance_with_redraw(copies, size, hand),
        chance(copies, size, seen),
    )
    one, redrawn, later = (words.text("shell.hands.percent", share=_whole(each)) for each in shares)
    return OddsRow(name, copies, one, redrawn, later)


def _whole(share: float) -> str:
    """A share in per cent; never 0 for what can happen nor 100 for what can fail."""
    percent = round(100 * share)
    if percent == 100 and share < 1:
        return ">99"
    if percent == 0 and share > 0:
        return "<1"
    return str(percent)
