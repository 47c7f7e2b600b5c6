"""What texts tell of play: the how-manieth card it is, Leaders that awaken, charges barred."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.games.masters.lexicon import masters_language
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position

SECOND = (
    "[Auto] When this card is played, if it's the second Battle Card you've played this turn, draw"
    " 2 cards."
)


@pytest.mark.parametrize(("before", "drawn"), [(0, 0), (1, 2), (2, 0)])
def test_only_the_second_card_played_in_a_turn_draws(before: int, drawn: int) -> None:
    firsts = [battle(f"First {n}", cost=0) for n in range(before)]
    t = position(you=Side(hand=[*firsts, battle("Heir", cost=0, text=SECOND)]))
    for card in firsts:
        t.play(card.name)

    t.play("Heir")

    assert t.you.hand == ["Deck card"] * drawn


def test_an_extra_card_is_no_battle_card_that_was_played() -> None:
    aid = extra("Aid", cost=0, text="[Activate Main] Draw 1 card.")
    t = position(you=Side(hand=[aid, battle("Heir", cost=0, text=SECOND)]))
    t.activate("Aid")

    t.play("Heir")

    assert t.you.hand == ["Deck card"]


@pytest.mark.parametrize(
    ("whose", "drawn"), [("your Leader awakens", 2), ("your opponent awakens", 0)]
)
def test_who_awakens_is_told(whose: str, drawn: int) -> None:
    sleeper = leader(
        "Sleeper",
        text="[Awaken] When your life is at 4 or less : Draw 1 card, and flip this card over.",
        awakened=20000,
    )
    watch = battle("Watch", text=f"[Auto] When {whose}, draw 2 cards.")
    t = position(you=Side(leader=sleeper, battle=[watch], life=4))

    t.activate("Sleeper")

    assert t.you.hand == ["Deck card"] * (1 + drawn)


def test_a_permanent_bar_holds_in_the_charge_phase_of_whose_cards_they_are() -> None:
    text = (
        "[Permanent] Your opponent's Battle Cards with energy costs of 2 or less can't be switched"
        " to Active Mode during their Charge Phase."
    )
    t = position(
        you=Side(battle=[battle("Frost", text=text), rest(battle("Own", cost=1))]),
        opponent=Side(battle=[rest(battle("Small", cost=2)), rest(battle("Big", cost=3))]),
    )
    t.end()
    t.until("main", "opponent")
    assert (t.is_active("Small"), t.is_active("Big")) == (False, True)
    t.end()
    t.until("main", "you")
    assert t.is_active("Own")


def test_what_is_done_after_a_negated_attack_asks_besides() -> None:
    text = (
        "[Counter: Attack] Negate the attack. If you do, and your opponent has 3 or more cards in"
        " their hand, draw 1 card."
    )
    for cards, drawn in ((2, 0), (3, 1)):
        t = position(
            you=Side(battle=["Ogre"], hand=[f"Card {n}" for n in range(cards)]),
            opponent=Side(hand=[extra("Stop", cost=0, text=text)]),
        )
        t.attack("Ogre", "Rival")
        t.counter("Stop")
        assert t.opponent.hand == ["Deck card"] * drawn


def test_the_card_an_attack_is_turned_to_is_the_one_that_is_strengthened() -> None:
    text = (
        "[Counter: Attack] Change the target of the attack to one of your Battle Cards, and that"
        " card gets +10000 power for the battle."
    )
    t = position(
        you=Side(battle=[battle("Ogre", power=15000)]),
        opponent=Side(
            hand=[extra("Turn", cost=0, text=text)],
            battle=[battle("Shield", power=10000), battle("Other", power=10000)],
        ),
    )
    t.attack("Ogre", "Rival")
    t.counter("Turn")
    t.expect("opponent", "choose-cards", {"Shield", "Other"})
    t.choose("Shield")

    # The whole battle is over: 15000 against 20000.
    assert t.subjects("power_changed") == ["Shield"]
    assert t.happened("damage_taken") == []
    assert sorted(t.opponent.battle) == ["Other", "Shield"]


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When this card attacks, if it's the second card you've played this turn, draw 1"
        " card.",
        "[Activate Main] If it's the second card you've played this turn, draw 1 card.",
        "[Permanent] All Battle Cards can't be switched to Active Mode during your Charge Phase.",
    ],
)
def test_what_is_told_of_no_card_is_not_guessed(text: str) -> None:
    assert compile_line(text, masters_language()).status == "not-compiled"
