"""Whether two readings mean the same: without wording, and one spelling for one thing.

The vocabulary still has two spellings for some things that are carried out alike; each rule here
names one. When a spelling is gone from the vocabulary, its rule goes.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from msgspec.structs import replace

from dbscg_gui.compiler.meaning import meanings
from dbscg_gui.effects.actions import (
    ActionNode,
    Choose,
    Move,
    PayEnergy,
    Play,
    Requires,
    Restrict,
    RestrictPlayer,
    Skill,
    While,
)
from dbscg_gui.effects.targets import (
    IN_PLAY,
    Among,
    And,
    Are,
    Cards,
    Compared,
    Condition,
    Either,
    Filter,
    Has,
    InZones,
    MarkerCount,
    Node,
    Not,
    Or,
    Pick,
    Pronoun,
    Range,
    Slot,
    This,
    Under,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import inner_fields, nodes, with_inner

_POWER = frozenset({"power_up", "power_down"})
_SLOTS = ("slot", "of", "chosen", "host_slot")
_FILLED = ("slot", "host_slot")


def same_meaning(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The meaning of the skills of a line, with slots named in the order they come.

    A slot is a bound variable: "it2" is another name for "it".
    """
    found = []
    for skill in meanings(skills):
        plain = _plain(skill)
        found.append(_renamed(plain, {}, _used(plain)))
    return tuple(found)


def _used(skill: Skill) -> frozenset[str]:
    """The slots something refers to."""
    used: set[str] = set()
    for node in nodes(skill):
        for field in _renamable(type(node)):
            held = getattr(node, field) if field in _SLOTS else ""
            if (
                isinstance(held, str)
                and held
                and not (field in _FILLED and isinstance(node, ActionNode))
            ):
                used.add(held)
    return frozenset(used)


