"""Official rulings on cards of the second set."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, scene, seen, side

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize(("given", "drawn"), [(3, 1), (2, 0)])
def test_opq_120614_given_don_cards_are_counted(given: int, drawn: int) -> None:
    t = scene(side(f"boss+{given}", hand="OP01-095", don=5))

    after(t, "play OP01-095")

    assert t.you.hand == ["Deck card"] * drawn


def test_opq_7c6d5c_one_character_for_either_part_is_enough() -> None:
    t = scene(side(hand="OP01-096", don=9), side(characters="foe(c3) big(c4)"))

    flow(t, "play OP01-096", "yes", "*")
    t.expect("you", "choose-cards", {"foe"})
    after(t, "foe")

    assert t.zone("opponent", "battle") == ["big"]


def test_opq_b20b5a_the_cost_is_paid_for_nothing() -> None:
    t = scene(side(characters="OP01-101+1", hand="a", don_deck=0))

    flow(t, "attack OP01-101 > Rival", "yes")

    assert t.you.drop == ["a"]


def test_opq_957f9b_the_cost_may_be_left() -> None:
    t = scene(side(characters="OP01-102", don=1), side(hand="x"))

    flow(t, "attack OP01-102 > Rival", "no")
    after(t)

    assert "x" in t.opponent.hand


def test_opq_5de2ef_attacking_active_cards_is_no_rush() -> None:
    t = scene(side(characters="OP01-112*", don=1), side(characters="foe"))

    after(t, "activate OP01-112")

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.parametrize("taken", [True, False])
def test_opq_d3fe23_up_to_one_may_be_none(taken: bool) -> None:
    t = scene(side(characters="a(p9000)"), side(characters="OP01-113!"))

    flow(t, "attack a > OP01-113")
    t.expect("opponent", "choose-cards", {"DON!!"})
    flow(t, "DON!!" if taken else "-")

    assert len(t.ids(t.opponent.seat, "energy")) == int(taken)


def test_opq_6e72b4_as_much_as_possible_is_done() -> None:
    t = scene(side(hand="OP01-115", don=10, don_deck=0), side(characters="foe(c2)"))

    after(t, "activate OP01-115", "foe")

    assert t.zone("opponent", "battle") == []


def test_opq_b8565e_a_card_played_by_a_trigger_has_been_played() -> None:
    deck = "OP01-113 v w x y"
    foe = side(life="OP01-116 z", deck=deck)
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > Rival", "activate OP01-116", "OP01-113")

    assert "OP01-113" in t.subjects("played")


def test_opq_6ea1df_the_draw_is_not_optional() -> None:
    t = scene(side(characters="a"), side(hand="OP01-118", don=4))

    flow(t, "attack a > Rival", "counter OP01-118", "yes", "*", "Rival")

    assert t.opponent.hand == ["Deck card"]


def test_opq_cbee3e_a_longer_name_is_another_name() -> None:
    t = scene(side(hand="OP01-044 ST10-008", don=10))

    after(t, "play OP01-044")

    assert t.you.hand == ["ST10-008"]


def test_opq_f1e3e4_each_don_card_given_counts() -> None:
    t = scene(side("OP02-002", hand="ST01-011", don=2, rested_don=2), side(characters="foe(c5)"))

    flow(t, "play ST01-011", "OP02-002", "2", "foe", "foe")

    assert t.cost("foe")[1] == 3


def test_opq_56ff7f_power_falls_without_any_life() -> None:
    t = scene(side("boss(t=OP02-018)", hand="OP02-009", don=3, life=0), side(characters="foe"))

    flow(t, "play OP02-009", "foe")

    assert t.power("foe") == -1000
    assert t.you.hand == []


def test_opq_a99619_rush_does_not_need_the_rest() -> None:
    t = scene(side("boss(t=OP02-013)", hand="OP02-013", don=7), side(characters="foe"))

    flow(t, "play OP02-013", "-")

    assert seen(t, "attack OP02-013 > Rival")


def test_opq_6c1e11_a_character_is_chosen_once() -> None:
    t = scene(side(hand="OP02-013", don=7), side(characters="foe(p9000) x"))

    flow(t, "play OP02-013", "foe & x")

    assert (t.power("foe"), t.power("x")) == (6000, 0)


def test_opq_c5b6de_what_comes_back_is_another_card() -> None:
    foe = side(characters="OP02-018!", hand="cost(t=OP02-018)", life=2)
    t = scene(side(characters="a(p5000)", hand="OP01-006", don=1), foe)

    flow(t, "play OP01-006", "OP02-018")
    assert t.power("OP02-018") == 3000
    flow(t, "attack a > OP02-018")
    t.until("pay-cost", "opponent")
    flow(t, "yes")

    assert t.zone("opponent", "battle") == ["OP02-018"]
    assert t.power("OP02-018") == 5000


@pytest.mark.parametrize(("life", "kept"), [(3, True), (4, False)])
def test_opq_eed9a8_opq_55f401_the_life_there_is_now(life: int, kept: bool) -> None:
    t = scene(side(characters="OP01-008*", hand="OP02-023 OP01-008=b", don=5, life=life))

    after(t, "activate OP02-023")
    after(t, "play b", *(() if kept else ("yes",)))

    assert t.you.life == ["Life card"] * (life if kept else life - 1)


def test_opq_ada1e2_what_cannot_be_done_pays_nothing() -> None:
    t = scene(side(hand="OP02-023 OP01-008", don=5, life=2))

    after(t, "activate OP02-023")
    flow(t, "play OP01-008")

    assert t.asked == ("you", "main")
    assert "attack OP01-008 > Rival" not in t.options()


def test_opq_948ca7_the_price_waits_for_the_card_it_fits() -> None:
    hand = "small(c1 t=OP02-025) dear(c3 t=OP02-025)"
    t = scene(side("OP02-025", hand=hand, don=3))

    after(t, "activate OP02-025")
    after(t, "play small")

    assert t.cost("dear")[1] == 2
    after(t, "play dear")
    assert t.zone("you", "battle") == ["small", "dear"]


def test_opq_b913b9_what_an_effect_plays_has_no_price() -> None:
    hand = "OP01-047 dear(c3 t=OP02-025) next(c4 t=OP02-025)"
    t = scene(side("OP02-025", "pal", hand, don=8))

    after(t, "activate OP02-025")
    flow(t, "play OP01-047", "yes", "pal", "dear")

    assert t.cost("next")[1] == 3
    after(t, "play next")
    assert "next" in t.zone("you", "battle")


def test_opq_5051bc_without_may_it_must_be_activated() -> None:
    t = scene(side("OP02-026", hand="plain(c2)", don=2))

    flow(t, "play plain")

    t.expect("you", "choose-cards", {"DON!!"})
    flow(t, "DON!! & DON!!")
    assert t.you.active_energy == ["DON!!"] * 2


def test_opq_910434_a_cost_of_three_is_three() -> None:
    deck = "two(c2 green t=OP02-030) three(c3 green t=OP02-030)"
    t = scene(side(characters="a(p12000)"), side(characters="OP02-030!", deck=deck))

    flow(t, "attack a > OP02-030")

    t.expect("opponent", "choose-cards", {"three"})


@pytest.mark.parametrize(("other", "blocks"), [("OP02-042", True), ("x", False)])
def test_opq_fac3b1_a_second_name_is_a_name(other: str, blocks: bool) -> None:
    t = scene(side(characters=f"OP02-031 {other}"))

    assert ("blocker" in t.keywords("OP02-031")) == blocks


def test_opq_2a63dc_a_cost_of_three_is_three() -> None:
    t = scene(side(characters="OP02-035", hand="two(c2) three(c3)", don=1))

    flow(t, "activate OP02-035")

    t.expect("you", "choose-cards", {"three"})


def test_opq_a54da5_the_order_at_the_end_of_the_turn_is_free() -> None:
    t = scene(side("OP02-049", "OP02-065!", "a"))

    flow(t, "end", "OP02-065", "yes")

    assert t.you.hand == ["Deck card"] * 2
    assert t.is_active("OP02-065")


def test_opq_941f2d_the_draw_must_be_made() -> None:
    t = scene(side("OP02-049"), side())

    flow(t, "end")

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.parametrize(("hand", "drawn"), [("", 3), ("a b", 1), ("a b c d", 0)])
def test_opq_7f2384_the_hand_is_filled_up(hand: str, drawn: int) -> None:
    t = scene(side(hand=f"OP02-051 {hand}", don=7))

    after(t, "play OP02-051")

    assert t.you.hand == [*hand.split(), *["Deck card"] * drawn]


@pytest.mark.parametrize("way", ["play", "attack"])
def test_opq_dd4b72_it_may_be_ones_own(way: str) -> None:
    where = {"hand": "OP02-062 c d"} if way == "play" else {"characters": "OP02-062 p(c4)"}
    you = {"characters": "p(c4)", "hand": "c d", "don": 6, **where}
    t = scene(side(**you))

    flow(t, "play OP02-062" if way == "play" else "attack OP02-062 > Rival", "yes", "p")

    assert t.you.hand == ["p"]


def test_opq_a45b00_with_none_chosen_it_still_gains() -> None:
    t = scene(side(characters="OP02-062", hand="c d"), side(characters="foe"))

    flow(t, "attack OP02-062 > Rival", "yes", "-")

    assert t.you.drop == ["d", "c"] or sorted(t.you.drop) == ["c", "d"]
    assert "double-attack" in t.keywords("OP02-062")


def test_opq_7c201c_a_cost_of_one_is_one() -> None:
    trash = "none(event c0 blue) one(event c1 blue) two(event c2 blue)"
    t = scene(side(hand="OP02-063", don=1, trash=trash))

    flow(t, "play OP02-063")

    t.expect("you", "choose-cards", {"one"})


def test_opq_058073_who_left_the_field_is_not_found_again() -> None:
    foe = side(hand="OP01-089", don=3, leader="boss(t=OP01-089)")
    t = scene(side(characters="OP02-064+1", hand="cost"), foe)

    flow(t, "attack OP02-064 > boss", "yes")
    t.until("counter-step")
    flow(t, "counter OP01-089", "OP02-064")
    after(t)

    assert t.you.hand == ["OP02-064"]


@pytest.mark.parametrize("choice", ["mine", "foe"])
def test_opq_8555b1_opq_5ffb23_it_goes_though_its_target_is_gone(choice: str) -> None:
    foe = side(characters="foe(c2)!")
    t = scene(side(characters="OP02-064+1 mine(c2)", hand="cost"), foe)

    flow(t, "attack OP02-064 > foe", "yes", choice)
    after(t)

    assert t.zone("you", "deck")[-1] == "OP02-064"
    assert choice not in (*t.zone("you", "battle"), *t.zone("opponent", "battle"))


def test_opq_9cf51d_the_cost_is_paid_though_it_is_active() -> None:
    t = scene(side(characters="OP02-065", hand="a"))

    flow(t, "end", "yes")

    assert t.you.drop == ["a"]


def test_opq_685de9_a_card_just_drawn_pays() -> None:
    t = scene(side("OP02-049", "OP02-065!", deck="new next"))

    flow(t, "end", "OP02-049", "yes")
    t.expect("you", "choose-cards", {"new", "next"})
    flow(t, "next")

    assert t.you.hand == ["new"]
    assert t.is_active("OP02-065")


def test_opq_6f91e0_the_cost_comes_before_the_condition() -> None:
    t = scene(side(hand="OP02-066 a b", don=1))

    after(t, "activate OP02-066", "yes")

    assert t.you.hand == []
    assert sorted(t.you.drop) == ["OP02-066", "a", "b"]


def test_opq_edf98a_a_trigger_may_return_ones_own() -> None:
    foe = side(characters="mine(c2)", life="OP02-068 x")
    t = scene(side(characters="a(p9000) b(c2)"), foe)

    flow(t, "attack a > Rival", "activate OP02-068")
    t.expect("opponent", "choose-cards", {"mine", "a", "b"})
    flow(t, "mine")

    assert t.opponent.hand == ["mine"]


@pytest.mark.parametrize("event", ["OP02-068", "OP04-016", "ST04-016"])
def test_opq_478021_opq_eefdfa_opq_4f168a_an_event_is_activated_unpaid(event: str) -> None:
    t = scene(side(characters="a"), side(hand=f"{event} b", don=2))

    flow(t, "attack a > Rival", f"counter {event}", "no")

    assert t.opponent.hand == ["b"]
    assert t.opponent.drop == [event]
    assert t.power("Rival") == 5000


def test_opq_192b3f_the_stage_is_rested_for_nothing() -> None:
    t = scene(side(hand="a b", stage="OP02-070"))

    after(t, "activate OP02-070")

    assert not t.is_active("OP02-070")
    assert sorted(t.you.hand) == ["a", "b"]


def test_opq_ebf833_opq_a9f5aa_who_returns_chooses_among_all() -> None:
    t = scene(side(hand="OP02-085", don=6), side("boss+1", "x+1", don=1))

    flow(t, "play OP02-085", "yes")
    if t.asked[0] == "you":
        flow(t, "*")

    assert t.asked[0] == "opponent"
    assert len(t.decision.options) == 3


@pytest.mark.parametrize("chosen", ["boss & x", "x & y"])
def test_opq_31c798_opq_693fd7_two_of_leader_and_characters(chosen: str) -> None:
    t = scene(side("boss", "x y"), side(hand="OP02-089", don=3))

    flow(t, "attack boss > Rival", "counter OP02-089", "yes", "*", chosen)

    powers = {name: t.power(name) for name in ("boss", "x", "y")}
    lowered = {name for name, power in powers.items() if power in (0, 2000)}
    assert lowered == set(chosen.split(" & "))


def test_opq_1493ea_the_opponent_chooses_what_is_returned() -> None:
    t = scene(side("boss+1", "a(p9000)+1", don=4), side(life="OP02-089 x"))

    flow(t, "attack a > Rival", "activate OP02-089")

    assert t.asked[0] == "you"
    assert len(t.decision.options) >= 3


def test_opq_f67253_one_or_more_is_once() -> None:
    t = scene(side("OP02-093+1"), side(characters="x(c0) y(c1)"))

    flow(t, "activate OP02-093", "y")

    assert t.power("OP02-093") == 5000 + 1000 + 1000


def test_opq_0d1384_one_or_more_is_once() -> None:
    t = scene(side(characters="OP02-102"), side(characters="x(c0) y(c0)", hand="k(k1000)"))

    flow(t, "attack OP02-102 > Rival")

    assert t.power("OP02-102") == 6000


@pytest.mark.parametrize("target", ["fast*", "tired!"])
def test_opq_a3b47a_opq_0cd725_it_cannot_attack_this_turn(target: str) -> None:
    name = target.rstrip("*!")
    t = scene(side("", f"a {target}", "OP01-059 c(t=OP01-059)", don=3), side(characters="OP02-110"))

    flow(t, "attack a > Rival", "block OP02-110", name)
    after(t)

    assert not any(o.startswith(f"attack {name}") for o in t.options())


def test_opq_7d4b54_a_declared_attack_goes_on() -> None:
    t = scene(side(characters="a(p7000)"), side(characters="OP02-110"))

    flow(t, "attack a > Rival", "block OP02-110", "a")
    after(t)

    assert t.opponent.drop == ["OP02-110"]


def test_opq_22989a_later_characters_gain_nothing() -> None:
    t = scene(side("boss", "old", "OP02-120 new(c0)", don=10))

    flow(t, "play OP02-120", "yes", "*", "play new")

    assert (t.power("boss"), t.power("old"), t.power("new")) == (6000, 4000, 3000)


def test_opq_0c08fb_a_character_is_on_the_field() -> None:
    foe = side(characters="x(c7)", hand="y(c7)", trash="z(c7)")
    t = scene(side(characters="OP02-121"), foe)

    assert [t.cost(name)[1] for name in "xyz"] == [2, 7, 7]


def test_opq_5ebc5c_its_own_reduction_counts() -> None:
    t = scene(side(hand="OP02-121", don=10), side(characters="x(c5) y(c6)"))

    flow(t, "play OP02-121")

    t.expect("you", "choose-cards", {"x"})
