import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import (
    FILE_NAME,
    SCHEMA_VERSION,
    CatalogueError,
    SqliteCatalogue,
)
from dbscg_gui.cards.catalogue import CardCatalogue, CardFilter, MemoryCatalogue
from dbscg_gui.cards.decks import number_key
from dbscg_gui.cards.printed import EXTRA, Z_BATTLE, CardFace
from dbscg_gui.cards.rulings import Ruling
from tests.cards.making import card, leader

CARDS = (
    card("QA10-001", "Tide Walker", cost=3, traits=("Sailor",), colors=("blue", "green")),
    card("QA2-005", "Élan of the Tide’s Crew", cost=1, character=("Marla", "Ōrin")),
    card("QA2-004", "Quiet Shore", kind=EXTRA, cost=None, skill=("Look for a TIDE card.",)),
    card(
        "QA3-001",
        "Rising Wave (2nd)",
        cost=None,
        cost_is_x=True,
        game="other",
        set_name="First Flood",
        rarity="Uncommon[UC]",
        era=("Old Days",),
    ),
    leader("QA1-001", back=CardFace(name="Storm Admiral", traits=("Officer",))),
    card("QA1-002", "Straße № 7", skill=("[Auto] ＜Marla＞ gets +5000 power.", "½ ﬁn ² 北斗")),
)


@pytest.fixture
def catalogue(tmp_path: Path) -> Iterator[SqliteCatalogue]:
    with SqliteCatalogue(tmp_path) as opened:
        opened.import_cards(CARDS)
        yield opened


def take_anything(folder: Path) -> None:
    """Let the columns of the catalogue hold what they never should."""
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    db.close()


def counts(catalogue: SqliteCatalogue, *cards: object) -> tuple[int, int, int]:
    report = catalogue.import_cards(cards)  # type: ignore[arg-type]
    return len(report.added), len(report.updated), report.unchanged


# ------------------------------------------------------------------------------------- reading


def test_it_reads_as_the_catalogue_in_memory_does(catalogue: SqliteCatalogue) -> None:
    memory = MemoryCatalogue(CARDS)
    both: tuple[CardCatalogue, ...] = (catalogue, memory)

    for number in [*memory.numbers(), "QA9-999", ""]:
        assert len({each.get(number) for each in both}) == 1
        assert len({number in each for each in both}) == 1
    assert catalogue.numbers() == memory.numbers()
    assert catalogue.count() == memory.count() == 6
    assert list(catalogue) == list(memory)
    assert 3 not in catalogue
    for name in ("storm admiral", " TIDE WALKER ", "STRASSE № 7", "storm"):
        assert catalogue.named(name) == memory.named(name)
    assert [each.number for each in catalogue.named("Storm Admiral")] == ["QA1-001"]


WORDS = st.sampled_from(
    [
        "tide's", "tides", "TIDE", "wal", "qa2", "001", "elan", "Élan", "marla", "orin", "ōr",
        "2nd", "first", "flood", "UC", "uncommon", "old", "extra", "green",
        "strasse", "straße", "№7", "½", "fin", "北", "北斗", "+5000", "*", '"', "'", "(",
        ")", "NEAR", "OR", "AND", "NOT", "name:", "^storm", "-shore", "{x}", "\x00", "\u0301",
    ]
)  # fmt: skip


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(words=st.lists(WORDS | st.text(max_size=4), max_size=3), limit=st.integers(0, 7))
def test_it_finds_what_the_catalogue_in_memory_finds(
    catalogue: SqliteCatalogue, words: list[str], limit: int
) -> None:
    memory = MemoryCatalogue(CARDS)
    query = " ".join(words)

    assert catalogue.search(query, limit=limit) == memory.search(query, limit=limit)


@pytest.mark.parametrize(
    "filters",
    [
        CardFilter(kinds=frozenset({EXTRA})),
        CardFilter(colors=frozenset({"green"})),
        CardFilter(min_cost=1, max_cost=2),
        CardFilter(game="other"),
        CardFilter(trait="Officer"),
    ],
)
def test_filters_give_what_they_give_in_memory(
    catalogue: SqliteCatalogue, filters: CardFilter
) -> None:
    found = catalogue.search(filters=filters)

    assert found == MemoryCatalogue(CARDS).search(filters=filters)
    assert 0 < len(found) < len(CARDS)


# ------------------------------------------------------------------------------------- importing


