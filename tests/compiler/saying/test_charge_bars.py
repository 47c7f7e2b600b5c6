"""A bar on the Charge Phase names the player whose cards are barred."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.proving import said_again
from dbscg_gui.games.masters.lexicon import masters_language


@pytest.mark.parametrize(
    ("cards", "whose"),
    [
        ("This card", "your"),
        ("Your opponent's Battle Cards", "their"),
        ("All of your opponent's Battle Cards", "their"),
        ("All Battle Cards", "their"),
    ],
)
def test_the_charge_phase_is_that_of_whose_cards_they_are(cards: str, whose: str) -> None:
    text = f"[Permanent] {cards} can't be switched to Active Mode during {whose} Charge Phase."
    line = compile_line(text, masters_language())

    said = said_again(line.skills, "battle", masters_language())

    assert (said.outcome, said.said) == ("equal", text)
