"""Events told with the card something lay under, or with the end of the pile it comes to."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, on
from tests.masters.table import Table, position

# -- from under a card ---------------------------------------------------------------------

_RISES = (
    "[Auto] When this card is played from under a card by a skill, draw 1 card.\n"
    "[Auto] When this card is played, draw 1 card."
)


@pytest.mark.rule("masters 23-2-5-1", "masters 9-6-2")
def test_a_card_hears_of_its_play_from_under_another_only_where_that_is_named() -> None:
    host = battle("Host", text="[Activate Main] Play up to 1 card from under this card.")
    t = position(you=Side(battle=[on(host, battle("Riser", text=_RISES))]))

    t.activate("Host")
    t.choose("Riser")

    assert "Riser" in t.you.battle
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_played_from_elsewhere_it_does_not_hear_that() -> None:
    t = position(you=Side(hand=[battle("Riser", text=_RISES)], energy="R"))

    t.play("Riser")

    assert t.you.hand == ["Deck card"]


_LOSES = "When a card is placed from under this card in its owner's Drop, draw 1 card."


@pytest.mark.rule("masters 23-2-2", "masters 9-6-2")
def test_a_card_sees_what_leaves_from_under_it() -> None:
    text = (
        f"[Activate Main] Place 1 card from under this card in its owner's Drop.\n[Auto] {_LOSES}"
    )
    loses, keeps = battle("Loses", text=text), battle("Keeps", text=f"[Auto] {_LOSES}")
    t = position(you=Side(battle=[on(loses, battle("Low")), on(keeps, battle("Safe"))]))

    t.activate("Loses")
    if t.asked == ("you", "choose-cards"):
        t.choose("Low")

    assert t.you.drop == ["Low"]
    assert t.you.hand == ["Deck card"]


# -- to the bottom of a deck ---------------------------------------------------------------

_SINKS = (
    "[Auto] When one of you or your opponent's Battle Cards is placed at the bottom of its "
    "owner's deck, draw 1 card."
)


def sinking(where: str, side: str) -> Table:
    spell = extra(
        "Tide",
        text=f"[Activate Main] Choose 1 of {side} Battle Cards and place it {where} of its "
        "owner's deck.",
    )
    t = position(
        you=Side(hand=[spell], battle=[battle("Watcher", text=_SINKS), "Mine"], energy="R"),
        opponent=Side(battle=["Theirs", "Other"]),
    )
    t.activate("Tide")
    t.choose("Mine" if side == "your" else "Theirs")
    return t


@pytest.mark.rule("masters 9-6-2", "masters 3-1-6")
@pytest.mark.parametrize("side", ["your", "your opponent's"])
def test_the_bottom_of_either_deck_counts(side: str) -> None:
    assert sinking("at the bottom", side).you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_the_top_does_not() -> None:
    assert sinking("on top", "your opponent's").you.hand == []


# -- cards named with their area -----------------------------------------------------------


@pytest.mark.rule("masters 9-6-2", "masters 3-1-6")
@pytest.mark.parametrize("side", ["your", "your opponent's"])
def test_a_card_of_the_battle_area_is_one_of_either_player(side: str) -> None:
    heard = battle(
        "Watcher", text="[Auto] When a Battle Area card is placed in a Drop, draw 1 card."
    )
    spell = extra(
        "Ebb",
        text=f"[Activate Main] Choose 1 of {side} Battle Cards with 5000 power and place it in its "
        "owner's Drop.",
    )
    frail = battle("Frail", power=5000)
    t = position(
        you=Side(hand=[spell], battle=[heard, *([frail] if side == "your" else [])], energy="R"),
        opponent=Side(battle=[] if side == "your" else [frail]),
    )

    t.activate("Ebb")

    assert t.you.hand == ["Deck card"]


# -- from the top of a pile ----------------------------------------------------------------

_MILLS = "[Activate Main] Place the top 2 cards of your deck in your Drop."
_SEARCHES = "[Activate Main] Place 1 blue card from your deck in your Drop, then shuffle your deck."


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("how", "marks"), [(_MILLS, 2), (_SEARCHES, 0)])
def test_what_lay_on_top_of_the_deck_is_told_from_what_was_looked_for(how: str, marks: int) -> None:
    text = "[Auto] When a card is placed in your Drop from the top of your deck, draw 1 card."
    t = position(
        you=Side(
            battle=[battle("Counter", text=text)],
            hand=[extra("Act", text=how)],
            deck=[battle("Deep", colors="blue"), battle("Second"), battle("Top")],
            energy="R",
        )
    )

    t.activate("Act")

    assert len(t.happened("drawn")) == marks
