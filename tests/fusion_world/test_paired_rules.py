"""Rules of a chapter two at a time, from printed wording: pairs drawn at random, and neighbours."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, flipped, leader, rest
from tests.fusion_world.table import position


def chief(text: str, **fields):
    return leader("Chief", power=15000, text=text, **fields)


@pytest.mark.rule("fusion_world FW-GL-11", "fusion_world FW-GL-1", "fusion_world FW-KO-1")
def test_a_super_combo_card_goes_to_the_drop_and_is_not_koed() -> None:
    text = (
        "[Super Combo]\n[When KO'd] Draw 1 card.\n"
        "[Auto] When you combo with this card, draw 1 card."
    )
    spark = battle("Spark", combo=10000, text=text)
    t = position(you=Side(battle=[spark, "Axe"]), opponent=Side(life=3))

    t.attack("Axe", "Rival")
    t.combo("Spark")
    t.drive()

    assert t.you.drop == ["Spark"]
    assert t.you.hand == ["Deck card"]
    assert not t.happened("koed")


@pytest.mark.rule("fusion_world FW-WN-2", "fusion_world FW-WN-3")
def test_an_empty_deck_ends_the_match_before_the_rest_of_the_skill_could_win() -> None:
    text = "[Activate Main] Draw 1 card. Then, deal 1 damage to your opponent."
    t = position(you=Side(leader=chief(text), deck=["Last"], deck_size=1), opponent=Side(life=1))

    t.activate("Chief")

    assert t.winner == "opponent"
    assert t.opponent.life == ["Life card"]


@pytest.mark.rule("fusion_world FW-GL-7", "fusion_world FW-GL-6", "fusion_world FW-BT-5")
def test_an_awakening_in_the_defense_step_changes_who_wins() -> None:
    text = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
    rival = leader("Rival", power=15000, awakened=20000, text=text)
    t = position(you=Side(battle=[battle("Axe", power=15000)]), opponent=Side(leader=rival, life=4))

    t.attack("Axe", "Rival")
    while t.asked != ("opponent", "defense"):
        t.answer(*t.decision.default)
    t.activate("Rival")
    t.drive()

    assert t.opponent.life == ["Life card"] * 4
    assert t.power("Rival") == 20000


@pytest.mark.rule("fusion_world FW-EN-1", "fusion_world FW-EN-2", "fusion_world FW-EN-3")
def test_the_end_of_the_turn_is_yours_first_and_what_lasts_for_it_lasts_so_long() -> None:
    mine = battle(
        "Page",
        power=5000,
        text="[End of Your Turn] If this card has 15000 or more power, draw 1 card.",
    )
    boost = (
        "[Activate Main] Choose up to 1 of your Battle Cards and it gets +10000 power during this"
        " turn."
    )
    theirs = battle("Ward", text="[Auto] At the end of your opponent's turn, draw 1 card.")
    t = position(you=Side(leader=chief(boost), battle=[mine]), opponent=Side(battle=[theirs]))
    t.activate("Chief")
    t.choose("Page")

    t.end()
    t.drive()

    assert t.you.hand == ["Deck card"]
    seats = [t.who(e.seat) for e in t.happened("drawn")]
    assert seats[:2] == ["you", "opponent"]
    assert t.power("Page") == 5000


@pytest.mark.rule("fusion_world FW-GL-14", "fusion_world FW-GL-11")
@pytest.mark.parametrize(("whose", "drawn"), [("[Your Turn]", 0), ("[Opponent's Turn]", 1)])
def test_a_turn_tag_before_when_koed_asks_whose_turn_it_is(whose, drawn) -> None:
    page = battle("Page", text=f"[When KO'd]{whose} Draw 1 card.")
    t = position(you=Side(battle=[battle("Axe", power=30000)]), opponent=Side(battle=[rest(page)]))

    t.attack("Axe", "Page")
    t.drive()

    assert t.opponent.drop == ["Page"]
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-MP-1", "fusion_world FW-MP-0", "fusion_world FW-AT-1")
def test_a_card_is_played_after_an_attack_and_attacks_at_once() -> None:
    page = battle("Page", cost=2, specified="R")
    t = position(you=Side(hand=[page], energy="RUr"), opponent=Side(life=5))

    t.attack("Leader", "Rival")
    t.drive()
    t.play("Page")
    t.drive()

    assert t.you.active_energy == []
    assert "attack Page > Rival" in t.options()


@pytest.mark.rule("fusion_world FW-BT-3", "fusion_world FW-BT-5b")
def test_the_attacker_combos_after_it_has_used_a_skill_and_again() -> None:
    gust = extra(
        "Gust",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your Battle Cards and it gets"
        " +5000 power for the battle.",
    )
    t = position(
        you=Side(
            battle=[battle("Axe", power=10000), battle("Helper", combo=5000)],
            hand=[gust, battle("Second", combo=5000)],
        ),
        opponent=Side(battle=[rest(battle("Wall", power=25000))]),
    )

    t.attack("Axe", "Wall")
    t.combo("Helper")
    t.activate("Gust")
    t.choose("Axe")
    t.combo("Second")
    t.drive()

    assert t.opponent.drop == ["Wall"]
    assert sorted(t.you.drop) == ["Gust", "Helper", "Second"]


@pytest.mark.rule("fusion_world FW-OR-1", "fusion_world FW-OR-2")
def test_attack_skills_of_the_turn_player_all_come_before_the_others() -> None:
    axe = battle("Axe", power=30000, text="[When Attacking] Draw 1 card.")
    mate = battle(
        "Mate",
        text="[Auto] When your card attacks, choose up to 1 of your opponent's"
        " Battle Cards and KO it.",
    )
    ward = battle("Ward", text="[Auto] When your opponent's card attacks, draw 1 card.")
    t = position(you=Side(battle=[axe, mate]), opponent=Side(battle=[ward]))

    t.attack("Axe", "Rival")
    t.expect("you", "order-autos", {"Axe", "Mate"})
    t.pick("Mate")
    t.choose("Ward")
    t.drive()

    assert t.opponent.drop == ["Ward"]


@pytest.mark.rule("fusion_world FW-PAY-2", "fusion_world FW-PAY-3")
@pytest.mark.parametrize(("color", "offered"), [("red", True), ("blue", False)])
def test_a_marker_pays_a_specified_cost_of_the_leaders_color_only(color, offered) -> None:
    letter = {"red": "R", "blue": "U"}[color]
    page = battle("Page", cost=2, colors=color, specified=letter)
    t = position(you=Side(hand=[page], energy="G", energy_markers=1))

    assert ("play Page" in t.options()) is offered
    if offered:
        t.play("Page")
        t.drive()
        assert t.you.energy_markers == 0


@pytest.mark.rule("fusion_world FW-KO-2", "fusion_world FW-KO-1", "fusion_world FW-BT-3")
def test_an_attacker_without_power_leaves_the_battle_and_is_not_koed() -> None:
    gust = extra(
        "Gust",
        cost=0,
        text="[Activate Battle] Choose up to 1 of your opponent's Battle Cards and"
        " it gets -10000 power for the battle.",
    )
    axe = battle("Axe", power=10000, text="[When KO'd] Draw 1 card.")
    t = position(
        you=Side(battle=[axe]),
        opponent=Side(hand=[gust], battle=[rest(battle("Page", power=1000))]),
    )

    t.attack("Axe", "Page")
    while t.asked != ("opponent", "defense"):
        t.answer(*t.decision.default)
    t.activate("Gust")
    t.choose("Axe")

    t.expect("you", "main")
    assert t.you.drop == ["Axe"]
    assert t.you.hand == []
    assert t.opponent.battle == ["Page"]


@pytest.mark.rule("fusion_world FW-GL-7")
def test_an_awakened_leader_does_not_awaken_again() -> None:
    text = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
    t = position(you=Side(leader=rest(flipped(chief(text))), life=4))

    assert "activate Chief" not in t.options()


@pytest.mark.rule("fusion_world FW-PAY-2")
@pytest.mark.parametrize(("markers", "energy", "drawn"), [(1, "", 1), (0, "R", 0)])
def test_a_card_in_play_knows_whether_a_marker_paid_for_it(markers, energy, drawn) -> None:
    text = "[On Play] If you removed an energy marker to use this card, draw 1 card."
    page = battle("Page", text=text)
    t = position(you=Side(hand=[page], energy=energy, energy_markers=markers))

    t.play("Page")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("fusion_world FW-PAY-2")
def test_a_card_that_was_away_forgets_the_marker_that_paid_for_it() -> None:
    text = "[Activate Main] If you removed an energy marker to use this card, draw 1 card."
    page = battle("Page", text=text)
    back = "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
    t = position(you=Side(leader=chief(back), hand=[page], energy="R", energy_markers=1))
    t.play("Page")
    if t.mode == "pay-energy":
        t.pick("marker")
    t.activate("Page")
    assert t.you.hand == ["Deck card"]

    t.activate("Chief")
    t.drive()
    t.play("Page")
    t.drive()
    t.activate("Page")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-PAY-2", "fusion_world FW-BT-3")
def test_a_card_played_anew_after_its_combo_is_not_the_one_a_marker_paid_for() -> None:
    text = (
        "[Activate Main] If you removed an energy marker to use this card, draw 1 card.\n"
        "[Auto] At the end of the battle after you combo with this card, play this card."
    )
    page = battle("Page", combo=5000, text=text)
    t = position(you=Side(hand=[page], energy_markers=1))
    t.play("Page")
    t.attack("Leader", "Rival")
    t.combo("Page")
    t.drive()

    # From the Drop it comes as another card.
    assert t.you.battle == ["Page"]
    t.activate("Page")
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-PAY-2")
def test_a_marker_that_paid_for_a_skill_did_not_pay_for_its_card() -> None:
    text = (
        "[Activate Main](1) : This card gets +5000 power during this turn.\n"
        "[Activate Main] If you removed an energy marker to use this card, draw 1 card."
    )
    # The first skill of the match: its number is 0.
    head = leader("Chief", power=15000)
    t = position(you=Side(leader=head, battle=[battle("Page", text=text)], energy_markers=1))

    t.activate("Page", 1)
    t.drive()
    t.activate("Page", 2)
    t.drive()

    assert t.you.energy_markers == 0
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-KO-2")
def test_no_player_removes_a_card_that_falls_for_want_of_power() -> None:
    text = (
        "[Auto] When this card is removed from your Battle Area by your opponent's skill, draw 1"
        " card."
    )
    hit = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and it gets -10000 power"
        " during this turn.\n[Activate Main] Choose up to 1 of your opponent's Battle Cards and"
        " return it to its owner's hand."
    )
    for number, drawn in ((1, 0), (2, 1)):
        page = battle("Page", power=10000, text=text)
        t = position(you=Side(leader=chief(hit)), opponent=Side(battle=[page]))

        t.activate("Chief", number)
        t.choose("Page")
        t.drive()

        assert t.opponent.battle == []
        assert t.opponent.hand.count("Deck card") == drawn
