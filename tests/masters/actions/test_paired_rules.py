"""Rules of a chapter two at a time, from printed wording: pairs drawn at random, and neighbours."""

from __future__ import annotations

import pytest

from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    card,
    extra,
    hidden,
    leader,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import position


def captain(text: str, **fields):
    return leader("Captain", text=text, **fields)


@pytest.mark.rule("masters 0-2-4-1", "masters 0-2-4-2")
@pytest.mark.parametrize(("item", "drawn"), [("Scout", 2), ("Sleeper", 0)])
def test_a_switch_to_the_mode_a_card_is_in_is_not_done_and_not_noticed(item, drawn) -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and switch it to Rest Mode. If you do,"
        " draw 1 card.\n[Auto] When a card in your Battle Area is switched to Rest Mode, draw 1"
        " card."
    )
    t = position(you=Side(leader=captain(text), battle=["Scout", rest("Sleeper")]))

    t.activate("Captain")
    t.choose(item)
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-9-3", "masters 9-9-3-1")
@pytest.mark.parametrize(("power", "drawn"), [(10000, 0), (15000, 1)])
def test_what_waits_for_a_strong_card_asks_once_the_area_has_weakened_it(power, drawn) -> None:
    text = (
        "[Permanent] Your Battle Cards get -5000 power.\n"
        "[Auto] When you play a Battle Card with 10000 or more power, draw 1 card."
    )
    t = position(you=Side(leader=captain(text), hand=[battle("Page", power=power, cost=0)]))

    t.play("Page")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 21-9-2", "masters 5-13-4", "masters 5-13-3")
def test_a_borrowed_unison_without_markers_goes_to_its_owners_drop() -> None:
    lent = unison("Lent", text="[UNISON -1][Activate: Main] Draw 1 card.")
    t = position(you=Side(unison=marked(borrowed(lent), 1)))

    t.activate("Lent")
    t.drive()

    assert t.opponent.drop == ["Lent"]
    assert t.you.drop == []
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 8-5-9", "masters 8-5-8", "masters 8-1-6-1")
@pytest.mark.parametrize(("hand", "drawn"), [([], 1), ([battle("Spark", combo=(0, 5000))], 1)])
def test_the_end_of_a_battle_sees_the_combo_cards_in_drop(hand, drawn) -> None:
    text = "[Auto] At the end of the battle, draw 1 card for each card in your Drop."
    t = position(you=Side(leader=captain(text), hand=hand, drop=[] if hand else ["Old"]))

    t.attack("Captain", "Rival")
    if hand:
        t.until("offense")
        t.combo("Spark")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 22-11-5", "masters 22-11-4")
def test_a_once_per_turn_auto_that_was_met_twice_is_done_for_the_turn() -> None:
    text = (
        "[Auto][Once per turn] When your opponent's Battle Card is KO'd, draw 1 card.\n"
        "[Activate Main] KO all of your opponent's Battle Cards."
    )
    axe = battle("Axe", power=20000)
    t = position(
        you=Side(leader=captain(text), battle=[axe]),
        opponent=Side(battle=[rest("One"), "Two"]),
    )
    t.attack("Axe", "One")
    t.drive()
    assert t.you.hand == ["Deck card"]

    t.activate("Captain")
    t.drive()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-37-2", "masters 22-37-1")
@pytest.mark.parametrize(
    ("color", "offered"), [("red/blue", True), ("red", False), ("red/green", False)]
)
def test_the_invoker_pays_with_an_energy_of_both_its_colors(color, offered) -> None:
    rite = extra("Rite", cost=3, colors="red/blue", text="[Activate Main] Draw 1 card.")
    t = position(
        you=Side(
            battle=[battle("Wizard", text="[Invoker]")],
            hand=[rite],
            energy=[battle("Fuel", colors=color)],
        )
    )

    assert ("activate Rite" in t.options()) is offered


@pytest.mark.rule("masters 7-3-5-1-1", "masters 7-3-5-1-5", "masters 7-4-7")
def test_the_end_of_the_main_phase_comes_before_the_end_of_the_turn() -> None:
    text = (
        "[Auto] At the end of your Main Phase, place the top card of your deck in your Drop.\n"
        "[Auto] At the end of the turn, if there is a card in your Drop, draw 1 card."
    )
    t = position(you=Side(leader=captain(text)))

    t.end()
    t.drive()

    assert t.you.drop == ["Deck card"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 23-2-5", "masters 23-2-2")
def test_what_lay_under_a_card_goes_to_drop_and_notices_nothing() -> None:
    base = battle(
        "Base",
        text="[Auto] When this card is placed in your Drop from your Battle Area, draw 1 card.",
    )
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand.\n"
        "[Auto] When a card in your Battle Area is placed in your Drop, draw 1 card."
    )
    t = position(you=Side(leader=captain(text), battle=[on("Tower", base, "Cellar")]))

    t.activate("Captain")
    t.drive()

    assert sorted(t.you.drop) == ["Base", "Cellar"]
    assert t.you.hand == ["Tower"]


@pytest.mark.rule("masters 9-6-6", "masters 9-7-3-1", "masters 4-3-2-3")
def test_the_player_who_did_not_use_the_skill_may_answer_it_and_the_answer_too() -> None:
    stop = extra("Stop", cost=0, text="[Counter : Counter] Negate the activated skill.")
    no = extra("No", cost=0, text="[Counter : Play] Negate the activated skill.")
    t = position(you=Side(hand=[battle("Page", cost=0), stop]), opponent=Side(hand=[no]))

    t.play("Page")
    t.expect("opponent", "counter")


