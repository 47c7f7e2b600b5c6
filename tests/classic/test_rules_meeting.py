"""Positions in which rules of several chapters meet, each from printed wording."""

from __future__ import annotations

import pytest

from tests.classic.cards import Side, battle, borrowed, extra, leader, marked, on, rest, unison
from tests.classic.table import Table, position


def captain(text: str):
    return leader("Captain", text=f"[Activate: Main] {text}")


def block(t: Table) -> None:
    """Say yes to the first [Blocker] that is asked about."""
    while t.asked != ("opponent", "pay-cost"):
        t.answer(*t.decision.default)
    t.yes()


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.rule("classic 10-4-1-1", "classic 10-4-1")
def test_a_blocker_notices_that_it_is_attacked_now() -> None:
    wall = battle(
        "Wall", power=5000, text="[Blocker]\n[Auto] When this card is attacked, draw 1 card."
    )
    t = position(you=Side(battle=[battle("Bear", power=20000)]), opponent=Side(battle=[wall]))

    t.attack("Bear", "Rival")
    block(t)
    t.drive()

    assert t.opponent.hand == ["Deck card"]
    assert t.opponent.drop == ["Wall"]


@pytest.mark.rule("classic 10-9-1", "classic 10-4-1")
@pytest.mark.parametrize(("power", "falls"), [(5000, True), (25000, False)])
def test_revenge_of_a_blocker_kos_the_attacker_whoever_wins(power, falls) -> None:
    thorn = battle("Thorn", power=power, text="[Blocker]\n[Revenge]")
    t = position(you=Side(battle=[battle("Bear", power=20000)]), opponent=Side(battle=[thorn]))

    t.attack("Bear", "Rival")
    block(t)
    t.drive()

    assert t.you.drop == ["Bear"]
    assert (t.opponent.drop == ["Thorn"]) is falls


@pytest.mark.rule("classic 10-8-1", "classic 10-8-1-1")
def test_dual_attack_wakes_a_card_once_a_turn() -> None:
    t = position(you=Side(battle=[battle("Fury", text="[Dual Attack]")]), opponent=Side(life=5))

    for is_active in (True, False):
        t.attack("Fury", "Rival")
        t.drive()
        assert t.is_active("Fury") is is_active


@pytest.mark.rule("classic 10-6-1", "classic 4-10-2-2", "classic 10-7-1")
def test_a_critical_strike_puts_both_life_cards_in_drop_and_none_in_the_hand() -> None:
    bear = battle("Bear", power=20000, text="[Critical]\n[Double Strike]")
    t = position(you=Side(battle=[bear]), opponent=Side(life=["First", "Second", "Third"]))

    t.attack("Bear", "Rival")
    t.drive()

    assert t.opponent.drop == ["Second", "First"]
    assert t.opponent.hand == []
    assert t.winner is None


@pytest.mark.rule("classic 10-4-1", "classic 10-16-1")
def test_barrier_and_blocker_of_the_other_player_hinder_no_attack() -> None:
    keeper = rest(battle("Keeper", power=5000, text="[Barrier]\n[Blocker]"))
    t = position(you=Side(battle=[battle("Bear", power=20000)]), opponent=Side(battle=[keeper]))

    t.attack("Bear", "Keeper")
    t.drive()

    assert t.opponent.drop == ["Keeper"]


# -- pending skills --------------------------------------------------------------------------


def drawn_as_three_are_koed(text: str) -> int:
    """Cards a watcher with this text draws while three others are KO'd at once."""
    t = position(
        you=Side(
            leader=captain("KO all of your Battle Cards with energy costs of 1 or less."),
            battle=[battle("Watcher", cost=5, text=text), "A", "B", "C"],
        )
    )

    t.activate("Captain")
    t.drive()
    return len(t.you.hand)


@pytest.mark.rule("classic 8-6-3", "classic 8-6-4")
def test_a_skill_is_pending_once_for_each_of_three_cards_koed() -> None:
    text = "[Auto] When one of your Battle Cards is KO'd, draw 1 card."

    assert drawn_as_three_are_koed(text) == 3


