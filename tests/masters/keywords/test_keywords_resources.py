"""Keywords about energy, hand, life and Leaders.

[Wish] [masters 22-25], [Aegis] [masters 22-30], [Energy-Exhaust] [masters 22-31], [Alliance]
[masters 22-32], [Offering] [masters 22-33], [Heroic] [masters 22-35], [Villainous] [masters 22-36],
[Invoker] [masters 22-37], [Servant] [masters 22-40], [Overlord] [masters 22-41] and [Rejuvenate]
[masters 22-42].
"""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    CardSpec,
    Placed,
    Side,
    battle,
    borrowed,
    extra,
    flipped,
    leader,
    on,
    rest,
)
from tests.masters.table import Table, position

# -- wish ------------------------------------------------------------------------------------

WISH = "[Wish] When you have 7 or more [Dragon Ball] cards in your Drop : Draw 3 cards."
BALL = battle("Ball", text="[Dragon Ball]")


def wisher(balls: int) -> Table:
    """Your Rest Leader with +5000 may wish."""
    boost = "[Activate: Main] Choose 1 of your Leaders and it gets +5000 power for the turn."
    head = leader("Shenron", text=WISH)
    t = position(
        you=Side(leader=rest(head), drop=[BALL] * balls, battle=[battle("Fan", text=boost)])
    )
    t.activate("Fan")
    return t


@pytest.mark.rule("masters 22-25-1", "masters 22-25-2", "masters 22-25-3", "masters 22-25-4")
@pytest.mark.rule("masters 21-10-2")
def test_a_wish_resolves_and_then_flips_the_leader_with_position_and_power() -> None:
    t = wisher(7)

    t.expect("you", "main", {"activate Shenron", "activate Fan", "attack Fan > Rival", "end"})
    t.activate("Shenron")

    assert t.you.hand == ["Deck card"] * 3
    assert t.find("Shenron").side == 1
    assert not t.is_active("Shenron")
    assert t.power("Shenron") == 20000
    order = [e.kind for e in t.log if e.kind in ("drawn", "flipped")]
    assert order == ["drawn", "flipped"]


@pytest.mark.rule("masters 22-25-1")
def test_a_wish_may_be_made_in_the_offense_and_defense_step() -> None:
    head = leader("Shenron", text=WISH)
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=head, drop=[BALL] * 7))

    t.attack("Scout", "Shenron")
    t.expect("opponent", "defense", {"activate Shenron", "pass"})
    t.activate("Shenron")

    assert t.opponent.hand == ["Deck card"] * 3
    assert t.find("Shenron").side == 1


@pytest.mark.rule("masters 22-25-3")
def test_a_wish_whose_condition_fails_cannot_be_activated() -> None:
    t = wisher(6)

    t.expect("you", "main", {"activate Fan", "attack Fan > Rival", "end"})


@pytest.mark.rule("masters 22-25-4")
def test_a_wish_on_the_back_of_a_leader_turns_nothing() -> None:
    head = leader("Shenron", back_text=WISH)
    t = position(you=Side(leader=flipped(head), drop=[BALL] * 7))

    t.activate("Shenron")

    assert t.you.hand == ["Deck card"] * 3
    assert t.find("Shenron").side == 1
    assert t.happened("flipped") == []


# -- aegis -----------------------------------------------------------------------------------

SHIELD = battle("Shield", text="[Aegis Blue/Yellow]")


def defended(*hand: CardSpec) -> Table:
    """You attack; the opponent has an [Aegis] card in play, these cards and a helper in hand."""
    helper = battle("Helper", colors="green", combo=(0, 5000))
    t = position(opponent=Side(battle=[SHIELD], hand=[*hand, helper], energy="rrr"))
    t.attack("Leader", "Rival")
    return t


def colored(*colors: str) -> list[CardSpec]:
    return [battle(f"{c} card", colors=c) for c in colors]


