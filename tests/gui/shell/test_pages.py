"""The pages around the match: what they show, and what a click does."""

import dataclasses
import json
import xml.etree.ElementTree as ET

import msgspec
import pytest

from dbscg_gui.adapters.resources import asset_path, ui_path
from dbscg_gui.app.program import Program
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.services.match.seating import PEOPLE
from tests.gui.shell.importing import let_in
from tests.services.small_game import CARDS, DRAWER, red_deck

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTreeWidget,
)

from dbscg_gui.gui.shell.cards_page import CardsPage
from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.figures_page import FiguresPage
from dbscg_gui.gui.shell.import_deck import ImportDeckDialog
from dbscg_gui.gui.shell.matches_page import MatchesPage
from dbscg_gui.gui.shell.menu_page import MenuPage
from dbscg_gui.gui.shell.new_game import NewGameDialog, seed_of
from dbscg_gui.gui.shell.settings_page import SettingsPage

pytestmark = pytest.mark.gui


@pytest.fixture
def shown(qtbot, around):
    def shown(kind, *arguments, **fields):
        widget = kind(around, *arguments, **fields)
        qtbot.addWidget(widget)
        widget.show()
        if hasattr(widget, "entered"):
            widget.entered()
        return widget

    return shown


def part(widget, kind, name):
    found = widget.findChild(kind, name)
    assert found is not None, name
    return found


def press(qtbot, widget, name):
    qtbot.mouseClick(part(widget, QPushButton, name), Qt.MouseButton.LeftButton)


def lines(widget, name):
    box = part(widget, QListWidget, name)
    return [box.item(row).text() for row in range(box.count())]


# -- words -----------------------------------------------------------------------------------


def test_every_text_of_a_form_has_words_in_both_languages():
    texts = {
        language: json.loads(asset_path("i18n", f"shell.{language}.json").read_text("utf-8"))
        for language in ("en", "fr")
    }
    assert texts["en"].keys() == texts["fr"].keys()
    missing = []
    for form in sorted(ui_path("shell").glob("*.ui")):
        for widget in ET.parse(form).iter("widget"):
            text = widget.find("property[@name='text']/string")
            title = widget.find("property[@name='title']/string")
            said = text if text is not None else title
            if (
                said is None
                or not said.text
                or (widget.get("name") == "title" and "dbscg" in said.text)
            ):
                continue
            key = f"shell.{form.stem}.{widget.get('name')}"
            missing += [key] if key not in texts["en"] else []
    assert missing == []


# -- menu --------------------------------------------------------------------------------------


def test_the_menu_says_what_to_do_where_there_is_no_match(shown):
    menu = shown(MenuPage)

    assert not part(menu, QPushButton, "resume").isEnabled()
    assert "Learn plays your first turn" in part(menu, QLabel, "resumeInfo").text()

    menu.program.practice.mark_done("masters/1-first-turn")
    menu.entered()

    assert "start one with Play" in part(menu, QLabel, "resumeInfo").text()


def test_the_menu_goes_on_with_the_match_played_last(shown, qtbot, program):
    start = program.prepare((red_deck(), program.deck("Plain Blue").deck), ai="random", seed=1)
    session = program.begin(start)
    menu = shown(MenuPage)
    resumed = QSignalSpy(menu.wants_resume)

    press(qtbot, menu, "resume")

    assert resumed.at(0) == [session.file]
    assert "Plain Red against Plain Blue" in part(menu, QLabel, "resumeInfo").text()


def test_the_menu_tells_of_a_match_file_that_cannot_be_read(shown, program):
    program.paths.matches.mkdir(parents=True)
    (program.paths.matches / "bad.dbsmatch").write_text("{}")

    menu = shown(MenuPage)

    assert "bad.dbsmatch: is not a match file" in part(menu, QLabel, "notice").text()


@pytest.mark.parametrize("name", ["matches", "decks", "cards", "settings"])
def test_each_button_of_the_menu_opens_its_page(shown, qtbot, name):
    menu = shown(MenuPage)
    asked = QSignalSpy(menu.wants_page)

    press(qtbot, menu, name)

    assert asked.at(0) == [name]


