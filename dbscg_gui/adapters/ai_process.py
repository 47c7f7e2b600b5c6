"""The AI's process, both ends: the child that thinks, and the thinker that watches over it.

The child is this program started with ``--engine``. It answers on the pipe it was started with
and ends when that pipe ends, so it never outlives the program.

The watching end believes nothing of the child and never waits for its pipe: it gives every choice a
deadline, lets a stand-in of this process answer where the child does not, starts a sick child
again, and after the second time goes on with the player in this process.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import secrets
import subprocess
import sys
import threading
import time
from typing import IO, BinaryIO

import msgspec

from dbscg_gui.adapters.processes import keep_what_is_loaded, program_command
from dbscg_gui.ai.advice import Advice
from dbscg_gui.ai.players import DecisionMaker
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, check_answer
from dbscg_gui.engine.state import FrameKinds
from dbscg_gui.engine.views import SeatView
from dbscg_gui.kernel.errors import DbscgError, IllegalChoiceError
from dbscg_gui.services.ai.protocol import (
    HEAD_SIZE,
    MAX_MESSAGE,
    MAX_REPLY,
    Advise,
    Advised,
    Decide,
    Decided,
    Failed,
    Hurry,
    Init,
    ProtocolError,
    Ready,
    Reply,
    Request,
    frame,
    honest_start,
    read_reply,
    read_request,
    size_of,
)
from dbscg_gui.services.ai.thinker import ThinkerClosedError, ThinkerTrouble
from dbscg_gui.services.ai.thinking import advice_of, hurry, seat_player
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import MatchStart

log = logging.getLogger(__name__)

ENGINE_FLAG = "--engine"
GRACE = 1.0
"""Seconds over its budget after which a silent child is taken for hanging."""
HURRY_GRACE = 1.0
"""Seconds a hurried child has left."""
PATIENCE = 3.0
"""Seconds a decision waits for a child that is coming up, once for every child."""
START_GRACE = 20.0
"""Seconds after which a child that did not come up never will, on a slow disk too."""
MOST_REPLACED = 2
"""Sick children that are started again; after the next one this process plays."""
FORGIVEN_AFTER = 25
"""Answers in a row after which what happened before is forgotten."""
OWN_BUDGET = 0.5
"""Seconds the player in this process may think, at most: the windows share its processor."""
END_GRACE = 2.0
"""Seconds a killed child has to be gone."""
MAX_UNREAD = 100
"""Replies nobody asked for after which a child is taken for mad."""


def engine_command() -> list[str]:
    """How this program starts its AI process, from source or frozen."""
    return program_command(ENGINE_FLAG)


# ------------------------------------------------------------------------------------ the child


def serve(inward: BinaryIO, outward: BinaryIO) -> None:
    """Answer requests until the pipe ends: the whole life of the AI's process."""
    server = _Server(outward)
    requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
    reader = threading.Thread(
        target=_read_requests, args=(inward, requests, server), name="requests", daemon=True
    )
    reader.start()
    while (request := requests.get()) is not None:
        server.handle(request)


def run_engine() -> None:
    """Serve on standard input and output; nothing else may write to the latter."""
    # Descriptor 1 is taken away from everybody else, C libraries too.
    outward = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    serve(sys.stdin.buffer, outward)


