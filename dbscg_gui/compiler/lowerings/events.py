"""Lowering of events put together from a subject, what happens, from where, to where, by what."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Cause, Description, Evented, EventPlace, NamedAreas
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.targets import Cards, Either, Filter, InZones, Pick, This, Whose, Zone
from dbscg_gui.effects.triggers import When

_SWITCHED = frozenset(f"switched_{mode}" for mode in ("active", "rest", "hidden", "revealed"))
_IN_PLAY_EVENTS = (
    frozenset({"attacks", "attacked", "played", "ko_by_battle", "marker_removed"}) | _SWITCHED
)

# -- subjects ------------------------------------------------------------------------------


@lowers("evented_of_area")
def _of_area(a: object) -> Evented:
    """ "a Battle Area card": a card in the Battle Area of either player."""
    zones = place_of(a).zones
    if not set(zones) & {"battle", "combo", "unison"}:
        raise Reject
    return Evented(cards=InZones(zones=(), whose="any"), origin=zones, word="the")


def _cards(d: Description, whose: str = "any", *, one: bool = False) -> Evented:
    if d.under is not None and d.place is not None:
        raise Reject
    found = InZones(zones=(), whose=owner(whose), filter=d.filter)
    if d.noun in ("energy", "life", "z-energy") and d.place is None:
        # "one of your energy": what it is called says where it is.
        zone = cast(Zone, d.noun)
        named = msgspec.structs.replace(found, zones=(zone,))
        return Evented(cards=Pick(cards=named) if one else named, origin=(zone,), word="-")
    cards: Cards = Pick(cards=found) if one else found
    if d.place is None:
        return Evented(cards=cards, under=d.under)
    place = d.place
    if place.prep not in ("in", "from") or whose not in ("any", place.whose) or d.distinct:
        raise Reject
    if place.the:
        # "a card in the Battle Area": in that of either player.
        return Evented(cards=cards, origin=place.zones, word="the")
    word = _WORDS[place.whose]
    return Evented(cards=cards, origin=place.zones, word=word, whose=place.whose)


_WORDS = {"you": "your", "opponent": "your opponent's", "any": "a"}


@lowers("evented_a")
def some_evented(d: Description) -> Evented:
    """ "a red card ..."."""
    return _cards(d)


@lowers("evented_another")
def _another(d: Description) -> Evented:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return _cards(changed)


@lowers("evented_your")
def _your(w: str, d: Description) -> Evented:
    if w.startswith("either") and d.place is None:
        return _cards(d, "any")
    if w not in ("you", "opponent", "their"):
        raise Reject
    if d.place is not None and (d.place.the or d.place.whose not in ("any", owner(w))):
        raise Reject
    return _cards(_in_area_of(d, w), owner(w))


def _in_area_of(d: Description, w: str) -> Description:
    """ "one of your cards in a Battle Area" lies in yours: that is whose card it is."""
    if d.place is None or d.place.the or d.place.whose != "any":
        return d
    return msgspec.structs.replace(d, place=msgspec.structs.replace(d.place, whose=owner(w)))


_EITHER = {"either you": "you or your opponent's", "either your": "your or your opponent's"}


@lowers("evented_one")
def one_evented(w: str, d: Description) -> Evented:
    """ "one of your red cards ..."."""
    if w.startswith("either") and d.place is None:
        found = _cards(d, "any")
        if not isinstance(found.cards, InZones):
            return found
        either: Any = _EITHER.get(w, "")
        return msgspec.structs.replace(
            found, cards=Pick(cards=msgspec.structs.replace(found.cards, owners=either))
        )
    if w not in ("you", "opponent", "their"):
        raise Reject
    return _cards(_in_area_of(d, w), owner(w), one=True)


@lowers("evented_name")
def _name(d: Description) -> Evented:
    if d.noun or not d.filter.names:
        raise Reject
    return _cards(d)


def verbs_ko(t: Cards) -> tuple[When, ...]:
    """ "when this card KOs an opponent's Battle Card": in a battle, or by its own skill."""
    inner = t.cards if isinstance(t, Pick) else t
    if isinstance(inner, InZones) and inner.filter.in_battle:
        raise Reject  # "KOs a Battle Card in battle" says how, not which
    in_battle = When(event="ko_by_battle", other=t)
    return (in_battle, When(event="koed", subject=t, by="skill", verb=_BY_SUBJECT))


@lowers("verbs_koed_by")
def _verbs_koed_by(c: Evented) -> tuple[When, ...]:
    """ "is KO'd by your red card's attack or skill"."""
    if c.origin:
        raise Reject
    fights = When(event="ko_by_battle", subject=in_play(c.cards), verb=_OF_OTHER)
    return (fights, When(event="koed", by="skill", cause=c.cards))


def dealt(s: Evented, by_fighting: bool, whose: Whose = "any") -> When:
    """ "one of your red cards deals damage to your opponent"."""
    if s.origin:
        raise Reject
    cards = s.cards
    if isinstance(cards, InZones) and cards.whose == "any":
        cards = msgspec.structs.replace(cards, whose=whose)
    return When(event="damage_dealt", subject=cards, by="battle" if by_fighting else "")


def attack_of(s: Evented, deeds: tuple[When, ...]) -> When | tuple[When, ...]:
    """What the attack of a card does, told of this card till then."""
    if s.origin:
        raise Reject
    fights = s.cards if isinstance(s.cards, This) else in_play(s.cards)
    found = tuple(
        dealt(s, True)
        if when.event == "damage_dealt"
        else msgspec.structs.replace(
            when,
            subject=fights if when.subject == This() else when.subject,
            cause=fights if when.cause == This() else when.cause,
        )
        for when in deeds
    )
    return found[0] if len(found) == 1 else found


_BY_SUBJECT, _OF_OTHER = "by subject", "of other"
"""The `verb` of an event whose subject, as said, is its cause or the opposite card."""


@lowers("event_of")
def _event_of(s: Evented, v: tuple[When, ...]) -> When | tuple[When, ...]:
    if any(when.event == "extra_activated" for when in v) and _is_keyword_alone(s.cards):
        raise Reject
    found = tuple(with_subject(when, s) for when in v)
    return found[0] if len(found) == 1 else found


@lowers("event_of_two")
def _event_of_two(s: Evented, v: tuple[When, ...], q: object) -> tuple[When, ...]:
    first = tuple(with_subject(when, s) for when in v)
    return first + (q if isinstance(q, tuple) else (q,))


def with_subject(when: When, subject: Evented) -> When:
    """The event with the card it happens to and where that was."""
    if subject.under is not None:
        when = _from_under(when, subject.under)
    return _told_of(when, subject)


def _told_of(when: When, subject: Evented) -> When:
    if when.verb in (_BY_SUBJECT, _OF_OTHER):
        if subject.origin not in ((), ("battle",)):
            raise Reject
        role = "cause" if when.verb == _BY_SUBJECT else "other"
        return msgspec.structs.replace(when, verb="", **{role: subject.cards})
    is_placed = bool(subject.origin) and when.event in _SWITCHED  # energy is no card in play
    is_in_play = when.event in _IN_PLAY_EVENTS and not is_placed
    cards = in_play(subject.cards) if is_in_play else subject.cards
    changes: dict[str, Any] = {"subject": cards}
    if subject.word == "-":
        return _named_by_area(when, subject)
    if subject.origin and when.event == "flipped":
        return msgspec.structs.replace(when, subject=_turned(subject))
    fights = when.event in ("attacked", "attacks", "ko_by_battle")
    if subject.origin and fights and subject.origin == ("battle",):
        placed = _in_place(subject)
        return msgspec.structs.replace(when, subject=placed)
    if subject.origin and when.origin == subject.origin and subject.word in ("your", "a"):
        return msgspec.structs.replace(when, **changes)
    if subject.origin:
        if when.origin or when.event in ("attacks", "attacked", "ko_by_battle", "damage_dealt"):
            raise Reject
        changes["origin"] = subject.origin
        if subject.word != "your":
            changes["origin_word"] = subject.word
        if subject.whose != "any":
            if when.whose not in ("any", subject.whose) or when.event == "played":
                raise Reject
            changes["whose"] = subject.whose
    return _left_play(msgspec.structs.replace(when, **changes))


def _from_under(when: When, host: Cards) -> When:
    """ "a card under this card is returned to a hand": it leaves from there."""
    if when.event not in _LEFT_UNDER or when.other is not None or when.origin:
        raise Reject
    return msgspec.structs.replace(when, other=host if isinstance(host, This) else _anywhere(host))


_LEFT_UNDER = frozenset({"moved", "played", "comboed"})


def _is_keyword_alone(cards: Cards) -> bool:
    """Whether only a keyword or a kind of skill is named: it is no card, it is the skill itself."""
    if not isinstance(cards, InZones):
        return False
    told = cards.filter
    return (
        bool(told.keywords or told.skill_kinds)
        and told == Filter(keywords=told.keywords, skill_kinds=told.skill_kinds, noun=told.noun)
        and told.noun == "bare"
    )


def _left_play(when: When) -> When:
    """The event, from the area its kind of card is kept in where nothing else says from where.

    What is added to Z-Energy was in no area in particular [masters 20-1-8].
    """
    goes = when.event == "moved" and bool(set(when.target) & _OUT_OF_PLAY)
    area = _area_of_kind(when.subject)
    if not goes or not area or when.origin or when.other is not None:
        return when
    return msgspec.structs.replace(when, origin=area, origin_word="a")


_OUT_OF_PLAY: frozenset[Zone] = frozenset({"deck", "hand", "drop", "warp", "life", "energy"})
_KEPT_IN: dict[str, tuple[Zone, ...]] = {"battle": ("battle",), "unison": ("unison",)}


def _area_of_kind(cards: Cards | None) -> tuple[Zone, ...]:
    """A Battle Card is one in a Battle Area [masters 20-1-2], a Unison Card alike [masters 20-1-5].

    [classic 8-5-4] [classic 8-5-7]
    """
    inner = cards.cards if isinstance(cards, Pick) else cards
    if not isinstance(inner, InZones) or inner.zones or len(inner.filter.kinds) != 1:
        return ()
    return _KEPT_IN.get(inner.filter.kinds[0], ())


def _named_by_area(when: When, subject: Evented) -> When:
    """ "one of your energy is placed in your Drop": its name says where it was."""
    if when.event.startswith("switched"):
        return msgspec.structs.replace(when, subject=subject.cards)
    found = _anywhere(subject.cards)
    leaves = when.verb == "leaves" and when.origin == subject.origin
    if leaves and not isinstance(subject.cards, Pick):
        return msgspec.structs.replace(when, subject=found)
    if when.origin or when.event not in ("moved", "placed_under", "skill_activated"):
        raise Reject
    # The card is elsewhere then; its old area is the origin.
    return msgspec.structs.replace(when, subject=found, origin=subject.origin)


def _anywhere(cards: Cards) -> Cards:
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=_anywhere(cards.cards))
    return msgspec.structs.replace(cast(InZones, cards), zones=())


def _turned(subject: Evented) -> Cards:
    """A card named with the area in which it is turned over."""
    if isinstance(subject.cards, This):
        return This(zones=subject.origin)
    return _in_place(subject)


def _in_place(subject: Evented) -> Cards:
    """A card named with the area it fights in."""
    if not isinstance(subject.cards, InZones):
        raise Reject
    place: Any = {"zones": subject.origin, "whose": subject.whose, "prep": "in"}
    return msgspec.structs.replace(subject.cards, **place)


# -- areas ---------------------------------------------------------------------------------


@lowers("ev_area_whose")
def _area_whose(w: str, a: NamedAreas) -> EventPlace:
    words = {"you": "your", "opponent": "your opponent's", "owner": "its owner's", "their": "their"}
    word = words.get(w) or ("a" if owner(w) == "any" else "")
    if not word:
        raise Reject
    return EventPlace(a.zones, word)


# -- causes --------------------------------------------------------------------------------


def caused(d: Description, whose: str, *, one: bool = False) -> Cause:
    """A skill of one of these cards."""
    kinds = (d.filter, *d.filter.any_of)
    if not d.noun and any(each.skill_kinds or each.keywords for each in kinds):
        raise Reject  # "by a [Union] skill" is a kind of skill, not a card
    if d.under is not None:
        raise Reject
    if d.place is not None:
        if d.place.prep != "in":
            raise Reject
        zones, prep = d.place.zones, "in"
        whose_value = d.place.whose
        if whose not in ("any", whose_value):
            raise Reject
    else:
        zones, prep, whose_value = (), "", owner(whose)
    found = InZones(zones=zones, whose=whose_value, filter=d.filter, prep=cast(Any, prep))
    cards: Cards = Pick(cards=found) if one else found
    return Cause(by="skill", cards=cards)


@lowers("cause_anywhere")
def _cause_anywhere(c: Cause) -> Cause:
    """ "by the skill of a red card in any of your areas": of one of yours."""
    if not isinstance(c.cards, InZones) or c.cards.zones or c.cards.whose == "opponent":
        raise Reject
    return msgspec.structs.replace(c, cards=msgspec.structs.replace(c.cards, whose="you"))


def whose_skills(w: str) -> str:
    """Whose the cards with the skills are; "one of their skills" is told of the opponent."""
    if w not in ("you", "opponent", "their"):
        raise Reject
    return owner(w)


def skills_of_player(w: str) -> str:
    """Whose skills are told of: "1 of you or your opponent's skills" is anybody's."""
    if w in ("owner", "each"):
        raise Reject
    return owner(w)


