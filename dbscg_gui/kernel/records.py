"""The one door to what records can do as a whole: copied with changes, written as bytes and read.

The engine's records are structs of msgspec. Whoever copies, writes or reads one does it here, and
not with msgspec itself: a compiled engine (`packaging/native.py`) has classes of its own in their
place, and another module in the place of this one. Records of other layers need not come here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")

ENGINE = "pure"
"""Which engine runs: "pure" from these sources, "native" compiled from them."""

DecodeError = msgspec.DecodeError
replace = msgspec.structs.replace
"""A copy of a record with some fields replaced."""
plain = msgspec.to_builtins
"""A record as dictionaries, lists, numbers and words."""
encode: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
"""Records, or containers of them, as MessagePack bytes."""


def decoder(kind: type[R]) -> Callable[[bytes], R]:
    """What reads a record of that kind from the bytes of `encode`; it raises DecodeError."""
    return msgspec.msgpack.Decoder(kind).decode


def fields(kind: type[Any]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a kind of record, with their types and defaults."""
    return msgspec.structs.fields(kind)
