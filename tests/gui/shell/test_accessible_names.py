"""Everything the keyboard can reach has a name for a screen reader, on every page and dialog."""

import msgspec
import pytest

from dbscg_gui.presenters.card_import import ImportNews

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)

from dbscg_gui.gui.shell.cards_page import CardsPage
from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.event_form_page import EventFormPage
from dbscg_gui.gui.shell.event_page import EventPage
from dbscg_gui.gui.shell.figures_page import FiguresPage
from dbscg_gui.gui.shell.help_dialog import HelpDialog
from dbscg_gui.gui.shell.import_cards import ImportCardsDialog
from dbscg_gui.gui.shell.import_deck import ImportDeckDialog
from dbscg_gui.gui.shell.keywords_page import KeywordsPage
from dbscg_gui.gui.shell.learn_page import LearnPage
from dbscg_gui.gui.shell.matches_page import MatchesPage
from dbscg_gui.gui.shell.menu_page import MenuPage
from dbscg_gui.gui.shell.new_game import NewGameDialog
from dbscg_gui.gui.shell.new_tournament import NewTournamentDialog
from dbscg_gui.gui.shell.pictures_page import PicturesPage
from dbscg_gui.gui.shell.position_page import PositionPage
from dbscg_gui.gui.shell.rule_options import RuleOptionsDialog
from dbscg_gui.gui.shell.settings_page import SettingsPage
from dbscg_gui.gui.shell.tournament_page import TournamentPage
from dbscg_gui.gui.shell.workshop_page import WorkshopPage

pytestmark = pytest.mark.gui


def spoken(widget):
    """Its name, and not only what it holds now."""
    if isinstance(
        widget, QComboBox | QLineEdit | QAbstractSlider | QAbstractSpinBox | QAbstractItemView
    ):
        labels = widget.window().findChildren(QLabel)
        return widget.accessibleName() or any(each.buddy() is widget for each in labels)
    found = QAccessible.queryAccessibleInterface(widget)
    return "" if found is None else found.text(QAccessible.Text.Name)


def reached_by_tab(widget):
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisibleTo(
        widget.window()
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "make",
    [
        MenuPage,
        LearnPage,
        KeywordsPage,
        MatchesPage,
        FiguresPage,
        PositionPage,
        DecksPage,
        CardsPage,
        WorkshopPage,
        EventPage,
        EventFormPage,
        TournamentPage,
        PicturesPage,
        NewTournamentDialog,
        SettingsPage,
        NewGameDialog,
        ImportDeckDialog,
        HelpDialog,
        lambda around: RuleOptionsDialog(around, {}),
        lambda around: ImportCardsDialog(
            around, ImportNews(file="a.json", game="masters", added=("QT1-001",))
        ),
    ],
)
def test_what_the_keyboard_reaches_has_a_name(qtbot, around, program, make, language):
    program.use_settings(msgspec.structs.replace(program.settings, language=language))
    shown = make(around)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    if hasattr(shown, "entered"):
        shown.entered()

    nameless = [
        (type(each).__name__, each.objectName())
        for each in shown.findChildren(QWidget)
        # The list of a box is a window of its own, named by its box.
        if each.window() is shown
        and reached_by_tab(each)
        and not spoken(each)
        # The field inside a spin box is told as the box.
        and not isinstance(each.parentWidget(), QAbstractSpinBox)
    ]
    assert nameless == []
