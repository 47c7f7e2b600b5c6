"""What is asked at the end of a battle about what was done in it."""

import pytest

from tests.masters.cards import Side, battle, rest
from tests.masters.table import position


@pytest.mark.rule("masters 8-5-9", "masters 8-4-6")
@pytest.mark.parametrize(
    "text",
    [
        "At the end of a battle where this card attacks and KOs a Battle Card, draw 1 card.",
        "At the end of the battle, if this card attacked and KO'd a Battle Card, draw 1 card.",
    ],
)
@pytest.mark.parametrize(("power", "drawn"), [(5000, 1), (15000, 0)])
def test_a_battle_in_which_a_card_was_koed(text: str, power: int, drawn: int) -> None:
    t = position(
        you=Side(battle=[battle("Hunter", text=f"[Auto] {text}"), "Bear"]),
        opponent=Side(battle=[rest(battle("Guard", power=power)), rest(battle("Fly", power=5000))]),
    )
    t.attack("Hunter", "Guard")
    t.until("main")
    assert len(t.you.hand) == drawn

    # Another card that does so is not this one.
    t.attack("Bear", "Fly")
    t.until("main")

    assert len(t.you.hand) == drawn
