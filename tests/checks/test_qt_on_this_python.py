"""Qt itself on this Python: no lost references, and a window on the platform the run asked for."""

import os
import subprocess
import sys

import pytest
from font_roboto import Roboto

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

# A release that loses one reference to None per call dies after about 7,000 of them.
VOID_CALLS = """
from PySide6.QtGui import QGuiApplication, QImage, QPainter

app = QGuiApplication([])
image = QImage(8, 8, QImage.Format.Format_ARGB32)
painter = QPainter(image)
for _ in range(200_000):
    painter.setOpacity(0.5)
painter.end()
print("alive")
"""


@pytest.mark.gui
def test_two_hundred_thousand_void_calls_leave_the_process_alive():
    child = subprocess.run(
        [sys.executable, "-c", VOID_CALLS], capture_output=True, text=True, check=False
    )

    assert (child.returncode, child.stdout.strip()) == (0, "alive"), child.stderr


@pytest.mark.gui
@pytest.mark.x11
def test_a_shown_window_takes_a_click_and_a_key(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    button, pressed = QPushButton("Charge"), []
    button.clicked.connect(lambda: pressed.append(button.text()))
    layout = QVBoxLayout(window)
    layout.addWidget(QLabel("Energy"))
    layout.addWidget(button)

    with qtbot.waitExposed(window):
        window.show()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)

    assert QGuiApplication.platformName() == os.environ["QT_QPA_PLATFORM"]
    assert pressed == ["Charge", "Charge"]


@pytest.mark.needs_x11
@pytest.mark.gui
def test_the_window_manager_activates_a_new_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)

    with qtbot.waitActive(window, timeout=10_000):
        window.show()
        window.activateWindow()

    assert window.isActiveWindow()


@pytest.mark.gui
def test_the_bundled_font_loads(qapp):
    font = QFontDatabase.addApplicationFont(Roboto)

    assert QFontDatabase.applicationFontFamilies(font) == ["Roboto"]
