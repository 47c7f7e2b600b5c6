"""A match looked at again on the table: by slider, buttons and keys, and by itself."""

import msgspec
import pytest

from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.services.match.viewing import MatchViewing
from tests.kit.comparing import another_state
from tests.presenters.seat_tables import plan, words
from tests.services.test_match_review import Judge
from tests.services.test_match_viewing import played

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.match.replay import ReplayWidget
from dbscg_gui.gui.qt.jobs import InlineRunner, Lane
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def record():
    return played()[0]


@pytest.fixture
def opened(qtbot):
    made = []

    def opened(record, *, language="en", runner=None):
        widget = ReplayWidget(
            MatchViewing(record),
            words=words(language),
            plan=plan(),
            theme=Theme(),
            pictures=CardPictures(),
            forms=Forms(ui_path()),
            options=MatchOptions(animation_ms=0),
            runner=runner or InlineRunner(),
        )
        qtbot.addWidget(widget)
        made.append(widget)
        widget.resize(1280, 720)
        widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        widget.start()
        settled(qtbot, widget)
        return widget

    yield opened
    for widget in made:
        widget.shut_down()


def settled(qtbot, widget):
    qtbot.waitUntil(lambda: widget.view is not None and widget.is_settled, timeout=10_000)


def told(widget):
    return widget.bar.said.text()


def title(widget):
    return widget.prompt.findChild(QLabel, "title").text()


def test_it_begins_at_the_beginning_with_the_keyboard_on_the_slider(opened, record, qtbot):
    widget = opened(record)

    assert told(widget) == f"Decision 0 of {len(record.choices)}, setting up"
    qtbot.waitUntil(widget.bar.slider.hasFocus)
    assert widget.bar.slider.accessibleName() == "Where in the match"
    assert widget.bar.slider.accessibleDescription() == told(widget)
    assert not widget.undo.isVisible()
    assert not widget.concede.isVisible()
    assert not widget.bar.buttons["back"].isEnabled()
    assert all(button.accessibleName() for button in widget.bar.buttons.values())