def mine(w: str) -> str:
    """The player as the vocabulary names them; raises `Reject` for anybody else."""
    if w not in ("you", "opponent"):
        raise Reject
    return w


@lowers("cause_two")
def _cause_two(c: Cause, d: Cause) -> Cause:
    """ "by your {X} or a blue card skill": one of two kinds of cards."""
    if c.cards is None or d.cards is None:
        raise Reject
    return Cause(by="skill", cards=Either((c.cards, d.cards)))


@lowers("cause_kind")
def _cause_kind(k: str) -> Cause:
    return Cause(by=k.replace(" ", "-").replace("/", "-"))


@lowers("cause_kind_of")
def _cause_kind_of(w: str, k: str) -> Cause:
    """ "by your [Revive] skill"."""
    return msgspec.structs.replace(_cause_kind(k), by_whose=cast(Any, mine(w)))


def by_cause(when: When, b: Cause | None) -> When:
    """The event with what made it happen."""
    if b is None:
        return when
    return msgspec.structs.replace(
        when, by=b.by, by_whose=b.by_whose, cause=b.cards, by_another=b.is_another
    )


# -- what happens to a card ----------------------------------------------------------------


OR_UNDER = "or under"
"""The `origin_word` of an event told of an area or of what lies under a card."""


def either_origin(triggers: tuple[When, ...]) -> tuple[When, ...]:
    """One trigger for each place a card may come from."""
    found: list[When] = []
    for when in triggers:
        if when.origin_word == OR_UNDER:
            found.append(msgspec.structs.replace(when, other=None, origin_word=""))
            when = msgspec.structs.replace(when, origin=(), origin_word="")
        found.append(when)
    return tuple(found)


