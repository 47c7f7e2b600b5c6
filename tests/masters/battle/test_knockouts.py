"""KO'ing Battle Cards, in battle and by skills [masters 5-12] [masters 21-14]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, battle, leader, permanent, rest
from tests.masters.table import position


def _mourned() -> CardSpec:
    return battle("Mourned", power=15000, text="[Auto] When this card is KO'd, draw 1 card.")


@pytest.mark.rule("masters 5-12-1", "masters 8-4-6-2-1", "masters 8-4-6-2-2", "masters 8-4-6-2-3")
@pytest.mark.rule("masters 8-4-6-2")
@pytest.mark.rule("masters 21-14-1", "masters 21-14-2")
def test_a_card_beaten_in_battle_is_koed_at_once_and_its_skill_comes_first() -> None:
    text = "[Auto] When this card KOs a Battle Card, draw 1 card."
    t = position(
        you=Side(battle=[battle("Slayer", power=20000, text=text)]),
        opponent=Side(battle=[rest(_mourned())]),
    )

    t.attack("Slayer", "Mourned")

    assert t.opponent.drop == ["Mourned"]
    assert t.subjects("skill_activated") == ["Mourned", "Slayer"]
    assert t.you.hand == t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 5-12-2")
def test_a_card_placed_in_the_drop_is_not_koed() -> None:
    text = "[Activate: Main] Place 1 of your opponent's Battle Cards in its owner's Drop."
    t = position(
        you=Side(leader=leader("Sweeper", text=text)), opponent=Side(battle=[rest(_mourned())])
    )

    t.activate("Sweeper")

    assert t.opponent.drop == ["Mourned"]
    assert t.happened("koed") == []
    assert t.opponent.hand == []


@pytest.mark.rule("masters 5-12-2")
def test_a_skill_that_says_ko_kos() -> None:
    text = "[Activate: Main] KO 1 of your opponent's Battle Cards."
    t = position(
        you=Side(leader=leader("Killer", text=text)), opponent=Side(battle=[rest(_mourned())])
    )

    t.activate("Killer")

    assert t.opponent.drop == ["Mourned"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 5-12-2", "masters 9-6-2")
@pytest.mark.parametrize(
    ("told", "drawn"),
    [
        ("When this card KOs a Battle Card", 1),
        ("When an opponent's Battle Card is KO'd by this card's attack or skill", 1),
        ("When this card attacks and KOs a Battle Card", 0),
    ],
)
def test_a_card_that_kos_by_its_own_skill(told: str, drawn: int) -> None:
    text = "[Activate: Main] KO 1 of your opponent's Battle Cards."
    killer = battle("Killer", text=f"{text}\n[Auto] {told}, draw 1 card.")
    t = position(you=Side(battle=[killer]), opponent=Side(battle=[rest("Victim")]))

    t.activate("Killer")

    assert t.opponent.drop == ["Victim"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 5-12-3")
def test_a_ko_that_ends_outside_the_game_instead_of_the_drop_is_still_a_ko() -> None:
    theirs = to.InZones(zones=("battle",), whose="opponent")
    banish = act.Instead(
        event="leave-battle",
        cards=theirs,
        to=("drop",),
        effect=(act.RemoveFromGame(cards=to.Slot("it")),),
    )
    text = "[Activate: Main] KO 1 of your opponent's Battle Cards."
    t = position(
        you=Side(leader=leader("Banisher", text=text, skills=[permanent(banish)])),
        opponent=Side(battle=[rest(_mourned())]),
    )

    t.activate("Banisher")

    assert t.opponent.drop == t.opponent.battle == []
    assert t.area_of("Mourned") == "outside"
    assert t.opponent.hand == ["Deck card"]
