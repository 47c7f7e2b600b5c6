"""What one has to read or press is in sight: beside marks, in the panel, under the keyboard."""

import dataclasses
import statistics

import pytest

from dbscg_gui.presenters.table_views import PromptMode
from tests.gui.match.table_session import Window
from tests.gui.match.test_one_piece_table import attacked
from tests.one_piece.cards import Side, character, leader, rest, stage
from tests.one_piece.table import position

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea

pytestmark = pytest.mark.gui


def main_phase():
    return position(you=Side(characters=["Sailor"], stage=stage("Pier"), don=2, hand=["Plain"]))


def line_of_words(window: Window, area: str) -> QImage:
    """The upper line of an area, with words in it that are the same for every window."""
    box = window.widget.board.boxes[True, area]
    box.set_label("Area", "2 of 2")
    tall = round(1.45 * window.widget._theme.units.u)
    return box.grab(QRect(0, 0, box.width(), tall)).toImage()


def letters(image: QImage) -> list[tuple[int, int]]:
    """The pixels that stand out from the ground."""
    lights = {
        (x, y): image.pixelColor(x, y).lightness()
        for x in range(image.width())
        for y in range(image.height())
    }
    ground = statistics.median(lights.values())
    return [at for at, light in lights.items() if light - ground > 60]


@pytest.mark.parametrize("card", ["Plain", "Sailor", "Boss"])
def test_the_acts_of_a_card_that_is_clicked_are_wholly_in_sight(qtbot, themed, card):
    window = Window(qtbot, main_phase())
    window.widget.set_theme(themed("dark", 720))
    name = card if card != "Boss" else window.view.near.cards("leader")[0].face.name
    window.click(name)

    panel = window.widget.prompt
    shown = [each for each in panel.findChildren(QPushButton) if each.isVisible()]
    assert len(shown) > 1
    for button in shown:
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()


def test_why_a_card_does_less_than_usual_is_in_sight_without_scrolling(qtbot, themed):
    table = attacked(hand=[character("Rope", counter=3000)])
    window = Window(qtbot, table, seat=table.opponent.seat)
    window.widget.set_theme(themed("dark", 720))
    window.click("Rope")
    panel = window.widget.prompt

    said = [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]
    assert any(each.startswith("Play") for each in said)
    assert panel.findChild(QScrollArea).verticalScrollBar().maximum() == 0


def test_why_a_double_click_does_nothing_is_in_sight_without_scrolling(qtbot, themed):
    window = Window(qtbot, position(you=Side(hand=["Plain"])), language="fr")
    window.widget.set_theme(themed("dark", 720))
    window.double_click("Plain")
    panel = window.widget.prompt

    assert panel.findChild(QLabel, "refusal").isVisible()
    assert panel.findChild(QScrollArea).verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("area", ["energy", "leader"])
def test_marks_and_the_frame_of_the_keyboard_cover_no_word_of_an_area(qtbot, themed, area):
    theme = themed("dark", 720)
    bare = Window(qtbot, position(you=Side(leader=rest(leader("Tired"))), opponent=Side()))
    marked = Window(qtbot, main_phase())
    for each in (bare, marked):
        each.widget.set_theme(theme)
    marked.widget.board.focus_card(marked.view.near.cards(area)[0].id)
    plain, busy = line_of_words(bare, area), line_of_words(marked, area)

    found = letters(plain)
    assert len(found) > 30
    covered = [
        at for at in found
        if abs(plain.pixelColor(*at).lightness() - busy.pixelColor(*at).lightness()) > 40
    ]  # fmt: skip
    assert not covered


@pytest.mark.parametrize("height", [676, 708])
def test_a_title_that_just_needs_a_second_line_leaves_the_text_in_sight(qtbot, themed, height):
    window = Window(qtbot, main_phase(), language="fr")
    window.widget.set_theme(themed("dark", 690))
    window.widget.resize(1276, height)
    asked = dataclasses.replace(
        window.view.prompt,
        mode=PromptMode.WAIT,
        title="Adversaire (occasionnel) réfléchit",
        text="Vous pouvez regarder toutes les cartes visibles.",
        why="",
        buttons=(),
        key=999,
    )

    window.widget.intents.refresh(dataclasses.replace(window.view, prompt=asked))

    assert window.widget.prompt._scroll.verticalScrollBar().maximum() == 0
