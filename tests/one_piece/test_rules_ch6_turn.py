"""Chapter 6: the phases of a turn."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import InZones, This
from dbscg_gui.effects.triggers import When
from tests.one_piece.cards import (
    MINE,
    MY_FIGHTERS,
    THEIRS,
    Side,
    auto,
    character,
    end_of_turn,
    event,
    given,
    leader,
    main_effect,
    on_play,
    one,
    permanent,
    power,
    rest,
    skill,
    stage,
)
from tests.one_piece.table import active_don, don, give, position

DRAW = act.Draw()


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 6-1-1", "one_piece 6-1-2")
def test_five_phases_in_order():
    t = position(at="turn")
    t.end()
    phases = [(e.seat, e.text) for e in t.happened("phase")]
    names = ["refresh", "draw", "don", "main", "end"]
    assert phases[:5] == [(t.you.seat, name) for name in names]
    assert phases[5:] == [(t.opponent.seat, name) for name in names[:4]]
    assert [(e.seat, e.amount) for e in t.happened("turn")] == [
        (t.you.seat, 3),
        (t.opponent.seat, 4),
    ]


@pytest.mark.rule("one_piece 6-2-1")
def test_until_the_start_of_your_next_turn():
    lasting = main_effect(power(This(), 1000, "until-your-turn"))
    t = position(you=boss(lasting))
    t.activate("Boss")
    assert t.power("Boss") == 6000
    t.end()
    assert t.power("Boss") == 6000
    t.end()
    assert t.power("Boss") == 5000


@pytest.mark.rule("one_piece 6-2-1", "one_piece 6-2-2")
def test_effects_at_the_start_of_a_turn_of_both_players():
    yours = auto(When(event="turn_start", whose="you"), DRAW)
    theirs = auto(When(event="turn_start", whose="opponent"), DRAW)
    t = position(
        you=boss(yours, theirs), opponent=Side(leader=leader("Rival", skills=[theirs])), at="turn"
    )
    drawn = [e for e in t.happened("drawn") if e.by == "skill"]
    assert [e.seat for e in drawn] == [t.you.seat, t.opponent.seat]


@pytest.mark.rule("one_piece 6-2-3", "one_piece 6-2-4")
def test_only_the_turn_players_cards_are_refreshed():
    t = position(
        you=Side(characters=[rest("Mine")]),
        opponent=Side(characters=[given(rest("Theirs"))], rested_don=2),
        at="turn",
    )
    assert t.is_active("Mine")
    assert not t.is_active("Theirs")
    assert don(t, "opponent") == (0, 2, 1, 7)


@pytest.mark.rule("one_piece 6-2-4")
def test_what_may_not_become_active_stays_rested():
    lock = stage("Lock", skills=[permanent(act.Restrict(cards=MINE, what="switch-active"))])
    t = position(you=Side(characters=[rest("Mine")], stage=rest(lock)), at="turn")
    assert not t.is_active("Mine")
    assert t.is_active("Lock")

    # For one Refresh Phase only, and in it alone.
    tie = main_effect(act.Restrict(cards=THEIRS, what="switch-active", duration="opponent-refresh"))
    wake = main_effect(act.Switch(cards=MINE, mode="active"))
    t = position(
        you=boss(tie),
        opponent=Side(leader=leader("Rival", skills=[wake]), characters=[rest("Tied")]),
    )
    t.activate("Boss")
    t.end()
    assert not t.is_active("Tied")
    t.activate("Rival")
    assert t.is_active("Tied")
    t.attack("Tied", "Boss")
    t.end()
    t.end()
    assert t.is_active("Tied")
    assert not t.state.effects


@pytest.mark.rule("one_piece 6-5-1")
def test_effects_at_the_start_of_the_main_phase():
    yours = auto(When(event="main_start", whose="you"), DRAW)
    theirs = auto(When(event="main_start", whose="opponent"), DRAW)
    t = position(you=boss(yours), opponent=Side(leader=leader("Rival", skills=[theirs])), at="turn")
    assert t.opponent.hand == ["Deck card"]
    assert t.you.hand == ["Deck card"] * 2
    assert t.state.phase == "main"


@pytest.mark.rule(
    "one_piece 6-5-2",
    "one_piece 6-5-3-1",
    "one_piece 6-5-4-1",
    "one_piece 6-5-5-1",
    "one_piece 7-1",
)
def test_the_actions_of_the_main_phase_in_any_order():
    plan = event("Plan", cost=1, skills=[skill("main", DRAW)])
    t = position(
        you=boss(
            main_effect(DRAW),
            hand=[character("Recruit", cost=1), plan, stage("Quay", cost=1)],
            don=5,
            characters=["Veteran"],
        )
    )
    t.expect(
        "you",
        "main",
        {
            "play Recruit",
            "play Quay",
            "activate Plan",
            "activate Boss",
            "give DON!! > Boss",
            "give DON!! > Veteran",
            "attack Boss > Rival",
            "attack Veteran > Rival",
            "end",
        },
    )
    t.attack("Veteran", "Rival")
    t.play("Recruit")
    give(t, "Boss")
    t.activate("Boss")
    t.activate("Plan")
    t.attack("Boss", "Rival")
    t.play("Quay")
    assert t.you.battle == ["Veteran", "Recruit"]
    assert t.opponent.life == ["Life card"] * 3
    assert don(t) == (1, 3, 1, 5)


@pytest.mark.rule("one_piece 6-5-2-1")
def test_the_main_phase_is_declared_over():
    t = position()
    t.end()
    assert t.asked == ("opponent", "main")
    assert [e.text for e in t.happened("phase")][:1] == ["end"]


@pytest.mark.rule("one_piece 6-5-5-1", "one_piece 6-5-5-3", "one_piece 6-5-5-2")
def test_don_is_given_as_often_as_there_is_some():
    t = position(
        you=Side(don=3, rested_don=1, characters=["Host"], stage=stage("Quay")),
    )
    for _ in range(3):
        assert "give DON!! > Quay" not in t.options()
        give(t, "Host")
    assert t.power("Host") == 6000
    # The rested one can't be given.
    assert not [o for o in t.options() if o.startswith("give")]
    assert don(t) == (0, 1, 3, 6)
    assert [e.rule for e in t.happened("don_given")] == ["one_piece 6-5-5-1"] * 3


@pytest.mark.rule("one_piece 6-5-5-4")
def test_given_don_comes_back_rested_when_its_host_leaves():
    bounce = main_effect(act.Move(cards=MINE, to="hand", verb="return"))
    t = position(you=boss(bounce, characters=["Host"], don=2))
    give(t, "Host")
    t.activate("Boss")
    assert don(t) == (1, 1, 0, 8)


@pytest.mark.rule("one_piece 6-5-5-1")
def test_effects_give_rested_don_and_the_player_says_to_whom():
    gift = main_effect(act.GiveDon(cards=one(MY_FIGHTERS), count=2, up_to=True))
    t = position(you=boss(gift, characters=["Host"], don=1, rested_don=3))
    t.activate("Boss")
    t.expect("you", "choose-cards", {"Boss", "Host"})
    t.choose("Host")
    t.expect("you", "number", {"1", "2"})
    t.pick("2")
    assert len(t.find("Host").under) == 2
    assert don(t) == (1, 1, 2, 6)

    # None at all may be given, and with no rested DON!! nothing is asked.
    t = position(you=boss(gift, rested_don=1))
    t.activate("Boss")
    t.choose()
    assert don(t) == (0, 1, 0, 9)
    t = position(you=boss(gift, don=1))
    t.activate("Boss")
    assert t.asked == ("you", "main")


@pytest.mark.rule(
    "one_piece 6-6-1",
    "one_piece 6-6-1-1",
    "one_piece 6-6-1-1-1",
    "one_piece 10-2-7-1",
    "one_piece 10-2-8-1",
)
def test_end_of_turn_effects_once_each_the_turn_players_first():
    t = position(
        you=boss(end_of_turn(DRAW), end_of_turn(act.Draw(count=3), whose="opponent")),
        opponent=Side(
            leader=leader("Rival", skills=[end_of_turn(act.Draw(count=2), whose="opponent")])
        ),
    )
    t.end()
    drawn = [e.seat for e in t.happened("drawn") if e.by == "skill"]
    assert drawn == [t.you.seat, t.opponent.seat, t.opponent.seat]


@pytest.mark.rule("one_piece 6-6-1-1-1", "one_piece 6-6-1-4")
def test_an_end_of_turn_effect_that_comes_up_late_is_met_too():
    late = character("Late", skills=[end_of_turn(DRAW)])
    call = end_of_turn(act.Play(cards=InZones(zones=("hand",))))
    t = position(you=boss(call, hand=[late]))
    t.end()
    assert t.you.battle == ["Late"]
    # It was not there when the others were met, and was met before the turn passed.
    assert t.you.hand == ["Deck card"]
    assert t.asked == ("opponent", "main")


@pytest.mark.rule("one_piece 6-6-1-2", "one_piece 6-6-1-3")
def test_during_this_turn_ends_after_the_end_of_turn_effects():
    lasting = main_effect(power(This(), 3000))
    t = position(
        you=boss(lasting),
        opponent=Side(
            leader=leader(
                "Rival", skills=[auto(When(event="attacks", whose="opponent"), power(This(), 2000))]
            )
        ),
    )
    t.activate("Boss")
    t.attack("Boss", "Rival")
    assert (t.power("Boss"), t.power("Rival")) == (8000, 7000)
    t.end()
    assert (t.power("Boss"), t.power("Rival")) == (5000, 5000)


@pytest.mark.rule("one_piece 6-6-1-4")
def test_the_turn_passes_unless_an_effect_gives_another():
    again = main_effect(act.ExtraTurn(), once=True)
    t = position(you=boss(again))
    t.activate("Boss")
    t.end()
    assert t.asked == ("you", "main")
    t.end()
    assert t.asked == ("opponent", "main")


def test_on_play_draws_in_the_queue_after_the_play():
    t = position(you=Side(hand=[character("Sage", cost=1, skills=[on_play(DRAW)])], don=1))
    t.play("Sage")
    assert t.you.hand == ["Deck card"]
    assert active_don(t) == 0
