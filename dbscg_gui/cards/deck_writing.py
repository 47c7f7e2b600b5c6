"""Deck lists written as text: our own form, which reads back as the same deck."""

from __future__ import annotations

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_text import line_entries
from dbscg_gui.cards.decks import DeckList, Entry
from dbscg_gui.cards.printed import Z_KINDS


def write_deck(deck: DeckList, catalogue: CardCatalogue | None = None) -> str:
    """The deck as text, names included where the catalogue has them.

    Reading it again gives the same deck list.
    """
    lines = [f"Name: {_one_line(deck.name)}".rstrip()]
    if deck.game != DeckList().game:
        lines.append(f"Game: {deck.game}")
    if deck.leader is None:
        # Says that a Leader Card in the deck below is not the Leader.
        lines.append("_____Leader_____")
    else:
        lines.append(_written(None, deck.leader, catalogue))
    lines.append("_____Main Deck______")
    lines += [_written(count, number, catalogue) for number, count in deck.main]
    # An empty part that is headed says that Z-Cards in the deck are meant to be there.
    has_z = bool(deck.z) or _has_z_cards(deck.main, catalogue)
    for title, part, is_headed in (
        ("_____Z Deck_____", deck.z, has_z),
        ("_____Side Deck_____", deck.side, bool(deck.side)),
    ):
        if is_headed:
            lines.append(title)
            lines += [_written(count, number, catalogue) for number, count in part]
    return "\n".join(lines) + "\n"


def _has_z_cards(part: tuple[Entry, ...], catalogue: CardCatalogue | None) -> bool:
    cards = () if catalogue is None else (catalogue.get(number) for number, _ in part)
    return any(card is not None and card.kind in Z_KINDS for card in cards)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _written(count: int | None, number: str, catalogue: CardCatalogue | None) -> str:
    copies = "" if count is None else f"{count} "
    card = None if catalogue is None else catalogue.get(number)
    if card is not None:
        line = f"{copies}{_one_line(card.name)} {number}"
        # A name that itself looks like a count, number or header would be read as one.
        if all(_is_read_as(line, count, number, known) for known in (None, catalogue)):
            return line
    return f"{copies}{number}"


def _is_read_as(line: str, count: int | None, number: str, catalogue: CardCatalogue | None) -> bool:
    return [entry[:3] for entry in line_entries(line, catalogue)] == [(number, count, None)]
