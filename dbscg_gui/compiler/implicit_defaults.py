"""What a text leaves out and every reader adds, whatever grammar rule read it.

A card that a cost moves or rests is the player's own; "7 [Dragon Ball] cards in your Drop" are
there when there are more; "1 red card in Rest Mode from your hand" is played in that mode, for a
hand knows none; and "1 ＜A＞ and 1 ＜B＞ from under X" lie both there. Input: the skills of a line
before binding. Output: the same skills with that added.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from dbscg_gui.compiler.binding import Unbound
from dbscg_gui.effects.actions import (
    Action,
    ChangeCost,
    ChangeSkillCost,
    ChangeZCost,
    Choose,
    Combo,
    If,
    IfYouDo,
    Instead,
    Ko,
    Look,
    May,
    Move,
    PayBy,
    PlaceUnder,
    Play,
    RemoveFromGame,
    Reveal,
    Shuffle,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import (
    Among,
    Are,
    Cards,
    Condition,
    Either,
    Filter,
    Has,
    InZones,
    Node,
    Pick,
    Range,
    Slot,
    This,
    Under,
)
from dbscg_gui.effects.walking import inner_fields

_IN_PLAY = frozenset({"leader", "battle", "unison"})
_PILES = frozenset({"drop", "energy", "warp", "z-energy"})
_HANDLING = (Combo, Ko, Move, PlaceUnder, RemoveFromGame, Switch)


_BOTH_MODES = re.compile(r"\bor up to 1 [^-.]*-both in \w+ mode", re.IGNORECASE)


def with_implicit_defaults(skills: tuple[Skill, ...], text: str) -> tuple[Skill, ...]:
    """The skills as they are meant; raises `Unbound` where nothing says what is meant."""
    if _BOTH_MODES.search(text) is not None:
        raise Unbound("both")  # the grammar hangs the mode on the last alone
    return tuple(_mapped(skill, _meant) for skill in skills)


def _mapped(value: Any, change: Callable[[Node], Node]) -> Any:
    """The value with every node in it changed, the innermost first.

    What does not change stays the same object: a match numbers nodes by identity.
    """
    if isinstance(value, tuple):
        items = tuple(_mapped(item, change) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changes = {
        field: now
        for field in inner_fields(type(value))
        if isinstance(held := getattr(value, field), Node | tuple)
        and (now := _mapped(held, change)) is not held
    }
    return change(msgspec.structs.replace(value, **changes) if changes else value)


def _meant(node: Node) -> Node:
    if isinstance(node, PayBy):
        return msgspec.structs.replace(node, actions=tuple(_own(step) for step in node.actions))
    if isinstance(node, Has):
        return _reached(node)
    if isinstance(node, Play):
        return _played_in_mode(_played_with_markers(node))
    if isinstance(node, Instead):
        return _of_your_area(node)
    if isinstance(node, ChangeCost):
        _refuse_unplaced(node)
    if isinstance(node, Move):
        _refuse_their_hand(node)
    if isinstance(node, Skill):
        node = msgspec.structs.replace(node, effect=_as_long(_hung_on(node.effect)))
    node = _out_of_shuffled(_side_by_side(node))
    if isinstance(node, Skill) and node.kind == "permanent":
        return msgspec.structs.replace(node, effect=_mapped(node.effect, _of_each))
    if isinstance(node, Skill) and node.kind.startswith("activate"):
        return msgspec.structs.replace(node, cost=_mapped(node.cost, _from_one_hand))
    if isinstance(node, PlaceUnder) and isinstance(node.under, This) and node.under.mode:
        raise Unbound("in that mode")  # which of the two cards is?
    if isinstance(node, Choose | PlaceUnder | Move):
        cards = node.cards
        return msgspec.structs.replace(node, cards=_from_under_one(cards))
    return node


def _out_of_shuffled(node: Node) -> Node:
    """ "add up to 1 red card to your hand, then shuffle your deck": a deck that was looked through.

    Nothing else is shuffled for it [masters 5-6-3]; where cards of the deck were looked at before,
    the text has to say whether it is one of those.
    """
    changes: dict[str, tuple[Any, ...]] = {}
    for field in inner_fields(type(node)):
        steps = getattr(node, field)
        if not isinstance(steps, tuple) or not any(isinstance(step, Shuffle) for step in steps):
            continue
        if any(isinstance(step, Look | Reveal) for step in steps):
            continue
        found = list(steps)
        for at, (step, after) in enumerate(pairwise(steps)):
            is_own = isinstance(after, Shuffle) and (after.zone, after.whose) == ("deck", "you")
            if is_own and not after.if_looked:
                found[at] = _taken_from_deck(step)
        changes[field] = tuple(found)
    return msgspec.structs.replace(node, **changes) if changes else node


def _taken_from_deck(step: Any) -> Any:
    """A card that is added to the hand or played, where no area is named."""
    if not isinstance(step, Play) and not (isinstance(step, Move) and step.verb == "add"):
        return step
    if isinstance(step, Play) and step.on_top_of is not None:
        return step  # "on top of this card from your deck" is told of the other card
    pick = step.cards
    cards = pick.cards if isinstance(pick, Pick) else None
    if not isinstance(cards, InZones) or cards.whose != "any" or cards.prep or cards.filter.said:
        return step
    deck = msgspec.structs.replace(cards, zones=("deck",), whose="you", prep="from")
    return msgspec.structs.replace(step, cards=msgspec.structs.replace(pick, cards=deck))


def _refuse_their_hand(move: Move) -> None:
    """ "your opponent draws 1 card, then discards 1 card from their hand": never your choice."""
    cards = move.cards
    source = cards.cards if isinstance(cards, Pick) else None
    if not isinstance(cards, Pick) or cards.chooser == "opponent" or cards.is_all:
        return
    if isinstance(source, InZones) and source.zones == ("hand",) and source.their:
        raise Unbound("their hand")


# -- costs ---------------------------------------------------------------------------------


def _own(step: Any) -> Any:
    """A cost is paid with the player's own cards, where no player is named."""
    cards = getattr(step, "cards", None)
    if not isinstance(step, _HANDLING) or not isinstance(cards, Pick):
        return step
    source = cards.cards
    if not isinstance(source, InZones):
        return step
    if isinstance(step, Move) and step.verb == "add":
        return step  # "add 1 red card to your hand" does not say where from
    if source.whose != "any" or source.prep or not set(source.zones) <= _IN_PLAY:
        return step
    if source.filter == Filter():
        raise Unbound("1 card")
    mine = msgspec.structs.replace(source, whose="you", owners="unsaid")
    return msgspec.structs.replace(step, cards=msgspec.structs.replace(cards, cards=mine))


