"""Lowering of what a skill looks back on at more length, of who did it, and from where."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.events import caused
from dbscg_gui.compiler.lowerings.outcomes import Tail, What, outcome
from dbscg_gui.compiler.lowerings.phrases import taken
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Cause, Description, How, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Play
from dbscg_gui.effects.targets import And, Cards, Condition, MarkerCount, Range, Slot

# -- what this skill did -------------------------------------------------------------------


@lowers("outcome_two")
def _two(w: str, v: str, a: What, b: What, t: Tail | None = None) -> Condition:
    """ "you placed at least 1 red card and 1 blue card in your Drop with this skill": both."""
    if a.count.high is None and b.count.low == b.count.high:
        # "At least" is said of both.
        b = msgspec.structs.replace(b, count=Range(b.count.low))
    first, second = (outcome(v, part, t, w) for part in (a, b))
    return And((first, second), shared=True)


@lowers("outcome_combo")
def _combo(w: str, o: What, u: str = "") -> Condition:
    return outcome("used", o, Tail(how=u), w)


@lowers("outcome_game")
def _game() -> Tail:
    return Tail(zone="game")


@lowers("ref_you_did")
def _you_did(n: str, v: str) -> Slot:
    return Slot("?them" if n.endswith("s") else "?it", f"the {v} {n}")


# -- by whom, from where ---------------------------------------------------------------------


@lowers("cause_player")
def _player(w: Any) -> Cause:
    """ "KO'd by your opponent": by a skill or in a battle of that player."""
    return Cause(by_whose=w)


@lowers("cause_using")
def _using(d: Description) -> Cause:
    return msgspec.structs.replace(caused(d, "any", "plain"), word="using-a")


@lowers("late_play_top")
def _late_play_top(o: Cards, t: Cards, p: Place, h: How | None = None) -> Steps:
    """ "play up to 1 red card on top of this card from your deck"."""
    how = h or How()
    negated: Any = how.negated
    step = Play(cards=taken(o, p), mode=how.mode, negated=negated, on_top_of=t)
    return (step,)


# -- counted -------------------------------------------------------------------------------


@lowers("counted_marker_on")
def _marker_on(d: Description) -> MarkerCount:
    """ "each marker on Unisons in play"."""
    return MarkerCount(cards=zone_set(d, "any"))
