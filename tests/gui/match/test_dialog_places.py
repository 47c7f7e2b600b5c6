"""A question lies where it covers nothing it is about, and where the player put it."""

import pytest

from tests.gui.match.table_session import Window
from tests.gui.match.test_window import attacked

from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtTest import QTest

pytestmark = [pytest.mark.gui]

SIZES = [(1280, 720), (1920, 1080)]


def at(window: Window, name: str) -> QRect:
    board = window.widget.board
    rect = board.card_place(window.card(name).id)
    return QRect(board.mapTo(window.widget, rect.topLeft()), rect.size())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_counter_covers_neither_attacker_nor_guard_nor_the_sums(qtbot, size, language):
    window = Window(qtbot, attacked(), seat=1, size=size, language=language)
    question = window.widget.question.geometry()
    board = window.widget.board
    strip = board.strip.geometry().translated(board.mapTo(window.widget, QPoint(0, 0)))

    assert window.widget.question.isVisible()
    for each in (at(window, "Raider"), at(window, "Guard"), strip):
        assert not question.intersects(each)
    assert window.widget.rect().contains(question)
    assert not question.intersects(window.widget._side.geometry())


def test_where_the_player_put_it_is_remembered_in_the_next_match(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = Window(qtbot, attacked(), seat=1, places=places)
    question = window.widget.question
    QTest.mousePress(question, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    QTest.mouseMove(question, QPoint(34, 24))
    QTest.mouseRelease(question, Qt.MouseButton.LeftButton, pos=QPoint(34, 24))
    put = question.pos()

    again = Window(qtbot, attacked(), seat=1, places=places)

    assert again.widget.question.pos() == put
