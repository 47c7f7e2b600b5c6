"""Card files in a zip or a folder; a zip is looked at inside, never unpacked to the disk.

Nothing of an archive is believed: names are only compared with what a card file is called, links
and names that climb out of the archive refuse it as a whole, sizes are counted while reading.
"""

from __future__ import annotations

import os
import re
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

from dbscg_gui.adapters.card_files.errors import CardFileError
from dbscg_gui.adapters.card_files.reading import document_in, read_bytes
from dbscg_gui.adapters.opening import ZipError, first_bytes, open_zip, size_in_words, unpacked

ENDINGS = (".json", ".jsonl", ".ndjson", ".csv", ".tsv")
MAX_ENTRIES = 100_000
MAX_UNPACKED = 128 * 1024 * 1024
"""All card files of an archive together; those of a whole game in one language have a tenth."""

_OUTSIDE = re.compile(r"^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def is_archive(path: Path) -> bool:
    """Whether the file is a zip, by its first bytes."""
    return first_bytes(path, 4) in (b"PK\x03\x04", b"PK\x05\x06")


def read_archive(path: Path, max_bytes: int) -> Iterator[tuple[Path, bytes]]:
    """The card files of a zip, one at a time, in the order of their names, under `path`/name.

    Raises `CardFileError`, before anything is given, for an archive that cannot be trusted; where
    one unpacks to too much, when that is seen.
    """
    try:
        with open_zip(path) as archive:
            entries = archive.infolist()
            if len(entries) > MAX_ENTRIES:
                raise CardFileError(path, "", f"holds more than {MAX_ENTRIES} files")
            for entry in entries:
                _check(path, entry)
            wanted = [each for each in entries if _is_card_file(each)]
            if not wanted:
                names = "\n".join(entry.filename for entry in entries).encode("utf-8", "replace")
                told = document_in(names + b"\n" + first_bytes(path, 200))
                raise CardFileError(path, "", told or "holds no card file (.json, .csv or .tsv)")
            wanted.sort(key=lambda entry: entry.filename)
            yield from _unpacked(path, archive, wanted, min(max_bytes, MAX_UNPACKED))
    except ZipError as error:
        raise CardFileError(path, "", str(error)) from None


def _check(path: Path, entry: zipfile.ZipInfo) -> None:
    name = entry.filename
    shown = repr(name[:60])
    if _OUTSIDE.search(name) or _OUTSIDE.search(entry.orig_filename):
        raise CardFileError(path, "", f"names a file outside of itself ({shown}); it is not read")
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise CardFileError(path, "", f"holds a link ({shown}); it is not read")
    if entry.flag_bits & 1 and _is_card_file(entry):
        raise CardFileError(path, "", f"is encrypted ({shown}); unpack it first")


def _is_card_file(entry: zipfile.ZipInfo) -> bool:
    # What macOS adds beside every file is none.
    hidden = entry.filename.startswith("__MACOSX/") or "/." in f"/{entry.filename}"
    # `ZipInfo.is_dir` fails on an empty name.
    is_file = bool(entry.filename) and not entry.filename.endswith("/")
    return is_file and not hidden and entry.filename.lower().endswith(ENDINGS)


def _unpacked(
    path: Path, archive: zipfile.ZipFile, wanted: list[zipfile.ZipInfo], most: int
) -> Iterator[tuple[Path, bytes]]:
    left = most
    for entry in wanted:
        # The size in the directory may lie: no more than the limit is unpacked.
        data = unpacked(archive, entry, left)
        left -= len(data)
        if left < 0:
            size = size_in_words(most)
            raise CardFileError(path, "", f"unpacks to more than {size}; card files are smaller")
        yield path / _CONTROL.sub("?", entry.filename), data


def read_folder(path: Path, max_bytes: int) -> Iterator[tuple[Path, bytes | CardFileError]]:
    """The card files in a folder and the folders in it, one at a time, in the order of names.

    In place of a file that cannot be read stands the error. Links are not followed, and what is
    hidden is left aside. Raises `CardFileError` as `read_archive`.
    """
    wanted: list[Path] = []
    seen = 0
    for folder, folders, names in os.walk(path):
        # Of a whole disk nobody waits for the end.
        seen += len(folders) + len(names)
        if seen > MAX_ENTRIES:
            raise CardFileError(path, "", f"holds more than {MAX_ENTRIES} files")
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in names:
            file = Path(folder, name)
            if name.startswith(".") or not name.lower().endswith(ENDINGS) or file.is_symlink():
                continue
            wanted.append(file)
    if not wanted:
        raise CardFileError(path, "", "holds no card file (.json, .csv or .tsv)")
    left = min(max_bytes, MAX_UNPACKED)
    for file in sorted(wanted):
        try:
            data = read_bytes(file, left)
        except CardFileError as error:
            yield file, error
            continue
        left -= len(data)
        yield file, data
