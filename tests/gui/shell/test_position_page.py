"""Laying a position by mouse and playing from it."""

import pytest

from tests.gui.shell.test_main_window import current, press, until_asked
from tests.services.small_game import blue_deck, red_deck

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

pytestmark = pytest.mark.gui


@pytest.fixture
def page(client, qtbot):
    press(qtbot, client.window.page("menu"), "position")
    return client.window.page("position")


def lay(qtbot, page, seat, area, name):
    """Find a card and lay it into an area."""
    page.sides[seat].choose(area)
    page.catalogue.query.setText(name)
    page.catalogue.search()
    button = page.catalogue.add_side if seat else page.catalogue.add
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def names(page, seat, area):
    return [card.number for card in page.position.sides[seat].areas.get(area, ())]


def told(page):
    return page.findChild(QLabel, "told").text()


def units(deck, client):
    cards = (client.program.pool.get(number) for number, _ in deck.main)
    return [card for card in cards if card.kind == "battle"]


def test_an_empty_table_has_both_leaders_and_can_be_played(client, page):
    assert names(page, 0, "leader") == [page._now.decks[0].leader]
    assert names(page, 1, "leader") == [page._now.decks[1].leader]
    assert told(page) == ""
    assert [side.life.accessibleName() for side in page.sides] == ["You: Life", "Opponent: Life"]
    assert page.play.isEnabled()


def test_cards_are_laid_rested_marked_and_taken_away_by_mouse(client, page, qtbot):
    one, other = units(red_deck(), client)[:2]
    lay(qtbot, page, 0, "battle", one.number)
    lay(qtbot, page, 0, "battle", other.number)
    lay(qtbot, page, 1, "drop", one.number)
    assert names(page, 0, "battle") == [one.number, other.number]
    assert names(page, 1, "drop") == [one.number]

    mine = page.sides[0]
    mine.choose("battle", 1)
    qtbot.mouseClick(mine.buttons["rest"], Qt.MouseButton.LeftButton)
    card = page.position.sides[0].areas["battle"][1]
    assert (card.number, card.is_active) == (other.number, False)
    assert "Rest Mode" in mine.tree.currentItem().text(0)
    mine.choose("battle", 0)
    qtbot.mouseClick(mine.buttons["remove"], Qt.MouseButton.LeftButton)
    assert names(page, 0, "battle") == [other.number]


def test_without_a_leader_nobody_can_play_and_the_page_says_so(client, page, qtbot):
    page.sides[1].choose("leader", 0)
    qtbot.mouseClick(page.sides[1].buttons["remove"], Qt.MouseButton.LeftButton)

    assert "side 2: expected one Leader, got 0" in told(page)
    assert not page.play.isEnabled()


def test_the_match_begins_from_what_was_laid(client, page, qtbot):
    unit = units(red_deck(), client)[0]
    lay(qtbot, page, 0, "battle", unit.number)
    page.sides[1].life.setValue(2)
    page.turn.setValue(5)

    qtbot.mouseClick(page.play, Qt.MouseButton.LeftButton)

    widget = until_asked(qtbot, client)
    assert current(client) is widget
    battle = widget.view.near.areas["battle"].cards
    assert [card.name for card in battle] == [client.program.pool.get(unit.number).name]
    assert widget.view.far.areas["life"].count == 2
    assert widget.view.turn == 5


def test_a_position_is_kept_in_a_file_and_comes_back_as_it_was(client, page, qtbot, tmp_path):
    unit = units(blue_deck(), client)[0]
    lay(qtbot, page, 1, "energy", unit.number)
    kept = page.position
    file = tmp_path / "mine.dbsposition"
    page.save_file(file)
    page.sides[1].choose("energy", 0)
    qtbot.mouseClick(page.sides[1].buttons["remove"], Qt.MouseButton.LeftButton)
    assert page.position != kept

    client.window.open_file(file)

    assert current(client) is page
    assert page.position == kept


@pytest.mark.parametrize(
    ("text", "said"),
    [("{", "is not a position file"), ('{"format": "other"}', "is not a position file")],
)
def test_a_file_that_is_no_position_changes_nothing(client, page, tmp_path, text, said):
    before = page.position
    file = tmp_path / "bad.dbsposition"
    file.write_text(text)

    page.open_file(file)

    assert said in told(page)
    assert str(file) in told(page)
    assert page.position == before


def test_buttons_for_a_card_need_a_card(client, page):
    page.sides[0].choose("hand")
    assert not any(
        button.isEnabled() for button in page.sides[0].buttons.values() if button.isVisible()
    )
    assert page.findChild(QPushButton, "play").isEnabled()


def test_only_areas_of_the_game_are_offered(around):
    around.program.use_game("fusion_world")
    assert not {"unison", "z-deck", "z-energy"} & set(around.program.position_areas)
    assert {"leader", "battle", "energy"} <= set(around.program.position_areas)

    around.program.use_game("masters")
    assert {"unison", "z-deck", "z-energy"} <= set(around.program.position_areas)
