"""The two boxes of a match: whether to give up, and that the match stopped."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


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


def _open(box: QMessageBox) -> None:
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
