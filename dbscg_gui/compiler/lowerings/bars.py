"""Lowering of further things cards can't do or have done to them, and of their conditions."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set, number_range, place_of, zone_set
from dbscg_gui.compiler.lowerings.conditions import negated
from dbscg_gui.compiler.lowerings.descriptions import has_tag, merge
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.restrictions import Bar, restricted
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.lowerings.tokens import with_facts
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Choose,
    GainInfo,
    IncludeLimit,
    NegateActivation,
    NegateAttack,
    NegateSkills,
    Restrict,
    RestrictPlayer,
    WinGame,
)
from dbscg_gui.effects.targets import (
    And,
    Are,
    Battler,
    Cards,
    Condition,
    CountOf,
    Either,
    Filter,
    Has,
    InBattle,
    InZones,
    Pick,
    Range,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When

_IN_PLAY: Any = ("leader", "battle", "unison")

# -- sets ----------------------------------------------------------------------------------


@lowers("subject_placed")
def _subject_placed(d: Description) -> Cards:
    """ "Red cards in your Battle Area gain [Blocker]": all of them, wherever it says."""
    if d.place is None and d.under is None and d.noun not in ("battle", "unison", "token"):
        raise Reject
    if d.place is not None and d.place.prep == "play":
        raise Reject
    return card_set(d, "any")


@lowers("all_cards_ignoring")
def _all_cards_ignoring(d: Description) -> Pick:
    return Pick(cards=card_set(d, "any"), is_all=True, ignore_barrier=True)


@lowers("all_of_both")
def _all_of_both(w: str, a: Description, v: str, b: Description) -> Pick:
    """ "all of your Battle Cards and your opponent's Battle Cards": of both players."""
    if a.filter != b.filter or a.noun != b.noun or {w, v} != {"you", "opponent"}:
        raise Reject
    if a.place is not None or b.place is not None or w != "you":
        raise Reject
    return Pick(cards=Either((zone_set(a, w), zone_set(b, v)), conn="and"), is_all=True)


@lowers("all_of_both_ignoring")
def _all_of_both_ignoring(w: str, a: Description, v: str, b: Description) -> Pick:
    found = _all_of_both(w, a, v, b)
    return msgspec.structs.replace(found, ignore_barrier=True)


@lowers("areas_all")
def _areas_all(a: Any) -> Any:
    return msgspec.structs.replace(a, whose="any")


@lowers("pick_ignoring_with")
def _pick_ignoring_with(o: Pick, w: Filter) -> Pick:
    if not isinstance(o.cards, InZones):
        raise Reject
    cards = msgspec.structs.replace(o.cards, filter=merge(o.cards.filter, w))
    return msgspec.structs.replace(o, cards=cards, ignore_barrier=True)


@lowers("pick_three")
def _pick_three(
    n: Counting, a: Description, m: Counting, b: Description, k: Counting, c: Description
) -> Pick:
    """ "1 A, 1 B, or 1 C from your hand": one out of all of them."""
    if not n.count == m.count == k.count or c.place is None:
        raise Reject
    if a.place is not None or b.place is not None or n.up_to or m.up_to or k.up_to:
        raise Reject
    sets = tuple(zone_set(msgspec.structs.replace(d, place=c.place)) for d in (a, b, c))
    return picked(n, Either(sets, conn="or"))


@lowers("choose_ref_ignoring")
def _choose_ref_ignoring(o: Cards) -> Steps:
    if isinstance(o, Battler):
        raise Reject
    return (Choose(cards=o, slot="?new", is_all=True, ignore_barrier=True),)


@lowers("ref_chosen_with")
def _ref_chosen_with() -> Slot:
    return Slot("?any", "cards chosen with this card's skill")


@lowers("ref_attacker")
def _ref_attacker() -> Battler:
    return Battler("attacker", "the card that attacked")


@lowers("this_only")
def _this_only() -> This:
    return This(word="this card (and only this card)")


# -- bars ----------------------------------------------------------------------------------


_OWNERS = {
    "you": "your", "opponent": "your opponent's", "owner": "its owner's", "their": "their",
    "any": "a", "the": "the", "": "",
}  # fmt: skip
_NAMES = {
    "drop": "Drop", "hand": "hand", "deck": "deck", "combo": "Combo Area", "warp": "Warp",
    "energy": "energy",
}  # fmt: skip


def _moved(to: Any, words: str, position: Any = "") -> Bar:
    return Bar("be-moved", to=to, place=words, position=position)


def moved_words(verb: str, preposition: str, whose: str, area: object) -> Bar:
    """A movement to an area with its words; rejects areas nobody is kept from."""
    zone = place_of(area).zones[0]
    if zone not in _NAMES:
        raise Reject
    words = " ".join(filter(None, (verb, preposition, _OWNERS[whose], _NAMES[zone])))
    return _moved((zone,), words)


@lowers("moved_to")
def _moved_to(v: str, a: object, w: str = "the") -> Bar:
    zone = place_of(a).zones[0]
    if v == "sent" and zone == "warp":
        return moved_words("be sent", "to", w, a)
    if v == "added" and zone == "hand":
        return moved_words("be added", "to", w, a)
    if v in ("sent", "added") or (v == "returned" and zone not in ("hand", "deck")):
        raise Reject
    if zone in ("hand", "deck"):
        return moved_words("be returned", "to", w, a)
    return moved_words("be placed", "in", w, a)


@lowers("moved_discarded")
def _moved_discarded() -> Bar:
    return _moved(("drop",), "be discarded")


@lowers("power_kept")
def _power_kept(o: Cards, d: str, b: Any = "any", t: Any = "") -> Steps:
    if d != "down":
        raise Reject
    return (Restrict(cards=o, what="power-down", by_whose=b, duration=t),)


@lowers("markers_kept")
def _markers_kept(o: Cards, b: Any = "any", t: Any = "") -> Steps:
    return (Restrict(cards=o, what="lose-markers", by_whose=b, duration=t),)


@lowers("moved_any")
def _moved_any(v: str, a: object) -> Bar:
    return _moved_to(v, a, "any")


@lowers("moved_bottom")
def _moved_bottom() -> Bar:
    return _moved(("deck",), "be placed at the bottom of its owner's deck", "bottom")


@lowers("moved_in")
def _moved_in(a: object) -> Bar:
    moved = moved_words("be placed", "in", "", a)
    return _moved(moved.to, f"{moved.place}s")


@lowers("moved_add")
def _moved_add(a: object) -> Bar:
    if place_of(a).zones != ("hand",):
        raise Reject
    return _moved(("hand",), "be added to a player's hand")


@lowers("ability_moved")
def _ability_moved(m: Bar, b: Any = "any") -> Bar:
    return msgspec.structs.replace(m, by_whose=b)


@lowers("skills_of_those", "skills_those_have")
def _skills_of_those(d: Description, w: str = "any") -> tuple[str, Filter]:
    """ "by the skills of your opponent's Leaders", "by Unison skills"."""
    if d.place is not None or d.under is not None or d.distinct or w not in _SIDES:
        raise Reject
    if d.filter == Filter() or (d.noun == "card" and w == "any"):
        raise Reject  # "by your card skills" are your skills
    return _SIDES[w], d.filter


_SIDES = {"you": "you", "opponent": "opponent", "any": "any"}


@lowers("ability_koed_those")
def _ability_koed_those(b: tuple[Any, Filter]) -> Bar:
    return Bar("be-koed-by-skill", b[0], b[1])


@lowers("ability_removed_those")
def _ability_removed_those(p: str, b: tuple[Any, Filter]) -> Bar:
    return Bar("be-removed", b[0], b[1], place=f"from {p}")


@lowers("ability_moved_those")
def _ability_moved_those(m: Bar, b: tuple[Any, Filter]) -> Bar:
    return msgspec.structs.replace(m, by_whose=b[0], by_filter=b[1])


@lowers("cant_by_cards")
def _cant_by_cards(s: Cards, a: InZones, d: str = "") -> Steps:
    duration = cast(Any, d)
    bar = Restrict(cards=s, what="be-koed-by-battle", by_filter=a.filter, duration=duration)
    return (bar,)


@lowers("ref_blocker")
def _ref_blocker(w: Slot, d: str = "") -> Steps:
    return (Restrict(cards=w, what="block", duration=cast(Any, d)),)


@lowers("treated_cant_once")
def _treated_cant_once(s: Cards, c: tuple[str, ...], r: str | Bar) -> Steps:
    bar = msgspec.structs.replace(restricted(s, r), once_per_turn=True, join="and")
    return (GainInfo(cards=s, colors=c), bar)


@lowers("negate_attack_this")
def _negate_attack_this(d: str = "") -> Steps:
    negated = NegateSkills(cards=This(), kinds=("this",), duration=cast(Any, d), join="and")
    return (NegateAttack(), negated)


@lowers("negate_counter_kind")
def _negate_counter_kind(k: str) -> Steps:
    kind = kind_word(k)
    word = f"the [{' '.join(part.capitalize() for part in kind.split('-'))}] skill"
    return (NegateActivation(word, (kind,)),)


@lowers("negate_counter_card")
def _negate_counter_card(k: str) -> Steps:
    step = cast(NegateActivation, _negate_counter_kind(k)[0])
    word = step.word.replace("the ", "the Battle Card's ", 1)
    return (msgspec.structs.replace(step, word=word, filter=Filter(kinds=("battle",))),)


@lowers("bar_combo_here")
def _bar_combo_here() -> Steps:
    return (Restrict(cards=This(everywhere=True), what="combo"),)


@lowers("player_play_except")
def _player_play_except(d: Description, e: Description) -> RestrictPlayer:
    if d.place is not None or e.place is not None:
        raise Reject
    excepted = msgspec.structs.replace(e.filter, noun="")
    filter_ = merge(d.filter, Filter(none_of=(excepted,)))
    return RestrictPlayer(who="you", what="play", filter=filter_)


@lowers("cant_once_bare")
def _cant_once_bare(s: Cards) -> Steps:
    return (Restrict(cards=s, what="be-koed-by-battle", once_per_turn=True),)


@lowers("lose")
def _lose() -> Steps:
    return (WinGame("opponent"),)


@lowers("both_they")
def _both_they() -> Slot:
    return Slot("?them")


@lowers("player_counter_with")
def _player_counter_with(w: Filter) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="activate", skill_kinds=("counter",), filter=w)


@lowers("cant_switch_this")
def _cant_switch_this(o: This, d: str = "") -> Steps:
    return (Restrict(cards=o, what="switch-active", duration=cast(Any, d)),)


@lowers("cant_switch_energy")
def _cant_switch_energy(w: str, k: str, d: str = "") -> Steps:
    """By skills of the energy's own master, other than those named."""
    if w not in ("opponent", "they"):
        raise Reject
    bar = Restrict(
        cards=InZones(zones=("energy",), whose="opponent"),
        what="switch-active",
        by_whose="you",
        except_by=kind_word(k),
        active=True,
        duration=cast(Any, d),
    )
    return (bar,)


