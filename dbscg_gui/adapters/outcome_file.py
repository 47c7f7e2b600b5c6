"""Outcomes of a run of matches in a file, so that the run can be stopped and gone on with.

One line of JSON says which run it is, every further one is one match. A line that was cut off when
the program was stopped is left out and its match played again.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.kernel.quoting import complaint
from dbscg_gui.services.simulation.arena import MatchOutcome

MAX_BYTES = 1024 * 1024 * 1024
"""A million matches have a quarter of it."""


class OutcomeFileError(DbscgError):
    """A file that holds no outcomes of this run; one line with its name."""


class _Head(msgspec.Struct, frozen=True):
    """What tells one run from another."""

    run: str


class OutcomeFile:
    """`KeptOutcomes` in a file; `run` says in words which run it is."""

    def __init__(self, path: Path, run: str) -> None:
        self._path = path
        self._run = run
        self._known: dict[int, MatchOutcome] = {}

    def load(self) -> Mapping[int, MatchOutcome]:
        """What is kept. Raises `OutcomeFileError` for the file of another run."""
        if not os.path.lexists(self._path):
            self._write()
            return self._known
        try:
            lines = read_plain(self._path, MAX_BYTES).splitlines()
        except ReadError as error:
            raise OutcomeFileError(f"{self._path}: {error}") from None
        self._check(lines[0] if lines else b"")
        for number, line in enumerate(lines[1:], start=2):
            try:
                outcome = msgspec.json.decode(line, type=MatchOutcome)
            except (msgspec.DecodeError, ValueError, RecursionError) as error:
                if number == len(lines):
                    break
                raise OutcomeFileError(f"{self._path}, line {number}: {complaint(error)}") from None
            self._known[outcome.number] = outcome
        self._write()
        return self._known

    def add(self, outcome: MatchOutcome) -> None:
        """Keep this, too. Raises `OutcomeFileError` when it cannot be written."""
        self._known[outcome.number] = outcome
        try:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(outcome) + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise OutcomeFileError(f"{self._path} cannot be written: {error}") from None

    def _check(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=_Head)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise OutcomeFileError(f"{self._path} holds no outcomes of matches") from None
        if head.run != self._run:
            raise OutcomeFileError(
                f"{self._path} is of another run ({head.run}); name another file for this one "
                f"({self._run})"
            )

    def _write(self) -> None:
        lines = [msgspec.json.encode(_Head(self._run))]
        lines += [msgspec.json.encode(each) for each in self._known.values()]
        try:
            write_bytes_atomic(self._path, b"\n".join(lines) + b"\n")
        except OSError as error:
            raise OutcomeFileError(f"{self._path} cannot be written: {error}") from None
