"""A station's state and results on the disk: each file is replaced in one durable step."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic, write_text_atomic
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.services.events.station import StationState
from dbscg_gui.services.events.station_results import (
    ResultsError,
    StationResult,
    as_csv,
    as_json,
    decode_results,
    encode_results,
)

STATE = "station.json"
RESULTS = "results.json"
MAX_BYTES = 200 * 1024 * 1024
MAX_STATE_BYTES = 64 * 1024


class StationFileError(Exception):
    """A file of a station that cannot be read or written; one line that names it."""


class StationFiles:
    """Implements `services.events.station.StationStore` in a folder, made when first written to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def matches(self) -> Path:
        """Every match that was played at the station."""
        return self.folder / "matches"

    def save_state(self, state: StationState) -> None:
        """See `StationStore.save_state`. Raises `StationFileError`."""
        self._write(STATE, msgspec.json.encode(state))

    def save_results(self, results: Sequence[StationResult]) -> None:
        """See `StationStore.save_results`. Raises `StationFileError`."""
        self._write(RESULTS, encode_results(results))

    def load_state(self) -> tuple[StationState, str]:
        """The state that was kept, and a line where it cannot be read; it is then set aside."""
        path = self.folder / STATE
        try:
            return msgspec.json.decode(read_plain(path, MAX_STATE_BYTES), type=StationState), ""
        except ReadError as error:
            if error.is_missing:
                return StationState(), ""
            raise StationFileError(f"{path}: {error}") from error
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            with contextlib.suppress(OSError):
                os.replace(path, path.with_suffix(".json.bad"))
            return StationState(), f"{path}: is damaged ({error}); the station starts anew"

    def load_results(self) -> tuple[StationResult, ...]:
        """The results that were kept.

        Raises `StationFileError` for a damaged file: results are never begun anew over it.
        """
        path = self.folder / RESULTS
        # Also where a link leads nowhere: what is there is never begun anew.
        return read_results(path) if os.path.lexists(path) else ()

    def _write(self, name: str, data: bytes) -> None:
        path = self.folder / name
        try:
            write_bytes_atomic(path, data)
        except OSError as error:
            raise StationFileError(f"{path}: cannot be written ({error.strerror})") from error


def read_results(path: Path) -> tuple[StationResult, ...]:
    """The results in a file of any station. Raises `StationFileError`."""
    try:
        return decode_results(read_plain(path, MAX_BYTES))
    except ReadError as error:
        raise StationFileError(f"{path}: {error}") from error
    except ResultsError as error:
        raise StationFileError(f"{path}: {error}") from None


def write_results(results: Sequence[StationResult], folder: Path) -> None:
    """Write results for others: a table, JSON, and the list other stations are joined with.

    Raises `StationFileError`.
    """
    try:
        write_text_atomic(folder / "results.csv", as_csv(results), is_shared=True)
        write_text_atomic(folder / "table.json", as_json(results), is_shared=True)
        write_bytes_atomic(folder / RESULTS, encode_results(results), is_shared=True)
    except OSError as error:
        raise StationFileError(f"{folder}: cannot be written ({error.strerror})") from error