@pytest.mark.rule(
    "masters 22-30-1",
    "masters 22-30-2",
    "masters 22-30-3",
    "masters 4.00 22-30-3",
    "masters 22-30-5",
)
def test_aegis_discards_both_colors_and_wakes_up_to_two_energy() -> None:
    t = defended(*colored("blue", "yellow", "red"))

    t.expect("opponent", "defense", {"activate Shield", "combo Helper", "pass"})
    t.activate("Shield")
    assert sorted(t.opponent.drop) == ["blue card", "yellow card"]
    t.expect("opponent", "choose-cards", {"red energy"})
    assert (t.decision.minimum, t.decision.maximum) == (0, 2)
    t.answer(0, 1)

    assert t.opponent.active_energy == ["red energy", "red energy"]
    assert t.opponent.hand == ["red card", "Helper"]
    t.expect("opponent", "defense", {"combo Helper", "pass"})


@pytest.mark.rule("masters 22-30-3")
def test_one_card_of_both_colors_pays_for_aegis() -> None:
    t = defended(*colored("blue/yellow", "blue", "yellow"))

    t.activate("Shield")
    t.expect("opponent", "choose-cards", {"blue/yellow card", "blue card + yellow card"})
    t.pick("blue/yellow card")

    assert t.opponent.drop == ["blue/yellow card"]


@pytest.mark.rule("masters 22-30-3")
def test_aegis_without_one_of_its_colors_cannot_be_activated() -> None:
    t = defended(*colored("blue", "red"))

    t.expect("opponent", "defense", {"combo Helper", "pass"})


@pytest.mark.rule("masters 22-30-4")
def test_aegis_is_never_for_its_own_player_s_turn() -> None:
    helper = battle("Helper", colors="green", combo=(0, 5000), cost=9)
    t = position(you=Side(battle=[SHIELD], hand=[*colored("blue", "yellow"), helper], energy="rrr"))

    t.expect("you", "main", {"attack Shield > Rival", "attack Leader > Rival", "end"})
    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"combo Helper", "pass"})


# -- energy-exhaust --------------------------------------------------------------------------

TIRED = battle("Tired", text="[Energy-Exhaust]")


@pytest.mark.rule(
    "masters 22-31-1", "masters 22-31-2", "masters 3-8-3", "masters 4.00 3-8-3", "masters 7-2-11"
)
@pytest.mark.rule("masters 7-2-7")
def test_energy_exhaust_enters_at_rest_and_wakes_in_the_next_charge_phase() -> None:
    t = position(you=Side(hand=[TIRED, battle("Cheap", cost=1)], energy=""), at="turn")

    t.charge("Tired")
    assert t.you.energy == ["Tired"]
    assert t.you.active_energy == []
    assert "play Cheap" not in t.options()
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("charge", "you")

    assert t.you.active_energy == ["Tired"]


@pytest.mark.rule("masters 22-31-2")
def test_a_skill_places_an_energy_exhaust_card_at_rest_too() -> None:
    grow = Skill(
        kind="activate-main",
        effect=(act.Move(cards=to.Top(), to="energy", mode="active"),),
    )
    t = position(you=Side(leader=leader("Farmer", skills=[grow]), deck=[TIRED, "Fresh"]))

    t.activate("Farmer")
    t.activate("Farmer")

    assert t.you.energy == ["Tired", "Fresh"]
    assert t.you.active_energy == ["Fresh"]


# -- alliance --------------------------------------------------------------------------------


def allied(*allies: CardSpec | Placed) -> Table:
    """You attack with a green/red card that has [Alliance]."""
    skill = Skill(kind="keyword", keyword="alliance", colors=("green", "red"), effect=(act.Draw(),))
    head = battle("Head", colors="green/red", skills=[skill])
    t = position(you=Side(leader=leader("Blue", colors="blue"), battle=[head, *allies]))
    t.attack("Head", "Rival")
    return t


@pytest.mark.rule("masters 22-32-1", "masters 22-32-3", "masters 22-32-4", "masters 8-1-3")
@pytest.mark.parametrize("allies", [("green", "red"), ("green/red",)])
def test_alliance_rests_allies_of_both_colors_for_its_effect(allies: tuple[str, ...]) -> None:
    t = allied(*colored(*allies))

    t.expect("you", "pay-cost", {"yes", "no"})
    t.yes()

    assert t.you.hand == ["Deck card"]
    assert not any(t.is_active(f"{c} card") for c in allies)


