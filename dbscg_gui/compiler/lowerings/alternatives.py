"""Lowering of what few cards do or ask for: one thing or another, cards that keep others off them,
hands of which some cards stay, events told of what would happen."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import IN_PLAY, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.negations import (
    kind_word,
)
from dbscg_gui.compiler.lowerings.objects import choose_of, picked
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.lowerings.skills import auto_trigger
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import (
    Counting,
    Description,
    NamedAreas,
    Target,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeCost,
    ChooseOption,
    If,
    Move,
    Requires,
)
from dbscg_gui.effects.targets import (
    And,
    Are,
    Condition,
    Either,
    Filter,
    Has,
    InBattle,
    InZones,
    Or,
    Pick,
    PlayedBy,
    Range,
    Rest,
    Slot,
    This,
    Until,
)

# -- some of these or some of those --------------------------------------------------------


@lowers("done_with_either")
def _done_with_either(a: Pick, b: Pick, j: str, r: Steps) -> Steps:
    """ "choose up to 2 red cards or up to 3 blue cards, then KO them": of one sort alone."""
    if not (a.up_to and b.up_to) or a.count == b.count == 1:
        # One of them all is one out of both together; "3 A or 3 B" is how 3 out of both are told.
        raise Reject
    after = joined(r, j)
    return (ChooseOption(options=((choose_of(a), *after), (choose_of(b), *after))),)


# -- sets ----------------------------------------------------------------------------------


@lowers("all_and_energy_at")
def _all_and_energy_at(w: str, d: Description, m: Any) -> Pick:
    """ "all of your opponent's Battle Cards and energy in Rest Mode": both at rest."""
    if d.place is not None or d.noun != "battle" or d.distinct or d.filter.mode:
        raise Reject
    battle = zone_set(d, w)
    lying = Filter(mode=m)
    parts = (
        msgspec.structs.replace(battle, filter=merge(battle.filter, lying)),
        InZones(zones=("energy",), whose=owner(w), filter=lying),
    )
    both = Either(parts, conn="and")
    return Pick(cards=both, is_all=True)


@lowers("pick_of_or_token")
def _pick_of_or_token(n: Counting, w: str, a: Description, m: Counting, b: Description) -> Pick:
    """ "1 of your opponent's red cards or 1 Ember Token": the token is anybody's."""
    if a.place is not None or b.place is not None or b.noun != "token" or n.count != m.count:
        raise Reject
    if m.up_to or b.under is not None or n.article:
        raise Reject
    return picked(n, Either((zone_set(a, w), zone_set(b, "any")), conn="or"))


@lowers("post_chars")
def _post_chars(t: tuple[str, ...]) -> Filter:
    if len(t) < 2 or type(t) is not tuple:
        raise Reject
    return Filter(characters=t)


# -- one thing or another ------------------------------------------------------------------


def either(first: Steps, second: Steps) -> Steps:
    """One of two things is done with a card, which is chosen before if it is not known yet."""
    (move,) = first
    cards = getattr(move, "cards", None)
    if not _is_about_it(second):
        raise Reject
    if isinstance(cards, Slot | This):
        return (ChooseOption(options=(first, second)),)
    if not isinstance(cards, Pick) or cards.count != 1:
        raise Reject
    told = (msgspec.structs.replace(move, cards=Slot("?it")),)
    return (choose_of(cards), ChooseOption(options=(told, second), join="and"))


def gone_elsewhere(first: Steps, t: Target) -> Move:
    """The same movement to another area."""
    (move,) = first
    if not isinstance(move, Move) or (t.to, t.position) == (move.to, move.position):
        raise Reject
    target = t if t.whose else msgspec.structs.replace(t, whose=move.to_whose)
    cards = move.cards if isinstance(move.cards, Slot | This) else Slot("?it")
    (other,) = moved(cards, target, move.verb, None)
    return cast(Move, other)


def _is_about_it(steps: Steps) -> bool:
    """Whether what is done otherwise is done with the card named before."""
    return all(isinstance(getattr(step, "cards", None), Slot | This) for step in steps)


# -- the hand down to a number ---------------------------------------------------------------


def kept(o: Pick, m: Steps) -> Steps:
    """ "chooses 3 cards in their hand and sends the rest": all others go, whoever chooses."""
    (step,) = m
    there = o.cards
    if not isinstance(step, Move) or not isinstance(step.cards, Rest):
        raise Reject
    if o.up_to or o.distinct or not isinstance(there, InZones) or not isinstance(o.count, int):
        raise Reject
    others = Pick(cards=there, count=Until(cards=there, count=o.count, down=True))
    return (msgspec.structs.replace(step, cards=others),)


# -- events --------------------------------------------------------------------------------


@lowers("comboed_with")
def _comboed_with(d: Description) -> Condition:
    """The card of yours that is in the battle the combo is for [masters 5-7]."""
    if d.under is not None:
        raise Reject
    plain = msgspec.structs.replace(d.filter, in_battle=False)
    place = d.place
    if place is not None:
        if place.whose != "you" or not set(place.zones) <= {"leader", "battle"}:
            raise Reject
        return InBattle(InZones(zones=place.zones, filter=plain))
    return InBattle(in_play(zone_set(msgspec.structs.replace(d, filter=plain), "you")))


