"""Opening a text or JSON file that came from anywhere: size, encoding, syntax, nesting."""

from __future__ import annotations

import codecs
import contextlib
import json
import re
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files.errors import CardFileError
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.kernel.quoting import complaint

MAX_BYTES = 200 * 1024 * 1024
_WIDE: dict[tuple[bool, ...], str] = {
    (False, True, False, True): "utf-16-le",
    (True, False, True, False): "utf-16-be",
    (False, True, True, True): "utf-32-le",
    (True, True, True, False): "utf-32-be",
}
"""Encodings by which of the first four bytes are zero."""
_OTHERS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "is a PDF; copy the list out of it as text"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "is an old Office document; save it as text or CSV"),
    (b"7z\xbc\xaf\x27\x1c", "is packed as 7z; unpack it first"),
    (b"Rar!\x1a\x07", "is packed as RAR; unpack it first"),
    (b"\x1f\x8b", "is packed with gzip; unpack it first"),
    (b"BZh", "is packed with bzip2; unpack it first"),
    (b"\xfd7zXZ\x00", "is packed with xz; unpack it first"),
    (b"SQLite format 3\x00", "is a database; export what is in it as CSV or JSON"),
    (b"bplist00", "is a property list of macOS; take the file it stands for"),
    (b"\x89PNG\r\n", "is a picture; type its list out as text"),
    (b"\xff\xd8\xff", "is a picture; type its list out as text"),
    (b"version https://git-lfs.github.com/", "only points to a file (Git LFS); download that"),
    (b"[InternetShortcut]", "is only a link to a page; open it and download or copy the list"),
)
"""What a file begins with that stands in the place of a text, and what to do about it."""
_ZIP = b"PK\x03\x04"
_IN_ZIP: tuple[tuple[bytes, str], ...] = (
    (b"word/", "is a Word document; save it as plain text"),
    (b"xl/", "is an Excel workbook; save its sheet as CSV"),
    (b"opendocument.text", "is an OpenDocument text; save it as plain text"),
    (b"opendocument.spreadsheet", "is an OpenDocument table; save its sheet as CSV"),
    (b"index/document.iwa", "is a document of Pages or Numbers; export it as text or CSV"),
)
_UTF_8 = re.compile(rb"[\xc3-\xf4][\x80-\xbf]")
_NOT_WESTERN = re.compile(
    "[^\t\n\r\f\x20-\x7e\xa0«»°·¿¡ªº½×À-ÏÑ-ÖØ-Üß-ïñ-öø-üŒœ‘’“”–—…•€£§]|[À-ÖØ-öø-ÿ]{3}"
)
_NO_NUMBERS = (b"NaN", b"Infinity")
"""What some programs write into JSON for a number there is none of."""
_LOOKED_AT = 65_536
_PAGE = (b"<!doctype html", b"<html")


