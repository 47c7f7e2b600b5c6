"""Keywords on when and how often a skill may be used.

[Once per turn] [masters 22-11], [Limit] [masters 22-44], [Bond] [masters 22-21], [Sparking]
[masters 22-26], [Burst] [masters 22-27] and [Spirit Boost] [masters 22-43].
"""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, battle, extra, leader, marked, unison
from tests.masters.table import Table, position

DRAW = "[Activate: Main] Draw 1 card."
ONCE = "[Activate: Main][Once per turn] Draw 1 card."


# -- once per turn ---------------------------------------------------------------------------


@pytest.mark.rule("masters 22-11-2", "masters 22-11-3")
def test_each_copy_of_a_card_has_its_own_once_per_turn() -> None:
    t = position(you=Side(battle=[battle("First", text=ONCE), battle("Second", text=ONCE)]))
    attacks = {"attack First > Rival", "attack Second > Rival", "attack Leader > Rival", "end"}

    t.activate("First")
    t.expect("you", "main", {"activate Second", *attacks})
    t.activate("Second")

    t.expect("you", "main", attacks)
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-11-5", "masters 3-1-4")
def test_a_card_played_again_is_a_new_card_that_may_be_used_again() -> None:
    wind = leader(
        "Wind", text="[Activate: Main] Choose 1 of your Battle Cards and return it to your hand."
    )
    t = position(you=Side(leader=wind, battle=[battle("Scout", cost=0, text=ONCE)]))

    t.activate("Scout")
    t.activate("Wind")
    t.play("Scout")
    t.activate("Scout")

    assert t.you.hand == ["Deck card", "Deck card"]
    t.expect("you", "main", {"activate Wind", "attack Scout > Rival", "attack Wind > Rival", "end"})


def reader() -> Table:
    """Your card grows once a turn when you draw; your Leader draws twice, one after the other."""
    twice = Skill(kind="activate-main", effect=(act.Draw(), act.Draw()))
    grows = Skill(
        kind="auto",
        once_per_turn=True,
        triggers=(When(event="drawn", whose="you"),),
        effect=(act.ChangePower(cards=to.This(), amount=5000),),
    )
    return position(
        you=Side(
            leader=leader("Teacher", skills=[twice]), battle=[battle("Reader", skills=[grows])]
        )
    )


@pytest.mark.rule("masters 22-11-4", "masters 22-11-5", "masters 9-6-2-1")
def test_of_two_simultaneous_once_per_turn_autos_only_the_first_resolves() -> None:
    t = reader()

    t.activate("Teacher")

    assert len(t.happened("drawn")) == 2
    assert t.power("Reader") == 15000
    assert t.pending == []


@pytest.mark.rule("masters 22-11-5")
def test_a_once_per_turn_auto_triggers_no_more_this_turn_but_again_in_the_next() -> None:
    t = reader()

    t.activate("Teacher")
    t.activate("Teacher")
    assert t.power("Reader") == 15000
    t.end()
    t.until("main", "opponent")
    assert t.power("Reader") == 10000
    t.end()
    t.until("main", "you")

    assert t.power("Reader") == 15000


# -- limit -----------------------------------------------------------------------------------


def scholars() -> Table:
    """Three copies of yours and one of the opponent's draw for a played Battle Card."""
    scholar = battle("Scholar", text="[Auto][Limit 1] When you play a Battle Card, draw 1 card.")
    free = {"cost": 0}
    return position(
        you=Side(
            battle=[scholar, scholar, scholar],
            hand=[battle("One", **free), battle("Two", **free), battle("Three", **free)],
        ),
        opponent=Side(battle=[scholar], hand=[battle("Theirs", **free)]),
    )


@pytest.mark.rule("masters 22-44-3", "masters 22-44-4")
def test_of_three_pending_copies_of_a_limit_1_skill_one_resolves() -> None:
    t = scholars()

    t.play("One")
    t.pick("Scholar")

    assert t.you.hand == ["Two", "Three", "Deck card"]
    assert t.pending == []


@pytest.mark.rule("masters 22-44-5")
def test_a_used_limit_triggers_no_more_this_turn_and_again_in_the_next() -> None:
    t = scholars()

    t.play("One")
    t.pick("Scholar")
    t.play("Two")
    t.expect("you", "main")
    assert t.you.hand == ["Three", "Deck card"]
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    t.play("Three")
    t.pick("Scholar")

    assert t.pending == []
    assert len(t.happened("drawn")) == 4