@pytest.mark.rule("masters 22-32-3")
def test_a_gained_color_counts_for_alliance() -> None:
    paint = Skill(kind="permanent", effect=(act.GainInfo(cards=to.This(), colors=("green",)),))
    t = allied(battle("Chameleon", colors="red", skills=[paint]))

    t.yes()

    assert t.you.hand == ["Deck card"]
    assert not t.is_active("Chameleon")


@pytest.mark.rule("masters 22-32-3", "masters 9-6-4-1")
def test_alliance_may_be_declined() -> None:
    t = allied(*colored("green", "red"))

    t.no()

    assert t.you.hand == []
    assert t.is_active("green card")
    assert t.is_active("red card")


@pytest.mark.rule("masters 22-32-3")
def test_rest_cards_and_the_attacker_pay_for_no_alliance() -> None:
    green, red = colored("green", "red")
    t = allied(green, rest(red))

    assert t.mode != "pay-cost"
    assert t.you.hand == []


@pytest.mark.rule("masters 22-32-3", "masters 9-6-2")
def test_an_ally_notices_that_an_alliance_rested_it() -> None:
    text = "[Auto] When this card is switched to Rest Mode by [Alliance], draw 1 card."
    t = allied(battle("Friend", colors="green/red", text=text))

    t.yes()

    assert t.you.hand == ["Deck card"] * 2


# -- offering --------------------------------------------------------------------------------


def offered(life: int) -> Table:
    t = position(
        you=Side(hand=[battle("Idol", cost=0, text="[Offering]")]), opponent=Side(life=life)
    )
    t.play("Idol")
    t.expect("opponent", "may", {"yes", "no"})
    return t


@pytest.mark.rule("masters 22-33-1", "masters 22-33-2", "masters 22-33-3", "masters 1-13-2")
def test_the_opponent_may_give_a_life_card_for_an_offering() -> None:
    t = offered(5)

    t.yes()

    assert t.opponent.life == ["Life card"] * 4
    assert t.opponent.drop == ["Life card"]
    assert t.you.hand == []
    assert t.happened("damage_taken") == []


@pytest.mark.rule("masters 22-33-3", "masters 20-17-1")
def test_a_refused_offering_draws_two_cards() -> None:
    t = offered(5)

    t.no()

    assert t.opponent.life == ["Life card"] * 5
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-33-3", "masters 21-2-2-1")
def test_offering_the_last_life_loses_the_game() -> None:
    t = offered(1)

    t.yes()

    assert t.winner == "you"
    assert t.state.end_rule == "masters 21-2-2-1"


# -- heroic and villainous -------------------------------------------------------------------


def member(name: str, keyword: str, *, has_skill: bool = False) -> CardSpec:
    text = f"[{keyword}]" if has_skill else ""
    return battle(name, cost=0, traits=(keyword,), text=text)


def heroes() -> Table:
    """A [Heroic] card lies in play; two more Battle Cards and an Extra are in your hand."""
    text = "[Activate: Main] Your Leader gets +5000 power for the turn."
    call = extra("Call", cost=0, traits=("Heroic",), text=text)
    return position(
        you=Side(
            battle=[member("First", "Heroic", has_skill=True)],
            hand=[member("Second", "Heroic"), member("Third", "Heroic"), call],
        )
    )


@pytest.mark.rule("masters 22-35-1", "masters 22-35-2", "masters 22-35-3")
def test_heroic_draws_once_a_turn_for_another_hero() -> None:
    t = heroes()

    t.play("Second")
    assert t.you.hand == ["Third", "Call", "Deck card"]
    t.play("Third")
    t.activate("Call")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-35-2", "masters 22-35-3")
