"""Official rulings on cards of the tenth to twelfth set."""

from __future__ import annotations

import pytest

from tests.one_piece.rulings.scene import after, flow, on, scene, seen, side

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize(
    ("card", "leader"), [("OP09-108", "boss(t=OP09-108)"), ("OP09-114", "boss")]
)
@pytest.mark.parametrize(("mine", "played"), [(2, True), (3, False)])
def test_opq_3316c2_opq_6d75c4_the_card_checked_is_no_life_any_more(
    card: str, leader: str, mine: int, played: bool
) -> None:
    rest = " ".join("uvw"[:mine])
    t = scene(side(characters="a(p9000)", life=3), side(leader, life=f"{card} {rest}"))

    flow(t, "attack a > boss")
    flow(t, f"activate {card}" if seen(t, f"activate {card}") else "*")
    after(t)

    assert (card in t.zone("opponent", "battle")) == played


@pytest.mark.parametrize("life", ["mine", "theirs"])
def test_opq_f207c7_a_blocker_without_life_loses(life: str) -> None:
    you = side(characters="OP09-118 a", life=0 if life == "mine" else 4)
    t = scene(you, side(characters="OP01-014", life=0 if life == "theirs" else 4))

    flow(t, "attack a > Rival", "block OP01-014")

    assert t.winner == "you"


def test_opq_e4ba70_what_was_gained_is_not_its_own_effect() -> None:
    foe = side("rival", "a", "OP14-096", don=6)
    t = scene(side("boss(t=OP09-084)", "OP09-084"), foe)

    flow(t, "activate OP09-084")
    words = sorted(t.options())
    flow(t, words[-1])
    given = {"double-attack", "banish", "blocker"} & t.keywords("OP09-084")
    assert len(given) == 1
    flow(t, "end")
    t.until("main", "opponent")
    flow(t, "activate OP14-096", "yes", "OP09-084")

    assert t.mode == "main"
    assert t.keywords("OP09-084") == given


def test_opq_2db1d8_an_event_unpaid_is_activated() -> None:
    foe = side("OP10-003", hand="OP04-016 c")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > OP10-003", "counter OP04-016", "no")
    t.expect("opponent", "choose-cards", {"DON!!"})
    flow(t, "DON!!")

    assert t.opponent.hand == ["c"]
    assert t.opponent.active_energy == ["DON!!"]


def test_opq_806197_a_trigger_is_no_event_activated() -> None:
    foe = side("OP10-003", life="OP04-016 x")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP10-003", "activate OP04-016", "a")

    t.expect("you", "main")
    assert t.power("a") == 6000


def test_opq_464e01_power_for_the_turn_still_counts_at_its_end() -> None:
    you = side("OP10-003", "pal(p4000 t=OP10-003) OP01-020", rested_don=1)
    t = scene(you)

    flow(t, "activate OP01-020", "pal", "end", "DON!!")

    assert t.you.active_energy == ["DON!!"]


def test_opq_b71909_each_part_is_done_alone() -> None:
    t = scene(side("boss", "OP10-016 a", rested_don=2))

    flow(t, "activate OP10-016")
    for _ in range(40):
        if t.mode == "main":
            break
        flow(t, "DON!! & DON!!" if t.decision.maximum == 2 else "boss" if seen(t, "boss") else "*")

    assert len(t.find("boss").under) == 2


@pytest.mark.parametrize(("cost", "offered"), [(4, False), (5, True)])
def test_opq_34ba93_the_condition_is_for_the_cost_too(cost: int, offered: bool) -> None:
    t = scene(side("OP10-022+1", f"a(c{cost})"))

    assert seen(t, "activate OP10-022") == offered


def test_opq_d20c0b_this_character_and_a_card_of_the_trash() -> None:
    trash = "old(n=OP10-026 p0) older(n=OP10-026 p0)"
    t = scene(side(characters="OP10-026", hand="new(n=OP10-026 c6)", trash=trash))

    flow(t, "activate OP10-026")
    for _ in range(40):
        if t.mode == "main":
            break
        flow(
            t,
            "old"
            if seen(t, "old") and t.decision.maximum == 1
            else "new"
            if seen(t, "new")
            else "*",
        )

    assert t.zone("you", "battle") == ["new"]
    assert t.you.drop == ["older"]


