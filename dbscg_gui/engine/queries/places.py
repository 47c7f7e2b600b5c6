"""What lies where skills work, area by area, kept as long as nothing there is another.

Card records and lists of areas never change, they are replaced. So what was made from them holds
as long as they are still there, and that is looked at: no change has to be announced here, and
none can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.permanents import (
    beneath,
    permanents_of,
    printed_skills,
    works_in,
)
from dbscg_gui.engine.state import BENEATH, COMBO, ZONE_COUNT, Card, is_alike, is_hidden
from dbscg_gui.kernel.errors import EngineError

Listeners = dict[str, list[tuple[int, int]]]
"""(card, skill) pairs by the event they wait for."""


class Area(msgspec.Struct, frozen=True):
    """An area in which skills of a match work."""

    number: int
    """Its place in `State.zones`."""
    zone: int
    is_usual: bool
    """In play, or the Combo Area: what a card has gained works there, too."""
    counted: frozenset[int] | None
    """Definitions of its cards that count: with a skill that works there. None = all, in play."""


class Layout(msgspec.Struct, frozen=True):
    """The areas in which skills of a match work."""

    areas: tuple[Area, ...]
    permanents: tuple[int, ...]
    """Which of them are asked for [Permanent] skills, in order."""
    autos: tuple[int, ...]
    """Which for [Auto] skills."""
    in_play_of: Callable[[tuple[Place, ...]], Any]
    """Those of them that are in play, out of all."""
    lists: Callable[[list[tuple[int, ...]]], Any]
    """The lists of all of them, out of `State.zones`."""
    counted: dict[int, frozenset[int] | None]
    """As in `Area`, by the area's number; cards under others change with those on top of them."""

    def may_count(self, zones: tuple[int, ...], def_id: int | None) -> bool:
        """Whether a card that comes to one of these areas or leaves it, counts there; None: any."""
        counted = self.counted
        for zone in zones:
            if zone in counted:
                defs = counted[zone]
                if defs is None or def_id is None or def_id in defs:
                    return True
        return False


class Place:
    """An area: the cards of it that count, and their skills."""

    __slots__ = ("autos", "cards", "permanents")

    def __init__(self, game: Game, area: Area) -> None:
        state = game.state
        lib = game.lib
        zone = area.zone
        cards = [state.cards[i] for i in state.zones[area.number]]
        if area.counted is not None:
            cards = [card for card in cards if card.def_id in area.counted]
        self.cards = tuple(cards)
        self.permanents: tuple[tuple[Card, int], ...] = ()
        self.autos: tuple[tuple[str, tuple[int, int]], ...] = ()
        is_in_play = zone in game.rules.in_play
        if is_in_play or zone in lib.roaming_zones:
            wanted = cards if is_in_play else [c for c in cards if c.def_id in lib.roaming_defs]
            self.permanents = tuple(p for card in wanted for p in permanents_of(game, card))
        if area.is_usual or zone in lib.auto_zones:
            wanted = cards if area.is_usual else [c for c in cards if c.def_id in lib.auto_defs]
            self.autos = tuple(
                (event, (card.id, skill_id))
                for card in wanted
                for skill_id, events in listening(game, card, zone)
                for event in events
            )


class Places:
    """All areas in which skills work, as they were.

    A match and its copies share it, so nothing in it is changed but for records that count alike.
    """

    __slots__ = (
        "at",
        "beneath",
        "cards",
        "has_own_gains",
        "in_play",
        "listeners",
        "lists",
        "owners",
        "permanents",
        "plan",
        "watched",
    )

    def __init__(
        self,
        plan: Layout,
        at: tuple[Place, ...],
        below: tuple[Card, ...],
        watched: list[int],
        lists: tuple[tuple[int, ...], ...],
        cards: list[Card | None],
    ) -> None:
        self.at = at
        self.beneath = below
        self.plan = plan
        self.lists = lists
        self.watched = watched
        self.cards = cards
        """Their records when they were last seen to be alike."""
        self.in_play: Any = ()
        self.owners: list[int] = []
        """The area of each of them, as a place in `at`."""
        self.has_own_gains = False
        self.permanents: list[tuple[Card, int]] = []
        """(card, skill) of every [Permanent] whose area is one where it works.

        [one_piece 8-1-3-4] [one_piece 8-1-3-4-1]
        """
        self.listeners: Listeners | None = None
        """Printed [Auto] skills by their events, made when it is asked for."""

    def records(self, game: Game) -> list[Card | None]:
        """The cards that count, as they are now."""
        return list(map(game.state.cards.get, self.watched))

    def seen_again(self, lists: tuple[tuple[int, ...], ...], cards: list[Card | None]) -> Places:
        """The same, for lists in which the cards that count are the same, as they are now."""
        if lists == self.lists:
            self.cards = cards
            return self
        twin = Places(self.plan, self.at, self.beneath, self.watched, lists, cards)
        twin.in_play, twin.owners = self.in_play, self.owners
        twin.has_own_gains = self.has_own_gains
        twin.permanents, twin.listeners = self.permanents, self.listeners
        return twin


