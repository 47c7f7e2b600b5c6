"""Tournaments: who meets whom, who stands where, late entries, drops, byes, the bracket."""

import random
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest

from dbscg_gui.services.events.pairing import paired, rematches, seed_order, with_bracket
from dbscg_gui.services.events.standings import bracket_places, records, standings
from dbscg_gui.services.events.tournament import (
    BYE,
    Entrant,
    Pairing,
    PlayedMatch,
    Rules,
    Score,
    Tournament,
    TournamentError,
    all_pairings,
    decode_tournament,
    encode_tournament,
    read_in,
    read_score,
    with_entrant_back,
    with_entrants,
    with_score,
    without_entrant,
    without_names,
    without_newest_round,
)


def begun(names, *, seed=7, **rules):
    empty = Tournament(title="Saturday", seed=seed, rules=Rules(**rules))
    return with_entrants(empty, names)


def letters(count):
    return [f"Player {number:02}" for number in range(1, count + 1)]


def played(tournament, wins=lambda first, second: first < second):
    """Results for every open table of the newest round."""
    for each in tournament.newest:
        if each.is_open:
            score = Score(1, 0) if wins(each.first, each.second) else Score(0, 1)
            tournament = with_score(tournament, each.table, score)
    return tournament


def meetings(tournament):
    return [
        frozenset((each.first, each.second))
        for pairings in tournament.rounds
        for each in pairings
        if not each.is_bye
    ]


# ---------------------------------------------------------------------------------------- standings

A, B, C, D, E = 1, 2, 3, 4, 5


@pytest.fixture
def worked():
    """Three rounds of a best of three, with a bye in two of them, a draw and somebody who left.

    Round 1: A 2-0 B, C 2-1 D, E free.  Round 2: A 1-1-1 C, E 2-0 B, D free; B leaves.
    Round 3: A 2-1 E, C 2-0 D.
    """
    return Tournament(
        title="by hand",
        seed=1,
        rules=Rules(best_of=3),
        entrants=(
            *(Entrant(id=key, name=name) for key, name in ((A, "Ana"), (C, "Cem"), (D, "Dora"))),
            Entrant(id=B, name="Bo", left=2),
            Entrant(id=E, name="Eli"),
        ),
        rounds=(
            (
                Pairing(table=1, first=A, second=B, score=Score(2, 0)),
                Pairing(table=2, first=C, second=D, score=Score(2, 1)),
                Pairing(table=3, first=E),
            ),
            (
                Pairing(table=1, first=A, second=C, score=Score(1, 1, 1)),
                Pairing(table=2, first=E, second=B, score=Score(2, 0)),
                Pairing(table=3, first=D),
            ),
            (
                Pairing(table=1, first=A, second=E, score=Score(2, 1)),
                Pairing(table=2, first=C, second=D, score=Score(2, 0)),
            ),
        ),
    )


def test_the_worked_example_comes_out_as_computed_by_hand(worked):
    lines = {each.entrant.id: each for each in standings(worked)}

    # Points: a win or bye 3, a draw 1.
    assert [(each.place, each.entrant.name, each.points) for each in standings(worked)] == [
        (1, "Ana", 7),
        (2, "Cem", 7),
        (3, "Eli", 6),
        (4, "Dora", 3),
        (5, "Bo", 0),
    ]
    # Match wins: Ana and Cem 7 of 9 points, Eli 6 of 9, Dora 3 of 9, Bo 0 of 6: the floor of 33 %.
    ana, cem, eli, dora, bo = (Fraction(7, 9), Fraction(7, 9), Fraction(2, 3), Fraction(1, 3),
                               Fraction(33, 100))  # fmt: skip
    by_hand = {
        A: (bo + cem + eli) / 3,
        B: (ana + eli) / 2,
        C: (dora + ana + dora) / 3,
        D: cem,
        E: (bo + ana) / 2,
    }
    assert {key: lines[key].tiebreaks["opponents_match_wins"] for key in lines} == by_hand
    assert lines[A].tiebreaks["opponents_opponents"] == (by_hand[B] + by_hand[C] + by_hand[E]) / 3
    # Game points: Ana 6 + (3 + 1) + 6 of 8 games, Cem the same, Eli 6 + 6 + 3 of 7 games with the
    # bye as 2-0, Dora 3 + 6 + 0 of 7, Bo none of 4.
    assert [lines[key].tiebreaks["game_wins"] for key in (A, B, C, D, E)] == [
        Fraction(16, 24),
        0,
        Fraction(16, 24),
        Fraction(9, 21),
        Fraction(15, 21),
    ]
    assert (
        lines[A].tiebreaks["opponents_game_wins"]
        == (Fraction(33, 100) + Fraction(2, 3) + Fraction(5, 7)) / 3
    )


