"""One spelling for what a publisher spells in several ways, before two texts are compared.

Owns the listed rewritings of a language, `pattern => replacement` lines of a file, and the
comparable form of a text. None of them changes a meaning.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from dbscg_gui.compiler.lexicon import Lexicon
from dbscg_gui.compiler.source import read_source


class SpellingError(ValueError):
    """A list of spellings that cannot be read; names the file and the line."""


class Spellings(msgspec.Struct, frozen=True):
    """Rewritings applied in order to both sides of a comparison."""

    rules: tuple[tuple[str, str], ...]


def read_spellings(name: str, text: str) -> Spellings:
    """Read `pattern => replacement` lines; raises `SpellingError`."""
    rules: list[tuple[str, str]] = []
    for row, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        left, arrow, right = line.partition("=>")
        if not arrow:
            raise SpellingError(f"{name}:{row}: expected 'pattern => replacement'")
        rules.append((left.strip().strip("`"), right.strip().strip("`")))
    return Spellings(tuple(rules))


def comparable(text: str, spellings: Spellings, lexicon: Lexicon) -> str:
    """The form of a text in which it is compared with another one."""
    plain = read_source(text, lexicon).text.lower()
    for pattern, replacement in spellings.rules:
        plain = _compiled(pattern).sub(replacement, plain)
    return plain.strip(" .:")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)
