"""Lowering of movements in plain style, of cards and of DON!! cards."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.plain_acts import MoreActs, in_a_row, theirs
from dbscg_gui.compiler.lowerings.plain_cards import Number, don_on_field, whose_of
from dbscg_gui.compiler.lowerings.plain_changes import times_of
from dbscg_gui.compiler.lowerings.plain_pieces import Each, Goal, Steps
from dbscg_gui.compiler.lowerings.plain_sets import so_many
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeCost,
    ChangePower,
    Choose,
    ChooseOption,
    Draw,
    EachPlayer,
    GiveDon,
    Ko,
    Look,
    Move,
    Play,
    ReturnDon,
    Switch,
)
from dbscg_gui.effects.targets import (
    Cards,
    CountOf,
    Either,
    Filter,
    InZones,
    Mode,
    Node,
    Pick,
    Slot,
    Sum,
    Top,
    Under,
    Until,
    Whose,
)
from dbscg_gui.effects.walking import nodes

# -- moving cards --------------------------------------------------------------------------


@lowers("plain_draw")
def _draw(n: Number) -> Steps:
    if n.word == "more":
        raise Reject
    return (Draw(count=n.count, up_to=n.up_to),)


class Left(msgspec.Struct, frozen=True):
    """ "until you have 5 cards in your hand": who has how many there then."""

    who: Whose
    zone: Any
    count: int


def _until(u: Left, *, down: bool) -> Until:
    there = InZones(zones=(u.zone,), whose=u.who)
    return Until(cards=there, count=u.count, down=down)


@lowers("draw_until")
def _draw_until(u: Left) -> Steps:
    if u.zone != "hand":
        raise Reject
    return (Draw(count=_until(u, down=False), who=u.who),)


@lowers("trash_hand_until")
def trash_hand_until(w: str, u: Left) -> Steps:
    """ "trash cards from your hand until you have 5 cards in your hand"."""
    if (u.zone, u.who) != ("hand", whose_of(w)):
        raise Reject
    hand = InZones(zones=("hand",), whose=u.who, prep="from", their=w == "their")
    return (Move(cards=Pick(cards=hand, count=_until(u, down=True)), to="drop", verb="trash"),)


def place_hand_until(w: str, t: Goal, u: Left) -> Steps:
    """ "place cards from your hand at the bottom of your deck until you have 5 in your hand"."""
    if (u.zone, u.who) != ("hand", whose_of(w)):
        raise Reject
    hand = InZones(zones=("hand",), whose=u.who, prep="from", their=w == "their")
    return move_to("place", Pick(cards=hand, count=_until(u, down=True)), t)


@lowers("trash_top_until")
def _trash_top_until(w: str, p: Any, u: Left) -> Steps:
    """ "trash cards from the top of your Life cards until you have 1 Life card"."""
    if (u.zone, u.who) != (p, whose_of(w)):
        raise Reject
    top = Top(zone=p, whose=u.who)
    return (Move(cards=Pick(cards=top, count=_until(u, down=True)), to="drop", verb="trash"),)


def move_to(verb: Any, o: Cards, t: Goal) -> Steps:
    """One movement: what goes where, in the words it was said in."""
    whose: Any = {"opponent": "opponent", "their": "opponent", "you": "you", "own": "you"}.get(
        t.whose, "owner"
    )
    if whose == "you" and t.to in ("hand", "deck"):
        o = _own(o)
    return (
        Move(
            cards=o,
            to=t.to,
            verb=verb,
            to_whose=whose,
            to_word=t.whose if t.whose in ("the", "owner", "their") else "",
            position=t.position,
            any_order=t.any_order,
            face=t.face,
        ),
    )


def _own(cards: Cards) -> Cards:
    """Cards on the field of which only yours can be meant: others never go to "your hand"."""
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(_own(part) for part in cards.parts))
    inner = cards.cards if isinstance(cards, Pick) else cards
    if isinstance(cards, Pick) and isinstance(inner, Either):
        return msgspec.structs.replace(cards, cards=_own(inner))
    if isinstance(inner, InZones) and inner.whose == "any" and not inner.prep:
        mine = msgspec.structs.replace(inner, whose="you", owners="unsaid")
        return msgspec.structs.replace(cards, cards=mine) if isinstance(cards, Pick) else mine
    return cards


@lowers("plain_to_field")
def _to_field() -> Goal:
    raise Reject


@lowers("plain_add_don")
def _add_don(n: Number, w: str, s: Mode) -> Steps:
    if w not in ("you", "their"):
        raise Reject
    source = InZones(
        zones=("don-deck",),
        whose=whose_of(w),
        filter=Filter(kinds=("don",), said="don"),
        prep="from",
        their=w == "their",
    )
    return (Move(cards=so_many(source, n), to="energy", verb="add", mode=s),)


@lowers("plain_add_don_more")
def _add_don_more(n: Number, s: Any) -> Steps:
    said = Filter(kinds=("don",), said="additional-don")
    source = InZones(zones=("don-deck",), filter=said, prep="from")
    return (Move(cards=so_many(source, n), to="energy", verb="add", mode=s),)


@lowers("plain_look")
def _look(o: Cards) -> Steps:
    if isinstance(o, Pick) and isinstance(o.cards, Top):
        return (Look(cards=o.cards, up_to=True),)
    if isinstance(o, Pick) and not o.is_all:
        raise Reject
    return (Look(cards=o),)


@lowers("plain_select")
def _select(o: Cards) -> Steps:
    if isinstance(o, Either) and o.conn == "and":
        # "Select your Leader and 1 Character": one of each [one_piece 8-4-4].
        both = _own(o)
        count = sum(part.count if isinstance(part, Pick) else 1 for part in o.parts)  # type: ignore[misc]
        return (Choose(cards=both, count=count),)
    if not isinstance(o, Pick):
        raise Reject
    return (Choose(cards=o.cards, count=o.count, up_to=o.up_to, is_all=o.is_all),)


# -- DON!! cards ---------------------------------------------------------------------------


def own_hosts(cards: Cards) -> Cards:
    """ "Your Leader or 1 Character": DON!! cards are given to one's own [one_piece 6-5-5-1]."""
    return _own(cards) if isinstance(cards, Either | Pick) else cards


