"""Lowering of the sets of cards that verbs act on, and of counted sets."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set, owned_set, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.descriptions import merge, posted
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.compiler.told_apart import OF_KIND, reference
from dbscg_gui.compiler.told_by import is_color_alone
from dbscg_gui.effects.actions import Choose
from dbscg_gui.effects.targets import (
    Among,
    Battler,
    Cards,
    CountOf,
    Either,
    EventCard,
    Filter,
    InZones,
    Pick,
    Slot,
    This,
)

# -- objects -------------------------------------------------------------------------------


def picked(n: Counting, cards: Cards, desc: Description | None = None) -> Pick:
    """Some of a set."""
    return Pick(
        cards=cards,
        count=n.count,
        up_to=n.up_to,
        article=n.article,
        least=n.least,
        distinct=desc.distinct if desc is not None else "",
    )


@lowers("pick_of")
def _pick_of(n: Counting, w: str, d: Description) -> Pick:
    if n.article or w == "each":
        raise Reject
    cards = owned_set(d, w)
    if d.place is not None and cards.whose != owner(w):
        raise Reject
    return picked(n, cards, d)


@lowers("pick")
def _pick(n: Counting, d: Description) -> Pick:
    if d.place is None and d.noun in ("energy", "life", "z-energy"):
        raise Reject
    return picked(n, card_set(d, "any" if d.place is None else "you"), d)


@lowers("pick_among")
def _pick_among(n: Counting, d: Description) -> Pick:
    if d.place is not None or d.under is not None:
        raise Reject
    return picked(n, Among("?them", d.filter), d)


@lowers("pick_opponent")
def _pick_opponent(n: Counting, d: Description) -> Pick:
    return _pick_of(n, "opponent", d)


@lowers("all_of")
def _all_of(w: str, d: Description) -> Pick:
    if d.place is not None and d.place.the:
        # "all of your opponent's Battle Cards in the Battle Area": theirs, of course.
        d = msgspec.structs.replace(d, place=msgspec.structs.replace(d.place, whose=owner(w)))
    cards = owned_set(d, w)
    if d.place is not None and cards.whose == owner(w):
        cards = msgspec.structs.replace(cards, their=False)
    return Pick(cards=cards, is_all=True)


def unchosen(d: Description) -> Description:
    """ "the rest of their Battle Cards": all but the chosen ones."""
    if d.distinct or d.place is not None:
        raise Reject
    chosen = Filter(same="card", like=(Slot("?any", "the chosen cards"),))
    return msgspec.structs.replace(d, filter=merge(d.filter, Filter(none_of=(chosen,))))


@lowers("all_cards", "subject_all")
def _all_cards(**captures: Any) -> Pick:
    desc = captures.get("d") or captures["c"]
    return Pick(cards=card_set(desc, "any"), is_all=True)


@lowers("owned")
def _owned(w: str, d: Description) -> InZones:
    if w in ("owner", "their") or d.place is not None:
        raise Reject
    return zone_set(d, w)


def this_at(whose: str, area: object, prep: Any) -> This:
    """This card while it lies in the area."""
    if whose not in ("you", "owner"):
        raise Reject
    place = place_of(area)
    return This(zones=place.zones, prep=prep)


@lowers("this_where")
def _this_where(t: This, p: This) -> This:
    """ "this card in Rest Mode", "this Active Mode card from your energy"."""
    if t.word and p.zones and p.zones != ("life",):
        raise Reject  # face-up or not is asked in the life alone
    plain = This()
    said = {name: getattr(p, name) for name in p.__struct_fields__}
    told = {name: value for name, value in said.items() if value != getattr(plain, name)}
    if any(getattr(t, name) != getattr(plain, name) for name in told):
        raise Reject
    return msgspec.structs.replace(t, **told)


@lowers("ref_words")
def _ref_words(a: str, n: str) -> Cards:
    if a in ("attacking", "guarding"):
        return fighter(a)
    word = f"the {a} {n}"
    if a == "attacked":
        return EventCard("other")
    if a == "played":
        return Slot("?them" if n.endswith("s") else "?it", _title(word))
    return Slot("?them" if n.endswith("s") else "?it", word)


def fighter(a: str) -> Battler:
    """ "that attacking card"."""
    if a not in ("attacking", "guarding"):
        raise Reject
    return Battler("attacker" if a == "attacking" else "guard")


@lowers("told_of_chosen")
def _told_of_chosen(d: Description, w: str = "") -> Cards:
    """ "the chosen red card", "the chosen card from your Drop"."""
    if d.under is not None or d.distinct or (d.place is not None and d.place.prep == "play"):
        raise Reject
    asked = msgspec.structs.replace(d.filter, noun="", said="")
    if d.place is None and not w and asked in (Filter(), Filter(kinds=asked.kinds)):
        raise Reject  # said of whatever was chosen
    place = d.place
    return reference(asked, place.whose if place else w, place.zones if place else ())


@lowers("told_by_kind")
def _told_by_kind(k: str) -> Cards:
    """ "that Unison": the one told of last, whatever was named since."""
    return Slot(f"{OF_KIND}{k}", f"that {k}")


def _title(word: str) -> str:
    return word.replace("battle card", "Battle Card").replace("unison card", "Unison Card")


@lowers("ref_that")
def _ref_that(n: str) -> Slot:
    plural = n.endswith("s")
    return Slot("?them" if plural else "?it", f"{'those' if plural else 'that'} {n}")


def either_of(a: Cards, b: Cards) -> Pick:
    """ "this card or 1 of your Battle Cards": one card out of both sets."""
    if not isinstance(b, Pick) or b.count != 1 or b.is_all:
        raise Reject
    return msgspec.structs.replace(b, cards=Either((a, b.cards)))


def owned_as(first: Cards, last: Cards) -> Cards:
    """ "Your Leader and red Battle Cards": whose they are is said once and holds for both."""
    if not isinstance(first, InZones) or not isinstance(last, InZones):
        return last
    if first.whose == "any" or first.prep or last.whose != "any" or last.prep or last.owners:
        return last
    return msgspec.structs.replace(last, whose=first.whose)


def placed_as(first: Cards, last: Cards) -> Cards:
    """ "Your A cards and B cards in your hand": the area is said once and holds for both."""
    if not isinstance(first, InZones) or not isinstance(last, InZones):
        return first
    bare = not first.filter.kinds and not last.filter.kinds and first.whose == last.whose
    if first.prep or last.prep not in ("in", "from") or not (bare or narrows(last, first)):
        return first
    return msgspec.structs.replace(last, filter=first.filter)


def in_place_of(first: Cards, last: Cards) -> Cards:
    """ "1 A card and 1 B card from your Drop": the area is said once and holds for both."""
    if not isinstance(first, Pick) or not isinstance(last, Pick | This):
        return first
    cards, where = first.cards, last if isinstance(last, This) else last.cards
    if isinstance(where, This) and where.zones and isinstance(cards, InZones):
        # "1 A card and this card from your Drop"
        where = InZones(zones=where.zones, prep=where.prep)
    if not isinstance(cards, InZones) or not isinstance(where, InZones):
        return first
    if is_color_alone(cards.filter) and isinstance(last, Pick):
        return _with_noun_of(first, cards, where)
    if cards.prep or where.prep not in ("in", "from"):
        return first
    if cards.whose != "any" and not narrows(where, cards):
        return first
    placed = msgspec.structs.replace(
        cards,
        zones=where.zones,
        whose=where.whose,
        prep=where.prep,
        their=where.their,
    )
    return msgspec.structs.replace(first, cards=placed)


def narrows(where: InZones, cards: InZones) -> bool:
    """ "1 of your A and 1 of your B in your Battle Area": of the areas A can be in, that one."""
    return cards.whose == where.whose and {*where.zones} < {*cards.zones}


def _with_noun_of(first: Pick, cards: InZones, last: InZones) -> Pick:
    """ "1 red and 1 blue Battle Card from your hand": noun and area of the last hold for both."""
    found = msgspec.structs.replace(cards.filter, kinds=last.filter.kinds, noun=last.filter.noun)
    whose = last.whose if cards.whose == "any" else cards.whose
    return msgspec.structs.replace(
        first, cards=msgspec.structs.replace(last, filter=found, whose=whose)
    )


# -- counted sets --------------------------------------------------------------------------


@lowers("counted")
def _counted(c: Description) -> CountOf:
    whose = "you" if c.noun == "energy" else "any"
    return CountOf(cards=card_set(c, whose), distinct=c.distinct)


@lowers("counted_differing")
def _counted_differing(h: Description, d: str, p: tuple[object, ...] = ()) -> CountOf:
    """ "for each card with a different card name": those alike count once."""
    return _counted(posted(h, (d, *p)))


def randomly(pick: Pick) -> Pick:
    """Cards that chance selects: "2 cards at random from your opponent's hand"."""
    if not isinstance(pick, Pick) or pick.is_all or pick.at_least or pick.distinct or pick.total_of:
        raise Reject
    if pick.at_random or not isinstance(pick.cards, InZones):
        raise Reject
    return msgspec.structs.replace(pick, at_random=True)


def unseen(pick: Pick) -> Pick:
    """ "without looking": that is how cards of a hand or of face-down life are chosen anyway."""
    cards = pick.cards if isinstance(pick, Pick) else None
    if not isinstance(cards, InZones) or cards.zones not in (("hand",), ("life",)):
        raise Reject
    if cards.whose != "opponent" or cards.filter.face == "up":
        raise Reject
    return pick


def choose_of(pick: Pick, **more: Any) -> Choose:
    """The choosing of some cards [masters 5-2]."""
    if not isinstance(pick, Pick):
        raise Reject  # "all of them" of what was only counted
    if pick.chooser != "you" or pick.at_least:
        raise Reject  # no choosing of its own says that
    if pick.total_of:
        more = {
            "total_cost": pick.total,
            "total_of": "power" if pick.total_of == "power" else "",
            **more,
        }
    return Choose(
        cards=pick.cards,
        count=pick.count,
        up_to=pick.up_to,
        is_all=pick.is_all,
        distinct=pick.distinct,
        least=pick.least,
        at_random=pick.at_random,
        slot="?new",
        **{"ignore_barrier": pick.ignore_barrier, **more},
    )
