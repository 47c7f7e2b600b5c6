"""The players by name: legal answers, time, strength."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.ai.options import different_options
from dbscg_gui.ai.players import DEFAULT_LEVEL, PLAYERS, UnknownPlayerError, make_player
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Decision, Need, Option, check_answer
from dbscg_gui.games.masters.match import MASTERS, new_game
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed, game_names
from dbscg_gui.services.simulation.arena import ArenaSetup, run_arena
from tests.engine.views.unique_cards import (
    deck_counts,
    random_match,
    specs_of,
    unique_library,
    unique_match,
)
from tests.masters.playouts import builtin_library, builtin_specs

PATIENCE = 60.0


def player_of(name, seed=1, budget=PATIENCE, **more):
    return make_player(name, MASTERS, unique_library()[0], specs_of(1), seed, budget, **more)


def play(names, seed, specs):
    """A whole match; its winner."""
    lib = builtin_library()
    game = new_game(lib, specs, seed)
    players = [
        make_player(name, MASTERS, lib, specs, seed + seat, 0.0, positions=8)
        for seat, name in enumerate(names)
    ]
    while game.decision is not None:
        decision = game.decision
        answer = players[decision.seat].choose(views.view_of(game, decision.seat), decision)
        check_answer(decision, answer)
        game.answer(answer)
    return game.state.winner


# -- names -----------------------------------------------------------------------------------


def test_an_unknown_player_is_named_with_those_there_are():
    with pytest.raises(UnknownPlayerError, match="'ghost'.*random, script, greedy-1, beginner"):
        player_of("ghost")


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_answers_every_decision_of_a_match_legally(name):
    kinds = Counter()
    for at, (game, _) in enumerate(random_match(1)):
        decision = game.decision
        if decision is None or (kinds[decision.kind] >= 2 and at % 7):
            continue
        kinds[decision.kind] += 1
        player = player_of(name, budget=0.0, positions=6)
        check_answer(decision, player.choose(views.view_of(game, decision.seat), decision))
    assert len(kinds) >= 5


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same(name):
    for at, (game, _) in enumerate(random_match(1)):
        if game.decision is None or at % 9:
            continue
        view = views.view_of(game, game.decision.seat)
        twins = [player_of(name, seed=4, budget=0.0, positions=6) for _ in range(2)]
        answers = {twin.choose(view, game.decision) for twin in twins}
        assert len(answers) == 1


# -- random ----------------------------------------------------------------------------------


def answers_of(decision, count=400):
    player = player_of("random", seed=8)
    view = views.view_of(unique_match(1), 0)
    return Counter(player.choose(view, decision) for _ in range(count))


def test_random_gives_every_option_its_share():
    decision = Decision(0, "main", tuple(Option("play", card=i) for i in range(4)), default=(0,))

    answers = answers_of(decision)

    assert set(answers) == {(0,), (1,), (2,), (3,)}
    assert min(answers.values()) > 60


def test_random_chooses_every_number_of_cards_allowed():
    options = tuple(Option("card", card=i) for i in range(1, 5))
    decision = Decision(0, "choose-cards", options, 0, 2)

    answers = answers_of(decision)

    assert {len(answer) for answer in answers} == {0, 1, 2}
    assert {index for answer in answers for index in answer} == {0, 1, 2, 3}


def test_random_keeps_to_a_total_cost_and_to_different_names():
    options = tuple(Option("card", card=i) for i in range(1, 5))
    capped = Decision(0, "choose-cards", options, 0, 4, total_cost=3, costs=(3, 2, 1, 4))
    named = Decision(0, "choose-cards", options, 2, 2, groups=(0, 0, 0, 1), default=(0, 3))

    assert {frozenset(answer) for answer in answers_of(capped)} == {
        frozenset(), frozenset({0}), frozenset({1}), frozenset({2}), frozenset({1, 2}),
    }  # fmt: skip
    assert all(3 in answer for answer in answers_of(named))


def test_random_pays_by_default():
    options = tuple(Option("card", card=i) for i in range(1, 4))
    decision = Decision(
        0, "pay-energy", options, 2, 2, need=Need("R", 2), payers=("R", "B", "B"), default=(0, 2)
    )

    assert set(answers_of(decision, 20)) == {(0, 2)}


# -- searching -------------------------------------------------------------------------------


class Ticks:
    """A clock that moves on by one second every time it is read."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        self.now += 1
        return float(self.now)


