"""Every reader of a player's file, for what is no file at all: one line that names it, at once."""

import contextlib
import gzip
import io
import os
import sys
import zipfile

import pytest

from dbscg_gui.adapters.card_files import (
    CardFileError,
    archives,
    read_cards,
    read_deck_collection,
    read_deck_file,
)
from dbscg_gui.adapters.event_files import EventFileError, open_pack, read_manifest, read_source
from dbscg_gui.adapters.match_files import MatchFileError, read_match
from dbscg_gui.adapters.outcome_file import OutcomeFile, OutcomeFileError
from dbscg_gui.adapters.player_images import PlayerImages, PlayerImagesError
from dbscg_gui.adapters.position_files import read_position
from dbscg_gui.adapters.restriction_file import RestrictionStore, read_restrictions
from dbscg_gui.adapters.rulings_file import is_rulings_file, read_rulings
from dbscg_gui.adapters.settings import SettingsFile
from dbscg_gui.adapters.station_files import StationFileError, StationFiles, read_results
from dbscg_gui.adapters.tournament_files import (
    TournamentFileError,
    load_tournament,
    read_names,
    read_played,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and links of POSIX")

READERS = {
    "cards.json": (read_cards, CardFileError),
    "cards.zip": (read_cards, CardFileError),
    "deck.txt": (read_deck_file, CardFileError),
    "rulings.json": (read_rulings, CardFileError),
    "lists.txt": (read_restrictions, CardFileError),
    "a.dbsposition": (read_position, CardFileError),
    "a.dbsmatch": (read_match, MatchFileError),
    "a.dbevent": (open_pack, EventFileError),
    "b.dbevent": (read_manifest, EventFileError),
    "event.toml": (lambda path: read_source(path.parent), EventFileError),
    "results.json": (read_results, StationFileError),
    "station.json": (lambda path: StationFiles(path.parent).load_state(), StationFileError),
    "a.dbstour": (load_tournament, TournamentFileError),
    "names.csv": (read_names, TournamentFileError),
    "c.dbsmatch": (read_played, TournamentFileError),
    "outcomes.jsonl": (lambda path: OutcomeFile(path, "run").load(), OutcomeFileError),
    "pictures.zip": (PlayerImages, PlayerImagesError),
}


def a_pipe(path):
    os.mkfifo(path)


def a_folder(path):
    path.mkdir()


def a_device(path):
    path.symlink_to("/dev/zero")


def a_circle(path):
    path.symlink_to(path)


@pytest.mark.parametrize("made", [a_pipe, a_folder, a_device, a_circle])
@pytest.mark.parametrize("name", READERS)
def test_what_is_no_file_is_named_in_one_line(tmp_path, name, made):
    reads, refusal = READERS[name]
    path = tmp_path / name
    made(path)
    if made is a_folder and reads in (read_cards, PlayerImages, read_deck_file):
        pytest.skip("of these a folder may be given")

    with pytest.raises(refusal) as caught:
        reads(path)

    said = str(caught.value)
    assert str(path) in said
    assert "\n" not in said
    assert len(said) < len(str(path)) + 200


@pytest.mark.parametrize("made", [a_pipe, a_folder, a_device, a_circle])
def test_settings_and_lists_begin_with_what_is_usual_and_say_why(tmp_path, made):
    settings, lists = tmp_path / "settings.toml", tmp_path / "restrictions.json"
    made(settings)
    made(lists)

    _, problems = SettingsFile(settings).load()
    kept, problem = RestrictionStore(tmp_path).load()

    assert [told for told in problems if str(settings) in str(told)] == problems != []
    assert kept.is_empty
    assert str(lists) in problem


@pytest.mark.parametrize("made", [a_pipe, a_folder, a_device, a_circle])
def test_what_is_no_file_holds_no_rulings(tmp_path, made):
    made(tmp_path / "rulings.json")

    assert not is_rulings_file(tmp_path / "rulings.json")


def test_a_pipe_is_not_opened_so_its_writer_is_not_left_without_a_reader(tmp_path):
    path = tmp_path / "cards.json"
    os.mkfifo(path)
    with contextlib.suppress(CardFileError):
        read_cards(path)

    with pytest.raises(OSError, match="No such device"):
        os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK))


@pytest.mark.parametrize("wide", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-16"])
def test_text_of_wide_signs_is_read_with_or_without_a_mark(tmp_path, wide):
    path = tmp_path / "deck.txt"
    path.write_bytes("1 ZQ01-001\n4 ZQ01-016\n".encode(wide))
    listed = tmp_path / "decks.json"
    listed.write_bytes('[{"leader": "ZQ01-001", "main": {"ZQ01-016": 4}}]'.encode(wide))

    decks = [read_deck_file(path).deck, read_deck_collection(listed).decks[0]]

    assert [(each.leader, each.main) for each in decks] == [("ZQ01-001", (("ZQ01-016", 4),))] * 2


@pytest.mark.parametrize(
    "text", ["Élu", "œuvre à créer", "L’île – « été »", "Straße über Öl", "3,50 €", "Año ½"]
)
def test_text_as_western_spreadsheets_save_it_is_that_text(tmp_path, text):
    path = tmp_path / "deck.txt"
    path.write_bytes(f"Name: {text}\r\n1 ZQ01-001\r\n4 ZQ01-016\r\n".encode("cp1252"))

    deck = read_deck_file(path).deck

    assert (deck.name, deck.leader, deck.main) == (text, "ZQ01-001", (("ZQ01-016", 4),))


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Привет", "cp1251"),
        ("Ωμέγα", "cp1253"),
        ("孫悟空", "shift_jis"),
        ("メインデッキ", "shift_jis"),
        ("孙悟空", "gbk"),
        ("손오공", "euc_kr"),
        ("Łódź", "cp1250"),
    ],
)
def test_text_in_other_encodings_is_refused_and_never_misread(tmp_path, text, encoding):
    path = tmp_path / "deck.txt"
    path.write_bytes(f"1 ZQ01-001\n4 {text}\n".encode(encoding))

    with pytest.raises(CardFileError, match="line 2, column 3: is not UTF-8 text; save it as"):
        read_deck_file(path)


