"""Official rulings on cards of the first sets, played out with the cards themselves."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, scene, seen, side

pytestmark = pytest.mark.corpus


def test_opq_f8605f_base_power_is_the_printed_one() -> None:
    t = scene(side(characters="pal(p1000)+2", stage="EB01-011"))

    after(t, "activate EB01-011")

    assert t.zone("you", "battle") == []
    assert t.you.hand == ["Deck card"]


def test_opq_d198f1_it_is_not_to_have_another_of_its_name() -> None:
    lead = "boss(t=EB01-012)"
    t = scene(side(lead, "OP01-008", "EB01-012", don=5))

    after(t, "play EB01-012")

    assert t.you.active_energy == []


def test_opq_e99535_a_cost_is_paid_though_no_don_is_left() -> None:
    t = scene(side("EB01-021", "pal(c2 t=EB01-021)", don=10))

    flow(t, "end", "yes")

    assert t.you.hand == ["pal"]


def test_opq_852914_both_end_of_turn_effects_are_used() -> None:
    t = scene(side("OP02-049", "EB01-022"))

    flow(t, "end", "OP02-049")

    assert t.you.hand == ["Deck card"] * 4


def test_opq_913991_it_counts_itself_among_its_type() -> None:
    t = scene(side(characters="EB01-024", hand="a b c d"))

    assert t.power("EB01-024") == 5000


def countered(leader: str) -> object:
    you = side(characters="a b c! d")
    t = scene(you, side(leader, hand="EB01-028", don=1))
    return flow(t, "attack a > " + (leader.partition("(")[0]), "counter EB01-028")


def test_opq_0e295f_who_is_told_to_return_a_card_chooses_it() -> None:
    t = countered("boss(t=EB01-028)")
    flow(t, "boss")

    t.expect("you", "choose-cards", {"b", "d"})
    flow(t, "b")

    assert t.you.hand == ["b"]


def test_opq_24add7_the_condition_is_for_both_parts() -> None:
    t = countered("boss")

    after(t)

    assert t.you.hand == []
    assert sorted(t.zone("you", "battle")) == ["a", "b", "c", "d"]


def test_opq_a58e7a_a_cheap_card_stays_on_top_unseen() -> None:
    foe = side("", "guard!", "EB01-029", don=1, deck="cheap(c3) below")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > Rival", "counter EB01-029")

    assert t.zone("opponent", "battle") == ["guard"]
    assert t.zone("opponent", "deck")[-1] == "cheap" or t.zone("opponent", "deck")[0] == "cheap"
    assert t.find("cheap").known == 0


def test_opq_c1e711_a_card_face_up_is_not_turned_face_up() -> None:
    shown = scene(side("EB01-040", life="a^ b"), side(characters="foe(c0)"))
    hidden = scene(side("EB01-040", life="a b"), side(characters="foe(c0)"))

    after(hidden, "activate EB01-040", "foe")

    assert "activate EB01-040" not in shown.options()
    assert hidden.zone("opponent", "battle") == []


def test_opq_abb3b6_the_card_checked_is_no_life_any_more() -> None:
    t = scene(side(characters="big(c4) small(c3) a(p9000)", life=2), side(life="EB01-059 x"))

    flow(t, "attack a > Rival", "activate EB01-059")

    t.expect("opponent", "choose-cards", {"small", "a"})


def test_opq_581276_with_one_life_nothing_is_trashed() -> None:
    t = scene(side(hand="EB01-060", don=4, life=1))

    after(t, "activate EB01-060")

    assert t.you.life == ["Life card"]
    assert t.you.drop == ["EB01-060"]


def test_opq_704139_without_characters_nothing_happens_for_the_cost() -> None:
    t = scene(side("EB02-010", don=2, rested_don=3))

    after(t, "activate EB02-010")

    assert t.power("EB02-010") == 5000
    assert len(t.ids(t.you.seat, "don-deck")) == 7


def test_opq_097bfb_what_is_to_come_does_not_need_its_card() -> None:
    t = scene(side(hand="EB02-015 OP01-047", don=12), side(characters="foe!"))

    flow(t, "play EB02-015", "foe", "play OP01-047", "yes", "EB02-015")
    after(t)
    before = t.you.active_energy
    flow(t, "end", "DON!!")

    assert len(before) == 0
    assert t.you.active_energy == ["DON!!"]


def test_opq_68e600_the_condition_is_asked_all_the_time() -> None:
    foe = side(characters="one(c9)! two(c9)!")
    t = scene(side("", "", "EB02-019 EB01-060", don=10), foe)
    flow(t, "play EB02-019")
    offered = seen(t, "attack EB02-019 > one")
    alone = scene(side(characters="EB02-019*"), side(characters="one(c9)!"))

    assert offered
    assert "attack EB02-019 > one" not in alone.options()


def test_opq_f2f5db_characters_played_later_are_not_meant() -> None:
    foe = side("", "old!", "EB02-030 spare", don=2)
    t = scene(side(characters="a b(p9000)"), foe)
    flow(t, "attack a > Rival", "counter EB02-030")
    after(t)
    flow(t, "attack b > old")
    t.until("replacement")

    flow(t, sorted(o for o in t.options() if o != "no")[0])

    assert t.zone("opponent", "battle") == ["old"]


def test_opq_d72a9c_twice_one_is_not_two_at_once() -> None:
    t = scene(side(characters="EB02-035 OP01-102 OP01-102=b", don=9), side(hand="x y"))

    after(t, "attack OP01-102 > Rival", "yes")
    after(t, "attack b > Rival", "yes")

    assert t.zone("you", "don-deck") == ["DON!!"] * 3


def test_opq_873e5c_the_card_trashed_as_the_cost_can_be_played() -> None:
    t = scene(side(characters="EB02-047", hand="agent(c5 t=EB02-047)"))

    flow(t, "activate EB02-047")
    t.expect("you", "choose-cards", {"agent"})
    flow(t, "agent")

    assert t.zone("you", "battle") == ["agent"]
    assert t.you.drop == ["EB02-047"]


def test_opq_535491_the_condition_is_for_the_power_as_well() -> None:
    t = scene(side(characters="EB02-052", hand="a", life=2))

    flow(t, "attack EB02-052 > Rival", "yes")

    assert t.power("EB02-052") == 11000
    assert t.you.life == ["Life card"] * 2


def test_opq_5b7668_characters_that_come_later_gain_as_well() -> None:
    t = scene(side("OP01-001", hand="pal(c1)", don=2))

    flow(t, "give DON!! > OP01-001", "play pal")

    assert t.power("pal") == 4000


def test_opq_94cbe2_who_left_the_field_draws_nothing() -> None:
    foe = side(hand="OP01-089", don=3, leader="boss(t=OP01-089)")
    t = scene(side(characters="OP01-004+1 a"), foe)

    flow(t, "attack a > boss", "counter OP01-089", "OP01-004")

    assert t.you.hand == ["OP01-004"]


def test_opq_269294_without_a_card_the_cost_is_not_asked() -> None:
    t = scene(side(hand="OP01-011", don=2))

    flow(t, "play OP01-011")

    assert t.asked == ("you", "main")
    assert t.you.hand == []


def test_opq_928782_a_blocker_needs_nothing_to_play() -> None:
    t = scene(side(characters="a"), side(characters="OP01-014+1"))

    flow(t, "attack a > Rival", "block OP01-014")

    assert not t.is_active("OP01-014")


def test_opq_675087_a_full_field_makes_room_first() -> None:
    foe = side(characters="OP01-014+1 v w x y", hand="fresh(c2)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > Rival", "block OP01-014", "fresh")
    t.expect("opponent", "choose-cards", {"OP01-014", "v", "w", "x", "y"})
    flow(t, "w")

    assert sorted(t.zone("opponent", "battle")) == ["OP01-014", "fresh", "v", "x", "y"]


def test_opq_ba8abe_the_type_counts_not_the_color() -> None:
    t = scene(side(hand="OP01-016", don=1, deck="pal(blue t=OP01-016) other v w x"))

    flow(t, "play OP01-016")
    t.expect("you", "choose-cards", {"pal"})
    flow(t, "pal")

    assert t.you.hand == ["pal"]


def test_opq_01f252_another_card_of_the_name_is_excepted() -> None:
    t = scene(side(hand="OP01-016", don=1, deck="ST01-007 v w x y"))

    flow(t, "play OP01-016")

    t.expect("you", "order-cards")


def test_opq_57cd63_resting_for_a_cost_is_no_attack() -> None:
    t = scene(side(characters="OP01-020*"))

    flow(t, "activate OP01-020", "Leader")

    assert t.power("Leader") == 7000


def test_opq_305fa4_attacking_active_cards_is_no_rush() -> None:
    new = scene(side(characters="OP01-021*+1"), side(characters="foe"))
    old = scene(side(characters="OP01-021+1"), side(characters="foe"))

    assert not any(each.startswith("attack OP01-021") for each in new.options())
    assert seen(old, "attack OP01-021 > foe")


def test_opq_7e0ee0_it_counts_itself() -> None:
    t = scene(side(characters="a"), side(characters="OP01-039+1 x y"))

    flow(t, "attack a > Rival", "block OP01-039")

    assert t.opponent.hand == ["Deck card"]


def test_opq_136941_it_is_played_and_nothing_happens() -> None:
    t = scene(side(hand="OP01-040 pal(c3 t=OP01-040)", don=6))

    flow(t, "play OP01-040")

    assert t.asked == ("you", "main")
    assert t.you.hand == ["pal"]


def test_opq_aa1c45_all_go_to_the_bottom_when_none_fits() -> None:
    t = scene(side(characters="OP01-041", don=1, deck="v w x y z last", deck_size=6))

    flow(t, "activate OP01-041", "z & y & x & w & v")

    assert t.zone("you", "deck") == ["last", "z", "y", "x", "w", "v"]


def test_opq_9e229e_the_card_returned_can_be_played() -> None:
    t = scene(side("", "pal(c3)", "OP01-047", don=5))

    flow(t, "play OP01-047", "yes", "pal")
    t.expect("you", "choose-cards", {"pal"})
    flow(t, "pal")

    assert sorted(t.zone("you", "battle")) == ["OP01-047", "pal"]


def test_opq_c46252_any_of_the_name_can_be_attacked() -> None:
    t = scene(side(characters="a"), side(characters="OP01-051+1! OP01-051=twin+1! x!"))

    assert {o for o in t.options() if o.startswith("attack a")} == {
        "attack a > OP01-051",
        "attack a > twin",
    }


def test_opq_ed32c4_the_cost_is_paid_with_nothing_to_play() -> None:
    t = scene(side(characters="OP01-051", hand="dear(c4)"))

    after(t, "activate OP01-051")

    assert not t.is_active("OP01-051")
    assert t.you.hand == ["dear"]


def test_opq_f31996_the_attacker_is_rested_by_then() -> None:
    t = scene(side(characters="OP01-052 a!"))

    flow(t, "attack OP01-052 > Rival")

    assert t.you.hand == ["Deck card"]


def test_opq_7af168_new_characters_can_be_rested() -> None:
    t = scene(side(characters="a* b*", hand="OP01-055", don=1))

    after(t, "activate OP01-055", "yes")

    assert t.you.hand == ["Deck card"] * 2
    assert not t.is_active("a")


@pytest.mark.parametrize(
    ("event", "leader"), [("OP01-057", "boss"), ("OP09-041", "boss(t=OP09-041)")]
)
def test_opq_2439f2_opq_a055d5_the_block_step_is_over(event: str, leader: str) -> None:
    foe = side(leader, "OP01-014! x!", f"{event} k(k1000)", don=1)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > boss", f"counter {event}", "boss", "OP01-014")

    assert t.is_active("OP01-014")
    t.expect("opponent", "counter-step")


def test_opq_1b0712_who_is_active_again_attacks_again() -> None:
    t = scene(side(characters="pal(c3 t=OP01-059)", hand="OP01-059 cost(t=OP01-059)", don=3))
    after(t, "attack pal > Rival")

    after(t, "activate OP01-059", "yes", "pal")

    assert seen(t, "attack pal > Rival")


def test_opq_8afdd6_what_is_not_played_is_hidden_again() -> None:
    deck = "warlord(c4 t=OP01-060) below"
    t = scene(side("OP01-060+2", don=1, deck=deck, deck_size=2))

    flow(t, "attack OP01-060 > Rival", "yes", "no")

    assert t.zone("you", "deck") == ["warlord", "below"]
    assert t.find("warlord").known == 0


def test_opq_6f4a8f_the_hand_is_counted_after_the_event() -> None:
    t = scene(side("OP01-062+1", hand="ST04-014 a b c d", don=4))

    after(t, "activate ST04-014")

    assert t.you.hand == ["a", "b", "c", "d", "Deck card"]


def test_opq_1bf8c9_it_is_activated_after_the_event_has_resolved() -> None:
    t = scene(side("OP01-062+1", hand="ST04-014 a b", don=4))

    flow(t, "activate ST04-014", "DON!!")
    told = [e.kind for e in t.log if e.kind in ("drawn", "don_added", "skill_resolved")]

    t.expect("you", "may")
    assert told[-1] == "skill_resolved"
    flow(t, "yes")
    assert t.you.hand == ["a", "b", "Deck card", "Deck card"]


def test_opq_0962bf_with_an_empty_hand_nothing_happens() -> None:
    t = scene(side(characters="OP01-063+1"), side(life=3))

    after(t, "activate OP01-063")

    assert not t.is_active("OP01-063")
    assert t.opponent.life == ["Life card"] * 3


def test_opq_7f2579_the_card_returned_can_be_used_as_counter() -> None:
    t = scene(side(characters="OP01-064+1", hand="a"), side(characters="foe(c3 k2000)"))

    flow(t, "attack OP01-064 > Rival", "yes", "foe")
    t.until("counter-step", "opponent")

    assert seen(t, "boost foe > Rival")


def test_opq_eff0bb_costs_do_not_fall_below_nothing() -> None:
    t = scene(side(characters="OP01-067+1 OP01-067=b+1 OP01-067=c+1", hand="cheap(event c1 blue)"))

    assert t.cost("cheap") == ("", 0)


@pytest.mark.parametrize("mine", [True, False])
def test_opq_aeb67c_a_character_is_anybodys(mine: bool) -> None:
    t = scene(side("", "pal(c7)", "OP01-070", don=9), side(characters="foe(c7)"))

    flow(t, "play OP01-070")
    t.expect("you", "choose-cards", {"pal", "foe"})
    flow(t, "pal" if mine else "foe")

    assert ("pal" in t.zone("you", "battle")) != mine


@pytest.mark.parametrize(
    ("number", "many", "kind"), [("OP01-073", 5, "play"), ("OP01-088", 3, "counter")]
)
def test_opq_cb07fe_opq_f4c3ab_all_on_top_or_all_below(number: str, many: int, kind: str) -> None:
    names = "v w x y z"[: 2 * many - 1]
    if kind == "play":
        t = scene(side(hand=number, don=3, deck=f"{names} last", deck_size=many + 1))
        flow(t, f"play {number}")
        who = "you"
    else:
        foe = side(hand=number, don=1, deck=f"{names} last", deck_size=many + 1)
        t = scene(side(characters="a"), foe)
        flow(t, "attack a > Rival", f"counter {number}", "Rival")
        who = "opponent"

    order = names.split()[::-1]
    flow(t, " & ".join(order)) if t.mode == "order-cards" else None
    t.expect(who, "position", {"top", "bottom"})
    flow(t, "bottom")
    if t.mode == "order-cards":
        flow(t, " & ".join(order))

    assert t.zone(who, "deck") == ["last", *order]


@pytest.mark.parametrize("color", ["green", "blue"])
def test_opq_9ae35e_an_event_of_the_type_in_any_color(color: str) -> None:
    deck = f"news(event {color} t=OP01-084) v w x y"
    t = scene(side(characters="OP01-084+1", deck=deck))

    flow(t, "attack OP01-084 > Rival", "news")

    assert t.you.hand == ["news"]


def test_opq_296fc5_without_an_event_all_go_to_the_bottom() -> None:
    t = scene(side(characters="OP01-084+1", deck="v w x y z last", deck_size=6))

    flow(t, "attack OP01-084 > Rival", "v & w & x & y & z")

    assert t.zone("you", "deck") == ["last", "v", "w", "x", "y", "z"]


def test_opq_179525_a_deck_looked_at_is_not_empty() -> None:
    foe = side(hand="OP01-088", don=1, deck="v w", deck_size=2)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > Rival", "counter OP01-088", "Rival")
    after(t)

    assert t.winner is None
    assert t.zone("opponent", "deck") == ["w", "v"]


def test_opq_8d242a_it_may_be_ones_own_character() -> None:
    foe = side("boss(t=OP01-089)", "mine(c5)", "OP01-089", don=3)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > boss", "counter OP01-089", "mine")

    assert t.opponent.hand == ["mine"]


@pytest.mark.parametrize(("given", "power"), [(4, 2000), (3, 3000)])
def test_opq_fc4bf0_given_don_cards_are_on_the_field(given: int, power: int) -> None:
    t = scene(side(f"OP01-091+{given}", don=6), side(characters="foe(p3000)"))

    assert t.power("foe") == power


def test_opq_6cbb42_the_cost_may_be_paid_or_not() -> None:
    paid = scene(side(hand="OP01-093", don=10))
    kept = scene(side(hand="OP01-093", don=10))

    after(paid, "play OP01-093", "yes")
    after(kept, "play OP01-093", "no")

    assert (len(paid.you.active_energy), len(kept.you.active_energy)) == (7, 8)


def test_opq_1cb6be_the_cost_may_be_paid_for_nothing() -> None:
    t = scene(side(hand="OP01-094", don=10), side(characters="foe"))

    after(t, "play OP01-094", "yes")

    assert t.zone("opponent", "battle") == ["foe"]
    assert len(t.ids(t.you.seat, "don-deck")) == 6


def test_opq_baccb4_its_twin_is_another_character() -> None:
    lead = "boss(t=OP01-094)"
    t = scene(side(lead, "OP01-094=twin a", "OP01-094", don=10), side(characters="foe"))

    after(t, "play OP01-094", "yes")

    assert t.zone("you", "battle") == ["OP01-094"]
    assert t.zone("opponent", "battle") == []


def test_opq_667a6d_power_follows_the_hand_until_damage() -> None:
    foe = side(hand="OP01-102 k(k1000)", life=3)
    t = scene(side(characters="OP01-072+1", hand="u v w x"), foe)
    assert t.power("OP01-072") == 6000

    flow(t, "attack OP01-072 > Rival")

    t.expect("opponent", "counter-step")
    assert t.power("OP01-072") == 6000


def test_opq_af759b_not_in_battle_says_nothing_of_effects() -> None:
    by_battle = scene(side(characters="king(p9000 a=OP01-014)"), side(characters="OP01-024+2!"))
    by_effect = scene(side(hand="ST01-015", don=4), side(characters="OP01-024+2"))

    after(flow(by_battle, "attack king > OP01-024"))
    flow(by_effect, "activate ST01-015", "OP01-024")

    assert by_battle.zone("opponent", "battle") == ["OP01-024"]
    assert by_effect.zone("opponent", "battle") == []