def test_what_is_equal_in_everything_shares_a_place():
    tournament = played(paired(begun(letters(4))))

    assert [each.place for each in standings(tournament)] == [1, 1, 3, 3]


def test_the_order_of_tie_breakers_is_the_one_that_was_set(worked):
    # Cem has met weaker opponents than Ana, and Dora alone has better games than nobody.
    by_games = msgspec.structs.replace(worked, rules=Rules(best_of=3, tiebreaks=("game_wins",)))

    assert [each.place for each in standings(by_games)][:3] == [1, 1, 3]


def test_an_open_table_counts_for_nobody():
    tournament = paired(begun(letters(4)))
    tournament = with_score(tournament, 1, Score(1, 0))

    assert sorted(each.points for each in standings(tournament)) == [0, 0, 0, 3]
    assert sorted(each.losses for each in standings(tournament)) == [0, 0, 0, 1]


# ----------------------------------------------------------------------------------------- pairings


@pytest.mark.parametrize("count", [4, 5, 6, 7, 8, 11, 16])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_meets_twice_and_nobody_is_free_twice_while_there_is_a_way(count, seed):
    rolls = random.Random(f"{count}/{seed}")
    tournament = begun(letters(count), seed=seed)

    # So long a way is certain: everybody has at least half of the others left to meet.
    for _ in range((count + 1) // 2):
        tournament = played(paired(tournament), lambda *_: rolls.random() < 0.5)

    met = meetings(tournament)
    assert len(set(met)) == len(met)
    assert max(each.byes for each in records(tournament).values()) <= 1
    assert rematches(tournament) == ()


def test_leaders_meet_leaders_and_the_last_is_free():
    tournament = begun(letters(9))
    for _ in range(2):
        tournament = played(paired(tournament))
    found = records(tournament)
    leaders = {key for key, each in found.items() if each.points == 6}
    free_before = {key for key, each in found.items() if each.byes}

    tournament = paired(tournament)

    first = tournament.newest[0]
    assert {first.first, first.second} & leaders
    gaps = [abs(found[e.first].points - found[e.second].points)
            for e in tournament.newest if not e.is_bye]  # fmt: skip
    assert max(gaps) <= 3
    (free,) = [each.first for each in tournament.newest if each.is_bye]
    assert free not in free_before
    assert found[free].points == min(found[key].points for key in found if key not in free_before)


def test_pairing_does_not_paint_itself_into_a_corner():
    """Who is paired from the top down one by one leaves two at the end that have met."""
    entrants = tuple(Entrant(id=key, name=f"P{key}") for key in (1, 2, 3, 4))
    # 1 and 2 lead; the obvious 1-2 leaves 3-4, who have played already.
    tournament = Tournament(
        title="corner",
        seed=1,
        entrants=entrants,
        rounds=((
            Pairing(table=1, first=3, second=4, score=Score(0, 0)),
            Pairing(table=2, first=1, score=None),
            Pairing(table=3, first=2, score=None),
        ),),
    )  # fmt: skip

    couples = {frozenset((e.first, e.second)) for e in paired(tournament).newest}

    assert couples in (
        {frozenset((1, 3)), frozenset((2, 4))},
        {frozenset((1, 4)), frozenset((2, 3))},
    )


def test_where_a_rematch_cannot_be_helped_it_is_named():
    tournament = played(paired(begun(letters(2))))

    again = paired(tournament)

    assert [(each.first, each.second) for each in rematches(again)] == [
        (each.first, each.second) for each in again.newest
    ]


def test_the_same_seed_pairs_the_same_and_another_another_way():
    one, same, other = (paired(begun(letters(12), seed=seed)) for seed in (3, 3, 4))

    assert one.newest == same.newest
    assert one.newest != other.newest


def test_a_round_is_not_paired_while_results_are_missing():
    tournament = paired(begun(letters(4)))

    with pytest.raises(TournamentError, match="results are missing: table 1, 2"):
        paired(tournament)


def test_two_hundred_entrants_are_paired_without_a_rematch():
    tournament = begun(letters(200))

    for _ in range(3):
        tournament = played(paired(tournament))

    met = meetings(tournament)
    assert len(met) == 300
    assert len(set(met)) == 300


# --------------------------------------------------------------------- coming late, leaving, back


@pytest.mark.parametrize(("late", "points"), [("loss", 0), ("bye", 6)])
def test_who_comes_late_has_lost_the_rounds_before_or_was_free(late, points):
    tournament = begun(letters(4), late=late)
    for _ in range(2):
        tournament = played(paired(tournament))

    tournament = with_entrants(tournament, ["Late"])

    line = next(each for each in standings(tournament) if each.entrant.name == "Late")
    assert (line.points, line.wins + line.losses) == (points, 2)
    seated = {key for each in paired(tournament).newest for key in (each.first, each.second)}
    assert line.entrant.id in seated


def test_who_leaves_is_not_paired_and_still_counts_for_the_opponents():
    tournament = played(paired(begun(letters(6))))
    before = standings(tournament)[0].tiebreaks
    gone = tournament.rounds[0][0].second

    tournament = without_entrant(tournament, gone)

    assert gone not in {key for e in paired(tournament).newest for key in (e.first, e.second)}
    assert standings(tournament)[0].tiebreaks == before
    assert gone in [each.entrant.id for each in standings(tournament)]


def test_who_comes_back_has_lost_what_was_played_meanwhile():
    tournament = played(paired(begun(letters(5))))
    gone = tournament.rounds[0][0].first
    tournament = played(paired(without_entrant(tournament, gone)))

    tournament = with_entrant_back(tournament, gone)

    line = next(each for each in standings(tournament) if each.entrant.id == gone)
    assert line.wins + line.losses == 2
    assert line.losses >= 1


def test_before_the_first_round_who_leaves_was_never_there():
    tournament = without_entrant(begun(["Ana", "Bo", "Cem"]), 2)

    assert [each.name for each in tournament.entrants] == ["Ana", "Cem"]


def test_names_are_told_apart_whatever_their_capitals_and_spaces():
    with pytest.raises(TournamentError, match="'ANA  maria' is there twice|'ANA maria' is there"):
        begun(["Ana Maria", "ANA  maria"])


def test_a_round_that_is_taken_back_leaves_no_trace():
    before = played(paired(begun(letters(7))))
    after = without_newest_round(paired(before))

    assert after == before
    assert paired(after).newest == paired(before).newest


# ------------------------------------------------------------------------------------------ results


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("2-1", Score(2, 1)),
        (" 1:1:1 ", Score(1, 1, 1)),
        ("0–2", Score(0, 2)),
        ("x", Score(0, 0, is_double_loss=True)),
    ],
)
def test_scores_are_read_as_people_write_them(text, score):
    assert read_score(text) == score


