"""Lowering of what is done in the place of something else [masters 9-10-1].

The pieces are alike in every wording: `e` is what is done, `m` the word that makes it voluntary,
`b` what would cause the event ("skill", "skill opponent").
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owned_set, zone_set
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Cause, Description, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Duration, If, Instead, InsteadOfLosing
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Cards,
    Condition,
    Filter,
    InZones,
    Pick,
    This,
    Whose,
)

_ORIGINS: dict[str, Any] = {"leave-combo": ("combo",), "discarded": ("hand",)}


By = str | tuple[Whose, Filter]
"""What would cause it: "skill", "skill opponent", or the skills of such cards of a player."""


def replaced(event: str, s: Cards, e: Steps, m: str = "", b: By = "", **more: Any) -> Steps:
    """`e` in the place of the event for `s`; `more` are the other fields of `Instead`."""
    if isinstance(b, tuple):
        more["by_filter"] = b[1]
        b = f"skill {b[0]}"
    by, _, whose = b.partition(" ")
    told = {"by": by, "by_whose": whose or "any", **more}
    return (Instead(event=event, cards=s, effect=e, is_optional=bool(m), **told),)


def own_placed(d: Description, w: str) -> Cards:
    """ "your red card in a Battle Area": whichever area, the card is of that player."""
    if d.place is None:
        raise Reject
    cards = owned_set(d, w)
    if cards.whose != w:
        raise Reject
    return cards


# -- movements -----------------------------------------------------------------------------


def _replaced_event(said: str) -> str:
    if said == "ko":
        return "ko"
    if said == "leave-combo":
        return "leave"
    return "drop" if said == "discarded" else "leave-battle"


@lowers("instead_if")
def instead_of(s: Cards, c: str, e: Steps, b: By = "", m: str = "") -> Steps:
    """What is done in the place of a movement [masters 9-10-1]."""
    return replaced(
        _replaced_event(c),
        s,
        e,
        m,
        b,
        origin=_ORIGINS.get(c, ()),
        word=c if c.startswith(("removed", "leave-battle-", "leave-combo")) else "",
    )


@lowers("would_leave")
def _would_leave(s: Cards, c: str, b: By = "", or_ko: bool = False) -> Steps:
    """What would happen to which cards, and by what; KO'd besides by whatever it is."""
    step = cast(Instead, instead_of(s, c, (), b)[0])
    if not or_ko:
        return (step,)
    if step.event != "leave-battle" or not b:
        raise Reject
    return (msgspec.structs.replace(step, or_event="ko"),)


@lowers("instead_would")
def _instead_would(
    r: Steps, e: Steps, k: object = None, o: str = "", p: str = "", m: str = ""
) -> Steps:
    """ "if A would be removed or KO'd, (if C,) you may B instead"."""
    if (o and p) or (isinstance(e[0], If) and not e[0].trailing):
        raise Reject  # a condition said first is that of the replacement
    return (
        msgspec.structs.replace(
            cast(Instead, r[0]),
            effect=e,
            is_optional=bool(m),
            condition=k,
            once_per_turn=bool(o or p),
        ),
    )


@lowers("instead_when")
def _instead_when(k: Condition, r: Steps, e: Steps, o: str = "", m: str = "") -> Steps:
    return (If(condition=k, then=_instead_would(r, e, o=o, m=m), word="if"),)


@lowers("instead_next")
def _instead_next(r: Steps, e: Steps, d: Duration = "turn", m: str = "") -> Steps:
    """ "the next time A would be KO'd (this turn), B instead": in this turn, where none is said."""
    step = cast(Instead, _instead_would(r, e, m=m)[0])
    if isinstance(step.cards, Pick):
        # Which of them it is shows when it happens.
        step = msgspec.structs.replace(step, cards=step.cards.cards)
    return (msgspec.structs.replace(step, next_use=True, duration=d or "turn"),)


@lowers("instead_lasting")
def _instead_lasting(r: Steps, e: Steps, d: Duration, m: str = "") -> Steps:
    """ "if A would leave the Battle Area this turn, B instead", each time it would."""
    return (msgspec.structs.replace(_instead_would(r, e, m=m)[0], duration=d),)


