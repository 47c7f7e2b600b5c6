"""Cards played or used in combos from other areas than the hand, and what is paid for them."""

import pytest

from tests.masters.cards import Side, battle, extra, unison
from tests.masters.table import Table, position

GATE = "You can play 《Lantern》 cards from your Drop Area by paying their energy costs."


def lamp(name: str = "Lamp", cost: int = 1, **more: object) -> object:
    return battle(name, cost=cost, traits=["Lantern"], **more)


def gate(text: str, **you: object) -> Table:
    return position(you=Side(battle=[battle("Gate", text=f"[Permanent] {text}")], **you))


@pytest.mark.rule("masters 0-2-2", "masters 5-5-2")
def test_cards_of_the_drop_are_played_for_their_energy_cost() -> None:
    t = gate(GATE, drop=[lamp(), battle("Bear", cost=1), lamp("Costly", cost=3)], energy="RR")
    assert "play Lamp" in t.options()
    # Another card, or one that costs too much, is not offered.
    assert not {"play Bear", "play Costly"} & t.options()

    t.play("Lamp")
    t.until("main")

    assert t.you.battle == ["Gate", "Lamp"]
    assert set(t.you.drop) == {"Costly", "Bear"}
    assert len(t.you.active_energy) == 1


@pytest.mark.rule("masters 0-2-2", "masters 5-5-2")
def test_what_is_played_from_the_drop_was_not_played_from_the_hand() -> None:
    told = "[Auto] When this card is played from your hand, draw 1 card."
    t = gate(GATE, drop=[lamp(text=told)], energy="R")

    t.play("Lamp")
    t.until("main")

    assert t.you.hand == []
    (event,) = t.happened("played")
    assert (event.origin, event.by) == ("drop", "drop")


@pytest.mark.rule("masters 0-2-2", "masters 5-5-2-2", "masters 5-5-4")
def test_a_play_from_the_drop_is_answered_and_fails_like_any_other() -> None:
    shield = extra(
        "Shield",
        cost=0,
        text="[Counter: Play] The Battle Card being played is sent to its owner's Warp instead.",
    )
    t = position(
        you=Side(battle=[battle("Gate", text=f"[Permanent] {GATE}")], drop=[lamp()], energy="R"),
        opponent=Side(hand=[shield]),
    )

    t.play("Lamp")
    t.counter("Shield")
    t.until("main")

    assert t.you.battle == ["Gate"]
    assert t.you.warp == ["Lamp"]


@pytest.mark.rule("masters 0-2-2", "masters 13-2-1")
def test_a_unison_of_the_warp_comes_with_the_markers_paid_for_it() -> None:
    t = gate(
        "You can play Unison Cards from your Warp by paying their energy costs.",
        warp=[unison("Spire", cost=2)],
        energy="RRR",
    )

    t.play("Spire")
    t.until("main")

    assert t.you.unison == ["Spire"]
    assert t.markers("Spire") == 2


@pytest.mark.rule("masters 0-2-2", "masters 5-8-2")
def test_this_card_is_played_from_the_warp_for_another_price_than_its_cost() -> None:
    text = "[Permanent] You may play this card from your Warp by placing 3 cards from your Drop \
Area at the bottom of your deck instead of paying its energy cost."
    moon = battle("Moon", cost=5, text=text)
    t = position(you=Side(warp=[moon], drop=["One", "Two", "Three", "Four"]))

    t.play("Moon")
    t.pick("One", "Two", "Four")
    t.pick("One", "Two", "Four")
    t.until("main")

    assert t.you.battle == ["Moon"]
    assert t.you.drop == ["Three"]
    poor = position(you=Side(warp=[moon], drop=["One", "Two"]))
    assert "play Moon" not in poor.options()
    # In the hand it is a card like any other.
    held = position(you=Side(hand=[moon], drop=["One", "Two", "Three"]))
    assert "play Moon" not in held.options()


@pytest.mark.rule("masters 0-2-2", "masters 5-5-2-1")
def test_a_price_besides_the_energy_cost_is_paid_as_well() -> None:
    text = "[Permanent] You can play this card from your Drop Area by paying its energy cost and \
discarding 1 card from your hand."
    moon = battle("Moon", cost=1, text=text)
    t = position(you=Side(drop=[moon], hand=["Coin"], energy="R"))

    t.play("Moon")
    t.until("main")

    assert t.you.battle == ["Moon"]
    assert t.you.drop == ["Coin"]
    assert t.you.active_energy == []
    for short in (Side(drop=[moon], hand=["Coin"]), Side(drop=[moon], energy="R")):
        assert "play Moon" not in position(you=short).options()


@pytest.mark.rule("masters 22-11-3")
def test_one_card_a_turn_where_the_text_says_so() -> None:
    text = (
        "Once per turn, you can play a 《Lantern》 card from your Drop Area by paying its energy \
cost."
    )
    t = gate(text, drop=[lamp(), lamp("Wick")], energy="RRR")

    t.play("Lamp")
    t.until("main")

    assert "play Wick" not in t.options()
    t.end()
    t.until("main", "you")
    assert "play Wick" in t.options()


@pytest.mark.rule("masters 5-7-5-1", "masters 0-2-2")
@pytest.mark.parametrize("area", ["drop", "energy"])
def test_cards_of_other_areas_are_used_in_combos(area: str) -> None:
    where = {"drop": "Drop Area", "energy": "energy"}[area]
    lying = [lamp(combo=(1, 5000)), battle("Bear", combo=(0, 5000))]
    energy = ["Coin", *lying] if area == "energy" else "R"
    sides = {"energy": energy} if area == "energy" else {"energy": energy, area: lying}
    t = gate(f"You can combo with 《Lantern》 cards in your {where}.", **sides)
    t.attack("Gate", "Rival")
    t.until("offense", "you")
    assert "combo Lamp" in t.options()
    assert "combo Bear" not in t.options()

    t.combo("Lamp")
    if t.mode == "pay-energy":
        t.pay("Coin")

    t.until("main")
    assert [event.origin for event in t.happened("comboed")] == [area]
    assert [event.amount for event in t.happened("battle_result")] == [5000]
    assert "Lamp" in t.you.drop


@pytest.mark.rule("masters 5-7-2-1")
def test_a_card_without_combo_data_is_used_in_no_combo_from_anywhere() -> None:
    t = gate("You can combo with 《Lantern》 cards in your Drop Area.", drop=[lamp()])

    t.attack("Gate", "Rival")

    assert "combo Lamp" not in t.options()


@pytest.mark.rule("masters 0-2-5", "masters 5-5-2")
def test_a_card_that_must_not_be_played_is_not_played_from_the_drop() -> None:
    t = position(
        you=Side(battle=[battle("Gate", text=f"[Permanent] {GATE}")], drop=[lamp()], energy="R"),
        opponent=Side(battle=[battle("Wall", text="[Permanent] Your opponent can't play cards.")]),
    )

    assert "play Lamp" not in t.options()
