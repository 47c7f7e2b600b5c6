"""Advice: the best lines of a position, with chances and what they come to."""

from __future__ import annotations

import pytest

from dbscg_gui.engine import views
from tests.ai.playing import DBS, player_of
from tests.ai.test_plays_the_game import dbs_games
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece


def advised(table):
    seat = table.decision.seat
    player = player_of(table, seat)
    return player.advise(views.view_of(table.game, seat), table.decision)


def said(table, line):
    return [table.words(table.decision.options[index]) for index in line.answer]


def changed(line):
    return {(change.is_own, change.what): change.amount for change in line.changes}


def about_to_win():
    return one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=9000)],
            don=0,
        ),
        opponent=op.Side(life=0),
    )


def test_a_line_that_wins_says_so_and_is_compared_with_ending_the_turn():
    t = about_to_win()

    advice = advised(t)

    best = advice.lines[0]
    assert said(t, best) == ["attack Hunter > Rival"]
    assert best.chance > 0.95
    assert changed(best)[True, "wins"] == 1
    assert t.words(t.decision.options[advice.beside[0]]) == "end"


def test_the_chance_of_a_line_is_that_of_the_moves_and_aims_planned_with_it():
    """The removal alone wins nothing, nor does it at the dearer body."""
    blow = op.event("Blow", text="[Main] K.O. up to 1 of your opponent's Characters.")
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=5000)],
            hand=[blow],
            don=2,
        ),
        opponent=op.Side(
            leader=op.leader("Rival", power=6000),
            characters=[
                op.character("Guard", cost=1, power=1000, text="[Blocker]"),
                op.character("Ogre", cost=8, power=9000),
            ],
            life=0,
        ),
    )

    best = advised(t).lines[0]

    assert best.chance > 0.95
    assert changed(best)[True, "wins"] == 1


@dbs_games
def test_an_attack_is_told_by_the_life_it_takes(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=40000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(life=3),
    )

    advice = advised(t)

    attack = next(line for line in advice.lines if said(t, line) == ["attack Hunter > Rival"])
    assert changed(attack)[False, "life"] == pytest.approx(-1, abs=0.1)
    assert (True, "life") not in changed(attack)


def test_advice_has_three_lines_at_most_and_chances_between_none_and_all():
    t = one_piece.position(
        you=op.Side(
            hand=[op.character(f"Mate {n}", cost=n, power=1000 * n) for n in range(1, 6)],
            characters=[op.character("Hunter", power=6000)],
            don=6,
        ),
        opponent=op.Side(life=4),
    )

    advice = advised(t)

    assert len(advice.lines) == 3
    assert len({line.answer for line in advice.lines}) == 3
    assert all(0 <= line.chance <= 1 for line in advice.lines)
    others = [line.chance for line in advice.lines[1:]]
    assert others == sorted(others, reverse=True)


def test_the_first_line_is_what_the_player_would_do():
    t = about_to_win()
    player = player_of(t, 0)
    view = views.view_of(t.game, 0)

    assert player.advise(view, t.decision).lines[0].answer == player.choose(view, t.decision)