def read_bytes(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """The contents of a file of reasonable size; `CardFileError` when it cannot be had."""
    try:
        data = read_plain(path, max_bytes)
    except ReadError as error:
        raise CardFileError(path, "", str(error)) from error
    return data.removeprefix(codecs.BOM_UTF8)


def read_text(path: Path, max_bytes: int = MAX_BYTES) -> str:
    """The text of a file in UTF-8, or in UTF-16 or UTF-32 where its bytes show that.

    Raises `CardFileError` naming the line of the first bad byte.
    """
    return as_text(path, read_bytes(path, max_bytes))


def as_text(path: Path, data: bytes) -> str:
    """Those bytes of the file as text, without a byte order mark. Errors as `read_text`."""
    if told := stands_for(data):
        raise CardFileError(path, "", told)
    if wide := _wide_encoding(data):
        with contextlib.suppress(UnicodeDecodeError):
            return _without_nul(path, data.decode(wide).removeprefix("\ufeff"))
    try:
        return _without_nul(path, data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        if western := _western(data):
            return western
        place = place_of(data, error.start)
        raise CardFileError(path, place, "is not UTF-8 text; save it as UTF-8") from None


def _without_nul(path: Path, text: str) -> str:
    at = text.find("\0")
    if at < 0:
        return text
    place = f"line {text.count(chr(10), 0, at) + 1}"
    raise CardFileError(path, place, "is no text; save it as text in UTF-8")


def _western(data: bytes) -> str:
    """The text in Windows' encoding of Western Europe, as its spreadsheets save; "" for any other.

    Only what can be nothing else: signs of those languages, seldom two of them beside each other.
    """
    if _UTF_8.search(data) or b"\0" in data:
        return ""
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return ""
    return "" if _NOT_WESTERN.search(text) else text


def stands_for(data: bytes) -> str:
    """What the contents are where they are known to be no text, and what to do; else nothing."""
    if data.startswith(_ZIP):
        return document_in(data) or "is a zip; unpack it first"
    if data and not data[:_LOOKED_AT].strip(b"\0") and not data.strip(b"\0"):
        return "holds zeros only: it was never written to its end; take another copy"
    return next((told for begin, told in _OTHERS if data.startswith(begin)), "")


def document_in(data: bytes) -> str:
    """What document of an office program those first or all bytes of a zip are; else nothing."""
    # The names of what is inside stand in the directory at the end, and mostly at the begin.
    seen = (data[:_LOOKED_AT] + data[-_LOOKED_AT:]).lower()
    return next((told for name, told in _IN_ZIP if name in seen), "")


def _wide_encoding(data: bytes) -> str:
    """The encoding of text of two or four bytes a sign, "" for any other.

    By its mark or, as some programs leave that out, by where the first sign has its zeros: no list,
    table or JSON begins with a sign beyond ASCII in all of them.
    """
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if len(data) < 4:
        return ""
    return _WIDE.get((not data[0], not data[1], not data[2], not data[3]), "")


def read_json(path: Path, max_bytes: int = MAX_BYTES) -> Any:
    """The value in a JSON file; `CardFileError` naming the place where it goes wrong."""
    return as_json(path, read_bytes(path, max_bytes))


def as_json(path: Path, data: bytes) -> Any:
    """The value those bytes of the file are as JSON. Errors as `read_json`."""
    if told := stands_for(data):
        raise CardFileError(path, "", told)
    if data[:200].lstrip().lower().startswith(_PAGE):
        told = "is a web page and not the data it shows; download the file itself"
        raise CardFileError(path, "", told)
    if _wide_encoding(data):
        data = as_text(path, data).encode()
    data = data.removeprefix(codecs.BOM_UTF8)
    if not data.strip():
        raise CardFileError(path, "", "is empty")
    try:
        return msgspec.json.decode(data)
    except RecursionError:
        raise CardFileError(path, "", "is nested too deeply to be card data") from None
    except UnicodeDecodeError:
        return as_json(path, as_text(path, data).encode())
    except (msgspec.DecodeError, ValueError) as error:
        if any(word in data for word in _NO_NUMBERS):
            with contextlib.suppress(ValueError, RecursionError):
                return json.loads(data, parse_constant=lambda _: None)
        message, place = str(error), ""
        position = message.rpartition("(byte ")[2].rstrip(")")
        if position.isdigit():
            place, message = place_of(data, int(position)), message.rpartition(" (byte ")[0]
        elif "truncated" in message:
            place, message = place_of(data, len(data)), f"{message}; take another copy of the file"
        raise CardFileError(path, place, f"is not valid JSON: {complaint(message)}") from None


def as_json_lines(path: Path, data: bytes) -> list[Any]:
    """The values of a file with one JSON value a line. Errors as `read_json`, with the line."""
    found = []
    if _wide_encoding(data):
        data = as_text(path, data).encode()
    for at, line in enumerate(data.splitlines(), start=1):
        if line.strip():
            try:
                found.append(as_json(path, line))
            except CardFileError as error:
                raise CardFileError(path, f"line {at}", error.message) from None
    return found


def place_of(data: bytes, offset: int) -> str:
    """An offset as ``line L, column C``, both counted from 1."""
    before = data[:offset]
    line_start = before.rfind(b"\n") + 1
    line = before.count(b"\n") + 1
    return f"line {line}, column {offset - line_start + 1}"