def test_heroic_draws_for_a_heroic_extra_in_the_next_turn_again() -> None:
    t = heroes()

    t.play("Second")
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    t.activate("Call")

    assert t.you.hand == ["Third", *["Deck card"] * 3]


@pytest.mark.rule("masters 22-35-2")
def test_playing_the_heroic_card_itself_triggers_nothing_of_its_own() -> None:
    t = position(you=Side(hand=[member("First", "Heroic", has_skill=True)]))

    t.play("First")

    assert t.you.hand == []


@pytest.mark.rule("masters 22-35-2")
def test_cards_that_are_no_heroes_trigger_no_heroic() -> None:
    t = position(
        you=Side(
            battle=[member("First", "Heroic", has_skill=True)], hand=[member("Rogue", "Villainous")]
        ),
        opponent=Side(hand=[member("Other Hero", "Heroic")]),
    )

    t.play("Rogue")
    assert t.you.hand == []
    t.end()
    t.until("main", "opponent")
    t.play("Other Hero")

    assert t.you.hand == []


def villains(*hand: str) -> Table:
    return position(
        you=Side(
            battle=[member("First", "Villainous", has_skill=True)],
            hand=[member("Second", "Villainous"), member("Third", "Villainous")],
        ),
        opponent=Side(hand=hand),
    )


@pytest.mark.rule("masters 22-36-1", "masters 22-36-2", "masters 22-36-3")
def test_villainous_makes_the_opponent_drop_a_hand_card_once_a_turn() -> None:
    t = villains("A", "B", "C")

    t.play("Second")
    t.expect("opponent", "choose-cards", {"A", "B", "C"})
    t.choose("B")
    assert t.opponent.drop == ["B"]
    t.play("Third")

    t.expect("you", "main")
    assert t.opponent.hand == ["A", "C"]


@pytest.mark.rule("masters 22-36-3", "masters 0-2-4")
def test_villainous_does_nothing_to_an_empty_hand() -> None:
    t = villains()

    t.play("Second")

    t.expect("you", "main")
    assert t.opponent.drop == []


# -- invoker ---------------------------------------------------------------------------------


def invoker(*energy: CardSpec | Placed) -> Table:
    """A red/blue Extra for four energy with a discard as skill cost is in your hand."""
    spell = extra(
        "Spell",
        cost=4,
        colors="red/blue",
        text="[Activate: Main] Discard 1 card from your hand : Draw 2 cards.",
    )
    return position(
        you=Side(
            battle=[battle("Wizard", text="[Invoker]")],
            hand=[spell, battle("Page", cost=9)],
            energy=energy,
        )
    )


@pytest.mark.rule("masters 22-37-1", "masters 22-37-2", "masters 12-2-2-2", "masters 12-2-2-3")
def test_invoker_pays_for_a_red_blue_extra_with_one_red_blue_energy() -> None:
    both, red = colored("red/blue", "red")
    t = invoker(both, rest(red))

    t.activate("Spell")

    assert t.you.active_energy == []
    assert t.you.drop == ["Page", "Spell"]
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 22-37-2")
def test_invoker_pays_for_a_red_blue_counter_from_the_hand_too() -> None:
    stop = extra("Stop", cost=4, colors="red/blue", text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(
            battle=[battle("Wizard", text="[Invoker]")], hand=[stop], energy=colored("red/blue")
        ),
    )

    t.attack("Scout", "Rival")
    t.expect("opponent", "counter", {"counter Stop", "pass"})
    t.counter("Stop")

    assert t.opponent.active_energy == []
    assert t.opponent.drop == ["Stop"]
    assert t.state.battle is None


@pytest.mark.rule("masters 22-37-2")
@pytest.mark.parametrize("color", ["red", "blue/green"])
def test_invoker_takes_no_other_energy(color: str) -> None:
    t = invoker(*colored(color))

    t.expect("you", "main", {"attack Wizard > Rival", "attack Leader > Rival", "end"})


# -- servant and overlord --------------------------------------------------------------------

SERVANT = battle("Servant", text="[Servant]")


