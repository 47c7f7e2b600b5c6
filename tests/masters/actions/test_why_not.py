"""Every refused move says why: the failed condition and its rule."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.engine.decisions import Option
from dbscg_gui.games.masters.legality import why_not
from tests.masters.cards import Side, battle, extra, main_skill, rest
from tests.masters.table import Table, position


def _why(t: Table, kind: str, name: str, target: str = "", *, who: str = "you") -> tuple[str, str]:
    """Code and rule of the refusal; ("", "") for a legal move."""
    card = t.find(name)
    skills = t.game.side(card).skills
    option = Option(
        kind,
        card=card.id,
        target=t.find(target).id if target else 0,
        skill=skills[0] if kind in ("activate", "counter") and skills else -1,
    )
    refusal = why_not(t.game, t._seat(who), option)
    return (refusal.code, refusal.rule) if refusal else ("", "")


@pytest.mark.rule("masters 5-3-3")
@pytest.mark.rule("masters 5-3-1")
def test_a_card_too_dear_says_how_much_is_missing_and_of_which_colour() -> None:
    hand = [battle("Dear", cost=3), battle("Blue", cost=1, specified="B", colors="blue")]
    t = position(you=Side(hand=[*hand, battle("Cheap", cost=2)], energy="RR"))

    assert _why(t, "play", "Dear") == ("energy", "masters 5-3-3")
    assert _why(t, "play", "Blue") == ("specified", "masters 5-3-1")
    assert _why(t, "play", "Cheap") == ("", "")


@pytest.mark.rule("masters 8-1-1")
def test_attacks_are_refused_for_rest_attackers_and_active_targets() -> None:
    t = position(
        you=Side(battle=[rest(battle("Tired")), battle("Fresh")]),
        opponent=Side(battle=[battle("Upright"), rest(battle("Lying"))]),
    )

    assert _why(t, "attack", "Tired", "Lying") == ("rest", "masters 8-1-1")
    assert _why(t, "attack", "Fresh", "Upright") == ("target-active", "masters 8-1-1")
    assert _why(t, "attack", "Fresh", "Lying") == ("", "")


@pytest.mark.rule("masters 7-3-4-5-1")
def test_the_first_player_hears_that_no_attack_is_made_in_the_first_turn() -> None:
    t = position(you=Side(battle=[battle("Eager")]), turn=1)

    assert _why(t, "attack", "Eager", "Rival") == ("first-turn", "masters 7-3-4-5-1")


@pytest.mark.rule("masters 9-1-2")
def test_a_negated_skill_is_refused_as_negated() -> None:
    hush = act.NegateSkills(cards=to.InZones(zones=("battle",), whose="you"), duration="turn")
    helper = battle("Helper", skills=[main_skill(act.Draw(count=1))])
    t = position(you=Side(battle=[helper, battle("Silencer", skills=[main_skill(hush)])]))
    assert _why(t, "activate", "Helper") == ("", "")

    t.activate("Silencer")

    assert _why(t, "activate", "Helper") == ("negated", "masters 9-1-2")


@pytest.mark.rule("masters 22-11-5")
def test_a_skill_used_up_this_turn_says_so() -> None:
    once = act.Skill(kind="activate-main", once_per_turn=True, effect=(act.Draw(count=1),))
    t = position(you=Side(battle=[battle("Once", skills=[once])]))

    t.activate("Once")

    assert _why(t, "activate", "Once") == ("used-up", "masters 22-11-5")


@pytest.mark.rule("masters 5-8-3")
def test_a_skill_cost_that_cannot_be_paid_is_named() -> None:
    draw = act.Skill(
        kind="activate-main",
        cost=(act.PayBy((act.Discard(count=1),)),),
        effect=(act.Draw(count=1),),
    )
    t = position(you=Side(battle=[battle("Trader", skills=[draw])], hand=[]))

    assert _why(t, "activate", "Trader") == ("skill-cost", "masters 5-8-3")


@pytest.mark.rule("masters 1-5-4-1-1")
@pytest.mark.rule("masters 1-5-4-1-2")
def test_skills_of_the_other_timing_and_combos_wait_for_their_window() -> None:
    fight = act.Skill(kind="activate-battle", effect=(act.Draw(count=1),))
    t = position(you=Side(battle=[battle("Fighter", skills=[fight])], hand=[battle("Friend")]))

    assert _why(t, "activate", "Fighter") == ("wrong-time", "masters 1-5-4-1-1")
    assert _why(t, "combo", "Friend")[0] == "wrong-time"
    assert _why(t, "charge", "Friend") == ("wrong-time", "masters 7-2-11")


@pytest.mark.rule("masters 5-7-2")
@pytest.mark.rule("masters 5-7-5-1-1")
def test_combos_are_refused_without_combo_data_in_rest_mode_and_for_fighters() -> None:
    t = position(
        you=Side(
            battle=[
                battle("Attacker", combo=(0, 5000)),
                rest(battle("Sleeper", combo=(0, 5000))),
                battle("Partner", combo=(0, 5000)),
            ],
            hand=[battle("Loner"), extra("Spell", cost=0)],
        )
    )
    t.attack("Attacker", "Rival")

    assert _why(t, "combo", "Partner") == ("", "")
    assert _why(t, "combo", "Sleeper") == ("rest", "masters 5-7-5-1-1")
    assert _why(t, "combo", "Attacker")[1] == "masters 5-7-5-1-1"
    assert _why(t, "combo", "Loner") == ("no-combo-data", "masters 5-7-2")
    assert _why(t, "combo", "Spell")[0] == "not-battle-card"


@pytest.mark.rule("masters 4-1-1")
def test_the_other_player_is_told_whose_decision_it_is() -> None:
    t = position(you=Side(hand=[battle("Mine")]), opponent=Side(hand=[battle("Theirs")]))

    assert _why(t, "play", "Theirs", who="opponent")[0] == "not-your-decision"
