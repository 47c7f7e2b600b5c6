"""A small tournament: entrants, Swiss rounds, an elimination bracket, all as plain values.

Owns what a tournament is and how it changes: every function gives a new tournament and leaves the
old one as it was, so that what is kept is always whole. Who meets whom is
`services.events.pairing`'s, who stands where `services.events.standings`'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Literal

import msgspec

from dbscg_gui.kernel.quoting import complaint, quoted

FORMAT = "dbscg-tournament"
VERSION = 1
MAX_ENTRANTS = 256
MAX_ROUNDS = 20
MAX_NAME = 40
BYE = 0
"""In place of an entrant's id: nobody."""

LateEntry = Literal["loss", "bye"]
Tiebreak = Literal[
    "opponents_match_wins", "opponents_opponents", "game_wins", "opponents_game_wins"
]
TIEBREAKS: tuple[Tiebreak, ...] = (
    "opponents_match_wins",
    "opponents_opponents",
    "game_wins",
    "opponents_game_wins",
)


class TournamentError(Exception):
    """What was asked for cannot be done, or a file is no tournament; one line."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match at a table ended, in games."""

    first: int
    second: int
    draws: int = 0
    is_double_loss: bool = False

    @property
    def winner(self) -> int:
        """The seat that won, -1 for none."""
        return -1 if self.first == self.second else int(self.second > self.first)


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a tournament is played and counted."""

    rounds: int = 0
    """Swiss rounds; 0 for as many as it takes until at most one entrant has won all."""
    best_of: int = 1
    """Games of a match."""
    win: int = 3
    draw: int = 1
    late: LateEntry = "loss"
    """What a round counts that was over when somebody joined."""
    floor: int = 33
    """No win percentage of an opponent counts less than so many percent."""
    tiebreaks: tuple[Tiebreak, ...] = TIEBREAKS
    third_place: bool = False
    """The losers of the semifinals play for the third place."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who plays."""

    id: int
    name: str
    joined: int = 1
    """The first round that was played."""
    left: int = -1
    """After so many rounds the entrant left; -1 for somebody who still plays."""

    @property
    def plays(self) -> bool:
        """Whether the entrant is paired in the next round."""
        return self.left < 0


class Pairing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two entrants at a table, or one with a bye."""

    table: int
    first: int
    second: int = BYE
    score: Score | None = None
    matches: tuple[str, ...] = ()
    """Codes of the match files that were counted, so that none counts twice."""

    @property
    def is_bye(self) -> bool:
        """Whether there is nobody to play against."""
        return self.second == BYE

    @property
    def is_open(self) -> bool:
        """Whether a result is missing."""
        return self.score is None and not self.is_bye


class Bracket(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The elimination rounds after the Swiss ones, or without them."""

    seeds: tuple[int, ...]
    """Entrants, the best first."""
    rounds: tuple[tuple[Pairing, ...], ...] = ()
    third: Pairing | None = None


class Tournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament as it is kept."""

    format: str = FORMAT
    version: int = VERSION
    title: str
    seed: int
    """What lots are drawn from: the same tournament is paired the same way again."""
    rules: Rules = Rules()
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[tuple[Pairing, ...], ...] = ()
    bracket: Bracket | None = None

    def entrant(self, key: int) -> Entrant:
        """The entrant with an id. Raises `TournamentError`."""
        for each in self.entrants:
            if each.id == key:
                return each
        raise TournamentError(f"nobody has the number {key}")

    def named(self, name: str) -> Entrant:
        """The entrant of a name, whatever its capitals. Raises `TournamentError`."""
        wanted = name_key(name)
        for each in self.entrants:
            if name_key(each.name) == wanted:
                return each
        raise TournamentError(f"nobody here is called {quoted(name)}")

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Who is paired in the next round."""
        return tuple(each for each in self.entrants if each.plays)

    @property
    def newest(self) -> tuple[Pairing, ...]:
        """The pairings of the newest round, of the bracket where there is one."""
        if self.bracket is not None and self.bracket.rounds:
            third = self.bracket.third
            return (*self.bracket.rounds[-1], *(() if third is None else (third,)))
        return self.rounds[-1] if self.rounds else ()

    @property
    def planned_rounds(self) -> int:
        """How many Swiss rounds there are to be."""
        return self.rules.rounds or max(1, (max(2, len(self.entrants)) - 1).bit_length())

    @property
    def is_over(self) -> bool:
        """Whether the bracket has a winner."""
        bracket = self.bracket
        return (
            bracket is not None
            and bool(bracket.rounds)
            and len(bracket.rounds[-1]) == 1
            and not any(each.is_open for each in self.newest)
        )