@pytest.mark.parametrize("text", ["", "2", "2-", "a-b", "1-2-3-4", "-1-2", "100-0", "١-٢"])
def test_what_is_no_score_is_refused_with_what_one_looks_like(text):
    with pytest.raises(TournamentError, match="expected games like 2-1"):
        read_score(text)


@pytest.mark.parametrize(
    ("score", "best_of"),
    [(Score(2, 0), 1), (Score(2, 2), 3), (Score(3, 0), 3), (Score(0, 0, 4), 3), (Score(1, 1), 1)],
)
def test_a_score_no_match_has_is_refused(score, best_of):
    tournament = paired(begun(letters(2), best_of=best_of))

    with pytest.raises(TournamentError, match=f"best of {best_of}"):
        with_score(tournament, 1, score)


def test_both_players_can_lose():
    tournament = with_score(paired(begun(letters(2))), 1, Score(0, 0, is_double_loss=True))

    assert [(each.points, each.losses) for each in standings(tournament)] == [(0, 1), (0, 1)]


def test_games_are_counted_from_match_files_each_once():
    tournament = paired(begun(["Ana", "Bo"], best_of=3))
    games = [
        PlayedMatch(code="G1", names=("bo", "ANA"), winner=0),
        PlayedMatch(code="G2", names=("Ana", "Bo"), winner=0),
        PlayedMatch(code="G1", names=("bo", "ANA"), winner=0),
        PlayedMatch(code="G3", names=("Ana", "Zoe"), winner=0),
        PlayedMatch(code="G4", names=("Ana", "Bo"), winner=None),
    ]

    found = read_in(tournament, games)
    again = read_in(found.tournament, games[:2])

    (pairing,) = found.tournament.newest
    by_name = {"Ana": pairing.score.first, "Bo": pairing.score.second}
    if tournament.entrant(pairing.first).name == "Bo":
        by_name = {"Ana": pairing.score.second, "Bo": pairing.score.first}
    assert by_name == {"Ana": 1, "Bo": 1}
    assert found.counted == 2
    assert found.left_out == (("G1", "known"), ("G3", "unknown"), ("G4", "running"))
    assert again.counted == 0
    assert again.tournament == found.tournament


