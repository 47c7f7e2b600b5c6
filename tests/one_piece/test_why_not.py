"""Why something is not legal now, by rule number."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Has, InZones, Range
from dbscg_gui.engine.decisions import Option
from dbscg_gui.games.one_piece.legality import why_not
from tests.one_piece.cards import (
    Side,
    character,
    event,
    keyword,
    leader,
    main_effect,
    new,
    permanent,
    rest,
    return_don,
    skill,
    stage,
)
from tests.one_piece.table import give, position

DRAW = act.Draw()
BLOCKER = keyword("blocker")


def reason(t, kind, card, target="", number=1, who="you"):
    """(code, rule) of a refusal, or None."""
    found = t.find(card)
    skills = t.game.side(found).skills
    option = Option(
        kind,
        card=found.id,
        target=t.find(target).id if target else 0,
        skill=skills[number - 1] if kind in ("activate", "counter") else -1,
    )
    seat = t.you.seat if who == "you" else t.opponent.seat
    refused = why_not(t.game, seat, option)
    return None if refused is None else (refused.code, refused.rule)


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 2-7-2", "one_piece 2-7-3", "one_piece 2-7-4", "one_piece 6-5-3-1")
def test_cards_that_cannot_be_played():
    plan = event("Plan", cost=3, skills=[skill("main", DRAW)])
    t = position(
        you=Side(
            don=1,
            hand=[
                character("Dear", cost=3),
                stage("Quay", cost=2),
                plan,
                character("Cheap", cost=1),
            ],
            characters=["Here"],
        )
    )
    assert reason(t, "play", "Dear") == ("energy", "one_piece 2-7-2")
    assert reason(t, "play", "Quay") == ("energy", "one_piece 2-7-4")
    assert reason(t, "activate", "Plan") == ("energy", "one_piece 2-7-3")
    assert reason(t, "play", "Plan") == ("not-playable", "one_piece 6-5-3-1")
    assert reason(t, "play", "Here") == ("not-in-hand", "one_piece 6-5-3-1")
    assert reason(t, "play", "Cheap") is None


@pytest.mark.rule(
    "one_piece 7-1",
    "one_piece 7-1-1-1",
    "one_piece 7-1-1-2",
    "one_piece 3-7-4",
    "one_piece 6-5-6-1",
)
def test_attacks_that_cannot_be_made():
    t = position(
        you=Side(
            characters=[new("Fresh"), rest("Tired"), "Ready"], hand=["Held"], stage=stage("Quay")
        ),
        opponent=Side(characters=["Upright", rest("Target")]),
    )
    assert reason(t, "attack", "Fresh", "Rival") == ("played-this-turn", "one_piece 3-7-4")
    assert reason(t, "attack", "Tired", "Rival") == ("rest", "one_piece 7-1-1-1")
    assert reason(t, "attack", "Ready", "Upright") == ("target-active", "one_piece 7-1-1-2")
    assert reason(t, "attack", "Ready", "Tired") == ("not-a-target", "one_piece 7-1-1-2")
    assert reason(t, "attack", "Held", "Rival") == ("not-attacker-area", "one_piece 7-1-1-1")
    assert reason(t, "attack", "Quay", "Rival") == ("not-attacker-area", "one_piece 7-1-1-1")
    assert reason(t, "attack", "Ready", "Target") is None

    t = position(you=Side(turns=1))
    assert reason(t, "attack", "Leader", "Rival") == ("first-turn", "one_piece 6-5-6-1")


@pytest.mark.rule("one_piece 1-3-3")
def test_prohibitions_are_named():
    ban = stage(
        "Ban",
        skills=[
            permanent(act.RestrictPlayer(who="opponent", what="play")),
            permanent(act.RestrictPlayer(who="opponent", what="attack")),
            permanent(act.RestrictPlayer(who="opponent", what="activate-extra")),
            permanent(
                act.RestrictPlayer(who="opponent", what="activate", skill_kinds=("activate-main",))
            ),
        ],
    )
    plan = event("Plan", cost=0, skills=[skill("main", DRAW)])
    t = position(
        you=boss(main_effect(DRAW), hand=[character("Cheap", cost=0), plan]),
        opponent=Side(stage=ban),
    )
    for kind, card, target in (
        ("play", "Cheap", ""),
        ("attack", "Boss", "Rival"),
        ("activate", "Boss", ""),
        ("activate", "Plan", ""),
    ):
        assert reason(t, kind, card, target) == ("forbidden", "one_piece 1-3-3")


@pytest.mark.rule("one_piece 6-5-5-1")
def test_don_that_cannot_be_given():
    t = position(you=Side(don=1, rested_don=1, stage=stage("Quay"), characters=["Host"]))
    seat = t.you.seat
    active, tired = t.ids(seat, "energy")
    host, quay = t.find("Host").id, t.find("Quay").id
    assert why_not(t.game, seat, Option("give", card=active, target=host)) is None
    for don, target, code in (
        (tired, host, "rest"),
        (active, quay, "not-a-host"),
        (active, t.find("Rival").id, "not-a-host"),
        (host, host, "not-don"),
    ):
        refused = why_not(t.game, seat, Option("give", card=don, target=target))
        assert (refused.code, refused.rule) == (code, "one_piece 6-5-5-1")
    give(t, "Host")


@pytest.mark.rule(
    "one_piece 8-1-3-3",
    "one_piece 8-2-1-1",
    "one_piece 8-3-1-3",
    "one_piece 8-3-2-1",
    "one_piece 8-4-1-1",
    "one_piece 10-2-13-3",
)
def test_effects_that_cannot_be_activated():
    many = Has(cards=InZones(zones=("hand",)), count=Range(low=3))
    effects = [
        main_effect(DRAW, once=True),
        main_effect(DRAW, cost=return_don(2)),
        main_effect(DRAW, don=2),
        main_effect(DRAW, condition=many),
    ]
    t = position(
        you=boss(*effects, characters=[character("Muted", skills=[main_effect(DRAW)])]),
        opponent=Side(
            leader=leader("Rival", skills=[main_effect(DRAW)]),
            stage=stage(
                "Mute",
                skills=[
                    permanent(act.NegateSkills(cards=InZones(zones=("battle",), whose="opponent")))
                ],
            ),
        ),
    )
    t.activate("Boss", 1)
    assert reason(t, "activate", "Boss", number=1) == ("used-up", "one_piece 10-2-13-3")
    assert reason(t, "activate", "Boss", number=2) == ("skill-cost", "one_piece 8-3-1-3")
    assert reason(t, "activate", "Boss", number=3) == ("not-valid", "one_piece 8-3-2-1")
    assert reason(t, "activate", "Boss", number=4) == ("condition", "one_piece 8-4-1-1")
    assert reason(t, "activate", "Muted") == ("negated", "one_piece 8-2-1-1")
    assert reason(t, "activate", "Rival") == ("not-yours", "one_piece 8-1-3-3")


@pytest.mark.rule(
    "one_piece 2-8-2", "one_piece 10-2-2-1", "one_piece 10-2-3-1", "one_piece 10-2-4-1"
)
def test_effects_at_the_wrong_time_or_place():
    shield = event("Shield", cost=0, skills=[skill("counter", DRAW)])
    plan = event("Plan", cost=0, skills=[skill("main", DRAW)])
    sage = character("Sage", skills=[main_effect(DRAW)])
    t = position(
        you=Side(hand=[shield, sage]),
        opponent=Side(
            leader=leader("Rival", skills=[main_effect(DRAW)]),
            hand=[plan, event("Theirs", cost=0, skills=[skill("counter", DRAW)])],
        ),
    )
    assert reason(t, "activate", "Shield") == ("wrong-time", "one_piece 10-2-4-1")
    assert reason(t, "counter", "Shield") == ("wrong-time", "one_piece 10-2-4-1")
    assert reason(t, "activate", "Sage") == ("wrong-area", "one_piece 2-8-2")
    t.attack("Leader", "Rival")
    assert reason(t, "counter", "Theirs", who="opponent") is None
    assert reason(t, "counter", "Plan", who="opponent") == ("wrong-time", "one_piece 10-2-3-1")
    assert reason(t, "counter", "Rival", who="opponent") == ("wrong-time", "one_piece 10-2-2-1")
    assert reason(t, "activate", "Rival", who="opponent") == ("wrong-time", "one_piece 8-1-3-3")


@pytest.mark.rule("one_piece 7-1-2-1", "one_piece 10-1-4-1")
def test_blocks_that_cannot_be_made():
    names = ("Guard", "Tired", "Target")
    guard, tired, target = (character(n, power=1000, skills=[BLOCKER]) for n in names)
    t = position(
        you=Side(characters=["First", character("Mine", skills=[BLOCKER])]),
        opponent=Side(characters=[guard, rest(tired), rest(target), "Plain"]),
    )
    assert reason(t, "block", "Mine") == ("wrong-time", "one_piece 7-1-2-1")
    t.attack("First", "Target")
    assert reason(t, "block", "Guard", who="opponent") is None
    assert reason(t, "block", "Tired", who="opponent") == ("rest", "one_piece 10-1-4-1")
    assert reason(t, "block", "Target", who="opponent") == ("fighting", "one_piece 10-1-4-1")
    assert reason(t, "block", "Plain", who="opponent") == ("no-blocker", "one_piece 10-1-4-1")


@pytest.mark.rule("one_piece 2-10-1", "one_piece 7-1-3-2-1")
def test_counters_that_cannot_be_used():
    t = position(
        you=Side(characters=["First"], hand=[character("Mine", counter=1000)]),
        opponent=Side(
            characters=[character("Here", counter=1000)],
            hand=[character("Helper", counter=1000), "Plain"],
        ),
    )
    assert reason(t, "boost", "Mine", "First") == ("wrong-time", "one_piece 7-1-3-2-1")
    t.attack("First", "Rival")
    assert reason(t, "boost", "Helper", "Rival", who="opponent") is None
    assert reason(t, "boost", "Plain", "Rival", who="opponent") == (
        "no-counter",
        "one_piece 2-10-1",
    )
    assert reason(t, "boost", "Here", "Rival", who="opponent") == (
        "not-in-hand",
        "one_piece 7-1-3-2-1",
    )
    assert reason(t, "boost", "Helper", "First", who="opponent") == (
        "not-a-target",
        "one_piece 7-1-3-2-1",
    )


@pytest.mark.rule("one_piece 6-1-2", "one_piece 6-5-2", "one_piece 1-2-1")
def test_whose_decision_it_is():
    t = position(opponent=Side(hand=[character("Theirs", cost=0)]))
    assert reason(t, "play", "Theirs", who="opponent") == ("not-your-decision", "one_piece 6-1-2")
    t.concede("you")
    assert reason(t, "play", "Theirs", who="opponent") == ("match-over", "one_piece 1-2-1")


@pytest.mark.rule("one_piece 6-5-2", "one_piece 7-1", "one_piece 6-5-5-1")
def test_main_actions_are_not_for_the_counter_step():
    t = position(
        opponent=Side(hand=[character("Helper", cost=0, counter=1000)], don=1, characters=["Here"])
    )
    t.attack("Leader", "Rival")
    assert t.mode == "counter-step"
    assert reason(t, "play", "Helper", who="opponent") == ("wrong-time", "one_piece 6-5-2")
    assert reason(t, "attack", "Here", "Leader", who="opponent") == ("wrong-time", "one_piece 7-1")
