"""Lowering of costs that go up and down, put together from whose, of what kind and by how much."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.changes import Counted, at_most, times
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.usage import LETTERS
from dbscg_gui.compiler.pieces import (
    Description,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    ChangeZCost,
    Duration,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    ColorCount,
    CountOf,
    EnergyMarkerCount,
    InZones,
    MarkerCount,
    Slot,
    This,
    ValueOf,
    X,
)


class ChangedCost(msgspec.Struct, frozen=True):
    """Which cost of which cards."""

    kind: str
    cards: Cards


class By(msgspec.Struct, frozen=True):
    """By how much: a number, letters of that many and more, or the number declared."""

    number: int
    letters: str = ""
    declared: bool = False
    amount: Amount | None = None


def cost_of_cards(k: str, o: Cards) -> ChangedCost:
    """ "the energy cost of your red cards"."""
    return ChangedCost(k, o)


def owners_whose(d: Description, w: str) -> InZones:
    """ "your red cards", "red cards in your hand": whose they are is told in one of the ways."""
    if not w and d.place is not None and not d.distinct:
        return zone_set(d)
    if w not in ("you", "opponent") or d.distinct:
        raise Reject
    cards = zone_set(d, w)
    if d.place is None:
        return cards
    if cards.whose != w:
        raise Reject
    return msgspec.structs.replace(cards)


@lowers("cost_by_declared")
def _by_declared() -> By:
    return By(0, declared=True)


@lowers("cost_by_amount")
def _by_amount(n: Amount) -> By:
    if not isinstance(n, CountOf | MarkerCount | EnergyMarkerCount | ColorCount):
        raise Reject  # of what was done or drawn another rule tells
    return By(0, amount=n)


def cost_changed(
    v: str,
    t: ChangedCost,
    b: By,
    c: Counted | None = None,
    d: str = "",
    m: int | None = None,
) -> Steps:
    """A cost that goes up or down by so much, perhaps for each of some things."""
    sign = 1 if v == "increase" else -1
    amount: Amount = sign * b.number
    if b.declared:
        if v == "reduce" or t.kind != "energy" or c is not None:
            raise Reject
        amount = X()
    elif b.amount is not None:
        if c is not None:
            raise Reject
        by = cast("CountOf | MarkerCount | EnergyMarkerCount | ColorCount", b.amount)
        amount = msgspec.structs.replace(by, times=sign * by.times)
        if isinstance(amount, CountOf):
            amount = msgspec.structs.replace(amount, word="")
    elif c is not None:
        amount = at_most(times(str(amount), c), m)
    return _steps(t, amount, b.letters, cast(Any, d))


@lowers("cost_everywhere")
def _everywhere(v: str, t: ChangedCost, b: By) -> Steps:
    if t.cards != This():
        raise Reject
    return cost_changed(v, msgspec.structs.replace(t, cards=This(everywhere=True)), b)


def _steps(t: ChangedCost, amount: Amount, letters: str, duration: Duration) -> Steps:
    of_color = t.kind.removeprefix("energy and ") if t.kind.startswith("energy and ") else ""
    if of_color and of_color != "z":
        if letters or not isinstance(amount, int) or amount >= 0:
            raise Reject
        t, letters = ChangedCost("energy", t.cards), LETTERS[of_color] * -amount
    energy = ChangeCost(cards=t.cards, amount=amount, specified=letters, duration=duration)
    each = amount if isinstance(amount, int) else getattr(amount, "times", 0)
    if t.kind == "energy" or (t.kind == "specified" and abs(each) == len(letters) > 0):
        return (energy,)
    if letters or t.kind == "specified":
        raise Reject  # only energy has colors
    if t.kind == "combo":
        return (ChangeComboCost(cards=t.cards, amount=amount, duration=duration),)
    z_energy = ChangeZCost(cards=t.cards, amount=amount, duration=duration)
    return (z_energy,) if t.kind == "z" else (energy, z_energy)


# -- powers --------------------------------------------------------------------------------


class Power(msgspec.Struct, frozen=True):
    """Which power of which cards."""

    kind: str
    cards: Cards


@lowers("power_by")
def _power_by(n: str) -> int:
    return abs(int(n))


@lowers("value_of_named", "value_of_cards")
def _value_of(o: Cards, k: str) -> ValueOf:
    return ValueOf(what="combo_power" if k == "combo" else "power", cards=o)


@lowers("value_first", "value_original")
def _value_original(o: Cards, k: str) -> ValueOf:
    return msgspec.structs.replace(_value_of(o, k), is_original=True)


def _power_step(t: Power, amount: Amount, d: Duration) -> Steps:
    if t.kind == "combo":
        return (ChangeComboPower(cards=t.cards, amount=amount, duration=d),)
    return (ChangePower(cards=t.cards, amount=amount, duration=d),)


@lowers("power_changed")
def _power_changed(
    v: str, t: Power, b: int | ValueOf, d: Duration = "", c: Counted | None = None
) -> Steps:
    sign = 1 if v == "increase" else -1
    if isinstance(b, int):
        return _power_step(t, times(str(sign * b), c), d)
    if c is not None:
        raise Reject
    return _power_step(t, msgspec.structs.replace(b, times=sign), d)


@lowers("power_added")
def _power_added(a: ValueOf, o: Cards, d: Duration = "") -> Steps:
    if isinstance(a.cards, Slot) and not a.cards.word:
        raise Reject  # "its power" is said before the card that gets it
    return _power_step(Power("combo" if a.what == "combo_power" else "power", o), a, d)


@lowers("cost_floor")
def _cost_floor(v: str, t: ChangedCost, b: By, n: int, d: Duration = "") -> Steps:
    """ "reduce their energy costs by 2, to a minimum of 1"."""
    found = tuple(
        msgspec.structs.replace(step, minimum=n) for step in cost_changed(v=v, t=t, b=b, d=d)
        if isinstance(step, ChangeCost)
    )  # fmt: skip
    if len(found) != 1 or v == "increase":
        raise Reject
    return found
