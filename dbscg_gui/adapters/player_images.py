"""The player's own card images: a folder or a zip of pictures named by card number.

Owns finding and decoding them. Nothing of such a collection is trusted: names are looked up, never
written to; sizes are judged before a pixel is decoded; whatever a decoder raises becomes one
`ImageProblem` that names the file.

A name is the card number, for the awakened side with `_b` or `_back`, with or without a suffix of
another printing (`BT1-001_PR.jpg`, `BT1-001_b.png`). The card's name, a language or what a browser
adds may stand around it (`Nami OP01-016 (1).png`), the set may be the folder (`OP01/016.png`), and
set and number may be parted by another sign or none; the plainer name wins.
"""

from __future__ import annotations

import io
import os
import re
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps

from dbscg_gui.adapters.opening import (
    ReadError,
    ZipError,
    files_of,
    is_file,
    is_folder,
    open_zip,
    read_plain,
    size_in_words,
    unpacked,
)

MAX_FILE_BYTES = 24 * 1024 * 1024
MAX_PIXELS = 20_000_000
"""A card scanned with 1200 dpi has 13 million; decoding takes up to 12 bytes for each."""
MAX_FILES = 60_000
KEPT_SIZE = (680, 952)
"""No picture on the table is larger; a bigger image is made smaller when it is read."""

_FORMATS = ("JPEG", "PNG", "WEBP")
_ENDINGS = (".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp")
MAX_NAME = 120
"""Characters of a picture's name without its ending; card numbers have at most 40."""

# A card number among other words; what another number follows is the name of a game or site.
_NUMBER = re.compile(
    r"(?<![A-Z0-9])[A-Z]{1,5}[0-9]{0,3}-[A-Z]{0,3}[0-9]{1,4}(?![A-Z0-9])(?!-[A-Z0-9]{0,5}[0-9])"
)
_PARTED = re.compile(r"(?<![A-Z0-9])([A-Z]{1,4}[0-9]{1,2})[_ .]([0-9]{2,3})(?![A-Z0-9])")
_JOINED = re.compile(r"(?<![A-Z0-9])([A-Z]{2,4}[0-9]{2})([0-9]{3})(?![A-Z0-9])")
_SET = re.compile(r"[A-Z]{1,4}[0-9]{1,2}|P")
_WORD = re.compile(r"[A-Za-z0-9]+")

_BACK = ("b", "back", "awakened")
_FRONT = ("f", "front")
_PRINTINGS = ("pr", "spr", "slr", "gdr", "scr", "alt")
_COUNTED_PRINTINGS = ("p", "r", "pr", "alt")


class PlayerImagesError(Exception):
    """The folder or zip cannot be used at all."""


class ImageProblem(Exception):
    """One image cannot be used; the message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class DecodedImage:
    """A picture as rows of red, green, blue and alpha bytes."""

    width: int
    height: int
    rgba: bytes


class PlayerImages:
    """Images by card number and side ("front" or "back"); `read` may be called by any thread."""

    def __init__(self, source: Path) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._zip: zipfile.ZipFile | None = None
        self._entries: dict[str, zipfile.ZipInfo] = {}
        if is_folder(source):
            names: Iterator[str] = _folder_names(source)
        elif is_file(source):
            try:
                self._zip = open_zip(source)
            except ZipError as error:
                raise PlayerImagesError(f"{source}: {error}; choose a folder or zip") from error
            self._entries = {each.filename: each for each in files_of(self._zip)[:MAX_FILES]}
            names = iter(self._entries)
        else:
            raise PlayerImagesError(f"{source}: not found; choose a folder or zip of card images")
        self._files = _by_number(names)

    @property
    def source(self) -> Path:
        """The folder or zip."""
        return self._source

    def __len__(self) -> int:
        return len(self._files)

    def has(self, number: str, side: str) -> bool:
        """Return whether there is an image of this side of the card."""
        return (number.upper(), side) in self._files

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Number and side of every image, in order."""
        return tuple(sorted(self._files))

    def stamp(self, number: str, side: str) -> str:
        """What changes with the image: where it lies, its size and time.

        Raises KeyError where there is none, `ImageProblem` where it is gone.
        """
        name = self._files[number.upper(), side]
        place = self._source if self._zip is not None else self._source / name
        try:
            about = place.stat()
        except OSError as error:
            raise ImageProblem(f"{place}: cannot be read ({error.strerror})") from error
        return f"{self._source}/{name}/{about.st_size}/{about.st_mtime_ns}"

    def read(self, number: str, side: str) -> DecodedImage:
        """Return the image, no larger than `KEPT_SIZE`.

        Raises ImageProblem where the file is missing, too large, damaged or no picture, and
        KeyError where there is none of this card.
        """
        name = self._files[number.upper(), side]
        where = f"{self._source}/{name}"
        try:
            return _decoded(self._bytes(name))
        except ImageProblem as problem:
            raise ImageProblem(f"{where}: {problem}") from None
        except Exception as error:  # decoders of untrusted files raise whatever they like
            raise ImageProblem(f"{where}: {_reason(error)}") from error

    def close(self) -> None:
        """Close the zip; nothing can be read afterwards."""
        with self._lock:
            if self._zip is not None:
                self._zip.close()

    def _bytes(self, name: str) -> bytes:
        try:
            if self._zip is None:
                return read_plain(self._source / name, MAX_FILE_BYTES)
            with self._lock:
                data = unpacked(self._zip, self._entries[name], MAX_FILE_BYTES)
        except (ReadError, ZipError) as error:
            raise ImageProblem(str(error)) from error
        if len(data) > MAX_FILE_BYTES:
            raise ImageProblem(f"is larger than {size_in_words(MAX_FILE_BYTES)}")
        return data


