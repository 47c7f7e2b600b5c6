"""Who meets whom: Swiss rounds by a matching of least regret, and the rounds of a bracket.

Nobody meets an opponent twice and nobody has two byes as long as there is any way; then points are
as near as can be over the whole room; the rest is drawn by lot from the tournament's seed. Where a
rematch cannot be helped there are as few as possible.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from dbscg_gui.services.events.standings import (
    Record,
    bracket_loser,
    bracket_winner,
    records,
    standings,
)
from dbscg_gui.services.events.tournament import (
    BYE,
    MAX_ENTRANTS,
    MAX_ROUNDS,
    Bracket,
    Pairing,
    Tournament,
    TournamentError,
)

_LOT = 100
"""Lots are drawn from so many numbers."""
_POINTS = _LOT * MAX_ENTRANTS
"""One point between opponents weighs more than all lots of the room together."""
_MOST = (10 * MAX_ROUNDS) ** 2
"""No two entrants are so many points apart, squared."""
_FREE = _POINTS * MAX_ENTRANTS * _MOST
"""That the last of those who had no bye has it weighs more than all points between opponents."""
_AGAIN = _FREE * _MOST
"""A second match or bye weighs more than all else together."""
_WHOLE = 64
"""Up to so many entrants everybody may meet everybody; more meet those near them first."""
_NEAR = 24


def paired(tournament: Tournament) -> Tournament:
    """The tournament with its next round, of the bracket where that has begun.

    Raises `TournamentError` while results are missing, and where nobody is left to be paired.
    """
    refuse_open(tournament)
    if tournament.bracket is not None:
        return _next_of_bracket(tournament)
    if len(tournament.playing) < 2:
        raise TournamentError("a round needs at least two entrants who play")
    if len(tournament.rounds) >= MAX_ROUNDS:
        raise TournamentError(f"a tournament has at most {MAX_ROUNDS} rounds")
    return msgspec.structs.replace(tournament, rounds=(*tournament.rounds, swiss_round(tournament)))


def refuse_open(tournament: Tournament) -> None:
    """Raise `TournamentError` naming the tables that have no result yet."""
    missing = [str(each.table) for each in tournament.newest if each.is_open]
    if missing:
        raise TournamentError(f"results are missing: table {', '.join(missing)}")


def swiss_round(tournament: Tournament) -> tuple[Pairing, ...]:
    """The pairings of the next Swiss round, the tables of the leaders first."""
    found = records(tournament)
    lots = random.Random(f"{tournament.seed}/round {len(tournament.rounds) + 1}")
    keys = [each.id for each in tournament.playing]
    lots.shuffle(keys)
    keys.sort(key=lambda key: -found[key].points)
    if len(keys) % 2:
        keys.append(BYE)
    noise = {
        frozenset((one, other)): lots.randrange(_LOT)
        for at, one in enumerate(keys)
        for other in keys[at + 1 :]
    }
    couples = _matched(keys, found, noise, near=None if len(keys) <= _WHOLE else _NEAR)
    if couples is None or any(_is_again(one, other, found) for one, other in couples):
        couples = _matched(keys, found, noise, near=None)
    if couples is None:
        raise TournamentError("the round cannot be paired")
    rank = {key: at for at, key in enumerate(keys)}
    seated = [tuple(sorted(each, key=lambda key: (key == BYE, rank[key]))) for each in couples]
    seated.sort(key=lambda each: (each[1] == BYE, rank[each[0]]))
    return tuple(
        Pairing(table=number, first=one, second=other)
        for number, (one, other) in enumerate(seated, 1)
    )


def _matched(
    keys: Sequence[int],
    found: dict[int, Record],
    noise: dict[frozenset[int], int],
    *,
    near: int | None,
) -> list[tuple[int, int]] | None:
    """Couples of least regret among those near each other; None where somebody is left over."""
    # A third of a second that a client without a tournament does not pay.
    import networkx

    low = min((found[key].points for key in keys if key != BYE), default=0)
    graph = networkx.Graph()
    graph.add_nodes_from(keys)
    for at, one in enumerate(keys):
        others = keys[at + 1 :] if near is None else keys[at + 1 : at + 1 + near]
        for other in others:
            is_free = other == BYE
            gap = found[one].points - (low if is_free else found[other].points)
            regret = gap * gap * (_FREE if is_free else _POINTS) + noise[frozenset((one, other))]
            regret += _AGAIN * _is_again(one, other, found)
            graph.add_edge(one, other, weight=-regret)
    couples = networkx.max_weight_matching(graph, maxcardinality=True)
    return list(couples) if 2 * len(couples) == len(keys) else None


def _is_again(one: int, other: int, found: dict[int, Record]) -> bool:
    if BYE in (one, other):
        return bool(found[one if other == BYE else other].byes)
    return other in found[one].opponents


def rematches(tournament: Tournament) -> tuple[Pairing, ...]:
    """Pairings of the newest Swiss round that were there before."""
    if not tournament.rounds:
        return ()
    before = {
        frozenset((each.first, each.second))
        for pairings in tournament.rounds[:-1]
        for each in pairings
    }
    return tuple(
        each for each in tournament.rounds[-1] if frozenset((each.first, each.second)) in before
    )


# ------------------------------------------------------------------------------------------ bracket


def with_bracket(tournament: Tournament, size: int) -> Tournament:
    """Begin the bracket with the best of the Swiss rounds, or with all by lot without any.

    Where the size is no power of two the best have a bye. Raises `TournamentError`.
    """
    if tournament.bracket is not None:
        raise TournamentError("the bracket has begun already")
    refuse_open(tournament)
    seeds = [each.entrant.id for each in standings(tournament) if each.entrant.plays]
    if not 2 <= size <= len(seeds):
        raise TournamentError(f"the bracket: expected 2 to {len(seeds)} entrants, got {size}")
    bracket = Bracket(seeds=tuple(seeds[:size]))
    whole = 1 << (size - 1).bit_length()
    pairings = tuple(
        _first_pairing(table, sorted(couple), bracket.seeds)
        for table, couple in enumerate(_couples(seed_order(whole)), 1)
    )
    begun = msgspec.structs.replace(bracket, rounds=(pairings,))
    return msgspec.structs.replace(tournament, bracket=begun)


def _first_pairing(table: int, couple: Sequence[int], seeds: Sequence[int]) -> Pairing:
    """The better seed first; a seed there is not is a bye."""
    one, other = couple
    return Pairing(
        table=table, first=seeds[one], second=seeds[other] if other < len(seeds) else BYE
    )


def _couples(keys: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip(keys[::2], keys[1::2], strict=True))


def seed_order(size: int) -> list[int]:
    """Seeds from 0 in the order of their lines: the best two meet in the final at the earliest."""
    order = [0]
    while len(order) < size:
        order = [each for at in order for each in (at, 2 * len(order) - 1 - at)]
    return order


def _next_of_bracket(tournament: Tournament) -> Tournament:
    bracket = tournament.bracket
    assert bracket is not None
    newest = bracket.rounds[-1]
    if len(newest) == 1:
        raise TournamentError("the tournament is over")
    winners = [bracket_winner(each) for each in newest]
    pairings = tuple(
        Pairing(table=number, first=one, second=other)
        for number, (one, other) in enumerate(_couples(winners), 1)
    )
    third = None
    if len(newest) == 2 and tournament.rules.third_place:
        losers = [bracket_loser(each) for each in newest if not each.is_bye]
        if len(losers) == 2:
            third = Pairing(table=2, first=losers[0], second=losers[1])
    changed = msgspec.structs.replace(bracket, rounds=(*bracket.rounds, pairings), third=third)
    return msgspec.structs.replace(tournament, bracket=changed)
