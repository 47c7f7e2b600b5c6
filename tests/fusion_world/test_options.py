"""What the rulebook leaves open is an option of the ruleset."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.options import usual
from dbscg_gui.games.fusion_world.match import FUSION_WORLD, OPTIONS, fusion_world
from dbscg_gui.services.game_rules import game_rules
from tests.fusion_world.cards import Side, battle, extra
from tests.fusion_world.table import position

NEXT_BLUE = (
    "[Activate Main][Once per turn] During this turn, the next time you use an Extra from your "
    "hand, reduce the cost by (Blue)."
)


def test_the_usual_readings():
    assert FUSION_WORLD.options == {
        "max_blocks": 1,
        "extra_waits": 0,
        "reduction_needs_color": 1,
    }
    assert usual(OPTIONS) == FUSION_WORLD.options
    assert all(len(set(option.values)) == len(option.values) for option in OPTIONS)


@pytest.mark.parametrize(
    ("name", "value"), [(option.name, value) for option in OPTIONS for value in option.values]
)
def test_each_reading_that_is_offered_is_one_a_match_can_have(name, value):
    assert game_rules("fusion_world").ruled({name: value}).options[name] == value


@pytest.mark.rule("fusion_world FW-BT-2")
@pytest.mark.rule("fusion_world FW-GL-10")
@pytest.mark.parametrize("blocks", [1, 2])
def test_how_many_cards_may_block_one_attack(blocks):
    walls = [battle("Wall", text="[Blocker]"), battle("Gate", text="[Blocker]")]
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(battle=walls),
        rules=fusion_world(max_blocks=blocks),
    )
    t.attack("Scout", "Rival")
    t.pick("block Wall")
    if blocks == 2:
        t.expect("opponent", "block", {"block Gate", "pass"})
        t.pick("block Gate")
    assert t.asked[1] != "block"
    t.finish_battle()
    assert t.opponent.drop == ["Gate" if blocks == 2 else "Wall"]


@pytest.mark.rule("fusion_world FW-MP-2a")
@pytest.mark.parametrize("waits", [True, False])
def test_where_an_extra_is_while_its_effect_is_carried_out(waits):
    back = extra("Echo", text="[Activate Main] Add up to 1 Extra from your Drop Area to your hand.")
    t = position(
        you=Side(hand=[back], drop=["Old"], energy="R"), rules=fusion_world(extra_waits=waits)
    )
    t.activate("Echo")
    if not waits:
        t.choose("Echo")
    assert t.asked == ("you", "main")
    assert t.you.hand == ([] if waits else ["Echo"])
    assert sorted(t.you.drop) == (["Echo", "Old"] if waits else ["Old"])


@pytest.mark.rule("fusion_world FW-CC-1")
@pytest.mark.parametrize("needs", [True, False])
def test_what_a_reduction_by_a_colour_lowers(needs):
    arena = extra("Arena", cost=2, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(
        you=Side(battle=[battle("Sage", text=NEXT_BLUE)], hand=[arena], energy="RR"),
        rules=fusion_world(reduction_needs_color=needs),
    )
    t.activate("Sage")
    assert t.cost("Arena") == (("R", 2) if needs else ("R", 1))
