"""Qt itself on this Python: no lost references, and a window on the platform the run asked for."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from font_roboto import Roboto

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

ROOT = Path(__file__).resolve().parents[2]

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


# PySide 6.11 keeps a weak reference for ever each time.
_KEPT_FOR_EVER = re.compile(r"singleShot\((?!0,)[^()]*(?:\([^()]*\)[^()]*)*,\s*\w+(?:\.\w+)+\s*\)")


def test_no_timer_with_a_delay_is_given_a_bound_method():
    sources = [*(ROOT / "dbscg_gui").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]

    kept = [str(each) for each in sources if _KEPT_FOR_EVER.search(each.read_text("utf-8"))]

    assert _KEPT_FOR_EVER.search("QTimer.singleShot" + "(20, self, self._look)")
    assert not kept
