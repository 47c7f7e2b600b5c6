"""Lessons in the window: from the first start to the first turn, by mouse and by keyboard."""

import itertools

import msgspec
import pytest

from tests.gui.match.mouse_player import MousePlayer
from tests.gui.shell.test_main_window import current

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QPushButton, QWidget

from dbscg_gui.gui.match.lesson import LessonWidget
from dbscg_gui.gui.shell.entry_delegate import ABOUT, MARK
from dbscg_gui.gui.shell.keywords_page import KeywordsPage
from dbscg_gui.gui.shell.learn_page import LearnPage

pytestmark = pytest.mark.gui


def press(widget, name):
    QTest.mouseClick(widget.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def begun(qtbot, client, name=""):
    """The lesson that is open, once it asks."""
    if name:
        client.window.open_lesson(name)

    def asks():
        widget = client.window.match_widget
        return (
            isinstance(widget, LessonWidget)
            and widget.view is not None
            and widget.is_settled
            and (widget.intents.is_open or widget._lesson.place.is_done)
        )

    qtbot.waitUntil(asks, timeout=10_000)
    return client.window.match_widget


def answered(qtbot, client, answer):
    widget = client.window.match_widget
    key = widget.intents.prompt.key
    widget.intents.answer(answer)
    qtbot.waitUntil(
        lambda: (
            widget.is_settled
            and (
                widget._lesson.place.is_done
                or bool(widget._lesson.place.wrong)
                or (widget.intents.is_open and widget.intents.prompt.key != key)
            )
        ),
        timeout=10_000,
    )
    return widget


def played_out(qtbot, client, widget):
    while not widget._lesson.place.is_done:
        answered(qtbot, client, widget._lesson.wanted())
    qtbot.waitUntil(lambda: widget.panel.next.isVisible(), timeout=10_000)


@pytest.fixture
def at_once(client):
    """No time between a question and its answer."""
    settings = client.program.settings
    client.program.use_settings(
        msgspec.structs.replace(settings, guard_ms=0, act_ms=0, animation_ms=0)
    )
    return client


def test_who_starts_for_the_first_time_is_one_press_from_the_first_turn(at_once, qtbot):
    window = at_once.window
    menu = window.page("menu")
    window.show_page("menu")
    assert menu.findChild(QLabel, "resumeInfo").text().startswith("New here?")
    assert menu.findChild(QPushButton, "learn").property("role") == "primary"

    press(menu, "learn")
    page = current(at_once)
    assert isinstance(page, LearnPage)
    press(page, "begin")

    widget = begun(qtbot, at_once)
    assert widget.panel.step.text() == "Step 1 of 5"
    assert "Bo Kestrel, Blazing Wing" in widget.panel.said.text()


def test_a_wrong_move_is_answered_and_the_right_one_leads_on(at_once, qtbot):
    widget = begun(qtbot, at_once, "masters/1-first-turn")
    options = range(len(widget._lesson.table.decision.options))
    wrong = next(each for each in options if (each,) != widget._lesson.wanted())

    answered(qtbot, at_once, (wrong,))

    qtbot.waitUntil(lambda: widget.panel.wrong.isVisible(), timeout=10_000)
    assert widget.panel.wrong.text().startswith("That card would be missed")
    assert widget.panel.step.text() == "Step 1 of 5"
    qtbot.waitUntil(lambda: widget.intents.is_open, timeout=10_000)
    widget.intents.answer(widget._lesson.wanted())
    qtbot.waitUntil(lambda: widget.panel.step.text() == "Step 2 of 5", timeout=10_000)
    assert not widget.panel.wrong.isVisible()


def test_a_lesson_that_is_done_is_marked_and_leads_to_the_next(at_once, qtbot):
    widget = begun(qtbot, at_once, "masters/1-first-turn")

    played_out(qtbot, at_once, widget)

    assert widget.panel.step.text() == "Lesson done"
    assert widget.panel.next.hasFocus()
    QTest.keyClick(widget.panel.next, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: at_once.window.match_widget is not widget, timeout=10_000)
    following = begun(qtbot, at_once)
    assert following._lesson.name == "masters/2-combo-attack"
    following.menu.click()
    rows = current(at_once).findChild(QListWidget, "lessons")
    assert [rows.item(at).data(MARK) for at in range(3)] == ["✓", "○", "○"]
    assert rows.currentRow() == 1


def test_a_whole_lesson_is_played_by_mouse_alone(at_once, qtbot):
    widget = begun(qtbot, at_once, "masters/6-evolve")
    player = MousePlayer(widget)

    def table_card(name, *, near=True):
        side = widget.view.near if near else widget.view.far
        return next(
            card for area in side.areas.values() for card in area.cards if card.name == name
        )

    def at_step(number):
        qtbot.waitUntil(
            lambda: (
                widget.is_settled
                and widget._lesson.place.number == number
                and (widget.intents.is_open or widget._lesson.place.is_done)
            ),
            timeout=10_000,
        )

    player.double_click(table_card("Bo Kestrel, Blazing Wing"))
    at_step(2)
    for number, attacker in ((3, "Bo Kestrel, Blazing Wing"), (4, "Ryna Asher, Ember Disciple")):
        player.click(table_card(attacker))
        player.click(table_card("Orla Bramble, Grove Warden", near=False))
        at_step(number)

    qtbot.waitUntil(lambda: widget.panel.next.isVisible(), timeout=10_000)


def test_show_me_brings_the_keyboard_to_the_card_of_the_step(at_once, qtbot):
    widget = begun(qtbot, at_once, "one_piece/2-give-don")
    answered(qtbot, at_once, widget._lesson.wanted())

    press_shown = widget.panel.shown
    QTest.mouseClick(press_shown, Qt.MouseButton.LeftButton)

    card = widget.find_card(widget.board.focused_card())
    assert card.name == "Old Bastian"


def test_a_lesson_leaves_no_match_behind(at_once, qtbot):
    widget = begun(qtbot, at_once, "masters/4-blocker")
    played_out(qtbot, at_once, widget)

    at_once.window.show_page("menu")

    assert at_once.port.saved_matches() == ()
    menu = at_once.window.page("menu")
    assert menu.findChild(QPushButton, "play").property("role") == "primary"


def test_a_keyword_is_looked_up_with_its_rule_and_its_cards(client, qtbot):
    window = client.window
    window.show_page("learn")
    press(current(client), "keywords")
    page = current(client)

    QTest.keyClicks(page.findChild(QLineEdit, "query"), "double s")

    names = page.findChild(QListWidget, "keywords")
    assert [names.item(at).text() for at in range(names.count())] == ["Double Strike"]
    assert page.findChild(QLabel, "name").text() == "Double Strike"
    assert page.findChild(QLabel, "rules").text().startswith("rule 22-7-1")
    assert "X is 2" in page.findChild(QLabel, "text").text()
    cards = page.findChild(QListWidget, "cards")
    told = [cards.item(at).text() for at in range(cards.count())]
    assert "Bo Kestrel, Blazing Wing  ·  SA1-015" in told
    assert page.findChild(QLabel, "found").text() == f"{len(told)} cards have it"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert isinstance(current(client), LearnPage)


def test_keywords_are_called_as_the_cards_of_the_language_call_them(around, qtbot):
    program = around.program
    program.save_settings(msgspec.structs.replace(program.settings, language="fr"))
    program.use_game("fusion_world")
    page = KeywordsPage(around)
    qtbot.addWidget(page)
    page.entered()
    names = page.findChild(QListWidget, "keywords")
    told = [names.item(at).text() for at in range(names.count())]

    assert {"Activation : Principale", "Auto", "Éveil", "Jouée"} <= set(told)
    assert not [each for each in told if "Activate" in each]
    # A letter with an accent stands among those without.
    assert told.index("En attaquant") < told.index("Éveil") < told.index("Jouée")
    for row in range(names.count()):
        names.setCurrentRow(row)
        # That rulebook has no numbers a player could look up.
        assert page.findChild(QLabel, "rules").text() == ""


def test_who_comes_back_from_a_puzzle_finds_it_chosen(at_once, qtbot):
    at_once.window.show_page("learn")
    page = current(at_once)
    page.findChild(QListWidget, "puzzles").setCurrentRow(1)
    page.findChild(QListWidget, "puzzles").setFocus()

    page.entered()

    chosen = [each.text() for each in page.findChild(QListWidget, "puzzles").selectedItems()]
    assert chosen == ["Puzzle 2"]
    assert page.findChild(QListWidget, "lessons").selectedItems() == []


def test_the_large_card_of_the_cards_page_leads_to_its_keyword(client, qtbot):
    window = client.window
    window.show_page("cards")
    page = window.page("cards")
    card = client.program.pool.get("SA1-016")
    page._show_card(card)

    picture = page._preview.findChild(QWidget, "picture")
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=picture.card_rect().center())

    opened = current(client)
    assert opened is window.page("keywords")
    assert opened.findChild(QLabel, "name").text() == "Dual Attack"


