"""Official rulings on promotion cards and starter decks."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus


def test_opq_48996c_an_attack_under_way_goes_on() -> None:
    t = scene(side(characters="P-001*+2"), side(hand="k(k1000)"))

    flow(t, "attack P-001 > Rival")
    t.expect("opponent", "counter-step")
    after(t)

    assert t.opponent.life == ["Life card"] * 3


def test_opq_70dec1_it_can_be_activated_again() -> None:
    t = scene(side(characters="P-005", don=4))

    on(flow(t, "activate P-005"))
    on(flow(t, "activate P-005"))

    assert "banish" in t.keywords("P-005")
    assert len(t.ids(t.you.seat, "energy")) == 0


@pytest.mark.parametrize(("attribute", "koed"), [("P-008", False), ("ST01-013", True)])
def test_opq_45c044_only_that_attribute_is_meant(attribute: str, koed: bool) -> None:
    t = scene(side(characters=f"a(p9000 a={attribute})"), side(characters="P-007!+1"))

    after(flow(t, "attack a > P-007"))

    assert (t.opponent.drop == ["P-007"]) == koed


def test_opq_eb38da_the_cost_is_paid_for_nothing() -> None:
    t = scene(side(characters="P-008"), side(characters="x(c3)"))

    after(t, "activate P-008")

    assert not t.is_active("P-008")
    assert t.is_active("x")


def test_opq_a0dd1c_without_may_it_must_be_activated() -> None:
    t = scene(side(hand="P-009", don=6), side(hand="u v w x y z", life=3))

    after(t, "play P-009")

    assert t.opponent.life == ["Life card"] * 2
    assert t.opponent.hand == ["u", "v", "w", "x", "y", "z", "Life card"]


def test_opq_fb57a4_up_to_one_may_be_none() -> None:
    t = scene(side(characters="P-013"), side(characters="x"))

    flow(t, "activate P-013", "-")

    assert t.zone("you", "deck")[-1] == "P-013"
    assert t.power("x") == 3000


def test_opq_762a54_a_character_is_on_the_field() -> None:
    t = scene(side(characters="P-032+1"), side("", "x(c7)", "y(c7)", trash="z(c7)"))

    assert [t.cost(name)[1] for name in "xyz"] == [5, 7, 7]


def test_opq_5c98ff_what_went_below_nothing_comes_back_from_there() -> None:
    t = scene(side(characters="P-032+1", hand="OP02-106 OP09-030", don=9), side(characters="x(c3)"))
    assert t.cost("x")[1] == 1

    flow(t, "play OP02-106", "x")
    assert t.cost("x")[1] == 0
    on(flow(t, "play OP09-030", "yes"), "P-032")

    assert t.cost("x")[1] == 1


def test_opq_3d2ba8_the_cost_is_paid_before_the_effect() -> None:
    t = scene(side("boss(t=OP01-094)", hand="OP01-094", don=10), side(characters="P-040"))

    on(flow(t, "play OP01-094", "yes"))

    assert t.opponent.drop == ["P-040"]


def test_opq_c044c6_the_cost_is_paid_for_nothing() -> None:
    t = scene(side(hand="P-055 u v", don=4))

    after(t, "play P-055", "yes")

    assert sorted(t.you.drop) == ["u", "v"]


def test_opq_e73142_opq_51570c_negated_is_not_without_effect() -> None:
    you = side("P-011", "plain OP01-095", don=1)
    t = scene(you)

    flow(t, "activate P-011")

    t.expect("you", "choose-cards", {"plain"})


def test_opq_81a2d7_a_rested_character_does_not_attack() -> None:
    t = scene(side(characters="ST01-004*!+2"))

    assert not any(o.startswith("attack ST01-004") for o in t.options())


def test_opq_6162c7_it_may_be_given_to_itself() -> None:
    t = scene(side(characters="ST01-007", rested_don=1))

    on(flow(t, "activate ST01-007"), "ST01-007", "DON!!")

    assert len(t.find("ST01-007").under) == 1


def test_opq_d12dcc_in_both_turns() -> None:
    mine = scene(side(characters="ST01-013+1"))
    theirs = scene(side(), side(characters="ST01-013+1"))

    assert (mine.power("ST01-013"), theirs.power("ST01-013")) == (7000, 6000)


def test_opq_cea50a_power_is_what_it_is_now() -> None:
    foe = side("boss", "OP01-024+2 x(p6000) y(p7000)")
    t = scene(side(hand="ST01-015", don=4), foe)

    flow(t, "activate ST01-015")

    assert {"x"} <= t.options()
    assert "y" not in t.options()


@pytest.mark.parametrize(("attacker", "blocks"), [("boss", False), ("a", True)])
def test_opq_a7e18d_of_the_selected_card_alone(attacker: str, blocks: bool) -> None:
    you = side("boss(t=ST01-016)", "a", "ST01-016", don=1)
    t = scene(you, side(characters="OP01-039"))

    flow(t, "activate ST01-016", "boss", f"attack {attacker} > Rival")

    assert (t.mode == "block") == blocks


def test_opq_2a12af_a_stage_just_played_can_be_rested() -> None:
    t = scene(side("boss(t=ST01-017)", hand="ST01-017", don=2))

    flow(t, "play ST01-017", "activate ST01-017", "boss")

    assert t.power("boss") == 6000


def test_opq_2bc486_who_is_active_again_attacks_again() -> None:
    t = scene(side("ST02-001", hand="c", don=3))
    after(t, "attack ST02-001 > Rival")

    after(t, "activate ST02-001")

    assert seen(t, "attack ST02-001 > Rival")


@pytest.mark.parametrize(("others", "power"), [("a b", 6000), ("a", 4000)])
def test_opq_7acf9b_the_condition_is_asked_all_the_time(others: str, power: int) -> None:
    t = scene(side(characters=f"ST02-003+1 {others}"))

    assert t.power("ST02-003") == power


def test_opq_9f3d99_the_type_counts_not_the_color() -> None:
    deck = "nova(red t=ST02-007) v w x y"
    t = scene(side(characters="ST02-007", don=1, deck=deck))

    flow(t, "activate ST02-007")

    t.expect("you", "choose-cards", {"nova"})


def test_opq_03560a_all_go_to_the_bottom_when_none_fits() -> None:
    t = scene(side(characters="ST02-007", don=1, deck="v w x y z last", deck_size=6))

    flow(t, "activate ST02-007", "z & y & x & w & v")

    assert t.zone("you", "deck") == ["last", "z", "y", "x", "w", "v"]


def test_opq_be4e68_opq_090e84_an_active_don_card_of_the_cost_area() -> None:
    foe = side("rival+1", don=1, rested_don=2, hand="k(k1000)")
    t = scene(side(characters="ST02-008+1"), foe)

    flow(t, "attack ST02-008 > rival")

    assert len(t.decision.options) == 1
    flow(t, "DON!!")
    assert t.opponent.active_energy == []


def test_opq_c617b9_opq_f8d112_it_becomes_active_and_attacks_again() -> None:
    t = scene(side(characters="ST02-010+1"), side(characters="x!", hand="k(k1000)"))

    flow(t, "attack ST02-010 > x")
    assert not t.is_active("ST02-010")
    after(t)

    assert seen(t, "attack ST02-010 > Rival")


def test_opq_d76126_a_blocker_is_a_character() -> None:
    t = scene(side(characters="ST02-010+1"), side(characters="OP01-039"))

    after(flow(t, "attack ST02-010 > Rival", "block OP01-039"))

    assert t.is_active("ST02-010")


def test_opq_b55cf4_without_a_target_there_is_no_battle() -> None:
    foe = side(characters="OP01-014+1 v w x y", hand="pal(c2)")
    t = scene(side(characters="ST02-010+1"), foe)

    flow(t, "attack ST02-010 > Rival", "block OP01-014", "pal", "OP01-014")

    t.expect("you", "main")
    assert not t.is_active("ST02-010")


def test_opq_fc1b1e_without_may_it_must_be_done() -> None:
    t = scene(side(characters="ST02-013!+1"))

    flow(t, "end")

    assert t.is_active("ST02-013")


def test_opq_6f4c0e_either_type_or_both_is_once() -> None:
    you = side("boss", "ST02-014!+1 both(t=ST02-014) one(t=ST02-013) none")
    t = scene(you)

    assert [t.power(n) for n in ("both", "one", "none")] == [4000, 4000, 3000]


def test_opq_ab4ef7_up_to_one_may_be_none() -> None:
    t = scene(side(characters="a"), side(hand="ST02-015 k(k1000)", don=1, rested_don=1))

    flow(t, "attack a > Rival", "counter ST02-015", "Rival", "-")

    assert t.power("Rival") == 7000
    assert t.opponent.active_energy == []


def test_opq_7966f9_it_may_be_ones_own() -> None:
    t = scene(side(characters="a(c3)"), side(characters="ST03-003+1 mine(c2)"))

    flow(t, "attack a > Rival", "block ST03-003")

    t.expect("opponent", "choose-cards", {"mine"})


def test_opq_b506ba_any_card_of_the_name_is_excepted() -> None:
    trash = "other(n=ST03-004 t=ST03-004 c2) pal(t=ST03-004 c4)"
    t = scene(side(hand="ST03-004", don=4, trash=trash))

    flow(t, "play ST03-004")

    t.expect("you", "choose-cards", {"pal"})


def test_opq_b2e49a_who_must_draw_the_last_card_loses() -> None:
    t = scene(side(characters="ST03-005+1", deck="only", deck_size=1))

    flow(t, "attack ST03-005 > Rival")

    assert t.winner == "opponent"


def test_opq_ddf562_a_deck_without_the_card_is_shuffled() -> None:
    t = scene(side(characters="ST03-007+1", don=2))

    after(t, "activate ST03-007")

    assert t.you.active_energy == []
    assert t.happened("shuffled")


def test_opq_7ee1c3_each_battle_counts() -> None:
    you = side(characters="a(a=ST05-010) b(a=ST05-010)")
    t = scene(you, side(characters="ST05-010!"))

    after(flow(t, "attack a > ST05-010"))
    assert t.power("ST05-010") == 11000
    after(flow(t, "attack b > ST05-010"))

    assert t.power("ST05-010") == 14000


def test_opq_6028da_neither_in_battle_nor_by_effects() -> None:
    foe = side("boss", "film(t=ST05-017)!", "ST05-017", don=2)
    t = scene(side(characters="a(p9000)", hand="OP01-096", don=10), foe)

    flow(t, "attack a > film", "counter ST05-017", "film")
    on(t)
    flow(t, "play OP01-096", "yes")
    on(t, "film")

    assert t.zone("opponent", "battle") == ["film"]


def test_opq_468aeb_the_keyword_is_looked_at_as_damage_is_dealt() -> None:
    t = scene(side(characters="ST06-004+1"), side(characters="x(c1)", hand="k(k1000)"))

    after(flow(t, "attack ST06-004 > Rival"))

    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.parametrize(
    ("you", "offered"), [(("ST06-012", ""), False), (("ST06-012!", "c"), False)]
)
def test_opq_df6a1e_a_cost_is_paid_whole(you: tuple[str, str], offered: bool) -> None:
    t = scene(side("", *you), side(characters="x(c1)"))

    assert seen(t, "activate ST06-012") == offered


def test_opq_7a821b_a_trigger_is_activated_in_vain() -> None:
    t = scene(side(characters="a(p9000)"), side(life="ST06-015 x"))

    flow(t, "attack a > Rival", "activate ST06-015")

    assert t.opponent.drop == ["ST06-015"]


def test_opq_52d6ff_each_effect_has_its_own_choice() -> None:
    t = scene(side("boss(t=ST06-017)", hand="ST06-017", don=1), side(characters="x(c5) y(c5)"))

    flow(t, "play ST06-017")
    if seen(t, "x"):
        flow(t, "x")
    flow(t, "activate ST06-017", "y")

    assert (t.cost("x")[1], t.cost("y")[1]) == (4, 4)


def test_opq_c1d14f_all_are_koed() -> None:
    t = scene(
        side(characters="mine(c1)", hand="ST08-005 c", don=10), side(characters="x(c1) y(c2)")
    )

    flow(t, "play ST08-005", "yes")
    on(t)

    assert t.zone("you", "battle") == ["ST08-005"]
    assert t.zone("opponent", "battle") == ["y"]


def test_opq_ae7318_the_card_just_added_is_played() -> None:
    t = scene(
        side(characters="ST09-008+1", life="wano(yellow c4 t=ST09-008) u"), side(hand="k(k1000)")
    )

    flow(t, "attack ST09-008 > Rival")
    on(t, "yes", "top", "wano", until=("counter-step", "main"))

    assert "wano" in t.zone("you", "battle")


def test_opq_b49a33_gained_for_the_turn_is_gained() -> None:
    foe = side(characters="x(p5000)")
    t = scene(side(hand="ST10-004 OP01-006", don=9), foe)

    flow(t, "play ST10-004")
    on(t, "yes", "x")
    on(flow(t, "play OP01-006"), "x")

    assert seen(t, "attack ST10-004 > Rival")


def test_opq_362aef_without_may_it_must_be_done() -> None:
    t = scene(side(characters="ST10-014 OP01-102", hand="c", don=1), side(hand="x"))

    flow(t, "attack OP01-102 > Rival", "yes")
    on(t)

    assert "ST10-014" in t.subjects("skill_activated")
    assert t.you.drop == ["c"]


def test_opq_442c99_with_one_added_nothing_is_left() -> None:
    deck = "film(t=ST11-001) below"
    t = scene(side("ST11-001+1", deck=deck, deck_size=2), side(hand="k(k1000)"))

    flow(t, "attack ST11-001 > Rival", "film")

    assert t.you.hand == ["film"]
    assert t.zone("you", "deck") == ["below"]


@pytest.mark.parametrize("zone", ["hand", "trash"])
def test_opq_fa645c_opq_d3d13e_a_character_is_on_the_field(zone: str) -> None:
    where = (
        {"hand": "x(c3 black t=ST14-017)"}
        if zone == "hand"
        else {"trash": "x(c3 black t=ST14-017)"}
    )
    t = scene(side("ST14-001+1", "y(c3 black t=ST14-017)", stage="ST14-017", **where))

    assert (t.cost("x")[1], t.cost("y")[1]) == (3, 5)


@pytest.mark.parametrize(("cost", "power"), [(8, 6000), (6, 5000)])
def test_opq_259fe1_the_condition_is_asked_all_the_time(cost: int, power: int) -> None:
    t = scene(side(), side("ST14-001+1", f"x(c{cost})"))

    assert t.power("ST14-001") == power


def test_opq_8c9f75_the_hand_may_be_empty() -> None:
    t = scene(side("boss(t=ST18-002)", hand="ST18-002", don=10))

    on(flow(t, "play ST18-002"))

    assert t.you.hand == ["Deck card"] * 2


def test_opq_21e80a_a_cost_that_cannot_be_paid() -> None:
    none = scene(side(characters="ST19-004", rested_don=1))
    some = scene(side(characters="ST19-004", rested_don=1, trash=3))

    assert not seen(none, "activate ST19-004")
    assert seen(some, "activate ST19-004")


def test_opq_0d0560_the_effect_itself_not_the_word() -> None:
    you = side(characters="ST01-012+2 OP01-039 a(p9000)")
    t = scene(you, side(life="ST01-016 x"))

    flow(t, "attack a > Rival", "activate ST01-016")

    t.expect("opponent", "choose-cards", {"OP01-039"})


def test_opq_f987af_those_there_are_meant() -> None:
    foe = side(characters="old!", life="ST06-016 ST02-017", hand="new(c2 t=ST02-007)", deck="u v w")
    t = scene(side(characters="a(p9000) b(p9000) c(p9000)"), foe)

    flow(t, "attack a > Rival", "activate ST06-016")
    after(flow(t, "attack b > old"))

    assert t.zone("opponent", "battle") == ["old"]


@pytest.mark.parametrize(("number", "life"), [("option 1", (3, 2)), ("option 2", (4, 3))])
def test_opq_8c282a_you_are_who_activated_it(number: str, life: tuple[int, int]) -> None:
    t = scene(side(hand="ST07-010", don=7, life=3), side(life=3))

    flow(t, "play ST07-010")
    t.expect("opponent", "choose-option", {"option 1", "option 2"})
    flow(t, number)

    assert (len(t.you.life), len(t.opponent.life)) == life


def test_opq_aee993_without_life_nothing_is_done_instead() -> None:
    t = scene(side(characters="a(p9000)"), side(characters="ST09-010!", life=0))

    after(flow(t, "attack a > ST09-010"))

    assert t.opponent.drop == ["ST09-010"]


@pytest.mark.parametrize(("life", "saved"), [(1, True), (0, False)])
def test_opq_03ac5d_without_life_nothing_is_done_instead(life: int, saved: bool) -> None:
    foe = side(characters="ST20-002", life=life)
    t = scene(side(hand="ST01-015", don=4), foe)

    flow(t, "activate ST01-015", "ST20-002", *(["ST20-002"] if saved else []))

    assert (t.zone("opponent", "battle") == ["ST20-002"]) == saved


def test_opq_98e88c_a_don_card_returned_by_the_opponent_counts() -> None:
    foe = side(characters="x(c3)!", life="OP02-089 y")
    t = scene(side(characters="ST10-007 a(p9000)", don=6), foe)

    flow(t, "attack a > Rival", "activate OP02-089")
    on(t, "x")

    assert "x" in t.opponent.drop


def test_opq_492718_without_its_target_the_battle_ends() -> None:
    foe = side(characters="OP01-039", hand="k(k1000)")
    t = scene(side(characters="ST10-006"), foe)

    flow(t, "attack ST10-006 > Rival", "block OP01-039", "OP01-039")

    t.expect("you", "main")
    assert t.opponent.life == ["Life card"] * 4
    assert t.opponent.hand == ["k"]


def test_opq_09f243_until_the_end_of_the_next_turn_of_its_player() -> None:
    foe = side("lead", life="ST10-016 x")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > lead", "activate ST10-016", "lead", "end")
    t.until("main", "opponent")
    during = t.power("lead")
    flow(t, "end")
    t.until("main", "you")

    assert (during, t.power("lead")) == (6000, 5000)


@pytest.mark.parametrize(("hand", "power"), [(5, 6000), (6, 4000)])
def test_opq_c794f8_the_hand_is_counted_as_it_resolves(hand: int, power: int) -> None:
    cards = " ".join("uvwxyz"[:hand])
    t = scene(side(characters="ST12-011+1", hand=cards), side(hand="k(k1000)"))

    flow(t, "attack ST12-011 > Rival")

    assert t.power("ST12-011") == power


@pytest.mark.parametrize(("lead", "koed"), [("ST14-001+1", True), ("boss", False)])
def test_opq_024a87_it_counts_itself(lead: str, koed: bool) -> None:
    t = scene(side(lead, "ST14-002+1 big(c7)"), side(characters="x(c4)", hand="k(k1000)"))

    flow(t, "attack ST14-002 > Rival")
    on(t, "x", until=("counter-step", "main"))

    assert (t.opponent.drop == ["x"]) == koed


@pytest.mark.parametrize(("stage", "lowered"), [("ST14-017", True), ("", False)])
def test_opq_dbb596_it_counts_itself(stage: str, lowered: bool) -> None:
    you = side("ST14-001+1", "ST14-007", stage=stage)
    t = scene(you, side(characters="x(c7)", hand="k(k1000)"))
    assert t.cost("ST14-007")[1] == (8 if stage else 7)

    flow(t, "attack ST14-007 > Rival")
    on(t, "x", until=("counter-step", "main"))

    assert t.cost("x")[1] == (2 if lowered else 7)


@pytest.mark.parametrize(("stage", "rush"), [("ST14-017", True), ("", False)])
def test_opq_85091b_it_counts_itself(stage: str, rush: bool) -> None:
    t = scene(side("ST14-001+1", "ST14-012*", stage=stage))

    assert seen(t, "attack ST14-012 > Rival") == rush


def test_opq_ce1dbb_all_for_one_card() -> None:
    foe = side("lead", "ST16-002 m", "p(t=EB02-008) q(t=EB02-008) k(k1000)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > lead", "yes", "p & q")
    t.expect("opponent", "choose-cards", {"lead", "m", "ST16-002"})
    assert t.decision.maximum == 1
    flow(t, "m")

    assert (t.power("m"), t.power("lead")) == (5000, 5000)


@pytest.mark.parametrize(("rested", "more"), [(5, 2000), (4, 0)])
def test_opq_97486d_it_counts_itself(rested: int, more: int) -> None:
    t = scene(side("boss(t=ST16-003)", "ST16-003!", rested_don=rested))

    assert t.power("ST16-003") == 4000 + more


def test_opq_64753c_the_card_revealed_is_the_first_one_drawn() -> None:
    t = scene(side(hand="ST17-001", don=4, deck="lord(t=ST17-001) next last", deck_size=3))

    flow(t, "play ST17-001")
    t.expect("you", "choose-cards", {"lord", "next"})
    flow(t, "lord")

    assert t.you.hand == ["next"]
    assert t.zone("you", "deck") == ["lord", "last"]


def test_opq_824f50_the_second_effect_has_its_own_condition() -> None:
    t = scene(side("boss", "ST19-003*"), side(characters="x(c0) y(c1)"))

    flow(t, "activate ST19-003")
    t.expect("you", "choose-cards", {"x"})
    flow(t, "x")

    assert t.opponent.drop == ["x"]


@pytest.mark.parametrize("number", ["option 1", "option 2"])
def test_opq_907d9f_opq_00d232_you_are_who_activated_it(number: str) -> None:
    t = scene(side(hand="ST20-005 c d e", don=6, life=3), side(hand="u v", life=2))

    flow(t, "play ST20-005", "yes", "c")
    t.expect("opponent", "choose-option", {"option 1", "option 2"})
    flow(t, number)
    on(t)

    assert (len(t.you.hand), len(t.you.life)) == (2, 3)
    left = (len(t.opponent.hand), len(t.opponent.life))
    assert left == ((0, 2) if number == "option 1" else (2, 1))


def test_opq_b9b227_what_does_nothing_may_be_chosen() -> None:
    t = scene(side(hand="ST20-005 c d", don=6, life=2), side(life=0))

    flow(t, "play ST20-005", "yes", "c")
    t.expect("opponent", "choose-option", {"option 1", "option 2"})
    flow(t, "option 2")

    assert t.you.hand == ["d"]
    assert t.you.life == ["Life card"] * 2
    assert t.winner is None


def test_opq_ae646e_opq_779d0c_the_card_revealed_alone() -> None:
    hand = "ST12-010 held(c2)"
    t = scene(side(hand=hand, don=3, deck="three(c3) next", deck_size=2))

    flow(t, "play ST12-010")
    assert "held" not in t.options()
    on(t, "bottom")

    assert "held" in t.you.hand
    assert t.zone("you", "deck") == ["next", "three"]


def test_opq_c39b8a_a_card_put_elsewhere_has_not_paid() -> None:
    t = scene(side("ST13-003", hand="ST13-012", don=1, life="shown^ u v"))

    on(flow(t, "play ST13-012", "yes"), "shown", "top")

    assert t.you.hand == []
    assert t.zone("you", "deck")[-1] == "shown"
    assert t.mode == "main"


def test_opq_073a66_a_card_face_up_goes_under_the_deck() -> None:
    t = scene(side("ST13-003", hand="OP06-116", don=4, life="shown^"), side(life=1))

    on(flow(t, "activate OP06-116", "option 2"))

    assert t.opponent.life == []
    assert t.you.life == []
    assert t.zone("you", "deck")[-1] == "shown"


def test_opq_f5331b_one_of_the_hand_and_one_of_the_trash() -> None:
    you = side("ST13-003+2", hand="c mine(c5)", trash="old(c5)", life=0)
    t = scene(you)

    flow(t, "activate ST13-003", "c")
    flow(t, "mine & old")
    on(t)

    assert sorted(t.you.life) == ["mine", "old"]


def test_opq_95e100_a_rested_character_may_be_chosen_to_be_rested() -> None:
    t = scene(side(hand="ST02-017", don=2), side(characters="a! b"))

    flow(t, "activate ST02-017")
    t.expect("you", "choose-cards", {"a", "b"})
    t.choose("a")

    assert not t.is_active("a")
    assert t.is_active("b")
    assert t.asked[1] == "main"