def test_an_import_tells_new_changed_and_equal_cards_apart(catalogue: SqliteCatalogue) -> None:
    changed = card("QA10-001", "Tide Runner")

    report = catalogue.import_cards([changed, CARDS[1], card("QA5-001")])

    assert (report.added, report.updated) == (("QA5-001",), ("QA10-001",))
    assert (report.unchanged, report.total) == (1, 3)
    assert catalogue.get("QA10-001") == changed
    assert catalogue.count() == 7


def test_a_changed_card_is_found_by_its_new_words_only(catalogue: SqliteCatalogue) -> None:
    catalogue.import_cards([card("QA10-001", "Harbour Runner")])

    assert catalogue.search("walker") == []
    assert catalogue.named("Tide Walker") == []
    assert [each.number for each in catalogue.search("harbour")] == ["QA10-001"]
    assert [each.number for each in catalogue.named("harbour runner")] == ["QA10-001"]


def test_importing_again_changes_nothing(catalogue: SqliteCatalogue) -> None:
    assert counts(catalogue, *CARDS) == (0, 0, 6)


def test_of_a_number_twice_in_one_import_the_last_counts(catalogue: SqliteCatalogue) -> None:
    assert counts(catalogue, card("QA6-001", "One"), card("QA6-001", "Two")) == (1, 0, 0)
    assert counts(catalogue, card("QA6-001", "Three"), card("QA6-001", "Four")) == (0, 1, 0)

    (found,) = catalogue.named("four")
    assert catalogue.get("QA6-001") == found
    assert [catalogue.named(name) for name in ("one", "two", "three")] == [[], [], []]


def test_an_import_that_breaks_off_changes_nothing(catalogue: SqliteCatalogue) -> None:
    def interrupted(done: int, total: int) -> None:
        raise KeyboardInterrupt

    many = [card(f"QA7-{at:03}") for at in range(150)]
    with pytest.raises(KeyboardInterrupt):
        catalogue.import_cards([card("QA10-001", "Changed"), *many], progress=interrupted)

    assert catalogue.count() == 6
    assert catalogue.get("QA10-001") == CARDS[0]
    assert counts(catalogue, *many) == (150, 0, 0)


def test_progress_is_told_up_to_the_end(catalogue: SqliteCatalogue) -> None:
    told: list[tuple[int, int]] = []
    many = [card(f"QA7-{at:03}") for at in range(250)]

    catalogue.import_cards(many, progress=lambda done, total: told.append((done, total)))

    assert told == [(100, 250), (200, 250), (250, 250)]


def test_what_a_poorer_source_does_not_tell_is_kept(catalogue: SqliteCatalogue) -> None:
    rich = card("QA8-001", specified="RR", cost=2)
    rich_leader = leader("QA8-002", back=CardFace(name="Tide Admiral"))
    z_card = card("QA8-003", kind=Z_BATTLE, z_cost=3)
    catalogue.import_cards([rich, rich_leader, z_card])
    poor = [
        card(
            "QA8-001", "New Name", specified="", cost=2, notes=("specified_missing: x", "other: y")
        ),
        leader("QA8-002", notes=("back_missing: x",)),
        card("QA8-003", kind=Z_BATTLE, notes=("z_cost_missing: x",)),
    ]

    catalogue.import_cards(poor)

    kept = msgspec.structs.replace(rich, name="New Name", notes=("other: y",))
    assert catalogue.get("QA8-001") == kept
    assert catalogue.get("QA8-002") == rich_leader
    assert catalogue.get("QA8-003") == z_card
    assert counts(catalogue, *poor) == (0, 0, 3)


def test_a_gap_that_was_there_before_stays_noted(catalogue: SqliteCatalogue) -> None:
    poor = leader("QA8-002", notes=("back_missing: x",))

    assert counts(catalogue, poor) == (1, 0, 0)
    assert counts(catalogue, poor) == (0, 0, 1)
    assert catalogue.get("QA8-002") == poor


