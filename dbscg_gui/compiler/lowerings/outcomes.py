"""Lowering of conditions on what the skill itself has done: "if you switched a card to Rest Mode".

What is counted are the cards the last such action really handled; which one that is, the binding
finds out by the verb.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.pieces import Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import If
from dbscg_gui.effects.targets import Chosen, Condition, Filter, Not, Range

_GONE = frozenset({"KO'd", "placed", "discarded", "sent", "returned", "removed"})
"""After these a card has left play: its markers can't be asked for any more."""


class What(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of an outcome."""

    filter: Filter = Filter()
    count: Range = Range(1)
    named: str = ""
    origin: str = ""


class Tail(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cards went and by what."""

    zone: str = ""
    whose: str = ""
    position: str = ""
    origin: str = ""
    side: str = ""
    """Whose area the origin is, where that is not yours."""
    how: str = ""


def _what(d: Description, **more: Any) -> What:
    if d.under is not None or d.distinct or "token" in d.filter.kinds:
        raise Reject  # a token is gone by then
    origin = ""
    if d.place is not None:
        origin = _only_origin(d.place)
    return What(filter=d.filter, origin=origin, **more)


def _only_origin(place: NamedAreas) -> str:
    if place.prep != "from" or len(place.zones) != 1 or place.whose != "you":
        raise Reject  # where it went is said behind the verb
    return place.zones[0]


@lowers("outcome_a")
def _a(d: Description) -> What:
    plain = msgspec.structs.replace(d.filter, noun=d.filter.noun or "card")
    return msgspec.structs.replace(_what(d), filter=plain if not d.filter.kinds else d.filter)


@lowers("outcome_n")
def _n(n: Range, d: Description) -> What:
    return _what(d, count=n, named="number")


@lowers("outcome_any")
def _any(d: Description) -> What:
    return _what(d, named="any")


@lowers("outcome_own")
def _own(d: Description) -> What:
    """ "if you KO'd {X} as your Battle Card"."""
    asked = _what(d)
    return msgspec.structs.replace(
        asked, filter=msgspec.structs.replace(asked.filter, owner="you"), named="number"
    )


@lowers("outcome_named")
def _named(w: str = "it") -> What:
    return What(named=w.replace("_", " "))


@lowers("outcome_to")
def _to(a: object, w: str = "") -> Tail:
    return Tail(zone=place_of(a).zones[0], whose=_whose(w))


@lowers("outcome_at")
def _at(p: str, w: str, a: object) -> Tail:
    return Tail(zone=place_of(a).zones[0], whose=_whose(w), position=p)


@lowers("outcome_from")
def _from(w: str, a: object, v: str, b: object) -> Tail:
    if w not in ("you", "opponent", "their"):
        raise Reject
    origin = place_of(a).zones[0]
    side = "" if w == "you" else "opponent"
    return Tail(zone=place_of(b).zones[0], whose=_whose(v), origin=origin, side=side)


_WHOSE = {
    "you": "your", "opponent": "your opponent's", "their": "their", "owner": "its owner's",
    "the": "the", "a": "a", "": "",
}  # fmt: skip


def _whose(w: str) -> str:
    if w not in _WHOSE:
        raise Reject
    return _WHOSE[w]


_WHO: dict[str, Any] = {
    "you": "", "they": "they", "opponent": "your opponent", "skill": "this skill",
}  # fmt: skip


@lowers("outcome_did")
def outcome(v: str, o: What, t: Tail | None = None, w: str = "you") -> Condition:
    """ "you placed a card in your Drop with this skill"."""
    return _outcome(_WHO[w], v.rpartition(" ")[2], o, t or Tail())


@lowers("outcome_not")
def _not(w: str, v: str, o: What, t: Tail | None = None) -> Condition:
    return Not(_outcome(_WHO[w], v, o, t or Tail()))


@lowers("outcome_was")
def outcome_was(o: What, v: str, t: Tail | None = None) -> Condition:
    """ "a card was placed in your Drop with this skill"."""
    return _outcome("", v, o, t or Tail())


@lowers("effects_other_color")
def _other_color(s: Steps, j: str, k: Chosen, d: Steps, q: str = "", r: Steps = ()) -> Steps:
    """ "If you placed a black card, A. If a card of any other color was placed, B".

    A black and red card is of another color, too: only a mono-black one is not.
    """
    asked = s[-1]
    if not isinstance(asked, If) or not isinstance(asked.condition, Chosen):
        raise Reject
    colors = asked.condition.filter.colors
    if len(colors) != 1:
        raise Reject  # other than which?
    others = Filter(none_of=(Filter(colors=colors, color_rule="mono"),))
    other = If(condition=msgspec.structs.replace(k, filter=others), then=d)
    return s + joined((other,), j) + (joined(r, q) if r else ())


def _outcome(who: Any, verb: str, what: What, tail: Tail) -> Chosen:
    if verb in _GONE and what.filter.markers is not None:
        raise Reject
    if (tail.zone in ("active", "rest", "hidden", "revealed")) != (
        verb == "switched"
    ) and tail.zone:
        raise Reject
    if what.origin and tail.origin:
        raise Reject
    origin = what.origin or tail.origin
    parts: tuple[str, ...] = (tail.zone, tail.whose, tail.how, tail.position, origin)
    parts = (*parts, tail.side) if tail.side else parts
    return Chosen(
        slot="?done",
        count=what.count,
        filter=what.filter,
        word=verb,
        tail="|" + "|".join(parts),
        who=who,
        named=cast(Any, what.named),
    )
