"""Tokens of a normalised text, with their places in the printed line.

Input: a `Source`. Output: tokens; names, traits, characters and tags are atoms, numbers may be
signed, a possessive `'s` is a token of its own, cost letters are one token.
"""

from __future__ import annotations

import re
import unicodedata

import msgspec

from dbscg_gui.compiler.lexicon import Lexicon
from dbscg_gui.compiler.source import Source

WORD, NUMBER, SIGNED, TAG, TRAIT, CHAR, NAME, LETTERS, GENERIC, QUOTE, MARK = (
    "word", "num", "signed", "tag", "trait", "char", "name", "letters", "generic", "quote", "mark",
)  # fmt: skip

_PATTERN = re.compile(
    r"""
      (?P<tag>\[[^\[\]]*\])
    | 《(?P<trait>[^》]*)》
    | ＜(?P<char>[^＞]*)＞
    | \{(?P<name>[^}]*)\}
    | "(?P<quote>[^"\[]*)"
    | (?P<signed>[+-]\d+)
    | (?P<num>\d+)
    | (?P<generic>[①-⑨➀-➈])
    | (?P<short>[A-Za-z](?:\.[A-Za-z])+\.(?:'[a-z])?)
    | (?P<word>[赤青緑黄黒]|[A-Za-zÀ-ÿ][\w]*(?:-[A-Za-z]\w*)*(?:'t|'re|'ve|'d)?)
    | (?P<poss>'s?)
    | (?P<mark>[,.:;()/&・!?"+-])
    | (?P<space>\s+)
    | (?P<bad>.)
    """,
    re.VERBOSE,
)
_KEPT_HYPHEN = re.compile(
    r"((?:mono|non|z|multi|ko)-[^-]+|face-(?:up|down)|skill-less)(-.*)?", re.IGNORECASE
)


class Token(msgspec.Struct, frozen=True):
    """One token: its kind, lemma (what the grammar looks at), exact lower form, value, span."""

    kind: str
    lemma: str
    form: str
    value: str
    start: int
    end: int


def tokenise(source: Source, lexicon: Lexicon) -> tuple[Token, ...]:
    """Tokens of a source; unreadable characters come out as kind "bad"."""
    found: list[Token] = []
    for match in _PATTERN.finditer(source.text):
        kind = str(match.lastgroup)
        if kind == "space":
            continue
        start, end = match.start(), match.end()
        text = match.group()
        pieces = _hyphened(text) if kind == "word" and "-" in text else ()
        if len(pieces) > 1:
            place = start
            for piece in pieces:
                which = MARK if piece == "-" else WORD
                found.append(_token(which, piece, piece, source, place, lexicon))
                place += len(piece)
            continue
        value = match.group(kind)
        for part, at in _tags_of(text, lexicon) if kind == "tag" else ((text, 0),):
            value = part if kind == "tag" else value
            last = start + at + len(part) if kind == "tag" else end
            which = kind if part != "/" else MARK
            found.append(_token(which, part, value, source, start + at, lexicon, last))
    return _rephrased(found, lexicon) if lexicon.phrases else tuple(found)


def _tags_of(text: str, lexicon: Lexicon) -> list[tuple[str, int]]:
    """A tag, or the tags that stand in one pair of brackets: "[On Play/When Attacking]"."""
    parts = text[1:-1].split("/")
    known = all(part.strip().lower() in lexicon.tags for part in parts)
    if (
        len(parts) == 1
        or not known
        or _tag_base(text[1:-1].strip().lower(), lexicon) in lexicon.tags
    ):
        return [(text, 0)]
    found: list[tuple[str, int]] = []
    at = 0
    for part in parts:
        found += [("/", at)] if at else []
        found.append((f"[{part}]", at))
        at += len(part) + 1
    return found


def _hyphened(text: str) -> list[str]:
    """The words and hyphens of a hyphened word: "mono-red-from" is "mono-red", "-", "from"."""
    kept = _KEPT_HYPHEN.fullmatch(text)
    if kept is None:
        return re.split(r"(-)", text)
    rest = re.split(r"(-)", kept.group(2) or "")
    return [kept.group(1), *(piece for piece in rest if piece)]


def _rephrased(tokens: list[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens with printed phrases as the words the grammar knows."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        known = lexicon.phrases.get(tokens[at].form, ()) if tokens[at].kind == WORD else ()
        for words, read in known:
            part = tokens[at : at + len(words)]
            if tuple(token.form for token in part if token.kind == WORD) == words:
                start, end = part[0].start, part[-1].end
                found += [
                    Token(WORD, lexicon.lemmas.get(word, word), word, word, start, end)
                    for word in read
                ]
                at += len(words)
                break
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


_NUMBER_PARAMETER = re.compile(r" (?:[+-]?\d+|-?x)$")
_TIMES_PARAMETER = re.compile(r" ?x ?\d+$")
_COLOR_PARAMETER = re.compile(r" [a-z]+(?:/[a-z]+)*(?: \d+)?(?:/[a-z]+ \d+)?$")


def _tag_base(inner: str, lexicon: Lexicon) -> str:
    """The tag without its parameters: "sparking 5" and "aegis blue/yellow" are told by a word."""
    for pattern in (None, _NUMBER_PARAMETER, _TIMES_PARAMETER, _COLOR_PARAMETER):
        word = inner if pattern is None else pattern.sub("", inner)
        known = lexicon.tags.get(word)
        if known is not None:
            return known
    return inner


def _token(
    kind: str, text: str, value: str, source: Source, start: int, lexicon: Lexicon, end: int = -1
) -> Token:
    end = start + len(text) if end < 0 else end
    lower = text.lower()
    lemma = lower
    if kind == "word":
        if all(letter in lexicon.letters for letter in text):
            kind = LETTERS
        else:
            lemma = lexicon.lemmas.get(lower, lower)
    elif kind == "tag":
        inner = " ".join(part.strip() for part in lower[1:-1].split(":")).strip()
        value, lemma = inner, _tag_base(inner, lexicon)
        if lemma in lexicon.numbers:
            kind, value = GENERIC, str(lexicon.numbers[lemma])
        elif lemma not in lexicon.tags and TAG in lexicon.brackets:
            # Not a tag but a card name in the brackets of one.
            kind, lemma, value = lexicon.brackets[TAG], lower, text[1:-1].strip()
            return Token(kind, lemma, lower, value, source.place(start), source.place_end(end))
    elif kind == "generic":
        value = str(unicodedata.digit(text))
    elif kind == "short":
        kind, lemma = WORD, lexicon.lemmas.get(lower, lower)
    elif kind == "poss":
        kind, lemma = WORD, "'s"
    kind = lexicon.brackets.get(kind, kind) if kind != TAG else kind
    return Token(kind, lemma, lower, value, source.place(start), source.place_end(end))