def test_the_keywords_of_the_large_card_are_told_in_a_match_by_click_and_by_key(at_once, qtbot):
    widget = begun(qtbot, at_once, "masters/4-blocker")
    blocker = next(
        card for card in widget.view.near.areas["battle"].cards if card.name == "Foam Sentry"
    )
    widget.show_card(blocker.id)

    QTest.keyClick(widget, Qt.Key.Key_K)

    assert widget.keywords.isVisible()
    told = widget.keywords.text.toPlainText()
    assert told.startswith("Foam Sentry")
    assert "[Blocker]" in told
    assert "it is attacked instead" in told
    QTest.keyClick(widget.keywords.text, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not widget.keywords.isVisible(), timeout=10_000)
    picture = widget.preview.findChild(QWidget, "picture")
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=picture.card_rect().center())
    assert widget.keywords.isVisible()


def test_puzzles_stand_beside_the_lessons_and_one_thing_is_chosen(at_once, qtbot):
    at_once.window.show_page("learn")
    page = current(at_once)
    lessons, puzzles = (page.findChild(QListWidget, name) for name in ("lessons", "puzzles"))
    assert [each.text() for each in lessons.selectedItems()] == ["1. Your first turn"]
    assert lessons.item(0).data(MARK) == "○"
    assert (
        puzzles.item(1)
        .data(ABOUT)
        .endswith("Cael Torrin, Oathbound Captain · 2 life cards to take")
    )

    QTest.mouseClick(
        puzzles.viewport(),
        Qt.MouseButton.LeftButton,
        pos=puzzles.visualItemRect(puzzles.item(1)).center(),
    )
    assert lessons.selectedItems() == []
    press(page, "begin")

    assert begun(qtbot, at_once).panel.head.text() == "Puzzle 2"


