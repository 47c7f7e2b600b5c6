"""Lowering of selections out of several sets, and of tokens named by their name."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.coordination import is_one_set
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import CreateToken, Shuffle
from dbscg_gui.effects.targets import Among, Cards, Either, Filter, Pick

# -- one out of several sets ---------------------------------------------------------------


def _one_of(n: Counting, m: Counting, first: Cards, second: Cards) -> Pick:
    """ "up to 1 A or 1 B": out of both sets together.

    Of "up to 2 A or up to 2 B" they are 2 of the same set, which a selection does not say.
    """
    if m.count != n.count or n.count != 1 or (m.up_to and not n.up_to):
        raise Reject
    return picked(n, Either((first, second), conn="or"))


@lowers("pick_or")
def _pick_or(n: Counting, a: Description, m: Counting, b: Description) -> Pick:
    if a.distinct or b.distinct:
        raise Reject
    if a.filter.none_of and m.article and not n.article:
        raise Reject  # "up to 1 card that isn't red or a Battle Card" is neither
    if a.place is None and b.place is not None:
        # An area named once belongs to both.
        a = msgspec.structs.replace(a, place=b.place)
    if b.place is None and a.place is not None:
        raise Reject
    whose = "any" if b.place is None else "you"
    return _one_of(n, m, zone_set(a, whose), zone_set(b, whose))


@lowers("pick_or_among")
def _pick_or_among(n: Counting, a: Description, m: Counting, b: Description) -> Pick:
    if a.place is not None or b.place is not None:
        raise Reject
    return _one_of(n, m, Among("?them", a.filter), Among("?them", b.filter))


@lowers("pick_of_or")
def _pick_of_or(n: Counting, w: str, a: Description, m: Counting, v: str, b: Description) -> Pick:
    if a.place is not None or b.place is not None:
        raise Reject
    return _one_of(n, m, zone_set(a, w), zone_set(b, v))


@lowers("pick_of_or_once")
def _pick_of_or_once(n: Counting, w: str, a: Description, b: Description) -> Pick:
    if a.place is not None or b.place is not None:
        raise Reject
    first, second = zone_set(a, w), zone_set(b, w)
    if first.zones == second.zones or is_one_set(a, b):
        raise Reject  # "1 of your red or blue cards" is one set
    return picked(n, Either((first, second), conn="or"))


@lowers("pick_of_or_card")
def _pick_of_or_card(n: Counting, w: str, a: Description, m: Counting, b: Description) -> Pick:
    if a.place is not None:
        raise Reject
    if b.place is not None:
        return _one_of(n, m, zone_set(a, w), zone_set(b))
    if not m.article or b.noun not in ("battle", "extra", "unison"):
        raise Reject
    # "1 of your red Battle Cards or a red Extra Card": yours both.
    return _one_of(n, m, zone_set(a, w), zone_set(b, w))


@lowers("pick_card_or_of")
def _pick_card_or_of(n: Counting, a: Description, m: Counting, w: str, b: Description) -> Pick:
    if a.place is None or b.place is not None:
        raise Reject
    return _one_of(n, m, zone_set(a), zone_set(b, w))


# -- tokens --------------------------------------------------------------------------------


def token_filter(t: str) -> Filter:
    """What a token of that name is; raises `Reject` for words that are no name."""
    words = t.replace("-", " ").split()
    if not all(word[:1].isupper() for word in words) or words[0] in ("Your", "Their"):
        raise Reject  # "other Tokens": a description, not a name
    return Filter(kinds=("token",), names=(f"{t} Token",))


@lowers("play_token_of")
def _play_token_of(
    n: Counting, t: str, p: str, c: str = "", h: tuple[str, str] = ("you", "")
) -> Steps:
    token = _token(n, t, int(p), h)
    return (msgspec.structs.replace(token, colors=(c,) if c else ()),)


@lowers("play_token_plain")
def _play_token_plain(n: Counting, t: str, h: tuple[str, str] = ("you", "")) -> Steps:
    return (_token(n, t, -1, h),)


def _token(n: Counting, name: str, power: int, how: tuple[str, str]) -> CreateToken:
    whose, mode = how
    return CreateToken(
        name=name.replace(" 's", "'s"),
        power=power,
        count=n.count,
        up_to=n.up_to,
        mode=cast(Any, mode),
        whose=cast(Any, whose),
    )


@lowers("shuffle_if")
def _shuffle_if(w: str, a: object, v: str = "", b: object = None) -> Steps:
    """ "if you looked at your deck, shuffle your deck"."""
    zone = place_of(a).zones[0]
    if (b is not None and (place_of(b).zones[0] != zone or v != w)) or zone not in ("deck", "life"):
        raise Reject
    return (Shuffle(zone=zone, whose=owner(w), if_looked=True),)