@lowers("auto_with")
def _auto_with(w: object, c: Condition, e: Steps) -> tuple[object, ...]:
    triggers, effect = cast(Any, auto_trigger(w, e))
    if any(when.event != "comboed" for when in triggers):
        raise Reject
    return (triggers, effect, Requires(c))


@lowers("cond_this_and_in")
def _cond_this_and_in(d: Description, w: str, a: object) -> Condition:
    if w != "you" or d.place is not None or d.under is not None:
        raise Reject
    zones = place_of(a).zones
    other = Has(cards=InZones(zones=zones, filter=d.filter, prep="in"))
    return And((Has(cards=This(zones=zones)), other))


@lowers("cheaper_using")
def _cheaper_using(k: str, c: Steps) -> Steps:
    """ "when activating this card's [Counter] skill, reduce its energy cost by 1"."""
    found = []
    for step in c:
        if not isinstance(step, ChangeCost) or not isinstance(step.cards, This):
            raise Reject
        if step.duration or step.using or step.next_use:
            raise Reject
        hand = This(zones=("hand",), prep="from")
        found.append(msgspec.structs.replace(step, cards=hand, using=(kind_word(k),)))
    return tuple(found)


@lowers("cheaper_activation")
def _cheaper_activation(k: str, c: tuple[str, int]) -> Steps:
    """ "reduce the activation cost of this card's [Counter] skill by R": its energy cost then."""
    letters, number = c
    hand = This(zones=("hand",), prep="from")
    less = -len(letters) - number
    return (ChangeCost(cards=hand, amount=less, specified=letters, using=(kind_word(k),)),)


@lowers("cheaper_using_if")
def _cheaper_using_if(s: str, r: Steps, k: Condition | None = None) -> Steps:
    steps = _cheaper_using(s, r)
    return steps if k is None else (If(condition=k, then=steps),)


# -- causes and ways -----------------------------------------------------------------------


@lowers("auto_played_turn")
def _auto_played_turn(w: object, k: str, e: Steps) -> tuple[object, ...]:
    triggers, effect = cast(Any, auto_trigger(w, e))
    condition = PlayedBy(kind_word(k), this_turn=True)
    return (triggers, effect, Requires(condition))


# -- conditions ----------------------------------------------------------------------------


@lowers("cond_only_in_area")
def _cond_only_in_area(w: str, a: object, d: Description) -> Condition:
    if w != "you" or d.place is not None or d.under is not None:
        raise Reject
    place = place_of(a)
    cards = InZones(zones=place.zones, prep="in")
    return Are(cards=cards, filter=d.filter)


@lowers("cond_two_in")
def _cond_two_in(
    n: Range, a: Description, m: Range, b: Description, w: str, z: NamedAreas
) -> Condition:
    if any(d.place is not None or d.under is not None or d.distinct for d in (a, b)):
        raise Reject
    place = msgspec.structs.replace(z, whose=owner(w), their=w == "their", prep="in")
    if n.high is None:
        m = Range(m.low)  # "at least 1 A card and 1 B card"
    first, second = (
        Has(cards=zone_set(msgspec.structs.replace(d, place=place)), count=count)
        for d, count in ((a, n), (b, m))
    )
    return And((first, second))


# -- said at length ------------------------------------------------------------------------


@lowers("add_and_place")
def _add_and_place(n: Counting, d: Description, m: Counting) -> Steps:
    """Cards of one kind out of the deck, some for the hand and some for the Drop."""
    if d.place is not None or d.under is not None or d.distinct:
        raise Reject
    found = InZones(zones=("deck",), filter=d.filter, prep="from")
    first = Pick(cards=found, count=n.count, up_to=n.up_to)
    second = Pick(cards=found, count=m.count, up_to=m.up_to)
    return (
        Move(cards=first, to="hand", verb="add", to_whose="you"),
        Move(join=",", cards=second, to="drop", to_whose="you"),
    )


@lowers("send_both")
def _send_both(d: Description) -> Steps:
    if d.place is None or d.place.zones != ("drop",):
        raise Reject
    other = Pick(cards=msgspec.structs.replace(zone_set(d), prep="from"))
    both = Either((This(), other), conn="and")
    return (Move(cards=both, to="warp", verb="send", to_whose="you", to_word="the"),)


@lowers("cond_play_or_area")
def _cond_play_or_area(w: str, d: Description, v: str, z: NamedAreas) -> Condition:
    """ "you have a red card in play or in your Z-Energy"."""
    if d.place is not None or w != v:
        raise Reject
    whose: Any = v
    shown = InZones(zones=IN_PLAY, whose=whose, filter=d.filter, prep="play")
    apart = InZones(zones=z.zones, whose=whose, filter=d.filter, prep="in")
    return Or((Has(cards=shown), Has(cards=apart)))


@lowers("copies_neither")
def _copies_neither(a: Description, b: Description) -> Filter:
    """ "non-《Saiyan》 Battle Cards and non-《Earthling》 Battle Cards": those that are neither."""
    plain = Filter(kinds=a.filter.kinds)
    first = msgspec.structs.replace(a.filter, none_of=())
    second = msgspec.structs.replace(b.filter, none_of=())
    if a.place or b.place or not a.filter.none_of or not b.filter.none_of:
        raise Reject
    if first != plain or second != plain:
        raise Reject
    return msgspec.structs.replace(plain, none_of=(*a.filter.none_of, *b.filter.none_of))
