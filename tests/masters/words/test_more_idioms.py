"""Twice a power, all markers, limits under a card, the rest of the cards, costs for others."""

import pytest

from tests.masters.cards import Side, battle, extra, marked, on, unison
from tests.masters.table import Table, position


def rite(text: str, you: Side | None = None, opponent: Side | None = None) -> Table:
    you = you or Side()
    you.hand = [extra("Rite", cost=0, text=f"[Activate: Main] {text}"), *you.hand]
    t = position(you=you, opponent=opponent)
    t.activate("Rite")
    return t


@pytest.mark.rule("masters 2-9-1")
def test_the_power_is_doubled_as_it_is_then() -> None:
    t = rite("Your Leader gets +5000 power for the turn, then double its power for the turn.")

    t.until("main")

    assert t.power("Leader") == 30000


@pytest.mark.rule("masters 5-13-4")
def test_all_markers_are_removed_and_the_unison_leaves() -> None:
    t = rite(
        "Choose up to 1 of your opponent's Unison Cards and remove all markers from it.",
        opponent=Side(unison=marked(unison("Spire"), 4)),
    )
    t.pick("Spire")
    t.until("main")

    assert t.opponent.unison == []


@pytest.mark.rule("masters 5-13-4", "masters 20-16-1")
@pytest.mark.parametrize(("theirs", "mine"), [(2, 3), (0, 2)])
def test_a_marker_moves_where_there_is_one(theirs: int, mine: int) -> None:
    opponent = Side(unison=marked(unison("Spire"), theirs)) if theirs else Side()
    t = rite(
        "Move 1 marker from your opponent's Unison Card to your Unison Card.",
        you=Side(unison=marked(unison("Tower"), 2)),
        opponent=opponent,
    )

    t.until("main")

    assert t.markers("Tower") == mine
    if theirs:
        assert t.markers("Spire") == theirs - 1


@pytest.mark.rule("masters 23-2-2")
@pytest.mark.parametrize("already", [0, 1, 2])
def test_no_more_cards_come_to_lie_under_a_card_than_it_says(already: int) -> None:
    text = "[Permanent] Only up to 2 cards can be placed under this card."
    shelf = on(battle("Shelf", text=text), *[f"Book {n}" for n in range(already)])
    t = rite(
        "Place 1 card from your hand under 1 of your Battle Cards.",
        you=Side(battle=[shelf], hand=["Coin"]),
    )

    t.drive()

    assert ("Coin" in t.you.hand) == (already == 2)


@pytest.mark.rule("masters 5-2-3")
def test_all_but_the_chosen_card_are_the_rest() -> None:
    t = rite(
        "Your opponent chooses 1 of their Battle Cards, then KO the rest of their Battle Cards.",
        opponent=Side(battle=["Guard", "Watch", "Wall"]),
    )

    t.pick("Watch")
    t.until("main")

    assert t.opponent.battle == ["Watch"]
    assert sorted(t.opponent.drop) == ["Guard", "Wall"]


@pytest.mark.rule("masters 20-21")
@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 1), (1, 1)])
def test_costs_fall_no_lower_than_they_may(cost: int, paid: int) -> None:
    text = "[Permanent] Reduce the energy cost of red cards in your hand by 2, to a minimum of 1."
    t = position(you=Side(battle=[battle("Gate", text=text)], hand=[battle("Late", cost=cost)]))

    assert t.cost("Late")[1] == paid


@pytest.mark.rule("masters 5-7-1")
@pytest.mark.parametrize(("fighter", "drawn"), [("Leader", 1), ("Bear", 0)])
def test_a_card_used_in_a_combo_for_another_says_for_which(fighter: str, drawn: int) -> None:
    text = "[Auto] When this card is used in a combo with your Leader, draw 1 card."
    t = position(
        you=Side(battle=["Bear"], hand=[battle("Help", combo=(0, 5000), text=text)]),
    )
    t.attack(fighter, "Rival")
    t.combo("Help")
    t.until("main")

    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 22-1-1", "masters 20-1-1")
def test_a_card_that_blocks_activates_its_blocker() -> None:
    text = "[Blocker]\n[Auto] When this card blocks, draw 1 card."
    t = position(you=Side(battle=["Bear"]), opponent=Side(battle=[battle("Wall", text=text)]))

    t.attack("Bear", "Rival")
    t.pick("yes")
    t.until("main")

    assert "Deck card" in t.opponent.hand


@pytest.mark.rule("masters 0-2-5")
def test_a_card_does_not_attack_in_the_turn_it_is_played() -> None:
    slow = battle("Slow", cost=1, text="[Permanent] This card can't attack the turn it's played.")
    t = position(you=Side(hand=[slow], energy="R"))

    t.play("Slow")
    t.until("main")
    assert "attack Slow > Rival" not in t.options()
    t.end()
    t.until("main", "you")

    assert "attack Slow > Rival" in t.options()


@pytest.mark.rule("masters 20-7-1")
def test_only_players_with_so_many_cards_discard() -> None:
    t = rite(
        "Each player with 3 or more cards in their hand discards 1 card.",
        you=Side(hand=["A", "B"]),
        opponent=Side(hand=["C", "D", "E"]),
    )

    t.drive()

    assert (len(t.you.hand), len(t.opponent.hand)) == (2, 2)
