"""The slider of a replay, and the bar that says whose turn it is."""

import pytest

from dbscg_gui.presenters.table_views import PhaseMark, PhaseView

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dbscg_gui.gui.match.phase_bar import PhaseBar
from dbscg_gui.gui.match.turn_slider import TurnSlider
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import Units

pytestmark = pytest.mark.gui

TURNS = (0, 0, *(turn for turn in range(1, 11) for _ in range(10)))


@pytest.fixture
def slider(qtbot):
    made = TurnSlider(TURNS)
    qtbot.addWidget(made)
    made.resize(300, 24)
    made.show()
    return made


@pytest.mark.parametrize("place", [0, 17, 50, 88, 101])
def test_the_slider_goes_where_one_clicks(slider, place):
    slider.setValue(30)

    QTest.mouseClick(
        slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.x_of(place), slider.height() // 2)
    )

    assert abs(slider.value() - place) <= 1


def test_a_click_at_the_very_ends_is_the_first_and_the_last_place(slider):
    assert slider.place_at(-5) == 0
    assert slider.place_at(10_000) == len(TURNS) - 1


def test_turns_are_marked_where_they_begin(slider):
    assert slider.starts == tuple(range(2, 102, 10))
    places = [slider.x_of(each) for each in slider.starts]
    assert places == sorted(places)
    assert 0 <= places[0] < places[-1] < slider.width()


def marks(*names, steps=()):
    current = steps[0] if steps else names[0]
    return tuple(
        PhaseMark(key=name, label=name, is_current=name == current, is_step=name in steps)
        for name in (*names, *steps)
    )


def view(*names, steps=()):
    return PhaseView(
        title="Tour 11 - votre phase principale",
        is_near_turn=True,
        marks=marks(*names, steps=steps),
    )


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (2000, ["Recharge", "Principale", "Fin", "Attaque", "Défense"]),
        (200, ["Attaque", "Défense"]),
        (90, ["Attaque"]),
        (0, ["Attaque"]),
    ],
)
def test_whose_turn_it_is_goes_before_the_stops_of_the_turn(qtbot, room, shown):
    bar = PhaseBar()
    qtbot.addWidget(bar)
    bar.set_theme(Theme(units=Units(8)))
    turn = view("Recharge", "Principale", "Fin", steps=("Attaque", "Défense"))

    assert [each.label for each in bar.shown_marks(turn, room)] == shown


def test_outside_a_battle_its_steps_are_not_shown(qtbot):
    bar = PhaseBar()
    qtbot.addWidget(bar)
    bar.set_theme(Theme(units=Units(8)))
    turn = PhaseView(
        title="Turn 1",
        is_near_turn=True,
        marks=tuple(
            PhaseMark(key=name, label=name, is_current=name == "Main", is_step=name == "Offense")
            for name in ("Main", "Offense", "End")
        ),
    )

    assert [each.label for each in bar.shown_marks(turn, 900)] == ["Main", "End"]
