"""Tournaments in the player's folder: the same for the command line and the page."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from dbscg_gui.adapters.paths import Paths
from dbscg_gui.adapters.tournament_files import (
    SUFFIX,
    TournamentFileError,
    load_tournament,
    read_names,
    read_played,
    save_tournament,
    write_standings,
)
from dbscg_gui.presenters.tournament_port import KeptTournament
from dbscg_gui.services.events.tournament import (
    PlayedMatch,
    Rules,
    Tournament,
    TournamentError,
    clean_name,
    refuse_rules,
)

MAX_SEED = 2**31


def new_tournament(title: str, rules: Rules, *, seed: int | None = None) -> Tournament:
    """A tournament without entrants. Raises `TournamentError`."""
    refuse_rules(rules)
    drawn = secrets.randbelow(MAX_SEED) if seed is None else seed
    return Tournament(title=clean_name(title), seed=drawn, rules=rules)


class TournamentDesk:
    """`presenters.tournament_port.TournamentPort` over the files of this user."""

    faults: tuple[type[Exception], ...] = (TournamentError, TournamentFileError)

    def __init__(self, paths: Paths) -> None:
        self._folder = paths.tournaments

    def kept(self) -> tuple[KeptTournament, ...]:
        """See `TournamentPort.kept`."""
        if not self._folder.is_dir():
            return ()
        paths = sorted(self._folder.glob(f"*{SUFFIX}"), reverse=True)
        return tuple(self._kept(path) for path in paths)

    def new(self, title: str, rules: Rules) -> tuple[Path, Tournament]:
        """See `TournamentPort.new`."""
        made = new_tournament(title, rules)
        letters = "".join(each if each.isalnum() and each.isascii() else "-" for each in made.title)
        stem = "-".join(part for part in letters.lower().split("-") if part) or "tournament"
        number, path = 1, self._folder / f"{stem}{SUFFIX}"
        while path.exists():
            number += 1
            path = self._folder / f"{stem}-{number}{SUFFIX}"
        save_tournament(path, made, before=None)
        return path, made

    def load(self, path: Path) -> Tournament:
        """See `TournamentPort.load`."""
        return load_tournament(path)

    def save(self, path: Path, tournament: Tournament, before: Tournament) -> None:
        """See `TournamentPort.save`."""
        save_tournament(path, tournament, before=before)

    def read_names(self, path: Path) -> tuple[str, ...]:
        """See `TournamentPort.read_names`."""
        return read_names(path)

    def read_played(self, paths: Sequence[Path]) -> tuple[PlayedMatch, ...]:
        """See `TournamentPort.read_played`."""
        return tuple(each for path in paths for each in read_played(path))

    def write_standings(self, path: Path, tournament: Tournament, heads: Sequence[str]) -> None:
        """See `TournamentPort.write_standings`."""
        write_standings(path, tournament, heads)

    def _kept(self, path: Path) -> KeptTournament:
        try:
            return KeptTournament(path=path, title=load_tournament(path).title)
        except TournamentFileError as error:
            return KeptTournament(path=path, title=str(error), is_good=False)
