"""Lowering of what cards and players gain and lose, and of the numbers of the game."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.binding import Unbound, bind
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.sentences import Steps, delayed
from dbscg_gui.compiler.pieces import Counting, How, Part
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    AddMarkers,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChangeZCost,
    ChooseOption,
    Combo,
    DealDamage,
    Gain,
    GainInfo,
    If,
    Move,
    PlaceEnergyMarkers,
    Skill,
)
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Amount,
    Cards,
    Condition,
    CountOf,
    EnergyMarkerCount,
    InZones,
    MarkerCount,
    PastCount,
    Pick,
    Pronoun,
    Slot,
    SlotCount,
    This,
    Total,
    Whose,
    X,
)

# -- what a subject gets -------------------------------------------------------------------


@lowers("gains_more")
def _gains_more(g: Part, j: str, r: tuple[tuple[str, Part], ...]) -> tuple[tuple[str, Part], ...]:
    return (("", g), (j, r[0][1]), *r[1:])


Counted = CountOf | SlotCount | MarkerCount | EnergyMarkerCount | Total | PastCount


def times(p: str, c: Counted | None) -> Amount:
    """ "+5000 for each", or as it stands."""
    return int(p) if c is None else cast(Amount, msgspec.structs.replace(c, times=int(p)))


def at_most(amount: Amount, most: int | None) -> Amount:
    """No more of it than so much."""
    if most is None:
        return amount
    if not isinstance(amount, CountOf):
        raise Reject
    return msgspec.structs.replace(amount, maximum=most)


def for_each(part: Part, c: Counted, m: int | None = None) -> Part:
    """What is got so often: "+5000 power for the turn for each card in your Drop"."""
    value = part.value
    if part.what in ("power", "combo") and isinstance(value, int):
        return Part(what=part.what, value=at_most(times(str(value), c), m))
    raise Reject


_POWERS: dict[str, type[ChangePower | ChangeComboPower]] = {
    "power": ChangePower,
    "combo": ChangeComboPower,
}
_COSTS: dict[str, type[ChangeCost | ChangeZCost | ChangeComboCost]] = {
    "energy": ChangeCost,
    "z": ChangeZCost,
    "combo": ChangeComboCost,
}


@lowers("gain", "gain_also")
def gain(s: Cards, g: tuple[tuple[str, Part], ...], d: str = "") -> Steps:
    """ "this card gets +5000 power and [Critical] for the turn": one action for each part."""
    steps: list[Action] = []
    for join, part in g:
        last = steps[-1] if steps else None
        if part.what == "skill" and isinstance(last, Gain):
            skills = (*last.skills, cast(Skill, part.value))
            steps[-1] = msgspec.structs.replace(last, skills=skills)
        else:
            steps.append(_gained(s, part, join, d))
    return tuple(steps)


@lowers("gain_by_turns")
def _gain_by_turns(
    s: Cards,
    g: tuple[tuple[str, Part], ...],
    a: Condition,
    h: tuple[tuple[str, Part], ...],
    b: Condition,
) -> Steps:
    """ "your red cards get A during your turn and B during your opponent's turn"."""
    if isinstance(s, Pick | Slot):
        raise Reject
    return (
        If(condition=a, then=gain(s, g), word="during", trailing=True),
        If(condition=b, then=gain(s, h), word="during", trailing=True, join="and"),
    )


def _granted(skill: Skill) -> Skill:
    """A quoted skill, its own references named within itself."""
    try:
        return bind(skill)
    except Unbound as error:
        raise Reject from error


def _gained(s: Cards, part: Part, join: str, d: str) -> Action:
    duration = cast(Any, d)
    value = cast(Any, part.value)
    if part.what in _POWERS:
        return _POWERS[part.what](cards=s, amount=value, duration=duration, join=join)
    if part.what == "cost":
        changed = _COSTS[value[0]]
        return changed(cards=s, amount=value[1], duration=duration, join=join)
    if part.what == "markers":
        if duration:
            raise Reject  # they stay
        return AddMarkers(cards=s, count=value, join=join)
    if part.what == "one-of":
        if not isinstance(s, This | Slot | Pronoun) and not _is_one(s):
            raise Reject  # of several cards nobody says whether all get the same
        options = tuple((Gain(cards=s, skills=(each,), duration=duration),) for each in value)
        return ChooseOption(options=options, join=join)
    if part.what == "everywhere":
        return _gained(everywhere(s), cast(Part, value), join, d)
    if part.what == "copied":
        return cast(Action, msgspec.structs.replace(value, cards=s, duration=duration, join=join))
    if part.what in ("skill", "quoted"):
        return Gain(cards=s, skills=(_granted(value),), duration=duration, join=join)
    if part.what == "following":
        skill, early = value
        if early and d:
            raise Reject
        kept: Any = early or d
        granted = (_granted(skill),)
        return Gain(cards=s, skills=granted, duration=kept, join=join)
    return _gained_info(s, part.what, value, duration, join)


def _is_one(cards: Cards) -> bool:
    """Whether they are one card: the Leader, or one that is chosen."""
    if isinstance(cards, Pick):
        return cards.count == 1 and not cards.is_all
    return isinstance(cards, InZones) and cards.zones == ("leader",) and cards.whose != "any"


def _gained_info(s: Cards, what: str, value: Any, duration: Any, join: str) -> Action:
    if what == "characters":
        return GainInfo(cards=s, characters=value, duration=duration, join=join)
    if what == "colors":
        return GainInfo(cards=s, colors=value, duration=duration, join=join)
    return GainInfo(cards=s, traits=(value,), duration=duration, join=join)


def everywhere(cards: Cards) -> Cards:
    """The same cards in all areas."""
    if cards == This():
        return This(everywhere=True)
    if not isinstance(cards, InZones) or cards.prep or cards.filter.is_other:
        raise Reject
    return msgspec.structs.replace(cards, zones=EVERYWHERE, prep="in")


# -- numbers of the game -------------------------------------------------------------------


@lowers("damage", "damage_of")
def _damage(n: int | X, w: Whose, s: Cards | None = None) -> Steps:
    if s is not None and not isinstance(s, This | Slot):
        raise Reject
    return (DealDamage(amount=n, who=w),)


def comboed(cards: Cards, how: How | None) -> Combo:
    """Cards used in a combo the way it is said."""
    method = how or How()
    return Combo(cards=cards, negated=cast(Any, method.negated), negated_kinds=method.negated_kinds)


@lowers("passive_send")
def _passive_send(w: str, a: object) -> Steps:
    whose: Any = {"their": "opponent", "any": "owner"}.get(w, w)
    return (Move(cards=Slot("?it"), to=place_of(a).zones[0], verb="send", to_whose=whose),)


@lowers("delayed_trail")
def _delayed_trail(c: Steps, w: object) -> Steps:
    step = delayed(w, c, trailing=True)
    if step.when.wording != "at":
        raise Reject
    return (step,)


@lowers("energy_markers")
def _energy_markers(n: Counting, m: str = "active", c: CountOf | SlotCount | None = None) -> Steps:
    if m == "rest":
        raise Reject
    if c is None:
        return (PlaceEnergyMarkers(count=n.count),)
    if not isinstance(n.count, int) or n.up_to:
        raise Reject
    return (PlaceEnergyMarkers(count=times(str(n.count), c)),)
