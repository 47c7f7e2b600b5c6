"""What effects do once a turn: whether they have done it, and that they did [masters 22-11-3].

A flag of the match keeps the turn in which it was done last. Whether an effect works so at all
`permanents` tells.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.layers import applies, entries
from dbscg_gui.engine.queries.permanents import EffectInForce, is_once
from dbscg_gui.engine.state import Card


def was_used(game: Game, entry: EffectInForce, word: str) -> bool:
    """Whether what an effect does once a turn was done in this turn; `word` names what.

    A card that was given the skill more than once does it as often [masters 22-11-3].
    """
    flags, turn = game.state.flags, game.state.turn
    if flags.get(_use(entry, word)) != turn:
        return False
    alike = [e for e in entries(game, type(entry.node)) if _is_copy(e, entry)]
    return all(flags.get(_use(entry, word, n)) == turn for n in range(1, len(alike)))


def _is_copy(one: EffectInForce, other: EffectInForce) -> bool:
    return (one.node, one.env.source, one.skill) == (other.node, other.env.source, other.skill)


def note_use(game: Game, entry: EffectInForce, word: str) -> None:
    """What an effect does once a turn was done."""
    flags, turn = game.state.flags, game.state.turn
    number = 0
    while flags.get(_use(entry, word, number)) == turn:
        number += 1
    flags[_use(entry, word, number)] = turn


def _use(entry: EffectInForce, word: str, number: int = 0) -> str:
    """The flag that keeps the turn in which it was done last; `number` tells copies apart."""
    copy = f":{number}" if number else ""
    return f"{word}:{entry.env.source}:{entry.skill}{copy}"


def spend(game: Game, card: Card, *whats: str) -> None:
    """A prohibition has held: one that does so once a turn is over for this turn."""
    for entry in entries(game, act.Restrict):
        if entry.node.what in whats and is_once(game, entry) and applies(game, entry, card):
            game.state.flags[f"once:{card.id}:{entry.skill}"] = game.state.turn
