"""Misprinted words: a letter wrong, missing, too many or swapped, two words run together.

Input: the tokens of a line that cannot be read as it is printed, and the place where reading
stops. Output: the ways to print that place otherwise, each one slip away. Whether one of them is
what was meant is decided by the compiler: the line has to be understood, and with every way that
makes it so to the same meaning (ADR 019). A word of everyday English is no slip of another one: it
may be a new word of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec

from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.tokens import TAG, WORD, Token
from dbscg_gui.compiler.tree import Forest

MOST_MISPRINTS = 3
"""More slips than this in one line are no slips any more."""
_LONG = 8
"""From so many letters on a word may have two slips: hardly another word is as near."""
_CONFUSED = {
    "an": ("a",),
    "form": ("from",),
    "it": ("its",),
    "than": ("then",),
    "then": ("than",),
    "you": ("your",),
    "your": ("you",),
}
"""Words of the texts that are printed for one another, none of which names a thing or a deed."""
_LEFT_OUT = ("of", "the", "to")
"""Words that join others and may have been left out."""


class Slip(msgspec.Struct, frozen=True):
    """A misprint: where it stands in the line, what is printed, what it is read as.

    `printed` is empty for a word that was left out.
    """

    start: int
    end: int
    printed: str
    read: str


def corrected(text: str, slips: tuple[Slip, ...]) -> str:
    """The printed line with its slips put right; each was found in the line before it."""
    for slip in slips:
        text = text[: slip.start] + slip.read + text[slip.end :]
    return text


def possible_slips(forest: Forest, language: Language) -> Iterator[Slip]:
    """What the line may have meant to print where its reading stops."""
    at = forest.furthest
    tokens = forest.tokens
    if at < len(tokens):
        token = tokens[at]
        for read in _readings(token, language):
            yield _slip(token, read)
        for before, after in pairwise(tokens[max(0, at - 1) : at + 2]):
            yield from _beside(before, after, language)
        for word in _LEFT_OUT:
            yield Slip(token.start, token.start, "", f"{word} ")
    for token in tokens[max(0, at - 1) : at + 1]:
        for read in _CONFUSED.get(token.form, ()):
            yield _slip(token, read)


def _beside(before: Token, token: Token, language: Language) -> Iterator[Slip]:
    """A word printed twice; "card's" for "cards", "owners" for "owner's"."""
    if token.kind != WORD or before.kind != WORD:
        return
    if token.form == before.form:
        yield Slip(before.start, token.end, f"{token.form} {token.form}", token.form)
    elif token.lemma == "'s" and f"{before.form}s" in _words(language):
        yield Slip(before.start, token.end, f"{before.form}'s", f"{before.form}s")
    elif before.form.endswith("s") and before.form[:-1] in _words(language):
        yield Slip(before.start, before.end, before.form, f"{before.form[:-1]}'s")


def _slip(token: Token, read: str) -> Slip:
    return Slip(token.start, token.end, token.form, read)


def _readings(token: Token, language: Language) -> Iterator[str]:
    """Known words that an unknown one may stand for."""
    if token.kind == TAG:
        if token.lemma not in language.lexicon.tags:
            yield from (f"[{tag}]" for tag in _near(token.value, _tags(language)))
        return
    word = token.form
    if token.kind != WORD or word in _words(language) or word in _english():
        return
    yield from _near(word, _words(language))
    for cut in range(1, len(word)):
        left, right = word[:cut], word[cut:]
        if left in _words(language) and (right in _words(language) or right.isdecimal()):
            yield f"{left} {right}"


def _near(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """The known words within one slip of this one; within two for a long word with none."""
    for most in (1, 2) if len(word) >= _LONG else (1,):
        close = (each for each in known if abs(len(each) - len(word)) <= most)
        found = tuple(sorted(each for each in close if slips_between(each, word) <= most))
        if found:
            return found
    return ()


def slips_between(one: str, other: str) -> int:
    """How many letters were left out, added, replaced or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, left in enumerate(one):
        earlier, before, row = before, row, [i + 1]
        for j, right in enumerate(other):
            cost = min(before[j + 1] + 1, row[j] + 1, before[j] + (left != right))
            if i and j and left == other[j - 1] and right == one[i - 1]:
                cost = min(cost, earlier[j - 1] + 1)
            row.append(cost)
    return row[-1]


_KNOWN: dict[str, tuple[frozenset[str], frozenset[str]]] = {}


def _words(language: Language) -> frozenset[str]:
    return _known(language)[0]


def _tags(language: Language) -> frozenset[str]:
    return _known(language)[1]


def _known(language: Language) -> tuple[frozenset[str], frozenset[str]]:
    """Every form of every word of a language, and every spelling of a tag."""
    found = _KNOWN.get(language.version + language.game)
    if found is None:
        lexicon = language.lexicon
        phrases = {
            word for known in lexicon.phrases.values() for words, _ in known for word in words
        }
        words = {*language.grammar.words, *lexicon.lemmas, *phrases}
        letters = frozenset(word for word in words if word[:1].isalpha())
        found = _KNOWN[language.version + language.game] = (letters, frozenset(lexicon.tags))
    return found


@cache
def _english() -> frozenset[str]:
    text = files("dbscg_gui.compiler").joinpath("everyday_english.txt").read_text("utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return frozenset(" ".join(lines).split())
