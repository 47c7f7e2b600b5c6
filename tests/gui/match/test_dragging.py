"""Whole drags with the mouse in a real window."""

import pytest

from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle, rest
from tests.masters.table import Table, position

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest

pytestmark = [pytest.mark.gui, pytest.mark.needs_x11]

SMALL = battle("Small", combo=(0, 5000))


def main_phase() -> Table:
    return position(
        you=Side(battle=["Scout"], hand=[SMALL], energy="R"),
        opponent=Side(battle=[rest("Guard")], hand=["Secret"]),
    )


def drag(window: Window, name: str, target: QPoint) -> None:
    """Press on a card, move to a point of the match window, release."""
    view, start = window.place(name)
    viewport = view.viewport()
    handle = window.widget.window().windowHandle()
    path = [viewport.mapTo(window.widget, start), target, target + QPoint(2, 2)]
    # Once the drag runs, only the window's own events reach it.
    for at, place in enumerate(path):
        QTimer.singleShot(120 + 60 * at, lambda place=place: QTest.mouseMove(handle, place))
    QTimer.singleShot(
        420, lambda: QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=path[-1])
    )
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, -30))
    QTest.qWait(700)


def middle(window: Window, *, near: bool, area: str) -> QPoint:
    box = window.widget.board.boxes[near, area]
    return box.mapTo(window.widget, box.rect().center() + QPoint(box.width() // 4, 0))


def point_of(window: Window, name: str) -> QPoint:
    view, place = window.place(name)
    return view.viewport().mapTo(window.widget, place)


def test_a_card_is_played_by_dragging_it_up(qtbot):
    window = Window(qtbot, main_phase())

    drag(window, "Small", middle(window, near=True, area="battle"))

    assert window.session.told == [("play", "Small", "")]
    assert window.card("Small").area == "battle"


def test_an_attacker_is_dragged_onto_its_target(qtbot):
    window = Window(qtbot, main_phase())

    drag(window, "Scout", point_of(window, "Guard"))

    assert window.session.told == [("attack", "Scout", "Guard")]


def test_a_drag_that_ends_elsewhere_does_nothing(qtbot):
    window = Window(qtbot, main_phase())

    drag(window, "Small", middle(window, near=True, area="energy"))

    assert window.session.told == []
    assert window.card("Small").area == "hand"
