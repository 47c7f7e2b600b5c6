"""The continuous effects at work in a match, with what follows from them alone.

Owns what is kept of them from one question to the next and when it still holds: while the same
effects and the cards they were found from are there. Which effects are at work `layers` finds out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.meaning import Env
from dbscg_gui.engine.queries.permanents import EffectInForce, may_negate
from dbscg_gui.engine.queries.places import Listeners, Places
from dbscg_gui.engine.state import BENEATH, ZONE_INDEX, ZONES, Card, Continuous

EffectTable = dict[type, list[EffectInForce]]
"""Continuous effects by kind of node."""
_CHANGING_LIMITS = (act.UnisonLimit, act.GainInfo)
"""What says how many cards may be in play, or gives them names such a number is about."""
_MOVING_WORDS = frozenset(
    {
        "be-koed", "be-koed-by-battle", "be-koed-by-skill", "be-moved", "be-removed",
        "be-uncovered", "leave-battle",
    }
)  # fmt: skip
"""What forbids a movement; see `prohibitions`."""
SETTING_POWER = (act.SetPower, act.SwapBasePower, act.ChangeComboPower)
"""What may lower power besides changes of it."""
CHANGING_SKILLS = (act.Gain, act.CopySkills, act.NegateSkills, act.NegateChosen)
"""What gives skills to cards or takes them away."""
IN_REFRESH = frozenset({"your-refresh", "opponent-refresh"})


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Cards, and areas all of whose cards, effects may give skills to or take them from."""

    cards: frozenset[int]
    zones: frozenset[int]

    def has(self, card: Card) -> bool:
        """Whether a card is one of them."""
        return card.zone in self.zones or card.id in self.cards

    def has_some_of(self, zone: int, ids: tuple[int, ...]) -> bool:
        """Whether some of the cards in an area are."""
        return zone in self.zones or not self.cards.isdisjoint(ids)


NOTHING_REACHED = Reach(frozenset(), frozenset())


class Statics:
    """The continuous effects at work, what they were found from, and what follows from them.

    Answers in here were found by looking at nothing but these effects, the cards in play and the
    card's own record: they hold for that very record.
    """

    __slots__ = (
        "autos_reached",
        "changes_skills",
        "effects",
        "is_fixed",
        "is_harmless",
        "lets_move",
        "listeners",
        "only_raises",
        "permanents",
        "power",
        "reached",
        "records",
        "refreshing",
        "restrictions",
        "settled",
        "skills",
        "table",
        "unshaken",
        "where",
    )

    def __init__(
        self, game: Game, table: EffectTable, there: Places, *, looks_around: bool
    ) -> None:
        self.table = table
        self.effects = game.state.effects
        self.permanents = there.permanents
        self.refreshing = _refreshing(game, self.effects)
        self.where = there.at if looks_around else None
        """The areas as they were, where it matters to an effect which cards lie there."""
        self.records = there.records(game) if looks_around else None
        """The cards there, where it matters what they are besides."""
        self.changes_skills = any(table.get(kind) for kind in CHANGING_SKILLS)
        self.restrictions: dict[str, list[EffectInForce]] = {}
        """What is forbidden, by its word."""
        for entry in table.get(act.Restrict, ()):
            for word in dict.fromkeys((entry.node.what, *entry.node.also)):
                self.restrictions.setdefault(word, []).append(entry)
        self.lets_move = not (
            table.get(act.Instead)
            or table.get(act.RestrictPlayer)
            or game.lib.self_restricting_defs
            or not _MOVING_WORDS.isdisjoint(self.restrictions)
        )
        """Whether nothing keeps a card where it is, or lets something else happen to it."""
        self.only_raises = not any(table.get(kind) for kind in SETTING_POWER) and all(
            _is_raise(entry) for entry in table.get(act.ChangePower, ())
        )
        """Whether no effect can bring a card's power below what is printed on it."""
        self.is_harmless = (
            self.only_raises
            and not (table.get(act.ChangePower) and game.lib.has_powerless)
            and not any(table.get(kind) for kind in _CHANGING_LIMITS)
            and not (self.changes_skills and any(changing(game, table, "unique")))
        )
        """Whether rule processing finds what it would find by what is printed alone."""
        self.is_fixed = not (
            game.lib.self_restricting_defs or "be-negated" in self.restrictions
        ) and all(
            entry.fixed is not None and not entry.conditions
            for kind in CHANGING_SKILLS
            for entry in table.get(kind, ())
        )
        """Whether skills change for certain cards only, however those lie and are turned."""
        self.reached = self.autos_reached = NOTHING_REACHED
        """The cards whose skills change, and those of which [Auto] skills do."""
        if self.changes_skills:
            self.reached = _reach(e for kind in CHANGING_SKILLS for e in table.get(kind, ()))
            self.autos_reached = _reach(changing(game, table, "auto"))
        self.skills: dict[int, tuple[Card, tuple[int, ...]]] = {}
        self.power: dict[int, tuple[Card, int]] = {}
        self.listeners: tuple[Any, Any, Any, Listeners] | None = None
        """Areas and cards for which it was found what listens, and that; see `triggers`."""
        self.unshaken: EffectTable | None = None
        """What [Permanent] skills add while nothing is negated; None where one of them negates."""
        self.settled: Any = None
        """What rule processing last looked at and found nothing to do."""

    def reaches(self, card: Card) -> bool:
        """Whether the skills of a card may be others than those printed on it."""
        reached = self.reached
        return card.zone in reached.zones or card.id in reached.cards

    def take_over(self, before: Statics) -> None:
        """What followed from the effects before, where it follows from these in the same way."""
        if (
            self.is_fixed
            and before.is_fixed
            and all(self.table.get(k) == before.table.get(k) for k in CHANGING_SKILLS)
        ):
            self.skills = before.skills
            self.listeners = before.listeners

    def holds_still(self, game: Game, there: Places) -> bool:
        """Whether the same effects are at work in the same way."""
        state = game.state
        return (
            self.permanents is there.permanents
            and _are_the_same(state.effects, self.effects)
            and (
                self.where is None
                or (self.where is there.at and self.records == there.records(game))
            )
            and (self.refreshing is None or self.refreshing == _refreshing(game, state.effects))
        )


