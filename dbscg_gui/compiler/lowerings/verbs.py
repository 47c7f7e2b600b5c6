"""Lowering of verb phrases that choose, look, move and play cards."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, owner
from dbscg_gui.compiler.lowerings.changes import times
from dbscg_gui.compiler.lowerings.objects import choose_of, narrows
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description, How, Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChooseOption,
    Discard,
    Duration,
    Look,
    Move,
    PlaceUnder,
    Play,
    PlayLimit,
    RestrictPlayer,
)
from dbscg_gui.effects.targets import (
    IN_PLAY,
    Among,
    Amount,
    Cards,
    CountOf,
    Either,
    Face,
    Filter,
    InZones,
    MarkerCount,
    Pick,
    PileEnd,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Total,
    Zone,
)

# -- plain verbs ---------------------------------------------------------------------------


def said_of_all(cards: Cards) -> bool:
    """Whether a description holds for more than the cards it follows ("-both red-")."""
    return isinstance(cards, InZones | Among) and cards.filter.both


def chosen_both(a: Cards, b: Cards) -> Either:
    """What is chosen at once: "this card and 1 of your cards", "all A and all B"."""
    if isinstance(a, Pick) and isinstance(b, Pick):
        if a.is_all and b.is_all:
            return Either((a, b), conn="and")
        if not a.is_all and not b.is_all:
            return both(a, b)
    return Either((a, b))


def both(a: Pick, b: Pick) -> Either:
    """Two selections at once; an area named only once belongs to both."""
    first, second = a.cards, b.cards
    if said_of_all(first) or said_of_all(second):
        raise Reject  # "-both red-" is said of the two together
    if (
        isinstance(first, InZones)
        and isinstance(second, InZones)
        and not first.prep
        and second.prep
        and (first.whose == "any" or narrows(second, first))
    ):
        moved = msgspec.structs.replace(second, filter=first.filter)
        a = msgspec.structs.replace(a, cards=moved)
    elif isinstance(first, InZones) and not first.prep and isinstance(second, Among):
        a = msgspec.structs.replace(a, cards=Among(second.slot, first.filter))
    return Either((a, b))


@lowers("play_limit_this")
def _play_limit_this(n: str, d: Description) -> Steps:
    """ "only 1 copy of this card", "only 1 {X}"; of other descriptions no rule is known."""
    names = d.filter.names
    if d.filter == Filter(is_copy=True) and d.place is None:
        return (PlayLimit(count=int(n)),)
    if d.noun or len(names) != 1 or d.filter != Filter(names=names, noun=d.filter.noun):
        raise Reject
    return (PlayLimit(count=int(n), name=names[0]),)


@lowers("opp_cant_attack")
def _opp_cant_attack(d: Description, p: Duration = "") -> Steps:
    if d.place is not None:
        raise Reject
    step = RestrictPlayer(who="opponent", what="attack", filter=d.filter, duration=p)
    return (step,)


@lowers("look")
def _look(n: Counting, p: PileEnd, w: str, z: Zone) -> Steps:
    cards = Top(zone=z, whose=owner(w), count=n.count, position=p)
    return (Look(cards=cards, up_to=n.up_to, slot="?new"),)


@lowers("look_top")
def _look_top(p: PileEnd, w: str, z: Zone, n: str = "1") -> Steps:
    cards = Top(zone=z, whose=owner(w), count=int(n), position=p)
    return (Look(cards=cards, slot="?new"),)


@lowers("look_up_to_number", "look_number")
def _look_number(n: Amount, p: PileEnd, w: str) -> Steps:
    """ "look at cards from the top of your deck up to the number of cards in your Battle Area"."""
    if w == "any":
        raise Reject
    return (Look(cards=Top(zone="deck", whose=owner(w), count=n, position=p), slot="?new"),)


@lowers("look_top_each")
def _look_top_each(
    p: PileEnd, w: str, n: str, c: CountOf | SlotCount | MarkerCount | Total
) -> Steps:
    return _look_number(times(n, c), p, w)


@lowers("look_at")
def _look_at(o: Cards) -> Steps:
    if isinstance(o, Top) or (isinstance(o, Pick) and isinstance(o.cards, Top)):
        raise Reject  # the same as looking at cards from the top
    return (Look(cards=shown(o), slot="?new"),)


@lowers("whole_hand")
def _whole_hand(w: str) -> Pick:
    """ "your hand": all cards in it."""
    hand = InZones(zones=("hand",), whose=owner(w), prep="in", their=w == "their")
    return Pick(cards=hand, is_all=True)


def shown(cards: Cards) -> Cards:
    """What is looked at: of a whole hand there is nothing to pick."""
    hand = cards.cards if isinstance(cards, Pick) and cards.is_all else None
    if not isinstance(hand, InZones) or hand.zones != ("hand",):
        return cards
    return msgspec.structs.replace(hand, prep="")


@lowers("play")
def _play(o: Cards, h: How | None = None) -> Steps:
    if isinstance(o, Pick) and isinstance(o.cards, InZones) and "token" in o.cards.filter.kinds:
        raise Reject  # a token is created, it lies nowhere before [masters 19-1-1]
    return (played(o, h or How()),)


def play_in_either(o: Pick, m: str, n: str) -> Steps:
    """ "play up to 1 red card from under this card in Active Mode or Rest Mode": as one likes."""
    modes = tuple((Play(cards=Slot("?it"), mode=cast(Any, mode)),) for mode in (m, n))
    return (choose_of(o), ChooseOption(options=modes, join="and"))


def played(cards: Cards, how: How) -> Play:
    """Playing cards the way it is said."""
    return Play(
        cards=cards,
        mode=how.mode,
        negated=cast(Any, how.negated),
        negated_kinds=how.negated_kinds,
        markers=how.markers,
        whose=cast(Any, how.whose),
        pay_cost=how.pays,
        on_top_of=how.on_top,
    )


@lowers("played_onto")
def _played_onto(t: Cards) -> How:
    """ "on top of one of your cards": none that lies in a hand or a deck."""
    host = t.cards if isinstance(t, Pick) else t
    if isinstance(host, InZones) and host.prep == "from":
        raise Reject  # from there comes what is played
    return How(on_top=t)


@lowers("how_more")
def combined(h: How, r: How) -> How:
    """Both of what is said of the way; the same thing said twice means nothing."""
    changes: dict[str, Any] = {}
    plain = How()
    for field in How.__struct_fields__:
        mine, other = getattr(h, field), getattr(r, field)
        if other == getattr(plain, field):
            continue
        if mine != getattr(plain, field):
            raise Reject
        changes[field] = other
    return msgspec.structs.replace(h, **changes)


def moved(o: Cards, target: Target, verb: str, how: How | None) -> Steps:
    """A movement of cards to an area."""
    method = how or How()
    if method.negated_kinds or method.markers is not None:
        raise Reject  # said of cards that are played
    whose = {"their": "opponent", "any": "owner"}.get(target.whose, target.whose)
    word = ""
    if target.whose == "their":
        word = "their"
    if whose == "the":
        whose, word = "you", "the"
    if target.both_ends:
        return _at_both_ends(o, target, verb, method)
    return (
        Move(
            cards=o,
            to=target.to,
            verb=cast(Any, verb),
            to_whose=cast(Any, whose),
            position=target.position,
            any_order=method.any_order,
            random_order=method.random_order,
            mode=method.mode,
            face=method.face,
            negated=cast(Any, method.negated),
            to_word=word,
        ),
    )


def _at_both_ends(o: Cards, target: Target, verb: str, method: How) -> Steps:
    """ "place them on the top and/or bottom of your deck": some at the bottom, the rest on top."""
    whose = {"you": "you", "opponent": "opponent", "their": "opponent"}.get(target.whose, "")
    if not isinstance(o, Slot | Rest) or not whose or method != How(any_order=True):
        raise Reject
    end: Any = {"to": target.to, "to_whose": whose, "verb": verb, "any_order": True}
    some = Pick(cards=o, count=ANY_NUMBER, up_to=True)
    return (
        Move(cards=some, position="bottom", to_word="ends", **end),
        Move(cards=Rest("?them"), position="top", to_word="ends", join=", then", **end),
    )


@lowers("place")
def _place(o: Cards, d: Target, f: Face = "", h: How | None = None) -> Steps:
    if f:
        h = combined(How(face=f), h or How())
    return moved(o, d, "place", h)


@lowers("discard")
def _discard(o: Cards) -> Steps:
    held = _held(o)
    if isinstance(held, Pick) and held.at_random:
        return (_discard_at_random(held),)
    return (Move(cards=held, to="drop", verb="discard"),)


def _discard_at_random(picked: Pick) -> Discard:
    cards = picked.cards
    if not isinstance(cards, InZones) or cards.zones != ("hand",) or cards.whose == "any":
        raise Reject
    return Discard(
        count=picked.count, up_to=picked.up_to, filter=plain_filter(cards.filter), who=cards.whose,
        at_random=True,
    )  # fmt: skip


def plain_filter(wanted: Filter) -> Filter:
    """The filter without the noun that was printed."""
    return msgspec.structs.replace(wanted, noun="", said="")


def _held(cards: Cards) -> Cards:
    """Described cards that are discarded lie in the hand, said or not [masters 20-7-1]."""
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(_held(each) for each in cards.parts))
    source = cards.cards if isinstance(cards, Pick) else None
    if isinstance(cards, Pick) and isinstance(source, Either):
        picks = tuple(_held(Pick(cards=part)) for part in source.parts)
        parts = tuple(each.cards if isinstance(each, Pick) else each for each in picks)
        return msgspec.structs.replace(cards, cards=msgspec.structs.replace(source, parts=parts))
    if not isinstance(source, InZones) or source.prep or not set(source.zones) <= set(IN_PLAY):
        return cards
    if source.whose != "any":
        raise Reject  # "discard 1 of your red cards": those are cards in play
    held = msgspec.structs.replace(source, zones=("hand",), whose="you")
    return msgspec.structs.replace(cards, cards=held)


@lowers("under")
def _under(o: Cards, t: Cards) -> Steps:
    if isinstance(t, This) and t.zones and isinstance(o, Either):
        # "place 1 A and 1 B under this card from your Drop": the cards come from there.
        raise Reject
    if isinstance(t, InZones) and t.zones in (("deck",), ("life",)):
        raise Reject  # no card of a pile has cards under it: that is its bottom
    return (PlaceUnder(cards=o, under=t),)