def test_a_game_more_than_a_match_has_is_left_out():
    tournament = paired(begun(["Ana", "Bo"]))
    games = [PlayedMatch(code=code, names=("Ana", "Bo"), winner=0) for code in ("G1", "G2")]

    assert read_in(tournament, games).left_out == (("G2", "full"),)


def test_a_result_that_is_taken_back_can_be_read_in_again():
    tournament = paired(begun(["Ana", "Bo"]))
    game = PlayedMatch(code="G1", names=("Ana", "Bo"), winner=0)
    counted = read_in(tournament, [game]).tournament

    cleared = with_score(counted, 1, None)

    assert read_in(cleared, [game]).counted == 1


# ------------------------------------------------------------------------------------------ bracket


def test_the_best_two_of_a_bracket_meet_in_the_final_at_the_earliest():
    assert seed_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    for size in (2, 4, 8, 16):
        order = seed_order(size)
        assert sorted(order) == list(range(size))
        assert {0, 1} <= {order.index(0) // (size // 2), order.index(1) // (size // 2)} | {0, 1}
        assert order.index(0) // (size // 2) != order.index(1) // (size // 2)


def test_a_bracket_of_six_gives_the_best_two_a_bye_and_ends_with_a_winner():
    tournament = begun(letters(8), third_place=True)
    for _ in range(3):
        tournament = played(paired(tournament))
    seeds = [each.entrant.id for each in standings(tournament)][:6]

    tournament = with_bracket(tournament, 6)
    assert [each.first for each in tournament.newest if each.is_bye] == seeds[:2]
    while not tournament.is_over:
        # The better seed wins.
        tournament = played(tournament, lambda one, other: seeds.index(one) < seeds.index(other))
        if not tournament.is_over:
            tournament = paired(tournament)

    places = [(each.place, each.entrant.id) for each in bracket_places(tournament)]
    assert places[:4] == [(place, seeds[place - 1]) for place in (1, 2, 3, 4)]
    assert places[4:] == [(5, seeds[4]), (5, seeds[5])]
    with pytest.raises(TournamentError, match="is over"):
        paired(tournament)


def test_a_draw_decides_no_match_of_a_bracket():
    tournament = with_bracket(begun(letters(4), best_of=3), 4)

    with pytest.raises(TournamentError, match="needs a winner"):
        with_score(tournament, 1, Score(1, 1, 1))


# --------------------------------------------------------------------------------- a whole event


class Room:
    """Entrants of different strength who play what is paired."""

    def __init__(self, seed, count):
        self.rolls = random.Random(seed)
        self.strength = {key: self.rolls.gauss(0, 1) for key in range(1, count + 1)}

    def games(self, pairing, *, may_draw):
        if may_draw and self.rolls.random() < 0.08:
            return Score(1, 1, self.rolls.randrange(2))
        gap = self.strength[pairing.second] - self.strength[pairing.first]
        lost = self.rolls.randrange(2)
        return Score(2, lost) if self.rolls.random() < 1 / (1 + 2.7**gap) else Score(lost, 2)

    def results(self, tournament):
        for each in filter(lambda pairing: pairing.is_open, tournament.newest):
            score = self.games(each, may_draw=tournament.bracket is None)
            tournament = with_score(tournament, each.table, score)
            # After every result the file alone is enough to go on.
            tournament = decode_tournament(encode_tournament(tournament))
        return tournament

    def rest(self, tournament):
        tournament = self.results(tournament)
        while not tournament.is_over:
            tournament = self.results(paired(tournament))
        return tournament


def test_a_whole_event_of_32_with_a_late_entry_drops_and_a_top_eight():
    room = Room(32, 33)
    tournament = begun(letters(32), best_of=3)
    assert tournament.planned_rounds == 5
    for number in range(1, 6):
        tournament = room.results(paired(tournament))
        if number == 1:
            tournament = with_entrants(tournament, ["Latecomer"])
        if number == 2:
            for line in standings(tournament)[-2:]:
                tournament = without_entrant(tournament, line.entrant.id)

    met = meetings(tournament)
    assert len(met) == len(set(met)) == 16 + 16 + 15 * 3
    lines = standings(tournament)
    assert len(lines) == 33
    # Nobody has more than one bye, and every round but the first was odd.
    byes = [each.first for each in all_pairings(tournament) if each.is_bye]
    assert len(byes) == len(set(byes)) == 4
    # The same figures by another way: from the list of results alone.
    for line in lines:
        assert line.points == _points_by_list(tournament, line.entrant)
    keys = [(-each.points, *(-value for value in each.tiebreaks.values())) for each in lines]
    assert keys == sorted(keys)

    tournament = with_bracket(tournament, 8)
    finalists = {key for each in tournament.newest for key in (each.first, each.second)}
    assert finalists == {line.entrant.id for line in lines if line.entrant.plays} & finalists
    tournament = room.rest(tournament)
    assert [each.place for each in bracket_places(tournament)] == [1, 2, 3, 3, 5, 5, 5, 5]


def _points_by_list(tournament, entrant):
    points = 0
    for pairings in tournament.rounds:
        for each in pairings:
            if each.is_bye and each.first == entrant.id:
                points += 3
            elif entrant.id in (each.first, each.second):
                mine, theirs = each.score.first, each.score.second
                if each.second == entrant.id:
                    mine, theirs = theirs, mine
                points += 3 * (mine > theirs) + (mine == theirs)
    return points


# -------------------------------------------------------------------------------------------- files


def test_a_tournament_is_kept_as_it_is(worked):
    assert decode_tournament(encode_tournament(worked)) == worked


def test_names_can_be_deleted_and_the_standings_stay(worked):
    nameless = without_names(worked)

    assert {each.name for each in nameless.entrants} == {f"#{key}" for key in (A, B, C, D, E)}
    assert [each.points for each in standings(nameless)] == [7, 7, 6, 3, 0]
    assert b"Ana" not in encode_tournament(nameless)


DAMAGE = {
    "somebody who is not there": ('"first":5', '"first":99'),
    "somebody twice": ('"first":1,"second":2', '"first":3,"second":2'),
    "a score of no match": ('"score":{"first":2,"second":0', '"score":{"first":9,"second":0'),
    "two of one name": ('"name":"Cem"', '"name":"ANA"'),
    "a nobody": ('"id":5', '"id":0'),
    "a field nobody knows": ('"seed":1', '"seed":1,"code":"x"'),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_file_is_refused_in_one_line(worked, what):
    old, new = DAMAGE[what]
    text = msgspec.json.encode(worked).decode()
    assert old in text

    with pytest.raises(TournamentError, match="is damaged"):
        decode_tournament(text.replace(old, new, 1).encode())


def in_semifinals():
    """A bracket of four, its final paired."""
    tournament = with_bracket(begun(letters(4)), 4)
    return paired(played(tournament))


BRACKET_DAMAGE = {
    "no round": lambda bracket: bracket["rounds"].clear(),
    "a final of two tables": lambda bracket: bracket["rounds"][1].extend(
        [{"table": 2, "first": 3, "second": 4}]
    ),
    "three tables at first": lambda bracket: bracket["rounds"].__setitem__(
        slice(None), [[{"table": at, "first": at, "second": 0} for at in (1, 2, 3)]]
    ),
    "a result is missing": lambda bracket: bracket["rounds"][0][0].pop("score"),
    "a match nobody won": lambda bracket: bracket["rounds"][0][0].update(
        score={"first": 0, "second": 0, "draws": 1}
    ),
    "a player who is no seed": lambda bracket: bracket["seeds"].pop(),
    "a seed twice": lambda bracket: bracket["seeds"].append(bracket["seeds"][0]),
    "a table of nobody": lambda bracket: bracket["rounds"][1][0].update(first=0),
    "a bye that was won": lambda bracket: bracket["rounds"][1][0].update(
        second=0, score={"first": 1, "second": 0}
    ),
    "a third place of one": lambda bracket: bracket.update(
        third={"table": 2, "first": 1, "second": 0}
    ),
}


@pytest.mark.parametrize("what", BRACKET_DAMAGE)
def test_a_bracket_nobody_can_go_on_with_is_refused(what):
    data = msgspec.json.decode(encode_tournament(in_semifinals()))
    assert decode_tournament(msgspec.json.encode(data)) == in_semifinals()

    BRACKET_DAMAGE[what](data["bracket"])

    with pytest.raises(TournamentError, match="is damaged") as caught:
        decode_tournament(msgspec.json.encode(data))
    assert "unknown field" not in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff\xfe", b"[" * 100_000, b"PK\x03\x04"])
def test_a_file_of_another_kind_is_no_tournament(data):
    with pytest.raises(TournamentError, match="is no tournament"):
        decode_tournament(data)


def test_a_bye_needs_no_result():
    tournament = paired(begun(letters(3)))
    free = next(each for each in tournament.newest if each.second == BYE)

    with pytest.raises(TournamentError, match="is a bye"):
        with_score(tournament, free.table, Score(1, 0))


def test_everybody_can_meet_everybody():
    tournament = begun(letters(4))
    for _ in range(3):
        tournament = played(paired(tournament))

    assert set(meetings(tournament)) == {frozenset(c) for c in combinations(range(1, 5), 2)}
