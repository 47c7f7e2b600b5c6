"""What a table of a match leaves behind when one goes back to the menu."""

import ctypes
import gc
import sys

import pytest

from dbscg_gui.app.client import Client
from tests.services.small_game import blue_deck, red_deck

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap, QPixmapCache
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.layouts import clear
from dbscg_gui.gui.shell.port import NewMatch

_TABLES = 8
_PARTS = 3_000
_MOST_PART = 50
"""Bytes a button may leave that a layout was cleared of; 1 as it is, 128 with `takeAt`."""
_MOST = 5_000
"""Bytes a table may leave; 1,700 as it is, 10,400 where Qt keeps the rules of its parts."""


class _Mallinfo(ctypes.Structure):
    """`struct mallinfo2` of the C library."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
            "fordblks", "keepcost",
        )
    ]  # fmt: skip


def _in_use():
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    read = ctypes.CDLL("libc.so.6").mallinfo2
    read.restype = _Mallinfo
    found = read()
    return found.uordblks + found.hblkhd


@pytest.fixture
def client(qapp, qtbot, program):
    client = Client(qapp, program)
    qtbot.addWidget(client.window)
    client.window.show()
    yield client
    client.close()


def test_the_pictures_of_a_closed_table_are_given_free(client, qtbot):
    window = client.window
    decks = (red_deck(), blue_deck())
    window.start_match(NewMatch(decks=decks, ai="random", first=0, seed=3, is_open=True))
    painted = QPixmap(4, 4)
    QPixmapCache.insert("card/of/the/table", painted)

    window.show_page("menu")

    assert not QPixmapCache.find("card/of/the/table", QPixmap())


# By itself: what other tests of the same process leave is weighed, too.
@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the C library of Linux")
def test_a_table_that_is_closed_leaves_next_to_nothing(client, qtbot):
    window = client.window
    decks = (red_deck(), blue_deck())
    window.start_match(NewMatch(decks=decks, ai="random", first=0, seed=3, is_open=True))
    file = client.program.matches.latest_unfinished().file

    def look_at_it():
        window.resume_match(file)
        widget = window.match_widget
        qtbot.waitUntil(lambda: widget.view is not None and widget.is_settled, timeout=10_000)
        window.show_page("menu")
        qtbot.wait(1)

    for _ in range(4):
        look_at_it()
    before = _in_use()
    for _ in range(_TABLES):
        look_at_it()

    assert (_in_use() - before) / _TABLES < _MOST


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the C library of Linux")
def test_what_a_layout_is_cleared_of_leaves_nothing(qapp, qtbot):
    panel = QWidget()
    qtbot.addWidget(panel)
    layout = QVBoxLayout(panel)

    def fill_and_clear(times):
        for _ in range(times):
            layout.addWidget(QLabel("Lantern"))
            clear(layout)
        return _in_use()

    fill_and_clear(_PARTS)
    before = fill_and_clear(1)

    assert (fill_and_clear(_PARTS) - before) / _PARTS < _MOST_PART
