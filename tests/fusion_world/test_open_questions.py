"""What the rulebook does not say: the readings taken, most of them as in Masters."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import position

SWING = battle("Swing", power=20000)


def _bounce(who: str) -> object:
    return extra(
        "Gust",
        cost=0,
        text=f"[Activate Battle] Choose up to 1 of {who} Battle Cards and return it to its "
        "owner's hand.",
    )


@pytest.mark.rule("fusion_world FW-BT-5")
@pytest.mark.rule("fusion_world FW-CB-2")
def test_the_battle_ends_without_a_result_when_the_attacker_is_gone():
    t = position(
        you=Side(battle=[SWING], hand=[battle("Helper", combo=5000)]),
        opponent=Side(hand=[_bounce("your opponent's")]),
    )
    t.attack("Swing", "Rival")
    t.combo("Helper")
    t.activate("Gust")
    t.choose("Swing")
    assert t.asked == ("you", "main")
    assert t.you.hand == ["Swing"]
    assert t.you.drop == ["Helper"]
    assert t.opponent.hand == []
    assert t.opponent.life == ["Life card"] * 5


@pytest.mark.rule("fusion_world FW-BT-5")
def test_the_battle_ends_without_a_result_when_the_target_is_gone():
    t = position(
        you=Side(battle=[SWING]),
        opponent=Side(battle=[rest(battle("Target"))], hand=[_bounce("your")]),
    )
    t.attack("Swing", "Target")
    t.activate("Gust")
    t.choose("Target")
    assert t.asked == ("you", "main")
    assert t.opponent.hand == ["Target"]
    assert t.opponent.drop == ["Gust"]
    # It has no Damage Step.
    steps = [event.text for event in t.happened("battle_step")]
    assert "damage" not in steps
    assert not t.happened("damage_start")


@pytest.mark.rule("fusion_world FW-WN-0")
def test_two_players_who_lose_at_once_have_drawn():
    spell = extra("Nap", cost=0, text="[Activate Main] Switch your Leader to Rest Mode.")
    t = position(you=Side(hand=[spell], deck=0), opponent=Side(life=0))
    t.activate("Nap")
    assert t.game.is_over
    assert t.winner == "draw"


@pytest.mark.rule("fusion_world FW-WN-1")
def test_life_given_up_to_the_last_card_loses():
    spell = extra(
        "Pact", cost=0, text="[Activate Main] Add up to 1 card from your life to your hand."
    )
    t = position(you=Side(hand=[spell], life=1))
    t.activate("Pact")
    if not t.game.is_over:
        t.choose(t.options().pop())
    assert t.winner == "opponent"


@pytest.mark.rule("fusion_world FW-PAY-3")
def test_a_card_of_two_colours_pays_for_one_of_them():
    both = battle("Both", colors=("red", "blue"))
    dear = battle("Dear", cost=2, specified="RU")
    t = position(you=Side(hand=[dear], energy=[both]))
    assert "play Dear" not in t.options()
    t = position(you=Side(hand=[dear], energy=[both, battle("Red")]))
    t.play("Dear")
    assert t.you.active_energy == []


@pytest.mark.rule("fusion_world FW-CC-2")
def test_once_per_turn_is_said_of_one_card_while_it_stays():
    text = "[Activate Main][Once per turn] Draw 1 card."
    t = position(you=Side(battle=[battle("Smith", text=text), battle("Twin", text=text)]))
    t.activate("Smith")
    assert "activate Smith" not in t.options()
    assert "activate Twin" in t.options()


@pytest.mark.rule("fusion_world FW-KO-2")
def test_a_leader_without_power_stays():
    spell = extra(
        "Wither",
        cost=0,
        text="[Activate Main] Choose up to 1 of your opponent's Leaders and it gets -30000 power "
        "for the turn.",
    )
    t = position(you=Side(hand=[spell]))
    t.activate("Wither")
    if t.asked[1] != "main":
        t.choose("Rival")
    assert t.power("Rival") <= 0
    assert not t.game.is_over
    assert t.find("Rival")


FIELD = extra(
    "Grove",
    text="[Field] (This card remains in your Battle Area until you place another [Field].)",
)


@pytest.mark.rule("fusion_world FW-GL-17")
def test_a_field_neither_attacks_nor_is_attacked_nor_helps_in_combos():
    t = position(
        you=Side(battle=[SWING, FIELD]),
        opponent=Side(battle=[rest(extra("Grotto", text="[Field]"))]),
    )
    assert t.options() == {"attack Leader > Rival", "attack Swing > Rival", "end"}
    t.attack("Swing", "Rival")
    assert "combo Grove" not in t.options()


@pytest.mark.rule("fusion_world FW-GL-17")
def test_a_field_that_is_replaced_is_not_koed():
    t = position(you=Side(battle=[FIELD], hand=[extra("Grotto", text="[Field]")], energy="R"))
    t.activate("Grotto")
    assert t.you.battle == ["Grotto"]
    assert t.you.drop == ["Grove"]
    assert t.happened("koed") == []


@pytest.mark.rule("fusion_world FW-PAY-2")
def test_a_marker_is_no_energy_for_texts_and_pays_for_skills():
    text = "[Activate Main][Once per turn](1) : If you have 2 or more energy, draw 1 card."
    t = position(you=Side(battle=[battle("Smith", text=text)], energy="R", energy_markers=1))
    t.activate("Smith")
    if t.asked[1] != "main":
        t.pick(min(o for o in t.options() if "marker" in o))
    assert t.you.hand == []


@pytest.mark.rule("fusion_world FW-CT-L2")
def test_what_an_awakened_leader_was_and_had_stays():
    chief = leader(
        "Chief",
        power=15000,
        awakened=20000,
        text="[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.",
    )
    t = position(you=Side(leader=chief, life=4, battle=[SWING]), opponent=Side(life=3))
    t.attack("Chief", "Rival")
    t.activate("Chief")
    t.finish_battle()
    assert not t.is_active("Chief")
    assert t.opponent.life == ["Life card"] * 2
    assert "activate Chief" not in t.options()


@pytest.mark.rule("fusion_world FW-RC-1")
def test_energy_of_the_energy_area_has_no_skills():
    text = "[Activate Main] Draw 1 card."
    t = position(you=Side(energy=[battle("Smith", text=text)]))
    assert t.options() == {"attack Leader > Rival", "end"}


@pytest.mark.parametrize(("cost", "rests"), [(4, False), (5, True)])
def test_cards_may_be_played_in_rest_mode_only(cost, rests):
    text = (
        "[Permanent] Your opponent's Battle Cards with a cost of 5 or more are played in Rest Mode."
    )
    t = position(
        you=Side(hand=[battle("Newcomer", cost=cost)], energy="RRRRR"),
        opponent=Side(battle=[battle("Warden", text=text)]),
    )
    t.play("Newcomer")
    assert t.is_active("Newcomer") != rests
