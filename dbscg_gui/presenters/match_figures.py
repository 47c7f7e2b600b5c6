"""What the matches against the program come to: won, lost and drawn, by deck, opponent and order.

Only matches that are over are counted; a position that was laid and a match of two people are not.

    figures = match_figures(program.saved_matches(), game, words)
    [(row.name, row.won, row.played) for row in figures.groups[0].rows]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dbscg_gui.presenters.words import Words
from dbscg_gui.services.match.store import MatchSummary

_HUMAN_SEAT = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresRow:
    """How often something was played, and how it went."""

    name: str
    won: int
    lost: int
    drawn: int

    @property
    def played(self) -> int:
        """All matches of the row."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """The share of wins, from 0 to 1; a draw is half a win."""
        return (self.won + self.drawn / 2) / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresGroup:
    """The matches divided in one way; what was played most stands first."""

    title: str
    rows: tuple[FiguresRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFigures:
    """Everything counted of the matches of a game."""

    total: FiguresRow
    groups: tuple[FiguresGroup, ...]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to count yet."""
        return not self.total.played


def match_figures(matches: Iterable[MatchSummary], game: str, words: Words) -> MatchFigures:
    """The matches of a game counted, those against the program that are over."""
    counted = [each for each in matches if each.game == game and each.against and each.is_over]

    def group(key: str, of: Callable[[MatchSummary], str]) -> FiguresGroup:
        return FiguresGroup(title=words.text(key), rows=_rows(counted, of))

    def order(match: MatchSummary) -> str:
        if match.first is None:
            return ""
        is_first = match.first == _HUMAN_SEAT
        return words.text("shell.figures.first" if is_first else "shell.figures.second")

    groups = (
        group("shell.figures.by_deck", lambda match: match.decks[0]),
        group("shell.figures.by_their_deck", lambda match: match.decks[1]),
        group("shell.figures.by_opponent", lambda match: match.players[1]),
        group("shell.figures.by_order", order),
    )
    return MatchFigures(
        total=_row(words.text("shell.figures.all"), counted),
        groups=tuple(each for each in groups if each.rows),
    )


def _rows(matches: list[MatchSummary], of: Callable[[MatchSummary], str]) -> tuple[FiguresRow, ...]:
    """A row for each name; what has none is left out."""
    parts: dict[str, list[MatchSummary]] = {}
    for match in matches:
        parts.setdefault(of(match), []).append(match)
    rows = [_row(name, part) for name, part in parts.items() if name]
    return tuple(sorted(rows, key=lambda row: (-row.played, row.name.casefold())))


def _row(name: str, matches: list[MatchSummary]) -> FiguresRow:
    won = sum(match.winner == _HUMAN_SEAT for match in matches)
    drawn = sum(match.winner is None or match.winner < 0 for match in matches)
    return FiguresRow(name=name, won=won, lost=len(matches) - won - drawn, drawn=drawn)
