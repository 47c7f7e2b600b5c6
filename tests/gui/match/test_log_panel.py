"""The log can be searched, folded, made larger, and taken into a window of its own."""

import pytest

from dbscg_gui.presenters.log_lines import Turns, lines_to_show
from dbscg_gui.presenters.table_views import LogLine, LogSpan
from tests.gui.match.table_session import Window
from tests.masters.cards import Side
from tests.masters.table import position

from PySide6.QtCore import QPoint, QSettings, Qt, QUrl
from PySide6.QtTest import QTest

pytestmark = [pytest.mark.gui]


def line(text: str, level: int = 1) -> LogLine:
    return LogLine(spans=(LogSpan(text=text),), level=level)


LINES = (
    line("Turn 1 - Ann", 0),
    line("Ann plays Scout."),
    line("Ann draws 1 card.", 2),
    line("Turn 2 - Bob", 0),
    line("Bob plays Guard."),
)


def shown(window: Window) -> list[str]:
    return [each for each in window.widget.log.toPlainText().splitlines() if each]


@pytest.fixture
def window(qtbot):
    made = Window(qtbot, position(you=Side(battle=["Scout"]), opponent=Side()))
    made.widget.log.restart(LINES)
    return made


def test_a_turn_folds_and_unfolds_by_its_head(window):
    window.widget.log.anchorClicked.emit(QUrl("turn:0"))
    assert shown(window) == ["+ Turn 1 - Ann", "− Turn 2 - Bob", "Bob plays Guard."]

    window.widget.log.anchorClicked.emit(QUrl("turn:0"))
    assert shown(window)[1] == "Ann plays Scout."


def test_all_turns_but_the_running_one_fold_by_the_button(window):
    QTest.mouseClick(window.widget.log_panel.fold, Qt.MouseButton.LeftButton)
    assert shown(window) == ["+ Turn 1 - Ann", "− Turn 2 - Bob", "Bob plays Guard."]

    window.widget.log.add((line("Bob attacks."),))
    assert shown(window)[-1] == "Bob attacks."
    QTest.mouseClick(window.widget.log_panel.fold, Qt.MouseButton.LeftButton)
    assert len(shown(window)) == 6


def test_a_search_shows_lines_and_their_turns_also_in_folded_ones(window):
    window.widget.log.fold_all(True)

    QTest.keyClicks(window.widget.log_panel.search, "DRAWS")

    assert shown(window) == ["+ Turn 1 - Ann", "Ann draws 1 card."]


def test_enter_and_escape_in_the_search_lead_back_to_the_match(window):
    window.widget.log_panel.search.setFocus()
    QTest.keyClicks(window.widget.log_panel.search, "guard")

    window.key(Qt.Key.Key_Return)
    assert window.widget.board.focused_card()
    assert window.session.answers == []

    window.widget.log_panel.search.setFocus()
    window.key(Qt.Key.Key_Escape)
    assert len(shown(window)) == 5


def test_a_click_into_the_log_leaves_the_keyboard_at_the_table(window):
    before = window.widget.board.focused_card()
    assert before

    viewport = window.widget.log.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))

    assert window.widget.board.focused_card() == before
    window.key(Qt.Key.Key_Space)
    assert window.session.told[0][0] == "end"


def test_keys_that_answer_do_so_from_the_log_too(window):
    window.widget.log.setFocus()

    QTest.keyClick(window.widget.log, Qt.Key.Key_Space)

    assert window.session.told[0][0] == "end"


def test_the_panel_is_as_tall_as_what_it_says_and_the_log_has_the_rest(window):
    widget = window.widget
    assert widget._prompt_place.height() < widget.height() / 4
    assert widget._log_place.height() > 0.3 * widget.height()


def test_the_log_is_resized_by_its_grip_and_remembers(qtbot, tmp_path):
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    made = Window(qtbot, position(you=Side(), opponent=Side()), places=places)
    before = made.widget._log_place.height()

    made.widget.side.grip.dragged.emit(-100)
    QTest.qWait(0)

    assert abs(made.widget._log_place.height() - (before - 100)) < 4
    again = Window(qtbot, position(you=Side(), opponent=Side()), places=places)
    assert abs(again.widget._log_place.height() - (before - 100)) < 4
    again.widget.side.grip.reset.emit()
    assert again.widget.side.log_height == 0


def test_the_log_has_a_window_of_its_own_if_wanted(window):
    panel = window.widget.log_panel
    QTest.mouseClick(panel.window_button, Qt.MouseButton.LeftButton)
    assert panel.window() is not window.widget.window()
    assert panel.isVisible()

    window.widget.log.add((line("Bob attacks."),))
    assert shown(window)[-1] == "Bob attacks."
    QTest.mouseClick(panel.window_button, Qt.MouseButton.LeftButton)
    assert panel.window() is window.widget.window()


def test_a_log_without_turns_shows_everything():
    plain = (line("Option of the rules"), line("Ann goes first."))
    assert lines_to_show(plain, Turns(folded=frozenset({0}))) == [0, 1]


def test_the_newest_line_stays_in_sight_while_the_panel_above_takes_more_room(window, qtbot):
    log = window.widget.log
    log.add(tuple(line(f"Ann draws 1 card, the {n}th.") for n in range(60)))
    bar = log.verticalScrollBar()
    for height in (320, 140, 230):
        window.widget.side._set_log(height)
        qtbot.waitUntil(lambda: bar.maximum() > 0)

        assert bar.value() == bar.maximum()

    bar.setValue(bar.maximum() // 2)
    window.widget.side._set_log(140)
    qtbot.wait(1)
    assert bar.value() < bar.maximum()
