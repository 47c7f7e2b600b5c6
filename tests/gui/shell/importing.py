"""Letting an import of the card page happen, as the player does."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.shell.cards_page import CardsPage
from dbscg_gui.gui.shell.import_cards import ImportCardsDialog


def asked(page: CardsPage) -> ImportCardsDialog | None:
    """The question that is open, None where nothing is asked."""
    found = [each for each in page.findChildren(ImportCardsDialog) if each.isVisible()]
    return found[0] if found else None


def let_in(page: CardsPage, file: Path) -> None:
    """Import a file and press the button of the question."""
    page.import_file(file)
    dialog = asked(page)
    assert dialog is not None
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
