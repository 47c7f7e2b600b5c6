"""Skills as what a text refers to: which skills some cards have."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import targets as t
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_skills, layers, meaning, skill_kinds
from dbscg_gui.engine.state import BENEATH

Held = tuple[int, int]
"""A card and the number of a skill it has."""


def held_by(game: Game, card_id: int, kinds: tuple[str, ...] = ()) -> tuple[Held, ...]:
    """Skills of a card that can be referred to, each once: of these kinds, or any.

    Negated ones can't [masters 9-1-6]. Of a card under another the printed ones are meant: a text
    that speaks of them there goes before the rule that negates them [masters 0-2-2].
    """
    card = game.state.cards[card_id]
    numbers = (
        game.side(card).skills if card.zone == BENEATH else card_skills.skills_of(game, card_id)
    )
    inner = {s for parts in game.lib.expansions.values() for s in parts}
    return tuple(
        (card_id, number)
        for number in dict.fromkeys(numbers)
        if number not in inner
        and (not kinds or skill_kinds.is_of_kinds(game.lib.skills[number], kinds))
    )


def held_of(game: Game, cards: Any, kinds: tuple[str, ...], env: meaning.Env) -> tuple[Held, ...]:
    """The skills of these kinds of a set of cards, without those this effect can't affect."""
    named = bare(cards)
    found = meaning.cards_of(game, named.cards if isinstance(named, t.Pick) else named, env)
    return tuple(
        held
        for card_id in found
        if not layers.is_restricted(game, card_id, "be-affected", env.seat, env.source)
        for held in held_by(game, card_id, kinds)
    )