@lowers("deck_limits")
def _deck_limits(n: str, d: Description, b: Description) -> Steps:
    if d.place is not None or b.place is not None:
        raise Reject
    return (
        IncludeLimit(filter=d.filter, count=int(n)),
        IncludeLimit(filter=b.filter, count=0, join=", and"),
    )


@lowers("player_play_skill")
def _player_play_skill(d: Description) -> RestrictPlayer:
    if d.place is not None:
        raise Reject
    return RestrictPlayer(who="you", what="play-by-skill", filter=d.filter)


# -- conditions ----------------------------------------------------------------------------


@lowers("cond_only_have")
def _cond_only_have(d: Description) -> Condition:
    if d.place is None or d.place.prep == "play" or d.place.whose != "you":
        raise Reject
    place = d.place
    cards = InZones(zones=place.zones, prep=place.prep, area=place.area)
    return Are(cards=cards, filter=d.filter, only=True)


@lowers("cond_only_combo")
def _cond_only_combo(n: str, d: Description) -> Condition:
    """ "you only have this card and 1 red card in your Combo Area"."""
    if d.place is None or d.place.zones != ("combo",) or d.place.whose != "you" or n != "1":
        raise Reject
    combo: Any = ("combo",)
    other = merge(d.filter, Filter(is_other=True, noun="card"))
    rest = InZones(zones=combo, prep="in", filter=other)
    return And(
        (
            Has(cards=This(zones=combo), word="is"),
            Has(cards=InZones(zones=combo, prep="in"), count=Range(2, 2), digits=True),
            Has(cards=rest, count=Range(1, 1), digits=True),
        ),
        only=True,
    )


