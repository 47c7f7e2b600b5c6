"""An attack that is negated ends its battle in whatever step that happens [masters 8-1-2-1]."""

from __future__ import annotations

import pytest

from tests.classic.cards import battle as classic_battle
from tests.classic.cards import leader as classic_leader
from tests.classic.table import position as classic_position
from tests.fusion_world.cards import Side as FwSide
from tests.fusion_world.cards import battle as fw_battle
from tests.fusion_world.cards import leader as fw_leader
from tests.fusion_world.table import position as fw_position
from tests.kit.cards import CardSpec, Side
from tests.kit.table import Table
from tests.masters.cards import Side as MastersSide
from tests.masters.cards import battle, leader, rest
from tests.masters.table import position

_STOP = {
    "masters": "[Activate Battle] Negate the attack.",
    "classic": "[Activate: Battle] Negate the attack.",
    "fusion_world": "[Activate Battle] Negate the attack.",
}


def table(game: str, who: str) -> Table:
    """An attack with a combo, in a game of this name; the Leader of one player can negate it."""
    make, head, sit = {
        "masters": (battle, leader, position),
        "classic": (classic_battle, classic_leader, classic_position),
        "fusion_world": (fw_battle, fw_leader, fw_position),
    }[game]
    side = {"masters": MastersSide, "classic": Side, "fusion_world": FwSide}[game]
    combo = {"combo": 5000} if game == "fusion_world" else {"combo": (0, 5000)}
    helper: CardSpec = make("Helper", **combo)
    stop = head("Stopper", power=15000, text=_STOP[game])
    return sit(
        you=side(
            leader=stop if who == "you" else None, battle=[make("Bear", power=30000)], hand=[helper]
        ),
        opponent=side(leader=stop if who == "opponent" else None, life=4),
    )


@pytest.mark.rule("masters 8-1-2-1", "masters 8-1-7", "masters 8-5-2")
@pytest.mark.parametrize("game", list(_STOP))
@pytest.mark.parametrize(("who", "step"), [("you", "offense"), ("opponent", "defense")])
def test_an_attack_negated_in_the_middle_of_its_battle_does_no_damage(
    game: str, who: str, step: str
) -> None:
    t = table(game, who)

    t.attack("Bear", "Rival" if who == "you" else "Stopper")
    t.until("offense", "you")
    t.combo("Helper")
    t.until(step, who)
    t.activate("Stopper")

    assert t.asked == ("you", "main")
    assert len(t.opponent.life) == 4
    assert t.you.drop == ["Helper"]
    assert not t.is_active("Bear")
    assert t.power("Bear") == 30000
    assert len(t.happened("damage_dealt")) == 0


@pytest.mark.rule("masters 8-1-2-1", "masters 8-1-7", "masters 5-12-1")
def test_a_battle_card_that_was_attacked_stays_when_the_attack_is_negated_late() -> None:
    t = position(
        you=MastersSide(battle=[battle("Bear", power=30000)]),
        opponent=MastersSide(
            leader=leader("Rival", text=_STOP["masters"]),
            battle=[rest(battle("Guard", power=5000))],
        ),
    )

    t.attack("Bear", "Guard")
    t.until("defense", "opponent")
    t.activate("Rival")

    assert t.mode == "main"
    assert t.opponent.battle == ["Guard"]
    assert t.subjects("koed") == []
