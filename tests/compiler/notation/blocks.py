"""The files of lines and meanings: reading and writing them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

_SETTING = re.compile(r"# game: (\w+)(?:, card: ([\w-]+))?$")
INDENT = "    "


class Block(NamedTuple):
    """Wordings of one meaning."""

    game: str
    kind: str
    texts: tuple[str, ...]
    meaning: tuple[str, ...]

    def __str__(self) -> str:
        return self.texts[0]


def blocks_of(file: Path) -> list[Block]:
    """The blocks of a file, in order."""
    found: list[Block] = []
    game, kind = "masters", "battle"
    for paragraph in re.split(r"\n\s*\n", file.read_text("utf-8").strip()):
        rows = paragraph.splitlines()
        for row in rows:
            if setting := _SETTING.match(row):
                game, kind = setting[1], setting[2] or "battle"
        told = [row for row in rows if not row.startswith("#")]
        texts = tuple(row for row in told if not row.startswith(INDENT))
        meaning = tuple(row.removeprefix(INDENT) for row in told if row.startswith(INDENT))
        if texts:
            found.append(Block(game, kind, texts, meaning))
    return found