def test_another_game_brings_its_own_decks_and_cards(shown, program):
    menu = shown(MenuPage)
    box = part(menu, QComboBox, "game")
    masters = {entry.name for entry in program.decks.entries()}

    assert box.count() == 4
    assert box.currentData() == "masters"
    box.setCurrentIndex(box.findData("one_piece"))

    others = {entry.name for entry in program.decks.entries() if entry.is_builtin}
    assert program.game == "one_piece"
    assert others
    assert others.isdisjoint(masters)
    assert {card.game for card in program.pool} == {"one_piece"}
    assert program.settings.game == "one_piece"
    # The next start begins with it.
    assert Program().game == "one_piece"


# -- new game ------------------------------------------------------------------------------------


def choose(dialog, name, value):
    box = part(dialog, QComboBox, name)
    at = box.findData(value)
    assert at >= 0, [box.itemData(row) for row in range(box.count())]
    box.setCurrentIndex(at)


def test_a_new_game_is_what_was_chosen(shown, qtbot):
    dialog = shown(NewGameDialog)
    choose(dialog, "myDeck", "Plain Red")
    choose(dialog, "theirDeck", "Plain Blue")
    choose(dialog, "ai", "casual")
    choose(dialog, "first", "opponent")
    assert "60 cards\nAll cards automatic" in part(dialog, QLabel, "myInfo").text()
    part(dialog, QLineEdit, "seed").setText("42")

    press(qtbot, dialog, "start")

    chosen = dialog.chosen
    assert [deck.name for deck in chosen.decks] == ["Plain Red", "Plain Blue"]
    assert (chosen.ai, chosen.first, chosen.seed, chosen.is_open) == ("casual", 1, 42, True)


def test_an_opponent_may_have_a_style_and_is_offered_with_it_again(shown, qtbot, program):
    program.remember(("Plain Red", "Plain Blue"), "expert:aggressive", {})
    dialog = shown(NewGameDialog)
    style = part(dialog, QComboBox, "style")
    assert (part(dialog, QComboBox, "ai").currentData(), style.currentData()) == (
        "expert",
        "aggressive",
    )
    assert style.accessibleName() == "Its style"

    choose(dialog, "ai", "adaptive")
    choose(dialog, "style", "careful")
    press(qtbot, dialog, "start")

    assert dialog.chosen.ai == "adaptive:careful"


def test_only_the_computer_has_a_style(shown, qtbot):
    dialog = shown(NewGameDialog)
    choose(dialog, "style", "careful")
    choose(dialog, "ai", PEOPLE[0])

    assert not part(dialog, QComboBox, "style").isEnabled()
    press(qtbot, dialog, "start")
    assert dialog.chosen.ai == PEOPLE[0]


def test_a_deck_that_may_not_be_played_stops_the_start_and_says_why(shown, qtbot, program):
    small = msgspec.structs.replace(red_deck("Too Small"), main=red_deck().main[:3])
    program.decks.save(small)
    dialog = shown(NewGameDialog, deck="Too Small")

    start = part(dialog, QPushButton, "start")
    problems = part(dialog, QLabel, "problems")
    assert not start.isEnabled()
    assert "Too Small: Too few cards: 12, at least 50" in problems.text()
    assert "(rule 6-1-3)" in problems.text()

    choose(dialog, "myDeck", "Plain Red")
    choose(dialog, "theirDeck", "Plain Blue")
    assert start.isEnabled()
    assert not problems.isVisible()


def test_a_seed_may_be_a_number_words_or_nothing():
    assert seed_of(" ") is None
    assert seed_of("0042") == 42
    assert seed_of("hello") == seed_of(" hello ") != seed_of("Hello")


# -- decks ---------------------------------------------------------------------------------------


def test_a_deck_is_shown_with_its_cards_and_its_verdict(shown):
    page = shown(DecksPage)
    page.open_deck("Plain Red")

    assert page._cards.topLevelItemCount() == 16
    assert page._cards.topLevelItem(0).text(0) == "Leader"
    assert part(page, QLabel, "count").text() == "60 cards"
    assert part(page, QLabel, "trustLine").text() == "All cards automatic"
    assert page._cards.topLevelItem(1).toolTip(2).startswith("Automatic: ")
    assert not page._cards.topLevelItem(1).icon(2).isNull()
    assert part(page, QLabel, "verdict").text() == "This deck may be played."
    assert not part(page, QListWidget, "problems").isVisible()
    assert part(page, QPushButton, "play").isEnabled()


