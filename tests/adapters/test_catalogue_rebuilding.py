"""A damaged catalogue is made anew: nothing that is whole or in an imported file is lost."""

import sqlite3

import msgspec
import pytest

from dbscg_gui.adapters.catalogue import FILE_NAME, CatalogueError, SqliteCatalogue
from dbscg_gui.adapters.catalogue_rebuilding import (
    IMPORTS_NAME,
    imported_files,
    rebuild,
    remember_import,
)
from dbscg_gui.cards.rulings import Ruling
from tests.adapters.test_card_catalogue import CARDS
from tests.cards.making import card

RULING = Ruling(code="R1", question="Why?", answer="So.", cards=("QA2-004",), source="r.json")


@pytest.fixture
def folder(tmp_path):
    """A catalogue as a player has it: cards of a file, a card of another, a note, a ruling."""
    home = tmp_path / "data"
    file = tmp_path / "all.json"
    file.write_bytes(msgspec.json.encode(CARDS[:4]))
    with SqliteCatalogue(home) as catalogue:
        catalogue.import_file(file, game="masters")
        catalogue.import_cards(CARDS[4:], source="gone.json")
        catalogue.set_note("QA2-005", "my best")
        catalogue.import_rulings([RULING], source="r.json")
    remember_import(home, file, "masters")
    return home


def damage(folder, sql):
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute(sql)
    db.close()


def everything(folder):
    with SqliteCatalogue(folder) as catalogue:
        cards = {each.number: each for each in catalogue}
        sources = {number: catalogue.source(number) for number in cards}
        assert catalogue.damaged == {}
        assert catalogue.verify() == []
        return cards, sources, catalogue.notes(), catalogue.all_rulings()


def test_a_whole_catalogue_is_the_same_afterwards(folder):
    before = everything(folder)

    report = rebuild(folder)

    assert everything(folder) == before
    assert (report.kept, report.restored, report.lost, report.absent) == (6, (), (), ())


def test_damaged_cards_come_back_from_the_imported_file(folder):
    before = everything(folder)
    damage(folder, "UPDATE cards SET record = 5 WHERE number IN ('QA2-004', 'QA10-001')")

    report = rebuild(folder)

    assert everything(folder) == before
    assert set(report.restored) == {"QA2-004", "QA10-001"}
    assert (report.kept, report.lost) == (4, ())


def test_a_damaged_card_of_no_file_is_named_and_the_old_file_kept(folder):
    damage(folder, "UPDATE cards SET record = 5 WHERE number = 'QA1-001'")
    old = (folder / FILE_NAME).read_bytes()

    report = rebuild(folder)

    cards, *_ = everything(folder)
    assert report.lost == ("QA1-001",)
    assert cards.keys() == {each.number for each in CARDS} - {"QA1-001"}
    assert (folder / "cards.damaged-1.sqlite").read_bytes() == old
    assert report.old_file == str(folder / "cards.damaged-1.sqlite")


def test_a_card_that_was_corrected_since_stays_as_it_is(folder):
    with SqliteCatalogue(folder) as catalogue:
        corrected = msgspec.structs.replace(CARDS[0], rarity="Promo[PR]")
        catalogue.import_cards([corrected], source="later.json")

    rebuild(folder)

    cards, sources, *_ = everything(folder)
    assert (cards["QA10-001"], sources["QA10-001"]) == (corrected, "later.json")


@pytest.mark.parametrize("kept", [0, 10, 200, 5000, 20_000])
def test_of_a_cut_or_foreign_file_what_can_be_read_and_the_files_are_kept(folder, kept):
    path = folder / FILE_NAME
    path.write_bytes(path.read_bytes()[:kept] + b"?" * 300)

    rebuild(folder)

    cards, *_ = everything(folder)
    assert {each.number for each in CARDS[:4]} <= cards.keys()


def test_damage_anywhere_costs_no_card_of_a_file_that_is_there(folder):
    path = folder / FILE_NAME
    with SqliteCatalogue(folder) as catalogue:
        many = [card(f"QB1-{n:03}", f"Name {n}", skill=("A line.",)) for n in range(300)]
        catalogue.import_cards(many, source="many.json")
    whole = path.read_bytes()
    restored = set()
    for start in range(0, len(whole), 8192):
        data = whole[:start] + b"\xa5" * 2048 + whole[start + 2048 :]
        path.write_bytes(data)

        rebuild(folder)

        cards, *_ = everything(folder)
        assert {each.number for each in CARDS[:4]} <= cards.keys()
        restored |= cards.keys()

    assert restored == {each.number for each in (*CARDS, *many)}


def test_a_file_that_is_gone_is_named(folder, tmp_path):
    (tmp_path / "all.json").unlink()
    damage(folder, "UPDATE cards SET record = 5 WHERE number = 'QA2-004'")

    report = rebuild(folder)

    assert report.lost == ("QA2-004",)
    assert len(report.absent) == 1
    assert "all.json" in report.absent[0]


def test_a_file_that_is_no_card_data_any_more_is_named(folder, tmp_path):
    (tmp_path / "all.json").write_text("{")

    report = rebuild(folder)

    assert "all.json" in report.absent[0]
    assert report.kept == 6


def test_files_are_remembered_in_the_order_of_their_last_import(tmp_path):
    for name in ("a", "b", "a"):
        remember_import(tmp_path, tmp_path / name, "masters")

    assert [each.path for each in imported_files(tmp_path)] == [
        str(tmp_path / "b"),
        str(tmp_path / "a"),
    ]


@pytest.mark.expects_log("is damaged")
@pytest.mark.parametrize("text", ["{", "[" * 5000, '[{"path": 1}]', "\udcff"])
def test_a_damaged_list_of_files_is_told_and_stops_nothing(folder, text):
    (folder / IMPORTS_NAME).write_bytes(text.encode(errors="surrogateescape"))

    assert rebuild(folder).kept == 6


def test_a_disk_that_refuses_leaves_the_old_file(folder, monkeypatch):
    before = (folder / FILE_NAME).read_bytes()

    def refuse(*_names):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dbscg_gui.adapters.catalogue_rebuilding.os.replace", refuse)

    with pytest.raises(CatalogueError, match="No space left"):
        rebuild(folder)

    assert (folder / FILE_NAME).read_bytes() == before
    assert [each.name for each in folder.iterdir() if "rebuild" in each.name] == []
