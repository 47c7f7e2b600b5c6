"""Selections out of several sets, and how many of one set."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle
from tests.masters.table import position

TWO_COLORS = [
    battle("Red one", colors="red"),
    battle("Red two", colors="red"),
    battle("Blue one", colors="blue"),
    battle("Blue two", colors="blue"),
]


@pytest.mark.rule("masters 5-2-3")
def test_one_card_of_each_kind_is_played() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Play up to 1 red card and up to 1 blue card from your Drop.",
    )
    t = position(you=Side(battle=[host], drop=TWO_COLORS))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Red one", "Red two"})
    t.choose("Red two")
    t.expect("you", "choose-cards", {"Blue one", "Blue two"})
    t.choose("Blue one")

    assert set(t.you.battle) == {"Host", "Red two", "Blue one"}


@pytest.mark.rule("masters 5-2-4")
def test_none_of_one_kind_may_be_taken() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Play up to 1 red card and up to 1 blue card from your Drop.",
    )
    t = position(you=Side(battle=[host], drop=TWO_COLORS))

    t.activate("Host")
    t.choose()
    t.choose("Blue two")

    assert set(t.you.battle) == {"Host", "Blue two"}


@pytest.mark.rule("masters 5-2-3")
def test_one_each_of_several_names() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Play up to 1 each of ＜Ada＞ and ＜Bea＞ cards from your Drop.",
    )
    drop = [
        battle("Ada 1", character=("Ada",)),
        battle("Ada 2", character=("Ada",)),
        battle("Bea 1", character=("Bea",)),
    ]
    t = position(you=Side(battle=[host], drop=drop))

    t.activate("Host")
    t.choose("Ada 1")
    t.choose("Bea 1")

    assert set(t.you.battle) == {"Host", "Ada 1", "Bea 1"}


@pytest.mark.rule("masters 1-6-6")
def test_a_cost_of_two_kinds_needs_a_card_for_each() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose 1 red card and 1 blue card in your Drop and send them to "
        "your Warp : Draw 1 card.",
    )
    both = battle("Both", colors="red/blue")
    alone = position(you=Side(battle=[host], drop=[both]))

    assert "activate Host" not in alone.options()


@pytest.mark.rule("masters 5-2-3")
def test_a_card_another_set_needs_is_left_to_it() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose 1 red card and 1 blue card in your Drop and send them to "
        "your Warp : Draw 1 card.",
    )
    drop = [battle("Both", colors="red/blue"), battle("Red", colors="red")]
    t = position(you=Side(battle=[host], drop=drop))

    t.activate("Host")

    assert set(t.you.warp) == {"Both", "Red"}
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-2-3")
def test_one_or_two_cards() -> None:
    host = battle("Host", text="[Activate Main] Choose 1 or 2 cards in your hand and discard them.")
    t = position(you=Side(battle=[host], hand=[battle("A"), battle("B"), battle("C")]))

    t.activate("Host")
    with pytest.raises(Exception, match="choose 1 to 2"):
        t.choose()
    t.choose("A")

    assert t.you.drop == ["A"]


@pytest.mark.rule("masters 5-2-3")
def test_a_set_without_cards_is_passed_over() -> None:
    host = battle(
        "Host", text="[Activate Main] Choose 1 red card and 1 blue card in your Drop and play them."
    )
    t = position(you=Side(battle=[host], drop=[battle("Lone", colors="red")]))

    t.activate("Host")

    assert set(t.you.battle) == {"Host", "Lone"}
