"""What looks for texts that cannot be read finds them."""

import pytest

from tests.gui.seen_text import cut, faint, overlapping

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.setStyleSheet("background: #ffffff; color: #202020; font-size: 15px")
    return made


def label(page: QWidget, text: str, x: int, y: int, style: str = "") -> QLabel:
    made = QLabel(text, page)
    made.setStyleSheet(style)
    made.setGeometry(x, y, made.sizeHint().width() + 4, made.sizeHint().height())
    return made


def test_a_page_that_can_be_read_has_no_fault(page):
    label(page, "A clear sentence", 10, 10)
    label(page, "Another one below", 10, 60)
    page.show()

    assert not cut(page) + overlapping(page) + faint(page)


def test_a_faint_text_is_found_unless_it_is_switched_off(page):
    one = label(page, "A faint sentence", 10, 10, "color: #9a9a9a")
    page.show()
    assert len(faint(page)) == 1

    one.setEnabled(False)
    assert not faint(page)


def test_texts_over_each_other_and_texts_without_room_are_found(page):
    label(page, "A clear sentence", 10, 10)
    label(page, "It lies over it", 40, 14)
    button = QPushButton("A button with a long name", page)
    button.setGeometry(10, 100, 40, 30)
    page.show()

    assert len(overlapping(page)) == 1
    assert len(cut(page)) == 1