@lowers("cond_attacks_now")
def _cond_attacks_now(s: Cards, t: Cards) -> Condition:
    return InBattle(in_play(s), "attacker", other=in_play(t))


@lowers("cond_opp_attacking")
def _cond_opp_attacking(b: str) -> Condition:
    return negated(InBattle(InZones(zones=_IN_PLAY, whose="opponent"), "attacker"), b)


@lowers("cond_has_attacks")
def _cond_has_attacks(s: Cards, w: Filter) -> Condition:
    return And((Are(cards=s, filter=w), InBattle(s, "attacker")), short=True)


@lowers("pick_attackers")
def _pick_attackers(n: Counting) -> Pick:
    attacking = Filter(kinds=("battle",), is_attacking=True)
    return picked(n, InZones(zones=("battle",), whose="opponent", filter=attacking))


@lowers("event_any_plays")
def _event_any_plays(d: Cards) -> When:
    return When(event="played", subject=in_play(d))


@lowers("cond_battle_this")
def _cond_battle_this(t: Cards | None = None) -> Condition:
    other = in_play(t) if t is not None else None
    return InBattle(This(), "attacker", other=other, during=True)


@lowers("cond_either_life")
def _cond_either_life(w: str, v: str, n: str, c: str = "") -> Condition:
    if (w, v) != ("you", "opponent"):
        raise Reject
    life = InZones(zones=("life",))
    return Has(cards=life, count=number_range(n, c), holder="you or your opponent")