def name_key(name: str) -> str:
    """What makes two names the same: not their capitals and not their spaces."""
    return " ".join(name.split()).casefold()


def clean_name(name: str) -> str:
    """A name as it is kept. Raises `TournamentError` for none and for one too long."""
    printable = "".join(each if each.isprintable() else " " for each in name)
    cleaned = " ".join(printable.split())
    if not cleaned or len(cleaned) > MAX_NAME:
        raise TournamentError(f"expected a name of 1 to {MAX_NAME} characters, got {name[:60]!r}")
    return cleaned


# ----------------------------------------------------------------------------------------- entrants


def with_entrants(tournament: Tournament, names: Iterable[str]) -> Tournament:
    """Let somebody join, also late. Raises `TournamentError`, and nobody joins then."""
    if tournament.bracket is not None:
        raise TournamentError("the bracket has begun: nobody can join any more")
    entrants = list(tournament.entrants)
    known = {name_key(each.name) for each in entrants}
    for name in map(clean_name, names):
        if name_key(name) in known:
            raise TournamentError(f"{quoted(name)} is there twice: tell the two apart")
        known.add(name_key(name))
        number = max((each.id for each in entrants), default=0) + 1
        entrants.append(Entrant(id=number, name=name, joined=len(tournament.rounds) + 1))
    if len(entrants) > MAX_ENTRANTS:
        raise TournamentError(f"a tournament has at most {MAX_ENTRANTS} entrants")
    return msgspec.structs.replace(tournament, entrants=tuple(entrants))


def without_entrant(tournament: Tournament, key: int) -> Tournament:
    """Let somebody leave: gone altogether before the first round, else not paired any more.

    A match under way stays and needs its result.
    """
    if not tournament.rounds and tournament.bracket is None:
        kept = tuple(each for each in tournament.entrants if each.id != key)
        return msgspec.structs.replace(tournament, entrants=kept)
    return _changed(tournament, key, left=len(tournament.rounds))


def with_entrant_back(tournament: Tournament, key: int) -> Tournament:
    """Let somebody who left play on. The rounds between are as lost."""
    return _changed(tournament, key, left=-1)


def renamed(tournament: Tournament, key: int, name: str) -> Tournament:
    """Another name. Raises `TournamentError` for one that is taken."""
    name = clean_name(name)
    if any(name_key(e.name) == name_key(name) and e.id != key for e in tournament.entrants):
        raise TournamentError(f"{quoted(name)} is there already")
    return _changed(tournament, key, name=name)


def without_names(tournament: Tournament) -> Tournament:
    """Numbers in place of all names, as somebody may ask once it is over."""
    entrants = tuple(
        msgspec.structs.replace(each, name=f"#{each.id}") for each in tournament.entrants
    )
    return msgspec.structs.replace(tournament, entrants=entrants)


def _changed(tournament: Tournament, key: int, **fields: object) -> Tournament:
    tournament.entrant(key)
    entrants = tuple(
        msgspec.structs.replace(each, **fields) if each.id == key else each
        for each in tournament.entrants
    )
    return msgspec.structs.replace(tournament, entrants=entrants)


# ------------------------------------------------------------------------------------------ results


