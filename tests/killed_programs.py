"""Kills the real program again and again while it plays, and looks whether its match goes on.

    python -m tests.killed_programs RESULTS [--of text] [--of window] [--count 1000] [--seed 1]
                                            [--minutes 60]

The command (`play --text`) and the window, played by mouse and keyboard, run in copies of a process
in which everything is imported. Each is killed (SIGKILL) after so many milliseconds, at an answer,
or before or after one of the calls that save a file, half of its bytes written. The match file must
then hold exactly what was saved last or what was just being saved, play to the recorded states, and
go on: the next copy goes on with it. Every twentieth opponent thinks in a process of its own.

One line of JSON per kill goes to RESULTS, a folder beside it keeps the matches; what is there is
not killed again. Exit code 1 where something was lost. Linux and macOS only.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import random
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.settings import SettingsFile
from dbscg_gui.app import cli, desktop
from dbscg_gui.app import client as client_module
from dbscg_gui.app import program as program_module
from dbscg_gui.app.client import Client
from dbscg_gui.app.command_play import PlayChoice, open_session
from dbscg_gui.app.program import Program
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.records.replaying import replay
from tests.gui.client_player import ClientPlayer

from PySide6.QtWidgets import QWidget

OF = ("text", "window")
SETTINGS = (
    'animation_ms = 0\nact_ms = 0\nguard_ms = 0\nai_budget = 0.05\nlanguage = "en"\n'
    'auto_pass = true\nai = "random"\n'
)
MOST_SECONDS = 180.0
"""A program that has saved nothing after so long hangs; the machine may be busy."""
MOST_MS = {"text": 400, "window": 1500}
_OWN_PROCESS = 20
_CALLS = ("fsync", "replace", "fdopen", "unlink")


class LostError(Exception):
    """What was saved is not there any more."""


def main() -> int:
    """Kill on from where the results end; 1 when anything in them was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--of", action="append", choices=OF, default=[])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
    options = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    ends = time.monotonic() + 60 * options.minutes
    for of in options.of or OF:
        home = options.results.parent / f"{options.results.stem}-{of}"
        os.environ["DBSCG_HOME"] = str(home)
        number = len(_lines(options.results, of))
        kills = sum(bool(line["killed"]) for line in _lines(options.results, of))
        while kills < options.count and time.monotonic() < ends:
            line = _killed(of, f"{options.seed}/{of}/{number}", home)
            with options.results.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"of": of, "number": number, **line}) + "\n")
            kills += bool(line["killed"])
            number += 1
    return _told(options.results)


def _killed(of: str, seed: str, home: Path) -> dict[str, Any]:
    """Run one copy and kill it: how, what it had saved, and what of that was lost."""
    chance = random.Random(seed)
    how = chance.choice(("milliseconds", "answer", "call", "call"))
    after = chance.randrange({"milliseconds": MOST_MS[of], "answer": 25, "call": 120}[how])
    line: dict[str, Any] = {"how": how, "after": after, "error": ""}
    paths = user_paths()
    paths.settings.parent.mkdir(parents=True, exist_ok=True)
    if not paths.settings.exists():
        paths.settings.write_text(SETTINGS)
    files = MatchFiles(paths.matches)
    kept = files.latest_unfinished()
    before = None if kept is None else files.read(kept.file)
    bytes_before = b"" if kept is None else (files.folder / kept.file).read_bytes()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        _live(of, chance, how, after, write, is_resumed=kept is not None)
    os.close(write)
    saved = _watch(child, read, after / 1000 if how == "milliseconds" else MOST_SECONDS)
    _, status = os.waitpid(child, 0)
    line["killed"] = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    line["saves"] = sum(each.startswith(b"done") for each in saved)
    try:
        if saved and saved[-1].startswith(b"fault"):
            raise LostError(saved[-1].decode(errors="replace"))
        if not line["killed"] and status:
            raise LostError(f"the program ended with {status}")
        line["resumed"] = before is not None
        file = None if kept is None else kept.file
        line["choices"] = _look(files, saved, before, file, _hash(bytes_before))
    except Exception:  # whatever it is, it is what the kills look for
        line["error"] = traceback.format_exc(limit=-4)
    return line


def _watch(child: int, read: int, seconds: float) -> list[bytes]:
    """What the copy says until it is killed, so many seconds after its first save."""
    said, ends = b"", time.monotonic() + MOST_SECONDS
    is_begun = False
    while select.select([read], [], [], max(0.0, ends - time.monotonic()))[0]:
        part = os.read(read, 1 << 20)
        if not part:
            break
        said += part
        if not is_begun and b"done" in said:
            is_begun, ends = True, time.monotonic() + seconds
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    while part := os.read(read, 1 << 20):
        said += part
    os.close(read)
    # A process of the opponent may outlive its own group for a moment; nothing of it is waited for.
    return said.splitlines() if said.endswith(b"\n") or not said else said.splitlines()[:-1]


