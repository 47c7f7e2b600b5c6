"""A card as the compiler understood it: skills, and what became of every printed line."""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.effects.actions import Skill

LineStatus = Literal["understood", "doubtful", "not-compiled"]
"""Doubtful: read, but not proved to mean that; see the diagnostic."""


class Remark(msgspec.Struct, frozen=True, array_like=True):
    """A remark in no language: a key, and by name what its words are about."""

    key: str
    fields: tuple[tuple[str, str], ...] = ()


class LineReport(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one printed line; `start` and `end` mark the span not understood."""

    side: Literal["front", "back"]
    line: int
    text: str
    status: LineStatus
    code: str = ""
    message: str = ""
    hint: str = ""
    start: int = 0
    end: int = 0
    rendered: str = ""
    lack: str = ""
    """The code of what is missing to prove the line by saying it again; no doubt about it."""
    misprints: tuple[tuple[str, str], ...] = ()
    """Words of the print and what they were read as instead."""
    remark: Remark | None = None
    """The message, for words in another language."""
    advice: Remark | None = None
    """The hint, likewise."""


class CompiledCard(msgspec.Struct, frozen=True, kw_only=True):
    """The skills of a card's front and back, in printed order."""

    number: str
    front: tuple[Skill, ...] = ()
    back: tuple[Skill, ...] = ()
    lines: tuple[LineReport, ...] = ()

    @property
    def is_understood(self) -> bool:
        """Whether every line is understood."""
        return all(line.status == "understood" for line in self.lines)
