"""Effects that are over once they were of use: the next card used, the next damage taken."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_cost, layers, once_a_turn, permanents, permissions
from dbscg_gui.engine.state import Continuous


def _shields(game: Game, seat: int) -> list[Continuous]:
    nodes = game.lib.nodes
    return [
        effect
        for effect in game.state.effects
        if isinstance(node := nodes[effect.node], act.NegateDamage)
        and (effect.seat == seat) == (node.who == "you")
    ]


def takes_damage(game: Game, seat: int) -> bool:
    """Whether damage dealt to this player now would be taken."""
    if permissions.is_player_restricted(game, seat, "take-damage") or _shields(game, seat):
        return False
    return not is_sated(game, seat)


def is_sated(game: Game, seat: int) -> bool:
    """Whether this player takes no more damage in this battle, having taken some."""
    taken = game.state.battle is not None and game.state.flags.get(f"battle_damage:{seat}", 0)
    return bool(taken) and permissions.is_player_restricted(game, seat, "second-damage")


def note_damage(game: Game, seat: int) -> None:
    """Remember for `is_sated` that a player took damage, in a battle."""
    if game.state.battle is not None:
        game.state.flags[f"battle_damage:{seat}"] = 1


def forget_damage(game: Game) -> None:
    """A battle begins: what was taken in another does not count."""
    for seat in (0, 1):
        game.state.flags.pop(f"battle_damage:{seat}", None)


def shield(game: Game, seat: int) -> bool:
    """Whether the damage this player is about to take is negated.

    However many effects negate the next damage, they all are over then.
    """
    found = _shields(game, seat)
    _end(game, {effect.id for effect in found})
    return bool(found)


def use_next(game: Game, card_id: int) -> None:
    """Effects for "the next time you use" such a card are over: this card is used."""
    nodes = game.lib.nodes
    card = game.state.cards.get(card_id)
    if card is None:
        return
    for entry in layers.entries(game, act.ChangeCost):
        if permanents.is_once(game, entry) and layers.applies(game, entry, card):
            once_a_turn.note_use(game, entry, card_cost.CHEAPER)
            game.touch_all_but_cards()
    waiting = {e.id for e in game.state.effects if getattr(nodes[e.node], "next_use", False)}
    if not waiting:
        return
    used = {
        entry.order
        for kind in (act.ChangeCost, act.PlayWithoutCost)
        for entry in layers.entries(game, kind)
        if entry.node.next_use and entry.order in waiting and layers.applies(game, entry, card)
    }
    _end(game, used)


def use_next_skill(game: Game, card_id: int, skill: act.Skill) -> None:
    """Effects for "the next time you activate" such a skill are over: this one is."""
    card = game.state.cards.get(card_id)
    if card is None or not game.state.effects:
        return
    nodes = game.lib.nodes
    waiting = {e.id for e in game.state.effects if getattr(nodes[e.node], "next_use", False)}
    if waiting:
        found = card_cost.skill_cost_entries(game, card, skill)
        _end(game, {entry.order for entry in found if entry.order in waiting})


def end_next(game: Game, entry: permanents.EffectInForce) -> None:
    """What is for the next time alone is over: this was it, whatever was done [masters 1-7-2-2]."""
    if entry.node.next_use:
        _end(game, {entry.order})


def _end(game: Game, numbers: set[int]) -> None:
    if numbers:
        game.state.effects = tuple(e for e in game.state.effects if e.id not in numbers)
        game.touch_all_but_cards()
