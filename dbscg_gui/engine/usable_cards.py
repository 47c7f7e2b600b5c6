"""On which cards an action really does something, so that it can pay for something.

[masters 0-2-4-1] [masters 1-6-6-2] What an effect keeps from it, what is in the mode already, what
would end elsewhere: none of these is acted on completely.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.prohibitions import hindrance, keeps_mode
from dbscg_gui.engine.queries import layers, meaning
from dbscg_gui.engine.replacements import matching
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    COMBO,
    DROP,
    HAND,
    LEADER,
    OUTSIDE,
    STAGE,
    ZONE_INDEX,
    Card,
    MoveRequest,
)
from dbscg_gui.engine.transfers import destination

_MOVING = frozenset({act.Move, act.Ko, act.PlaceUnder, act.RemoveFromGame})


def affected(game: Game, found: tuple[int, ...], env: meaning.Env) -> tuple[int, ...]:
    """Without cards to which the skill of `env` can't do anything [masters 20-4-1]."""
    return allowed(game, found, env, "be-affected") if game.lib.unaffected else found


def allowed(game: Game, found: tuple[int, ...], env: meaning.Env, what: str) -> tuple[int, ...]:
    """Those to which no effect forbids it, where the skill of `env` would do it [masters 0-2-5]."""
    return tuple(i for i in found if not layers.is_restricted(game, i, what, env.seat, env.source))


def _stays(game: Game, card: Card, env: meaning.Env, active: bool) -> bool:
    """Whether an effect keeps the skill of `env` from switching the card's mode."""
    skill = _skill(game, env)
    return keeps_mode(game, card, active=active, by_seat=env.seat, source=env.source, skill=skill)


def _skill(game: Game, env: meaning.Env) -> act.Skill | None:
    """The skill of `env`, once it is under way."""
    is_known = env.ctx is not None and env.ctx.skill >= 0
    return game.lib.skills[env.ctx.skill] if is_known and env.ctx is not None else None


_OTHER_FACE = {"hidden": "revealed", "revealed": "hidden"}


def in_other_mode(game: Game, node: act.Switch, found: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that are not in the mode yet to which they are to be switched [masters 0-2-4-1]."""
    cards = game.state.cards
    if node.mode in _OTHER_FACE:
        # [masters 4.00 5-8-2-2] a card that is in the mode already is not switched.
        return tuple(i for i in found if meaning.faces(cards[i], _OTHER_FACE[node.mode]))
    return tuple(i for i in found if cards[i].active != (node.mode == "active"))


def usable(game: Game, node: Any, found: tuple[int, ...], env: meaning.Env) -> tuple[int, ...]:
    """Those on which the action really does something [masters 0-2-4-1] [masters 1-6-6-2]."""
    cards = game.state.cards
    found = affected(game, found, env)
    if type(node) is act.Switch:
        found = in_other_mode(game, node, found)
        if node.mode in _OTHER_FACE:
            return found
        return tuple(i for i in found if not _stays(game, cards[i], env, node.mode == "active"))
    if type(node) is act.Flip and node.face:
        found = allowed(game, found, env, f"be-flipped-{node.face}")
        return tuple(i for i in found if cards[i].face_up != (node.face == "up"))
    if type(node) is act.AddMarkers:
        # [masters 5-8-3] no more markers come off than there are.
        wanted = meaning.amount(game, node.count, env)
        found = allowed(game, found, env, "lose-markers") if wanted < 0 else found
        return tuple(i for i in found if cards[i].markers + wanted >= 0)
    if type(node) is act.ChangePower and meaning.amount(game, node.amount, env) < 0:
        return allowed(game, found, env, "power-down")
    if type(node) is act.ChangeComboPower and meaning.amount(game, node.amount, env) < 0:
        return allowed(game, found, env, "combo-power-down")
    if type(node) is act.PlaceUnder and not isinstance(bare(node.under), t.Slot):
        # [masters 5-8-2-2] nothing is placed under itself.
        tops = hosts(game, node, env)
        found = tuple(i for i in found if any(top != i for top in tops))
    if type(node) in _MOVING:
        return tuple(i for i in found if _comes_there(game, node, i, env))
    return found


def hosts(game: Game, node: act.PlaceUnder, env: meaning.Env) -> tuple[int, ...]:
    """The cards under which an effect may lay others."""
    return tuple(
        top
        for top in meaning.cards_of(game, node.under, env)
        if not layers.is_restricted(game, top, "have-under", env.seat, env.source)
    )


_Moving = act.Move | act.Ko | act.PlaceUnder | act.RemoveFromGame


def _destined(node: _Moving) -> int:
    """The area an action puts a card in."""
    if isinstance(node, act.Move):
        return ZONE_INDEX[node.to]
    if isinstance(node, act.PlaceUnder):
        return BENEATH
    return DROP if isinstance(node, act.Ko) else OUTSIDE


def _comes_there(game: Game, node: _Moving, card_id: int, env: meaning.Env) -> bool:
    """Whether moving the card brings it where the action says, so that it can pay.

    What stays where it is, ends elsewhere or has something else happen to it is not moved
    completely [masters 5-8-2-2]. A text that names its own card goes before the rules that take
    Z-Cards and [Ultimate] out of the game [masters 0-2-2].
    """
    card = game.state.cards[card_id]
    is_ko = type(node) is act.Ko
    if is_ko and not can_be_koed(game, card):
        return False
    target = _destined(node)
    whose = node.to_whose if type(node) is act.Move else "owner"
    seat = {"owner": card.owner, "you": env.seat, "opponent": 1 - env.seat}[whose]
    end = destination(game, card, target)
    if end != target and (
        not isinstance(bare(node.cards), t.This) or "token" in game.definition(card).kinds
    ):
        return False
    effects = layers.statics(game)
    if effects is not None and effects.lets_move and card.zone != LEADER and target != COMBO:
        return True
    request = MoveRequest(
        card=card_id,
        zone=target,
        seat=seat,
        event="ko" if is_ko else "discard" if (card.zone, target) == (HAND, DROP) else "",
        by="cost",
        by_seat=env.seat,
        source=env.source,
    )
    tries = game.rules.costs.tries_in_vain
    if hindrance(game, request) is not None and not (is_ko and tries):
        return False
    # [one_piece 8-3-1-7] what is replaced may be tried, and is not paid then.
    return tries or not _is_replaced(game, request)


def _is_replaced(game: Game, request: MoveRequest) -> bool:
    """Whether something else is sure to happen in a movement's place.

    Then it pays no cost [masters 4.00 5-8-2-2-1], nor is it the action a voluntary replacement asks
    for [masters 4.00 9-10-3-1].
    A voluntary replacement may be declined by who pays.
    """
    return any(
        not entry.node.is_optional and not entry.node.goes_on
        for _, entry in matching(game, request)
    )


def can_be_koed(game: Game, card: Card) -> bool:
    """Fighters in the Battle Area, and a Stage where a text says so of it [one_piece 1-3-1]."""
    return card.zone == STAGE or (
        card.zone == BATTLE and not game.definition(card).kinds.isdisjoint(game.rules.kinds.units)
    )
