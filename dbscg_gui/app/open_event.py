"""An event pack with its cards, and what was found out about them."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.event_files import EventPack
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.services.cards.compiled import CompiledCards
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.events.check import EventReport, check_event


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """A pack with its cards and what was found out about it."""

    pack: EventPack
    pool: CardPool
    report: EventReport


def look_at(pack: EventPack, compiled: CompiledCards) -> OpenEvent:
    """Read the cards and decks of a pack. Raises `EventFileError`."""
    game = pack.event.game
    pool = CardPool(builtin_cards(game), MemoryCatalogue(pack.cards()), compiled.compiled)
    report = check_event(pack.event, pack.decks(pool), pool, builtin_decks(game))
    return OpenEvent(pack, pool, report)
