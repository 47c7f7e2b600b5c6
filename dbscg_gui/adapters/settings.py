"""The settings file: TOML that a player may edit by hand."""

from __future__ import annotations

import contextlib
import os
import tomllib
from pathlib import Path

import msgspec
import tomli_w

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.kernel.quoting import complaint, quoted
from dbscg_gui.services.settings import Settings, settings_from

MAX_BYTES = 256 * 1024
"""A settings file has a few hundred bytes."""


class SettingsError(Exception):
    """The settings cannot be written; the text is one line for the user."""


class SettingsFile:
    """Reads and writes the settings of one player."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_damaged = False

    def load(self) -> tuple[Settings, list[str]]:
        """The settings, and a line for everything in the file that could not be taken.

        A file that is no TOML at all gives the defaults; `save` then keeps it as ``.bad``.
        """
        try:
            values = tomllib.loads(read_plain(self.path, MAX_BYTES).decode())
        except ReadError as error:
            if error.is_missing:
                return Settings(), []
            self._is_damaged = True
            return Settings(), [f"{self.path}: {error}; defaults are used"]
        except RecursionError:
            return self._damaged("nested too deeply")
        except ValueError as error:  # no TOML, no UTF-8, a number no computer takes
            return self._damaged(complaint(error))
        settings, problems = settings_from(values)
        return settings, [f"{self.path}: {problem}" for problem in problems]

    def _damaged(self, reason: str) -> tuple[Settings, list[str]]:
        self._is_damaged = True
        line = f"{self.path}: is not a settings file ({reason}); defaults are used"
        return Settings(), [line]

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises `SettingsError`."""
        text = tomli_w.dumps(msgspec.to_builtins(settings))
        try:
            data = text.encode()
        except UnicodeEncodeError as error:  # the name of a file need not be text
            told = error.object[error.start : error.end]
            raise SettingsError(
                f"{self.path}: {quoted(told)} cannot be written in a text file; choose another name"
            ) from error
        try:
            if self._is_damaged:
                with contextlib.suppress(FileNotFoundError):
                    os.replace(self.path, self.path.with_suffix(".toml.bad"))
                self._is_damaged = False
            write_bytes_atomic(self.path, data)
        except OSError as error:
            raise SettingsError(f"{self.path}: cannot be written ({error.strerror})") from error
