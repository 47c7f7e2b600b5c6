"""The disk cache of compiled cards: it forgets rather than lie, and it never raises."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters import compiled_store
from dbscg_gui.adapters.compiled_store import SqliteCompiledStore

VERSION = "a" * 32
ENTRIES = {bytes([at]) * 16: f"value {at}".encode() * 40 for at in range(50)}
KEYS = list(ENTRIES)


def a_store(folder: Path, version: str = VERSION, game: str = "masters") -> SqliteCompiledStore:
    return SqliteCompiledStore(folder, game, version)


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """The file of a store with entries."""
    store = a_store(tmp_path)
    store.save(ENTRIES)
    store.close()
    return store.path


def test_what_is_saved_is_loaded_by_the_next_one(written: Path) -> None:
    assert a_store(written.parent).load([*KEYS, b"x" * 16]) == ENTRIES


def test_a_store_that_is_only_asked_makes_no_file(tmp_path: Path) -> None:
    assert a_store(tmp_path / "none").load(KEYS) == {}
    assert list(tmp_path.iterdir()) == []


def test_more_keys_than_a_query_takes(written: Path) -> None:
    unknown = [at.to_bytes(16, "big") for at in range(1200)]

    assert a_store(written.parent).load([*unknown, *KEYS]) == ENTRIES


def test_another_version_or_game_sees_nothing(written: Path) -> None:
    assert a_store(written.parent, "b" * 32).load(KEYS) == {}
    assert a_store(written.parent, game="other").load(KEYS) == {}


@pytest.mark.parametrize("name", ["../x", "a/b", "", "x" * 60])
def test_a_name_that_is_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        a_store(tmp_path, game=name)


@pytest.mark.expects_log("was damaged")
@pytest.mark.parametrize("content", [b"garbage" * 500, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_of_other_contents_is_made_anew(written: Path, content: bytes) -> None:
    written.write_bytes(content)

    store = a_store(written.parent)
    assert store.load(KEYS) == {}
    store.save(ENTRIES)
    assert store.load(KEYS) == ENTRIES
    store.close()
    assert a_store(written.parent).load(KEYS) == ENTRIES


def test_an_empty_file_is_filled(written: Path) -> None:
    written.write_bytes(b"")

    store = a_store(written.parent)
    assert store.load(KEYS) == {}
    store.save(ENTRIES)
    assert a_store(written.parent).load(KEYS) == ENTRIES


@pytest.mark.expects_log("was damaged")
def test_a_database_of_somebody_else_is_made_anew(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    other = sqlite3.connect(store.path)
    other.execute("CREATE TABLE compiled (key BLOB)")
    other.close()

    assert store.load(KEYS) == {}
    store.save(ENTRIES)
    assert store.load(KEYS) == ENTRIES


@pytest.mark.expects_log("was damaged")
def test_a_file_in_another_layout_is_made_anew(written: Path, monkeypatch) -> None:
    monkeypatch.setattr(compiled_store, "LAYOUT", compiled_store.LAYOUT + 1)

    assert a_store(written.parent).load(KEYS) == {}


@pytest.mark.expects_log("compiled cards cannot be kept")
def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path, caplog) -> None:
    (tmp_path / "file").write_text("in the way")
    store = a_store(tmp_path / "file" / "compiled")

    store.save(ENTRIES)
    store.save(ENTRIES)

    assert store.load(KEYS) == {}
    assert len(caplog.records) == 1


def test_a_value_whose_checksum_does_not_fit_is_not_there(written: Path) -> None:
    db = sqlite3.connect(written)
    db.execute("UPDATE compiled SET value = ? WHERE key = ?", (b"other", KEYS[0]))
    db.execute("UPDATE compiled SET key = ? WHERE key = ?", (b"moved" * 3, KEYS[1]))
    db.execute("UPDATE compiled SET value = 'text' WHERE key = ?", (KEYS[2],))
    db.commit()
    db.close()

    found = a_store(written.parent).load([*KEYS, b"moved" * 3])

    assert found == {key: ENTRIES[key] for key in KEYS[3:]}


@pytest.mark.expects_log(".*")
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_a_damaged_file_gives_right_values_or_none(written: Path, data: st.DataObject) -> None:
    written.unlink(missing_ok=True)
    store = a_store(written.parent)
    store.save(ENTRIES)
    store.close()
    content = bytearray(written.read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    written.write_bytes(content[: data.draw(st.integers(0, len(content)))])

    store = a_store(written.parent)
    found = store.load(KEYS)
    store.save(ENTRIES)
    store.close()

    assert all(ENTRIES[key] == value for key, value in found.items())


def test_old_versions_are_removed_but_the_newest(tmp_path: Path) -> None:
    for age, version in enumerate(("1", "2", "3", "4")):
        store = a_store(tmp_path, version)
        store.save(ENTRIES)
        store.close()
        os.utime(store.path, (1_000_000 + age, 1_000_000 + age))
    a_store(tmp_path, "5", game="other").save(ENTRIES)
    (tmp_path / "masters-notes.txt").write_text("not ours")

    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "masters-3.sqlite",
        "masters-4.sqlite",
        "masters-notes.txt",
        "other-5.sqlite",
    ]


def test_the_oldest_entries_make_room(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(compiled_store, "MAX_ENTRIES", 30)
    store = a_store(tmp_path)
    for key, value in ENTRIES.items():
        store.save({key: value})

    assert list(store.load(KEYS)) == sorted(KEYS[20:])


def test_a_file_somebody_is_writing_to_is_done_without(written: Path, monkeypatch) -> None:
    other = sqlite3.connect(written, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store = a_store(written.parent)
    monkeypatch.setattr(compiled_store.sqlite3, "connect", _impatient)

    assert store.load(KEYS) == {}
    store.save({b"new": b"value"})
    other.execute("ROLLBACK")
    other.close()

    assert store.load([*KEYS, b"new"]) == ENTRIES


def test_a_file_another_store_is_just_making_is_not_taken_for_damaged(
    tmp_path: Path, monkeypatch, caplog
) -> None:
    store = a_store(tmp_path)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    was = store.path.stat().st_ino
    monkeypatch.setattr(compiled_store.sqlite3, "connect", _impatient)

    assert store.path.stat().st_size == 0
    assert store.load(KEYS) == {}
    store.save(ENTRIES)
    other.execute("ROLLBACK")
    other.close()
    store.save(ENTRIES)

    assert store.load(KEYS) == ENTRIES
    assert store.path.stat().st_ino == was
    assert caplog.messages == []


_connect = sqlite3.connect


def _patient(path: Path, **options: object) -> sqlite3.Connection:
    return _connect(path, **{**options, "timeout": 60})


def _impatient(path: Path, **options: object) -> sqlite3.Connection:
    return _connect(path, **{**options, "timeout": 0})


def test_many_threads_and_two_stores_of_one_file(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(compiled_store.sqlite3, "connect", _patient)
    stores = [a_store(tmp_path), a_store(tmp_path)]

    def work(at: int) -> None:
        store = stores[at % 2]
        for key, value in ENTRIES.items():
            store.save({key: value})
            assert store.load([key]) == {key: value}

    threads = [threading.Thread(target=work, args=(at,)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert all(store.load(KEYS) == ENTRIES for store in stores)
