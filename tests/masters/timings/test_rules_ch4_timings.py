"""What happens at a checkpoint that no counter timing has come before [masters 4-2]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, battle, battle_skill
from tests.masters.table import position


@pytest.mark.rule("masters 4-2-1", "masters 4-2-2-1", "masters 8-5-11")
def test_a_card_without_power_when_an_effect_ends_falls_at_the_next_checkpoint() -> None:
    weak = battle(
        "Weak",
        power=10000,
        skills=[
            battle_skill(act.ChangePower(cards=to.This(), amount=5000, duration="battle")),
            battle_skill(act.ChangePower(cards=to.This(), amount=-10000, duration="turn")),
        ],
    )
    t = position(you=Side(battle=[weak]))
    t.attack("Leader", "Rival")
    t.activate("Weak", 1)
    t.activate("Weak", 2)
    assert t.power("Weak") == 5000
    assert t.you.battle == ["Weak"]

    t.pass_()

    assert t.you.battle == []
    assert t.you.drop == ["Weak"]
    t.expect("you", "main", {"end"})
