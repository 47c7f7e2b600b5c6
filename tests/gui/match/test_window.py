"""The course of a match in the window: the opponent's turns, undo, windows, result, pictures."""

import threading
import time

import pytest

from dbscg_gui.adapters.match_files import SUFFIX
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.presenters.table_views import Window as Where
from tests.gui.match.table_session import TableSession, Window
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import Table, opening, position

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QPushButton, QWidget

from dbscg_gui.gui.qt.jobs import Lane

pytestmark = [pytest.mark.gui, pytest.mark.x11]

SMALL = battle("Small", combo=(0, 5000))
STOP = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")


def main_phase() -> Table:
    return position(
        you=Side(battle=["Scout"], hand=[SMALL], energy="R"),
        opponent=Side(battle=[rest("Guard")], hand=["Secret"], drop=["Fallen", "Older"]),
    )


def attacked() -> Table:
    """The other side attacks; this seat may counter."""
    table = position(
        you=Side(battle=["Raider"]),
        opponent=Side(battle=[rest("Guard")], hand=[STOP, SMALL], energy="R"),
    )
    table.attack("Raider", "Guard")
    return table


def texts(widget) -> list[str]:
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisible()]


def test_the_opponent_plays_until_this_seat_is_asked_again(qtbot):
    window = Window(qtbot, main_phase())

    window.key(Qt.Key.Key_Space)

    assert window.session.calls.count("play_opponent") >= 1
    assert window.view.prompt.buttons


def test_before_the_first_table_there_is_nothing_to_press_but_the_menu(qtbot):
    window = Window(qtbot, main_phase(), starts=False)
    prompt = window.widget.prompt

    assert "The match is being opened" in texts(prompt)
    assert not [each for each in prompt.findChildren(QPushButton) if each.isVisible()]
    bar = (*window.widget.bar_buttons.__dict__.values(),)
    assert [each.text() for each in bar if each.isVisible() and each.isEnabled()] == ["Menu"]


def test_a_button_that_goes_does_not_give_the_keyboard_to_the_log(qtbot, qapp):
    window = Window(qtbot, main_phase())
    had = []
    qapp.focusChanged.connect(lambda _old, new: had.append(new))
    window.widget.prompt._pass.setFocus()

    QTest.mouseClick(window.widget.prompt._pass, Qt.MouseButton.LeftButton)

    assert window.widget.log_panel.search not in had


def test_where_nothing_is_left_to_do_the_panel_says_so(qtbot):
    table = position(you=Side(leader=rest(leader("Tired"))), opponent=Side())
    window = Window(qtbot, table)

    assert "Nothing is left to do here." in texts(window.widget.prompt)
    assert "Nothing is left to do here." not in texts(Window(qtbot, main_phase()).widget.prompt)


def test_undo_goes_back_to_the_decision_before(qtbot):
    window = Window(qtbot, main_phase())
    assert not window.widget.undo.isEnabled()
    window.double_click("Small")
    assert window.card("Small").area == "battle"

    window.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert window.session.calls == ["undo"]
    assert window.card("Small").area == "hand"
    assert not window.widget.undo.isEnabled()


def test_conceding_shows_who_won_and_why(qtbot):
    window = Window(qtbot, main_phase())
    finished = []
    window.widget.did_finish.connect(lambda: finished.append(True))

    QTest.mouseClick(window.widget.concede, Qt.MouseButton.LeftButton)

    assert window.session.calls[-1] == "concede"
    assert finished == [True]
    assert window.widget.result.isVisible()
    assert "You lose" in texts(window.widget.result)
    assert "You conceded." in texts(window.widget.result)


