"""What is done later: at a time of one player, and what is told of a card that comes later."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import Table, position

_LEAVES = (
    "[Auto] When this card is played, place this card in your Drop at the end of your "
    "opponent's turn."
)


@pytest.mark.rule("masters 1-7-2-1-1")
def test_the_end_of_the_opponents_turn_is_waited_for() -> None:
    t = position(you=Side(hand=[battle("Guest", text=_LEAVES)], energy="R"))
    t.play("Guest")

    t.end()
    t.until("main", "opponent")
    assert t.you.battle == ["Guest"]
    t.end()

    assert t.you.battle == []
    assert t.you.drop == ["Guest"]


_RETURNS = (
    "[Activate Main] Choose up to 1 of your Battle Cards, send it to your Warp, play that card "
    "from your Warp at the start of your next Main Phase, and that card gets +5000 power for the "
    "turn."
)


def returning(*chosen: str) -> Table:
    t = position(you=Side(hand=[extra("Detour", text=_RETURNS)], battle=["Traveller"], energy="R"))
    t.activate("Detour")
    t.choose(*chosen)
    return t


@pytest.mark.rule("masters 1-7-2-1-1", "masters 20-1-2")
def test_what_is_told_of_a_card_played_later_happens_when_it_is_played() -> None:
    t = returning("Traveller")
    assert t.you.warp == ["Traveller"]

    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert t.you.battle == ["Traveller"]
    assert t.power("Traveller") == 15000


@pytest.mark.rule("masters 5-2-6")
def test_with_no_card_chosen_nothing_comes_back() -> None:
    t = returning()

    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert t.you.battle == ["Traveller"]
    assert t.power("Traveller") == 10000


@pytest.mark.rule("masters 23-2", "masters 1-7-2-1-1")
def test_cards_are_placed_under_others_at_the_end_of_the_turn() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards, then place it under this "
        "card at the end of the turn."
    )
    t = position(you=Side(battle=[battle("Jar", text=text)]), opponent=Side(battle=["Imp"]))

    t.activate("Jar")
    t.choose("Imp")
    assert t.opponent.battle == ["Imp"]
    t.end()

    assert t.opponent.battle == []
    assert [t.name(i) for i in t.find("Jar").under] == ["Imp"]
