"""Playing a recorded match again, and comparing the state after every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from dbscg_gui.engine import by_hand
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.options import MatchOptionError, kept
from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import Choice, MatchRecord, MatchStart, Result
from dbscg_gui.services.records.positions import PositionError, begin_position


class ReplayError(Exception):
    """The record does not play as it says; the text names the decision."""

    def __init__(self, decision: int, message: str) -> None:
        self.decision = decision
        super().__init__(f"decision {decision}: {message}")


class Replayed(NamedTuple):
    """One answer played: its number, counted from 1, and what happened."""

    number: int
    choice: Choice
    events: list[Event]


class Replay(NamedTuple):
    """A match played again to where its record ends."""

    game: Game
    decisions: int
    compared: int = 0
    """States that were compared with the recorded ones."""


def start_game(start: MatchStart) -> Game:
    """The match at its first decision.

    Raises `UnknownGameError`, or `ReplayError` when the decks and cards are no match.
    """
    try:
        game = begin(start, library_of(start))
    except MatchOptionError as error:
        raise ReplayError(0, str(error)) from error
    except PositionError as error:
        raise ReplayError(0, str(error)) from error
    except (DbscgError, KeyError, IndexError, ValueError) as error:
        raise ReplayError(0, f"the match cannot be started ({quoted(error)})") from error
    if start.by_hand:
        humans = tuple(seat for seat, player in enumerate(start.players) if player.is_human)
        by_hand.let_stop(game, humans)
    return game


def begin(start: MatchStart, lib: Library) -> Game:
    """The match at its first decision, with a library made before from the start's cards."""
    rules = game_rules(start.game)
    options = kept(rules.options, start.options)
    if start.position is not None:
        return begin_position(rules, lib, start.decks, start.seed, start.position, options)
    return rules.begin(lib, start.decks, start.seed, start.first, start.choose_first, options)


def library_of(start: MatchStart) -> Library:
    """The library of a match."""
    return game_rules(start.game).library(start.sources())


def steps(game: Game, choices: tuple[Choice, ...], *, verify: bool = True) -> Iterator[Replayed]:
    """Play the choices on, one by one; the caller may look at the game between them.

    Raises `ReplayError` at the first answer the rules refuse and, with `verify`, at the first
    state that is not the recorded one. States that another version of the program kept in another
    way are not compared: there the rules alone judge the answers.
    """
    for number, choice in enumerate(choices, start=1):
        events = _apply(game, number, choice)
        if verify and game.can_compare(choice.digest) and game.digest() != choice.digest:
            raise ReplayError(number, "the state differs from the recorded one")
        yield Replayed(number, choice, events)


def replay(
    record: MatchRecord, *, verify: bool = True, progress: Callable[[int, int], None] | None = None
) -> Replay:
    """Play the whole record. Raises `ReplayError` or `UnknownGameError`.

    `progress` is told the number of answers played and of all.
    """
    game = start_game(record.start)
    total = len(record.choices)
    compared = sum(game.can_compare(each.digest) for each in record.choices) if verify else 0
    for step in steps(game, record.choices, verify=verify):
        if progress is not None:
            progress(step.number, total)
    if verify:
        _check_result(record, game)
    return Replay(game, total, compared)


def apply_choice(game: Game, choice: Choice) -> list[Event]:
    """Do what was recorded. Raises `IllegalChoiceError` when it is not allowed."""
    if choice.answer is None:
        return game.concede(choice.seat)
    if isinstance(choice.answer, HandAct):
        return by_hand.act(game, choice.seat, choice.answer)
    return game.answer(choice.answer)


def result_of(game: Game) -> Result | None:
    """How the match ended; None while it runs."""
    state = game.state
    if state.winner is None:
        return None
    return Result(winner=state.winner, rule=state.end_rule, first=state.first_seat)


def _apply(game: Game, number: int, choice: Choice) -> list[Event]:
    decision = game.decision
    if decision is None:
        raise ReplayError(number, "the match is over already")
    if choice.answer is not None and decision.seat != choice.seat:
        raise ReplayError(number, f"seat {decision.seat} is asked, seat {choice.seat} answers")
    try:
        return apply_choice(game, choice)
    except DbscgError as error:
        raise ReplayError(number, f"the answer is refused: {error}") from error


def _check_result(record: MatchRecord, game: Game) -> None:
    result, kept = result_of(game), record.result
    if result is not None and kept is not None and kept.first is None:
        result = msgspec.structs.replace(result, first=None)
    if kept != result:
        raise ReplayError(len(record.choices), f"the result is {result}, the record says {kept}")