def test_opq_17e8eb_no_don_card_by_characters_this_turn() -> None:
    t = scene(side(characters="OP10-030 OP07-021", rested_don=3))

    flow(t, "activate OP10-030", "DON!!", "end")
    for _ in range(40):
        if not (t.asked[0] == "you" and t.mode == "choose-cards"):
            break
        flow(t, "DON!!")

    assert t.you.active_energy == ["DON!!"]


def test_opq_0b01f3_an_active_card_that_goes_too_can_save() -> None:
    lead = "boss(t=OP01-094)"
    foe = side(characters="OP10-032 pal(green)")
    t = scene(side(lead, hand="OP01-094", don=10), foe)

    flow(t, "play OP01-094", "yes")
    t.expect("opponent", "replacement")
    flow(t, "OP10-032")

    assert t.zone("opponent", "battle") == ["pal"]


def test_opq_e5e9f8_the_card_rested_may_be_koed() -> None:
    t = scene(side(hand="OP10-041", don=4), side(characters="x(c5)"))

    flow(t, "activate OP10-041", "x", "x")

    assert t.opponent.drop == ["x"]


def test_opq_c82799_a_ko_in_battle_is_a_ko() -> None:
    foe = side("OP10-042", "pal(t=OP10-042)!")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > pal")
    t.expect("opponent", "pay-cost")
    flow(t, "yes")

    assert t.opponent.hand == ["Deck card"]


def test_opq_eb7e60_who_goes_too_can_return_instead() -> None:
    lead = "boss(t=OP01-094)"
    t = scene(side(lead, hand="OP01-094", don=10), side(characters="OP10-049 pal(c7) x(c8)"))

    flow(t, "play OP01-094", "yes", "OP10-049")

    assert t.zone("opponent", "battle") == ["pal"]
    assert t.opponent.hand == ["OP10-049"]


def test_opq_0a629a_the_don_card_of_the_first_pays_for_the_second() -> None:
    foe = side(characters="OP10-071 OP10-071=twin", don=1, don_deck=2, hand="k(k1000)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > Rival")
    on(t, "DON!!", until=("counter-step", "main"))

    assert t.opponent.active_energy == ["DON!!"]
    assert len(t.ids(t.opponent.seat, "energy")) == 3


def test_opq_50b9ee_the_second_part_is_done_in_any_case() -> None:
    t = scene(side("boss(t=OP10-091)", "OP10-091"))

    flow(t, "activate OP10-091")
    after(t)

    assert t.you.drop == ["Deck card"] * 2


def test_opq_20c2c8_the_second_part_is_done_in_any_case() -> None:
    t = scene(side("boss(t=OP10-095)", hand="OP10-095", don=4))

    flow(t, "play OP10-095", "yes")
    after(t)

    assert t.you.drop == ["Deck card"] * 2


def test_opq_b7ef33_without_life_the_rest_is_done() -> None:
    t = scene(side(hand="OP10-116", don=4, life=0), side(characters="x(c5)", life=0))

    flow(t, "activate OP10-116")
    on(t, "x")

    assert t.opponent.drop == ["x"]


def test_opq_045dab_the_cost_is_paid_for_nothing() -> None:
    t = scene(side(characters="OP10-118", trash=3), side(hand="u v k(k1000)"))

    flow(t, "attack OP10-118 > Rival", "yes")
    for _ in range(40):
        if t.asked[0] != "you":
            break
        flow(t, "*")

    assert t.you.drop == []
    assert t.opponent.hand == ["u", "v", "k"]


def test_opq_e4dd67_the_type_of_the_leader_is_for_the_second_part() -> None:
    t = scene(side("boss", hand="OP10-119 nova(t=OP10-119)", don=7, life=2, rested_don=1))

    flow(t, "play OP10-119", "nova")
    after(t)

    assert t.you.life == ["nova", "Life card", "Life card"]


