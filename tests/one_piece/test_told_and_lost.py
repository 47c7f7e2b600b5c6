"""Damage that something else comes in the place of, how a card was played, both fields together."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, face_up, leader
from tests.one_piece.table import position

SHIELD = "If your Leader would take damage, you may trash this Character instead."
CALL = event("Call", text="[Main] Play up to 1 Character card from your hand.")


@pytest.mark.rule("one_piece 4-6-2", "one_piece 8-1-3-4-1")
@pytest.mark.parametrize("life", [2, 0])
def test_damage_is_replaced_before_a_life_card_moves(life):
    t = position(
        you=Side(characters=[character("Raider", power=9000)]),
        opponent=Side(
            leader=leader("Rival"),
            characters=[character("Shield", text=SHIELD)],
            life=[character(f"Life {n}") for n in range(life)],
        ),
    )
    before = list(t.opponent.hand)

    t.attack("Raider", "Rival")
    t.until("replacement", "opponent")
    t.pick("Shield")

    assert t.opponent.drop == ["Shield"]
    assert (len(t.opponent.life), t.opponent.hand) == (life, before)
    assert t.asked == ("you", "main")


@pytest.mark.rule("one_piece 4-6-2-1")
def test_whoever_declines_takes_the_damage():
    t = position(
        you=Side(characters=[character("Raider", power=9000)]),
        opponent=Side(
            leader=leader("Rival"),
            characters=[character("Shield", text=SHIELD)],
            life=[character("Last", power=1000)],
        ),
    )

    t.attack("Raider", "Rival")
    t.until("replacement", "opponent")
    t.no()

    assert t.opponent.life == []
    assert "Last" in t.opponent.hand
    assert t.opponent.battle == ["Shield"]


@pytest.mark.parametrize("way", ["an effect", "its cost"])
def test_a_card_knows_whether_an_effect_played_it(way):
    scout = character(
        "Scout", cost=1, text="[On Play] If this Character was played by an effect, draw 1 card."
    )
    t = position(you=Side(hand=[scout, CALL], don=5))

    if way == "an effect":
        t.activate(CALL)
        t.choose("Scout")
    else:
        t.play("Scout")

    assert ("Deck card" in t.you.hand) is (way == "an effect")


@pytest.mark.parametrize(
    ("turned", "lies", "drawn"), [("up", False, 1), ("up", True, 0), ("down", True, 0)]
)
def test_a_life_card_that_is_turned_face_up_is_told_of(turned, lies, drawn):
    watch = character("Watch", text="When your Life cards are turned face-up, draw 1 card.")
    turn = character(
        "Turner",
        text=f"[Activate: Main] Turn 1 card from the top of your Life cards face-{turned}.",
    )
    life = character("Last")
    t = position(you=Side(characters=[watch, turn], life=[face_up(life) if lies else life]))

    t.activate("Turner")

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.parametrize("blocks", [True, False])
def test_the_character_that_blocks_is_koed_where_that_was_announced(blocks):
    text = (
        "[When Attacking] When your opponent activates [Blocker] during this battle, K.O. that "
        "Character."
    )
    t = position(
        you=Side(characters=[character("Hitter", power=5000, text=text)]),
        opponent=Side(characters=[character("Guard", power=9000, text="[Blocker]")]),
    )

    t.attack("Hitter", "Rival")
    t.pick("block Guard" if blocks else "pass")
    t.drive()

    assert t.opponent.drop == (["Guard"] if blocks else [])
    assert "Hitter" in t.you.battle


def test_a_character_that_is_koed_later_this_turn_is_the_one_that_comes_back():
    keep = event(
        "Keep",
        text="[Main] During this turn, when one of your Characters is K.O.'d, add that card to "
        "your hand.",
    )
    cull = event("Cull", text="[Main] K.O. 1 of your Characters.")
    pair = [character("Page"), character("Squire")]
    t = position(you=Side(characters=pair, hand=[keep, cull], don=5))

    t.activate("Keep")
    t.activate("Cull")
    t.choose("Page")
    t.drive()

    assert "Page" in t.you.hand
    assert t.you.battle == ["Squire"]


@pytest.mark.parametrize(
    ("traits", "holds"), [((), False), ((("Harbor",),), True), ((("Harbor",), ("Reef",)), False)]
)
def test_the_only_characters_are_one_at_least(traits, holds):
    text = (
        "[Activate: Main] If the only Characters on your field are {Harbor} type Characters, "
        "draw 1 card."
    )
    crew = [character(f"Mate {n}", traits=each) for n, each in enumerate(traits)]
    t = position(you=Side(leader=leader("Boss", text=text), characters=crew))

    t.activate("Boss")

    assert t.you.hand == ["Deck card"] * holds
