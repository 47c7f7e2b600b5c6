"""A player's file of rulings: read, kept by source, shown by card; notes stay."""

import json
import sqlite3

import msgspec
import pytest

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import APPLICATION_ID, FILE_NAME, SqliteCatalogue
from dbscg_gui.adapters.rulings_file import is_rulings_file, read_rulings
from tests.cards.making import card

TWO = {
    "Q1": {"question": "May I?", "answer": "Yes.", "cards": ["QA1-001", "qa1-002_SPR"]},
    "Q2": {"question": "And now?", "answer": "No.", "cards": ["QA1-001"]},
}


@pytest.fixture
def write(tmp_path):
    def write(value, name="faq.json"):
        path = tmp_path / name
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    return write


@pytest.fixture
def catalogue(tmp_path):
    with SqliteCatalogue(tmp_path / "data") as opened:
        opened.import_cards([card("QA1-001", "Tide Walker")])
        yield opened


@pytest.mark.parametrize(
    "value",
    [
        TWO,
        {"faq": TWO},
        {"rulings": list(TWO.values())},
        [{"id": code, **each} for code, each in TWO.items()],
    ],
)
def test_rulings_are_read_in_each_form(write, value):
    path = write(value)

    read = read_rulings(path)

    assert is_rulings_file(path)
    assert [each.answer for each in read.rulings] == ["Yes.", "No."]
    assert read.rulings[0].cards == ("QA1-001", "QA1-002")
    assert read.problems == ()


def test_a_bad_record_is_named_and_the_others_are_taken(write):
    bad = {
        "Q3": {"question": "?", "answer": "", "cards": ["QA1-001"]},
        "Q4": {"question": "?", "answer": "x" * 20_000, "cards": ["QA1-001"]},
        "Q5": {"question": "?", "answer": "x", "cards": "QA1-001"},
        "Q6": {"question": "?", "answer": "x", "cards": []},
        "Q7": 3,
    }

    read = read_rulings(write({**TWO, **bad}))

    assert len(read.rulings) == 2
    assert [str(each) for each in read.problems] == [
        "faq.json: record 3: Q3: has no answer [skipped]",
        "faq.json: record 4: Q4: its answer is longer than 10000 characters [skipped]",
        "faq.json: record 5: Q5: its cards are not a list of card numbers [skipped]",
        "faq.json: record 6: Q6: names no cards [skipped]",
        "faq.json: record 7: Q7: is no ruling: question and answer are needed [skipped]",
    ]


@pytest.mark.parametrize("value", [[], {}, [1], {"data": [{"number": "QA1-001"}]}, "x"])
def test_other_files_hold_no_rulings(write, value):
    path = write(value)

    assert not is_rulings_file(path)
    with pytest.raises(CardFileError, match="holds no rulings"):
        read_rulings(path)


def test_rulings_are_imported_as_card_data_is(catalogue, write):
    report = catalogue.import_file(write(TWO))

    assert (report.rulings, report.total) == (2, 0)
    assert [each.code for each in catalogue.rulings("QA1-001")] == ["Q1", "Q2"]
    assert catalogue.rulings("QA1-002")[0].cards == ("QA1-001", "QA1-002")
    assert catalogue.rulings("QA1-002")[0].source == "faq.json"
    assert catalogue.rulings("QA1-003") == []


def test_a_file_imported_again_takes_the_place_of_its_older_self(catalogue, write):
    catalogue.import_file(write(TWO))
    catalogue.import_file(write({"Q9": TWO["Q2"]}, name="more.json"))

    catalogue.import_file(write({"Q1": TWO["Q1"]}))

    assert [each.code for each in catalogue.rulings("QA1-001")] == ["Q9", "Q1"]


def test_notes_and_rulings_stay_when_cards_are_imported_again(catalogue, write):
    catalogue.import_file(write(TWO))
    catalogue.set_note("QA1-001", "good with Marla")

    catalogue.import_cards([card("QA1-001", "Tide Walker, reworded")])

    assert catalogue.note("QA1-001") == "good with Marla"
    assert catalogue.noted() == {"QA1-001"}
    assert len(catalogue.rulings("QA1-001")) == 2


def test_cards_are_found_by_the_words_of_a_note(catalogue):
    catalogue.import_cards([card("QA1-002", "Quiet Shore"), card("QA1-003", "Tide Pool")])
    catalogue.set_note("QA1-002", "Goes with the tide's end")
    catalogue.set_note("QA9-999", "tide, not imported")

    assert [each.number for each in catalogue.search("tide")] == ["QA1-001", "QA1-003", "QA1-002"]
    assert [each.number for each in catalogue.search("tides goes")] == ["QA1-002"]
    assert catalogue.search("tides goes", limit=0) == []
    catalogue.set_note("QA1-002", "")
    assert catalogue.search("tides goes") == []


def test_a_catalogue_of_the_first_version_is_brought_up_to_date(tmp_path):
    tide = msgspec.structs.replace(card("QA1-001", "Tide Walker"), set_name="First Flood")
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.executescript(
            """CREATE TABLE cards (id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE,
                   game TEXT NOT NULL, source TEXT NOT NULL, record BLOB NOT NULL);
               CREATE TABLE names (card INTEGER NOT NULL, name TEXT NOT NULL);
               CREATE VIRTUAL TABLE search USING fts5 (number, name, text, traits, character);
               CREATE TABLE notes (number TEXT PRIMARY KEY, note TEXT NOT NULL);
               INSERT INTO notes VALUES ('QA1-001', 'mine');"""
        )
        row = ("QA1-001", "masters", "old.json", msgspec.json.encode(tide))
        db.execute("INSERT INTO cards (number, game, source, record) VALUES (?, ?, ?, ?)", row)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
    db.close()

    with SqliteCatalogue(tmp_path) as opened:
        assert opened.note("QA1-001") == "mine"
        assert [each.number for each in opened.search("first flood")] == ["QA1-001"]
        assert opened.rulings("QA1-001") == []
    with SqliteCatalogue(tmp_path) as again:
        assert again.search("tide") == [tide]


@pytest.mark.corpus
def test_the_official_answers_can_be_read(corpus_dir):
    read = read_rulings(corpus_dir / "fusion_world_faq.json")

    assert len(read.rulings) == 106
    assert read.problems == ()
