"""A deck as a list to hand in: a page of tables, as HTML that a text document understands."""

from __future__ import annotations

import html
from collections.abc import Callable

from dbscg_gui.cards.deck_changes import PARTS, entries_of
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words

_RULE = 30 * "_"
"""Where something is filled in by hand."""


def decklist_page(deck: DeckList, lookup: Callable[[str], PrintedCard | None], words: Words) -> str:
    """The page: places for the player's name and the event, then each part with its cards."""
    game = words.text(f"shell.game.{deck.game}")
    fields = "".join(
        f"<td width='50%'>{html.escape(words.labelled(words.text(f'shell.print.{key}'), _RULE))}"
        "</td>"
        for key in ("player", "event")
    )
    parts = "".join(_part(deck, part, lookup, words) for part in PARTS if entries_of(deck, part))
    return (
        f"<h2>{html.escape(deck.name)}</h2><p>{html.escape(game)}</p>"
        f"<table width='100%'><tr>{fields}</tr></table>{parts}"
    )


def _part(
    deck: DeckList, part: str, lookup: Callable[[str], PrintedCard | None], words: Words
) -> str:
    entries = entries_of(deck, part)
    total = sum(count for _, count in entries)
    title = words.labelled(words.text(f"shell.deck.part.{part}"), str(total))
    rows = "".join(_row(number, count, lookup(number)) for number, count in entries)
    return (
        f"<h3>{html.escape(title)}</h3>"
        f"<table width='100%' cellspacing='0' cellpadding='2' border='1' "
        f"style='border-collapse: collapse; border-color: #999999'>{rows}</table>"
    )


def _row(number: str, count: int, card: PrintedCard | None) -> str:
    name = "" if card is None else html.escape(card.name)
    return (
        f"<tr><td width='8%' align='right'>{count}&nbsp;</td>"
        f"<td width='18%'>&nbsp;{html.escape(number)}</td><td>&nbsp;{name}</td></tr>"
    )
