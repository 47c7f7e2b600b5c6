"""The card browser and the workshop: filters, readings, rulings, notes, texts that are typed."""

import json

import msgspec
import pytest

from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.services.cards.trust import Trust
from tests.gui.shell.importing import let_in
from tests.services.small_game import CARDS, DRAWER

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton

from dbscg_gui.gui.qt.jobs import Lane
from dbscg_gui.gui.shell.cards_page import NOTES, READING, RULINGS, CardsPage
from dbscg_gui.gui.shell.workshop_page import WorkshopPage
from dbscg_gui.gui.theme.palettes import PALETTES
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_roles import CardRole
from dbscg_gui.gui.widgets.flow_layout import FlowLayout
from dbscg_gui.gui.widgets.reading_browser import role_format

pytestmark = pytest.mark.gui

ODD = "[Auto] When this card attacks, frobnicate the moon."
PARTIAL = msgspec.structs.replace(
    DRAWER,
    number="QT3-001",
    name="Half Read",
    skill=(*DRAWER.skill, ODD),
    set_name="Third Tide",
    notes=("skill: a doubt",),
)
MANUAL = msgspec.structs.replace(
    DRAWER, number="QT3-002", name="Never Read", skill=(ODD,), set_name="Third Tide"
)
BLOCKER = msgspec.structs.replace(DRAWER, number="QT3-003", name="Wall", skill=("[Blocker]",))


@pytest.fixture
def more_cards(program):
    program.catalogue.import_cards([PARTIAL, MANUAL, BLOCKER])


@pytest.fixture
def page(qtbot, around, more_cards):
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.entered()
    return page


@pytest.fixture
def workshop(qtbot, around):
    page = WorkshopPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.entered()
    return page


def numbers(page):
    return [item.card_id for item in page._model._items]


def choose(box, value):
    at = box.findData(value)
    assert at >= 0, [box.itemData(row) for row in range(box.count())]
    box.setCurrentIndex(at)


def find(page, query):
    page._query.setText(query)
    page.search()


# -- filters -----------------------------------------------------------------------------------


def test_filters_offer_what_there_is(page):
    sets = [page._set.itemData(row) for row in range(page._set.count())]
    assert sets[0] == ""
    assert "Third Tide" in sets
    keywords = [page._keyword.itemData(row) for row in range(page._keyword.count())]
    assert {"Blocker", "Auto", "Awaken"} <= set(keywords)
    assert [page._color.itemData(row) for row in range(3)] == ["", "red", "blue"]


def test_cards_are_found_by_set_and_keyword(page):
    choose(page._set, "Third Tide")
    assert numbers(page) == ["QT3-001", "QT3-002"]

    choose(page._set, "")
    choose(page._keyword, "Blocker")
    assert "QT3-003" in numbers(page)
    assert "QT3-001" not in numbers(page)


def test_cards_beyond_the_first_are_shown_once_the_list_is_scrolled(page, program, qtbot):
    many = [
        msgspec.structs.replace(DRAWER, number=f"QT5-{at:03}", name="One Of Many")
        for at in range(1, 301)
    ]
    program.catalogue.import_cards(many)
    find(page, "one of many")
    assert part_of(page, "count").startswith("300 of 514 cards")
    assert len(numbers(page)) == 120

    bar = page._grid.verticalScrollBar()
    for shown in (240, 300, 300):
        qtbot.waitUntil(lambda: bar.maximum() > 0)
        bar.setValue(0)
        bar.setValue(bar.maximum())
        assert len(numbers(page)) == shown
        page._grid.doItemsLayout()
    assert numbers(page)[-1] == "QT5-300"
    page._on_read()
    assert len(numbers(page)) == 300


def part_of(page, name):
    return page.form.find(QLabel, name).text()


def test_the_tabs_say_which_card_they_are_about(page):
    find(page, "half read")
    assert page._card_title.accessibleName() == "Half Read (QT3-001)"
    assert page._card_title.text() == "Half Read (QT3-001)"

    page.resize(700, 600)
    QApplication.processEvents()
    assert len(page._card_title.text()) <= len("Half Read (QT3-001)")

    find(page, "nothing is like that")
    assert page._card_title.text() == page._card_title.accessibleName() == ""


def test_words_of_a_set_are_searched_too(page):
    find(page, "third tide")

    assert numbers(page) == ["QT3-001", "QT3-002"]


@pytest.mark.parametrize(
    ("trust", "found"),
    [(Trust.PARTIAL, ["QT3-001"]), (Trust.MANUAL, ["QT3-002"])],
)
def test_cards_are_found_by_trust(page, trust, found):
    choose(page._trust, trust.value)

    assert numbers(page) == found
    assert {item.trust.trust for item in page._model._items} == {trust}