@pytest.mark.rule("masters 22-44-3")
def test_a_limit_counts_for_each_player_apart() -> None:
    t = scholars()

    t.play("One")
    t.pick("Scholar")
    t.end()
    t.until("main", "opponent")
    assert t.opponent.hand == ["Theirs", "Deck card"]
    t.play("Theirs")

    assert t.opponent.hand == ["Deck card"] * 2


def walls(text: str, *, gift: str = "") -> Table:
    """The opponent attacks you again and again; you have two copies of a guard.

    At the end of each battle your guards become Active again.
    """
    guard = battle("Guard", power=50000, text=text)
    gain = [Skill(kind="activate-main", effect=(
        act.Choose(cards=to.InZones(zones=("battle",), filter=to.Filter(names=("Guard",)))),
        act.Gain(cards=to.Slot(), skills=(Skill(kind="keyword", keyword="blocker"),),
                 duration="opponent-turn"),
    ))]  # fmt: skip
    wake = Skill(
        kind="auto",
        triggers=(When(event="battle_end", whose="opponent"),),
        effect=(act.Switch(cards=to.InZones(zones=("battle",)), mode="active"),),
    )
    t = position(
        you=Side(leader=leader("Keeper", skills=[wake, *gain]), battle=[guard, guard], life=8),
        opponent=Side(battle=["A", "B", "C"]),
    )
    if gift:
        t.activate("Keeper")
        t.pick("Guard")
    t.end()
    t.until("main", "opponent")
    return t


def blocks(t: Table) -> list[bool]:
    """Which of three attacks one of your guards could block; it does."""
    answers = []
    for attacker in "ABC":
        t.attack(attacker, "Keeper")
        if t.mode == "order-autos":
            t.pick(sorted(t.options())[-1])
        answers.append(t.mode == "pay-cost")
        if t.mode == "pay-cost":
            t.yes()
        while t.mode in ("order-autos", "pay-cost"):
            t.answer(1 if t.mode == "pay-cost" else 0)
        t.until("main", "opponent")
    return answers


@pytest.mark.rule("masters 22-44-3", "masters 22-44-3-1", "masters 22-44-5")
@pytest.mark.parametrize(
    ("limit", "blocked"), [(1, [True, False, False]), (2, [True, True, False])]
)
def test_a_limited_blocker_works_so_often_over_all_copies(limit: int, blocked: list[bool]) -> None:
    t = walls(f"[Blocker][Limit {limit}]")

    assert blocks(t) == blocked


@pytest.mark.rule("masters 22-44-6")
def test_a_gained_blocker_without_limit_works_every_time() -> None:
    t = walls("[Blocker][Limit 1]", gift="[Blocker]")

    assert blocks(t) == [True, True, True]


# -- bond ------------------------------------------------------------------------------------

ARLO = ("Arlo",)
TOKEN_CALL = Skill(kind="activate-main", effect=(act.CreateToken(name="Sprout", power=1000),))


def bonded() -> CardSpec:
    return battle(
        "Bonded",
        text="[Activate: Main][Bond 2] Draw 1 card.\n"
        "[Permanent][Bond 2] <Arlo> : This card gets +5000 power.",
    )


@pytest.mark.rule("masters 22-21-1", "masters 22-21-2", "masters 22-21-3", "masters 9-1-3")
def test_a_bond_skill_is_valid_with_enough_battle_cards_tokens_included() -> None:
    t = position(you=Side(leader=leader("Caller", skills=[TOKEN_CALL]), battle=[bonded()]))
    attacks = {"attack Bonded > Rival", "attack Caller > Rival", "end"}

    t.expect("you", "main", {"activate Caller", *attacks})
    t.activate("Caller")

    t.expect(
        "you",
        "main",
        {"activate Caller", "activate Bonded", "attack Sprout Token > Rival", *attacks},
    )
    assert t.power("Bonded") == 10000


