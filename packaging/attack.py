#!/usr/bin/env python3
"""Attack the program with garbled inputs of every kind, and with kills, and print what held.

    python3 packaging/attack.py [--minutes 3] [--inputs N] [--seed 1] [--jobs 2] [--kind KIND]...
    python3 packaging/attack.py --kind "match files" --seed 1 --only 4711

Card files, card texts, deck lists, match files, settings, picture packs, catalogues, command lines
and the messages of the AI's process are made from good ones; the real command-line process is
killed while it saves, and the AI's process talks nonsense. An input may be taken or be refused by a
named error of one line; it may take one second of processor time (on a machine that is slower or
busy as much as fixed work says) and 300 MB. Everything else is a fault: it is printed with the
command that throws that input again, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import contextlib
import faulthandler
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

MOST_SECONDS = 1.0
"""Processor time one input may take, on a machine with nothing else to do."""
YARDSTICK_SECONDS = 0.02
"""What the fixed work of `_yardstick` takes on such a machine."""
MOST_MB = 300
HANGS_AFTER = 60.0
"""Seconds after which an input is taken for hanging; the machine may be busy."""
PROCESS_HANGS_AFTER = 600.0
"""The same where other processes have to start first."""
_SLICE = 1.5
"""Seconds a worker stays with one kind before the next has its turn."""
_SHOWN = 20
_AT_ONCE = 200
"""Inputs of one kind before the next has its turn."""


def main(arguments: list[str]) -> int:
    """Run the attack; 0 where everything held, 1 where something did not, 2 for bad usage."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--inputs", type=int, default=0, help="stop after about so many; 0: only when time is over"
    )
    parser.add_argument("--jobs", type=int, default=0, help="0: one per processor, at most 4")
    parser.add_argument("--kind", action="append", default=[])
    parser.add_argument("--only", type=int, help="throw only the input of this number")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    parser.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    _use_environment(arguments)

    from attack_targets import TARGETS

    unknown = [kind for kind in given.kind if kind not in TARGETS]
    if unknown or given.minutes <= 0:
        parser.error(f"--kind is one of {', '.join(TARGETS)}; --minutes is more than 0")
    kinds = given.kind or list(TARGETS)
    if given.worker is not None:
        return _work(given.worker, given.seed, kinds, given.minutes * 60, given.inputs)
    if given.only is not None:
        return _throw_once(kinds[0], given.seed, given.only)
    return _attack(given, kinds)


def _use_environment(arguments: list[str]) -> None:
    """Go on in the checkout's own environment where this Python lacks what the program needs."""
    with contextlib.suppress(ImportError):
        import msgspec  # noqa: F401

        return
    import dev

    python = dev._environment("dev")
    sys.exit(subprocess.call([python, str(Path(__file__).resolve()), *arguments]))


# ------------------------------------------------------------------------------- the whole attack


