"""What an import would do is shown first; the player lets it happen or leaves it."""

import hashlib
import itertools
import json

import msgspec
import pytest

from tests.gui.shell.importing import asked, let_in

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from dbscg_gui.gui.qt.jobs import InlineRunner
from dbscg_gui.gui.shell.cards_page import CardsPage

pytestmark = pytest.mark.gui

RECORD = {"type": "Extra", "cost_raw": "1", "cost": "1", "colors": ["Red"]}
KNOWN = [{**RECORD, "number": f"QT6-00{at}", "name": f"Known {at}"} for at in (1, 2, 3)]
FAULTY = {**RECORD, "number": "QT6-007", "name": ""}


def put(file, records):
    file.write_text(json.dumps(records), encoding="utf-8")
    return file


@pytest.fixture
def page(qtbot, around, program, tmp_path):
    program.catalogue.import_file(put(tmp_path / "mine.json", KNOWN))
    program.set_note("QT6-002", "good with walls")
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.entered()
    return page


@pytest.fixture
def newer(page, tmp_path):
    """One card as before, one changed, one new, one with an error, one gone."""
    changed = {**KNOWN[1], "name": "Renamed"}
    added = {**RECORD, "number": "QT6-009", "name": "New Here"}
    return put(tmp_path / "mine.json", [KNOWN[0], changed, added, FAULTY])


def content(program):
    return {card.number: card.name for card in program.catalogue}


def digest(program):
    return hashlib.sha256(program.catalogue.path.read_bytes()).hexdigest()


def test_a_file_of_another_game_is_asked_about_and_goes_to_that_game(page, program, tmp_path):
    pirate = {"id": "OP01-001", "pack_id": "1", "name": "Zo", "rarity": "L", "category": "Leader"}
    rest = {"colors": ["Red"], "cost": 5, "attributes": [], "power": 5000, "counter": None}
    more = {"types": [], "effect": "", "trigger": None}
    before = content(program)

    page.import_file(put(tmp_path / "op.json", [{**pirate, **rest, **more}]))

    about = [each.text() for each in page._imports._asked.findChildren(QLabel)]
    assert any("not of the game you chose" in text and "One Piece" in text for text in about)
    page._imports._asked.accept()
    assert content(program) == before
    program.use_game("one_piece")
    assert program.pool.get("OP01-001").name == "Zo"


def told(page):
    return page._reading.toPlainText()


def rows(dialog):
    """What the dialog says, as a mapping of the lines of its tables."""
    lines = dialog.text.toPlainText().split("\n")
    return dict(itertools.pairwise(lines))


def test_what_would_be_done_is_shown_and_nothing_is_changed_yet(page, program, newer):
    before = digest(program)

    page.import_file(newer)

    dialog = asked(page)
    assert dialog is not None, told(page)
    said = rows(dialog)
    assert said["New cards"] == "1: QT6-009"
    assert said["Changed cards"] == "1: QT6-002"
    assert said["Unchanged cards"] == "1"
    assert said["No longer in the file, kept"] == "1: QT6-003"
    assert said["Your notes"] == "all kept (also those on changed cards: QT6-002)"
    assert said["Left out because of errors: 1"] == "QT6-007"
    assert "name" in said["QT6-007"]
    assert digest(program) == before
    assert page._imports.is_running
    assert not page._progress.isVisible()
    dialog.reject()


def test_enter_imports_and_the_notes_stay(page, program, newer, qtbot):
    page._query.setText("QT6-002")
    page.search()
    page.import_file(newer)
    dialog = asked(page)
    assert dialog.focusWidget() is dialog.take

    QTest.keyClick(dialog.take, Qt.Key.Key_Return)

    assert asked(page) is None
    assert content(program)["QT6-002"] == "Renamed"
    assert {"QT6-003", "QT6-009"} <= set(content(program))
    assert program.note("QT6-002") == "good with walls"
    assert page._card_title.accessibleName() == "Renamed (QT6-002)"
    assert page._notes.toPlainText() == "good with walls"
    assert "Cards: 1 added, 1 updated, 1 unchanged" in told(page)
    assert "QT6-007: " in told(page)
    assert not page._imports.is_running


@pytest.mark.parametrize("how", ["escape", "button", "space on the button"])
def test_left_as_it_was(page, program, newer, how):
    before = digest(program)
    shown = told(page)
    page.import_file(newer)
    dialog = asked(page)

    if how == "escape":
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    elif how == "button":
        QTest.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(dialog.take, Qt.Key.Key_Backtab)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)

    assert asked(page) is None
    assert digest(program) == before
    assert told(page) == shown
    assert not page._imports.is_running
    let_in(page, newer)
    assert content(program)["QT6-002"] == "Renamed"


def test_where_nothing_would_change_nothing_is_asked(page, program, newer):
    let_in(page, newer)
    before = digest(program)

    page.import_file(newer)

    assert asked(page) is None
    assert "Cards that are as in the file already: 3; remarks: 1." in told(page)
    assert "QT6-007: " in told(page)
    assert digest(program) == before
    assert not page._imports.is_running


def test_a_file_without_a_card_that_can_be_taken_is_told(page, tmp_path):
    page.import_file(put(tmp_path / "mine.json", [FAULTY]))

    assert asked(page) is None
    assert "no card in it that can be taken; remarks: " in told(page)
    assert "[left out]" in told(page)


def test_rulings_are_asked_about_once(page, program, tmp_path):
    answer = {"question": "May I?", "answer": "Yes.", "cards": ["QT6-001", "QT6-002"]}
    file = put(tmp_path / "faq.json", {"Q7": answer})
    page.import_file(file)
    assert rows(asked(page))["Rulings"] == "1"
    assert program.rulings("QT6-001") == []
    asked(page).accept()
    assert [each.code for each in program.rulings("QT6-001")] == ["Q7"]

    page.import_file(file)

    assert asked(page) is None
    assert "Rulings that are there already: 1" in told(page)
    page.import_file(put(file, {"Q7": {**answer, "answer": "No."}}))
    assert asked(page) is not None
    page.retired()
    assert asked(page) is None
    assert [each.answer for each in program.rulings("QT6-001")] == ["Yes."]


def test_nobody_is_asked_on_another_page_and_the_game_stays_that_of_the_file(
    page, around, program, newer, monkeypatch
):
    held = []
    monkeypatch.setattr(around.lane, "run", lambda *job, **rest: held.append((job, rest)))
    page.import_file(newer)
    page.left()
    page.hide()
    program.use_game("one_piece")
    for job, rest in held:
        InlineRunner().run(*job, **rest)
    monkeypatch.undo()
    assert asked(page) is None

    page.show()
    page.entered()

    dialog = asked(page)
    assert dialog is not None
    dialog.accept()
    assert program.catalogue.get("QT6-009") is None
    program.use_game("masters")
    assert program.catalogue.get("QT6-009").game == "masters"


def test_the_question_is_in_french_where_the_client_is(qtbot, around, program, newer):
    program.use_settings(msgspec.structs.replace(program.settings, language="fr"))
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.show()
    page.entered()

    page.import_file(newer)

    dialog = asked(page)
    assert dialog.windowTitle() == "Importer ce fichier ?"
    assert rows(dialog)["Cartes changées"] == "1 : QT6-002"
    assert (dialog.take.text(), dialog.leave.text()) == ("Importer", "Laisser")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not page._imports.is_running