def _given(n: Number, o: Cards, s: Mode) -> tuple[GiveDon, ...]:
    return (GiveDon(cards=own_hosts(o), count=n.count, up_to=n.up_to, state=s),)


def given_to_each(n: Number, s: Mode, hosts: tuple[Cards, ...]) -> Steps:
    """ "give 1 DON!! card each to your Leader and 1 of your Characters": so many to either."""
    first, *others = (_given(n, host, s)[0] for host in hosts)
    return (first, *(msgspec.structs.replace(each, join="and") for each in others))


def from_others(n: Number, o: Cards) -> tuple[GiveDon, ...]:
    """Giving DON!! cards that other cards have."""
    if n.word not in ("", "total"):
        raise Reject
    given = GiveDon(
        cards=own_hosts(o), count=n.count, up_to=n.up_to, state="", currently_given=True
    )
    return (given,)


@lowers("plain_return_don")
def _return_don(n: Number, w: str, v: str, s: Mode = "") -> Steps:
    if whose_of(w) != whose_of(v):
        raise Reject
    at_least = n.word == "more"
    who = whose_of(w)
    return (ReturnDon(count=n.count, at_least=at_least, up_to=n.up_to, who=who, filter=s),)


@lowers("either_act")
def _either_act(a: Steps, b: Steps) -> Steps:
    """ "K.O. up to 1 Character or return it to the owner's hand": either with the card chosen."""
    picked = getattr(a[0], "cards", None)
    meant = getattr(b[0], "cards", None)
    is_it = meant in (Slot("?it"), Slot("?them")) and len(a) == len(b) == 1
    if is_it and isinstance(picked, Pick):
        b = (msgspec.structs.replace(b[0], cards=picked),)
    return (ChooseOption(options=(a, b)),)


def as_often_as(steps: Steps, each: Each) -> Steps:
    """ "Set up to 1 DON!! card as active for every Event": so many cards for each of those."""
    (step,) = steps if len(steps) == 1 else (None,)
    if isinstance(step, Draw | ReturnDon) and isinstance(step.count, int):
        return (msgspec.structs.replace(step, count=times_of(step.count, each)),)
    cards = getattr(step, "cards", None)
    if (
        not isinstance(step, Move | Ko | Switch | Play)
        or not isinstance(cards, Pick)
        or not isinstance(cards.count, int)
        or cards.is_all
    ):
        raise Reject
    many = msgspec.structs.replace(cards, count=times_of(cards.count, each))
    return (msgspec.structs.replace(step, cards=many),)


