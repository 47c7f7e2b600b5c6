"""Who stands where in a tournament: points, then the usual tie-breakers, in exact fractions.

A player's match-win percentage is the points won of those that could be won, byes and rounds missed
by a late entry among them. An opponent's percentage never counts less than the floor; byes have no
opponent. Who is equal in everything shares a place, in an order drawn by lot.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from fractions import Fraction

import msgspec

from dbscg_gui.services.events.tournament import (
    Entrant,
    Pairing,
    Rules,
    Tiebreak,
    Tournament,
)


class Record(msgspec.Struct):
    """What an entrant has done so far."""

    points: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    game_points: int = 0
    games: int = 0
    opponents: list[int] = []

    @property
    def matches(self) -> int:
        """Matches that count, byes and missed ones among them."""
        return self.wins + self.losses + self.draws


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings."""

    place: int
    entrant: Entrant
    points: int
    wins: int
    losses: int
    draws: int
    tiebreaks: dict[Tiebreak, Fraction]


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """The standings of the Swiss rounds, those of the newest as far as they are in."""
    found = records(tournament)
    percents = _percentages(tournament, found)
    lots = _lots(tournament)

    def rank(each: Entrant) -> tuple[Fraction | int, ...]:
        values = percents[each.id]
        return (-found[each.id].points, *(-values[name] for name in tournament.rules.tiebreaks))

    ordered = sorted(tournament.entrants, key=lambda each: (rank(each), lots[each.id]))
    lines: list[Standing] = []
    for number, each in enumerate(ordered, 1):
        is_level = bool(lines) and rank(ordered[number - 2]) == rank(each)
        record = found[each.id]
        lines.append(
            Standing(
                place=lines[-1].place if is_level else number,
                entrant=each,
                points=record.points,
                wins=record.wins,
                losses=record.losses,
                draws=record.draws,
                tiebreaks={name: percents[each.id][name] for name in tournament.rules.tiebreaks},
            )
        )
    return tuple(lines)


def records(tournament: Tournament) -> dict[int, Record]:
    """Wins, points and opponents of every entrant in the Swiss rounds."""
    rules = tournament.rules
    found = {each.id: Record() for each in tournament.entrants}
    for each in tournament.entrants:
        for number, pairings in enumerate(tournament.rounds, 1):
            if number < each.joined:
                _missed(found[each.id], rules)
            elif number == len(tournament.rounds) and any(p.is_open for p in pairings):
                continue  # who sits out an open round has not lost it yet
            elif each.plays and not _sits(each.id, pairings):
                _missed(found[each.id], msgspec.structs.replace(rules, late="loss"))
    for pairings in tournament.rounds:
        for pairing in pairings:
            _count(found, pairing, rules)
    return found


def _sits(key: int, pairings: Iterable[Pairing]) -> bool:
    return any(key in (each.first, each.second) for each in pairings)


def _missed(record: Record, rules: Rules) -> None:
    if rules.late == "bye":
        _free_win(record, rules)
    else:
        record.losses += 1


def _free_win(record: Record, rules: Rules) -> None:
    needed = rules.best_of // 2 + 1
    record.points += rules.win
    record.wins += 1
    record.byes += 1
    record.games += needed
    record.game_points += rules.win * needed


def _count(found: dict[int, Record], pairing: Pairing, rules: Rules) -> None:
    if pairing.is_bye:
        _free_win(found[pairing.first], rules)
        return
    score = pairing.score
    if score is None:
        return
    for seat, (key, won) in enumerate(
        ((pairing.first, score.first), (pairing.second, score.second))
    ):
        record = found[key]
        record.opponents.append(pairing.second if seat == 0 else pairing.first)
        record.games += score.first + score.second + score.draws
        record.game_points += rules.win * won + rules.draw * score.draws
        if score.is_double_loss or score.winner == 1 - seat:
            record.losses += 1
        elif score.winner == seat:
            record.wins += 1
            record.points += rules.win
        else:
            record.draws += 1
            record.points += rules.draw


def _percentages(
    tournament: Tournament, found: dict[int, Record]
) -> dict[int, dict[Tiebreak, Fraction]]:
    rules = tournament.rules
    floor = Fraction(rules.floor, 100)

    def share(points: int, of: int) -> Fraction:
        return Fraction(points, rules.win * of) if of else Fraction(0)

    games = {key: share(each.game_points, each.games) for key, each in found.items()}
    wins = {key: max(floor, share(each.points, each.matches)) for key, each in found.items()}

    def of_opponents(value: Callable[[int], Fraction]) -> dict[int, Fraction]:
        return {
            key: sum((value(other) for other in each.opponents), Fraction(0)) / len(each.opponents)
            if each.opponents
            else floor
            for key, each in found.items()
        }

    opponents = of_opponents(lambda key: wins[key])
    further = of_opponents(lambda key: opponents[key])
    opponents_games = of_opponents(lambda key: max(floor, games[key]))
    return {
        key: {
            "opponents_match_wins": opponents[key],
            "opponents_opponents": further[key],
            "game_wins": games[key],
            "opponents_game_wins": opponents_games[key],
        }
        for key in found
    }


def _lots(tournament: Tournament) -> dict[int, float]:
    """Drawn anew after every round, the same whenever they are looked at."""
    return {
        each.id: random.Random(f"{tournament.seed}/{len(tournament.rounds)}/{each.id}").random()
        for each in tournament.entrants
    }


class BracketPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where an entrant came in the bracket: a place, or the first of several shared ones."""

    place: int
    entrant: Entrant


def bracket_places(tournament: Tournament) -> tuple[BracketPlace, ...]:
    """Who is out of the bracket, and its winner, the best first."""
    bracket = tournament.bracket
    if bracket is None:
        return ()
    places: dict[int, int] = {}
    for pairings in bracket.rounds:
        for each in pairings:
            if not each.is_bye and each.score is not None:
                places[_seat(each, won=False)] = len(pairings) + 1
    third = bracket.third
    if third is not None and third.score is not None:
        places[_seat(third, won=True)], places[_seat(third, won=False)] = 3, 4
    if tournament.is_over:
        places[_seat(bracket.rounds[-1][0], won=True)] = 1
    ordered = sorted(places.items(), key=lambda item: (item[1], bracket.seeds.index(item[0])))
    return tuple(
        BracketPlace(place=place, entrant=tournament.entrant(key)) for key, place in ordered
    )


def _seat(pairing: Pairing, *, won: bool) -> int:
    if pairing.is_bye:
        return pairing.first
    assert pairing.score is not None
    first_won = pairing.score.winner == 0
    return pairing.first if first_won == won else pairing.second


def bracket_winner(pairing: Pairing) -> int:
    """Who goes on from a pairing of the bracket that is over."""
    return _seat(pairing, won=True)


def bracket_loser(pairing: Pairing) -> int:
    """Who does not."""
    return _seat(pairing, won=False)
