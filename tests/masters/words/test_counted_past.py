"""Amounts that count what happened before: in this turn, in this battle, in the game."""

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position

COIN = battle("Coin", cost=1)


@pytest.mark.rule("masters 20-7-1")
def test_so_much_for_each_card_discarded_this_turn() -> None:
    purge = extra("Purge", cost=0, text="[Activate: Main] Discard 2 cards from your hand.")
    crier = battle(
        "Crier",
        text="[Auto] When this card attacks, draw 1 card for each card you discarded this turn.",
    )
    t = position(you=Side(battle=[crier, "Bear"], hand=[purge, "One", "Two"]))
    t.activate("Purge")
    t.until("main")
    assert t.you.hand == []

    t.attack("Crier", "Rival")
    t.until("main")

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-1-3")
def test_a_permanent_grows_with_every_card_that_is_played() -> None:
    tower = battle(
        "Tower",
        text="[Permanent] This card gets +5000 power for each Battle Card you've played this turn.",
    )
    t = position(you=Side(battle=[tower], hand=[COIN, battle("Bill", cost=1)], energy="RR"))
    assert t.power("Tower") == 10000

    t.play("Coin")
    t.until("main")
    assert t.power("Tower") == 15000
    t.play("Bill")
    t.until("main")
    assert t.power("Tower") == 20000
    t.end()
    t.until("main", "opponent")

    assert t.power("Tower") == 10000


@pytest.mark.rule("masters 5-12-1")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("draw 1 card for each of your Battle Cards KO'd this turn", 1),
        ("draw cards equal to the number of Battle Cards KO'd this turn", 3),
    ],
)
def test_those_of_one_player_count_or_those_of_both(text: str, drawn: int) -> None:
    sweep = "[Activate: Main] KO all Battle Cards with 10000 power or less."
    crier = battle("Crier", power=15000, text=f"[Auto] When this card attacks, {text}.")
    t = position(
        you=Side(battle=[crier, "Bear"], hand=[extra("Sweep", cost=0, text=sweep)]),
        opponent=Side(battle=["Guard", "Watch"]),
    )
    t.activate("Sweep")
    t.until("main")

    t.attack("Crier", "Rival")
    t.until("main")

    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 9-1-3-3")
def test_a_cost_falls_with_every_extra_that_was_activated() -> None:
    text = (
        "[Permanent] Reduce the energy cost of this card in your hand by 1 for each Extra Card you \
activated this turn."
    )
    rites = [extra(name, cost=0, text="[Activate: Main] Draw 1 card.") for name in ("One", "Two")]
    t = position(you=Side(hand=[battle("Late", cost=3, text=text), *rites]))
    assert t.cost("Late") == ("", 3)

    for done, name in enumerate(("One", "Two"), start=1):
        t.activate(name)
        t.until("main")
        assert t.cost("Late") == ("", 3 - done)


@pytest.mark.rule("masters 9-4-3")
def test_the_opponent_discards_for_each_skill_they_activated() -> None:
    text = "Your opponent discards 1 card for each skill they activated this turn."
    toll = extra("Toll", cost=0, text=f"[Counter: Attack] {text}")
    rites = [extra(name, cost=0, text="[Activate: Main] Draw 1 card.") for name in ("One", "Two")]
    t = position(
        you=Side(battle=["Bear"], hand=[*rites, "A", "B", "C"]),
        opponent=Side(hand=[toll]),
    )
    for name in ("One", "Two"):
        t.activate(name)
        t.until("main")
    t.attack("Bear", "Rival")
    t.counter("Toll")
    t.choose("A", "B")
    t.until("main")

    assert len(t.you.hand) == 3
