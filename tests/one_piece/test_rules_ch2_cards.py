"""Chapter 2: what is printed on a card and how it is paid for."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Filter, InZones, Slot, This
from dbscg_gui.engine.queries import meaning
from tests.one_piece.cards import (
    MINE,
    MY_FIGHTERS,
    Side,
    character,
    event,
    leader,
    main_effect,
    permanent,
    power,
    rest,
    skill,
    stage,
)
from tests.one_piece.table import boost, don, opening, position

DRAW = act.Draw()


@pytest.mark.rule("one_piece 2-2-5", "one_piece 2-7-3")
def test_an_event_is_revealed_paid_for_trashed_and_activated():
    plan = event("Plan", cost=2, skills=[skill("main", DRAW)])
    t = position(you=Side(hand=[plan], don=3))
    t.activate("Plan")
    kinds = [e.kind for e in t.log if e.kind in ("paid", "moved", "skill_activated", "drawn")]
    assert kinds == ["paid", "paid", "moved", "skill_activated", "moved", "drawn"]
    assert t.you.drop == ["Plan"]
    assert don(t)[:2] == (1, 2)

    t = position(you=Side(hand=[plan], don=1, rested_don=5))
    assert "activate Plan" not in t.options()


@pytest.mark.rule("one_piece 2-7-4", "one_piece 3-8-5")
def test_a_stage_is_paid_for_and_played():
    t = position(you=Side(hand=[stage("Quay", cost=2)], don=2))
    t.play("Quay")
    assert t.you.stage == ["Quay"]
    assert don(t)[:2] == (0, 2)

    t = position(you=Side(hand=[stage("Quay", cost=2)], don=1))
    assert "play Quay" not in t.options()


@pytest.mark.rule("one_piece 2-6-3", "one_piece 2-7-6")
def test_effects_raise_and_lower_power_and_cost():
    change = main_effect(
        power(MINE, 2000),
        act.ChangeCost(cards=InZones(zones=("hand",)), amount=-1, duration="turn"),
    )
    t = position(
        you=Side(leader=leader("Boss", skills=[change]), characters=["Here"], hand=["Card"], don=1)
    )
    assert "play Card" not in t.options()
    t.activate("Boss")
    assert t.power("Here") == 5000
    assert t.cost("Card") == ("", 1)
    t.play("Card")
    assert don(t)[:2] == (0, 1)

    dearer = stage(
        "Tax",
        skills=[
            permanent(act.ChangeCost(cards=InZones(zones=("hand",), whose="opponent"), amount=1))
        ],
    )
    t = position(you=Side(hand=["Card"], don=2), opponent=Side(stage=dearer))
    assert "play Card" not in t.options()


@pytest.mark.rule("one_piece 2-7-6", "one_piece 1-3-6")
def test_a_cost_that_becomes_a_number():
    free = permanent(act.SetCost(cards=InZones(zones=("hand",)), amount=0))
    t = position(you=Side(stage=stage("Gift", skills=[free]), hand=[character("Dear", cost=9)]))
    assert t.cost("Dear") == ("", 0)
    t.play("Dear")
    assert t.you.battle == ["Dear"]


@pytest.mark.rule("one_piece 2-8-2")
def test_texts_work_in_their_own_area_only():
    raises = [permanent(power(MINE, 1000))]
    draws = [main_effect(DRAW)]
    for place in (
        {"hand": [character("Sage", skills=raises + draws)]},
        {"trash": [character("Sage", skills=raises + draws)]},
    ):
        t = position(you=Side(characters=["Here"], **place))
        assert t.power("Here") == 3000
        assert "activate Sage" not in t.options()
    for place in (
        {"characters": ["Here", character("Sage", skills=raises + draws)]},
        {"characters": ["Here"], "stage": stage("Sage", skills=raises + draws)},
        {"characters": ["Here"], "leader": leader("Sage", skills=raises + draws)},
    ):
        t = position(you=Side(**place))
        assert t.power("Here") == 4000
        t.activate("Sage")
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 2-9-2", "one_piece 2-9-4")
def test_life_is_dealt_by_the_leaders_value():
    t = opening(Side(leader=leader("Three lives", life=3)))
    t.pick("keep")
    t.pick("keep")
    assert (len(t.you.life), len(t.opponent.life)) == (3, 5)
    cards = t.state.cards
    assert all(not cards[i].face_up and not cards[i].known for i in t.ids(t.you.seat, "life"))

    more = permanent(act.StartingLife(6))
    t = opening(Side(leader=leader("Six lives", life=3, skills=[more])))
    t.pick("keep")
    t.pick("keep")
    assert t.you.life == ["Deck card"] * 6


@pytest.mark.rule("one_piece 2-10-1")
def test_a_counter_is_used_in_the_counter_step_only():
    helper = character("Helper", counter=2000)
    t = position(
        you=Side(characters=["Hitter"], hand=[helper]),
        opponent=Side(characters=[rest("Target")], hand=[character("Theirs", counter=1000)]),
    )
    assert not any(o.startswith("boost") for o in t.options())
    t.attack("Hitter", "Target")
    boost(t, "Theirs", "Target")
    assert t.happened("battle_result")[0].amount == -1000

    # An effect may give a Counter to cards without one.
    gift = permanent(
        act.ChangeCounter(cards=InZones(zones=("hand",)), amount=1000, only_without=True)
    )
    t = position(
        you=Side(characters=["Hitter"]),
        opponent=Side(leader=leader("Rival", skills=[gift]), hand=["Plain", helper], life=3),
    )
    t.attack("Leader", "Rival")
    assert t.options() == {"boost Plain > Rival", "boost Helper > Rival", "pass"}
    boost(t, "Plain", "Rival")
    assert t.power("Rival") == 6000


def test_attributes_and_counters_are_read_by_filters():
    slash = character("Slasher", attributes=("slash",), counter=1000)
    plain = character("Plain", attributes=("wisdom",))
    t = position(you=Side(characters=[slash, plain, character("Gainer", cost=1)]))

    def found(**wanted):
        node = InZones(zones=("battle",), filter=Filter(**wanted))
        env = meaning.Env(t.you.seat, 0)
        return [t.name(i) for i in meaning.cards_of(t.game, node, env)]

    assert found(attributes=("slash",)) == ["Slasher"]
    assert found(no_counter=True) == ["Plain", "Gainer"]
    assert found(attributes=("wisdom", "slash")) == ["Slasher", "Plain"]
    assert found(has_trigger=False) == ["Slasher", "Plain", "Gainer"]
    gain = permanent(act.GainInfo(cards=This(), attributes=("strike",)))
    t = position(you=Side(characters=[character("Gainer", skills=[gain])]))
    assert found(attributes=("strike",)) == ["Gainer"]


def test_base_power_is_set_swapped_and_added_to():
    setter = main_effect(act.SetPower(cards=MINE, amount=7000, is_base=True))
    t = position(
        you=Side(
            leader=leader("Boss", skills=[setter]),
            characters=["Here"],
            stage=stage("Banner", skills=[permanent(power(MINE, 1000))]),
        )
    )
    t.activate("Boss")
    assert t.power("Here") == 8000

    swap = main_effect(
        act.Choose(cards=MY_FIGHTERS, count=2, slot="two"),
        act.SwapBasePower(cards=Slot("two")),
    )
    t = position(
        you=Side(leader=leader("Boss", skills=[swap]), characters=[character("Big", power=9000)])
    )
    t.activate("Boss")
    assert (t.power("Boss"), t.power("Big")) == (9000, 5000)
