"""Lowering of single skills: chosen on cards, negated, given to other cards."""

from __future__ import annotations

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.changes import gain
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Part
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChooseOption,
    ChooseSkill,
    CopySkills,
    Duration,
    Gain,
    NegateChosen,
    Skill,
)
from dbscg_gui.effects.targets import Cards, Either, Pick, This

_CHOSEN = "?skill"


@lowers("choose_skill")
def _choose_skill(n: Counting, k: tuple[str, ...], o: Cards, x: str = "") -> Steps:
    if isinstance(o, Pick) and (o.is_all or o.up_to or o.count != 1 or n.count != 1):
        raise Reject  # how many of each card is not said
    if isinstance(o, Either) or n.least:
        raise Reject
    if x:
        if any("keyword" in kind for kind in k):
            raise Reject
        k = tuple(f"non-keyword {kind}" for kind in k)
    return (ChooseSkill(cards=o, kinds=k, count=n.count, up_to=n.up_to, slot=_CHOSEN),)


@lowers("choose_skill_all")
def _choose_skill_all(k: tuple[str, ...], o: Cards) -> Steps:
    if isinstance(o, Pick | Either):
        raise Reject
    return (ChooseSkill(cards=o, kinds=k, is_all=True, slot=_CHOSEN),)


@lowers("negate_chosen")
def _negate_chosen(d: Duration = "") -> Steps:
    return (NegateChosen(chosen=_CHOSEN, duration=d),)


# -- what a subject gets -------------------------------------------------------------------


@lowers("gain_all_skills")
def _gain_all_skills(o: Cards, w: str = "") -> Part:
    if w not in ("", "keyword") or (isinstance(o, Pick) and not o.is_all):
        raise Reject
    copied = CopySkills(cards=This(), of=o, is_keyword=bool(w))
    return Part(what="copied", value=copied)


@lowers("gain_this")
def _gain_this(g: tuple[tuple[str, Part], ...], d: str = "") -> Steps:
    """ "Gain all of its skills": the card whose skill it is does."""
    if any(part.what != "copied" for _, part in g):
        raise Reject
    return gain(This(), g, d)


@lowers("gain_one_of")
def _gain_one_of(n: Counting, k: tuple[Skill, ...], s: Cards, d: Duration = "") -> Steps:
    """ "choose 1 skill from among [A] and [B], and this card gains that skill"."""
    if not isinstance(n.count, int):
        raise Reject
    options = tuple((Gain(cards=s, skills=(each,), duration=d),) for each in k)
    return (ChooseOption(options=options, count=n.count, up_to=n.up_to),)