@pytest.mark.parametrize(
    ("button", "signal"), [("rematch", "wants_rematch"), ("to_menu", "wants_menu")]
)
def test_the_result_leads_on(qtbot, button, signal):
    window = Window(qtbot, main_phase())
    QTest.mouseClick(window.widget.concede, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(getattr(window.widget, signal)):
        QTest.mouseClick(getattr(window.widget.result, button), Qt.MouseButton.LeftButton)


@pytest.mark.rule("masters 22-10-3")
def test_a_counter_opens_a_window_that_names_what_is_answered(qtbot):
    window = Window(qtbot, attacked(), seat=1)
    question = window.widget.question

    assert window.view.prompt.window is Where.COUNTER
    assert question.isVisible()
    shown = texts(question)
    assert "Ann attacks: counter?" in shown
    assert "Raider (10000) attacks Guard (10000)." in shown
    assert "If you pass: the battle goes on to the Offense Step." in shown
    labels = [each.text() for each in question.findChildren(QPushButton) if each.isVisible()]
    assert "Don’t counter Raider’s attack" in labels


def test_space_lets_what_is_answered_happen(qtbot):
    window = Window(qtbot, attacked(), seat=1)

    window.key(Qt.Key.Key_Space)

    assert window.session.told[0] == ("pass", "", "")
    assert not window.widget.question.isVisible()


def test_a_click_on_the_counter_card_counters(qtbot):
    window = Window(qtbot, attacked(), seat=1)
    grid = window.widget.question.cards
    place = grid.visualRect(grid.zone.index(0, 0)).center()

    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert window.session.told[0] == ("counter", "Stop", "")


def test_the_window_of_a_question_can_be_moved_and_the_table_read_behind_it(qtbot):
    window = Window(qtbot, attacked(), seat=1)
    question = window.widget.question
    before = question.pos()

    QTest.mousePress(question, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    QTest.mouseMove(question, QPoint(34, 24))
    QTest.mouseRelease(question, Qt.MouseButton.LeftButton, pos=QPoint(34, 24))

    assert question.pos() == before + QPoint(30, 20)
    window.widget.show_card(window.card("Raider").id)
    assert window.widget.preview.shown_face.name == "Raider"


def test_the_opening_hand_is_kept_or_redrawn_in_a_window(qtbot):
    table = opening()
    table.until("mulligan")
    window = Window(qtbot, table, seat=table.decision.seat)
    question = window.widget.question

    assert window.view.prompt.window is Where.MULLIGAN
    assert len(question.cards.zone.cards) == 6
    question.findChild(QPushButton, "option1").click()

    assert window.session.told[0][0] == "redraw"


def test_an_open_pile_is_looked_through(qtbot):
    window = Window(qtbot, main_phase())
    view = window.zone(False, "drop")
    rect = view.visualRect(view.zone.index(0, 0))

    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    assert window.widget.pile.isVisible()
    names = [each.name for each in window.widget.pile.cards.zone.cards]
    assert sorted(names) == ["Fallen", "Older"]
    window.key(Qt.Key.Key_Escape)
    assert not window.widget.pile.isVisible()


def test_pointing_at_a_card_shows_it_large(qtbot):
    window = Window(qtbot, main_phase())
    view, point = window.place("Guard")

    QTest.mouseMove(view.viewport(), point)

    qtbot.waitUntil(lambda: window.widget.preview.shown_face is not None)
    qtbot.waitUntil(lambda: window.widget.preview.shown_face.name == "Guard")


def test_a_hidden_card_is_not_shown(qtbot):
    window = Window(qtbot, main_phase())
    hidden = window.view.far.cards("hand")[0]

    window.widget.show_card(hidden.id)

    assert window.widget.preview.shown_face is None


def test_the_log_tells_what_happened_and_its_cards_can_be_hovered(qtbot):
    window = Window(qtbot, main_phase())
    faces = []
    window.widget.log.face_hovered.connect(faces.append)
    window.double_click("Small")

    assert "You play Small." in window.widget.log.toPlainText()
    window.widget.log.highlighted.emit(QUrl("card:0"))
    assert faces[-1].name == "Small"


def test_a_refused_answer_brings_the_table_back(qtbot):
    table = main_phase()
    session = TableSession(table)

    def refuse(_answer):
        raise IllegalChoiceError("choose 1 to 1 options, not 0")

    session.answer = refuse
    window = Window(qtbot, table, session=session)

    window.double_click("Small")

    assert window.card("Small").area == "hand"
    assert window.widget.intents.is_open


def test_cards_fly_one_after_the_other_and_a_click_finishes(qtbot):
    window = Window(qtbot, main_phase(), animation_ms=60_000)
    small = window.card("Small").id

    window.double_click("Small")
    overlay = window.widget.board.overlay
    assert overlay.is_running
    assert window.view.card(small) is None
    view = window.zone(True, "battle")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))

    assert not overlay.is_running
    assert not window.widget._queue.is_showing


def test_reduced_motion_shows_results_at_once(qtbot):
    window = Window(qtbot, main_phase(), animation_ms=0)

    window.double_click("Small")

    assert not window.widget.board.overlay.is_running
    assert window.card("Small").area == "battle"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (1280, 1024)])
