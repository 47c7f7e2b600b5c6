"""Defeat, impossible actions, conflicts between effects, and numbers [masters 0]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, battle, battle_skill, leader, main_skill, rest
from tests.masters.table import position

# -- the end of the game ---------------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-1", "masters 0-1-3-2", "masters 21-2-1", "masters 21-2-2-1")
def test_a_player_loses_the_moment_no_life_is_left_and_the_skill_goes_no_further() -> None:
    duelist = leader(
        "Duelist", text="[Activate: Main] Deal 1 damage to your opponent, then draw 2 cards."
    )
    t = position(you=Side(leader=duelist), opponent=Side(life=1))

    t.activate("Duelist")

    assert t.winner == "you"
    assert t.state.end_rule == "masters 21-2-2-1"
    assert t.you.hand == []


@pytest.mark.rule("masters 0-1-3-3", "masters 21-2-2")
def test_both_players_losing_their_last_life_at_once_is_a_draw() -> None:
    all_life = to.InZones(zones=("life",), whose="any")
    storm = leader("Storm", skills=[main_skill(act.Move(cards=all_life, to="drop"))])
    t = position(you=Side(leader=storm, life=1), opponent=Side(life=1))

    t.activate("Storm")

    assert t.winner == "draw"
    assert t.you.drop == t.opponent.drop == ["Life card"]


@pytest.mark.rule("masters 0-1-3-2", "masters 21-2-2-2", "masters 7-2-9")
def test_drawing_the_last_card_of_the_deck_loses_although_it_reached_the_hand() -> None:
    t = position(you=Side(deck=["Last"], deck_size=1), at="turn")

    assert t.winner == "opponent"
    assert t.state.end_rule == "masters 21-2-2-2"
    assert t.you.hand == ["Last"]


@pytest.mark.rule("masters 0-1-3-4", "masters 0-2-2-1")
@pytest.mark.parametrize("loser", ["you", "opponent"])
def test_conceding_ends_the_game_at_once_whoever_is_asked(loser: str) -> None:
    t = position(opponent=Side(hand=[battle("Helper", combo=(0, 5000))]))
    t.attack("Leader", "Rival")
    t.expect("opponent", "defense", {"combo Helper", "pass"})

    t.concede(loser)

    assert t.winner == ("opponent" if loser == "you" else "you")
    assert t.state.end_rule == "masters 0-1-3-4"
    assert t.mode == "over"


# -- rules above card texts ------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-2-2", "masters 3-5-3", "masters 0-2-4")
def test_a_leader_is_never_moved_and_the_rest_of_the_skill_is_carried_out() -> None:
    text = "[Activate: Main] Return your opponent's Leader to their hand, then draw 1 card."
    t = position(you=Side(leader=leader("Bouncer", text=text), deck=["Drawn"]))

    t.activate("Bouncer")

    assert t.opponent.leader == ["Rival"]
    assert t.opponent.hand == []
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 0-2-2-2", "masters 5-7-2-1")
def test_a_card_without_combo_data_is_never_placed_in_the_combo_area() -> None:
    bare = battle("Bare", text="[Activate: Battle] Place this card in your Combo Area.")
    t = position(you=Side(battle=[bare]))
    t.attack("Leader", "Rival")
    t.expect("you", "offense", {"activate Bare", "pass"})

    t.activate("Bare")

    assert t.you.battle == ["Bare"]
    assert t.you.combo == []


# -- impossible actions and states -----------------------------------------------------------


@pytest.mark.rule("masters 0-2-4-1", "masters 20-16-1")
def test_switching_a_rest_card_to_rest_is_not_done_so_if_you_do_fails() -> None:
    text = "[Activate: Main] Switch this card to Rest Mode. If you do, draw 1 card."
    t = position(you=Side(battle=[rest(battle("Sleeper", text=text))]))

    t.activate("Sleeper")

    assert not t.is_active("Sleeper")
    assert t.you.hand == []


@pytest.mark.rule("masters 0-2-4-1", "masters 20-16-1")
def test_switching_an_active_card_to_rest_is_done_so_if_you_do_follows() -> None:
    text = "[Activate: Main] Switch this card to Rest Mode. If you do, draw 1 card."
    t = position(you=Side(battle=[battle("Sleeper", text=text)], deck=["Drawn"]))

    t.activate("Sleeper")

    assert not t.is_active("Sleeper")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 0-2-4", "masters 5-2-5")
def test_as_much_as_possible_is_done_of_switching_three_energy_to_active() -> None:
    text = "[Activate: Main] Switch 3 of your energy to Active Mode."
    t = position(you=Side(leader=leader("Source", text=text), energy="RRRrr"))

    t.activate("Source")

    assert t.you.active_energy == ["red energy"] * 5
    assert len(t.happened("switched_active")) == 2


# -- numbers ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-10")
def test_a_chosen_number_is_zero_or_a_greater_whole_number() -> None:
    counter = leader("Counter", skills=[main_skill(act.DeclareNumber(high=3))])
    t = position(you=Side(leader=counter))

    t.activate("Counter")

    t.expect("you", "number", {"0", "1", "2", "3"})


@pytest.mark.rule("masters 0-2-11")
def test_a_combo_cost_below_zero_reads_zero_but_remembers_what_was_taken_off() -> None:
    yours = to.InZones(zones=("battle",))
    changer = leader(
        "Changer",
        skills=[
            main_skill(act.ChangeComboCost(cards=yours, amount=-3, duration="turn")),
            main_skill(act.ChangeComboCost(cards=yours, amount=3, duration="turn")),
        ],
    )
    t = position(you=Side(leader=changer, battle=[battle("Helper", combo=(1, 5000))]))

    t.activate("Changer", 1)
    after_decrease = t.combo_cost("Helper")
    t.activate("Changer", 2)

    assert after_decrease == 0
    assert t.combo_cost("Helper") == 1


@pytest.mark.rule("masters 0-2-11", "masters 21-6-2")
def test_power_reads_negative_until_rule_processing_comes() -> None:
    at_minus_15000 = to.Are(cards=to.Slot("it"), filter=to.Filter(power=to.Range(-15000, -15000)))
    crusher = leader(
        "Crusher",
        skills=[
            main_skill(
                act.Choose(cards=to.InZones(zones=("battle",), whose="opponent")),
                act.ChangePower(cards=to.Slot("it"), amount=-20000),
                act.If(condition=at_minus_15000, then=(act.Draw(),)),
            )
        ],
    )
    t = position(
        you=Side(leader=crusher, deck=["Drawn"]), opponent=Side(battle=[battle("Weak", power=5000)])
    )

    t.activate("Crusher")

    assert t.you.hand == ["Drawn"]
    assert t.opponent.battle == []
    assert t.opponent.drop == ["Weak"]


@pytest.mark.rule("masters 0-2-7", "masters 23-4-1", "masters 23-4-2")
def test_a_locked_power_beats_a_later_increase_while_the_lock_lasts() -> None:
    locked = battle(
        "Locked",
        skills=[
            battle_skill(act.SetPower(cards=to.This(), amount=1, duration="battle")),
            battle_skill(act.ChangePower(cards=to.This(), amount=40000, duration="turn")),
        ],
    )
    t = position(you=Side(battle=[locked]))
    t.attack("Leader", "Rival")

    t.activate("Locked", 1)
    t.activate("Locked", 2)
    during_battle = t.power("Locked")
    t.pass_()

    assert during_battle == 1
    assert t.state.battle is None
    assert t.power("Locked") == 50000
