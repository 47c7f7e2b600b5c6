"""Official rulings on cards of the fifth and sixth set."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus


def test_opq_d110b3_power_counts_as_it_would_be_koed() -> None:
    foe = side("OP05-001+1", "weak(p4000)!", "k(k1000)")
    t = scene(side(characters="a(p7000)"), foe)

    flow(t, "attack a > weak", "boost k > weak")
    t.until("replacement", "opponent")
    flow(t, "OP05-001")

    assert t.zone("opponent", "battle") == ["weak"]
    assert t.power("weak") == 3000


def test_opq_b0dc49_characters_are_no_leader() -> None:
    t = scene(side("OP05-002", "rev(t=OP05-002) x", "cost(t=OP05-002)"))

    flow(t, "activate OP05-002")

    t.expect("you", "choose-cards", {"rev"})


def test_opq_779f64_an_attack_under_way_goes_on() -> None:
    foe = side("boss(t=OP01-089)", hand="OP01-089", don=3)
    t = scene(side(characters="OP05-003* big(p7000 c5)"), foe)

    flow(t, "attack OP05-003 > boss", "counter OP01-089", "big")
    after(t)

    assert t.opponent.life == ["Life card"] * 4
    assert t.happened("battle_end")


def test_opq_5e15d9_rush_comes_when_the_condition_does() -> None:
    t = scene(side(characters="big(p6000)", hand="OP05-003", don=4))

    flow(t, "play OP05-003")
    before = seen(t, "attack OP05-003 > Rival")
    flow(t, "give DON!! > big")

    assert not before
    assert seen(t, "attack OP05-003 > Rival")


@pytest.mark.parametrize("event", ["OP05-007", "OP09-018"])
def test_opq_0d0131_opq_14d06a_opq_d84875_powers_are_added_up(event: str) -> None:
    foe = side(characters="low(p1000) high(p6000) mid(p4000)")
    you = side(hand=f"OP01-006 OP01-006=b {event}", don=9)
    t = scene(you, foe)
    flow(t, "play OP01-006", "low", "play b", "low")
    assert t.power("low") == -3000

    flow(t, f"activate {event}" if event == "OP09-018" else f"play {event}")
    assert {"low", "high", "mid"} <= t.options()
    flow(t, "low & high")

    assert t.zone("opponent", "battle") == ["mid"]


def test_opq_51f6d4_a_leader_that_blocks_is_attacked() -> None:
    t = scene(side(characters="a(p9000)"), side("OP05-022", "x!"))

    flow(t, "attack a > x", "block OP05-022")
    after(t)

    assert t.opponent.life == ["Life card"] * 3
    assert t.zone("opponent", "battle") == ["x"]


def test_opq_cebda3_one_character_saves_two() -> None:
    lead = "boss(t=OP01-094)"
    t = scene(side(lead, hand="OP01-094", don=10), side(characters="OP05-030 x! y!"))

    flow(t, "play OP01-094", "yes", "OP05-030")

    assert sorted(t.zone("opponent", "battle")) == ["x", "y"]
    assert t.opponent.drop == ["OP05-030"]


def test_opq_d866a8_without_attacker_there_is_no_damage() -> None:
    t = scene(side(characters="a(c3 p9000)"), side(hand="OP05-039", don=2))

    flow(t, "attack a > Rival", "counter OP05-039", "-", "a")

    t.expect("you", "main")
    assert t.opponent.life == ["Life card"] * 4
    assert t.you.drop == ["a"]


def test_opq_c99133_the_condition_is_for_both_sentences() -> None:
    t = scene(side(characters="a"), side(characters="OP05-047", hand="u v w k(k1000)"))

    flow(t, "attack a > Rival", "block OP05-047")

    t.expect("opponent", "counter-step")
    assert t.opponent.hand == ["u", "v", "w", "k"]
    assert t.power("OP05-047") == 5000


def test_opq_6ea41b_on_block_is_asked_as_it_blocks() -> None:
    foe = side(characters="OP05-047", hand="k(k1000) v w x")
    t = scene(side(characters="a(p7000)"), foe)

    flow(t, "attack a > Rival", "block OP05-047", "boost k > OP05-047")
    after(t)

    assert t.opponent.hand == ["v", "w", "x"]
    assert t.opponent.drop[0] == "OP05-047"


def test_opq_ef2cd7_each_player_orders_their_own() -> None:
    t = scene(side(characters="a b", hand="OP05-058", don=8), side(characters="x y"))

    flow(t, "activate OP05-058")
    t.expect("you", "order-cards", {"a", "b"})
    flow(t, "b & a")
    t.expect("opponent", "order-cards", {"x", "y"})
    flow(t, "y & x")

    assert t.zone("you", "deck")[-2:] == ["b", "a"]
    assert t.zone("opponent", "deck")[-2:] == ["y", "x"]


@pytest.mark.parametrize(("don", "blocks"), [(10, True), (9, False)])
def test_opq_e75f58_the_condition_is_asked_all_the_time(don: int, blocks: bool) -> None:
    t = scene(side(characters="a"), side(characters="OP05-062", don=don))

    flow(t, "attack a > Rival")

    assert (t.mode == "block") == blocks


def test_opq_4cee36_who_places_chooses() -> None:
    t = scene(side(hand="OP05-079", don=2), side(trash="v w x y"))

    flow(t, "play OP05-079")

    t.expect("opponent", "choose-cards", {"v", "w", "x", "y"})


def test_opq_2e5174_an_effect_sees_the_field_as_it_is() -> None:
    you = side(characters="OP05-084", hand="OP02-121", don=10)
    t = scene(you, side(characters="foe(c9)"))
    assert t.cost("foe")[1] == 5

    flow(t, "play OP02-121")
    after(t)

    assert t.cost("foe")[1] == 4
    assert t.zone("opponent", "battle") == ["foe"]


def test_opq_09db50_what_is_not_koed_has_paid_nothing() -> None:
    foe = side(characters="foe(c5)", hand="k(k1000)")
    t = scene(side(characters="OP05-087+1 OP03-088 x"), foe)

    flow(t, "attack OP05-087 > Rival", "yes", "OP03-088")

    t.expect("opponent", "counter-step")
    assert t.cost("foe")[1] == 5
    assert "OP03-088" in t.zone("you", "battle")


@pytest.mark.parametrize("saved", [True, False])
def test_opq_43a9f9_a_replaced_ko_has_paid_nothing(saved: bool) -> None:
    foe = side(characters="foe(c5)", hand="k(k1000)")
    t = scene(side("boss", "OP05-087+1 OP04-082 x"), foe)

    flow(t, "attack OP05-087 > Rival", "yes", "OP04-082", "OP04-082" if saved else "no")
    for _ in range(40):
        if t.asked[0] != "you":
            break
        flow(t, "foe" if seen(t, "foe") else "*")

    assert ("OP04-082" in t.zone("you", "battle")) == saved
    assert t.cost("foe")[1] == (5 if saved else 0)
    assert t.is_active("boss") != saved


def test_opq_0ba0d2_the_card_added_is_played() -> None:
    t = scene(side(hand="OP05-091", don=4, trash="three(c3 black)"))

    flow(t, "play OP05-091", "three", "three")

    assert sorted(t.zone("you", "battle")) == ["OP05-091", "three"]
    assert not t.is_active("three")


@pytest.mark.parametrize(("life", "kept"), [("OP01-118", "OP01-118"), ("OP03-118", "OP03-118")])
def test_opq_92a77f_opq_97cb87_the_trigger_comes_first(life: str, kept: str) -> None:
    foe = side("OP05-098", life=life, hand="c d", deck="new next more")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP05-098")
    t.expect("opponent", "trigger")
    flow(t, f"activate {kept}", *(["new"] if life == "OP03-118" else []))
    on(t)

    expected = ["next", "new"] if life == "OP03-118" else ["new"]
    assert t.opponent.life == expected


def test_opq_23f7d2_their_order_is_free() -> None:
    foe = side("OP05-098", life="OP05-106", hand="c")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP05-098", "activate OP05-106")

    t.expect("opponent", "order-autos", {"OP05-098", "OP05-106"})


def test_opq_5df7ec_all_damage_comes_first() -> None:
    foe = side("OP05-098", life="x", hand="c")
    t = scene(side(characters="OP03-108+1", life=0), foe)
    assert "double-attack" in t.keywords("OP03-108")

    flow(t, "attack OP03-108 > OP05-098")
    on(t)

    assert t.winner is None
    assert t.opponent.life == ["Deck card"]


@pytest.mark.parametrize("saved", [True, False])
def test_opq_db9f7c_opq_02dbee_ones_own_effect_is_replaced_too(saved: bool) -> None:
    t = scene(side("", "OP05-100", "OP01-047 three(c3)", don=5, life=2))

    flow(t, "play OP01-047", "yes", "OP05-100", "OP05-100" if saved else "no")

    assert t.you.life == ["Life card"] * (1 if saved else 2)
    assert ("OP05-100" in t.zone("you", "battle")) == saved
    assert (t.mode == "choose-cards") != saved


@pytest.mark.parametrize("saved", [True, False])
def test_opq_660607_both_are_saved_or_neither(saved: bool) -> None:
    lead = "boss(t=OP01-094)"
    foe = side("OP05-001+1", "x(p5000) y(p6000) z(p4000)")
    t = scene(side(lead, hand="OP01-094", don=10), foe)

    flow(t, "play OP01-094", "yes", "OP05-001" if saved else "no")

    assert sorted(t.zone("opponent", "battle")) == (["x", "y"] if saved else [])
    if saved:
        assert (t.power("x"), t.power("y")) == (4000, 5000)


def test_opq_75c02a_opq_54d7f7_base_power_is_set_once() -> None:
    foe = side("rival(p5000)", hand="k(k1000)")
    t = scene(side(characters="OP06-009+1"), foe)

    flow(t, "attack OP06-009 > rival")
    assert t.power("OP06-009") == 6000
    flow(t, "boost k > rival")

    assert t.power("OP06-009") == 6000


def test_opq_421a9c_they_may_be_for_different_cards() -> None:
    t = scene(side("boss", "a", "OP06-018", don=2), side(characters="foe(p7000)"))

    flow(t, "activate OP06-018", "boss", "a")

    assert (t.power("boss"), t.power("a")) == (8000, 4000)


def test_opq_6da083_it_becomes_active_and_cannot_attack() -> None:
    t = scene(side(hand="OP06-023 c", don=4), side("rival!", "x"))

    flow(t, "play OP06-023", "yes", "rival", "end")
    t.until("main", "opponent")

    assert t.is_active("rival")
    assert not any(o.startswith("attack rival") for o in t.options())
    assert any(o.startswith("attack x") for o in t.options())


@pytest.mark.parametrize("fits", ["none", "one"])
def test_opq_94947c_opq_8183ec_life_is_added_in_any_case(fits: str) -> None:
    lead = "boss(t=OP06-024)"
    hand = "OP06-024 fish(c4 t=OP06-034)" if fits == "one" else "OP06-024"
    t = scene(side(lead, hand=hand, don=5, life=3))

    flow(t, "play OP06-024", *(["-"] if fits == "one" else []))

    assert t.you.life == ["Life card"] * 2


def test_opq_326107_life_is_added_with_no_don_set_active() -> None:
    t = scene(side("boss(t=OP06-028)", "OP06-028+1", life=3, rested_don=1), side(hand="k"))

    flow(t, "attack OP06-028 > Rival", "-")

    assert t.you.life == ["Life card"] * 2
    assert t.power("OP06-028") == 5000


@pytest.mark.parametrize(("rested", "power"), [(3, 7000), (6, 9000)])
def test_opq_948977_given_don_cards_are_not_rested(rested: int, power: int) -> None:
    foe = side("lead!+3", "x!", "OP06-038 k(k1000)", don=1, rested_don=rested - 1)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > lead", "counter OP06-038", "lead")

    assert t.power("lead") == power


def test_opq_dddf81_another_players_effect_returns_it_too() -> None:
    t = scene(side("OP06-042", "a(p9000)", don=6), side(life="OP02-089 x"))

    flow(t, "attack a > Rival", "activate OP02-089")
    on(t)

    assert t.you.hand == ["Deck card"]


def test_opq_4089ab_both_parts_of_a_cost_are_needed() -> None:
    none = scene(side(characters="OP06-043", hand="c"), side(characters="x(c3)"))
    some = scene(side(characters="OP06-043", hand="c"), side(characters="x(c2)"))

    assert "activate OP06-043" not in none.options()
    after(some, "activate OP06-043")
    assert some.power("OP06-043") == 11000


def test_opq_6e90b9_the_event_is_finished_first() -> None:
    foe = side(hand="ST03-017", don=2, deck="new next")
    t = scene(side(characters="OP06-044 a"), foe)

    flow(t, "attack a > Rival", "counter ST03-017", "Rival")
    after(t)

    assert t.opponent.hand == []
    assert t.zone("opponent", "deck")[-1] == "new"


def test_opq_26f572_it_is_activated_before_it_leaves() -> None:
    lead = "boss(t=OP06-048)"
    foe = side(characters="ST03-003+1")
    t = scene(side(lead, "OP06-048 a", don=0), foe)

    flow(t, "attack a > Rival", "block ST03-003")

    assert t.asked[0] == "you"
    flow(t, "yes")
    assert t.you.drop == ["Deck card"] * 4


def test_opq_7eac5c_who_owns_them_orders_them_unseen() -> None:
    t = scene(side(hand="OP06-056", don=2), side(characters="x(c2) y(c1)"))

    flow(t, "activate OP06-056", "x", "y")
    on(t)

    below = t.ids(t.opponent.seat, "deck")[-2:]
    assert all(not t.state.cards[i].known & (1 << t.you.seat) for i in below)


def test_opq_4eb5e7_the_condition_is_asked_as_it_blocks() -> None:
    lead = "rival(t=OP06-042)"
    t = scene(side(characters="OP01-102", don=3), side(lead, "OP06-072", don=1, hand="x y"))

    flow(t, "attack OP01-102 > rival", "yes", "*")
    if t.asked[0] == "opponent" and t.mode == "choose-cards":
        flow(t, "*")

    assert t.mode != "block"


def test_opq_cc4d3e_a_negated_on_ko_is_not_activated() -> None:
    t = scene(side(hand="OP06-074", don=8), side(characters="OP01-113", don=0))

    flow(t, "play OP06-074", "yes", "*", "OP01-113")

    t.expect("you", "main")
    assert t.opponent.drop == ["OP01-113"]
    assert t.ids(t.opponent.seat, "energy") == []


def test_opq_5af79e_a_single_card_is_played_active() -> None:
    t = scene(side(hand="OP06-086", don=8, trash="four(c4)"))

    flow(t, "play OP06-086", "four")
    on(t)

    assert t.is_active("four")


def test_opq_dd4687_to_be_trashed_is_no_ko() -> None:
    t = scene(side(hand="OP06-092", don=6), side(characters="OP01-113", don=0))

    flow(t, "play OP06-092", "option 1", "OP01-113")

    t.expect("you", "main")
    assert t.ids(t.opponent.seat, "energy") == []


def test_opq_78f1fd_who_cannot_be_koed_can_be_trashed() -> None:
    t = scene(side(hand="OP06-092", don=6), side(characters="OP02-114"))

    flow(t, "play OP06-092", "option 1", "OP02-114")

    assert t.opponent.drop == ["OP02-114"]


def test_opq_82a599_no_power_is_not_less_than_none() -> None:
    hand = "OP01-006 OP01-006=b c d"
    t = scene(side("", "OP06-103 low(p0) x", hand, don=2), side(hand="k"))

    flow(t, "attack OP06-103 > Rival", "yes")
    for _ in range(40):
        if seen(t, "low"):
            break
        flow(t, "c & d")
    t.expect("you", "choose-cards", {"low"})


def test_opq_e2145b_the_name_is_excepted() -> None:
    you = side(characters="OP01-041 x(t=OP06-107)", hand="OP06-107", don=5)
    t = scene(you)

    flow(t, "play OP06-107")

    t.expect("you", "choose-cards", {"x"})


def test_opq_52ced5_the_trash_comes_after() -> None:
    foe = side(life="OP06-115", deck="new next", hand="")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > Rival", "activate OP06-115")
    on(t, "yes", "new")

    assert t.opponent.life == ["new"]


def test_opq_680885_declined_is_not_used() -> None:
    t = scene(side(characters="OP06-118", don=3), side(hand="k"))

    flow(t, "attack OP06-118 > Rival", "no")
    after(t)
    after(t, "activate OP06-118")
    flow(t, "attack OP06-118 > Rival")

    t.expect("you", "pay-cost")
    flow(t, "yes")
    assert t.is_active("OP06-118")


def test_opq_cce938_your_deck_is_yours() -> None:
    t = scene(side("boss(t=OP06-091)", hand="OP06-091", don=1))

    flow(t, "play OP06-091")

    assert t.you.drop == ["Deck card"] * 5
    assert t.opponent.drop == []


def test_opq_208ef5_the_condition_is_for_all_of_it() -> None:
    t = scene(side(hand="OP06-116", don=4, life=3), side(life=2))

    flow(t, "activate OP06-116", "option 2")

    assert t.you.life == ["Life card"] * 3
    assert t.opponent.life == ["Life card"] * 2


def test_opq_e00a21_who_is_negated_can_be_chosen() -> None:
    t = scene(side(hand="OP06-074 OP01-006", don=9), side(characters="big(p9000)"))

    on(flow(t, "play OP06-074", "yes"), "big")
    flow(t, "play OP01-006", "big")

    assert t.power("big") == 7000


@pytest.mark.parametrize(("times", "koed"), [(2, True), (1, False)])
def test_opq_5fc185_what_was_given_stays_when_effects_are_negated(times: int, koed: bool) -> None:
    hand = "OP06-074 OP01-006 OP01-006=b"
    t = scene(side(hand=hand, don=10), side(characters="x(p8000)"))
    flow(t, *("play OP01-006", "x", "play b", "x")[: 2 * times])

    on(flow(t, "play OP06-074", "yes"), "x")

    assert t.opponent.drop == (["x"] if koed else [])
