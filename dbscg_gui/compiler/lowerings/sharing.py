"""Lowering of what is said of all the cards named together: "-both red and with ...-"."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set
from dbscg_gui.compiler.lowerings.descriptions import has_tag, merge, posted
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.pieces import Beneath, Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Among, Either, Filter, Pick


@lowers("shared_one")
def _shared_one(p: object) -> tuple[object, ...]:
    return (p,)


@lowers("shared_more")
def _shared_more(p: object, r: tuple[object, ...]) -> tuple[object, ...]:
    return (p, *r)


@lowers("shared_monos")
def _shared_monos(c: tuple[str, ...]) -> Filter:
    return Filter(colors=c, color_rule="mono")


@lowers("monos_two")
def _monos_two(a: str, b: str) -> tuple[str, ...]:
    return (a, b)


@lowers("shared_with")
def _shared_with(w: Filter) -> Filter:
    return w


@lowers("shared_lacks")
def _shared_lacks(k: str) -> Filter:
    return Filter(none_of=(has_tag(k),))


@lowers("post_without_char")
def _without_char(c: str) -> Filter:
    return Filter(none_of=(Filter(characters=(c,), keyword_word="with"),))


@lowers("post_without_trait")
def _without_trait(t: str) -> Filter:
    return Filter(none_of=(Filter(traits=(t,), keyword_word="with"),))


@lowers("shared_not_copy")
def _shared_not_copy() -> Filter:
    return Filter(none_of=(Filter(is_copy=True, both=True),))


@lowers("post_both")
def _post_both(p: tuple[object, ...]) -> tuple[object, ...]:
    """What is shared as one filter, and an area named there behind it."""
    shared = Filter()
    others: list[object] = []
    for index, part in enumerate(p):
        if not isinstance(part, Filter):
            others.append(part)
            continue
        if part.traits and not part.list_word:
            # The names before the dash may be traits as well: these must hold besides.
            late = ("traits",) if index and p[0] != Filter(colors=shared.colors) else ()
            part = Filter(all_of=(Filter(traits=part.traits, both=True, order=late),))
        shared = merge(shared, part)
    if shared == Filter(mode=shared.mode):
        # True of all of them anyhow: "Leaders or Battle Cards-both in Rest Mode-".
        return (shared, *others) if shared.mode else tuple(others)
    return (msgspec.structs.replace(shared, both=True), *others)


# -- several picks -------------------------------------------------------------------------


@lowers("pick_among_both")
def _pick_among_both(n: Counting, d: Description, p: tuple[object, ...]) -> Pick:
    shared = posted(d, p)
    if shared.place is not None or shared.under is not None or shared.distinct:
        raise Reject
    return picked(n, Among("?them", shared.filter))


def _shared_picks(
    counts: tuple[Counting, ...],
    heads: tuple[Description, ...],
    p: tuple[object, ...],
    whose: str = "",
) -> Either:
    posts = [part for post in p for part in (post if isinstance(post, tuple) else (post,))]
    alike = any(isinstance(post, Filter) and post.both for post in posts)
    if not alike and not any(isinstance(post, Beneath) for post in posts):
        raise Reject
    if heads[-1].noun == "card":
        heads = tuple(msgspec.structs.replace(h, noun=h.noun or "card") for h in heads)
    descs = [posted(head, p) for head in heads]
    placed = descs[0].place is not None or descs[0].under is not None
    if placed == bool(whose):
        raise Reject
    owner: Any = whose or "you"
    return Either(
        tuple(
            picked(count, card_set(desc, owner), desc)
            for count, desc in zip(counts, descs, strict=True)
        )
    )


@lowers("picks_both")
def _picks_both(
    n: Counting, a: Description, m: Counting, b: Description, p: tuple[object, ...] = ()
) -> Either:
    """ "1 A and 1 B-both red and with ...-from your deck": what follows is true of both."""
    return _shared_picks((n, m), (a, b), p)


HeadPicks = tuple[tuple[Counting, Description], ...]


@lowers("head_picks_end")
def _head_picks_end(n: Counting, a: Description, m: Counting, b: Description) -> HeadPicks:
    return ((n, a), (m, b))


@lowers("head_picks_more")
def _head_picks_more(n: Counting, a: Description, r: HeadPicks) -> HeadPicks:
    return ((n, a), *r)


@lowers("picks_both_list")
def _picks_list(h: HeadPicks, p: tuple[object, ...]) -> Either:
    counts, heads = zip(*h, strict=True)
    if any(count.up_to != counts[0].up_to for count in counts):
        if not counts[0].up_to or any(count.up_to for count in counts[1:]):
            raise Reject
        # "up to 1 A, 1 B, and 1 C": up to one of each.
        counts = tuple(msgspec.structs.replace(count, up_to=True) for count in counts)
        found = _shared_picks(counts, heads, p)
        return msgspec.structs.replace(found, figure="number")
    return _shared_picks(counts, heads, p)


@lowers("picks_both_of")
def _picks_of(
    n: Counting,
    w: str,
    a: Description,
    m: Counting,
    v: str,
    b: Description,
    p: tuple[object, ...],
) -> Either:
    if w != v or w not in ("you", "opponent"):
        raise Reject
    return _shared_picks((n, m), (a, b), p, w)


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
    found = _shared_picks((n, msgspec.structs.replace(m, up_to=n.up_to)), (first, second), r)
    return msgspec.structs.replace(found, figure="number" if m.up_to != n.up_to else "")
