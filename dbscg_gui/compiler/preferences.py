"""Which of two meanings of a line counts, by rules of the language that have a name.

Input: the different meanings a line can have. Output: those that no rule puts behind another one.
A rule looks at the place where two meanings differ first and says which of the two stands there:
1 the first, -1 the second, 0 where it has nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from dbscg_gui.compiler.verb_forms import going_on
from dbscg_gui.effects.actions import (
    ActionNode,
    Allow,
    Choose,
    ChooseOption,
    CreateToken,
    Delayed,
    Flip,
    GainInfo,
    If,
    IfYouDo,
    Instead,
    InsteadOfLosing,
    May,
    Move,
    PlaceUnder,
    Restrict,
    Skill,
    While,
)
from dbscg_gui.effects.targets import (
    Among,
    Either,
    Filter,
    Has,
    InZones,
    Node,
    Or,
    Pick,
    Under,
)
from dbscg_gui.effects.walking import nodes

Skills = tuple[Skill, ...]


class Difference(msgspec.Struct, frozen=True):
    """Where two meanings differ: the field, the values that hold it, and what it is in both."""

    field: str
    holder: Any
    other_holder: Any
    one: Any
    other: Any


Rule = Callable[[Difference], int]


def preferred(meanings: tuple[Skills, ...], text: str = "") -> tuple[Skills, ...]:
    """The meanings that are left when every rule has been asked about every two of them.

    Of the printed `text` only the forms of its verbs are looked at.
    """
    if len(meanings) > 1:
        meanings = going_on(meanings, text)
    if len(meanings) == 1:
        return meanings
    behind: set[int] = set()
    for at, one in enumerate(meanings):
        for beside in range(at + 1, len(meanings)):
            said = _said(one, meanings[beside])
            if said:
                behind.add(beside if said > 0 else at)
    left = tuple(each for at, each in enumerate(meanings) if at not in behind)
    return left or meanings


def _said(one: Skills, other: Skills) -> int:
    place = _place(one, other)
    return next((said for rule in RULES if (said := rule(place))), 0)


def _place(
    one: Any, other: Any, field: str = "", holder: Any = None, beside: Any = None
) -> Difference:
    """The first place at which two values differ; sets and lists of steps are not entered."""
    if type(one) is type(other) and not isinstance(one, Filter | InZones):
        if isinstance(one, Node):
            for name in one.__struct_fields__:
                first, second = getattr(one, name), getattr(other, name)
                if first != second:
                    return _place(first, second, name, one, other)
        if isinstance(one, tuple) and len(one) == len(other):
            for first, second in zip(one, other, strict=True):
                if first != second:
                    return _place(first, second, field, holder, beside)
    return Difference(field, holder, beside, one, other)


def _either(rule: Callable[[Difference], bool]) -> Rule:
    """A rule from a test of whether the first of two values stands before the second."""

    def said(place: Difference) -> int:
        if rule(place):
            return 1
        turned = Difference(place.field, place.other_holder, place.holder, place.other, place.one)
        return -1 if rule(turned) else 0

    return said


def one_list(place: Difference) -> bool:
    """ "Red or blue energy" is one set: two adjectives of a kind before a noun are a list.

    So are two nouns behind one number or one article, with what stands before and behind them.
    """
    one, other = place.one, place.other
    if isinstance(one, InZones | Among | Under | Pick) and isinstance(other, Either):
        return True
    return not isinstance(one, Or) and isinstance(other, Or) and isinstance(one, Node)


def narrower(place: Difference) -> bool:
    """What is said before or behind a list of nouns holds for each of them.

    "1 red ＜A＞ or 《B》 card with an energy cost of 3": both are red and cost 3.
    """
    one, other = place.one, place.other
    if isinstance(one, InZones) and isinstance(other, InZones):
        one, other = one.filter, other.filter
    if not isinstance(one, Filter) or not isinstance(other, Filter) or one == other:
        return False
    if len(one.any_of) != len(other.any_of):
        return len(one.any_of) < len(other.any_of)
    if bool(one.all_of) != bool(other.all_of) and not one.any_of:
        return bool(one.all_of)  # "＜A＞ ＜B＞ card": names in a row are all its names
    return _asked(one) > _asked(other)


def comes_so(place: Difference) -> bool:
    """ "Play 1 red card from your hand in Rest Mode": in a hand there are no modes nor faces."""
    one, other = place.one, place.other
    if isinstance(one, InZones) and isinstance(other, InZones):
        one, other = one.filter, other.filter
    if not isinstance(one, Filter) or not isinstance(other, Filter):
        return False
    bare = msgspec.structs.replace(other, mode="", face="")
    return one != other and one == bare


def _asked(filter_: Filter) -> int:
    """How much a filter asks, what holds for one of several alternatives counted once."""
    plain = Filter()
    told: int = sum(
        getattr(filter_, name) != getattr(plain, name)
        for name in filter_.__struct_fields__
        if name not in ("any_of", "all_of")
    )
    inner: tuple[Filter, ...] = (*filter_.any_of, *filter_.all_of)
    return told + sum(_asked(part) for part in inner)


def told_tokens(place: Difference) -> bool:
    """The statistics in parentheses are those of the tokens [masters 3-17]."""
    return isinstance(place.holder, CreateToken) and place.field == "power" and place.other == -1


def by_name(place: Difference) -> bool:
    """A name alone means a Leader or a card in a Battle Area, no Unison [masters 20-1-6]."""
    one, other = place.one, place.other
    if not isinstance(one, InZones) or not isinstance(other, InZones):
        return False
    if msgspec.structs.replace(one, zones=other.zones, whose=other.whose) != other:
        return False
    return bool(one.zones) and set(one.zones) < set(other.zones) <= {"leader", "battle", "unison"}


def told_area(place: Difference) -> bool:
    """ "A card in any of your areas": where it is has been said."""
    one, other = place.one, place.other
    if not isinstance(one, InZones) or not isinstance(other, InZones) or not one.zones:
        return False
    return not other.zones and msgspec.structs.replace(one, zones=()) == other


def other_area(place: Difference) -> bool:
    """ "5 red cards under this card from your Drop": not from where such cards are at home."""
    one, other = place.one, place.other
    if not isinstance(one, InZones) or not isinstance(other, InZones) or not one.zones:
        return False
    if msgspec.structs.replace(one, zones=other.zones) != other:
        return False
    home = {"leader", "battle", "unison"}
    return set(other.zones) <= home and not home & set(one.zones)


def replaced(place: Difference) -> bool:
    """ "When it is placed in a Drop, it is sent to the Warp instead": nothing waits for it."""
    return isinstance(place.one, Instead | Restrict) and isinstance(place.other, Delayed)


def chosen_instead(place: Difference) -> bool:
    """ "You may ... instead": whether it happens instead is chosen, not whether it is done then."""
    one, other = place.holder, place.other
    steps = other if isinstance(other, tuple) else (other,)
    is_optional = isinstance(one, Instead | InsteadOfLosing) and one.is_optional
    return is_optional and any(isinstance(step, May) for step in steps)


def turned_back(place: Difference) -> bool:
    """ "Flip the revealed card over and place it on top": shown no more, not on its other side."""
    first, second = _listed(place.one), _listed(place.other)
    return bool(first and second) and _count(first, Flip) < _count(second, Flip)


def one_of_each(place: Difference) -> bool:
    """ "At least 1 ＜A＞, ＜B＞, and ＜C＞": one of each, of those before the last comma, too."""
    one, other = place.one, place.other
    if place.field != "conditions" or not isinstance(one, tuple) or not isinstance(other, tuple):
        return False
    return len(one) > len(other) and all(isinstance(each, Has) for each in (*one, *other))


def anybody(place: Difference) -> bool:
    """ "All cards in the Battle Areas": those of both players, where none is named."""
    one, other = place.one, place.other
    if not isinstance(place.holder, Choose | Pick) or not place.holder.is_all:
        return False
    if not isinstance(one, InZones) or not isinstance(other, InZones) or other.whose != "you":
        return False
    return one == msgspec.structs.replace(other, whose="any")


def in_play_or_own(place: Difference) -> bool:
    """ "A card in the Battle Area" is anybody's, one in the Drop, not open to both, yours."""
    one, other = place.one, place.other
    if not isinstance(one, InZones) or not isinstance(other, InZones) or not one.zones:
        return False
    if {one.whose, other.whose} != {"you", "any"}:
        return False
    if one != msgspec.structs.replace(other, whose=one.whose):
        return False
    return one.whose == ("any" if set(one.zones) <= {"battle", "leader", "unison"} else "you")


