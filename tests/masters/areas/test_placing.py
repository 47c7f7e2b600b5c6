"""Cards placed on top of others, cards [Union] takes from elsewhere, plays turned into moves."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, marked, rest, unison
from tests.masters.table import position


@pytest.mark.rule("masters 21-5-2")
def test_a_card_placed_on_another_is_not_played() -> None:
    egg = battle(
        "Egg",
        text="[Activate Main] Choose 1 ＜Wyrm＞ card in your hand and place it on top of this "
        "card.",
    )
    wyrm = battle("Wyrm", character=("Wyrm",), text="[Auto] When you play this card, draw 2 cards.")
    t = position(you=Side(battle=[rest(egg)], hand=[wyrm]))

    t.activate("Egg")
    t.choose("Wyrm")

    assert t.you.battle == ["Wyrm"]
    assert t.area_of("Egg") == "under"
    assert t.you.hand == []
    assert not t.is_active("Wyrm")


@pytest.mark.rule("masters 21-5-2")
def test_a_card_played_on_another_takes_the_mode_that_is_said() -> None:
    egg = battle(
        "Egg",
        text="[Activate Main] Play up to 1 ＜Wyrm＞ card from your hand on top of this card in "
        "Active Mode.",
    )
    wyrm = battle("Wyrm", character=("Wyrm",), text="[Auto] When you play this card, draw 2 cards.")
    t = position(you=Side(battle=[rest(egg)], hand=[wyrm]))

    t.activate("Egg")
    t.choose("Wyrm")

    assert t.is_active("Wyrm")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-13-4-2-1")
def test_union_fusion_takes_cards_from_the_warp() -> None:
    pair = battle(
        "Pair",
        cost=4,
        text="[Permanent] You can choose Battle Cards in your Warp when choosing cards to use with "
        "this card's [Union] skill from your hand. If you do, place the chosen cards in your "
        "Drop.\n"
        "[Union-Fusion] R : ＜Ada＞ and ＜Bea＞.",
    )
    ada = battle("Ada", character=("Ada",), power=5000)
    bea = battle("Bea", character=("Bea",), power=5000)
    t = position(you=Side(hand=[pair, bea], warp=[ada], energy="R"))

    t.activate("Pair")

    assert t.you.battle == ["Pair"]
    assert set(t.you.drop) == {"Ada", "Bea"}
    assert t.you.warp == []


@pytest.mark.rule("masters 22-13-4-2-1")
def test_without_that_text_the_warp_is_out_of_reach() -> None:
    pair = battle("Pair", cost=4, text="[Union-Fusion] R : ＜Ada＞ and ＜Bea＞.")
    ada = battle("Ada", character=("Ada",), power=5000)
    bea = battle("Bea", character=("Bea",), power=5000)
    t = position(you=Side(hand=[pair, bea], warp=[ada], energy="R"))

    assert "activate Pair" not in t.options()


@pytest.mark.rule("masters 5-5-4")
def test_a_card_being_played_is_sent_to_the_warp() -> None:
    small = battle("Small", cost=1)
    gate = extra(
        "Gate",
        cost=1,
        text="[Counter Play] If the Battle Card being played has an energy cost of 2 or less, it's "
        "sent to its owner's Warp instead of being played.",
    )
    t = position(you=Side(hand=[small], energy="R"), opponent=Side(hand=[gate], energy="R"))

    t.play("Small")
    t.counter("Gate")

    assert t.you.battle == []
    assert t.you.warp == ["Small"]


@pytest.mark.rule("masters 5-13-1")
def test_markers_are_removed_for_each_card() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose up to 1 of your opponent's Unisons and remove 1 marker from "
        "it "
        "for each card in your Warp.",
    )
    t = position(
        you=Side(battle=[host], warp=[battle("A"), battle("B")]),
        opponent=Side(unison=marked(unison("Theirs"), 5)),
    )

    t.activate("Host")
    t.choose("Theirs")

    assert t.markers("Theirs") == 3


@pytest.mark.rule("masters 20-1")
def test_both_players_energy_counts_together() -> None:
    host = battle(
        "Host",
        text="[Activate Main] If you and your opponent have a total of 3 or more energy : "
        "Draw 1 card.",
    )
    few = position(you=Side(battle=[host], energy="R"), opponent=Side(energy="R"))
    enough = position(you=Side(battle=[host], energy="R"), opponent=Side(energy="RR"))

    assert "activate Host" not in few.options()
    assert "activate Host" in enough.options()


@pytest.mark.rule("masters 3-1-5", "masters 23-2-4")
@pytest.mark.parametrize(("end", "index"), [("top", 0), ("bottom", -1)])
def test_who_places_a_card_at_an_end_of_a_deck_says_which(end: str, index: int) -> None:
    sage = battle(
        "Sage",
        cost=0,
        text="[Auto] When you play this card, place up to 1 of your opponent's Battle Cards at the"
        " top or bottom of its owner's deck.",
    )
    t = position(you=Side(hand=[sage]), opponent=Side(battle=["Prey", "Other"]))

    t.play("Sage")
    t.choose("Prey")
    t.expect("you", "position", {"top", "bottom"})
    t.pick(end)

    assert t.opponent.deck[index] == "Prey"
    assert t.opponent.battle == ["Other"]
    assert t.you.deck[index] != "Prey"


@pytest.mark.rule("masters 3-1-5", "masters 5-2-4")
def test_with_no_card_chosen_no_end_of_the_deck_is_asked_for() -> None:
    sage = battle(
        "Sage",
        cost=0,
        text="[Auto] When you play this card, place up to 1 of your opponent's Battle Cards at the"
        " top or bottom of its owner's deck.",
    )
    t = position(you=Side(hand=[sage]), opponent=Side(battle=["Prey"]))

    t.play("Sage")
    t.choose()

    t.expect("you", "main")
    assert t.opponent.battle == ["Prey"]