def with_score(
    tournament: Tournament, table: int, score: Score | None, *, number: int | None = None
) -> Tournament:
    """Set the result of a table, or take it back with None.

    `number` is a Swiss round from 1; without one the newest round is meant. Raises
    `TournamentError` for a table there is not, a score no such match has, and for rounds that
    others were paired by already in the bracket.
    """
    if score is not None:
        refuse_score(score, tournament.rules.best_of)
    if number is None and tournament.bracket is not None:
        return _in_bracket(tournament, table, score)
    number = len(tournament.rounds) if number is None else number
    if not 1 <= number <= len(tournament.rounds):
        raise TournamentError(f"there is no round {number}")
    if tournament.bracket is not None:
        raise TournamentError("the bracket has begun: the Swiss rounds stand")
    before = tournament.rounds[number - 1]
    rounds = list(tournament.rounds)
    rounds[number - 1] = _scored(before, table, score)
    return msgspec.structs.replace(tournament, rounds=tuple(rounds))


def _in_bracket(tournament: Tournament, table: int, score: Score | None) -> Tournament:
    bracket = tournament.bracket
    if bracket is None or not bracket.rounds:
        raise TournamentError("the bracket has no round yet")
    if score is not None and score.winner < 0:
        raise TournamentError("a match of the bracket needs a winner")
    if bracket.third is not None and bracket.third.table == table:
        (third,) = _scored((bracket.third,), table, score)
        changed = msgspec.structs.replace(bracket, third=third)
    else:
        newest = _scored(bracket.rounds[-1], table, score)
        changed = msgspec.structs.replace(bracket, rounds=(*bracket.rounds[:-1], newest))
    return msgspec.structs.replace(tournament, bracket=changed)


def _scored(pairings: tuple[Pairing, ...], table: int, score: Score | None) -> tuple[Pairing, ...]:
    found = next((each for each in pairings if each.table == table), None)
    if found is None:
        raise TournamentError(f"there is no table {table} in this round")
    if found.is_bye:
        raise TournamentError(f"table {table} is a bye, which needs no result")
    # A result that is taken back forgets the match files it was read from.
    matches = found.matches if score is not None else ()
    changed = msgspec.structs.replace(found, score=score, matches=matches)
    return tuple(changed if each is found else each for each in pairings)


def refuse_score(score: Score, best_of: int) -> None:
    """Raise `TournamentError` for a score that no match of so many games has."""
    needed = best_of // 2 + 1
    wins = (score.first, score.second)
    if min(*wins, score.draws) < 0 or max(wins) > needed or wins == (needed, needed):
        raise TournamentError(f"{said_score(score)} is no result in a best of {best_of}")
    if score.draws > best_of or (score.is_double_loss and any((*wins, score.draws))):
        raise TournamentError(f"{said_score(score)} is no result in a best of {best_of}")


def said_score(score: Score) -> str:
    """A score as it is written: 2-1, 1-1-1 with a drawn game, x where both lose."""
    if score.is_double_loss:
        return "x"
    drawn = f"-{score.draws}" if score.draws else ""
    return f"{score.first}-{score.second}{drawn}"


