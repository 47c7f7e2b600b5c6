"""Which continuous effects are at work, on which cards, with what number.

Continuous effects are queried in layers and never stamped on a card [masters 9-9-1]
[classic 8-8-1]: printed information [masters 9-9-1-1] [classic 8-8-1-1], then what is not a number
[masters 9-9-1-2] [classic 8-8-1-2], then numbers [masters 9-9-1-3] [classic 8-8-1-3] (a set value
beats additions [masters 0-2-7]). Negations and prohibitions belong here, for they decide over
other effects. What a card is by all of it is told by the modules `card_*`.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_sets import is_member
from dbscg_gui.engine.queries.meaning import Env, amount, fits, holds
from dbscg_gui.engine.queries.permanents import (
    Entry,
    add_permanent,
    all_permanents,
    negates_skills,
    shields_skills,
    with_expansions,
    works_in,
)
from dbscg_gui.engine.queries.skill_kinds import kind_words, skill_words
from dbscg_gui.engine.state import Card, Continuous, is_hidden


def entries(game: Game, kind: type) -> list[Entry]:
    """Continuous effects of one kind of node, oldest first, [Permanent] ones before others."""
    table = game.cache.statics
    if table is None:
        table = _collect(game)
    found: list[Entry] = table.get(kind, [])
    return found


def _collect(game: Game) -> dict[type, list[Entry]]:
    """All continuous effects at work, by kind of node."""
    table: dict[type, list[Entry]] = {}
    # Permanents read other effects while they are collected: they see what is there so far.
    game.cache.statics = table
    lib = game.lib
    for effect in game.state.effects:
        if effect.duration in _IN_REFRESH and not _is_refreshing(game, effect):
            continue
        node = lib.nodes[effect.node]
        env = Env(effect.seat, effect.source, None, effect.source_def)
        named = frozenset(effect.cards)
        fixed, spared = (None, named) if effect.is_dynamic else (named, _SPARED)
        entry = Entry(node, env, fixed, effect.amount, (), effect.skill, effect.id, spared)
        table.setdefault(type(node), []).append(entry)
    found = all_permanents(game)
    shields = [each for each in found if lib.fact("shields", each[1], shields_skills)]
    for card, skill_id in shields:
        # What keeps skills from being negated keeps that very skill from it, too.
        add_permanent(game, table, card, skill_id)
    # [masters 9-1] negations first, so that a negated [Permanent] adds nothing.
    late = []
    for card, skill_id in found:
        if (card, skill_id) in shields:
            continue
        if lib.fact("negates", skill_id, negates_skills):
            add_permanent(game, table, card, skill_id)
        else:
            late.append((card, skill_id))
    game.cache.negated.clear()
    for card, skill_id in shields:
        if is_negated(game, card.id, lib.skills[skill_id]):
            _take_back(table, card, skill_id)
            game.cache.negated.clear()
    for card, skill_id in late:
        if not is_negated(game, card.id, lib.skills[skill_id]):
            add_permanent(game, table, card, skill_id)
    _add_granted(game, table)
    _add_copied(game, table)
    cache = game.cache
    for answers in (cache.power, cache.skills, cache.colors, cache.negated, cache.payers):
        answers.clear()
    cache.is_collected = True
    return table


_SPARED: frozenset[int] = frozenset()
_IN_REFRESH = frozenset({"your-refresh", "opponent-refresh"})


def _is_refreshing(game: Game, effect: Continuous) -> bool:
    """Whether it is the Refresh Phase in which an effect holds, of that player."""
    state = game.state
    is_own = state.turn_seat == effect.seat
    return state.phase == "refresh" and is_own == (effect.duration == "your-refresh")


def _take_back(table: dict[type, list[Entry]], card: Card, skill_id: int) -> None:
    """A [Permanent] that was added is negated after all."""
    for entries_ in table.values():
        entries_[:] = [
            e for e in entries_ if e.skill != skill_id or e.order or e.env.source != card.id
        ]


def _add_granted(game: Game, table: dict[type, list[Entry]]) -> None:
    """[Permanent] skills that cards have gained from other effects."""
    for entry in list(table.get(act.Gain, ())):
        granted = [s for s in entry.node.skills if _is_permanent(game, s)]
        if not granted:
            continue
        for seat in (0, 1):
            for zone in game.rules.in_play:
                for card_id in game.zone(seat, zone):
                    card = game.state.cards[card_id]
                    if applies(game, entry, card):
                        for skill in granted:
                            for skill_id in with_expansions(game, (game.lib.skill_of(skill),)):
                                if game.lib.skills[skill_id].kind == "permanent":
                                    add_permanent(game, table, card, skill_id)


def _add_copied(game: Game, table: dict[type, list[Entry]]) -> None:
    """[Permanent] skills of other cards that cards have been given."""
    for entry in table.get(act.CopySkills, ()):
        for card_id in entry.fixed or ():
            card = game.state.cards.get(card_id)
            if card is None or card.zone not in game.rules.in_play:
                continue
            for skill_id in with_expansions(game, (entry.amount or 0,)):
                if game.lib.skills[skill_id].kind == "permanent":
                    add_permanent(game, table, card, skill_id)


def _is_permanent(game: Game, skill: act.Skill) -> bool:
    if skill.kind == "permanent":
        return True
    expansion = game.lib.expansions.get(game.lib.skill_of(skill), ())
    return any(game.lib.skills[s].kind == "permanent" for s in expansion)


def applies(game: Game, entry: Entry, card: Card) -> bool:
    """Whether a continuous effect is at work on a card now."""
    if entry.fixed is not None:
        return card.id in entry.fixed
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


def is_active(game: Game, entry: Entry) -> bool:
    """Whether the conditions of a [Permanent] effect hold [one_piece 8-1-3-4-2].

    As long as they do it is valid [one_piece 8-1-3-4-4].
    """
    return all(holds(game, condition, entry.env) for condition in entry.conditions)


def entry_amount(game: Game, entry: Entry) -> int:
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
    if known is not None and since < 0:
        return known
    key = ("negated", card_id)
    if key in game.cache.busy:
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
    return kinds


def is_negated(game: Game, card_id: int, skill: act.Skill, since: int = -1) -> bool:
    """Whether a skill of a card is negated [masters 9-1-2]; `since` as in `negated_kinds`."""
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
    if not kinds:
        return False
    if kinds is ALL_NEGATED or kinds == ALL_NEGATED:
        return True
    words = set(kind_words(skill))
    if skill.keyword:
        # [masters 22-1-1] keyword skills may be negated by their name or as a family.
        words |= {skill.keyword, "keyword"}
    if skill.kind not in ("auto", "permanent") and not skill.kind.startswith("activate"):
        words.add("keyword")
    if "keyword" not in words:
        words.add("non-keyword")
    if any(kind.startswith("non-") and kind[4:] not in words for kind in kinds):
        return True  # "its non-[Auto] skills": all but those
    return not kinds.isdisjoint(words)


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
    return is_barred(game, game.state.cards[card_id], what, by_seat, by_card, skill)


def is_barred(
    game: Game,
    card: Card,
    what: str,
    by_seat: int = -1,
    by_card: int = 0,
    skill: act.Skill | None = None,
) -> bool:
    """As `is_restricted`, also for a card as it would be where it goes."""
    found = entries(game, act.Restrict)
    own = game.lib.barred_defs.get(card.def_id)
    if own and not is_hidden(card):
        found = [*found, *_own_bars(game, card, own)]
    if not found:
        return False
    return any(
        (entry.node.what == what or what in entry.node.also)
        and applies(game, entry, card)
        and not (entry.node.once_per_turn and is_spent(game, entry, card))
        and not (entry.node.except_by == "own" and by_card == card.id)
        and _is_barred_by(game, entry, card, by_seat, skill)
        and _is_barred_against(game, entry, by_card)
        for entry in found
    )


def is_kept_out(
    game: Game, card: Card, zone: str, by_seat: int = -1, by_card: int = 0, *, bottom: bool = False
) -> bool:
    """Whether an effect forbids that a card comes to an area, by skills of that player and card."""
    return any(
        entry.node.what == "be-moved"
        and zone in entry.node.to
        and (bottom or not entry.node.position)
        and applies(game, entry, card)
        and _is_barred_by(game, entry, card, by_seat, None)
        and _is_barred_against(game, entry, by_card)
        for entry in entries(game, act.Restrict)
    )


def _is_barred_by(
    game: Game, entry: Entry, card: Card, by_seat: int, skill: act.Skill | None
) -> bool:
    """Whether a prohibition holds against skills of that player, and holds at all."""
    node = entry.node
    if node.by_whose != "any" and (
        by_seat < 0 or (by_seat == card.seat) != (node.by_whose == "you")
    ):
        return False
    return not _is_lifted(game, entry, skill)


def _is_barred_against(game: Game, entry: Entry, by_card: int) -> bool:
    """Whether a prohibition holds against that other card."""
    node = entry.node
    if node.by_filter is None and node.other is None:
        return True
    doer = game.state.cards.get(by_card)
    if doer is None:
        return False
    if node.by_filter is not None and not fits(game, doer, node.by_filter, entry.env):
        return False
    if node.other is None:
        return True
    is_only: bool = node.what.endswith("-only")
    return is_member(game, node.other, doer, entry.env) != is_only


def _is_lifted(game: Game, entry: Entry, skill: act.Skill | None) -> bool:
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


def _own_bars(game: Game, card: Card, skills: tuple[int, ...]) -> list[Entry]:
    """What a card's text keeps from that card in areas where its skills do not work else.

    "Can't be played from any area" is said for those areas [masters 9-1-3-3].
    """
    table: dict[type, list[Entry]] = {}
    for skill_id in skills:
        if not works_in(game, card, skill_id, card.zone):
            add_permanent(game, table, card, skill_id)
    return table.get(act.Restrict, [])


def is_spent(game: Game, entry: Entry, card: Card) -> bool:
    """Whether a prohibition that holds once a turn has held in this turn."""
    return game.state.flags.get(f"once:{card.id}:{entry.skill}") == game.state.turn


def spend(game: Game, card: Card, *whats: str) -> None:
    """A prohibition has held: one that does so once a turn is over for this turn."""
    for entry in entries(game, act.Restrict):
        if entry.node.once_per_turn and entry.node.what in whats and applies(game, entry, card):
            game.state.flags[f"once:{card.id}:{entry.skill}"] = game.state.turn
