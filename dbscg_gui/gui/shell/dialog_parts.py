"""What dialogs about a deck have in common: a title, rows, margins, a size that fits."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.theme.theme import Theme

_MARGIN_U = 3.0
_SPACING_U = 1.5


def title_label(text: str) -> QLabel:
    """The title of a dialog; names of decks in it are never taken for markup."""
    title = QLabel(text)
    title.setProperty("role", "title")
    title.setTextFormat(Qt.TextFormat.PlainText)
    return title


def beside(theme: Theme, *parts: tuple[QWidget | QLayout, int]) -> QHBoxLayout:
    """Parts beside each other, each with its share of the room."""
    row = QHBoxLayout()
    row.setSpacing(theme.px(_SPACING_U))
    for part, share in parts:
        if isinstance(part, QLayout):
            row.addLayout(part, share)
        else:
            row.addWidget(part, share)
    return row


def lay_out(
    dialog: QDialog,
    theme: Theme,
    rows: tuple[tuple[QWidget | QLayout, int], ...],
    *,
    window_title: str,
    size: tuple[float, float],
) -> None:
    """Put rows below each other and give the dialog its size in units, as the screen has room."""
    layout = QVBoxLayout(dialog)
    margin = theme.px(_MARGIN_U)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(theme.px(_SPACING_U))
    for row, share in rows:
        if isinstance(row, QLayout):
            layout.addLayout(row, share)
        else:
            layout.addWidget(row, share)
    dialog.setWindowTitle(window_title)
    dialog.resize(theme.px(size[0]), theme.px(size[1]))
    fit_to_screen(dialog)
