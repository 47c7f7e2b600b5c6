"""Small copies of card images: made once, made anew when the image changes, never too many."""

import os

import pytest
from PIL import Image

from dbscg_gui.adapters.player_images import ImageProblem, PlayerImages
from dbscg_gui.adapters.thumbnails import SMALL_SIZE, Thumbnails
from tests.adapters.test_player_images import picture


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "images"
    made.mkdir()
    for number in range(1, 6):
        (made / f"XX1-00{number}.png").write_bytes(picture(size=(600, 840)))
    return made


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "cache"


def copies(cache):
    return sorted(cache.rglob("*.webp"))


def test_a_small_picture_is_kept_as_webp_and_read_from_there(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)

    first = thumbnails.read("XX1-001", "front")
    (copy,) = copies(cache)
    Image.new("RGB", SMALL_SIZE, "#0000ff").save(copy, "WEBP", lossless=True)
    again = thumbnails.read("xx1-001", "front")

    assert (first.width, first.height) == SMALL_SIZE
    assert first.rgba[:3] == b"\xff\x00\x00"
    assert again.rgba[:3] == b"\x00\x00\xff"


def test_a_changed_image_is_copied_anew(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    thumbnails.read("XX1-001", "front")
    (folder / "XX1-001.png").write_bytes(picture("#00ff00", size=(600, 840)))

    assert thumbnails.read("XX1-001", "front").rgba[:3] == b"\x00\xff\x00"


@pytest.mark.parametrize("damage", [b"", b"RIFF\x00\x00\x00\x00WEBP", b"\x00" * 400])
def test_a_damaged_copy_is_made_again(folder, cache, damage):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    thumbnails.read("XX1-001", "front")
    (copy,) = copies(cache)
    copy.write_bytes(damage)

    assert thumbnails.read("XX1-001", "front").rgba[:3] == b"\xff\x00\x00"
    assert copy.read_bytes() != damage


def test_preparing_stops_when_told_and_goes_on_from_there(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    told = []

    first = thumbnails.prepare(lambda *n: told.append(n), lambda: len(told) == 2)
    second = Thumbnails(PlayerImages(folder), cache).prepare(lambda *n: told.append(n))

    assert (first.there, first.made, first.is_stopped) == (0, 2, True)
    assert (second.there, second.made, second.is_stopped) == (2, 3, False)
    assert told == [(1, 5), (2, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
    assert len(copies(cache)) == 5


def test_images_that_are_none_are_named_and_the_rest_is_prepared(folder, cache):
    (folder / "XX1-003.png").write_bytes(b"no picture")

    found = Thumbnails(PlayerImages(folder), cache).prepare()

    assert found.made == 4
    (problem,) = found.problems
    assert "XX1-003.png" in problem


def test_the_copies_used_longest_ago_go_when_there_are_too_many(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    thumbnails.prepare()
    one = copies(cache)[0].stat().st_size
    for age, copy in enumerate(copies(cache)):
        os.utime(copy, (1_000_000 - age, 1_000_000 - age))
    oldest = copies(cache)[-1]
    (folder / "XX1-006.png").write_bytes(picture("#123456", size=(600, 840)))

    full = Thumbnails(PlayerImages(folder), cache, limit=int(5.2 * one))
    full.read("XX1-006", "front")

    assert full.size() <= 5.2 * one
    assert not oldest.exists()


def test_the_copies_can_be_deleted_and_the_images_stay(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    thumbnails.prepare()

    thumbnails.clear()

    assert thumbnails.size() == 0
    assert len(list(folder.iterdir())) == 5


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="a file in the place of the folder")
def test_without_room_for_copies_pictures_are_there_all_the_same(folder, cache):
    cache.write_text("a file where the folder should be")

    thumbnails = Thumbnails(PlayerImages(folder), cache)

    assert thumbnails.read("XX1-001", "front").rgba[:3] == b"\xff\x00\x00"
    assert thumbnails.size() == 0


def test_an_image_that_is_gone_is_one_problem(folder, cache):
    thumbnails = Thumbnails(PlayerImages(folder), cache)
    (folder / "XX1-001.png").unlink()

    with pytest.raises(ImageProblem, match=r"XX1-001\.png"):
        thumbnails.read("XX1-001", "front")


def test_picture_bombs_are_refused_before_a_pixel_is_decoded(folder, cache):
    Image.new("1", (9000, 9000)).save(folder / "XX1-001.png")

    found = Thumbnails(PlayerImages(folder), cache).prepare()

    assert any("pixels are too many" in problem for problem in found.problems)
