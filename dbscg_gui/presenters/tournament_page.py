"""A tournament in words: standings, pairings and sheets, for the page, the terminal and paper."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.standings import bracket_places, standings
from dbscg_gui.services.events.tournament import (
    Pairing,
    Score,
    Tournament,
    all_pairings,
    said_score,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table for the wall or the screen."""

    title: str
    subtitle: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: int = 1
    """The column that takes the room there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSlip:
    """What the two players of a table write their result on."""

    title: str
    place: str
    names: tuple[str, str]
    wins: str
    signature: str


def standings_heads(tournament: Tournament, words: Words) -> tuple[str, ...]:
    """The headings of the standings in a spreadsheet."""
    names = ("place", "name", "points", "wins", "losses", "draws", *tournament.rules.tiebreaks)
    return tuple(words.text(f"tournament.head.{name}") for name in names)


def standings_sheet(tournament: Tournament, words: Words) -> Sheet:
    """Who stands where."""
    rows = []
    for each in standings(tournament):
        name = each.entrant.name
        if not each.entrant.plays:
            name = words.text("tournament.left", name=name)
        record = f"{each.wins}–{each.losses}–{each.draws}"
        percents = (_percent(value, words) for value in each.tiebreaks.values())
        rows.append((f"{each.place}", name, f"{each.points}", record, *percents))
    names = ("place", "name", "points", "record", *tournament.rules.tiebreaks)
    return Sheet(
        title=tournament.title,
        subtitle=words.text("tournament.standings", rounds=len(tournament.rounds)),
        heads=tuple(words.text(f"tournament.head.{name}") for name in names),
        rows=tuple(rows),
    )


def bracket_sheet(tournament: Tournament, words: Words) -> Sheet | None:
    """Every round of the bracket and the places that are known; None without a bracket."""
    bracket = tournament.bracket
    if bracket is None:
        return None
    rows = []
    for pairings in bracket.rounds:
        name = _bracket_round(len(pairings), words)
        rows += [(name, *_sides(tournament, each, words)) for each in pairings]
    if bracket.third is not None:
        name = words.text("tournament.round.third")
        rows.append((name, *_sides(tournament, bracket.third, words)))
    for place in bracket_places(tournament):
        rows.append((words.text("tournament.place", place=place.place), place.entrant.name, "", ""))
    heads = ("round", "first", "second", "result")
    return Sheet(
        title=tournament.title,
        subtitle=words.text("tournament.bracket"),
        heads=tuple(words.text(f"tournament.head.{name}") for name in heads),
        rows=tuple(rows),
    )


def pairings_sheet(tournament: Tournament, words: Words) -> Sheet:
    """The newest round by table."""
    heads = ("table", "first", "second", "result")
    rows = [(f"{each.table}", *_sides(tournament, each, words)) for each in tournament.newest]
    return Sheet(
        title=tournament.title,
        subtitle=round_name(tournament, words),
        heads=tuple(words.text(f"tournament.head.{name}") for name in heads),
        rows=tuple(rows),
    )


def seating_sheet(tournament: Tournament, words: Words) -> Sheet:
    """The newest round by name: where everybody finds their table."""
    rows = []
    for each in tournament.newest:
        names = _names(tournament, each, words)
        rows.append((names[0], f"{each.table}", names[1]))
        if not each.is_bye:
            rows.append((names[1], f"{each.table}", names[0]))
    rows.sort(key=lambda row: row[0].casefold())
    heads = ("name", "table", "opponent")
    return Sheet(
        title=tournament.title,
        subtitle=round_name(tournament, words),
        heads=tuple(words.text(f"tournament.head.{name}") for name in heads),
        rows=tuple(rows),
        wide=0,
    )


def table_slips(tournament: Tournament, words: Words) -> tuple[TableSlip, ...]:
    """A slip for every table of the newest round."""
    return tuple(
        TableSlip(
            title=tournament.title,
            place=words.text(
                "tournament.slip.place", round=round_name(tournament, words), table=each.table
            ),
            names=_names(tournament, each, words),
            wins=words.text("tournament.slip.wins"),
            signature=words.text("tournament.slip.signature"),
        )
        for each in tournament.newest
        if not each.is_bye
    )


def round_name(tournament: Tournament, words: Words) -> str:
    """What the newest round is called."""
    bracket = tournament.bracket
    if bracket is not None and bracket.rounds:
        return _bracket_round(len(bracket.rounds[-1]), words)
    if not tournament.rounds:
        return words.text("tournament.round.none")
    number, of = len(tournament.rounds), max(tournament.planned_rounds, len(tournament.rounds))
    return words.text("tournament.round", number=number, of=of)


def score_choices(best_of: int, *, must_win: bool) -> tuple[Score, ...]:
    """The results a match of so many games can have, the usual ones first."""
    needed = best_of // 2 + 1
    won = [Score(needed, lost) for lost in range(needed)]
    short = [Score(one, lost) for one in range(1, needed) for lost in range(one)]
    decided = [*won, *short]
    turned = [Score(each.second, each.first) for each in decided]
    level = [Score(each, each, 1) if each else Score(0, 0, 1) for each in range(needed)]
    rest = [] if must_win else [*level, Score(0, 0, is_double_loss=True)]
    return (*won, *turned[: len(won)], *short, *turned[len(won) :], *rest)


def score_words(score: Score | None, words: Words) -> str:
    """A result as it stands on sheets: 2 – 1, a drawn game behind it."""
    if score is None:
        return ""
    if score.is_double_loss:
        return words.text("tournament.double_loss")
    return said_score(score).replace("-", " – ")


def match_count(tournament: Tournament) -> tuple[int, int]:
    """How many matches have a result, of how many."""
    pairings = [each for each in all_pairings(tournament) if not each.is_bye]
    return sum(each.score is not None for each in pairings), len(pairings)


def _sides(tournament: Tournament, pairing: Pairing, words: Words) -> tuple[str, str, str]:
    return (*_names(tournament, pairing, words), score_words(pairing.score, words))


def _names(tournament: Tournament, pairing: Pairing, words: Words) -> tuple[str, str]:
    first = tournament.entrant(pairing.first).name
    if pairing.is_bye:
        return first, words.text("tournament.bye")
    return first, tournament.entrant(pairing.second).name


def _bracket_round(tables: int, words: Words) -> str:
    return words.first(f"tournament.round.{tables}", "tournament.round.of", entrants=2 * tables)


def _percent(value: Fraction, words: Words) -> str:
    return f"{float(100 * value):.1f}".replace(".", words.text("shell.decimal_point"))
