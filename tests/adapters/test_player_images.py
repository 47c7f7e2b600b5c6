"""The player's own images: found by number, never trusted."""

import io
import os
import zipfile
import zlib
from pathlib import Path

import pytest
from PIL import Image

from dbscg_gui.adapters import player_images
from dbscg_gui.adapters.player_images import (
    ImageProblem,
    PlayerImages,
    PlayerImagesError,
)


def picture(color: str = "#ff0000", size: tuple[int, int] = (100, 140), kind: str = "PNG") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", size, color).save(buffer, kind)
    return buffer.getvalue()


def color_of(images: PlayerImages, number: str, side: str = "front") -> str:
    decoded = images.read(number, side)
    return "#" + decoded.rgba[:3].hex()


def folder_with(path: Path, **files: bytes) -> Path:
    for name, data in files.items():
        (path / name.replace("__", ".")).write_bytes(data)
    return path


@pytest.fixture(params=["folder", "zip"])
def source(request, tmp_path):
    """Return a function that makes a folder or zip of files."""

    def make(files: dict[str, bytes]) -> Path:
        if request.param == "zip":
            path = tmp_path / "images.zip"
            with zipfile.ZipFile(path, "w") as packed:
                for name, data in files.items():
                    packed.writestr(name, data)
            return path
        for name, data in files.items():
            target = tmp_path / "images" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        return tmp_path / "images"

    return make


def test_images_are_found_by_number_and_side(source):
    images = PlayerImages(
        source(
            {
                "AB1-001.png": picture("#ff0000"),
                "set one/ab1-002.jpg": picture("#000000", kind="JPEG"),
                "AB1-001_b.png": picture("#0000ff"),
                "AB1-003_back.webp": picture("#ffffff", kind="WEBP"),
                "notes.txt": b"AB1-004",
            }
        )
    )

    assert len(images) == 4
    assert color_of(images, "AB1-001") == "#ff0000"
    assert color_of(images, "ab1-001", "back") == "#0000ff"
    assert color_of(images, "AB1-002") == "#000000"
    assert images.has("AB1-003", "back")
    assert not images.has("AB1-003", "front")
    assert not images.has("AB1-004", "front")
    images.close()


def test_a_plain_name_wins_over_another_printing(source):
    images = PlayerImages(
        source(
            {
                "AB1-001_PR02.png": picture("#00ff00"),
                "AB1-001.png": picture("#ff0000"),
                "AB1-001_p1.png": picture("#0000ff"),
                "AB1-002_SPR_b.png": picture("#0000ff"),
                "AB1-003_GDR.png": picture("#00ff00"),
            }
        )
    )

    assert color_of(images, "AB1-001") == "#ff0000"
    assert color_of(images, "AB1-002", "back") == "#0000ff"
    assert color_of(images, "AB1-003") == "#00ff00"
    images.close()


def test_a_large_image_is_made_smaller(source):
    images = PlayerImages(source({"AB1-001.jpg": picture(size=(1500, 2100), kind="JPEG")}))

    decoded = images.read("AB1-001", "front")

    assert (decoded.width, decoded.height) == (680, 952)
    assert len(decoded.rgba) == 680 * 952 * 4
    images.close()


def test_a_number_without_an_image_is_a_key_error(source):
    images = PlayerImages(source({"AB1-001.png": picture()}))

    with pytest.raises(KeyError):
        images.read("AB1-002", "front")
    images.close()


