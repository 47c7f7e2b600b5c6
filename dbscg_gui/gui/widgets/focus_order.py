"""The order in which Tab goes through parts that were put into a form one after the other."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QWidget


def order_focus(*parts: QWidget) -> None:
    """Let Tab go through the parts in this order, each of them as it was made."""
    stops = [stop for part in parts for stop in _stops(part)]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def _stops(part: QWidget) -> list[QWidget]:
    found = [
        each
        for each in (part, *part.findChildren(QWidget))
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    # The line inside a box is no stop of its own, the list of one is another window.
    return [
        each
        for each in found
        if not isinstance(each.parent(), QAbstractSpinBox | QComboBox)
        and each.window() is part.window()
    ]
