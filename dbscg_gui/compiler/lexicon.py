"""The words of a game's card texts, as data: forms, tags, areas, colours, reminders.

Owns the record and the reading of its text form. The core words are in `core_lexicon.txt`; a
game adds its own file and both are merged. A file is lines `section key = value, value`.
Sections:

    word   lemma = form, form      forms that stand for the lemma in the grammar
    tag    name = spelling         other spellings of a bracketed tag, in lower case
    number tag = n                 tags that are so much generic energy
    letter L = colour              cost letters
    bracket name = trait           what a kind of bracket stands for in this game, by token kind
    phrase words = other words     what the grammar knows under other words; the longest wins
    remind = regular expression    parentheses that only explain (over canonical text)
    slip wrong words => right words  slips of the printed text whose meaning is beyond doubt
"""

from __future__ import annotations

import re

import msgspec


class LexiconError(ValueError):
    """A lexicon file that cannot be read; names the file and the line."""


class Lexicon(msgspec.Struct, frozen=True, kw_only=True):
    """Words known to the compiler."""

    lemmas: dict[str, str]
    """Form -> lemma; a word without an entry is its own lemma if the grammar knows it."""
    tags: dict[str, str]
    """Spelling of a tag -> its name."""
    numbers: dict[str, int]
    letters: dict[str, str]
    phrases: dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {}
    """By its first word: printed words and the words they are read as, the longest first."""
    brackets: dict[str, str] = {}
    """Token kind -> the kind that the bracket means here; "tag" for tags that are none."""
    reminders: tuple[str, ...] = ()
    """Regular expressions over parentheses in canonical form, all of which must match."""
    slips: tuple[tuple[str, str], ...] = ()
    """Misprinted words and what they are read as, in the order of the file."""


def read_lexicon(*sources: tuple[str, str]) -> Lexicon:
    """Merge lexicon files given as `(file name, text)`; raises `LexiconError`."""
    lemmas: dict[str, str] = {}
    tags: dict[str, str] = {}
    numbers: dict[str, int] = {}
    letters: dict[str, str] = {}
    phrases: dict[tuple[str, ...], tuple[str, ...]] = {}
    brackets: dict[str, str] = {}
    reminders: list[str] = []
    slips: list[tuple[str, str]] = []
    plain = {"letter": letters, "bracket": brackets}
    forms = {"word": lemmas, "tag": tags}
    for name, text in sources:
        for row, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            head, eq, tail = line.partition("=")
            section, _, key = head.strip().partition(" ")
            key, values = key.strip(), [v.strip() for v in tail.split(",")]
            if not eq:
                raise LexiconError(f"{name}:{row}: expected 'section key = values'")
            if section in forms:
                forms[section].update((value, key) for value in (key, *values) if value)
            elif section == "number":
                numbers[key] = int(tail)
            elif section in plain:
                plain[section][key] = tail.strip()
            elif section == "phrase":
                phrases[tuple(key.split())] = tuple(tail.split())
            elif section == "slip":
                slips.append(_slip(line, name, row))
            elif section == "remind":
                reminders.append(_checked(tail.strip(), name, row))
            else:
                raise LexiconError(f"{name}:{row}: unknown section {section!r}")
    longest_first = sorted(phrases.items(), key=lambda item: -len(item[0]))
    return Lexicon(
        lemmas=lemmas,
        tags=tags,
        numbers=numbers,
        letters=letters,
        brackets=brackets,
        phrases={
            first: tuple(each for each in longest_first if each[0][0] == first)
            for first in {words[0] for words in phrases}
        },
        reminders=tuple(reminders),
        slips=tuple(slips),
    )


def _slip(line: str, name: str, row: int) -> tuple[str, str]:
    """ "slip wrong words => right words"."""
    wrong, arrow, right = line.removeprefix("slip ").partition("=>")
    if not arrow or not wrong.strip():
        raise LexiconError(f"{name}:{row}: expected 'slip wrong words => right words'")
    return wrong.strip(), right.strip()


def _checked(pattern: str, name: str, row: int) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise LexiconError(f"{name}:{row}: {error}") from error
    return pattern