def test_opq_3ea308_what_was_pending_before_comes_first() -> None:
    foe = side("OP10-042", "OP10-090!", trash="OP04-092", deck="u v w")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP10-090")
    t.expect("opponent", "order-autos", {"OP10-042", "OP10-090"})
    flow(t, "OP10-090", "OP04-092")

    t.expect("opponent", "pay-cost")
    assert "OP04-092" not in t.subjects("skill_activated")


def test_opq_d71a5b_what_changes_the_cost_is_added_up() -> None:
    trash = "p(t=OP07-080) q(t=OP07-080)"
    t = scene(side(hand="OP07-080", don=4, trash=trash), side("OP10-042", "pal(c3 t=OP10-042)"))
    assert t.cost("pal")[1] == 4

    flow(t, "play OP07-080", "yes")
    on(t, "pal")

    assert t.cost("pal")[1] == 0


def test_opq_d5593a_permanent_effects_are_added_up() -> None:
    t = scene(side(characters="OP03-078+1"), side("OP10-042", "pal(c3 t=OP10-042)"))

    assert t.cost("pal")[1] == 0


def test_opq_06d0e0_the_base_cost_is_printed() -> None:
    foe = side(characters="x(c7) y(c6) z(c9)")
    t = scene(side(characters="OP03-078+1", hand="OP10-098", don=6), foe)

    flow(t, "activate OP10-098")

    t.expect("you", "choose-cards", {"y"})


def test_opq_3b2716_what_is_forbidden_is_not_allowed() -> None:
    foe = side(characters="OP01-051!+1 x", hand="k(k1000)")
    t = scene(side("boss(t=OP11-010)", "OP11-010"), foe)

    flow(t, "attack OP11-010 > OP01-051")
    on(t, "boss")

    attacks = {o for o in t.options() if o.startswith("attack boss")}
    assert attacks == {"attack boss > OP01-051"}


def test_opq_05fdb5_a_prohibition_is_not_bought_off() -> None:
    t = scene(side(characters="OP11-058", hand="u v w x y"))

    assert not any(o.startswith("attack OP11-058") for o in t.options())


def test_opq_ec5503_as_many_as_there_are() -> None:
    t = scene(side(characters="OP11-072", don=1, life=2), side(trash="gone1"))

    flow(t, "activate OP11-072")
    after(t)

    assert t.opponent.drop == []
    assert t.you.life == ["Life card"]


def test_opq_c4427e_attacking_active_cards_is_no_rush() -> None:
    t = scene(side("boss(t=OP11-082)", "OP11-082 fresh(t=OP11-082)*"), side(characters="x"))

    flow(t, "activate OP11-082", "fresh")

    assert not any(o.startswith("attack fresh") for o in t.options())


@pytest.mark.parametrize("many", [2, 4])
def test_opq_85aea8_as_many_as_there_are(many: int) -> None:
    names = " ".join(f"{n}(event)" for n in "uvwx"[:many])
    t = scene(side(hand="OP11-091", don=4), side(trash=names + " other"))

    flow(t, "play OP11-091")
    on(t)

    assert len(t.opponent.drop) == 1 + max(0, many - 3)


def test_opq_db9fdd_two_of_one_number() -> None:
    foe = side(characters="OP12-003!", hand="OP01-118 OP01-118 pal(p3000)")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > OP12-003")
    t.expect("opponent", "pay-cost")
    flow(t, "yes")
    on(t, "pal")

    assert t.zone("opponent", "battle") == ["pal"]
    assert t.opponent.hand == ["OP01-118", "OP01-118"]


def test_opq_0f7078_the_color_is_of_the_event() -> None:
    deck = "luffy(blue n=OP12-015) news(event red) other(event blue) v w"
    t = scene(side(hand="OP12-006", don=1, deck=deck))

    flow(t, "play OP12-006")

    t.expect("you", "choose-cards", {"luffy", "news"})


@pytest.mark.parametrize(("you", "power"), [("boss+1", 6000), ("boss", 4000)])
def test_opq_7e0397_given_don_cards_are_added_up(you: str, power: int) -> None:
    t = scene(side(you, "OP12-015 a+1"))

    assert t.power("OP12-015") == power


