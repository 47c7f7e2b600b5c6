"""Texts on where skills are activated and what for, on more options, on turns and battles."""

from __future__ import annotations

import pytest

from dbscg_gui.cards.printed import CardFace
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position

BACK = CardFace(name="Boss", power=20000)


def _either(life: int, drop: int) -> Side:
    boss = leader(
        "Boss",
        back=BACK,
        text="[Awaken] When your life is at 2 or less or you place 3 《Cinder Dojo》 cards under"
        " this card from your Drop : Draw 1 card and flip this card over.",
    )
    kin = [battle(f"Kin {n}", traits=("Cinder Dojo",)) for n in range(drop)]
    return Side(leader=boss, life=life, drop=kin)


@pytest.mark.rule("masters 22-2-3", "masters 5-8-2-1")
def test_a_leader_awakens_for_little_life_or_for_a_deed() -> None:
    neither = position(you=_either(6, 2))
    by_life = position(you=_either(2, 2))
    by_deed = position(you=_either(6, 3))

    assert "activate Boss" not in neither.options()
    by_life.activate("Boss")
    by_deed.activate("Boss")

    assert by_life.find("Boss").side == by_deed.find("Boss").side == 1
    assert (len(by_life.you.drop), by_deed.you.drop) == (2, [])


@pytest.mark.rule("masters 20-2-1", "masters 20-2-3")
def test_a_condition_lets_both_options_be_chosen() -> None:
    text = (
        "[Activate Main] Choose one. If your Leader is blue, you may choose both instead-\n"
        "・Draw 1 card.\n・This card gets +5000 power for the turn."
    ).replace("\n", " ")
    red = position(you=Side(battle=[battle("Sage", power=5000, text=text)]))
    blue = position(
        you=Side(
            leader=leader("Boss", colors="blue"), battle=[battle("Sage", power=5000, text=text)]
        )
    )

    red.activate("Sage")
    assert (red.decision.minimum, red.decision.maximum) == (1, 1)
    blue.activate("Sage")
    assert (blue.decision.minimum, blue.decision.maximum) == (1, 2)
    blue.answer(0, 1)

    assert (len(blue.you.hand), blue.power("Sage")) == (1, 10000)


@pytest.mark.rule("masters 12-2-2-2", "masters 9-1-3-3")
def test_a_skill_knows_where_it_was_activated() -> None:
    text = (
        "[Permanent] You can activate this card's [Activate Main] skill from your Drop by sending"
        " 1 card from your Drop to your Warp instead of paying its energy cost.\n"
        "[Activate Main] Draw 1 card. If you activated this card from your Drop, draw 1 card."
    )
    trick = extra("Trick", cost=0, text=text)
    held = position(you=Side(hand=[trick]))
    dropped = position(you=Side(drop=[trick, battle("Old")]))

    held.activate("Trick")
    dropped.activate("Trick")
    dropped.choose("Old")

    assert held.you.hand == ["Deck card"]
    assert dropped.you.hand == ["Deck card"] * 2
    assert dropped.you.warp == ["Old"]


@pytest.mark.rule("masters 5-3-3-1")
def test_another_cost_takes_the_place_of_the_energy_cost() -> None:
    text = (
        "[Permanent] You can activate the [Activate Main] skill on this card from your hand without"
        " paying its energy cost by placing 1 card from your hand in your Drop Area.\n"
        "[Activate Main] Draw 2 cards."
    )
    trick = extra("Trick", cost=5, text=text)
    able = position(you=Side(hand=[trick, battle("Held")]))
    unable = position(you=Side(hand=[trick]))

    assert "activate Trick" not in unable.options()
    able.activate("Trick")

    assert sorted(able.you.drop) == ["Held", "Trick"]
    assert able.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 5-3-3-1", "masters 12-2-2-2")
@pytest.mark.parametrize("pays_energy", [True, False])
def test_who_can_pay_both_costs_says_which(pays_energy: bool) -> None:
    text = (
        "[Permanent] You can activate the [Activate Main] skill on this card from your hand without"
        " paying its energy cost by placing 1 card from your hand in your Drop Area.\n"
        "[Activate Main] Draw 2 cards."
    )
    trick = extra("Trick", cost=2, text=text)
    t = position(you=Side(hand=[trick, battle("Held", cost=9)], energy="RRR"))

    t.activate("Trick")
    t.expect("you", "choose-skill-cost", {"option 1", "option 2"})
    t.pick("option 1" if pays_energy else "option 2")

    assert sorted(t.you.drop) == (["Trick"] if pays_energy else ["Held", "Trick"])
    assert t.you.active_energy == ["red energy"] * (1 if pays_energy else 3)
    assert len(t.you.hand) == (3 if pays_energy else 2)


@pytest.mark.rule("masters 5-3-3-1", "masters 22-10-1")
@pytest.mark.parametrize("pays_energy", [True, False])
def test_a_counter_with_two_costs_asks_which_one_is_paid(pays_energy: bool) -> None:
    text = (
        "[Permanent] You can activate the [Counter] skill on this card from your hand without"
        " paying its energy cost by placing 1 card from your hand in your Drop Area.\n"
        "[Counter: Attack] Negate the attack."
    )
    stop = extra("Stop", cost=1, text=text)
    t = position(opponent=Side(hand=[stop, battle("Held", cost=9)], energy="RR"))

    t.attack("Leader", "Rival")
    t.counter("Stop")
    t.expect("opponent", "choose-skill-cost", {"option 1", "option 2"})
    t.pick("option 1" if pays_energy else "option 2")

    assert sorted(t.opponent.drop) == (["Stop"] if pays_energy else ["Held", "Stop"])
    assert t.opponent.active_energy == ["red energy"] * (1 if pays_energy else 2)
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 7-4-2", "masters 9-6-2")
def test_a_turn_is_known_by_what_the_card_did_in_it() -> None:
    text = "[Auto] At the end of a turn in which this card attacked, draw 1 card."
    idle = position(you=Side(battle=[battle("Sage", text=text)]))
    busy = position(you=Side(battle=[battle("Sage", text=text)]))

    idle.end()
    busy.attack("Sage", "Rival")
    busy.finish_battle()
    busy.end()

    assert (idle.you.hand, busy.you.hand) == ([], ["Deck card"])


@pytest.mark.rule("masters 8-5-10")
def test_a_battle_is_known_by_the_card_attacked() -> None:
    text = (
        "[Auto] At the end of a battle in which this card was attacked, your opponent draws 1 card."
    )
    guard = rest(battle("Ward", power=50000, text=text))
    t = position(you=Side(battle=["Scout", "Ranger"]), opponent=Side(battle=[guard]))

    t.attack("Scout", "Rival")
    t.finish_battle()
    assert t.you.hand == []
    t.attack("Ranger", "Ward")
    t.finish_battle()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-3-3-1", "masters 20-2-1")
def test_a_skill_asks_whether_its_energy_cost_was_paid() -> None:
    text = (
        "[Permanent] You can activate the [Activate Main] skill on this card from your hand without"
        " paying its energy cost by placing 1 card from your hand in your Drop Area.\n"
        "[Activate Main] Draw 1 card. If you paid the energy cost to activate this skill, draw 1"
        " card."
    )
    trick = extra("Trick", cost=2, text=text)
    free = position(you=Side(hand=[trick, battle("Held")]))
    paid = position(you=Side(hand=[trick], energy="RR"))

    free.activate("Trick")
    paid.activate("Trick")

    assert (len(free.you.hand), sorted(free.you.drop)) == (1, ["Held", "Trick"])
    assert (len(paid.you.hand), paid.you.drop) == (2, ["Trick"])
