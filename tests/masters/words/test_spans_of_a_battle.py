"""What waits for the running battle alone, and cards played in the mode one likes."""

import pytest

from tests.masters.cards import Side, battle, extra, rest
from tests.masters.table import position

BOOST = "[Activate: Battle][Once per turn] This card gets +20000 power for the battle. When an \
opponent's Battle Card is KO'd by that battle, your opponent discards 1 card from their hand."


@pytest.mark.rule("masters 9-9-1")
def test_what_waits_for_that_battle_is_over_with_it() -> None:
    t = position(
        you=Side(battle=[battle("Striker", text=BOOST), battle("Second", power=30000)]),
        opponent=Side(battle=[rest("Guard"), rest("Watch")], hand=["A", "B"]),
    )

    t.attack("Striker", "Guard")
    t.activate("Striker")
    t.until("choose-cards", "opponent")
    t.choose("A")
    t.until("main", "you")
    assert t.opponent.hand == ["B"]
    t.attack("Second", "Watch")
    t.finish_battle()

    assert "Watch" in t.opponent.drop
    assert t.opponent.hand == ["B"]


@pytest.mark.rule("masters 5-5-1")
@pytest.mark.parametrize(("option", "active"), [("option 1", True), ("option 2", False)])
def test_a_card_is_played_in_the_mode_its_player_likes(option: str, *, active: bool) -> None:
    text = "[Activate: Main] Play up to 1 red card from your hand in Active Mode or Rest Mode."
    t = position(you=Side(battle=[battle("Caller", text=text)], hand=["Friend"]))

    t.activate("Caller")
    t.choose("Friend")
    t.pick(option)

    assert t.you.battle == ["Caller", "Friend"]
    assert t.is_active("Friend") == active


@pytest.mark.rule("masters 5-11-1")
def test_a_card_of_no_area_is_taken_out_of_the_deck_that_is_shuffled_for_it() -> None:
    text = "[Activate: Main] Add up to 1 {Friend} to your hand, then shuffle your deck."
    t = position(you=Side(battle=[battle("Caller", text=text)], deck=["Friend"], drop=["Friend"]))

    t.activate("Caller")
    t.choose("Friend")

    assert t.you.hand == ["Friend"]
    assert t.you.drop == ["Friend"]


@pytest.mark.rule("masters 8-1-4")
@pytest.mark.parametrize("is_negated", [True, False])
def test_what_asks_whether_the_attack_was_negated_asks_of_that_battle(*, is_negated: bool) -> None:
    text = "[Auto] At the end of a battle in which this card attacked, if this card's attack \
wasn't negated, draw 1 card."
    shield = extra("Shield", cost=0, text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=[battle("Striker", text=text)]), opponent=Side(hand=[shield, "Coin"])
    )

    t.attack("Striker", "Rival")
    t.pick("counter Shield" if is_negated else "pass")
    t.until("main", "you")

    assert len(t.you.hand) == (0 if is_negated else 1)


@pytest.mark.rule("masters 8-1-4")
def test_an_attack_negated_before_is_not_that_of_this_battle() -> None:
    text = "[Dual Attack]\n[Auto] At the end of a battle in which this card attacked, if this \
card's attack wasn't negated, draw 1 card."
    shield = extra("Shield", cost=0, text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=[battle("Striker", text=text)]), opponent=Side(hand=[shield, "Coin"])
    )
    t.attack("Striker", "Rival")
    t.pick("counter Shield")
    t.until("main", "you")
    assert t.you.hand == []

    t.attack("Striker", "Rival")
    t.until("main", "you")

    assert len(t.you.hand) == 1
