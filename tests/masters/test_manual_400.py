"""What the manual 4.00 has otherwise than the editions before it, Hidden Mode apart."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, leader
from tests.masters.table import Table, position

pytestmark = pytest.mark.manual("4.00")

SWEEP = "[Activate Main] Choose all of your Battle Cards and place them in their owner's Drop."


def mourning(text: str) -> Table:
    t = position(
        you=Side(leader=leader("Captain", text=f"{SWEEP}\n{text}"), battle=["One", "Two", "Three"])
    )
    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)
    return t


@pytest.mark.rule("masters 4.00 9-6-2-1-1")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("[Auto] When one of your Battle Cards is placed in your Drop, draw 1 card.", 3),
        (
            "[Auto][Once per turn] When one of your Battle Cards is placed in your Drop, draw 1"
            " card.",
            1,
        ),
        ("[Auto] When 1 or more of your Battle Cards are placed in your Drop, draw 1 card.", 1),
    ],
)
def test_a_trigger_met_three_times_at_once_pends_three_times(text: str, drawn: int) -> None:
    t = mourning(text)

    assert t.you.battle == []
    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 4.00 9-6-2-1-2", "masters 5-1-5", "masters 5-10-4")
def test_several_draws_and_several_damage_are_one_event_each() -> None:
    text = (
        "[Activate Main] Draw 3 cards, then deal 2 damage to your opponent's life.\n"
        "[Auto] When you draw a card, place the top card of your deck in your Drop."
    )
    watch = "[Auto] When you take damage, place the top card of your deck in your Drop."
    t = position(
        you=Side(leader=leader("Captain", text=text)),
        opponent=Side(leader=leader("Warden", text=watch)),
    )

    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert len(t.you.hand) == 3
    assert (len(t.you.drop), len(t.opponent.drop)) == (1, 1)
