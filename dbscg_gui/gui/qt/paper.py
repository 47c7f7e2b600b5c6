"""Writing pages as PDF so that a full disk leaves the old file or none, never half of one.

Qt's writer says nothing of a write that failed. The pages are made in memory, then kept in one
step.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSaveFile
from PySide6.QtGui import QPdfWriter


def write_pages(path: Path, paint: Callable[[QPdfWriter], None]) -> None:
    """Write a PDF whose pages `paint` paints on the writer it is given.

    Raises OSError with one line that names the file where it cannot be written.
    """
    pages = QBuffer()
    pages.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(pages)
    writer.setCreator("dbscg-gui")
    paint(writer)
    # The end of the file is written when the writer goes.
    del writer
    data = pages.data()
    file = QSaveFile(str(path))
    is_kept = (
        file.open(QIODevice.OpenModeFlag.WriteOnly)
        and file.write(data) == data.size()
        and file.commit()
    )
    if not is_kept:
        raise OSError(f"{path}: cannot be written ({file.errorString()})")
