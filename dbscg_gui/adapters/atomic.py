"""Writing files so that a crash leaves the old file or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_bytes_atomic(path: Path, data: bytes, *, is_durable: bool = True) -> None:
    """Replace the file's contents, durably, in one step; the folder is made where missing.

    Without `is_durable` a power cut may lose it: for what can be made again, and quicker.

    Raises ``OSError`` when the disk refuses; the file is then as it was before.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # In the same folder: a rename works within one file system only.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if is_durable:
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if is_durable:
        _sync_folder(path.parent)


def write_text_atomic(path: Path, text: str) -> None:
    """As `write_bytes_atomic`, for text in UTF-8 with the line ends it has."""
    write_bytes_atomic(path, text.encode("utf-8"))


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
