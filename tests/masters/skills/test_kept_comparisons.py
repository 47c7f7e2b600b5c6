"""Effects that last and go by what a card chosen before is like [masters 9-9-1]."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position

RETURNED = (
    "[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its owner's hand."
    " Your opponent can't play cards with the same card name as that card until the end of your"
    " opponent's next turn."
)
ALIKE = (
    "[Activate Main] Choose 1 card in your Drop, and your opponent's Battle Cards with exactly the"
    " same colors as the chosen card can't attack Leader Cards until the end of your opponent's"
    " next turn."
)


@pytest.mark.rule("masters 9-9-1")
def test_who_cannot_play_cards_of_the_name_of_one_that_went_home() -> None:
    t = position(
        you=Side(leader=leader("Chief", text=RETURNED)),
        opponent=Side(battle=["Twin", "Other"], hand=["Twin", "Third"], energy="R" * 4),
    )

    t.activate("Chief")
    t.choose("Twin")
    t.end()
    t.pass_()

    assert "play Third" in t.options()
    assert "play Twin" not in t.options()


@pytest.mark.rule("masters 9-9-1")
def test_who_cannot_attack_goes_by_the_colors_of_the_chosen_card() -> None:
    t = position(
        you=Side(
            leader=leader("Chief", text=ALIKE),
            drop=[battle("Ember", colors=("red",)), battle("Tide", colors=("blue",))],
        ),
        opponent=Side(battle=[battle("Red", colors=("red",)), battle("Blue", colors=("blue",))]),
    )

    t.activate("Chief")
    t.choose("Ember")
    t.end()
    t.pass_()

    assert "attack Blue > Chief" in t.options()
    assert "attack Red > Chief" not in t.options()
