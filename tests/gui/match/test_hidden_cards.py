"""Cards in Hidden Mode on the table: turned over, and their front to be seen by both players."""

from __future__ import annotations

import pytest

from tests.gui.match.table_session import Window
from tests.masters.cards import Side, battle, hidden, rest
from tests.masters.table import Table, position

from dbscg_gui.gui.widgets.card_roles import CardRole

pytestmark = pytest.mark.gui


def a_table() -> Table:
    own = battle("Keeper", colors="white", power=15000, text="[Barrier]")
    other = battle("Rover", colors="blue", power=20000)
    coin = battle("Coin", colors="white")
    return position(
        you=Side(
            battle=[hidden(own), rest(hidden("Sleeper")), "Open"], energy=[hidden(coin), "Ruby"]
        ),
        opponent=Side(battle=[hidden(other), "Yard"]),
    )


@pytest.mark.parametrize("name", ["Keeper", "Rover", "Coin"])
def test_a_hidden_card_lies_back_up_with_its_front_small_on_it(qtbot, name):
    window = Window(qtbot, a_table())
    view, point = window.place(name)

    index = view.indexAt(point)

    assert index.data(CardRole.IS_FACE_DOWN)
    assert index.data(CardRole.SHOWS_FRONT)
    assert index.data(CardRole.POWER) == ""


def test_an_open_card_shows_no_second_front(qtbot):
    window = Window(qtbot, a_table())
    view, point = window.place("Open")

    assert not view.indexAt(point).data(CardRole.SHOWS_FRONT)


def test_pointing_at_the_opponents_hidden_card_shows_its_front_large(qtbot):
    window = Window(qtbot, a_table())

    window.focus("Rover")

    assert window.widget.preview.shown_face.name == "Rover"


def test_a_screen_reader_hears_that_it_is_hidden_and_nothing_printed(qtbot):
    window = Window(qtbot, a_table())

    assert window.card("Keeper").accessible_text.startswith("Keeper, Hidden Mode, Active Mode")
    assert "15000" not in window.card("Keeper").accessible_text
    assert "Rest Mode" in window.card("Sleeper").accessible_text
