"""Lowering of descriptions, areas, counts and card sets."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.pieces import Counting, Description, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Choose
from dbscg_gui.effects.targets import (
    Among,
    Amount,
    Battler,
    Bound,
    Cards,
    CountOf,
    Either,
    EventCard,
    Filter,
    InZones,
    Pick,
    Range,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Under,
    ValueOf,
    Whose,
    X,
    Zone,
)

IN_PLAY: tuple[Zone, ...] = ("leader", "battle", "unison")
_DEFAULT_ZONES: dict[str, tuple[Zone, ...]] = {
    "battle": ("battle",),
    "extra": ("battle",),
    "unison": ("unison",),
    "leader": ("leader",),
    "z-leader": ("leader",),
    "z-battle": ("battle",),
    "z-extra": ("battle",),
    "z-unison": ("unison",),
    "z-energy": ("z-energy",),
    "token": ("battle",),
    "energy": ("energy",),
    "life": ("life",),
    "card": IN_PLAY,
    # a bare name, character or trait is looked for there [masters 20-1-6]
    "": ("leader", "battle"),
}
_NOUN_KINDS: dict[str, tuple[str, ...]] = {
    "card": (),
    "energy": (),
    "life": (),
    "": (),
    "battle or unison": ("battle", "unison"),
    "battle and unison": ("battle", "unison"),
    "battle and/or unison": ("battle", "unison"),
    "leader or battle": ("leader", "battle"),
    "battle or leader": ("battle", "leader"),
    "battle or extra": ("battle", "extra"),
    "z-card": ("z",),
    "z-energy": (),
    "unison or battle": ("unison", "battle"),
    "leader or unison": ("leader", "unison"),
}


def owner(whose: str) -> Whose:
    """ "their" is the opponent's: only the opponent is spoken of in the third person."""
    return cast(Whose, {"their": "opponent", "owner": "any"}.get(whose, whose))


def number_range(n: str, c: str = "") -> Range:
    """ "3", "3 or less", "3 or more"."""
    value = int(n)
    if c == "or-less":
        return Range(None, value)
    if c == "or-more":
        return Range(value, None)
    return Range(value, value)


def zone_set(desc: Description, whose: str = "you") -> InZones:
    """The set a description names, areas written out [masters 20-1]."""
    kinds = _NOUN_KINDS.get(desc.noun, (desc.noun,))
    whose_value = owner(whose)
    conn = "and" if " and " in desc.noun else "and/or" if "and/or" in desc.noun else "or"
    place = desc.place
    if place is not None and place.prep != "play":
        return InZones(
            zones=place.zones,
            whose=place.whose,
            filter=desc.filter,
            prep=place.prep,
            area=place.area,
            conn=place.conn,
            their=place.their or whose == "their",
        )
    if desc.noun in _DEFAULT_ZONES:
        zones = _DEFAULT_ZONES[desc.noun]
    else:
        zones = tuple(cast(Zone, kind) for kind in kinds if kind in ("leader", "battle", "unison"))
    if place is not None and not desc.noun:
        zones = IN_PLAY
    return InZones(
        zones=zones or ("battle",),
        whose=whose_value,
        filter=desc.filter,
        prep="play" if place is not None else "",
        their=whose == "their",
        conn=cast(Any, conn),
    )


# -- counts --------------------------------------------------------------------------------


@lowers("count_number")
def _count_number(n: str) -> Counting:
    return Counting(count=int(n))


@lowers("count_up_to")
def _count_up_to(n: str) -> Counting:
    return Counting(count=int(n), up_to=True)


@lowers("count_one")
def _count_one() -> Counting:
    return Counting()


@lowers("count_article")
def _count_article() -> Counting:
    return Counting(article=True)


@lowers("count_x")
def _count_x() -> Counting:
    return Counting(count=X())


@lowers("count_up_to_x")
def _count_up_to_x() -> Counting:
    return Counting(count=X(), up_to=True)