def told_subject(place: Difference) -> bool:
    """ "When you combo with a red card": with what has been said."""
    one, other = place.one, place.other
    return place.field in ("subject", "cause") and one is not None and other is None


def own_deed(place: Difference) -> bool:
    """ "If you played a card": what was played, not what was chosen to be."""
    one, other = place.one, place.other
    return (
        place.field == "slot" and isinstance(place.holder, ActionNode) and bool(one) and not other
    )


def whole_sentence(place: Difference) -> bool:
    """What a sentence begins with holds to its end: "if ..., A, and B" asks before B, too."""
    first, second = _listed(place.one), _listed(place.other)
    if not first or len(first) >= len(second):
        return False
    return _count(first, ActionNode) >= _count(second, ActionNode)


def named_deed(place: Difference) -> bool:
    """ "If you played a card" asks of the playing alone, "if you do" of all that was to be done."""
    first, second = _listed(place.one), _listed(place.other)
    return bool(first and second) and _count(first, IfYouDo) < _count(second, IfYouDo)


def _listed(value: Any) -> tuple[Any, ...]:
    """Steps as a list, nothing for other values."""
    if isinstance(value, ActionNode):
        return (value,)
    return value if isinstance(value, tuple) and _are_steps(value) else ()


def _are_steps(values: tuple[Any, ...]) -> bool:
    return all(isinstance(each, ActionNode) for each in values)


