"""The match file: what a match is made of, as one versioned text with a checksum.

Owns the record (game, options, seed, deck lists, the cards with their compiled skills, players,
every answer and act by hand with the digest of the state after it, the result) and its codec. It
touches no file and plays no match: `services.records.replaying` does, and `adapters.match_files`
reads and writes.

    {"format": "dbscg-match", "version": 1, "checksum": "...", "match": {...}}

The checksum is taken over the bytes of ``match`` as they stand, so any edit shows.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.kernel.quoting import complaint
from dbscg_gui.services.records.position_record import Position

FORMAT = "dbscg-match"
VERSION = 1
HUMAN = "human"
"""Name of a player who answers at the table; every other name is an AI player's."""

Handling = Literal["out", "blank", "hand"]
"""What is done about a card that is not understood in full."""
ErrorCode = Literal["not-a-match", "cut-short", "other-version", "edited", "damaged"]


class MatchRecordError(Exception):
    """Bytes that cannot be taken as a match; the text is one line without the file's name."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        self.code = code
        super().__init__(message)


class RecordCard(msgspec.Struct, frozen=True, array_like=True):
    """A card and what the compiler made of it when the match began."""

    printed: PrintedCard
    compiled: CompiledCard


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits at a seat."""

    name: str
    """`HUMAN`, or the name of an AI player."""
    shown: str = ""
    """What the player is called at the table; empty for the name's own word."""
    budget: float = 0.0
    """Seconds an AI player may think about one decision."""
    positions: int = 0
    """Positions it may try for one decision, in place of seconds; 0 for no such limit."""
    is_both: bool = False
    """The person of the other seat answers for this one as well; nothing is covered."""

    @property
    def is_human(self) -> bool:
        """Whether the answers of this seat come from the table."""
        return self.name == HUMAN


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """One answer or act by hand and the digest of the state after it.

    No answer: the seat conceded.
    """

    seat: int
    answer: Answer | HandAct | None
    digest: str


class Result(msgspec.Struct, frozen=True):
    """How the match ended: the winning seat (-1 for a draw) and the rule that ended it."""

    winner: int
    rule: str = ""
    first: int | None = None
    """The seat that went first; None in files of versions that did not keep it."""


class MatchStart(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is settled before the first decision."""

    id: str
    game: str
    created: str
    """Date and time in ISO 8601, as the player's clock had it."""
    program: str
    """Version of the program that began the match."""
    options: dict[str, int] = {}
    """Options of the ruleset: decisions on open rule questions, as numbers."""
    is_open: bool = True
    """Both players may know both deck lists."""
    seed: int
    first: int | None = None
    """The seat that goes first; None when the match decides by chance."""
    choose_first: bool = False
    """Chance decides who chooses, not who goes first."""
    players: tuple[Player, Player]
    decks: tuple[DeckList, DeckList]
    cards: tuple[RecordCard, ...]
    position: Position | None = None
    """What lies on the table at the beginning; None for the usual set-up."""
    handling: dict[str, Handling] = {}
    """What is done about cards that are not understood in full, by number: "out" (they are not in
    the decks here), "blank" or "hand"."""

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called, by seat."""
        one, other = (player.shown or player.name for player in self.players)
        return one, other

    @property
    def is_alone(self) -> bool:
        """Whether one person answers for both seats."""
        return any(player.is_both for player in self.players)

    @property
    def is_shared(self) -> bool:
        """Whether two people play at one machine, who do not see each other's cards."""
        return all(player.is_human for player in self.players) and not self.is_alone

    @property
    def by_hand(self) -> frozenset[str]:
        """The cards with lines that are carried out by hand."""
        return frozenset(number for number, how in self.handling.items() if how == "hand")

    def sources(self) -> list[tuple[PrintedCard, CompiledCard]]:
        """The cards as a library takes them."""
        return [(card.printed, card.compiled) for card in self.cards]


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A match as far as it was played."""

    start: MatchStart
    choices: tuple[Choice, ...] = ()
    result: Result | None = None


class _Body(msgspec.Struct, kw_only=True):
    """`MatchRecord` with the start already encoded."""

    start: msgspec.Raw
    choices: tuple[Choice, ...]
    result: Result | None


class _Envelope(msgspec.Struct):
    format: str
    version: int
    checksum: str
    match: msgspec.Raw


class _Head(msgspec.Struct):
    """What is read before the rest is believed."""

    format: str = ""
    version: int = 0


class MatchEncoder:
    """Encodes one match again and again as it grows; its cards are encoded once."""

    def __init__(self, start: MatchStart) -> None:
        self._start = msgspec.Raw(msgspec.json.encode(start))

    def encode(self, choices: tuple[Choice, ...], result: Result | None) -> bytes:
        """The bytes of the match file."""
        body = msgspec.json.encode(_Body(start=self._start, choices=choices, result=result))
        envelope = _Envelope(FORMAT, VERSION, _checksum(body), msgspec.Raw(body))
        return msgspec.json.encode(envelope) + b"\n"


def encode_match(record: MatchRecord) -> bytes:
    """The bytes of the match file."""
    return MatchEncoder(record.start).encode(record.choices, record.result)


def decode_match(data: bytes) -> MatchRecord:
    """The match in the bytes of a file.

    Raises `MatchRecordError` saying what is wrong: another kind of file, one that is cut short,
    one of another version, an edited or a damaged one.
    """
    head = _head(data)
    if head.format != FORMAT:
        raise MatchRecordError("not-a-match", "is not a match file of this program")
    if head.version != VERSION:
        raise MatchRecordError(
            "other-version",
            f"is a match file of version {head.version}; this program reads version {VERSION}",
        )
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise MatchRecordError("damaged", f"is damaged: {complaint(error)}") from None
    body = bytes(envelope.match)
    if _checksum(body) != envelope.checksum:
        raise MatchRecordError(
            "edited", "was changed after it was written (its checksum does not fit)"
        )
    try:
        return msgspec.json.decode(body, type=MatchRecord)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise MatchRecordError("damaged", f"is damaged: {complaint(error)}") from None


def _head(data: bytes) -> _Head:
    begins_as_match = data.lstrip()[:40].replace(b" ", b"").startswith(b'{"format":"dbscg-match"')
    try:
        return msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, ValueError, RecursionError):
        if begins_as_match:
            raise MatchRecordError(
                "cut-short", "is cut short or damaged: the end of the match file is missing"
            ) from None
        raise MatchRecordError("not-a-match", "is not a match file of this program") from None


def _checksum(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def without_lines(compiled: CompiledCard) -> CompiledCard:
    """The card without the report on its printed lines, which no match reads.

    It is made anew as from a file: a library numbers values by what object they are, and a match
    that is resumed must number them like the one that was saved.
    """
    short = msgspec.structs.replace(
        compiled, lines=tuple(line for line in compiled.lines if line.status != "understood")
    )
    return msgspec.msgpack.decode(msgspec.msgpack.encode(short), type=CompiledCard)
