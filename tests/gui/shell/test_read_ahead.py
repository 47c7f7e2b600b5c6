"""Reading what an import brought: in other processes, with a bar, stopped and gone on with."""

import msgspec
import pytest

from dbscg_gui.services.cards.trust import Trust
from tests.gui.shell.importing import let_in
from tests.gui.shell.near_processes import HeldRunner, NearProcesses
from tests.services.small_game import DRAWER

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QPushButton

from dbscg_gui.gui.qt.jobs import Lane
from dbscg_gui.gui.shell.cards_page import CardsPage
from dbscg_gui.gui.shell.read_ahead import FEW

pytestmark = pytest.mark.gui

MANY = [
    msgspec.structs.replace(
        DRAWER,
        number=f"QT7-{at:03}",
        name=f"Guest {at}",
        skill=(f"[Auto] When you play this card, draw {2 + at} cards.",),
    )
    for at in range(FEW + 30)
]


@pytest.fixture
def processes(program):
    processes = program.__dict__["helpers"] = NearProcesses()
    return processes


@pytest.fixture
def held(around):
    around.helpers = HeldRunner()
    return around.helpers


@pytest.fixture
def page(qtbot, around, program, processes, held):
    program.catalogue.import_cards(MANY)
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.entered()
    return page


def bar(page):
    return page.findChild(QProgressBar, "progress")


def button(page):
    return page.findChild(QPushButton, "stopReading")


def press(qtbot, page):
    qtbot.mouseClick(button(page), Qt.MouseButton.LeftButton)


def test_many_cards_are_read_apart_with_a_bar(page, held, processes, program):
    ahead = page._ahead
    assert ahead.is_apart
    assert processes.done == []
    assert bar(page).isVisible()
    assert button(page).isVisible()
    assert (bar(page).maximum(), bar(page).value()) == (program.pool.count(), ahead.count)

    held.release()
    assert bar(page).value() == ahead.count > 0
    while held.jobs:
        held.release()

    assert ahead.is_done
    # The small cards of every test are compiled with the others.
    assert {card.number for card in MANY} <= {card.number for card in processes.done}
    assert {ahead.trust(card.number) for card in MANY} == {Trust.AUTOMATIC}
    assert processes.sent_away == 1
    assert not bar(page).isVisible()
    assert not button(page).isVisible()


def test_reading_is_stopped_and_gone_on_with(page, held, processes, qtbot):
    held.release()
    known = page._ahead.count
    press(qtbot, page)
    assert button(page).text() == "Go on reading"
    assert processes.sent_away == 1
    assert page._ahead.stands

    held.release()
    assert page._ahead.count == known
    assert held.jobs == []
    page.left()
    page.entered()
    assert held.jobs == []

    press(qtbot, page)
    assert button(page).text() == "Stop reading"
    while held.jobs:
        held.release()
    assert page._ahead.is_done


def test_reading_goes_on_while_other_pages_are_shown_and_ends_with_the_window(
    page, held, processes
):
    page.left()
    held.release()
    assert processes.done
    assert len(held.jobs) == 1

    page.retired()
    held.release()
    assert held.jobs == []
    assert processes.sent_away == 1
    assert page._ahead.is_done


def test_work_that_ends_by_itself_is_told_and_can_be_gone_on_with(page, held, processes, qtbot):
    processes.breaks = True
    held.release()
    assert "a process of the work ended" in page._reading.toPlainText()
    assert button(page).text() == "Go on reading"
    assert held.jobs == []

    processes.breaks = False
    press(qtbot, page)
    while held.jobs:
        held.release()
    assert page._ahead.is_done


def test_an_import_begins_the_reading_and_a_few_cards_are_read_at_once(
    qtbot, around, held, processes, tmp_path
):
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.show()
    page.entered()
    assert page._ahead.is_done
    assert processes.done == held.jobs == []
    file = tmp_path / "more.json"
    file.write_bytes(msgspec.json.encode(MANY))

    let_in(page, file)

    assert page._ahead.is_apart
    assert len(held.jobs) == 1
    assert bar(page).isVisible()
    assert bar(page).format() == "%v of %m cards read"


@pytest.mark.timeout(300)
def test_real_processes_read_beside_the_window(qtbot, around, program):
    program.catalogue.import_cards(MANY)
    around.helpers = Lane("helpers")
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.show()
    try:
        page.entered()
        assert page._ahead.is_apart
        qtbot.waitUntil(lambda: page._ahead.is_done, timeout=120_000)
        assert {page._ahead.trust(card.number) for card in MANY} == {Trust.AUTOMATIC}
        assert program.helpers._pool is None
    finally:
        page.retired()
        around.helpers.stop()


def test_a_reading_stopped_before_it_began_begins_no_process(page, held, processes):
    page._ahead.stop()

    while held.jobs:
        held.release()

    assert processes.done == []