@lowers("would_damage")
def _would_damage(w: Whose, c: Cause | None = None) -> Steps:
    """Damage happens to the Leader of the player who would take it [masters 5-10-2]."""
    leader = InZones(zones=("leader",), whose=w)
    if c is None:
        return replaced("damage", leader, ())
    of = None if c.cards is None else in_play(c.cards)
    return replaced("damage", leader, (), by=c.by, by_whose=c.by_whose, by_cards=of)


@lowers("would_deal")
def _would_deal(s: Cards, by: str = "") -> Steps:
    """ "when this card would deal damage to your opponent"."""
    return replaced("damage", InZones(zones=("leader",), whose="opponent"), (), by=by, by_cards=s)


@lowers("instead_cards")
def _instead_cards(s: Cards) -> Cards:
    """Where they are when it would happen: in play, where the text says no more."""
    if isinstance(s, Pick):
        return msgspec.structs.replace(s, cards=_instead_cards(s.cards))
    if not isinstance(s, InZones) or s.zones:
        return s
    kinds = s.filter.kinds
    noun = kinds[0] if len(kinds) == 1 else "card"
    return msgspec.structs.replace(
        zone_set(Description(filter=s.filter, noun=noun), s.whose), prep=s.prep
    )


# -- movements to Drop, told where from ------------------------------------------------------

_DROPS = ("your", "a", "its owner's")


@lowers("instead_from")
def _instead_from(
    s: Cards, t: EventPlace, f: EventPlace, e: Steps, b: str = "", m: str = ""
) -> Steps:
    if t.zones != ("drop",) or t.word not in _DROPS or f.top or f.word not in ("a", "your", "the"):
        raise Reject
    if isinstance(s, This) and s.zones:
        raise Reject
    return replaced("drop", s, e, m, b, origin=f.zones, word=t.word)


@lowers("instead_placing")
def _instead_placing(d: Description, t: EventPlace, e: Steps, m: str = "") -> Steps:
    place = d.place
    if place is None or t.zones != ("drop",) or t.word != "your":
        raise Reject
    cards = zone_set(d, "you")
    if not isinstance(cards, InZones):
        raise Reject
    return replaced("drop", cards, e, m, origin=cards.zones, word="you")


@lowers("would_play")
def _would_play(w: Whose, d: Description, u: str = "") -> Steps:
    """ "if your opponent would play a red card using a skill": it comes from wherever it lies."""
    if d.under is not None or d.distinct or (d.place is not None and d.place.prep != "from"):
        raise Reject
    if d.noun not in ("card", "battle", "unison"):
        raise Reject
    zones: Any = d.place.zones if d.place is not None else EVERYWHERE
    cards = InZones(zones=zones, whose=w, filter=d.filter)
    return replaced("play", cards, (), "", u)


@lowers("would_draw")
def _would_draw(w: Whose, b: By | None = None) -> Steps:
    """ "if your opponent would draw a card by a skill": each card of several by itself."""
    deck = InZones(zones=("deck",), whose=w)
    return replaced("draw", deck, (), "", b or "")


# -- markers, life, energy, the match --------------------------------------------------------


@lowers("instead_shown")
def _instead_shown(e: Steps, m: str = "") -> Steps:
    return replaced("shown", This(), e, m, origin=("life",), to=("hand",))


@lowers("clauses_if_shown")
def _if_shown(k: Condition, e: Steps, m: str = "") -> Steps:
    inner = _instead_shown(e, m)
    return (If(condition=k, then=inner, word="if"),)


@lowers("instead_lose")
def _instead_of_losing(w: Whose, e: Steps, b: str = "", m: str = "") -> Steps:
    return (InsteadOfLosing(effect=e, who=w, cause=cast(Any, b), is_optional=bool(m)),)


@lowers("instead_lose_once")
def _instead_of_losing_once(**captures: Any) -> Steps:
    step = cast(InsteadOfLosing, _instead_of_losing(**captures)[0])
    return (msgspec.structs.replace(step, once_per_turn=True),)