@pytest.mark.parametrize(
    ("don", "pal", "offered"), [(2, True, True), (1, True, False), (2, False, False)]
)
def test_opq_1992b4_opq_db0f0b_a_cost_that_cannot_be_paid(
    don: int, pal: bool, offered: bool
) -> None:
    who = "ray(n=OP12-001)" if pal else "x"
    t = scene(side(characters=who, hand="OP12-016", don=don))

    assert seen(t, "activate OP12-016") == offered


@pytest.mark.parametrize(("pal", "offered"), [(True, True), (False, False)])
def test_opq_dcfdfd_opq_039578_a_character_of_the_name_is_enough(pal: bool, offered: bool) -> None:
    who = "ray(n=OP12-001)" if pal else "x"
    t = scene(side(characters=who, hand="OP12-017", don=1, deck="u v w x y"))

    assert seen(t, "activate OP12-017") == offered
    if offered:
        flow(t, "activate OP12-017", "yes")
        assert len(t.find("ray").under) == 1


def test_opq_2bf504_the_color_is_for_both() -> None:
    deck = "news(event red) big(c3 blue) red(c3 red) small(c2 red)"
    t = scene(side(characters="ray(n=OP12-001)", hand="OP12-017", don=1, deck=deck))

    flow(t, "activate OP12-017", "yes")

    assert "small" not in t.options()
    assert "red" in t.options()


@pytest.mark.parametrize("blocked", [True, False])
def test_opq_b81033_a_leader_that_blocks_is_no_character(blocked: bool) -> None:
    t = scene(side("OP12-020+3", don=0), side("OP05-022", "x!"))

    flow(t, "attack OP12-020 > x", "block OP05-022" if blocked else "pass")
    after(t)
    if seen(t, "activate OP12-020"):
        after(t, "activate OP12-020")

    assert t.is_active("OP12-020") != blocked


def test_opq_81b0b2_the_condition_may_come_to_hold_later() -> None:
    t = scene(side("OP12-020+2", don=1), side(characters="x!"))

    after(t, "attack OP12-020 > x")
    assert not seen(t, "activate OP12-020")
    flow(t, "give DON!! > OP12-020", "activate OP12-020")

    assert t.is_active("OP12-020")


def test_opq_fd94a4_given_don_cards_are_added_up() -> None:
    t = scene(side("boss+1", "OP12-024+1 a+1"), side(characters="x(c6)"))

    flow(t, "attack OP12-024 > Rival", "x")

    assert not t.is_active("x")


def test_opq_5abcb0_each_saves_the_other() -> None:
    lead = "boss(t=OP01-094)"
    foe = side(characters="OP12-027 OP12-027=twin")
    t = scene(side(lead, hand="OP01-094", don=10), foe)

    flow(t, "play OP01-094", "yes", "OP12-027", "twin")

    assert sorted(t.zone("opponent", "battle")) == ["OP12-027", "twin"]
    assert not t.is_active("twin")


def test_opq_015c92_the_color_is_of_the_event() -> None:
    deck = "sword(blue a=OP12-036) news(event green) other(event blue) v w"
    t = scene(side("boss(a=OP12-036)", hand="OP12-034", don=1, deck=deck))

    flow(t, "play OP12-034")

    t.expect("you", "choose-cards", {"sword", "news"})


def test_opq_7636c5_not_by_effects_from_the_hand() -> None:
    t = scene(side(hand="OP12-036 ST12-003 pal(c4 a=OP12-036)", don=7))
    assert seen(t, "play OP12-036")

    flow(t, "play ST12-003")

    t.expect("you", "choose-cards", {"pal"})


def sanji(event: str, **more: object) -> object:
    return scene(side("OP12-041", hand=event, don=4, **more), side(characters="x(p6000)"))


def test_opq_678b08_opq_ccf8be_the_event_is_trashed_and_its_cost_is_paid() -> None:
    t = sanji("OP09-077", characters="OP04-053+1")

    flow(t, "activate OP12-041")
    on(t, "OP09-077", "yes", "x")

    assert "OP09-077" in t.you.drop
    assert t.opponent.drop == ["x"]
    assert len(t.ids(t.you.seat, "energy")) == 1
    assert "OP04-053" in t.subjects("skill_activated")


def test_opq_88f795_events_with_a_main_effect_only() -> None:
    t = sanji("OP02-068")

    flow(t, "activate OP12-041")
    after(t)

    assert t.you.hand == ["OP02-068"]


