"""A question lies where it covers nothing it is about, and where the player put it."""

import dataclasses

import pytest

from dbscg_gui.presenters.hints import HintLine, HintView
from dbscg_gui.presenters.match_info import InfoSection
from dbscg_gui.presenters.table_views import ResultView
from tests.gui.match.table_session import Window
from tests.gui.match.test_window import STOP, attacked
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position

from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.match.option_buttons import OptionButton
from dbscg_gui.gui.match.zone_model import Marks

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


@pytest.mark.parametrize("size", SIZES)
def test_what_keywords_do_is_told_beside_the_battle(qtbot, size):
    table = position(
        you=Side(battle=[battle("Raider", text="[Critical]")]),
        opponent=Side(battle=[rest("Guard")], hand=[STOP], energy="R"),
    )
    table.attack("Raider", "Guard")
    window = Window(qtbot, table, seat=1, size=size)
    widget, board = window.widget, window.widget.board
    widget.looking._keywords = {"critical": ("Damage goes to the Drop.",)}
    strip = board.strip.geometry().translated(board.mapTo(widget, QPoint(0, 0)))
    widget.show_card(window.card("Raider").id)

    widget.tell_keywords()

    assert widget.keywords.isVisible()
    for each in (at(window, "Raider"), at(window, "Guard"), strip):
        assert not widget.keywords.geometry().intersects(each)
    assert not widget.keywords.geometry().intersects(widget._side.geometry()), "what is asked"


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


SWEEPER = (
    "[Activate: Main] Choose up to 2 cards in your Drop and place them at the bottom of your deck "
    "in any order."
)


def choosing():
    """One of the cards in the Drop is to be chosen, in the window for cards."""
    table = position(
        you=Side(drop=["One", "Two", "Three"], battle=[battle("Sweeper", text=SWEEPER)]),
        opponent=Side(),
    )
    table.activate("Sweeper")
    return table


