"""Playing cards and using cards in combos [masters 5-5] [masters 5-6] [masters 5-7]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, battle_skill, extra, leader, rest, unison
from tests.masters.table import Table, position


def _scholar() -> CardSpec:
    return battle("Scholar", cost=2, text="[Auto] When you play this card, draw 1 card.")


def _denial() -> CardSpec:
    return extra("Denial", cost=1, skills=[Skill(kind="counter-play", effect=(act.NegatePlay(),))])


# -- playing ---------------------------------------------------------------------------------


def _about_to_play() -> Table:
    return position(
        you=Side(hand=[_scholar()], energy="RR", deck=["Drawn"]),
        opponent=Side(hand=[_denial()], energy="R"),
    )


@pytest.mark.rule("masters 5-5-2-1", "masters 5-5-2-2")
def test_a_play_is_paid_and_declared_before_the_counter_timing() -> None:
    t = _about_to_play()

    t.play("Scholar")

    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.you.active_energy == []
    assert t.you.hand == ["Scholar"]
    assert t.you.battle == []


@pytest.mark.rule("masters 5-5-2", "masters 7-3-4-1")
@pytest.mark.rule("masters 5-5-2-3", "masters 3-6-3", "masters 9-6-9-3")
def test_a_played_card_enters_active_and_its_skill_triggers() -> None:
    t = _about_to_play()
    t.play("Scholar")

    t.pass_()

    assert t.you.battle == ["Scholar"]
    assert t.is_active("Scholar")
    t.until("main", "you")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 5-5-4")
def test_a_play_that_fails_ends_in_the_drop_with_its_energy_spent() -> None:
    t = _about_to_play()
    t.play("Scholar")

    t.counter("Denial")

    assert t.you.battle == t.you.hand == []
    assert t.you.drop == ["Scholar"]
    assert t.you.active_energy == []
    assert t.opponent.drop == ["Denial"]


@pytest.mark.rule("masters 5-5-3-1", "masters 5-5-3-3", "masters 5-5-3-5")
@pytest.mark.rule("masters 5-5-3", "masters 5-5-3-4", "masters 5-5-3-6", "masters 9-6-9-3")
def test_a_skill_plays_without_energy_between_two_counter_timings() -> None:
    text = "[Activate: Main] Play 1 red Battle Card from your hand."
    t = position(
        you=Side(
            leader=leader("Caller", text=text), hand=[_scholar()], deck=["Drawn"], energy="RR"
        ),
        opponent=Side(hand=[_denial()], energy="R"),
    )

    t.activate("Caller")
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    t.pass_()
    t.expect("you", "choose-cards", {"Scholar"})
    t.choose("Scholar")

    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.you.battle == ["Scholar"]
    t.pass_()
    assert t.you.active_energy == ["red energy"] * 2
    t.until("main", "you")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 3-1-4-3", "masters 9-6-9-2")
def test_a_card_played_with_its_skills_negated_does_not_trigger_by_being_played() -> None:
    how = "with its skills negated for the turn"
    text = f"[Activate: Main] Play up to 1 red Battle Card from your hand {how}."
    t = position(you=Side(leader=leader("Caller", text=text), hand=[_scholar()]))

    t.activate("Caller")
    t.choose("Scholar")

    assert t.you.battle == ["Scholar"]
    assert t.you.hand == []


@pytest.mark.rule("masters 5-5-3", "masters 3-6-3")
def test_a_skill_may_play_a_card_in_rest_mode() -> None:
    text = "[Activate: Main] Play up to 1 red Battle Card from your hand in Rest Mode."
    t = position(you=Side(leader=leader("Caller", text=text), hand=[_scholar()]))

    t.activate("Caller")
    t.choose("Scholar")

    assert not t.is_active("Scholar")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-2-4", "masters 5-5-3-5")
def test_a_skill_that_plays_up_to_one_card_may_play_none() -> None:
    text = "[Activate: Main] Play up to 1 red Battle Card from your hand."
    t = position(
        you=Side(
            leader=leader("Caller", text=text), hand=[_scholar(), battle("Blue", colors="blue")]
        )
    )

    t.activate("Caller")
    t.expect("you", "choose-cards", {"Scholar"})
    t.choose()

    assert t.you.battle == []
    assert t.you.hand == ["Scholar", "Blue"]


# -- combos ----------------------------------------------------------------------------------


def _offense() -> Table:
    """An attack with Striker, with combo cards that may and that may not be used."""
    t = position(
        you=Side(
            battle=[
                battle("Striker", combo=(0, 5000)),
                battle("Active Helper", combo=(0, 5000)),
                rest(battle("Rest Helper", combo=(0, 5000))),
            ],
            hand=[
                battle("Big Helper", cost=9, combo=(1, 10000)),
                extra("Scroll"),
                battle("Bare", cost=9),
            ],
            energy="B",
        )
    )
    t.attack("Striker", "Rival")
    return t


@pytest.mark.rule("masters 5-7-2", "masters 5-7-5-1-1", "masters 5-7-5-1-2", "masters 11-1-1")
def test_active_battle_cards_and_hand_cards_with_combo_data_are_offered() -> None:
    t = _offense()

    t.expect("you", "offense", {"combo Active Helper", "combo Big Helper", "pass"})


@pytest.mark.rule("masters 5-6-1", "masters 5-6-1-1", "masters 5-7-5-1", "masters 5-7-5-3")
@pytest.mark.rule("masters 5-7-5-2", "masters 5-7-5-4", "masters 8-2-4-1")
@pytest.mark.rule("masters 8-2-4-1-1", "masters 5-7-5-1-2")
def test_a_combo_cost_is_paid_in_any_colour_and_more_combos_may_follow() -> None:
    t = _offense()

    t.combo("Big Helper")

    assert t.you.active_energy == []
    assert t.you.combo == ["Big Helper"]
    t.expect("you", "offense", {"combo Active Helper", "pass"})
    t.combo("Active Helper")
    assert t.subjects("comboed") == ["Big Helper", "Active Helper"]


@pytest.mark.rule("masters 5-6-2", "masters 5-6-3")
def test_without_energy_only_combo_cost_zero_is_offered() -> None:
    t = position(
        you=Side(
            hand=[battle("Paid", cost=9, combo=(1, 5000)), battle("Free", cost=9, combo=(0, 5000))],
            energy="r",
        )
    )

    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"combo Free", "pass"})


@pytest.mark.rule("masters 5-7-5-3", "masters 8-2-3")
def test_a_checkpoint_follows_every_combo() -> None:
    text = "[Auto] When you use a card in a combo, draw 1 card."
    t = position(
        you=Side(
            leader=leader("Dancer", text=text),
            hand=[battle("Helper", cost=9, combo=(0, 5000))],
            deck=[battle("Second Helper", cost=9, combo=(0, 5000))],
        )
    )
    t.attack("Dancer", "Rival")

    t.combo("Helper")

    t.expect("you", "offense", {"combo Second Helper", "pass"})


@pytest.mark.rule("masters 5-7-3-1", "masters 11-1-2")
def test_a_combo_by_a_skill_costs_no_energy() -> None:
    mine = to.Pick(cards=to.InZones(zones=("battle",)))
    t = position(
        you=Side(
            leader=leader("Dancer", skills=[battle_skill(act.Combo(cards=mine))]),
            battle=[battle("Helper", combo=(2, 10000))],
        )
    )
    t.attack("Dancer", "Rival")
    t.expect("you", "offense", {"activate Dancer", "pass"})

    t.activate("Dancer")

    assert t.you.combo == ["Helper"]


# -- played in Rest Mode ---------------------------------------------------------------------


_CALL = extra("Call", text="[Activate : Main] Play up to 1 Battle Card from your hand.")


@pytest.mark.rule("masters 0-2-6")
@pytest.mark.parametrize("way", ["hand", "skill"])
def test_a_card_may_say_that_it_is_played_in_rest_mode_from_everywhere(way: str) -> None:
    sleeper = battle("Sleeper", text="[Permanent] This card is played in Rest Mode from all areas.")
    t = position(you=Side(hand=[sleeper, _CALL], energy="RRRR"))

    if way == "hand":
        t.play("Sleeper")
    else:
        t.activate("Call")
        t.choose("Sleeper")

    assert t.you.battle == ["Sleeper"]
    assert not t.is_active("Sleeper")


@pytest.mark.rule("masters 0-2-6")
@pytest.mark.parametrize(("cost", "rests"), [(1, False), (3, True)])
def test_an_opponent_may_play_some_cards_in_rest_mode_only(cost: int, rests: bool) -> None:
    text = (
        "[Permanent] Your opponent's Battle Cards with an energy cost of 2 or more are played in "
        "Rest Mode."
    )
    t = position(
        you=Side(hand=[battle("Newcomer", cost=cost)], energy="RRRR"),
        opponent=Side(battle=[battle("Warden", text=text)]),
    )

    t.play("Newcomer")

    assert t.is_active("Newcomer") != rests


@pytest.mark.rule("masters 5-5-1", "masters 13-2-1")
@pytest.mark.parametrize(("what", "rests"), [("cards", True), ("Battle Cards", False)])
def test_a_unison_is_a_card_that_is_played(what: str, rests: bool) -> None:
    text = f"[Permanent] Your opponent's {what} are played in Rest Mode."
    t = position(
        you=Side(hand=[unison("Star")], energy="RR"),
        opponent=Side(battle=[battle("Warden", text=text)]),
    )

    t.play("Star")
    t.pick("2")

    assert t.is_active("Star") != rests
