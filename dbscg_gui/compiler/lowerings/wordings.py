"""Lowering of further wordings of what the other modules lower already."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set, place_of, zone_set
from dbscg_gui.compiler.lowerings.changes import kind_word, restricted
from dbscg_gui.compiler.lowerings.compounds import colors_among
from dbscg_gui.compiler.lowerings.descriptions import has_tag
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ActivateSkill,
    AlterPlay,
    Instead,
    PlayWithoutCost,
)
from dbscg_gui.effects.targets import (
    Cards,
    Condition,
    Filter,
    Pick,
    Range,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When

# -- counts and sets -----------------------------------------------------------------------


@lowers("count_or")
def _count_or(a: str, b: str) -> Counting:
    if int(b) != int(a) + 1:
        raise Reject
    return Counting(count=int(b), least=int(a))


@lowers("all_the")
def _all_the(a: str) -> Pick:
    if a not in ("chosen", "revealed", "looked at"):
        raise Reject
    return Pick(cards=Slot("?them", f"the {a} cards"), is_all=True)


@lowers("all_the_of")
def _all_the_of(d: Description) -> Pick:
    return Pick(cards=card_set(d, "any"), is_all=True)


@lowers("with_skill_text")
def _with_skill_text(k: str) -> Filter:
    return has_tag(k, "text")


@lowers("with_no_keywords")
def _with_no_keywords() -> Filter:
    return Filter(none_of=(Filter(skill_kinds=("keyword",)),))


@lowers("from_list")
def _from_list(a: Place) -> object:
    if len(a.zones) < 2:
        raise Reject
    return a


@lowers("this_from_a", "this_in_the")
def _this_from_a(a: object) -> This:
    return This(zones=place_of(a).zones, prep="from", article=True)


@lowers("ref_you_played")
def _ref_you_played(n: str) -> Slot:
    return Slot("?them" if n.endswith("s") else "?it", f"the {n} played by this skill")


@lowers("cond_in_battle_card")
def _cond_in_battle_card(w: str, d: Description) -> Cards:
    if d.place is not None or w not in ("you", "opponent"):
        raise Reject
    cards = zone_set(d, w)
    return msgspec.structs.replace(
        cards, filter=msgspec.structs.replace(cards.filter, in_battle=True)
    )


# -- actions -------------------------------------------------------------------------------


@lowers("cant_two")
def _cant_two(s: Cards, a: str, b: str, d: str = "") -> Steps:
    """ "it can't attack or be switched to Active Mode for the turn": neither."""
    second = msgspec.structs.replace(restricted(s, b, duration=d), join="or")
    return (restricted(s, a, duration=d), second)


@lowers("alter_negated")
def _alter_negated(c: str, d: str = "") -> Steps:
    return (AlterPlay(mode="", negated=cast(Any, d), word=c),)


@lowers("free_skill", "free_skill_of")
def _free_skill(k: str, a: object) -> Steps:
    kind = kind_word(k)
    if kind == "counter":
        raise Reject  # a word of its own
    card = This(zones=place_of(a).zones, prep="from")
    return (PlayWithoutCost(cards=card, what="activate", skill=kind),)


@lowers("activate_some", "activate_some_from")
def _activate_some(n: Counting, t: Cards, k: str, w: str = "", a: object = None) -> Steps:
    if n.count != 1 or n.article or w not in ("", "you"):
        raise Reject
    said = "" if a is None else f"from {'your' if w else 'the'} {place_of(a).zones[0]}"
    step = ActivateSkill(cards=t, kinds=(kind_word(k),), up_to=n.up_to, word="some", place=said)
    return (step,)


@lowers("removed_instead")
def _removed_instead(s: Cards, w: str, e: Steps) -> Steps:
    if w != "you":
        raise Reject
    return (Instead(event="leave-battle", cards=s, effect=e, word="is-removed"),)


# -- triggers and conditions ---------------------------------------------------------------


@lowers("pl_damage_by")
def _pl_damage_by(w: str, c: object) -> When:
    when = When(event="damage_taken", whose=cast(Any, w))
    if isinstance(c, tuple):
        cards, word = c
        return msgspec.structs.replace(when, by="skill", cause=cards, cause_word=word)
    by, whose, *non = str(c).split()
    return msgspec.structs.replace(
        when,
        by="battle" if by == "attack" else "non-keyword-skill",
        by_whose=cast(Any, whose),
        cause_word="of" if non else "",
    )


@lowers("damage_by_card")
def _damage_by_card(c: Cards) -> tuple[Cards, str]:
    return (c, "on")


@lowers("damage_by_nonkey")
def _damage_by_nonkey(c: Cards) -> tuple[Cards, str]:
    raise Reject


@lowers("cond_colors_in")
def _cond_colors_in(n: Range, w: str, d: Description) -> Condition:
    if w != "you" or d.place is not None:
        raise Reject
    return colors_among(n, d, "in")