@pytest.mark.rule("masters 22-21-3-1")
def test_a_bond_permanent_needs_the_named_cards_and_stops_when_one_leaves() -> None:
    leave = leader("Wind", text="[Activate: Main] Choose 1 of your <Arlo> Battle Cards and KO it.")
    t = position(
        you=Side(
            leader=leave,
            battle=[bonded(), battle("Arlo A", character=ARLO)],
            hand=[battle("Arlo B", character=ARLO, cost=0)],
        )
    )

    assert t.power("Bonded") == 10000
    t.play("Arlo B")
    assert t.power("Bonded") == 15000
    t.activate("Wind")
    t.choose("Arlo A")

    assert t.power("Bonded") == 10000


# -- sparking --------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-26-1", "masters 22-26-2", "masters 22-26-3", "masters 9-1-3")
def test_sparking_skills_are_valid_while_drop_has_enough_cards() -> None:
    spark = battle(
        "Spark",
        text="[Permanent][Sparking 5] This card gets +5000 power.\n"
        "[Activate: Main][Sparking 5] Draw 1 card.",
    )
    mover = leader(
        "Mover",
        text="[Activate: Main] Place 1 card from your hand in your Drop.\n"
        "[Activate: Main] Choose 1 card in your Drop and add it to your hand.",
    )
    t = position(you=Side(leader=mover, battle=[spark], drop=["A", "B", "C", "D"], hand=["E"]))
    always = {"activate Mover/1", "attack Spark > Rival", "attack Mover > Rival", "end"}

    t.expect("you", "main", {"activate Mover/2", *always})
    assert t.power("Spark") == 10000
    t.activate("Mover", 1)
    t.expect("you", "main", {"activate Mover/2", "activate Spark", *always})
    assert t.power("Spark") == 15000
    t.activate("Mover", 2)
    t.choose("A")

    assert t.power("Spark") == 10000
    t.expect("you", "main", {"activate Mover/2", *always})


# -- burst -----------------------------------------------------------------------------------


def burst(deck: int) -> Table:
    return position(
        you=Side(
            battle=[battle("Bomb", text="[Activate: Main][Burst 3] Draw 1 card.")],
            deck=deck,
            deck_size=deck,
        )
    )


@pytest.mark.rule("masters 22-27-1", "masters 22-27-2", "masters 22-27-3")
def test_burst_is_paid_with_the_top_cards_of_the_deck() -> None:
    t = burst(10)

    t.activate("Bomb")

    assert t.you.drop == ["Deck card"] * 3
    assert t.you.hand == ["Deck card"]
    assert len(t.you.deck) == 6


@pytest.mark.rule("masters 22-27-3", "masters 21-2-2-2", "masters 1-6-5-3")
def test_a_burst_that_takes_the_last_card_of_the_deck_loses_the_game() -> None:
    t = burst(3)

    t.activate("Bomb")

    assert t.winner == "opponent"
    assert t.state.end_rule == "masters 21-2-2-2"
    assert t.you.hand == []


