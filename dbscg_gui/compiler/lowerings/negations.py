"""Lowering of skills, attacks and plays that are negated, and of plays that go otherwise."""

from __future__ import annotations

from typing import Any, cast

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import How, Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    AlterPlay,
    NegatePlay,
)


def kind_word(k: str) -> str:
    """A tag as the vocabulary names a kind of skill."""
    return k.replace(" ", "-").replace("/", "-")


@lowers("negate_play")
def _negate_play(d: Target) -> Steps:
    if d.whose not in ("owner", "their") or d.both_ends or d.position == "top-or-bottom":
        raise Reject
    return (NegatePlay(to=d.to, position=d.position),)


@lowers("altered_play")
def _altered_play(h: How) -> Steps:
    """ "the card being played is played in Rest Mode with its skills negated"."""
    if h != How(mode=h.mode, negated=h.negated):
        raise Reject
    return (AlterPlay(mode=h.mode, negated=cast(Any, h.negated)),)
