"""What a station's windows say: the slip, the table, times and news of the clocks."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.event_page import end_of_round
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.clock import NONE, ClockNews, ClockState, shown
from dbscg_gui.services.events.pack import EventDetails, text_in
from dbscg_gui.services.events.station import StationState, Visit
from dbscg_gui.services.events.station_results import (
    StationResult,
    TableRow,
    slip_text,
    station_table,
)

_TABLE_ROWS = 8
_LOW_MS = 60_000
"""A clock with so little left is shown as one that runs out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipView:
    """What stands on a slip."""

    event: str
    title: str
    players: str
    lines: tuple[tuple[str, str], ...]
    code: str
    qr: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView:
    """The clocks beside a match."""

    round: str = ""
    players: tuple[str, str] = ("", "")
    is_low: tuple[bool, bool, bool] = (False, False, False)
    """Whether the round's, the first and the second player's time runs out."""


_SHORT = 20
"""Characters of a name where several stand beside each other."""


def short_name(name: str) -> str:
    """A name where there is little room for it."""
    return name if len(name) <= _SHORT else f"{name[: _SHORT - 1].rstrip()}…"


def clock_view(clock: ClockState, words: Words) -> ClockView:
    """The clocks as they are shown."""
    if clock.last_turn != NONE:
        round_text = words.text("station.clock.over")
    else:
        round_text = "" if clock.round_ms == NONE else shown(clock.round_ms)
    one, other = ("" if left == NONE else shown(left) for left in clock.player_ms)
    lows = tuple(0 <= left <= _LOW_MS for left in (clock.round_ms, *clock.player_ms))
    return ClockView(round=round_text, players=(one, other), is_low=(lows[0], lows[1], lows[2]))


def playing_line(state: StationState, event: EventDetails, turn: int, words: Words) -> str:
    """What the staff has to know of the match that runs, in one line."""
    visit = state.visit
    if state.phase != "playing" or visit is None:
        return words.text("station.staff.nobody")
    one, other = visit_names(visit, event, words)
    left = clock_view(state.clock, words).round
    if not left:
        return words.text("station.staff.playing", one=one, other=other, turn=turn)
    return words.text("station.staff.playing.time", one=one, other=other, turn=turn, time=left)


def news_line(news: ClockNews, event: EventDetails, names: tuple[str, str], words: Words) -> str:
    """What is told of a clock, in one line."""
    if news.kind == "warning":
        minutes = f"{news.minutes:g}"
        if news.seat == NONE:
            return words.text("station.warn.round", minutes=minutes)
        return words.text("station.warn.player", who=names[news.seat], minutes=minutes)
    if news.kind == "round-over":
        return words.text("station.round_over", end=end_of_round(event.clock, words))
    return ""


def slip_view(result: StationResult, event: EventDetails, words: Words) -> SlipView:
    """The slip of a result."""
    names = shown_names(result, event, words)
    minutes = words.text("station.slip.minutes", time=shown(result.seconds * 1000))
    lines = [
        (words.text("station.slip.decks"), f"{result.decks[0]} / {result.decks[1]}"),
        (words.text("station.slip.mode"), words.text(f"station.mode.{result.mode}")),
        (words.text("station.slip.score"), score_text(result, event, words)),
        *_life_lines(result, words),
        (words.text("station.slip.time"), minutes),
        (words.text("station.slip.turns"), str(result.turns)),
        (words.text("station.slip.ended"), result.ended.replace("T", " ")[:16]),
        (words.text("station.slip.station"), result.station),
    ]
    return SlipView(
        event=text_in(event.title, words.language),
        title=outcome_text(result, names, words),
        players=words.text("station.slip.players", one=names[0], other=names[1]),
        lines=tuple(lines),
        code=f"{result.code[:5]} {result.code[5:]}",
        qr=slip_text(result),
    )


def outcome_text(result: StationResult, names: tuple[str, str], words: Words) -> str:
    """Who won, and by what where it was not the game itself."""
    if result.winner < 0:
        said = words.text("station.outcome.draw")
    else:
        said = words.text("station.outcome.won", who=names[result.winner])
    why = words.first(f"station.outcome.by.{result.ended_by}", "station.outcome.by.game")
    return f"{said} {why}".strip() if why != "station.outcome.by.game" else said


def score_text(result: StationResult, event: EventDetails, words: Words) -> str:
    """What was reached: opponents of the ladder, or the matches either of them won."""
    if result.mode == "gauntlet":
        return words.text("station.score.ladder", beaten=result.score, levels=len(event.levels))
    return " : ".join(str(int(result.winner == seat)) for seat in (0, 1))


def _life_lines(result: StationResult, words: Words) -> list[tuple[str, str]]:
    if result.life is None:
        return []
    return [(words.text("station.slip.life"), " : ".join(map(str, result.life)))]


def shown_names(result: StationResult, event: EventDetails, words: Words) -> tuple[str, str]:
    """The players as the slip names them."""
    return _names(result.players, result.mode, result.level, event, words)


def visit_names(visit: Visit, event: EventDetails, words: Words) -> tuple[str, str]:
    """The players of a match that runs, as they are shown."""
    return _names(visit.players, visit.mode, visit.level, event, words)


def _names(
    players: tuple[str, str], mode: str, level: int, event: EventDetails, words: Words
) -> tuple[str, str]:
    one = players[0] or words.text("station.visitor")
    if mode == "duel":
        return one, players[1] or words.text("station.other")
    opponent = event.levels[min(max(level, 0), len(event.levels) - 1)]
    return one, text_in(opponent.name, words.language)


def table_rows(
    results: tuple[StationResult, ...], words: Words, most: int = _TABLE_ROWS
) -> tuple[tuple[str, str, str], ...]:
    """The first of the station's table: place, name, what was reached."""
    return tuple((f"{row.place}.", short_name(row.name), _reached(row, words))
                 for row in station_table(results)[:most])  # fmt: skip


def _reached(row: TableRow, words: Words) -> str:
    return words.text("station.table.row", score=row.score, wins=row.wins, matches=row.matches)
