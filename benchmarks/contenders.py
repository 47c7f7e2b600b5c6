"""What is measured: whole matches at random, by the engine of this program and by others.

A contender plays one match at random from a seed, in the plainest loop its library offers, and says
how many decisions it took. Everybody chooses with Python's own generator.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.ai.script import script_answer
from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.engine.game import Game
from dbscg_gui.services.game_rules import game_rules
from tests.kit.playouts import builtin_match, random_answer
from tests.kit.real_decks import real_decks

Play = Callable[[int], int]
"""Plays the match of a seed to its end; the number of decisions (moves, plies) it took."""

BUILT_IN = ("masters", "classic", "fusion_world", "one_piece")
WITH_DECKS = ("masters", "fusion_world", "one_piece")
PAIRINGS = 12
"""Pairs of real decks that are played; their libraries are made once."""
CHESS = "python-chess"
COMPILER = "masters, lines compiled"
MOST_DECISIONS = 3_000
"""A match at random that lasts longer is given up: it counts as far as it went."""


def contenders(cards: Path | None) -> dict[str, Play]:
    """Everybody who can be measured here, python-chess first.

    `cards` is a folder of card data with real decks; None leaves those out. What is not installed
    is left out, too, but for python-chess: without it there is nothing to compare with.
    """
    found: dict[str, Play] = {CHESS: _chess()}
    if importlib.util.find_spec("pyspiel") is not None:
        for name in ("chess", "backgammon", "gin_rummy"):
            found[f"open_spiel {name}"] = _open_spiel(name)
    found.update(own_matches(cards))
    if cards is not None:
        found[COMPILER] = _compiler(cards / "masters.json")
    return found


def own_matches(cards: Path | None) -> dict[str, Play]:
    """The games of this program: built-in decks, and real ones where there is card data."""
    found: dict[str, Play] = {}
    for game in BUILT_IN:
        found[f"{game}, built-in decks"] = _matches([_built_in(game, n) for n in range(PAIRINGS)])
    if cards is not None:
        for game in WITH_DECKS:
            begin = real_decks(cards, game).match
            found[f"{game}, real decks"] = _matches([begin(seed) for seed in range(PAIRINGS)])
    return found


def _built_in(game: str, seed: int) -> Game:
    return builtin_match(game, seed * 5 + 1)


def _matches(started: Sequence[Game]) -> Play:
    """Random play from matches at their first decision, each in turn.

    A match is cloned and its chance set by the seed: shuffling and drawing hands is measured, the
    making of a library is not.
    """

    def play(seed: int) -> int:
        game = started[seed % len(started)].clone()
        game.state.rng = seed
        chance = random.Random(seed)
        for played in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None:
                return played
            options = decision.options
            if decision.minimum == decision.maximum == 1 and decision.need is None:
                game.answer((int(chance.random() * len(options)),))
            else:
                game.answer(random_answer(decision, chance))
        return MOST_DECISIONS

    return play


def _compiler(cards: Path) -> Play:
    """Lines of a card file, each compiled as if for the first time; a line counts as a decision."""
    lines = sorted(
        {
            (text, card.kind)
            for card in read_cards(cards, game="masters").cards
            for face in card.faces
            for text in join_lines(face.skill)
        }
    )
    random.Random(1).shuffle(lines)
    language = game_rules("masters").language()

    def play(seed: int) -> int:
        text, kind = lines[seed % len(lines)]
        compile_line(text, language, kind)
        return 1

    return play


def _chess() -> Play:
    chess: Any = importlib.import_module("chess")

    def play(seed: int) -> int:
        board = chess.Board()
        chance = random.Random(seed)
        played = 0
        while not board.is_game_over() and played < MOST_DECISIONS:
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            played += 1
        return played

    return play


def _open_spiel(name: str) -> Play:
    game = importlib.import_module("pyspiel").load_game(name)

    def play(seed: int) -> int:
        state = game.new_initial_state()
        chance = random.Random(seed)
        played = 0
        while not state.is_terminal() and played < MOST_DECISIONS:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            played += 1
        return played

    return play


def scripted(seed: int) -> Game:
    """A match of built-in Masters decks for `script_answer` to play."""
    return builtin_match("masters", seed)


__all__ = ["CHESS", "Play", "contenders", "script_answer", "scripted"]
