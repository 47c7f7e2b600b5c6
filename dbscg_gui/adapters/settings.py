"""The settings file: TOML that a player may edit by hand."""

from __future__ import annotations

import contextlib
import os
import tomllib
from pathlib import Path

import msgspec
import tomli_w

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.services.settings import Settings, settings_from


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
            values = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Settings(), []
        except OSError as error:
            return Settings(), [f"{self.path}: cannot be read ({error.strerror})"]
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            self._is_damaged = True
            return Settings(), [f"{self.path}: is not a settings file ({error}); defaults are used"]
        settings, problems = settings_from(values)
        return settings, [f"{self.path}: {problem}" for problem in problems]

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises `SettingsError`."""
        text = tomli_w.dumps(msgspec.to_builtins(settings))
        try:
            if self._is_damaged:
                with contextlib.suppress(FileNotFoundError):
                    os.replace(self.path, self.path.with_suffix(".toml.bad"))
                self._is_damaged = False
            write_bytes_atomic(self.path, text.encode())
        except OSError as error:
            raise SettingsError(f"{self.path}: cannot be written ({error.strerror})") from error