def test_built_in_cards_are_verified_and_imported_ones_are_not(page, program):
    choose(page._trust, Trust.VERIFIED.value)
    assert all(program.pool.is_builtin(number) for number in numbers(page))

    choose(page._trust, Trust.AUTOMATIC.value)
    assert DRAWER.number in numbers(page)
    assert page._ahead.is_done
    assert page._ahead.count == page._ahead.total == program.pool.count()


def test_every_found_card_wears_its_badge_in_words_too(page):
    find(page, "qt3-00")

    index = page._model.index(0)
    assert index.data(CardRole.TRUST).label == "Partial"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith(", Partial")


def test_badges_come_while_cards_are_read_and_nothing_else_moves(qtbot, around, more_cards):
    lane = Lane("reading")
    around.reading = lane
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.show()
    try:
        page.entered()
        find(page, "qt3-00")
        page._grid.setCurrentIndex(page._model.index(1))
        qtbot.waitUntil(lambda: page._ahead.is_done, timeout=20_000)

        assert [item.trust.trust for item in page._model._items] == [
            Trust.PARTIAL,
            Trust.MANUAL,
            Trust.AUTOMATIC,
        ]
        assert page._grid.currentIndex().row() == 1
        assert "read" not in page._count.text()
        qtbot.waitUntil(lambda: "frobnicate" in page._reading.toPlainText(), timeout=20_000)
    finally:
        lane.stop()


def test_what_a_filter_finds_grows_while_cards_are_read(qtbot, around, more_cards):
    lane = Lane("reading")
    around.reading = lane
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.show()
    searches = []
    try:
        page.entered()
        choose(page._trust, Trust.MANUAL.value)
        page._model.modelReset.connect(lambda: searches.append(numbers(page)))
        qtbot.waitUntil(lambda: page._ahead.is_done, timeout=20_000)
        qtbot.waitUntil(lambda: numbers(page) == ["QT3-002"], timeout=20_000)

        # Only what the filter is about makes the page search anew.
        assert searches == [["QT3-002"]]
    finally:
        lane.stop()


# -- one card ------------------------------------------------------------------------------------


def formats_of(browser, words):
    """The format of the first of these words in a text browser."""
    cursor = browser.document().find(words)
    assert not cursor.isNull(), browser.toPlainText()
    cursor.setPosition(cursor.selectionStart() + 1)
    return cursor.charFormat()


def test_the_print_is_marked_by_what_it_became(page):
    find(page, "QT3-001")
    shown = page._reading

    timing = formats_of(shown, "[Auto] When you play")
    effect = formats_of(shown, "draw 1 card")
    stop = formats_of(shown, "frobnicate")
    assert timing.foreground().color() == Theme().color("info")
    assert effect.foreground().color() == Theme().color("usable")
    assert stop.underlineStyle() == QTextCharFormat.UnderlineStyle.WaveUnderline
    assert (timing.toolTip(), stop.toolTip()) == ("Timing", "Reading stopped here")
    assert "unknown word 'frobnicate' [unknown-word]" in shown.toPlainText()
    assert "Timing: [Auto] When you play this card," in shown.accessibleDescription()
    assert page._preview.findChild(QLabel, "trust").text() == "Partial"
    assert "a doubt" in page._preview.findChild(QLabel, "trust").toolTip()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_no_two_roles_look_the_same(palette):
    theme = Theme(palette)
    roles = ("timing", "condition", "cost", "effect", "keyword", "reminder", "unknown", "stop")
    looks = {
        (
            role_format(role, "", theme).underlineStyle(),
            role_format(role, "", theme).fontWeight(),
            role_format(role, "", theme).fontItalic(),
        )
        for role in roles
    }

    # Without any colour at all.
    assert len(looks) == len(roles)


def test_a_card_without_skills_says_so_and_has_nothing_to_try(page):
    find(page, CARDS[3].number)

    assert "no skill" in page._reading.toPlainText()
    assert not page._try_text.isEnabled()


def test_rulings_are_imported_and_shown_with_their_card(page, tmp_path):
    file = tmp_path / "faq.json"
    answers = {
        "Q7": {"question": "<b>May</b> I?", "answer": "Yes.", "cards": ["QT3-001", "QT3-003"]},
        "Q8": {"question": "", "answer": "Yes.", "cards": ["QT3-001"]},
    }
    file.write_text(json.dumps(answers), encoding="utf-8")
    find(page, "QT3-001")
    assert "No rulings were imported" in page._rulings.toPlainText()

    let_in(page, file)

    assert "Rulings imported: 1; remarks: 1." in page._reading.toPlainText()
    assert "Q8: has no question" in page._reading.toPlainText()
    find(page, "QT3-003")
    find(page, "QT3-001")
    told = page._rulings.toPlainText()
    assert "Question Q7" in told
    assert "<b>May</b> I?" in told
    assert "From faq.json; also about QT3-003" in told
    assert page._tabs.tabText(RULINGS) == "Rulings (1)"


