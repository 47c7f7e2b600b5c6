"""Windows stay on their screen with their frames."""

import pytest

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.qt.screens import available, fit_to_screen, fitted

pytestmark = pytest.mark.gui

FRAME = QMargins(2, 24, 2, 4)


@pytest.mark.parametrize(
    ("inner", "room", "expected"),
    [
        # It fits: nothing moves.
        ((100, 100, 1280, 720), (0, 0, 1920, 1080), (100, 100, 1280, 720)),
        # As large as the screen: the frame needs room too.
        ((0, 0, 1280, 720), (0, 0, 1280, 720), (2, 24, 1276, 692)),
        # Kept from a larger screen, and below a panel.
        ((1500, 900, 1280, 720), (0, 30, 1600, 870), (318, 176, 1280, 720)),
        # A screen narrower than the window is meant to be.
        ((0, 0, 1280, 720), (0, 0, 800, 800), (2, 24, 796, 720)),
    ],
)
def test_a_window_goes_where_its_whole_frame_is_seen(inner, room, expected):
    assert fitted(QRect(*inner), FRAME, QRect(*room)) == QRect(*expected)


@pytest.mark.needs_x11
def test_a_window_larger_than_the_screen_shrinks(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    room = available(window.screen())
    window.resize(room.width() + 200, room.height() + 200)
    with qtbot.waitExposed(window):
        window.show()

    # The smallest size gives way, too: at 200 % a screen has few units.
    window.setMinimumSize(QSize(room.width() + 100, room.height() + 100))
    fit_to_screen(window)

    assert window.minimumWidth() <= room.width()
    qtbot.waitUntil(lambda: room.contains(window.frameGeometry()), timeout=3000)
