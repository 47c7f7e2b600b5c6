import datetime
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters.deck_store import KEPT_VERSIONS, MAX_NAME, DeckStore, DeckStoreError
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.decks import DeckList
from tests.cards.making import card, leader

DECK = DeckList(name="Tides", leader="QA1-001", main=(("QA1-101", 4),), z=(("QA18-005", 1),))
CARDS = MemoryCatalogue([leader(), card("QA1-101"), card("QA18-005", kind="z-battle")])


@pytest.fixture
def store(tmp_path: Path) -> DeckStore:
    return DeckStore(tmp_path / "decks")


def test_a_saved_deck_is_listed_and_loaded(store: DeckStore) -> None:
    assert store.names() == []

    path = store.save(DECK, CARDS)

    assert store.names() == ["Tides"]
    assert "Tides" in store
    assert store.load("Tides").deck == store.load("Tides", CARDS).deck == DECK
    assert path == store.folder / "Tides.txt"
    assert "4 Tide Walker QA1-101" in path.read_text(encoding="utf-8")


def test_saving_again_replaces_the_deck(store: DeckStore) -> None:
    store.save(DECK)
    changed = msgspec.structs.replace(DECK, main=(("QA1-102", 3),))
    store.save(changed)

    assert store.load("Tides").deck == changed
    assert sorted(os.listdir(store.folder)) == ["Tides.txt", "versions"]


def test_a_deleted_deck_is_gone(store: DeckStore) -> None:
    store.save(DECK)
    store.delete("Tides")

    assert store.names() == []
    for use in (store.delete, store.load):
        with pytest.raises(DeckStoreError, match="there is no deck named 'Tides'"):
            use("Tides")


NAMES = st.sampled_from(
    [
        "con",
        "NUL.deck",
        "com1",
        "..",
        ".",
        "a/b",
        "../../etc",
        "50%",
        "%41",
        "a.b",
        "a:b*c?",
        "é",
        "水",
    ]
) | st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=NAMES)
def test_any_name_on_one_line_is_kept_inside_the_folder(store: DeckStore, name: str) -> None:
    deck = msgspec.structs.replace(DECK, name=name)

    path = store.save(deck)

    assert path.parent == store.folder
    assert path.resolve().parent == store.folder.resolve()
    assert store.load(name).deck == deck
    assert not set(path.stem) & set('<>:"/\\|?*.')
    assert path.stem.lower() not in ("con", "nul", "com1")
    store.delete(name)
    assert name not in store.names()


@pytest.mark.parametrize(
    "name", ["", " Tides", "Tides ", "a\nb", "x" * (MAX_NAME + 1), "水" * MAX_NAME]
)
def test_a_name_that_makes_no_file_is_refused(store: DeckStore, name: str) -> None:
    with pytest.raises(DeckStoreError):
        store.save(msgspec.structs.replace(DECK, name=name))

    assert store.names() == []


def test_a_name_that_differs_in_capitals_only_is_refused(store: DeckStore) -> None:
    store.save(DECK)

    with pytest.raises(DeckStoreError, match="there is a deck named 'Tides'"):
        store.save(msgspec.structs.replace(DECK, name="TIDES"))


def test_a_deck_put_there_by_hand_is_known_by_its_file_name(store: DeckStore) -> None:
    store.folder.mkdir()
    (store.folder / "my.deck v2.txt").write_text("Name: other\n1 QA1-001\n4 QA1-101\nwhat?\n")
    (store.folder / "notes.md").write_text("no deck")

    assert store.names() == ["my.deck v2"]
    parsed = store.load("my.deck v2")
    assert parsed.deck == DeckList(name="my.deck v2", leader="QA1-001", main=(("QA1-101", 4),))
    assert [problem.line for problem in parsed.problems] == [4]
    store.save(parsed.deck)
    assert store.names() == ["my.deck v2"]


def test_a_file_that_is_no_text_is_an_error_of_the_store(store: DeckStore) -> None:
    store.folder.mkdir()
    (store.folder / "Broken.txt").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(DeckStoreError, match="Broken.txt: line 1, column 1: is not UTF-8 text"):
        store.load("Broken")


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = DeckStore(tmp_path / "file")

    for use in (store.names, lambda: store.save(DECK)):
        with pytest.raises(DeckStoreError, match="file"):
            use()


def ticking() -> Iterator[datetime.datetime]:
    at = datetime.datetime(2026, 11, 22, 12, 0, tzinfo=datetime.UTC)
    while True:
        yield at
        at += datetime.timedelta(minutes=1)


def test_what_a_deck_was_before_is_kept_and_comes_back(tmp_path: Path) -> None:
    clock = ticking()
    store = DeckStore(tmp_path, lambda: next(clock))
    first = DeckList(name="Tides", leader="QA1-001", main=(("QA1-101", 4),))
    second = msgspec.structs.replace(first, main=(("QA1-101", 3), ("QA1-102", 1)))
    for deck in (first, first, second, second):
        store.save(deck)

    (version,) = store.versions("Tides")

    assert version.saved == "2026-11-22T12:00:00Z"
    assert store.load_version("Tides", version.key).deck == first
    assert store.load("Tides").deck == second
    assert store.names() == ["Tides"]
    with pytest.raises(DeckStoreError, match="there is no version 'x'"):
        store.load_version("Tides", "x")


def test_only_the_newest_versions_are_kept(tmp_path: Path) -> None:
    clock = ticking()
    store = DeckStore(tmp_path, lambda: next(clock))
    for copies in range(1, KEPT_VERSIONS + 5):
        store.save(DeckList(name="Tides", leader="QA1-001", main=(("QA1-101", copies),)))

    versions = store.versions("Tides")

    assert len(versions) == KEPT_VERSIONS
    newest = store.load_version("Tides", versions[0].key).deck
    assert newest.main == (("QA1-101", KEPT_VERSIONS + 3),)


def test_with_a_clock_set_back_the_version_saved_last_is_the_newest_and_stays(
    tmp_path: Path,
) -> None:
    years = iter(range(2035, 2035 - KEPT_VERSIONS - 5, -1))
    store = DeckStore(
        tmp_path / "decks", now=lambda: datetime.datetime(next(years), 1, 1, tzinfo=datetime.UTC)
    )
    decks = [
        msgspec.structs.replace(DECK, main=(("QA1-101", 1 + at),))
        for at in range(KEPT_VERSIONS + 3)
    ]
    for deck in decks:
        store.save(deck)

    keys = [each.key for each in store.versions("Tides")]

    assert len(keys) == KEPT_VERSIONS
    assert [store.load_version("Tides", key).deck for key in keys] == decks[-2:1:-1]
