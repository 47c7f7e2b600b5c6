"""Lowering of wordings that few cards have: words left out, cards at rest in combos, cards named
with their area, conditions of [Z-Stack]."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, zone_set
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import either_origin
from dbscg_gui.compiler.lowerings.lists import alternatives
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.skills import as_limits, limited, tag_number
from dbscg_gui.compiler.lowerings.triggers import from_your_areas
from dbscg_gui.compiler.pieces import (
    Counting,
    Description,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Allow,
    AlterPlay,
    ChangeCost,
    ChangeSkillCost,
    Cost,
    Delayed,
    Duration,
    NegatePlay,
    Requires,
    Skill,
)
from dbscg_gui.effects.targets import (
    And,
    Condition,
    EventCard,
    Filter,
    Has,
    InZones,
    Not,
    Pick,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- cards in combos at rest ---------------------------------------------------------------


@lowers("combo_rest_mode")
def _combo_rest_mode(d: Description, w: str = "you", t: Duration = "") -> Steps:
    """ "You can use your Rest Mode red cards in combos": red cards, although at rest."""
    if d.filter.mode != "rest" or w != "you":
        raise Reject
    plain = msgspec.structs.replace(d.filter, mode="")
    cards = zone_set(msgspec.structs.replace(d, filter=plain))
    if cards.whose != "you":
        raise Reject
    return (Allow(cards=cards, what="combo-rest", duration=t),)


# -- attacks and skills that stand ---------------------------------------------------------


# -- cards named with their area -----------------------------------------------------------


@lowers("pick_of_there")
def _pick_of_there(n: Counting, d: Description, w: str = "opponent") -> Pick:
    """ "1 of your opponent's Battle Cards in the Battle Area": where they are anyhow."""
    plain = msgspec.structs.replace(d, place=None)
    cards = zone_set(plain, w)
    if d.place is None or not d.place.the or d.place.zones != cards.zones or n.article:
        raise Reject
    return picked(n, cards, plain)


# -- [Z-Stack] under a condition -----------------------------------------------------------


@lowers("z_stack_if")
def _z_stack_if(n: str, c: tuple[Cost, ...], f: Filter) -> Skill:
    if not all(isinstance(part, Requires) for part in c):
        raise Reject
    return Skill(kind="keyword", keyword="z-stack", number=tag_number(n), cost=c, filter=f)


@lowers("z_stack_distinct")
def _z_stack_distinct(n: str, d: Description) -> Skill:
    if d.place is not None or d.under is not None or not d.distinct:
        raise Reject
    made = Skill(kind="keyword", keyword="z-stack", number=tag_number(n), filter=d.filter)
    return msgspec.structs.replace(made, distinct=d.distinct)


@lowers("z_stack_parts")
def _z_stack_parts(n: str, p: tuple[Filter, ...]) -> Skill:
    """ "{A} and {B}": so many of the cards that are one of these [masters 22-47-3]."""
    said = tuple(msgspec.structs.replace(each, list_word="") for each in p)
    if said == p and len(p) < 2:
        raise Reject  # one description, read as such
    found = said[0] if len(said) == 1 else Filter(any_of=said)
    return Skill(kind="keyword", keyword="z-stack", number=tag_number(n), filter=found)


@lowers("z_stack_two")
def _z_stack_two(n: str, a: Description, b: Description, p: tuple[object, ...] = ()) -> Skill:
    both = alternatives((a, b), "or", p)
    if both.place is not None or both.under is not None or both.distinct:
        raise Reject
    return Skill(kind="keyword", keyword="z-stack", number=tag_number(n), filter=both.filter)


# -- what only some skills may do ----------------------------------------------------------


@lowers("skills_of_cards")
def _skills_of_cards(d: Description, w: str = "any") -> tuple[str, Filter]:
    """ "by the skills of your opponent's red cards": whose skills, and of which cards."""
    if d.place is not None or d.under is not None or d.distinct:
        raise Reject
    if w not in ("you", "opponent", "any"):
        raise Reject
    return owner(w), d.filter


# -- [Auto] skills that replace what would happen ------------------------------------------


@lowers("auto_instead")
def _auto_instead(e: Steps, m: object = (), c: tuple[Cost, ...] = ()) -> Skill:
    """A replacement is at work all the time, whatever its tag [masters 9-10-1]."""
    limits = as_limits(m)
    once = ("once", True) in limits
    valid = tuple(each for each in limits if each[0] == "valid")
    if len(valid) + once != len(limits) or not all(isinstance(part, Requires) for part in c):
        raise Reject
    step = msgspec.structs.replace(e[0], once_per_turn=once)
    skill = Skill(kind="permanent", tags=("auto",), cost=c, effect=(step, *e[1:]))
    return limited(skill, valid)


@lowers("cond_in_and_not")
def _cond_in_and_not(a: Description, b: Description) -> Condition:
    here = tuple(_is_in_play(d) for d in (a, b))
    return And((here[0], Not(here[1])))


def _is_in_play(d: Description) -> Has:
    if d.place is not None or d.under is not None:
        raise Reject
    return Has(cards=InZones(zones=("battle",), filter=d.filter, prep="in"))


# -- players that verbs are told of --------------------------------------------------------


# -- cards named before --------------------------------------------------------------------


def all_of_heads(h: tuple[Description, ...], w: str, p: tuple[object, ...] = ()) -> Pick:
    """ "all of your red Leaders and red Battle Cards": cards of either description."""
    if w not in ("you", "opponent") or any(each.noun in ("energy", "life") for each in h):
        raise Reject
    both = alternatives(tuple(h), "and", p)
    if both.distinct:
        raise Reject
    return Pick(cards=zone_set(both, w), is_all=True)


@lowers("all_other_two")
def _all_other_two(w: str, a: Description, b: Description) -> Pick:
    first, second = (
        msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True))) for d in (a, b)
    )
    return all_of_heads((first, second), w)


# -- what waits in this turn or the next -------------------------------------------------------


def waits(e: object, r: Steps, duration: Duration, *, once: bool) -> Steps:
    """What is done when something happens, the next time or every time, for that long."""
    if isinstance(e, tuple) and not once:
        # "when it KOs a card": in a battle or by its skill, never by both.
        first, *others = (waits(each, r, duration, once=False)[0] for each in e)
        return (first, *(msgspec.structs.replace(step, join=", and") for step in others))
    if not isinstance(e, When) or isinstance(e.subject, EventCard):
        raise Reject
    if any(isinstance(step, AlterPlay | NegatePlay | ChangeCost | ChangeSkillCost) for step in r):
        raise Reject  # it is played and paid for by then
    whens = from_your_areas(either_origin((e,)))
    if len(whens) != 1:
        raise Reject  # from either of two places, and only once: no one event says that
    return (Delayed(when=whens[0], effect=r, duration=duration, is_once=once),)


def waits_in_next(n: Whose, e: object, r: Steps, *, once: bool) -> Steps:
    """The same within the next turn of a player."""
    inner = waits(e, r, "turn", once=once)
    kept: Any = "opponent-turn" if n == "opponent" else "your-next-turn"
    start = When(event="turn_start", whose=n)
    return (Delayed(when=start, effect=inner, duration=kept),)


# -- sets that are told of together --------------------------------------------------------------