ANY_NUMBER = 99


@lowers("count_any")
def _count_any() -> Counting:
    return Counting(count=ANY_NUMBER, up_to=True)


# -- areas ---------------------------------------------------------------------------------


@lowers("energy_area")
def _energy_area() -> Place:
    return Place(zones=("energy",), area=True)


@lowers("life_area")
def _life_area() -> Place:
    return Place(zones=("life",), area=True)


@lowers("energy_bare")
def _energy_bare() -> Place:
    return Place(zones=("energy",))


@lowers("life_bare")
def _life_bare() -> Place:
    return Place(zones=("life",))


def place_of(area: object) -> Place:
    """An area word or an area that is already a place."""
    if isinstance(area, Place):
        return area
    return Place(zones=(cast(Zone, str(area)),))


@lowers("area_list_one")
def _area_one(a: object) -> Place:
    return place_of(a)


@lowers("area_list_more")
def _area_more(a: object, c: str, r: Place) -> Place:
    first = place_of(a)
    conn = c if len(r.zones) == 1 else r.conn
    return Place(zones=first.zones + r.zones, conn=cast(Any, conn), area=first.area or r.area)


@lowers("areas_one")
def _areas_one(w: str, a: Place) -> Place:
    return msgspec.structs.replace(a, whose=owner(w), their=w == "their")


@lowers("areas_the")
def _areas_the(a: Place) -> Place:
    return msgspec.structs.replace(a, whose="you")


@lowers("areas_no", "areas_two")
def _areas_no(a: Place, **more: object) -> Place:
    if more:
        raise Reject
    return msgspec.structs.replace(a, whose="any")


# -- descriptions --------------------------------------------------------------------------


def merge(first: Filter, second: Filter) -> Filter:
    """Both filters; a field set twice means nothing."""
    changes: dict[str, Any] = {}
    plain = Filter()
    for field in Filter.__struct_fields__:
        mine, other = getattr(first, field), getattr(second, field)
        empty = getattr(plain, field)
        if other == empty:
            continue
        if mine == empty:
            changes[field] = other
        elif field in ("none_of", "keywords", "skill_kinds", "any_of"):
            changes[field] = mine + other
        else:
            raise Reject
    return msgspec.structs.replace(first, **changes)


@lowers("mod_other")
def _mod_other() -> Filter:
    return Filter(is_other=True)


@lowers("mod_mode")
def _mod_mode(m: Any) -> Filter:
    return Filter(mode=m, mode_first=True)


@lowers("mod_active")
def _mod_active() -> Filter:
    return Filter(mode="active")


@lowers("mod_skillless", "with_no_skill")
def _mod_skillless() -> Filter:
    return Filter(skill_less=True)


@lowers("mod_colors")
def _mod_colors(c: tuple[str, ...]) -> Filter:
    return Filter(colors=c)


@lowers("mod_mono")
def _mod_mono(c: str) -> Filter:
    return Filter(colors=(c,), color_rule="mono")


@lowers("mod_multi")
def _mod_multi() -> Filter:
    return Filter(color_rule="multi")


@lowers("mod_multi_colors")
def _mod_multi_colors(c: tuple[str, ...]) -> Filter:
    return Filter(colors=c, color_rule="multi")


@lowers("mod_only_trait")
def _mod_only_trait(t: str) -> Filter:
    return Filter(traits=(t,), is_only=True)


@lowers("mod_only_char")
def _mod_only_char(t: str) -> Filter:
    return Filter(characters=(t,), is_only=True)


@lowers("mod_traits")
def _mod_traits(t: tuple[str, ...]) -> Filter:
    return Filter(traits=t)


@lowers("mod_chars")
def _mod_chars(t: tuple[str, ...]) -> Filter:
    return Filter(characters=t)


@lowers("mod_names")
def _mod_names(t: tuple[str, ...]) -> Filter:
    return Filter(names=t)


