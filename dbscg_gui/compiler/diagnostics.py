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
TOO_LONG = "too-long"
TOO_COMPLEX = "too-complex"

_CHECK = "check the line against the card; if it is right, this wording is not known yet"
_PART = "give every printed line of the card as a line of its own"

HINTS: dict[str, str] = {
    UNKNOWN_WORD: "check the spelling; if it is right, this word is not known yet",
    UNEXPECTED: _CHECK,
    UNKNOWN_PARENTHESES: "leave out what only explains; a rule must not stand in parentheses",
    AMBIGUOUS: _CHECK,
    TOO_MANY_READINGS: _PART,
    UNBOUND: "check whether words before it are missing: something must name what is meant",
    UNDEFINED_X: "the line has to say what X is",
    BAD_AREA: "the line has to say where the cards are taken from",
    NOT_ROUND_TRIP: "compare the marked words with the reading: they may mean something else",
    UNREADABLE: "check the card data for a typing or encoding error",
    TOO_LONG: _PART,
    TOO_COMPLEX: _PART,
}
"""What to do about a remark, where nothing closer to the text can be said."""

CODES = frozenset(HINTS)


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One remark on a printed line; `start` and `end` are offsets in that line."""

    code: str
    severity: Severity = "error"
    start: int
    end: int
    message: str
    hint: str = ""