def _places_of(game: Game, at: tuple[Place, ...], below: tuple[Card, ...]) -> Places:
    """What these areas come to, but for what works in them."""
    plan = layout(game)
    state = game.state
    watched = [card.id for place in at for card in place.cards]
    cards = list(map(state.cards.get, watched))
    found = Places(plan, at, below, watched, plan.lists(state.zones), cards)
    found.in_play = plan.in_play_of(at)
    found.owners = [n for n, place in enumerate(at) for _ in place.cards]
    gains = game.lib.own_gains
    found.has_own_gains = bool(gains) and any(
        card.def_id in gains for place in at for card in place.cards
    )
    return found


def places(game: Game) -> Places:
    """The areas in which skills work as they are now."""
    found: Places | None = game.cache.places
    if found is None:
        kept: Places | None = game.places
        there = _made(game) if kept is None else _places(game, kept)
        game.places = game.cache.places = there
        if game.is_checked:
            _check(game, there)
        return there
    if game.is_checked and game.cache.is_carried:
        _check(game, found)
    return found


def _places(game: Game, kept: Places) -> Places:
    below = tuple(beneath(game)) if game.lib.beneath_defs else ()
    is_beneath_alike = not (below or kept.beneath) or _are_alike(below, kept.beneath)
    lists = kept.plan.lists(game.state.zones)
    cards = kept.records(game)
    # The lists and records themselves are compared first, what is in them where they differ.
    changed = set() if cards == kept.cards else _with_others(kept, cards)
    plan = kept.plan
    if lists != kept.lists:
        for n, (now, before) in enumerate(zip(lists, kept.lists, strict=True)):
            if now != before and not _counts_same(game, kept.at[n], now, plan.areas[n]):
                changed.add(n)
    if is_beneath_alike and not changed:
        return kept.seen_again(lists, cards)
    at = list(kept.at)
    for n in changed:
        at[n] = Place(game, plan.areas[n])
    found = _places_of(game, tuple(at), below)
    if is_beneath_alike and all(at[n].permanents == kept.at[n].permanents for n in changed):
        found.permanents = kept.permanents
    else:
        found.permanents = _permanents(game, found)
        if _are_same(found.permanents, kept.permanents):
            # The very list: what was made of it holds, too.
            found.permanents = kept.permanents
    if all(at[n].autos == kept.at[n].autos for n in changed):
        found.listeners = kept.listeners
    return found


def _made(game: Game) -> Places:
    """The areas made anew."""
    below = tuple(beneath(game)) if game.lib.beneath_defs else ()
    at = tuple(Place(game, area) for area in layout(game).areas)
    found = _places_of(game, at, below)
    found.permanents = _permanents(game, found)
    return found


def _with_others(kept: Places, cards: list[Card | None]) -> set[int]:
    """The areas where a card that counts is gone, or does not lie in the same way any more."""
    return {
        n
        for n, now, before in zip(kept.owners, cards, kept.cards, strict=True)
        if now is not before and (now is None or before is None or not is_alike(now, before))
    }


def _counts_same(game: Game, place: Place, ids: tuple[int, ...], area: Area) -> bool:
    """Whether only cards came or went that do not count there."""
    defs = area.counted
    if defs is None:
        return False
    if not defs:
        return True
    cards = game.state.cards
    return [i for i in ids if cards[i].def_id in defs] == [card.id for card in place.cards]


def _permanents(game: Game, there: Places) -> list[tuple[Card, int]]:
    found = [p for n in there.plan.permanents for p in there.at[n].permanents]
    for card in there.beneath:
        found.extend(permanents_of(game, card))
    return found


def _are_alike(now: tuple[Card, ...], before: tuple[Card, ...]) -> bool:
    return len(now) == len(before) and all(
        a.id == b.id and is_alike(a, b) for a, b in zip(now, before, strict=True)
    )


def _are_same(now: list[tuple[Card, int]], before: list[tuple[Card, int]]) -> bool:
    """Whether they are the same skills of the same cards for the same players."""
    return len(now) == len(before) and all(
        one == other and (a is b or (a.id == b.id and is_alike(a, b)))
        for (a, one), (b, other) in zip(now, before, strict=True)
    )


def named(game: Game, seat: int, zone: int) -> tuple[int, ...]:
    """The cards of an area whose text says that a skill is activated there [masters 9-1-3-2].

    Which they are is kept for the very list: it is another one as soon as a card comes or goes.
    """
    index = seat * ZONE_COUNT + zone
    ids = game.state.zones[index]
    if not ids:
        return ()
    kept: tuple[tuple[int, ...], tuple[int, ...]] | None = game.named.get(index)
    if kept is None or kept[0] is not ids:
        cards, defs = game.state.cards, game.lib.activate_defs
        kept = game.named[index] = (ids, tuple(i for i in ids if cards[i].def_id in defs))
    return kept[1]