def _renamed(value: Any, names: dict[str, str], used: frozenset[str]) -> Any:
    if isinstance(value, tuple):
        items = tuple(_renamed(item, names, used) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in _renamable(type(value)):
        held = getattr(value, field)
        if field in _SLOTS and isinstance(held, str):
            named = held in used
            new = names.setdefault(held, f"slot{len(names)}") if named else ""
            if new != held:
                changes[field] = new
        elif isinstance(held, Node | tuple):
            within = _renamed(held, names, used)
            if within is not held:
                changes[field] = within
    return replace(value, **changes) if changes else value


@cache
def _renamable(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class that name a slot or hold nodes, in printed order."""
    held = (*inner_fields(kind), *_SLOTS)
    return tuple(field for field in kind.__struct_fields__ if field in held)


def _plain(value: Any) -> Any:
    found = with_inner(value, _plain)
    return _one_spelling(found) if isinstance(found, Node) else found


def _one_spelling(value: Node) -> Node:
    if isinstance(value, Filter):
        return _one_filter(value)
    if isinstance(value, Either):
        return _one_list(value)
    if isinstance(value, Not):
        inner = value.condition
        return _one_spelling(negated(inner)) if isinstance(inner, And | Or | Not) else value
    if isinstance(value, Are | And | Or):
        return _one_condition(value)
    if isinstance(value, Skill):
        return _one_skill(value)
    return _one_set(value)


def _one_set(value: Node) -> Node:
    match value:
        case Pronoun():
            # It means what it stands for.
            return value.of
        case InZones(zones=("leader",), filter=Filter(kinds=())):
            # Only a Leader lies there.
            return replace(value, filter=replace(value.filter, kinds=("leader",)))
        case InZones() if value.zones == IN_PLAY:
            # "A Z-Leader or Z-Battle Card in play": no Unison.
            homes = _homes(value.filter)
            return replace(value, zones=tuple(z for z in IN_PLAY if not homes or z in homes))
        case Play(cards=This(), origin=origin) if origin:
            # "Play this card from your Drop".
            return replace(value, cards=replace(value.cards, zones=origin), origin=())
        case Choose(cards=cards) if value.is_all or _is_all(cards):
            # "Choose all of your A and all of your B".
            barrier = value.ignore_barrier or any(
                isinstance(each, Pick) and each.ignore_barrier for each in nodes(cards)
            )
            bare = _not_all(cards)
            return replace(value, cards=bare, is_all=True, count=1, ignore_barrier=barrier)
        case Pick(cards=Slot() as slot, is_all=True):
            # "All of them".
            return slot
    return _one_act(value)


def _homes(value: Filter) -> frozenset[str]:
    """The areas in which cards of these types are in play; none where types are not said."""
    if value.kinds:
        return frozenset(_HOMES.get(kind, kind) for kind in value.kinds)
    parts = [_homes(part) for part in value.any_of]
    return frozenset().union(*parts) if all(parts) else frozenset()


_HOMES = {
    "z-leader": "leader", "z-battle": "battle", "z-extra": "battle", "z-unison": "unison",
    "extra": "battle", "field": "battle", "token": "battle",
}  # fmt: skip


def _is_all(cards: Cards) -> bool:
    if isinstance(cards, Either):
        return all(_is_all(part) for part in cards.parts)
    return isinstance(cards, Pick) and cards.is_all


def _not_all(cards: Cards) -> Cards:
    """What all is chosen of."""
    if isinstance(cards, Pick) and cards.is_all:
        return _not_all(cards.cards)
    if isinstance(cards, Either):
        return replace(cards, parts=tuple(_not_all(part) for part in cards.parts))
    return cards


def _one_list(value: Either) -> Node:
    """Sets of one place are one set, and all of each of them is all of it."""
    parts = value.parts
    first = parts[0]
    if len(parts) == 1:
        return first
    if all(
        isinstance(each, Pick) and each == Pick(cards=each.cards, is_all=True) for each in parts
    ):
        # "All of your A and all of your B", "all of your A and B".
        sets = tuple(each.cards for each in parts if isinstance(each, Pick))
        return Pick(cards=_cards(Either(sets)), is_all=True)
    if isinstance(first, Among) and all(
        isinstance(each, Among) and each.slot == first.slot for each in parts
    ):
        found = tuple(each.filter for each in parts if isinstance(each, Among))
        return replace(first, filter=_one_filter(Filter(any_of=found)))
    if isinstance(first, InZones) and all(
        isinstance(each, InZones) and (each.zones, each.whose) == (first.zones, first.whose)
        for each in parts
    ):
        # "Red cards or Unisons in your deck".
        filters = tuple(each.filter for each in parts if isinstance(each, InZones))
        return _one_spelling(replace(first, filter=_one_filter(Filter(any_of=filters))))
    return value


def _one_filter(value: Filter) -> Filter:
    if len(value.none_of) > 1:
        value = replace(value, none_of=tuple(sorted(value.none_of, key=repr)))
    if value.all_of and value != (apart := _apart(value)):
        return _one_filter(apart)
    if value.any_of:
        return _alternatives(value)
    if value.color_rule == "exact" and len(value.colors) == 1:
        # "Red and no other color", "mono-red".
        return replace(value, color_rule="mono")
    return value


def negated(condition: And | Or | Not) -> Condition:
    """What is so where a list of conditions is not: one of them is not, or none of them is."""
    if isinstance(condition, Not):
        return condition.condition
    parts = tuple(
        negated(part) if isinstance(part, And | Or | Not) else Not(part)
        for part in condition.conditions
    )
    return Or(parts) if isinstance(condition, And) else And(parts)


def _one_condition(value: Are | And | Or) -> Node:
    if isinstance(value, And | Or):
        kind = type(value)
        flat: list[Any] = []
        for part in value.conditions:
            flat.extend(part.conditions if isinstance(part, kind) else (part,))
        # In whatever order they are asked.
        return kind(tuple(sorted(flat, key=repr)))
    cards, asked = value.cards, value.filter
    if isinstance(cards, Pick) and cards.is_all:
        # "All of your energy is red", "your energy is red".
        return replace(value, cards=cards.cards)
    if asked.markers is not None and asked == Filter(markers=asked.markers):
        # "If it has 2 or fewer markers on it".
        told = _sense(asked.markers)
        if told:
            return Compared(left=MarkerCount(cards=cards), sense=told[0], right=told[1])
    if asked.beneath is not None and asked == Filter(beneath=asked.beneath):
        # "If it has a red card under it".
        return Has(cards=Under(of=cards, filter=asked.beneath))
    return value


def _one_skill(value: Skill) -> Skill:
    cost = value.cost
    if value.kind in ("awaken", "wish") and value.condition is None and cost:
        first = cost[0]
        if isinstance(first, Requires):
            # What stands before the colon is asked, whether or not something is paid, too.
            return replace(value, condition=first.condition, cost=cost[1:])
    if any(isinstance(part, Requires) for part in cost):
        return replace(value, cost=_ordered(cost))
    return value


def _cards(value: Cards) -> Cards:
    return cast(Cards, _one_spelling(value))


def _one_act(value: Node) -> Node:
    match value:
        case When():
            return _one_event(value)
        case Compared(left=MarkerCount(), sense="or-less", right=0):
            # "No markers", "0 or fewer markers".
            return replace(value, sense="equal")
        case Under(of=Pick(cards=InZones(zones=("leader",)) as leader) as one) if one == Pick(
            cards=leader
        ):
            # There is one Leader.
            return replace(value, of=leader)
        case Restrict(duration="", unless=asked) if asked is not None:
            # "Unless your Leader is red", "if your Leader isn't red".
            return While(condition=Not(asked), effect=(replace(value, unless=None),))
        case Move(verb="put"):
            return replace(value, verb="place")
        case RestrictPlayer(
            who="opponent", what="attack", cards=(InZones(whose="you") | This()) as guarded
        ):
            # "Your opponent can't attack your Unisons", who are all that attack them.
            if value == RestrictPlayer(
                who="opponent", what="attack", cards=guarded, duration=value.duration
            ):
                return Restrict(cards=guarded, what="be-attacked", duration=value.duration)
        case Restrict(what="attack-those", other=InZones(zones=("leader",)) as leader) if (
            leader.filter == Filter(kinds=("leader",))
        ):
            return replace(value, what="attack-leader", other=None)
    return value


def _is_of_kind(subject: Cards | None, kind: str) -> bool:
    """Whether cards of one type are meant, wherever they lie."""
    return isinstance(subject, InZones) and not subject.zones and subject.filter.kinds == (kind,)


def _one_event(value: When) -> When:
    value = replace(value, wording="when", subject=_any_one(value.subject))
    value = replace(value, other=_any_one(value.other))
    if value.event == "discarded" and value.origin == ("hand",):
        # Nothing is discarded from elsewhere.
        return _one_event(replace(value, origin=()))
    subject = value.subject
    if subject == InZones(zones=(), whose="any"):
        # "When a card is discarded".
        return replace(value, subject=None)
    if value.event in _POWER and _is_of_kind(subject, "battle"):
        # Only what lies in play has a power that changes: a Battle Card in a Battle Area.
        return replace(value, subject=replace(cast(InZones, subject), zones=("battle",)))
    if value.event == "marker_removed" and isinstance(subject, InZones) and not subject.zones:
        # Markers lie on Unisons alone.
        return replace(value, subject=replace(subject, zones=("unison",)))
    if value.event == "skill_activated" and isinstance(value.subject, This):
        # Nobody else activates the skills of this card.
        return replace(value, whose="any")
    if (value.event, value.by, value.subject) == ("skill_activated", "counter", None):
        return replace(value, event="counter_activated", by="")
    return value


def _any_one(cards: Cards | None) -> Cards | None:
    """ "One of your red cards", "your red card": what happens, happens to one card."""
    is_one = isinstance(cards, Pick) and cards == Pick(cards=cards.cards)
    return cards.cards if isinstance(cards, Pick) and is_one else cards


def _alternatives(value: Filter) -> Filter:
    """Alternatives by card type are types, those by name are names; all others are spread."""
    parts = _together(tuple(each for part in value.any_of for each in _single(part)))
    if len(parts) > 1:
        return _spread(replace(value, any_of=parts))
    bare = replace(value, any_of=())
    told = {name for name in _FIELDS if getattr(parts[0], name) != getattr(_PLAIN, name)}
    if any(getattr(bare, name) != getattr(_PLAIN, name) for name in told):
        return replace(value, any_of=parts)
    return _one_filter(replace(bare, **{name: getattr(parts[0], name) for name in told}))


def _together(parts: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Alternatives that differ in one list alone as one: "red 《A》 card or red 《B》 card"."""
    found: list[Filter] = []
    for part in parts:
        for at, earlier in enumerate(found):
            joined = _joined(earlier, part)
            if joined is not None:
                found[at] = joined
                break
        else:
            found.append(part)
    return tuple(found) if len(found) == len(parts) else _together(tuple(found))


def _joined(one: Filter, other: Filter) -> Filter | None:
    if one == other:
        return one
    for name in ("kinds", "colors", *_LISTS):
        first, second = getattr(one, name), getattr(other, name)
        if name == "colors" and one.color_rule not in ("any", "mono"):
            continue
        if first and second and replace(one, **{name: second}) == other:
            return replace(one, **{name: tuple(dict.fromkeys((*first, *second)))})
    return None


_PLAIN = Filter()
_FIELDS = Filter.__struct_fields__


_LISTS = ("names", "characters", "traits")


def _apart(value: Filter) -> Filter:
    """ "＜A＞ ＜B＞ card": both names beside each other, none as the name and one as a further."""
    for name in _LISTS:
        own = getattr(value, name)
        if len(own) == 1 and any(
            part == replace(_PLAIN, **{name: getattr(part, name)}) for part in value.all_of
        ):
            first = replace(_PLAIN, **{name: own})
            return replace(value, all_of=(first, *value.all_of), **{name: ()})
    for part in value.all_of:
        for name in _LISTS:
            if part == replace(_PLAIN, **{name: getattr(part, name)}) and not any(
                getattr(each, name) for each in (value, *value.all_of) if each is not part
            ):
                # "＜A＞ card-both red and 《B》": said beside each other.
                rest = tuple(each for each in value.all_of if each is not part)
                return replace(value, all_of=rest, **{name: getattr(part, name)})
    ordered = tuple(sorted(value.all_of, key=repr))
    return replace(value, all_of=ordered) if ordered != value.all_of else value


def _single(part: Filter) -> tuple[Filter, ...]:
    """An alternative that is nothing but alternatives, one by one."""
    if part.any_of and part == Filter(any_of=part.any_of):
        return tuple(each for inner in part.any_of for each in _single(inner))
    for name in _LISTS:
        listed = getattr(part, name)
        if len(listed) > 1 and part == replace(_PLAIN, **{name: listed}):
            return tuple(replace(_PLAIN, **{name: (each,)}) for each in listed)
    return (part,)


def _sense(count: Range) -> Any:
    if count.low is None:
        return ("or-less", count.high)
    if count.high is None:
        return ("or-more", count.low)
    return ("equal", count.low) if count.low == count.high else ()


def _spread(filter_: Filter) -> Filter:
    """What holds for all alternatives, said of each of them."""
    own = {
        name: getattr(filter_, name)
        for name in filter_.__struct_fields__
        if name != "any_of" and getattr(filter_, name) != getattr(_PLAIN, name)
    }
    if any(getattr(part, name) != getattr(_PLAIN, name) for part in filter_.any_of for name in own):
        return filter_
    return Filter(any_of=tuple(replace(part, **own) for part in filter_.any_of))


def _ordered(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is asked, which is not paid, behind the energy and before the rest [masters 9-6-4]."""
    asked: list[Any] = []
    for part in cost:
        if isinstance(part, Requires):
            inner = part.condition
            asked.extend(inner.conditions if isinstance(inner, And) else (inner,))
    energy = tuple(part for part in cost if isinstance(part, PayEnergy))
    rest = tuple(part for part in cost if not isinstance(part, PayEnergy | Requires))
    whole: Any = asked[0] if len(asked) == 1 else _one_condition(And(tuple(asked)))
    return (*energy, Requires(whole), *rest)


__all__ = ["same_meaning"]
