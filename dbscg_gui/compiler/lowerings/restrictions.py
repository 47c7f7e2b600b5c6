"""Lowering of what cards and players can't do, or can do besides [masters 0-2-5]."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import played_of
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Duration, Restrict, RestrictPlayer
from dbscg_gui.effects.targets import Cards, Either, Filter, InZones, Pick, This, Whose


class Bar(msgspec.Struct, frozen=True):
    """What can't be done to cards, by whom, and where they can't be placed."""

    what: str
    by_whose: Any = "any"
    by_filter: Filter | None = None
    to: Any = ()
    position: Any = ""


Bars = tuple[tuple[str, "str | Bar"], ...]
"""Several of them, each behind its connective: "be KO'd or attack"."""


@lowers("bars_two")
def _bars_two(a: Bars, b: Bars) -> Bars:
    return (*a, ("or", b[0][1]), *b[1:])


@lowers("bars_more")
def _bars_more(a: Bars, r: Bars) -> Bars:
    return (*a, (",", r[0][1]), *r[1:])


def told_bare(bar: Bar) -> Bar:
    """What nobody and nothing can do to cards; of being chosen only skills are meant."""
    if bar.what == "be-chosen":
        return msgspec.structs.replace(bar, by_whose="opponent")
    return bar


def barred_by(bar: Bar, by: tuple[Any, Filter | None]) -> Bar:
    """What can't be done by the skills of a player, or of some cards."""
    whose, of = by
    what = bar.what
    if what == "be-koed" and (of is not None or whose == "any"):
        what = "be-koed-by-skill"
    elif what == "leave-battle":
        what = "be-removed"
    elif what in ("switch-active", "switch-rest") and of is None and whose == "any":
        what += "-by-skill"
    return msgspec.structs.replace(bar, what=what, by_whose=whose, by_filter=of)


def skills_do_not(w: str, deed: tuple[Cards, Bar], d: Duration) -> Steps:
    """ "your opponent can't KO your Battle Cards with skills": by none of that player's."""
    by = "opponent" if w == "they" else w
    return (restricted(deed[0], barred_by(deed[1], (by, None)), duration=d),)


def barred_alike(s: Cards, bars: tuple[Bar, ...], by: Any, d: Duration) -> Steps:
    """ "can't be returned to its owner's hand or KO'd by your opponent's skills": neither."""
    first, *rest = (restricted(s, barred_by(bar, by), duration=d) for bar in bars)
    return (first, *(msgspec.structs.replace(bar, join="or") for bar in rest))


def other_skills(x: Filter) -> tuple[object, Filter | None]:
    """All skills but those of some cards; all but your own are the opponent's."""
    if x == Filter():
        raise Reject  # "this card's skills": told in other ways
    if x == Filter(owner="you"):
        return ("opponent", None)
    if x.colors and x == Filter(colors=x.colors):
        # "Blue or green cards": the others are neither.
        return ("any", Filter(none_of=tuple(Filter(colors=(color,)) for color in x.colors)))
    return ("any", Filter(none_of=(x,)))


def laid_bar(
    p: tuple[Cards, str], by: tuple[object, Filter | None], d: Duration | None = None
) -> Steps:
    """ "cards can't be placed under this card by your opponent's skills"."""
    whose, of = by
    if whose not in ("you", "opponent", "any"):
        raise Reject
    bar = Restrict(cards=p[0], what=p[1], by_whose=whose, by_filter=of)
    return (msgspec.structs.replace(bar, duration=d or ""),)


def laid_but_own(p: tuple[Cards, str], whose: Whose, d: Duration | None = None) -> Steps:
    """ "you can't place cards under this card, except with this card's skills"."""
    (bar,) = laid_bar(p, (whose, None), d)
    return (msgspec.structs.replace(cast(Restrict, bar), except_by="own"),)


def barred_but(s: Cards, bar: Bar, x: Filter, d: Duration) -> Steps:
    """ "can only be KO'd by skills of red cards": by no other skill, nor in any other way."""
    if bar.what not in _OTHER_WAYS:
        raise Reject
    bars = (barred_by(bar, other_skills(x)), *map(Bar, _OTHER_WAYS[bar.what]))
    first, *rest = (restricted(s, each, duration=d) for each in bars)
    return (first, *(msgspec.structs.replace(each, join="or") for each in rest))


_OTHER_WAYS: dict[str, tuple[str, ...]] = {
    "be-koed": ("be-koed-by-battle",),
    "switch-active": ("switch-active-in-charge",),
    "be-chosen": (),
    "be-flipped-up": (),
    "be-flipped-down": (),
}
"""What is done to cards by more than skills, and how else."""


