"""How far the program's reading of a card may be trusted, told in one of four words.

Verified: somebody compared the reading with the printed text (a reviewed fixture, or a test of a
built-in card). Automatic: every line compiles and reads back as itself. Partial and manual: some
or all lines are not understood. What was reviewed travels with the program as numbers and
fingerprints of texts, so a card counts as verified only while its text is the reviewed one.
"""

from __future__ import annotations

import enum
import hashlib
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard, LineReport
from dbscg_gui.services.cards.pool import CardPool


class Trust(enum.Enum):
    """How far to trust a card, the best first."""

    VERIFIED = "verified"
    AUTOMATIC = "automatic"
    PARTIAL = "partial"
    MANUAL = "manual"


class Trouble(msgspec.Struct, frozen=True):
    """A card that was understood and then failed when it was used in trial matches."""

    fingerprint: str
    cause: str
    """What happened: the status of its trial first, then maybe ": " and which skill it was."""
    lines: tuple[int, ...] = ()
    """The printed lines at fault, counted from 0 through both faces; none where it is not known."""


class TrustRecords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is known of one game's cards beyond what compiling them tells, by card number."""

    game: str
    reviewed: dict[str, str] = {}
    """Fingerprints of the texts whose reading was compared with the print."""
    trouble: dict[str, Trouble] = {}
    """Cards that did not come through their trial."""


class CardTrust(msgspec.Struct, frozen=True, kw_only=True):
    """How far to trust one card, and why not further."""

    trust: Trust
    unread: tuple[LineReport, ...] = ()
    """The lines that are not understood."""
    trouble: str = ""
    """What went wrong in the trial of an understood card, as `Trouble.cause` has it."""
    failing: tuple[str, ...] = ()
    """The lines of an understood card that did not come through its trial."""

    @property
    def fault(self) -> str:
        """What kind of trouble it is, in one word of the trial; empty for none."""
        return self.trouble.partition(":")[0].strip()


class TroubledCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a deck that is understood and did not come through its trial."""

    number: str
    name: str
    trust: CardTrust


class DeckTrust(msgspec.Struct, frozen=True, kw_only=True):
    """Copies of a deck by how far they are trusted; cards without data are not counted."""

    counts: dict[Trust, int]

    @property
    def total(self) -> int:
        """All cards that were looked at."""
        return sum(self.counts.values())


def fingerprint(card: PrintedCard) -> str:
    """A short hash of what the skills of a card say, whatever source the text is from.

    Signs that sources write differently (quotes, forms of brackets, spaces, capitals) are not
    told apart; letters, numbers and the kinds of brackets are.
    """
    faces = ["\n".join(_plain(line) for line in face.skill) for face in card.faces]
    text = "\f".join((card.kind, *faces))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# Which brackets a name stands in says what it is: these pairs mean the same in every source.
_BRACKETS = str.maketrans("〈〉≪≫«»", "<>《》《》")
_KEPT = frozenset("+-<>《》{}[]")


def _plain(line: str) -> str:
    text = unicodedata.normalize("NFKC", line).casefold().translate(_BRACKETS)
    text = text.replace("<<", "《").replace(">>", "》")
    return "".join(c for c in text if c.isalnum() or c in _KEPT)


Lines = tuple[LineReport, ...]
KnownLines = Callable[[Sequence[PrintedCard]], Sequence[Lines | None]]
"""What became of the lines of cards that were compiled before; None for the others."""


class TrustBook:
    """Tells the trust in cards of a pool."""

    def __init__(
        self,
        pool: CardPool,
        records: Mapping[str, TrustRecords],
        known_lines: KnownLines | None = None,
    ) -> None:
        """`records` by the name of the game; `known_lines` tells what need not be compiled."""
        self._pool = pool
        self._records = records
        self._known_lines = known_lines

    def of(self, card: PrintedCard, compiled: CompiledCard | None = None) -> CardTrust:
        """How far to trust a card; `compiled` where it is at hand."""
        return self.of_lines(card, (compiled or self._pool.compiled(card)).lines)

    def known(self, cards: Sequence[PrintedCard]) -> list[CardTrust | None]:
        """How far to trust cards as far as that is known without compiling; else None."""
        lines = self._known_lines(cards) if self._known_lines is not None else [None] * len(cards)
        return [
            None if found is None else self.of_lines(card, found)
            for card, found in zip(cards, lines, strict=True)
        ]

    def of_lines(self, card: PrintedCard, lines: Lines) -> CardTrust:
        """How far to trust a card of whose lines this became."""
        unread = unread_lines(lines)
        if unread:
            is_all = len(unread) == len(lines)
            return CardTrust(trust=Trust.MANUAL if is_all else Trust.PARTIAL, unread=unread)
        if self.is_reviewed(card):
            return CardTrust(trust=Trust.VERIFIED)
        trouble = self.trouble(card)
        if trouble is not None:
            failing = tuple(lines[at].text for at in trouble.lines if at < len(lines))
            return CardTrust(trust=Trust.PARTIAL, trouble=trouble.cause, failing=failing)
        return CardTrust(trust=Trust.AUTOMATIC)

    def is_reviewed(self, card: PrintedCard) -> bool:
        """Whether somebody compared the reading of this very text with the print."""
        # A built-in card is: tests name it and play it.
        if self._pool.is_builtin(card.number):
            return True
        records = self._records.get(card.game)
        known = records.reviewed.get(card.number) if records is not None else None
        return known is not None and known == fingerprint(card)

    def trouble(self, card: PrintedCard) -> Trouble | None:
        """What went wrong when this very text was tried in matches, None when nothing did."""
        records = self._records.get(card.game)
        known = records.trouble.get(card.number) if records is not None else None
        return known if known is not None and known.fingerprint == fingerprint(card) else None

    def of_deck(self, deck: DeckList) -> DeckTrust:
        """Copies of a deck that play (Leader, deck, Z-Deck) by how far they are trusted."""
        counts = dict.fromkeys(Trust, 0)
        for card, copies in self._played(deck):
            counts[self.of(card).trust] += copies
        return DeckTrust(counts=counts)

    def unread(self, deck: DeckList) -> tuple[str, ...]:
        """The numbers of the cards of a deck that play and are not understood in full."""
        numbers = {card.number for card, _ in self._played(deck) if self.of(card).unread}
        return tuple(sorted(numbers))

    def troubled(self, deck: DeckList) -> tuple[TroubledCard, ...]:
        """The cards of a deck that play and did not come through their trial."""
        found = {}
        for card, _ in self._played(deck):
            trust = self.of(card)
            if trust.trouble:
                found[card.number] = TroubledCard(number=card.number, name=card.name, trust=trust)
        return tuple(found.values())

    def _played(self, deck: DeckList) -> Iterator[tuple[PrintedCard, int]]:
        leader = ((deck.leader, 1),) if deck.leader else ()
        for number, copies in (*leader, *deck.main, *deck.z):
            card = self._pool.get(number)
            if card is not None:
                yield card, copies


def unread_lines(lines: Lines) -> Lines:
    """Those lines that are not understood word for word."""
    return tuple(line for line in lines if line.status != "understood")