@pytest.mark.rule("classic 10-11-4", "classic 10-11-5")
def test_a_skill_once_a_turn_that_pends_three_times_resolves_once() -> None:
    text = "[Auto][Once per turn] When one of your Battle Cards is KO'd, draw 1 card."

    assert drawn_as_three_are_koed(text) == 1


@pytest.mark.rule("classic 8-6-5-2", "classic 8-6-5")
def test_a_skill_negated_where_its_card_was_does_not_see_it_leave() -> None:
    text = "[Auto] When this card is KO'd, draw 1 card."
    mute = battle(
        "Mute", text="[Activate: Main] Negate the skills of all of your Battle Cards for the turn."
    )
    t = position(
        you=Side(
            leader=captain("Choose 1 of your Battle Cards and KO it."),
            battle=[mute, battle("Mourner", text=text)],
        )
    )

    t.activate("Mute")
    t.activate("Captain")
    t.choose("Mourner")
    t.drive()

    assert t.you.drop == ["Mourner"]
    assert t.you.hand == []


@pytest.mark.rule("classic 8-6-7")
def test_a_pending_skill_resolves_though_its_card_has_left() -> None:
    sage = battle("Sage", text="[Auto] When this card is played, draw 2 cards.")
    butcher = battle(
        "Butcher", text="[Auto] When you play a Battle Card, choose 1 of your {Sage} and KO it."
    )
    t = position(you=Side(hand=[sage], battle=[butcher], energy="R"))

    t.play("Sage")
    while t.mode != "order-autos":
        t.answer(*t.decision.default)
    t.pick("Butcher")
    t.drive()

    assert t.you.drop == ["Sage"]
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("classic 8-6-6-1")
def test_a_state_triggers_once_until_it_comes_about_anew() -> None:
    text = "[Auto] When you have no cards in your hand, draw 1 card."
    t = position(
        you=Side(
            leader=captain("Discard 1 card from your hand."),
            battle=[battle("Watcher", text=text)],
            hand=["Card"],
        )
    )

    t.activate("Captain")
    t.drive()
    assert t.you.hand == ["Deck card"]
    t.activate("Captain")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert t.you.drop == ["Deck card", "Card"]


# -- replacement and control -----------------------------------------------------------------


@pytest.mark.rule("classic 8-9-1-1", "classic 8-9-1")
def test_a_replaced_ko_never_happened() -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] If this card would be KO'd, return it to its owner's hand instead.\n"
        "[Auto] When this card is KO'd, draw 2 cards.",
    )
    watcher = battle("Watcher", text="[Auto] When a Battle Card is KO'd, draw 1 card.")
    t = position(
        you=Side(
            leader=captain("Choose 1 of your opponent's Battle Cards and KO it."), battle=[watcher]
        ),
        opponent=Side(battle=[keeper]),
    )

    t.activate("Captain")
    t.drive()

    assert t.opponent.hand == ["Keeper"]
    assert t.you.hand == []


@pytest.mark.rule("classic 3-1-7-1", "classic 10-1-1")
def test_a_borrowed_card_is_koed_into_its_owners_drop_and_counts_as_its_masters() -> None:
    watcher = battle("Watcher", text="[Auto] When one of your Battle Cards is KO'd, draw 1 card.")
    t = position(
        you=Side(
            leader=captain("Choose 1 of your {Guest} and KO it."),
            battle=[watcher, borrowed("Guest")],
        )
    )

    t.activate("Captain")
    t.drive()

    assert t.opponent.drop == ["Guest"]
    assert t.you.hand == ["Deck card"]


# -- stacks, Unisons, tokens -----------------------------------------------------------------


@pytest.mark.rule("classic 10-5-4", "classic 10-11-2")
def test_an_evolved_card_keeps_rest_mode_and_has_its_own_use_in_the_turn() -> None:
    text = "[Activate: Main][Once per turn] Draw 1 card."
    base = battle("Base", character=("Arlo",), text=text)
    top = battle("Top", character=("Arlo",), text=f"[Evolve] R : ＜Arlo＞\n{text}")
    t = position(you=Side(battle=[rest(base)], hand=[top], energy="RR"))

    t.activate("Base")
    t.drive()
    t.activate("Top")
    t.drive()
    assert not t.is_active("Top")
    t.activate("Top")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2
    assert "activate Top" not in t.options()


