"""Official rulings whose position several cards make together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dbscg_gui.engine.views import view_of
from tests.one_piece.cards import character, leader
from tests.one_piece.rulings.scene import Table, after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus

RETURN = "[Activate: Main] Return up to 1 of your opponent's Characters to the owner's hand."


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
    assert t.opponent.life == ["Life card"]
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
    assert t.opponent.life == ["Life card"]
    assert t.zone("you", "battle") == ["OP01-024"]


def _told(t: Table) -> list[bool]:
    """Of the cards offered, whether the chooser knows them."""
    cards = view_of(t.game, t.decision.seat).state.cards
    return [bool(cards[o.card].def_id) for o in t.decision.options]


@pytest.mark.parametrize("whose", ["a card of the hand", "one returned to it"])
def test_opq_f14e0e_opq_277b96_who_chooses_from_a_hand_sees_no_faces(whose: str) -> None:
    # Arlong's player chooses; what came back to the hand lies among the others in any order.
    you = replace(side(characters="OP01-063+1"), leader=leader("Boss", text=RETURN))
    t = scene(you, side(characters="foe", hand="a b"))
    if whose == "one returned to it":
        flow(t, "activate Boss", "foe")

    flow(t, "activate OP01-063")

    assert t.mode == "choose-cards"
    assert _told(t) == [False] * len(t.zone("opponent", "hand"))


def test_opq_f14e0e_kanjuros_hand_is_chosen_from_unseen() -> None:
    t = scene(side(characters="king(p9000)"), side(characters="OP01-038!", hand="a b"))

    on(flow(t, "attack king > OP01-038"), until=("choose-cards", "main"))

    t.expect("you", "choose-cards")
    assert _told(t) == [False, False]
    t.answer(0)
    assert t.zone("opponent", "hand") == ["b"]


def test_opq_d52a9b_issho_takes_two_cards_nobody_has_seen() -> None:
    you = replace(side(hand="OP03-078", don=9), leader=leader("Boss", text=RETURN))
    t = scene(you, side(characters="foe", hand="a b c d e"))
    flow(t, "activate Boss", "foe")

    flow(t, "play OP03-078")

    t.expect("you", "choose-cards")
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    assert _told(t) == [False] * 6


def test_opq_a678f9_two_attacks_in_a_turn_give_it_twice() -> None:
    again = leader("Boss", text="[Activate: Main] Set up to 1 of your Characters as active.")
    you = replace(side(characters="ST12-011+1"), leader=again)
    t = scene(you)
    power = t.power("ST12-011")

    after(t, "attack ST12-011 > Rival")
    flow(t, "activate Boss", "ST12-011")
    after(t, "attack ST12-011 > Rival")

    assert t.power("ST12-011") == power + 4000


def test_opq_e943be_what_cannot_be_rested_neither_attacks_nor_pays_nor_blocks() -> None:
    lead = "boss(t=OP11-034)"
    bound = side(characters="OP11-034 OP01-063+1 ST01-006")
    t = scene(side(lead, "OP11-034=h king(p9000)"), bound)
    flow(t, "activate h", "ST01-006")

    flow(t, "attack king > Rival")

    # ST01-006 has [Blocker]; who cannot be rested is not asked.
    assert t.mode == "main"
    flow(t, "end")
    on(t)
    assert not any(word.startswith("attack ST01-006") for word in t.options())


@pytest.mark.parametrize(("don", "looks"), [(6, True), (5, False)])
def test_opq_e943be_at_the_start_of_the_turn_before_the_draw(don: int, looks: bool) -> None:
    # Two more DON!! cards come after the effect: it sees those there were.
    you = side("OP11-040", don=don + 2, deck="a OP01-016 c d e f g")
    t = scene(you, at="turn")

    for _ in range(10):
        if t.mode == "main":
            break
        flow(t, "OP01-016" if seen(t, "OP01-016") else "yes" if seen(t, "yes") else "*")

    assert ("OP01-016" in t.you.hand) is looks
    order = [e.kind for e in t.log if e.kind in ("looked", "drawn")]
    assert order == (["looked", "drawn"] if looks else ["drawn"])


@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_opq_e943be_nami_hears_of_either_players_life(whose: str) -> None:
    text = {
        "you": "[Activate: Main] Add 1 card from the top of your Life cards to your hand.",
        "opponent": "[Activate: Main] Trash 1 card from the top of your opponent's Life cards.",
    }[whose]
    you = side("OP11-041", hand="a")
    you = replace(you, characters=[*you.characters, character("Hand", text=text)])
    t = scene(you)

    on(flow(t, "activate Hand"), "yes", "OP11-041")

    assert len(t.happened("drawn")) == 1


def test_opq_bef380_a_leader_with_all_names_is_any_card_a_text_names() -> None:
    every = "This Leader is treated as a card with all card names, types, and attributes."
    you = replace(side(characters="EB02-012"), leader=leader("Boss", text=every))

    t = scene(you)
    without = scene(side(characters="EB02-012"))

    assert t.keywords("EB02-012") == {"blocker"}
    assert without.keywords("EB02-012") == set()
