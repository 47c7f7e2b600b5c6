"""Ways: cards on which a skill of a kind is used, for skills that wait for such a use.

Owns which card that is: one that fits what the trigger says of it, with a skill of that kind or
with that keyword.
"""

from __future__ import annotations

from dbscg_gui.cards.printed import LEADER, PrintedCard
from dbscg_gui.effects.actions import SKILL_KINDS, Draw, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import ANY_CARD, Filter, InZones
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes
from dbscg_gui.exerciser.plain_cards import Made, plain, unit_of
from dbscg_gui.exerciser.targets import fitting, idle_skills, merged
from dbscg_gui.services.game_rules import game_rules

_FAMILIES = frozenset({"skill", "blocker", "trigger", "counter", "activate", "union", "evolve"})
"""Words for the use of skills that other helpers have."""


def awaited_uses(skills: tuple[Skill, ...]) -> list[When]:
    """The triggers that wait for the use of a skill of some kind."""
    triggers = (trigger for skill in skills for trigger in skill.triggers)
    return [t for t in triggers if (t.event == "skill_activated" and t.by) or _is_swap(t)]


def _is_swap(when: When) -> bool:
    """Whether it waits for a card that takes the place of another one."""
    return when.event == "played" and when.by == "swap"


def leader_ways(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """A skill of each kind a Leader may use."""
    words = {
        when.by
        for when in awaited_uses(skills)
        if (when.by not in _FAMILIES and not _is_swap(when)) or LEADER in _subject(when).kinds
    }
    return tuple(_of_kind(word) for word in sorted(words))


def ways_of(card: PrintedCard, skills: tuple[Skill, ...]) -> list[Made]:
    """A card for each use that skills of the driven card wait for."""
    found: dict[tuple[str, Filter], Made] = {}
    for when in awaited_uses(skills):
        wanted = ANY_CARD if _is_swap(when) else _subject(when)
        key = (when.by, wanted)
        if key in found or (when.by in _FAMILIES and wanted == ANY_CARD):
            continue
        number = f"helper-way-{len(found) + 1}"
        printed: PrintedCard | None = plain(card.game, number, unit_of(card.game), cost=1)
        if wanted != ANY_CARD:
            printed = fitting(card, merged(wanted), number, is_unison=False)
        if printed is not None:
            used = _swap(card, when) if _is_swap(when) else _of_kind(when.by)
            its = (used, *idle_skills(merged(wanted), without=(when.by,)))
            found[key] = (printed, CompiledCard(number=number, front=its))
    return list(found.values())


def meanings_of(game: str, ways: list[Made]) -> tuple[Skill, ...]:
    """What the keywords of such cards stand for: what has to be at hand to use them."""
    if not ways:
        return ()
    lib = game_rules(game).library(ways)
    return tuple(lib.skills[part] for parts in lib.expansions.values() for part in parts)


def _subject(when: When) -> Filter:
    """What the card whose skill is used has to be."""
    described = (each.filter for each in nodes(when.subject) if isinstance(each, InZones))
    return next(described, ANY_CARD)


def _swap(card: PrintedCard, when: When) -> Skill:
    """The keyword that brings the driven card, or the one waited for, from the hand."""
    wanted = _subject(when)
    cost = card.cost or 0
    if wanted != ANY_CARD:
        made = fitting(card, merged(wanted), "swapped", is_unison=False)
        cost = made.cost or 0 if made is not None else cost
    return Skill(kind="keyword", keyword="swap", number=cost, filter=Filter(kinds=("battle",)))


def _of_kind(word: str) -> Skill:
    """A skill of a kind, or with a keyword, that asks for little."""
    if word not in SKILL_KINDS:
        return Skill(kind="keyword", keyword=word, number=1, filter=ANY_CARD)
    effect = (Draw(),) if word.startswith(("activate", "counter")) else ()
    return Skill(kind=word, number=1, filter=ANY_CARD, effect=effect)