@pytest.mark.rule("classic 4-12-3", "classic 7-4-1-4-3-1")
@pytest.mark.parametrize(("markers", "left"), [(3, 1), (2, 0)])
def test_a_double_strike_takes_two_markers_of_a_unison_and_no_life(markers, left) -> None:
    bear = battle("Bear", power=20000, text="[Double Strike]")
    t = position(
        you=Side(battle=[bear]), opponent=Side(unison=marked(unison("Ship"), markers), life=4)
    )

    t.attack("Bear", "Ship")
    t.drive()

    assert t.opponent.unison == (["Ship"] if left else [])
    if left:
        assert t.markers("Ship") == left
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("classic 10-5-4")
def test_a_stack_that_leaves_parts() -> None:
    below = battle("Below")
    t = position(
        you=Side(
            leader=captain("Return 1 of your Battle Cards to its owner's hand."),
            battle=[on("Above", below)],
        )
    )

    t.activate("Captain")
    t.drive()

    # A stack parts: the top card comes to the hand, what lay under it to the Drop.
    assert t.you.hand == ["Above"]
    assert t.you.drop == ["Below"]


# -- Extras and counters ---------------------------------------------------------------------


@pytest.mark.rule("classic 10-10-4", "classic 4-7-2-5")
def test_a_counter_that_negates_an_attack_lies_in_drop_and_opens_no_window_itself() -> None:
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    no = extra("No", cost=0, text="[Counter: Counter] Negate the [Counter] skill.")
    t = position(
        you=Side(battle=[battle("Bear", power=20000)], hand=[no]),
        opponent=Side(hand=[stop], life=4),
    )

    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("Stop")
    t.expect("you", "counter", {"counter No", "pass"})
    t.counter("No")
    t.drive()

    assert t.opponent.life == ["Life card"] * 3
    assert t.opponent.drop == ["Stop"]
    assert t.you.drop == ["No"]


@pytest.mark.rule("classic 3-3-2")
def test_a_card_just_returned_to_a_hand_is_not_picked_out_of_it() -> None:
    texts = (
        "Choose 1 of your opponent's Battle Cards and return it to its owner's hand.",
        "Choose 1 card in your opponent's hand and place it in its owner's Drop Area.",
    )
    head = leader("Captain", text="\n".join(f"[Activate: Main] {text}" for text in texts))
    t = position(you=Side(leader=head), opponent=Side(battle=["Page"], hand=["A"]))
    t.activate("Captain", 1)
    t.drive()

    t.activate("Captain", 2)

    offered = [t.state.cards[option.card] for option in t.decision.options]
    assert sorted(t.name(card.id) for card in offered) == ["A", "Page"]
    assert all(not card.known >> t.decision.seat & 1 for card in offered)


@pytest.mark.rule("classic 10-11-1")
def test_a_skill_that_was_negated_was_activated_all_the_same() -> None:
    text = "[Activate Main][Once per turn] Play up to 1 Battle Card from your Drop Area."
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(battle=[battle("Caller", text=text)], drop=["Old"]), opponent=Side(hand=[no])
    )

    t.activate("Caller")
    t.counter("No")
    t.drive()

    assert "activate Caller" not in t.options()


@pytest.mark.rule("classic 7-4-1-4-1", "classic 4-10-1")
@pytest.mark.parametrize(("whose", "drawn", "life"), [("you", 1, 3), ("opponent", 0, 4)])
def test_damage_nobody_takes_was_not_dealt(whose: str, drawn: int, life: int) -> None:
    """Who takes none is the player attacked: what the attacker's player is spared is no matter."""
    spared = leader("Spared", text="[Permanent] You don't take damage.")
    glad = battle("Glad", text="[Auto] When this card deals damage, draw 1 card.", power=20000)
    t = position(
        you=Side(leader=spared if whose == "you" else None, battle=[glad]),
        opponent=Side(leader=spared if whose == "opponent" else None),
    )

    t.attack("Glad", "Rival" if whose == "you" else "Spared")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert len(t.opponent.life) == life
    assert t.you.hand == ["Deck card"] * drawn
