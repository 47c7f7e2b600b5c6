"""Lowering of what one use of a card brings: markers paid, the next time, who fights whom."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, IN_PLAY, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.objects import choose_of, either_of
from dbscg_gui.compiler.lowerings.restrictions import Bars, barred
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import any_place
from dbscg_gui.compiler.pieces import Description, How, Part, Place, Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeCost,
    Choose,
    ChooseOption,
    DealDamage,
    If,
    Move,
    NegateDamage,
    PayEnergy,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
    SetPower,
)
from dbscg_gui.effects.targets import (
    Amount,
    And,
    Are,
    Bound,
    Cards,
    Condition,
    Filter,
    Happened,
    Has,
    HasEnergyMarkers,
    InBattle,
    InZones,
    Node,
    Not,
    PaidByMarker,
    Pick,
    Range,
    Slot,
    This,
    ValueOf,
)
from dbscg_gui.effects.triggers import When

_LETTERS = {"red": "R", "blue": "U", "green": "G", "yellow": "Y", "black": "B"}

# -- energy markers ------------------------------------------------------------------------


@lowers("cond_marker")
def _cond_marker(w: str = "", n: Range | None = None) -> Condition:
    return HasEnergyMarkers(whose=owner(w or "you"), count=n or Range(1))


@lowers("cond_lacks_marker")
def _cond_lacks_marker(w: str) -> Condition:
    return Not(HasEnergyMarkers(whose=owner(w)))


@lowers("cond_any_marker")
def _cond_any_marker() -> Condition:
    return HasEnergyMarkers(whose="any")


@lowers("cond_paid_card")
def _cond_paid_card() -> Condition:
    return PaidByMarker("card")


@lowers("cond_paid_skill")
def _cond_paid_skill() -> Condition:
    return PaidByMarker("skill")


# -- what happened this turn ---------------------------------------------------------------


@lowers("cond_marker_gone")
def _cond_marker_gone() -> Condition:
    return Happened(event="marker_spent")


@lowers("cond_energy_placed")
def _cond_energy_placed() -> Condition:
    return Happened(event="energy_dropped")


@lowers("cond_energy_placed_this")
def _cond_energy_placed_this() -> Condition:
    return Happened(event="energy_dropped", by_this=True)


@lowers("cond_koed_battle")
def _cond_koed_battle(d: Description) -> Condition:
    if d.place is not None or d.noun != "battle":
        raise Reject
    return Happened(event="koed_in_battle", whose="opponent", filter=d.filter)


# -- the next time -------------------------------------------------------------------------


def _used(d: Description) -> InZones:
    """Cards of the hand that are used next."""
    place = d.place
    if place is not None and place.zones != ("hand",):
        raise Reject
    return InZones(zones=("hand",), filter=d.filter, prep="from" if place is not None else "")


@lowers("next_less")
def _next_less(d: Description, n: str) -> Steps:
    step = ChangeCost(cards=_used(d), amount=-int(n), duration="turn", next_use=True)
    return (step,)


@lowers("next_less_color")
def _next_less_color(d: Description, c: str) -> Steps:
    letter = _LETTERS[c]
    step = ChangeCost(cards=_used(d), amount=-1, specified=letter, duration="turn", next_use=True)
    return (step,)


@lowers("next_free")
def _next_free(d: Description) -> Steps:
    what: Any = "activate" if d.noun == "extra" else "play"
    return (PlayWithoutCost(cards=_used(d), what=what, duration="turn", next_use=True),)


@lowers("next_damage")
def _next_damage() -> Steps:
    return (NegateDamage(duration=""),)


# -- costs ---------------------------------------------------------------------------------


@lowers("energy_color")
def _energy_color(c: str) -> PayEnergy:
    return PayEnergy(specified=_LETTERS[c])


@lowers("reduce_color")
def _reduce_color(o: Cards, c: str, n: str = "0") -> Steps:
    lower = -1 - int(n)
    return (ChangeCost(cards=o, amount=lower, specified=_LETTERS[c], duration=""),)


@lowers("reduce_their")
def _reduce_their(n: str, d: str = "") -> Steps:
    return (ChangeCost(cards=Slot("?them"), amount=-int(n), duration=cast(Any, d)),)


@lowers("change_set")
def _change_set(v: str, d: Description, n: str, t: str = "") -> Steps:
    amount = int(n) if v == "increase" else -int(n)
    return (ChangeCost(cards=zone_set(d), amount=amount, duration=cast(Any, t)),)


# -- areas and orders ----------------------------------------------------------------------


@lowers("how_random")
def _how_random() -> How:
    return How(random_order=True)


@lowers("this_in_a")
def _this_in_a(a: Place) -> Cards:
    return This(zones=a.zones, article=True)


@lowers("this_from_owner")
def _this_from_owner(a: Place) -> Cards:
    return This(zones=a.zones, prep="from")


@lowers("areas_a")
def _areas_a(a: Place) -> Place:
    return msgspec.structs.replace(a, whose="any")


@lowers("post_among")
def _post_among() -> Place:
    return Place(zones=("leader", "battle"), prep="among")


@lowers("with_traits_part")
def _with_traits_part(t: tuple[str, ...]) -> Filter:
    if len(t) < 2:
        raise Reject
    return Filter(trait_parts=tuple(t))


@lowers("with_both_traits")
def _with_both_traits(a: str, b: str) -> Filter:
    return Filter(all_of=(Filter(trait_parts=(a,)), Filter(trait_parts=(b,))))


# -- choices -------------------------------------------------------------------------------


@lowers("choose_owned_or")
def _choose_owned_or(a: Cards, b: Pick) -> Steps:
    if not isinstance(a, InZones) or a.zones != ("leader",):
        raise Reject
    return (choose_of(either_of(a, b)),)


@lowers("clause_or")
def _clause_or(a: Steps, b: Steps) -> Steps:
    if len(a) != 1 or len(b) != 1 or isinstance(a[0], Choose):
        raise Reject  # "choose your Leader or 1 card and it ...": one card is chosen
    return (ChooseOption(options=(a, b), inline=True),)


@lowers("place_or")
def _place_or(o: Cards, a: Target, b: Target) -> Steps:
    if a.both_ends or b.both_ends:
        raise Reject
    first = Move(cards=o, to=a.to, to_whose=cast(Any, a.whose), position=a.position)
    second = Move(cards=o, to=b.to, to_whose=cast(Any, b.whose), position=b.position)
    return (ChooseOption(options=((first,), (second,)), inline=True),)


# -- the battle ----------------------------------------------------------------------------


@lowers("cond_battle_with")
def _cond_battle_with(s: Cards, d: Description) -> Condition:
    return InBattle(s, other=zone_set(d, "opponent"))


@lowers("cond_attacking_what")
def _cond_attacking_what(d: Description) -> Condition:
    return InBattle(This(), "attacker", other=zone_set(d, "opponent"), bare=True)


@lowers("capped_damage")
def _capped_damage(n: str) -> Steps:
    if n != "1":
        raise Reject
    return (RestrictPlayer(who="you", what="second-damage"),)


@lowers("base_power_same")
def _base_power_same(s: Cards, w: Slot, d: str = "") -> Steps:
    same = ValueOf(what="power", cards=w)
    return (SetPower(cards=s, amount=same, duration=cast(Any, d), is_base=True, word="same"),)


@lowers("take_damage")
def _take_damage(n: str) -> Steps:
    return (DealDamage(amount=int(n), who="you"),)


@lowers("cant_attack_set")
def _cant_attack_set(d: Description, t: str = "") -> Steps:
    step = Restrict(cards=zone_set(d), what="be-attacked", active=True, duration=cast(Any, t))
    return (step,)


@lowers("cant_once")
def _cant_once(s: Cards, r: Bars) -> Steps:
    if len(r) > 1:
        raise Reject  # once of all of them, or once of each
    return barred(s, r, once_per_turn=True)


@lowers("gain_power_bare")
def _gain_power_bare(p: str) -> Part:
    return Part(what="power", value=int(p))


@lowers("event_kos_battle")
def _event_kos_battle(d: Description) -> When:
    return When(event="ko_by_battle", subject=This(), other=any_place(d, "opponent"))


@lowers("event_deals")
def _event_deals() -> When:
    return When(event="damage_dealt", subject=This(), by="battle")


@lowers("is_awakened")
def _is_awakened() -> Filter:
    return Filter(side="flipped", noun="plain")


@lowers("range_less")
def _range_less(n: str) -> Range:
    return Range(None, int(n) - 1)


@lowers("reduce_color_set")
def _reduce_color_set(d: Description, c: str, n: str) -> Steps:
    return _reduce_color(zone_set(d), c, n)


@lowers("post_with_both_in")
def _post_with_both_in(b: Filter) -> Filter:
    return b


@lowers("post_includes")
def _post_includes(c: str) -> Filter:
    return Filter(character_parts=(c,))


@lowers("place_field_from")
def _place_field_from(o: Cards, a: object, h: How | None = None) -> Steps:
    return _place_field(o, a, h, from_hand=True)


@lowers("place_field")
def _place_field(o: Cards, a: object, h: How | None = None, *, from_hand: bool = False) -> Steps:
    """Putting a card into the Battle Area without playing it, as a [Field] is."""
    zone = place_of(a).zones[0]
    if zone != "battle" or not isinstance(o, Pick):
        raise Reject
    mode = h.mode if h is not None else ""
    if from_hand and isinstance(o.cards, InZones):
        hand = InZones(zones=("hand",), filter=o.cards.filter, prep="from", late=True)
        o = msgspec.structs.replace(o, cards=hand)
    return (Move(cards=o, to="battle", to_whose="you", to_word="the", mode=mode),)


@lowers("pick_any")
def _pick_any(w: str, d: Description) -> Pick:
    return Pick(cards=zone_set(d, w), count=ANY_NUMBER, up_to=True)


@lowers("cond_named")
def _cond_named(w: str, c: str, a: Place) -> Condition:
    return _named_in(w, c, a)


def _named_in(w: str, c: str, a: Place) -> Has:
    if w != "you":
        raise Reject
    cards = InZones(
        zones=a.zones,
        whose=a.whose,
        filter=Filter(characters=(c,), noun="bare"),
        prep="in",
        area=a.area,
    )
    return Has(cards=cards, word="have", figure="bare")


@lowers("cond_named_two")
def _cond_named_two(w: str, c: str, b: str, a: Place) -> Condition:
    first, second = _named_in(w, c, a), _named_in(w, b, a)
    return And((first, msgspec.structs.replace(second, goes_on=True)))


@lowers("cond_cost_bound")
def _cond_cost_bound(s: Cards, b: Amount) -> Condition:
    return Are(cards=s, filter=Filter(cost=Bound(b, "or-less")))


# -- how far a condition reaches -----------------------------------------------------------


@lowers("scoped")
def _scoped(e: Steps) -> Steps:
    """Effects whose first condition covers every sentence after it.

    "If A, do X. Then, do Y": without A neither is done. "Your Rest Mode cards" are energy, too.
    """
    for index, step in enumerate(e):
        if step.join.startswith("."):
            break
        if isinstance(step, If) and not step.trailing and not step.otherwise:
            whole = msgspec.structs.replace(step, then=step.then + e[index + 1 :])
            return cast(Steps, _with_energy((*e[:index], whole)))
    return cast(Steps, _with_energy(e))


def _with_energy(value: Any) -> Any:
    """The value with energy among the cards that are named by their mode alone."""
    if isinstance(value, tuple):
        return tuple(_with_energy(item) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, InZones) and value.zones == IN_PLAY and _only_mode(value.filter):
        return msgspec.structs.replace(value, zones=("leader", "battle", "energy"))
    changes = {
        field: _with_energy(held)
        for field in value.__struct_fields__
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return msgspec.structs.replace(value, **changes) if changes else value


def _only_mode(wanted: Filter) -> bool:
    plain = Filter(mode=wanted.mode, mode_first=wanted.mode_first, noun=wanted.noun)
    return bool(wanted.mode) and wanted == plain
