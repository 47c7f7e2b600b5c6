"""Official rulings whose position several cards make together."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, side

pytestmark = pytest.mark.corpus


def test_opq_6f57bd_a_character_trashed_to_make_room_has_no_on_play_any_more() -> None:
    you = side(characters="x y z", hand="OP06-086", don=8, trash="OP01-016 b(c2)")
    t = scene(you)

    on(flow(t, "play OP06-086"), "OP01-016", "b")

    assert "OP01-016" in t.zone("you", "drop")
    assert sorted(t.zone("you", "battle")) == ["OP06-086", "b", "x", "y", "z"]
    assert "OP01-016" not in t.subjects("skill_activated")


def test_opq_cd4cd0_who_was_koed_in_the_battle_no_longer_says_anything_at_its_end() -> None:
    t = scene(side(characters="king(p9000)"), side(characters="ST08-013+1!"))

    after(flow(t, "attack king > ST08-013"))

    assert t.zone("you", "battle") == ["king"]
    assert "ST08-013" in t.zone("opponent", "drop")


def test_opq_acf8e1_the_event_is_done_before_what_hears_of_it() -> None:
    t = scene(side(characters="OP11-012"), side(hand="OP01-026", don=2))

    flow(t, "attack Leader > Rival", "counter OP01-026", "Rival", "OP11-012")
    after(t)

    assert t.zone("you", "drop") == ["OP11-012"]


def test_opq_a6a886_rested_by_the_attack_it_sets_itself_active() -> None:
    t = scene(side(characters="ST12-008+1"), side(characters="OP09-032"))

    flow(t, "attack ST12-008 > Rival", "OP09-032")

    t.expect("opponent", "block", {"block OP09-032", "pass"})
    assert t.subjects("switched_rest") == ["ST12-008", "OP09-032"]
    assert t.is_active("OP09-032")


def test_opq_233275_a_face_up_life_card_has_no_trigger_for_that_leader() -> None:
    t = scene(None, side("ST13-003", life="OP08-105^ u"))

    flow(t, "attack Leader > ST13-003")
    on(t)

    assert t.zone("opponent", "life") == ["u"]
    assert t.zone("opponent", "deck")[-1] == "OP08-105"
    assert t.zone("opponent", "hand") == []
    assert "OP08-105" not in t.subjects("skill_activated")


def test_opq_1712d4_what_a_trigger_plays_has_its_on_play() -> None:
    t = scene(side(characters="x(c2)"), side(hand="EB01-015", life="ST02-017 u"))

    flow(t, "attack Leader > Rival")
    on(t, "yes", "EB01-015", "x")

    assert t.zone("opponent", "battle") == ["EB01-015"]
    assert not t.is_active("x")


def test_opq_9c2fb2_two_of_one_name_are_a_total_of_two() -> None:
    deck = "a b OP04-055=one OP04-055=two c d e f"
    t = scene(side("boss(t=OP04-046)", hand="OP04-046", don=4, deck=deck))

    flow(t, "play OP04-046", "one & two")
    on(t)

    assert sorted(t.you.hand) == ["one", "two"]


def test_opq_d0e043_who_takes_the_life_card_away_does_not_matter() -> None:
    you = side(characters="OP08-105+1 king(p9000)", hand="u")
    t = scene(you, side(characters="OP05-100!", life=2))

    flow(t, "attack king > OP05-100")
    on(t, "yes", "OP05-100")

    assert t.zone("opponent", "battle") == ["OP05-100"]
    assert len(t.opponent.life) == 1
    # Two drawn, one trashed.
    assert (len(t.you.hand), len(t.zone("you", "drop"))) == (2, 1)


def test_opq_a7f103_what_is_placed_first_is_replaced_before_the_other_is_played() -> None:
    you = side("ST10-001", hand="OP10-020 OP01-024", don=5, life=4)
    t = scene(you, side(characters="OP05-100", life=2))

    on(flow(t, "activate OP10-020"), "OP05-100")
    assert t.power("OP05-100") == 3000
    flow(t, "activate ST10-001")
    on(t, "yes", "OP05-100", "OP01-024")

    assert t.zone("opponent", "battle") == ["OP05-100"]
    assert len(t.opponent.life) == 1
    assert t.zone("you", "battle") == ["OP01-024"]
