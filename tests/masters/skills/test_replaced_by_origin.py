"""Movements replaced by where a card comes from, prohibitions that hold once a turn, and sides."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, flipped, leader
from tests.masters.table import position

_KEPT = (
    "[Permanent] When this card is placed in a Drop Area from a Combo Area, it is placed at the "
    "bottom of its owner's deck instead."
)


@pytest.mark.rule("masters 9-10-1")
def test_a_card_leaves_the_combo_area_for_the_deck() -> None:
    kept = battle("Kept", combo_cost=0, combo_power=5000, text=_KEPT)
    chief, rival = leader("Chief"), leader("Rival")
    t = position(you=Side(leader=chief, hand=[kept]), opponent=Side(leader=rival))

    t.attack(chief, rival)
    t.combo("Kept")
    t.finish_battle()

    assert t.you.drop == []
    assert t.you.deck[-1] == "Kept"


@pytest.mark.rule("masters 9-10-1")
def test_from_elsewhere_it_goes_to_the_drop() -> None:
    kept = battle("Kept", text=_KEPT)
    trash = extra("Trash", text="[Activate Main] Place 1 card from your hand in your Drop.")
    t = position(you=Side(hand=[kept, trash], energy="R"))

    t.activate("Trash")

    assert "Kept" in t.you.drop


@pytest.mark.rule("masters 0-2-5")
def test_once_a_turn_a_card_can_not_be_removed() -> None:
    firm = battle(
        "Firm",
        text="[Permanent] Once per turn, this card can't be removed from your Battle Area by your "
        "opponent's skills.",
    )
    sweep = "[Activate Main] Return 1 of your opponent's Battle Cards to its owner's hand."
    t = position(
        you=Side(battle=[battle("One", text=sweep), battle("Two", text=sweep)]),
        opponent=Side(battle=[firm]),
    )

    t.activate("One")
    assert t.opponent.battle == ["Firm"]
    t.activate("Two")
    assert t.opponent.battle == []


@pytest.mark.rule("masters 0-2-5")
def test_a_card_played_by_skills_only_is_not_played_for_its_cost() -> None:
    shy = battle(
        "Shy", cost=1, text="[Permanent] This card can't be played from any area except by skills."
    )
    door = battle("Door", text="[Activate Main] Play 1 card from your hand.")
    t = position(you=Side(hand=[shy], battle=[door], energy="RR"))

    assert "play Shy" not in t.options()
    t.activate("Door")
    assert "Shy" in t.you.battle


@pytest.mark.rule("masters 0-2-5")
def test_a_card_no_skill_plays_is_played_for_its_cost() -> None:
    proud = battle(
        "Proud", cost=1, text="[Permanent] This card can't be played by skills from any area."
    )
    door = battle("Door", text="[Activate Main] Play up to 1 card from your hand.")
    t = position(you=Side(hand=[proud], battle=[door], energy="RR"))

    t.activate("Door")
    assert "Proud" not in t.you.battle
    assert "play Proud" in t.options()


@pytest.mark.rule("masters 9-1-3-3")
@pytest.mark.parametrize("there", [2, 3])
def test_what_bars_a_card_from_any_area_works_in_the_hand(there: int) -> None:
    late = battle(
        "Late",
        cost=1,
        text="[Permanent] You can't play this card from any area unless your opponent has 3 or "
        "more energy.",
    )
    t = position(you=Side(hand=[late], energy="R"), opponent=Side(energy="R" * there))

    assert ("play Late" in t.options()) == (there == 3)


@pytest.mark.rule("masters 22-2-2")
def test_the_opponents_awakened_leader_has_its_back_face_up() -> None:
    eye = battle(
        "Eye",
        text="[Permanent] If your opponent's Leader Card's back is facing up, this card gets "
        "+5000 power.",
        power=10000,
    )
    front = position(you=Side(battle=[eye]), opponent=Side(leader=leader("Chief")))
    back = position(you=Side(battle=[eye]), opponent=Side(leader=flipped(leader("Chief"))))

    assert front.power("Eye") == 10000
    assert back.power("Eye") == 15000
