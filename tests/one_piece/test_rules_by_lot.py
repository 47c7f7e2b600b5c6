"""Rules of One Piece drawn by lot once more, each with a twist of its own."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, given, leader, rest
from tests.one_piece.table import position


@pytest.mark.rule("one_piece 1-3-8")
@pytest.mark.parametrize("hand", [[], ["Coin"]])
def test_the_card_drawn_first_may_be_the_one_trashed_next(hand: list[str]) -> None:
    text = "[On Play] Draw 1 card, then trash 1 card from your hand."
    t = position(you=Side(hand=[*hand, character("Sage", text=text)], don=2, deck=["Fresh"]))

    t.play("Sage")
    if hand:
        t.expect("you", "choose-cards", {"Coin", "Fresh"})
        t.choose("Fresh")
    t.drive()

    assert t.you.drop == ["Fresh"]
    assert t.you.hand == hand


@pytest.mark.rule("one_piece 10-2-10-1", "one_piece 6-5-5-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_don_given_to_a_card_may_pay_and_gives_it_no_power_then(answer: str) -> None:
    """Those of the Leader and of a Character are the only two on the field."""
    sage = character("Sage", cost=0, text="[On Play] DON!! −2: Draw 1 card.")
    t = position(
        you=Side(
            leader=given(leader("Captain"), 1),
            characters=[given(character("Mate", power=3000), 1)],
            hand=[sage],
        )
    )
    assert (t.power("Captain"), t.power("Mate")) == (6000, 4000)

    t.play("Sage")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.pick(answer)
    t.drive()

    paid = answer == "yes"
    assert (t.power("Captain"), t.power("Mate")) == ((5000, 3000) if paid else (6000, 4000))
    assert t.you.hand == ["Deck card"] * paid


@pytest.mark.rule("one_piece 10-2-10-1", "one_piece 8-3-1-3")
def test_with_one_don_on_the_field_two_are_not_returned() -> None:
    sage = character("Sage", cost=0, text="[On Play] DON!! −2: Draw 1 card.")
    t = position(you=Side(leader=given(leader("Captain"), 1), hand=[sage]))

    t.play("Sage")

    assert t.mode == "main"
    assert t.power("Captain") == 6000
    assert t.you.hand == []


@pytest.mark.rule("one_piece 7-1-2-3")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_battle_whose_target_left_at_the_attack_ends_without_damage(leaves: bool) -> None:
    """Its own effect takes the attacked Character away: the attacker K.O.s nothing."""
    text = "[On Your Opponent's Attack] Return 1 of your Characters to the owner's hand."
    prey = rest(character("Prey", power=1000, text=text if leaves else ""))
    t = position(
        you=Side(characters=[character("Hitter", power=5000)]),
        opponent=Side(characters=[prey], life=3),
    )

    t.attack("Hitter", "Prey")
    t.drive()

    assert t.opponent.battle == []
    assert t.opponent.hand == (["Prey"] if leaves else [])
    assert t.opponent.drop == ([] if leaves else ["Prey"])
    assert len(t.opponent.life) == 3
    assert "attack Hitter > Rival" not in t.options()


@pytest.mark.rule("one_piece 8-1-3-5-1")
@pytest.mark.parametrize(("answer", "there"), [("no", False), ("Guard", True)])
def test_a_replacement_that_is_declined_is_not_done(answer: str, there: bool) -> None:
    text = "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    kill = character("Sage", text="[On Play] K.O. up to 1 of your opponent's Characters.")
    t = position(
        you=Side(hand=[kill], don=2),
        opponent=Side(characters=[character("Guard", text=text)], hand=["Coin"]),
    )

    t.play("Sage")
    t.choose("Guard")
    t.expect("opponent", "replacement", {"no", "Guard"})
    t.pick(answer)
    t.drive()

    assert t.opponent.battle == (["Guard"] if there else [])
    assert t.opponent.hand == ([] if there else ["Coin"])
    assert t.opponent.drop == (["Coin"] if there else ["Guard"])