class _Server:
    def __init__(self, outward: BinaryIO) -> None:
        self._outward = outward
        self.player: DecisionMaker | None = None
        self._kinds: FrameKinds = {}

    def handle(self, request: Request) -> None:
        if isinstance(request, Init):
            self.player = self._guarded_start(request)
            self._kinds = game_rules(request.start.game).ruleset.frame_kinds
        elif isinstance(request, Decide):
            self._choose(request)
        elif isinstance(request, Advise):
            self._advise(request)

    def _guarded_start(self, request: Init) -> DecisionMaker | None:
        try:
            player = seat_player(request.start, request.seat, request.start.seed)
        except Exception as error:  # whatever it is, the other end has to be told
            self._send(Failed(0, repr(error)))
            return None
        keep_what_is_loaded()
        self._send(Ready())
        return player

    def _choose(self, request: Decide) -> None:
        try:
            if self.player is None:
                raise ProtocolError("a choice before the match was given")
            view = views.from_bytes(request.view, self._kinds)
            if view.state.decision is None:
                raise ProtocolError("a view without a decision")
            answer = self.player.choose(view, view.state.decision)
        except Exception as error:
            logging.getLogger(__name__).exception("the player failed")
            self._send(Failed(request.number, repr(error)))
        else:
            self._send(Decided(request.number, tuple(answer)))

    def _advise(self, request: Advise) -> None:
        try:
            if self.player is None:
                raise ProtocolError("advice before the match was given")
            advice = advice_of(
                self.player, views.from_bytes(request.view, self._kinds), request.also
            )
            if advice is None:
                raise ProtocolError("this player gives no advice")
        except Exception as error:  # as above: the other end waits
            logging.getLogger(__name__).exception("the player failed")
            self._send(Failed(request.number, repr(error)))
        else:
            self._send(Advised(request.number, advice))

    def _send(self, reply: Reply) -> None:
        self._outward.write(frame(reply))
        self._outward.flush()


def _read_requests(
    inward: BinaryIO, requests: queue.SimpleQueue[Request | None], server: _Server
) -> None:
    with contextlib.suppress(ProtocolError, OSError, ValueError):
        while (data := _read_frame(inward)) is not None:
            request = read_request(data)
            if isinstance(request, Hurry):
                if server.player is not None:
                    hurry(server.player)
            else:
                requests.put(request)
    requests.put(None)
    if inward is sys.stdin.buffer:
        # The program is gone: a player in the middle of a long thought must not live on.
        os._exit(0)


def _read_frame(pipe: IO[bytes], most: int = MAX_MESSAGE) -> bytes | None:
    head = _read_exactly(pipe, HEAD_SIZE)
    return None if head is None else _read_exactly(pipe, size_of(head, most))


def _read_exactly(pipe: IO[bytes], size: int) -> bytes | None:
    data = b""
    while len(data) < size:
        part = pipe.read(size - len(data))
        if not part:
            return None
        data += part
    return data


# --------------------------------------------------------------------------------- the watching end


class _Ended:
    """What the reader of a child's pipe says last."""


