"""What is done the first or n-th time something happens in a turn, or for several cards at once."""

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import Table, position

HAND = [battle(name, cost=1) for name in ("First", "Second", "Third")]


def play(t: Table, *names: str) -> None:
    for name in names:
        t.play(name)
        t.until("main")


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("The first time you play a Battle Card each turn, draw 1 card.", 1),
        ("When you play a Battle Card for the first time in a turn, draw 1 card.", 1),
        ("When you play your second Battle Card in a turn, draw 1 card.", 1),
        ("When you play your fourth Battle Card in a turn, draw 1 card.", 0),
        ("When you play a Battle Card, draw 1 card.", 3),
    ],
)
def test_only_one_of_the_plays_of_a_turn_counts(text: str, drawn: int) -> None:
    t = position(you=Side(battle=[battle("Crier", text=f"[Auto] {text}")], hand=HAND, energy="RRR"))

    play(t, "First", "Second", "Third")

    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 9-6-2")
def test_the_first_time_is_over_for_a_card_that_comes_later() -> None:
    crier = battle(
        "Crier", cost=1, text="[Auto] The first time you play a Battle Card each turn, draw 1 card."
    )
    t = position(you=Side(hand=[crier, *HAND[:2]], energy="RRR"))

    play(t, "First", "Crier", "Second")

    assert t.you.hand == []
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    before = len(t.you.hand)
    t.play("Deck card")
    t.until("main")
    # The next turn has a first time of its own.
    assert len(t.you.hand) == before


@pytest.mark.rule("masters 9-6-2-1-1")
@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_several_cards_at_the_same_time_are_one_event(number: int, drawn: int) -> None:
    text = "When 2 or more cards are discarded from your hand at the same time, draw 1 card."
    purge = extra("Purge", cost=0, text=f"[Activate: Main] Discard {number} cards from your hand.")
    if number == 1:
        purge = extra("Purge", cost=0, text="[Activate: Main] Discard 1 card from your hand.")
    t = position(
        you=Side(battle=[battle("Crier", text=f"[Auto] {text}")], hand=[purge, *["Coin"] * number])
    )

    t.activate("Purge")
    t.until("main")

    assert len(t.you.hand) == drawn
