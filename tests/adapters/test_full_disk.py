"""A disk that is full, or read-only, at any single call of any save: what was there stays whole."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import CatalogueError, SqliteCatalogue
from dbscg_gui.adapters.deck_store import DeckStore, DeckStoreError
from dbscg_gui.adapters.match_files import MatchFileError, MatchFiles
from dbscg_gui.adapters.restriction_file import RestrictionStore
from dbscg_gui.adapters.settings import SettingsError, SettingsFile
from dbscg_gui.adapters.station_files import StationFileError, StationFiles
from dbscg_gui.adapters.tournament_files import (
    TournamentFileError,
    load_tournament,
    save_tournament,
)
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.restrictions import Restrictions
from dbscg_gui.services.events.station import StationState
from dbscg_gui.services.events.tournament import Tournament, with_entrants
from dbscg_gui.services.records.match_record import encode_match
from dbscg_gui.services.settings import Settings
from tests.cards.making import card
from tests.services.match_samples import a_record

NAMED = (
    CardFileError, DeckStoreError, MatchFileError, SettingsError, StationFileError,
    TournamentFileError,
)  # fmt: skip
CALLS = ("mkdir", "mkstemp", "write", "flush", "fsync", "replace")
Save = Callable[[Path, int], None]


def a_match(folder: Path, state: int) -> None:
    MatchFiles(folder).write("m.dbsmatch", encode_match(a_record(state)))


def a_deck(folder: Path, state: int) -> None:
    DeckStore(folder).save(DeckList(name="Red", leader="QA1-001", main=(("QA1-002", state),)))


def settings(folder: Path, state: int) -> None:
    SettingsFile(folder / "settings.toml").save(Settings(player_name=f"Ana {state}"))


def restrictions(folder: Path, state: int) -> None:
    RestrictionStore(folder).save(Restrictions(limits={"QA1-001": state}))


def a_station(folder: Path, state: int) -> None:
    StationFiles(folder).save_state(StationState(match=f"m{state}.dbsmatch"))


def a_tournament(folder: Path, state: int) -> None:
    path = folder / "cup.dbstour"
    before = load_tournament(path) if path.exists() else None
    cup = Tournament(title="Cup", seed=1)
    save_tournament(path, with_entrants(cup, [f"Ana {state}", "Bo"]), before=before)


SAVES: tuple[Save, ...] = (a_match, a_deck, settings, restrictions, a_station, a_tournament)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


class _Refusing:
    """A file of which a call fails, half of the bytes written."""

    def __init__(self, file, call, refuse):
        self._file, self._call, self._refuse = file, call, refuse

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data):
        if self._call == "write":
            self._file.write(data[: len(data) // 2])
            self._refuse()
        return self._file.write(data)

    def flush(self):
        if self._call == "flush":
            self._refuse()
        self._file.flush()

    def __getattr__(self, name):
        return getattr(self._file, name)


def refuse_at(monkeypatch, call: str, code: int) -> list[str]:
    """Have that call fail from now on; the calls that did are noted."""
    made: list[str] = []

    def refuse(*_, **__):
        made.append(call)
        raise OSError(code, os.strerror(code))

    if call == "mkstemp":
        monkeypatch.setattr(tempfile, call, refuse)
    elif call in ("write", "flush"):
        fdopen = os.fdopen
        monkeypatch.setattr(
            os, "fdopen", lambda *given, **named: _Refusing(fdopen(*given, **named), call, refuse)
        )
    else:
        monkeypatch.setattr(os, call, refuse)
    return made


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS], ids=["full", "read-only"])
@pytest.mark.parametrize(
    ("save", "call"),
    # Without a folder for its lock a tournament is kept without, and the log says so.
    [(save, call) for save in SAVES for call in CALLS if (save, call) != (a_tournament, "mkdir")],
    ids=lambda given: given if isinstance(given, str) else given.__name__,
)
def test_whatever_call_of_a_save_fails_the_old_file_stays(tmp_path, save, call, code):
    save(tmp_path, 1)
    before = contents(tmp_path)
    with pytest.MonkeyPatch.context() as monkeypatch:
        made = refuse_at(monkeypatch, call, code)

        failed = None
        try:
            save(tmp_path, 2)
        except NAMED as error:
            failed = error

    after = contents(tmp_path)
    if failed is None:
        # Nothing of that kind was needed, or what failed was only the owner's name of a lock.
        assert not made or after != before
        return
    assert "\n" not in str(failed)
    assert os.strerror(code) in str(failed)
    kept = {name: data for name, data in after.items() if name in before}
    assert kept == before
    assert not [name for name in after if name.endswith(".tmp")]
    save(tmp_path, 3)
    assert contents(tmp_path) != before


def test_a_catalogue_that_cannot_grow_keeps_its_cards(tmp_path):
    with SqliteCatalogue(tmp_path) as catalogue:
        catalogue.import_cards([card("QA1-001", "Walker")], source="a.json")
        catalogue.set_note("QA1-001", "mine")
        pages = catalogue._db.execute("PRAGMA page_count").fetchone()[0]
        catalogue._db.execute(f"PRAGMA max_page_count = {pages}")

        many = [card(f"QA2-{at:03}", "Long " * 50) for at in range(300)]
        with pytest.raises(CatalogueError, match="full"):
            catalogue.import_cards(many, source="b.json")

        assert catalogue.numbers() == ["QA1-001"]
    with SqliteCatalogue(tmp_path) as catalogue:
        assert catalogue.verify() == []
        assert (catalogue.numbers(), catalogue.notes()) == (["QA1-001"], {"QA1-001": "mine"})
        catalogue.import_cards(many, source="b.json")
        assert catalogue.count() == 301
