"""Number fields whose text stands in from the edge like that of every other field."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit


def inset(spin: QAbstractSpinBox) -> None:
    """Keep the text of a number field off its left edge.

    WORKAROUND: a style sheet's padding does not reach the line inside a QAbstractSpinBox.
    """
    line = spin.findChild(QLineEdit)
    if line is not None:
        line.setTextMargins(spin.fontMetrics().averageCharWidth(), 0, 0, 0)