@lowers("cond_attacker")
def _cond_attacker() -> Cards:
    return Battler("attacker", "the attacker")


# -- descriptions --------------------------------------------------------------------------


@lowers("post_both_mode")
def _post_both_mode(m: Any) -> Filter:
    return Filter(mode=m, both=True)


@lowers("post_no_other", "is_no_other")
def _no_other(c: str) -> Filter:
    return Filter(colors=(c,), color_rule="mono")


@lowers("post_attacked")
def _post_attacked() -> Filter:
    return Filter(is_attacked=True)


_STRIKES = ("double-strike", "triple-strike", "quadruple-strike")
"""What a text calls [Strike] [masters 22-7-3]."""


@lowers("with_strike")
def _with_strike() -> Filter:
    return Filter(keywords=_STRIKES, keyword_word="with")


@lowers("with_keywords")
def _with_keywords(a: str, b: str, c: str) -> Filter:
    found = [has_tag(k, "with") for k in (a, b, c)]
    if any(part.skill_kinds for part in found):
        raise Reject
    words = tuple(word for part in found for word in part.keywords)
    return Filter(keywords=words, keyword_word="with")


@lowers("post_front")
def _post_front() -> Filter:
    return Filter(side="front")


@lowers("counted_energy_own")
def _counted_energy_own(n: str) -> CountOf:
    return CountOf(cards=InZones(zones=("energy",)), per=int(n))


# -- triggers ------------------------------------------------------------------------------


@lowers("ev_attacked_by")
def _ev_attacked_by(t: Cards) -> When:
    return When(event="attacked", other=in_play(t))


@lowers("effects_stats_next")
def _effects_stats_next(s: Steps, t: Any, r: Steps) -> Steps:
    """The statistics of a token end the sentence before them."""
    return cast(Steps, with_facts(s, t)) + joined(r, ".")
