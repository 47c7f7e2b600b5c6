"""Rules of a chapter two at a time, from printed wording: pairs drawn at random, and neighbours."""

from __future__ import annotations

import pytest

from tests.classic.cards import Side, battle, extra, leader, marked, on, rest, unison
from tests.classic.table import position


def captain(text: str):
    return leader("Captain", text=text)


@pytest.mark.rule("classic 7-1-4-4", "classic 7-1-4-1", "classic 7-1-4-2")
def test_a_negated_attack_still_has_an_end_of_battle_and_leads_back_to_the_main_phase() -> None:
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    text = "[Auto] At the end of the battle, draw 1 card."
    t = position(you=Side(leader=captain(text), battle=["Mate"]), opponent=Side(hand=[stop]))

    t.attack("Captain", "Rival")
    t.counter("Stop")
    t.drive()

    t.expect("you", "main", {"attack Mate > Rival", "end"})
    assert t.you.hand == ["Deck card"]
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("classic 7-4-1-4-3-1", "classic 7-4-1-4-3")
@pytest.mark.parametrize(("markers", "left"), [(3, 1), (1, 0)])
def test_a_strike_takes_markers_and_the_rest_of_it_is_lost(markers, left) -> None:
    bear = battle("Bear", power=30000, text="[Double Strike]")
    t = position(you=Side(battle=[bear]), opponent=Side(unison=marked(unison("Ward"), markers)))

    t.attack("Bear", "Ward")
    t.drive()

    assert t.opponent.life == ["Life card"] * 4
    if left:
        assert t.markers("Ward") == left
    else:
        assert t.opponent.drop == ["Ward"]


@pytest.mark.rule("classic 1-3-2-2", "classic 1-3-4", "classic 1-3-2")
def test_both_choose_turn_player_first_and_nought_draws_nothing() -> None:
    text = (
        "[Activate: Main] Each player chooses 1 of their Battle Cards and places it in their"
        " Drop. Then, draw 1 card for each card in your hand."
    )
    t = position(
        you=Side(leader=captain(text), battle=["A", "B"]), opponent=Side(battle=["C", "D"])
    )

    t.activate("Captain")
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    t.expect("opponent", "choose-cards", {"C", "D"})
    t.choose("D")
    t.drive()

    assert (t.you.battle, t.opponent.battle) == (["B"], ["C"])
    assert t.you.hand == []


@pytest.mark.rule("classic 10-25-1", "classic 10-25-3", "classic 10-15-4", "classic 10-15-5")
@pytest.mark.parametrize(("colors", "offered"), [("black", True), ("red", False)])
def test_dark_over_realm_wants_black_cards_and_stays(colors, offered) -> None:
    dark = battle("Dark", cost=7, text="[Dark Over Realm 2]")
    bright = battle("Bright", cost=7, text="[Over Realm 0]")
    drop = [battle("One", colors="black"), battle("Two", colors=colors)]
    t = position(you=Side(hand=[dark, bright], drop=drop))

    assert ("activate Dark" in t.options()) is offered
    if offered:
        t.activate("Dark")
        t.drive()
        assert sorted(t.you.warp) == ["One", "Two"]
        assert "activate Bright" not in t.options()
        t.end()
        t.drive()
        assert t.you.battle == ["Dark"]


@pytest.mark.rule("classic 8-8-1-5", "classic 8-8-1", "classic 8-3-3")
@pytest.mark.parametrize(("power", "drawn"), [(10000, 0), (15000, 1)])
def test_a_card_that_enters_is_judged_with_what_reaches_its_area(power, drawn) -> None:
    text = (
        "[Permanent] Your Battle Cards get -5000 power.\n"
        "[Auto] When you play a Battle Card with 10000 or more power, draw 1 card."
    )
    t = position(you=Side(leader=captain(text), hand=[battle("Page", power=power, cost=0)]))

    t.play("Page")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("classic 7-1-2", "classic 4-7-2-2", "classic 8-6-7")
def test_a_skill_of_an_attack_resolves_though_its_card_was_koed_in_answer() -> None:
    stop = extra(
        "Stop", cost=0, text="[Counter: Attack] Choose 1 of your opponent's Battle Cards and KO it."
    )
    axe = battle("Axe", text="[Auto] When this card attacks, draw 1 card.")
    t = position(you=Side(battle=[axe]), opponent=Side(hand=[stop]))

    t.attack("Axe", "Rival")
    t.expect("opponent", "counter")
    t.counter("Stop")
    t.drive()

    assert t.you.drop == ["Axe"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("classic 9-2-2", "classic 9-2-1", "classic 1-2-2-1")
def test_the_last_life_taken_loses_in_the_middle_of_a_skill() -> None:
    text = (
        "[Activate: Main] Choose 1 card in your life and add it to your hand. Then, add the top"
        " card of your deck to your life."
    )
    t = position(you=Side(leader=captain(text), life=1))

    t.activate("Captain")
    t.drive()

    assert t.winner == "opponent"


@pytest.mark.rule("classic 4-7-3-3", "classic 4-7-3-5", "classic 4-7-2-3")
def test_counters_resolve_from_the_last_and_a_negated_one_does_nothing() -> None:
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    back = extra("Back", cost=0, text="[Counter: Counter] Negate the activated skill.")
    t = position(you=Side(hand=[back], battle=["Bear"]), opponent=Side(hand=[stop], life=3))

    t.attack("Bear", "Rival")
    t.counter("Stop")
    t.expect("you", "counter", {"counter Back", "pass"})
    t.counter("Back")
    t.drive()

    assert t.opponent.life == ["Life card"] * 2
    assert (t.you.drop, t.opponent.drop) == (["Back"], ["Stop"])


@pytest.mark.rule("classic 11-3-4", "classic 11-3-6", "classic 11-3-2")
def test_what_lay_under_a_card_goes_to_drop_and_notices_nothing() -> None:
    base = battle(
        "Base",
        text="[Auto] When this card is placed in your Drop from your Battle Area, draw 1 card.",
    )
    text = "[Activate: Main] Choose 1 of your Battle Cards and return it to its owner's hand."
    t = position(you=Side(leader=captain(text), battle=[on("Tower", base), rest("Else")]))

    t.activate("Captain")
    t.choose("Tower")
    t.drive()

    assert t.you.drop == ["Base"]
    assert t.you.hand == ["Tower"]


@pytest.mark.rule("classic 10-27-3", "classic 10-27-1")
def test_two_chosen_options_resolve_in_the_order_their_player_says() -> None:
    text = (
        "[Activate: Main] Choose two—\n・Draw 1 card.\n・Discard 1 card from your hand.\n"
        "・Place the top card of your deck in your Drop."
    )
    head = leader("Captain", text=text.replace("\n・", " ・"))
    t = position(you=Side(leader=head, deck=["Top"]))

    t.activate("Captain")
    t.pick("option 2", "option 1")
    t.drive()

    assert t.you.hand == ["Top"]
    assert t.you.drop == []