def test_a_file_is_imported_with_its_problems(catalogue: SqliteCatalogue, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    good = {"number": "QA9-001", "name": "New", "type": "Extra", "combo_cost": "", "cost": "1"}
    bad = {**good, "number": "QA9-002", "power": "?"}
    path.write_text(json.dumps([{**good, "colors": ["Red"]}, bad]))

    report = catalogue.import_file(path)

    assert report.added == ("QA9-001",)
    assert {(each.number, each.field) for each in report.problems} >= {("QA9-002", "power")}
    assert catalogue.source("QA9-001") == "mine.json"
    assert catalogue.source("QA9-002") == ""


def test_a_file_that_is_no_card_data_changes_nothing(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    (tmp_path / "bad.json").write_text("[]")

    with pytest.raises(CardFileError):
        catalogue.import_file(tmp_path / "bad.json")

    assert list(catalogue) == list(CARDS)


def test_notes_of_the_player_outlive_imports(catalogue: SqliteCatalogue, tmp_path: Path) -> None:
    catalogue.set_note("QA10-001", "good with waves")
    catalogue.set_note("QA99-001", "not out yet")
    catalogue.import_cards([card("QA10-001", "Changed"), card("QA99-001")])
    catalogue.close()

    with SqliteCatalogue(tmp_path) as again:
        assert again.note("QA10-001") == "good with waves"
        assert again.note("QA99-001") == "not out yet"
        again.set_note("QA10-001", "better")
        again.set_note("QA99-001", "  ")
        assert (again.note("QA10-001"), again.note("QA99-001")) == ("better", "")


def test_cards_are_found_by_the_words_of_notes(catalogue: SqliteCatalogue) -> None:
    found = catalogue.search("QA10-001")[0]
    catalogue.set_note(found.number, "Held for later: très utile")
    catalogue.set_note("QA99-001", "useful, not out yet")

    def numbers(query: str) -> list[str]:
        return [each.number for each in catalogue.search(query)]

    assert numbers("tres util") == [found.number]
    assert numbers(f"{found.name} later") == [found.number]
    assert numbers("later nonsense") == numbers("useful") == []
    other = CardFilter(kinds=frozenset({"leader"}))
    assert catalogue.search("later", filters=other) == []
    assert catalogue.notes()["QA99-001"] == "useful, not out yet"


# ------------------------------------------------------------------------------------- the file


def test_cards_are_there_when_it_is_opened_again(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    catalogue.close()
    catalogue.close()

    with SqliteCatalogue(tmp_path) as again:
        assert list(again) == list(CARDS)
        assert [each.number for each in again.search("storm")] == ["QA1-001"]
        assert again.verify() == []


def test_an_import_is_seen_by_another_connection(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    with SqliteCatalogue(tmp_path) as other:
        catalogue.import_cards([card("QA5-001")])

        assert "QA5-001" in other


def refused(folder: Path) -> str:
    """The error on opening the folder's catalogue, which must leave the file as it is."""
    path = folder / FILE_NAME
    before = path.read_bytes()
    with pytest.raises(CatalogueError) as caught, SqliteCatalogue(folder) as opened:
        list(opened)
    assert path.read_bytes() == before
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_file_of_a_newer_version_is_refused(catalogue: SqliteCatalogue, tmp_path: Path) -> None:
    catalogue.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    db.close()

    assert "newer version of the program" in refused(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"my shopping list, quite long\n" * 100)

    assert "is damaged or not a card catalogue" in refused(tmp_path)


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    db.close()

    assert "is not a card catalogue" in refused(tmp_path)


@pytest.mark.parametrize("kept", [0.5, 0.9])
def test_a_cut_file_is_refused(catalogue: SqliteCatalogue, tmp_path: Path, kept: float) -> None:
    catalogue.import_cards([card(f"QA7-{at:03}", skill=("x" * 500,)) for at in range(200)])
    catalogue.close()
    path = tmp_path / FILE_NAME
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * kept)])

    assert "damaged" in refused(tmp_path)


def test_damage_in_the_middle_is_found_by_verify_or_refused(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    catalogue.import_cards([card(f"QA7-{at:03}", skill=("x" * 500,)) for at in range(200)])
    catalogue.close()
    path = tmp_path / FILE_NAME
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 4096] = b"\xff" * 4096
    path.write_bytes(data)

    try:
        with SqliteCatalogue(tmp_path) as damaged:
            found = damaged.verify()
    except CatalogueError as error:
        found = [str(error)]

    assert found


@pytest.mark.parametrize(
    "record",
    [
        "'{'",
        "x'7b'",
        "NULL",
        "7",
        "1.5",
        "x'ff00fe'",
        "'[' || printf('%.2000c', '[')",
        "CAST(replace(record, 'QA10-001', 'QA10-009') AS BLOB)",
        "CAST(replace(record, '\"battle\"', '\"spoon\"') AS BLOB)",
    ],
)
def test_a_damaged_record_is_left_out_and_named_and_the_rest_stays(
    catalogue: SqliteCatalogue, tmp_path: Path, record: str
) -> None:
    catalogue.set_note("QA10-001", "tide")
    take_anything(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"UPDATE cards SET record = {record} WHERE number = 'QA10-001'")
    db.close()

    found = [
        catalogue.get("QA10-001"),
        "QA10-001" in catalogue,
        len(list(catalogue)),
        [each.number for each in catalogue.search("tide")],
        catalogue.named("Tide Walker"),
    ]

    assert found == [None, False, len(CARDS) - 1, ["QA1-001", "QA2-005", "QA2-004"], []]
    assert list(catalogue.damaged) == ["QA10-001"]


def test_no_more_cards_are_read_than_it_takes_to_find_the_first(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("UPDATE cards SET record = 5 WHERE number = 'QA10-001'")
    db.close()
    first = min((card.number for card in CARDS), key=number_key)

    found = [card.number for card in catalogue.search(limit=1)]

    assert (found, catalogue.damaged) == ([first], {})
    assert list(catalogue.look_through()) == ["QA10-001"] == list(catalogue.damaged)


def test_a_damaged_name_in_the_layout_of_the_file_is_an_error_of_the_catalogue(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    catalogue.close()
    path = tmp_path / FILE_NAME
    data = path.read_bytes()
    told = []
    for at in range(data.index(b"CREATE TABLE") - 20, data.index(b"CREATE TABLE") + 40):
        path.write_bytes(data[:at] + b"\xe4" + data[at + 1 :])
        try:
            with SqliteCatalogue(tmp_path) as damaged:
                list(damaged)
        except CatalogueError as error:
            told.append(str(error))

    assert any("cards rebuild" in each for each in told)


def test_importing_a_damaged_card_again_mends_it(
    catalogue: SqliteCatalogue, tmp_path: Path
) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("UPDATE cards SET record = 5 WHERE number = 'QA10-001'")
    db.close()
    assert catalogue.get("QA10-001") is None

    assert counts(catalogue, *CARDS) == (0, 1, len(CARDS) - 1)

    assert catalogue.get("QA10-001") == CARDS[0]
    assert catalogue.damaged == {}


@pytest.mark.parametrize("value", ["NULL", "7", "x'ff'", "CAST(x'ff' AS TEXT)"])
@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("cards", "number"),
        ("cards", "source"),
        ("cards", "game"),
        ("names", "name"),
        ("notes", "number"),
        ("notes", "note"),
        ("rulings", "code"),
        ("rulings", "question"),
        ("rulings", "source"),
        ("ruling_cards", "number"),
        ("ruling_cards", "ruling"),
    ],
)
def test_any_value_of_any_column_may_be_wrong(
    catalogue: SqliteCatalogue, tmp_path: Path, table: str, column: str, value: str
) -> None:
    catalogue.set_note("QA2-004", "quiet")
    ruling = Ruling(code="R1", question="Why?", answer="So.", cards=("QA2-004",))
    catalogue.import_rulings([ruling], source="r.json")
    take_anything(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"UPDATE {table} SET {column} = {value} WHERE rowid = 1")
    db.close()

    with SqliteCatalogue(tmp_path) as again:
        assert again.get("QA2-005") == CARDS[1]
        assert {*again, *CARDS} == set(CARDS)
        assert set(again.search("tide")) <= set(CARDS)
        assert again.count() == len(CARDS)
        assert set(again.numbers()) >= {each.number for each in CARDS[1:]}
        for number in again.numbers():
            again.named(number)
            again.rulings(number)
            again.source(number)
            again.note(number)
        assert set(again.notes()) <= {"QA2-004", "7", "\ufffd"}
        again.noted()
        again.all_rulings()
        again.verify()


def test_a_file_locked_by_another_program_says_so(
    catalogue: SqliteCatalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue._db.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CatalogueError, match="another program is writing to it"):
            catalogue.import_cards([card("QA5-001")])
    finally:
        other.close()

    assert counts(catalogue, card("QA5-001")) == (1, 0, 0)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(CatalogueError, match="cannot be made"):
        SqliteCatalogue(tmp_path / "file" / "folder")
