"""Rule processing that happens at once, in the middle of other things [masters 21-1-2-1]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, leader, main_skill, rest
from tests.masters.table import Table, position


def leveller(effect: act.Action, **you: object) -> Table:
    """Your skill does it to both players, then draws 2 cards."""
    skill = main_skill(effect, act.Draw(count=2))
    t = position(
        you=Side(leader=leader("Leveller", skills=[skill]), **you),
        opponent=Side(life=2, battle=[rest("Foe")]),
    )
    t.activate("Leveller")
    return t


@pytest.mark.rule("masters 21-1-2-1-1", "masters 21-2-2")
def test_players_who_lose_all_life_by_one_movement_lose_together() -> None:
    everywhere = to.InZones(zones=("life",), whose="any")

    t = leveller(act.Move(cards=everywhere, to="hand", verb="add"), life=3)

    assert t.winner == "draw"
    assert (len(t.you.hand), len(t.opponent.hand)) == (3, 2)


@pytest.mark.rule("masters 21-1-2-1", "masters 21-2-2", "masters 21-2-1")
def test_a_player_without_life_loses_before_the_effect_goes_on() -> None:
    theirs = to.InZones(zones=("life",), whose="opponent")

    t = leveller(act.Move(cards=theirs, to="hand", verb="add"), life=3)

    assert t.winner == "you"
    assert t.you.hand == []
