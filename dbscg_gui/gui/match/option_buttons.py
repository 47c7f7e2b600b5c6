"""Buttons for options, made anew for every question; they hold an index, never a meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dbscg_gui.presenters.table_views import ButtonView

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.layouts import clear

_ACROSS = 6


class OptionButton(QPushButton):
    """A button that wraps nothing but keeps its whole words in the tip."""

    def __init__(self, label: str, hint: str = "", *, width: int = 34, rows: int = 4) -> None:
        super().__init__()
        self.setText(shortened(label, width, rows))
        self.setAccessibleName(label)
        self.setToolTip(hint or (label if label != self.text() else ""))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoDefault(False)


def fill_buttons(
    layout: QVBoxLayout,
    buttons: Sequence[ButtonView],
    pressed: Callable[[int], None],
    *,
    chosen: Sequence[int] | None = None,
    width: int = 34,
    rows: int = 4,
) -> list[OptionButton]:
    """Replace a layout's buttons; `pressed` gets the option index.

    With `chosen` the buttons are toggles, and those options are down; `width` is in letters, and
    `rows` says how many lines of them a button has at most.
    """
    clear(layout)
    made: list[OptionButton] = []
    is_short = len(buttons) > _ACROSS // 2 and all(len(each.label) <= 3 for each in buttons)
    row: QHBoxLayout | None = None
    for view in buttons:
        button = OptionButton(view.label, view.hint, width=width, rows=rows)
        button.setObjectName(f"option{view.option}")
        if chosen is not None:
            button.setCheckable(True)
            button.setChecked(view.option in chosen)
        if view.is_default or view.is_offer:
            button.setProperty("role", "primary")
        button.clicked.connect(lambda _checked=False, option=view.option: pressed(option))
        if is_short:
            # Numbers stand side by side; a column of them would have to be scrolled.
            if row is None or row.count() == _ACROSS:
                row = _row(layout)
            row.addWidget(button)
        else:
            layout.addWidget(button)
        button.show()
        made.append(button)
    return made


def _row(layout: QVBoxLayout) -> QHBoxLayout:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(layout.spacing())
    layout.addWidget(holder)
    holder.show()
    return row


def shortened(label: str, width: int = 34, most: int = 4) -> str:
    """Break a long label into lines a button can show; `&` would be taken for a shortcut."""
    rows: list[str] = []
    row = ""
    for word in label.replace("&", "&&").split():
        if row and len(row) + 1 + len(word) > width:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
    rows.append(row)
    if len(rows) > most:
        rows = [*rows[: most - 1], rows[most - 1] + " …"]
    return "\n".join(rows)
