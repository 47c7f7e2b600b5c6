"""Decks with cards nobody read yet: read apart before they are shown or played, never here."""

import msgspec
import pytest

from dbscg_gui.adapters.processes import StandingProcesses
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.services.cards import compiled as compiled_cards
from tests.gui.shell.near_processes import HeldRunner
from tests.services.small_game import DRAWER

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QProgressBar, QPushButton

from dbscg_gui.gui.shell.deck_reading import FEW, DeckReading, ReadingDialog, has_read
from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.new_game import NewGameDialog

pytestmark = pytest.mark.gui

NEW = [
    msgspec.structs.replace(
        DRAWER,
        number=f"QT8-{at:03}",
        name=f"Newcomer {at}",
        skill=(f"[Auto] When you play this card, draw {2 + at} cards.",),
    )
    for at in range(13)
]
DECK = DeckList(
    name="New",
    leader="QT1-001",
    main=(*((each.number, 4) for each in NEW[:12]), (NEW[12].number, 2)),
)


@pytest.fixture
def held(around):
    around.reading = HeldRunner()
    return around.reading


@pytest.fixture
def processes(program):
    return program.__dict__["reader"]


@pytest.fixture
def deck(program, processes, monkeypatch):
    """A deck of new cards; what compiles one in the thread of the windows fails the test."""
    program.catalogue.import_cards(NEW)
    program.decks.save(DECK)
    here = compiled_cards.compile_printed

    def compiled(card):
        assert processes.is_at_work or card not in NEW, f"{card.number} is compiled in the window"
        return here(card)

    monkeypatch.setattr(compiled_cards, "compile_printed", compiled)
    return DECK


def start(dialog):
    return dialog.findChild(QPushButton, "start")


def problems(dialog):
    return dialog.findChild(QLabel, "problems")


def test_a_deck_of_new_cards_is_read_apart_before_a_match(
    qtbot, around, held, deck, processes, program
):
    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)
    dialog.show()

    assert not start(dialog).isEnabled()
    assert problems(dialog).isVisible()
    assert "New cards are read: " in problems(dialog).text()
    assert problems(dialog).property("role") == "muted", "nothing is wrong"
    assert "50 cards" in dialog.findChild(QLabel, "myInfo").text()

    told = set()
    while held.jobs:
        held.release()
        told.add(problems(dialog).text())

    assert len(told) > 2
    assert set(NEW) <= set(processes.done)
    assert processes.sent_away == 1
    assert start(dialog).isEnabled()
    assert problems(dialog).property("role") == "danger"
    dialog.accept()
    assert dialog.chosen is not None
    assert around.program.new_match(dialog.chosen).start.decks[0].name == "New"


def test_how_far_new_cards_are_read_is_told_in_one_piece_in_french(
    qtbot, around, held, deck, program
):
    program.use_settings(msgspec.structs.replace(program.settings, language="fr"))

    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)

    assert "\xa0: " in problems(dialog).text()


def test_decks_that_are_gone_are_not_offered_again(qtbot, around, program):
    gone = msgspec.structs.replace(
        program.settings, last_deck="Gone", last_opponent_deck="Gone, too"
    )
    program.use_settings(gone)

    dialog = NewGameDialog(around)
    qtbot.addWidget(dialog)

    mine, theirs = (dialog.findChild(QComboBox, name) for name in ("myDeck", "theirDeck"))
    assert mine.currentIndex() >= 0
    assert theirs.currentIndex() >= 0
    assert mine.currentData() != theirs.currentData()


def test_another_deck_is_chosen_while_one_is_read(qtbot, around, held, deck, processes):
    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)
    box = dialog.findChild(QComboBox, "myDeck")

    box.setCurrentIndex(box.findData("Plain Red"))
    given_up = processes.sent_away
    while held.jobs:
        held.release()

    assert given_up == 1
    assert start(dialog).isEnabled()
    dialog.accept()
    assert dialog.chosen.decks[0].name == "Plain Red"


def test_a_dialog_that_is_left_gives_the_reading_up(qtbot, around, held, deck, processes):
    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)
    dialog.show()

    dialog.reject()
    while held.jobs:
        held.release()

    assert processes.sent_away == 1
    assert len(processes.done) < len(NEW)


def test_a_process_that_ends_by_itself_lets_the_match_begin(
    qtbot, around, held, program, processes
):
    program.catalogue.import_cards(NEW)
    program.decks.save(DECK)
    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)

    processes.breaks = True
    held.release()

    assert not held.jobs
    assert start(dialog).isEnabled()


