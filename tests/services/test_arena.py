"""The arena and the bench: what they count, and that the same seed counts the same."""

import itertools

import msgspec
import pytest

from dbscg_gui.ai.players import ScriptPlayer, UnknownPlayerError
from dbscg_gui.engine import views
from dbscg_gui.services.match.setup import MatchSetupError
from dbscg_gui.services.match.statistics import sprt
from dbscg_gui.services.records.replaying import start_game
from dbscg_gui.services.simulation import arena as arena_module
from dbscg_gui.services.simulation.arena import ArenaSetup, run_arena
from dbscg_gui.services.simulation.bench import run_bench
from dbscg_gui.services.simulation.playouts import RandomAnswers, play_out
from dbscg_gui.services.simulation.round_robin import RoundRobinSetup, even, run_round_robin
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
    one, two, three = (arena_module.paired(start, number) for number in (0, 1, 2))

    assert one.players == start.players
    assert two.players == start.players[::-1]
    assert msgspec.structs.replace(two, players=one.players) == one
    assert three.seed != one.seed
    assert three.first != one.first


def test_equal_players_differ_within_a_pair_by_who_goes_first():
    start = a_start(4, human=False, ai="greedy")
    start = msgspec.structs.replace(start, players=start.players[:1] * 2)
    matches = [arena_module.paired(start, number) for number in range(4)]

    assert [match.first for match in matches] == [0, 1, 1, 0]
    assert matches[0] == msgspec.structs.replace(matches[1], first=0)
    assert matches[0].seed != matches[2].seed == matches[3].seed


def test_the_deck_that_wins_is_told_whoever_plays_it():
    report = run_arena(a_setup(a="script", b="script", games=8), a_pool(), a_clock())

    assert report.decks == (red_deck().name, blue_deck().name)
    won = [_winner(start) for start in _starts_of(a_setup(a="script", b="script"), 8)]
    assert 0 < won.count(0) < 8
    assert report.deck_win_rate == won.count(0) / 8


def _starts_of(setup, games):
    start = arena_module._start(setup, a_pool())
    return [arena_module.paired(start, number) for number in range(games)]


def _winner(start):
    """Who wins when both seats are played by the script, told by the end of the match alone."""
    game = start_game(start)
    player = ScriptPlayer(game.rules, game.lib)
    while game.decision is not None:
        view = views.view_of(game, game.decision.seat)
        game.answer(player.choose(view, game.decision))
    return game.state.winner


def test_a_run_by_positions_does_not_depend_on_the_clock():
    setup = a_setup(a="greedy", b="script", games=2, positions=3)

    calm = run_arena(setup, a_pool(), a_clock())
    minutes = itertools.count()
    hasty = run_arena(setup, a_pool(), lambda: next(minutes) * 60.0)

    keys = ("wins", "losses", "decisions", "deck_win_rate")
    assert [getattr(calm, key) for key in keys] == [getattr(hasty, key) for key in keys]
    assert calm.errors == 0


def test_the_positions_reach_the_players():
    """With none greedy plays its script, with some it plays otherwise."""
    script, greedy = (
        run_arena(a_setup(a="greedy", b="greedy", games=4, positions=n), a_pool(), a_clock())
        for n in (0, 4)
    )

    assert script.decisions != greedy.decisions


# -- runs in parts ---------------------------------------------------------------------------


class Kept:
    """Outcomes kept in memory."""

    def __init__(self, known=()):
        self.known = {outcome.number: outcome for outcome in known}
        self.added = []

    def load(self):
        return dict(self.known)

    def add(self, outcome):
        self.added.append(outcome)


def figures(report):
    """What does not depend on a clock."""
    fresh = msgspec.structs.replace
    return fresh(report, seconds_per_decision=None, decisions_per_second=0.0)


def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same():
    whole, half = Kept(), Kept()
    setup = a_setup(a="script", b="random", games=6)
    at_once = run_arena(setup, a_pool(), a_clock(), kept=whole)
    run_arena(a_setup(a="script", b="random", games=3), a_pool(), a_clock(), kept=half)

    rest = Kept(half.added)
    in_parts = run_arena(setup, a_pool(), a_clock(), kept=rest)

    assert [outcome.number for outcome in rest.added] == [3, 4, 5]
    assert figures(in_parts) == figures(at_once)


