"""The AI's process, both ends: the child that thinks, and the thinker that watches over it.

The child is this program started with ``--engine``. It answers on the pipe it was started with
and ends when that pipe ends, so it never outlives the program. The watching end gives every
choice a deadline, starts a dead child again, and falls back on the decision's default answer.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import subprocess
import sys
import threading
import time
from typing import IO, BinaryIO

from dbscg_gui.adapters.processes import program_command
from dbscg_gui.ai.players import Player
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.views import SeatView
from dbscg_gui.services.ai_protocol import (
    HEAD_SIZE,
    Choose,
    Chosen,
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
from dbscg_gui.services.match_record import MatchStart
from dbscg_gui.services.thinker import ThinkerClosedError
from dbscg_gui.services.thinking import hurry, player_seed, seat_player

log = logging.getLogger(__name__)

ENGINE_FLAG = "--engine"
GRACE = 3.0
"""Seconds over its budget after which a silent child is taken for hanging."""
HURRY_GRACE = 1.0
"""Seconds a hurried child has left."""
START_GRACE = 20.0
"""Seconds a child may need to come up, on a slow disk too."""


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
        self.player: Player | None = None

    def handle(self, request: Request) -> None:
        if isinstance(request, Init):
            self.player = self._guarded_start(request)
        elif isinstance(request, Choose):
            self._choose(request)

    def _guarded_start(self, request: Init) -> Player | None:
        try:
            player = seat_player(request.start, request.seat, request.start.seed)
        except Exception as error:  # whatever it is, the other end has to be told
            self._send(Failed(0, repr(error)))
            return None
        self._send(Ready())
        return player

    def _choose(self, request: Choose) -> None:
        try:
            if self.player is None:
                raise ProtocolError("a choice before the match was given")
            view = views.from_bytes(request.view)
            if view.state.decision is None:
                raise ProtocolError("a view without a decision")
            answer = self.player.choose(view, view.state.decision)
        except Exception as error:
            logging.getLogger(__name__).exception("the player failed")
            self._send(Failed(request.number, repr(error)))
        else:
            self._send(Chosen(request.number, tuple(answer)))

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


def _read_frame(pipe: IO[bytes]) -> bytes | None:
    head = _read_exactly(pipe, HEAD_SIZE)
    return None if head is None else _read_exactly(pipe, size_of(head))


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
    """One running process and the thread that reads its answers."""

    def __init__(self, command: list[str], init: bytes) -> None:
        self.replies: queue.SimpleQueue[Reply | _Ended] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._writing = threading.Lock()
        self._reader = threading.Thread(target=self._read, name="ai-replies", daemon=True)
        self._reader.start()
        self.send(init)

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def send(self, data: bytes) -> None:
        pipe = self._process.stdin
        # A dead child shows as the end of its answers; here it may only break the pipe.
        with self._writing, contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.write(data)
                pipe.flush()

    def end(self) -> None:
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()
        if threading.current_thread() is not self._reader:
            self._reader.join(2)

    def _read(self) -> None:
        pipe = self._process.stdout
        with contextlib.suppress(ProtocolError, OSError, ValueError):
            while pipe is not None and (data := _read_frame(pipe)) is not None:
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
    ) -> None:
        # The child never sees the match's seed, only one of its own.
        seed = player_seed(start.seed, seat)
        self._init = frame(Init(honest_start(start, seat, seed), seat))
        self._budget = start.players[seat].budget
        self._command = command or engine_command()
        self._grace = grace
        self._child: _Child | None = None
        self._number = 0
        self._hurried = threading.Event()
        self._closed = threading.Event()
        self._swap = threading.Lock()
        self.restarts = 0
        """How often the child had to be started again."""

    @property
    def pid(self) -> int | None:
        """The child's process number while there is one."""
        child = self._child
        return None if child is None else child.pid

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """See `Thinker.choose`."""
        self._hurried.clear()
        child = self._running_child()
        if child is None:
            return decision.default
        self._number += 1
        child.send(frame(Choose(self._number, views.to_bytes(view))))
        reply = self._wait(child, self._budget + self._grace)
        if isinstance(reply, Chosen):
            return reply.answer
        self._give_up(f"decision {self._number} ({decision.kind}): {_reason(reply)}")
        return decision.default

    def move_now(self) -> None:
        """See `Thinker.move_now`."""
        self._hurried.set()
        child = self._child
        if child is not None:
            child.send(frame(Hurry()))

    def close(self) -> None:
        """See `Thinker.close`."""
        self._closed.set()
        self._drop()

    def warm_up(self) -> None:
        """Start the child before it is needed."""
        self._running_child()

    def _running_child(self) -> _Child | None:
        """The child, ready to be asked; None when none can be had."""
        child = self._child
        if child is not None:
            return child
        self._check_open()
        try:
            child = _Child(self._command, self._init)
        except OSError as error:
            log.warning("the opponent's process cannot be started: %s", error)
            return None
        with self._swap:
            self._child = child
        reply = self._wait(child, START_GRACE)
        if isinstance(reply, Ready):
            return child
        self._give_up(f"start: {_reason(reply)}")
        return None

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
            if left <= 0:
                return None
            with contextlib.suppress(queue.Empty):
                return self._current(child.replies.get(timeout=min(left, 0.05)))

    def _current(self, reply: Reply | _Ended) -> Reply | _Ended:
        if isinstance(reply, Chosen | Failed) and reply.number not in (0, self._number):
            raise queue.Empty  # the late answer to a choice nobody waits for
        return reply

    def _give_up(self, reason: str) -> None:
        self._check_open()
        log.warning("the opponent's process is started again: %s", reason)
        self.restarts += 1
        self._drop()

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
        return reply.message
    return "the process ended" if isinstance(reply, _Ended) else f"unexpected {reply!r}"


def ai_process(start: MatchStart, seat: int) -> AiProcess:
    """The thinker of a seat in a child process, which starts with the first choice."""
    return AiProcess(start, seat)
