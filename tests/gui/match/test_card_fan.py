"""The cards under a card, fanned: by the pointer, by the keyboard, for a screen reader."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle, leader, main_skill, on, rest
from tests.masters.table import Table, position

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from dbscg_gui.gui.widgets.card_roles import CardRole

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_LEFT = Qt.MouseButton.LeftButton
_ALT = Qt.KeyboardModifier.AltModifier


def a_table() -> Table:
    take = act.Move(cards=to.Under(to.InZones(zones=("battle",))), to="hand")
    return position(
        you=Side(
            leader=leader("Digger", skills=[main_skill(take)]),
            battle=[on(battle("Rider"), battle("Egg"), battle("Colt")), battle("Alone")],
        ),
        opponent=Side(battle=[on(battle("Queen"), battle("Pawn"))]),
    )


def hover(window: Window, name: str) -> None:
    view, point = window.place(name)
    QTest.mouseMove(view.viewport(), point)


def fanned(window: Window) -> list[str]:
    fan = window.widget.board.fan
    return [each.name for each in fan.zone.cards] if fan.isVisible() else []


def test_pointing_at_a_card_fans_the_cards_under_it_the_topmost_first(qtbot):
    window = Window(qtbot, a_table())
    below = [each.name for each in window.card("Rider").below]

    hover(window, "Rider")

    assert sorted(below) == ["Colt", "Egg"]
    assert fanned(window) == below[::-1]


def test_clicking_the_card_closes_its_fan_so_that_it_covers_no_target(qtbot):
    window = Window(qtbot, a_table())
    hover(window, "Rider")

    window.click("Rider")
    assert fanned(window) == []
    window.click("Queen")

    assert fanned(window) == []
    hover(window, "Digger")
    hover(window, "Queen")
    assert fanned(window) == ["Pawn"]


def test_a_card_with_nothing_under_it_has_no_fan(qtbot):
    window = Window(qtbot, a_table())

    hover(window, "Alone")

    assert fanned(window) == []


def test_the_fan_stays_under_the_pointer_and_closes_when_it_goes(qtbot):
    window = Window(qtbot, a_table())
    fan = window.widget.board.fan
    hover(window, "Rider")
    inside = fan.view.card_rect(fan.zone.cards[0].id).center()

    QTest.mouseMove(fan.view.viewport(), inside)
    QTest.qWait(400)

    assert len(fanned(window)) == 2
    assert window.widget.preview.shown_face.name == fan.zone.cards[0].name

    QTest.mouseMove(window.widget.phase_bar, QPoint(2, 2))
    qtbot.waitUntil(lambda: not fan.isVisible(), timeout=2000)
    assert fan.host == 0


def test_the_keyboard_goes_into_the_fan_and_back(qtbot):
    window = Window(qtbot, a_table())
    fan = window.widget.board.fan
    window.focus("Rider")
    assert fanned(window) == []

    window.key(Qt.Key.Key_Down, _ALT)

    qtbot.waitUntil(fan.view.hasFocus)
    first, second = fan.zone.cards
    assert window.widget.preview.shown_face.name == first.name
    qtbot.waitUntil(lambda: window.widget.board.focused_card() == first.id)
    window.key(Qt.Key.Key_Right)
    assert window.widget.preview.shown_face.name == second.name

    window.key(Qt.Key.Key_Up)

    assert fanned(window) == []
    qtbot.waitUntil(lambda: window.widget.board.focused_card() == window.card("Rider").id)


def test_escape_leads_back_to_the_card_on_top(qtbot):
    window = Window(qtbot, a_table())
    window.focus("Queen")
    window.key(Qt.Key.Key_Down, _ALT)
    assert fanned(window) == ["Pawn"]

    window.key(Qt.Key.Key_Escape)

    assert fanned(window) == []
    qtbot.waitUntil(lambda: window.widget.board.focused_card() == window.card("Queen").id)


def test_alt_down_on_a_card_with_nothing_under_it_changes_nothing(qtbot):
    window = Window(qtbot, a_table())
    window.focus("Alone")

    window.key(Qt.Key.Key_Down, _ALT)

    assert fanned(window) == []
    qtbot.waitUntil(lambda: window.widget.board.focused_card() == window.card("Alone").id)


@pytest.mark.parametrize(("language", "title"), [("en", "Under Rider"), ("fr", "Sous Rider")])
def test_a_screen_reader_hears_what_the_fan_is_and_its_cards(qtbot, language, title):
    window = Window(qtbot, a_table(), language=language)
    window.focus("Rider")
    window.key(Qt.Key.Key_Down, _ALT)
    fan = window.widget.board.fan

    assert fan.view.accessibleName().startswith(f"{title}, 2 ")
    assert fan.view.accessibleDescription()
    spoken = [
        fan.zone.data(fan.zone.index(row, 0), int(Qt.ItemDataRole.AccessibleTextRole))
        for row in range(2)
    ]
    assert [each.split(",")[0] for each in spoken] == [each.name for each in fan.zone.cards]


def test_the_menu_of_a_card_leads_to_the_cards_under_it(qtbot, monkeypatch):
    window = Window(qtbot, a_table())
    shown = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: shown.append(menu))
    for name in ("Alone", "Rider"):
        window.zone(True, "battle").menu_asked.emit(window.card(name).id, QPoint())
    plain, full = ([each for each in menu.actions() if "Alt+Down" in each.text()] for menu in shown)
    assert plain == []

    full[0].trigger()

    assert window.widget.board.fan.view.hasFocus()
    assert sorted(fanned(window)) == ["Colt", "Egg"]


def test_the_fan_closes_when_the_last_card_leaves_it(qtbot):
    window = Window(qtbot, a_table())
    hover(window, "Rider")
    assert len(fanned(window)) == 2

    skill = next(each for each in window.card("Digger").acts if not each.target)
    window.widget.intents.pick(skill.option)
    qtbot.waitUntil(lambda: window.widget.is_settled)

    assert window.session.told == [("activate", "Digger", "")]
    assert window.card("Rider").below == ()
    assert fanned(window) == []


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Rider", "Queen"])
def test_the_fan_lies_inside_the_table_and_beside_its_card(qtbot, size, name):
    window = Window(qtbot, a_table(), size=size)
    board = window.widget.board

    hover(window, name)

    assert board.rect().contains(board.fan.geometry())
    place = board.card_place(window.card(name).id)
    assert not board.fan.geometry().intersects(place)
    reach = board.fan.geometry().adjusted(-2, -2, 2, 2)
    assert reach.intersects(place)
    cards = board.fan.view
    for each in board.fan.zone.cards:
        assert cards.viewport().rect().contains(cards.card_rect(each.id))


def test_a_card_that_can_be_used_from_under_another_is_used_in_the_fan(qtbot):
    seed = battle("Seed", text="[Activate: Main] Play this card from under your {Rider}.")
    table = position(you=Side(battle=[rest(on(battle("Rider"), seed))]))
    window = Window(qtbot, table)
    assert window.card("Rider").acts == ()
    view, _ = window.place("Rider")
    index = view.zone.index_of(window.card("Rider").id)
    assert view.zone.data(index, int(CardRole.IS_USABLE))

    window.click("Rider")
    fan = window.widget.board.fan
    qtbot.waitUntil(fan.view.hasFocus)
    assert fan.zone.cards[0].acts
    window.key(Qt.Key.Key_Return)

    assert window.session.told == [("activate", "Seed", "")]
    assert fanned(window) == []
