"""Card files in a zip: looked at inside it, never unpacked to the disk.

Nothing of an archive is believed: names are only compared with what a card file is called, links
and names that climb out of the archive refuse it as a whole, sizes are counted while reading.
"""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from pathlib import Path

from dbscg_gui.adapters.card_files.errors import CardFileError

ENDINGS = (".json", ".csv", ".tsv")
MAX_ENTRIES = 20_000
MAX_UNPACKED = 64 * 1024 * 1024
"""All card files of an archive together; those of a whole game have a tenth of that."""

_OUTSIDE = re.compile(r"^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_DAMAGED = (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, OSError, RuntimeError)


def is_archive(path: Path) -> bool:
    """Whether the file is a zip, by its first bytes."""
    try:
        with path.open("rb") as file:
            return file.read(4) in (b"PK\x03\x04", b"PK\x05\x06")
    except OSError:
        return False


def read_archive(path: Path, max_bytes: int) -> list[tuple[Path, bytes]]:
    """The card files of a zip, in its order, under `path`/name.

    Raises `CardFileError`, before anything is given, for an archive that cannot be trusted.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            if len(entries) > MAX_ENTRIES:
                raise CardFileError(path, "", f"holds more than {MAX_ENTRIES} files")
            for entry in entries:
                _check(path, entry)
            wanted = [each for each in entries if _is_card_file(each)]
            if not wanted:
                raise CardFileError(path, "", "holds no card file (.json, .csv or .tsv)")
            return _unpacked(path, archive, wanted, min(max_bytes, MAX_UNPACKED))
    except _DAMAGED as error:
        reason = str(error) or type(error).__name__
        raise CardFileError(path, "", f"is a damaged zip ({reason[:100]})") from None


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
    return not entry.is_dir() and not hidden and entry.filename.lower().endswith(ENDINGS)


def _unpacked(
    path: Path, archive: zipfile.ZipFile, wanted: list[zipfile.ZipInfo], most: int
) -> list[tuple[Path, bytes]]:
    found = []
    left = most
    for entry in wanted:
        # The size in the directory may lie: no more than the limit is unpacked.
        with archive.open(entry) as packed:
            data = packed.read(left + 1)
        left -= len(data)
        if left < 0:
            size = f"{most // (1024 * 1024)} MB" if most >= 1 << 20 else f"{most} bytes"
            raise CardFileError(path, "", f"unpacks to more than {size}; card files are smaller")
        found.append((path / _CONTROL.sub("?", entry.filename), data))
    return found