def layout(game: Game) -> Layout:
    """Where skills of the match work; the same for all matches of a library and a game."""
    lib = game.lib
    key = game.rules.in_play
    found: Layout | None = lib.layouts.get(key)
    if found is None:
        found = lib.layouts[key] = _layout(game)
    return found


def _layout(game: Game) -> Layout:
    in_play, roaming, auto = game.rules.in_play, game.lib.roaming_zones, game.lib.auto_zones
    usual = (*in_play, COMBO)
    listening_zones = (*usual, *(z for z in auto if z != COMBO))
    zones = tuple(dict.fromkeys((*usual, *roaming, *auto)))
    counted = {zone: None if zone in in_play else _counted(game, zone) for zone in zones}
    areas: list[Area] = []
    by_zone: dict[tuple[int, int], int] = {}
    for seat in (0, 1):
        for zone in zones:
            by_zone[seat, zone] = len(areas)
            areas.append(Area(seat * ZONE_COUNT + zone, zone, zone in usual, counted[zone]))
    return Layout(
        tuple(areas),
        tuple(by_zone[s, z] for s in (0, 1) for z in dict.fromkeys((*in_play, *roaming))),
        tuple(by_zone[s, z] for s in (0, 1) for z in listening_zones),
        itemgetter(*(by_zone[s, z] for s in (0, 1) for z in in_play)),
        itemgetter(*(area.number for area in areas)),
        {BENEATH: None, **counted},
    )


def _counted(game: Game, zone: int) -> frozenset[int]:
    """The definitions of the cards with a skill that works in an area outside play.

    Or with skills they have in all areas by their own text, which may work there when they do.
    """
    lib = game.lib
    # In the Combo Area skills about the combo work, elsewhere those that name it [masters 9-1-3-2].
    found = range(len(lib.defs)) if zone == COMBO else lib.roaming_defs | lib.auto_defs
    return frozenset(def_id for def_id in found if _may_count(game, def_id, zone))


def _may_count(game: Game, def_id: int, zone: int) -> bool:
    """Whether a skill on a side of a card works in an area, or it may have more skills there."""
    sides = range(len(game.lib.defs[def_id].sides))
    cards = [Card(id=0, def_id=def_id, owner=0, seat=0, zone=zone, side=side) for side in sides]
    return def_id in game.lib.own_gains or any(
        permanents_of(game, card) or listening(game, card, zone) for card in cards
    )


# -- printed [Auto] skills -------------------------------------------------------------------


def listening(game: Game, card: Card, zone: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The printed [Auto] skills of a card that work in an area, with the events they wait for."""
    return () if is_hidden(card) else heard_by(game, card, printed_skills(game, card), zone)


def heard_by(
    game: Game, card: Card, numbers: tuple[int, ...], zone: int
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Of skills that a card has the [Auto] ones that work in an area, with their events."""
    if not numbers:
        return ()
    key = (card.def_id, numbers, zone)
    known: tuple[tuple[int, tuple[str, ...]], ...] | None = game.lib.listening.get(key)
    if known is None:
        skills = game.lib.skills
        known = tuple(
            (number, events_of(skills[number]))
            for number in numbers
            if skills[number].kind == "auto"
            and (
                works_in(game, card, number, zone)
                or (zone == COMBO and waits_for_combo(skills[number]))
            )
        )
        game.lib.listening[key] = known
    return known


def events_of(skill: act.Skill) -> tuple[str, ...]:
    """The events a skill waits for, each once: one event makes it pending once."""
    return tuple(dict.fromkeys(when.event for when in skill.triggers))


def is_this(node: t.Cards | None) -> bool:
    """Whether a set of cards is the skill's own card, or that among others."""
    while type(node) is t.Pronoun:
        node = node.of
    if type(node) is t.Either:
        # "this card or one of your red cards"
        return any(is_this(part) for part in node.parts)
    return type(node) is t.This


def waits_for_combo(skill: act.Skill) -> bool:
    """Skills about this card's own combo work in the Combo Area."""
    return any(when.event == "comboed" and is_this(when.subject) for when in skill.triggers)


def printed_listeners(game: Game) -> Listeners:
    """Printed [Auto] skills of the cards whose skills work, by the events they wait for."""
    found = places(game)
    if found.listeners is None:
        table: Listeners = {}
        for n in layout(game).autos:
            for event, pair in found.at[n].autos:
                table.setdefault(event, []).append(pair)
        found.listeners = table
    return found.listeners


def _check(game: Game, found: Places) -> None:
    """What was kept is what is made anew [debugging]."""
    fresh = _made(game)
    is_same = (
        _are_same(fresh.permanents, found.permanents)
        and [c.id for c in fresh.cards if c] == [c.id for c in found.cards if c]
        and [place.autos for place in fresh.at] == [place.autos for place in found.at]
    )
    if not is_same:
        raise EngineError("what was kept of the cards in play is not what is there")
