"""Powers run to what they are, and never stay on the way."""

import pytest

from tests.masters.cards import Side, leader
from tests.masters.table import Table, position
from tests.presenters.seat_tables import board_of

from PySide6.QtCore import QObject

from dbscg_gui.gui.match.power_counter import PowerCounter

pytestmark = [pytest.mark.gui]

_MS = 500


def powers(power: int) -> Table:
    return position(you=Side(leader=leader("Rising", power=power)), opponent=Side())


@pytest.fixture
def owner(qapp):
    return QObject()


def on_its_way(qtbot, owner: QObject) -> tuple[PowerCounter, int]:
    """A counter that shows a power between what it was and what it is, and the card."""
    low, high = board_of(powers(10000)), board_of(powers(15000))
    counter = PowerCounter(owner)
    counter.await_change(low, high)
    counter.count(_MS)
    card = high.near.cards("leader")[0].id
    qtbot.waitUntil(lambda: 10000 < counter.shown().get(card, 0) < 15000)
    return counter, card


def test_a_step_that_changes_no_power_ends_what_still_runs(qtbot, owner):
    counter, _ = on_its_way(qtbot, owner)
    now = board_of(powers(15000))

    counter.await_change(now, now)
    counter.count(_MS)

    assert counter.shown() == {}


def test_a_step_that_is_shown_at_once_ends_what_still_runs(qtbot, owner):
    counter, _ = on_its_way(qtbot, owner)

    counter.await_change(None, None)
    counter.count(_MS)

    assert counter.shown() == {}


def test_a_power_that_changes_again_runs_from_what_it_was(qtbot, owner):
    counter, card = on_its_way(qtbot, owner)

    counter.await_change(board_of(powers(15000)), board_of(powers(20000)))

    assert counter.shown() == {card: 15000}
