"""Lowering of texts that speak of skills: what they made happen, how a card was played."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set, place_of, zone_set
from dbscg_gui.compiler.lowerings.descriptions import has_tag
from dbscg_gui.compiler.lowerings.events import with_subject
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.prohibitions import paid_tax
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import kind_and_colors
from dbscg_gui.compiler.pieces import Cause, Description, Evented, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ActivateSkill,
    ChangeCost,
    Look,
    Restrict,
    RestrictPlayer,
)
from dbscg_gui.effects.targets import (
    Cards,
    Condition,
    Filter,
    InZones,
    Pick,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- events --------------------------------------------------------------------------------


def activates(k: str) -> When:
    """The event that a skill of some kind is activated."""
    return When(event="skill_activated", by=kind_and_colors(k)[0])


@lowers("pl_activates_two")
def _activates_two(w: Whose, k: str, q: str) -> tuple[When, ...]:
    return tuple(msgspec.structs.replace(activates(each), whose=w) for each in (k, q))


@lowers("ev_gains_keyword")
def _gains_keyword(k: str, b: Cause | None = None) -> When:
    when = When(event="gained", by=kind_word(k))
    if b is None:
        return when
    return msgspec.structs.replace(when, by_whose=b.by_whose, cause=b.cards)


def skill_of(s: Evented, k: str = "") -> When:
    """ "your {X}'s [Auto] skill", "a skill on one of your Unisons", "one of this card's skills"."""
    cards = s.cards
    if isinstance(cards, Pick) and cards.count == 1:
        s = msgspec.structs.replace(s, cards=cards.cards)  # whichever has it
    return with_subject(activates(k) if k else When(event="skill_activated"), s)


def by_player(w: Whose, a: When) -> When:
    """The player who activates it is told, too; "this card's skill" has rows of its own."""
    if isinstance(a.subject, This):
        raise Reject
    if w == "any" and isinstance(a.subject, InZones) and a.subject.whose == "opponent":
        raise Reject  # "a player activates one of their skills": their own, not the opponent's
    return msgspec.structs.replace(a, whose=w)


# -- what can't be done --------------------------------------------------------------------


def own_play(by: str = "", unless: Condition | None = None, card: This | None = None) -> Restrict:
    """The card is not played, from anywhere; by no skill but its own, or but of a kind."""
    card = card or This(everywhere=True)
    if not by:
        return Restrict(cards=card, what="be-played", unless=unless)
    kind, colors = (by, "") if by == "own" else kind_and_colors(by)
    colored = tuple(colors.split("/")) if colors else ()
    return Restrict(cards=card, what="be-played-by-skill", except_by=kind, except_colors=colored)


def activated_by(o: Cards, k: str) -> Steps:
    """ "activate the [Activate Main] skill of 1 of your red cards" [masters 9-11-1]."""
    if isinstance(o, This) and k.startswith("counter"):
        raise Reject  # that it may be activated so, it says at counter timing [masters 4-3-2]
    return (ActivateSkill(cards=o, kinds=(kind_word(k),)),)


# -- gained skills -------------------------------------------------------------------------


@lowers("subject_bare")
def _subject_bare(c: Description) -> Cards:
    if c.place is None or c.place.whose == "any" or c.distinct or c.under is not None:
        raise Reject
    return zone_set(c)


# -- near-misses ---------------------------------------------------------------------------


@lowers("with_mark")
def _with_mark(n: str) -> Filter:
    return Filter(marks=(n.replace(" ", "-"),))


def one_of_skills(kinds: tuple[str, ...]) -> Filter:
    """ "with [Blocker] or [Barrier]"."""
    tags = tuple(map(has_tag, kinds))
    if len(tags) == 1:
        return tags[0]
    if all(tag == Filter(keywords=tag.keywords) for tag in tags):
        return Filter(keywords=tuple(word for tag in tags for word in tag.keywords))
    if all(tag == Filter(skill_kinds=tag.skill_kinds) for tag in tags):
        return Filter(skill_kinds=tuple(word for tag in tags for word in tag.skill_kinds))
    return Filter(all_of=(Filter(any_of=tags),))


# -- what is used next ---------------------------------------------------------------------


@lowers("next_cost")
def _next_cost(d: tuple[str, Description], c: tuple[str, int], z: object = "") -> Steps:
    """A card activated, played or placed from the hand or the Z-Deck, where its cost is paid.

    Or from under another card, from where a text lets it be activated.
    """
    tag_word, wanted = d
    if z == "hand" and wanted.place is None:
        wanted = msgspec.structs.replace(wanted, place=NamedAreas(zones=("hand",), prep="from"))
    elif z and z not in ("z", "hand") and wanted.place is None and wanted.under is None:
        wanted = msgspec.structs.replace(wanted, under=z)
    elif wanted.place is None and (z or wanted.noun in ("z-extra", "z-battle")):
        wanted = msgspec.structs.replace(wanted, place=NamedAreas(zones=("z-deck",), prep="from"))
    place = wanted.place
    if wanted.under is not None and (place is not None or tag_word):
        raise Reject
    if place is not None and place.zones not in (("hand",), ("z-deck",)):
        raise Reject
    if tag_word and (place is None or place.zones != ("hand",)):
        raise Reject
    cards: Cards = card_set(wanted)
    if place is None and wanted.under is None:
        cards = InZones(zones=("hand", "z-deck"), filter=wanted.filter)
    letters, generic = c
    step = ChangeCost(
        cards=cards,
        amount=-len(letters) - generic,
        specified=letters,
        duration="turn",
        next_use=True,
    )
    return (step,)


# -- piles that are looked through ---------------------------------------------------------


@lowers("look_both")
def _look_both(a: object, b: object) -> Steps:
    return _look_piles(NamedAreas(zones=place_of(a).zones + place_of(b).zones))


@lowers("look_piles")
def _look_piles(a: object) -> Steps:
    place = place_of(a)
    if not set(place.zones) <= {"deck", "life", "drop", "warp", "z-deck"}:
        raise Reject
    if "deck" not in place.zones:
        raise Reject
    piles = InZones(zones=place.zones, prep="in")
    return (Look(cards=piles, slot="?new"),)


# -- energy that is switched for a tax ----------------------------------------------------


@lowers("energy_tax")
def _energy_tax(t: Steps) -> Steps:
    """The tax is told of "they": the turn player who uses such a skill."""
    step = RestrictPlayer(
        who="any",
        what="switch-energy",
        filter=Filter(kinds=("battle", "extra")),
        tax=tuple(paid_tax(part) for part in t),
    )
    return (step,)


# -- cards brought back --------------------------------------------------------------------


def told_set(o: Cards) -> Cards:
    """Those of which some are taken: named cards that lie where they were put."""
    return o.cards if isinstance(o, Pick) else o
