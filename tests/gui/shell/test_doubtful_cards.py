"""Cards that are understood and did not come through their trial: told, and not asked about."""

import pytest

from dbscg_gui.exerciser.driving import NEVER
from dbscg_gui.services.cards.trust import Trouble, TrustBook, TrustRecords, fingerprint
from tests.services.small_game import DRAWER

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QPushButton

from dbscg_gui.gui.shell.cards_page import CardsPage
from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.new_game import NewGameDialog

pytestmark = pytest.mark.gui


def part(widget, kind, name):
    found = widget.findChild(kind, name)
    assert found is not None, name
    return found


@pytest.fixture
def doubtful(program):
    """One card of the red deck failed its trial."""
    trouble = {DRAWER.number: Trouble(fingerprint(DRAWER), f"{NEVER}: auto played", (0,))}
    records = {"masters": TrustRecords(game="masters", trouble=trouble)}
    program.__dict__["trust"] = TrustBook(program.pool, records)


@pytest.mark.usefixtures("doubtful")
def test_a_deck_says_what_is_known_of_them(qtbot, around):
    page = DecksPage(around)
    qtbot.addWidget(page)
    page.entered()
    page.open_deck("Plain Red")

    assert part(page, QLabel, "trustLine").text() == "In all 57 cards automatic, 4 partial"
    assert part(page, QLabel, "verdict").text() == (
        "This deck may be played; not every card of it worked when it was tried."
    )
    problems = part(page, QListWidget, "problems")
    assert [problems.item(row).text() for row in range(problems.count())] == [
        f"{DRAWER.number} {DRAWER.name}: every line is understood, but a skill was never used in "
        f"any of the matches made to try it; it may do nothing. {DRAWER.skill[0]}"
    ]
    assert part(page, QPushButton, "play").isEnabled()


@pytest.mark.usefixtures("doubtful")
def test_a_match_is_not_refused_for_them_and_asks_nothing(qtbot, around):
    dialog = NewGameDialog(around, deck="Plain Red")
    qtbot.addWidget(dialog)
    theirs = part(dialog, QComboBox, "theirDeck")
    theirs.setCurrentIndex(theirs.findData("Plain Blue"))
    dialog.show()

    assert part(dialog, QLabel, "problems").text() == (
        "1 card is understood but did not work when it was tried, so it may not do what it says: "
        f"{DRAWER.name}."
    )
    qtbot.mouseClick(part(dialog, QPushButton, "start"), Qt.MouseButton.LeftButton)
    assert dialog.chosen is not None
    assert dialog.chosen.handling == {}


@pytest.mark.usefixtures("doubtful")
def test_the_reading_of_such_a_card_begins_with_it(qtbot, around):
    page = CardsPage(around)
    qtbot.addWidget(page)
    page.entered()
    page._query.setText(DRAWER.number)
    page.search()

    told = page._reading.toPlainText()
    assert told.startswith("Every line is understood, but a skill was never used in any of")
    assert page._reading.accessibleDescription().startswith("Every line is understood, but")
    assert "Understood." in told
    other = page.program.pool.get("QT1-010")
    page._query.setText(other.number)
    page.search()
    assert not page._reading.toPlainText().startswith("Every line")


def test_without_them_nothing_is_said(qtbot, around):
    dialog = NewGameDialog(around, deck="Plain Red")
    qtbot.addWidget(dialog)
    dialog.show()

    assert not part(dialog, QLabel, "problems").isVisible()