def test_a_fault_of_the_program_is_told_and_keeps_nobody_waiting(qtbot, around, held, program):
    program.catalogue.import_cards(NEW)
    program.decks.save(DECK)
    dialog = NewGameDialog(around, deck="New")
    qtbot.addWidget(dialog)
    assert not start(dialog).isEnabled()

    def fails(cards):
        raise RuntimeError("no process can be started here")

    _, arguments, done, failed = held.jobs.pop(0)
    held.jobs.append((fails, arguments, done, failed))
    with pytest.raises(RuntimeError, match="no process"):
        held.release()

    assert start(dialog).isEnabled()


def test_the_page_of_decks_shows_a_deck_while_it_is_read(qtbot, around, held, deck):
    page = DecksPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()

    page.open_deck("New")

    verdict = page.findChild(QLabel, "verdict")
    assert "New cards are read: " in verdict.text()
    rows = [page._cards.topLevelItem(at) for at in range(page._cards.topLevelItemCount())]
    assert [row.text(1) for row in rows] == [DECK.leader, *(card.number for card in NEW)]
    assert [row.text(2) for row in rows[1:]] == [card.name for card in NEW]
    assert {row.icon(2).isNull() for row in rows[1:]} == {True}, "nothing is known of them yet"
    assert len({row.foreground(2).color().name() for row in rows}) == 1, "none is wrong"
    assert not page._play.isEnabled()
    page._cards.setCurrentItem(rows[0])
    while held.jobs:
        held.release()
    rows = [page._cards.topLevelItem(at) for at in range(page._cards.topLevelItemCount())]
    assert {row.icon(2).isNull() for row in rows} == {False}
    assert page._cards.currentItem().text(1) == DECK.leader
    assert len(rows) == 1 + len(NEW)
    assert page._play.isEnabled()


def test_what_begins_with_new_cards_says_how_far_it_is(qtbot, around, held, deck, program):
    seen = []

    def work():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ReadingDialog)
        bar = dialog.findChild(QProgressBar)
        seen.append((bar.value(), bar.maximum()))
        held.release()
        if held.jobs:
            QTimer.singleShot(0, work)

    page = DecksPage(around)
    qtbot.addWidget(page)
    QTimer.singleShot(0, work)

    assert has_read(around, NEW, page)
    assert seen[0] == (0, len(NEW))
    assert len(seen) > 2
    assert None not in program.trust.known(NEW)
    assert has_read(around, NEW, page), "without a dialog: nothing is new any more"


def test_cancel_begins_nothing(qtbot, around, held, deck, processes):
    page = DecksPage(around)
    qtbot.addWidget(page)

    def cancel():
        dialog = QApplication.activeModalWidget()
        dialog.findChild(QPushButton).click()

    QTimer.singleShot(0, cancel)

    assert not has_read(around, NEW, page)
    assert processes.sent_away == 1


def test_few_new_cards_need_no_process(qtbot, around, held, program):
    program.catalogue.import_cards(NEW)
    reading = DeckReading(around.program, held)

    assert not reading.start(NEW[:FEW])
    assert reading.start(NEW[: FEW + 1])
    reading.stop()


def test_the_cards_are_read_in_a_process_of_its_own(qtbot, around, program, monkeypatch):
    program.__dict__["reader"] = StandingProcesses(1, stands_back=False)
    monkeypatch.setattr(compiled_cards, "compile_printed", None)
    reading = DeckReading(around.program, around.reading)

    with qtbot.waitSignal(reading.did_end, timeout=60_000):
        # Here the runner waits at once; the process has a compiler of its own.
        QTimer.singleShot(0, lambda: reading.start(NEW[: FEW + 1]))

    assert None not in program.trust.known(NEW[: FEW + 1])


def test_a_reading_given_up_before_it_began_begins_no_process(around, held, deck, processes):
    reading = DeckReading(around.program, held)
    reading.start(NEW[: FEW + 1])

    reading.stop()
    held.release()

    assert processes.done == []


def test_a_reading_given_up_while_it_works_leaves_no_process(
    around, held, deck, processes, program, monkeypatch
):
    reading = DeckReading(around.program, held)
    reading.start(NEW[: FEW + 1])
    compiled = compiled_cards.compile_printed

    def gives_up(card):
        reading.stop()
        processes.sent_away = 0
        return compiled(card)

    monkeypatch.setattr(compiled_cards, "compile_printed", gives_up)
    held.release()

    assert processes.sent_away == 1, "what it was begun with is sent away when it ends"