def _attack(given: argparse.Namespace, kinds: list[str]) -> int:
    jobs = given.jobs or max(1, min(4, os.cpu_count() or 1))
    end = time.monotonic() + given.minutes * 60
    print(f"attack: {given.minutes:g} minutes, seed {given.seed}, {jobs} processes", flush=True)
    most = -(-given.inputs // jobs)
    workers = [_Worker(job, given.seed, kinds, end, most) for job in range(jobs)]
    for worker in workers:
        worker.thread.start()
    for worker in workers:
        worker.thread.join()
    totals: dict[str, dict[str, float]] = {}
    for worker in workers:
        for kind, row in worker.rows.items():
            total = totals.setdefault(kind, dict.fromkeys(row, 0))
            for name, value in row.items():
                is_most = name in ("seconds", "megabytes")
                total[name] = max(total[name], value) if is_most else total[name] + value
    faults = [fault for worker in workers for fault in worker.faults]
    _print(totals, faults, given.seed)
    if given.json is not None:
        report = {"seed": given.seed, "minutes": given.minutes, "kinds": totals, "faults": faults}
        given.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 1 if faults else 0


class _Worker:
    """One process that throws inputs, started again where one of them ends it."""

    def __init__(self, job: int, seed: int, kinds: list[str], end: float, most: int) -> None:
        self.rows: dict[str, dict[str, float]] = {}
        self.faults: list[dict[str, object]] = []
        self.thread = threading.Thread(target=self._run)
        self._job, self._seed, self._kinds, self._end = job, seed, kinds, end
        self._most = most
        self._deaths = 0

    def _run(self) -> None:
        while (left := self._end - time.monotonic()) > 1 and self._deaths < _SHOWN:
            # Numbers of its own, also after a death: no input is thrown twice.
            first = (self._job * 1000 + self._deaths) * 1_000_000
            command = [sys.executable, str(Path(__file__).resolve()), "--worker", str(first)]
            command += ["--seed", str(self._seed), "--minutes", str(left / 60)]
            command += ["--inputs", str(self._most)]
            command += [part for kind in self._kinds for part in ("--kind", kind)]
            with subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
            ) as child:
                told = threading.Thread(target=self._note_errors, args=(child,))
                told.start()
                last, is_done = self._listen(child)
                told.join()
            if is_done:
                break
            self._deaths += 1
            kind, number = last
            reason = f"the process ended with {child.returncode}: {self._errors[-1500:]}"
            self.faults.append({"kind": kind, "number": number, "fault": reason})

    def _listen(self, child: subprocess.Popen[str]) -> tuple[tuple[str, int], bool]:
        last, is_done = ("start", -1), False
        assert child.stdout is not None
        for line in child.stdout:
            message = json.loads(line)
            if "at" in message:
                last = (message["at"][0], message["at"][1])
            elif "fault" in message:
                self.faults.append(message)
            elif "row" in message:
                row = self.rows.setdefault(message["kind"], dict.fromkeys(message["row"], 0.0))
                for name, value in message["row"].items():
                    is_most = name in ("seconds", "megabytes")
                    row[name] = max(row[name], value) if is_most else row[name] + value
            else:
                is_done = True
        return last, is_done

    def _note_errors(self, child: subprocess.Popen[str]) -> None:
        assert child.stderr is not None
        self._errors = child.stderr.read()


def _print(totals: dict[str, dict[str, float]], faults: list[dict[str, object]], seed: int) -> None:
    print(
        f"{'kind':<14} {'inputs':>8} {'taken':>8} {'refused':>8} {'faults':>7} "
        f"{'most s':>7} {'most MB':>8}"
    )
    for kind, row in totals.items():
        of_kind = sum(fault["kind"] == kind for fault in faults)
        print(
            f"{kind:<14} {row['inputs']:>8.0f} {row['taken']:>8.0f} {row['refused']:>8.0f} "
            f"{of_kind:>7} {row['seconds']:>7.2f} {row['megabytes']:>8.0f}"
        )
    print(f"{sum(row['inputs'] for row in totals.values()):.0f} inputs, {len(faults)} faults")
    for fault in faults[:_SHOWN]:
        print(f"\n{fault['kind']}: {fault['fault']}")
        print(
            f'  python3 packaging/attack.py --kind "{fault["kind"]}" --seed {seed} '
            f"--only {fault['number']}"
        )


# ------------------------------------------------------------------------------------- one worker


