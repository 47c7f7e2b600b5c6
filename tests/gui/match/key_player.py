"""A player who has no mouse: every question is answered by keys, and by nothing else.

Knows what the README says of the keys: arrows go from card to card, Enter does what is natural with
the card or presses the button, Space passes or marks, Tab goes to what else there is.
"""

import random

from dbscg_gui.presenters.table_views import PromptMode

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QWidget

from dbscg_gui.gui.match.window import MatchWidget

_MOST_KEYS = 40
"""Keys for one question; more than that is no way to play."""
_KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Right,
    Qt.Key.Key_Return,
    Qt.Key.Key_Down,
    Qt.Key.Key_Space,
    Qt.Key.Key_Tab,
)
_PASSED = 0.2
"""Share of the questions that are passed at once."""


def spoken(widget: QWidget) -> str:
    """What a screen reader says of what has the keyboard."""
    if isinstance(widget, QAbstractItemView) and widget.currentIndex().isValid():
        return str(widget.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) or "")
    found = QAccessible.queryAccessibleInterface(widget)
    return "" if found is None else found.text(QAccessible.Text.Name)


class KeyPlayer:
    """Plays one match; what a seed does it does again."""

    def __init__(self, widget: MatchWidget, seed: int) -> None:
        self._widget = widget
        self._rng = random.Random(seed)
        self.said: set[str] = set()
        """What was read on the way, of cards and of buttons."""

    def answer(self) -> None:
        """Press keys until the question is another one."""
        widget = self._widget
        board = widget.view
        assert board is not None
        asked = board.prompt
        is_passed = asked.mode is PromptMode.ACT and self._rng.random() < _PASSED
        for n in range(_MOST_KEYS):
            focus = widget.focusWidget() or widget
            if focus is not widget:
                said = spoken(focus)
                assert said, f"{asked.kind}: {focus!r} says nothing"
                self.said.add(said)
            QTest.keyClick(focus, _KEYS[(n + is_passed) % len(_KEYS)])
            after = widget.view
            if after is None or after.prompt.key != asked.key or not widget.intents.is_open:
                return
        raise AssertionError(f"{asked.kind} is not answered by keys; at {widget.focusWidget()!r}")