def test_copies_are_counted_and_every_violation_is_listed(shown, qtbot):
    page = shown(DecksPage)
    page.open_deck("Plain Red")
    page._cards.setCurrentItem(page._cards.topLevelItem(1))

    press(qtbot, page, "more")
    assert lines(page, "problems") == [
        "Too many cards: 61, at most 60 are allowed. (rule 6-1-3)",
        "QT1-010: 5 copies, at most 4 are allowed. (rule 6-1-5-1)",
    ]
    assert not part(page, QPushButton, "play").isEnabled()

    for _ in range(5):
        press(qtbot, page, "fewer")
    assert page.deck.main_count == 56
    assert all(number != "QT1-010" for number, _ in page.deck.main)


def test_a_card_is_added_by_typing_part_of_its_name(shown, qtbot, program):
    page = shown(DecksPage)
    press(qtbot, page, "new")
    add = part(page, QLineEdit, "add")

    qtbot.keyClicks(add, "red captain")
    qtbot.keyClick(add, Qt.Key.Key_Return)
    add.clear()
    qtbot.keyClicks(add, DRAWER.number)
    for _ in range(3):
        qtbot.keyClick(add, Qt.Key.Key_Return)

    assert page.deck.leader == "QT1-001"
    assert page.deck.main == ((DRAWER.number, 3),)
    press(qtbot, page, "save")
    assert program.decks.load("New deck").deck.main == page.deck.main


def test_nothing_found_is_said(shown, qtbot):
    page = shown(DecksPage)
    qtbot.keyClicks(part(page, QLineEdit, "add"), "zzzz")

    assert lines(page, "found")[0].startswith("No card is like that")
    qtbot.keyClick(part(page, QLineEdit, "add"), Qt.Key.Key_Return)


def test_a_starter_deck_is_changed_as_a_copy(shown, qtbot, program):
    page = shown(DecksPage)
    starter = program.decks.entries()[0].name
    page.open_deck(starter)

    press(qtbot, page, "save")

    assert page.deck.name == f"{starter} 2"
    assert program.decks.load(f"{starter} 2").deck.main == program.decks.load(starter).deck.main
    assert not part(page, QPushButton, "save").isEnabled()


def test_a_deleted_deck_comes_back_with_save(shown, qtbot, program):
    page = shown(DecksPage)
    page.open_deck("Plain Red")
    press(qtbot, page, "delete")
    assert "Plain Red" not in [entry.name for entry in program.decks.entries()]
    assert page.deck.name == "Plain Red"

    press(qtbot, page, "save")

    assert program.decks.load("Plain Red").deck.main == red_deck().main


def test_a_name_that_no_file_can_have_is_told(shown, qtbot):
    page = shown(DecksPage)
    page.open_deck("Plain Red")
    part(page, QLineEdit, "name").setText("x" * 80)
    page._name.setMaxLength(200)
    page._name.setText("y" * 150)

    page.save()

    assert "longer than" in part(page, QLabel, "saved").text()


def test_an_import_lists_every_line_it_could_not_match(shown, around, qtbot):
    dialog = shown(ImportDeckDialog)
    text = "Name: Mine\nQT1-001\n4 QT1-010\n4 Nobody Knows Me\n3 QT9-999\n"
    dialog._text.setPlainText(text)

    dialog.read()

    told = lines(dialog, "problems")
    assert told[0] == "Line 4: no card has this name: 4 Nobody Knows Me"
    assert told[1] == "Line 5: there is no such card: 3 QT9-999"
    assert "Leader QT1-001; cards: 7; lines without a match: 2" in dialog._result.text()
    press(qtbot, dialog, "keep")
    assert dialog.deck.name == "Mine"
    assert dialog.deck.main == (("QT1-010", 4), ("QT9-999", 3))


def test_an_import_says_what_lines_without_a_card_were_read_as(shown):
    dialog = shown(ImportDeckDialog)
    dialog._text.setPlainText("Name: Mine\nQT1-001\n// by me\nMain Deck (4)\n4 QT1-010\n")

    dialog.read()

    assert lines(dialog, "problems")[-3:] == [
        "Line 1, read as the deck's name: Name: Mine",
        "Line 3, read as a comment: // by me",
        "Line 4, read as a header: Main Deck (4)",
    ]