def read_score(text: str) -> Score:
    """The score in a text like 2-1, 1-1-1 or x. Raises `TournamentError`."""
    text = text.strip()
    if text.casefold() == "x":
        return Score(0, 0, is_double_loss=True)
    parts = text.replace(":", "-").replace("–", "-").split("-")
    if len(parts) not in (2, 3) or not all(
        each.isascii() and each.isdigit() and len(each) <= 2 for each in parts
    ):
        raise TournamentError(
            f"expected games like 2-1, or 1-1-1 with a drawn one, or x where both lose; got"
            f" {text[:30]!r}"
        )
    first, second, *draws = map(int, parts)
    return Score(first, second, sum(draws))


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match somebody has a file of: one game between two entrants."""

    code: str
    names: tuple[str, str]
    winner: int | None
    """The seat that won, -1 for a draw, None where it is not over."""


class ReadIn(msgspec.Struct, frozen=True, kw_only=True):
    """What became of matches that were read in."""

    tournament: Tournament
    counted: int = 0
    left_out: tuple[tuple[str, str], ...] = ()
    """Code and reason of each that does not count: known, running, unknown, full."""


def read_in(tournament: Tournament, played: Iterable[PlayedMatch]) -> ReadIn:
    """Count matches as games of the newest round, by the names of who played them."""
    counted, left_out = 0, []
    for each in played:
        reason, pairing, score = _game_of(tournament, each)
        if pairing is None:
            left_out.append((each.code, reason))
            continue
        tournament = with_score(tournament, pairing.table, score)
        tournament = _noted(tournament, pairing.table, (*pairing.matches, each.code))
        counted += 1
    return ReadIn(tournament=tournament, counted=counted, left_out=tuple(left_out))


def _game_of(
    tournament: Tournament, played: PlayedMatch
) -> tuple[str, Pairing | None, Score | None]:
    if any(played.code in each.matches for each in all_pairings(tournament)):
        return "known", None, None
    if played.winner is None:
        return "running", None, None
    keys = [name_key(name) for name in played.names]
    for pairing in tournament.newest:
        if pairing.is_bye:
            continue
        names = [name_key(tournament.entrant(k).name) for k in (pairing.first, pairing.second)]
        if sorted(names) != sorted(keys):
            continue
        before = pairing.score or Score(0, 0)
        seat = -1 if played.winner < 0 else names.index(keys[played.winner])
        score = Score(
            before.first + (seat == 0), before.second + (seat == 1), before.draws + (seat < 0)
        )
        try:
            refuse_score(score, tournament.rules.best_of)
        except TournamentError:
            return "full", None, None
        if tournament.bracket is not None and score.winner < 0:
            return "full", None, None
        return "", pairing, score
    return "unknown", None, None


def _noted(tournament: Tournament, table: int, matches: tuple[str, ...]) -> Tournament:
    def noted(pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
        return tuple(
            msgspec.structs.replace(each, matches=matches) if each.table == table else each
            for each in pairings
        )

    bracket = tournament.bracket
    if bracket is None:
        rounds = (*tournament.rounds[:-1], noted(tournament.rounds[-1]))
        return msgspec.structs.replace(tournament, rounds=rounds)
    third = noted((bracket.third,))[0] if bracket.third is not None else None
    newest = noted(bracket.rounds[-1])
    changed = msgspec.structs.replace(bracket, rounds=(*bracket.rounds[:-1], newest), third=third)
    return msgspec.structs.replace(tournament, bracket=changed)


def all_pairings(tournament: Tournament) -> Iterator[Pairing]:
    """Every pairing of every round."""
    for pairings in tournament.rounds:
        yield from pairings
    if tournament.bracket is not None:
        for pairings in tournament.bracket.rounds:
            yield from pairings
        if tournament.bracket.third is not None:
            yield tournament.bracket.third


def without_newest_round(tournament: Tournament) -> Tournament:
    """Take the newest round back, with its results. Raises `TournamentError` without one."""
    bracket = tournament.bracket
    if bracket is not None:
        rounds = bracket.rounds[:-1]
        left = msgspec.structs.replace(bracket, rounds=rounds, third=None) if rounds else None
        return msgspec.structs.replace(tournament, bracket=left)
    if not tournament.rounds:
        raise TournamentError("there is no round to take back")
    kept = len(tournament.rounds) - 1
    entrants = tuple(
        msgspec.structs.replace(each, joined=min(each.joined, kept + 1), left=min(each.left, kept))
        for each in tournament.entrants
    )
    return msgspec.structs.replace(tournament, rounds=tournament.rounds[:-1], entrants=entrants)


# -------------------------------------------------------------------------------------------- files


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0


def encode_tournament(tournament: Tournament) -> bytes:
    """A tournament as a file."""
    return msgspec.json.format(msgspec.json.encode(tournament), indent=1) + b"\n"


def decode_tournament(data: bytes) -> Tournament:
    """The tournament in a file. Raises `TournamentError` for anything else."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, ValueError, RecursionError):
        head = _Head()
    if head.format != FORMAT:
        raise TournamentError("is no tournament")
    if head.version != VERSION:
        raise TournamentError(f"is of version {head.version}; this program reads {VERSION}")
    try:
        tournament = msgspec.json.decode(data, type=Tournament)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise TournamentError(f"is damaged ({complaint(error)})") from None
    for fault in _faults(tournament):
        raise TournamentError(f"is damaged ({complaint(fault)})")
    return tournament