HOSTILE = {
    "text": b"not a picture at all",
    "empty": b"",
    "cut": picture()[:60],
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/passwd'/></svg>",
    "gif": picture(kind="GIF"),
    "tiny": picture(size=(4, 400)),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_picture_is_a_problem_that_names_the_file(source, data):
    images = PlayerImages(source({"AB1-001.png": data}))

    with pytest.raises(ImageProblem, match=r"images(\.zip)?/AB1-001\.png: ") as problem:
        images.read("AB1-001", "front")

    assert "\n" not in str(problem.value)
    images.close()


def bomb(width: int, height: int) -> bytes:
    """Return a small PNG that claims, and holds, a huge picture of zeros."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")

    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    rows = zlib.compress(bytes(1000), 9)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("size", [(7000, 7000), (4400, 5000), (60_000, 60_000), (1_000_000, 9)])
def test_an_image_bomb_is_refused_before_it_is_unpacked(source, size):
    images = PlayerImages(source({"AB1-001.png": bomb(*size)}))

    with pytest.raises(ImageProblem, match="too many|ends too early"):
        images.read("AB1-001", "front")
    images.close()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (picture(kind="GIF"), "is a GIF; save it as PNG, JPEG or WebP"),
        (picture(kind="TIFF"), "is a TIFF; save it as PNG, JPEG or WebP"),
        (picture(kind="BMP"), "is a BMP; save it as PNG, JPEG or WebP"),
        (b"\0\0\0\x20ftypavif" + bytes(100), "is an AVIF; save it as PNG, JPEG or WebP"),
        (b"\0\0\0\x18ftypheic" + bytes(100), "is a HEIC; save it as PNG, JPEG or WebP"),
        (b"<?xml version='1.0'?>\n<svg/>", "is an SVG; save it as PNG, JPEG or WebP"),
        (b"<!DOCTYPE html><title>404", "is a page or text, no picture; save the picture itself"),
        (b"%PDF-1.7", "is a PDF; save it as PNG, JPEG or WebP"),
        (b"some words", "is no picture; save it as PNG, JPEG or WebP"),
        (b"", "is empty: take another copy"),
        (bytes(4096), "holds zeros only: take another copy"),
        (
            b"version https://git-lfs.github.com/spec/v1\noid sha256:00\n",
            "only points to a file (Git LFS); download that",
        ),
        (picture(size=(600, 838), kind="JPEG")[:900], "ends too early: take another copy"),
        (b"\xff\xd8\xff\xe0" + bytes(range(256)) * 9, "is damaged: take another copy"),
        (
            bomb(60_000, 60_000),
            "has far too many pixels; save it with at most 20 million",
        ),
        (
            bomb(4400, 5000),
            "4400 x 5000 pixels are too many; save it with at most 20 million",
        ),
        (picture(size=(4, 4)), "4 x 4 pixels are too few for a card"),
    ],
)
@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_what_is_no_picture_that_can_be_shown_is_named_with_what_to_do(
    tmp_path, data, said, ending
):
    images = PlayerImages(folder_with(tmp_path, **{f"AB1-001__{ending}": data}))

    with pytest.raises(ImageProblem) as problem:
        images.read("AB1-001", "front")

    assert str(problem.value) == f"{tmp_path}/AB1-001.{ending}: {said}"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_under_another_ending_is_shown(tmp_path, kind):
    images = PlayerImages(folder_with(tmp_path, **{"AB1-001__jpg": picture(kind=kind)}))

    assert images.read("AB1-001", "front").width == 100


def test_a_zip_bomb_is_refused(tmp_path):
    path = tmp_path / "images.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("AB1-001.png", bytes(player_images.MAX_FILE_BYTES + 10))
    assert path.stat().st_size < 100_000
    images = PlayerImages(path)

    with pytest.raises(ImageProblem, match="larger than 24 MB"):
        images.read("AB1-001", "front")
    images.close()


def test_names_that_climb_out_of_a_zip_are_only_names(tmp_path):
    path = tmp_path / "images.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("../../AB1-001.png", picture("#00ff00"))
    images = PlayerImages(path)

    assert color_of(images, "AB1-001") == "#00ff00"
    assert not (tmp_path.parent / "AB1-001.png").exists()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["images.zip"]
    images.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs links and pipes of a POSIX system")
def test_links_and_pipes_are_passed_over(tmp_path):
    outside = tmp_path / "outside.png"
    outside.write_bytes(picture())
    inside = tmp_path / "images"
    inside.mkdir()
    (inside / "AB1-001.png").symlink_to(outside)
    (inside / "loop").symlink_to(inside)
    os.mkfifo(inside / "AB1-002.png")

    assert len(PlayerImages(inside)) == 0


def test_a_file_that_goes_away_is_a_problem(tmp_path):
    folder_with(tmp_path, **{"AB1-001__png": picture()})
    images = PlayerImages(tmp_path)
    (tmp_path / "AB1-001.png").unlink()

    with pytest.raises(ImageProblem, match=r"AB1-001\.png: there is no such file"):
        images.read("AB1-001", "front")


def test_a_closed_zip_is_a_problem(tmp_path):
    path = tmp_path / "images.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("AB1-001.png", picture())
    images = PlayerImages(path)
    images.close()

    with pytest.raises(ImageProblem):
        images.read("AB1-001", "front")


def test_too_many_files_are_not_all_listed(tmp_path, monkeypatch):
    monkeypatch.setattr(player_images, "MAX_FILES", 3)
    for number in range(9):
        (tmp_path / f"AB1-00{number}.png").write_bytes(b"x")

    assert len(PlayerImages(tmp_path)) == 3


def test_a_source_that_cannot_be_used_is_named(tmp_path):
    (tmp_path / "images.zip").write_bytes(b"PK no zip")

    with pytest.raises(PlayerImagesError, match=r"images\.zip: is a damaged zip"):
        PlayerImages(tmp_path / "images.zip")
    with pytest.raises(PlayerImagesError, match="absent: not found; choose a folder or zip"):
        PlayerImages(tmp_path / "absent")


def largest(kind: str, mode: str = "RGB") -> bytes:
    """A picture of as many pixels as may be."""
    buffer = io.BytesIO()
    Image.new(mode, (3750, 5250), 3).save(buffer, kind)
    return buffer.getvalue()


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="memory as Linux tells it")
@pytest.mark.parametrize(
    ("kind", "mode"),
    [
        ("PNG", "RGB"),
        ("PNG", "P"),
        ("PNG", "RGBA"),
        ("PNG", "1"),
        ("JPEG", "CMYK"),
        ("WEBP", "RGB"),
    ],
)
def test_the_largest_picture_is_read_in_less_than_300_mb(tmp_path, kind, mode):
    (tmp_path / "BT1-001.png").write_bytes(largest(kind, mode))
    images = PlayerImages(tmp_path)
    images.read("BT1-001", "front")
    Path("/proc/self/clear_refs").write_text("5")
    before = peak()

    decoded = images.read("BT1-001", "front")

    assert (decoded.width, decoded.height) == (680, 952)
    assert peak() - before < 300


def peak() -> float:
    """The most memory this process had since it was last asked to forget that, in MB."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def test_grey_of_sixteen_bits_keeps_its_shades(tmp_path):
    image = Image.new("I;16", (16, 22))
    image.putdata([value * 180 for value in range(16 * 22)])
    image.save(tmp_path / "BT1-001.png")

    decoded = PlayerImages(tmp_path).read("BT1-001", "front")

    shades = decoded.rgba[::4]
    assert len(set(shades)) > 200
    assert shades[-1] == 351 * 180 // 256


@pytest.mark.parametrize(
    ("notes", "size"),
    [
        (b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0" + bytes(4), (952, 680)),
        (b"Exif\0\0MM and nothing else", (680, 952)),
    ],
)
def test_a_picture_is_turned_as_its_notes_say_and_shown_whatever_they_are(tmp_path, notes, size):
    buffer = io.BytesIO()
    Image.new("RGB", (1000, 1400), "#ff0000").save(buffer, "JPEG", exif=notes)
    (tmp_path / "BT1-001.jpg").write_bytes(buffer.getvalue())

    decoded = PlayerImages(tmp_path).read("BT1-001", "front")

    assert (decoded.width, decoded.height) == size


def test_names_in_a_zip_may_be_parted_as_on_windows(tmp_path):
    path = tmp_path / "images.zip"
    with zipfile.ZipFile(path, "w") as packed:
        entry = zipfile.ZipInfo("x")
        entry.filename = "my pictures\\BT1-001_b.png"
        packed.writestr(entry, picture("#00ff00"))

    images = PlayerImages(path)

    assert images.keys() == (("BT1-001", "back"),)
    assert color_of(images, "BT1-001", "back") == "#00ff00"


NAMES = {
    "Nami OP01-016.png": ("OP01-016", "front"),
    "OP01-016 Nami (1).png": ("OP01-016", "front"),
    "[OP01-016] Nami - Copy.jpg": ("OP01-016", "front"),
    "OP01-016_EN.jpg": ("OP01-016", "front"),
    "OP01-016@2x.png": ("OP01-016", "front"),
    "op01-016.png.jfif": ("OP01-016", "front"),
    "card_OP01_016.png": ("OP01-016", "front"),
    "OP01 016.webp": ("OP01-016", "front"),
    "op01016_p1.png": ("OP01-016", "front"),
    "OP01/016.png": ("OP01-016", "front"),
    "One Piece/OP01/016_p1.png": ("OP01-016", "front"),
    "OP01\\016.png": ("OP01-016", "front"),
    "dbs-BT1-001.png": ("BT1-001", "front"),
    "BT1-001_EN_back.png": ("BT1-001", "back"),
    "awakened BT1-001 Son.png": ("BT1-001", "back"),
    "BT1-001 b.png": ("BT1-001", "back"),
    "BT1-001 Mister B.png": ("BT1-001", "front"),
    "P-028 (2).png": ("P-028", "front"),
}


@pytest.mark.parametrize(("name", "found"), NAMES.items())
def test_a_picture_is_found_whatever_stands_around_its_number(tmp_path, name, found):
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        archive.writestr(name, picture())

    assert PlayerImages(tmp_path / "pack.zip").keys() == (found,)


def test_the_plainest_name_wins_whatever_else_lies_there(tmp_path):
    colors = {
        "OP01-016 Nami (1).png": "blue",
        "A/OP01-016_p1.png": "green",
        "B/OP01-016.png": "red",
        "OP01/016.png": "yellow",
        "OP01_016.png": "black",
    }
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        for name, color in colors.items():
            archive.writestr(name, picture(color))

    image = PlayerImages(tmp_path / "pack.zip").read("OP01-016", "front")

    assert image.rgba[:3] == bytes((255, 0, 0))


@pytest.mark.parametrize("name", ["016.png", "pictures/016.png", "2024-05.png", "IMG_2024.jpg"])
def test_a_number_alone_is_no_card(tmp_path, name):
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        archive.writestr(name, picture())

    ((number, _),) = PlayerImages(tmp_path / "pack.zip").keys()
    assert number == name.rpartition("/")[2].rpartition(".")[0].upper()