def test_keys_and_buttons_go_on_and_back(opened, record, qtbot):
    widget = opened(record)
    start = widget.log.toPlainText()

    qtbot.keyClick(widget, Qt.Key.Key_Space)
    qtbot.keyClick(widget, Qt.Key.Key_Return)
    qtbot.keyClick(widget.bar.slider, Qt.Key.Key_Right)
    assert told(widget).startswith("Decision 3 of")
    third = widget.log.toPlainText()
    assert third.startswith(start)
    assert len(third) > len(start)
    view = widget.view
    QTest.mouseClick(widget.bar.buttons["next"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(widget, Qt.Key.Key_Backspace)

    assert told(widget).startswith("Decision 3 of")
    assert widget.log.toPlainText() == third
    assert widget.view.near == view.near
    assert widget.view.far == view.far
    QTest.mouseClick(widget.bar.buttons["first"], Qt.MouseButton.LeftButton)
    assert widget.log.toPlainText() == start


def test_the_end_says_who_won_and_nothing_lies_over_the_table(opened, record, qtbot):
    widget = opened(record)

    QTest.mouseClick(widget.bar.buttons["last"], Qt.MouseButton.LeftButton)

    assert widget.view.result is not None
    assert title(widget) == widget.view.result.title
    assert not widget.result.isVisible()
    assert not widget.bar.buttons["next"].isEnabled()
    assert widget.view.battle is None or widget.view.battle.need == ""
    turn = widget.view.turn
    QTest.mouseClick(widget.bar.buttons["turn_back"], Qt.MouseButton.LeftButton)
    assert widget.view.turn == turn
    QTest.mouseClick(widget.bar.buttons["turn_back"], Qt.MouseButton.LeftButton)
    assert widget.view.turn == turn - 1
    QTest.mouseClick(widget.bar.buttons["turn_on"], Qt.MouseButton.LeftButton)
    assert widget.view.turn == turn


def test_the_panel_says_whose_decision_it_is_and_takes_none(opened, record):
    widget = opened(record)
    titles = set()
    for place in range(min(30, len(record.choices))):
        widget.bar.go(place)
        titles.add(title(widget))
        assert not widget.intents.is_open
        assert not any(card.acts or card.is_usable for card in widget.view.cards())
        assert widget.prompt.default_button() is None
    assert "Your Main Phase" in titles
    assert any(each.endswith(" decides") for each in titles)


def test_the_match_plays_by_itself_until_its_end_or_a_click(opened, record, qtbot):
    widget = opened(record)
    widget._auto.setInterval(1)
    widget.bar.go(len(record.choices) - 6)

    QTest.mouseClick(widget.bar.play, Qt.MouseButton.LeftButton)
    assert widget.bar.play.text() == "Pause"
    qtbot.waitUntil(lambda: widget.bar.is_at_end, timeout=10_000)
    qtbot.waitUntil(lambda: not widget.bar.play.isChecked())
    assert widget.bar.play.text() == "Run"

    QTest.mouseClick(widget.bar.play, Qt.MouseButton.LeftButton)
    assert widget.bar.place == 0
    QTest.mouseClick(widget.bar.play, Qt.MouseButton.LeftButton)
    place = widget.bar.place
    assert not widget._auto.isActive()
    assert widget.bar.place == place


def test_a_place_to_play_on_from_is_told_where_the_match_is_not_over(opened, record, qtbot):
    widget = opened(record)
    widget.bar.go(7)
    with qtbot.waitSignal(widget.wants_play_on) as asked:
        QTest.mouseClick(widget.bar.play_on, Qt.MouseButton.LeftButton)
    assert asked.args == [7]

    widget.bar.go(len(record.choices))
    assert not widget.bar.play_on.isEnabled()


def test_a_slider_that_is_dragged_shows_the_last_place_wanted(opened, record, qtbot):
    widget = opened(record, runner=Lane("test"), language="fr")

    for place in (3, 9, 27, 40, 12, 31):
        widget.bar.slider.setValue(place)

    qtbot.waitUntil(lambda: widget.view.prompt.key == -32, timeout=10_000)
    assert told(widget).startswith(f"Décision 31 sur {len(record.choices)}, tour ")


def test_a_match_that_cannot_be_followed_further_says_so(opened, record):
    odd = msgspec.structs.replace(record.choices[5], digest=another_state(record.choices[5].digest))
    widget = opened(
        msgspec.structs.replace(record, choices=(*record.choices[:5], odd, *record.choices[6:]))
    )

    assert widget.bar.slider.maximum() == 5
    assert widget.bar.problem.isVisible()
    assert "up to here only: decision 6" in widget.bar.problem.text()


# -- the review, and the other side ------------------------------------------------------------


def reviewed(record, costs):
    return MatchViewing(record, thinkers=lambda _start, _seat: Judge(costs))


@pytest.fixture
def opened_review(qtbot, opened, record, monkeypatch):
    def opened_review(costs):
        judged = reviewed(record, costs)
        monkeypatch.setattr("tests.gui.match.test_replay.MatchViewing", lambda _record: judged)
        widget = opened(record)
        widget._reviewing._runner = InlineRunner()
        widget.bar.review.click()
        qtbot.waitUntil(lambda: widget.review.chart.isVisible())
        return widget

    return opened_review


def review_texts(widget):
    return [label.text() for label in widget.review.findChildren(QLabel) if label.isVisible()]


def test_a_review_shows_what_cost_most_and_leads_there(qtbot, opened_review):
    widget = opened_review({2: 0.25})
    texts = "\n".join(review_texts(widget))

    assert "from 60 % to 35 %" in texts
    assert "Better: " in texts
    show = next(
        button for button in widget.review.findChildren(QPushButton) if button.text() == "Show"
    )
    show.click()
    settled(qtbot, widget)

    asked = [n for n, choice in enumerate(widget._viewing.record.choices) if choice.seat == 0]
    assert widget.bar.place in asked
    assert widget._viewing.place == widget.bar.place


def test_a_click_into_the_chart_goes_to_that_decision(qtbot, opened_review):
    widget = opened_review({})
    chart = widget.review.chart
    last = widget._viewing.last

    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.point_of(last // 2, 0.5).toPoint())
    settled(qtbot, widget)

    assert abs(widget.bar.place - last // 2) <= last // 3
    assert widget.bar.place > 0


def test_the_other_side_shows_only_what_the_other_player_knew(qtbot, opened, record):
    widget = opened(record)
    widget.bar.go(widget._viewing.last // 2)
    settled(qtbot, widget)
    mine = [card.face for card in widget.view.near.areas["hand"].cards]
    assert mine
    assert all(mine)

    widget.bar.other_side.setChecked(True)
    settled(qtbot, widget)

    theirs = widget.view.far.areas["hand"].cards
    assert len(theirs) == len(mine)
    assert not any(card.face for card in theirs)
    assert widget._viewing.home == 0
    widget.bar.other_side.setChecked(False)
    settled(qtbot, widget)
    assert [card.face for card in widget.view.near.areas["hand"].cards] == mine
