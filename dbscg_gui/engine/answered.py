"""Frames of what a counter may answer, and effects begin: plays, entries and activations.

Games derive their own kinds from these; what is here is what actions of the vocabulary change in
them.
"""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine.state import DROP, Frame


class AnsweredFrame(Frame):
    """A play or an activation that a counter may negate."""

    has_failed: bool = False
    """It was negated, or could not be paid for."""
    negated_to: int = DROP
    """Area its card goes to when it is negated [masters 5-5-4]."""
    to_bottom: bool = False
    """And there at the bottom."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "has_failed")


class PlayFrame(AnsweredFrame):
    """A card being played."""

    mode: str = ""
    """Mode it enters in; "" = as usual."""
    negated: str | None = None
    """How long it enters with its skills negated; None = it does not."""
    is_asked: bool = False
    """Its player says how it is paid for, or how many markers pass on to it."""
    markers: int = 0
    """Markers it takes over from another card."""


class SkillFrame(AnsweredFrame):
    """A skill from its declaration until it has resolved."""

    by: str = ""
    """What activates it: "activate", "counter", "auto", "trigger", "by-skill", or "by-skill-paid"
    where its skill cost is paid."""


class EnterFrame(Frame):
    """A card that enters play by an effect."""

    is_rested: bool = False
