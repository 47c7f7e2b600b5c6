"""What the scripted player does in plain positions."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine.decisions import check_answer
from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import opening, position
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece


def said(table):
    """The scripted answer to the pending decision, in words."""
    answer = script_answer(table.game)
    check_answer(table.decision, answer)
    return {table.words(table.decision.options[index]) for index in answer}


def helper(name="Helper", power=5000, cost=0):
    return battle(name, combo=(cost, power))


# -- set-up and Charge Phase -----------------------------------------------------------------


def test_an_opening_hand_without_early_plays_is_redrawn():
    heavy = opening(Side(deck=[battle(f"Giant {n}", cost=6, specified="R") for n in range(50)]))
    light = opening(Side(deck=[battle(f"Scout {n}", cost=1, specified="R") for n in range(50)]))

    assert said(heavy) == {"redraw"}
    assert said(light) == {"keep"}


def test_the_card_that_cannot_be_played_for_long_becomes_energy():
    giant = battle("Giant", cost=7, specified="R", power=25000)
    scout = battle("Scout", cost=1, specified="R", combo=(0, 10000))
    t = position(you=Side(hand=[scout, giant], energy="R", deck=["Drawn"]), at="turn")

    assert t.mode == "charge"
    assert "charge Scout" not in said(t)


def test_a_colour_that_is_wanting_becomes_energy_first():
    blue = battle("Wave", colors="blue", cost=2, specified="B")
    red = battle("Flame", cost=2, specified="R")
    t = position(you=Side(hand=[red, blue], energy="RR", deck=["Drawn"]), at="turn")

    assert said(t) == {"charge Wave"}


# -- Main Phase ------------------------------------------------------------------------------


def test_the_most_expensive_card_is_played_before_any_attack():
    small = battle("Small", cost=1, specified="R")
    big = battle("Big", cost=3, specified="R", power=20000)
    t = position(you=Side(hand=[small, big], energy="RRR", battle=["Scout"]))

    assert said(t) == {"play Big"}


def test_a_leader_awakens_first():
    text = "[Awaken] When your life is at 4 or less : You may draw 1 card and flip this card over."
    t = position(you=Side(leader=leader("Captain", text=text), hand=["Small"], energy="R"))

    assert said(t) == {"activate Captain"}


def test_a_weaker_card_does_not_attack():
    t = position(
        you=Side(leader=rest(leader("Captain")), battle=[battle("Weak", power=5000)]),
        opponent=Side(battle=[rest(battle("Strong", power=20000))]),
    )

    assert t.options() == {"attack Weak > Rival", "attack Weak > Strong", "end"}
    assert said(t) == {"end"}


def test_an_expensive_card_in_rest_mode_is_attacked_before_the_leader():
    t = position(
        you=Side(leader=rest(leader("Captain")), battle=[battle("Hunter", power=20000)]),
        opponent=Side(battle=[rest(battle("Prize", cost=5, power=15000))], life=6),
    )

    assert said(t) == {"attack Hunter > Prize"}


def test_a_player_low_on_life_is_attacked_rather():
    t = position(
        you=Side(leader=rest(leader("Captain")), battle=[battle("Hunter", power=20000)]),
        opponent=Side(battle=[rest(battle("Prize", cost=5, power=15000))], life=1),
    )

    assert said(t) == {"attack Hunter > Rival"}


# -- battles ---------------------------------------------------------------------------------


def attacked(life, hand, power=10000):
    t = position(
        you=Side(battle=[battle("Hunter", power=power)]),
        opponent=Side(hand=hand, life=life),
    )
    t.attack("Hunter", "Rival")
    return t


def test_damage_is_welcome_while_there_is_plenty_of_life():
    assert said(attacked(6, [helper()])) == {"pass"}


def test_the_last_life_is_defended_with_the_smallest_card_that_is_enough():
    t = attacked(1, [helper("Great", 10000), helper("Little", 5000)])

    assert said(t) == {"combo Little"}


def test_no_card_is_thrown_after_a_lost_battle():
    assert said(attacked(1, [helper()], power=30000)) == {"pass"}


def test_several_cards_save_the_last_life_together():
    t = attacked(1, [helper("One"), helper("Two"), helper("Three")], power=20000)

    for _ in range(3):
        assert t.mode == "defense"
        t.game.answer(script_answer(t.game))

    assert len(t.opponent.life) == 1
    assert t.winner is None


@pytest.mark.parametrize(("power", "answer"), [(5000, "combo Helper"), (10000, "pass")])
def test_the_attacker_adds_a_card_only_when_it_turns_the_battle(power, answer):
    t = position(
        you=Side(battle=[battle("Hunter", power=power)], hand=[helper()]),
        opponent=Side(life=1),
    )
    t.attack("Hunter", "Rival")

    assert said(t) == {answer}


@pytest.mark.parametrize(
    ("others", "power", "answer"),
    [(0, 20000, "combo Helper"), (2, 20000, "pass"), (2, 15000, "combo Helper")],
)
def test_a_body_is_not_saved_from_the_first_of_many_who_could_beat_it(others, power, answer):
    pack = [battle(f"Pack {n}", power=power) for n in range(others)]
    t = position(
        you=Side(battle=[battle("Hunter", power=20000), *pack], leader=rest(leader("Captain"))),
        opponent=Side(battle=[rest(battle("Prize", cost=4, power=20000))], hand=[helper()]),
    )
    t.attack("Hunter", "Prize")

    assert said(t) == {answer}


@pytest.mark.parametrize(("life", "answer"), [(2, "yes"), (7, "no")])
def test_a_weak_blocker_steps_in_for_a_leader_in_need_only(life, answer):
    guard = battle("Guard", power=5000, text="[Blocker]")
    t = position(
        you=Side(battle=[battle("Hunter")]),
        opponent=Side(battle=[guard], life=life),
    )
    t.attack("Hunter", "Rival")

    assert t.mode == "pay-cost"
    assert said(t) == {answer}


@pytest.mark.rule("masters 8-1-7")
def test_no_blocker_steps_in_once_the_attacker_is_gone():
    guard = battle("Guard", power=5000, text="[Blocker]")
    t = position(you=Side(battle=["Hunter"]), opponent=Side(battle=[guard], life=2))
    t.attack("Hunter", "Rival")
    hunter = t.find("Hunter").id
    t.state.zones = [tuple(i for i in pile if i != hunter) for pile in t.state.zones]
    del t.state.cards[hunter]
    t.game.touch()

    assert t.mode == "pay-cost"
    assert said(t) == {"no"}


# -- skills that rest their card -------------------------------------------------------------


SCHOLAR = "[Activate: Main] Switch this card to Rest Mode : Draw 1 card."


@pytest.mark.parametrize(
    ("power", "answer"), [(20000, "attack Scholar > Rival"), (5000, "activate Scholar")]
)
def test_a_body_rests_for_a_skill_when_its_attack_would_fail(power, answer):
    scholar = battle("Scholar", power=power, text=SCHOLAR)
    t = position(you=Side(battle=[scholar], leader=rest(leader("Captain"))))

    assert said(t) == {answer}


def test_a_stage_rests_for_its_skill_before_anybody_attacks():
    harbour = op.stage("Harbour", text="[Activate: Main] You may rest this Stage: Draw 1 card.")
    t = one_piece.position(you=op.Side(stage=harbour), opponent=op.Side(life=4))

    assert said(t) == {"activate Harbour"}


# -- choosing cards --------------------------------------------------------------------------


def test_the_only_card_that_may_be_chosen_is_chosen():
    """Up to 1 of one is 1, as up to 1 of two is."""
    blow = op.event("Blow", text="[Main] K.O. up to 1 of your opponent's Characters.")
    t = one_piece.position(
        you=op.Side(hand=[blow], don=1), opponent=op.Side(characters=[op.character("Imp")])
    )
    t.activate("Blow")

    assert said(t) == {"Imp"}
