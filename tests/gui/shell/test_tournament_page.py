"""The page of a tournament: names in, rounds paired, results chosen, everything kept at once."""

import pytest

from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.adapters.tournament_files import load_tournament
from dbscg_gui.app.client import ClientProgram
from dbscg_gui.app.program import Program
from dbscg_gui.app.translations import load_words
from dbscg_gui.services.events.tournament import Rules, Score

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.qt.jobs import InlineRunner
from dbscg_gui.gui.shell.new_tournament import NewTournamentDialog
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.tournament_page import TournamentPage
from dbscg_gui.gui.shell.tournament_sheets import _WORD, word_font, write_sheets
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms

pytestmark = pytest.mark.gui


@pytest.fixture
def around(qapp):
    program = Program()
    yield Surroundings(
        program=ClientProgram(program),
        forms=Forms(ui_path()),
        pictures=CardPictures(),
        theme=Theme(),
        lane=InlineRunner(),
        reading=InlineRunner(),
        helpers=InlineRunner(),
    )
    program.close()


@pytest.fixture
def page(qtbot, around):
    shown = TournamentPage(around)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    path, _ = around.program.tournaments.new("Cup", Rules(best_of=3))
    shown.entered()
    assert shown._path == path
    return shown


def kept(page):
    return load_tournament(page._path)


def press(page, name):
    page.findChild(QPushButton, name).click()


def enter(page, qtbot, *names):
    for name in names:
        page._name.setText(name)
        qtbot.keyClick(page._name, Qt.Key.Key_Return)


def names(page):
    return [page._standings.item(row, 1).text() for row in range(page._standings.rowCount())]


def choose(page, row, words):
    box = page._pairings.cellWidget(row, 3)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findText(words))
    box.activated.emit(box.currentIndex())


def test_a_round_is_paired_and_its_results_are_kept_as_they_are_chosen(page, qtbot):
    enter(page, qtbot, "Ana", "Bo", "Cem", "Dora")
    assert sorted(names(page)) == ["Ana", "Bo", "Cem", "Dora"]
    press(page, "pair")
    assert page._round.text() == "Round 1 of 2"
    assert not page.findChild(QPushButton, "pair").isEnabled()

    choose(page, 0, "2 – 1")
    choose(page, 1, "0 – 2")

    first, second = kept(page).rounds[0]
    assert (first.score, second.score) == (Score(2, 1), Score(0, 2))
    winners = {kept(page).entrant(key).name for key in (first.first, second.second)}
    assert set(names(page)[:2]) == winners
    assert page.findChild(QPushButton, "pair").isEnabled()


def test_the_boxes_hold_every_result_a_match_can_have(page, qtbot):
    enter(page, qtbot, "Ana", "Bo")
    press(page, "pair")
    box = page._pairings.cellWidget(0, 3)

    said = [box.itemText(row) for row in range(box.count())]

    assert said == [
        "open", "2 – 0", "2 – 1", "0 – 2", "1 – 2", "1 – 0", "0 – 1", "0 – 0 – 1", "1 – 1 – 1",
        "both lose",
    ]  # fmt: skip


def test_after_a_result_the_next_table_has_the_focus(page, qtbot):
    page.activateWindow()
    enter(page, qtbot, *(f"P{number}" for number in range(6)))
    press(page, "pair")

    choose(page, 0, "2 – 0")

    assert page._pairings.cellWidget(1, 3).hasFocus()


def test_a_name_that_is_there_is_told_and_stays_to_be_mended(page, qtbot):
    enter(page, qtbot, "Ana", "ana ")

    assert "is there twice" in page._told.text()
    assert page._name.text() == "ana "
    assert len(kept(page).entrants) == 1


def test_who_drops_is_marked_and_can_come_back(page, qtbot):
    enter(page, qtbot, "Ana", "Bo", "Cem")
    press(page, "pair")
    row = names(page).index("Bo")
    page._standings.selectRow(row)
    press(page, "drop")
    row = names(page).index("Bo (left)")
    page._standings.selectRow(row)
    assert page.findChild(QPushButton, "drop").text() == "Back in"

    press(page, "drop")

    assert kept(page).named("Bo").plays


