"""Cards that change areas: what they keep, whose area, who sees them [masters 3]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.engine.views import view_of
from tests.masters.cards import Side, battle, battle_skill, borrowed, face_up, leader
from tests.masters.table import Table, position

BOOST = "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."


def _seen_by_opponent(t: Table, area: str) -> list[str]:
    """What the opponent can read in an area of yours; "?" is a hidden card."""
    view = view_of(t.game, t.opponent.seat)
    defs = [view.state.cards[i].def_id for i in t.ids(t.you.seat, area)]
    return [t.game.lib.defs[d].sides[0].name or "?" for d in defs]


# -- new objects -----------------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-4-1", "masters 3-1-4-2", "masters 9-9-2")
def test_effects_stay_on_a_card_that_combos_and_is_played_back() -> None:
    back = battle_skill(act.Play(cards=to.InZones(zones=("combo",))))
    t = position(
        you=Side(
            leader=leader("Coach", text=BOOST, skills=[back]),
            battle=[battle("Fighter", combo=(0, 5000))],
        )
    )
    t.activate("Coach", 1)
    t.attack("Coach", "Rival")

    t.combo("Fighter")
    in_combo = t.power("Fighter")
    t.activate("Coach", 2)

    assert in_combo == 15000
    assert t.you.battle == ["Fighter"]
    assert t.power("Fighter") == 15000


@pytest.mark.rule("masters 3-1-4", "masters 9-9-2")
def test_a_card_that_was_in_the_hand_comes_back_as_a_new_card() -> None:
    text = "[Activate: Main] Return 1 of your Battle Cards to its owner's hand."
    t = position(
        you=Side(leader=leader("Coach", text=BOOST + "\n" + text), battle=["Fighter"], energy="R")
    )
    t.activate("Coach", 1)
    boosted = t.power("Fighter")

    t.activate("Coach", 2)
    t.play("Fighter")

    assert boosted == 15000
    assert t.power("Fighter") == 10000


# -- whose area ------------------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-6-1", "masters 0-2-2-2")
def test_a_card_under_your_control_placed_in_your_energy_goes_to_its_owners() -> None:
    text = "[Activate: Main] Choose 1 of your Battle Cards and place it in your energy."
    t = position(you=Side(leader=leader("Tapper", text=text), battle=[borrowed("Captive")]))

    t.activate("Tapper")

    assert t.you.battle == t.you.energy == []
    assert t.opponent.energy == ["Captive"]


@pytest.mark.rule("masters 3-1-6")
def test_a_card_under_your_control_returns_to_its_owners_hand() -> None:
    text = "[Activate: Main] Return 1 of your Battle Cards to its owner's hand."
    t = position(you=Side(leader=leader("Tapper", text=text), battle=[borrowed("Captive")]))

    t.activate("Tapper")

    assert t.opponent.hand == ["Captive"]


# -- order and secrecy -----------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-5", "masters 3-1-5-1")
def test_the_owner_orders_cards_put_under_the_deck_and_the_opponent_is_not_told() -> None:
    text = "[Activate: Main] Place 3 cards from your Drop at the bottom of your deck in any order."
    t = position(you=Side(leader=leader("Sweeper", text=text), drop=["One", "Two", "Three"]))

    t.activate("Sweeper")
    t.expect("you", "order-cards", {"One", "Two", "Three"})
    t.pick("Two", "Three", "One")

    assert t.you.deck[-3:] == ["Two", "Three", "One"]
    assert t.you.drop == []
    assert _seen_by_opponent(t, "deck")[-3:] == ["?", "?", "?"]


@pytest.mark.rule("masters 3-1-7", "masters 5-2-8")
def test_a_named_card_taken_from_the_deck_is_shown_to_the_opponent() -> None:
    text = (
        "[Activate: Main] Add up to 1 <Orin> from your deck to your hand, then shuffle your deck."
    )
    wanted = battle("Wanted", character=("Orin",))
    t = position(
        you=Side(leader=leader("Seeker", text=text), deck=["Top", wanted], hand=["Secret"])
    )

    t.activate("Seeker")
    t.expect("you", "choose-cards", {"Wanted"})
    t.choose("Wanted")

    assert t.you.hand == ["Secret", "Wanted"]
    assert _seen_by_opponent(t, "hand") == ["?", "Wanted"]


@pytest.mark.rule("masters 20-12-1", "masters 3-1-5", "masters 3-2-2")
def test_cards_looked_at_stay_hidden_from_the_opponent_unless_they_are_named() -> None:
    text = (
        "[Activate: Main] Look at up to 3 cards from the top of your deck, "
        "add up to 1 red card among them to your hand, "
        "and place the rest at the bottom of your deck in any order."
    )
    blues = [battle(name, colors="blue") for name in ("Blue A", "Blue B")]
    t = position(you=Side(leader=leader("Seer", text=text), deck=[blues[0], "Red", blues[1]]))

    t.activate("Seer")
    t.expect("you", "choose-cards", {"Red"})
    t.choose("Red")
    t.expect("you", "order-cards", {"Blue A", "Blue B"})
    t.pick("Blue B", "Blue A")

    assert t.you.deck[-2:] == ["Blue B", "Blue A"]
    assert _seen_by_opponent(t, "hand") == ["Red"]
    assert _seen_by_opponent(t, "deck")[-2:] == ["?", "?"]


@pytest.mark.rule("masters 3-2-2", "masters 3-9-2", "masters 3-9-2-1")
def test_the_opponent_sees_only_the_face_up_card_of_your_life() -> None:
    t = position(you=Side(life=["First", face_up("Open"), "Third"], hand=["Secret"]))

    assert _seen_by_opponent(t, "life") == ["?", "Open", "?"]
    assert _seen_by_opponent(t, "hand") == ["?"]
    assert set(_seen_by_opponent(t, "deck")) == {"?"}


@pytest.mark.rule("masters 3-9-3", "masters 21-3-2")
def test_the_damaged_player_takes_any_life_card_the_face_up_one_too() -> None:
    t = position(opponent=Side(life=["First", face_up("Open"), "Third"]))

    t.attack("Leader", "Rival")
    t.expect("opponent", "life", {"First", "Open", "Third"})
    t.choose("Open")

    assert t.opponent.life == ["First", "Third"]
    assert t.opponent.hand == ["Open"]


@pytest.mark.rule("masters 5-11-2")
def test_only_the_unrevealed_life_cards_are_shuffled() -> None:
    text = "[Activate: Main] Shuffle your life."
    t = position(you=Side(leader=leader("Mixer", text=text), life=["A", face_up("Open"), "B", "C"]))

    t.activate("Mixer")

    assert t.you.life[1] == "Open"
    assert sorted(t.you.life) == ["A", "B", "C", "Open"]
    assert _seen_by_opponent(t, "life") == ["?", "Open", "?", "?"]


@pytest.mark.rule("masters 3-9-4", "masters 1-12-2")
def test_a_card_added_to_life_lies_face_down_on_top() -> None:
    text = "[Activate: Main] Add the top card of your deck to your life."
    t = position(you=Side(leader=leader("Healer", text=text), deck=["Fresh"], life=["Old"]))

    t.activate("Healer")

    assert t.you.life == ["Fresh", "Old"]
    assert not t.find("Fresh").face_up
    assert t.find("Fresh").known == 0
