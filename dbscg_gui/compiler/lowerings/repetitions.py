"""Lowering of what other cards say in other words: several events of one player, choices between
playing and adding, things done so many times."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, zone_set
from dbscg_gui.compiler.lowerings.changes import at_most, times
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import (
    Deeds,
    PlayerVerb,
    by_cause,
    from_place,
    with_subject,
)
from dbscg_gui.compiler.lowerings.lists import placed_alike
from dbscg_gui.compiler.lowerings.objects import choose_of, picked
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.lowerings.skill_references import activates, by_player
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Cause, Counting, Description, Evented, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChooseOption,
    Draw,
    Move,
    Play,
)
from dbscg_gui.effects.targets import (
    Cards,
    CountOf,
    Either,
    Filter,
    InZones,
    Pick,
    Slot,
    SlotCount,
    Total,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- when and how often --------------------------------------------------------------------


@lowers("draw_each")
def _draw_each(n: Counting, c: CountOf | SlotCount | Total, m: int | None = None) -> Steps:
    if not isinstance(n.count, int) or n.up_to:
        raise Reject
    return (Draw(count=at_most(times(str(n.count), c), m)),)


# -- events --------------------------------------------------------------------------------


_ELSEWHERE = {"you": "their", "opponent": "your"}
"""Whose areas nobody plays cards from."""


@lowers("pl_plays")
def _plays(w: Whose, c: Cards, f: EventPlace | None = None, b: Cause | None = None) -> When:
    """ "you play this card", "your opponent plays a card from their hand by a skill"."""
    if f is not None and f.under is None and f.word == _ELSEWHERE.get(w):
        raise Reject
    return by_cause(from_place(When(event="played", subject=in_play(c), whose=w), f), b)


@lowers("deed_attacks")
def _deed_attacks(w: Whose) -> When:
    return When(event="attacks", whose=w)


def attacks_with(w: Whose, d: Cards) -> When:
    """ "you attack with a red card"."""
    return When(event="attacks", subject=in_play(d), whose=w, verb="with")


lowers("pl_attacks_with")(attacks_with)


@lowers("pl_combos")
def _combos(w: Whose) -> When:
    return When(event="comboed", whose=w)


@lowers("pl_combos_with")
def _combos_with(w: Whose, d: Cards, f: EventPlace | None = None, b: Cause | None = None) -> When:
    return by_cause(from_place(When(event="comboed", subject=d, whose=w), f), b)


@lowers("pl_removes")
def _removes(w: Whose, s: Evented, f: EventPlace | None = None) -> When:
    return with_subject(from_place(When(event="removed", by_whose=w), f), s)


def _doing(w: Whose, b: Cause) -> Cause:
    """What a player does a thing with, who does it with what is that player's own alone."""
    mine = b.by_whose in ("any", w) if b.cards is None else getattr(b.cards, "whose", "you") == w
    if w == "any" or not mine:
        raise Reject
    return b if b.cards is not None else msgspec.structs.replace(b, by_whose=w)


@lowers("pl_kos")
def _kos(w: Whose, s: Evented, b: Cause) -> When:
    """ "when you KO a red card with this card's skill": the player does it whose skill it is."""
    if b.by != "skill":
        raise Reject
    return with_subject(by_cause(When(event="koed"), _doing(w, b)), s)


@lowers("pl_switches")
def _switches(w: Whose, s: Evented, m: str, b: Cause | None = None) -> When:
    """ "when you switch a white card to Hidden Mode with a skill"."""
    done = _doing(w, b or Cause())
    return with_subject(by_cause(When(event=f"switched_{m}"), done), s)


@lowers("switched_to_either")
def _to_either(w: Whose, s: Evented, m: str, n: str, b: Cause | None = None) -> tuple[When, ...]:
    """ "when you switch a white card to Hidden Mode or Revealed Mode": to either."""
    if m == n:
        raise Reject
    return (_switches(w, s, m, b), _switches(w, s, n, b))


@lowers("pl_awakens")
def _awakens(w: Whose) -> When:
    return When(event="awakened", whose=w)


@lowers("pl_negates")
def _negates(w: Whose, n: When, b: Cause | None = None) -> When:
    return by_cause(msgspec.structs.replace(n, by="skill", by_whose=w), b)


@lowers("deed_activates")
def _deed_activates(w: Whose, k: str, f: EventPlace | None = None) -> When:
    if k == "counter" and f is None:
        return When(event="counter_activated", whose=w)
    return from_place(msgspec.structs.replace(activates(k), whose=w), f)


@lowers("pl_activates_its")
def _activates_its(w: Whose, a: When, f: EventPlace | None = None) -> When:
    return by_player(w, from_place(a, f))


@lowers("pl_several")
def _pl_several(w: Whose, a: PlayerVerb, r: Deeds = ()) -> When | tuple[When, ...]:
    """ "you draw a card or place a card from your life in your Drop": any of them."""
    found: list[When] = []
    for verb in (a, *r):
        if verb.bare and (not found or found[-1].event != "played"):
            raise Reject
        found.extend(verb.done_by(w))
    return found[0] if len(found) == 1 else tuple(found)


# -- conditions ----------------------------------------------------------------------------


@lowers("is_both")
def _is_both(a: str, b: str, m: Filter | None = None) -> Filter:
    both = Filter(all_of=(Filter(characters=(a,)), Filter(characters=(b,))))
    return both if m is None else merge(m, both)


# -- what is chosen, and what is done with it ----------------------------------------------


def _play_or_add(o: Pick) -> Steps:
    """A card is chosen in the deck, then it is played or added to the hand."""
    cards = o.cards
    if not isinstance(cards, InZones) or o.count != 1:
        raise Reject
    if not cards.prep:
        if cards.whose != "any":
            raise Reject
        cards = msgspec.structs.replace(cards, zones=("deck",), whose="you", prep="from")
    pick = msgspec.structs.replace(o, cards=cards)
    add = Move(cards=Slot("?it"), to="hand", to_whose="you", verb="add")
    play = Play(cards=Slot("?it"))
    options = ChooseOption(options=((add,), (play,)), join="and")
    return (choose_of(pick), options)


@lowers("search_or")
def _search_or(o: Pick) -> Steps:
    if not isinstance(o.cards, InZones) or o.cards.prep:
        raise Reject
    return _play_or_add(o)


@lowers("play_or_add")
def _play_or_add_it(o: Pick) -> Steps:
    if not isinstance(o.cards, InZones) or not o.cards.prep:
        raise Reject
    return _play_or_add(o)


@lowers("play_or_add_each")
def _play_or_add_each(a: Pick, b: Pick) -> Steps:
    """Of each of two it is decided by itself."""
    one, two = placed_alike((a, b)).parts
    assert isinstance(one, Pick)
    assert isinstance(two, Pick)
    return _play_or_add_it(one) + joined(_play_or_add_it(two), "and")


@lowers("pick_of_hand")
def _pick_of_hand(n: Counting, w: str) -> Pick:
    hand = InZones(zones=("hand",), whose=owner(w), prep="in")
    field = InZones(zones=("battle",), whose=owner(w), filter=Filter(kinds=("battle",)))
    return picked(n, Either((field, hand), conn="and/or"))


@lowers("pick_and_hand")
def _pick_and_hand(n: Counting, w: str, d: Description) -> Pick:
    if d.place is not None or d.noun != "battle":
        raise Reject
    hand = InZones(zones=("hand",), whose=owner(w), prep="in", their=w == "their")
    return picked(n, Either((zone_set(d, w), hand), conn="and/or"))
