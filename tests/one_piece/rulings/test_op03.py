"""Official rulings on cards of the third and fourth set."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus


def test_opq_e49343_being_attacked_comes_before_counters() -> None:
    foe = side("OP03-001", hand="news(event) k(k1000)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > OP03-001")

    assert t.asked[0] == "opponent"
    assert t.mode != "counter-step"
    flow(t, *(["yes"] if t.mode in ("pay-cost", "may") else []), "news")
    assert t.power("OP03-001") == 6000
    t.expect("opponent", "counter-step")


def test_opq_b33e75_the_attackers_effects_come_first() -> None:
    foe = side("OP03-001", hand="news(event)")
    t = scene(side(characters="OP01-102", don=1), foe)

    flow(t, "attack OP01-102 > OP03-001")

    t.expect("you", "pay-cost")


def test_opq_b21231_a_character_attacked_is_not_the_leader() -> None:
    foe = side("OP03-001", "x!", "news(event)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > x")
    after(t)

    assert t.opponent.hand == ["news"]


def test_opq_e26f22_what_left_the_field_is_not_trashed() -> None:
    t = scene(side(characters="OP03-005", hand="OP09-030", don=5))

    after(t, "activate OP03-005")
    flow(t, "play OP09-030", "yes", "OP03-005")
    flow(t, "end")

    assert "OP03-005" in t.you.hand


def test_opq_66f6b6_to_be_trashed_is_no_ko() -> None:
    t = scene(side(characters="OP03-012 OP02-018", hand="c(t=OP02-018)", life=1))

    flow(t, "attack OP03-012 > Rival", "yes", "OP02-018")
    after(t)

    assert t.you.drop == ["OP02-018"]


def test_opq_7ff167_power_is_what_it_is_now() -> None:
    t = scene(side(characters="OP03-012 weak(p3000)+1"))

    flow(t, "attack OP03-012 > Rival", "yes", "weak")

    assert t.you.drop == ["weak"]
    assert t.you.hand == ["Deck card"]


def test_opq_11d1d7_with_none_chosen_the_rest_is_done() -> None:
    t = scene(side("boss(n=OP03-001)", hand="OP03-016", don=7), side(characters="foe"))

    flow(t, "activate OP03-016", "-")

    assert t.power("boss") == 8000
    assert "double-attack" in t.keywords("boss")


def test_opq_cab638_the_type_is_for_characters_too() -> None:
    t = scene(side(hand="OP03-028", characters="other(c3)! east(c6 t=OP03-028)!", don=5))

    flow(t, "play OP03-028", "option 1")

    # Jango is active already and of that type: chosen in vain (OPQ-95e100).
    t.expect("you", "choose-cards", {"east", "OP03-028"})


def test_opq_6cd90a_a_trigger_is_activated_in_vain() -> None:
    t = scene(side(characters="a(p9000)"), side(life="OP03-033 x"))

    flow(t, "attack a > Rival", "activate OP03-033")

    assert t.opponent.drop == ["OP03-033"]


def test_opq_42a4fa_cards_of_a_name_are_leader_and_characters() -> None:
    you = side("boss(n=OP03-021)!", "kuro(n=OP03-021)! east(t=OP03-036)", "OP03-036", don=3)
    t = scene(you)

    flow(t, "activate OP03-036", "yes")

    t.expect("you", "choose-cards", {"boss", "kuro"})


@pytest.mark.parametrize(("card", "many"), [("OP03-041", 7), ("OP03-043", 3)])
def test_opq_f3c639_opq_71a704_damage_is_told_before_the_trigger(card: str, many: int) -> None:
    t = scene(side(characters=f"{card}+1 a(p9000)"), side(life="OP01-118 x"))
    attacker = card if card == "OP03-041" else "a"

    flow(t, f"attack {attacker} > Rival")

    assert t.asked[0] == "you"
    flow(t, "yes")
    assert len(t.you.drop) == many + (card == "OP03-043")
    t.expect("opponent", "trigger")


def test_opq_f0be2f_damage_of_the_leader_is_told_before_the_trigger() -> None:
    t = scene(side("OP03-040+1"), side(life="OP01-118 x"))

    flow(t, "attack OP03-040 > Rival")

    assert t.asked[0] == "you"
    flow(t, "yes")
    assert t.you.drop == ["Deck card"]
    t.expect("opponent", "trigger")


def test_opq_4d7c97_any_attack_of_yours_deals_damage() -> None:
    t = scene(side("boss", "OP03-043"))

    flow(t, "attack boss > Rival", "yes")

    assert t.you.drop == ["OP03-043", *["Deck card"] * 3]
    assert "OP03-043" in t.you.drop


def test_opq_ec6878_life_moved_by_effects_is_no_damage() -> None:
    you = side(characters="OP03-043", hand="OP09-058", don=5)
    t = scene(you, side("boss", "OP01-063"))

    assert t.asked == ("you", "main")
    flow(t, "activate OP09-058")
    after(t)
    assert t.zone("you", "battle") == ["OP03-043"]


@pytest.mark.parametrize("trashed", [True, False])
def test_opq_8e0cd5_the_card_of_the_deck_is_optional(trashed: bool) -> None:
    t = scene(side(characters="a"), side(hand="OP03-054", don=1))

    flow(t, "attack a > Rival", "counter OP03-054", "Rival", "yes" if trashed else "no")

    assert t.opponent.drop == [*["Deck card"] * trashed, "OP03-054"]


@pytest.mark.parametrize("trashed", [True, False])
def test_opq_8d8a81_the_draw_of_the_trigger_is_not_optional(trashed: bool) -> None:
    t = scene(side(characters="a(p9000)"), side(life="OP03-054 x"))

    flow(t, "attack a > Rival", "activate OP03-054", "yes" if trashed else "no")

    assert t.opponent.hand == ["Deck card"]
    assert t.opponent.drop == ["OP03-054", *["Deck card"] * trashed]


def test_opq_3511b8_the_don_card_just_added_counts() -> None:
    t = scene(side(hand="OP03-066", don=7), side(characters="foe(c4)"))

    flow(t, "play OP03-066", "yes", "DON!!")
    flow(t, "foe")

    assert t.zone("opponent", "battle") == []


def test_opq_e5be59_opq_9a06fb_what_is_declined_is_not_used_up() -> None:
    you = side("OP03-076", "a(p9000) b(p9000)", "c d e")
    t = scene(you, side(characters="x! y!"))

    flow(t, "attack a > x")
    t.expect("you", "pay-cost", {"yes", "no"})
    flow(t, "no", "attack OP03-076 > Rival")
    after(t)
    assert t.you.hand == ["c", "d", "e"]
    flow(t, "attack b > y")
    t.expect("you", "pay-cost")
    flow(t, "yes", "c & d")

    assert t.is_active("OP03-076")
    assert t.you.hand == ["e"]


def test_opq_8e249d_you_choose_unseen_cards() -> None:
    t = scene(side(hand="OP03-078", don=8), side(hand="u v w x y z"))

    flow(t, "play OP03-078")

    assert t.asked == ("you", "choose-cards")
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    assert all(not t.state.cards[o.card].known & (1 << t.you.seat) for o in t.decision.options)


def test_opq_df9f04_two_less_each() -> None:
    t = scene(side(hand="OP03-095", don=1), side(characters="x(c5) y(c5)"))

    flow(t, "activate OP03-095", "x & y")

    assert (t.cost("x")[1], t.cost("y")[1]) == (3, 3)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_opq_da730f_a_card_face_up_stays_face_up(end: str) -> None:
    t = scene(side("OP03-099+1", life="open^ other"), side(hand="k(k1000)"))

    flow(t, "attack OP03-099 > Rival")
    for _ in range(40):
        if t.mode == "counter-step":
            break
        words = t.options()
        flow(t, "open" if "open" in words else end if end in words else "*")

    assert t.power("OP03-099") == 7000
    assert t.find("open").face_up
    assert t.you.life[0 if end == "top" else -1] == "open"


def test_opq_7059de_the_card_itself_is_no_life_any_more() -> None:
    t = scene(side(characters="a(p9000)"), side(life="OP03-100"))

    flow(t, "attack a > Rival")
    if t.mode == "trigger":
        flow(t, "activate OP03-100" if seen(t, "activate OP03-100") else "pass")
    after(t)

    assert t.zone("opponent", "battle") == []


def test_opq_e7108c_damage_once_dealt_is_dealt() -> None:
    t = scene(side(characters="OP03-108+1", life=2), side(life=3))

    flow(t, "attack OP03-108 > Rival")
    after(t)

    assert t.opponent.life == ["Life card"]
    assert t.power("OP03-108") == 6000


def test_opq_5404b5_the_name_or_the_type() -> None:
    deck = "sanji(n=OP02-026) mom(t=OP03-112) v w"
    t = scene(side(hand="OP03-112", don=1, deck=deck))

    flow(t, "play OP03-112")

    t.expect("you", "choose-cards", {"sanji", "mom"})


def test_opq_7a3f6c_cards_of_a_name_are_leader_and_characters() -> None:
    t = scene(side("boss(n=OP03-114)", "mom(n=OP03-114) OP03-117"))

    flow(t, "activate OP03-117")

    t.expect("you", "choose-cards", {"boss", "mom"})


@pytest.mark.parametrize(("life", "koed"), [(2, True), (4, False)])
def test_opq_ecb8e4_life_is_compared_as_it_is_activated(life: int, koed: bool) -> None:
    t = scene(side(hand="OP03-119", don=2, life=life), side(characters="foe(c4)", life=4))

    flow(t, "activate OP03-119", *(["foe"] if koed else []))

    assert t.zone("opponent", "battle") == ([] if koed else ["foe"])


def test_opq_471a4d_a_leader_without_power_can_lose_more() -> None:
    t = scene(side("boss", "OP04-002 OP04-002=b", deck="v w x y z"))

    after(t, "activate OP04-002")
    assert t.power("boss") == 0
    after(t, "activate b")

    assert t.power("boss") == -5000


def test_opq_1704c1_the_attackers_leader_can_lose_more() -> None:
    t = scene(side("boss", "OP04-002 OP04-006", deck="v w x y z"), side(hand="k(k1000)"))

    after(t, "activate OP04-002")
    flow(t, "attack OP04-006 > Rival", "yes")

    assert t.power("boss") == -5000
    assert t.power("OP04-006") == 5000


def test_opq_063c4b_the_card_must_be_revealed() -> None:
    t = scene(side(characters="OP04-011", deck="big(p6000) next"), side(hand="k(k1000)"))

    flow(t, "attack OP04-011 > Rival")

    t.expect("opponent", "counter-step")
    assert t.power("OP04-011") == 6000
    assert t.zone("you", "deck")[-1] == "big"


def test_opq_02d979_each_character_is_chosen_once() -> None:
    t = scene(side("boss(t=OP04-018)", hand="OP04-018", don=3), side(characters="x(p6000) y"))

    flow(t, "activate OP04-018", "x & y")

    assert (t.power("x"), t.power("y")) == (4000, 1000)


def test_opq_d3b4c7_given_don_cards_are_not_set_active() -> None:
    t = scene(side("OP04-019", "a+2", don=0))

    flow(t, "end")

    assert t.you.active_energy == []
    assert len(t.find("a").under) == 2


def test_opq_65f77d_don_cards_just_set_active_count() -> None:
    t = scene(side("OP04-019", "OP04-028!+1", rested_don=2))

    flow(t, "end", "OP04-019", "DON!! & DON!!")

    assert t.is_active("OP04-028")


def test_opq_4a1c0a_what_is_active_needs_no_refresh() -> None:
    foe = side(characters="x! y", hand="z")
    t = scene(side(hand="OP04-031", don=10), foe)

    flow(t, "play OP04-031", "x")
    after(t, "end")
    t.until("main", "opponent")

    assert not t.is_active("x")
    assert t.is_active("y")


def test_opq_885390_three_characters_may_be_chosen() -> None:
    t = scene(side(hand="OP04-031", don=10), side("boss", "x! y! z!"))

    flow(t, "play OP04-031")
    t.expect("you", "choose-cards", {"x", "y", "z"})
    flow(t, "x & y & z", "end")
    t.until("main", "opponent")

    assert not any(t.is_active(name) for name in "xyz")


def test_opq_dffa50_an_attack_goes_on_against_an_active_card() -> None:
    t = scene(side(characters="a(p9000)"), side(characters="x(p3000)!", hand="OP04-035", don=2))

    flow(t, "attack a > x", "counter OP04-035", "-", "x")
    after(t)

    assert sorted(t.opponent.drop) == ["OP04-035", "x"]


@pytest.mark.parametrize(("where", "area"), [("option 1", "hand"), ("option 2", "deck")])
def test_opq_841dd6_opq_3a75d0_you_choose_where_your_own_goes(where: str, area: str) -> None:
    t = scene(side(characters="OP04-043+1 mine(c2)"), side(characters="foe(c2)"))

    flow(t, "attack OP04-043 > Rival")
    t.expect("you", "choose-option", {"option 1", "option 2"})
    flow(t, where)
    t.expect("you", "choose-cards", {"mine", "foe"})
    flow(t, "mine")

    assert t.area_of("mine") == area


def test_opq_2b2c96_a_trigger_is_no_event_activated() -> None:
    foe = side(characters="OP04-053+1", life="OP01-118 x")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > Rival", "activate OP01-118", "*")
    after(t)

    assert t.opponent.hand == []


def test_opq_201c72_their_order_is_free() -> None:
    foe = side("OP04-058", "", life="OP04-064 x", don=3)
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP04-058", "activate OP04-064")
    for _ in range(5):
        if t.mode == "order-autos":
            break
        flow(t, "*")

    t.expect("opponent", "order-autos", {"OP04-058", "OP04-064"})


def test_opq_122f88_paying_is_for_playing() -> None:
    t = scene(side(characters="a(p9000)"), side(life="OP04-064 x", don=3))

    flow(t, "attack a > Rival", "activate OP04-064")
    for _ in range(40):
        if t.asked[0] != "opponent":
            break
        flow(t, "*")

    assert t.zone("opponent", "battle") == ["OP04-064"]


def test_opq_2fae2d_another_of_the_name_is_not_excepted() -> None:
    t = scene(side(hand="OP04-066", don=2, deck="OP04-066=twin v w x y"))

    flow(t, "play OP04-066")

    t.expect("you", "choose-cards", {"twin"})


@pytest.mark.parametrize(("gone", "double"), [(14, True), (13, False)])
def test_opq_421d8a_the_event_counts_itself(gone: int, double: bool) -> None:
    t = scene(side(characters="a(t=OP04-093)", hand="OP04-093", don=3, trash=gone))

    flow(t, "activate OP04-093", "a")

    assert t.power("a") == 9000
    assert ("double-attack" in t.keywords("a")) == double


@pytest.mark.parametrize(("life", "played"), [("OP04-099 x", True), ("OP04-099 x y", False)])
def test_opq_2f59a6_the_card_checked_is_no_life_any_more(life: str, played: bool) -> None:
    t = scene(side(characters="a(p9000)"), side(life=life))

    flow(t, "attack a > Rival", "activate OP04-099")

    assert (t.zone("opponent", "battle") == ["OP04-099"]) == played


def test_opq_ccd54c_its_twin_is_another_character() -> None:
    t = scene(side(characters="OP04-111 OP04-111=twin mom(n=OP03-114)!"))

    flow(t, "activate OP04-111", "mom")

    assert t.you.drop == ["twin"]
    assert t.is_active("mom")


@pytest.mark.parametrize(("cost", "safe"), [(5, True), (4, False)])
def test_opq_3eeafb_the_base_cost_is_the_one_printed(cost: int, safe: bool) -> None:
    you = side(hand="OP01-096", don=10, characters="OP03-078+1")
    t = scene(you, side(characters=f"OP04-119! pal(c{cost})"))

    flow(t, "play OP01-096", "yes", "*", "pal")

    assert ("pal" in t.zone("opponent", "battle")) == safe


def test_opq_7df300_one_effect_koes_at_one_time() -> None:
    lead = "boss(t=OP01-094)"
    t = scene(side(lead, hand="OP01-094", don=10), side(characters="OP04-119! pal(c5) x(c4)"))

    flow(t, "play OP01-094", "yes", "*")

    assert t.zone("opponent", "battle") == ["pal"]


def test_opq_f0e12f_seven_cards_are_shown_and_their_order_is_not() -> None:
    trash = "s(event) t u v w x y"
    t = scene(side(characters="OP04-090!", trash=trash))

    flow(t, "activate OP04-090")
    on(t)

    assert t.is_active("OP04-090")
    assert t.you.drop == []
    below = t.ids(t.you.seat, "deck")[-7:]
    assert all(not t.state.cards[i].known & (1 << t.opponent.seat) for i in below)
