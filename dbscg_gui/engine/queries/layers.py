"""Which continuous effects are at work, on which cards, with what number.

Continuous effects are queried in layers and never stamped on a card [masters 9-9-1]
[classic 8-8-1]: printed information [masters 9-9-1-1] [classic 8-8-1-1], then what is not a number
[masters 9-9-1-2] [classic 8-8-1-2], then numbers [masters 9-9-1-3] [classic 8-8-1-3] (a set value
beats additions [masters 0-2-7]). Negations and prohibitions belong here, for they decide over
other effects. What a card is by all of it is told by the modules `card_*`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.context_slots import DECLARED
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_sets import is_member
from dbscg_gui.engine.queries.meaning import Env, amount, fits, holds
from dbscg_gui.engine.queries.permanents import (
    EffectInForce,
    add_permanent,
    added_by,
    may_negate,
    with_expansions,
    works_in,
)
from dbscg_gui.engine.queries.places import Listeners, Places, places
from dbscg_gui.engine.queries.skill_kinds import is_keyword_skill, is_meant, skill_words
from dbscg_gui.engine.state import BENEATH, ZONE_INDEX, ZONES, Card, Continuous, Ctx, is_hidden
from dbscg_gui.kernel.errors import EngineError

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
        "bars",
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
        self.bars: dict[str, list[EffectInForce]] = {}
        """What is forbidden, by its word."""
        for entry in table.get(act.Restrict, ()):
            for word in dict.fromkeys((entry.node.what, *entry.node.also)):
                self.bars.setdefault(word, []).append(entry)
        self.lets_move = not (
            table.get(act.Instead)
            or table.get(act.RestrictPlayer)
            or game.lib.barred_defs
            or not _MOVING_WORDS.isdisjoint(self.bars)
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
            and not (self.changes_skills and any(_changing(game, table, "unique")))
        )
        """Whether rule processing finds what it would find by what is printed alone."""
        self.is_fixed = not (game.lib.barred_defs or "be-negated" in self.bars) and all(
            entry.fixed is not None and not entry.conditions
            for kind in CHANGING_SKILLS
            for entry in table.get(kind, ())
        )
        """Whether skills change for certain cards only, however those lie and are turned."""
        self.reached = self.autos_reached = NOTHING_REACHED
        """The cards whose skills change, and those of which [Auto] skills do."""
        if self.changes_skills:
            self.reached = _reach(e for kind in CHANGING_SKILLS for e in table.get(kind, ()))
            self.autos_reached = _reach(_changing(game, table, "auto"))
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
    if any(effect.duration in _IN_REFRESH for effect in effects):
        return game.state.phase, game.state.turn_seat
    return None


def _recalled(effect: Continuous) -> Ctx | None:
    """The context its sets of cards are read in: what was declared and chosen; None without."""
    if not effect.told and not effect.named:
        return None
    number, *declared = effect.told or (0,)
    ctx = Ctx(0, effect.seat, effect.source, effect.source_def, effect.skill, x=number)
    ctx.slots = {DECLARED: tuple(declared), **dict(effect.named)}
    return ctx


_NO_ENTRIES: list[EffectInForce] = []


def entries(game: Game, kind: type) -> list[EffectInForce]:
    """Continuous effects of one kind of node, oldest first, [Permanent] ones before others."""
    if kind not in game.lib.node_kinds:
        return _NO_ENTRIES
    table = game.cache.statics
    if table is None:
        table = _collect(game)
    found: list[EffectInForce] = table.get(kind, _NO_ENTRIES)
    return found


def all_entries(game: Game) -> Iterator[EffectInForce]:
    """Every continuous effect at work, of whatever kind."""
    table: EffectTable | None = game.cache.statics
    for found in (_collect(game) if table is None else table).values():
        yield from found


def statics(game: Game) -> Statics | None:
    """The effects at work with what is kept of them; None while they are being collected."""
    cache = game.cache
    if cache.statics is None:
        _collect(game)
    elif cache.is_carried and game.is_checked and cache.kept is not None:
        cache.is_carried = False
        _check(game, cache.kept)
    found: Statics | None = cache.kept
    return found


def _collect(game: Game) -> EffectTable:
    """All continuous effects at work, by kind of node: those kept, where they hold still."""
    cache = game.cache
    there = places(game)
    kept: Statics | None = game.statics
    if kept is None or not kept.holds_still(game, there):
        reads = game.reads
        # Asked in the middle of such a question, the card it is about is taken to be as printed.
        is_whole = not any(key[0] in ("negated", "skills") for key in cache.busy)
        before, kept = kept, _collected(game, there, kept)
        game.statics = kept if is_whole and game.reads == reads else None
        if before is not None and game.statics is kept:
            kept.take_over(before)
    elif game.is_checked:
        _check(game, kept)
    cache.statics = kept.table
    cache.kept = kept
    cache.is_collected = True
    return kept.table


def _collected(game: Game, there: Places, before: Statics | None) -> Statics:
    table: EffectTable = {}
    # Permanents read other effects while they are collected: they see what is there so far.
    game.cache.statics = table
    lib = game.lib
    for effect in game.state.effects:
        if effect.duration in _IN_REFRESH and not _is_refreshing(game, effect):
            continue
        node = lib.nodes[effect.node]
        env = Env(effect.seat, effect.source, _recalled(effect), effect.source_def)
        named = frozenset(effect.cards)
        fixed, spared = (None, named) if effect.is_dynamic else (named, _SPARED)
        asked = lib.lasting_under.get(effect.node, ())
        entry = EffectInForce(
            node, env, fixed, effect.amount, asked, effect.skill, effect.id, spared
        )
        table.setdefault(type(node), []).append(entry)
    if before is not None and before.permanents is there.permanents and before.unshaken is not None:
        unshaken: EffectTable | None = before.unshaken
    else:
        unshaken = _unshaken(game, there)
    if unshaken is None or _shakes(game, table):
        is_shielded = _add_valid(game, there, table)
    else:
        is_shielded = False
        for kind, found in unshaken.items():
            table[kind] = [*table.get(kind, ()), *found]
    looks_around = _add_granted(game, table)
    looks_around = _add_copied(game, table) or looks_around
    cache = game.cache
    for answers in (cache.power, cache.skills, cache.negated, cache.payers):
        answers.clear()
    negating = (*_negating(game, table, "permanent"), *table.get(act.NegateChosen, ()))
    looks_around = looks_around or is_shielded or any(entry.fixed is None for entry in negating)
    kept = Statics(game, table, there, looks_around=looks_around)
    kept.unshaken = unshaken
    return kept


def _shakes(game: Game, table: EffectTable) -> bool:
    """Whether an effect may negate [Permanent] skills."""
    return act.NegateChosen in table or bool(_negating(game, table, "permanent"))


def _negating(game: Game, table: EffectTable, kind: str) -> list[EffectInForce]:
    """The negations by which skills of a kind may be lost."""
    found = table.get(act.NegateSkills)
    return [entry for entry in found if may_negate(game, entry.node, kind)] if found else []


def _changing(game: Game, table: EffectTable, kind: str) -> Iterator[EffectInForce]:
    """The effects by which cards may gain or lose skills of a kind."""
    yield from _negating(game, table, kind)
    yield from table.get(act.NegateChosen, ())
    yield from table.get(act.CopySkills, ())
    for entry in table.get(act.Gain, ()):
        if any(_is_of_kind(game, skill, kind) for skill in entry.node.skills):
            yield entry


def _unshaken(game: Game, there: Places) -> EffectTable | None:
    """What the [Permanent] skills of cards add while nothing is negated; None if one negates."""
    table: EffectTable = {}
    for card, skill_id in there.permanents:
        added = added_by(game, skill_id)
        if added.is_negating or added.is_shielding:
            return None
        add_permanent(game, table, card, skill_id)
    return table


def _add_valid(game: Game, there: Places, table: EffectTable) -> bool:
    """Add what the [Permanent] skills add that are not negated; whether one of them shields."""
    lib = game.lib
    found = there.permanents
    shields = [each for each in found if added_by(game, each[1]).is_shielding]
    for card, skill_id in shields:
        # What keeps skills from being negated keeps that very skill from it, too.
        add_permanent(game, table, card, skill_id)
    # [masters 9-1] negations first, so that a negated [Permanent] adds nothing.
    late: list[tuple[Card, int]] = []
    negating: list[tuple[Card, int]] = []
    for each in found:
        if each not in shields:
            (negating if added_by(game, each[1]).is_negating else late).append(each)
    _add_negating(game, table, negating)
    game.cache.negated.clear()
    for card, skill_id in shields:
        if is_negated(game, card.id, lib.skills[skill_id]):
            _take_back(game, table, card, skill_id)
            game.cache.negated.clear()
    for card, skill_id in late:
        if not is_negated(game, card.id, lib.skills[skill_id]):
            add_permanent(game, table, card, skill_id)
    return bool(shields)


def _add_negating(game: Game, table: EffectTable, found: list[tuple[Card, int]]) -> None:
    """Add the [Permanent] skills that negate, without those negated themselves [masters 9-1-2].

    One that nothing can negate counts first. Of some that negate each other in a ring the card that
    came first: its effect was there when the others came [masters 9-9-3].
    """
    waiting = sorted(found, key=lambda each: each[0].id)
    while waiting:
        game.cache.negated.clear()
        waiting = [each for each in waiting if not _is_negated_now(game, each)]
        free = [each for each in waiting if not _may_be_negated(game, table, each, waiting)]
        for each in free or waiting[:1]:
            add_permanent(game, table, *each)
            waiting.remove(each)


def _is_negated_now(game: Game, skill: tuple[Card, int]) -> bool:
    return is_negated(game, skill[0].id, game.lib.skills[skill[1]])


def _may_be_negated(
    game: Game, table: EffectTable, skill: tuple[Card, int], others: list[tuple[Card, int]]
) -> bool:
    """Whether another of these [Permanent] skills would negate this one."""
    for other in others:
        if other == skill:
            continue
        add_permanent(game, table, *other)
        game.cache.negated.clear()
        is_hit = _is_negated_now(game, skill)
        _take_back(game, table, *other)
        game.cache.negated.clear()
        if is_hit:
            return True
    return False


def _check(game: Game, kept: Statics) -> None:
    """What was kept is what is collected anew [debugging]."""
    fresh = Game(game.rules, game.lib, game.state)
    if {k: v for k, v in _collect(fresh).items() if v} != {
        k: v for k, v in kept.table.items() if v
    }:
        raise EngineError("the effects kept are not those at work")


def check_kept(game: Game, kept: object, find: Any, *asked: Any) -> None:
    """An answer that was kept is the one found anew [debugging]. Raises EngineError else."""
    fresh = find(Game(game.rules, game.lib, game.state), *asked)
    if fresh != kept:
        raise EngineError(f"kept {kept}, found anew {fresh}: {find.__name__}{asked}")


_SPARED: frozenset[int] = frozenset()
_IN_REFRESH = frozenset({"your-refresh", "opponent-refresh"})


def _is_refreshing(game: Game, effect: Continuous) -> bool:
    """Whether it is the Refresh Phase in which an effect holds, of that player."""
    state = game.state
    is_own = state.turn_seat == effect.seat
    return state.phase == "refresh" and is_own == (effect.duration == "your-refresh")


def _take_back(game: Game, table: EffectTable, card: Card, skill_id: int) -> None:
    """A [Permanent] that was added is negated after all."""
    for kind in {type(node) for node, _ in added_by(game, skill_id).nodes}:
        entries_ = table[kind]
        entries_[:] = [
            e for e in entries_ if e.skill != skill_id or e.order or e.env.source != card.id
        ]


def _add_granted(game: Game, table: EffectTable) -> bool:
    """[Permanent] skills that cards have gained from other effects; whether there are any."""
    looked = False
    for entry in list(table.get(act.Gain, ())):
        granted = [s for s in entry.node.skills if _is_of_kind(game, s, "permanent")]
        if not granted:
            continue
        looked = True
        for seat in (0, 1):
            for zone in game.rules.in_play:
                for card_id in game.zone(seat, zone):
                    card = game.state.cards[card_id]
                    if applies(game, entry, card):
                        for skill in granted:
                            if not may_gain(game, card, skill, entry.order):
                                continue
                            gained = with_expansions(game, (game.lib.skill_of(skill),))
                            since = entry.order if game.rules.skills.negated_may_gain else -1
                            _add_gained(game, table, card, gained, since)
    return looked


def _add_gained(
    game: Game, table: EffectTable, card: Card, skills: tuple[int, ...], since: int = -1
) -> None:
    """Add [Permanent] skills a card has besides its own, unless they are negated [masters 9-1-5].

    `since` as in `negated_kinds`.
    """
    for skill_id in skills:
        skill = game.lib.skills[skill_id]
        if skill.kind == "permanent" and not is_negated(game, card.id, skill, since):
            add_permanent(game, table, card, skill_id)
            game.cache.negated.clear()


def _add_copied(game: Game, table: EffectTable) -> bool:
    """[Permanent] skills of other cards that cards have been given; whether there are any."""
    for entry in table.get(act.CopySkills, ()):
        for card_id in entry.fixed or ():
            card = game.state.cards.get(card_id)
            if card is None or card.zone not in game.rules.in_play:
                continue
            _add_gained(game, table, card, with_expansions(game, (entry.amount or 0,)))
    return bool(table.get(act.CopySkills))


def _is_of_kind(game: Game, skill: act.Skill, kind: str) -> bool:
    """Whether a skill, or one that its keyword stands for, is of a kind, or of that keyword."""
    if kind in (skill.kind, skill.keyword):
        return True
    expansion = game.lib.expansions.get(game.lib.skill_of(skill), ())
    return any(game.lib.skills[s].kind == kind for s in expansion)


def applies(game: Game, entry: EffectInForce, card: Card) -> bool:
    """Whether a continuous effect is at work on a card now."""
    if entry.fixed is not None:
        return card.id in entry.fixed and (not entry.conditions or is_active(game, entry))
    if card.id in entry.spared or not is_member(game, entry.node.cards, card, entry.env):
        return False
    # [masters 20-4-1] a card that is unaffected by it is no target of the effect, for as long as
    # it is unaffected [masters 9-5-2] [classic 8-1-4-2].
    if (
        game.lib.unaffected
        and not _is_immunity(entry.node)
        and is_restricted(game, card.id, "be-affected", entry.env.seat, entry.env.source)
    ):
        return False
    return is_active(game, entry)


def _is_immunity(node: Any) -> bool:
    return type(node) is act.Restrict and node.what == "be-affected"


def is_active(game: Game, entry: EffectInForce) -> bool:
    """Whether the conditions of an effect hold, of a [Permanent] or of one that lasts.

    [one_piece 8-1-3-4-2]

    As long as they do it is valid [one_piece 8-1-3-4-4].
    """
    return all(holds(game, condition, entry.env) for condition in entry.conditions)


def entry_amount(game: Game, entry: EffectInForce) -> int:
    """The number of a continuous effect."""
    if entry.amount is not None:
        return entry.amount
    return amount(game, entry.node.amount, entry.env)


ALL_NEGATED = frozenset({"*"})

_NONE: frozenset[str] = frozenset()


def negated_kinds(game: Game, card_id: int, since: int = -1) -> frozenset[str]:
    """What kinds of skills are negated on a card; `ALL_NEGATED` when all are.

    With `since`, by [Permanent] skills and by effects that began after the one of this number.
    """
    known: frozenset[str] | None = game.cache.negated.get(card_id)
    key = ("negated", card_id)
    if known is not None and since < 0:
        if key in game.cache.loose:
            game.reads += 1
        return known
    reads = game.reads
    if key in game.cache.busy:
        game.reads += 1
        return _NONE
    game.cache.busy.add(key)
    card = game.state.cards[card_id]
    kinds: frozenset[str] = _NONE
    for entry in entries(game, act.NegateSkills):
        if 0 < entry.order <= since:
            continue
        if "this" in entry.node.kinds or not applies(game, entry, card):
            continue
        by = entry.env
        if not is_restricted(game, card_id, "be-negated", by.seat, by.source):
            kinds = kinds | (frozenset(entry.node.kinds) or ALL_NEGATED)
    game.cache.busy.discard(key)
    if "*" in kinds:
        kinds = ALL_NEGATED
    if not game.cache.busy and since < 0:
        game.cache.negated[card_id] = kinds
        if game.reads != reads:
            game.cache.loose.add(key)
    return kinds


def can_be_negated(game: Game, card_id: int, since: int = -1) -> bool:
    """Whether any skill of a card might be negated; `since` as in `negated_kinds`."""
    if entries(game, act.NegateChosen):
        return True
    found = entries(game, act.NegateSkills)
    return bool(found) and (
        any("this" in entry.node.kinds for entry in found)
        or bool(negated_kinds(game, card_id, since))
    )


def is_negated(game: Game, card_id: int, skill: act.Skill, since: int = -1) -> bool:
    """Whether a skill of a card is negated [masters 9-1-2]; `since` as in `negated_kinds`."""
    return _is_lost(game, card_id, skill, since) and not _is_kept(game, card_id, skill)


def _is_lost(game: Game, card_id: int, skill: act.Skill, since: int) -> bool:
    if _is_chosen(game, card_id, skill):
        return True
    if not entries(game, act.NegateSkills):
        return False
    for entry in entries(game, act.NegateSkills):
        if "this" in entry.node.kinds and entry.fixed and card_id in entry.fixed:
            number = game.lib.skill_of(skill)
            if game.lib.skill_keys[entry.skill] == game.lib.skill_keys[number]:
                return True
    kinds = negated_kinds(game, card_id, since)
    return bool(kinds) and is_meant(skill, kinds)


def _is_kept(game: Game, card_id: int, skill: act.Skill) -> bool:
    """Whether a skill says of itself that it can't be negated."""
    found = [entry for entry in _bars(game, "be-negated") if entry.node.own_skill]
    if not found:
        return False
    number = game.lib.skill_of(skill)
    return any(
        entry.env.source == card_id
        and game.lib.skill_keys[entry.skill] == game.lib.skill_keys[number]
        for entry in found
    )


