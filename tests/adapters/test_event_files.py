"""Event packs: what goes in comes out, and nothing a stranger made can do harm."""

import hashlib
import io
import json
import os
import tracemalloc
import unicodedata
import zipfile

import pytest
from PIL import Image

from dbscg_gui.adapters import event_files
from dbscg_gui.adapters.event_files import (
    EventFileError,
    keep_pack,
    make_pack,
    open_pack,
    read_source,
)
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.services.events.staff_pin import hash_pin, is_pin
from tests.services.small_game import CARDS

DECK = "Game: masters\nLeader\n1 QT1-001\nMain\n4 QT1-003\n"


def a_picture(size=(20, 28)):
    out = io.BytesIO()
    Image.new("RGB", size, "red").save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "event"
    for name in ("cards", "decks", "pictures"):
        (folder / name).mkdir(parents=True)
    (folder / "event.toml").write_bytes(asset_path("events", "event.toml").read_bytes())
    (folder / "decks" / "Red.txt").write_text(DECK, encoding="utf-8")
    (folder / "pictures" / "TS1-001.png").write_bytes(a_picture())
    return folder


@pytest.fixture
def pack(folder, tmp_path):
    make_pack(folder, tmp_path / "event.dbevent")
    return tmp_path / "event.dbevent"


def repacked(pack, change):
    """The pack with its files changed by a function of a dict of names and bytes."""
    with zipfile.ZipFile(pack) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    with zipfile.ZipFile(pack, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return pack


def marked(files, name, data):
    """Put a file in and name it in the manifest, as somebody would who knows the format."""
    manifest = json.loads(files["event.json"])
    digest = hashlib.sha256(data).hexdigest()
    manifest["files"][name] = {"size": len(data), "sha256": digest}
    files["event.json"] = json.dumps(manifest).encode()
    files[name] = data


def test_a_pack_gives_back_what_was_put_in(pack):
    opened = open_pack(pack)

    deck = opened.decks(MemoryCatalogue(CARDS))["Red.txt"].deck
    assert opened.event.title == {"en": "Side event", "fr": "Événement annexe"}
    assert opened.event.clock.extra_turns == 2
    assert opened.names("pictures") == ("pictures/TS1-001.png",)
    assert opened.read("pictures/TS1-001.png") == a_picture()
    assert deck.name == "Red"


def test_the_same_folder_gives_the_same_pack(folder, pack, tmp_path):
    make_pack(folder, tmp_path / "again.dbevent")

    assert (tmp_path / "again.dbevent").read_bytes() == pack.read_bytes()


def test_the_pin_is_in_the_pack_as_a_hash_only(folder, tmp_path):
    made = make_pack(folder, tmp_path / "pin.dbevent", pin=hash_pin("2468"))

    assert is_pin("2468", made.event.pin)
    assert not is_pin("2469", made.event.pin)
    assert b"2468" not in open_pack(tmp_path / "pin.dbevent").path.read_bytes()


STRANGERS = {
    "a path outside": ("../../evil.txt", b"x"),
    "an absolute path": ("/etc/passwd", b"x"),
    "a path of Windows": ("C:\\evil.txt", b"x"),
    "a hidden way up": ("decks/..%2f..txt".replace("%2f", "/"), b"x"),
    "code": ("cards/run.py", b"print()"),
    "a pickle": ("cards/cards.pkl", b"\x80\x04."),
    "a folder of its own": ("scripts/start.sh", b"x"),
    "a zip in the zip": ("cards/more.zip", b"PK\x03\x04"),
}


@pytest.mark.parametrize("name", STRANGERS)
def test_files_no_event_has_refuse_the_whole_pack(pack, name, tmp_path):
    file, data = STRANGERS[name]
    repacked(pack, lambda files: marked(files, file, data))
    before = sorted(tmp_path.rglob("*"))

    with pytest.raises(EventFileError, match="which no event pack has"):
        open_pack(pack)

    assert sorted(tmp_path.rglob("*")) == before


def test_a_file_changed_after_the_making_is_found_out(pack):
    repacked(pack, lambda files: files.update({"decks/Red.txt": DECK.encode() + b"1 TS1-003\n"}))

    with pytest.raises(EventFileError, match=r"decks/Red\.txt is (larger|not the file)"):
        open_pack(pack)


def test_a_file_of_the_same_length_but_other_words_is_found_out(pack):
    other = DECK.replace("4 QT1", "3 QT1").encode()
    repacked(pack, lambda files: files.update({"decks/Red.txt": other}))

    with pytest.raises(EventFileError, match=r"decks/Red\.txt is not the file"):
        open_pack(pack)


def test_a_file_nobody_named_and_one_that_is_gone_are_found_out(pack):
    repacked(pack, lambda files: files.update({"decks/Other.txt": b"1 TS1-001\n"}))
    with pytest.raises(EventFileError, match=r"decks/Other\.txt, which its description"):
        open_pack(pack)

    repacked(pack, lambda files: (files.pop("decks/Other.txt"), files.pop("decks/Red.txt")))
    with pytest.raises(EventFileError, match=r"lacks decks/Red\.txt"):
        open_pack(pack)


def test_a_long_name_of_what_is_gone_is_told_in_one_short_line(pack):
    def named(files):
        manifest = json.loads(files["event.json"])
        manifest["files"]["decks/" + "é" * 4000 + ".txt"] = {"size": 1, "sha256": "0" * 64}
        files["event.json"] = json.dumps(manifest).encode()

    repacked(pack, named)
    with pytest.raises(EventFileError, match="lacks decks/éé") as raised:
        open_pack(pack)

    assert len(str(raised.value)) < 1000


def test_a_zip_bomb_is_not_unpacked(pack, monkeypatch):
    monkeypatch.setitem(event_files._MAX_BYTES, "decks", 100_000)
    repacked(pack, lambda files: marked(files, "decks/Bomb.txt", b"0" * 5_000_000))

    with pytest.raises(EventFileError, match=r"decks/Bomb\.txt is larger than"):
        open_pack(pack)


def test_a_lie_about_the_size_is_found_before_it_fills_the_memory(pack):
    def lie(files):
        marked(files, "decks/Bomb.txt", b"0" * 3_000_000)
        manifest = json.loads(files["event.json"])
        manifest["files"]["decks/Bomb.txt"]["size"] = 10
        files["event.json"] = json.dumps(manifest).encode()

    repacked(pack, lie)

    with pytest.raises(EventFileError, match="is larger than the pack says"):
        open_pack(pack)


def test_an_image_bomb_is_refused_by_its_size_alone(pack):
    wide = io.BytesIO()
    Image.new("1", (9000, 9000)).save(wide, "PNG")
    repacked(pack, lambda files: marked(files, "pictures/TS1-002.png", wide.getvalue()))

    with pytest.raises(EventFileError, match=r"TS1-002\.png has 9000 x 9000 pixels"):
        open_pack(pack)


def test_what_is_called_a_picture_and_is_none_is_refused(pack):
    repacked(pack, lambda files: marked(files, "pictures/TS1-002.jpg", b"MZ not a picture"))

    with pytest.raises(EventFileError, match=r"TS1-002\.jpg is no JPEG"):
        open_pack(pack)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is no zip"),
        (b"PK\x03\x04 and then nothing", "is a damaged zip"),
        (b"a letter to the organiser", "is no zip"),
    ],
)
def test_another_kind_of_file_is_named_and_refused(tmp_path, data, why):
    file = tmp_path / "letter.dbevent"
    file.write_bytes(data)

    with pytest.raises(EventFileError, match=why) as caught:
        open_pack(file)

    assert str(caught.value).startswith(str(file))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("part", range(0, 100, 9))
