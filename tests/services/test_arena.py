"""The arena and the bench: what they count, and that the same seed counts the same."""

import itertools

import msgspec
import pytest

from dbscg_gui.ai.players import UnknownPlayerError
from dbscg_gui.services import arena as arena_module
from dbscg_gui.services.arena import ArenaSetup, run_arena
from dbscg_gui.services.bench import run_bench
from dbscg_gui.services.match_setup import MatchSetupError
from dbscg_gui.services.playouts import RandomAnswers, play_out
from dbscg_gui.services.replaying import start_game
from tests.services.small_game import a_pool, a_start, blue_deck, red_deck


def a_setup(**fields):
    given = {"a": "random", "b": "random", "games": 6, "decks": (red_deck(), blue_deck())}
    return ArenaSetup(**{**given, **fields})


def a_clock():
    ticks = itertools.count()
    return lambda: next(ticks) / 1000


def test_every_match_is_counted_once_and_the_seed_settles_all():
    reports = []

    first = run_arena(a_setup(), a_pool(), a_clock(), progress=reports.append)
    again = run_arena(a_setup(), a_pool(), a_clock())
    other = run_arena(a_setup(seed=2), a_pool(), a_clock())

    assert [report.games for report in reports] == [1, 2, 3, 4, 5, 6]
    assert first == again == reports[-1]
    assert first.wins + first.losses + first.draws == first.games == 6
    assert first.errors == 0
    assert first.decisions != other.decisions
    assert first.interval[0] <= first.win_rate <= first.interval[1]


def test_the_two_matches_of_a_pair_differ_by_the_seats_only():
    start = a_start(4, human=False, ai="greedy")
    one, two, three = (arena_module._paired(start, number) for number in (0, 1, 2))

    assert one.players == start.players
    assert two.players == start.players[::-1]
    assert msgspec.structs.replace(two, players=one.players) == one
    assert three.seed != one.seed
    assert three.first != one.first


def test_equal_players_split_each_pair_and_the_deck_that_wins_is_told():
    report = run_arena(a_setup(a="script", b="script", games=8), a_pool(), a_clock())

    assert (report.wins, report.losses) == (4, 4)
    assert report.decks == (red_deck().name, blue_deck().name)
    # Both matches of a pair end alike, so a deck wins them by twos.
    assert report.deck_win_rate * 8 in (0, 2, 4, 6, 8)


def test_greedy_beats_random_from_both_seats():
    report = run_arena(a_setup(a="greedy", games=8, budget=5.0), a_pool(), a_clock())

    assert report.errors == 0
    assert report.wins >= 7


def test_a_player_that_fails_costs_its_match_and_nothing_else(monkeypatch):
    class Failing:
        def choose(self, view, decision):
            raise ZeroDivisionError("no idea")

    monkeypatch.setattr(arena_module, "seat_player", lambda *_, **__: Failing())

    report = run_arena(a_setup(games=2), a_pool(), a_clock())

    assert report.errors == 2
    assert report.games == 2
    assert report.failures[0].message == "ZeroDivisionError: no idea"
    assert report.win_rate == 0


def test_unknown_players_and_bad_decks_are_told_before_the_first_match():
    with pytest.raises(UnknownPlayerError):
        run_arena(a_setup(b="nobody"), a_pool(), a_clock())
    small = msgspec.structs.replace(red_deck(), main=())
    with pytest.raises(MatchSetupError, match="'Plain Red' cannot be played"):
        run_arena(a_setup(decks=(small, blue_deck())), a_pool(), a_clock())


def test_a_bench_tells_every_figure():
    report = run_bench(a_start(1), a_clock(), start_seconds=0.5, seconds=0.002)

    assert report.start_seconds == 0.5
    assert report.playouts >= 2
    assert report.decisions > 50
    assert 1_000 < report.saved_match_bytes < 200 * 1024
    assert min(report.decisions_per_second, report.clone_microseconds, report.view_microseconds) > 0


@pytest.mark.parametrize("seed", range(6))
def test_random_answers_are_legal_and_the_seed_settles_them(seed):
    digests = []
    for _ in range(2):
        game = start_game(a_start(seed, choose_first=True))
        play_out(game, RandomAnswers(seed))
        assert game.state.winner is not None
        digests.append(game.digest())

    assert digests[0] == digests[1]