def _look(
    files: MatchFiles, saved: list[bytes], before: Any, file: str | None, hash_before: str
) -> int:
    """Whether the match is what was saved and goes on; how many answers it holds."""
    words = [line.decode().split() for line in saved]
    name = words[-1][1] if words else file
    if name is None:
        return 0
    data = (files.folder / name).read_bytes() if (files.folder / name).exists() else b""
    # Killed in its first save it may hold what it held before.
    hashes = [word[2] for word in words if word[0] == "done"][-1:] or [hash_before]
    hashes += [words[-1][2]] if words and words[-1][0] == "saving" else []
    if words and _hash(data) not in hashes:
        raise LostError(f"{name}: what was saved last is not there")
    if not data:
        return 0
    record = files.read(name)
    if not words and before is not None and record != before:
        raise LostError(f"{name}: nothing was saved, and it changed")
    replay(record, verify=True)
    session = MatchSession.resume(files, name, thinkers=local_thinker)
    try:
        if session.record != record:
            raise LostError(f"{name}: it does not go on as it was kept")
        session.current()
    finally:
        session.close()
    left = [path.name for path in files.folder.glob(f".{name[:40]}.*")]
    if left:
        raise LostError(f"{name}: half saves are left: {left}")
    problems = SettingsFile(user_paths().settings).load()[1]
    if problems or list(user_paths().data.rglob("*.bad")):
        raise LostError(f"damaged files: {problems}")
    return len(record.choices)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# -------------------------------------------------------------------------------------- the copy


def _live(
    of: str, chance: random.Random, how: str, after: int, tell: int, *, is_resumed: bool
) -> None:
    """The life of a copy; never returns."""
    try:
        os.setpgid(0, 0)
        _tell_saves(tell)
        if how == "answer":
            _die_at_answer(after)
        elif how == "call":
            _die_at_call(after, is_before=chance.random() < 0.5)
        if chance.randrange(_OWN_PROCESS):
            vars(program_module)["ai_process"] = local_thinker
        code = (_text if of == "text" else _window)(chance, is_resumed)
        os._exit(code)
    except BaseException:  # told to who watches
        os.write(tell, b"fault " + repr(traceback.format_exc(limit=-4)).encode() + b"\n")
        os._exit(3)


def _text(chance: random.Random, is_resumed: bool) -> int:
    lines = [chance.choice(("", "", "", "1", "2", "1 2", "none", "u", "b")) for _ in range(4000)]
    with tempfile.TemporaryFile("w+") as typed:
        typed.write("\n".join((*lines, "q")) + "\n")
        typed.seek(0)
        sys.stdin = typed
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        seed = str(chance.randrange(10_000))
        choice = ["--continue"] if is_resumed else ["--seed", seed, "--ai", "random"]
        return cli.run(["play", "--text", *choice, *([] if is_resumed else ["--budget", "0"])])


class _Player(ClientPlayer):
    def _photograph(self, name: str, widget: QWidget) -> None:
        """No pictures: only the match counts."""


def _window(chance: random.Random, is_resumed: bool) -> int:
    seed = chance.randrange(10_000)

    class PlayedClient(Client):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            self.player = _Player(self, Path(), seed=seed)
            self.player.finished.connect(self.window.close)

    vars(client_module)["Client"] = PlayedClient
    vars(desktop)["Client"] = PlayedClient
    program = Program()
    choice = PlayChoice(
        ai="" if is_resumed else "random", seed=None if is_resumed else seed, is_resumed=is_resumed
    )
    session = program.automatic(open_session(program, choice))
    return desktop.run_client(program, session=session)


def _tell_saves(tell: int) -> None:
    """Say of every save of a match what it holds, before and after it."""
    write = MatchFiles.write

    def told(self: MatchFiles, name: str, data: bytes) -> None:
        said = f"{name} {_hash(data)}\n"
        os.write(tell, f"saving {said}".encode())
        write(self, name, data)
        os.write(tell, f"done {said}".encode())

    vars_of(MatchFiles, "write", told)


def vars_of(owner: type, name: str, value: Any) -> None:
    """Set an attribute of a class for the rest of this copy's life."""
    setattr(owner, name, value)


def _die_at_answer(count: int) -> None:
    take, left = MatchSession._take, [count]

    def counted(self: MatchSession, choice: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            _die()
        return take(self, choice)

    vars_of(MatchSession, "_take", counted)


def _die_at_call(count: int, *, is_before: bool) -> None:
    left = [count]

    def is_last() -> bool:
        left[0] -= 1
        return left[0] < 0

    def watched(call: Any) -> Any:
        def done(*arguments: Any, **named: Any) -> Any:
            is_now = is_last()
            if is_now and is_before:
                _die()
            found = call(*arguments, **named)
            if is_now:
                if hasattr(found, "write"):
                    return _Half(found)
                _die()
            return found

        return done

    for name in _CALLS:
        setattr(os, name, watched(getattr(os, name)))


class _Half:
    """A file of which half of what is written reaches the disk, and then the program is gone."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> _Half:
        return self

    def __exit__(self, *_: object) -> None:
        _die()

    def write(self, data: bytes) -> None:
        self._file.write(data[: len(data) // 2])
        self._file.flush()
        _die()


def _die() -> None:
    os.killpg(0, signal.SIGKILL)
    time.sleep(60)


# ------------------------------------------------------------------------------------ the figures


def _lines(path: Path, of: str) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in read if line["of"] == of]


def _told(path: Path) -> int:
    faults = 0
    for of in OF:
        lines = _lines(path, of)
        how = Counter(line["how"] for line in lines if line["killed"])
        wrong = [line["number"] for line in lines if line["error"]]
        faults += len(wrong)
        resumed = sum(bool(line.get("resumed")) for line in lines)
        sys.stdout.write(
            f"{of}: {how.total()} kills ({dict(how)}), {resumed} went on with a killed match, "
            f"{sum(line['saves'] for line in lines)} saves, {len(wrong)} faults {wrong[:20]}\n"
        )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
