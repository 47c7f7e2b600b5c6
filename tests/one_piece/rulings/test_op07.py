"""Official rulings on cards of the seventh to ninth set."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus


def test_opq_296a82_don_cards_are_not_given_to_who_has_them() -> None:
    t = scene(side("OP07-001", "a+2 b"))

    flow(t, "activate OP07-001")
    for _ in range(40):
        if t.mode == "main":
            break
        flow(t, "b" if seen(t, "b") else "DON!! & DON!!" if t.decision.maximum == 2 else "*")

    assert len(t.find("b").under) == 2
    assert len(t.find("a").under) == 0


def test_opq_4fb03a_don_cards_of_two_go_to_a_third() -> None:
    t = scene(side("OP07-001", "a+1 b+1 c"))

    flow(t, "activate OP07-001")
    for _ in range(40):
        if t.mode == "main":
            break
        flow(t, "c" if seen(t, "c") else "DON!! & DON!!" if t.decision.maximum == 2 else "*")

    assert len(t.find("c").under) == 2


@pytest.mark.parametrize(("card", "name"), [("OP07-014", "OP03-001"), ("OP07-088", "OP03-076")])
def test_opq_7ccb2e_opq_ebf6c3_two_tags_are_one_effect(card: str, name: str) -> None:
    t = scene(side(characters=f"pal(n={name})", hand=card, don=1))

    flow(t, f"play {card}", "pal")

    assert t.power("pal") == 5000
    t.expect("you", "main")


def test_opq_3f196d_opq_bee8fa_rested_don_cards_of_the_cost_area() -> None:
    foe = side("rival", "x!+1 y", don=1, rested_don=1)
    t = scene(side(hand="OP07-026", don=5), foe)

    flow(t, "play OP07-026")

    cards = [t.state.cards[o.card] for o in t.decision.options]
    assert sorted(t.name(c.id) for c in cards) == ["DON!!", "x"]
    assert not any(c.active for c in cards)


def test_opq_271f39_resting_for_a_cost_is_resting_by_an_effect() -> None:
    t = scene(side(characters="OP07-031 OP01-020", hand="c"))

    flow(t, "activate OP01-020", "Leader")
    on(t)

    assert "OP07-031" in t.subjects("skill_activated")
    assert t.you.drop == ["c"]


def test_opq_b621cd_what_can_be_activated_may_be_left() -> None:
    you = side("OP07-038", "a", "OP06-092 OP01-070", don=15)
    t = scene(you, side(characters="x(c4) y(c5)"))

    flow(t, "play OP06-092", "option 1", "x")
    t.expect("you", "pay-cost", {"yes", "no"})
    flow(t, "no", "play OP01-070", "y", "yes")

    assert t.you.hand == ["Deck card"]


def test_opq_fe5c99_the_name_is_excepted() -> None:
    foe = side("boss(t=OP07-042)", "OP07-042")
    t = scene(side(hand="OP01-070", don=9), foe)

    flow(t, "play OP01-070", "OP07-042")

    assert t.zone("opponent", "deck")[-1] == "OP07-042"


def test_opq_35d8fb_the_character_needs_no_rested_leader() -> None:
    t = scene(
        side("OP07-059", "a(t=OP07-059) b(t=OP07-059) c(t=OP07-059)", don=3), side("rival", "x!")
    )

    flow(t, "attack OP07-059 > rival", "yes")

    assert seen(t, "x")


def test_opq_57ec13_the_event_counts_itself() -> None:
    foe = side(characters="agent(t=OP07-094)", hand="OP07-094", don=1, trash=9)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > Rival", "counter OP07-094", "Rival", "agent")

    assert t.opponent.hand == ["agent"]


@pytest.mark.parametrize(("gone", "lowered"), [(9, True), (8, False)])
def test_opq_aefe0d_the_event_counts_itself(gone: int, lowered: bool) -> None:
    t = scene(side(hand="OP07-096", don=1, trash=gone), side(characters="x(c5)"))

    flow(t, "activate OP07-096", *(["x"] if lowered else []))

    assert t.cost("x")[1] == (2 if lowered else 5)


def test_opq_ebf345_an_event_is_not_played() -> None:
    hand = "news(event c5 t=OP07-097) pal(c5 t=OP07-097)"
    t = scene(side("OP07-097", hand=hand, don=1))

    flow(t, "activate OP07-097")
    if seen(t, "news"):
        flow(t, "news")
        on(t)
        assert "news" not in t.zone("you", "battle")
        assert t.subjects("extra_activated") == []
    else:
        t.expect("you", "choose-cards", {"pal"})


def test_opq_5c85d3_the_draw_has_no_condition() -> None:
    t = scene(side(characters="a(p9000)"), side(life="OP07-107 x y"))

    flow(t, "attack a > Rival", "activate OP07-107")

    assert t.opponent.hand == ["Deck card"]
    assert t.opponent.drop == ["OP07-107"]


def test_opq_636007_the_card_added_is_shown() -> None:
    t = scene(side(hand="OP07-111", don=3, deck="pal(t=OP07-111) v w x y"))

    flow(t, "play OP07-111", "pal")

    assert t.find("pal").known == 3


def test_opq_2da9c0_one_each() -> None:
    you = side("OP08-001", "a(t=OP08-001) b(t=OP08-001)", rested_don=3)
    t = scene(you)

    flow(t, "activate OP08-001")
    on(t, "a & b")

    assert [len(t.find(n).under) for n in "ab"] == [1, 1]


@pytest.mark.parametrize(("trash", "power"), [("OP08-006=old", 6000)])
def test_opq_e77af8_both_names_are_wanted(trash: str, power: int) -> None:
    t = scene(side(characters="OP08-006", trash=trash))

    assert t.power("OP08-006") == power


def test_opq_9c5fbc_the_second_effect_has_no_condition() -> None:
    t = scene(side("boss", "mink(t=OP08-021)!", stage="OP08-039"))

    flow(t, "end", "mink")

    assert t.is_active("mink")


def test_opq_423c5a_cards_revealed_stay_in_hand() -> None:
    hand = "OP08-040 p(t=OP08-040) q(t=OP08-040)"
    t = scene(side("boss(t=OP08-040)", hand=hand, don=4), side(characters="x(c4)"))

    flow(t, "play OP08-040", "yes")
    on(t, "p & q", "x")

    assert sorted(t.you.hand) == ["p", "q"]
    assert t.opponent.hand == ["x"]


@pytest.mark.parametrize("life", [3, 2])
def test_opq_167f2a_life_is_counted_as_it_resolves(life: int) -> None:
    t = scene(side("boss(t=OP08-043)", hand="OP08-043", don=10, life=life), side(characters="x"))

    flow(t, "play OP08-043", "end")
    t.until("main", "opponent")

    assert any(o.startswith("attack x") for o in t.options()) == (life == 3)


def test_opq_76eb5b_to_be_trashed_instead_is_no_ko() -> None:
    t = scene(side("OP03-076", "a(p9000)", "c d"), side(characters="OP08-045!"))

    flow(t, "attack a > OP08-045")
    after(t)

    assert t.opponent.drop == ["OP08-045"]
    assert t.opponent.hand == ["Deck card"]
    assert t.happened("koed") == []
    assert t.you.hand == ["c", "d"]


def test_opq_29a987_it_works_though_it_is_rested() -> None:
    foe = side(characters="x(c7)", hand="u v w y z")
    t = scene(side(characters="OP08-046!", hand="OP01-070", don=9), foe)

    flow(t, "play OP01-070", "x")
    t.expect("opponent", "choose-cards")
    flow(t, "u")

    assert t.opponent.hand == ["v", "w", "y", "z"]


@pytest.mark.parametrize(("life", "asked"), [("a^ b c", False), ("a b c^", True)])
def test_opq_1c9b30_cards_face_up_are_not_turned_face_up(life: str, asked: bool) -> None:
    t = scene(side("OP08-058", life=life), side(hand="k(k1000)"))

    flow(t, "attack OP08-058 > Rival")

    assert (t.mode == "pay-cost") == asked


@pytest.mark.parametrize(("life", "asked"), [("a b", False), ("a^ b", True)])
def test_opq_f65ea2_a_card_face_down_is_not_turned_face_down(life: str, asked: bool) -> None:
    t = scene(side(hand="OP08-063", don=6, life=life))

    flow(t, "play OP08-063")

    assert (t.mode == "pay-cost") == asked


@pytest.mark.parametrize(("don", "offered"), [(1, True), (0, False)])
def test_opq_4854f1_to_rest_a_don_card_is_a_cost(don: int, offered: bool) -> None:
    t = scene(side(characters="OP08-082", don=don, rested_don=2), side(characters="x(c5)"))

    assert seen(t, "activate OP08-082") == offered
    if offered:
        flow(t, "activate OP08-082", "x")
        assert t.cost("x")[1] == 3
        assert t.you.active_energy == []


def test_opq_b6978a_on_the_field_only() -> None:
    t = scene(side(characters="OP08-084=here", hand="OP08-084", don=7))

    assert (t.cost("here")[1], t.cost("OP08-084")[1]) == (11, 7)
    assert seen(t, "play OP08-084")


def test_opq_a2e16a_it_plays_without_any_life() -> None:
    hand = "pal(c2 t=OP08-098)"
    t = scene(side("OP08-098+1", hand=hand, don=1, life=0), side(hand="k(k1000)"))

    flow(t, "attack OP08-098 > Rival", "pal")

    assert t.zone("you", "battle") == ["pal"]


def test_opq_1b14c1_cards_looked_at_are_not_removed() -> None:
    t = scene(side("OP03-099+1", "OP08-105+1"), side(life="u v", hand="k(k1000)"))

    flow(t, "attack OP03-099 > Rival")
    on(t, "u", until=("counter-step", "main"))

    assert t.you.hand == []


def test_opq_41b2e7_opq_f1a32f_it_may_wait_for_another_attack() -> None:
    t = scene(side("boss", "a(p7000)"), side("OP09-001", hand="k(k1000)"))

    flow(t, "attack a > OP09-001")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    flow(t, "no")
    after(t)
    flow(t, "attack boss > OP09-001")
    t.expect("opponent", "pay-cost")
    flow(t, "yes", "boss")

    assert t.power("boss") == 4000


def test_opq_66856b_the_card_chosen_stays_chosen() -> None:
    foe = side(characters="OP01-039+1")
    t = scene(side(characters="a", hand="OP09-014", don=3), foe)

    flow(t, "play OP09-014", "OP01-039", "attack a > Rival")

    assert t.mode != "block"


def test_opq_6eabe1_played_rested_is_not_being_rested() -> None:
    t = scene(side("OP09-022", "OP07-031", "pal(c1) c", don=2))

    flow(t, "play pal")

    t.expect("you", "main")
    assert not t.is_active("pal")
    assert t.you.hand == ["c"]


def test_opq_a28b02_it_may_return_itself() -> None:
    t = scene(side(hand="OP09-030 pal(c3 t=OP09-030)", don=3))

    flow(t, "play OP09-030", "yes")
    flow(t, *(["OP09-030"] if seen(t, "OP09-030") else []), "pal")

    assert t.zone("you", "battle") == ["pal"]
    assert t.you.hand == ["OP09-030"]


def test_opq_4b4ab1_the_condition_is_asked_for_each() -> None:
    t = scene(side(characters="OP09-037! OP09-037=b! OP09-037=c!"))

    flow(t, "end", "OP09-037")
    for _ in range(40):
        if not (t.asked[0] == "you" and t.mode == "order-autos"):
            break
        flow(t, "*")

    assert [n for n in ("OP09-037", "b", "c") if t.is_active(n)] == ["OP09-037"]


@pytest.mark.parametrize("paid", [True, False])
def test_opq_0c3336_the_cost_may_be_left(paid: bool) -> None:
    foe = side(characters="OP09-052", hand="c")
    t = scene(side(hand="OP01-096", don=10), foe)

    flow(t, "play OP01-096", "yes", "*", "OP09-052")
    for _ in range(40):
        if not (t.asked[0] == "you" and t.mode != "main"):
            break
        flow(t, "-")
    t.expect("opponent", "pay-cost")
    flow(t, "yes" if paid else "no")

    assert (t.zone("opponent", "battle") == ["OP09-052"]) == paid


def test_opq_0f586a_the_opponent_chooses() -> None:
    t = scene(side(hand="OP09-058", don=2), side(characters="x(c6) y(c6) z(c7)"))

    flow(t, "activate OP09-058")

    t.expect("opponent", "choose-cards", {"x", "y"})


def test_opq_47f893_twice_one_is_not_two_at_once() -> None:
    t = scene(side("OP09-061", "OP01-102 OP01-102=b", don=8), side(hand="u v w"))

    after(t, "attack OP01-102 > Rival", "yes")
    after(t, "attack b > Rival", "yes")

    assert "OP09-061" not in t.subjects("skill_activated")
    assert len(t.ids(t.you.seat, "don-deck")) == 4


def test_opq_a19e8e_opq_17a3e0_a_negated_on_play_is_activated_in_vain() -> None:
    foe = side(characters="y", life="OP08-106 z", hand="OP03-033")
    t = scene(side("OP09-081", "a(p9000)", "c", don=1), foe)

    after(t, "activate OP09-081")
    flow(t, "attack a > Rival", "pass")
    t.expect("opponent", "trigger")
    flow(t, "activate OP08-106")

    t.expect("you", "main")
    assert t.opponent.drop == ["OP08-106"]
    assert t.opponent.hand == ["OP03-033"]


def test_opq_d07b7e_ones_own_on_play_effects_do_nothing() -> None:
    t = scene(side("OP09-081", hand="OP01-095", don=10))

    flow(t, "play OP01-095")

    assert t.you.hand == []
    t.expect("you", "main")


def test_opq_183840_other_effects_on_it_stay() -> None:
    foe = side("rival", "x", "")
    you = side("boss(t=OP09-093)", hand="OP09-093 OP01-006", don=11)
    t = scene(you, foe)

    flow(t, "play OP01-006", "x", "play OP09-093", "activate OP09-093")
    on(t, "x", "rival")

    assert t.power("x") == 1000


def test_opq_f44d1f_until_the_end_of_the_opponents_turn() -> None:
    foe = side("rival", "x", "")
    t = scene(side("boss(t=OP09-093)", hand="OP09-093", don=10), foe)

    flow(t, "play OP09-093", "activate OP09-093")
    on(t, "x", "rival")
    flow(t, "end")
    t.until("main", "opponent")

    assert not any(o.startswith("attack x") for o in t.options())
    assert any(o.startswith("attack rival") for o in t.options())


@pytest.mark.parametrize("played", [True, False])
def test_opq_7ddaa4_if_you_do_is_of_the_play(played: bool) -> None:
    t = scene(side(hand="OP09-103 pal(c4 t=OP09-103)", don=6, life=3))

    flow(t, "play OP09-103", "yes")
    for _ in range(40):
        if t.mode == "main":
            break
        flow(t, ("pal" if played else "-") if seen(t, "pal") else "*")

    assert t.you.hand == (["Life card", "Deck card"] if played else ["pal", "Life card"])


def test_opq_c805f1_the_second_part_is_done_in_any_case() -> None:
    t = scene(side(hand="OP09-104", don=7, life=2))

    flow(t, "play OP09-104")
    on(t)

    assert t.you.life == ["Life card"]


def test_opq_f40211_the_trash_is_counted_all_the_time() -> None:
    foe = side("boss(t=OP09-086)", "OP09-086!", "k(k1000) m(k1000)", trash=7)
    t = scene(side(characters="a(p9000)"), foe)
    assert t.power("OP09-086") == 6000

    flow(t, "attack a > OP09-086", "boost k > boss")

    t.expect("opponent", "counter-step")
    assert t.power("OP09-086") == 7000


@pytest.mark.parametrize("negated", [True, False])
def test_opq_4ceca2_a_negated_leader_does_not_win_by_its_deck(negated: bool) -> None:
    foe = side("OP03-040", deck=1, deck_size=1, life="OP02-066 x")
    you = side("boss(t=OP09-093)", "a(p9000)", "OP09-093", don=10)
    t = scene(you, foe)
    flow(t, "play OP09-093")
    if negated:
        flow(t, "activate OP09-093", "OP03-040")

    flow(t, "attack a > OP03-040", "activate OP02-066")

    assert t.winner == ("you" if negated else "opponent")
