"""Writing files so that a crash leaves the old file or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_FOR_ALL = 0o666
_UMASK = os.umask(0o077)
os.umask(_UMASK)  # there is no way to ask for it without setting it


def write_bytes_atomic(
    path: Path, data: bytes, *, is_durable: bool = True, is_shared: bool = False
) -> None:
    """Replace the file's contents, durably, in one step; the folder is made where missing.

    Without `is_durable` a power cut may lose it: for what can be made again, and quicker. A file
    that is there keeps who may read it; a new one is for this user alone, one that `is_shared` (a
    sheet, a pack to hand on) for whom the user's other new files are.

    Raises ``OSError`` when the disk refuses; the file is then as it was before.
    """
    with atomic_file(path, is_durable=is_durable, is_shared=is_shared) as file:
        file.write(data)


@contextlib.contextmanager
def atomic_file(
    path: Path, *, is_durable: bool = True, is_shared: bool = False
) -> Iterator[BinaryIO]:
    """As `write_bytes_atomic`, for what is too large to be in memory as a whole.

    The file is replaced when the block ends; where it raises, the file is as it was before.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # In the same folder: a rename works within one file system only.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            if is_durable:
                os.fsync(file.fileno())
        _allow(name, path, is_shared=is_shared)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if is_durable:
        _sync_folder(path.parent)


def write_text_atomic(path: Path, text: str, *, is_shared: bool = False) -> None:
    """As `write_bytes_atomic`, for text in UTF-8 with the line ends it has."""
    write_bytes_atomic(path, text.encode("utf-8"), is_shared=is_shared)


def _allow(name: str, path: Path, *, is_shared: bool) -> None:
    """Let the new file be read by whom the old one was; disks without such rights have none."""
    with contextlib.suppress(OSError):
        if path.exists():
            os.chmod(name, stat.S_IMODE(path.stat().st_mode))
        elif is_shared:
            os.chmod(name, _FOR_ALL & ~_UMASK)


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable; Windows has no way to ask for it and needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        # Some network file systems refuse to sync a folder; the file itself is safe by now.
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