def from_place(when: When, f: EventPlace | None, place: str = "") -> When:
    """The event with the areas its card comes from."""
    if f is None:
        return when
    if f.under is not None and f.zones:
        if f.word != "your" or when.event not in _LEFT_UNDER:
            raise Reject
        return msgspec.structs.replace(when, origin=f.zones, other=f.under, origin_word=OR_UNDER)
    if f.under is not None:
        if when.event not in _LEFT_UNDER:
            raise Reject
        first = "first" if place else ""
        return msgspec.structs.replace(when, other=f.under, origin_word=first)
    word = "" if f.word in ("your", "") else f.word
    return msgspec.structs.replace(when, origin=f.zones, origin_word=word, from_top=f.top)


def into(t: EventPlace, verb: str) -> When:
    """A movement to these areas."""
    whose: Any = {"your": "you", "your opponent's": "opponent"}.get(t.word, "any")
    return When(event="moved", target=t.zones, whose=whose, verb=verb)


@lowers("ev_piled")
def _piled(
    v: str, p: str, t: EventPlace, f: EventPlace | None = None, b: Cause | None = None
) -> When:
    """ "is placed at the bottom of a deck"."""
    if not set(t.zones) <= {"deck", "life"}:
        raise Reject
    when = msgspec.structs.replace(into(t, v), position=cast(Any, p))
    return by_cause(from_place(when, f), b)


