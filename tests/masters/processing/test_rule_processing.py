"""What happens by itself: powerless cards, stray combo cards [masters 21]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position

DROPPED_BY_SKILL = When(
    event="moved", subject=to.This(), target=("drop",), by="skill", by_whose="opponent"
)


def martyr() -> CardSpec:
    """A card whose player draws when an opposing skill puts it in Drop."""
    draws = Skill(kind="auto", triggers=(DROPPED_BY_SKILL,), effect=(act.Draw(),))
    return battle("Martyr", skills=[draws, Skill(kind="keyword", keyword="indestructible")])


def curse(who: str = "your opponent's") -> CardSpec:
    return leader(
        "Curse", text=f"[Activate: Main] All of {who} Battle Cards get -10000 power for the turn."
    )


@pytest.mark.rule("masters 21-1-2-2", "masters 21-1-2-2-1", "masters 21-6-1", "masters 21-6-2")
def test_powerless_cards_go_to_drop_together_without_being_koed() -> None:
    t = position(
        you=Side(leader=curse()), opponent=Side(battle=["Big", battle("Small", power=5000)])
    )

    t.activate("Curse")

    assert t.opponent.battle == []
    assert sorted(t.opponent.drop) == ["Big", "Small"]
    assert t.happened("koed") == []
    falls = [i for i, e in enumerate(t.log) if e.rule == "masters 21-6-2"]
    assert falls[1] - falls[0] == 1


@pytest.mark.rule("masters 21-6-2-1", "masters 23-3-2-1", "masters 21-6-2")
def test_a_card_that_a_skill_left_without_power_was_put_in_drop_by_that_skill() -> None:
    t = position(you=Side(leader=curse()), opponent=Side(battle=[martyr()]))

    t.activate("Curse")

    assert t.opponent.drop == ["Martyr"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 21-6-2-1")
def test_a_card_that_its_own_players_skill_left_without_power_was_not() -> None:
    t = position(you=Side(leader=curse("your"), battle=[martyr()]))

    t.activate("Curse")

    assert t.you.drop == ["Martyr"]
    assert t.you.hand == []


@pytest.mark.rule("masters 21-6-1", "masters 21-6-2")
def test_power_is_judged_with_everything_that_acts_on_the_card_at_the_checkpoint() -> None:
    shield = battle("Shield", power=20000, text="[Permanent] Your {Big} gets +5000 power.")
    t = position(
        you=Side(leader=curse()),
        opponent=Side(battle=["Big", battle("Small", power=5000), shield]),
    )

    t.activate("Curse")

    assert t.opponent.battle == ["Big", "Shield"]
    assert t.opponent.drop == ["Small"]
    assert t.power("Big") == 5000


@pytest.mark.rule("masters 9-9-3")
def test_a_reduction_of_all_battle_cards_meets_a_card_that_enters_later() -> None:
    t = position(
        you=Side(
            leader=curse("your"),
            battle=[battle("Big", power=20000)],
            hand=[battle("Late", power=15000, cost=0)],
        )
    )

    t.activate("Curse")
    t.play("Late")

    assert t.power("Big") == 10000
    assert t.power("Late") == 5000


# -- the Combo Area outside battles ----------------------------------------------------------


def misplaced() -> Table:
    """Your skill puts a Battle Card in the Combo Area in the Main Phase, then draws."""
    battle_cards = to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",)))
    skill = Skill(
        kind="activate-main",
        effect=(
            act.Move(cards=to.Pick(cards=battle_cards), to="combo"),
            act.Draw(),
        ),
    )
    helper = battle("Helper", combo=(0, 5000))
    t = position(you=Side(leader=leader("Sender", skills=[skill]), battle=[helper]))
    t.activate("Sender")
    return t


@pytest.mark.rule("masters 21-4-1", "masters 21-4-2")
def test_a_card_in_the_combo_area_outside_a_battle_goes_to_drop_at_the_checkpoint() -> None:
    t = misplaced()

    t.expect("you", "main", {"activate Sender", "attack Sender > Rival", "end"})
    assert t.you.combo == []
    assert t.you.drop == ["Helper"]
    rules = [e.rule for e in t.log]
    assert rules.index("masters 5-1-2") < rules.index("masters 21-4-2")