def test_the_order_matches_are_played_in_does_not_matter():
    def backwards(function, items):
        found = [function(item) for item in reversed(items)]
        return iter(found[::-1])

    setup = a_setup(a="script", b="random", games=6)

    one = run_arena(setup, a_pool(), a_clock())
    other = run_arena(setup, a_pool(), a_clock(), side_by_side=backwards)

    assert figures(one) == figures(other)


def test_a_sequential_test_stops_when_it_is_decided():
    setup = a_setup(a="script", b="random", games=400, sprt=(-100.0, 100.0))

    report = run_arena(setup, a_pool(), a_clock())

    assert report.sprt.accepted == "second"
    assert report.sprt.ratio >= report.sprt.bounds[1] == pytest.approx(2.944, abs=0.001)
    assert report.games < 60
    assert report.games % 2 == 0


@pytest.mark.parametrize(
    ("wins", "losses", "accepted"), [(300, 200, "second"), (200, 220, "first"), (11, 9, "")]
)
def test_a_sequential_test_weighs_two_differences(wins, losses, accepted):
    points = [1.0] * wins + [0.0] * losses + [0.5] * 4

    test = sprt(points, 0.0, 35.0)
    turned = sprt([1 - point for point in points], -35.0, 0.0)

    assert test.accepted == accepted
    assert turned.ratio == pytest.approx(-test.ratio)


# -- round robin -----------------------------------------------------------------------------


def a_round_robin(**fields):
    decks = (red_deck("Red"), blue_deck("Blue"), red_deck("Crimson"))
    given = {"a": "script", "b": "script", "games": 13, "decks": decks}
    return RoundRobinSetup(**{**given, **fields})


def test_a_round_robin_plays_every_pairing_as_often_in_whole_pairs():
    counts, done = [], []

    report = run_round_robin(
        a_round_robin(), a_pool(), a_clock(), played=counts.append, pairing_done=done.append
    )

    assert counts == list(range(1, 19))
    assert [entry.decks for entry in report.pairings] == [
        ("Red", "Blue"),
        ("Red", "Crimson"),
        ("Blue", "Crimson"),
    ]
    assert [entry.games for entry in report.pairings] == [6, 6, 6]
    assert report.pairings == tuple(done)
    assert (report.games, report.errors) == (18, 0)


def test_the_table_of_a_round_robin_reads_both_ways_and_names_the_worst():
    def pairing(one, other, rate):
        report = run_arena(a_setup(games=2), a_pool(), a_clock())
        return msgspec.structs.replace(report, decks=(one, other), deck_win_rate=rate)

    report = msgspec.structs.replace(
        run_round_robin(a_round_robin(games=6), a_pool(), a_clock()),
        pairings=(pairing("Red", "Blue", 0.75), pairing("Red", "Crimson", 0.35)),
    )

    assert report.share("Red", "Blue") == 0.75
    assert report.share("Blue", "Red") == 0.25
    assert report.share("Blue", "Crimson") is None
    assert report.total("Red") == pytest.approx(0.55)
    assert report.total("Blue") == 0.25
    assert [even(entry) for entry in report.pairings] == [0.25, 0.35]


def test_the_worst_pairing_is_the_one_farthest_from_even():
    report = run_round_robin(a_round_robin(games=24), a_pool(), a_clock())

    assert report.worst == min(
        min(entry.deck_win_rate, 1 - entry.deck_win_rate) for entry in report.pairings
    )
    assert report.worst < 0.5


def test_greedy_beats_random_from_both_seats():
    report = run_arena(a_setup(a="greedy", games=8, positions=8), a_pool(), a_clock())

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
        game = start_game(a_start(seed, first=None))
        play_out(game, RandomAnswers(seed))
        assert game.state.winner is not None
        digests.append(game.digest())

    assert digests[0] == digests[1]
