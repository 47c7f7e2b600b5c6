"""The commands of a tournament at tables: entrants, rounds, results, standings, sheets."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from dbscg_gui.adapters.tournament_files import (
    TournamentFileError,
    load_tournament,
    read_names,
    read_played,
    save_tournament,
    write_standings,
)
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, complain, say
from dbscg_gui.app.tournament_desk import new_tournament
from dbscg_gui.presenters.tournament_page import (
    Sheet,
    bracket_sheet,
    pairings_sheet,
    standings_heads,
    standings_sheet,
)
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.pairing import paired, rematches, with_bracket
from dbscg_gui.services.events.tournament import (
    Rules,
    Tournament,
    TournamentError,
    read_in,
    read_score,
    with_entrant_back,
    with_entrants,
    with_score,
    without_entrant,
    without_names,
    without_newest_round,
)

_Made = TypeVar("_Made")


def new(file: Path, title: str, players: Path | None, rules: Rules, seed: int | None) -> int:
    """Make a tournament; a file that is there is not written over."""
    if os.path.lexists(file):
        raise CommandError(f"{file}: is there already")
    made = _done(lambda: new_tournament(title, rules, seed=seed))
    if players is not None:
        names = read_names(players)
        made = _done(lambda: with_entrants(made, names))
    save_tournament(file, made, before=None)
    say(f"{file}: {len(made.entrants)} entrants, {made.planned_rounds} rounds")
    return FINE


def enter(file: Path, names: Sequence[str], players: Path | None) -> int:
    """Let somebody join, from the command line or a table."""
    joining = [*names, *(read_names(players) if players is not None else ())]
    changed = _changed(file, lambda kept: with_entrants(kept, joining))
    say(f"{file}: {len(changed.entrants)} entrants")
    return FINE


def leave(file: Path, name: str, *, is_back: bool) -> int:
    """Let somebody leave, or come back."""
    change = with_entrant_back if is_back else without_entrant
    changed = _changed(file, lambda kept: change(kept, kept.named(name).id))
    say(f"{file}: {len(changed.playing)} entrants play")
    return FINE


def pair(file: Path) -> int:
    """Pair the next round; 1 where somebody meets an opponent again because it cannot be helped."""
    changed = _changed(file, paired)
    words = _words()
    _tell(pairings_sheet(changed, words))
    again = () if changed.bracket is not None else rematches(changed)
    for each in again:
        complain(f"table {each.table}: have met before; there was no other way")
    return BELOW_THRESHOLD if again else FINE


def result(file: Path, table: int, score: str, number: int | None) -> int:
    """Set the result of a table; "-" takes it back."""
    wanted = None if score == "-" else _done(lambda: read_score(score))
    _changed(file, lambda kept: with_score(kept, table, wanted, number=number))
    return FINE


def read(file: Path, matches: Sequence[Path]) -> int:
    """Count matches of match files and stations; 1 where one does not count."""
    played = [each for path in matches for each in read_played(path)]
    kept = load_tournament(file)
    found = read_in(kept, played)
    save_tournament(file, found.tournament, before=kept)
    words = _words()
    say(f"{file}: {found.counted} matches counted")
    for code, reason in found.left_out:
        complain(f"{code}: {words.text(f'tournament.left_out.{reason}')}")
    return BELOW_THRESHOLD if found.left_out else FINE


def bracket(file: Path, size: int) -> int:
    """Begin the bracket with the best."""
    changed = _changed(file, lambda kept: with_bracket(kept, size))
    _tell(pairings_sheet(changed, _words()))
    return FINE


def undo(file: Path) -> int:
    """Take the newest round back."""
    _changed(file, without_newest_round)
    return FINE


def forget_names(file: Path) -> int:
    """Put numbers in place of all names."""
    _changed(file, without_names)
    return FINE


def show(file: Path, out: Path | None) -> int:
    """Show the standings, the bracket and the newest round; also as a table for spreadsheets."""
    kept, words = load_tournament(file), _words()
    _tell(standings_sheet(kept, words))
    tree = bracket_sheet(kept, words)
    if tree is not None:
        say()
        _tell(tree)
    elif kept.newest:
        say()
        _tell(pairings_sheet(kept, words))
    if out is not None:
        write_standings(out, kept, standings_heads(kept, words))
    return FINE


def sheets(file: Path, folder: Path) -> int:
    """Write the sheets of the newest round as PDF."""
    kept, words = load_tournament(file), _words()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # paper needs no screen
    from PySide6.QtGui import QGuiApplication

    from dbscg_gui.gui.shell.tournament_sheets import write_sheets

    app = QGuiApplication.instance() or QGuiApplication([])
    try:
        for path in write_sheets(kept, words, folder):
            say(str(path))
    except OSError as error:
        if error.strerror is None:  # it names the file already
            raise CommandError(str(error)) from error
        raise CommandError(f"{folder}: cannot be written ({error.strerror})") from error
    finally:
        del app
    return FINE


def _changed(file: Path, change: Callable[[Tournament], Tournament]) -> Tournament:
    """Change a tournament in its file; a change that cannot be leaves the file as it was."""
    kept = load_tournament(file)
    try:
        changed = change(kept)
    except TournamentError as error:
        raise TournamentFileError(f"{file}: {error}") from None
    save_tournament(file, changed, before=kept)
    return changed


def _done(make: Callable[[], _Made]) -> _Made:
    try:
        return make()
    except TournamentError as error:
        raise CommandError(str(error)) from None


def _words() -> Words:
    program = Program()
    try:
        return program.words
    finally:
        program.close()


def _tell(sheet: Sheet) -> None:
    """A table in the terminal: the columns as wide as what is in them."""
    say(f"{sheet.title}: {sheet.subtitle}")
    rows = (sheet.heads, *sheet.rows)
    widths = [max(len(row[at]) for row in rows) for at in range(len(sheet.heads))]
    for row in rows:
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
