"""Making an event pack of what was filled in on the page, without a folder to fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from dbscg_gui.adapters.builtin import builtin_cards
from dbscg_gui.adapters.card_files import write_native
from dbscg_gui.adapters.event_files import (
    EventPack,
    ReadBytes,
    open_pack,
    picture_files,
    source_file,
    write_pack,
)
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.event_draft import EventDraft
from dbscg_gui.services.events.staff_pin import hash_pin

CARDS = "cards/decks.json"
"""The cards of the decks, as the program has them."""
_ODD = re.compile(r"[^A-Za-z0-9 ._()+-]+")


def pack_draft(draft: EventDraft, out: Path) -> EventPack:
    """Make the pack. Raises `EventFileError` or `PinError`; `out` is then as it was."""
    event = draft.event
    if draft.pin:
        event = msgspec.structs.replace(event, pin=hash_pin(draft.pin))
    sources: dict[str, ReadBytes] = {}
    for file, deck in zip(_deck_files(draft.decks), draft.decks, strict=True):
        sources[file] = partial(_text, deck)
    own = {card.number for card in builtin_cards(event.game)}
    cards = tuple(card for card in draft.cards if card.number not in own)
    if cards:
        data = write_native(cards)
        sources[CARDS] = lambda: data
    sources |= dict(source_file("cards", path) for path in draft.card_files)
    if draft.base is not None:
        sources |= _pictures_again(open_pack(draft.base))
    if draft.pictures is not None:
        sources |= picture_files(draft.pictures)
    return write_pack(event, sources, out, draft.pictures or out.parent)


def draft_of(pack: EventPack) -> EventDraft:
    """What a pack was filled in with, its cards and decks taken out. Raises `EventFileError`."""
    cards = pack.cards()
    decks = pack.decks(MemoryCatalogue(cards))
    return EventDraft(
        event=pack.event,
        decks=tuple(parsed.deck for parsed in decks.values()),
        cards=cards,
        base=pack.path,
    )


def _deck_files(decks: tuple[DeckList, ...]) -> Iterator[str]:
    """A file name for each deck, as a pack allows it; no two alike."""
    taken: set[str] = set()
    for number, deck in enumerate(decks, 1):
        stem = _ODD.sub("-", deck.name).strip(" .-_()+")[:60].replace("..", ".")
        if not stem or stem.casefold() in taken:
            stem = f"{stem or 'deck'} {number}"
        taken.add(stem.casefold())
        yield f"decks/{stem}.txt"


def _text(deck: DeckList) -> bytes:
    return write_deck(deck).encode()


def _pictures_again(pack: EventPack) -> dict[str, ReadBytes]:
    return {name: partial(pack.read, name) for name in pack.names("pictures")}
