"""[Auto] skills: how often they pend, their cost, information and loss [masters 9-6]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, auto, battle, extra, leader, main_skill
from tests.masters.table import Table, position

YOUR_CARDS = to.InZones(zones=("battle",))

# -- how often -------------------------------------------------------------------------------


def _undertaker(*effect: act.Action) -> Table:
    dropped = When(event="moved", subject=YOUR_CARDS, origin=("battle",), target=("drop",))
    mourns = auto(dropped, act.Draw())
    return position(
        you=Side(
            leader=leader("Undertaker", skills=[main_skill(*effect), mourns]),
            battle=["One", "Two", "Three"],
        )
    )


@pytest.mark.rule("masters 9-6-2", "masters 9-6-2-1-1")
@pytest.mark.manual("3")
def test_three_cards_dropped_together_make_a_skill_pending_once() -> None:
    t = _undertaker(act.Move(cards=YOUR_CARDS, to="drop"))

    t.activate("Undertaker")

    assert t.you.drop == ["Three", "Two", "One"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2-1")
def test_three_cards_dropped_one_after_another_make_it_pending_three_times() -> None:
    one = to.Pick(cards=YOUR_CARDS)
    t = _undertaker(*(act.Move(cards=one, to="drop") for _ in range(3)))

    t.activate("Undertaker")
    t.choose("One")
    t.choose("Two")

    assert t.you.drop == ["Three", "Two", "One"]
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("masters 9-6-10", "masters 9-6-10-1")
def test_a_situation_triggers_once_and_again_when_it_comes_back() -> None:
    empty = to.Has(cards=to.InZones(zones=("hand",)), count=to.Range(high=0))
    needy = Skill(
        kind="auto",
        triggers=(When(event="situation"),),
        condition=empty,
        effect=(act.Draw(),),
    )
    t = position(
        you=Side(
            leader=leader("Needy", skills=[needy]), hand=["First"], deck=["Second"], energy="RR"
        )
    )

    t.play("First")
    once = t.you.hand
    t.play("Second")

    assert once == ["Second"]
    assert t.you.hand == ["Deck card"]
    assert t.subjects("skill_activated") == ["Needy", "Needy"]


# -- costs -----------------------------------------------------------------------------------


def _payer(color: str, energy: str = "R") -> Table:
    red_leader = to.Are(cards=to.InZones(zones=("leader",)), filter=to.Filter(colors=("red",)))
    pays = auto(
        When(event="attacks", subject=to.This()),
        act.Draw(),
        cost=[act.Requires(red_leader), act.PayEnergy(generic=1)],
    )
    return position(
        you=Side(
            leader=leader("Chief", colors=color),
            battle=[battle("Payer", skills=[pays])],
            energy=energy,
        )
    )


@pytest.mark.rule("masters 9-6-4", "masters 9-6-4-2", "masters 9-6-5", "masters 9-6-7")
def test_a_paid_auto_skill_is_activated_and_resolved() -> None:
    t = _payer("red")
    t.attack("Payer", "Rival")
    t.expect("you", "pay-cost", {"yes", "no"})

    t.yes()

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-4-1", "masters 9-6-4-1-1")
def test_an_auto_skill_whose_cost_is_declined_is_not_activated() -> None:
    t = _payer("red")
    t.attack("Payer", "Rival")

    t.no()

    assert t.you.active_energy == ["red energy"]
    assert t.you.hand == []
    assert t.subjects("skill_activated") == []


@pytest.mark.rule("masters 9-6-4-1-1", "masters 9-6-3-2")
@pytest.mark.parametrize(("color", "energy"), [("blue", "R"), ("red", "r")])
def test_an_auto_skill_that_cannot_be_paid_is_cancelled_without_a_question(
    color: str, energy: str
) -> None:
    t = _payer(color, energy)

    t.attack("Payer", "Rival")

    assert t.asked == ("you", "main")
    assert t.you.hand == []


@pytest.mark.rule("masters 9-6-6", "masters 9-6-8")
def test_an_auto_skill_has_a_counter_timing_before_and_after_its_effect() -> None:
    text = "[Auto] When this card attacks, play up to 1 red Battle Card from your hand."
    denial = extra("Denial", cost=0, skills=[Skill(kind="counter-play", effect=(act.Draw(),))])
    t = position(
        you=Side(battle=[battle("Caller", text=text)], hand=[battle("Called", cost=9)]),
        opponent=Side(hand=[denial]),
    )

    t.attack("Caller", "Rival")
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    t.pass_()
    t.choose("Called")

    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.you.battle == ["Caller", "Called"]


# -- secret areas ----------------------------------------------------------------------------


def _ambusher() -> Table:
    seen = When(event="played", whose="opponent")
    lurks = Skill(kind="auto", triggers=(seen,), effect=(act.Draw(),), zones=("hand",))
    return position(
        you=Side(hand=["Decoy"], energy="R"),
        opponent=Side(hand=[battle("Ambusher", cost=9, skills=[lurks])]),
    )


@pytest.mark.rule("masters 9-6-3-1-1")
def test_an_auto_skill_in_the_hand_may_be_kept_secret() -> None:
    t = _ambusher()
    t.play("Decoy")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    before = len(t.log)

    t.no()

    assert t.opponent.hand == ["Ambusher"]
    assert t.find("Ambusher").known == 1 << t.opponent.seat
    assert t.log[before:] == []


@pytest.mark.rule("masters 9-6-3-1")
def test_an_auto_skill_in_the_hand_is_revealed_when_it_is_activated() -> None:
    t = _ambusher()
    t.play("Decoy")

    t.yes()

    assert t.opponent.hand == ["Ambusher", "Deck card"]
    assert t.find("Ambusher").known == 3


# -- cards that move -------------------------------------------------------------------------


def _veteran() -> CardSpec:
    """A card of 15000 that draws 2 cards for the 20000 power it had when it leaves."""
    left = When(event="moved", subject=to.This(), origin=("battle",))
    strong = to.Are(cards=to.EventCard(), filter=to.Filter(power=to.Range(low=20000)))
    return battle(
        "Veteran",
        power=15000,
        skills=[auto(left, act.If(condition=strong, then=(act.Draw(count=2),)))],
    )


@pytest.mark.rule("masters 9-6-9", "masters 9-6-9-1-2")
@pytest.mark.parametrize(("boost", "cards"), [(0, 0), (5000, 2)])
def test_a_card_that_left_is_read_as_it_was_in_the_battle_area(boost: int, cards: int) -> None:
    boss = leader(
        "Boss",
        skills=[
            main_skill(act.ChangePower(cards=YOUR_CARDS, amount=boost)),
            main_skill(act.Ko(cards=YOUR_CARDS)),
        ],
    )
    t = position(you=Side(leader=boss, battle=[_veteran()]))
    t.activate("Boss", 1)

    t.activate("Boss", 2)

    assert t.you.drop == ["Veteran"]
    assert t.you.hand == ["Deck card"] * cards


@pytest.mark.rule("masters 9-6-9-2")
def test_a_card_negated_in_the_battle_area_does_not_trigger_by_leaving_it() -> None:
    text = "[Auto] When this card is KO'd, draw 1 card."
    boss = leader(
        "Boss",
        skills=[main_skill(act.NegateSkills(cards=YOUR_CARDS), act.Ko(cards=YOUR_CARDS))],
    )
    t = position(you=Side(leader=boss, battle=[battle("Mourned", text=text)]))

    t.activate("Boss")

    assert t.you.drop == ["Mourned"]
    assert t.you.hand == []


@pytest.mark.rule("masters 9-6-9-3")
def test_a_change_of_control_is_not_a_play() -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    turncoat = battle("Turncoat", text="[Auto] When this card is played, draw 1 card.")
    t = position(you=Side(leader=leader("Tempter", text=text)), opponent=Side(battle=[turncoat]))

    t.activate("Tempter")

    assert t.you.battle == ["Turncoat"]
    assert t.you.hand == []


@pytest.mark.rule("masters 9-12-1")
@pytest.mark.parametrize(("power", "drawn"), [(15000, 0), (10000, 1)])
def test_an_effect_reads_a_card_it_moved_in_the_area_where_it_ended(power: int, drawn: int) -> None:
    theirs = to.InZones(zones=("battle",), whose="opponent")
    weak = to.Are(cards=to.Slot("it"), filter=to.Filter(power=to.Range(high=10000)))
    fling = main_skill(
        act.Choose(cards=theirs),
        act.ChangePower(cards=to.Slot("it"), amount=-5000),
        act.Move(cards=to.Slot("it"), to="hand", verb="return"),
        act.If(condition=weak, then=(act.Draw(),)),
    )
    t = position(
        you=Side(leader=leader("Flinger", skills=[fling])),
        opponent=Side(battle=[battle("Flung", power=power)]),
    )

    t.activate("Flinger")

    assert t.opponent.hand == ["Flung"]
    assert t.you.hand == ["Deck card"] * drawn


# -- a source that is gone -------------------------------------------------------------------


def _charging(counter: str) -> Table:
    text = "[Auto] When this card attacks, draw 1 card and it gets +5000 power for the battle."
    helper = battle("Helper", cost=9, combo=(0, 5000))
    t = position(
        you=Side(battle=[battle("Charger", text=text)], hand=[helper]),
        opponent=Side(hand=[extra("Answer", cost=0, text=counter)]),
    )
    t.attack("Charger", "Rival")
    t.expect("opponent", "counter", {"counter Answer", "pass"})
    t.counter("Answer")
    return t


@pytest.mark.rule("masters 9-6-11", "masters 9-3-1", "masters 20-1-7", "masters 8-1-7")
def test_a_pending_skill_resolves_as_far_as_it_can_after_its_card_has_left() -> None:
    t = _charging("[Counter: Attack] Return the attacking card to its owner's hand.")

    assert t.you.hand == ["Helper", "Charger", "Deck card"]
    assert [e.text for e in t.happened("battle_step")] == ["end"]
    assert t.asked == ("you", "main")


@pytest.mark.rule("masters 9-6-11")
def test_a_pending_skill_resolves_although_it_was_negated_meanwhile() -> None:
    t = _charging("[Counter: Attack] Negate the attacking card's skills for the turn.")

    assert t.you.hand == ["Helper", "Deck card"]
    assert t.power("Charger") == 15000
    t.expect("you", "offense", {"combo Helper", "pass"})
