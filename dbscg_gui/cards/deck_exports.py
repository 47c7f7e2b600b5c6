"""Deck lists written in the forms other deck builders and simulators read.

Every form names its cards by number, so that reading it gives the same cards in the same parts as
far as the form has such parts. What a form cannot hold is said by its `parts`.
"""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Callable

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_lines import section_of
from dbscg_gui.cards.deck_text import line_entries
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import DeckList, Entry

MAIN_PARTS = frozenset({"main", "z", "side"})


class DeckExport(msgspec.Struct, frozen=True, kw_only=True):
    """A form to write decks in."""

    name: str
    label: str
    """What players call it."""
    suffix: str
    write: Callable[[DeckList, CardCatalogue | None], str]
    parts: frozenset[str] = MAIN_PARTS
    """The parts beside the Leader that the form keeps apart; others are written with the deck."""


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _name(number: str, catalogue: CardCatalogue | None) -> str:
    card = None if catalogue is None else catalogue.get(number)
    return "" if card is None else _one_line(card.name)


def _listed(deck: DeckList) -> list[Entry]:
    """Leader first, then the deck and the Z-Deck: what a match is played with."""
    leader = [] if deck.leader is None else [(deck.leader, 1)]
    return [*leader, *deck.main, *deck.z]


def _optcgsim(deck: DeckList, _: CardCatalogue | None) -> str:
    return "".join(f"{count}x{number}\n" for number, count in _listed(deck))


def _limitless(deck: DeckList, _: CardCatalogue | None) -> str:
    return "".join(f"{count} {number}\n" for number, count in _listed(deck))


def _egman(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    lines = (f"{count} {n} {_name(n, catalogue)}".rstrip() for n, count in _listed(deck))
    return "".join(f"{line}\n" for line in lines)


def _cgs(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    lines = (f"{count} [{n}] {_name(n, catalogue)}".rstrip() for n, count in _listed(deck))
    return "".join(f"{line}\n" for line in lines)


def _digital(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    def written(number: str) -> str:
        name = _name(number, catalogue)
        return f"{number} {name}(0)" if name else number

    title = _one_line(deck.name)
    # A title that would be read as something else gives way.
    is_plain = title[:1].isalpha() and not line_entries(title) and section_of(title) is None
    lines = [title if is_plain else "Deck Code"]
    if deck.leader is not None:
        lines.append(written(deck.leader))
    lines += [f"{count} {written(number)}" for number, count in (*deck.main, *deck.z)]
    return "\n".join(lines) + "\n"


def _table(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("Quantity", "Number", "Name", "Section"))
    leader = () if deck.leader is None else ((deck.leader, 1),)
    parts = (("Leader", leader), ("Main", deck.main), ("Z-Deck", deck.z), ("Side", deck.side))
    for section, entries in parts:
        for number, count in entries:
            writer.writerow((count, number, _name(number, catalogue), section))
    return out.getvalue()


def _json(deck: DeckList, _: CardCatalogue | None) -> str:
    value = {
        "name": deck.name,
        "game": deck.game,
        "leader": deck.leader,
        **{part: dict(getattr(deck, part)) for part in ("main", "z", "side")},
    }
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


def _cockatrice(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"  <deckname>{_escaped(_one_line(deck.name))}</deckname>",
    ]
    leader = () if deck.leader is None else ((deck.leader, 1),)
    for zone, entries in (
        ("leader", leader), ("main", deck.main), ("z", deck.z), ("side", deck.side)
    ):  # fmt: skip
        if entries:
            lines.append(f'  <zone name="{zone}">')
            for number, count in entries:
                name = _name(number, catalogue)
                label = f"{name} [{number}]" if name else number
                lines.append(f'    <card number="{count}" name="{_escaped(label)}"/>')
            lines.append("  </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _escaped(text: str) -> str:
    return html.escape(_printable(text))


def _printable(text: str) -> str:
    # XML knows no control characters, escaped or not.
    return "".join(char for char in text if char.isprintable())


def _tabletop(deck: DeckList, catalogue: CardCatalogue | None) -> str:
    """A saved object of Tabletop Simulator: a card, and a pile for each part."""
    objects: list[dict[str, object]] = []
    if deck.leader is not None:
        objects.append(_tabletop_card(deck.leader, catalogue))
    for title, entries in (("Main Deck", deck.main), ("Z-Deck", deck.z), ("Side Deck", deck.side)):
        cards = [_tabletop_card(n, catalogue) for n, count in entries for _ in range(count)]
        if cards:
            objects.append(
                {"Name": "Deck", "Nickname": title, "ContainedObjects": cards, **_PLACED}
            )
    value = {"SaveName": deck.name, "ObjectStates": objects}
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


_PLACED = {"Transform": {"posX": 0, "posY": 1, "posZ": 0, "scaleX": 1, "scaleY": 1, "scaleZ": 1}}


def _tabletop_card(number: str, catalogue: CardCatalogue | None) -> dict[str, object]:
    name = _name(number, catalogue)
    label = f"{name} [{number}]" if name else number
    return {"Name": "Card", "Nickname": label, "Description": number, **_PLACED}


_ALONE: frozenset[str] = frozenset()
EXPORTS: tuple[DeckExport, ...] = (
    DeckExport(name="text", label="DeckPlanet", suffix=".txt", write=write_deck),
    DeckExport(name="optcgsim", label="OPTCGSim", suffix=".txt", write=_optcgsim, parts=_ALONE),
    DeckExport(name="limitless", label="Limitless", suffix=".txt", write=_limitless, parts=_ALONE),
    DeckExport(name="egman", label="Egman", suffix=".txt", write=_egman, parts=_ALONE),
    DeckExport(
        name="digital", label="Fusion World Digital", suffix=".txt", write=_digital, parts=_ALONE
    ),
    DeckExport(name="cgs", label="Card Game Simulator", suffix=".txt", write=_cgs, parts=_ALONE),
    DeckExport(name="tabletop", label="Tabletop Simulator", suffix=".json", write=_tabletop),
    DeckExport(name="cockatrice", label="Cockatrice", suffix=".cod", write=_cockatrice),
    DeckExport(name="table", label="CSV", suffix=".csv", write=_table),
    DeckExport(name="json", label="JSON", suffix=".json", write=_json),
)
"""Every form there is, our own first."""
