"""Where the player's files live: one folder per kind, as the operating system wants it.

`DBSCG_HOME` puts everything below one folder instead (a stick, a test, a second profile).
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from dbscg_gui.adapters.opening import typed_path

_APP = "dbscg-gui"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of the program; none is made before something is written to it."""

    data: Path
    config: Path
    logs: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def decks(self) -> Path:
        """The player's decks."""
        return self.data / "decks"

    @property
    def matches(self) -> Path:
        """Matches, running and over."""
        return self.data / "matches"

    @property
    def images(self) -> Path:
        """Where card images are looked for when the settings name no other place."""
        return self.data / "images"

    @property
    def events(self) -> Path:
        """Event packs, and what was played at their stations."""
        return self.data / "events"

    @property
    def tournaments(self) -> Path:
        """Tournaments at tables of one's own."""
        return self.data / "tournaments"

    @property
    def practice(self) -> Path:
        """Which lessons and puzzles are done."""
        return self.data / "practice.json"

    @property
    def log_file(self) -> Path:
        """The newest log."""
        return self.logs / "dbscg-gui.log"


def user_paths() -> Paths:
    """The folders of this user."""
    home = os.environ.get("DBSCG_HOME")
    if home:
        base = typed_path(home)
        return Paths(base / "data", base / "config", base / "logs", base / "cache")
    return Paths(
        Path(platformdirs.user_data_dir(_APP, appauthor=False)),
        Path(platformdirs.user_config_dir(_APP, appauthor=False)),
        Path(platformdirs.user_log_dir(_APP, appauthor=False)),
        Path(platformdirs.user_cache_dir(_APP, appauthor=False)),
    )
