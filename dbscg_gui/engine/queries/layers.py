"""Which continuous effects are at work, on which cards, with what number.

Continuous effects are queried in layers and never stamped on a card [masters 9-9-1]
[classic 8-8-1]: printed information [masters 9-9-1-1] [classic 8-8-1-1], then what is not a number
[masters 9-9-1-2] [classic 8-8-1-2], then numbers [masters 9-9-1-3] [classic 8-8-1-3] (a set value
beats additions [masters 0-2-7]). Negations and prohibitions belong here, for they decide over
other effects. What a card is by all of it is told by the modules `card_*`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.context_slots import DECLARED
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_sets import is_member
from dbscg_gui.engine.queries.effects_at_work import (
    IN_REFRESH,
    EffectTable,
    Statics,
    is_of_kind,
    is_refreshing,
    negating,
)
from dbscg_gui.engine.queries.meaning import Env, amount, fits, holds
from dbscg_gui.engine.queries.permanents import (
    EffectInForce,
    add_permanent,
    added_by,
    is_once,
    is_spent,
    with_expansions,
    works_in,
)
from dbscg_gui.engine.queries.places import Places, places
from dbscg_gui.engine.queries.skill_kinds import is_keyword_skill, is_meant, skill_words
from dbscg_gui.engine.state import Card, Continuous, Ctx, is_hidden
from dbscg_gui.kernel.errors import EngineError


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
        if effect.duration in IN_REFRESH and not is_refreshing(game, effect):
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
    negations = (*negating(game, table, "permanent"), *table.get(act.NegateChosen, ()))
    looks_around = looks_around or is_shielded or any(entry.fixed is None for entry in negations)
    kept = Statics(game, table, there, looks_around=looks_around)
    kept.unshaken = unshaken
    return kept


def _shakes(game: Game, table: EffectTable) -> bool:
    """Whether an effect may negate [Permanent] skills."""
    return act.NegateChosen in table or bool(negating(game, table, "permanent"))


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
    early: list[tuple[Card, int]] = []
    for each in found:
        if each not in shields:
            (early if added_by(game, each[1]).is_negating else late).append(each)
    _add_negating(game, table, early)
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
        granted = [s for s in entry.node.skills if is_of_kind(game, s, "permanent")]
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
    Where the game spares what was given, only by those that name what is lost.
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
    is_spared = since > 0 and game.rules.skills.negation_spares_given
    for entry in entries(game, act.NegateSkills):
        # [one_piece 8-2-3] [one_piece 8-2-4]
        if 0 < entry.order <= since or (is_spared and not entry.node.kinds):
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
    found = [entry for entry in _restrictions(game, "be-negated") if entry.node.own_skill]
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
    if (
        kept is not None
        and what not in kept.restrictions
        and card.def_id not in game.lib.self_restricting_defs
    ):
        return False
    return is_restricted_there(game, card, what, by_seat, by_card, skill)


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
    return (
        kept is None
        or bool(lib.self_restricting_defs)
        or not kept.restrictions.keys().isdisjoint(whats)
    )


def is_restricted_there(
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
    found: Sequence[EffectInForce] = _restrictions(game, what)
    own = game.lib.self_restricting_defs.get(card.def_id)
    if own and not is_hidden(card):
        found = [*found, *(e for e in _own_restrictions(game, card, own) if _says(e, what))]
    if not found:
        return False
    return any(
        not entry.node.tax
        and applies(game, entry, card)
        and not entry.node.own_skill
        and not (is_once(game, entry) and is_spent(game, entry, card))
        and not (entry.node.except_by == "own" and by_card == card.id)
        and _holds_against_player(game, entry, by_seat, skill)
        and _holds_against_card(game, entry, by_card)
        for entry in found
    )


def taxes_on(game: Game, card: Card, what: str) -> list[EffectInForce]:
    """Effects that let a card do something only for a tax [masters 20-14-1]."""
    if what not in game.lib.forbidden:
        return []
    return [e for e in _restrictions(game, what) if e.node.tax and applies(game, e, card)]


def _says(entry: EffectInForce, what: str) -> bool:
    return entry.node.what == what or what in entry.node.also


def _restrictions(game: Game, what: str) -> Sequence[EffectInForce]:
    """The prohibitions of one word."""
    if what not in game.lib.forbidden:
        return _NO_ENTRIES
    kept = statics(game)
    if kept is not None:
        found: Sequence[EffectInForce] = kept.restrictions.get(what, _NO_ENTRIES)
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
        for bar in _restrictions(game, word)
    )


def is_kept_out(
    game: Game, card: Card, zone: str, by_seat: int = -1, by_card: int = 0, *, bottom: bool = False
) -> bool:
    """Whether an effect forbids that a card comes to an area, by skills of that player and card."""
    found = _restrictions(game, "be-moved")
    return bool(found) and any(
        zone in entry.node.to
        and (bottom or not entry.node.position)
        and applies(game, entry, card)
        and _holds_against_player(game, entry, by_seat, None)
        and _holds_against_card(game, entry, by_card)
        for entry in found
        if entry.node.what == "be-moved"
    )


def _holds_against_player(
    game: Game, entry: EffectInForce, by_seat: int, skill: act.Skill | None
) -> bool:
    """Whether a prohibition holds against skills of that player, and holds at all."""
    node = entry.node
    if node.by_whose != "any" and (
        by_seat < 0 or (by_seat == entry.env.seat) != (node.by_whose == "you")
    ):
        return False
    return not _is_lifted(game, entry, skill)


def _holds_against_card(game: Game, entry: EffectInForce, by_card: int) -> bool:
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


def _own_restrictions(game: Game, card: Card, skills: tuple[int, ...]) -> list[EffectInForce]:
    """What a card's text keeps from that card in areas where its skills do not work else.

    "Can't be played from any area" is said for those areas [masters 9-1-3-3].
    """
    table: EffectTable = {}
    for skill_id in skills:
        if not works_in(game, card, skill_id, card.zone):
            add_permanent(game, table, card, skill_id)
    return table.get(act.Restrict, [])
