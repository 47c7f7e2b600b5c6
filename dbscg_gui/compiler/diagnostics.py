"""What the compiler says about a text it does not fully understand.

Every diagnostic has a code, a span of the *printed* line, a message and a hint. Codes never
change their meaning; messages may be reworded.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Severity = Literal["error", "warning"]

UNKNOWN_WORD = "unknown-word"
UNEXPECTED = "unexpected"
UNKNOWN_PARENTHESES = "unknown-parentheses"
AMBIGUOUS = "ambiguous"
TOO_MANY_READINGS = "too-many-readings"
UNBOUND = "unbound-reference"
UNDEFINED_X = "undefined-x"
BAD_AREA = "bad-area"
NOT_ROUND_TRIP = "not-round-trip"
UNREADABLE = "unreadable-character"

CODES = frozenset(
    {
        UNKNOWN_WORD,
        UNEXPECTED,
        UNKNOWN_PARENTHESES,
        AMBIGUOUS,
        TOO_MANY_READINGS,
        UNBOUND,
        UNDEFINED_X,
        BAD_AREA,
        NOT_ROUND_TRIP,
        UNREADABLE,
    }
)


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One remark on a printed line; `start` and `end` are offsets in that line."""

    code: str
    severity: Severity = "error"
    start: int
    end: int
    message: str
    hint: str = ""
