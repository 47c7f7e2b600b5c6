"""The arrow of an attack lies over neither card: names and powers stay readable."""

import pytest

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF

from dbscg_gui.gui.match.overlay import Overlay, edge_point
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import Units

pytestmark = pytest.mark.gui

BELOW = QRect(300, 400, 66, 92)
RESTED = QRect(290, 410, 92, 66)
ABOVE = QRect(140, 40, 72, 100)
FACING = QRect(300, 250, 66, 92)


@pytest.mark.parametrize("guard", [ABOVE, FACING], ids=["the Leader", "the card across"])
@pytest.mark.parametrize("attacker", [BELOW, RESTED], ids=["upright", "rested"])
@pytest.mark.parametrize("way", [1, -1], ids=["up", "down"])
def test_an_arrow_is_seen_between_two_cards_and_on_neither(qtbot, attacker, guard, way):
    overlay = Overlay(Theme(units=Units(8)))
    qtbot.addWidget(overlay)
    overlay.resize(700, 560)
    ends = (attacker, guard)[::way]
    overlay.set_arrow(lambda: ends)

    painted = overlay.grab().toImage()
    overlay.set_arrow(lambda: None)
    empty = overlay.grab().toImage()
    changed = {
        (x, y)
        for x in range(painted.width())
        for y in range(painted.height())
        if painted.pixel(x, y) != empty.pixel(x, y)
    }
    assert len(changed) > 100
    for rect in ends:
        # The round end of the line and the tip may touch the edge, no more.
        inner = rect.adjusted(5, 5, -5, -5)
        assert not [at for at in changed if inner.contains(*at)]


def test_a_line_leaves_a_card_at_its_edge():
    card = QRectF(0, 0, 60, 80)
    middle = card.center()

    assert edge_point(card, QLineF(middle, QPointF(30, -200))) == QPointF(30, 0)
    assert edge_point(card, QLineF(middle, QPointF(500, 40))) == QPointF(60, 40)
    assert edge_point(card, QLineF(middle, QPointF(40, 50))) == QPointF(40, 50)
