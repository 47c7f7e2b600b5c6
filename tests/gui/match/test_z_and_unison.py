"""Z-Decks, Z-Energy and Unisons at the table: shown where a deck has them, played by hand."""

import pytest

from tests.gui.match.table_session import Window
from tests.masters.cards import CardSpec, Side, battle, card, marked, on, unison
from tests.masters.table import Table, position

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.match.zone_model import MIME_CARD

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_LEFT = Qt.MouseButton.LeftButton
STAR = unison("Star", power=20000)
Z_ENERGY = [battle(f"{c} Z", colors=c) for c in ("red", "blue")]


def z_battle(name: str, **fields: object) -> CardSpec:
    values = {"cost": 1, "z_cost": 1, "power": 25000, **fields}
    return card("z-battle", name, **values)  # type: ignore[arg-type]


def a_table() -> Table:
    return position(
        you=Side(
            z_deck=[z_battle("Zed"), z_battle("Zod", z_cost=9)],
            z_energy=Z_ENERGY,
            unison=marked(STAR, 1),
            hand=[STAR],
            battle=[on(battle("Rider"), battle("Egg"))],
            energy="RB",
        )
    )


def is_shown(window: Window, near: bool, area: str) -> bool:
    return not window.widget.board.boxes[near, area].isHidden()


def open_pile(window: Window, area: str) -> None:
    viewport = window.zone(True, area).viewport()
    QTest.mouseClick(viewport, _LEFT, pos=viewport.rect().center())


@pytest.mark.parametrize("area", ["z-deck", "z-energy", "unison"])
def test_areas_of_z_cards_and_unisons_are_there_when_a_deck_has_them(qtbot, area):
    assert is_shown(Window(qtbot, a_table()), True, area)
    assert not is_shown(Window(qtbot, a_table()), False, area)
    assert not is_shown(Window(qtbot, position(you=Side())), True, area)


def test_the_own_z_deck_is_looked_through_and_a_card_played_from_it(qtbot):
    window = Window(qtbot, a_table())

    open_pile(window, "z-deck")
    pile = window.widget.pile
    shown = {each.name: each for each in pile.cards.zone.cards}
    assert pile.isVisible()
    assert set(shown) == {"Zed", "Zod"}
    assert not any(each.is_hidden for each in shown.values())
    assert [each.label for each in shown["Zed"].acts] == ["Play (cost 1, Z-Energy 1)"]
    assert shown["Zod"].acts == ()
    assert "9 Z-Energy" in shown["Zod"].refused[0].reason
    pile.cards.setCurrentIndex(pile.cards.zone.index_of(shown["Zed"].id))
    QTest.keyClick(window.widget.focusWidget() or window.widget, Qt.Key.Key_Return)

    assert window.session.told == [("play", "Zed", "")]


def test_the_other_z_deck_stays_hidden(qtbot):
    table = position(you=Side(), opponent=Side(z_deck=[z_battle("Zed")]))
    window = Window(qtbot, table)

    viewport = window.zone(False, "z-deck").viewport()
    QTest.mouseClick(viewport, _LEFT, pos=viewport.rect().center())

    assert all(each.is_hidden for each in window.widget.pile.cards.zone.cards)


@pytest.mark.parametrize(("on_the_unison", "expected"), [(True, "grow"), (False, "play")])
def test_a_unison_card_dropped_on_its_unison_grows_it(qtbot, on_the_unison, expected):
    window = Window(qtbot, a_table())
    (held,) = window.view.near.cards("hand")
    (standing,) = window.view.near.cards("unison")
    model = window.widget.board.boxes[True, "unison"].model
    data = QMimeData()
    data.setData(MIME_CARD, str(held.id).encode())
    over = model.index_of(standing.id) if on_the_unison else model.index(-1, 0)

    assert window.widget.intents.drop_label(held.id, near=True, area="unison") == "Play / Grow"
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, -1, -1, over)
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, over)

    assert [told[:2] for told in window.session.told] == [(expected, "Star")]


def test_cards_under_a_card_are_named(qtbot):
    window = Window(qtbot, a_table())

    assert window.card("Rider").under == 1
    assert window.card("Rider").changes == ("Under it: Egg",)