def broad_decision():
    """A view whose decision has several different options."""
    for game, _ in random_match(1):
        decision = game.decision
        if decision is not None and decision.kind == "main":
            view = views.view_of(game, decision.seat)
            reading = views.reading(MASTERS, unique_library()[0], view)
            if len(different_options(reading, decision, ())) == len(decision.options) > 5:
                return view, decision
    raise AssertionError("nobody had much to choose from")


def searching(budget):
    return SearchingPlayer(MASTERS, unique_library()[0], deck_counts(1), 3, budget)


@pytest.mark.parametrize("seconds", [1, 3, 5, 9])
def test_a_searching_player_tries_no_option_after_its_time(seconds):
    view, decision = broad_decision()

    choice = searching(Budget(seconds, Ticks())).consider(view, decision)

    assert len(decision.options) > 5
    # The clock strikes once at the beginning, and before every try and within it.
    assert len(choice.values) <= (seconds - 1) // 2
    check_answer(decision, choice.answer)


def test_a_searching_player_with_time_tries_every_different_option():
    view, decision = broad_decision()

    choice = searching(Budget(PATIENCE, lambda: 0.0)).consider(view, decision)

    values = dict(choice.values)
    assert len(values) == len(decision.options)
    assert choice.answer in values
    assert choice.value is not None


@pytest.mark.parametrize("positions", [1, 2, 4])
def test_a_searching_player_by_positions_tries_that_many_and_reads_no_clock(positions):
    view, decision = broad_decision()
    clock = Ticks()
    player = searching(Budget(0.0, clock, positions=positions))

    first = player.consider(view, decision)
    again = player.consider(view, decision)

    assert len(first.values) == positions
    assert first == again
    assert clock.now == 0


def test_a_searching_player_without_a_budget_plays_its_script():
    script = player_of("script")
    clock = Ticks()
    player = searching(Budget(0.0, clock))

    for game, _ in random_match(1):
        if game.decision is not None:
            view = views.view_of(game, game.decision.seat)
            assert player.choose(view, game.decision) == script.choose(view, game.decision)
    assert clock.now == 0


def test_a_hurried_player_answers_at_once_and_thinks_again_next_time():
    view, decision = broad_decision()
    player = searching(Budget(PATIENCE, lambda: 0.0))

    player.hurry()
    hurried = player.consider(view, decision)
    calm = player.consider(view, decision)

    assert hurried.values == ()
    check_answer(decision, hurried.answer)
    assert len(calm.values) == len(decision.options)


@pytest.mark.parametrize("game", game_names())
def test_the_default_player_beats_random_in_every_game(game):
    """A mirrored pair with a handful of positions a decision: the same on every machine."""
    pool = CardPool(builtin_cards(game), None, compile_printed)
    one, other = builtin_decks(game)[:2]
    setup = ArenaSetup(a=DEFAULT_LEVEL, b="random", games=2, decks=(one, other), positions=4)

    report = run_arena(setup, pool, lambda: 0.0)

    assert (report.wins, report.errors) == (2, 0)


@pytest.mark.slow
def test_a_searching_player_beats_random_from_both_seats():
    specs = builtin_specs()
    wins = Counter()
    for pair in range(5):
        decks = (specs[pair % len(specs)], specs[(pair + 1) % len(specs)])
        wins[0] += play(("skilled", "random"), 100 + pair, decks) == 0
        wins[1] += play(("random", "skilled"), 100 + pair, decks) == 1

    assert wins[0] + wins[1] >= 8
    assert min(wins[0], wins[1]) >= 3


def test_a_name_of_any_length_is_refused_in_a_short_line():
    with pytest.raises(UnknownPlayerError) as refused:
        player_of("b" + "9" * 5_000)

    assert len(str(refused.value)) < 400
    assert "'b999" in str(refused.value)