# -- 4.00 ------------------------------------------------------------------------------------


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 22-40-2", "masters 4.00 23-5-3")
@pytest.mark.parametrize("is_hidden", [False, True])
def test_a_borrowed_servant_sleeps_in_its_masters_charge_phase(is_hidden) -> None:
    servant = battle("Servant", text="[Servant]")
    item = rest(borrowed(servant))
    t = position(
        you=Side(battle=[rest(hidden(borrowed(servant))) if is_hidden else item]), at="turn"
    )

    t.until("main")

    assert t.is_active("Servant") is is_hidden


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 22-14-3-1-1", "masters 4.00 21-11-2", "masters 4.00 21-16-2")
def test_a_hidden_ultimate_that_is_bounced_is_removed_and_a_second_unique_drops_on_turning_up() -> (
    None
):
    last = battle("Last", text="[Ultimate]")
    one = battle("One", text="[Unique]")
    text = (
        "[Activate Main] Choose 1 Hidden Mode card in your Battle Area and return it to its"
        " owner's hand.\n"
        "[Activate Main] Choose 1 Hidden Mode card in your Battle Area and switch it to Revealed"
        " Mode."
    )
    t = position(you=Side(leader=captain(text), battle=[hidden(last), one, hidden(one)]))

    t.activate("Captain", 1)
    t.choose("Last")
    assert t.area_of("Last") == "outside"
    t.activate("Captain", 2)
    t.drive()

    assert t.you.battle == ["One"]
    assert t.you.drop == ["One"]


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 5-8-2-4", "masters 4.00 5-8-3-1")
@pytest.mark.parametrize(("energy", "offered"), [("RB", True), ("BB", False)])
def test_a_reduction_by_a_number_leaves_the_spheres(energy, offered) -> None:
    text = "[Permanent] Reduce the energy cost of Battle Cards in your hand by 2."
    page = battle("Page", cost=3, specified="RB")
    t = position(you=Side(leader=captain(text), hand=[page], energy=energy))

    assert ("play Page" in t.options()) is offered


@pytest.mark.rule("masters 4.00 3-8-2", "masters 4.00 3-8-3", "masters 5-3-1")
def test_energy_comes_active_and_the_payer_says_which() -> None:
    text = "[Activate Main] Place the top card of your deck in your Energy Area."
    page = battle("Page", cost=1)
    t = position(
        you=Side(
            leader=captain(text), hand=[page], energy="B", deck=[battle("Green", colors="green")]
        )
    )
    t.activate("Captain")
    t.drive()
    assert sorted(t.you.active_energy) == ["Green", "blue energy"]

    t.play("Page")
    t.pay("Green")
    t.drive()

    assert t.you.active_energy == ["blue energy"]


@pytest.mark.rule("masters 4.00 8-4-6-3-1", "masters 4.00 8-4-6-1-2-1")
def test_a_strike_takes_so_many_markers_and_what_would_remove_them_comes_first() -> None:
    guard = marked(unison("Ward"), 3)
    bear = battle("Bear", power=30000, text="[Double Strike]")
    t = position(you=Side(battle=[bear]), opponent=Side(unison=guard))

    t.attack("Bear", "Ward")
    t.drive()

    assert t.markers("Ward") == 1


# -- prices, and what they are for -----------------------------------------------------------


@pytest.mark.rule("masters 22-2-4", "masters 9-2-3", "masters 1-6-7", "masters 4.00 5-8-2-2-1")
@pytest.mark.parametrize("kept", [True, False])
def test_a_leader_whose_cost_of_awakening_was_replaced_does_not_awaken(kept) -> None:
    page = battle(
        "Page", text="[Permanent] If this card would be KO'd, you may draw 1 card instead."
    )
    text = "[Awaken] When your life is at 4 or less, KO 1 of your Battle Cards : Draw 1 card."
    t = position(you=Side(leader=captain(text), battle=[page]))

    t.activate("Captain")
    while t.mode not in ("main", "over"):
        t.pick("Page" if kept else "no")

    assert t.power("Captain") == (10000 if kept else 15000)
    assert t.you.hand == ["Deck card"]
    assert len(t.happened("skill_resolved")) == (0 if kept else 1)


@pytest.mark.rule("masters 20-14-1", "masters 5-8-3")
def test_an_attack_for_a_discard_asks_the_hand_of_who_attacks() -> None:
    gate = battle(
        "Gate",
        text="[Permanent] Your opponent's Battle Cards can't attack unless your opponent discards 1"
        " card from their hand.",
    )
    t = position(you=Side(battle=[gate], hand=["Mine"]), opponent=Side(battle=["Ogre"]))

    t.end()
    t.until("charge", "opponent")
    t.charge("Deck card")
    t.until("main", "opponent")

    assert "attack Ogre > Leader" not in t.options()


@pytest.mark.rule("masters 22-47-1", "masters 5-2-4")
def test_a_z_stack_of_one_takes_one_card_at_most() -> None:
    tower = card(
        "z-battle", "Tower", cost=0, z_cost=0, power=10000, text="[Z-Stack 1] Battle Card."
    )
    pile = [card("z-battle", name, cost=9, z_cost=0, power=10000) for name in ("One", "Two")]
    t = position(you=Side(z_deck=[tower, *pile]))

    t.play("Tower")

    t.expect("you", "choose-cards", {"One", "Two"})
    assert (t.decision.minimum, t.decision.maximum) == (0, 1)
