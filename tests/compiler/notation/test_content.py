"""Every name, trait, color and number of a text stands in its meaning, as far as one can see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.compiler.notation.blocks import blocks_of
from tests.compiler.notation.test_notation import FILES

_NAMED = re.compile(r"＜([^＞]*)＞|《([^》]*)》|\{([^}]*)\}")
_QUIET = re.compile(r"＜[^＞]*＞|《[^》]*》|\{[^}]*\}|\[[^\]]*\]|\"[^\"]*\"|<[^>]*>")
_COLORS = ("red", "blue", "green", "yellow", "black", "white")
_LETTERS = dict(zip(_COLORS, "RUGYBW", strict=True))
_NUMBER = re.compile(r"\d+")


def _missing(text: str, meaning: str) -> list[str]:
    """What is said in a text and found nowhere in its meaning; 0 and 1 go without saying."""
    names = ("".join(parts).strip(" ＜") for parts in _NAMED.findall(text))
    lost = [name for name in names if name.lower() not in meaning.lower()]
    # Reminders say nothing; "more than 20000" is told by its bound, 20001.
    words = re.sub(r"\([^()]*\)| than \d+", " ", _QUIET.sub(" ", text))
    lost += [c for c in _COLORS if re.search(rf"\b{c}\b", words, re.I) and not _tells(meaning, c)]
    there = set(_NUMBER.findall(meaning))
    return lost + [n for n in _NUMBER.findall(words) if n not in there and int(n) > 1]


def _tells(meaning: str, color: str) -> bool:
    """A color of cards by its word, of a cost by its letter."""
    letter = _LETTERS[color]
    return color in meaning or re.search(rf"specified: [A-Z]*{letter}", meaning) is not None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_a_text_names_is_in_its_meaning(file: Path) -> None:
    lost = {
        text: _missing(text, "\n".join(block.meaning))
        for block in blocks_of(file)
        for text in block.texts
    }

    assert {text: words for text, words in lost.items() if words} == {}
