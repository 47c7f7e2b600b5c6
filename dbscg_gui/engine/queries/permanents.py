"""What [Permanent] skills add: which of them work where they lie, and their entries.

An `EffectInForce` is one continuous effect at work; which of them are, `layers` tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.meaning import Env
from dbscg_gui.engine.queries.skill_kinds import is_meant
from dbscg_gui.engine.state import BENEATH, Card, changed, is_hidden


class EffectInForce(msgspec.Struct, frozen=True, gc=False):
    """One continuous effect at work: a [Permanent]'s or a resolved skill's."""

    node: Any
    env: Env
    fixed: frozenset[int] | None
    amount: int | None
    conditions: tuple[t.Condition, ...]
    skill: int
    order: int
    spared: frozenset[int] = frozenset()
    """Cards it is not applied to any more although they fit [masters 4.00 9-9-2]."""


def beneath(game: Game) -> list[Card]:
    """Cards under others with a skill that works there, as cards of the master of those on top.

    [masters 23-2-2-4]
    """
    defs = game.lib.beneath_defs
    if not defs:
        return []
    cards = game.state.cards
    return [
        changed(cards[below], seat=seat)
        for seat in (0, 1)
        for zone in game.rules.in_play
        for top in game.zone(seat, zone)
        for below in cards[top].under
        if cards[below].def_id in defs
    ]


def permanents_of(game: Game, card: Card) -> list[tuple[Card, int]]:
    """(card, skill) of every [Permanent] of a card that works where it is."""
    if not card.face_up and is_hidden(card):
        return []
    permanents = game.lib.permanents
    key = (card.def_id, card.side)
    known = permanents.get(key)
    if known is None:
        skills = printed_skills(game, card)
        known = tuple(s for s in skills if game.lib.skills[s].kind == "permanent")
        permanents[key] = known
    return [(card, s) for s in known if works_in(game, card, s, card.zone)]


def printed_skills(game: Game, card: Card) -> tuple[int, ...]:
    """The skills on the side of a card that is up, with those their keywords stand for."""
    key = (card.def_id, card.side)
    known = game.lib.with_expansions.get(key)
    if known is None:
        sides = game.lib.defs[card.def_id].sides
        side = sides[card.side] if card.side < len(sides) else sides[0]
        known = game.lib.with_expansions[key] = with_expansions(game, side.skills)
    return known


def with_expansions(game: Game, skills: tuple[int, ...]) -> tuple[int, ...]:
    """The skills together with those their keywords stand for [masters 22-1-1]."""
    expansions = game.lib.expansions
    if not any(s in expansions for s in skills):
        return skills
    return tuple(e for s in skills for e in (s, *expansions.get(s, ())))


def works_in(game: Game, card: Card, skill_id: int, zone: int) -> bool:
    """Whether a skill is valid in an area [masters 9-1-3-1] [masters 9-1-3-3] [classic 8-5-8]."""
    if zone == BENEATH:
        return game.lib.skills[skill_id].beneath is not None
    mask = game.lib.skill_zones[skill_id]
    if mask < 0:
        return zone in game.rules.default_zones(game.front(card))
    return zone >= 0 and bool(mask >> zone & 1)


class Added(msgspec.Struct, frozen=True):
    """What a [Permanent] adds, whatever card has it and wherever that lies."""

    nodes: tuple[tuple[Any, tuple[t.Condition, ...]], ...]
    """Each with the conditions under which it applies."""
    is_negating: bool
    """Whether it negates skills, and some that are [Permanent]."""
    is_shielding: bool
    """Whether it keeps skills from being negated."""


def added_by(game: Game, skill_id: int) -> Added:
    """What a [Permanent] of the match adds."""
    known: Added | None = game.lib.added.get(skill_id)
    if known is None:
        skill = game.lib.skills[skill_id]
        plain = _flat(skill.effect)
        known = game.lib.added[skill_id] = Added(
            tuple(_added(skill.effect, _conditions(skill))),
            any(
                type(node) is act.NegateSkills and may_negate(game, node, "permanent")
                for node in plain
            ),
            any(type(node) is act.Restrict and node.what == "be-negated" for node in plain),
        )
    return known


def may_negate(game: Game, node: act.NegateSkills, kind: str) -> bool:
    """Whether the match has a skill of this kind or keyword that a negation means.

    Most speak of a single keyword: they change neither what is at work nor what listens.
    """
    if "this" in node.kinds:
        return True
    lib = game.lib
    key = (node.kinds, kind)
    known = lib.negatable.get(key)
    if known is None:
        kinds = frozenset(node.kinds or "*")
        known = lib.negatable[key] = any(
            kind in (skill.kind, skill.keyword) and is_meant(skill, kinds) for skill in lib.skills
        )
    return known


def _conditions(skill: act.Skill) -> tuple[t.Condition, ...]:
    """What has to hold for all that a [Permanent] says [fusion_world FW-GL-15]."""
    own = () if skill.condition is None else (skill.condition,)
    required = (c.condition for c in skill.cost if isinstance(c, act.Requires))
    return (*own, *required, *map(validity_condition, skill.validity))


def _flat(effect: tuple[Any, ...]) -> list[Any]:
    flat = []
    for node in effect:
        if type(node) in (act.While, act.If):
            flat.extend(_flat(node.effect if type(node) is act.While else node.then))
        else:
            flat.append(node)
    return flat


def add_permanent(
    game: Game, table: dict[type, list[EffectInForce]], card: Card, skill_id: int
) -> None:
    """A [Permanent] applies as long as its conditions hold [fusion_world FW-GL-15]."""
    env = Env(card.seat, card.id, None, card.def_id)
    for node, conditions in added_by(game, skill_id).nodes:
        entry = EffectInForce(node, env, None, None, conditions, skill_id, 0)
        table.setdefault(type(node), []).append(entry)


def validity_condition(validity: act.Validity) -> t.Condition:
    """[Bond X] and [Sparking X] as conditions [masters 22-21-3] [masters 22-26-3].

    They only decide when a skill is valid [masters 22-21-1] [masters 22-26-1] [classic 10-29-1].
    """
    if isinstance(validity, act.Bond):
        # [masters 22-21-3-1] [classic 10-23-2-1] the Battle Cards it names, if any.
        wanted = validity.filter
        cards = t.InZones(zones=("battle",), filter=t.Filter(kinds=("battle",), any_of=(wanted,)))
        return t.Has(cards=cards, count=t.Range(low=validity.count))
    if isinstance(validity, act.InTurn):
        # [fusion_world FW-GL-13] [fusion_world FW-GL-14] [one_piece 8-3-2-4] [one_piece 8-3-2-5]
        # [one_piece 10-2-11-1] [one_piece 10-2-12-1]
        return t.Turn(validity.whose)
    if isinstance(validity, act.Given):
        # [one_piece 8-3-2-3] [one_piece 10-2-9-1]
        return t.Has(cards=t.Under(of=t.This()), count=t.Range(low=validity.count))
    return t.Has(cards=t.InZones(zones=("drop",)), count=t.Range(low=validity.count))


def _added(
    effect: tuple[Any, ...], conditions: tuple[t.Condition, ...]
) -> Iterator[tuple[Any, tuple[t.Condition, ...]]]:
    """The nodes of an effect, each with the conditions under which it applies."""
    for node in effect:
        if type(node) is act.While:
            yield from _added(node.effect, (*conditions, node.condition))
        elif type(node) is act.If:
            yield from _added(node.then, (*conditions, node.condition))
            yield from _added(node.otherwise, (*conditions, t.Not(node.condition)))
        else:
            yield node, conditions


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


def is_spent(game: Game, entry: EffectInForce, card: Card) -> bool:
    """Whether a prohibition that holds once a turn has held in this turn."""
    game.reads += 1
    return game.state.flags.get(f"once:{card.id}:{entry.skill}") == game.state.turn
