"""FW-T01 to FW-T11: set-up, first turns, Recharge Phase, paying, Extras."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.views import view_of
from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import opening, position


def _kept(**fields):
    t = opening(**fields)
    t.pick("keep")
    t.pick("keep")
    return t


@pytest.mark.rule("fusion_world FW-SU-3")
@pytest.mark.rule("fusion_world FW-SU-4")
@pytest.mark.rule("fusion_world FW-SU-5")
@pytest.mark.rule("fusion_world FW-SU-6")
def test_fw_t01_set_up_leaves_six_cards_eight_life_and_a_marker_for_the_second():
    t = _kept(size=(50, 60))
    assert [len(t.you.hand), len(t.you.life), len(t.you.deck)] == [6, 8, 36]
    assert [len(t.opponent.hand), len(t.opponent.life), len(t.opponent.deck)] == [6, 8, 46]
    assert (t.you.energy_markers, t.opponent.energy_markers) == (0, 1)
    assert t.asked == ("you", "charge")
    for seat in (0, 1):
        seen = view_of(t.game, seat).state
        life = [seen.cards[i] for who in (0, 1) for i in t.ids(who, "life")]
        assert all(card.def_id == 0 for card in life)


@pytest.mark.rule("fusion_world FW-SU-4")
@pytest.mark.rule("fusion_world FW-BT-5a")
def test_fw_t02_damage_takes_the_life_card_dealt_last():
    scout = battle("Scout", power=20000)
    t = position(
        you=Side(battle=[scout, battle("Second", power=20000)]),
        opponent=Side(life=["dealt last", "dealt before", "dealt first"]),
    )
    t.attack("Scout", "Rival")
    t.finish_battle()
    assert t.opponent.hand == ["dealt last"]
    assert t.opponent.life == ["dealt before", "dealt first"]
    t.attack("Second", "Rival")
    t.finish_battle()
    assert t.opponent.hand == ["dealt last", "dealt before"]


@pytest.mark.rule("fusion_world FW-SU-4")
def test_the_first_card_dealt_lies_lowest_in_life():
    t = _kept()
    moved = [e.card for e in t.happened("moved") if e.target == "life"]
    mine = [i for i in moved if t.state.cards[i].seat == t.you.seat]
    assert mine == t.ids(t.you.seat, "life")[::-1]


@pytest.mark.rule("fusion_world FW-SU-3a")
def test_fw_t03_the_whole_hand_may_be_redrawn_once():
    t = opening()
    before = set(t.ids(t.you.seat, "hand"))
    t.expect("you", "mulligan", {"keep", "redraw"})
    t.pick("redraw")
    assert t.you.hand == ["Deck card"] * 6
    assert before.isdisjoint(t.ids(t.you.seat, "hand"))
    # The starting player is asked first, and not again.
    t.expect("opponent", "mulligan", {"keep", "redraw"})
    t.pick("redraw")
    assert t.asked == ("you", "charge")
    assert len(t.happened("redrawn")) == 2


@pytest.mark.rule("fusion_world FW-SU-2")
@pytest.mark.rule("fusion_world FW-SU-6")
def test_the_roll_decides_who_starts_and_nobody_chooses():
    starters = set()
    for seed in range(12):
        t = opening(first=None, rng=seed)
        assert t.mode == "mulligan"
        starters.add(t.asked[0])
        t.pick("keep")
        t.pick("keep")
        assert t.mode == "charge"
        assert t.state.turn_seat == t.state.first_seat
    assert starters == {"you", "opponent"}


@pytest.mark.rule("fusion_world FW-SU-1")
def test_leaders_lie_face_up_and_decks_are_shuffled():
    names = [f"card {n}" for n in range(50)]
    orders = set()
    for seed in (1, 2):
        t = opening(you=Side(deck=[battle(name) for name in names]), rng=seed)
        assert t.you.leader == ["Leader"]
        assert all(c.face_up for c in t.state.cards.values() if t.name(c.id) == "Leader")
        orders.add(tuple(t.you.deck))
    assert len(orders) == 2
    assert tuple(names) not in orders


@pytest.mark.rule("fusion_world FW-RC-2a")
@pytest.mark.rule("fusion_world FW-AT-1")
@pytest.mark.rule("fusion_world FW-RC-3")
@pytest.mark.rule("fusion_world FW-MP-1")
def test_fw_t05_the_starting_player_neither_draws_nor_attacks_in_the_first_turn():
    t = _kept(you=Side(deck=[battle("Recruit", cost=1, specified="R")] * 50))
    assert t.you.hand == ["Recruit"] * 6
    t.charge("Recruit")
    assert t.you.active_energy == ["Recruit"]
    t.play("Recruit")
    assert t.you.battle == ["Recruit"]
    assert t.is_active("Recruit")
    t.expect("you", "main", {"end"})


@pytest.mark.rule("fusion_world FW-RC-2")
@pytest.mark.rule("fusion_world FW-AT-1")
@pytest.mark.rule("fusion_world FW-SU-5")
@pytest.mark.rule("fusion_world FW-PAY-2")
def test_fw_t06_the_second_player_draws_may_attack_and_has_a_marker_to_pay_with():
    t = _kept(opponent=Side(deck=[battle("Recruit", cost=1, specified="R")] * 50))
    t.pass_()
    t.end()
    assert t.asked == ("opponent", "charge")
    assert t.opponent.hand == ["Recruit"] * 7
    t.pass_()
    assert "attack Rival > Leader" in t.options()
    assert t.opponent.energy_markers == 1
    t.play("Recruit")
    assert t.opponent.energy_markers == 0
    assert t.opponent.battle == ["Recruit"]


@pytest.mark.rule("fusion_world FW-RC-1")
@pytest.mark.rule("fusion_world FW-RC-2")
@pytest.mark.rule("fusion_world FW-RC-3")
@pytest.mark.rule("fusion_world FW-RC-3a")
def test_fw_t07_recharge_makes_ones_own_cards_active_then_draws_then_offers_energy():
    t = position(
        you=Side(
            leader=rest(leader("Chief")),
            battle=[rest("First"), rest("Second")],
            energy="rrr",
            deck=["drawn"],
        ),
        opponent=Side(battle=[rest("Sleeper")], energy="uu"),
        at="turn",
    )
    t.expect("you", "charge", {"charge drawn", "pass"})
    assert all(t.is_active(name) for name in ("Chief", "First", "Second"))
    assert t.you.active_energy == ["red energy"] * 3
    assert not t.is_active("Sleeper")
    assert t.opponent.active_energy == []
    t.pass_()
    assert t.you.hand == ["drawn"]
    assert t.you.energy == ["red energy"] * 3


@pytest.mark.rule("fusion_world FW-PAY-1")
@pytest.mark.rule("fusion_world FW-PAY-3")
@pytest.mark.rule("fusion_world FW-MP-1")
@pytest.mark.rule("fusion_world FW-MD-1")
def test_fw_t08_a_cost_is_rested_with_the_colours_it_asks_for():
    giant = battle("Giant", cost=3, specified="RR")
    t = position(you=Side(hand=[giant], energy="RRU"))
    t.play("Giant")
    assert t.you.active_energy == []
    assert t.you.battle == ["Giant"]
    assert t.is_active("Giant")

    short = position(you=Side(hand=[giant], energy="RUU"))
    assert "play Giant" not in short.options()


@pytest.mark.rule("fusion_world FW-PAY-2")
@pytest.mark.rule("fusion_world FW-PAY-3")
def test_fw_t09_a_marker_pays_for_the_leaders_colour_and_is_gone():
    t = position(
        you=Side(hand=[battle("Pair", cost=2, specified="R")], energy="U", energy_markers=1)
    )
    t.play("Pair")
    assert t.you.battle == ["Pair"]
    assert t.you.active_energy == []
    assert t.you.energy_markers == 0
    t.end()
    t.pass_()
    t.end()
    assert t.asked == ("you", "charge")
    assert t.you.energy_markers == 0


SAGE = battle(
    "Sage",
    text="[Activate Main][Once per turn] Add 1 card from your life to your hand : During this "
    "turn, the next time you use an Extra from your hand, reduce the cost by (Red).",
)


@pytest.mark.rule("fusion_world FW-CC-1")
@pytest.mark.rule("fusion_world FW-CC-2")
def test_fw_t10_the_next_extra_costs_a_colour_less_and_the_one_after_it_does_not():
    spark = extra("Spark", cost=3, specified="R", text="[Activate Main] Draw 1 card.")
    flare = extra("Flare", cost=3, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[SAGE], hand=[spark, flare], energy="UUUUU"))
    assert not {"activate Spark", "activate Flare"} & t.options()
    t.activate("Sage")
    assert t.you.life == ["Life card"] * 4
    assert t.cost("Spark") == ("", 2)
    assert "activate Sage" not in t.options()
    t.activate("Spark")
    assert t.you.active_energy == ["blue energy"] * 3
    assert t.cost("Flare") == ("R", 3)
    assert "activate Flare" not in t.options()


@pytest.mark.rule("fusion_world FW-MP-2")
@pytest.mark.rule("fusion_world FW-MP-2a")
@pytest.mark.rule("fusion_world FW-GL-17")
def test_fw_t11_an_extra_is_in_drop_before_its_effect_and_a_field_stays():
    count = extra(
        "Count",
        text="[Activate Main] If you have 1 or more cards in your Drop, draw 1 card.",
    )
    old = extra("Old arena", text="[Field]")
    new = extra("New arena", text="[Field]")
    watcher = battle("Watcher", text="[When KO'd] Draw 1 card.")
    t = position(you=Side(battle=[old, watcher], hand=[count, new], energy="RRR"))
    t.activate("Count")
    # It was in Drop while its effect was carried out, as Q323 has it.
    assert t.you.hand == ["New arena", "Deck card"]
    assert t.you.drop == ["Count"]
    t.activate("New arena")
    assert t.you.battle == ["Watcher", "New arena"]
    assert t.you.drop == ["Old arena", "Count"]
    assert t.happened("koed") == []