def test_what_cannot_be_taken_back_is_asked_once(page, qtbot, monkeypatch):
    enter(page, qtbot, "Ana", "Bo")
    press(page, "pair")
    choose(page, 0, "2 – 0")
    monkeypatch.setattr(TournamentPage, "_is_sure", lambda *_: False)
    press(page, "undo")
    press(page, "forget")
    assert len(kept(page).rounds) == 1
    monkeypatch.setattr(TournamentPage, "_is_sure", lambda *_: True)

    press(page, "undo")
    press(page, "forget")

    assert kept(page).rounds == ()
    assert {each.name for each in kept(page).entrants} == {"#1", "#2"}


def test_a_bracket_begins_with_the_best_and_takes_no_draws(page, qtbot):
    enter(page, qtbot, *(f"P{number}" for number in range(5)))
    press(page, "pair")
    for row in range(2):
        choose(page, row, "2 – 0")
    page._cut.setCurrentIndex(page._cut.findData(4))

    press(page, "bracket")

    assert page._round.text() == "Semifinals"
    box = page._pairings.cellWidget(0, 3)
    assert box.findText("1 – 1 – 1") < 0
    for row in range(2):
        choose(page, row, "2 – 0")
    press(page, "pair")
    assert page._round.text() == "Final"
    choose(page, 0, "2 – 1")
    assert kept(page).is_over
    assert not page.findChild(QPushButton, "pair").isEnabled()


def test_a_damaged_file_is_told_and_what_was_shown_stays(page, qtbot, tmp_path, monkeypatch):
    enter(page, qtbot, "Ana")
    damaged = tmp_path / "bad.dbstour"
    damaged.write_bytes(b'{"format": "dbscg-tournament", "version": 1}')
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(damaged), ""))

    press(page, "open")

    assert "bad.dbstour: is damaged" in page._told.text()
    assert names(page) == ["Ana"]


def test_the_page_opens_again_where_it_was_left(page, qtbot, around):
    enter(page, qtbot, "Ana", "Bo")
    press(page, "pair")

    again = TournamentPage(around)
    qtbot.addWidget(again)
    again.entered()

    assert again.tournament == page.tournament
    assert [path.suffix for path in user_paths().tournaments.iterdir()] == [".dbstour"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_a_result_slip_end_before_its_boxes(qapp, language):
    words = load_words(language)
    metrics = QFontMetricsF(word_font())

    for key in ("tournament.slip.wins", "tournament.slip.signature"):
        assert metrics.horizontalAdvance(words.text(key)) <= _WORD


def test_sheets_are_written_for_the_wall_and_the_tables(page, qtbot, tmp_path, around):
    enter(page, qtbot, *(f"P{number}" for number in range(9)))
    press(page, "pair")

    written = write_sheets(page.tournament, around.program.words, tmp_path / "sheets")

    assert {path.name for path in written} == {
        "standings.pdf",
        "pairings.pdf",
        "seats.pdf",
        "slips.pdf",
    }
    assert all(path.read_bytes().startswith(b"%PDF") for path in written)


def test_a_new_tournament_needs_a_name(qtbot, around):
    dialog = NewTournamentDialog(around)
    qtbot.addWidget(dialog)
    assert not dialog.take.isEnabled()
    dialog.name.setText("Cup")
    dialog.best_of.setCurrentIndex(1)
    dialog.third.setChecked(True)

    assert dialog.take.isEnabled()
    assert dialog.chosen() == ("Cup", Rules(best_of=3, third_place=True))


def lit(page):
    named = (each for each in page.findChildren(QPushButton) if each.property("role") == "primary")
    return [each.objectName() for each in named]


def test_the_button_of_the_next_step_is_lit(qtbot, around):
    page = TournamentPage(around)
    qtbot.addWidget(page)
    page.entered()
    assert lit(page) == ["new"]

    path, _ = around.program.tournaments.new("Cup", Rules())
    page.open(path)
    assert lit(page) == ["add"]

    enter(page, qtbot, "Ann", "Bob")
    assert lit(page) == ["pair"]
