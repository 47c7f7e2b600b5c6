"""What waits for the start or the end of a phase or step, and what ends there [masters 7] [8]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    battle_skill,
    leader,
    main_skill,
    permanent,
    rest,
)
from tests.masters.table import Table, position


def _waits_for(event: str, whose: str = "any") -> CardSpec:
    """A Leader that draws a card at that time."""
    return leader("Waiter", skills=[auto(When(event=event, whose=whose), act.Draw())])  # type: ignore[arg-type]


def _order(t: Table, *kinds: str) -> list[str]:
    """Kinds or steps of the events told so far, in order, of these kinds."""
    return [event.text or event.kind for event in t.log if event.kind in kinds]


# -- Main Phase ------------------------------------------------------------------------------


@pytest.mark.rule("masters 7-3-2", "masters 7-3-3")
def test_skills_for_the_start_of_the_main_phase_resolve_before_its_first_free_timing() -> None:
    t = position(you=Side(leader=_waits_for("main_start", "you")), turn=1, at="turn")

    t.expect("you", "main", {"end"})
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 7-3-4-7", "masters 7-3-5-1", "masters 7-3-5-1-1", "masters 7-3-5-1-2")
@pytest.mark.rule("masters 7-3-5-1-5")
def test_skills_for_the_end_of_the_main_phase_resolve_before_the_end_phase() -> None:
    t = position(you=Side(leader=_waits_for("main_end", "you")))

    t.end()

    assert _order(t, "skill_activated", "phase")[:2] == ["skill_activated", "end"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 7-3-5-1-3", "masters 7-3-5-1-5")
def test_effects_for_the_main_phase_are_over_in_the_end_phase() -> None:
    boost = act.ChangePower(cards=to.This(), amount=5000, duration="main-phase")
    strong = to.Are(cards=to.This(), filter=to.Filter(power=to.Range(low=15000)))
    late = auto(When(event="turn_end", whose="you"), act.If(condition=strong, then=(act.Draw(),)))
    t = position(you=Side(leader=leader("Waiter", skills=[main_skill(boost), late])))
    t.activate("Waiter")
    boosted = t.power("Waiter")

    t.end()

    assert boosted == 15000
    assert t.you.hand == []
    assert t.asked == ("opponent", "charge")


@pytest.mark.rule("masters 7-3-4-1-1", "masters 7-3-4-2", "masters 7-3-4-5-2")
def test_after_a_play_a_skill_or_an_attack_the_main_phase_goes_on() -> None:
    drawer = leader("Drawer", text="[Activate: Main] Draw 1 card.")
    t = position(you=Side(leader=drawer, hand=["Recruit"], energy="R"))

    t.play("Recruit")
    assert t.asked == ("you", "main")
    t.activate("Drawer")
    assert t.asked == ("you", "main")
    t.attack("Recruit", "Rival")

    t.expect("you", "main", {"activate Drawer", "attack Drawer > Rival", "end"})


# -- battle steps ----------------------------------------------------------------------------


@pytest.mark.rule("masters 8-1-6", "masters 8-2-2", "masters 8-2-3")
def test_skills_for_the_start_of_the_offense_step_resolve_in_it() -> None:
    t = position(you=Side(leader=_waits_for("offense_start")))

    t.attack("Waiter", "Rival")

    assert _order(t, "battle_step", "skill_activated") == [
        "offense", "skill_activated", "defense", "damage", "end",
    ]  # fmt: skip


@pytest.mark.rule("masters 8-3-2", "masters 8-3-3")
def test_skills_for_the_start_of_the_defense_step_resolve_in_it() -> None:
    t = position(opponent=Side(leader=_waits_for("defense_start")))

    t.attack("Leader", "Waiter")

    assert _order(t, "battle_step", "skill_activated") == [
        "offense", "defense", "skill_activated", "damage", "end",
    ]  # fmt: skip


@pytest.mark.rule("masters 8-4-2", "masters 8-4-3", "masters 8-4-9")
def test_skills_for_the_start_of_the_damage_step_resolve_before_power_is_compared() -> None:
    t = position(you=Side(leader=_waits_for("damage_start")))

    t.attack("Waiter", "Rival")

    assert _order(t, "battle_step", "skill_activated", "battle_result") == [
        "offense", "defense", "damage", "skill_activated", "battle_result", "end",
    ]  # fmt: skip


@pytest.mark.rule("masters 8-2-4-2-1", "masters 8-2-4-3-1", "masters 8-3-4-2-1")
@pytest.mark.rule("masters 8-3-4-3-1")
def test_skills_in_battle_return_to_the_free_timing_of_their_step() -> None:
    text = "[Activate: Battle][Once per turn] This card gets +5000 power for the turn."
    t = position(
        you=Side(battle=[battle("Mine A", text=text), battle("Mine B", text=text)]),
        opponent=Side(battle=[battle("Theirs A", text=text), battle("Theirs B", text=text)]),
    )
    t.attack("Leader", "Rival")
    t.expect("you", "offense", {"activate Mine A", "activate Mine B", "pass"})

    t.activate("Mine A")
    t.expect("you", "offense", {"activate Mine B", "pass"})
    t.pass_()
    t.expect("opponent", "defense", {"activate Theirs A", "activate Theirs B", "pass"})
    t.activate("Theirs B")
    t.expect("opponent", "defense", {"activate Theirs A", "pass"})
    t.pass_()

    assert t.asked == ("you", "main")
    assert t.opponent.life == ["Life card"] * 3


# -- combos of the defender ------------------------------------------------------------------


def _defending() -> Table:
    """An attack on a Rest Battle Card, with combo cards of the defender in several places."""
    marker = auto(When(event="comboed", whose="you"), act.PlaceEnergyMarkers())
    t = position(
        opponent=Side(
            leader=leader("Warden", skills=[marker]),
            battle=[battle("Ready", combo=(0, 5000))],
            hand=[battle("Costly", combo=(1, 10000)), battle("Bare")],
            energy="G",
        )
    )
    t.attack("Leader", "Warden")
    return t


@pytest.mark.rule("masters 5-7-6-1", "masters 5-7-6-1-1", "masters 5-7-6-1-2", "masters 8-3-4-1")
def test_the_defender_combos_with_active_battle_cards_and_hand_cards() -> None:
    t = _defending()

    t.expect("opponent", "defense", {"combo Ready", "combo Costly", "pass"})


@pytest.mark.rule("masters 5-7-3", "masters 5-7-6-2", "masters 5-7-6-3", "masters 5-7-6-4")
@pytest.mark.rule("masters 8-3-4-1-1", "masters 5-7-6-1-2")
def test_the_defender_pays_and_may_combo_again_after_a_checkpoint() -> None:
    t = _defending()

    t.combo("Costly")

    assert t.opponent.combo == ["Costly"]
    assert t.opponent.active_energy == []
    assert t.opponent.energy_markers == 1
    t.expect("opponent", "defense", {"combo Ready", "pass"})


@pytest.mark.rule("masters 5-7-6-1-1")
def test_the_guard_card_itself_is_not_used_in_a_combo() -> None:
    guard = battle("Guard", combo=(0, 5000), text="[Blocker]")
    stand = battle_skill(act.Switch(cards=to.Battler("guard"), mode="active"))
    t = position(
        opponent=Side(
            leader=leader("Warden", skills=[stand]),
            battle=[guard, battle("Ready", combo=(0, 5000))],
        )
    )
    t.attack("Leader", "Warden")
    t.yes()

    t.activate("Warden")

    assert t.is_active("Guard")
    t.expect("opponent", "defense", {"activate Warden", "combo Ready", "pass"})


# -- the end of a battle ---------------------------------------------------------------------


@pytest.mark.rule("masters 8-5-11", "masters 8-5-12")
def test_effects_for_the_battle_end_with_it_for_both_players() -> None:
    text = "[Activate: Battle] This card gets +5000 power for the battle."
    t = position(
        you=Side(leader=leader("Mine", text=text)),
        opponent=Side(leader=leader("Theirs", text=text)),
    )
    t.attack("Mine", "Theirs")
    t.activate("Mine")
    t.pass_()
    t.activate("Theirs")
    boosted = (t.power("Mine"), t.power("Theirs"))

    t.pass_()

    assert boosted == (15000, 15000)
    assert (t.power("Mine"), t.power("Theirs")) == (10000, 10000)


@pytest.mark.rule("masters 8-4-6-1", "masters 8-4-6-1-1")
def test_damage_that_is_not_taken_makes_no_skill_pending() -> None:
    shield = act.RestrictPlayer(who="opponent", what="take-damage", duration="turn")
    dealt = auto(When(event="damage_dealt", whose="you"), act.Draw())
    t = position(you=Side(leader=leader("Gentle", skills=[main_skill(shield), dealt])))
    t.activate("Gentle")

    t.attack("Gentle", "Rival")

    assert t.opponent.life == ["Life card"] * 4
    assert t.you.hand == []


@pytest.mark.rule("masters 21-2-2-1", "masters 22-7-2", "masters 22-18-2")
@pytest.mark.parametrize(
    ("text", "life", "bar", "target", "wins"),
    [
        ("", 1, "", "Rival", True),
        ("", 2, "", "Rival", False),
        ("[Double Strike]", 2, "", "Rival", True),
        ("[Double Strike]", 3, "", "Rival", False),
        ("[Victory Strike]", 5, "", "Rival", True),
        ("[Victory Strike]", 5, "", "Page", False),
        ("", 1, "", "Page", False),
        ("", 1, "you", "Rival", False),
        ("[Victory Strike]", 1, "you", "Rival", False),
        ("", 1, "opponent", "Rival", True),
    ],
)
def test_whether_an_attack_that_gets_through_takes_the_match(
    text: str, life: int, bar: str, target: str, *, wins: bool
) -> None:
    bars = [permanent(act.RestrictPlayer(what="take-damage", who=bar))] if bar else []  # type: ignore[arg-type]
    t = position(
        you=Side(battle=[battle("Axe", power=20000, text=text)]),
        opponent=Side(
            leader=leader("Rival", text="[Activate Battle] Draw 1 card."),
            battle=[rest("Page"), battle("Warden", skills=bars)],
            life=life,
        ),
    )
    judge = t.game.rules.attack_wins
    assert judge is not None
    assert not judge(t.game)

    t.attack("Axe", target)
    t.until("defense", "opponent")
    assert judge(t.game) == wins
    t.drive()

    assert (t.winner == "you") == wins