def drag(floating, to: QPoint) -> None:
    """Drag a floating window by its corner until it lies at a place."""
    start = QPoint(4, 4)
    QTest.mousePress(floating, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(floating, start + to - floating.pos())
    QTest.mouseRelease(floating, Qt.MouseButton.LeftButton, pos=start)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_cards_to_choose_leave_the_bar_and_the_column_free(qtbot, size, language):
    widget = Window(qtbot, choosing(), size=size, language=language).widget
    question = widget.question.geometry()

    assert widget.question.isVisible()
    bar = QRect(widget.phase_bar.mapTo(widget, QPoint(0, 0)), widget.phase_bar.size())
    assert not question.intersects(bar)
    assert not question.intersects(widget._side.geometry())


def test_each_kind_of_question_lies_where_the_player_put_that_kind(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    counter = Window(qtbot, attacked(), seat=1, places=places)
    drag(counter.widget.question, QPoint(60, 400))
    cards = Window(qtbot, choosing(), places=places)
    assert cards.widget.question.pos() != QPoint(60, 400)
    drag(cards.widget.question, QPoint(200, 90))

    assert Window(qtbot, attacked(), seat=1, places=places).widget.question.pos() == QPoint(60, 400)
    assert Window(qtbot, choosing(), places=places).widget.question.pos() == QPoint(200, 90)


def test_a_question_that_comes_back_lies_where_the_last_of_its_kind_was_put(qtbot):
    question = Window(qtbot, choosing()).widget.question
    drag(question, QPoint(200, 90))

    question.hide()
    question.refresh()

    assert question.isVisible()
    assert question.pos() == QPoint(200, 90)


def test_a_window_put_at_the_edge_is_seen_whole_the_next_time(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = Window(qtbot, choosing(), places=places)
    drag(window.widget.question, QPoint(1100, 640))
    assert not window.widget.rect().contains(window.widget.question.geometry())

    again = Window(qtbot, choosing(), places=places).widget

    assert again.rect().contains(again.question.geometry())


def test_a_pile_lies_beside_the_pile_it_shows_and_where_it_was_put(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    table = position(you=Side(drop=["One", "Two", "Three"]), opponent=Side())
    window = Window(qtbot, table, places=places)
    board, pile = window.widget.board, window.widget.pile
    box = board.boxes[True, "drop"]

    board.pile_asked.emit(True, "drop")

    assert pile.isVisible()
    assert not pile.geometry().intersects(QRect(board.mapTo(window.widget, box.pos()), box.size()))
    assert not pile.geometry().intersects(window.widget._side.geometry())
    # Near it, not in the middle of the table.
    place = QRect(board.mapTo(window.widget, box.pos()), box.size())
    assert pile.geometry().adjusted(-120, -120, 120, 120).intersects(place)
    drag(pile, QPoint(120, 100))
    again = Window(qtbot, table, places=places).widget
    again.board.pile_asked.emit(True, "drop")
    assert again.pile.pos() == QPoint(120, 100)


def test_a_pile_leaves_the_battle_in_sight(qtbot):
    table = position(
        you=Side(battle=["Raider"]),
        opponent=Side(leader=leader("Rival"), drop=["One", "Two", "Three", "Four", "Five", "Six"]),
        seat=1,
    )
    table.attack("Raider", "Rival")
    window = Window(qtbot, table, seat=1)

    window.widget.board.pile_asked.emit(True, "drop")

    for each in ("Raider", "Rival"):
        assert not window.widget.pile.geometry().intersects(at(window, each))


def test_what_is_looked_up_takes_no_more_room_than_it_needs(qtbot):
    info = Window(qtbot, choosing()).widget.keywords
    few, many = (
        (InfoSection(title="Blocker", lines=(("Blocker", "Rests to block."),) * count),)
        for count in (1, 60)
    )

    info.show_sections(few)
    info.toggle()
    low = info.height()
    assert info.text.verticalScrollBar().maximum() == 0
    info.show_sections(many)
    info.fit()

    assert low < info.height() // 2
    assert info.parentWidget().rect().contains(info.geometry())
    assert info.text.verticalScrollBar().maximum() > 0


def test_a_question_is_no_larger_for_the_one_before(qtbot):
    fresh = Window(qtbot, attacked(), seat=1).widget.question
    window = Window(qtbot, attacked(), seat=1)
    question = window.widget.question
    card = window.view.prompt.cards[0]
    many = tuple(dataclasses.replace(card, id=900 + at) for at in range(9))

    question.cards.refresh(many, Marks())
    question.fit()
    wide = question.width()
    question.cards.refresh((card,), Marks())
    question.fit()

    assert wide > question.width()
    assert question.size() == fresh.size()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_the_skill_one_counters_with_is_read_to_its_end(qtbot, size, language):
    skill = (
        "[Counter: Attack] Negate the attack, then place up to 2 black Battle Cards from your Warp "
        "in your Drop Area, then draw 1 card, then your Leader Card gets +5000 power for the turn."
    )
    table = position(
        you=Side(battle=["Raider"]),
        opponent=Side(battle=[rest("Guard")], hand=[extra("Stop", cost=0, text=skill)], energy="R"),
    )
    table.attack("Raider", "Guard")

    window = Window(qtbot, table, seat=1, size=size, language=language)

    button = window.widget.question.findChild(OptionButton)
    assert "…" not in button.text()
    bar = window.widget.question._scroll.verticalScrollBar()
    assert bar.maximum() == 0
    needed = button.fontMetrics().boundingRect(QRect(0, 0, 2000, 2000), 0, button.text())
    assert needed.width() <= button.width()
    assert needed.height() <= button.height()


@pytest.mark.parametrize("name", ["question", "result"])
def test_a_window_over_the_table_has_its_edge_and_shows_the_table_at_its_corners(
    qtbot, themed, name
):
    theme = themed("dark", 720)
    window = Window(qtbot, attacked(), seat=1)
    widget = window.widget
    widget.set_theme(theme)
    floating = getattr(widget, name)
    ended = ResultView(title="You win", reason="No life.", rule="", turns="", is_won=True)
    if name == "result":
        widget.result.refresh(ended)
    place = floating.geometry()
    shown = widget.grab().toImage()
    floating.hide()
    behind = widget.grab().toImage()

    assert shown.pixel(place.topLeft()) == behind.pixel(place.topLeft())
    accent = theme.color("accent")
    edge = shown.pixelColor(QPoint(place.left() + 1, place.center().y()))
    # Half of a pixel's breadth is the panel's.
    assert abs(edge.red() - accent.red()) < 60
    assert abs(edge.blue() - accent.blue()) < 60


def in_play():
    """Both sides have cards in their Battle Areas, and the Main Phase is theirs to plan."""
    names = ("One", "Two", "Three")
    return position(
        you=Side(battle=[battle(each) for each in names], hand=["Four", "Five"]),
        opponent=Side(battle=[battle(each) for each in ("Six", "Seven")]),
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_covers_no_card_in_play_and_no_card_in_hand(qtbot, size, language):
    window = Window(qtbot, in_play(), size=size, language=language)
    widget = window.widget
    lines = tuple(
        HintLine(
            title=f"Line {n}", chance="59 %", reason="your hand -1, your Energy +1", is_best=not n
        )
        for n in range(3)
    )
    widget.hint_button.click()
    widget.hint.wait()
    widget.hint.tell(HintView(lines=lines, note="Compared with: end the turn. " * 3))

    hint = widget.hint.geometry()

    assert widget.hint.isVisible()
    for name in ("One", "Two", "Three", "Four", "Five", "Six", "Seven"):
        assert not hint.intersects(at(window, name)), name
    assert not hint.intersects(widget._side.geometry())


def test_a_hint_in_a_battle_covers_neither_attacker_nor_guard(qtbot):
    window = Window(qtbot, attacked(), seat=1)
    window.widget.hint_button.click()

    hint = window.widget.hint

    assert hint.isVisible()
    for name in ("Raider", "Guard"):
        assert not hint.geometry().intersects(at(window, name)), name


def test_a_hint_lies_where_the_player_put_the_last_one(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    hint = Window(qtbot, in_play(), places=places).widget.hint
    hint.wait()
    drag(hint, QPoint(150, 120))

    again = Window(qtbot, in_play(), places=places).widget.hint
    again.wait()

    assert again.pos() == QPoint(150, 120)
