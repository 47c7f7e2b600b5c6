"""[Once per turn] and [Limit]: what was used this turn, and what is used up [masters 22-11].

[masters 22-44] [classic 10-11]
"""

from __future__ import annotations

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_skills
from dbscg_gui.engine.state import USE_KEY


def use_key(card_id: int, skill_id: int) -> int:
    """Key of a [Once per turn] use: of each skill of each card [masters 22-11-3].

    [classic 10-11-2]
    """
    return card_id * USE_KEY + skill_id


def limit_key(seat: int, skill_key: int) -> int:
    """Key of a [Limit] use: per master, over all copies of the same skill [masters 22-44-6]."""
    return -(skill_key * 2 + seat + 1)


def is_used_up(game: Game, source: int, seat: int, skill_id: int) -> bool:
    """Whether [Once per turn] or [Limit] is used up [masters 22-11-5] [masters 22-44-5].

    [masters 22-11-1] [classic 10-11-1] [masters 22-11-2] [masters 22-44-1] Also of a card that has
    left since its skill became pending: its other uses fail [masters 22-11-4] [classic 10-11-4].
    """
    skill = game.lib.skills[skill_id]
    used = game.state.used
    if skill.once_per_turn:
        times = used.get(use_key(source, skill_id), 0)
        if times >= skill.uses and times >= skill.uses * copies(game, source, skill_id):
            return True
    if skill.limit is not None:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        return used.get(key, 0) >= skill.limit
    return False


def copies(game: Game, source: int, skill_id: int) -> int:
    """How often a card has a skill: given it twice, each is a skill by itself [masters 22-11-3].

    [one_piece 10-2-13-2]
    """
    card = game.state.cards.get(source)
    if card is None or skill_id in game.side(card).skills:
        return 1
    return card_skills.skills_of(game, source).count(skill_id)


def mark_used(game: Game, source: int, seat: int, skill_id: int) -> None:
    """Count an activation [masters 22-44-3]."""
    skill = game.lib.skills[skill_id]
    used = game.state.used
    if skill.once_per_turn:
        key = use_key(source, skill_id)
        used[key] = used.get(key, 0) + 1
    if skill.limit is not None:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        used[key] = used.get(key, 0) + 1


def give_back(game: Game, source: int, seat: int, skill_id: int) -> None:
    """An activation that was eliminated was not resolved: it is no use of what counts those.

    Of [Limit] [masters 4.00 22-44-3], of [Once per turn] [masters 22-11-2] [masters 22-11-5].
    """
    skill, used = game.lib.skills[skill_id], game.state.used
    if skill.limit is not None and game.rules.skills.limit_counts_resolved:
        key = limit_key(seat, game.lib.skill_keys[skill_id])
        used[key] = max(0, used.get(key, 0) - 1)
    if skill.once_per_turn and game.rules.skills.once_counts_resolved:
        key = use_key(source, skill_id)
        used[key] = max(0, used.get(key, 0) - 1)
