"""Where a skill can be used whose own text moves its card."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position


@pytest.mark.rule("masters 9-1-3-2", "masters 9-12-1")
@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "Place this card in its owner's Drop : Add this card from your Drop to your hand.",
            "hand",
        ),
        ("Send this card to your Warp, then play this card from your Warp.", "battle"),
        ("KO this card. If you do, play this card from your Drop in Rest Mode.", "battle"),
    ],
)
def test_a_card_that_moves_itself_twice_is_used_where_it_was_at_first(text: str, lies: str) -> None:
    mover = battle("Mover", text=f"[Activate Main] {text}")
    t = position(you=Side(battle=[mover]))

    t.activate("Mover")
    t.drive()

    assert t.area_of("Mover") == lies


@pytest.mark.rule("masters 9-1-3-2")
@pytest.mark.parametrize("area", ["drop", "warp", "hand"])
def test_it_is_not_offered_where_it_would_come_to_be(area: str) -> None:
    mover = battle(
        "Mover",
        cost=9,
        text="[Activate Main] Send this card to your Warp, then play this card from your Warp.",
    )
    t = position(you=Side(**{area: [mover]}))

    assert "activate Mover" not in t.options()


@pytest.mark.rule("masters 9-1-3-2", "masters 23-2-2-4")
def test_a_card_goes_under_another_and_comes_back_when_the_turn_of_the_other_ends() -> None:
    rider = battle(
        "Rider",
        text="[Activate Main] Choose up to 1 of your opponent's Battle Cards and place this card"
        " under the chosen card, then play this card from under a Battle Card at the end of your"
        " opponent's turn.",
    )
    t = position(you=Side(battle=[rider]), opponent=Side(battle=["Horse"]))

    t.activate("Rider")
    t.choose("Horse")
    assert t.you.battle == []
    assert "activate Rider" not in t.options()
    t.end()
    t.until("main", "opponent")
    assert t.you.battle == []
    t.end()
    t.until("main", "you")

    assert t.you.battle == ["Rider"]
    assert t.opponent.battle == ["Horse"]


@pytest.mark.rule("masters 20-7-1", "masters 9-1-3-2")
def test_a_card_that_is_discarded_for_its_skill_is_used_from_the_hand() -> None:
    sage = battle("Sage", cost=9, text="[Activate Main] Discard this card : Draw 2 cards.")
    t = position(you=Side(hand=[sage]))

    t.activate("Sage")
    t.drive()

    assert t.you.drop == ["Sage"]
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 20-7-1")
def test_in_play_it_cannot_be_discarded() -> None:
    sage = battle("Sage", text="[Activate Main] Discard this card : Draw 2 cards.")
    t = position(you=Side(battle=[sage]))

    assert "activate Sage" not in t.options()


@pytest.mark.rule("masters 20-7-1")
def test_described_cards_are_discarded_from_the_hand_only() -> None:
    text = "[Activate Main] Discard up to 2 red Battle Cards, then draw that many cards."
    t = position(
        you=Side(
            leader=leader("Captain", text=text),
            battle=[battle("In play", colors="red")],
            hand=[battle("Held", colors="red"), battle("Other", colors="blue")],
        )
    )

    t.activate("Captain")
    t.expect("you", "choose-cards", ["Held"])
    t.choose("Held")

    assert t.you.battle == ["In play"]
    assert t.you.drop == ["Held"]
    assert t.you.hand == ["Other", "Deck card"]