_SKILL_TAGS = frozenset(
    "auto permanent activate counter awaken field evolve swap wish union".split()
)


def has_tag(k: str, word: Any = "") -> Filter:
    """A card with a keyword, or with a skill of a kind."""
    kind = k.replace(" ", "-").replace("/", "-")
    is_kind = kind.split("-")[0] in _SKILL_TAGS or "evolve" in kind or "realm" in kind
    if is_kind:
        return Filter(skill_kinds=(kind,), keyword_word=word)
    return Filter(keywords=(kind,), keyword_word=word)


@lowers("mod_has_keyword")
def _mod_has_keyword(k: str) -> Filter:
    return has_tag(k)


@lowers("mod_non_color")
def _mod_non_color(c: str) -> Filter:
    return Filter(none_of=(Filter(colors=(c,)),))


@lowers("mod_evolved")
def _mod_evolved() -> Filter:
    return Filter(evolved=True)


@lowers("mods_one")
def _mods_one(m: Filter) -> Filter:
    return m


@lowers("mods_more")
def _mods_more(m: Filter, r: Filter) -> Filter:
    return merge(m, r)


@lowers("colors_one")
def _colors_one(c: str) -> tuple[str, ...]:
    return (c,)


@lowers("colors_more")
def _colors_more(c: str, r: tuple[str, ...]) -> tuple[str, ...]:
    return (c, *r)


@lowers("slashed")
def _slashed(a: str, b: str) -> tuple[str, ...]:
    return (a, b)


@lowers("list_one")
def _list_one(t: str) -> tuple[str, ...]:
    return (t,)


@lowers("list_more")
def _list_more(t: str, r: tuple[str, ...]) -> tuple[str, ...]:
    return (t, *r)


@lowers("head")
def _head(m: Filter, n: str) -> Description:
    kinds = _NOUN_KINDS.get(n, (n,))
    return Description(filter=merge(m, Filter(kinds=kinds)), noun=n)


@lowers("head_noun")
def _head_noun(n: str) -> Description:
    return Description(filter=Filter(kinds=_NOUN_KINDS.get(n, (n,))), noun=n)


@lowers("head_mods")
def _head_mods(m: Filter) -> Description:
    return Description(filter=msgspec.structs.replace(m, noun="bare"), noun="")


@lowers("described")
def _described(h: Description, p: tuple[object, ...] = ()) -> Description:
    return posted(h, p)


def posted(desc: Description, posts: tuple[object, ...]) -> Description:
    """A description with its post-modifiers."""
    for post in posts:
        if isinstance(post, Place):
            if desc.place is not None:
                raise Reject
            desc = msgspec.structs.replace(desc, place=post)
        elif isinstance(post, Filter):
            desc = msgspec.structs.replace(desc, filter=merge(desc.filter, post))
    return desc


@lowers("described_or")
def _described_or(a: Description, b: Description, p: tuple[object, ...] = ()) -> Description:
    if not a.noun and b.noun == "card":
        # "a red 《X》 or {Y} card": the noun belongs to both
        a = msgspec.structs.replace(a, noun="card")
    both = Filter(any_of=(a.filter, b.filter))
    noun = a.noun if a.noun == b.noun else "card" if "card" in (a.noun, b.noun) else ""
    return posted(Description(filter=both, noun=noun), p)


@lowers("posts_one")
def _posts_one(p: object) -> tuple[object, ...]:
    return (p,)


@lowers("posts_more")
def _posts_more(p: object, r: tuple[object, ...]) -> tuple[object, ...]:
    return (p, *r)


@lowers("post_with")
def _post_with(w: Filter) -> Filter:
    return w


@lowers("post_both")
def _post_both(c: Filter | None = None, w: Filter | None = None) -> Filter:
    found = Filter(both=True)
    for part in (c, w):
        found = merge(found, part) if part is not None else found
    return found


@lowers("post_with_both")
def _post_with_both(a: str, b: str) -> Filter:
    return Filter(all_of=(Filter(characters=(a,)), Filter(characters=(b,))))


