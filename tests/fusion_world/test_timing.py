"""When pending skills activate: between the steps, and before what comes next."""

from __future__ import annotations

import pytest

from dbscg_gui.effects.actions import Discard, Move, RestrictPlayer, Skill
from dbscg_gui.effects.targets import InZones
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.decisions import Option
from tests.fusion_world.cards import Side, battle, extra, rest
from tests.fusion_world.table import Table, position, why_not


def _order(t: Table, *wanted: tuple[str, str]) -> list[tuple[str, str]]:
    """Of the events told so far those of these kinds and subjects, in order."""
    names = {0: ""}
    found = []
    for event in t.log:
        name = names.get(event.def_id) or t.game.lib.defs[event.def_id].sides[0].name
        if (event.kind, name) in wanted or (event.kind, event.text) in wanted:
            found.append((event.kind, name if (event.kind, name) in wanted else event.text))
    return found


@pytest.mark.rule("fusion_world FW-BT-1c")
def test_an_attacker_gone_by_its_own_skill_leaves_nothing_to_block():
    reckless = battle(
        "Reckless", text="[When Attacking] Choose up to 1 of your Battle Cards and KO it."
    )
    t = position(
        you=Side(battle=[reckless]), opponent=Side(battle=[battle("Wall", text="[Blocker]")])
    )
    t.attack("Reckless", "Rival")
    t.choose("Reckless")
    assert t.asked == ("you", "main")
    assert t.you.drop == ["Reckless"]


@pytest.mark.rule("fusion_world FW-BT-5a")
@pytest.mark.rule("fusion_world FW-BT-5")
def test_damage_dealt_is_noticed():
    drawer = battle(
        "Drawer", power=20000, text="[Auto] When this card's attack deals damage, draw 1 card."
    )
    t = position(you=Side(battle=[drawer]))
    t.attack("Drawer", "Rival")
    t.finish_battle()
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("fusion_world FW-BT-5b")
@pytest.mark.rule("fusion_world FW-GL-11")
def test_the_skill_of_a_card_koed_comes_before_the_end_of_the_battle():
    mourner = rest(battle("Mourner", text="[When KO'd] Draw 1 card."))
    t = position(you=Side(battle=[battle("Axe", power=20000)]), opponent=Side(battle=[mourner]))
    t.attack("Axe", "Mourner")
    t.finish_battle()
    order = _order(t, ("koed", "Mourner"), ("skill_resolved", "Mourner"), ("battle_step", "end"))
    assert order == [("koed", "Mourner"), ("skill_resolved", "Mourner"), ("battle_step", "end")]


@pytest.mark.rule("fusion_world FW-RC-1")
@pytest.mark.rule("fusion_world FW-RC-2")
def test_what_the_recharge_triggers_comes_before_the_draw():
    waker = rest(
        battle("Waker", text="[Auto] When this card is switched to Active Mode, draw 1 card.")
    )
    t = position(you=Side(battle=[waker], deck=["first", "second", "third"]), at="turn")
    assert t.asked == ("you", "charge")
    assert t.you.hand == ["first", "second"]
    drawn = [e for e in t.happened("moved") if e.target == "hand"]
    assert [bool(e.source) for e in drawn] == [True, False]
    assert drawn[-1].rule == "fusion_world FW-RC-2"


@pytest.mark.rule("fusion_world FW-EN-2")
@pytest.mark.rule("fusion_world FW-GL-12")
def test_an_end_of_turn_skill_that_comes_in_the_end_phase_activates_too():
    late = battle("Late", text="[End of Your Turn] Draw 1 card.")
    caller = battle(
        "Caller",
        text="[End of Your Turn] Play up to 1 <Late> with a cost of 1 from your hand.",
    )
    t = position(you=Side(battle=[caller], hand=[late]))
    t.pick("end")
    if t.asked[1] != "charge":
        t.choose("Late")
    assert t.you.battle == ["Caller", "Late"]
    assert t.you.hand == ["Deck card"]
    assert t.state.turn_seat == t.opponent.seat


@pytest.mark.rule("fusion_world FW-GL-13")
def test_a_skill_of_ones_own_turn_is_refused_in_the_others():
    sage = battle("Sage", text="[Activate Battle][Your Turn][Once per turn] Draw 1 card.")
    ready = battle("Ready", text="[Activate Battle][Once per turn] Draw 1 card.")
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[sage, ready]))
    t.attack("Scout", "Rival")
    t.expect("opponent", "defense", {"activate Ready", "pass"})
    card = t.find("Sage")
    option = Option("activate", card=card.id, skill=t.game.side(card).skills[0])
    refused = why_not(t.game, t.opponent.seat, option)
    assert refused is not None
    assert (refused.code, refused.rule) == ("not-valid", "fusion_world FW-GL-13")


@pytest.mark.rule("fusion_world FW-MP-4")
def test_an_attack_may_have_its_price():
    tax = Skill(
        kind="permanent",
        effect=(RestrictPlayer(who="opponent", what="attack", tax=(Discard(who="opponent"),)),),
    )
    warden = battle("Warden", skills=(tax,))
    t = position(you=Side(battle=["Scout"], hand=["Paid"]), opponent=Side(battle=[warden]))
    t.attack("Scout", "Rival")
    if t.asked[1] not in ("main", "defense"):
        t.choose("Paid")
    assert t.you.drop == ["Paid"]
    poor = position(you=Side(battle=["Scout"]), opponent=Side(battle=[warden]))
    assert not any(option.startswith("attack") for option in poor.options())


