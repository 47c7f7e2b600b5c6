"""The checkpoints of the Damage Step, and counters for skills about attacks [masters 8-4]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.games.dbs import attack_declaration
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    battle_skill,
    card,
    extra,
    leader,
    marked,
    unison,
)
from tests.masters.table import Table, position

STOP = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")


def _proud() -> CardSpec:
    """A Leader that draws as soon as it has 20000 power."""
    proud = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=20000)))
    draws = Skill(
        kind="auto", triggers=(When(event="situation"),), condition=proud, effect=(act.Draw(),)
    )
    return leader("Proud", skills=[draws])


def _order(t: Table, *kinds: str) -> list[str]:
    return [event.kind for event in t.log if event.kind in kinds]


# -- before the result takes effect ----------------------------------------------------------


@pytest.mark.rule("masters 8-4-6-1-2", "masters 8-4-4")
def test_what_combo_power_brings_about_resolves_before_the_damage() -> None:
    t = position(you=Side(leader=_proud(), hand=[battle("Helper", cost=9, combo=(0, 10000))]))
    t.attack("Proud", "Rival")

    t.combo("Helper")

    kinds = ("battle_result", "skill_activated", "damage_taken")
    assert _order(t, *kinds) == list(kinds)
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 8-4-6-3-2", "masters 8-4-6-3-3")
def test_what_combo_power_brings_about_resolves_before_a_unison_loses_markers() -> None:
    t = position(
        you=Side(leader=_proud(), hand=[battle("Helper", cost=9, combo=(0, 10000))]),
        opponent=Side(unison=marked(unison("Star"), 2)),
    )
    t.attack("Proud", "Star")

    t.combo("Helper")

    kinds = ("battle_result", "skill_activated", "marker_removed")
    assert _order(t, *kinds) == list(kinds)
    assert t.markers("Star") == 1


@pytest.mark.rule("masters 8-4-6-3-1", "masters 8-4-6-3-2")
def test_a_skill_for_a_marker_about_to_go_resolves_while_it_is_there() -> None:
    rallies = auto(
        When(event="marker_removing", subject=to.This()),
        act.AddMarkers(cards=to.This(), count=1),
    )
    t = position(opponent=Side(unison=marked(unison("Star", skills=[rallies]), 1)))

    t.attack("Leader", "Star")

    assert _order(t, "skill_activated", "marker_removed") == ["skill_activated", "marker_removed"]
    assert t.opponent.unison == ["Star"]
    assert t.markers("Star") == 1


@pytest.mark.rule("masters 8-4-6-3-1")
def test_no_marker_is_about_to_go_when_the_attacker_is_weaker() -> None:
    rallies = auto(
        When(event="marker_removing", subject=to.This()),
        act.AddMarkers(cards=to.This(), count=1),
    )
    t = position(opponent=Side(unison=marked(unison("Star", power=15000, skills=[rallies]), 1)))

    t.attack("Leader", "Star")

    assert t.markers("Star") == 1
    assert t.happened("skill_activated") == []


@pytest.mark.rule("masters 8-4-7", "masters 8-4-8")
def test_skills_for_the_end_of_the_damage_step_resolve_before_the_battle_end_step() -> None:
    late = leader("Late", skills=[auto(When(event="damage_end"), act.Draw())])
    t = position(you=Side(leader=late))

    t.attack("Late", "Rival")

    steps = [e.text or e.kind for e in t.log if e.kind in ("battle_step", "skill_activated")]
    assert steps == ["offense", "defense", "damage", "skill_activated", "end"]


# -- combos of the defender, Z-Energy ---------------------------------------------------------


@pytest.mark.rule("masters 8-4-5", "masters 8-4-6")
@pytest.mark.parametrize(("combo", "life"), [(5000, 4), (0, 3)])
def test_the_defenders_combo_power_adds_to_the_guard_card(combo: int, life: int) -> None:
    t = position(opponent=Side(hand=[battle("Aide", cost=9, combo=(0, combo))]))
    t.attack("Leader", "Rival")

    t.combo("Aide")

    assert t.happened("battle_result")[0].amount == -combo
    assert t.opponent.life == ["Life card"] * life


@pytest.mark.rule("masters 8-5-4")
def test_what_new_z_energy_brings_about_resolves_before_the_combo_cards_drop() -> None:
    kept = auto(When(event="moved", whose="you", target=("z-energy",)), act.Draw())
    dropping = auto(When(event="combo_dropping", whose="you"), act.PlaceEnergyMarkers())
    t = position(
        you=Side(
            leader=leader("Collector", skills=[kept, dropping]),
            hand=[battle(name, cost=9, combo=(0, 5000)) for name in ("P", "Q")],
            z_deck=[card("z-battle", "Peak", power=30000, z_cost=9)],
        )
    )
    t.attack("Collector", "Rival")
    t.combo("P")
    t.combo("Q")

    t.choose("P")

    kinds = ("drawn", "combo_dropping", "energy_marker")
    assert [e.kind for e in t.log if e.kind in kinds] == list(kinds)
    assert t.you.drop == ["Q"]


@pytest.mark.rule("masters 8-5-10", "masters 8-5-11")
def test_skills_for_the_end_of_the_battle_resolve_while_its_effects_still_hold() -> None:
    strong = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="battle")
    over = auto(When(event="battle_end"), act.If(condition=strong, then=(act.Draw(),)))
    t = position(you=Side(leader=leader("Victor", skills=[battle_skill(boost), over])))
    t.attack("Victor", "Rival")
    t.activate("Victor")

    t.pass_()

    assert t.you.hand == ["Deck card"]
    assert t.power("Victor") == 10000


# -- skills about attacks --------------------------------------------------------------------


@pytest.mark.rule("masters 22-10-3-2", "masters 4-3-2-3", "masters 4-3-2-4")
def test_a_counter_to_attacks_answers_skills_about_attacks_before_and_after() -> None:
    scout = battle("Scout", text="[Auto] When this card attacks, draw 1 card.")
    t = position(you=Side(battle=[scout]), opponent=Side(hand=[STOP]))
    t.attack("Scout", "Rival")
    offered = {"counter Stop", "pass"}

    t.expect("opponent", "counter", offered)
    t.pass_()
    assert t.you.hand == []
    t.expect("opponent", "counter", offered)
    t.pass_()
    assert t.you.hand == ["Deck card"]
    t.expect("opponent", "counter", offered)
    t.counter("Stop")

    assert len(t.happened("attack_negated")) == 1
    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 8-1-1")
def test_nobody_attacks_in_the_other_players_turn() -> None:
    t = position(opponent=Side(battle=["Scout"]))

    refused = attack_declaration.check_attacker(t.game, t.opponent.seat, t.find("Scout").id)

    assert refused is not None
    assert (refused.code, refused.rule) == ("not-your-turn", "masters 8-1-1")
    assert attack_declaration.check_attacker(t.game, t.you.seat, t.find("Leader").id) is None


@pytest.mark.rule("masters 22-10-3-2")
def test_a_counter_to_attacks_does_not_answer_a_skill_that_speaks_of_something_else() -> None:
    thinker = leader("Thinker", text="[Activate: Main] Draw 1 card.")
    t = position(you=Side(leader=thinker), opponent=Side(hand=[STOP]))

    t.activate("Thinker")

    assert t.asked == ("you", "main")
    assert t.you.hand == ["Deck card"]
