"""Lowering of conditions, triggers, costs and whole skills."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lower_cards import IN_PLAY, merge, number_range, owner, place_of, zone_set
from dbscg_gui.compiler.lower_steps import Steps, turn_condition
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.pieces import Counting, Description, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Bond,
    Burst,
    Cost,
    If,
    PayBy,
    PayEnergy,
    PayMarkers,
    Requires,
    Skill,
    Sparking,
    SpiritBoost,
    Validity,
    While,
)
from dbscg_gui.effects.targets import (
    And,
    Are,
    Battler,
    Cards,
    Chosen,
    Compared,
    Condition,
    CountOf,
    EventCard,
    Filter,
    Happened,
    Has,
    InBattle,
    InZones,
    MarkerCount,
    Not,
    Or,
    Pick,
    Range,
    This,
)
from dbscg_gui.effects.triggers import When

# -- conditions ----------------------------------------------------------------------------


@lowers("range_exact")
def _range_exact(n: str) -> Range:
    return number_range(n)


@lowers("range_or")
def _range_or(n: str, c: str) -> Range:
    return number_range(n, c)


@lowers("range_at_least")
def _range_at_least(n: str) -> Range:
    return Range(int(n), None)


@lowers("range_no")
def _range_no() -> Range:
    return Range(None, 0)


@lowers("cond_and")
def _cond_and(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, And) else (b,)
    return And((a, *rest))


@lowers("cond_and_comma")
def _cond_and_comma(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, And) else (b,)
    return And((a, *rest), comma=True)


@lowers("cond_or")
def _cond_or(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, Or) else (b,)
    return Or((a, *rest))


@lowers("cond_is")
def _cond_is(s: Cards, i: object) -> Condition:
    if isinstance(i, Filter):
        return Are(cards=s, filter=i)
    raise Reject


@lowers("cond_back")
def _cond_back(i: object) -> Condition:
    if not isinstance(i, Filter):
        raise Reject
    side = msgspec.structs.replace(i, side="back")
    return Are(cards=InZones(zones=("leader",)), filter=side)


@lowers("cond_in_play_area")
def _cond_in_play_area(d: Description) -> Condition:
    if d.place is not None:
        raise Reject
    cards = InZones(zones=("battle",), filter=d.filter, prep="in")
    return Has(cards=cards, word="is")


@lowers("cond_not_in_play_area")
def _cond_not_in_play_area(d: Description) -> Condition:
    return Not(cast(Condition, _cond_in_play_area(d)))


@lowers("is_color_or")
def _is_color_or(c: Filter, d: Description) -> Filter:
    return Filter(any_of=(c, cast(Filter, _is_desc(d))))


@lowers("cond_did")
def _cond_did(w: str) -> Condition:
    return Chosen(slot="?last", word=w)


def _in_area(d: Description, a: Place) -> Has:
    if d.place is not None:
        raise Reject
    place = msgspec.structs.replace(a, prep="in")
    return Has(cards=zone_set(msgspec.structs.replace(d, place=place)), word="is")


@lowers("cond_in_area", "cond_in_area_a")
def _cond_in_area(d: Description, a: Place) -> Condition:
    return _in_area(d, a)


@lowers("cond_not_in_area")
def _cond_not_in_area(d: Description, a: Place) -> Condition:
    return Not(_in_area(d, a))


@lowers("cond_isnt")
def _cond_isnt(s: Cards, i: object) -> Condition:
    return Not(cast(Condition, _cond_is(s, i)))


@lowers("is_colors")
def _is_colors(c: Filter) -> Filter:
    return c


@lowers("is_colors_any")
def _is_colors_any(c: tuple[str, ...]) -> Filter:
    return Filter(colors=c)


@lowers("is_mono")
def _is_mono(c: str) -> Filter:
    return Filter(colors=(c,), color_rule="mono")


@lowers("is_desc")
def _is_desc(d: Description) -> Filter:
    if d.place is not None or d.noun not in ("", "card", "battle", "extra", "unison", "z-leader"):
        raise Reject
    only_colors = d.noun == "card" and d.filter == Filter(
        colors=d.filter.colors, color_rule=d.filter.color_rule
    )
    return msgspec.structs.replace(d.filter, noun="card") if only_colors else d.filter


@lowers("is_desc_plain")
def _is_desc_plain(d: Description) -> Filter:
    if d.place is not None or d.noun:
        raise Reject
    only_colors = d.filter == Filter(
        colors=d.filter.colors, color_rule=d.filter.color_rule, noun="bare"
    )
    if only_colors:
        raise Reject
    return msgspec.structs.replace(d.filter, noun="plain")


@lowers("is_mode")
def _is_mode(m: Any) -> Filter:
    return Filter(mode=m)


@lowers("cond_life")
def _cond_life(w: str, n: str, c: str = "") -> Condition:
    cards = InZones(zones=("life",), whose=owner(w))
    return Has(cards=cards, count=number_range(n, c))


def _has(cards: InZones, count: Range, **more: Any) -> Has:
    return Has(cards=cards, count=count, **more)


@lowers("cond_has")
def _cond_has(w: str, n: Range, d: Description) -> Condition:
    return _has(zone_set(d, w), n, word="have", digits=True)


@lowers("cond_has_a")
def _cond_has_a(w: str, d: Description) -> Condition:
    return _has(zone_set(d, w), Range(1), word="have")


@lowers("cond_has_other")
def _cond_has_other(w: str, d: Description) -> Condition:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return _has(zone_set(changed, w), Range(1), word="have")


@lowers("cond_has_no")
def _cond_has_no(w: str, d: Description) -> Condition:
    return _has(zone_set(d, w), Range(None, 0), word="have")


@lowers("cond_dont_have")
def _cond_dont_have(d: Description) -> Condition:
    return Not(_has(zone_set(d, "you"), Range(1), word="have"))


@lowers("cond_dont_have_n")
def _cond_dont_have_n(n: Range, d: Description) -> Condition:
    return Not(_has(zone_set(d, "you"), n, word="have", digits=True))


@lowers("cond_has_energy")
def _cond_has_energy(w: str, n: Range) -> Condition:
    return _has(InZones(zones=("energy",), whose=owner(w)), n, word="have", digits=True)


@lowers("cond_has_hand")
def _cond_has_hand(w: str, n: Range, p: str) -> Condition:
    cards = InZones(zones=("hand",), whose=owner(w), prep="in")
    return _has(cards, n, word="have", digits=True)


@lowers("cond_has_life", "cond_has_left")
def _cond_has_life(w: str, n: Range) -> Condition:
    return _has(InZones(zones=("life",), whose=owner(w)), n, word="have", digits=True)


@lowers("cond_there")
def _cond_there(n: Range, d: Description) -> Condition:
    return _has(zone_set(d, "any"), n, word="there", digits=True)


@lowers("cond_there_a")
def _cond_there_a(d: Description) -> Condition:
    return _has(zone_set(d, "any"), Range(1), word="there")


@lowers("cond_turn")
def _cond_turn(t: str) -> Condition:
    if t not in ("you", "opponent"):
        raise Reject
    return turn_condition(t)


@lowers("cond_not_turn")
def _cond_not_turn(t: str) -> Condition:
    return Not(cast(Condition, _cond_turn(t)))


@lowers("cond_mode")
def _cond_mode(s: Cards, m: Any) -> Condition:
    return Are(cards=s, filter=Filter(mode=m))


@lowers("cond_all_energy")
def _cond_all_energy(c: Filter) -> Condition:
    return Are(cards=InZones(zones=("energy",)), filter=c)


def _life(whose: str) -> CountOf:
    return CountOf(cards=InZones(zones=("life",), whose=owner(whose)))


@lowers("cond_less_life")
def _cond_less_life(w: str, o: str) -> Condition:
    return Compared(left=_life(w), sense="less", right=_life(o))


@lowers("cond_life_less_eq", "cond_life_le")
def _cond_life_less_eq(w: str, o: str) -> Condition:
    return Compared(left=_life(w), sense="or-less", right=_life(o))


@lowers("chose_a")
def _chose_a() -> Range:
    return Range(1)


@lowers("chose_n")
def _chose_n(n: Range) -> Range:
    return n


@lowers("cond_in_battle")
def _cond_in_battle() -> Condition:
    return InBattle(This())


@lowers("cond_this_attacking")
def _cond_this_attacking() -> Condition:
    return InBattle(This(), "attacker")


@lowers("cond_being_attacked")
def _cond_being_attacked(n: Counting, w: str, d: Description) -> Condition:
    return InBattle(Pick(cards=zone_set(d, w), count=n.count), "guard")


@lowers("cond_markers")
def _cond_markers(n: Range) -> Condition:
    amount = MarkerCount(cards=This())
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high)
    raise Reject


@lowers("cond_played_turn")
def _cond_played_turn(d: Description) -> Condition:
    if d.place is not None:
        raise Reject
    return Happened(event="played", filter=d.filter)


@lowers("cond_power")
def _cond_power(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(power=number_range(n, c)))


@lowers("cond_cost")
def _cond_cost(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(cost=number_range(n, c)))


@lowers("cond_all_are")
def _cond_all_are(w: str, d: Description, i: object) -> Condition:
    return cast(Condition, _cond_is(Pick(cards=zone_set(d, w), is_all=True), i))


@lowers("from_any")
def _from_any(a: object) -> object:
    return msgspec.structs.replace(place_of(a), prep="in")


@lowers("cond_being_played")
def _cond_being_played(n: str) -> Cards:
    return EventCard("subject", f"the {n} being played")


@lowers("cond_attacking_card")
def _cond_attacking_card() -> Cards:
    return Battler("attacker")


# -- triggers ------------------------------------------------------------------------------


def _any_place(desc: Description, whose: str = "any") -> InZones:
    """Wherever the card is: only what it is counts."""
    if desc.place is not None:
        raise Reject
    return InZones(zones=(), whose=owner(whose), filter=desc.filter)


def in_play(cards: Cards) -> Cards:
    """The same cards where they attack, are attacked and arrive when they are played."""
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=in_play(cards.cards))
    if isinstance(cards, InZones) and not cards.zones:
        kinds = cards.filter.kinds
        zones = tuple(kind for kind in IN_PLAY if not kinds or kind in kinds)
        return msgspec.structs.replace(cards, zones=zones)
    return cards


@lowers("when_when")
def _when_when(e: When) -> When:
    return e


@lowers("when_at")
def _when_at(e: When) -> When:
    return msgspec.structs.replace(e, wording="at")


@lowers("when_if")
def _when_if(e: When) -> When:
    if e.event not in ("damage_dealt", "koed", "ko_by_battle"):
        raise Reject
    return msgspec.structs.replace(e, wording="if")


@lowers("time_turn_end")
def _turn_end(t: str) -> When:
    return When(event="turn_end", whose=_turn_owner(t))


def _turn_owner(t: str) -> Any:
    if t == "this":
        raise Reject
    return t


@lowers("time_turn_start")
def _turn_start(t: str) -> When:
    return When(event="turn_start", whose=_turn_owner(t))


@lowers("time_main_start")
def _main_start(w: str) -> When:
    return When(event="main_start", whose=owner(w))


@lowers("time_main_end")
def _main_end(w: str) -> When:
    return When(event="main_end", whose=owner(w))


@lowers("time_battle_end")
def _battle_end() -> When:
    return When(event="battle_end")


@lowers("time_battle_end_this")
def _battle_end_this() -> When:
    return When(event="battle_end", subject=This())


@lowers("time_combo_battle_end")
def _combo_battle_end(f: object = None) -> When:
    return When(event="battle_end", subject=This(), by="combo", origin=_origin(f))


@lowers("event_you_play_this")
def _you_play_this(f: object = None) -> When:
    return When(event="played", subject=This(), whose="you", origin=_origin(f))


@lowers("event_this_played")
def _this_played(f: object = None) -> When:
    return When(event="played", subject=This(), origin=_origin(f))


def _origin(area: object) -> Any:
    return () if area is None else place_of(area).zones


def _using(k: str) -> str:
    return k.replace(" ", "-")


@lowers("event_you_using")
def _you_using(k: str) -> When:
    return When(event="played", subject=This(), whose="you", by=_using(k))


@lowers("event_this_using")
def _this_using(k: str) -> When:
    return When(event="played", subject=This(), by=_using(k))


@lowers("event_koed_or_removed")
def _koed_or_removed(s: Any) -> tuple[When, ...]:
    return (When(event="koed", subject=This()), cast(When, _removed("you", s)))


@lowers("event_attacks_or_combo")
def _attacks_or_combo() -> tuple[When, ...]:
    return (When(event="attacks", subject=This()), When(event="comboed", subject=This()))


@lowers("cond_in_battle_side")
def _cond_in_battle_side(s: Cards) -> Condition:
    if isinstance(s, This):
        raise Reject
    return InBattle(s)


@lowers("cond_chose_add")
def _cond_chose_add(n: Range) -> Condition:
    return Chosen(slot="?last", count=n, word="chose to add")


@lowers("cond_unison_markers")
def _cond_unison_markers(w: str, d: Description, n: Range) -> Condition:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(markers=n)))
    cards = msgspec.structs.replace(zone_set(changed, w), prep="play")
    return Has(cards=cards, count=Range(1), word="have")


@lowers("event_attacks")
def _attacks() -> When:
    return When(event="attacks", subject=This())


@lowers("event_attacks_target")
def _attacks_target(t: Description) -> When:
    return When(event="attacks", subject=This(), other=in_play(_any_place(t)))


@lowers("event_attacks_opp")
def _attacks_opp(t: Description) -> When:
    return When(event="attacks", subject=This(), other=in_play(_any_place(t, "opponent")))


@lowers("event_played_or_attacks")
def _played_or_attacks() -> tuple[When, ...]:
    return (When(event="played", subject=This()), When(event="attacks", subject=This()))


@lowers("event_combo_with")
def _combo_with(f: object = None) -> When:
    return When(event="comboed", subject=This(), whose="you", origin=_origin(f))


@lowers("event_combo_used")
def _combo_used(f: object = None) -> When:
    return When(event="comboed", subject=This(), origin=_origin(f))


@lowers("event_koed")
def _koed() -> When:
    return When(event="koed", subject=This())


@lowers("event_removed")
def _removed(w: str, s: Any) -> When:
    if w != "you":
        raise Reject
    return When(event="moved", subject=This(), origin=("battle",), by="skill", by_whose=s)


@lowers("event_removed_a")
def _removed_a(s: Any) -> When:
    return msgspec.structs.replace(cast(When, _removed("you", s)), any_area=True)


@lowers("event_removed_a_koed")
def _removed_a_koed(s: Any) -> tuple[When, ...]:
    return (cast(When, _removed_a(s)), When(event="koed", subject=This()))


@lowers("event_use_combo")
def _use_combo(d: Cards, f: object = None) -> When:
    return When(event="comboed", subject=d, whose="you", origin=_origin(f), word="use")


@lowers("event_use_combo_with")
def _use_combo_with(d: Cards, f: object = None) -> When:
    return When(event="comboed", subject=d, whose="you", origin=_origin(f))


@lowers("event_play_or_combo")
def _play_or_combo() -> tuple[When, ...]:
    return (
        When(event="played", subject=This(), whose="you"),
        When(event="comboed", subject=This(), whose="you"),
    )


def _by_skill(when: When, b: Any) -> When:
    return msgspec.structs.replace(when, by="skill", by_whose=b) if b else when


@lowers("event_discarded", "event_discarded_in")
def _discarded(b: Any = "") -> When:
    return _by_skill(When(event="discarded", subject=This(), origin=("hand",)), b)


@lowers("event_discarded_bare")
def _discarded_bare(b: Any = "") -> When:
    return _by_skill(When(event="discarded", subject=This()), b)


@lowers("event_switched")
def _switched(m: str, b: Any = "") -> When:
    return _by_skill(When(event=f"switched_{m}", subject=This()), b)


@lowers("event_placed_by")
def _placed_by(w: str, a: object, f: object, b: Any) -> When:
    return _by_skill(cast(When, _placed(w, a, f)), b)


@lowers("event_opp_attacks_with", "event_opp_attacks_with_of")
def _opp_attacks_with(d: Any) -> When:
    subject = d if not isinstance(d, Description) else Pick(cards=_any_place(d, "opponent"))
    return When(event="attacks", subject=in_play(subject), whose="opponent")


@lowers("event_koed_by")
def _koed_by(b: Any) -> When:
    return _by_skill(When(event="koed", subject=This()), b)


@lowers("event_removed_or_koed")
def _removed_or_koed(w: str, s: Any) -> tuple[When, ...]:
    return (cast(When, _removed(w, s)), When(event="koed", subject=This()))


@lowers("event_evolves")
def _evolves() -> When:
    return When(event="evolved_on", subject=This())


@lowers("event_attacked")
def _attacked() -> When:
    return When(event="attacked", subject=This())


@lowers("event_placed")
def _placed(w: str, a: object, f: object = None) -> When:
    if w != "you":
        raise Reject
    return When(
        event="moved", subject=This(), target=place_of(a).zones, whose="you", origin=_origin(f)
    )


@lowers("event_placed_in")
def _placed_in(a: object, f: object = None, b: Any = "") -> When:
    area = place_of(f) if f is not None else None
    when = When(
        event="moved",
        subject=This(),
        target=place_of(a).zones,
        origin=_origin(f),
        any_area=area is not None and area.prep == "in",
    )
    return _by_skill(when, b)


@lowers("event_subject_removed")
def _subject_removed(s: Cards, b: Any) -> When:
    return When(event="moved", subject=s, origin=("battle",), by="skill", by_whose=b)


@lowers("event_subject_removed_a")
def _subject_removed_a(s: Cards, b: Any) -> When:
    return msgspec.structs.replace(cast(When, _subject_removed(s, b)), any_area=True)


@lowers("event_subject_played")
def _subject_played(s: Cards, f: object = None) -> When:
    return When(event="played", subject=in_play(s), origin=_origin(f))


@lowers("event_subject_comboed")
def _subject_comboed(s: Cards, f: object = None) -> When:
    return When(event="comboed", subject=s, origin=_origin(f))


@lowers("event_subject_koed_by")
def _subject_koed_by(s: Cards, b: Any) -> When:
    return _by_skill(When(event="koed", subject=s), b)


@lowers("event_card_of")
def _card_of(d: Description) -> Cards:
    return Pick(cards=_any_place(d, "you"))


@lowers("event_opp_attacks")
def _opp_attacks() -> When:
    return When(event="attacks", whose="opponent")


@lowers("event_subject_a")
def _subject_a(d: Description) -> Cards:
    return _any_place(d)


@lowers("event_subject_another")
def _subject_another(d: Description) -> Cards:
    return _any_place(_another(d))


def _another(d: Description) -> Description:
    return msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))


@lowers("event_subject_your")
def _subject_your(w: str, d: Description) -> Cards:
    if w not in ("you", "opponent"):
        raise Reject
    return _any_place(d, w)


@lowers("event_subject_one")
def _subject_one(w: str, d: Description) -> Cards:
    return Pick(cards=_any_place(d, w))


@lowers("event_your_attacks")
def _your_attacks(s: Cards) -> When:
    return When(event="attacks", subject=in_play(s))


@lowers("event_your_attacks_target")
def _your_attacks_target(s: Cards, t: Description) -> When:
    return When(event="attacks", subject=in_play(s), other=in_play(_any_place(t)))


@lowers("event_card_a")
def _card_a(d: Description) -> Cards:
    return _any_place(d)


@lowers("event_card_another")
def _card_another(d: Description) -> Cards:
    return _any_place(_another(d))


@lowers("event_your_played")
def _your_played(d: Cards, f: object = None) -> When:
    return When(event="played", subject=in_play(d), whose="you", origin=_origin(f))


@lowers("event_opp_plays")
def _opp_plays(d: Cards, f: object = None) -> When:
    return When(event="played", subject=in_play(d), whose="opponent", origin=_origin(f))


@lowers("event_opp_counter")
def _opp_counter() -> When:
    return When(event="counter_activated", whose="opponent")


@lowers("event_activate_this")
def _activate_this() -> When:
    return When(event="extra_activated", subject=This(), whose="you")


@lowers("event_you_activate")
def _you_activate(d: Cards) -> When:
    return When(event="extra_activated", subject=d, whose="you")


@lowers("event_opp_activates")
def _opp_activates(d: Cards) -> When:
    return When(event="extra_activated", subject=d, whose="opponent")


@lowers("event_kos", "event_kos2")
def _kos(d: Description) -> When:
    return When(event="ko_by_battle", subject=This(), other=_any_place(d))


@lowers("event_kos_opp")
def _kos_opp(d: Description) -> When:
    return When(event="ko_by_battle", subject=This(), other=_any_place(d, "opponent"))


@lowers("event_damage", "event_damage2")
def _damage() -> When:
    return When(event="damage_dealt", subject=This(), by="battle")


@lowers("event_subject_koed")
def _subject_koed(s: Cards) -> When:
    return When(event="koed", subject=s)


@lowers("event_moved_from")
def _moved_from(d: Cards, w: str, a: object, b: object) -> When:
    if w != "you":
        raise Reject
    return When(
        event="moved",
        subject=d,
        whose=owner(w),
        origin=place_of(b).zones,
        target=place_of(a).zones,
    )


@lowers("event_card_added")
def _card_added(d: Cards, w: str, a: object) -> When:
    return When(event="moved", subject=d, whose=owner(w), target=place_of(a).zones)


@lowers("event_damage_taken")
def _damage_taken() -> When:
    return When(event="damage_taken", whose="you")


# -- costs ---------------------------------------------------------------------------------


@lowers("energy_letters")
def _energy_letters(l: str) -> PayEnergy:
    return PayEnergy(specified=l)


@lowers("energy_generic")
def _energy_generic(n: str) -> PayEnergy:
    return PayEnergy(generic=int(n))


@lowers("energy_mixed")
def _energy_mixed(l: str, n: str) -> PayEnergy:
    return PayEnergy(specified=l, generic=int(n))


@lowers("energy_x")
def _energy_x() -> PayEnergy:
    return PayEnergy(is_x=True)


@lowers("cost_sep")
def _cost_sep() -> str:
    return ", and"


@lowers("costs_energy", "cost_energy_only", "cost_energy_comma")
def _costs_energy(e: PayEnergy) -> tuple[Cost, ...]:
    return (e,)


@lowers("costs_energy_more")
def _costs_more(e: PayEnergy, r: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return (e, *r)


@lowers("costs_rest")
def _costs_rest(r: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return r


@lowers("cost_part", "keyword_cost")
def _cost_part(c: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return c


@lowers("cost_none")
def _cost_none() -> tuple[Cost, ...]:
    return ()


@lowers("cost_actions")
def _cost_actions(a: Steps) -> tuple[Cost, ...]:
    return (PayBy(a),)


@lowers("cost_if")
def _cost_if(k: Condition) -> tuple[Cost, ...]:
    return (Requires(k),)


@lowers("cost_bare")
def _cost_bare(k: Condition) -> tuple[Cost, ...]:
    return (Requires(k, bare=True),)


@lowers("cost_if_do")
def _cost_if_do(k: Condition, a: Steps) -> tuple[Cost, ...]:
    return (Requires(k), PayBy(a))


@lowers("cost_bare_do")
def _cost_bare_do(k: Condition, a: Steps) -> tuple[Cost, ...]:
    return (Requires(k, bare=True), PayBy(a))


@lowers("cost_if_energy", "cost_energy_if")
def _cost_if_energy(k: Condition, e: PayEnergy) -> tuple[Cost, ...]:
    return (e, Requires(k))


@lowers("cost_you")
def _cost_you(a: Steps) -> tuple[Cost, ...]:
    return (PayBy(a, if_you=True),)


# -- tags ----------------------------------------------------------------------------------


def tag_number(value: str) -> int:
    """The number in a tag such as "sparking 5"."""
    found = re.search(r"[+-]?\d+", value)
    if found is None:
        raise Reject
    return int(found.group())


@lowers("limit_once")
def _limit_once() -> tuple[str, object]:
    return ("once", True)


@lowers("limit_n")
def _limit_n(n: str) -> tuple[str, object]:
    return ("limit", tag_number(n))


@lowers("limit_valid")
def _limit_valid(v: Validity) -> tuple[str, object]:
    return ("valid", v)


@lowers("limit_burst")
def _limit_burst(n: str) -> tuple[str, object]:
    return ("cost", Burst(tag_number(n)))


@lowers("limit_unison")
def _limit_unison(u: PayMarkers) -> tuple[str, object]:
    return ("cost", u)


@lowers("unison_cost")
def _unison_cost(n: str) -> PayMarkers:
    return PayMarkers(tag_number(n))


@lowers("sparking")
def _sparking(n: str) -> Validity:
    return Sparking(tag_number(n))


@lowers("bond")
def _bond(n: str, d: Description) -> Validity:
    if d.place is not None:
        raise Reject
    return Bond(tag_number(n), d.filter)


@lowers("bond_plain")
def _bond_plain(n: str) -> Validity:
    return Bond(tag_number(n))


@lowers("limits_one")
def _limits_one(m: tuple[str, object]) -> tuple[tuple[str, object], ...]:
    return (m,)


@lowers("limits_more")
def _limits_more(m: object, r: tuple[object, ...]) -> tuple[object, ...]:
    return (m, *r)


def _limited(skill: Skill, limits: tuple[tuple[str, Any], ...]) -> Skill:
    changes: dict[str, Any] = {}
    for what, value in limits:
        if what == "once":
            changes["once_per_turn"] = True
        elif what == "limit":
            changes["limit"] = value
        elif what == "valid":
            changes["validity"] = (*changes.get("validity", ()), value)
        else:
            changes["cost"] = (value, *changes.get("cost", skill.cost))
    return msgspec.structs.replace(skill, **changes)


# -- skills --------------------------------------------------------------------------------


@lowers("line_one")
def _line_one(s: Skill) -> tuple[Skill, ...]:
    return (s,)


@lowers("line_more")
def _line_more(s: Skill, r: tuple[Skill, ...]) -> tuple[Skill, ...]:
    return (s, *r)


def keyword(word: str) -> Skill:
    """A keyword skill by its tag."""
    return Skill(kind="keyword", keyword=word.replace(" ", "-"))


@lowers("keyword_skill", "keyword_value")
def _keyword_skill(k: object) -> Skill:
    return k if isinstance(k, Skill) else keyword(str(k))


@lowers("kw_number")
def _kw_number(k: str) -> Skill:
    word, _, number = k.rpartition(" ")
    if not number.isdigit():
        raise Reject
    return Skill(kind="keyword", keyword=word.replace(" ", "-"), number=int(number))


@lowers("kw_colors")
def _kw_colors(k: str) -> Skill:
    found = re.fullmatch(r"([a-z-]+) ([a-z/]+)(?: (\d+))?", k)
    if found is None:
        raise Reject
    word, colors, number = found.groups()
    return Skill(
        kind="keyword", keyword=word, colors=tuple(colors.split("/")), number=int(number or 0)
    )


@lowers("keyword_number", "keyword_colors")
def _keyword_number(k: Skill) -> Skill:
    return k


@lowers("auto_trigger")
def _auto_trigger(w: object, e: Steps) -> tuple[tuple[When, ...], Steps]:
    return (w if isinstance(w, tuple) else (cast(When, w),), e)


@lowers("auto_or")
def _auto_or(w: Any, v: Any, e: Steps) -> tuple[tuple[When, ...], Steps]:
    first = w if isinstance(w, tuple) else (w,)
    second = v if isinstance(v, tuple) else (v,)
    return (first + second, e)


@lowers("auto", "unison_auto")
def _auto(e: Any, m: Any = (), c: tuple[Cost, ...] = ()) -> Skill:
    triggers, effect = e
    skill = Skill(kind="auto", triggers=triggers, cost=c, effect=effect)
    return _limited(skill, _as_limits(m))


def _as_limits(m: Any) -> tuple[tuple[str, Any], ...]:
    if isinstance(m, PayMarkers):
        return (("cost", m),)
    if isinstance(m, tuple) and m and isinstance(m[0], str):
        return (cast(tuple[str, Any], m),)
    return cast(tuple[tuple[str, Any], ...], m)


@lowers("permanent")
def _permanent(e: Steps, m: Any = (), c: tuple[Cost, ...] = (), k: Validity | None = None) -> Skill:
    effect = tuple(_held(step) for step in e)
    skill = Skill(kind="permanent", cost=c, effect=effect)
    if k is not None:
        skill = msgspec.structs.replace(skill, validity=(k,))
    return _limited(skill, _as_limits(m))


def _held(step: Any) -> Any:
    """In a [Permanent] a condition is watched all the time [masters 9-5]."""
    if isinstance(step, If) and not step.otherwise:
        then = tuple(_held(inner) for inner in step.then)
        return While(
            condition=step.condition,
            effect=then,
            trailing=step.trailing,
            word=step.word,
            join=step.join,
        )
    return step


@lowers("activate", "counter")
def _activate(t: str, e: Steps, m: Any = (), c: tuple[Cost, ...] = ()) -> Skill:
    return _limited(Skill(kind=t, cost=c, effect=e), _as_limits(m))


@lowers("awaken")
def _awaken(a: str, k: Condition, e: Steps, m: Any = ()) -> Skill:
    kind_keyword = "surge" if "surge" in a else ""
    skill = Skill(kind="awaken", keyword=kind_keyword, condition=k, effect=e)
    return _limited(skill, _as_limits(m))


@lowers("field")
def _field() -> Skill:
    return Skill(kind="field")


@lowers("evolve_filter")
def _evolve_filter(d: Description) -> Filter:
    if d.place is not None:
        raise Reject
    return d.filter


@lowers("keyword_limited")
def _keyword_limited(k: Any, m: Any) -> Skill:
    return _limited(cast(Skill, _keyword_skill(k)), _as_limits(m))


@lowers("keyword_cost_skill", "keyword_energy")
def _keyword_with_cost(k: Any, c: tuple[Cost, ...]) -> Skill:
    return msgspec.structs.replace(cast(Skill, _keyword_skill(k)), cost=c)


@lowers("union_effect")
def _union_effect(t: str, c: tuple[Cost, ...], e: Steps, m: Any = ()) -> Skill:
    return _limited(Skill(kind=t, cost=c, effect=e), _as_limits(m))


@lowers("limit_spirit")
def _limit_spirit(n: str) -> tuple[str, object]:
    return ("cost", SpiritBoost(tag_number(n)))


@lowers("evolve")
def _evolve(t: str, f: Filter, c: tuple[Cost, ...] = (), m: Any = ()) -> Skill:
    return _limited(Skill(kind=t, cost=c, filter=f), _as_limits(m))


@lowers("swap")
def _swap(f: Filter, n: str, c: tuple[Cost, ...] = (), m: Any = ()) -> Skill:
    number = tag_number(n) if n != "swap" else 0
    skill = Skill(kind="keyword", keyword="swap", number=number, cost=c, filter=f)
    return _limited(skill, _as_limits(m))


@lowers("over_realm_tag", "dark_over_realm_tag")
def _over_realm_tag(n: str) -> str:
    return n


@lowers("over_realm")
def _over_realm(t: str, c: tuple[Cost, ...] = ()) -> Skill:
    kind = "dark-over-realm" if t.startswith("dark") else "over-realm"
    number = tag_number(t) if t[-1].isdigit() else 0
    return Skill(kind=kind, number=number, cost=c)


@lowers("parts_one")
def _parts_one(d: Filter) -> tuple[Filter, ...]:
    return (d,)


@lowers("parts_and")
def _parts_and(d: Filter, r: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (d, *r)


@lowers("union_fusion")
def _union(t: str, p: tuple[Filter, ...], c: tuple[Cost, ...] = (), m: Any = ()) -> Skill:
    return _limited(Skill(kind=t, cost=c, parts=p), _as_limits(m))


@lowers("wish")
def _wish(e: Steps, c: tuple[Cost, ...] = ()) -> Skill:
    return Skill(kind="wish", cost=c, effect=e)


@lowers("wish_when")
def _wish_when(k: Condition, e: Steps, m: Any = ()) -> Skill:
    return _limited(Skill(kind="wish", condition=k, effect=e), _as_limits(m))


@lowers("parameter")
def _parameter(t: str, f: Filter) -> Skill:
    return Skill(kind="keyword", keyword=t, filter=f)