def for_each_of(f: Each, c: Steps) -> Steps:
    """ "For every Event in your trash, A gains +1000 power": what is said in front of it."""
    changed = tuple(
        msgspec.structs.replace(step, amount=times_of(step.amount, f))
        for step in c
        if isinstance(step, ChangePower | ChangeCost) and isinstance(step.amount, int)
    )
    if len(changed) == len(c):
        return changed
    top = getattr(c[0], "cards", None)
    if len(c) == 1 and isinstance(c[0], Move) and isinstance(top, Top):
        if not isinstance(top.count, int):
            raise Reject
        many = msgspec.structs.replace(top, count=times_of(top.count, f))
        return (msgspec.structs.replace(c[0], cards=many),)
    return as_often_as(c, f)


def goes_on_with(steps: Steps) -> Steps:
    """The same verb again, of other cards: "place 1 card at the top and 1 card at the bottom"."""
    return (msgspec.structs.replace(steps[0], join="and"), *steps[1:])


def both_players(a: Steps) -> Steps:
    """ "You and your opponent each ...": what is yours is the opponent's for them."""
    if any(node.their for node in nodes(a) if isinstance(node, InZones)):
        raise Reject
    return (EachPlayer(mine=a, theirs=_mirrored(a)),)


def both_row(b: str, c: Steps, m: MoreActs) -> Steps:
    """ "Each player draws 1 card and trashes 1 from their hand": "their" is each one's own."""
    acts = in_a_row(c, m)
    if not any(_is_theirs(node) for node in nodes(acts)):
        return both_players(acts)
    if b != "each player":
        raise Reject
    foes = tuple(theirs(step) for step in acts)
    return (EachPlayer(mine=_mirrored(foes), theirs=foes),)


def _is_theirs(node: object) -> bool:
    """Whether "their" was said of cards."""
    if isinstance(node, Top):
        return node.whose == "opponent"
    if isinstance(node, Draw):
        return node.who == "opponent"
    return isinstance(node, InZones) and node.their


_OTHER = {"you": "opponent", "opponent": "you"}
_SIDES = ("whose", "who", "to_whose", "chooser")


def _mirrored(value: Any) -> Any:
    """The same seen by the other player."""
    if isinstance(value, tuple):
        return tuple(_mirrored(item) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        held = getattr(value, name)
        if name in _SIDES:
            changes[name] = _OTHER.get(held, held)
        elif isinstance(held, Node | tuple):
            changes[name] = _mirrored(held)
    return msgspec.structs.replace(value, **changes) if changes else value


def given_home(n: Number | None, s: Any, hosts: Cards | None = None, whose: Any = "you") -> Steps:
    """Given DON!! cards back to the Cost area: so many, or all, of any cards or of some."""
    given = Under(hosts or InZones(zones=("leader", "battle")), Filter(kinds=("don",), said="don"))
    cards = Pick(cards=given, is_all=True) if n is None else so_many(given, n)
    return (Move(cards=cards, to="energy", verb="return", to_whose=whose, mode=s),)


def even_don(w: str, v: str, h: Whose, n: int | str) -> Steps:
    """Return DON!! cards until so many, or as many as the other player has, are left."""
    who = whose_of(w)
    if not who == whose_of(v) == h or n == who:
        raise Reject
    don = Filter(kinds=("don",), said="don")
    on_field = don_on_field(who, don)
    if isinstance(n, int):
        return (ReturnDon(count=Until(cards=on_field, count=n, down=True), who=who),)
    mine = CountOf(cards=on_field)
    left = CountOf(cards=don_on_field(n, don), times=-1)
    return (ReturnDon(count=Sum((mine, left)), who=who),)


def given_by(n: Number, o: Cards, s: Mode, w: str) -> tuple[GiveDon, ...]:
    """Giving DON!! cards of a player to cards; "any": of whoever has the card [one_piece 6-5-5]."""
    source: Whose = "any" if w == "any" else whose_of(w)
    if source == "any" and w != "any":
        raise Reject
    if source == "you":
        return (GiveDon(cards=own_hosts(o), count=n.count, up_to=n.up_to, state=s, source=source),)
    return (GiveDon(cards=o, count=n.count, up_to=n.up_to, state=s, source=source),)
