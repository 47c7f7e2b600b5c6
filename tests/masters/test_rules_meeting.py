"""Positions in which rules of several chapters meet, each from printed wording."""

from __future__ import annotations

import pytest

from tests.masters.cards import (
    Side,
    battle,
    extra,
    leader,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import Table, position

STOP = "[Counter: Attack] Negate the attack."


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


# -- costs -----------------------------------------------------------------------------------


@pytest.mark.rule("masters 12-2-2-2", "masters 12-2-2-3")
def test_an_extra_lies_in_drop_while_its_skill_cost_is_paid_from_there() -> None:
    text = "[Activate Main] Choose 2 cards in your Drop Area and send them to their owner's Warp :"
    rite = extra("Rite", cost=0, text=f"{text} Draw 1 card.")
    t = position(you=Side(hand=[rite], drop=["Old", "Older"]))

    t.activate("Rite")
    t.expect("you", "choose-cards", {"Old", "Older", "Rite"})
    t.choose("Rite", "Old")

    assert t.you.drop == ["Older"]
    assert sorted(t.you.warp) == ["Old", "Rite"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 12-2-2-2", "masters 5-8-3")
@pytest.mark.parametrize(("others", "offered"), [([], False), (["Card"], True)])
def test_an_extra_is_no_card_of_the_hand_that_its_own_cost_discards(others, offered) -> None:
    rite = extra(
        "Rite", cost=0, text="[Activate Main] Discard 1 card from your hand : Draw 1 card."
    )
    t = position(you=Side(hand=[rite, *others]))

    assert ("activate Rite" in t.options()) is offered
    if offered:
        t.activate("Rite")
        assert t.you.drop == ["Card", "Rite"]


@pytest.mark.rule("masters 12-2-2-2", "masters 12-2-2-3", "masters 5-8-3")
@pytest.mark.parametrize(("energy", "offered"), [("RR", False), ("RRR", True), ("RRrr", False)])
def test_energy_cost_and_skill_cost_are_paid_with_different_energy(energy, offered) -> None:
    rite = extra("Rite", cost=1, specified="R", text="[Activate Main] R[one] : Draw 1 card.")
    t = position(you=Side(hand=[rite], energy=energy))

    assert ("activate Rite" in t.options()) is offered
    if offered:
        t.activate("Rite")
        drive(t)
        assert t.you.active_energy == []


@pytest.mark.rule("masters 5-8-2", "masters 0-1-3-2", "masters 21-2-2-1")
def test_a_cost_may_be_the_last_life_and_loses_before_the_effect() -> None:
    text = "[Activate Main] Choose 1 card in your life and add it to your hand : Draw 1 card."
    t = position(you=Side(leader=leader("Captain", text=text), life=1))

    t.activate("Captain")

    assert t.winner == "opponent"
    assert t.you.hand == ["Life card"]


@pytest.mark.rule("masters 1-14-1", "masters 5-7-3")
def test_an_energy_marker_pays_for_a_combo() -> None:
    helper = battle("Helper", combo=(1, 5000))
    t = position(you=Side(hand=[helper], energy="r", energy_markers=1))
    t.attack("Leader", "Rival")
    t.until("offense")

    t.combo("Helper")
    drive(t)

    assert t.you.drop == ["Helper"]
    assert t.you.energy_markers == 0


@pytest.mark.rule("masters 1-14-3", "masters 1-1-1")
def test_an_energy_marker_is_no_energy_that_a_text_counts_or_chooses() -> None:
    text = (
        "[Activate Main] If you have 2 or more energy, draw 1 card.\n"
        "[Activate Main] Choose 1 of your energy and place it in its owner's Drop."
    )
    t = position(you=Side(leader=leader("Captain", text=text), energy="R", energy_markers=2))

    t.activate("Captain", 1)
    drive(t)
    assert t.you.hand == []
    t.activate("Captain", 2)
    drive(t)

    assert t.you.drop == ["red energy"]
    assert t.you.energy_markers == 2


@pytest.mark.rule("masters 1-14-2", "masters 5-3-1")
def test_a_marker_has_the_colors_of_the_side_of_the_leader_that_is_up() -> None:
    captain = leader("Captain", colors="red")
    blue = battle("Blue", colors="blue", cost=1, specified="B")
    red = battle("Red", colors="red", cost=1, specified="R")
    t = position(you=Side(leader=captain, hand=[blue, red], energy_markers=1))

    assert "play Red" in t.options()
    assert "play Blue" not in t.options()


# -- battle ----------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-9-4", "masters 22-4-3", "masters 9-12-1")
def test_a_blocker_with_revenge_kos_the_attacker_though_it_falls_itself() -> None:
    thorn = battle("Thorn", power=5000, text="[Blocker]\n[Revenge]")
    t = position(you=Side(battle=[battle("Bear", power=20000)]), opponent=Side(battle=[thorn]))

    t.attack("Bear", "Rival")
    t.expect("opponent", "pay-cost")
    t.yes()
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.drop == ["Bear"]
    assert t.opponent.drop == ["Thorn"]


@pytest.mark.rule("masters 22-9-4", "masters 3-1-4")
def test_revenge_does_not_reach_an_attacker_that_left_and_came_back() -> None:
    thorn = rest(battle("Thorn", power=5000, text="[Revenge]"))
    blink = (
        "[Activate Battle] Choose 1 of your Battle Cards and send it to its owner's Warp, then play"
        " that card."
    )
    t = position(
        you=Side(leader=leader("Captain", text=blink), battle=[battle("Bear", power=20000)]),
        opponent=Side(battle=[thorn]),
    )

    t.attack("Bear", "Thorn")
    t.until("offense")
    t.activate("Captain")
    drive(t)

    assert t.you.battle == ["Bear"]
    assert t.is_active("Bear")
    # Nobody attacks any more: no damage, nothing KO'd.
    assert t.opponent.battle == ["Thorn"]


@pytest.mark.rule("masters 8-1-7", "masters 21-6-2", "masters 8-5-2", "masters 8-5-3")
def test_an_attacker_without_power_leaves_the_battle_whose_combos_still_count_as_such() -> None:
    weaken = extra(
        "Weaken",
        cost=0,
        text="[Activate Battle] Choose 1 of your opponent's Battle Cards and it gets -20000 power"
        " for the turn.",
    )
    helper = battle("Helper", combo=(0, 5000))
    t = position(
        you=Side(battle=[battle("Bear", power=20000)], hand=[helper], z_deck=[]),
        opponent=Side(hand=[weaken], life=4),
    )
    t.attack("Bear", "Rival")
    t.until("offense")
    t.combo("Helper")
    t.until("defense", "opponent")
    t.activate("Weaken")
    if t.mode == "choose-cards":
        t.choose("Bear")
    drive(t)

    assert sorted(t.you.drop) == ["Bear", "Helper"]
    assert t.opponent.life == ["Life card"] * 4
    assert t.subjects("koed") == []


@pytest.mark.rule("masters 22-2-2", "masters 8-4-6", "masters 21-10-2")
def test_a_leader_that_awakens_in_the_defense_step_defends_with_its_back() -> None:
    rival = leader(
        "Rival",
        power=10000,
        awakened=20000,
        text="[Awaken] When your life is at 4 or less : You may flip this card over.",
    )
    t = position(you=Side(battle=[battle("Bear", power=15000)]), opponent=Side(leader=rival))
    t.attack("Bear", "Rival")
    t.until("defense", "opponent")

    t.activate("Rival")
    while t.mode != "main":
        t.answer(*((0,) if t.mode == "may" else t.decision.default))

    assert t.power("Rival") == 20000
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 8-1-6-1", "masters 22-8-3")
def test_a_negated_attack_still_ends_its_battle_so_dual_attack_wakes_the_card() -> None:
    stop = extra("Stop", cost=0, text=STOP)
    t = position(
        you=Side(battle=[battle("Fury", text="[Dual Attack]")]), opponent=Side(hand=[stop])
    )

    t.attack("Fury", "Rival")
    t.until("counter", "opponent")
    t.counter("Stop")
    drive(t)

    assert t.is_active("Fury")
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 8-5-8", "masters 3-1-4-1")
def test_power_and_use_of_a_card_follow_it_into_the_combo_area_only() -> None:
    drum = battle(
        "Drum",
        combo=(0, 5000),
        text="[Activate Main][Once per turn] This card gets +5000 power for the turn.",
    )
    raises = "[Activate Main] Choose 1 card in your Drop Area and play it."
    t = position(you=Side(leader=leader("Captain", text=raises), battle=[drum]))
    t.activate("Drum")
    drive(t)
    assert t.power("Drum") == 15000
    assert "activate Drum" not in t.options()

    t.attack("Captain", "Rival")
    t.until("offense")
    t.combo("Drum")
    drive(t)
    t.activate("Captain")
    drive(t)

    # From the Drop it is another card: its power is as printed, its skill is unused.
    assert t.power("Drum") == 10000
    assert "activate Drum" in t.options()


@pytest.mark.rule("masters 8-4-6-3-1", "masters 21-7-3", "masters 8-1-7")
def test_an_attacked_unison_that_pays_its_last_marker_away_ends_the_battle() -> None:
    ship = unison("Ship", text="[UNISON -1][Activate Main/Battle] Draw 1 card.")
    t = position(
        you=Side(battle=[battle("Bear", text="[Auto] When this card attacks, draw 1 card.")]),
        opponent=Side(unison=marked(ship, 1), hand=["Card"]),
    )

    t.attack("Bear", "Ship")
    drive(t)

    assert t.opponent.drop == ["Ship"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-7-2", "masters 22-6-2", "masters 21-2-2-1")
def test_two_damage_take_the_last_two_life_cards_and_the_match() -> None:
    bear = battle("Bear", power=20000, text="[Double Strike]\n[Critical]")
    t = position(you=Side(battle=[bear]), opponent=Side(life=2))

    t.attack("Bear", "Rival")
    while t.mode != "over":
        t.answer(*t.decision.default)

    assert t.winner == "you"
    assert t.opponent.drop == ["Life card", "Life card"]


# -- triggers and their order ----------------------------------------------------------------


@pytest.mark.rule("masters 4-2-2-2", "masters 4-2-2-3")
def test_what_a_resolved_auto_triggers_comes_before_the_other_players_autos() -> None:
    first = battle("First", text="[Auto] When this card is played, KO 1 of your {Pawn}.")
    pawn = battle("Pawn", text="[Auto] When this card is KO'd, draw 1 card.")
    watcher = battle("Watcher", text="[Auto] When your opponent plays a Battle Card, draw 1 card.")
    t = position(you=Side(hand=[first], battle=[pawn], energy="R"), opponent=Side(battle=[watcher]))

    t.play("First")
    drive(t)

    drawn = [t.who(e.seat) for e in t.happened("drawn")]
    assert drawn == ["you", "opponent"]


@pytest.mark.rule("masters 9-6-2-1-1", "masters 0-2-9")
def test_watchers_that_fall_together_see_each_other_fall() -> None:
    one = battle("One", text="[Auto] When another of your Battle Cards is KO'd, draw 1 card.")
    two = battle("Two", text="[Auto] When another of your Battle Cards is KO'd, draw 1 card.")
    sweep = leader("Captain", text="[Activate Main] KO all of your Battle Cards.")
    t = position(you=Side(leader=sweep, battle=[one, two]))

    t.activate("Captain")
    drive(t)

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 21-6-2-1", "masters 21-6-2")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_a_card_felled_by_lost_power_was_removed_by_the_skill_that_lowered_it(whose) -> None:
    text = (
        "[Auto] When this card is removed from your Battle Area by your opponent's skill,"
        " draw 2 cards."
    )
    lower = "[Activate Main] Choose 1 Battle Card and it gets -10000 power for the turn."
    oak = battle("Oak", text=text)
    t = position(
        you=Side(leader=leader("Captain", text=lower), battle=[oak] if whose == "you" else []),
        opponent=Side(battle=[oak] if whose == "opponent" else []),
    )

    t.activate("Captain")
    drive(t)

    assert t.subjects("koed") == []
    assert t.opponent.hand == ["Deck card"] * (2 if whose == "opponent" else 0)
    assert t.you.hand == []


# -- stacks, uniqueness, ultimate ------------------------------------------------------------


@pytest.mark.rule("masters 22-39-3", "masters 23-2-2")
def test_a_unique_card_under_another_lets_its_namesake_be_played() -> None:
    king = battle("King", text="[Unique]")
    open_ = position(you=Side(battle=[king], hand=[king], energy="R"))
    covered = position(you=Side(battle=[on("Cover", king)], hand=[king], energy="R"))

    assert "play King" not in open_.options()
    assert "play King" in covered.options()


@pytest.mark.rule("masters 22-14-3", "masters 22-14-3-1")
@pytest.mark.parametrize(("area", "gone"), [("battle", True), ("hand", False)])
def test_an_ultimate_card_is_removed_from_play_but_not_from_the_hand(area, gone) -> None:
    peak = battle("Peak", text="[Ultimate]")
    toss = {
        "battle": "[Activate Main] Choose 1 of your Battle Cards and place it in its owner's Drop.",
        "hand": "[Activate Main] Choose 1 card in your hand and place it in its owner's Drop.",
    }[area]
    t = position(
        you=Side(
            leader=leader("Captain", text=toss),
            battle=[peak] if area == "battle" else [],
            hand=[peak] if area == "hand" else [],
        )
    )

    t.activate("Captain")
    drive(t)

    assert t.area_of("Peak") == ("outside" if gone else "drop")


# -- replacement -----------------------------------------------------------------------------


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1", "masters 8-4-6-2")
def test_a_ko_in_battle_that_is_replaced_triggers_nothing_about_kos() -> None:
    keeper = rest(
        battle(
            "Keeper",
            power=5000,
            text="[Permanent] If this card would be KO'd, return it to its owner's hand instead.\n"
            "[Auto] When this card is KO'd, draw 2 cards.",
        )
    )
    bear = battle("Bear", text="[Auto] When this card KOs a Battle Card, draw 1 card.")
    t = position(you=Side(battle=[bear]), opponent=Side(battle=[keeper]))

    t.attack("Bear", "Keeper")
    drive(t)

    assert t.opponent.hand == ["Keeper"]
    assert t.you.hand == []


@pytest.mark.rule("masters 9-10-2-3", "masters 9-10-1")
def test_two_guards_that_offer_themselves_leave_one_of_them() -> None:
    guard = (
        "[Permanent] If one of your other Battle Cards would be KO'd, you may KO this card instead."
    )
    t = position(
        you=Side(
            leader=leader(
                "Captain", text="[Activate Main] Choose 1 of your Battle Cards and KO it."
            ),
            battle=["Pawn", battle("One", text=guard), battle("Two", text=guard)],
        )
    )

    t.activate("Captain")
    t.choose("Pawn")
    t.pick("One")
    # Now One would be KO'd: Two may step in for it, One may not step in again.
    t.expect("you", "replacement", {"Two", "no"})
    t.pick("Two")

    assert sorted(t.you.battle) == ["One", "Pawn"]
    assert t.you.drop == ["Two"]


# -- unisons and delayed effects -------------------------------------------------------------


@pytest.mark.rule("masters 13-3-2", "masters 13-4-1")
def test_a_unison_grows_and_uses_a_marker_skill_in_the_same_turn() -> None:
    ship = unison("Ship", number="", text="[UNISON -2][Activate Main] Draw 1 card.")
    t = position(you=Side(unison=marked(ship, 1), hand=[ship]))

    assert "activate Ship" not in t.options()
    t.grow("Ship")
    drive(t)
    t.activate("Ship")
    drive(t)

    # Two markers paid: the Unison and the one below are in the Drop.
    assert t.you.drop.count("Ship") == 2
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 1-7-2-2-1", "masters 7-4-4")
def test_an_effect_that_waits_for_the_end_of_the_opponents_turn_waits_two_turns() -> None:
    text = "[Activate Main] At the end of your opponent's next turn, draw 2 cards."
    t = position(you=Side(leader=leader("Captain", text=text)))
    t.activate("Captain")
    drive(t)
    t.end()
    assert t.you.hand == []
    t.until("main", "opponent")
    assert t.you.hand == []

    t.end()
    while t.state.turn_seat != t.you.seat:
        t.answer(*t.decision.default)

    assert len(t.you.hand) >= 2