def own_option(place: Difference) -> bool:
    """ "If you do" behind an option belongs to that option, not to the choice."""
    return not _asks_of_choice(_listed(place.one)) and _asks_of_choice(_listed(place.other))


def _asks_of_choice(values: tuple[Any, ...]) -> bool:
    every = [each for value in values for each in nodes(value) if isinstance(each, IfYouDo)]
    return any(_count(each.first, ChooseOption) for each in every)


def several_gained(place: Difference) -> bool:
    """ "It gains red and blue": what is listed is gained at once and lasts alike."""
    first, second = _listed(place.one), _listed(place.other)
    gains = all(isinstance(each, GainInfo) for each in (*first, *second))
    return gains and 0 < len(first) < len(second)


def own_terms(place: Difference) -> bool:
    """ "You can activate its [Awaken] when your life is at 6 or less": its own terms, changed."""
    return isinstance(place.one, Allow) and isinstance(place.other, While)


def asked_now(place: Difference) -> bool:
    """ "If this card attacks a Battle Card", behind "when it attacks", asks and does not wait."""
    return isinstance(place.one, If) and isinstance(place.other, Delayed)


def placed_there(place: Difference) -> bool:
    """ "Place the cards under this card in your Drop": which cards, not under what."""
    return isinstance(place.one, Move) and isinstance(place.other, PlaceUnder)


def own_color(place: Difference) -> bool:
    """ "1 yellow Ember Token": the color is no part of the name."""
    is_name = place.field == "name" and isinstance(place.holder, CreateToken)
    return is_name and str(place.other).endswith(f" {place.one}")


def looked_at(place: Difference) -> bool:
    """ "Look at 7 cards and play up to 1 {A}": one of these, where no other area is named."""
    return isinstance(place.one, Among) and isinstance(place.other, InZones)


def own_type(place: Difference) -> bool:
    """ "1 [Field]": a tag that is the name of a card type names the type."""
    one, other = place.one, place.other
    if isinstance(one, InZones) and isinstance(other, InZones):
        one, other = one.filter, other.filter
    if not isinstance(one, Filter) or not isinstance(other, Filter):
        return False
    return bool(one.kinds) and not other.kinds and _asked(one) == _asked(other)


def own_hand(place: Difference) -> bool:
    """Who chooses where no player is named: of their own hand the opponent, all others you."""
    if place.field != "chooser":
        return False
    cards = getattr(place.holder, "cards", None)
    theirs = isinstance(cards, InZones) and (cards.zones, cards.whose) == (("hand",), "opponent")
    return bool(place.one == ("opponent" if theirs else "you"))


def _count(values: tuple[Any, ...], kind: type) -> int:
    return sum(isinstance(each, kind) for value in values for each in nodes(value))


RULES: tuple[Rule, ...] = tuple(
    _either(rule)
    for rule in (
        one_list,
        comes_so,
        by_name,
        told_area,
        other_area,
        one_of_each,
        anybody,
        in_play_or_own,
        replaced,
        chosen_instead,
        turned_back,
        narrower,
        told_tokens,
        told_subject,
        own_deed,
        named_deed,
        own_option,
        whole_sentence,
        several_gained,
        own_terms,
        asked_now,
        placed_there,
        own_color,
        looked_at,
        own_type,
        own_hand,
    )
)

__all__ = ["RULES", "Difference", "preferred"]
