"""The AI's process: it answers, and whatever it does, the match goes on."""

import os
import signal
import sys
import threading
import time

import msgspec
import pytest

from dbscg_gui.adapters.ai_process import AiProcess, engine_command
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.services.ai_protocol import honest_start
from dbscg_gui.services.match_record import Player
from dbscg_gui.services.replaying import start_game
from dbscg_gui.services.thinker import ThinkerClosedError
from dbscg_gui.services.thinking import local_thinker
from tests.services.small_game import a_start

ANSWERS_READY = """
import sys
from dbscg_gui.services.ai_protocol import Ready, frame
sys.stdout.buffer.write(frame(Ready()))
sys.stdout.buffer.flush()
"""
SILENT = [sys.executable, "-c", ANSWERS_READY + "sys.stdin.buffer.read()"]
DYING = [sys.executable, "-c", ANSWERS_READY + "sys.stdin.buffer.read(4); sys.exit(3)"]
BABBLING = [sys.executable, "-c", "print('hello, this is no frame'); input()"]


def asked_of(start, seat):
    """The match at the first decision of a seat."""
    game = start_game(start)
    while game.decision.seat != seat:
        game.answer(game.decision.default)
    return game


def ask(thinker, game):
    decision = game.decision
    answer = thinker.choose(views.view_of(game, decision.seat), decision)
    check_answer(decision, answer)
    return answer


@pytest.fixture
def thinker_of():
    made = []

    def make(start, **fields):
        made.append(AiProcess(start, 1, **fields))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_the_process_answers_as_the_player_in_this_process_would(thinker_of):
    start = a_start(3, ai="random")
    game, thinker, local = asked_of(start, 1), thinker_of(start), local_thinker(start, 1)

    for _ in range(30):
        if game.decision is None:
            break
        if game.decision.seat == 1:
            answer = ask(thinker, game)
            assert answer == ask(local, game)
            game.answer(answer)
        else:
            game.answer(game.decision.default)
    assert thinker.restarts == 0


def test_greedy_answers_within_its_budget(thinker_of):
    start = a_start(3, ai="greedy")
    players = (start.players[0], Player(name="greedy", budget=0.3))
    start = msgspec.structs.replace(start, players=players)
    game, thinker = asked_of(start, 1), thinker_of(start)
    ask(thinker, game)

    began = time.monotonic()
    ask(thinker, game)

    assert time.monotonic() - began < 2
    assert thinker.restarts == 0


@pytest.mark.expects_log("started again: decision 1 .*: no answer in time")
def test_a_process_that_hangs_is_ended_and_the_default_is_played(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=SILENT, grace=0.2)

    assert ask(thinker, game) == game.decision.default
    assert thinker.restarts == 1
    assert thinker.pid is None


@pytest.mark.expects_log("started again: decision 1 .*: the process ended")
def test_a_process_that_dies_is_started_again(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=DYING)

    assert ask(thinker, game) == game.decision.default

    thinker._command = engine_command()
    assert ask(thinker, game)
    assert thinker.pid is not None


@pytest.mark.expects_log("started again: start: the process ended")
def test_a_process_that_speaks_another_language_is_not_believed(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=BABBLING)

    assert ask(thinker, game) == game.decision.default


@pytest.mark.expects_log("cannot be started")
def test_a_program_that_is_not_there_costs_the_answer_not_the_match(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=["/no/such/program"])

    assert ask(thinker, game) == game.decision.default


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.expects_log("started again: .*: the process ended")
def test_a_killed_process_is_replaced(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start)
    ask(thinker, game)
    first = thinker.pid
    os.kill(first, signal.SIGKILL)

    assert ask(thinker, game) == game.decision.default

    ask(thinker, game)
    assert thinker.pid not in (None, first)


@pytest.mark.expects_log("no answer in time")
def test_move_now_does_not_wait_for_a_process_that_hangs(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=SILENT, grace=60)
    timer = threading.Timer(0.5, thinker.move_now)
    timer.start()
    began = time.monotonic()

    assert ask(thinker, game) == game.decision.default

    assert time.monotonic() - began < 10
    timer.join()


def test_closing_frees_who_waits(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=SILENT, grace=60)
    timer = threading.Timer(0.5, thinker.close)
    timer.start()

    with pytest.raises(ThinkerClosedError):
        ask(thinker, game)
    with pytest.raises(ThinkerClosedError):
        ask(thinker, game)
    timer.join()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_process_ends_with_the_pipe_it_was_started_with(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start)
    ask(thinker, game)
    child = thinker._child

    child._process.stdin.close()

    assert child._process.wait(10) == 0


def test_a_player_is_told_neither_the_seed_nor_a_closed_list():
    start = a_start(77, is_open=False)

    honest = honest_start(start, 1, 5)

    assert honest.seed == 5
    assert honest.decks[1] == start.decks[1]
    assert honest.decks[0].main == ()
    assert honest_start(a_start(77), 1, 5).decks == a_start(77).decks