def _refuse_unplaced(change: ChangeCost) -> None:
    """ "reduce the energy cost of a {X}": a cost matters where the card is played from."""
    source = change.cards.cards if isinstance(change.cards, Pick) else None
    if isinstance(source, InZones) and source.whose == "any" and not source.prep:
        raise Unbound("a card")


def _of_each(node: Node) -> Node:
    """ "reduce the cost of a red card in your hand" as long as something holds: of any such card.

    A [Permanent] affects the game all the time, without choosing [masters 1-5-5].
    """
    if not isinstance(node, ChangeCost) or not isinstance(node.cards, Pick):
        return node
    if not node.cards.article or not isinstance(node.cards.cards, InZones):
        return node
    return msgspec.structs.replace(node, cards=node.cards.cards)


def _from_one_hand(node: Node) -> Node:
    """ "discard this card and 1 red card from your hand": both lie there."""
    if isinstance(node, PayBy):
        first = node.actions[0]
        discards = any(isinstance(step, Move) and step.verb == "discard" for step in node.actions)
        if isinstance(first, Choose) and discards:
            together = _in_hand(first.cards, ("in", "from"))
            changed = msgspec.structs.replace(first, cards=together)
            return msgspec.structs.replace(node, actions=(changed, *node.actions[1:]))
        return node
    if isinstance(node, Move):
        return msgspec.structs.replace(node, cards=_in_hand(node.cards, ("from",)))
    return node


