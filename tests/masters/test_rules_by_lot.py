"""Rules of Masters drawn by lot once more, each with a twist of its own."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, hidden, leader
from tests.masters.table import position

_LIFTED = (
    "[Activate Main] Play 1 Battle Card from your Drop, and it gets +5000 power and gains [Blocker]"
    " for the turn."
)


@pytest.mark.rule("masters 3-1-4-3")
def test_what_a_skill_gives_to_the_card_it_plays_goes_with_that_card_alone() -> None:
    """A namesake that comes later has none of it, nor has the same card once it was away."""
    lift = leader("Lift", text=_LIFTED)
    back = battle(
        "Back",
        text="[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand.",
    )
    t = position(
        you=Side(
            leader=lift,
            battle=[back],
            drop=[battle("Old", power=10000, cost=0)],
        )
    )

    t.activate("Lift")
    t.drive()
    assert t.power("Old") == 15000
    assert "blocker" in t.keywords("Old")

    t.activate("Back")
    t.choose("Old")
    t.drive()
    t.play("Old")
    t.drive()

    assert t.power("Old") == 10000
    assert "blocker" not in t.keywords("Old")


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-5-5")
@pytest.mark.parametrize("is_hidden", [True, False])
def test_a_hidden_card_put_under_another_is_seen_there(is_hidden: bool) -> None:
    text = "[Activate Main] Place 1 card from your Battle Area under your Leader Card."
    prey = battle("Prey", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(
        you=Side(leader=leader("Sage", text=text), battle=[hidden(prey) if is_hidden else prey])
    )

    t.activate("Sage")
    t.drive()

    (below,) = t.find("Sage").under
    assert t.name(below) == "Prey"
    assert t.state.cards[below].face_up
    assert t.state.cards[below].known == 3