@pytest.mark.rule("masters 22-27-4")
def test_burst_needs_that_many_cards_in_the_deck() -> None:
    t = burst(2)

    t.expect("you", "main", {"attack Bomb > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("masters 22-27-3", "masters 23-3-1", "masters 9-6-9")
@pytest.mark.parametrize("whose", ["a skill", "one of your skills", "your opponent's skills"])
def test_the_cards_of_a_burst_were_placed_by_the_skill_it_pays_for(whose: str) -> None:
    when = "When this card is placed in your Drop from your deck by"
    seed = battle("Seed", text=f"[Auto] {when} {whose}, draw 1 card.")
    strong = "[Activate Main][Burst 2] Your Leader gets +5000 power for the turn."
    t = position(you=Side(leader=leader("Leader", text=strong), deck=[seed]))

    t.activate("Leader")

    assert t.power("Leader") == 15000
    assert t.you.drop == ["Deck card", "Seed"]
    assert t.you.hand == ["Deck card"] * ("opponent" not in whose)


@pytest.mark.rule("masters 22-27-3", "masters 5-8-2-2", "masters 5-8-4")
@pytest.mark.parametrize(
    ("bar", "hand"),
    [
        ("You can't place cards from your deck in your Drop.", 0),
        ("Cards in your deck can't be placed in your Drop.", 0),
        ("You can't place cards from your hand in your Drop.", 1),
    ],
)
def test_a_burst_that_moves_no_card_pays_for_nothing(bar: str, hand: int) -> None:
    t = position(
        you=Side(
            leader=leader("Leader", text="[Activate Main][Burst 2] Draw 1 card."),
            battle=[battle("Warden", text=f"[Permanent] {bar}")],
        )
    )

    t.activate("Leader")

    assert t.you.hand == ["Deck card"] * hand
    assert t.you.drop == ["Deck card"] * (2 * hand)


# -- spirit boost ----------------------------------------------------------------------------


def boosted(markers: int, **filters: object) -> Table:
    """Your card draws for two markers of your red Unison."""
    cost = act.SpiritBoost(2, **filters)  # type: ignore[arg-type]
    skill = Skill(kind="activate-main", cost=(cost,), effect=(act.Draw(),))
    return position(
        you=Side(battle=[battle("Medium", skills=[skill])], unison=marked(unison("Star"), markers))
    )


ATTACKS = {"attack Medium > Rival", "attack Star > Rival", "attack Leader > Rival", "end"}


@pytest.mark.rule("masters 22-43-1", "masters 22-43-3")
def test_spirit_boost_takes_markers_off_your_unison() -> None:
    t = boosted(3)

    t.expect("you", "main", {"activate Medium", *ATTACKS})
    t.activate("Medium")

    assert t.markers("Star") == 1
    assert t.you.hand == ["Deck card"]
    t.expect("you", "main", ATTACKS)


@pytest.mark.rule("masters 22-43-3", "masters 21-7-3")
def test_spirit_boost_with_the_last_markers_drops_the_unison_and_still_works() -> None:
    t = boosted(2)

    t.activate("Medium")

    assert t.you.unison == []
    assert t.you.drop == ["Star"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-43-4")
def test_spirit_boost_cannot_be_paid_with_too_few_markers() -> None:
    t = boosted(1)

    t.expect("you", "main", ATTACKS)


@pytest.mark.rule("masters 22-43-3-1", "masters 22-43-4-1")
@pytest.mark.parametrize(("color", "more"), [("blue", set()), ("red", {"activate Medium"})])
def test_spirit_boost_of_a_specified_unison_takes_no_other(color: str, more: set[str]) -> None:
    t = boosted(3, filter=to.Filter(kinds=("unison",), colors=(color,)))

    t.expect("you", "main", ATTACKS | more)


@pytest.mark.rule("masters 22-43-3", "masters 20-5-1", "masters 20-5-2", "masters 20-5-3")
@pytest.mark.parametrize("removed", [0, 1, 3])
def test_the_player_decides_how_many_markers_a_spirit_boost_of_x_takes(removed: int) -> None:
    skill = Skill(
        kind="activate-main", cost=(act.SpiritBoost(0),), effect=(act.Draw(count=to.X()),)
    )
    t = position(
        you=Side(battle=[battle("Medium", skills=[skill])], unison=marked(unison("Star"), 3))
    )

    t.activate("Medium")
    t.expect("you", "number", {"0", "1", "2", "3"})
    t.pick(str(removed))

    assert t.you.hand == ["Deck card"] * removed
    assert t.you.unison == ([] if removed == 3 else ["Star"])
    assert t.markers("Star") == (0 if removed == 3 else 3 - removed)


@pytest.mark.rule("masters 5-8-3", "masters 13-4-1-3")
def test_a_cost_of_more_markers_than_there_are_cannot_be_paid() -> None:
    cost = act.PayBy((act.AddMarkers(cards=to.InZones(zones=("unison",)), count=-4),))
    skill = Skill(kind="activate-main", cost=(cost,), effect=(act.Draw(),))
    t = position(
        you=Side(battle=[battle("Medium", skills=[skill])], unison=marked(unison("Star"), 3))
    )

    t.expect("you", "main", ATTACKS)


# -- counter play ----------------------------------------------------------------------------


def summoner(text: str) -> Table:
    """Your Extra is activated; the opponent holds a [Counter: Play]."""
    return position(
        you=Side(hand=[extra("Call", cost=0, text=text), battle("Small", cost=3)]),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )


PLAY = "[Activate: Main] Play up to 1 Battle Card with an energy cost of 3 or less from your hand."


@pytest.mark.rule("masters 22-10-3-1", "masters 22-10-4-1", "masters 5-5-3-3", "masters 5-5-3-4")
@pytest.mark.rule("masters 5-5-3-5", "masters 5-5-3-6")
def test_counter_play_may_answer_a_skill_that_plays_before_and_after_it_resolves() -> None:
    t = summoner(PLAY)

    t.activate("Call")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.battle == []
    t.pass_()
    t.choose("Small")
    assert t.you.battle == ["Small"]
    t.expect("opponent", "counter", {"counter No", "pass"})
    t.pass_()

    t.expect("you", "main")
    assert t.opponent.hand == ["No"]


@pytest.mark.rule("masters 22-10-7-1", "masters 22-10-8-1")
def test_a_negated_counter_goes_to_drop_and_what_it_answered_goes_on() -> None:
    t = position(
        you=Side(
            hand=[
                extra("Call", cost=0, text=PLAY),
                battle("Small", cost=3),
                extra("Yes", cost=0, text="[Counter: Counter] Negate the [Counter] skill."),
            ]
        ),
        opponent=Side(
            hand=[extra("No", text="[Counter: Play] Negate the activation.")], energy="R"
        ),
    )

    t.activate("Call")
    t.counter("No")
    t.expect("you", "counter", {"counter Yes", "pass"})
    t.counter("Yes")

    assert t.opponent.drop == ["No"]
    t.expect("you", "choose-cards", {"Small"})


@pytest.mark.rule("masters 22-10-3-1")
def test_counter_play_does_not_answer_a_skill_that_plays_nothing() -> None:
    t = summoner(DRAW)

    t.activate("Call")

    t.expect("you", "main")
    assert t.you.hand == ["Small", "Deck card"]


# -- activations that were negated -----------------------------------------------------------


@pytest.mark.rule("masters 22-11-2", "masters 22-11-5", "masters 22-10-8-1")
@pytest.mark.parametrize("is_negated", [True, False])
def test_a_skill_whose_activation_was_negated_has_not_been_resolved(is_negated: bool) -> None:
    text = "[Activate Main][Once per turn] Play up to 1 Battle Card from your Drop Area."
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(battle=[battle("Caller", text=text)], drop=["Old", "Older"]),
        opponent=Side(hand=[no]),
    )

    t.activate("Caller")
    t.counter("No") if is_negated else t.pass_()
    t.drive()

    assert ("activate Caller" in t.options()) == is_negated
    if is_negated:
        t.activate("Caller")
        t.choose("Old")
        assert "activate Caller" not in t.options()


@pytest.mark.rule("masters 13-4-2", "masters 22-10-8-1")
@pytest.mark.parametrize("is_negated", [True, False])
def test_a_marker_skill_that_was_negated_has_cost_its_markers_and_no_use(is_negated: bool) -> None:
    text = (
        "[UNISON -1][Activate Main] Play up to 1 Battle Card from your Drop Area.\n"
        "[UNISON +1][Activate Main] Draw 1 card."
    )
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(unison=marked(unison("Pillar", text=text), 3), drop=["Old"]),
        opponent=Side(hand=[no]),
    )

    t.activate("Pillar", 1)
    t.counter("No") if is_negated else t.pass_()
    t.drive()

    assert t.markers("Pillar") == 2
    assert ("activate Pillar/2" in t.options()) == is_negated


@pytest.mark.rule("masters 22-11-2", "masters 22-11-5", "masters 22-10-3-2")
def test_an_auto_that_was_negated_is_pending_at_the_next_attack() -> None:
    text = "[Auto][Once per turn] When this card attacks, draw 1 card."
    no = extra("No", cost=0, text="[Counter: Attack] Negate the activation.")
    wake = "[Activate Main] Choose 1 of your Battle Cards and switch it to Active Mode."
    t = position(
        you=Side(leader=leader("Host", text=wake), battle=[battle("Scout", text=text)]),
        opponent=Side(hand=[no]),
    )

    t.attack("Scout", "Rival")
    # The attack itself is no activation.
    while t.subjects("skill_activated")[-1:] != ["Scout"] or t.mode != "counter":
        t.answer(*t.decision.default)
    t.counter("No")
    t.drive()
    assert t.you.hand == []
    t.activate("Host")
    t.attack("Scout", "Rival")
    t.drive()

    assert t.you.hand == ["Deck card"]