def laid_under(c: Cards, f: EventPlace, b: Cause | None = None) -> When:
    """ "is placed under your Leader from your hand"; else the area is where the other card is."""
    alone = isinstance(c, This) or (isinstance(c, InZones) and c.filter.kinds == ("leader",))
    if not alone:
        raise Reject
    return by_cause(from_place(When(event="placed_under", other=c), f, "verb"), b)


@lowers("ev_removed")
def _removed(f: EventPlace, b: Cause) -> When:
    return by_cause(from_place(When(event="moved", verb="removed"), f), b)


def plain(d: Description, whose: str = "any") -> InZones:
    """Cards of an event as described; raises `Reject` for cards under others."""
    if d.under is not None:
        raise Reject
    if d.place is not None:
        if d.place.prep != "in" or whose not in ("any", d.place.whose):
            raise Reject
        place = d.place
        return InZones(zones=place.zones, whose=place.whose, filter=d.filter, prep="in")
    return InZones(zones=(), whose=owner(whose), filter=d.filter)


# -- what a player does --------------------------------------------------------------------


@lowers("pl_attacks_target")
def _pl_attacks_target(w: Whose, t: Cards) -> When:
    if isinstance(t, This):
        if w != "opponent":
            raise Reject
        return When(event="attacked", subject=t)
    return When(event="attacks", whose=w, other=in_play(t))


@lowers("pl_takes_damage")
def _pl_takes_damage(w: Whose) -> When:
    return When(event="damage_taken", whose=w)


# -- what players do -------------------------------------------------------------------------


class PlayerVerb(msgspec.Struct, frozen=True):
    """What a player does, before it is known who: a lowering still to be asked, and its pieces."""

    label: str
    captures: tuple[tuple[str, object], ...] = ()
    bare: bool = False
    """It goes on with the verb before: "play a red card from your Drop or a blue card"."""

    def done_by(self, who: Whose) -> tuple[When, ...]:
        """The events, told of this player."""
        found = TABLE[self.label](w=who, **dict(self.captures))
        return found if isinstance(found, tuple) else (cast(When, found),)


def deed(label: str, **captures: object) -> PlayerVerb:
    """What a player does, by the lowering that tells of it when it is known who."""
    return PlayerVerb(label, tuple(captures.items()))


def bare_deed(label: str, **captures: object) -> PlayerVerb:
    """The same without its verb, which is that of the deed before."""
    return PlayerVerb(label, tuple(captures.items()), bare=True)


Deeds = tuple[PlayerVerb, ...]
