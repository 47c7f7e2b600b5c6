"""[Counter: Play] answers what speaks of playing; a card used in a combo leaves its area."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import Table, position

DENIAL = extra("Denial", cost=0, text="[Counter: Play] Negate the activation.")


def used(text: str, **you: object) -> Table:
    """Your Sage has an [Activate] skill; the opponent holds a [Counter: Play]."""
    side = Side(**{"battle": [battle("Sage", text=text)], **you})
    t = position(you=side, opponent=Side(hand=[DENIAL]))
    t.activate("Sage")
    return t


@pytest.mark.rule("masters 22-10-3-1", "masters 4-3-2-3")
def test_a_when_played_skill_can_be_answered() -> None:
    scholar = battle("Scholar", text="[Auto] When you play this card, draw 1 card.")
    t = position(you=Side(hand=[scholar], energy="R"), opponent=Side(hand=[DENIAL]))

    t.play("Scholar")
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    t.pass_()
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    t.counter("Denial")

    assert t.you.battle == ["Scholar"]
    assert t.you.hand == []
    assert t.opponent.drop == ["Denial"]


@pytest.mark.rule("masters 22-10-3-1", "masters 4-3-2-4")
@pytest.mark.parametrize(
    ("text", "answered"),
    [
        ("[Activate: Main] Draw 1 card.", False),
        ("[Activate: Main] This card can't attack for the turn.", False),
        ("[Activate: Main] Your opponent can't play Battle Cards for the turn.", True),
        ("[Activate: Main] Play up to 1 Battle Card from your hand.", True),
    ],
)
def test_what_speaks_of_playing_can_be_answered(text: str, answered: bool) -> None:
    t = used(text)

    assert t.asked == (("opponent", "counter") if answered else ("you", "main"))


@pytest.mark.rule("masters 22-10-3-1")
def test_after_a_when_played_skill_there_is_a_counter_timing_again() -> None:
    scholar = battle("Scholar", text="[Auto] When you play this card, draw 1 card.")
    t = position(you=Side(hand=[scholar], energy="R"), opponent=Side(hand=[DENIAL]))

    t.play("Scholar")
    t.pass_()
    t.pass_()

    assert t.you.hand == ["Deck card"]
    t.expect("opponent", "counter", {"counter Denial", "pass"})


SLIPS = (
    "[Permanent] If this card would leave the Battle Area, return it to its owner's hand instead."
)


@pytest.mark.rule("masters 9-10-1", "masters 5-7-5-2", "masters 16-1-4")
def test_would_leave_the_battle_area_is_asked_of_a_card_used_in_a_combo() -> None:
    slippery = battle("Slippery", combo=(0, 5000), text=SLIPS)
    t = position(you=Side(battle=["Scout", slippery]))

    t.attack("Scout", "Rival")
    t.combo("Slippery")

    assert t.you.hand == ["Slippery"]
    assert t.zone("you", "combo") == []


@pytest.mark.rule("masters 9-10-1", "masters 5-7-5-1-2")
def test_a_card_used_in_a_combo_from_the_hand_leaves_no_battle_area() -> None:
    slippery = battle("Slippery", combo=(0, 5000), text=SLIPS)
    t = position(you=Side(battle=["Scout"], hand=[slippery]))

    t.attack("Scout", "Rival")
    t.combo("Slippery")

    assert t.subjects("comboed") == ["Slippery"]
    assert t.you.hand == []


@pytest.mark.rule("masters 0-2-5", "masters 5-7-5-1-1")
def test_a_card_that_cannot_leave_the_battle_area_is_not_offered_for_a_combo() -> None:
    stuck = battle(
        "Stuck", combo=(0, 5000), text="[Permanent] This card can't leave the Battle Area."
    )
    t = position(you=Side(battle=["Scout", stuck], leader=leader("Chief")))

    t.attack("Scout", "Rival")

    assert "combo Stuck" not in t.options()
