"""Turns of every game by the keyboard alone; what has the keyboard says what it is."""

import pytest

from dbscg_gui.presenters.table_views import PromptMode
from tests.gui.match.table_session import Window
from tests.gui.match.test_whole_match import a_session

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_TURNS = 4
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


def spoken(widget) -> str:
    """What a screen reader says of what has the keyboard."""
    if isinstance(widget, QAbstractItemView) and widget.currentIndex().isValid():
        return str(widget.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) or "")
    found = QAccessible.queryAccessibleInterface(widget)
    return "" if found is None else found.text(QAccessible.Text.Name)


def answered_by_keys(window: Window, charges: int) -> list[str]:
    """Press keys until the question is another one; what was said on the way."""
    widget, asked = window.widget, window.view.prompt
    said = []
    # A card is charged, an attack is made; now and then a question is passed.
    at = 0 if asked.mode is not PromptMode.ACT or charges % 3 else 1
    for n in range(_MOST_KEYS):
        focus = widget.focusWidget() or widget
        if focus is not widget:
            said.append(spoken(focus))
            assert said[-1], f"{asked.kind}: {focus!r} says nothing"
        QTest.keyClick(focus, _KEYS[(at + n) % len(_KEYS)])
        if window.view.prompt.key != asked.key or not widget.intents.is_open:
            return said
    raise AssertionError(f"{asked.kind} is not answered by keys: {said}")


@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world", "one_piece"])
def test_turns_are_played_by_the_keyboard_alone(qtbot, game):
    window = Window(qtbot, None, session=a_session(3, (0, 1), "random", game))
    widget = window.widget
    said: list[str] = []
    for n in range(400):
        qtbot.waitUntil(
            lambda: widget.is_settled and (widget.intents.is_open or bool(window.view.result)),
            timeout=20_000,
        )
        if window.view.result is not None or window.view.turn > _TURNS:
            break
        said += answered_by_keys(window, n)
    widget.shut_down()

    assert window.view.result is not None or window.view.turn > _TURNS
    # It was at cards and at buttons.
    assert len(set(said)) > 4