def test_news_of_an_import_leave_the_card_and_its_note_and_are_plain(
    page, tmp_path, program, qtbot
):
    find(page, "QT3-001")
    page._reading.moveCursor(QTextCursor.MoveOperation.End)
    page._reading.setCurrentCharFormat(role_format("timing", "", Theme()))
    file = tmp_path / "odd.json"
    file.write_text("[1, 2]")

    page.import_file(file)

    assert str(file) in page._reading.toPlainText()
    cursor = page._reading.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
    look = cursor.charFormat()
    assert look.underlineStyle() is QTextCharFormat.UnderlineStyle.NoUnderline
    assert page._card_title.accessibleName() == "Half Read (QT3-001)"
    page._notes.setPlainText("to the card")
    qtbot.waitUntil(lambda: program.note("QT3-001") == "to the card")
    assert program.noted() == frozenset({"QT3-001"})
    page._grid.clicked.emit(page._grid.currentIndex())
    assert "Understood." in page._reading.toPlainText()


def test_a_note_is_kept_when_another_card_is_shown(page, qtbot, program):
    find(page, "QT3-001")
    page._tabs.setCurrentIndex(NOTES)
    qtbot.keyClicks(page._notes, "good with walls")

    find(page, "QT3-003")

    assert program.note("QT3-001") == "good with walls"
    assert page._notes.toPlainText() == ""
    page._noted.setChecked(True)
    find(page, "")
    assert numbers(page) == ["QT3-001"]
    assert page._notes.toPlainText() == "good with walls"
    assert page._tabs.tabText(NOTES) == "Notes •"


def test_a_note_is_kept_a_moment_after_typing_and_stays_through_an_import(
    page, qtbot, program, tmp_path
):
    find(page, "QT3-001")
    page._tabs.setCurrentIndex(NOTES)
    qtbot.keyClicks(page._notes, "mine")
    qtbot.waitUntil(lambda: page._notes_state.text() == "Kept.")
    file = tmp_path / "again.json"
    file.write_bytes(msgspec.json.encode([msgspec.structs.replace(PARTIAL, name="Renamed")]))

    let_in(page, file)

    find(page, "renamed")
    assert page._notes.toPlainText() == "mine"
    page._notes.clear()
    page.left()
    assert program.note("QT3-001") == ""


def test_a_catalogue_that_cannot_be_used_tells_so_beside_the_note(page, qtbot, program):
    find(page, "QT3-001")
    page._tabs.setCurrentIndex(NOTES)
    qtbot.keyClicks(page._notes, "lost")
    program.__dict__["catalogue"].close()
    program.__dict__["catalogue"] = None
    program.catalogue_problem = "cards.sqlite: is damaged"

    page.left()

    assert page._notes_state.text() == "cards.sqlite: is damaged"
    assert page._notes.toPlainText() == "lost"


def test_the_text_of_a_card_is_taken_to_the_workshop(page, qtbot):
    find(page, "QT3-001")
    asked = QSignalSpy(page.wants_workshop)

    page._tabs.setCurrentIndex(READING)
    qtbot.mouseClick(page._try_text, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.findChild(QPushButton, "workshop"), Qt.MouseButton.LeftButton)

    assert asked.at(0) == ["\n".join(PARTIAL.skill), "battle"]
    assert asked.at(1) == ["", ""]


def test_everything_is_reached_by_keyboard(page, qtbot):
    page.window().activateWindow()
    page._query.setFocus()
    reached = set()
    for _ in range(30):
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        reached.add(focus.objectName() if focus is not None else "")

    assert {"kind", "set", "keyword", "trust", "noted", "grid", "workshop"} <= reached
    assert "qt_tabwidget_tabbar" in reached


# -- workshop ------------------------------------------------------------------------------------


def marks(page):
    """What is marked in the typed text: words with their tool tips."""
    found = []
    block = page._text.document().begin()
    while block.isValid():
        for each in block.layout().formats():
            words = block.text()[each.start : each.start + each.length]
            found.append((words, each.format.toolTip()))
        block = block.next()
    return found


def test_an_example_is_worded_as_cards_of_the_game_are(workshop):
    game = workshop._game

    shown = {}
    for at in range(game.count()):
        game.setCurrentIndex(at)
        shown[game.itemData(at)] = workshop._text.placeholderText()

    assert shown["masters"].startswith("[Auto] When you play this card")
    assert shown["one_piece"] == shown["fusion_world"] == "[On Play] Draw 1 card."


def test_a_list_that_opens_is_as_wide_as_its_lines(page):
    box = page.findChild(QComboBox, "set")
    widest = max(box.fontMetrics().horizontalAdvance(box.itemText(at)) for at in range(box.count()))

    assert box.view().minimumWidth() > widest


