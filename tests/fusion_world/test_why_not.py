"""Every refused move says why: the failed condition and its rule."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import Option
from tests.fusion_world.cards import Side, battle, extra, rest
from tests.fusion_world.table import Table, position, why_not
from tests.fusion_world.test_scenarios_battle import SLEEPER_LEADER

BLOCKER = "[Blocker]"


def _why(t: Table, kind: str, name: str, target: str = "", *, who: str = "you") -> tuple[str, str]:
    """Code and rule of the refusal; ("", "") for a legal move."""
    card = t.find(name)
    skills = t.game.side(card).skills
    option = Option(
        kind,
        card=card.id,
        target=t.find(target).id if target else 0,
        skill=skills[0] if kind == "activate" and skills else -1,
    )
    refusal = why_not(t.game, t._seat(who), option)
    if refusal is None:
        return ("", "")
    assert refusal.rule == "" or refusal.rule.startswith("fusion_world ")
    return (refusal.code, refusal.rule.removeprefix("fusion_world "))


@pytest.mark.rule("fusion_world FW-PAY-1")
@pytest.mark.rule("fusion_world FW-PAY-3")
def test_a_card_too_dear_says_how_much_is_missing_and_of_which_colour():
    hand = [battle("Dear", cost=3), battle("Blue", cost=1, specified="U", colors="blue")]
    t = position(you=Side(hand=[*hand, battle("Cheap", cost=2)], energy="RR"))
    assert _why(t, "play", "Dear") == ("energy", "FW-PAY-1")
    assert _why(t, "play", "Blue") == ("specified", "FW-PAY-3")
    assert _why(t, "play", "Cheap") == ("", "")


@pytest.mark.rule("fusion_world FW-MP-1")
def test_only_battle_cards_of_the_hand_are_played():
    t = position(
        you=Side(hand=[extra("Trick", text="[Activate Main] Draw 1 card.")], drop=["Gone"])
    )
    assert _why(t, "play", "Trick") == ("not-playable", "FW-MP-1")
    assert _why(t, "play", "Gone") == ("not-in-hand", "FW-MP-1")


@pytest.mark.rule("fusion_world FW-AT-1")
def test_the_first_player_does_not_attack_in_the_first_turn():
    t = position(you=Side(battle=["Eager"]), turn=1)
    assert _why(t, "attack", "Eager", "Rival") == ("first-turn", "FW-AT-1")


@pytest.mark.rule("fusion_world FW-AT-2")
@pytest.mark.rule("fusion_world FW-BT-1a")
@pytest.mark.rule("fusion_world FW-BT-1b")
def test_attacks_are_refused_for_rest_attackers_and_active_targets():
    t = position(
        you=Side(battle=[rest(battle("Tired")), battle("Fresh")], hand=["Held"]),
        opponent=Side(battle=[battle("Upright"), rest(battle("Lying"))]),
    )
    assert _why(t, "attack", "Tired", "Lying") == ("rest", "FW-BT-1a")
    assert _why(t, "attack", "Held", "Lying") == ("not-attacker-area", "FW-BT-1a")
    assert _why(t, "attack", "Fresh", "Upright") == ("target-active", "FW-AT-2")
    assert _why(t, "attack", "Fresh", "Leader") == ("not-a-target", "FW-BT-1b")
    assert _why(t, "attack", "Fresh", "Lying") == ("", "")


@pytest.mark.rule("fusion_world FW-GL-5")
@pytest.mark.rule("fusion_world FW-GL-6")
def test_skills_are_refused_outside_their_times():
    t = position(
        you=Side(
            battle=[battle("Smith", text="[Activate Main] Draw 1 card."), "Scout"],
            hand=[extra("Gust", text="[Activate Battle] Draw 1 card.")],
            energy="R",
        )
    )
    assert _why(t, "activate", "Smith") == ("", "")
    assert _why(t, "activate", "Gust") == ("wrong-time", "FW-GL-6")
    t.attack("Scout", "Rival")
    assert "activate Gust" in t.options()
    assert _why(t, "activate", "Gust") == ("", "")
    assert _why(t, "activate", "Smith") == ("wrong-time", "FW-GL-5")


@pytest.mark.rule("fusion_world FW-GL-7")
def test_an_awakening_is_refused_until_its_condition_holds():
    t = position(you=Side(leader=SLEEPER_LEADER, life=5))
    assert _why(t, "activate", "Chief") == ("condition", "FW-GL-7")


@pytest.mark.rule("fusion_world FW-RC-3")
@pytest.mark.rule("fusion_world FW-MP-4")
def test_every_action_has_its_phase():
    t = position(you=Side(battle=["Scout"], hand=["Held"]), at="turn")
    assert t.asked == ("you", "charge")
    assert _why(t, "charge", "Held") == ("", "")
    assert _why(t, "play", "Held") == ("wrong-time", "FW-MP-1")
    assert _why(t, "attack", "Scout", "Rival") == ("wrong-time", "FW-MP-4")
    t.pick("pass")
    assert _why(t, "charge", "Held") == ("wrong-time", "FW-RC-3")
    assert _why(t, "combo", "Held") == ("wrong-time", "FW-CB-1")
    assert _why(t, "block", "Scout") == ("wrong-time", "FW-BT-2")


@pytest.mark.rule("fusion_world FW-BT-2")
@pytest.mark.rule("fusion_world FW-BT-2a")
@pytest.mark.rule("fusion_world FW-GL-4")
def test_only_active_blockers_that_are_not_attacked_block():
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(
            battle=[
                battle("Wall", text=BLOCKER),
                rest(battle("Sleeper", text=BLOCKER)),
                battle("Post"),
                battle("Guarded", text=f"{BLOCKER}\n[Permanent] This card can't block."),
            ],
            hand=["Held"],
        ),
    )
    t.attack("Scout", "Rival")
    assert t.asked == ("opponent", "block")
    said = {
        name: _why(t, "block", name, who="opponent")
        for name in ("Wall", "Sleeper", "Post", "Held", "Scout")
    }
    assert said == {
        "Wall": ("", ""),
        "Sleeper": ("rest", "FW-BT-2a"),
        "Post": ("no-blocker", "FW-GL-4"),
        "Held": ("not-attacker-area", "FW-BT-2a"),
        "Scout": ("not-attacker-area", "FW-BT-2a"),
    }


def test_a_blocker_under_attack_does_not_block():
    t = position(
        you=Side(battle=["Scout"]),
        opponent=Side(battle=[rest(battle("Target", text=BLOCKER)), battle("Wall", text=BLOCKER)]),
    )
    t.attack("Scout", "Target")
    assert t.asked == ("opponent", "block")
    assert _why(t, "block", "Target", who="opponent") == ("rest", "FW-BT-2a")


@pytest.mark.rule("fusion_world FW-MP-0")
@pytest.mark.rule("fusion_world FW-BT-4")
def test_it_is_the_other_players_time():
    t = position(
        you=Side(battle=["Scout"], hand=[battle("Help", combo=5000)]),
        opponent=Side(hand=[battle("Aid", combo=5000)]),
    )
    assert _why(t, "play", "Aid", who="opponent") == ("not-your-decision", "FW-MP-0")
    t.attack("Scout", "Rival")
    assert _why(t, "combo", "Aid", who="opponent") == ("not-your-decision", "FW-BT-3")
    t.pass_()
    assert _why(t, "combo", "Help") == ("not-your-decision", "FW-BT-4")
    assert _why(t, "combo", "Aid", who="opponent") == ("", "")


@pytest.mark.rule("fusion_world FW-WN-0")
def test_a_match_that_is_over_or_a_card_that_is_gone():
    t = position(you=Side(hand=["Held"]))
    held = t.find("Held").id
    gone = why_not(t.game, t.you.seat, Option("play", card=9999))
    assert gone is not None
    assert gone.code == "gone"
    t.game.concede(t.opponent.seat)
    over = why_not(t.game, t.you.seat, Option("play", card=held))
    assert over is not None
    assert (over.code, over.rule) == ("match-over", "fusion_world FW-WN-0")


@pytest.mark.rule("fusion_world FW-MP-0")
def test_the_actions_of_the_main_phase_come_in_any_order_and_number():
    smith = battle("Smith", text="[Activate Main][Once per turn] Draw 1 card.")
    t = position(you=Side(battle=["Scout", smith], hand=["One", "Two"], energy="RR"))
    t.attack("Scout", "Rival")
    t.finish_battle()
    t.play("One")
    t.activate("Smith")
    t.attack("One", "Rival")
    t.finish_battle()
    t.play("Two")
    assert t.asked == ("you", "main")
    assert "attack Two > Rival" in t.options()