@pytest.mark.rule("masters 22-40-1", "masters 22-40-2", "masters 7-2-7", "masters 0-2-5")
def test_a_servant_is_stronger_and_stays_at_rest_in_the_charge_phase() -> None:
    wake = leader(
        "Master",
        text="[Activate: Main] Choose 1 of your Battle Cards and switch it to Active Mode.",
    )
    t = position(you=Side(leader=wake, battle=[rest(SERVANT), rest("Free")]), at="turn")

    t.until("main")
    assert t.power("Servant") == 20000
    assert not t.is_active("Servant")
    assert t.is_active("Free")
    t.activate("Master")
    t.choose("Servant")

    assert t.is_active("Servant")


@pytest.mark.rule("masters 22-40-2", "masters 0-2-5")
def test_a_servant_stays_at_rest_against_skills_of_the_charge_phase_too() -> None:
    dawn = Skill(
        kind="auto",
        triggers=(When(event="charge_start", whose="you"),),
        effect=(act.Switch(cards=to.InZones(zones=("battle",)), mode="active"),),
    )
    t = position(
        you=Side(leader=leader("Dawn", skills=[dawn]), battle=[rest(SERVANT), rest("Free")]),
        at="turn",
    )

    t.until("main")

    assert not t.is_active("Servant")
    assert t.is_active("Free")


def overlord(*servants: CardSpec | Placed) -> Table:
    return position(you=Side(leader=leader("Lord", text="[Overlord]"), battle=servants))


@pytest.mark.rule("masters 22-41-1", "masters 22-41-2", "masters 22-41-3")
def test_overlord_puts_a_servant_under_the_deck_to_draw() -> None:
    t = overlord(SERVANT)

    t.activate("Lord")

    assert t.you.battle == []
    assert t.you.hand == ["Deck card"]
    assert t.you.deck[-1] == "Servant"


@pytest.mark.rule("masters 22-41-2", "masters 3-1-6-1")
def test_a_borrowed_servant_goes_under_its_owner_s_deck() -> None:
    t = overlord(borrowed(SERVANT))

    t.activate("Lord")

    assert t.opponent.deck[-1] == "Servant"
    assert len(t.you.deck) == 19
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-41-2")
def test_overlord_needs_a_servant() -> None:
    t = overlord(battle("Free"))

    t.expect("you", "main", {"attack Free > Rival", "attack Lord > Rival", "end"})


# -- rejuvenate ------------------------------------------------------------------------------


def rejuvenator(*below: CardSpec) -> Table:
    return position(
        you=Side(battle=[on(battle("Young", text="[Rejuvenate]R"), *below)], energy="R", life=5)
    )


@pytest.mark.rule("masters 22-42-1", "masters 22-42-2", "masters 22-42-3", "masters 22-42-4")
@pytest.mark.rule("masters 23-2-5-1", "masters 1-12-2", "masters 3-9-2")
def test_rejuvenate_drops_a_card_from_beneath_to_add_the_top_card_to_life() -> None:
    old = battle("Old", text="[Auto] When this card is placed in your Drop, draw 2 cards.")
    t = rejuvenator(old)

    t.activate("Young")
    assert t.you.drop == ["Old"]
    assert t.you.active_energy == []
    t.expect("you", "may", {"yes", "no"})
    t.yes()

    assert t.you.life == ["Deck card", *["Life card"] * 5]
    assert t.you.life[0] == "Deck card"
    assert len(t.you.deck) == 19
    assert t.you.hand == []
    assert not t.state.cards[t.ids(t.you.seat, "life")[0]].face_up


@pytest.mark.rule("masters 22-42-4")
def test_the_life_of_rejuvenate_may_be_refused() -> None:
    t = rejuvenator(battle("Old"))

    t.activate("Young")
    t.no()

    assert t.you.life == ["Life card"] * 5
    assert t.you.drop == ["Old"]


@pytest.mark.rule("masters 22-42-3")
def test_rejuvenate_needs_a_card_beneath() -> None:
    t = rejuvenator()

    t.expect("you", "main", {"attack Young > Rival", "attack Leader > Rival", "end"})
