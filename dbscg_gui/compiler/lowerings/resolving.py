"""Lowering of what skills do: bounds by any amount, bars, what is done instead, control."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.amounts import STILL_THERE
from dbscg_gui.compiler.lowerings.areas import noun_kinds, zone_set
from dbscg_gui.compiler.lowerings.descriptions import merge, valued
from dbscg_gui.compiler.lowerings.objects import choose_of
from dbscg_gui.compiler.lowerings.sentences import Steps, acted, joined
from dbscg_gui.compiler.pieces import Description, How, NamedAreas
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import (
    GOES_ON,
    Choose,
    ChooseOption,
    Delayed,
    Duration,
    GainControl,
    If,
    May,
    SetComboPower,
)
from dbscg_gui.effects.targets import (
    Amount,
    Bound,
    Cards,
    Condition,
    CountOf,
    Distinct,
    Filter,
    InZones,
    Pick,
    Rest,
    Sense,
    Slot,
    SlotCount,
    This,
    ValueOf,
)
from dbscg_gui.effects.triggers import When

# -- amounts on the far side of a comparison -----------------------------------------------


def value_of(cards: Cards, v: str, word: Any = "") -> ValueOf:
    """A value by its name in the rows: "cost", "power original"."""
    what: Any = v.removesuffix(" original").replace(" ", "_")
    return ValueOf(what=what, cards=cards, is_original=v.endswith(" original"), word=word)


@lowers("bound_value")
def _bound_value(o: Cards, v: str) -> ValueOf:
    if isinstance(o, This) and (o.zones or o.under or o.everywhere):
        raise Reject
    if isinstance(o, InZones) and o.zones != ("leader",):
        raise Reject  # of several cards nothing says whose value it is
    return value_of(o, v)


def bare_value(o: Cards) -> ValueOf:
    """ "less than this card's", "less than that of your Leader": of what the value is said of."""
    return msgspec.structs.replace(_bound_value(o, "cost"), word="bare")


def with_bound(v: str, s: Sense, b: Amount) -> Filter:
    """ "with an energy cost less than this card's power"."""
    if isinstance(b, ValueOf) and b.word == "bare":
        # "power greater than or equal to that card": than its power.
        b = value_of(b.cards, v)
    return valued(v, Bound(b, s))


@lowers("counted_in_play")
def _counted_in_play(w: str, c: Description) -> CountOf:
    if c.place is not None or c.under is not None:
        raise Reject
    cards = msgspec.structs.replace(zone_set(c, w), prep="play")
    return CountOf(cards=cards, distinct=c.distinct)


# -- one thing instead of another ----------------------------------------------------------


@lowers("sentence_instead")
def _sentence_instead(c: Steps, k: Condition, r: Steps) -> Steps:
    """ "Draw 2 cards. If your Leader is red, draw 3 cards instead": the end of what was said.

    What is replaced are the last actions of the sentence, as many and of the same kinds as
    those that are done in their place; or the last of them, where another is done to its cards.
    """
    r = _chosen_otherwise(c, r)
    count = len(r)
    if count > len(c) or any(type(a) is not type(b) for a, b in zip(c[-count:], r, strict=True)):
        return _another_deed(c, k, r)
    if _is_done_to_those(r[0]) and _is_picked(getattr(c[-1], "cards", None)):
        return _another_deed(c, k, r)
    kept, replaced = c[:-count], c[-count:]
    r = tuple(_as_long(new, old) for new, old in zip(r, replaced, strict=True))
    join = replaced[0].join if kept else ""
    first = msgspec.structs.replace(replaced[0], join="")
    step = If(condition=k, then=r, otherwise=(first, *replaced[1:]), word="instead", join=join)
    return (*kept, step)


def _chosen_otherwise(c: Steps, r: Steps) -> Steps:
    """ "choose 1 card and KO it. If ..., choose up to 2 instead": the deed is done to those."""
    last = next((at for at in reversed(range(len(c))) if isinstance(c[at], Choose)), len(c))
    if len(r) != 1 or not isinstance(r[0], Choose) or not c[last + 1 :]:
        return r
    deeds = (
        msgspec.structs.replace(cast(Any, deed), cards=Slot("?it"))
        if _is_done_to_those(deed)
        else deed
        for deed in c[last + 1 :]
    )
    return (r[0], *deeds)


def _another_deed(c: Steps, k: Condition, r: Steps) -> Steps:
    """ "Choose 1 card and switch it to Rest Mode. If that card is red, KO it instead".

    The cards are chosen first, then it is asked of them, then one or the other is done.
    """
    *before, deed = c
    first = r[0].effect[0] if isinstance(r[0], May) else r[0]
    if not _is_done_to_those(first) or isinstance(deed, Choose):
        raise Reject
    cards = getattr(deed, "cards", None)
    if isinstance(cards, Pick) and not isinstance(cards.cards, Slot | Rest) and not cards.is_all:
        before.append(choose_of(cards, join=deed.join))
        those = Slot("?it" if cards.count == 1 else "?them")
        deed = msgspec.structs.replace(cast(Any, deed), cards=those, join="")
    elif not _is_done_to_those(deed) or not any(isinstance(step, Choose) for step in before):
        raise Reject
    plain = msgspec.structs.replace(deed, join="")
    r = tuple(_lasting(step, deed) for step in r)
    if isinstance(r[0], May):
        # One or the other, as the player likes.
        r = (ChooseOption(options=(r[0].effect, (plain,))), *r[1:])
    return (*before, If(condition=k, then=r, otherwise=(plain,), word="instead", join=deed.join))


def _is_done_to_those(step: object) -> bool:
    """Whether an action is done to cards that were named before."""
    cards = getattr(step, "cards", None)
    return isinstance(cards, Slot) and cards.slot in ("?it", "?them")


def _is_picked(cards: object) -> bool:
    """Whether only the player says which cards they are."""
    return isinstance(cards, Pick) and not cards.is_all


def _as_long(new: Any, old: Any) -> Any:
    """An action done instead of another: "it" is the card of that one, and it lasts as long."""
    those = getattr(old, "cards", None)
    if _is_done_to_those(new) and isinstance(those, This | InZones | Pick):
        new = msgspec.structs.replace(new, cards=old.cards)
    return _lasting(new, old)


def _lasting(new: Any, old: Any) -> Any:
    """An action of which no end is told lasts as long as the one it takes the place of."""
    if isinstance(new, May):
        kept = tuple(_lasting(step, old) for step in new.effect)
        return msgspec.structs.replace(new, effect=kept)
    if getattr(new, "duration", "turn") == "" and getattr(old, "duration", ""):
        return msgspec.structs.replace(new, duration=old.duration)
    return new


# -- control for a time --------------------------------------------------------------------

_BACK = {
    "turn": When(event="turn_end", whose="any", wording="at"),
    "battle": When(event="battle_end", wording="at"),
    "opponent-turn": When(event="turn_end", whose="opponent", wording="at"),
    "opponent-turn-end": When(event="turn_end", whose="opponent", wording="at"),
}


@lowers("control_until")
def _control_until(o: Cards, d: str | None = None) -> Steps:
    """ "gain control of it until the end of the turn": then it is given back."""
    if d is None:
        return (GainControl(cards=o),)
    if d not in _BACK or not isinstance(o, Slot | Pick):
        raise Reject
    if isinstance(o, Pick) and o.count != 1:
        raise Reject
    back = GainControl(cards=o if isinstance(o, Slot) else Slot("?it"), who="opponent")
    kept: Any = "opponent-turn" if d == "opponent-turn" else "turn"
    return (
        GainControl(cards=o),
        Delayed(when=_BACK[d], effect=(back,), duration=kept, join=","),
    )


# -- cards that are counted ----------------------------------------------------------------


@lowers("counted_held_cards")
def _counted_held_cards(c: Description, w: str) -> CountOf:
    """ "for each red card you have in play"."""
    return _counted_in_play(w, c)


def counted_held_so(c: Description, w: str, lying: Filter) -> CountOf:
    """ "for each card your opponent has in Rest Mode"."""
    if c.place is not None or c.under is not None or c.distinct:
        raise Reject
    wanted = msgspec.structs.replace(c, filter=merge(c.filter, lying))
    return CountOf(cards=zone_set(wanted, w))


@lowers("counted_distinct")
def _counted_distinct(c: Description, d: Distinct, a: NamedAreas | None = None) -> CountOf:
    if c.place is not None or c.under is not None or c.distinct:
        raise Reject
    if a is None:
        return CountOf(cards=zone_set(c, "any"), distinct=d)
    placed = msgspec.structs.replace(c, place=msgspec.structs.replace(a, prep="in"))
    return CountOf(cards=zone_set(placed), distinct=d)


# -- cards that were moved, cards in battle, times -----------------------------------------


@lowers("place_two")
def _place_two(a: Cards, d: Duration, b: Cards, e: object, h: How | None = None) -> Steps:
    """ "place 1 of them in your energy and the rest at the bottom of your deck"."""
    if not isinstance(b, Rest):
        raise Reject
    first = cast(Steps, TABLE["place"](o=a, d=d))
    named: dict[str, Any] = {"o": b, "d": e} if h is None else {"o": b, "d": e, "h": h}
    return first + joined(cast(Steps, TABLE["place"](**named)), "and")


# -- cards by what was done to them, sets of all areas -------------------------------------


@lowers("with_more_than")
def _with_more_than(v: Sense, b: str, o: Cards) -> Filter:
    """ "with a higher energy cost than this card"."""
    return with_bound(b, v, _bound_value(o, b))


# -- bars on two things, on combos ---------------------------------------------------------


@lowers("set_combo_power", "set_combo_power_becomes")
def _set_combo_power(o: Cards, n: str, d: Duration = "") -> Steps:
    """ "reduce that card's combo power to 0 for the battle"."""
    return (SetComboPower(cards=o, amount=int(n), duration=d),)


@lowers("set_combo_its")
def _set_combo_its(n: str, d: Duration = "") -> Steps:
    return _set_combo_power(Slot("?it"), n, d)


# -- what the opponent goes on to do -------------------------------------------------------


@lowers("clauses_theirs")
def _clauses_theirs(a: str, c: Steps, j: str, r: Steps) -> Steps:
    """ "your opponent draws 1 card, then discards 1 card": one subject for all of it."""
    if a not in ("your opponent", "they"):
        raise Reject
    first = tuple(acted(step, a if not index else "") for index, step in enumerate(c))
    return first + joined(tuple(acted(step, GOES_ON) for step in r), j)


@lowers("clauses_theirs_more")
def _clauses_theirs_more(a: str, c: Steps, j: str, r: Steps, k: str, e: Steps) -> Steps:
    return _clauses_theirs(a, c, j, r) + joined(e, k)


# -- cards counted by what was done to them ------------------------------------------------


@lowers("done_described")
def _done_described(c: Description, v: str, p: object = "") -> SlotCount:
    """ "black card sent to your Warp this way"."""
    plain = c.noun in ("card", "") and c.filter == Filter()
    if plain or v not in STILL_THERE or c.place is not None or c.under is not None:
        raise Reject
    kinds = noun_kinds(c.noun)
    wanted = c.filter
    if kinds and not wanted.kinds:
        wanted = msgspec.structs.replace(wanted, kinds=kinds)
    counted = cast(SlotCount, TABLE["done_cards"](n="card", v=v, p=p))
    return msgspec.structs.replace(counted, filter=wanted)
