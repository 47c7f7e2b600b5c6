"""What the procedures of the Dragon Ball games hold while they run."""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine.answered import SkillFrame
from dbscg_gui.engine.battles import BattleFrame
from dbscg_gui.engine.state import Frame

NOTHING = 0
PAYMENT = 1
"""Which of two costs is paid."""
BASE = 2
"""The card it is played on, or the pair it is played for."""
PAIR = 3
"""In which order the two cards under it lie."""
OPEN_NUMBER = 4
"""The number the skill leaves open."""


class ActivationFrame(SkillFrame):
    """A skill from its declaration to its last counter timing."""

    asked: int = NOTHING
    """What its master was asked."""
    is_resolving: bool = False

    passing: ClassVar[tuple[str, ...]] = ("ctx", "has_failed", "is_resolving")


class AutoFrame(Frame):
    """A pending [Auto] whose turn it is."""

    is_secret: bool = False
    """Its source lies in a secret area: only its master may know of it."""
    is_asked: bool = False

    passing: ClassVar[tuple[str, ...]] = ("ctx", "is_secret")


class WindowFrame(Frame):
    """A counter timing for `seat`; `card` and `skill` are what is answered."""

    kind: str = ""
    """What is answered: "attack", "play", "skill", "skill-resolved", "counter", ..."""
    target: int = 0
    """The card attacked."""
    answers: int = -1
    """Index of the frame a counter may negate."""

    naming: ClassVar[tuple[str, ...]] = ("card", "target")


class RefreshFrame(Frame):
    """Cards being switched to Active Mode, of which only some may be."""

    cards: tuple[int, ...] = ()
    """Those that will be."""
    is_settled: bool = False
    """Nothing is left to choose."""

    naming: ClassVar[tuple[str, ...]] = ("card", "cards")


class FightFrame(BattleFrame):
    """A battle, with what its Damage Step found."""

    blocks: int = 0
    """How often the attack was blocked."""
    is_won: bool = False
    """The attack card won."""
    koed: tuple[int, ...] = ()
    """Cards that were KO'd by that."""

    naming: ClassVar[tuple[str, ...]] = ("card", "target", "koed")
    passing: ClassVar[tuple[str, ...]] = ("ctx", "is_won")