@pytest.mark.rule("fusion_world FW-WN-3")
@pytest.mark.rule("fusion_world FW-WN-2")
def test_the_last_card_drawn_in_the_recharge_phase_loses_before_energy_is_placed():
    t = position(you=Side(deck=1, hand=["Held"]), at="turn")
    assert t.winner == "opponent"
    assert t.state.end_rule == "fusion_world FW-WN-2"
    assert t.happened("charged") == []


NOTES = (
    "[Auto] If you have 2 or fewer cards in your hand, when an opponent's Battle Card is returned "
    "to their hand by one of your skills, draw 2 cards."
)
GUST = extra(
    "Gust",
    cost=0,
    text="[Activate Main] Choose up to 1 of your opponent's Battle Cards and return it to its "
    "owner's hand.",
)


def test_a_condition_before_its_trigger_is_asked_as_the_trigger_comes():
    t = position(
        you=Side(battle=[battle("Scribe", text=NOTES), battle("Reader", text=NOTES)], hand=[GUST]),
        opponent=Side(battle=["Foe"]),
    )

    t.activate("Gust")
    t.choose("Foe")
    t.pick("Scribe")

    # Both were pending together; the second draws though the hand is full by then.
    assert t.you.hand == ["Deck card"] * 4
    assert t.subjects("skill_activated") == ["Gust", "Scribe", "Reader"]


def test_a_condition_that_comes_to_hold_later_wakes_nothing():
    spend = battle("Spender", text="[Activate Main] Discard 1 card from your hand.")
    t = position(
        you=Side(battle=[battle("Scribe", text=NOTES), spend], hand=[GUST, "A", "B", "C"]),
        opponent=Side(battle=["Foe"]),
    )

    t.activate("Gust")
    t.choose("Foe")

    assert t.subjects("skill_activated") == ["Gust"]
    assert t.you.hand == ["A", "B", "C"]


def test_a_condition_behind_its_trigger_is_asked_as_the_skill_resolves():
    text = (
        "[Auto] When an opponent's Battle Card is returned to their hand by one of your skills, if "
        "you have 2 or fewer cards in your hand, draw 2 cards."
    )
    twins = [battle("Scribe", text=text), battle("Reader", text=text)]
    t = position(you=Side(battle=twins, hand=[GUST, "A"]), opponent=Side(battle=["Foe"]))

    t.activate("Gust")
    t.choose("Foe")
    t.pick("Scribe")

    assert t.you.hand == ["A", "Deck card", "Deck card"]


def test_a_price_for_the_next_use_is_not_the_cost_a_text_reads():
    sage = battle(
        "Sage",
        text="[Activate Main] During this turn, the next time you use an Extra from your hand, "
        "reduce the cost by (Red).",
    )
    seeker = battle(
        "Seeker",
        text="[Activate Main] Choose up to 1 Extra with a cost of 1 or less in your hand and "
        "discard it.",
    )
    dear = extra("Dear", cost=2, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[sage, seeker], hand=[dear], energy="R"))

    t.activate("Sage")
    t.activate("Seeker")

    assert t.you.hand == ["Dear"]
    assert t.cost("Dear") == ("", 1)
    t.activate("Dear")
    assert t.you.drop == ["Dear"]


@pytest.mark.rule("fusion_world FW-BT-5", "fusion_world FW-BT-5b")
@pytest.mark.parametrize("gone", ["Foe", "Gale"])
def test_a_fighter_gone_as_the_damage_step_begins_leaves_no_battle_to_decide(gone):
    whose = "opponent" if gone == "Foe" else "you"
    home = Move(cards=InZones(zones=("battle",), whose=whose), to="hand")
    away = Skill(kind="auto", triggers=(When(event="damage_start"),), effect=(home,))
    t = position(
        you=Side(battle=[battle("Gale", power=20000, skills=[away])]),
        opponent=Side(battle=[rest(battle("Foe", power=5000))]),
    )

    t.attack("Gale", "Foe")
    t.finish_battle()

    assert t.asked == ("you", "main")
    assert (t.you.battle, t.opponent.battle) == (
        ([], ["Foe"]) if gone == "Gale" else (["Gale"], [])
    )
    assert t.you.drop == t.opponent.drop == []
    assert not t.happened("ko_by_battle")


@pytest.mark.rule("fusion_world FW-BT-5a", "fusion_world FW-GL-3")
@pytest.mark.parametrize(("guarded", "taken"), [("opponent", 1), ("you", 2)])
def test_who_takes_no_second_damage_in_a_battle_is_the_guarded_player(guarded, taken):
    bar = Skill(kind="permanent", effect=(RestrictPlayer(who="you", what="second-damage"),))
    wall = battle("Wall", skills=[bar])
    twin = battle("Twin", power=30000, text="[Double Strike]")
    mine, theirs = ([twin, wall], []) if guarded == "you" else ([twin], [wall])
    t = position(you=Side(battle=mine), opponent=Side(battle=theirs))
    before = t.opponent.hand

    t.attack("Twin", "Rival")
    t.finish_battle()

    assert t.opponent.hand == [*before, *["Life card"] * taken]
