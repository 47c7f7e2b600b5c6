"""Which skills and keywords a card has now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.card_sets import host_of
from dbscg_gui.engine.queries.effects_at_work import CHANGING_SKILLS, NOTHING_REACHED, Statics
from dbscg_gui.engine.queries.layers import (
    ALL_NEGATED,
    applies,
    can_be_negated,
    check_kept,
    entries,
    is_negated,
    may_gain,
    negated_kinds,
    statics,
)
from dbscg_gui.engine.queries.meaning import Env, cards_of, holds
from dbscg_gui.engine.queries.once_a_turn import was_used
from dbscg_gui.engine.queries.permanents import (
    EffectInForce,
    is_once,
    printed_skills,
    validity_condition,
    with_expansions,
)
from dbscg_gui.engine.queries.places import named
from dbscg_gui.engine.queries.skill_kinds import kind_family
from dbscg_gui.engine.state import (
    BENEATH,
    COMBO,
    DROP,
    ENERGY,
    HAND,
    LIFE,
    MODED,
    WARP,
    Z_DECK,
    Z_ENERGY,
    ZONE_COUNT,
    Card,
    is_alike,
    is_hidden,
)

Works = Callable[[Game, Card, int], bool]
"""Whether a skill of a card works where the card lies."""
_NAMED = frozenset({DROP, COMBO, ENERGY, LIFE, WARP, Z_DECK, Z_ENERGY})
"""Areas in which skills are activated only where their text says so [masters 9-1-3-2]."""


def skills_of(game: Game, card_id: int) -> tuple[int, ...]:
    """Valid skills of a card: printed and gained, without negated ones [masters 9-1].

    What reads skills asks here, so a negated one is not found [masters 9-1-6], and one gained of
    a kind that is negated does not work [masters 9-1-5-1].
    """
    cache = game.cache
    known = cache.skills.get(card_id)
    if known is not None:
        if cache.loose and ("skills", card_id) in cache.loose:
            game.reads += 1
        return known
    card = game.state.cards[card_id]
    lib = game.lib
    if is_hidden(card):
        # [masters 4.00 23-5-2-1] neither printed nor gained.
        return ()
    if card.zone == BENEATH:
        return _skills_under(game, card)
    kept = statics(game)
    if kept is not None and not kept.reaches(card) and card.def_id not in lib.own_gains:
        known = cache.skills[card_id] = printed_skills(game, card)
        return known
    return _skills_now(game, card, kept)


def _skills_now(game: Game, card: Card, kept: Statics | None) -> tuple[int, ...]:
    """The skills of a card where effects or its own text change them; kept if that must hold."""
    lib, cache = game.lib, game.cache
    if card.def_id in lib.own_gains:
        # [masters 9-1-3-3] what it says of all areas holds in every area.
        printed = with_expansions(game, game.side(card).skills + _own_gains(game, card))
    else:
        printed = printed_skills(game, card)
    changes = any(entries(game, k) for k in CHANGING_SKILLS) if kept is None else kept.reaches(card)
    if not changes:
        return printed
    if kept is None:
        return _changed_skills(game, card, printed)
    pair = kept.skills.get(card.id)
    if pair is not None and (pair[0] is card or (kept.is_fixed and is_alike(pair[0], card))):
        if game.is_checked:
            check_kept(game, pair[1], skills_of, card.id)
        cache.skills[card.id] = pair[1]
        return pair[1]
    reads = game.reads
    valid = _changed_skills(game, card, printed)
    if card.def_id in lib.own_gains:
        game.reads += 1
    if not cache.busy:
        if game.reads == reads:
            kept.skills[card.id] = (card, valid)
        else:
            cache.loose.add(("skills", card.id))
    return valid


def skills_of_kinds(game: Game, card: Card, kinds: frozenset[str]) -> tuple[int, ...]:
    """Those valid skills of a card that are of one of some kinds."""
    lib = game.lib
    kept = statics(game)
    if (
        kept is None
        or kept.reaches(card)
        or (not card.face_up and is_hidden(card))
        or card.zone == BENEATH
        or card.def_id in lib.own_gains
    ):
        skills = skills_of(game, card.id)
        return tuple(s for s in skills if lib.skills[s].kind in kinds) if skills else ()
    key = (card.def_id, card.side, kinds)
    known = lib.of_kinds.get(key)
    if known is None:
        printed = printed_skills(game, card)
        known = lib.of_kinds[key] = tuple(s for s in printed if lib.skills[s].kind in kinds)
    return known


def activated(
    game: Game, seat: int, zones: Sequence[int], kinds: frozenset[str], works: Works
) -> list[tuple[Card, tuple[int, ...]]]:
    """A player's cards in some areas that have skills of some kinds which work there, and those.

    `works` says whether one is activated where its card lies, by what is printed on it.
    """
    lib = game.lib
    cards, areas = game.state.cards, game.state.zones
    first = seat * ZONE_COUNT
    effects = None if lib.own_gains or lib.from_defs else statics(game)
    # What changes the skills of cards is asked card by card.
    is_printed = effects is not None and effects.reached is NOTHING_REACHED
    table = lib.activated_in.get(kinds)
    if table is None:
        table = lib.activated_in[kinds] = {}
    found = []
    for zone in zones:
        ids = areas[first + zone] if zone not in _NAMED else named(game, seat, zone)
        if not ids:
            continue
        is_moded = zone in MODED
        is_plain = is_printed or (
            effects is not None and not effects.reached.has_some_of(zone, ids)
        )
        for card_id in ids:
            card = cards[card_id]
            if is_plain and (card.face_up or not is_moded):
                key = (card.def_id, card.side, zone)
                skills = table.get(key)
                if skills is None:
                    skills = table[key] = _activated(game, card, kinds, works)
            else:
                skills = _activated(game, card, kinds, works)
            if skills:
                found.append((card, skills))
    return found


def _activated(game: Game, card: Card, kinds: frozenset[str], works: Works) -> tuple[int, ...]:
    skills = skills_of_kinds(game, card, kinds)
    return tuple(s for s in skills if works(game, card, s)) if skills else ()


def _changed_skills(game: Game, card: Card, printed: tuple[int, ...]) -> tuple[int, ...]:
    """The skills of a card without those negated, with those it has gained."""
    lib = game.lib
    card_id = card.id
    key = ("skills", card_id)
    if key in game.cache.busy:
        # A set of cards that depends on skills is reading them: the printed ones count.
        game.reads += 1
        return printed
    game.cache.busy.add(key)
    valid = _without_negated(game, card_id, printed)
    if card.zone in game.rules.in_play or card.zone == COMBO or card.zone == HAND:
        for entry in entries(game, act.Gain):
            if applies(game, entry, card):
                gained = tuple(
                    lib.skill_of(skill)
                    for skill in entry.node.skills
                    if may_gain(game, card, skill, entry.order)
                )
                # What is gained after a negation works where it may be gained at all.
                since = entry.order if game.rules.skills.negated_may_gain else -1
                valid += _without_negated(game, card_id, with_expansions(game, gained), since)
        if entries(game, act.CopySkills):
            valid += _without_negated(game, card_id, _copied(game, card))
    game.cache.busy.discard(key)
    if not game.cache.busy:
        game.cache.skills[card_id] = valid
    return valid


def _without_negated(
    game: Game, card_id: int, skills: tuple[int, ...], since: int = -1
) -> tuple[int, ...]:
    """Those of some skills of a card that are not negated; `since` as in `negated_kinds`."""
    if not skills or not can_be_negated(game, card_id, since):
        return skills
    known = game.lib.skills
    return tuple(s for s in skills if not is_negated(game, card_id, known[s], since))


def _skills_under(game: Game, card: Card) -> tuple[int, ...]:
    # [masters 23-2-2] negated there, all but those that say otherwise [masters 23-2-2-4].
    lib = game.lib
    if card.def_id not in lib.beneath_defs:
        return ()
    return tuple(
        s
        for s in game.side(card).skills
        if _works_under(game, card, lib.skills[s])
        or activation_from(game, card, lib.skills[s]) is not None
    )


def _own_gains(game: Game, card: Card) -> tuple[int, ...]:
    key = ("own", card.id)
    game.reads += 1
    if key in game.cache.busy:
        return ()
    game.cache.busy.add(key)
    env = Env(card.seat, card.id, None, card.def_id)
    shown = game.side(card).skills
    found = tuple(
        number
        for own in game.lib.own_gains[card.def_id]
        if own.skill in shown and all(holds(game, each, env) for each in own.conditions)
        for number in own.gained
    )
    game.cache.busy.discard(key)
    return found


def _copied(game: Game, card: Card) -> tuple[int, ...]:
    """Skills of other cards that a card has been given."""
    given = tuple(e.amount or 0 for e in entries(game, act.CopySkills) if applies(game, e, card))
    return with_expansions(game, given)


def _works_under(game: Game, card: Card, skill: act.Skill) -> bool:
    """Whether a card lies under one of those its skill names."""
    if skill.beneath is None:
        return False
    host = host_of(game, card)
    if host is None:
        return False
    env = Env(host.seat, card.id, None, card.def_id)
    return host.id in cards_of(game, skill.beneath, env)


def front_skills(game: Game, card: Card) -> tuple[int, ...]:
    """The skills printed on the front of a card, whichever side is up, with those they stand for.

    For what goes by the front of a card in Hidden Mode [masters 4.00 23-5-2-4].
    """
    return with_expansions(game, game.front(card).sides[0].skills)


def is_skill_less(game: Game, card: Card) -> bool:
    """Without card text, or with all of its skills negated [masters 1-5-10] [masters 9-1-4]."""
    # A gained skill is not text on the card.
    if not game.side(card).skills:
        return True
    return negated_kinds(game, card.id) == ALL_NEGATED


def keywords(game: Game, card_id: int) -> frozenset[str]:
    """Keyword words a card has now, keyword kinds such as "evolve" included.

    Without what follows the word: [Arrival] of whatever colours is [Arrival] [masters 22-29-6].
    """
    lib = game.lib
    skills = skills_of(game, card_id)
    words = lib.words_of.get(skills)
    if words is not None:
        return words
    found = set()
    for skill_id in skills:
        skill = lib.skills[skill_id]
        if skill.keyword and is_valid(game, card_id, skill_id):
            found.add(skill.keyword)
        if skill.kind not in ("keyword", "auto", "permanent"):
            found.add(skill.kind)
    words = frozenset(found)
    if not any(lib.skills[s].keyword and lib.skills[s].validity for s in skills):
        lib.words_of[skills] = words
    return words


def words_of(game: Game, card_id: int, wanted: tuple[str, ...]) -> frozenset[str]:
    """Keyword words of a card; with their colours where a text names them: "arrival-red-blue"."""
    found = keywords(game, card_id)
    if not any("-" in word for word in wanted):
        return found
    skills = (game.lib.skills[skill_id] for skill_id in skills_of(game, card_id))
    return found.union("-".join((s.keyword, *s.colors)) for s in skills if s.keyword and s.colors)


def is_valid(game: Game, card_id: int, skill_id: int) -> bool:
    """Whether [Bond], [Sparking] and the like let the skill work now."""
    skill = game.lib.skills[skill_id]
    if not skill.validity:
        return True
    card = game.state.cards[card_id]
    env = Env(card.seat, card_id, None, card.def_id)
    return all(holds(game, validity_condition(v), env) for v in skill.validity)


ELSEWHERE = "elsewhere"
"""Names what `ActivateFrom` lets be done, where that is once a turn."""


def activation_from(game: Game, card: Card, skill: act.Skill) -> act.ActivateFrom | None:
    """What lets a skill be activated in an area it is not activated in else [masters 9-1-3-3]."""
    found = elsewhere_entry(game, card, skill)
    return None if found is None else found.node


def elsewhere_entry(game: Game, card: Card, skill: act.Skill) -> EffectInForce | None:
    """The same with who says it."""
    if card.def_id not in game.lib.from_defs or card.zone == HAND:
        return None
    words = {"", skill.kind, kind_family(skill), skill.keyword}
    for entry in entries(game, act.ActivateFrom):
        if entry.node.skill not in words or not applies(game, entry, card):
            continue
        if not is_once(game, entry):
            return entry
        game.reads += 1
        if not was_used(game, entry, ELSEWHERE):
            return entry
    return None