def _folder_names(folder: Path) -> Iterator[str]:
    seen = 0
    waiting = [("", folder)]
    while waiting:
        before, place = waiting.pop()
        try:
            entries = sorted(os.scandir(place), key=lambda each: each.name)
        except OSError:  # a folder that may not be looked into has nothing for us
            continue
        folders = []
        for entry in entries:
            # A link may point anywhere and a pipe never ends: only plain files are read. The
            # folder itself says what is what, so that thousands of files need no further look.
            if entry.is_dir(follow_symlinks=False):
                folders.append((f"{before}{entry.name}/", Path(entry.path)))
                continue
            seen += 1
            if seen > MAX_FILES:
                return
            if entry.is_file(follow_symlinks=False):
                yield before + entry.name
        waiting.extend(reversed(folders))


def _by_number(names: Iterator[str]) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], tuple[int, str]] = {}
    for count, name in enumerate(names):
        if count >= MAX_FILES:
            break
        # Some programs for Windows write its separator into zips.
        folder, _, file = name.replace("\\", "/").rpartition("/")
        stem, ending = os.path.splitext(file)
        if ending.lower() not in _ENDINGS or len(stem) > MAX_NAME:
            continue
        number, side, suffixes = _read_name(stem)
        if not _NUMBER.fullmatch(number):
            number, side, suffixes = _read_words(stem, folder.rpartition("/")[2]) or (
                number, side, suffixes,
            )  # fmt: skip
        key = (number, side)
        if key not in found or (suffixes, name) < found[key]:
            found[key] = (suffixes, name)
    return {key: name for key, (_, name) in found.items()}


def _read_name(stem: str) -> tuple[str, str, int]:
    """Return number, side and how many suffixes of other printings the name has."""
    side = "front"
    suffixes = 0
    stem = stem.strip()
    while True:
        at = max(stem.rfind("_"), stem.rfind("-"))
        suffix = stem[at + 1 :].lower()
        if at < 0:
            break
        if suffix in _BACK:
            side = "back"
        elif stem[at] == "_" and _is_printing(suffix):
            suffixes += 1
        elif suffix not in _FRONT:
            break
        stem = stem[:at]
    return stem.upper(), side, suffixes


def _read_words(stem: str, folder: str) -> tuple[str, str, int] | None:
    """As `_read_name`, of a number among other words or in a folder of its set; else nothing."""
    text = stem.upper()
    found = _NUMBER.search(text) or _PARTED.search(text) or _JOINED.search(text)
    if found is not None:
        number = "-".join(found.groups()) or found[0]
        after = [word.lower() for word in _WORD.findall(stem[found.end() :])]
        words = [word.lower() for word in _WORD.findall(stem[: found.start()])] + after
    else:
        digits, *after = _WORD.findall(stem) or [""]
        in_folder = folder.strip().upper()
        if not (digits.isdigit() and 2 <= len(digits) <= 3 and _SET.fullmatch(in_folder)):
            return None
        number = f"{in_folder}-{digits}"
        words = after = [word.lower() for word in after]
    is_back = after[:1] == ["b"] or any(word in _BACK[1:] for word in words)
    return number, "back" if is_back else "front", len(words) + 1


