"""Activating, resolving and reading skills [masters 9]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    Side,
    auto,
    battle,
    extra,
    leader,
    main_skill,
    permanent,
)
from tests.masters.table import Table, position

YOURS = to.InZones(zones=("battle",))
DENIAL = extra("Denial", cost=0, skills=[Skill(kind="counter-play", effect=(act.Draw(),))])


# -- skills that are negated -----------------------------------------------------------------


@pytest.mark.rule("masters 9-1-6")
@pytest.mark.parametrize(("negated", "offered"), [(False, {"Wall", "Gate"}), (True, {"Gate"})])
def test_a_negated_skill_is_not_found_by_a_skill_that_asks_for_it(
    negated: bool, offered: set[str]
) -> None:
    wall = to.InZones(zones=("battle",), filter=to.Filter(names=("Wall",)))
    blockers = to.InZones(zones=("battle",), filter=to.Filter(keywords=("blocker",)))
    judge = leader(
        "Judge",
        skills=[
            main_skill(act.NegateSkills(cards=wall)),
            main_skill(act.Choose(cards=blockers, up_to=True)),
        ],
    )
    guards = [battle(name, text="[Blocker]") for name in ("Wall", "Gate")]
    t = position(you=Side(leader=judge, battle=[*guards, "Plain"]))
    if negated:
        t.activate("Judge", 1)

    t.activate("Judge", 2)

    t.expect("you", "choose-cards", offered)


@pytest.mark.rule("masters 9-1-6")
@pytest.mark.parametrize(("negated", "hand"), [(False, ["Deck card"]), (True, [])])
def test_a_negated_skill_is_not_activated_by_another_one(negated: bool, hand: list[str]) -> None:
    judge = leader(
        "Judge",
        skills=[
            main_skill(act.NegateSkills(cards=YOURS)),
            main_skill(act.ActivateSkill(cards=YOURS, kinds=("auto",))),
        ],
    )
    text = "[Auto] When this card attacks, draw 1 card."
    t = position(you=Side(leader=judge, battle=[battle("Scout", text=text)]))
    if negated:
        t.activate("Judge", 1)

    t.activate("Judge", 2)

    assert t.you.hand == hand


# -- activating ------------------------------------------------------------------------------


@pytest.mark.rule("masters 9-2-2")
def test_a_skill_that_an_effect_forbids_is_not_offered_even_if_it_could_be_paid() -> None:
    text = "[Activate: Main] Draw 1 card."
    frozen = to.InZones(zones=("battle",), whose="opponent", filter=to.Filter(names=("Frozen",)))
    jailer = leader("Jailer", skills=[permanent(act.Restrict(cards=frozen, what="activate"))])
    t = position(
        you=Side(battle=[battle("Frozen", text=text), battle("Free", text=text)]),
        opponent=Side(leader=jailer),
        turn=1,
    )

    t.expect("you", "main", {"activate Free", "end"})


@pytest.mark.rule("masters 9-1-3")
@pytest.mark.parametrize(("energy", "offered"), [("R", set()), ("Rr", {"activate Miser"})])
def test_a_skill_whose_condition_does_not_hold_is_not_offered(
    energy: str, offered: set[str]
) -> None:
    rich = to.Has(cards=to.InZones(zones=("energy",)), count=to.Range(low=2))
    skill = Skill(kind="activate-main", condition=rich, effect=(act.Draw(),))
    t = position(you=Side(leader=leader("Miser", skills=[skill]), energy=energy), turn=1)

    t.expect("you", "main", {*offered, "end"})


@pytest.mark.rule("masters 9-4-1")
def test_an_activate_skill_is_paid_then_activated_then_answered_then_resolved() -> None:
    text = "[Activate: Main] Discard 1 card from your hand : Play 1 red Battle Card from your Drop."
    t = position(
        you=Side(leader=leader("Caller", text=text), hand=["Fee"]), opponent=Side(hand=[DENIAL])
    )

    t.activate("Caller")
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.you.drop == ["Fee"]
    assert [e.kind for e in t.log][-2:] == ["discarded", "skill_activated"]
    t.pass_()
    assert t.you.battle == ["Fee"]
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    t.pass_()

    assert t.asked == ("you", "main")


@pytest.mark.rule("masters 9-6-1", "masters 9-6-5")
def test_an_auto_skill_is_offered_paid_then_answered_then_resolved() -> None:
    pays = auto(
        When(event="attacks", subject=to.This()),
        act.Play(cards=to.Pick(cards=to.InZones(zones=("drop",)))),
        cost=[act.PayBy((act.Discard(),))],
    )
    t = position(
        you=Side(battle=[battle("Caller", skills=[pays])], hand=["Fee"]),
        opponent=Side(hand=[DENIAL]),
    )

    t.attack("Caller", "Rival")
    t.expect("you", "pay-cost", {"yes", "no"})
    assert t.happened("skill_activated") == []
    t.yes()
    t.expect("opponent", "counter", {"counter Denial", "pass"})
    assert t.subjects("skill_activated") == ["Caller"]
    assert t.you.drop == ["Fee"]
    t.pass_()
    assert t.you.battle == ["Caller", "Fee"]
    t.expect("opponent", "counter", {"counter Denial", "pass"})


@pytest.mark.rule("masters 9-8-1")
def test_an_immediate_effect_is_carried_out_once_and_not_again() -> None:
    t = position(you=Side(leader=leader("Reader", text="[Activate: Main] Draw 1 card.")))

    t.activate("Reader")
    t.end()
    t.until("main", "you")

    assert len(t.happened("skill_activated")) == 1
    drawn = [e.amount for e in t.happened("drawn") if e.by != "rule"]
    assert drawn == [1]


# -- a Permanent and its targets -------------------------------------------------------------


def _weakening() -> Table:
    """Your Leader weakens all their Battle Cards; they can make one of them unaffected."""
    theirs = to.InZones(zones=("battle",), whose="opponent")
    shield = act.Restrict(
        cards=to.Pick(cards=YOURS), what="be-affected", by_whose="opponent", duration="turn"
    )
    t = position(
        you=Side(
            leader=leader("Curse", skills=[permanent(act.ChangePower(cards=theirs, amount=-5000))])
        ),
        opponent=Side(
            leader=leader("Saint", skills=[main_skill(shield)]), battle=["Blessed", "Other"]
        ),
    )
    t.end()
    t.until("main", "opponent")
    return t


@pytest.mark.rule("masters 9-5-2")
def test_a_permanent_leaves_alone_what_has_become_no_target_of_it_for_the_turn() -> None:
    t = _weakening()
    assert t.power("Blessed") == 5000

    t.activate("Saint")
    t.choose("Blessed")

    assert t.power("Blessed") == 10000
    assert t.power("Other") == 5000
    t.end()
    assert t.power("Blessed") == 5000


# -- cards that moved ------------------------------------------------------------------------


def _arrival(bonus: int) -> Table:
    """A card of 10000 played from the Drop where cards get a bonus; 15000 are noticed."""
    strong = to.InZones(
        zones=("battle",), filter=to.Filter(kinds=("battle",), power=to.Range(low=15000))
    )
    arrived = When(event="moved", subject=strong, origin=("drop",), target=("battle",))
    raise_dead = act.Play(cards=to.Pick(cards=to.InZones(zones=("drop",))))
    boss = leader(
        "Boss",
        skills=[
            permanent(act.ChangePower(cards=YOURS, amount=bonus)),
            main_skill(raise_dead),
            auto(arrived, act.Draw()),
        ],
    )
    return position(you=Side(leader=boss, drop=["Fallen"]))


@pytest.mark.rule("masters 9-6-9-1", "masters 9-6-9-1-3", "masters 9-9-3-1")
@pytest.mark.parametrize(("bonus", "hand"), [(5000, ["Deck card"]), (0, [])])
def test_a_card_from_one_open_area_to_another_is_read_in_the_new_one(
    bonus: int, hand: list[str]
) -> None:
    t = _arrival(bonus)

    t.activate("Boss")

    assert t.you.battle == ["Fallen"]
    assert t.you.hand == hand


# -- the order of pending skills -------------------------------------------------------------


def _saluting(*effect: act.Action) -> Table:
    """Two cards are played by one skill, one after the other, and seen by one [Auto]."""
    one = to.Pick(cards=to.InZones(zones=("hand",)))
    seen = auto(When(event="played", subject=YOURS, whose="you"), *effect)
    chief = leader("Chief", skills=[main_skill(act.Play(cards=one), act.Play(cards=one)), seen])
    t = position(you=Side(leader=chief, hand=["First", "Second"]))
    t.activate("Chief")
    t.choose("Second")
    return t


@pytest.mark.rule("masters 9-6-2-1", "masters 9-6-3")
def test_the_same_skill_twice_is_not_put_in_order_when_it_makes_no_difference() -> None:
    t = _saluting(act.PlaceEnergyMarkers())

    assert t.asked == ("you", "main")
    assert t.you.energy_markers == 2


@pytest.mark.rule("masters 9-6-3", "masters 4-2-2-2")
def test_the_same_skill_twice_is_put_in_order_when_it_reads_the_card_that_triggered_it() -> None:
    t = _saluting(act.Switch(cards=to.EventCard(), mode="rest"), act.Draw())

    t.expect("you", "order-autos", {"Chief"})
    assert len(t.decision.options) == 2
    t.answer(1)

    assert t.subjects("switched_rest") == ["First", "Second"]
    assert t.asked == ("you", "main")


@pytest.mark.rule("masters 9-1-3-2")
def test_a_skill_that_names_two_areas_works_in_both() -> None:
    text = (
        "[Activate Main] Place this card from your hand or Battle Area in its owner's Drop : "
        "Draw 1 card."
    )
    t = position(
        you=Side(battle=[battle("Standing", text=text)], hand=[battle("Held", text=text)], deck=5)
    )

    t.activate("Standing")
    t.activate("Held")

    assert set(t.you.drop) == {"Standing", "Held"}
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-1-3-2")
def test_a_reduction_that_names_two_areas_holds_in_both() -> None:
    text = (
        "[Permanent] If your Leader is blue, reduce the energy cost of this card in your hand and "
        "Battle Area by 2."
    )
    t = position(
        you=Side(
            leader=leader("Tide Marshal", colors=("blue",)),
            battle=[battle("Standing", cost=5, text=text)],
            hand=[battle("Held", cost=5, text=text)],
        )
    )

    assert t.cost("Standing")[1] == 3
    assert t.cost("Held")[1] == 3