def test_a_pack_cut_anywhere_changes_nothing(pack, tmp_path, part):
    data = pack.read_bytes()
    pack.write_bytes(data[: len(data) * part // 100])
    kept = tmp_path / "kept"

    with pytest.raises(EventFileError):
        keep_pack(pack, kept)

    assert not kept.exists()


def test_a_kept_pack_is_a_copy_under_its_hash_and_the_same_twice(pack, tmp_path):
    kept = keep_pack(pack, tmp_path / "kept")
    again = keep_pack(pack, tmp_path / "kept")
    pack.unlink()

    assert [path.name for path in (tmp_path / "kept").iterdir()] == [f"{kept.id}.dbevent"]
    assert again.id == kept.id
    assert kept.read("decks/Red.txt").decode() == DECK


def test_a_damaged_copy_of_a_kept_pack_is_replaced_by_the_whole_one(pack, tmp_path):
    kept = keep_pack(pack, tmp_path / "kept")
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole[:-40] + b"x" * 40)

    again = keep_pack(pack, tmp_path / "kept")

    assert again.path.read_bytes() == whole


def test_a_pack_that_is_kept_is_looked_through_once(pack, tmp_path):
    keep_pack(pack, tmp_path / "kept")
    seen = []

    keep_pack(pack, tmp_path / "kept", told=lambda done, all_: seen.append((done, all_)))

    assert seen == [(1, 2), (2, 2)]


def test_a_pack_that_changes_while_it_is_kept_changes_nothing(pack, tmp_path, monkeypatch):
    kept = keep_pack(pack, tmp_path / "kept")
    before = kept.path.read_bytes()
    # Another version of the pack: that of before is there and stays.
    repacked(pack, lambda files: marked(files, "decks/Blue.txt", DECK.encode()))
    other = pack.read_bytes()
    copy = event_files.copy_plain

    def changed(path, to, most):
        path.write_bytes(other[: len(other) // 2])
        copy(path, to, most)

    monkeypatch.setattr(event_files, "copy_plain", changed)
    with pytest.raises(EventFileError, match="damaged zip|is no zip|is not the file"):
        keep_pack(pack, tmp_path / "kept")

    assert [path.name for path in (tmp_path / "kept").iterdir()] == [f"{kept.id}.dbevent"]
    assert kept.path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('game = "masters"', 'game = "chess"'), "game: this program does not play 'chess'"),
        (("idle_seconds = 90", "idle_seconds = 2"), "idle_seconds: expected 15 to 3600, got 2"),
        (('ai = "beginner"', 'ai = "deep"'), "levels 1: ai: there is no AI player 'deep'"),
        (('partial = "blank"', 'partial = "guess"'), "partial: expected "),
        (('"gauntlet"', '"league"'), "modes 2: expected challenge, gauntlet, duel, got 'league'"),
        (("idle_seconds", "idle_second"), "there is no 'idle_second'; is idle_seconds meant?"),
        (("round_minutes", "length"), "clock: there is no 'length'; there is player_minutes, "),
        (('game = "masters"', ""), "game is missing"),
        (("idle_seconds = 90", 'idle_seconds = "90"'), "idle_seconds: expected a whole number, "),
        (('ai = "casual"', "ai = 3"), "levels 2: ai: expected text in quotes, got a whole number"),
        (("built_in_decks = true", "built_in_decks = 1"), "built_in_decks: expected true or false"),
        (("extra_turns = 2", "extra_turns = 0"), "clock: extra_turns: expected at least 1"),
        (("[rule_options]", "[rule_options]\nspeed = 3"), "rule_options: "),
        (("built_in_decks", "builtin_decks"), "there is no 'builtin_decks'; is built_in_decks"),
        (('title = { en = "Side event", ', "title = { "), "title: expected at least an English"),
        (("game =", "game :"), r"event.toml"),
    ],
)
def test_a_fault_in_the_description_is_told_in_one_line(folder, change, says):
    file = folder / "event.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(*change), encoding="utf-8")

    with pytest.raises(EventFileError) as caught:
        read_source(folder)

    assert says in str(caught.value)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_picture_that_changes_while_the_pack_is_made_leaves_the_old_pack(
    folder, pack, monkeypatch
):
    before = pack.read_bytes()
    picture = folder / "pictures" / "TS1-001.png"
    compare = event_files._compare_names

    def changed(*given):
        picture.write_bytes(a_picture((40, 56)))
        compare(*given)

    monkeypatch.setattr(event_files, "_compare_names", changed)
    with pytest.raises(EventFileError, match=r"TS1-001\.png: was changed while the pack was made"):
        make_pack(folder, pack)

    assert pack.read_bytes() == before
    assert [each.name for each in pack.parent.iterdir() if each.suffix == ".tmp"] == []


