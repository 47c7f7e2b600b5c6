"""Cards that leave the game, told as an event."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position

_REMOVES = "[Activate Main] Choose 1 of your Battle Cards and remove it from the game."


@pytest.mark.rule("masters 9-6-9", "masters 20-10-4")
def test_a_card_sees_that_it_is_removed_from_the_game_itself() -> None:
    text = "[Auto] When this card is removed from the game, draw 1 card."
    t = position(
        you=Side(
            hand=[extra("Gate", text=_REMOVES)], battle=[battle("Goer", text=text)], energy="R"
        )
    )

    t.activate("Gate")

    assert t.you.battle == []
    assert t.you.drop == ["Gate"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-9", "masters 9-6-9-1-1")
def test_what_was_removed_is_looked_at_as_it_lay() -> None:
    watches = (
        "[Auto] When one of your red cards is removed from the game by your skill, draw 1 card."
    )
    t = position(
        you=Side(
            hand=[extra("Gate", text=_REMOVES), extra("Gate", text=_REMOVES)],
            battle=[
                battle("Watcher", colors="blue", text=watches),
                battle("Red", colors="red"),
                battle("Blue", colors="blue"),
            ],
            energy="RR",
        ),
        opponent=Side(battle=[battle("Theirs", text=watches)]),
    )

    t.activate("Gate")
    t.choose("Red")
    t.activate("Gate")
    t.choose("Blue")

    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 20-10-4")
def test_what_leaves_for_another_area_is_not_removed_from_the_game() -> None:
    text = "[Auto] When this card is removed from the game, draw 1 card."
    drops = "[Activate Main] Choose 1 of your Battle Cards and place it in your Drop."
    t = position(
        you=Side(hand=[extra("Ditch", text=drops)], battle=[battle("Goer", text=text)], energy="R")
    )

    t.activate("Ditch")

    assert t.you.hand == []


@pytest.mark.rule("masters 9-6-9")
def test_a_card_removed_from_the_drop_sees_it_where_its_text_names_the_drop() -> None:
    text = "[Auto] When this card is removed from the game from your Drop, draw 1 card."
    removes = "[Activate Main] Choose 1 Battle Card in your Drop and remove it from the game."
    t = position(
        you=Side(hand=[extra("Gate", text=removes)], drop=[battle("Goer", text=text)], energy="R")
    )

    t.activate("Gate")

    assert t.you.hand == ["Deck card"]
