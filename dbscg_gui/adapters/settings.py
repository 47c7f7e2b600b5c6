"""The settings file: TOML that a player may edit by hand."""

from __future__ import annotations

import contextlib
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.card_files.reading import as_text
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.kernel.quoting import complaint, quoted
from dbscg_gui.services.settings import SettingProblem, Settings, settings_from

MAX_BYTES = 256 * 1024
"""A settings file has a few hundred bytes."""
MAX_LINES = 1_000
"""Lines of a damaged file that are tried one by one."""
_LINE = re.compile(r"\(at line (\d+), ")
"""Where the library names the line a file is wrong in."""
MAX_TOLD = 12
"""Lines about one file; more of them are counted."""


class SettingsError(Exception):
    """The settings cannot be written; the text is one line for the user."""


class SettingsFile:
    """Reads and writes the settings of one player."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_damaged = False
        """Whether what is in the file would be lost by a `save`, so that a copy is kept."""
        self._others: dict[str, Any] = {}
        """What the file holds that this version has no setting for: another may."""

    def load(self) -> tuple[Settings, list[SettingProblem]]:
        """The settings, and a problem for everything in the file that could not be taken.

        Of a file that is no TOML the lines that are count; `save` then keeps it as ``.bad``, as
        one with a value that could not be taken. What other versions have set stays in the file.
        """
        text = ""
        self._others = {}
        try:
            # An editor may have kept it with a mark, or in wide signs.
            text = as_text(self.path, read_plain(self.path, MAX_BYTES))
            text = "\n".join(text.replace("\r\n", "\n").split("\r"))  # as old systems end lines
            values = tomllib.loads(text)
        except CardFileError as error:
            return self._damaged(": ".join(filter(None, (error.place, error.message))))
        except ReadError as error:
            if error.is_missing:
                return Settings(), []
            self._is_damaged = True
            return Settings(), [self._problem("unreadable", f"{error}; defaults are used")]
        except RecursionError:
            return self._damaged("nested too deeply")
        except ValueError as error:  # no TOML, a number no computer takes
            return self._damaged(complaint(error), _readable(text))
        settings, problems = settings_from(values)
        known = set(Settings.__struct_fields__)
        others = {name: value for name, value in values.items() if name not in known}
        self._is_damaged = len(problems) > len(others)
        try:
            tomli_w.dumps(others)
            self._others = others
        except RecursionError:  # read, but too deep to be written again
            self._is_damaged = True
        told = [
            msgspec.structs.replace(problem, path=str(self.path)) for problem in problems[:MAX_TOLD]
        ]
        left = len(problems) - MAX_TOLD
        if left > 0:
            told.append(
                self._problem("more", f"{left} more settings were not taken", count=str(left))
            )
        return settings, told

    def _problem(self, code: str, reason: str, **fields: str) -> SettingProblem:
        return SettingProblem(code=code, reason=reason, path=str(self.path), fields=fields)

    def _damaged(
        self, reason: str, values: dict[str, Any] | None = None
    ) -> tuple[Settings, list[SettingProblem]]:
        self._is_damaged = True
        settings, _ = settings_from(values or {})
        rest = "" if settings == Settings() else " for what could not be read"
        told = f"is not a settings file ({reason}); defaults are used{rest}"
        line = _LINE.search(reason)
        return settings, [self._problem("damaged", told, line=line[1] if line else "")]

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises `SettingsError`."""
        text = tomli_w.dumps({**msgspec.to_builtins(settings), **self._others})
        try:
            data = text.encode()
        except UnicodeEncodeError as error:  # the name of a file need not be text
            told = error.object[error.start : error.end]
            raise SettingsError(
                f"{self.path}: {quoted(told)} cannot be written in a text file; choose another name"
            ) from error
        try:
            if self._is_damaged:
                self._keep()
                self._is_damaged = False
            write_bytes_atomic(self.path, data)
        except OSError as error:
            raise SettingsError(f"{self.path}: cannot be written ({error.strerror})") from error

    def _keep(self) -> None:
        """Keep the file as it is beside itself, where it can be read at all."""
        kept = self.path.with_suffix(".toml.bad")
        try:
            write_bytes_atomic(kept, read_plain(self.path, 100 * MAX_BYTES))
        except ReadError as error:
            if not error.is_missing:  # a folder, a link to nothing: out of the way as a whole
                os.replace(self.path, kept)


def _readable(text: str) -> dict[str, Any]:
    """What the lines of a damaged file say, each by itself below the head of its table."""
    values: dict[str, Any] = {}
    head = ""
    for line in text.splitlines()[:MAX_LINES]:
        if line.startswith("["):
            head = line
            continue
        with contextlib.suppress(ValueError, RecursionError):
            _join(values, tomllib.loads(f"{head}\n{line}"))
    return values


def _join(values: dict[str, Any], more: dict[str, Any]) -> None:
    """Put further values into some, tables into tables; of one that comes again the last counts."""
    for key, value in more.items():
        there = values.get(key)
        if isinstance(there, dict) and isinstance(value, dict):
            _join(there, value)
        else:
            values[key] = value
