"""The AI's process: it answers, and whatever it does, the match goes on."""

import os
import signal
import sys
import threading

import msgspec
import pytest

from dbscg_gui.adapters import ai_process
from dbscg_gui.adapters.ai_process import AiProcess, engine_command
from dbscg_gui.ai.players import DEFAULT_LEVEL
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.services.ai.protocol import HEAD_SIZE, honest_start, read_request
from dbscg_gui.services.ai.thinker import ThinkerClosedError
from dbscg_gui.services.ai.thinking import local_thinker, player_seed, seat_player
from dbscg_gui.services.records.match_record import Player
from dbscg_gui.services.records.replaying import start_game
from tests.services.small_game import a_start

ANSWERS_READY = """
import sys
from dbscg_gui.services.ai.protocol import Ready, frame
sys.stdout.buffer.write(frame(Ready()))
sys.stdout.buffer.flush()
"""
SILENT = [sys.executable, "-c", ANSWERS_READY + "sys.stdin.buffer.read()"]
DYING = [sys.executable, "-c", ANSWERS_READY + "sys.stdin.buffer.read(4); sys.exit(3)"]
PREAMBLE = """
import os, sys, time
from dbscg_gui.services.ai.protocol import Chosen, Ready, frame
def say(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
"""
READY = "say(frame(Ready()));"
NO_TIME = 1e-9
"""Seconds to think that are over before anything was tried."""


def asked_of(start, seat):
    """The match at the first decision of a seat."""
    game = start_game(start)
    while game.decision.seat != seat:
        game.answer(game.decision.default)
    return game


def with_player(start, name=DEFAULT_LEVEL, **fields):
    """The match with this player in seat 1."""
    players = (start.players[0], Player(name=name, **fields))
    return msgspec.structs.replace(start, players=players)


def a_large_start():
    """A match whose record is several times what a pipe holds, as those of real decks are."""
    start = a_start(1)
    long = "x" * 300_000
    players = (msgspec.structs.replace(start.players[0], shown=long), start.players[1])
    return msgspec.structs.replace(start, players=players)


def without_process(start, game):
    """What the player answers in this process, without looking ahead."""
    players = tuple(msgspec.structs.replace(each, budget=0.0) for each in start.players)
    start = msgspec.structs.replace(start, players=players)
    player = seat_player(start, 1, player_seed(start.seed, 1))
    return player.choose(views.view_of(game, 1), game.decision)


def ask(thinker, game):
    decision = game.decision
    answer = thinker.choose(views.view_of(game, decision.seat), decision)
    check_answer(decision, answer)
    return answer


@pytest.fixture
def thinker_of():
    made = []

    def make(start, **fields):
        # A busy machine makes no process sick.
        fields = {"patience": 60.0, "grace": 60.0, "start_grace": 120.0, **fields}
        fields.setdefault("seed", player_seed(start.seed, 1))
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


def test_the_process_keeps_to_the_budget_it_is_given(thinker_of):
    # Time is over at once, and no clock is needed to see it: what comes is what rules of thumb say.
    start = with_player(a_start(1), budget=NO_TIME)
    game, thinker = asked_of(start, 1), thinker_of(start)
    by_thumb = local_thinker(with_player(start, "script"), 1)
    thinking = local_thinker(with_player(start, positions=40), 1)

    differing = 0
    while game.decision is not None and game.state.turn < 8:
        if game.decision.seat != 1:
            game.answer(game.decision.default)
            continue
        answer = ask(thinker, game)
        assert answer == ask(by_thumb, game)
        differing += answer != ask(thinking, game)
        game.answer(answer)

    assert differing
    assert thinker.restarts == 0


@pytest.mark.expects_log("started again: decision 1 .*: no answer in time")
def test_a_process_that_hangs_is_ended_and_this_one_answers(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=SILENT, grace=0.2)

    assert ask(thinker, game) == without_process(start, game)
    assert thinker.trouble == "replaced"
    assert thinker.pid is None


@pytest.mark.expects_log("started again: decision 1 .*: the process ended")
def test_a_process_that_dies_is_started_again(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=DYING)

    assert ask(thinker, game) == without_process(start, game)

    thinker._command = engine_command()
    assert ask(thinker, game)
    assert thinker.pid is not None
    assert thinker.trouble == "none"


SICK = {
    "mute from the start": "sys.stdin.buffer.read()",
    "reads nothing": "time.sleep(600)",
    "ends at once": "sys.exit(0)",
    "ends when it is asked": READY + "sys.stdin.buffer.read(4); os._exit(3)",
    "speaks another language": "print('hello, this is no frame', flush=True); time.sleep(600)",
    "says endless nonsense": "while True: sys.stdout.buffer.write(b'\\0' * 4096)",
    "says a message without an end": READY + "say(b'\\0\\x0f\\xff\\xff' + b'x'); time.sleep(99)",
    "says a length beyond all": READY + "say(b'\\xff' * 8); time.sleep(600)",
    "answers what nobody asked": READY + "while True: say(frame(Chosen(77, (0,))))",
    "answers what is no option": READY + "say(frame(Chosen(1, (10**15, -1)))); time.sleep(600)",
    "says ready for ever": "while True: say(frame(Ready()))",
}


def sick(kind):
    return [sys.executable, "-c", PREAMBLE + SICK[kind]]


