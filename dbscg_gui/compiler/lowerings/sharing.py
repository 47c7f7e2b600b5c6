"""Lowering of what is said of all the cards named together: "-both red and with ...-"."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set, owner
from dbscg_gui.compiler.lowerings.descriptions import merge, posted
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.pieces import Beneath, Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Among, Either, Filter, InZones, Pick


@lowers("post_both")
def _post_both(p: tuple[object, ...]) -> tuple[object, ...]:
    """What is shared as one filter, and an area named there behind it."""
    shared = Filter()
    others: list[object] = []
    for part in p:
        if not isinstance(part, Filter):
            others.append(part)
            continue
        if part.traits and not part.list_word:
            # The names before the dash may be traits as well: these must hold besides.
            part = Filter(all_of=(Filter(traits=part.traits, both=True),))
        shared = merge(shared, part)
    if shared == Filter(mode=shared.mode):
        # True of all of them anyhow: "Leaders or Battle Cards-both in Rest Mode-".
        return (shared, *others) if shared.mode else tuple(others)
    return (msgspec.structs.replace(shared, both=True), *others)


# -- several picks -------------------------------------------------------------------------


def shared_picks(
    counts: tuple[Counting, ...],
    heads: tuple[Description, ...],
    p: tuple[object, ...],
    whose: str = "",
) -> Either:
    """Several selections whose last words are said of all of them."""
    posts = [part for post in p for part in (post if isinstance(post, tuple) else (post,))]
    alike = any(isinstance(post, Filter) and post.both for post in posts)
    if not alike and not any(isinstance(post, Beneath) for post in posts):
        raise Reject
    if heads[-1].noun == "card":
        heads = tuple(msgspec.structs.replace(h, noun=h.noun or "card") for h in heads)
    descs = [posted(head, p) for head in heads]
    placed = descs[0].place is not None or descs[0].under is not None
    if placed and whose:
        raise Reject
    owner: Any = whose or ("you" if placed else "any")
    return Either(
        tuple(
            picked(count, card_set(desc, owner), desc)
            for count, desc in zip(counts, descs, strict=True)
        )
    )


def one_of_shared(
    n: Counting,
    a: Description,
    m: Counting,
    b: Description,
    p: tuple[object, ...],
    w: str | None = None,
) -> Pick:
    """ "up to 1 of your Leaders or up to 1 Battle Card-both red-in your Battle Area": one."""
    if n != m or n.count != 1:
        raise Reject
    both = shared_picks((n, m), (a, b), p)
    sets = [part.cards for part in both.parts if isinstance(part, Pick)]
    if w and isinstance(sets[0], InZones) and sets[0].filter.kinds == ("leader",):
        sets[0] = msgspec.structs.replace(sets[0], zones=("leader",), whose=owner(w))
    return picked(n, Either(tuple(sets)))


@lowers("picks_among")
def _picks_among(o: Either) -> Either:
    """ "up to 1 ＜A＞ card and up to 1 ＜B＞ card-both red-among them"."""
    parts = []
    for pick in o.parts:
        found = pick.cards if isinstance(pick, Pick) else None
        if not isinstance(pick, Pick) or not isinstance(found, InZones) or found.prep:
            raise Reject
        among = Among("?them", found.filter)
        parts.append(msgspec.structs.replace(pick, cards=among))
    return msgspec.structs.replace(o, parts=tuple(parts))


HeadPicks = tuple[tuple[Counting, Description], ...]


@lowers("picks_both_list")
def _picks_list(h: HeadPicks, p: tuple[object, ...]) -> Either:
    counts, heads = zip(*h, strict=True)
    if any(count.up_to != counts[0].up_to for count in counts):
        if not counts[0].up_to or any(count.up_to for count in counts[1:]):
            raise Reject
        # "up to 1 A, 1 B, and 1 C": up to one of each.
        counts = tuple(msgspec.structs.replace(count, up_to=True) for count in counts)
    return shared_picks(counts, heads, p)


@lowers("picks_both_with")
def _picks_with(
    n: Counting,
    a: Description,
    p: object,
    m: Counting,
    b: Description,
    q: object,
    r: tuple[object, ...],
) -> Either:
    """ "up to 1 card with ＜A＞ in its name and 1 card with ＜B＞ in its name-both blue-"."""
    first, second = posted(a, (p,)), posted(b, (q,))
    return shared_picks((n, msgspec.structs.replace(m, up_to=n.up_to)), (first, second), r)


@lowers("both_parts")
def _both_parts(a: Filter, b: Filter, p: tuple[object, ...]) -> tuple[Filter, Filter]:
    """ "＜A＞ and ＜B＞-both red and with an energy cost of 2": each of the two cards is."""
    for part in p:
        if not isinstance(part, Filter):
            raise Reject
        a, b = merge(a, part), merge(b, part)
    return (a, b)
