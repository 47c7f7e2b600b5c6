"""Skills that wait for other skills: which one was activated is told with the event."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle
from tests.masters.table import position


@pytest.mark.rule("masters 9-4-3", "masters 22-4-3-1")
def test_a_card_waits_for_its_own_keyword_to_be_activated():
    """Only [Blocker] itself counts, whatever other skill the card has."""
    waiting = "[Auto] When this card activates [Blocker], draw 1 card."
    other = "[Activate: Main][Once per turn] This card gets +5000 power for the turn."
    warden = battle("Warden", text=f"[Blocker]\n{waiting}\n{other}")
    table = position(
        you=Side(battle=[battle("Hammer", power=20000)]), opponent=Side(battle=[warden], hand=[])
    )

    table.attack("Hammer", "Rival")
    table.yes()
    table.until("main")

    assert len(table.opponent.hand) == 1


@pytest.mark.rule("masters 9-4-3")
def test_a_skill_waits_for_a_kind_of_skill_of_its_master():
    waiting = "[Auto] When you activate an [Evolve] skill, draw 1 card."
    grown = battle("Grown", cost=3, text="[Evolve][one] : ＜Sprout＞")
    table = position(
        you=Side(
            battle=[
                battle("Sprout", cost=1, character=("Sprout",)),
                battle("Watcher", text=waiting),
            ],
            hand=[grown],
            energy="RRRR",
        )
    )

    table.activate("Grown")
    table.until("main")

    assert table.you.battle.count("Grown") == 1
    assert len(table.you.hand) == 1


@pytest.mark.rule("masters 9-6-2")
def test_a_skill_waits_for_power_that_falls_and_not_for_power_that_rises():
    waiting = "[Auto] When this card's power is decreased by a skill, draw 1 card."
    weaken = "[Activate: Main] Choose 1 of your Battle Cards and it gets -5000 power for the turn."
    strengthen = (
        "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    )
    table = position(
        you=Side(
            battle=[
                battle("Glass Idol", power=20000, text=waiting),
                battle("Hexer", text=weaken),
                battle("Bard", text=strengthen),
            ],
            hand=[],
        )
    )

    table.activate("Bard")
    table.choose("Glass Idol")
    table.until("main")
    assert table.you.hand == []
    table.activate("Hexer")
    table.choose("Glass Idol")
    table.until("main")

    assert len(table.you.hand) == 1
