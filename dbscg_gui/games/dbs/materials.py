"""Which cards [Evolve] and [Union] may use: one to evolve, or two to unite.

Owns the choice of them alone; whether the skill may be used `legality` says, and what is done with
them `evolving`.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.extra_materials import widened
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power, layers, meaning
from dbscg_gui.engine.state import BATTLE, HAND, Card

EVOLVES = frozenset({"evolve", "ex-evolve", "xeno-evolve"})
"""What a text calls [Evolve] [masters 22-5-2-2] [classic 10-5-3-2]."""


def _usable_battle_cards(game: Game, card: Card, skill: act.Skill, zone: int) -> list[int]:
    """Battle Cards of the skill's area and of those a text adds [masters 22-13-5-2-1].

    [classic 11-7-1]
    """
    cards = game.state.cards
    found = (*game.zone(card.seat, zone), *widened(game, card.id, skill.kind)[0])
    return [i for i in dict.fromkeys(found) if "battle" in game.definition(cards[i]).kinds]


def evolve_bases(game: Game, card: Card, skill: act.Skill) -> tuple[int, ...]:
    """Battle Cards that may be evolved by this skill [masters 22-5-3]."""
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    cards = game.state.cards
    return tuple(
        i
        for i in _usable_battle_cards(game, card, skill, BATTLE)
        # [masters 22-5-2-1] [classic 10-5-3-1] none is named: any Battle Card will do.
        if (skill.filter is None or meaning.fits(game, cards[i], skill.filter, env))
        and not layers.is_restricted(game, i, "be-evolved-on")
        and _may_be_covered(game, i, card)
    )


def _may_be_covered(game: Game, base: int, card: Card) -> bool:
    """Whether no effect keeps a card from being chosen to lie under this one [masters 20-4-1]."""
    return not any(
        layers.is_restricted(game, base, what, card.seat, card.id)
        for what in ("be-affected", "have-on-top")
    )


def fusion_pairs(game: Game, card: Card, skill: act.Skill) -> tuple[tuple[int, int], ...]:
    """Pairs of hand cards with equal power, one for each character [masters 22-13-4-2].

    Their power as it is there, not the printed one [classic 10-13-3-1].
    """
    if len(skill.parts) != 2:
        return ()
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    cards = game.state.cards
    hand = [i for i in _usable_battle_cards(game, card, skill, HAND) if i != card.id]
    first = [i for i in hand if meaning.fits(game, cards[i], skill.parts[0], env)]
    second = [i for i in hand if meaning.fits(game, cards[i], skill.parts[1], env)]
    found = []
    for a in first:
        for b in second:
            if a != b and card_power.power(game, a) == card_power.power(game, b):
                found.append((a, b))
    return tuple(found)


def potara_pairs(game: Game, card: Card, skill: act.Skill) -> tuple[tuple[int, int], ...]:
    """Pairs of one's Battle Cards, one for each character [masters 22-13-5-2]."""
    if len(skill.parts) != 2:
        return ()
    env = meaning.Env(card.seat, card.id, None, card.def_id)
    cards = game.state.cards
    found = _usable_battle_cards(game, card, skill, BATTLE)
    here = [i for i in found if _may_be_covered(game, i, card)]
    return tuple(
        (a, b)
        for a in here
        if meaning.fits(game, cards[a], skill.parts[0], env)
        for b in here
        if a != b and meaning.fits(game, cards[b], skill.parts[1], env)
    )