class _Child:
    """One running process, and the threads that write to it and read from it."""

    def __init__(self, command: list[str], init: bytes) -> None:
        self.replies: queue.SimpleQueue[Reply | _Ended] = queue.SimpleQueue()
        self.is_ready = False
        self.was_awaited = False
        """Whether a decision waited for it to come up."""
        self.born = time.monotonic()
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._threads = (
            threading.Thread(target=self._read, name="ai-replies", daemon=True),
            threading.Thread(target=self._write, name="ai-requests", daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self.send(init)

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def send(self, data: bytes) -> None:
        """Have a message written; never waits, though a pipe holds less than a match."""
        self._unsent.put(data)

    def end(self) -> None:
        """End the process and the threads; from any of this program's threads but its own two."""
        with contextlib.suppress(OSError):
            self._process.kill()
        self._unsent.put(None)
        try:
            self._process.wait(END_GRACE)
        except subprocess.TimeoutExpired:
            log.warning("the opponent's process %d does not end", self.pid)
        for thread in self._threads:
            thread.join(END_GRACE)
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError, ValueError):
                if pipe is not None:
                    pipe.close()

    def _write(self) -> None:
        pipe = self._process.stdin
        # A dead child shows as the end of its answers; here it may only break the pipe.
        with contextlib.suppress(OSError, ValueError):
            while pipe is not None and (data := self._unsent.get()) is not None:
                pipe.write(data)
                pipe.flush()

    def _read(self) -> None:
        pipe = self._process.stdout
        with contextlib.suppress(ProtocolError, OSError, ValueError):
            while pipe is not None and (data := _read_frame(pipe, MAX_REPLY)) is not None:
                if self.replies.qsize() >= MAX_UNREAD:
                    break
                self.replies.put(read_reply(data))
        self.replies.put(_Ended())


class AiProcess:
    """A `Thinker` in a child process, with a deadline for every choice."""

    def __init__(
        self,
        start: MatchStart,
        seat: int,
        *,
        command: list[str] | None = None,
        grace: float = GRACE,
        patience: float = PATIENCE,
        start_grace: float = START_GRACE,
        seed: int | None = None,
    ) -> None:
        """`command` starts the child; the times are those of the module, in seconds.

        `seed` is what its chance follows from; without one it is drawn. One made of the match's
        seed would tell that seed to whoever tries them all.
        """
        self._honest = honest_start(start, seat, secrets.randbits(62) if seed is None else seed)
        self._seat = seat
        self._init = frame(Init(self._honest, seat))
        self._budget = start.players[seat].budget
        self._command = command or engine_command()
        self._grace = grace
        self._patience = patience
        self._start_grace = start_grace
        self._child: _Child | None = None
        self._own: dict[float, DecisionMaker] = {}
        """Players of this process by their budget, once they were needed."""
        self._number = 0
        self._failures = 0
        self._good = 0
        self._has_hung = False
        self._hurried = threading.Event()
        self._closed = threading.Event()
        self._swap = threading.Lock()
        self.trouble: ThinkerTrouble = "none"
        """See `Thinker.trouble`."""
        self.restarts = 0
        """How often the child failed."""

    @property
    def pid(self) -> int | None:
        """The child's process number while there is one."""
        child = self._child
        return None if child is None else child.pid

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """See `Thinker.choose`."""
        self._check_open()
        self._hurried.clear()
        if self._failures > MOST_REPLACED:
            # What hangs in a process of its own could hang this one: then by rules of thumb only.
            budget = 0.0 if self._has_hung else min(self._budget, OWN_BUDGET)
            return self._own_answer(view, decision, budget)
        child = self._ready_child()
        answer = None if child is None else self._asked(child, view, decision)
        if answer is None:
            answer = self._own_answer(view, decision, 0.0)
        return answer

    def advise(self, view: SeatView, also: Answer | None = None) -> Advice | None:
        """See `Adviser.advise`."""
        self._check_open()
        self._hurried.clear()
        # A player who asked waits for the answer; nobody plays in its place.
        child = self._ready_child(self._start_grace)
        if child is None:
            return None
        self._number += 1
        data = views.to_bytes(views.without_counts(view))
        child.send(frame(Advise(self._number, data, also)))
        # It searches, and then follows its best lines once more.
        reply = self._wait(child, 2 * self._budget + self._grace)
        if isinstance(reply, Advised):
            self._count_good()
            return reply.advice
        if isinstance(reply, Failed):
            # It lives, and answers; only a hint is missing.
            log.info("no advice: %s", _reason(reply))
        else:
            self._give_up(f"advice {self._number}: {_reason(reply)}")
        return None

    def move_now(self) -> None:
        """See `Thinker.move_now`."""
        self._hurried.set()
        child = self._child
        if child is not None:
            child.send(frame(Hurry()))
        for player in tuple(self._own.values()):
            hurry(player)

    def close(self) -> None:
        """See `Thinker.close`."""
        self._closed.set()
        for player in tuple(self._own.values()):
            hurry(player)
        self._drop()

    def warm_up(self) -> None:
        """See `Thinker.warm_up`."""
        if self._child is None and not self._closed.is_set():
            self._start()

    def is_up(self, seconds: float) -> bool:
        """Whether a child comes up within that time."""
        self._patience = seconds
        if self._child is not None:
            self._child.was_awaited = False
        return self._ready_child() is not None

    # -- the child -----------------------------------------------------------------------------

    def _asked(self, child: _Child, view: SeatView, decision: Decision) -> Answer | None:
        """What the child answers; None when it is sick."""
        self._number += 1
        child.send(frame(Decide(self._number, views.to_bytes(views.without_counts(view)))))
        reply = self._wait(child, self._budget + self._grace)
        if isinstance(reply, Decided):
            try:
                check_answer(decision, reply.answer)
            except IllegalChoiceError as error:
                reply = Failed(self._number, f"an answer that is not allowed: {error}")
            else:
                self._count_good()
                return reply.answer
        self._has_hung = self._has_hung or reply is None
        self._give_up(f"decision {self._number} ({decision.kind}): {_reason(reply)}")
        return None

    def _ready_child(self, patience: float | None = None) -> _Child | None:
        """The child, ready to be asked; None when there is none yet, or it cannot be had.

        It is waited for once, or for as long as `patience` says.
        """
        if self._child is None and not self._start():
            return None
        child = self._child
        if child is None:
            return None
        if not child.is_ready:
            usual = 0.0 if child.was_awaited else self._patience
            reply = self._wait(child, usual if patience is None else patience)
            child.was_awaited = True
            if isinstance(reply, Ready):
                child.is_ready = True
            elif reply is not None:
                self._give_up(f"start: {_reason(reply)}")
            elif time.monotonic() - child.born > self._start_grace:
                self._give_up("start: it does not come up")
        return child if child.is_ready else None

    def _start(self) -> bool:
        self._check_open()
        try:
            child = _Child(self._command, self._init)
        except (OSError, RuntimeError) as error:  # the latter where no thread can be had
            self._count_failure(f"it cannot be started ({error})")
            return False
        with self._swap:
            self._child = child
        # Closed while it came up: nobody else would end it.
        self._check_open()
        return True

    def _wait(self, child: _Child, seconds: float) -> Reply | _Ended | None:
        """The next reply; None when the deadline passes, hurried or not."""
        deadline = time.monotonic() + seconds
        was_hurried = False
        while True:
            self._check_open()
            if self._hurried.is_set() and not was_hurried:
                was_hurried = True
                deadline = min(deadline, time.monotonic() + HURRY_GRACE)
            left = deadline - time.monotonic()
            with contextlib.suppress(queue.Empty):
                return self._current(child.replies.get(timeout=max(0.0, min(left, 0.05))))
            if left <= 0:
                return None

    def _current(self, reply: Reply | _Ended) -> Reply | _Ended:
        if isinstance(reply, Decided | Advised | Failed) and reply.number not in (0, self._number):
            raise queue.Empty  # the late answer to a choice nobody waits for
        return reply

    # -- what is done about a sick one ---------------------------------------------------------

    def _give_up(self, reason: str) -> None:
        self._check_open()
        self._count_failure(reason)
        self._drop()

    def _count_failure(self, reason: str) -> None:
        self.restarts += 1
        self._failures += 1
        self._good = 0
        if self._failures > MOST_REPLACED:
            self.trouble = "own"
            log.warning("the opponent thinks in this process from now on: %s", reason)
        else:
            self.trouble = "replaced"
            log.warning("the opponent's process is started again: %s", reason)

    def _count_good(self) -> None:
        self._good += 1
        self.trouble = "none"
        if self._good >= FORGIVEN_AFTER:
            self._failures = 0

    def _own_answer(self, view: SeatView, decision: Decision, budget: float) -> Answer:
        """What the player answers in this process; the default where it fails here, too."""
        try:
            if budget not in self._own:
                self._own[budget] = self._own_player(budget)
            answer = self._own[budget].choose(view, decision)
            check_answer(decision, answer)
        except (DbscgError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            self._check_open()
            log.warning("the opponent plays as usual for the question: %r", error)
            return decision.default
        self._check_open()
        return answer

    def _own_player(self, budget: float) -> DecisionMaker:
        players = list(self._honest.players)
        players[self._seat] = msgspec.structs.replace(
            players[self._seat], budget=budget, positions=0
        )
        start = msgspec.structs.replace(self._honest, players=tuple(players))
        return seat_player(start, self._seat, start.seed)

    def _drop(self) -> None:
        with self._swap:
            child, self._child = self._child, None
        if child is not None:
            child.end()

    def _check_open(self) -> None:
        if self._closed.is_set():
            self._drop()
            raise ThinkerClosedError


def _reason(reply: Reply | _Ended | None) -> str:
    if reply is None:
        return "no answer in time"
    if isinstance(reply, Failed):
        return " ".join(reply.message.split())[:200]
    return "the process ended" if isinstance(reply, _Ended) else f"unexpected {reply!r:.100}"


def ai_process(start: MatchStart, seat: int) -> AiProcess:
    """The thinker of a seat in a child process."""
    return AiProcess(start, seat)