def test_a_damaged_byte_in_a_text_of_many_bytes_is_refused(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_bytes("1 ZQ01-001\nÉtape été\n".encode() + b"4 caf\xe9\n")

    with pytest.raises(CardFileError, match="line 3, column 6: is not UTF-8 text"):
        read_deck_file(path)


def test_json_that_is_no_utf_8_is_read_as_the_same_text_or_names_its_place(tmp_path):
    path = tmp_path / "decks.json"
    text = '[{"name": "Été",\n"leader": "ZQ01-001", "main": {"ZQ01-016": 4}}]'
    path.write_bytes(text.encode("cp1252"))

    assert read_deck_collection(path).decks[0].name == "Été"

    path.write_bytes(text.encode().replace(b"ZQ01-001", b"ZQ01\xff001"))
    with pytest.raises(CardFileError, match="line 2, column 16: is not UTF-8 text; save it as"):
        read_deck_collection(path)


def test_a_file_that_ends_too_early_says_where_and_what_to_do(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text('[{"number": "ZQ01-001",\n "name": "Ma')

    with pytest.raises(CardFileError, match=r"line 2, column \d+: .*take another copy of the file"):
        read_cards(path)


def test_text_with_zeros_in_it_is_no_text_and_the_line_is_named(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_bytes(b"1 ZQ01-001\n4 ZQ01\0-016\n")

    with pytest.raises(CardFileError, match="line 2: is no text; save it as text in UTF-8"):
        read_deck_file(path)


def zipped(*names: str) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in names:
            archive.writestr(name, "words")
    return held.getvalue()


STANDS_FOR = {
    "pdf": (b"%PDF-1.7\n%\xe2\xe3", "is a PDF"),
    "doc": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 900, "is an old Office document"),
    "docx": (zipped("[Content_Types].xml", "word/document.xml"), "is a Word document"),
    "xlsx": (zipped("[Content_Types].xml", "xl/workbook.xml"), "is an Excel workbook"),
    "pages": (zipped("Index/Document.iwa"), "is a document of Pages or Numbers"),
    "7z": (b"7z\xbc\xaf\x27\x1c\0\4", "is packed as 7z"),
    "rar": (b"Rar!\x1a\x07\x01\0", "is packed as RAR"),
    "gzip": (gzip.compress(b"[]"), "is packed with gzip"),
    "database": (b"SQLite format 3\0" + b"\0" * 80, "is a database"),
    "picture": (b"\x89PNG\r\n\x1a\n", "is a picture"),
    "pointer": (b"version https://git-lfs.github.com/spec/v1\noid sha256:4d\n", "only points to"),
    "link": (b"[InternetShortcut]\r\nURL=https://x.example/\r\n", "is only a link to a page"),
    "zeros": (b"\0" * 4096, "holds zeros only"),
}


@pytest.mark.parametrize(("data", "told"), STANDS_FOR.values(), ids=STANDS_FOR.keys())
@pytest.mark.parametrize("name", ["cards.json", "cards.csv", "deck.txt"])
def test_what_stands_in_the_place_of_a_text_is_named_with_what_to_do(tmp_path, data, told, name):
    path = tmp_path / name
    path.write_bytes(data)
    read = read_deck_file if name == "deck.txt" else read_cards

    with pytest.raises(CardFileError) as caught:
        read(path)

    assert told in str(caught.value)
    assert "; " in str(caught.value)


def test_a_saved_page_is_told_from_broken_data(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text("\n<!DOCTYPE html><html><body>Not found</body></html>")

    with pytest.raises(CardFileError, match="is a web page and not the data it shows"):
        read_cards(path)


def test_a_collection_that_tells_a_card_twice_says_so(tmp_path):
    path = tmp_path / "decks.json"
    path.write_text('[{"leader": "ZQ01-001", "main": {"ZQ01-016": 2, "ZQ01-016": 3}}]')

    (problem,) = read_deck_collection(path).problems

    assert str(problem).startswith("decks.json: 'ZQ01-016' stands twice in one deck")


def test_a_whole_disk_is_no_folder_of_cards(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MAX_ENTRIES", 10)
    for at in range(4):
        (tmp_path / f"{at}").mkdir()
        (tmp_path / f"{at}" / "a.txt").touch()
        (tmp_path / f"{at}" / "b.txt").touch()

    with pytest.raises(CardFileError, match="holds more than 10 files"):
        read_cards(tmp_path)
