"""Cards that chance selects: nobody is asked, the match's own generator decides."""

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import Table, position

HAND = ["One", "Two", "Three", "Four"]


def rite(text: str, *, seed: int = 1, **opponent: object) -> Table:
    t = position(
        you=Side(hand=[extra("Rite", cost=0, text=f"[Activate: Main] {text}")]),
        opponent=Side(**opponent),
    )
    t.state.rng = seed
    t.activate("Rite")
    return t


@pytest.mark.rule("masters 5-2-3")
@pytest.mark.parametrize(
    ("text", "area", "count"),
    [
        ("Choose 2 cards at random from your opponent's hand and discard them.", "drop", 2),
        ("Place 1 random card from your opponent's hand in their Drop Area.", "drop", 1),
        ("Randomly choose 1 card in your opponent's hand and send it to their Warp.", "warp", 1),
        ("Your opponent discards 3 cards at random.", "drop", 3),
    ],
)
def test_nobody_is_asked_which_cards_of_a_hand_are_taken(text: str, area: str, count: int) -> None:
    found = set()
    for seed in range(1, 9):
        t = rite(text, seed=seed, hand=HAND)

        assert t.mode == "main"
        assert len(t.opponent.hand) == 4 - count
        taken = t.zone("opponent", area)
        assert len(taken) == count
        found.add(tuple(sorted(taken)))

    assert len(found) > 1


@pytest.mark.rule("masters 5-2-3", "masters 5-2-5")
def test_a_choice_by_chance_takes_what_fits_and_no_more_than_there_is() -> None:
    text = "Choose up to 3 of your opponent's red Battle Cards at random and KO them."
    guards = [battle("Red"), battle("Rose"), battle("Blue", colors=["blue"])]
    t = rite(text, battle=guards)

    assert t.mode == "main"
    assert t.opponent.battle == ["Blue"]


@pytest.mark.rule("masters 1-6-6")
def test_a_cost_is_paid_by_chance() -> None:
    text = "[Auto] Discard 1 card at random : When this card attacks, draw 1 card."
    crier = battle("Crier", text=text)
    found = set()
    for seed in range(1, 9):
        t = position(you=Side(battle=[crier], hand=HAND))
        t.state.rng = seed
        t.attack("Crier", "Rival")
        t.yes()
        t.until("main")
        assert len(t.you.drop) == 1
        found.update(t.you.drop)

    assert len(found) > 1


@pytest.mark.rule("masters 20-11-1")
def test_a_card_shown_by_chance_stays_in_the_hand_unless_something_is_done_with_it() -> None:
    text = "Your opponent reveals 1 card at random from their hand. If it's a red card, discard it."
    kept = rite(text, hand=[battle("Blue", colors=["blue"]), battle("Sky", color="blue")])
    gone = rite(text, hand=[battle("Red"), battle("Rose")])

    assert len(kept.opponent.hand) == 2
    assert (len(gone.opponent.hand), len(gone.opponent.drop)) == (1, 1)
