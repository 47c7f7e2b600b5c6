"""Which kind of skill drew, moved or switched a card: what texts about it tell apart."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import position

_WARPED = "[Auto] When this card is sent to your Warp by {}, draw 1 card."


@pytest.mark.rule("masters 5-1-5", "masters 9-6-2")
@pytest.mark.parametrize(
    ("kind", "power"), [("[Activate Main] skill", 15000), ("[Auto] skill", 10000), ("", 15000)]
)
def test_who_waits_for_a_draw_by_a_kind_of_skill_is_told_its_kind(kind: str, power: int) -> None:
    by = f" by an {kind}" if kind else ""
    watcher = battle(
        "Watcher",
        power=10000,
        text=f"[Auto] When you draw a card{by}, this card gets +5000 power for the turn.",
    )
    sage = leader("Sage", text="[Activate Main] Draw 2 cards.")
    t = position(you=Side(leader=sage, battle=[watcher]))

    t.activate("Sage")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2
    assert t.power("Watcher") == power


@pytest.mark.rule("masters 5-1-5", "masters 7-3-1")
def test_the_draw_of_the_turn_is_made_by_no_kind_of_skill() -> None:
    watcher = battle(
        "Watcher",
        power=10000,
        text="[Auto] When you draw a card by an [Activate Main] skill, this card gets +5000 power"
        " for the turn.",
    )
    t = position(you=Side(battle=[watcher]), at="turn")

    t.until("charge")

    assert t.you.hand == ["Deck card"]
    assert t.power("Watcher") == 10000


@pytest.mark.rule("masters 5-1-4", "masters 5-1-5")
def test_cards_drawn_one_after_the_other_as_one_likes_are_drawn_by_that_skill() -> None:
    watcher = battle(
        "Watcher",
        power=10000,
        text="[Auto] When you draw a card by an [Activate Main] skill, this card gets +5000 power"
        " for the turn.",
    )
    sage = leader("Sage", text="[Activate Main] Draw up to 2 cards.")
    t = position(you=Side(leader=sage, battle=[watcher]))

    t.activate("Sage")
    t.pick("1")
    t.pick("1")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2
    # Two cards of one action are one draw.
    assert t.power("Watcher") == 15000


@pytest.mark.rule("masters 22-5-6", "masters 9-6-2")
@pytest.mark.parametrize(
    ("by", "drawn"),
    [("an [Xeno-Evolve] skill", 1), ("one of your skills", 1), ("a [Union] skill", 0)],
)
def test_the_card_under_xeno_evolve_is_sent_to_the_warp_by_that_keyword(by, drawn) -> None:
    base = battle("Base", character=("Base",), text=_WARPED.format(by))
    grown = battle("Grown", cost=5, power=20000, text="[Xeno-Evolve] : ＜Base＞.")
    t = position(you=Side(battle=[base], hand=[grown], energy="R"))

    t.activate("Grown")
    t.drive()

    assert t.you.battle == ["Grown"]
    assert t.you.warp == ["Base"]
    assert t.you.hand == ["Deck card"] * drawn


# -- costs of cards nobody has seen ----------------------------------------------------------

_DIG = "[Activate Main] Place the top card of your deck in your Drop : Draw 1 card."


@pytest.mark.rule("masters 5-8-3", "masters 0-2-5")
@pytest.mark.parametrize(
    ("bar", "offered"),
    [
        ("You can't place cards from your deck in your Drop.", False),
        ("Your opponent can't place cards from their deck in their Drop.", True),
        ("You can't send cards from your deck to your Warp.", True),
        ("You can't place cards from your hand in your Drop.", True),
    ],
)
def test_a_cost_of_the_top_card_is_offered_where_it_can_be_paid(bar: str, offered: bool) -> None:
    sage = leader("Sage", text=_DIG)
    t = position(you=Side(leader=sage, battle=[battle("Bar", text=f"[Permanent] {bar}")]))

    assert ("activate Sage" in t.options()) is offered


# -- [Field] ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-3-2", "masters 9-6-2")
@pytest.mark.parametrize(
    ("by", "drawn"), [("a [Field] skill", 1), ("an [Activate Main] skill", 0), ("a skill", 1)]
)
def test_a_field_comes_by_its_own_keyword(by: str, drawn: int) -> None:
    watcher = battle(
        "Watcher",
        text=f"[Auto] When an Extra Card is placed in your Battle Area by {by}, draw 1 card.",
    )
    t = position(you=Side(battle=[watcher], hand=[extra("Land", text="[Field]")], energy="R"))

    t.activate("Land")
    t.drive()

    assert sorted(t.you.battle) == ["Land", "Watcher"]
    assert t.you.hand == ["Deck card"] * drawn