def test_an_import_asks_which_card_of_a_name_is_meant(shown, qtbot, around, monkeypatch):
    dialog = shown(ImportDeckDialog)
    twins = [around.program.pool.get(number) for number in ("QT1-010", "QT1-011")]
    monkeypatch.setattr(
        "dbscg_gui.services.cards.pool.CardPool.named",
        lambda _, name: twins if name == "Twin" else [],
    )
    dialog._text.setPlainText("Leader: QT1-001\n3 Twin\n")
    dialog.read()
    (box,) = dialog._questions.findChildren(QComboBox)
    offered = [box.itemData(at) for at in range(box.count())]

    box.setCurrentIndex(offered.index("QT1-011"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: not dialog._questions.findChildren(QComboBox))

    assert offered == ["", "QT1-010", "QT1-011"]
    dialog.accept()
    assert dialog.deck.main == (("QT1-011", 3),)


def test_an_import_of_a_collection_keeps_the_deck_that_is_chosen(shown):
    dialog = shown(ImportDeckDialog)
    dialog._text.setPlainText(
        '[{"name": "One", "leader": "QT1-001", "main": {"QT1-010": 4}},'
        ' {"name": "Two", "leader": "QT1-001", "main": {"QT1-010": 2}}]'
    )
    dialog.read()

    dialog._decks.setCurrentIndex(1)
    dialog.accept()

    assert (dialog.deck.name, dialog.deck.main) == ("Two", (("QT1-010", 2),))


class LateLane:
    """Keeps jobs until they are let go."""

    def __init__(self):
        self.jobs = []

    def run(self, function, *arguments, done=None, failed=None, owner=None):
        self.jobs.append((function, arguments, done))

    def let_go(self):
        jobs, self.jobs = self.jobs, []
        for function, arguments, done in jobs:
            done(function(*arguments))


def test_an_import_waits_for_the_text_that_was_typed_last(qtbot, around):
    lane = LateLane()
    dialog = ImportDeckDialog(dataclasses.replace(around, lane=lane))
    qtbot.addWidget(dialog)
    dialog._text.setPlainText("1 QT1-001\n4 QT1-010\n")
    dialog.read()
    dialog._text.setPlainText("1 QT1-001\n3 QT1-010\n")
    dialog.accept()

    assert dialog.deck is None
    lane.let_go()

    assert dialog.deck.main == (("QT1-010", 3),)


def test_an_import_that_meets_a_fault_does_not_go_on_saying_that_it_reads(qtbot, around):
    dialog = ImportDeckDialog(around)
    qtbot.addWidget(dialog)
    fault = RuntimeError("nobody foresaw this")

    with pytest.raises(RuntimeError, match="foresaw"):
        dialog._on_failed(fault)

    assert dialog._result.text() == "nobody foresaw this"


def test_an_import_opens_a_file_and_tells_one_that_is_no_text(shown, tmp_path):
    dialog = shown(ImportDeckDialog)
    file = tmp_path / "Mine.txt"
    file.write_text("1 QT1-001\n4 QT1-010\n")

    dialog.open_file(file)
    assert dialog._name.text() == "Mine"
    assert dialog._keep.isEnabled()

    dialog.open_file(tmp_path / "none.txt")
    assert "none.txt" in dialog._result.text()


def test_an_import_of_nothing_keeps_nothing(shown, qtbot):
    dialog = shown(ImportDeckDialog)

    press(qtbot, dialog, "keep")

    assert dialog.deck is None
    assert dialog.isVisible()


def test_a_taken_name_gets_a_number(shown):
    dialog = shown(ImportDeckDialog)
    dialog._text.setPlainText("Name: Plain Red\nQT1-001\n4 QT1-010\n")

    dialog.accept()

    assert dialog.deck.name == "Plain Red 2"


# -- cards ---------------------------------------------------------------------------------------


def test_cards_are_found_by_words_and_filters(shown):
    page = shown(CardsPage)
    page._query.setText("qt1 captain")
    page.search()
    assert [item.card_id for item in page._model._items] == ["QT1-001", "QT1-002"]

    page._query.setText("plain")
    page._color.setCurrentIndex(page._color.findData("blue"))
    page._cost.setCurrentIndex(page._cost.findData("2"))
    numbers = [item.card_id for item in page._model._items]
    assert numbers == [c.number for c in CARDS if c.colors == ("blue",) and c.cost == 2]


def test_a_card_is_shown_large_with_the_reading_of_its_text(shown):
    page = shown(CardsPage)
    page._query.setText(DRAWER.number)
    page.search()

    assert page._preview.shown_face.number == DRAWER.number
    read = page._reading.toPlainText()
    assert "When you play this card, draw 1 card" in read
    assert "English: [Auto] When you play this card, draw 1 card" in read
    assert "French: " in read
    assert "piochez 1 carte" in read
    assert "Legend: Timing  ·  Effect" in read
    assert page._preview.findChild(QLabel, "trust").text() == "Automatic"


def test_no_card_found_says_what_to_do(shown):
    page = shown(CardsPage)
    page._query.setText("zzzz")
    page.search()

    empty = part(page, QLabel, "empty")
    assert empty.isVisible()
    assert "Import card data" in empty.text()


def test_card_data_is_imported_and_found_at_once(shown, tmp_path):
    page = shown(CardsPage)
    file = tmp_path / "more.json"
    new = msgspec.structs.replace(DRAWER, number="QT2-001", name="Freshly Brought")
    file.write_bytes(msgspec.json.encode((new,)))
    page._query.setText("freshly")

    let_in(page, file)

    assert [item.card_id for item in page._model._items] == ["QT2-001"]
    assert "Cards: 1 added, 0 updated" in page._reading.toPlainText()
    assert not page._progress.isVisible()


def test_a_file_that_is_no_card_data_is_told(shown, tmp_path):
    page = shown(CardsPage)
    file = tmp_path / "odd.json"
    file.write_text("[1, 2]")

    page.import_file(file)

    assert "is not card data" in page._reading.toPlainText()
    assert not page._imports.is_running


# -- settings --------------------------------------------------------------------------------------


def test_the_style_of_the_opponent_is_a_setting(shown, program):
    page = shown(SettingsPage)

    page._taste.setCurrentIndex(page._taste.findData("careful"))
    page._taste.activated.emit(page._taste.currentIndex())

    assert program.settings_file.load()[0].ai == "skilled:careful"


def test_a_setting_is_kept_when_it_is_changed(shown, program):
    page = shown(SettingsPage)
    changes = QSignalSpy(page.did_change)

    page._animation.setValue(0)
    page._auto_pay.setChecked(True)
    page._ai.setCurrentIndex(page._ai.findData("casual"))
    page._ai.activated.emit(page._ai.currentIndex())
    page._player.setText("  Ada   L. ")
    page._player.editingFinished.emit()

    kept, problems = program.settings_file.load()
    assert problems == []
    assert (kept.animation_ms, kept.auto_pay, kept.ai) == (0, True, "casual")
    assert kept.player_name == "Ada L."
    assert changes.count() == 4
    assert page._animation_value.text() == "at once"


def test_showing_the_settings_changes_nothing(shown, program):
    page = shown(SettingsPage)
    changes = QSignalSpy(page.did_change)
    program.settings = msgspec.structs.replace(program.settings, ai_budget=33.0)

    page.entered()

    assert changes.count() == 0
    page._reduced.setChecked(True)
    assert program.settings.ai_budget == 33.0


def test_an_image_folder_that_is_not_there_is_told(shown):
    page = shown(SettingsPage)
    page._images.setText("/no/such/folder")
    page._images.editingFinished.emit()

    assert page._images_hint.text() == "There is no such folder or file."


def test_an_empty_deck_is_told_every_rule_it_breaks(shown, program):
    page = shown(DecksPage)
    program.decks.save(DeckList(name="Empty"))
    page.open_deck("Empty")

    assert lines(page, "problems") == [
        "There is no Leader. (rule 6-1-2)",
        "Too few cards: 0, at least 50 are needed. (rule 6-1-3)",
    ]


# -- matches ---------------------------------------------------------------------------------


def a_kept_match(program, *, is_over=False):
    decks = (program.deck("Plain Red").deck, program.deck("Plain Blue").deck)
    session = program.begin(program.prepare(decks, ai="random", seed=1))
    if is_over:
        session.concede()
    session.close()
    return session.file


def test_saved_matches_are_listed_and_a_running_one_goes_on(shown, qtbot, program):
    running = a_kept_match(program)
    a_kept_match(program, is_over=True)
    page = shown(MatchesPage)
    spy = QSignalSpy(page.wants_resume)

    over, open_one = lines(page, "matches")
    assert over.endswith("you lost")
    assert open_one.endswith("running")
    assert not part(page, QPushButton, "resume").isEnabled()
    part(page, QListWidget, "matches").setCurrentRow(1)
    press(qtbot, page, "resume")

    assert [spy.at(each) for each in range(spy.count())] == [[running]]


def test_any_match_can_be_watched_from_the_list_or_from_a_file(
    shown, qtbot, program, monkeypatch, tmp_path
):
    running = a_kept_match(program)
    over = a_kept_match(program, is_over=True)
    page = shown(MatchesPage)
    spy = QSignalSpy(page.wants_watch)
    matches = part(page, QListWidget, "matches")

    matches.setCurrentRow(1)
    press(qtbot, page, "watch")
    matches.setCurrentRow(0)
    matches.itemActivated.emit(matches.item(0))
    file = tmp_path / "theirs.dbsmatch"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    press(qtbot, page, "openFile")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    press(qtbot, page, "openFile")

    assert [spy.at(each) for each in range(spy.count())] == [[running], [over], [str(file)]]


@pytest.mark.parametrize(("button", "is_kept"), [("Keep it", True), ("Delete", False)])
def test_a_running_match_is_deleted_only_by_somebody_who_is_sure(
    shown, qtbot, program, button, is_kept
):
    file = a_kept_match(program)
    page = shown(MatchesPage)

    def answer():
        box = QApplication.activeModalWidget()
        if box is None:
            QTimer.singleShot(10, answer)
            return
        assert "This match is not over." in box.text()
        assert box.defaultButton().text() == "Keep it"
        next(each for each in box.buttons() if each.text() == button).click()

    QTimer.singleShot(0, answer)
    press(qtbot, page, "delete")

    assert (program.paths.matches / file).exists() is is_kept
    assert len(lines(page, "matches")) == is_kept


def test_the_figures_count_the_matches_that_are_kept_and_over(shown, qtbot, program):
    a_kept_match(program)
    a_kept_match(program, is_over=True)
    a_kept_match(program, is_over=True)
    matches = shown(MatchesPage)
    spy = QSignalSpy(matches.wants_page)

    press(qtbot, matches, "figures")
    page = shown(FiguresPage)
    tree = part(page, QTreeWidget, "figures")

    def cells(item):
        return [item.text(column) for column in range(tree.columnCount())]

    assert [spy.at(each) for each in range(spy.count())] == [["figures"]]
    assert (
        part(page, QLabel, "about").text().startswith("Dragon Ball Super Card Game Masters: the 2 ")
    )
    assert cells(tree.topLevelItem(0)) == ["All matches", "2", "0", "2", "0", "0 %"]
    groups = [tree.topLevelItem(at) for at in range(1, tree.topLevelItemCount())]
    assert [each.text(0) for each in groups] == [
        "By your deck",
        "By their deck",
        "By opponent",
        "By who went first",
    ]
    assert cells(groups[0].child(0)) == ["Plain Red", "2", "0", "2", "0", "0 %"]
    assert cells(groups[2].child(0)) == ["Opponent (random)", "2", "0", "2", "0", "0 %"]


def test_figures_of_nothing_say_what_is_counted(shown, program):
    a_kept_match(program)

    page = shown(FiguresPage)

    assert part(page, QTreeWidget, "figures").topLevelItemCount() == 0
    assert "no match against the program is kept" in part(page, QLabel, "about").text()


def test_a_match_is_deleted(shown, qtbot, program):
    file = a_kept_match(program, is_over=True)
    page = shown(MatchesPage)

    press(qtbot, page, "delete")

    assert not (program.paths.matches / file).exists()
    assert lines(page, "matches") == []
    assert (
        part(page, QLabel, "told")
        .text()
        .startswith("Deleted: Masters: Plain Red against Plain Blue, ")
    )
    assert not part(page, QPushButton, "delete").isEnabled()


def test_the_page_of_matches_says_what_to_do_where_none_is_kept(shown, qtbot):
    page = shown(MatchesPage)
    hint = part(page, QLabel, "matchesEmpty")

    assert hint.isVisible()
    assert hint.text().startswith("No match is kept yet.")
    assert part(page, QListWidget, "matches").accessibleDescription() == hint.text()
    assert not part(page, QPushButton, "resume").isVisible()
    with qtbot.waitSignal(page.wants_play):
        press(qtbot, page, "play")