def test_a_puzzle_is_solved_in_the_window_with_the_moves_that_are_shown(at_once, qtbot):
    widget = begun(qtbot, at_once, "puzzle/masters/01")

    while not widget._lesson.place.is_done:
        QTest.keyClick(widget, Qt.Key.Key_H)
        qtbot.waitUntil(lambda: widget._lesson._hint is not None, timeout=20_000)
        answered(qtbot, at_once, widget._lesson._hint)

    qtbot.waitUntil(lambda: widget.panel.next.isVisible(), timeout=10_000)
    assert widget.panel.said.text() == "Solved: no answer was left."
    assert widget.panel.step.isHidden(), "a puzzle is no lesson that is done"
    assert widget.panel._scroll.verticalScrollBar().maximum() == 0
    widget.menu.click()
    puzzles = current(at_once).findChild(QListWidget, "puzzles")
    assert [puzzles.item(at).data(MARK) for at in range(2)] == ["✓", "○"]


def test_when_all_lessons_are_done_the_first_open_puzzle_is_chosen(at_once):
    practice = at_once.port.practice
    for entry in practice.lessons():
        if not entry.is_puzzle or entry.number == 1:
            practice.mark_done(entry.name)

    at_once.window.show_page("learn")

    page = current(at_once)
    puzzles = page.findChild(QListWidget, "puzzles")
    assert page.findChild(QListWidget, "lessons").selectedItems() == []
    assert [each.text() for each in puzzles.selectedItems()] == ["Puzzle 2"]


def test_what_a_puzzle_is_about_wraps_within_its_list(at_once, qtbot):
    at_once.window.show_page("learn")
    puzzles = current(at_once).findChild(QListWidget, "puzzles")

    def fits():
        # The list lays its entries out anew a moment after it has another width.
        rects = [puzzles.visualItemRect(puzzles.item(n)) for n in range(puzzles.count())]
        return all(each.right() <= puzzles.viewport().width() for each in rects) and all(
            above.bottom() < below.top() for above, below in itertools.pairwise(rects)
        )

    for width in (900, 300):
        puzzles.setFixedWidth(width)
        qtbot.waitUntil(lambda width=width: puzzles.width() == width and fits())


def test_a_lesson_offers_nothing_before_its_table_lies_there(qtbot, client):
    client.window.open_lesson("masters/1-first-turn")

    panel = client.window.match_widget.panel
    offered = [each.isHidden() for each in (panel.again, panel.shown, panel.next)]
    widget = begun(qtbot, client)

    assert offered == [True, True, True]
    assert not widget.panel.again.isHidden()
    assert not widget.panel.shown.isHidden()
    assert widget.panel.next.isHidden()