def test_every_area_has_its_place_inside_the_board(qtbot, size):
    window = Window(qtbot, main_phase(), size=size)
    board = window.widget.board

    for box in board.boxes.values():
        if box.isVisible():
            assert board.rect().contains(box.geometry())
    shown = [
        box.view.viewport().rect().contains(box.view.card_rect(card.id))
        for box in board.boxes.values()
        for card in box.model.cards
        if box.isVisible() and card.id
    ]
    assert shown
    assert all(shown)


def test_every_card_has_a_name_for_a_screen_reader(qtbot):
    window = Window(qtbot, main_phase())

    for (near, area), box in window.widget.board.boxes.items():
        assert box.view.accessibleName(), (near, area)
        for row, card in enumerate(box.model.cards):
            if card.id:
                spoken = box.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
                assert spoken, (near, area, card.name)


def test_the_interface_lives_while_the_opponent_thinks(qtbot):
    table = main_phase()
    session = TableSession(table)
    go_on = threading.Event()
    session.on_play = lambda: go_on.wait(10)
    lane = Lane("test match")
    window = Window(qtbot, table, session=session, runner=lane)
    try:
        window.key(Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: "play_opponent" in session.calls)
        qtbot.waitUntil(lambda: window.widget.move_now.isVisible())
        started = time.monotonic()
        window.widget.show_card(window.card("Guard").id)
        QTest.mouseClick(window.widget.move_now, Qt.MouseButton.LeftButton)

        assert time.monotonic() - started < 2
        assert "move_now" in session.calls
        assert window.view.prompt.title == "Bob is thinking"
    finally:
        go_on.set()
        window.widget.shut_down()
    assert session.calls[-1] == "close"


def test_closing_ends_the_session_once(qtbot):
    window = Window(qtbot, main_phase())

    window.widget.shut_down()
    window.widget.shut_down()

    assert window.session.calls == ["close"]


def test_the_window_speaks_french(qtbot):
    window = Window(qtbot, main_phase(), language="fr")

    assert window.widget.undo.text() == "Annuler"
    assert "Votre phase principale" in texts(window.widget.prompt)


def test_a_replay_is_saved_where_the_player_says(qtbot, monkeypatch, tmp_path):
    window = Window(qtbot, main_phase())
    QTest.mouseClick(window.widget.concede, Qt.MouseButton.LeftButton)
    asked = []

    def choose(_parent, _title, _folder, kinds):
        asked.append(kinds)
        return str(tmp_path / "mine"), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    QTest.mouseClick(window.widget.result.save, Qt.MouseButton.LeftButton)

    assert asked == [f"Match files (*{SUFFIX})"]
    assert window.session.calls[-1] == f"save mine{SUFFIX}"


@pytest.mark.expects_log("the match stopped")
def test_a_fault_of_the_match_is_told_and_leads_back_to_the_menu(qtbot):
    table = main_phase()
    session = TableSession(table)

    def fail():
        raise RuntimeError("the child process is gone")

    session.on_play = fail
    window = Window(qtbot, table, session=session)

    window.key(Qt.Key.Key_Space)
    box = window.widget.findChild(QMessageBox)

    assert box.text() == "The match stopped: the child process is gone"
    with qtbot.waitSignal(window.widget.wants_menu):
        QTest.mouseClick(box.buttons()[0], Qt.MouseButton.LeftButton)


def test_where_nothing_can_be_done_the_keys_still_walk_over_the_table(qtbot):
    spent = rest(leader("Spent"))
    table = position(you=Side(leader=spent, hand=[battle("Dear", cost=9)]), opponent=Side())
    window = Window(qtbot, table)
    assert not any(card.is_usable or card.is_target for card in window.view.cards())

    assert window.widget.board.focused_card()
    window.key(Qt.Key.Key_Down)
    assert window.widget.board.focused_card() == window.card("Dear").id
    window.key(Qt.Key.Key_Return)
    assert window.session.answers == []


def test_the_cards_of_a_window_are_named_for_a_screen_reader(qtbot):
    window = Window(qtbot, main_phase())
    window.widget.board.pile_asked.emit(False, "drop")
    assert window.widget.pile.cards.accessibleName() == "Drop of Bob"

    asked = Window(qtbot, opening())
    assert asked.widget.question.isVisible()
    assert asked.widget.question.cards.accessibleName() == asked.view.prompt.title != ""


def test_what_the_keyboard_reaches_at_the_table_has_a_name(qtbot):
    window = Window(qtbot, main_phase())
    reached = [
        each
        for each in window.widget.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible()
    ]

    nameless = [
        (type(each).__name__, each.objectName())
        for each in reached
        if not QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name)
    ]
    assert len(reached) > 10
    assert nameless == []
