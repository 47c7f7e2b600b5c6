"""Opening what a player names: paths as they were typed, files of reasonable size, zips.

A path may be anything a person or a settings file can write, and what lies there anything a disk
can hold: a device that never ends, a pipe nobody writes to, a zip whose directory is made up. All
of it ends in one named error.
"""

from __future__ import annotations

import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

MAX_ZIP_DIRECTORY = 16 * 1024 * 1024
"""Bytes of a zip's own directory, which is read as a whole; 100,000 files have about as much."""

_END = b"PK\x05\x06"
_END_64 = b"PK\x06\x06"
_END_LENGTH = 22
_END_SEARCHED = 65_535 + _END_LENGTH + 76
_PART = 1024 * 1024
_NOT_REAL = 0xFFFFFFFF


class ReadError(Exception):
    """A file that cannot be read; the text says why, without the file's name."""

    def __init__(self, message: str, *, is_missing: bool = False) -> None:
        super().__init__(message)
        self.is_missing = is_missing
        """Whether there is nothing at that place at all."""


class ZipError(Exception):
    """A zip that cannot be used; the text says why, without the file's name."""


def typed_path(text: str) -> Path:
    """The path a player typed, with ``~`` for their home; never an error.

    ``~name`` of somebody who is not known here stays as it is, a folder of that name.
    """
    return Path(os.path.expanduser(text))


def is_file(path: Path) -> bool:
    """Whether a plain file is there; False also for what can be no path at all."""
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Whether a folder is there; False also for what can be no path at all."""
    return os.path.isdir(path)


def read_plain(path: Path, max_bytes: int) -> bytes:
    """The contents of a plain file of at most so many bytes. Raises `ReadError`."""
    return _read(path, lambda handle: _read_open(handle, max_bytes))


def copy_plain(path: Path, to: BinaryIO, max_bytes: int) -> None:
    """Write the contents of a plain file of at most so many bytes to another, part by part.

    Raises `ReadError`, and `OSError` where the other cannot be written.
    """
    written: list[OSError] = []

    def copy(handle: int) -> bytes:
        size = _plain_size(handle)
        left = max_bytes
        while size <= max_bytes and (part := os.read(handle, min(_PART, left + 1))):
            left -= len(part)
            if left < 0:
                break
            try:
                to.write(part)
            except OSError as error:
                written.append(error)
                return b""
        if left < 0 or size > max_bytes:
            raise ReadError(f"is larger than {size_in_words(max_bytes)}")
        return b""

    _read(path, copy)
    if written:
        raise written[0]


def first_bytes(path: Path, count: int) -> bytes:
    """How a plain file begins, however large it is; nothing where it cannot be read."""
    try:
        return _read(path, lambda handle: _begin_of(handle, count))
    except ReadError:
        return b""


def _read(path: Path, reads: Callable[[int], bytes]) -> bytes:
    try:
        # Not waiting: a pipe that nobody writes to would never open.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    except FileNotFoundError:
        raise ReadError("there is no such file", is_missing=True) from None
    except OSError as error:
        if os.path.isdir(path):  # Windows calls it a file without permission
            raise ReadError(_FOLDER) from None
        raise ReadError(f"cannot be read ({error.strerror})") from error
    except ValueError:
        raise ReadError("is not a name that a file can have") from None
    try:
        return reads(handle)
    except OSError as error:
        raise ReadError(f"cannot be read ({error.strerror})") from error
    finally:
        os.close(handle)


def _begin_of(handle: int, count: int) -> bytes:
    _plain_size(handle)
    return os.read(handle, count)


def _plain_size(handle: int) -> int:
    about = os.fstat(handle)
    if stat.S_ISDIR(about.st_mode):
        raise ReadError(_FOLDER)
    if not stat.S_ISREG(about.st_mode):
        raise ReadError("is not a plain file")
    return about.st_size


def _read_open(handle: int, max_bytes: int) -> bytes:
    size = _plain_size(handle)
    if size <= max_bytes:
        with os.fdopen(handle, "rb", closefd=False) as file:
            # Room is made for what is asked for, so that is not the most there could be.
            data = file.read(size + 1)
            if len(data) > size:
                data += file.read(max_bytes + 1 - len(data))
        if len(data) <= max_bytes:
            return data
    raise ReadError(f"is larger than {size_in_words(max_bytes)}")


_FOLDER = "this is a folder; name a file in it"
_BINARY = getattr(os, "O_BINARY", 0)


def size_in_words(size: int) -> str:
    """A limit as a player reads it: "200 MB", "500 bytes"."""
    return f"{size // (1024 * 1024)} MB" if size >= 1 << 20 else f"{size} bytes"


def open_zip(path: Path) -> zipfile.ZipFile:
    """A zip, its directory read. Raises `ZipError`, whatever is wrong with the file."""
    try:
        if not os.path.isfile(path):
            if os.path.isdir(path):
                raise ZipError(_FOLDER)
            is_there = os.path.lexists(path)
            raise ZipError("is not a plain file" if is_there else "there is no such file")
        with open(path, "rb") as file:
            if _directory_size(file) > MAX_ZIP_DIRECTORY:
                raise ZipError("names far more files than a zip of cards or pictures has")
        return zipfile.ZipFile(path)
    except ZipError:
        raise
    except Exception as error:  # of a made-up directory zipfile raises a dozen different errors
        if not first_bytes(path, 2) == b"PK":
            raise ZipError("is no zip") from None
        raise ZipError(f"is a damaged zip ({_reason(error)})") from error


def files_of(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files of a zip in its order, without folders and what has no name."""
    # `ZipInfo.is_dir` fails on an empty name.
    return [
        each
        for each in archive.infolist()
        if each.filename and not each.filename.endswith(("/", "\\"))
    ]


def unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, max_bytes: int) -> bytes:
    """What is in an entry, no more than so many bytes and one. Raises `ZipError`.

    The size in the directory may lie: it is never believed.
    """
    try:
        with archive.open(entry) as packed:
            return packed.read(max_bytes + 1)
    except Exception as error:  # decoders of untrusted bytes raise whatever they like
        raise ZipError(f"is a damaged zip ({_reason(error)})") from error


def _reason(error: Exception) -> str:
    return " ".join(str(error).split())[:100] or type(error).__name__


def _directory_size(file: BinaryIO) -> int:
    """Bytes of the directory as the end of the zip tells it, 0 where nothing does."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - _END_SEARCHED))
    tail = file.read(_END_SEARCHED)
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_LENGTH:
        return 0
    told: int = struct.unpack_from("<L", tail, at + 12)[0]
    at_64 = tail.rfind(_END_64)
    if told == _NOT_REAL and at_64 >= 0 and len(tail) - at_64 >= 48:
        told = struct.unpack_from("<Q", tail, at_64 + 40)[0]
    return min(told, size)
