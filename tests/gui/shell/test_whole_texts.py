"""No page cuts a word: every text has its room, in both languages, in small windows too."""

import msgspec
import pytest

from dbscg_gui.adapters.resources import ui_path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from dbscg_gui.gui.shell import main_window
from dbscg_gui.gui.widgets.empty_hint import EmptyHint

pytestmark = [pytest.mark.gui]

PAGES = (
    "menu", "learn", "keywords", "matches", "figures", "position", "decks", "cards", "workshop",
    "event", "tournament", "settings", "pictures",
)  # fmt: skip
SIZES = ((1280, 720), (960, 600))
SHORTENED = {"cornerTitle"}
"""Labels that shorten a name of any length themselves."""


def cut(root: QWidget) -> list[str]:
    """The texts that have too little room."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisibleTo(root) or widget.objectName() in SHORTENED:
            continue
        if isinstance(widget, QLabel) and widget.text() and not isinstance(widget, EmptyHint):
            need = widget.heightForWidth(widget.width()) if widget.wordWrap() else 0
            wide = 0 if widget.wordWrap() else widget.sizeHint().width()
        elif isinstance(widget, QAbstractButton) and widget.text():
            need, wide = 0, widget.sizeHint().width()
        else:
            continue
        if need > widget.height() + 1 or wide > widget.width() + 1:
            found.append(
                f"{widget.objectName()} {widget.text()!r} asks {wide}x{need}, "
                f"has {widget.width()}x{widget.height()}"
            )
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_of_every_page_has_room(around, qtbot, monkeypatch, language, size):
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    # The screen of the test is smaller than the window.
    monkeypatch.setattr(main_window, "fit_to_screen", lambda _window: None)
    program = around.program
    program.save_settings(msgspec.structs.replace(program.settings, language=language))
    style = around.forms.text("style/base.qss")
    window = main_window.MainWindow(around, lambda *_: QWidget(), style)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    told = {}
    for name in PAGES:
        window.show_page(name)
        for _ in range(3):
            QApplication.processEvents()
        assert (window.width(), window.height()) == size, name
        if cut(window.page(name)):
            told[name] = cut(window.page(name))
    window.close()

    assert told == {}
