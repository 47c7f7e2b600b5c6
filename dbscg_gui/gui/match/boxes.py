"""What a match asks in boxes: to give up, where to save it, and that it stopped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dbscg_gui.presenters.match_port import MATCH_SUFFIX
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


def ask_to_concede(parent: QWidget, words: Words, concede: Callable[[], None]) -> None:
    """Ask before giving up; who presses Enter plays on."""
    box = QMessageBox(parent)
    box.setObjectName("concedeBox")
    box.setText(words.text("match.concede.sure"))
    yes = box.addButton(words.text("match.concede.yes"), QMessageBox.ButtonRole.AcceptRole)
    stay = box.addButton(words.text("match.concede.no"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    yes.clicked.connect(concede)
    _open(box)


def tell_stopped(parent: QWidget, words: Words, message: str, leave: Callable[[], None]) -> None:
    """Say why the match stopped, with the way back to the menu."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(words.text("match.error", error=message))
    box.setInformativeText(words.text("match.error.hint"))
    back = box.addButton(words.text("match.menu"), QMessageBox.ButtonRole.AcceptRole)
    back.clicked.connect(leave)
    _open(box)


def ask_where_to_save(parent: QWidget, words: Words) -> Path | None:
    """Ask for the file a match is to be saved in; None where the player thinks better of it."""
    kinds = words.text("match.save_replay.filter", suffix=MATCH_SUFFIX)
    name, _ = QFileDialog.getSaveFileName(parent, words.text("match.save_replay"), "", kinds)
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(MATCH_SUFFIX)


def _open(box: QMessageBox) -> None:
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
