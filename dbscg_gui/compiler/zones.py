"""Where a skill works: the areas its text itself names [masters 9-1-3-2] [masters 9-1-3-3].

A skill that speaks of "this card" in another area works in that area. `with_zones` writes it
into the skill; empty means the usual area of the card's type [masters 1-5-8].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from dbscg_gui.effects.actions import (
    Action,
    ActivateFrom,
    Allow,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChangeSkillCost,
    Choose,
    Combo,
    Delayed,
    Gain,
    GainInfo,
    Instead,
    Ko,
    Move,
    NegateSkills,
    PayBy,
    PlaceUnder,
    Play,
    PlayFrom,
    PlayWithoutCost,
    RemoveFromGame,
    ReplaceCost,
    Restrict,
    Reveal,
    Skill,
)
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Cards,
    Either,
    Filter,
    Has,
    Node,
    Pronoun,
    This,
    Zone,
)
from dbscg_gui.effects.walking import inner_fields, nodes

_MOVES_ITSELF = (Play, Move, RemoveFromGame, Combo, PlaceUnder)
_BY_OWN_AREA = (
    Play, Move, RemoveFromGame, Combo, PlaceUnder, ChangeCost, ChangeComboCost, PlayWithoutCost,
    ReplaceCost, Reveal, ChangeSkillCost,
)  # fmt: skip


def with_zones(skill: Skill, kind: str) -> Skill:
    """The skill with the areas it works in."""
    zones = _turned_over(skill) or _placed_from(skill) or _named(skill, kind)
    beneath = _works_beneath(skill)
    if not zones and beneath is None:
        return skill
    return msgspec.structs.replace(skill, zones=zones, beneath=beneath)


def _turned_over(skill: Skill) -> tuple[Zone, ...]:
    """Where this card is turned over, if its skill waits for that."""
    turned = [when.subject for when in skill.triggers if when.event == "flipped"]
    return turned[0].zones if turned and isinstance(turned[0], This) else ()


_WHEREVER: tuple[Zone, ...] = ("hand", "deck", "drop", "life", "warp", "battle", "combo", "unison")


def _placed_from(skill: Skill) -> tuple[Zone, ...]:
    """Where a card lies whose text says what is done as it is placed "from any area"."""
    placing = any(
        isinstance(node, Instead) and node.event == "placing" for node in nodes(skill.effect)
    )
    return _WHEREVER if placing else ()


def _works_beneath(skill: Skill) -> Cards | None:
    """Under what a text speaks of this card [masters 23-2-2-4]."""
    for node in _until_moved((skill.cost, skill.effect)):
        if isinstance(node, This) and node.under is not None:
            return node.under
    return None


_MOVED = frozenset(
    {
        "played",
        "koed",
        "moved",
        "comboed",
        "discarded",
        "attacks",
        "evolved_on",
        "revealed_moved",
        "removed",
    }
)


def _named(skill: Skill, kind: str) -> tuple[Zone, ...]:
    if any(when.event in _MOVED and isinstance(when.subject, This) for when in skill.triggers):
        # What happens to the card itself says where the skill was valid, not what it does then.
        return tuple(dict.fromkeys(_this_areas(_until_moved(skill.cost))))
    if kind == "extra" and any(isinstance(node, PlayWithoutCost) for node in nodes(skill.effect)):
        return ("hand",)
    for node in nodes(skill.effect):
        if found := _own_areas(node, skill.kind):
            return found
    if skill.kind in ("counter-attack", "counter-play", "counter-battle-attack"):
        return _this_areas(_until_moved(tuple(p for p in skill.cost if isinstance(p, PayBy))))
    costs = _this_areas(_until_moved(skill.cost))
    if costs:
        return tuple(dict.fromkeys(costs))
    if any(_moves_this(node) for node in _at_once(skill.cost)):
        return ()
    zones = _first_area(skill.effect) or _held_until_later(skill.effect)
    if zones and skill.kind == "permanent" and _is_changed_in_play(skill.effect):
        # What it costs in the hand, and what it can do in play.
        return tuple(dict.fromkeys((*zones, *_in_play(kind))))
    return zones


def _in_play(kind: str) -> tuple[Zone, ...]:
    """Where a card of a type is in play."""
    plain = kind.removeprefix("z-")
    return (plain,) if plain in ("unison", "leader") else ("battle",)  # type: ignore[return-value]


def _is_changed_in_play(effect: tuple[Action, ...]) -> bool:
    """Whether something but its cost is changed of this card where no other area is named."""
    return any(
        isinstance(node, ChangePower | Gain | Restrict)
        and getattr(node, "what", "") != "be-played"
        and _is_this_in_battle(node.cards)
        for step in effect
        for node in _at_once(step)
    )


def _is_this_in_battle(cards: Cards | None) -> bool:
    while isinstance(cards, Pronoun):
        cards = cards.of
    return isinstance(cards, This) and cards.zones in ((), ("battle",)) and not cards.everywhere


def _own_areas(node: object, kind: str) -> tuple[Zone, ...]:
    """The areas a part of an effect asks for, whatever else the skill says."""
    if isinstance(node, ActivateFrom | PlayFrom) and isinstance(node.cards, This):
        return node.cards.zones
    if isinstance(node, Instead) and isinstance(node.cards, This):
        return tuple(node.origin)
    if isinstance(node, GainInfo) and isinstance(node.cards, This):
        return node.cards.zones
    if _widens_own(node):
        return ("hand",)
    if isinstance(node, Allow) and isinstance(node.of, This):
        return node.of.zones
    return EVERYWHERE if kind == "permanent" and _is_everywhere(node) else ()


def _is_everywhere(node: object) -> bool:
    """Whether it changes this very card wherever it lies: "in all areas"."""
    changes = ChangePower | ChangeComboPower | ChangeComboCost | NegateSkills
    return isinstance(node, changes) and isinstance(node.cards, This) and node.cards.everywhere


def _widens_own(node: object) -> bool:
    """Whether it lets this very card, in the hand, use other cards for a keyword skill."""
    if not isinstance(node, Allow) or node.what == "use-for-z-stack":
        return False
    return node.what.startswith("use-for-") and node.filter == Filter()


def _first_area(effect: tuple[Action, ...]) -> tuple[Zone, ...]:
    """Where this card lies when the skill first does something with it.

    What it does with it later, or at another time, it does wherever the card has come to be.
    """
    for node in _until_moved(effect):
        if isinstance(node, ChangeCost) and isinstance(node.cards, This) and node.cards.everywhere:
            return ()  # an area asked for behind it is one for what is said there
        if isinstance(node, _MOVES_ITSELF) and isinstance(node.cards, This):
            if node.cards.zones == ("battle",):
                return ()
            if node.cards.zones or node.cards.under is not None:
                return node.cards.zones
        elif isinstance(node, Play) and node.origin and _is_this_in_battle(node.cards):
            return tuple(node.origin)  # "play it from your Drop"
        elif isinstance(node, (*_BY_OWN_AREA, Has)) and (found := _this_areas((node,))):
            return tuple(dict.fromkeys(found))
    return ()


def _held_until_later(effect: tuple[Action, ...]) -> tuple[Zone, ...]:
    """The hand, where this card is played from it at another time and nothing takes it there.

    Of other areas that says nothing: what is used or falls meanwhile comes to lie in the Drop.
    """
    if any(_moves_this(node) for node in _at_once(effect)):
        return ()
    later = (node for each in effect if isinstance(each, Delayed) for node in nodes(each.effect))
    for node in later:
        if _moves_this(node):
            held = isinstance(node, Play) and _this_areas((node,)) == ("hand",)
            return ("hand",) if held else ()
    return ()


def _moves_this(node: Node) -> bool:
    return isinstance(node, (*_MOVES_ITSELF, Ko)) and This in map(type, _single(node.cards))


def _single(cards: Cards | None) -> tuple[Cards | None, ...]:
    return cards.parts if isinstance(cards, Either) else (cards,)


def _until_moved(value: object) -> tuple[Node, ...]:
    """Every node up to and with the first that moves this card.

    An area named behind it is where the card has come to be, and says nothing of the skill.
    """
    found = tuple(_at_once(value))
    for at, node in enumerate(found):
        if _moves_this(node):
            return found[: at + sum(1 for _ in _at_once(node))]
    return found


def _at_once(value: object) -> Iterator[Node]:
    """Every node of a value but those of effects for later."""
    if isinstance(value, Delayed):
        return
    if isinstance(value, Restrict) and value.what == "be-played":
        # Where it may be played from is no area of the skill.
        yield value
        return
    if isinstance(value, Node):
        yield value
        for field in inner_fields(type(value)):
            yield from _at_once(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _at_once(item)


def _this_areas(found: Iterable[Node]) -> tuple[Zone, ...]:
    """Areas other than the Battle Area in which these nodes ask for this card."""
    areas: list[Zone] = []
    for node in found:
        if isinstance(node, Has) and isinstance(node.cards, This):
            areas.extend(node.cards.zones)
        if isinstance(node, (Choose, *_BY_OWN_AREA)):
            for card in _single(node.cards):
                if isinstance(card, This) and card.zones != ("battle",):
                    areas.extend(card.zones)
    return tuple(areas)
