"""The deck builder: catalogue beside the deck, figures, side deck, versions, sharing."""

import msgspec
import pytest

from dbscg_gui.cards.deck_exports import EXPORTS
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.presenters.deck_figures import deck_figures
from tests.services.small_game import DRAWER, red_deck

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton

from dbscg_gui.gui.shell.deck_versions import DeckVersionsDialog
from dbscg_gui.gui.shell.decks_page import DecksPage
from dbscg_gui.gui.shell.port import NewMatch
from dbscg_gui.gui.shell.side_deck import SideDeckDialog

pytestmark = pytest.mark.gui

NAMED = {each.name: each for each in EXPORTS}


@pytest.fixture
def page(qtbot, around):
    page = DecksPage(around)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.entered()
    page.open_deck("Plain Red")
    page._left.setCurrentIndex(1)
    return page


def look_for(page, number):
    page._catalogue.query.setText(number)
    page._catalogue.search()
    assert page._catalogue.chosen() == number


def press(qtbot, widget, name):
    qtbot.mouseClick(widget.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def test_cards_of_the_catalogue_go_into_the_deck_or_its_side(page, qtbot):
    look_for(page, "QT1-011")
    before = dict(page.deck.main)["QT1-011"]

    qtbot.mouseClick(page._catalogue.add, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page._catalogue.grid, Qt.Key.Key_Return)
    qtbot.mouseClick(page._catalogue.add_side, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page._catalogue.grid, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)

    assert dict(page.deck.main)["QT1-011"] == before + 2
    assert page.deck.side == (("QT1-011", 2),)
    item = page._catalogue._model.item(page._catalogue.grid.currentIndex())
    assert item.markers == before + 4
    assert "in the deck" in item.accessible_text


def test_a_copy_moves_to_the_side_deck_and_back_and_the_check_counts_both(page, qtbot):
    page._cards.setCurrentItem(page._cards.topLevelItem(1))
    number = page._selected()[0]
    assert page._move.text() == "To the side"

    press(qtbot, page, "move")
    press(qtbot, page, "more")

    assert page.deck.side == ((number, 1),)
    problems = [page._problems.item(row).text() for row in range(page._problems.count())]
    assert problems == [
        f"{number}: 5 copies in deck and side deck together, at most 4 are allowed. (rule 6-1-5-1)"
    ]
    rows = [page._cards.topLevelItem(at) for at in range(page._cards.topLevelItemCount())]
    page._cards.setCurrentItem(rows[-1])
    assert page._selected() == (number, "side")
    assert page._move.text() == "To the deck"
    press(qtbot, page, "move")
    assert page.deck.side == ()


def test_the_filter_by_colours_follows_the_leader_where_the_game_says_so(qtbot, around, program):
    program.use_game("one_piece")
    page = DecksPage(around)
    qtbot.addWidget(page)
    page.show()
    page.entered()
    catalogue = page._catalogue
    leader = program.pool.get(page.deck.leader)
    everything = len(catalogue._found)

    catalogue.only_fitting.setChecked(True)

    assert catalogue.only_fitting.isEnabled()
    assert 0 < len(catalogue._found) < everything
    assert all(set(card.colors) <= set(leader.colors) for card in catalogue._found)


def test_figures_count_the_deck(program):
    deck = msgspec.structs.replace(red_deck(), side=(("QT1-010", 3),))

    figures = deck_figures(deck, program.pool.get, program.words)

    costs = [program.pool.get(number).cost for number, count in deck.main for _ in range(count)]
    assert [bar.count for bar in figures.curve] == [costs.count(cost) for cost in range(7)] + [
        sum(cost >= 7 for cost in costs)
    ]
    assert [(bar.label, bar.count) for bar in figures.colors] == [("Red", 60)]
    assert figures.totals[:2] == ("Deck: 60", "Side deck: 3")
    assert sum(costs) / 60 == pytest.approx(float(figures.totals[2].rpartition(" ")[2]), abs=0.05)
    assert "Red: 60" in figures.spoken


def test_versions_say_what_changed_and_come_back(page, qtbot, around, program, monkeypatch):
    first = page.deck
    page._cards.setCurrentItem(page._cards.topLevelItem(1))
    number = page._selected()[0]
    press(qtbot, page, "fewer")
    press(qtbot, page, "save")
    versions = program.decks.versions("Plain Red")

    dialog = DeckVersionsDialog(around, page.deck, versions)
    qtbot.addWidget(dialog)

    shown = [dialog.changes.item(row).text() for row in range(dialog.changes.count())]
    assert len(shown) == 1
    assert shown[0].startswith(f"−1  {number}  ")
    assert shown[0].endswith("(Deck)")
    monkeypatch.setattr(DeckVersionsDialog, "exec", lambda self: self.accept() or 1)
    press(qtbot, page, "versions")
    assert page.deck == first
    assert page._save.isEnabled()


def test_a_deck_is_copied_and_written_for_other_programs(page, tmp_path, program):
    page._sharing.copy()
    assert parse_deck(QGuiApplication.clipboard().text()).deck == page.deck
    assert page._saved.text() == "Copied."

    page._sharing.write(NAMED["optcgsim"], tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text().startswith(f"1x{page.deck.leader}\n")
    page._sharing.write(NAMED["optcgsim"], tmp_path / "mine.txt" / "x.txt")
    assert "cannot be written" in page._saved.text()

    page.change_count("QT1-010", "side", 1)
    page._sharing.write(NAMED["limitless"], tmp_path / "side.txt")
    assert "no side deck" in page._saved.text()


def test_decks_are_checked_by_a_list_of_restricted_cards(page, tmp_path, program):
    (tmp_path / "spring.txt").write_text("Banned\nQT1-010\nhello\n")

    page.restrict(tmp_path / "spring.txt")

    assert page._problems.item(0).text() == "QT1-010 is banned (list spring.txt)."
    assert not page._play.isEnabled()
    assert page._saved.text().endswith("Not understood: 3: hello")
    page.restrict(tmp_path / "none.txt")
    assert "no such file" in page._saved.text()
    page.restrict(None)
    assert page._play.isEnabled()
    assert program.restrictions.is_empty


def test_a_decklist_is_printed_as_pdf(page, tmp_path):
    page._sharing.write_page(tmp_path / "list.pdf")

    assert (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF-")
    assert "list.pdf" in page._saved.text()


def test_before_a_rematch_cards_are_exchanged_with_the_side_deck(qtbot, around):
    deck = msgspec.structs.replace(red_deck(), side=(("QT1-024", 2),))
    number = deck.main[0][0]
    dialog = SideDeckDialog(around, deck, {})
    qtbot.addWidget(dialog)

    dialog.lists["main"].itemActivated.emit(dialog.lists["main"].item(0))
    assert dict(dialog.deck.side) == {"QT1-024": 2, number: 1}
    dialog.lists["side"].itemActivated.emit(dialog.lists["side"].item(0))

    assert dict(dialog.deck.side) == {"QT1-024": 1, number: 1}
    assert dialog.deck.main_count == deck.main_count
    qtbot.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert dialog.deck == deck
    assert dialog.play.isEnabled()


def test_a_rematch_asks_only_where_there_is_a_side_deck(client, monkeypatch, program):
    window = client.window
    begun = []
    monkeypatch.setattr(window, "start_match", begun.append)
    deck = red_deck()
    sided = msgspec.structs.replace(deck, side=((deck.main[0][0], 1),))
    swapped = msgspec.structs.replace(sided, name="Swapped")

    def decide(self):
        self.deck = swapped
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(SideDeckDialog, "exec", decide)
    for mine in (deck, sided):
        window._last_match = a_match(mine)
        window._on_rematch()

    assert [chosen.decks[0].name for chosen in begun] == [deck.name, "Swapped"]
    monkeypatch.setattr(SideDeckDialog, "exec", lambda self: QDialog.DialogCode.Rejected)
    window._on_rematch()
    assert len(begun) == 2


def a_match(deck):
    return NewMatch(decks=(deck, red_deck()), ai="random", first=0, seed=3, is_open=True)


def test_long_names_do_not_scroll_sideways_in_the_side_deck(qtbot, around, program):
    name = "Thundering Emissary of the Drowned Cathedral Gate"
    long = msgspec.structs.replace(DRAWER, number="QT9-001", name=name)
    program.catalogue.import_cards([long])
    deck = msgspec.structs.replace(red_deck(), side=(("QT9-001", 2),))
    dialog = SideDeckDialog(around, deck, {})
    qtbot.addWidget(dialog)
    dialog.show()

    side = dialog.lists["side"]

    assert name in side.item(0).text()
    assert side.horizontalScrollBar().maximum() == 0