def refuse_rules(rules: Rules) -> None:
    """Raise `TournamentError` for rules no tournament is played by."""
    if not 0 <= rules.rounds <= MAX_ROUNDS:
        raise TournamentError(f"rounds: expected 0 to {MAX_ROUNDS}, got {rules.rounds}")
    if rules.best_of not in (1, 3, 5):
        raise TournamentError(f"best of: expected 1, 3 or 5, got {rules.best_of}")
    if not 1 <= rules.win <= 10 or not 0 <= rules.draw < rules.win:
        raise TournamentError(
            f"points: expected more for a win than for a draw, got {rules.win} and {rules.draw}"
        )
    if not 0 <= rules.floor <= 50 or len(set(rules.tiebreaks)) != len(rules.tiebreaks):
        raise TournamentError("expected a floor of 0 to 50 percent, and each tie-breaker once")


def _faults(tournament: Tournament) -> Iterator[str]:
    try:
        refuse_rules(tournament.rules)
    except TournamentError as error:
        yield str(error)
    ids = [each.id for each in tournament.entrants]
    names = [name_key(each.name) for each in tournament.entrants]
    if len(set(ids)) != len(ids) or any(each <= BYE for each in ids) or len(ids) > MAX_ENTRANTS:
        yield "entrants: expected numbers from 1, each once"
    if len(set(names)) != len(names) or not all(0 < len(name) <= MAX_NAME for name in names):
        yield "entrants: expected names, each once"
    if len(tournament.rounds) > MAX_ROUNDS:
        yield f"more than {MAX_ROUNDS} rounds"
    known = set(ids)
    bracket = tournament.bracket
    rounds = [*tournament.rounds, *(bracket.rounds if bracket is not None else ())]
    for number, pairings in enumerate(rounds, 1):
        yield from _faults_of_round(number, pairings, known, tournament.rules.best_of)
    if bracket is not None:
        yield from _faults_of_bracket(bracket, known, tournament.rules.best_of)


def _faults_of_bracket(bracket: Bracket, known: set[int], best_of: int) -> Iterator[str]:
    seeds = set(bracket.seeds)
    if len(seeds) != len(bracket.seeds) or not seeds <= known:
        yield "bracket: seeds somebody twice, or who is not there"
    if not bracket.rounds:
        yield "bracket: has no round"
    tables = [len(pairings) for pairings in bracket.rounds]
    if any(one != 2 * other for one, other in pairwise(tables)):
        yield "bracket: expected half the tables in every further round"
    if tables and (tables[0] < 1 or tables[0] & (tables[0] - 1)):
        yield "bracket: expected 1, 2, 4, 8 or more tables in its first round"
    for number, pairings in enumerate(bracket.rounds, 1):
        if not {each.first for each in pairings} <= seeds:
            yield f"bracket: round {number}: somebody plays who is no seed"
        if any(each.score is not None and each.score.winner < 0 for each in pairings):
            yield f"bracket: round {number}: a match without a winner"
        if number < len(bracket.rounds) and any(each.is_open for each in pairings):
            yield f"bracket: round {number}: a result is missing"
    if bracket.third is not None:
        yield from _faults_of_round(0, (bracket.third,), seeds, best_of)
        if bracket.third.is_bye or (bracket.third.score and bracket.third.score.winner < 0):
            yield "bracket: expected two to play for the third place, and a winner"


def _faults_of_round(
    number: int, pairings: tuple[Pairing, ...], known: set[int], best_of: int
) -> Iterator[str]:
    seated = [key for each in pairings for key in (each.first, each.second) if key != BYE]
    if len(set(seated)) != len(seated) or not set(seated) <= known:
        yield f"round {number}: somebody sits twice or is not there"
    if any(each.first == BYE or (each.is_bye and each.score is not None) for each in pairings):
        yield f"round {number}: a table without anybody, or a bye with a result"
    if len({each.table for each in pairings}) != len(pairings):
        yield f"round {number}: two tables have one number"
    for each in pairings:
        if each.score is None:
            continue
        try:
            refuse_score(each.score, best_of)
        except TournamentError as error:
            yield f"round {number}: table {each.table}: {error}"
