"""Clocks of a station: counting down, warnings, the end of the round as the event sets it."""

import pytest

from dbscg_gui.services.events.clock import (
    NONE,
    ClockNews,
    advance,
    shown,
    start_clock,
    winner_at_end,
    with_more,
)
from dbscg_gui.services.events.pack import ClockRules

MINUTE = 60_000


def rules(**fields):
    given = {"player_minutes": 10, "round_minutes": 25, "warn_minutes": (5, 1)}
    return ClockRules(**{**given, **fields})


def test_only_the_player_who_decides_loses_time_and_the_round_always_does():
    clock = start_clock(rules())

    clock, _ = advance(clock, rules(), 3 * MINUTE, seat=0, turn=1)
    clock, _ = advance(clock, rules(), 2 * MINUTE, seat=1, turn=1)
    clock, _ = advance(clock, rules(), MINUTE, seat=None, turn=1)

    assert clock.player_ms == (7 * MINUTE, 8 * MINUTE)
    assert clock.round_ms == 19 * MINUTE
    assert clock.played_ms == 6 * MINUTE


def test_without_limits_nothing_runs_out():
    none = ClockRules()
    clock, news = advance(start_clock(none), none, 1000 * MINUTE, seat=0, turn=90)

    assert clock.player_ms == (NONE, NONE)
    assert clock.round_ms == NONE
    assert news == ()


def test_each_warning_comes_once_and_a_long_step_tells_the_last_only():
    clock = start_clock(rules())
    clock, first = advance(clock, rules(), 5 * MINUTE, seat=0, turn=1)
    clock, second = advance(clock, rules(), 1000, seat=0, turn=1)
    clock, third = advance(clock, rules(), 4 * MINUTE, seat=0, turn=1)

    assert first == (ClockNews(kind="warning", seat=0, minutes=5),)
    assert second == ()
    assert [(each.seat, each.minutes) for each in third] == [(0, 1)]


def test_who_has_no_time_left_is_stopped():
    clock, news = advance(start_clock(rules()), rules(), 11 * MINUTE, seat=1, turn=4)

    assert clock.player_ms == (10 * MINUTE, 0)
    assert ClockNews(kind="stop", seat=1) in news


@pytest.mark.parametrize(
    ("end", "extra", "plays_in", "stops_in"),
    [("at-once", 0, None, 7), ("finish-turn", 0, 7, 8), ("extra-turns", 2, 9, 10)],
)
def test_the_round_ends_as_the_event_sets_it(end, extra, plays_in, stops_in):
    given = rules(player_minutes=0, end_of_round=end, extra_turns=extra)
    clock, news = advance(start_clock(given), given, 25 * MINUTE, seat=0, turn=7)

    assert "round-over" in [each.kind for each in news]
    if plays_in is not None:
        clock, news = advance(clock, given, 1000, seat=1, turn=plays_in)
        assert [each.kind for each in news] == []
        clock, news = advance(clock, given, 1000, seat=1, turn=stops_in)
    assert ClockNews(kind="stop", seat=NONE) in news


def test_more_time_from_the_staff_takes_an_ended_round_up_again():
    given = rules(player_minutes=0, end_of_round="finish-turn")
    clock, _ = advance(start_clock(given), given, 25 * MINUTE, seat=0, turn=7)

    clock = with_more(clock, 3)
    clock, news = advance(clock, given, 1000, seat=0, turn=9)

    assert clock.round_ms == 3 * MINUTE - 1000
    assert news == ()


def test_a_round_whose_last_minutes_the_staff_takes_away_is_over():
    given = rules(player_minutes=0, end_of_round="finish-turn")
    clock, _ = advance(start_clock(given), given, 22 * MINUTE, seat=None, turn=6)

    clock, told = advance(with_more(clock, -5), given, 1000, seat=None, turn=6)
    clock, after = advance(clock, given, 1000, seat=None, turn=6)
    _, then = advance(clock, given, 1000, seat=None, turn=7)

    assert clock.round_ms == 0
    assert told == (ClockNews(kind="round-over"),)
    assert after == ()
    assert then == (ClockNews(kind="stop"),)


def test_a_round_that_is_over_at_once_before_the_first_turn_stops_when_that_begins():
    given = rules(player_minutes=0, end_of_round="at-once")

    clock, told = advance(start_clock(given), given, 26 * MINUTE, seat=None, turn=0)
    clock, still = advance(clock, given, 1000, seat=None, turn=0)
    _, then = advance(clock, given, 1000, seat=None, turn=1)

    assert told == (ClockNews(kind="round-over"),)
    assert still == ()
    assert then == (ClockNews(kind="stop"),)


def test_more_time_gives_no_clock_to_a_match_without_one():
    assert with_more(start_clock(ClockRules()), 5) == start_clock(ClockRules())


@pytest.mark.parametrize(
    ("decided", "lives", "winner"),
    [("life", (3, 1), 0), ("life", (1, 3), 1), ("life", (2, 2), NONE), ("draw", (3, 1), NONE)],
)
def test_a_stopped_match_is_decided_as_the_event_sets_it(decided, lives, winner):
    assert winner_at_end(rules(decided_by=decided), lives) == winner


@pytest.mark.parametrize(("ms", "text"), [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (-5, "0:00")])
def test_times_are_shown_rounded_up(ms, text):
    assert shown(ms) == text
