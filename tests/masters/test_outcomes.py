"""Conditions on what a skill itself did, and cards placed at both ends of a deck."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, rest
from tests.masters.table import position

SWITCHER = (
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode. "
    "If you switched a card to Rest Mode, draw 1 card."
)


@pytest.mark.rule("masters 20-16-1")
def test_a_card_that_was_switched_counts() -> None:
    t = position(
        you=Side(battle=[battle("Host", text=SWITCHER)], deck=[battle("Drawn")]),
        opponent=Side(battle=[battle("Target")]),
    )

    t.activate("Host")
    t.choose("Target")

    assert not t.is_active("Target")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 20-16-1")
def test_a_card_that_was_at_rest_already_was_not_switched() -> None:
    t = position(
        you=Side(battle=[battle("Host", text=SWITCHER)], deck=[battle("Drawn")]),
        opponent=Side(battle=[rest(battle("Target"))]),
    )

    t.activate("Host")
    if t.pending:
        t.choose("Target")

    assert t.you.hand == []


@pytest.mark.rule("masters 22-27-3")
def test_what_a_burst_placed_is_asked_for_by_its_colour() -> None:
    text = (
        "[Activate Main][Burst 2] If a black card is placed in your Drop Area by this skill, "
        "this card gains [Critical] for the turn."
    )
    black = position(
        you=Side(
            battle=[battle("Host", text=text)],
            deck=[battle("One", colors="black"), battle("Two"), battle("Three")],
        )
    )
    red = position(
        you=Side(
            battle=[battle("Host", text=text)],
            deck=[battle("One"), battle("Two"), battle("Three", colors="black")],
            drop=[battle("Old", colors="black")],
        )
    )

    black.activate("Host")
    red.activate("Host")

    assert "critical" in black.keywords("Host")
    assert "critical" not in red.keywords("Host")


@pytest.mark.rule("masters 20-17-1")
def test_not_sent_is_asked_of_this_skill_only() -> None:
    text = (
        "[Activate Main] Choose up to 1 card in your hand and send it to your Warp. "
        "If you didn't send a Battle Card to your Warp with this skill, draw 1 card."
    )
    host = battle("Host", text=text)
    side = Side(battle=[host], hand=[battle("Spare")], warp=[battle("Old")], deck=[battle("Drawn")])
    none, sent = position(you=side), position(you=side)

    none.activate("Host")
    none.choose()
    sent.activate("Host")
    sent.choose("Spare")

    assert none.you.hand == ["Spare", "Drawn"]
    assert sent.you.hand == []


@pytest.mark.rule("masters 20-16-1")
def test_a_ko_that_did_not_happen_is_none() -> None:
    text = (
        "[Activate Main] Choose 1 of your other Battle Cards and KO it. "
        "If you KO'd it, draw 1 card."
    )
    safe = "[Permanent] This card can't be KO'd by skills."
    t = position(
        you=Side(
            battle=[battle("Host", text=text), battle("Safe", text=safe)], deck=[battle("Drawn")]
        )
    )

    t.activate("Host")
    if t.pending:
        t.choose("Safe")

    assert "Safe" in t.you.battle
    assert t.you.hand == []


@pytest.mark.rule("masters 3-1-5-1")
def test_cards_go_to_both_ends_of_the_deck() -> None:
    text = (
        "[Activate Main] Look at up to 3 cards from the top of your deck and place them on the top "
        "and/or bottom of your deck in any order."
    )
    deck = [battle("One"), battle("Two"), battle("Three"), battle("Four")]
    t = position(you=Side(battle=[battle("Host", text=text)], deck=deck))

    t.activate("Host")
    t.until("choose-cards")
    t.choose("Two")
    t.until("order-cards")
    t.choose("Three", "One")

    assert t.you.deck[:3] == ["Three", "One", "Four"] or t.you.deck[:3] == ["One", "Three", "Four"]
    assert t.you.deck[-1] == "Two"


@pytest.mark.rule("masters 20-5-2", "masters 1-2-3-2")
def test_x_is_paid_besides_the_coloured_part() -> None:
    text = "[Activate Main]R[X], if your Leader is red : Draw X cards."
    t = position(you=Side(battle=[battle("Host", text=text)], energy="RBB", deck=5))

    t.activate("Host")
    t.expect("you", "number", {"0", "1", "2"})
    t.pick("1")
    t.pay("red energy", "blue energy")

    assert len(t.you.hand) == 1
    assert len(t.you.active_energy) == 1