@lowers("post_with_both_traits")
def _post_with_both_traits(a: str, b: str) -> Filter:
    return Filter(all_of=(Filter(traits=(a,)), Filter(traits=(b,))))


@lowers("post_mode")
def _post_mode(m: Any) -> Filter:
    return Filter(mode=m)


@lowers("post_area")
def _post_area(p: Any, a: Place) -> Place:
    return msgspec.structs.replace(a, prep=p)


@lowers("post_in_play")
def _post_in_play() -> Place:
    return Place(zones=IN_PLAY, prep="play")


@lowers("post_other")
def _post_other(t: Filter) -> Filter:
    return t


@lowers("than_this")
def _than_this() -> Filter:
    return Filter(is_other=True, other_word="than")


@lowers("than_name")
def _than_name(n: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(names=n),))


@lowers("than_char")
def _than_char(n: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(characters=n),))


@lowers("post_copies")
def _post_copies() -> Filter:
    return Filter(none_of=(Filter(is_copy=True),))


@lowers("post_without_keyword")
def _post_without_keyword(k: Any) -> Filter:
    return Filter(none_of=(Filter(keywords=(k.keyword,)),))


@lowers("withs_one")
def _withs_one(w: Filter) -> Filter:
    return w


@lowers("withs_more")
def _withs_more(w: Filter, r: Filter) -> Filter:
    return merge(w, r)


@lowers("with_cost")
def _with_cost(n: str, c: str = "") -> Filter:
    return Filter(cost=number_range(n, c))


@lowers("with_cost_two")
def _with_cost_two(a: str, b: str) -> Filter:
    if int(b) != int(a) + 1:
        raise Reject
    return Filter(cost=Range(int(a), int(b)))


@lowers("with_cost_between")
def _with_cost_between(a: str, b: str) -> Filter:
    return Filter(cost=Range(int(a), int(b)))


@lowers("with_cost_bound")
def _with_cost_bound(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "or-less"))


@lowers("with_cost_less")
def _with_cost_less(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "less"))


@lowers("with_cost_more")
def _with_cost_more(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "more"))


@lowers("with_cost_more_eq")
def _with_cost_more_eq(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "or-more"))


@lowers("with_orig_cost_plain")
def _with_orig_cost(n: str, c: str = "") -> Filter:
    return Filter(cost=number_range(n, c), is_original=True)


@lowers("with_power")
def _with_power(n: str, c: str = "") -> Filter:
    return Filter(power=number_range(n, c))


@lowers("with_orig_power", "with_orig_power_of")
def _with_orig_power(n: str, c: str = "") -> Filter:
    return Filter(power=number_range(n, c), is_original=True)


@lowers("with_specified")
def _with_specified(n: str, c: str = "") -> Filter:
    return Filter(specified=number_range(n, c))


@lowers("with_combo_cost")
def _with_combo_cost(n: str, c: str = "") -> Filter:
    return Filter(combo_cost=number_range(n, c))


@lowers("with_combo_power")
def _with_combo_power(n: str, c: str = "") -> Filter:
    return Filter(combo_power=number_range(n, c))


@lowers("with_keyword")
def _with_keyword(k: str) -> Filter:
    return has_tag(k, "with")


@lowers("with_keyword_skill")
def _with_keyword_skill(k: str) -> Filter:
    return has_tag(k, "skill")


@lowers("with_char_part", "with_name_part")
def _with_char_part(c: str) -> Filter:
    return Filter(character_parts=(c,))


@lowers("with_named_part", "with_quoted_part")
def _with_named_part(c: str) -> Filter:
    return Filter(name_parts=(c,))


@lowers("with_trait_part")
def _with_trait_part(c: str) -> Filter:
    return Filter(trait_parts=(c,))


@lowers("bound_energy")
def _bound_energy(w: str) -> CountOf:
    word = _WHOSE_WORDS[w]
    return CountOf(cards=InZones(zones=("energy",), whose=owner(w)), word=f"{word} energy")