def _in_hand(cards: Cards, preps: tuple[str, ...]) -> Cards:
    """This card where the card named with it is."""
    if not isinstance(cards, Either) or len(cards.parts) != 2 or cards.parts[0] != This():
        return cards
    other = cards.parts[1]
    source = other.cards if isinstance(other, Pick) else None
    if not isinstance(source, InZones) or source.zones != ("hand",) or source.prep not in preps:
        return cards
    return msgspec.structs.replace(cards, parts=(This(zones=("hand",)), other))


# -- what hangs on a condition -------------------------------------------------------------


def _hung_on(effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """ "if ..., choose the attacking card. The chosen card and this card get +5000 power"."""
    found: list[Action] = []
    for step in effect:
        before = found[-1] if found else None
        cards = getattr(step, "cards", None)
        told = isinstance(cards, Either) and any(
            isinstance(part, Slot) and part.word.startswith("the chosen") for part in cards.parts
        )
        chosen = isinstance(before, If) and bool(before.then) and not before.otherwise
        if told and chosen and isinstance(before, If) and isinstance(before.then[-1], Choose):
            found[-1] = msgspec.structs.replace(before, then=(*before.then, step))
        else:
            found.append(step)
    return tuple(found)


_SEQUENCES = ("effect", "first", "then", "otherwise")


def _side_by_side(node: Node) -> Node:
    """ "if it's red, draw 1 card, and if it's yellow, ...": asked whether or not it is red.

    Where the second asks something else ("if your Leader is red, ..., and if it's your turn, ..."),
    the first still holds for it.
    """
    changes: dict[str, tuple[Action, ...]] = {}
    for field in _SEQUENCES:
        steps = getattr(node, field, None)
        if not isinstance(steps, tuple) or not any(isinstance(step, If) for step in steps):
            continue
        found: list[Action] = []
        for step in steps:
            found.extend(_apart(step) if isinstance(step, If) else (step,))
        if len(found) != len(steps):
            changes[field] = tuple(found)
    return msgspec.structs.replace(node, **changes) if changes else node


def _apart(outer: If) -> tuple[If, ...]:
    inner = outer.then[-1] if len(outer.then) > 1 else None
    if not isinstance(inner, If) or inner.join != ", and" or outer.otherwise or outer.trailing:
        return (outer,)
    if not _ask_alike(outer.condition, inner.condition):
        return (outer,)
    return msgspec.structs.replace(outer, then=outer.then[:-1]), inner


def _ask_alike(one: Condition, other: Condition) -> bool:
    """Whether two conditions ask the same of the same cards, but for the color."""
    if isinstance(one, Are) and isinstance(other, Are):
        spoken_of = isinstance(one.cards, Slot) and isinstance(other.cards, Slot)
        return spoken_of and _is_of_color(one.filter) and _is_of_color(other.filter)
    if isinstance(one, Has) and isinstance(other, Has):
        first, second = one.cards, other.cards
        if not isinstance(first, InZones) or not isinstance(second, InZones):
            return False
        is_same = (first.zones, first.whose) == (second.zones, second.whose)
        return is_same and _is_of_color(first.filter) and _is_of_color(second.filter)
    return False


def _is_of_color(asked: Filter) -> bool:
    return bool(asked.colors) and asked == Filter(
        colors=asked.colors, color_rule=asked.color_rule, noun=asked.noun
    )


def _as_long(effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """ "reduce its skill cost by 1 and its Z-Energy cost by 1 for the turn": both for the turn."""
    found = list(effect)
    for at, (step, behind) in enumerate(pairwise(effect)):
        if not isinstance(step, ChangeSkillCost) or not isinstance(behind, ChangeZCost):
            continue
        if not step.duration and behind.join == "and":
            found[at] = msgspec.structs.replace(step, duration=behind.duration)
    return tuple(found)


# -- what is replaced ----------------------------------------------------------------------


def _of_your_area(node: Instead) -> Instead:
    """ "when a red card would be removed from your Battle Area": a card of yours."""
    if len(node.effect) == 1 and isinstance(node.effect[0], May) and not node.is_optional:
        # "You may discard 1 card instead": whether anything is done instead is what is chosen.
        inner = node.effect[0]
        if inner.who == "you":
            node = msgspec.structs.replace(node, effect=inner.effect, is_optional=True)
    if len(node.effect) == 1 and isinstance(node.effect[0], IfYouDo) and not node.is_optional:
        done = node.effect[0]
        chosen = done.first[0] if len(done.first) == 1 else None
        if isinstance(chosen, May) and chosen.who == "you":
            done = msgspec.structs.replace(done, first=chosen.effect)
            node = msgspec.structs.replace(node, effect=(done,), is_optional=True)
    cards = node.cards
    named = node.event == "leave-battle" and node.word in ("", "removed", "leave-battle")
    if not named or not isinstance(cards, InZones) or cards.whose != "any":
        return node
    mine = msgspec.structs.replace(cards, whose="you", owners="unsaid")
    return msgspec.structs.replace(node, cards=mine)


# -- counts --------------------------------------------------------------------------------


def _reached(node: Has) -> Has:
    """ "7 cards": there are 7 of them where there are 8, too."""
    cards, count = node.cards, node.count
    if not isinstance(cards, InZones) or not (node.total or set(cards.zones) <= _PILES):
        return node
    if not count.low or count.low != count.high or cards.filter == Filter():
        return node
    return msgspec.structs.replace(node, count=Range(low=count.low))


# -- where and how -------------------------------------------------------------------------


def _played_in_mode(node: Play) -> Play:
    """ "play 1 red card in Rest Mode from your hand": the mode it is played in."""
    cards, below = node.cards, node.on_top_of
    if isinstance(below, This) and below.mode and not node.mode:
        # "play it on top of this card in Rest Mode": the mode of what is played.
        plain = msgspec.structs.replace(below, mode="")
        return msgspec.structs.replace(node, mode=below.mode, on_top_of=plain)
    if isinstance(cards, This) and cards.mode and not node.mode:
        here = msgspec.structs.replace(cards, mode="")
        return msgspec.structs.replace(node, mode=cards.mode, cards=here)
    source = cards.cards if isinstance(cards, Pick) else None
    if node.mode or not isinstance(source, InZones) or source.prep != "from":
        return node
    mode = source.filter.mode
    if not mode or set(source.zones) & _IN_PLAY:
        return node
    bare = msgspec.structs.replace(source.filter, mode="")
    source = msgspec.structs.replace(source, filter=bare)
    return msgspec.structs.replace(
        node, mode=mode, cards=msgspec.structs.replace(cards, cards=source)
    )


def _played_with_markers(node: Play) -> Play:
    """ "play 1 Unison with 1 marker on it": nothing lies there with markers, it comes with them."""
    cards = node.cards
    source = cards.cards if isinstance(cards, Pick) else None
    if not isinstance(cards, Pick) or not isinstance(source, InZones | Among):
        return node
    asked = source.filter.markers
    if asked is None or not asked.low or node.markers is not None:
        return node
    bare = msgspec.structs.replace(source.filter, markers=None)
    source = msgspec.structs.replace(source, filter=bare)
    cards = msgspec.structs.replace(cards, cards=source)
    return msgspec.structs.replace(node, cards=cards, markers=asked.low)


def _from_under_one(cards: Cards) -> Cards:
    """ "1 ＜A＞ and 1 ＜B＞ from under 1 of your cards": both of them."""
    if not isinstance(cards, Either):
        return cards
    end = cards.parts[-1]
    if not isinstance(end, Pick):
        return cards
    last = end.cards
    if not isinstance(last, Under):
        return cards
    found: list[Cards] = []
    for part in cards.parts[:-1]:
        one = part.cards if isinstance(part, Pick) else None
        if isinstance(one, InZones) and one.whose == "any" and not one.prep:
            beneath = msgspec.structs.replace(last, filter=one.filter)
            part = msgspec.structs.replace(part, cards=beneath)
        found.append(part)
    return msgspec.structs.replace(cards, parts=(*found, end))