def _is_printing(suffix: str) -> bool:
    """Whether a suffix in small letters tells another printing: `p1`, `spr`, `alt2`."""
    letters = suffix.rstrip("0123456789")
    if letters == suffix:
        return suffix in _PRINTINGS
    return letters in _COUNTED_PRINTINGS


def _reason(error: Exception) -> str:
    """What is wrong with a picture, as far as its decoder can tell, and what to do."""
    if isinstance(error, Image.DecompressionBombError):
        return f"has far too many pixels; save it with at most {MAX_PIXELS // 1_000_000} million"
    if isinstance(error, OSError) and "truncated" in str(error):
        return "ends too early: take another copy"
    return "is damaged: take another copy"


def _other_kind(data: bytes) -> str:
    """What the contents are where they are no picture that is read, and what to do; else nothing.

    The ending of a name tells nothing: browsers save any kind under any.
    """
    if _IS_READ.match(data):
        return ""
    if not data.strip(b"\0"):
        return f"{'holds zeros only' if data else 'is empty'}: take another copy"
    kind = next((name for begin, name in _PICTURES if begin.match(data)), "")
    if kind:
        return f"is {kind}; save it as PNG, JPEG or WebP"
    if data.startswith(b"version https://git-lfs.github.com/"):
        return "only points to a file (Git LFS); download that"
    if data[:_LOOKED_AT].lstrip()[:1] == b"<":
        return "is a page or text, no picture; save the picture itself"
    return "is no picture; save it as PNG, JPEG or WebP"


_LOOKED_AT = 200
_IS_READ = re.compile(rb"\xff\xd8|\x89PNG|RIFF....WEBP", re.DOTALL)
_PICTURES = (
    (re.compile(rb"GIF8"), "a GIF"),
    (re.compile(rb"BM.{4}\x00{4}", re.DOTALL), "a BMP"),
    (re.compile(rb"II\*\x00|MM\x00\*"), "a TIFF"),
    (re.compile(rb"\x00\x00[\x01\x02]\x00"), "an icon"),
    (re.compile(rb".{4}ftyp(?:avif|avis)", re.DOTALL), "an AVIF"),
    (re.compile(rb".{4}ftyp(?:hei|mif|msf)", re.DOTALL), "a HEIC"),
    (re.compile(rb"\x00\x00\x00\x0cjP|\xff\x4f\xff\x51"), "a JPEG 2000"),
    (re.compile(rb"\xff\x0a|\x00\x00\x00\x0cJXL"), "a JPEG XL"),
    (re.compile(rb"8BPS"), "a Photoshop file"),
    (re.compile(rb"%PDF-"), "a PDF"),
    (re.compile(rb"PK\x03\x04"), "a zip"),
    (re.compile(rb"\s{0,20}(?:<\?xml[^>]{0,100}>\s{0,20})?<svg"), "an SVG"),
)
"""Kinds of pictures that are told apart and not read, by how they begin."""


def _decoded(data: bytes) -> DecodedImage:
    if told := _other_kind(data):
        raise ImageProblem(told)
    with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
        width, height = image.size
        if width * height > MAX_PIXELS:
            most = MAX_PIXELS // 1_000_000
            told = f"{width} x {height} pixels are too many; save it with at most {most} million"
            raise ImageProblem(told)
        if min(width, height) < 8:
            raise ImageProblem(f"{width} x {height} pixels are too few for a card")
        image.draft("RGB", (KEPT_SIZE[0] * 2, KEPT_SIZE[1] * 2))
        # Made small before anything copies it; what holds no shades to mix gets them first.
        small = _with_shades(image)
        small.thumbnail(KEPT_SIZE if width <= height else (KEPT_SIZE[1], KEPT_SIZE[0]))
        upright = _upright(small).convert("RGBA")
    return DecodedImage(upright.width, upright.height, upright.tobytes())


def _with_shades(image: Image.Image) -> Image.Image:
    """The image in a mode of 8 bits a colour."""
    if image.mode.startswith(("I", "F")):  # 16 bits of grey, which Pillow would cut off at white
        return image.convert("I").point(lambda value: value / 256).convert("L")
    if image.mode in ("1", "P"):
        return image.convert("RGBA")
    return image


def _upright(image: Image.Image) -> Image.Image:
    """The image as the camera was held."""
    try:
        return ImageOps.exif_transpose(image)
    except Exception:  # garbled notes of a camera are no reason to show nothing
        return image
