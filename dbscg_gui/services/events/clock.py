"""The clocks of a match at a station: thinking time of each player, the time of the round.

Owns counting down, the warnings and the end of the round as the event sets it. It knows no clock of
the machine: whoever has one says how much time went by.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.services.events.pack import ClockRules

NONE = -1
"""In place of milliseconds or turns: there is no such limit."""
_MINUTE_MS = 60_000

NewsKind = Literal["warning", "round-over", "stop"]


class ClockState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the clocks of a match stand; a value that can be kept after every second."""

    player_ms: tuple[int, int] = (NONE, NONE)
    """What each seat has left to think."""
    round_ms: int = NONE
    last_turn: int = NONE
    """Once the round is over: the turn after which the match stops."""
    played_ms: int = 0
    """Time the match has run."""


class ClockNews(msgspec.Struct, frozen=True, kw_only=True):
    """Something the players are told."""

    kind: NewsKind
    seat: int = NONE
    """Whose time; -1 for the round's."""
    minutes: float = 0.0
    """A warning: so many are left."""


def start_clock(rules: ClockRules) -> ClockState:
    """The clocks before the first decision."""
    player = round(rules.player_minutes * _MINUTE_MS) or NONE
    return ClockState(
        player_ms=(player, player), round_ms=round(rules.round_minutes * _MINUTE_MS) or NONE
    )


def advance(
    clock: ClockState, rules: ClockRules, ms: int, *, seat: int | None, turn: int
) -> tuple[ClockState, tuple[ClockNews, ...]]:
    """The clocks after some milliseconds in which `seat` was to decide, and what to tell.

    `turn` is the number of the turn that runs. The news "stop" with a seat means that this seat has
    no time left and loses; with -1 that the round has ended and the match is decided.
    """
    news: list[ClockNews] = []
    players = list(clock.player_ms)
    if seat is not None and players[seat] != NONE:
        players[seat] = _down(players[seat], ms, rules, seat, news)
        if players[seat] == 0:
            news.append(ClockNews(kind="stop", seat=seat))
    left, last_turn = clock.round_ms, clock.last_turn
    if left != NONE and last_turn == NONE:
        # The staff may have taken the last minute away.
        left = _down(left, ms, rules, NONE, news)
        if left == 0:
            news.append(ClockNews(kind="round-over"))
            last_turn = _last_turn(rules, turn)
    if last_turn != NONE and turn > last_turn:
        news.append(ClockNews(kind="stop"))
    now = msgspec.structs.replace(
        clock,
        player_ms=(players[0], players[1]),
        round_ms=left,
        last_turn=last_turn,
        played_ms=clock.played_ms + ms,
    )
    return now, tuple(news)


def with_more(clock: ClockState, minutes: float) -> ClockState:
    """The clocks with time added by the staff: to the round, and to every player's."""
    more = round(minutes * _MINUTE_MS)
    one, other = (NONE if left == NONE else max(0, left + more) for left in clock.player_ms)
    is_over = clock.last_turn != NONE
    return msgspec.structs.replace(
        clock,
        player_ms=(one, other),
        round_ms=NONE if clock.round_ms == NONE else max(0, clock.round_ms + more),
        # A round that was over goes on.
        last_turn=NONE if is_over and more > 0 else clock.last_turn,
    )


def winner_at_end(rules: ClockRules, lives: tuple[int, int]) -> int:
    """Who wins a match the end of the round stopped: a seat, or -1 for a draw."""
    if rules.decided_by == "draw" or lives[0] == lives[1]:
        return NONE
    return 0 if lives[0] > lives[1] else 1


def _down(left: int, ms: int, rules: ClockRules, seat: int, news: list[ClockNews]) -> int:
    now = max(0, left - ms)
    passed = [each for each in rules.warn_minutes if now <= each * _MINUTE_MS < left]
    if passed and now > 0:
        news.append(ClockNews(kind="warning", seat=seat, minutes=min(passed)))
    return now


def _last_turn(rules: ClockRules, turn: int) -> int:
    if rules.end_of_round == "at-once":
        # Before the first turn there is nothing to decide by.
        return max(0, turn - 1)
    return turn + (rules.extra_turns if rules.end_of_round == "extra-turns" else 0)


def shown(ms: int) -> str:
    """A time as a clock shows it: minutes and seconds, rounded up."""
    seconds = -(-max(0, ms) // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"
