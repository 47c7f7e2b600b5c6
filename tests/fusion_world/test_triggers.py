"""Skills that wait for what cards do: knocking out, going back to a hand, being used."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import position

REAPER = battle(
    "Reaper",
    power=30000,
    text="[Auto] When this card KO's an opponent's Battle Card in battle, deal 1 damage to your "
    "opponent.",
)
RETURN = extra(
    "Ebb",
    cost=0,
    text="[Activate Main] Choose up to 1 of your opponent's Battle Cards and return it to its "
    "owner's hand.",
)


@pytest.mark.rule("fusion_world FW-GL-16")
@pytest.mark.rule("fusion_world FW-BT-5b")
def test_a_ko_in_battle_deals_damage():
    t = position(you=Side(battle=[REAPER]), opponent=Side(battle=[rest(battle("Post"))]))
    t.attack("Reaper", "Post")
    t.finish_battle()
    assert t.opponent.drop == ["Post"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("fusion_world FW-GL-16")
def test_a_card_sent_back_by_ones_skill_is_noticed():
    watcher = battle(
        "Watcher",
        text="[Auto][Once per turn] If you have 7 or fewer cards in your hand, when an opponent's "
        "Battle Card is returned to their hand by one of your skills, draw 1 card.",
    )
    t = position(you=Side(battle=[watcher], hand=[RETURN]), opponent=Side(battle=["Post"]))
    t.activate("Ebb")
    t.choose("Post")
    assert t.opponent.hand == ["Post"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-GL-16")
def test_a_card_made_active_by_the_leaders_skill_is_noticed():
    chief = leader(
        "Chief",
        power=15000,
        text="[Activate Main][Once per turn] Choose up to 1 of your Battle Cards and switch it to "
        "Active Mode.",
    )
    watcher = battle(
        "Watcher",
        text="[Auto][Once per turn] When one of your Battle Cards other than this card is "
        "switched to Active Mode by your <Chief> Leader's skill, draw 1 card.",
    )
    t = position(you=Side(leader=chief, battle=[watcher, rest(battle("Sleeper"))]))
    t.activate("Chief")
    t.choose("Sleeper")
    assert t.is_active("Sleeper")
    assert t.you.hand == ["Deck card"]
