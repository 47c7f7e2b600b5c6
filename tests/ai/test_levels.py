"""The levels: what weaker ones do otherwise, and that names of old still work."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from dbscg_gui.ai.players import LEVELS, YARDSTICK, UnknownPlayerError, known_name
from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import Level, SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.games.masters.match import MASTERS
from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import position


def player(table, level, seed):
    decks = tuple(
        Counter(c.def_id for c in table.state.cards.values() if c.owner == seat) for seat in (0, 1)
    )
    budget = Budget(60.0, lambda: 0.0)
    return SearchingPlayer(MASTERS, table.game.lib, decks, seed, budget, level=level)


def considered(table, level, seed):
    view = views.view_of(table.game, table.decision.seat)
    return player(table, level, seed).consider(view, table.decision)


def two_targets():
    return position(
        you=Side(battle=[battle("Hunter", power=20000)], leader=rest(leader("Captain"))),
        opponent=Side(battle=[rest(battle("Prize", cost=6, power=20000))], life=8),
    )


def test_a_player_who_knows_no_better_takes_what_looks_nearly_as_good():
    table = two_targets()
    exact = considered(table, Level(), 1)
    loose = Level(near=2.0)

    answers = {considered(table, loose, seed).answer for seed in range(30)}

    assert {answer for answer, _ in exact.values} == answers
    assert len(answers) > 1


def test_a_move_that_is_clearly_worse_is_never_taken():
    table = position(
        you=Side(battle=[battle("Hunter", power=20000)], leader=rest(leader("Captain"))),
        opponent=Side(life=1),
    )

    answers = {considered(table, Level(near=0.12), seed).answer for seed in range(20)}

    assert {table.words(table.decision.options[i]) for (i,) in answers} == {"attack Hunter > Rival"}


def test_whole_turns_are_played_by_rules_of_thumb():
    table = two_targets()
    usual = script_answer(table.game)

    tired = [considered(table, Level(habit=0.5), seed) for seed in range(40)]

    by_habit = [choice for choice in tired if not choice.values]
    assert 8 <= len(by_habit) <= 32
    assert {choice.answer for choice in by_habit} == {usual}


def test_within_a_turn_a_player_is_as_tired_at_the_end_as_at_the_beginning():
    table = two_targets()
    for seed in range(6):
        one = player(table, Level(habit=0.5), seed)
        view = views.view_of(table.game, table.decision.seat)
        later = views.view_of(table.game, table.decision.seat)
        later.state.decisions += 5

        assert one._is_tired(view) == one._is_tired(later)


def forgetful():
    """You hold a fighter to play, one of each name, and have a body to attack with."""
    return position(
        you=Side(
            battle=[battle("Hunter", power=20000)],
            hand=[battle(f"Fighter {n}", cost=2, power=15000) for n in range(4)],
            energy="RR",
        ),
        opponent=Side(life=6),
    )


def test_who_overlooks_everything_plays_nothing_but_still_attacks():
    table = forgetful()
    seen = considered(table, Level(), 1)
    blind = considered(table, Level(overlooks=1.0), 1)

    def kinds(choice):
        return {table.decision.options[i].kind for answer, _ in choice.values for i in answer}

    assert "play" in kinds(seen)
    assert kinds(blind) == {"attack", "end"}
    assert table.decision.options[blind.answer[0]].kind in ("attack", "end")


def test_by_rules_of_thumb_too_what_is_overlooked_is_not_played():
    table = forgetful()

    (index,) = considered(table, Level(habit=1.0, overlooks=1.0), 1).answer

    assert table.decision.options[index].kind in ("attack", "end")


def test_a_card_that_is_overlooked_stays_so_for_the_turn():
    table = forgetful()
    view = views.view_of(table.game, table.decision.seat)
    one = player(table, Level(overlooks=0.5), 3)
    reading = views.reading(MASTERS, table.game.lib, view)
    before = one._overlooked(reading, view, table.decision)
    view.state.decisions += 5

    assert one._overlooked(reading, view, table.decision) == before
    assert (
        len(
            {
                player(table, Level(overlooks=0.5), seed)._overlooked(reading, view, table.decision)
                for seed in range(20)
            }
        )
        > 4
    )


def test_near_is_never_as_near_as_a_win():
    """You are far ahead, so that all you do looks nearly won; one attack wins."""
    giants = [rest(battle(f"Giant {n}", cost=7, power=40000)) for n in range(6)]
    table = position(
        you=Side(
            battle=[battle("Hunter", power=40000), *giants],
            leader=rest(leader("Captain")),
            energy="rrrrrrrrr",
            hand=[battle(f"Helper {n}", cost=9) for n in range(6)],
            life=8,
        ),
        opponent=Side(life=1),
    )
    values = [value for _, value in considered(table, Level(), 1).values]
    assert max(values) - min(values) < 0.12

    answers = {considered(table, Level(near=0.12), seed).answer for seed in range(20)}

    assert {table.words(table.decision.options[i]) for (i,) in answers} == {"attack Hunter > Rival"}


def test_only_some_decisions_are_slips():
    table = two_targets()
    best = considered(table, Level(), 1).answer

    answers = [considered(table, Level(near=2.0, slips=0.2), seed).answer for seed in range(60)]

    assert 45 <= sum(answer == best for answer in answers) < 60


def test_every_level_plays_better_than_the_one_before_by_what_it_is_given():
    levels = list(LEVELS.values())

    assert list(LEVELS) == ["beginner", "casual", "skilled", "expert", "master"]
    for weaker, stronger in itertools.pairwise(levels):
        assert weaker.habit >= stronger.habit
        assert weaker.near * weaker.slips >= stronger.near * stronger.slips
        assert weaker.overlooks >= stronger.overlooks
        assert weaker.worlds * weaker.turns <= stronger.worlds * stronger.turns
        assert weaker != stronger


def test_players_of_former_versions_have_a_name_today():
    assert known_name("greedy") == known_name("default") == "skilled"
    assert known_name(YARDSTICK) == YARDSTICK
    with pytest.raises(UnknownPlayerError, match="no AI player 'chess'"):
        known_name("chess")
