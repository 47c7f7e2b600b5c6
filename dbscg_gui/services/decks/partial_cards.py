"""Cards the program does not understand in full, and what a match does about them.

For each such card the player decides before the match: leave it out of the deck, treat the lines
that are not understood as blank, or carry those lines out by hand. The decision is kept in the
match file. It is about the card, whichever deck it is in. A deck never becomes smaller than the
rules of its game allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard, LineReport
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.decks.check import DeckReport
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import Handling

HANDLINGS: tuple[Handling, ...] = get_args(Handling)


class TooFew(msgspec.Struct, frozen=True, kw_only=True):
    """A deck with fewer cards than a rule asks for, were some left out."""

    deck: str
    left: int
    least: int
    rule: str

    @property
    def message(self) -> str:
        """Why it cannot be done, in one plain English line."""
        return (
            f"the deck {quoted(self.deck)} would have {self.left} cards left, and it needs at "
            f"least {self.least} [{self.rule}]"
        )


class PartialCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card to decide about."""

    number: str
    name: str
    lines: tuple[LineReport, ...]
    """The lines that are not understood."""
    decks: tuple[str, ...]
    """The decks it is in."""
    is_leader: bool
    """A deck cannot be without it."""
    too_few: TooFew | None = None
    """The deck that would be too small without it."""

    @property
    def handlings(self) -> tuple[Handling, ...]:
        """What can be done about it."""
        return HANDLINGS[1:] if self.is_leader or self.too_few else HANDLINGS


def partial_cards(reports: Iterable[DeckReport]) -> tuple[PartialCard, ...]:
    """Every card of some decks that is not understood in full, each once."""
    found: dict[str, PartialCard] = {}
    for report in reports:
        for card in report.unread:
            known = found.get(card.number)
            decks = known.decks if known is not None else ()
            is_leader = card.number == report.deck.leader
            short = too_few((report.deck,), {card.number: "out"})
            if known is not None and known.too_few is not None:
                short = (known.too_few,)
            found[card.number] = PartialCard(
                number=card.number,
                name=card.name,
                lines=card.lines,
                decks=tuple(dict.fromkeys((*decks, report.deck.name))),
                is_leader=is_leader or (known is not None and known.is_leader),
                too_few=short[0] if short else None,
            )
    return tuple(found.values())


def undecided(
    cards: Iterable[PartialCard], handling: Mapping[str, Handling]
) -> tuple[PartialCard, ...]:
    """Those cards about which nothing was decided that can be done."""
    return tuple(card for card in cards if handling.get(card.number) not in card.handlings)


def all_alike(cards: Iterable[PartialCard], handling: Handling) -> dict[str, Handling]:
    """The same decision about every card; a Leader that cannot be left out is played blank."""
    return {
        card.number: "blank" if handling == "out" and card.is_leader else handling for card in cards
    }


def too_few(decks: Iterable[DeckList], handling: Mapping[str, Handling]) -> tuple[TooFew, ...]:
    """The decks that would be too small without the cards that are left out."""
    found = []
    for deck in decks:
        rules, left = game_rules(deck.game).deck_rules, played_deck(deck, handling).main_count
        if left < min(rules.main_min, deck.main_count):
            short = TooFew(deck=deck.name, left=left, least=rules.main_min, rule=rules.main_rule)
            found.append(short)
    return tuple(found)


def played_deck(deck: DeckList, handling: Mapping[str, Handling]) -> DeckList:
    """The deck without the cards that are left out."""
    left_out = {number for number, how in handling.items() if how == "out"}

    def rest(entries: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        return tuple(entry for entry in entries if entry[0] not in left_out)

    return msgspec.structs.replace(deck, main=rest(deck.main), z=rest(deck.z), side=rest(deck.side))


def read_part(compiled: CompiledCard) -> CompiledCard:
    """The card with only the skills of lines that are understood word for word."""
    return msgspec.structs.replace(
        compiled,
        front=_understood(compiled, "front", compiled.front),
        back=_understood(compiled, "back", compiled.back),
    )


def _understood(compiled: CompiledCard, side: str, skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    doubtful = {
        line.text for line in compiled.lines if line.side == side and line.status != "understood"
    }
    return tuple(skill for skill in skills if skill.text not in doubtful)
