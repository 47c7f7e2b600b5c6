"""Lowering of skills, attacks and plays that are negated, and of plays that go otherwise."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    AlterPlay,
    NegateActivation,
    NegateAttack,
    NegatePlay,
    NegateSkills,
)
from dbscg_gui.effects.targets import Cards, Slot, This


def kind_word(k: str) -> str:
    """A tag as the vocabulary names a kind of skill."""
    return k.replace(" ", "-").replace("/", "-")


@lowers("negate_attack")
def _negate_attack() -> Steps:
    return (NegateAttack(slot="negated"),)


@lowers("negate_activation", "negate_activation_card")
def _negate_activation() -> Steps:
    return (NegateActivation(),)


@lowers("negate_skills")
def _negate_skills(o: Cards, d: str = "") -> Steps:
    return (NegateSkills(cards=o, duration=cast(Any, d)),)


@lowers("negate_sort")
def _negate_sort(o: Cards, k: tuple[str, ...], d: str = "") -> Steps:
    return (NegateSkills(cards=o, kinds=k, duration=cast(Any, d)),)


@lowers("sort_kind")
def _sort_kind(k: str) -> tuple[str, ...]:
    return (kind_word(k),)


@lowers("sort_word")
def _sort_word(w: str) -> tuple[str, ...]:
    return (w,)


@lowers("sort_two")
def _sort_two(a: str, b: str) -> tuple[str, ...]:
    return (kind_word(a), kind_word(b))


@lowers("sort_non")
def _sort_non(k: str) -> tuple[str, ...]:
    """ "its non-[Auto] skills": all but those."""
    return (f"non-{kind_word(k)}",)


@lowers("negate_kind_all")
def _negate_kind_all(o: Cards, k: str) -> Steps:
    if not isinstance(o, This):
        raise Reject
    return (NegateSkills(cards=This(everywhere=True), kinds=(kind_word(k),), duration=""),)


@lowers("negate_this")
def _negate_this(d: str = "") -> Steps:
    return (NegateSkills(cards=This(), kinds=("this",), duration=cast(Any, d)),)


@lowers("negate_its")
def _negate_its(d: str = "") -> Steps:
    return (NegateSkills(cards=Slot("?any"), duration=cast(Any, d)),)


@lowers("negate_its_sort")
def _negate_its_sort(k: tuple[str, ...], d: str = "") -> Steps:
    return (NegateSkills(cards=Slot("?any"), kinds=k, duration=cast(Any, d)),)


@lowers("negate_play")
def _negate_play(d: Target) -> Steps:
    if d.whose != "owner" or d.both_ends or d.position == "top-or-bottom":
        raise Reject
    return (NegatePlay(to=d.to, position=d.position),)


@lowers("negate_counter_bare")
def _negate_counter_bare() -> Steps:
    return (NegateActivation("the [Counter]"),)


@lowers("returned_instead")
def _returned_instead(c: str) -> Steps:
    return (NegatePlay(to="hand", verb="return", word=c, short=True),)


@lowers("returned_instead_of")
def _returned_instead_of(c: str) -> Steps:
    return (NegatePlay(to="hand", verb="return", word=c),)


@lowers("placed_instead")
def _placed_instead(c: str, d: Target) -> Steps:
    step = cast(NegatePlay, _negate_play(d)[0])
    return (msgspec.structs.replace(step, word=c, short=True),)


@lowers("placed_instead_of")
def _placed_instead_of(n: str, d: Target) -> Steps:
    step = cast(NegatePlay, _negate_play(d)[0])
    return (msgspec.structs.replace(step, word=f"the {n} being played"),)


@lowers("alter_play")
def _alter_play(c: str, m: Any) -> Steps:
    return (AlterPlay(mode=m, word=c),)


@lowers("negate_counter")
def _negate_counter() -> Steps:
    return (NegateActivation("the [Counter] skill"),)