def _is_chosen(game: Game, card_id: int, skill: act.Skill) -> bool:
    """Whether this very skill was chosen and negated, or the keyword it comes from."""
    found = entries(game, act.NegateChosen)
    if not found:
        return False
    number = game.lib.skill_of(skill)
    return any(
        entry.fixed is not None
        and card_id in entry.fixed
        and (number == entry.amount or number in game.lib.expansions.get(entry.amount or 0, ()))
        for entry in found
    )


def is_restricted(
    game: Game,
    card_id: int,
    what: str,
    by_seat: int = -1,
    by_card: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """Whether an effect forbids this for the card; prohibitions win [masters 0-2-5].

    `by_seat` is the master of the skill that would do it, -1 when no skill does; `by_card` the
    card that would do it, `skill` its skill.
    """
    if what not in game.lib.forbidden:
        return False
    card = game.state.cards[card_id]
    kept: Statics | None = game.cache.kept
    if kept is not None and what not in kept.bars and card.def_id not in game.lib.barred_defs:
        return False
    return is_barred(game, card, what, by_seat, by_card, skill)


def is_restricted_in(
    game: Game, card_id: int, whats: tuple[str, ...], by_seat: int = -1, by_card: int = 0
) -> bool:
    """Whether an effect forbids one of some things for the card; see `is_restricted`."""
    return may_restrict(game, whats) and any(
        is_restricted(game, card_id, what, by_seat, by_card) for what in whats
    )


def may_restrict(game: Game, whats: tuple[str, ...]) -> bool:
    """Whether an effect or the text of a card forbids one of some things for any card."""
    lib = game.lib
    if lib.forbidden.isdisjoint(whats):
        return False
    kept: Statics | None = game.cache.kept
    return kept is None or bool(lib.barred_defs) or not kept.bars.keys().isdisjoint(whats)


def is_barred(
    game: Game,
    card: Card,
    what: str,
    by_seat: int = -1,
    by_card: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """As `is_restricted`, also for a card as it would be where it goes."""
    if what not in game.lib.forbidden:
        return False
    found: Sequence[EffectInForce] = _bars(game, what)
    own = game.lib.barred_defs.get(card.def_id)
    if own and not is_hidden(card):
        found = [*found, *(e for e in _own_bars(game, card, own) if _says(e, what))]
    if not found:
        return False
    return any(
        not entry.node.tax
        and applies(game, entry, card)
        and not entry.node.own_skill
        and not (is_once(game, entry) and is_spent(game, entry, card))
        and not (entry.node.except_by == "own" and by_card == card.id)
        and _is_barred_by(game, entry, by_seat, skill)
        and _is_barred_against(game, entry, by_card)
        for entry in found
    )


def taxes_on(game: Game, card: Card, what: str) -> list[EffectInForce]:
    """Effects that let a card do something only for a tax [masters 20-14-1]."""
    if what not in game.lib.forbidden:
        return []
    return [e for e in _bars(game, what) if e.node.tax and applies(game, e, card)]


def _says(entry: EffectInForce, what: str) -> bool:
    return entry.node.what == what or what in entry.node.also


def _bars(game: Game, what: str) -> Sequence[EffectInForce]:
    """The prohibitions of one word."""
    if what not in game.lib.forbidden:
        return _NO_ENTRIES
    kept = statics(game)
    if kept is not None:
        found: Sequence[EffectInForce] = kept.bars.get(what, _NO_ENTRIES)
        return found
    return [entry for entry in entries(game, act.Restrict) if _says(entry, what)]


def may_gain(game: Game, card: Card, skill: act.Skill, order: int) -> bool:
    """Whether no effect keeps a card from gaining a skill [masters 0-2-5].

    `order` is that of the effect that gives it: what was gained before a card was kept from it
    stays [masters 9-4-1].
    """
    words = ["gain", f"gain-{skill.keyword or skill.kind}"]
    if is_keyword_skill(skill):
        words.append("gain-keyword")
    return not any(
        applies(game, bar, card) and not 0 < order < bar.order
        for word in words
        for bar in _bars(game, word)
    )


def is_kept_out(
    game: Game, card: Card, zone: str, by_seat: int = -1, by_card: int = 0, *, bottom: bool = False
) -> bool:
    """Whether an effect forbids that a card comes to an area, by skills of that player and card."""
    found = _bars(game, "be-moved")
    return bool(found) and any(
        zone in entry.node.to
        and (bottom or not entry.node.position)
        and applies(game, entry, card)
        and _is_barred_by(game, entry, by_seat, None)
        and _is_barred_against(game, entry, by_card)
        for entry in found
        if entry.node.what == "be-moved"
    )


def _is_barred_by(game: Game, entry: EffectInForce, by_seat: int, skill: act.Skill | None) -> bool:
    """Whether a prohibition holds against skills of that player, and holds at all."""
    node = entry.node
    if node.by_whose != "any" and (
        by_seat < 0 or (by_seat == entry.env.seat) != (node.by_whose == "you")
    ):
        return False
    return not _is_lifted(game, entry, skill)


def _is_barred_against(game: Game, entry: EffectInForce, by_card: int) -> bool:
    """Whether a prohibition holds against that other card."""
    node = entry.node
    if node.by_filter is None and node.other is None:
        return True
    game.reads += 1
    doer = game.state.cards.get(by_card)
    if doer is None:
        return False
    if node.by_filter is not None and not fits(game, doer, node.by_filter, entry.env):
        return False
    if node.other is None:
        return True
    is_only: bool = node.what.endswith("-only")
    return is_member(game, node.other, doer, entry.env) != is_only


def _is_lifted(game: Game, entry: EffectInForce, skill: act.Skill | None) -> bool:
    """Whether the exception a prohibition makes is the case."""
    node: act.Restrict = entry.node
    if node.unless is not None and holds(game, node.unless, entry.env):
        return True
    return bool(node.except_by) and skill is not None and _is_excepted(node, skill)


def _is_excepted(node: act.Restrict, skill: act.Skill) -> bool:
    """Whether a skill is one of those a prohibition leaves alone."""
    words = skill_words(skill)
    if node.except_colors and frozenset(node.except_colors) != frozenset(skill.colors):
        return False
    return node.except_by in words


def _own_bars(game: Game, card: Card, skills: tuple[int, ...]) -> list[EffectInForce]:
    """What a card's text keeps from that card in areas where its skills do not work else.

    "Can't be played from any area" is said for those areas [masters 9-1-3-3].
    """
    table: EffectTable = {}
    for skill_id in skills:
        if not works_in(game, card, skill_id, card.zone):
            add_permanent(game, table, card, skill_id)
    return table.get(act.Restrict, [])


def is_once(game: Game, entry: EffectInForce) -> bool:
    """Whether what a [Permanent] does works once a turn: its text or its tag says so.

    [masters 22-11-3]
    [one_piece 10-2-13-1]
    """
    if entry.node.once_per_turn or entry.skill < 0:
        return bool(entry.node.once_per_turn)
    skill = game.lib.skills[entry.skill]
    # The tag of a skill that was activated counts its activations.
    return skill.kind == "permanent" and skill.once_per_turn


def was_used(game: Game, entry: EffectInForce, word: str) -> bool:
    """Whether what an effect does once a turn was done in this turn; `word` names what.

    A card that was given the skill more than once does it as often [masters 22-11-3].
    """
    flags, turn = game.state.flags, game.state.turn
    if flags.get(_use(entry, word)) != turn:
        return False
    alike = [e for e in entries(game, type(entry.node)) if _is_copy(e, entry)]
    return all(flags.get(_use(entry, word, n)) == turn for n in range(1, len(alike)))


def _is_copy(one: EffectInForce, other: EffectInForce) -> bool:
    return (one.node, one.env.source, one.skill) == (other.node, other.env.source, other.skill)


def note_use(game: Game, entry: EffectInForce, word: str) -> None:
    """What an effect does once a turn was done."""
    flags, turn = game.state.flags, game.state.turn
    number = 0
    while flags.get(_use(entry, word, number)) == turn:
        number += 1
    flags[_use(entry, word, number)] = turn


def _use(entry: EffectInForce, word: str, number: int = 0) -> str:
    """The flag that keeps the turn in which it was done last; `number` tells copies apart."""
    copy = f":{number}" if number else ""
    return f"{word}:{entry.env.source}:{entry.skill}{copy}"


def is_spent(game: Game, entry: EffectInForce, card: Card) -> bool:
    """Whether a prohibition that holds once a turn has held in this turn."""
    game.reads += 1
    return game.state.flags.get(f"once:{card.id}:{entry.skill}") == game.state.turn


def spend(game: Game, card: Card, *whats: str) -> None:
    """A prohibition has held: one that does so once a turn is over for this turn."""
    for entry in entries(game, act.Restrict):
        if entry.node.what in whats and is_once(game, entry) and applies(game, entry, card):
            game.state.flags[f"once:{card.id}:{entry.skill}"] = game.state.turn