def test_of_many_pictures_a_few_are_in_memory_while_a_pack_is_made_and_kept(folder, tmp_path):
    for at in range(24):
        data = a_picture() + os.urandom(1 << 20)
        (folder / "pictures" / f"TS2-{at:03}.png").write_bytes(data)

    tracemalloc.start()
    try:
        pack = make_pack(folder, tmp_path / "many.dbevent")
        kept = keep_pack(pack.path, tmp_path / "kept")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert len(kept.names("pictures")) == 25
    assert most < 8 << 20


@pytest.mark.parametrize("name", ["Thumbs.db", "desktop.ini", ".DS_Store", "._TS1-001.png"])
def test_what_systems_put_into_folders_unseen_is_left_out(folder, pack, name):
    before = pack.read_bytes()
    (folder / "pictures" / name).write_bytes(b"\0" * 40)

    make_pack(folder, pack)

    assert pack.read_bytes() == before


def test_a_file_that_cannot_go_into_a_pack_leaves_the_old_pack_alone(folder, pack):
    before = pack.read_bytes()
    (folder / "decks" / "Red deck.exe").write_bytes(b"MZ")

    with pytest.raises(EventFileError, match=r"Red deck\.exe: cannot go into a pack"):
        make_pack(folder, pack)

    assert pack.read_bytes() == before


@pytest.mark.parametrize("name", ["Équipe d'été.txt", "Maro & Co, v2.txt", "潮.txt"])
def test_decks_may_be_called_as_people_call_them(folder, tmp_path, name):
    (folder / "decks" / unicodedata.normalize("NFD", name)).write_bytes(
        (folder / "decks" / "Red.txt").read_bytes()
    )

    make_pack(folder, tmp_path / "mine.dbevent")

    assert name in " ".join(open_pack(tmp_path / "mine.dbevent").names("decks"))


@pytest.mark.parametrize(
    "name", ["_hidden.txt", "a\\b.txt", "tide\u0301.txt", "x\u200b.txt", "a:b.txt"]
)
def test_names_that_systems_read_in_different_ways_are_refused(pack, name):
    with zipfile.ZipFile(pack, "a") as archive:
        archive.writestr(f"decks/{name}", b"1 ZQ01-001")

    with pytest.raises(EventFileError, match="which no event pack has"):
        open_pack(pack)
