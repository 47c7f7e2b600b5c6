"""Keeping which lessons and puzzles are done: one small JSON file of the player's."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.services.practice.practice import MOST_DONE, MOST_LETTERS, Practised

log = logging.getLogger(__name__)

MAX_BYTES = 1_000_000


class PracticeFile:
    """What was practised, in a file. One that is damaged is put aside when the next is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_damaged = False

    def load(self) -> Practised:
        """What is kept; nothing where the file is not there or is damaged."""
        try:
            found = msgspec.json.decode(read_plain(self.path, MAX_BYTES), type=Practised)
        except ReadError as error:
            if not error.is_missing:
                log.warning("%s: %s; lessons count as not done", self.path, error)
            return Practised()
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            log.warning("%s: is damaged (%s); lessons count as not done", self.path, error)
            self._is_damaged = True
            return Practised()
        if len(found.done) > MOST_DONE or any(len(each) > MOST_LETTERS for each in found.done):
            log.warning("%s: holds too much; lessons count as not done", self.path)
            self._is_damaged = True
            return Practised()
        return found

    def save(self, practised: Practised) -> None:
        """Keep it. Raises OSError."""
        if self._is_damaged:
            self.path.replace(self.path.with_suffix(".json.bad"))
            self._is_damaged = False
        data = msgspec.json.encode(practised, order="deterministic")
        write_bytes_atomic(self.path, data + b"\n")
