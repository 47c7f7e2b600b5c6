"""Every page can be read: no word is cut, lies over another or is faint.

In both languages, in small windows too, with the three palettes.
"""

import msgspec
import pytest

from dbscg_gui.adapters.resources import ui_path
from tests.gui.seen_text import cut, faint, overlapping

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.shell import main_window

pytestmark = [pytest.mark.gui]

PAGES = (
    "menu", "learn", "keywords", "matches", "figures", "position", "decks", "cards", "workshop",
    "event", "event_form", "tournament", "settings", "pictures",
)  # fmt: skip
SIZES = ((1280, 720), (960, 600))


@pytest.mark.parametrize(
    ("language", "size", "palette"),
    [
        ("en", SIZES[0], "dark"),
        ("fr", SIZES[0], "light"),
        ("en", SIZES[1], "high-contrast"),
        ("fr", SIZES[1], "dark"),
    ],
)
def test_every_text_of_every_page_can_be_read(
    around, qtbot, qapp, monkeypatch, language, size, palette
):
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    # The screen of the test is smaller than the window.
    monkeypatch.setattr(main_window, "fit_to_screen", lambda _window: None)
    program = around.program
    changed = msgspec.structs.replace(program.settings, language=language, palette=palette)
    program.save_settings(changed)
    style = around.forms.text("style/base.qss")
    window = main_window.MainWindow(around, lambda *_: QWidget(), style)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    told = []
    for name in PAGES:
        window.show_page(name)
        for _ in range(3):
            QApplication.processEvents()
        assert (window.width(), window.height()) == size, name
        page = window.page(name)
        told += [f"{name}: {each}" for each in (*cut(page), *overlapping(page), *faint(page))]
    window.close()
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])

    assert not told, "\n".join(told)