def test_a_text_is_read_while_it_is_typed(workshop, qtbot):
    qtbot.keyClicks(workshop._text, "[Auto] When this card attacks, draw 1 card.")
    assert workshop._state.text() == "Reading…"

    qtbot.waitUntil(lambda: workshop.is_read)

    assert workshop._state.text() == "Lines understood: 1 of 1"
    assert marks(workshop) == [
        ("[Auto] When this card attacks,", "Timing"),
        ("draw 1 card.", "Effect"),
    ]
    assert "French: " in workshop._result.toPlainText()


def test_what_is_not_understood_is_marked_where_it_stands(workshop):
    workshop.open_text(f"[Blocker]\n\n{ODD}", "battle")

    assert workshop._state.text() == "Lines understood: 1 of 2"
    assert ("frobnicate", "Reading stopped here") in marks(workshop)
    assert ("[Blocker]", "Keyword") in marks(workshop)
    told = workshop._result.toPlainText()
    assert "unknown word 'frobnicate' [unknown-word]" in told


def test_rows_that_are_one_skill_are_marked_in_their_own_rows(workshop):
    workshop.open_text(
        "[Auto] When this card attacks, choose one -\n  ・Draw 1 card.\n・This card gets +5000 "
        "power for the turn.",
        "battle",
    )

    assert workshop._state.text() == "Lines understood: 1 of 1"
    assert ("・Draw 1 card.", "Effect") in marks(workshop)
    assert ("・This card gets +5000 power for the turn.", "Effect") in marks(workshop)


def test_an_answer_to_an_older_text_is_dropped(qtbot, around):
    lane = Lane("reading")
    around.reading = lane
    page = WorkshopPage(around)
    qtbot.addWidget(page)
    page.show()
    try:
        page.open_text("[Blocker]", "battle")
        page.open_text("[Double Strike]", "battle")
        qtbot.waitUntil(lambda: page.is_read, timeout=20_000)
        qtbot.waitUntil(lambda: not lane.is_busy, timeout=20_000)

        assert marks(page) == [("[Double Strike]", "Keyword")]
    finally:
        lane.stop()


def test_an_empty_workshop_says_so_and_opening_nothing_leaves_the_text(workshop, qtbot):
    assert workshop._state.text() == "Nothing to read yet."
    workshop.open_text("[Blocker]", "extra")
    workshop.open_text("", "")

    assert workshop._text.toPlainText() == "[Blocker]"
    assert workshop._kind.currentData() == "extra"
    qtbot.mouseClick(workshop.findChild(QPushButton, "clear"), Qt.MouseButton.LeftButton)
    workshop.read()
    assert workshop._state.text() == "Nothing to read yet."


def test_a_tool_tip_tells_a_role_under_the_pointer(workshop):
    workshop.open_text("[Blocker]", "battle")
    result = workshop._result
    cursor = QTextCursor(result.document())
    cursor.setPosition(3)
    place = result.cursorRect(cursor).center()

    asked = QHelpEvent(QEvent.Type.ToolTip, place, result.viewport().mapToGlobal(QPoint(place)))
    QApplication.sendEvent(result.viewport(), asked)

    assert result.cursorForPosition(place).charFormat().toolTip() == "Keyword"


def test_the_workshop_is_left_for_the_cards(client, qtbot):
    window = client.window
    window.show_page("cards")
    qtbot.mouseClick(
        window.page("cards").findChild(QPushButton, "workshop"), Qt.MouseButton.LeftButton
    )
    assert window._stack.currentWidget() is window.page("workshop")

    QTest.keyClick(window, Qt.Key.Key_Escape)

    assert window._stack.currentWidget() is window.page("cards")


# -- the row that breaks ---------------------------------------------------------------------------


def test_filters_break_into_rows_where_the_window_is_narrow(page):
    bar = page._kind.parentWidget()
    assert isinstance(bar.layout(), FlowLayout)
    page.resize(1900, 900)
    QApplication.processEvents()
    wide = {box.y() for box in page._boxes()[1:]}

    page.resize(700, 900)
    QApplication.processEvents()

    tops = {box.y() for box in page._boxes()[1:]}
    assert len(wide) == 1 < len(tops)
    assert all(box.geometry().right() <= bar.width() for box in page._boxes()[1:])
    assert bar.layout().takeAt(99) is None
    assert bar.layout().itemAt(-1) is None


def test_the_catalogue_of_the_game_that_is_played_takes_the_import(around, program, tmp_path):
    file = tmp_path / "more.json"
    file.write_bytes(msgspec.json.encode([BLOCKER]))

    around.program.import_cards(file, lambda done, of: None, "masters")

    with SqliteCatalogue(program.folder(program.paths.data)) as catalogue:
        assert catalogue.get(BLOCKER.number) == BLOCKER