def _work(first: int, seed: int, kinds: list[str], seconds: float, most: int) -> int:
    """Throw inputs until the time is over, saying on standard output what became of them."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def tell(**message: object) -> None:
        out.write(json.dumps(message) + "\n")
        out.flush()

    end = time.monotonic() + seconds
    home = Path(tempfile.mkdtemp(prefix="dbscg-attack-"))
    os.environ["DBSCG_HOME"] = str(home / "own")
    numbers = dict.fromkeys(kinds, first)
    try:
        _warm_up(kinds, seed, home)
        while time.monotonic() < end:
            if most and sum(number - first for number in numbers.values()) >= most:
                break
            for kind in kinds:
                numbers[kind] = _some_of(kind, seed, numbers[kind], home, end, tell)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    tell(done=True)
    return 0


def _warm_up(kinds: list[str], seed: int, home: Path) -> None:
    """What is made only once is no cost of an input."""
    from attack_targets import PROCESSES, attack_once

    for kind in kinds:
        for number in () if kind in PROCESSES else (-2, -1):
            with contextlib.suppress(Exception):
                attack_once(kind, seed, number, home / "input")


def _some_of(
    kind: str, seed: int, number: int, home: Path, end: float, tell: Callable[..., None]
) -> int:
    from attack_targets import PROCESSES

    until = min(time.monotonic() + _SLICE, end)
    row = {"inputs": 0, "taken": 0, "refused": 0, "seconds": 0.0, "megabytes": 0.0}
    first = number
    while time.monotonic() < until and number - first < _AT_ONCE:
        tell(at=[kind, number])
        found, seconds, megabytes, fault = measured(kind, seed, number, home / "input")
        row["inputs"] += 1
        row["taken"] += found is True
        row["refused"] += found is None and not fault
        row["megabytes"] = max(row["megabytes"], megabytes)
        if kind not in PROCESSES:
            row["seconds"] = max(row["seconds"], seconds)
            if seconds > MOST_SECONDS and not fault:
                # Once more: the first of a kind pays for what is made only once.
                _, seconds, _, fault = measured(kind, seed, number, home / "input")
                allowed = MOST_SECONDS * slowness()
                if seconds > allowed:
                    fault = fault or f"takes {seconds:.1f} s, where {allowed:.1f} s may be taken"
        if megabytes > MOST_MB and not fault:
            fault = f"takes {megabytes:.0f} MB"
        if fault:
            tell(kind=kind, number=number, fault=fault)
        number += 1
    tell(kind=kind, row=row)
    return number


def slowness() -> float:
    """How many times slower than the one meant by the limits this machine is now; at least 1.

    Processors that are shared and full take twice the processor time for the same work.
    """
    times = sorted(_yardstick() for _ in range(15))
    return max(1.0, times[len(times) // 2] / YARDSTICK_SECONDS)


def _yardstick() -> float:
    """Processor seconds of some fixed work of the kind the program does."""
    began = time.process_time()
    table: dict[str, int] = {}
    for number in range(20_000):
        key = f"{number % 977}-{number}"
        table[key] = table.get(key, 0) + len(key.split("-"))
    json.loads(json.dumps(table))
    return time.process_time() - began


def measured(
    kind: str, seed: int, number: int, folder: Path
) -> tuple[bool | None, float, float, str]:
    """Throw one input: taken (None: refused or faulty), processor seconds, MB, and the fault."""
    import traceback

    from attack_targets import PROCESSES, attack_once

    most = PROCESS_HANGS_AFTER if kind in PROCESSES else HANGS_AFTER
    faulthandler.dump_traceback_later(most, exit=True)
    before = _peak(is_reset=True)
    began = time.process_time()
    found, fault = None, ""
    try:
        found = attack_once(kind, seed, number, folder)
    except Exception:  # whatever it is, it is what the attack looks for
        fault = "".join(traceback.format_exc()[-1500:])
    finally:
        faulthandler.cancel_dump_traceback_later()
    seconds = time.process_time() - began
    return found, seconds, max(0.0, _peak() - before), fault


def _peak(*, is_reset: bool = False) -> float:
    """The most memory this process had since the last reset, in MB; 0 where nothing tells."""
    try:
        if is_reset:
            Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
        text = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    line = next(line for line in text.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def _throw_once(kind: str, seed: int, number: int) -> int:
    """Throw one input again, here, and leave what it was."""
    folder = Path(tempfile.mkdtemp(prefix="dbscg-attack-")) / "input"
    os.environ["DBSCG_HOME"] = str(folder.parent / "own")
    _, seconds, megabytes, fault = measured(kind, seed, number, folder)
    print(f"{kind} {number}: {seconds:.2f} s, {megabytes:.0f} MB, in {folder}")
    if fault:
        print(fault)
    is_slow = seconds > MOST_SECONDS and seconds > MOST_SECONDS * slowness()
    return 1 if fault or is_slow or megabytes > MOST_MB else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