@lowers("bound_current")
def _bound_current(w: str) -> CountOf:
    word = _WHOSE_WORDS[w]
    return CountOf(cards=InZones(zones=("energy",), whose=owner(w)), word=f"{word} current energy")


_WHOSE_WORDS = {"you": "your", "opponent": "your opponent's", "their": "their"}


@lowers("bound_chosen")
def _bound_chosen() -> ValueOf:
    return ValueOf(what="cost", cards=Slot("?it", "the chosen card"))


@lowers("bound_this")
def _bound_this() -> ValueOf:
    return ValueOf(what="cost", cards=This())


# -- objects -------------------------------------------------------------------------------


def picked(n: Counting, cards: Cards, *, ignoring: bool = False) -> Pick:
    """Some of a set."""
    return Pick(
        cards=cards, count=n.count, up_to=n.up_to, article=n.article, ignore_barrier=ignoring
    )


@lowers("pick_of")
def _pick_of(n: Counting, w: str, d: Description) -> Pick:
    if n.article:
        raise Reject
    cards = zone_set(d, w)
    if d.place is not None:
        if cards.whose != owner(w):
            raise Reject
        cards = msgspec.structs.replace(cards, owned=True)
    return picked(n, cards)


@lowers("pick_other_of")
def _pick_other_of(n: Counting, w: str, d: Description) -> Pick:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return picked(n, zone_set(changed, w))


@lowers("pick")
def _pick(n: Counting, d: Description) -> Pick:
    if d.place is None and d.noun in ("energy", "life", "z-energy"):
        raise Reject
    return picked(n, zone_set(d, "any" if d.place is None else "you"))


@lowers("pick_other")
def _pick_other(n: str, d: Description) -> Pick:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return picked(Counting(article=True), zone_set(changed, "any"))


@lowers("pick_among", "pick_from")
def _pick_among(n: Counting, d: Description) -> Pick:
    if d.place is not None:
        raise Reject
    return picked(n, Among("?them", d.filter))


@lowers("pick_of_them", "pick_of_ref")
def _pick_of_them(n: Counting, a: str = "") -> Pick:
    if a:
        raise Reject
    return picked(n, Slot("?them"))


@lowers("pick_ignoring")
def _pick_ignoring(o: Pick) -> Pick:
    return msgspec.structs.replace(o, ignore_barrier=True)


@lowers("pick_top")
def _pick_top(n: Counting, p: Any, w: str, z: Any) -> Pick:
    return picked(n, Top(zone=z, whose=owner(w), count=n.count, position=p))


@lowers("all_of")
def _all_of(w: str, d: Description) -> Pick:
    return Pick(cards=zone_set(d, w), is_all=True)


@lowers("all_ignoring")
def _all_ignoring(w: str, d: Description) -> Pick:
    return Pick(cards=zone_set(d, w), is_all=True, ignore_barrier=True)


@lowers("all_cards", "subject_all")
def _all_cards(**captures: Any) -> Pick:
    desc = captures.get("d") or captures["c"]
    return Pick(cards=zone_set(desc, "any"), is_all=True)


@lowers("owned")
def _owned(w: str, d: Description) -> InZones:
    if w in ("owner", "their") or d.place is not None:
        raise Reject
    return zone_set(d, w)


@lowers("this")
def _this() -> This:
    return This()


@lowers("this_in")
def _this_in(w: str, a: object) -> This:
    return This(zones=place_of(a).zones, prep="in")


@lowers("this_from")
def _this_from(w: str, a: object) -> This:
    return This(zones=place_of(a).zones, prep="from")


@lowers("this_all")
def _this_all() -> This:
    return This(everywhere=True)


@lowers("ref_it", "ref_its")
def _ref_it() -> Slot:
    return Slot("?it")


@lowers("ref_them")
def _ref_them() -> Slot:
    return Slot("?them")


