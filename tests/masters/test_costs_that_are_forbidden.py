"""[masters 5-8-3] A cost that an effect forbids cannot be paid, so its skill is not declared."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position

pytestmark = pytest.mark.rule("masters 5-8-3", "masters 0-2-5")


def drive(t: Table) -> None:
    """Answer what is asked by its default until a Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


# What the cost says, what forbids it to the card "Bound", and how that card lies.
FORBIDDEN = {
    "rest": (
        "Choose 1 of your Battle Cards and switch it to Rest Mode",
        "This card can't be switched to Rest Mode by the skills of your cards.",
        False,
    ),
    "rest, picked": (
        "Switch 1 of your Battle Cards to Rest Mode",
        "This card can't be switched to Rest Mode by the skills of your cards.",
        False,
    ),
    "activate": (
        "Choose 1 of your Battle Cards and switch it to Active Mode",
        "This card can't be switched to Active Mode.",
        True,
    ),
    "KO": (
        "Choose 1 of your Battle Cards and KO it",
        "This card can't be KO'd.",
        False,
    ),
    "KO by skills": (
        "Choose 1 of your Battle Cards and KO it",
        "This card can't be KO'd by skills.",
        False,
    ),
    "drop": (
        "Choose 1 of your Battle Cards and place it in its owner's Drop",
        "This card can't be removed from your Battle Area by skills.",
        False,
    ),
    "under": (
        "Choose 1 of your Battle Cards and place it under your Leader Card",
        "This card can't be removed from your Battle Area by skills.",
        False,
    ),
    "less power": (
        "Choose 1 of your Battle Cards and it gets -5000 power for the turn",
        "The power of this card can't be reduced.",
        False,
    ),
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_card_to_which_it_cannot_be_done_does_not_pay(name: str) -> None:
    cost, prohibition, is_tired = FORBIDDEN[name]
    captain = leader("Captain", text=f"[Activate Main] {cost} : Draw 2 cards.")
    bound = battle("Bound", text=f"[Permanent] {prohibition}")
    free = battle("Free")
    lie = rest if is_tired else (lambda card: card)
    alone = position(you=Side(leader=captain, battle=[lie(bound)]))
    both = position(you=Side(leader=captain, battle=[lie(bound), lie(free)]))

    assert "activate Captain" not in alone.options()
    both.activate("Captain")
    drive(both)

    assert len(both.you.hand) == 2
    assert both.area_of("Bound") == "battle"
    assert both.is_active("Bound") is not is_tired
    assert both.power("Bound") == 10000


def test_markers_that_cannot_be_removed_pay_nothing() -> None:
    text = "[Permanent] Markers on this card can't be removed by your opponent's skills."
    ship = unison("Ship", text=text)
    cost = "Choose 1 of your opponent's Unison Cards and remove 1 marker from it"
    captain = leader("Captain", text=f"[Activate Main] {cost} : Draw 2 cards.")

    t = position(you=Side(leader=captain), opponent=Side(unison=marked(ship, 3)))

    assert "activate Captain" not in t.options()
