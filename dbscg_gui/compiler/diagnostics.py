"""What the compiler says about a text it does not fully understand.

Every diagnostic has a code, a span of the *printed* line, a message and a hint. Codes never
change their meaning; messages may be reworded. Message and hint are remarks: a key and fields, so
that they can be said in another language. The key of a message begins with the code.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.effects.compiled import Remark

Severity = Literal["error", "warning"]

UNKNOWN_WORD = "unknown-word"
UNEXPECTED = "unexpected"
UNKNOWN_PARENTHESES = "unknown-parentheses"
AMBIGUOUS = "ambiguous"
TOO_MANY_READINGS = "too-many-readings"
UNBOUND = "unbound-reference"
UNDEFINED_X = "undefined-x"
BAD_AREA = "bad-area"
NOT_SAID = "not-said"
NOT_SAID_AGAIN = "not-said-again"
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
    NOT_SAID: "report the line: the program lacks words for what it means",
    NOT_SAID_AGAIN: "compare the line with the reading: it may mean something else",
    UNREADABLE: "check the card data for a typing or encoding error",
    TOO_LONG: _PART,
    TOO_COMPLEX: _PART,
}
"""What to do about a remark, where nothing closer to the text can be said."""

CODES = frozenset(HINTS)

MESSAGES: dict[str, str] = {
    "ambiguous": "this can mean different things: {difference}",
    "bad-area.lost": "cards to be found nowhere",
    "bad-area.no-mode": "cards in the {area} area have no mode",
    "bad-area.no-position": "the {area} area has no {position}",
    "bad-area.no-shuffle": "the {area} area cannot be shuffled",
    "bad-area.none": "cards without an area",
    "not-said": "there are no words for what it was read as: {what}",
    "not-said.unread": "what it was read as is said in words that are not read: {said}",
    "not-said-again": "said again as {said}, it means something else: {difference}",
    "too-complex": "the text asks for more work than any printed line",
    "too-long": "{count} characters are too many for a line: {most} are more than any card has",
    "too-many-readings": "too many readings",
    "unbound-reference": "nothing before it that {word} could mean",
    "unbound-reference.later": "{word} is not bound yet",
    "unbound-reference.nothing": "{word} refers to nothing",
    "unbound-reference.skill": "no skill was chosen",
    "unbound-reference.token": "no line tells the statistics of the {token} Token",
    "undefined-x": "X is not defined in this skill",
    "unexpected": "{word} was not expected here",
    "unexpected.and": "'and' between names of one card",
    "unexpected.both": "'both' said of one card",
    "unexpected.excepted": "more cards behind an exception: they may be spared, too",
    "unexpected.end": "the text stops too early",
    "unexpected.left": "what lay under a card is no longer known when it has left",
    "unexpected.meaningless": "the sentence has no meaning here",
    "unexpected.or": "'or' between the cards of two players",
    "unknown-parentheses": "parentheses that are not among the listed explanations",
    "unknown-word": "unknown word {word}",
    "unreadable-character": "cannot read {word}",
}
"""Every message by its key; quotation marks are part of the fields."""
DID_YOU_MEAN = "did-you-mean"
EXPECTED = "expected"
NEAR_HINTS: dict[str, str] = {
    DID_YOU_MEAN: "did you mean {word}?",
    EXPECTED: "expected one of: {words}",
}
"""Hints that are close to the text, by their key; that of the others is the code."""


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One remark on a printed line; `start` and `end` are offsets in that line."""

    code: str
    severity: Severity = "error"
    start: int
    end: int
    message: str
    hint: str = ""
    remark: Remark | None = None
    """The message as a remark."""
    advice: Remark | None = None
    """The hint as a remark."""


def remark(key: str, **fields: str) -> Remark:
    """A remark with its fields."""
    return Remark(key, tuple(fields.items()))


def problem(
    said: Remark,
    start: int,
    end: int,
    *,
    advice: Remark | None = None,
    severity: Severity = "error",
) -> Diagnostic:
    """The diagnostic of a message, its code, English words and hint filled in."""
    code = said.key.partition(".")[0]
    advice = advice or remark(code)
    return Diagnostic(
        code=code,
        severity=severity,
        start=start,
        end=end,
        message=MESSAGES[said.key].format_map(dict(said.fields)),
        hint={**HINTS, **NEAR_HINTS}[advice.key].format_map(dict(advice.fields)),
        remark=said,
        advice=advice,
    )