@lowers("ref_rest")
def _ref_rest() -> Rest:
    return Rest("?them")


@lowers("ref_remaining")
def _ref_remaining() -> Rest:
    return Rest("?them", "the remaining cards")


@lowers("ref_those_left")
def _ref_those_left() -> Rest:
    return Rest("?them", "all remaining cards")


@lowers("ref_word")
def _ref_word(w: Slot) -> Slot:
    return w


@lowers("ref_words")
def _ref_words(a: str, n: str) -> Cards:
    word = f"the {a} {n}"
    if a in ("attacking", "guarding"):
        return Battler("attacker" if a == "attacking" else "guard", _title(word))
    if a in ("attacked", "played"):
        return EventCard("subject", _title(word))
    return Slot("?them" if n.endswith("s") else "?it", word)


def _title(word: str) -> str:
    return word.replace("battle card", "Battle Card").replace("unison card", "Unison Card")


@lowers("ref_that")
def _ref_that(n: str) -> Slot:
    plural = n.endswith("s")
    return Slot("?them" if plural else "?it", f"{'those' if plural else 'that'} {n}")


@lowers("either_objects", "either_and")
def _either(a: Cards, b: Cards) -> Either:
    return Either((a, b))


@lowers("the_top")
def _the_top(p: Any, w: str, z: Any) -> Top:
    return Top(zone=z, whose=owner(w), position=p)


@lowers("the_top_n")
def _the_top_n(p: Any, n: str, w: str, z: Any) -> Top:
    return Top(zone=z, whose=owner(w), position=p, count=int(n))


@lowers("under_all")
def _under_all(t: Cards) -> Pick:
    return Pick(cards=Under(t), is_all=True)


@lowers("all_under")
def _all_under() -> Pick:
    return Pick(cards=Under(This()), is_all=True)


@lowers("under_pick")
def _under_pick(n: Counting, d: Description, t: Cards) -> Pick:
    return picked(n, Under(t, d.filter))


# -- counted sets --------------------------------------------------------------------------


@lowers("counted")
def _counted(c: Description) -> CountOf:
    return CountOf(cards=zone_set(c, "you" if c.noun == "energy" else "any"))


@lowers("counted_of", "counted_whose")
def _counted_of(w: str, c: Description) -> CountOf:
    return CountOf(cards=zone_set(c, w))


@lowers("counted_n")
def _counted_n(n: str, c: Description) -> CountOf:
    return CountOf(cards=zone_set(c, "any"), per=int(n))


@lowers("counted_energy", "counted_zone")
def _counted_energy(w: str) -> CountOf:
    return CountOf(cards=InZones(zones=("energy",), whose=owner(w)))


@lowers("counted_zone_cards", "counted_of2")
def _counted_zone(w: str, a: object) -> CountOf:
    place = place_of(a)
    return CountOf(cards=InZones(zones=place.zones, whose=owner(w), prep="in", area=place.area))


@lowers("counted_n_zone")
def _counted_n_zone(n: str, w: str, a: object) -> CountOf:
    place = place_of(a)
    return CountOf(
        cards=InZones(zones=place.zones, whose=owner(w), prep="in", area=place.area), per=int(n)
    )


@lowers("counted_under")
def _counted_under() -> CountOf:
    return CountOf(cards=Under(This()))


@lowers("counted_under_it")
def _counted_under_it() -> CountOf:
    return CountOf(cards=Under(Slot("?it")))


@lowers("counted_slot")
def _counted_slot() -> SlotCount:
    return SlotCount(slot="?them")


def choose_of(pick: Pick, **more: Any) -> Choose:
    """The choosing of some cards [masters 5-2]."""
    return Choose(
        cards=pick.cards,
        count=pick.count,
        up_to=pick.up_to,
        article=pick.article,
        is_all=pick.is_all,
        ignore_barrier=pick.ignore_barrier,
        slot="?new",
        **more,
    )