@pytest.mark.expects_log("thinks in this process from now on")
@pytest.mark.expects_log("is started again")
@pytest.mark.parametrize("kind", SICK)
def test_a_sick_process_is_replaced_twice_and_then_this_one_plays(thinker_of, kind):
    start = a_large_start()
    game = asked_of(start, 1)
    thinker = thinker_of(
        start,
        command=sick(kind),
        grace=0.1,
        patience=5.0 if READY in SICK[kind] else 0.3,
        start_grace=0.3,
    )

    told = []
    for _ in range(12):
        answer = ask(thinker, game)
        told.append(thinker.trouble)
        if thinker.trouble == "own":
            break

    assert answer == without_process(start, game)
    assert [each for each in dict.fromkeys(told) if each != "none"] == ["replaced", "own"]
    assert thinker.restarts == 3
    assert thinker.pid is None


@pytest.mark.expects_log("cannot be started")
def test_a_program_that_is_not_there_costs_the_process_not_the_match(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=["/no/such/program"])

    answers = [ask(thinker, game) for _ in range(4)]

    assert answers[0] == without_process(start, game)
    assert thinker.trouble == "own"


def test_a_process_that_is_slow_to_come_up_is_waited_for_once_and_then_used(thinker_of):
    start = a_start(1)
    game = asked_of(start, 1)
    thinker = thinker_of(start, patience=0.0)

    answers = [ask(thinker, game)]
    child = thinker._child
    # The message that it is ready has come by then.
    assert thinker.is_up(60)
    answers.append(ask(thinker, game))

    assert answers[0] == without_process(start, game)
    assert thinker._child is child
    assert (thinker.restarts, thinker.trouble) == (0, "none")


def test_the_first_message_is_written_without_waiting(thinker_of):
    start = a_large_start()
    assert len(msgspec.msgpack.encode(start)) > 200_000
    thinker = thinker_of(start, command=sick("reads nothing"))

    thinker.warm_up()

    assert thinker.pid is not None
    thinker.close()


@pytest.mark.expects_log("is started again")
def test_many_good_answers_make_up_for_a_failure(thinker_of, monkeypatch):
    monkeypatch.setattr(ai_process, "FORGIVEN_AFTER", 3)
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start)

    for _ in range(4):
        for _ in range(4):
            ask(thinker, game)
        thinker._child._process.kill()
        ask(thinker, game)

    assert (thinker.restarts, thinker._failures) == (4, 1)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.expects_log("is started again")
@pytest.mark.expects_log("thinks in this process")
def test_200_matches_with_sick_children_end(thinker_of):
    kinds = [*SICK, "killed", "stopped"]
    for number in range(200):
        kind = kinds[number % len(kinds)]
        start = a_start(number, ai="random")
        fields = {} if kind in ("killed", "stopped") else {"command": sick(kind)}
        thinker = thinker_of(start, grace=0.3, patience=0.5, start_grace=0.5, **fields)
        game, asked = start_game(start), 0
        while game.decision is not None:
            if game.decision.seat == 1:
                asked += 1
                if asked % 7 == 3 and thinker.pid and kind in ("killed", "stopped"):
                    os.kill(thinker.pid, signal.SIGKILL if kind == "killed" else signal.SIGSTOP)
                game.answer(ask(thinker, game))
            else:
                game.answer(game.decision.default)
        assert game.state.winner is not None
        thinker.close()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.expects_log("started again: .*: the process ended")
def test_a_killed_process_is_replaced(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start)
    ask(thinker, game)
    first = thinker.pid
    os.kill(first, signal.SIGKILL)

    assert ask(thinker, game) == without_process(start, game)

    ask(thinker, game)
    assert thinker.pid not in (None, first)


@pytest.mark.expects_log("no answer in time")
def test_move_now_does_not_wait_for_a_process_that_hangs(thinker_of):
    start = a_start(1)
    game, thinker = asked_of(start, 1), thinker_of(start, command=SILENT, grace=60)
    timer = threading.Timer(0.5, thinker.move_now)
    timer.start()

    assert ask(thinker, game) == without_process(start, game)

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
    assert (honest.id, honest.created) == ("", "")
    assert honest.decks[1] == start.decks[1]
    assert honest.decks[0].main == ()
    assert honest_start(a_start(77), 1, 5).decks == a_start(77).decks


def told(thinker):
    """What a child is told when it starts."""
    return read_request(thinker._init[HEAD_SIZE:])


def test_nothing_a_child_is_told_follows_from_the_seed_of_the_match():
    """Matches that differ in their seed, and so in what they are called, look alike to it."""
    starts = [msgspec.structs.replace(a_start(seed), id=f"x-{seed:04x}") for seed in (77, 78)]

    same = [told(AiProcess(start, 1, seed=5)) for start in starts]
    drawn = [told(AiProcess(starts[0], 1)).start.seed for _ in range(3)]

    assert same[0] == same[1]
    assert len(set(drawn)) == 3
    assert player_seed(77, 1) not in drawn


def test_the_process_advises_as_the_player_in_this_process_would(thinker_of):
    start = a_start(3, ai="skilled")
    players = (start.players[0], Player(name="skilled", positions=8))
    start = msgspec.structs.replace(start, players=players)
    game, thinker, local = asked_of(start, 1), thinker_of(start), local_thinker(start, 1)
    view = views.view_of(game, 1)

    advice = thinker.advise(view)

    assert advice.lines
    assert advice == local.advise(view)
    assert thinker.restarts == 0


def test_a_player_that_cannot_advise_costs_a_hint_and_no_more(thinker_of):
    start = a_start(3, ai="random")
    game, thinker = asked_of(start, 1), thinker_of(start)

    assert thinker.advise(views.view_of(game, 1)) is None
    assert ask(thinker, game) is not None
