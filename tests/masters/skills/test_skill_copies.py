"""A card that has a skill more than once: each is a skill by itself [masters 22-11-3]."""

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import Table, position

ACTIVE = '"[Activate Main][Once per turn] Draw 1 card."'
HEARD = '"[Auto][Once per turn] When this card attacks, draw 1 card."'
GIVE = "[Activate Main] Choose 1 of your Battle Cards and it gains {} for the {}."


def giving(skill: str, duration: str = "turn") -> Table:
    host = leader("Host", text=GIVE.format(skill, duration))
    return position(you=Side(leader=host, battle=["Scout"]))


@pytest.mark.rule("masters 22-11-3", "masters 22-11-2")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_given_several_times_it_is_used_as_often(times: int) -> None:
    t = giving(ACTIVE)
    for _ in range(times):
        t.activate("Host")

    for _ in range(times):
        t.activate("Scout/gained")

    assert t.you.hand == ["Deck card"] * times
    assert "activate Scout/gained" not in t.options()


@pytest.mark.rule("masters 22-11-3", "masters 22-11-5")
def test_given_again_after_its_use_it_is_another_skill() -> None:
    t = giving(ACTIVE)
    t.activate("Host")
    t.activate("Scout/gained")
    assert "activate Scout/gained" not in t.options()

    t.activate("Host")
    t.activate("Scout/gained")

    assert t.you.hand == ["Deck card"] * 2
    assert "activate Scout/gained" not in t.options()


@pytest.mark.rule("masters 22-11-3", "masters 22-11-4")
def test_each_of_two_given_autos_is_resolved() -> None:
    t = giving(HEARD)
    t.activate("Host")
    t.activate("Host")

    t.attack("Scout", "Rival")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-11-3", "masters 9-5-1")
def test_two_permanents_give_it_twice() -> None:
    giver = battle("Giver", text=f"[Permanent] Your {{Scout}} gain {ACTIVE}")
    t = position(you=Side(battle=["Scout", giver, giver]))

    t.activate("Scout/gained")
    t.activate("Scout/gained")

    assert "activate Scout/gained" not in t.options()


@pytest.mark.rule("masters 22-44-3", "masters 22-44-3-1")
def test_a_limit_counts_all_copies_together() -> None:
    t = giving(ACTIVE.replace("Once per turn", "Limit 1"))
    t.activate("Host")
    t.activate("Host")

    t.activate("Scout/gained")

    assert "activate Scout/gained" not in t.options()


@pytest.mark.rule("masters 22-11-3", "masters 22-11-2")
@pytest.mark.parametrize("times", [1, 2])
def test_a_permanent_given_several_times_keeps_the_card_as_often(times: int) -> None:
    shield = (
        "\"[Permanent][Once per turn] If this card would be KO'd, place the top card of your deck"
        " in its owner's Drop instead.\""
    )
    ko = "[Activate Main] Choose 1 of your Battle Cards and KO it."
    text = GIVE.format(shield, "turn") + "\n" + ko
    t = position(you=Side(leader=leader("Host", text=text), battle=["Scout"]))
    for _ in range(times):
        t.activate("Host", 1)

    for _ in range(times):
        t.activate("Host", 2)
        t.drive()
        assert t.you.battle == ["Scout"]
    t.activate("Host", 2)
    t.drive()

    assert t.you.battle == []
    assert len(t.you.drop) == times + 1


@pytest.mark.rule("masters 7-4-2", "masters 22-11-3")
@pytest.mark.parametrize("times", [1, 2])
def test_each_given_skill_of_the_end_of_the_turn_is_pending_once(times: int) -> None:
    t = giving('"[Auto] At the end of your turn, draw 1 card."')
    for _ in range(times):
        t.activate("Host")

    t.end()

    assert t.you.hand == ["Deck card"] * times
