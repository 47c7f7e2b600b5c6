"""Counter windows of the classic game, and activating a skill step by step [classic 4-7] [8-5]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.classic.cards import Side, auto, battle, extra, leader, unison
from tests.classic.table import Table, position
from tests.kit.windows import watch_windows

WEAKEN = "[Counter: Attack] The attacking card gets -5000 power for the battle."
NEGATE_ATTACK = "[Counter: Attack] Negate the attack."
NEGATE_COUNTER = "[Counter: Counter] Negate the [Counter] skill."


def windows_of(t: Table) -> list[str]:
    """Put a window that only notes what opens it in the place of the real one."""
    seen: list[str] = []
    watch_windows(t, lambda frame: seen.append(frame.kind))
    return seen


# -- within one window -----------------------------------------------------------------------


@pytest.mark.rule("classic 4-7-2-5", "classic 4-7-3-6", "classic 7-1-2", "classic 10-10-3-4")
@pytest.mark.rule("classic 4-7-2-2")
def test_cl_t08_one_counter_resolves_and_the_window_is_over() -> None:
    x, y = extra("First", text=WEAKEN), extra("Second", text=WEAKEN)
    t = position(
        you=Side(battle=["Scout"], hand=[battle("Helper", combo=(0, 5000))]),
        opponent=Side(hand=[x, y], energy="RR"),
    )
    t.attack("Scout", "Rival")
    t.expect("opponent", "counter", {"counter First", "counter Second", "pass"})

    t.counter("First")

    # Neither before nor after it does another window open, the second one is no longer pending.
    assert t.power("Scout") == 5000
    assert t.opponent.drop == ["First"]
    assert t.asked == ("you", "offense")
    assert t.opponent.hand == ["Second"]


@pytest.mark.rule("classic 4-7-3", "classic 4-7-3-2", "classic 4-7-3-3", "classic 4-7-3-4")
@pytest.mark.rule("classic 4-7-3-5", "classic 10-10-3-3", "classic 10-10-3-4", "classic 10-10-4")
def test_cl_t09_players_answer_in_turn_with_what_is_still_pending() -> None:
    x, y = extra("First", text=WEAKEN), extra("Second", text=WEAKEN)
    z = extra("Answer", text="[Counter: Counter] Draw 1 card.")
    t = position(
        you=Side(
            battle=[battle("Scout", power=20000)],
            hand=[z, battle("Helper", combo=(0, 5000))],
            energy="R",
        ),
        opponent=Side(hand=[x, y], energy="RR"),
    )
    t.attack("Scout", "Rival")
    t.counter("First")
    t.expect("you", "counter", {"counter Answer", "pass"})
    t.counter("Answer")
    # An attack made it pending; activating the first one did not end that.
    t.expect("opponent", "counter", {"counter Second", "pass"})
    assert t.power("Scout") == 20000
    t.counter("Second")

    assert t.power("Scout") == 10000
    order = [t.game.lib.defs[e.def_id].sides[0].name for e in t.happened("skill_resolved")]
    assert order == ["Second", "Answer", "First"]
    assert sorted(t.opponent.drop) == ["First", "Second"]
    assert t.you.drop == ["Answer"]
    assert t.asked == ("you", "offense")


@pytest.mark.rule("classic 4-7-2-5")
def test_a_counter_that_plays_a_card_opens_no_window_when_it_has_resolved() -> None:
    ambush = battle("Ambush", cost=1, text="[Counter: Attack] Play this card.")
    t = position(
        you=Side(
            battle=["Scout"],
            hand=[extra("No", text="[Counter: Play] Draw 1 card."), battle("H", combo=(0, 0))],
            energy="R",
        ),
        opponent=Side(hand=[ambush], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("Ambush")
    # Activated it may be answered, resolved it may not.
    t.expect("you", "counter", {"counter No", "pass"})
    t.pass_()

    assert t.opponent.battle == ["Ambush"]
    assert t.asked == ("you", "offense")


@pytest.mark.rule("classic 4-7-3-3")
def test_a_player_who_has_passed_is_not_asked_again() -> None:
    x, y = extra("First", text=WEAKEN), extra("Second", text=WEAKEN)
    z = extra("Answer", text="[Counter: Counter] Draw 1 card.")
    t = position(
        you=Side(battle=["Scout"], hand=[z], energy="R"),
        opponent=Side(hand=[x, y], energy="RR"),
    )
    t.attack("Scout", "Rival")
    t.counter("First")
    t.counter("Answer")
    t.pass_()

    assert t.asked == ("you", "main")
    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == ["Second"]


@pytest.mark.rule("classic 4-7-3-5", "classic 10-10-4", "classic 10-10-5", "classic 7-1-4")
def test_cl_t10_a_negated_counter_does_nothing_and_the_attack_goes_on() -> None:
    t = position(
        you=Side(
            battle=["Scout"],
            hand=[extra("Answer", text=NEGATE_COUNTER), battle("Helper", combo=(0, 5000))],
            energy="R",
        ),
        opponent=Side(hand=[extra("First", text=NEGATE_ATTACK)], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("First")
    t.counter("Answer")

    t.expect("you", "offense", {"combo Helper", "pass"})
    assert t.happened("attack_negated") == []
    assert t.opponent.drop == ["First"]
    assert t.you.drop == ["Answer"]


@pytest.mark.rule("classic 4-7-3-1", "classic 9-1-2-2")
def test_rules_are_processed_before_a_counter_is_offered() -> None:
    tired = to.Are(cards=to.This(), filter=to.Filter(mode="rest"))
    weakness = act.ChangePower(cards=to.InZones(zones=("battle",)), amount=-10000, duration="")
    lord = leader("Lord", skills=[Skill(kind="permanent", condition=tired, effect=(weakness,))])
    weak = battle("Weak", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(
        you=Side(leader=lord, battle=[weak]),
        opponent=Side(hand=[extra("First", text=NEGATE_ATTACK)], energy="R"),
    )

    t.attack("Lord", "Rival")

    t.expect("opponent", "counter", {"counter First", "pass"})
    assert t.you.drop == ["Weak"]
    # Its skill is pending until the checkpoint.
    assert t.pending == ["Weak"]
    assert t.you.hand == []


@pytest.mark.rule("classic 9-1-2-2")
def test_rules_are_processed_when_a_window_opens_but_pending_skills_wait() -> None:
    weak = battle("Weak", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    poison = act.ChangePower(cards=to.InZones(zones=("battle",)), amount=-10000, duration="turn")
    sick = leader("Sick", skills=[Skill(kind="activate-main", effect=(poison,))])
    t = position(
        you=Side(leader=sick, battle=[weak]),
        opponent=Side(hand=[extra("No", text="[Counter: Play] Draw 1 card.")], energy="R"),
    )
    events = len(t.log)

    t.activate("Sick")

    # The window after the resolution sends the card to Drop, the checkpoint draws.
    kinds = [e.kind for e in t.log[events:]]
    assert kinds.index("moved") > kinds.index("skill_resolved")
    assert t.you.drop == ["Weak"]
    assert t.you.hand == ["Deck card"]


# -- what opens a window ---------------------------------------------------------------------


@pytest.mark.rule("classic 4-7-2-1", "classic 6-3-1-2-1-2")
def test_a_declared_play_opens_a_window() -> None:
    t = position(you=Side(hand=["Scout"], energy="R"))
    seen = windows_of(t)

    t.play("Scout")

    assert seen == ["play"]


@pytest.mark.rule("classic 6-3-1-2-2-2", "classic 6-3-1-2-2")
def test_a_declared_unison_opens_a_window() -> None:
    t = position(you=Side(hand=[unison("Star", specified="R")], energy="R"))
    seen = windows_of(t)

    t.play("Star")
    t.pick("1")

    assert seen == ["play"]


@pytest.mark.rule("classic 4-7-2-2", "classic 7-1-2")
def test_an_attack_opens_a_window() -> None:
    t = position()
    seen = windows_of(t)

    t.attack("Leader", "Rival")

    assert seen == ["attack"]


@pytest.mark.rule("classic 4-7-2-3", "classic 4-7-2-4", "classic 8-5-2-4", "classic 8-5-2-6")
@pytest.mark.rule("classic 6-3-1-2-3-1")
def test_an_activated_skill_opens_a_window_before_and_after_it_resolves() -> None:
    t = position(you=Side(leader=leader("Drawer", text="[Activate: Main] Draw 1 card.")))
    seen = windows_of(t)

    t.activate("Drawer")

    assert seen == ["skill", "skill-resolved"]


@pytest.mark.rule("classic 7-2-1-2-3-1", "classic 7-3-1-2-3-1")
def test_skills_in_a_battle_open_windows_of_both_players() -> None:
    text = "[Activate: Battle] Draw 1 card."
    t = position(
        you=Side(leader=leader("Drawer", text=text)),
        opponent=Side(leader=leader("Drawer Too", text=text)),
    )
    t.attack("Drawer", "Drawer Too")
    seen = windows_of(t)

    t.activate("Drawer")
    assert seen == ["skill", "skill-resolved"]
    t.pass_()
    t.activate("Drawer Too")
    assert seen == ["skill", "skill-resolved", "skill", "skill-resolved"]


@pytest.mark.rule("classic 7-2-1-2", "classic 7-3-1-2")
def test_cl_t36_a_checkpoint_and_then_a_window_follow_a_combo() -> None:
    watcher = leader("Watcher", skills=[auto(When(event="comboed"), act.Draw())])
    t = position(
        you=Side(leader=watcher, hand=[battle("Helper", combo=(0, 5000))]),
        opponent=Side(hand=[battle("Wall", combo=(0, 5000))]),
    )
    t.attack("Watcher", "Rival")
    seen = windows_of(t)

    t.combo("Helper")
    # The skill resolved in the checkpoint, with its own windows; the combo's came last.
    assert seen == ["skill", "skill-resolved", "combo"]
    t.combo("Wall")
    assert seen[3:] == ["skill", "skill-resolved", "combo"]


@pytest.mark.rule("classic 10-10-3-2")
def test_cl_t35_a_counter_to_attacks_answers_the_activation_of_an_attack_skill_once() -> None:
    again = leader(
        "Again",
        text="[Activate: Main][Once per turn] Choose 1 of your Battle Cards and it can't attack "
        "for the turn.",
    )
    t = position(
        you=Side(leader=again, battle=["Scout", "Runner"]),
        opponent=Side(hand=[extra("First", text=WEAKEN), "Ballast"], energy="R"),
    )
    t.activate("Again")
    # Before the resolution it is pending, after it not.
    t.expect("opponent", "counter", {"counter First", "pass"})
    t.pass_()
    t.choose("Scout")
    assert t.asked == ("you", "main")
    t.attack("Runner", "Rival")

    t.expect("opponent", "counter", {"counter First", "pass"})


# -- Extra Cards -----------------------------------------------------------------------------


@pytest.mark.rule("classic 8-5-2", "classic 8-5-2-1", "classic 8-5-2-2-1", "classic 8-5-2-5-1")
@pytest.mark.rule("classic 2-11-1-2", "classic 8-5-2-3", "classic 8-5-2-5")
def test_cl_t11_an_extra_goes_to_drop_when_it_resolves() -> None:
    text = "[Activate: Main] If you have 4 or more cards in your Drop, draw 1 card."
    t = position(
        you=Side(
            hand=[extra("Spell", cost=2, text=text), "A", "B", "C"],
            drop=["D", "E", "F"],
            energy="RR",
        ),
        opponent=Side(hand=[extra("No", text="[Counter: Play] Draw 1 card.")], energy="R"),
    )
    seen: list[tuple[str, int]] = []
    watch_windows(t, lambda frame: seen.append((frame.kind, len(t.you.drop))))

    t.activate("Spell")

    assert seen == [("skill", 3), ("skill-resolved", 4)]
    assert t.subjects("skill_activated") == ["Spell"]
    assert t.you.drop[0] == "Spell"
    assert t.you.active_energy == []
    # It lay in Drop already when its condition was read.
    assert sorted(t.you.hand) == ["A", "B", "C", "Deck card"]


@pytest.mark.rule("classic 8-5-2-1", "classic 10-10-1", "classic 10-10-4")
def test_an_activated_counter_lies_revealed_in_the_hand_until_it_resolves() -> None:
    t = position(
        you=Side(
            battle=["Scout"],
            hand=[extra("Answer", text="[Counter: Counter] Draw 1 card.")],
            energy="R",
        ),
        opponent=Side(hand=[extra("First", text=WEAKEN)], energy="R"),
    )
    t.attack("Scout", "Rival")
    t.counter("First")

    assert t.opponent.hand == ["First"]
    assert t.find("First").known == 3
    assert t.opponent.active_energy == []
    t.pass_()
    assert t.opponent.hand == []
    assert t.opponent.drop == ["First"]


@pytest.mark.rule("classic 10-10-2")
def test_a_counter_works_from_the_hand_only() -> None:
    stop = battle("Stop", text=NEGATE_ATTACK)
    t = position(
        opponent=Side(battle=[stop], drop=[extra("Gone", text=NEGATE_ATTACK)], energy="RR")
    )

    t.attack("Leader", "Rival")

    assert t.asked == ("you", "main")
    assert t.opponent.drop == ["Gone"]