def test_opq_14873e_who_is_rested_cannot_be_rested_instead() -> None:
    foe = side(characters="OP12-048! navy(blue t=OP12-048 c3)", hand="c")
    t = scene(side(hand="OP01-070", don=9), foe)

    flow(t, "play OP01-070", "navy")

    assert t.zone("opponent", "deck")[-1] == "navy"
    t.expect("you", "main")


def test_opq_c2cbbe_what_a_card_is_trashed_for_draws() -> None:
    foe = side("OP12-040", "OP12-053", "c", deck="new")
    t = scene(side(hand="OP01-070", don=9), foe)

    flow(t, "play OP01-070", "OP12-053", "OP12-053")

    assert t.zone("opponent", "battle") == ["OP12-053"]
    assert t.opponent.hand == ["new"]


def test_opq_f6966b_trashing_as_much_as_possible() -> None:
    t = scene(side(characters="a"), side(hand="OP12-057", don=1))

    flow(t, "attack a > Rival", "counter OP12-057", "Rival")
    after(t)

    assert t.opponent.drop == ["OP12-057"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.parametrize("played", [True, False])
def test_opq_5fa669_what_is_not_played_stays_on_top(played: bool) -> None:
    lead = "boss(t=OP02-018)"
    deck = "pal(c9 t=OP02-018) below"
    t = scene(side(lead, hand="OP12-058", don=9, deck=deck, deck_size=2))

    flow(t, "activate OP12-058", "yes" if played else "no")

    if played:
        assert seen(t, "attack pal > Rival")
    else:
        assert t.zone("you", "deck") == ["pal", "below"]
        assert t.find("pal").known == 0


def test_opq_ddbbb5_the_event_counts_itself() -> None:
    foe = side("lead", hand="OP12-059 k(k1000)", don=1, trash="u(event) v(event) w(event)")
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > lead", "counter OP12-059", "lead")

    assert t.power("lead") == 9000


def test_opq_f1c20b_the_event_has_left_the_hand() -> None:
    t = scene(side("boss(red/blue)", hand="OP12-060 u v w x y z", don=3))

    flow(t, "activate OP12-060", "option 2")

    assert t.you.hand == ["u", "v", "w", "x", "y", "z", "Deck card", "Deck card"]


def test_opq_72d3ed_without_life_there_is_nothing_to_do_instead() -> None:
    foe = side("OP12-061", "law(n=OP10-119)!", life=0, hand="k")
    t = scene(side(characters="a(p9000)"), foe)

    flow(t, "attack a > law")
    after(t)

    assert t.opponent.drop == ["law"]


def test_opq_ea2c5c_the_opponent_decides() -> None:
    t = scene(side(hand="OP12-075", don=4), side(characters="x(c3)"))

    flow(t, "play OP12-075", "x")

    t.expect("opponent", "may", {"yes", "no"})


@pytest.mark.parametrize("card", ["OP05-005", "OP06-009", "OP01-011"])
def test_opq_96b28b_opq_8d79f5_opq_e44e91_an_on_play_effect_is_one(card: str) -> None:
    t = scene(side("PRB01-001", f"{card}* plain*"))

    flow(t, "activate PRB01-001")

    assert "plain" in t.options()
    assert (card in t.options()) == (card == "OP06-009")


@pytest.mark.parametrize(("held", "power"), [("u v w x", 9000), ("u v w x y", 7000)])
def test_opq_0955e4_the_event_is_no_card_of_the_hand(held: str, power: int) -> None:
    foe = side("lead", hand=f"OP11-059 k(k1000) {held[2:]}", don=1)
    t = scene(side(characters="a"), foe)

    flow(t, "attack a > lead", "counter OP11-059", "lead")

    assert t.power("lead") == power


def test_opq_f8deaa_opq_4022a8_a_card_removed_and_one_added() -> None:
    t = scene(side("OP11-041", hand="OP06-106 c", don=2, life=3))

    on(flow(t, "play OP06-106", "yes"), "top", "c")

    assert "OP11-041" in t.subjects("skill_activated")
    assert t.you.life == ["c", "Life card", "Life card"]
