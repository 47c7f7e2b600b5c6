"""An event together with its cards: which decks can be played, and what a station does where the
program does not understand a card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.partial_cards import PartialCard, partial_cards, too_few
from dbscg_gui.services.events.pack import EventDetails
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import Handling


class EventReport(msgspec.Struct, frozen=True, kw_only=True):
    """What a look at an event found."""

    decks: tuple[DeckList, ...] = ()
    """The decks that visitors can choose."""
    faults: tuple[str, ...] = ()
    """Why it cannot be run, one line each."""
    partial: tuple[PartialCard, ...] = ()
    """Cards of its decks that are not understood in full."""
    handling: dict[str, Handling] = {}
    """What the station does about each of them, by number."""

    @property
    def can_run(self) -> bool:
        """Whether a station can play it."""
        return not self.faults


def check_event(
    event: EventDetails,
    decks: Mapping[str, ParsedDeck],
    pool: CardPool,
    built_in: tuple[DeckList, ...] = (),
) -> EventReport:
    """Judge every deck of an event by the rules of its game and its options."""
    faults: list[str] = []
    options = game_rules(event.game).settled(event.rule_options)
    good: list[DeckList] = []
    for file, parsed in decks.items():
        faults += (f"decks/{file}: line {each.line}: {each.reason}" for each in parsed.problems)
        report = check(parsed.deck, pool, options)
        if parsed.deck.game != event.game:
            faults.append(f"decks/{file}: is a deck of {parsed.deck.game}, not of {event.game}")
        elif not report.is_playable:
            faults.append(f"decks/{file}: {report.messages()[0]}")
        else:
            good.append(parsed.deck)
    if event.built_in_decks:
        good += built_in
    names = [deck.name for deck in good]
    faults += (
        f"two decks are called {quoted(name)}" for name in sorted({*names}) if names.count(name) > 1
    )
    if not good and not faults:
        faults.append("it has no deck: put some into decks, or set built_in_decks = true")
    files = {file.rpartition(".")[0]: file for file in decks}
    for number, level in enumerate(event.levels, 1):
        if level.deck and level.deck not in decks and level.deck not in files:
            faults.append(f"levels {number}: deck: there is no file {quoted(level.deck)} in decks")
    partial = partial_cards([check(deck, pool, options) for deck in good])
    handling = {card.number: _handled(event, card) for card in partial}
    faults += (each.message for each in too_few(tuple(good), handling))
    return EventReport(
        decks=tuple(good), faults=tuple(faults), partial=tuple(partial), handling=handling
    )


def _handled(event: EventDetails, card: PartialCard) -> Handling:
    """As the event says, where that can be; a Leader is never left out."""
    return event.partial if event.partial in card.handlings else "blank"
