"""What the program and the AI's process say to each other: messages, and frames around them.

A frame is the length of the message in four bytes (big end first) and the message as MessagePack.
The process is started with `Init`, answers `Ready`, then `Decided` for every `Decide` and `Advised`
for every `Advise`. `Hurry` may come at any time and asks for what is running at once. Nothing here
reads or writes a pipe.
"""

from __future__ import annotations

import functools
import struct

import msgspec

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.kernel.quoting import complaint
from dbscg_gui.services.records.match_record import MatchStart

_LENGTH = struct.Struct(">I")
HEAD_SIZE = _LENGTH.size
MAX_MESSAGE = 64 * 1024 * 1024
MAX_REPLY = 1024 * 1024
"""What the process says is short; more is no message."""


class ProtocolError(Exception):
    """Bytes that are no message of this protocol."""


class Init(msgspec.Struct, tag=True, frozen=True):
    """The match to play in and the seat to play for; only what this seat may know."""

    start: MatchStart
    seat: int


class Decide(msgspec.Struct, tag=True, frozen=True):
    """Answer the decision in this view (MessagePack of a `SeatView`)."""

    number: int
    view: bytes


class Advise(msgspec.Struct, tag=True, frozen=True):
    """Advise the player who is asked in this view (MessagePack of a `SeatView`)."""

    number: int
    view: bytes
    also: Answer | None = None
    """An answer to judge, too."""


class Hurry(msgspec.Struct, tag=True, frozen=True):
    """Answer the running choice at once."""


Request = Init | Decide | Advise | Hurry


class Ready(msgspec.Struct, tag=True, frozen=True):
    """The player is made."""


class Decided(msgspec.Struct, tag=True, frozen=True):
    """The answer to the choice of that number."""

    number: int
    answer: Answer


class Advised(msgspec.Struct, tag=True, frozen=True):
    """The lines for the advice of that number."""

    number: int
    advice: Advice


class Failed(msgspec.Struct, tag=True, frozen=True):
    """The player raised an error; one line about it."""

    number: int
    message: str


Reply = Ready | Decided | Advised | Failed

_ENCODER = msgspec.msgpack.Encoder()

# Made with the first message: they know every record of a match, and a program that plays none
# starts sooner.


@functools.cache
def _requests() -> msgspec.msgpack.Decoder[Request]:
    return msgspec.msgpack.Decoder(Request)


@functools.cache
def _replies() -> msgspec.msgpack.Decoder[Reply]:
    return msgspec.msgpack.Decoder(Reply)


def frame(message: Request | Reply) -> bytes:
    """The message as it goes through the pipe."""
    data = _ENCODER.encode(message)
    return _LENGTH.pack(len(data)) + data


def size_of(head: bytes, most: int = MAX_MESSAGE) -> int:
    """Length of the message after these `HEAD_SIZE` bytes. Raises `ProtocolError` beyond `most`."""
    length: int = _LENGTH.unpack(head)[0]
    if length > most:
        raise ProtocolError(f"a message of {length} bytes")
    return length


def read_request(data: bytes) -> Request:
    """A message to the process. Raises `ProtocolError`."""
    try:
        return _requests().decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ProtocolError(complaint(error)) from None


def read_reply(data: bytes) -> Reply:
    """A message from the process. Raises `ProtocolError`."""
    try:
        return _replies().decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ProtocolError(complaint(error)) from None


def honest_start(start: MatchStart, seat: int, seed: int) -> MatchStart:
    """The match as the player of a seat may know it: another seed, no deck list it must not see.

    Nor what the match is called or when it began, which hold a part of the seed or tell what it was
    drawn from. The cards stay, in an order that says nothing of whose they are.
    """
    if start.is_open:
        decks = start.decks
    else:
        hidden = msgspec.structs.replace(start.decks[1 - seat], name="", main=(), z=(), side=())
        decks = (start.decks[0], hidden) if seat == 0 else (hidden, start.decks[1])
    return msgspec.structs.replace(start, id="", created="", seed=seed, decks=decks)