_EVERYWHERE = frozenset(range(BENEATH, len(ZONES)))


def _reach(changing: Iterable[EffectInForce]) -> Reach:
    """The cards these effects may give skills to or take them from."""
    cards: set[int] = set()
    zones: set[int] = set()
    for entry in changing:
        if entry.fixed is not None:
            cards |= entry.fixed
        else:
            _reach_of(entry.node.cards, entry.env, cards, zones)
    return Reach(frozenset(cards), frozenset(zones)) if cards or zones else NOTHING_REACHED


def _reach_of(node: Any, env: Env, cards: set[int], zones: set[int]) -> None:
    """Add the cards a set may have, or the areas it may have cards of."""
    if type(node) is t.Either:
        for part in node.parts:
            _reach_of(part, env, cards, zones)
    elif type(node) is t.Pronoun:
        _reach_of(node.of, env, cards, zones)
    elif type(node) in (t.Matching, t.Pick):
        _reach_of(node.cards, env, cards, zones)
    elif type(node) is t.This:
        cards.add(env.source)
    elif type(node) is t.InZones and node.zones:
        zones.update(ZONE_INDEX[name] for name in node.zones)
    else:
        zones |= _EVERYWHERE


def _is_raise(entry: EffectInForce) -> bool:
    """Whether a change of power is by a number that is not below 0, whatever the position."""
    number = entry.node.amount if entry.amount is None else entry.amount
    return isinstance(number, int) and number >= 0


def _are_the_same(now: tuple[Continuous, ...], before: tuple[Continuous, ...]) -> bool:
    return now is before or (
        len(now) == len(before) and all(a is b for a, b in zip(now, before, strict=True))
    )


def _refreshing(game: Game, effects: tuple[Continuous, ...]) -> tuple[str, int] | None:
    """Phase and turn player, where an effect asks for them [one_piece 6-2]."""
    if any(effect.duration in IN_REFRESH for effect in effects):
        return game.state.phase, game.state.turn_seat
    return None


def is_refreshing(game: Game, effect: Continuous) -> bool:
    """Whether it is the Refresh Phase in which an effect holds, of that player."""
    state = game.state
    is_own = state.turn_seat == effect.seat
    return state.phase == "refresh" and is_own == (effect.duration == "your-refresh")


def negating(game: Game, table: EffectTable, kind: str) -> list[EffectInForce]:
    """The negations by which skills of a kind may be lost."""
    found = table.get(act.NegateSkills)
    return [entry for entry in found if may_negate(game, entry.node, kind)] if found else []


def changing(game: Game, table: EffectTable, kind: str) -> Iterator[EffectInForce]:
    """The effects by which cards may gain or lose skills of a kind."""
    yield from negating(game, table, kind)
    yield from table.get(act.NegateChosen, ())
    yield from table.get(act.CopySkills, ())
    for entry in table.get(act.Gain, ()):
        if any(is_of_kind(game, skill, kind) for skill in entry.node.skills):
            yield entry


def is_of_kind(game: Game, skill: act.Skill, kind: str) -> bool:
    """Whether a skill, or one that its keyword stands for, is of a kind, or of that keyword."""
    if kind in (skill.kind, skill.keyword):
        return True
    expansion = game.lib.expansions.get(game.lib.skill_of(skill), ())
    return any(game.lib.skills[s].kind == kind for s in expansion)