def barred(cards: Cards, bars: Bars, **more: Any) -> Steps:
    """ "it can't attack, be KO'd, or be placed in a Drop for the turn": none of it."""
    return tuple(
        msgspec.structs.replace(restricted(cards, what, **more), join=join) for join, what in bars
    )


@lowers("played_rest")
def _played_rest(s: Cards, w: str = "") -> Steps:
    """Cards that come into play rested, whoever plays them and however."""
    if isinstance(s, Pick) and s.is_all and not s.ignore_barrier:
        s = s.cards
    if isinstance(s, This) and not (s.zones or s.under):
        s = This(everywhere=True)
    elif w or not isinstance(s, InZones):
        raise Reject
    else:
        s = played_of(s)
    return (Restrict(cards=s, what="enter-active"),)


class Barring(msgspec.Struct, frozen=True):
    """What can't be done to cards, and where it is said."""

    what: str
    place: str = ""
    host: Cards | None = None


def _whose(cards: Cards) -> str:
    """Whose a set of cards is; "" of those that are spoken of."""
    if isinstance(cards, Pick):
        return _whose(cards.cards)
    if isinstance(cards, Either):
        return next((whose for part in cards.parts if (whose := _whose(part)) != "you"), "you")
    return cards.whose if isinstance(cards, InZones) else ""


def restricted(cards: Cards, what: str | Bar, *, duration: Duration = "", **more: Any) -> Restrict:
    """What cards can't do, or what can't be done to them."""
    if isinstance(what, Bar):
        told = {name: getattr(what, name) for name in what.__struct_fields__}
        return Restrict(cards=cards, duration=duration, **told, **more)
    if what == "switch-active-in-charge your":
        if _whose(cards) not in ("you", ""):
            raise Reject
        what = "switch-active-in-charge"
    if what.startswith("be-played") and isinstance(cards, This) and not cards.zones:
        cards = This(everywhere=True)  # where it is when it would be played
    by: Any = "any"
    if what.startswith("be-played-by-skill"):
        what, _, rest = what.partition(" ")
        by = rest if rest == "you" else by
        if rest.startswith("except "):
            more["except_by"] = rest.removeprefix("except ")
    return Restrict(cards=cards, what=what, by_whose=by, duration=duration, **more)


# -- by all skills but some ----------------------------------------------------------------


@lowers("barred_except")
def _barred_except(s: Cards, b: Barring, x: Filter, d: Duration = "") -> Steps:
    """ "can't be removed from your Battle Area by skills other than this card's skills"."""
    if b.what == "be-uncovered":
        if not isinstance(s, This) or s.zones or s.under is not None:
            raise Reject
        host = b.host or InZones(zones=("leader",), whose="any")
        s = This(under=host, prep="from")
    if x == Filter(owner="you"):
        # By all skills but those of one player: by the other's.
        what = "be-koed" if b.what == "be-koed-by-skill" else b.what
        bar = Restrict(cards=s, what=what, by_whose="opponent", duration=d)
        return (bar,)
    own = x == Filter()
    if own and not isinstance(s, This):
        raise Reject
    others = None if own else Filter(none_of=(x,))
    bar = Restrict(
        cards=s,
        what=b.what,
        by_filter=others,
        except_by="own" if own else "",
        duration=d,
    )
    return (bar,)


@lowers("unaffected")
def unaffected(s: Cards, a: tuple[str, Filter | None], d: Duration = "") -> Steps:
    """ "isn't affected by your opponent's skills", or by those of some cards [masters 20-20-2]."""
    whose, of = cast(Any, a)
    bar = Restrict(cards=s, what="be-affected", by_whose=whose, by_filter=of, duration=d)
    return (bar,)


@lowers("described_only")
def unplaced(d: Description) -> Filter:
    """What the cards are; an area behind them is no part of it. Raises `Reject`."""
    if d.place is not None:
        raise Reject
    return d.filter


@lowers("player_activate_any")
def _player_activate_any(c: Filter) -> RestrictPlayer:
    tags = c.keywords or c.skill_kinds or any(f.keywords or f.skill_kinds for f in c.any_of)
    if c.noun == "bare" and tags and not c.names and not c.characters:
        raise Reject  # "activate [Counter]" speaks of skills, not of cards that have one
    if any(f.noun == "bare" and (f.keywords or f.skill_kinds) for f in c.any_of):
        raise Reject
    return RestrictPlayer(who="you", what="activate", filter=c)


@lowers("cant_charge")
def _cant_charge(s: Cards, w: str) -> Steps:
    kept: Any = {"you": "your-next-turn", "opponent": "opponent-turn", "their": "opponent-turn"}
    if w not in kept:
        raise Reject
    return (Restrict(cards=s, what="switch-active-in-charge", duration=kept[w]),)
