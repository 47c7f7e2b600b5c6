"""Styles and the level that adapts: where they choose differently, and that neither is absurd."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.evaluation import learned
from dbscg_gui.ai.players import (
    ADAPTING,
    ALL_PLAYERS,
    LEVELS,
    OPPONENTS,
    STYLES,
    UnknownPlayerError,
    known_name,
    make_player,
    styled,
)
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import is_legal
from tests.ai.playing import DBS, LEADER_POWER, attacked, attacks, combos, played
from tests.masters import cards as m
from tests.masters import table as masters
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
every_style = pytest.mark.parametrize("style", STYLES)


def attacker_in_danger(game):
    """Your fighter could hit a Leader, but rested it falls to the fighter that faces it."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    return table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", cost=3, power=power)],
            leader=cards.rest(cards.leader("Captain", power=power)),
        ),
        opponent=cards.Side(
            battle=[cards.battle("Ogre", cost=5, power=power + 15000)],
            leader=cards.leader("Rival", power=power),
            life=8,
        ),
    )


@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
def test_the_aggressive_one_risks_what_the_careful_one_keeps_back(game):
    bold = played(attacker_in_danger(game), style="aggressive")
    wary = played(attacker_in_danger(game), style="careful")

    assert attacks(bold) == ["attack Hunter > Rival"]
    assert attacks(wary) == []


@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
def test_the_aggressive_one_attacks_a_healthy_leader_that_nothing_protects(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(battle=[cards.battle("Hunter", power=LEADER_POWER[game] + 5000)]),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=LEADER_POWER[game]),
            hand=[cards.battle(f"Helper {n}", cost=3) for n in range(4)],
            life=8,
        ),
    )

    assert "attack Hunter > Rival" in played(t, style="aggressive")


def test_one_piece_the_aggressive_one_hits_where_the_careful_one_removes_a_danger():
    def table():
        return one_piece.position(
            you=op.Side(
                leader=op.rest(op.leader("Captain")),
                characters=[op.character("Hunter", cost=3, power=6000)],
                life=2,
            ),
            opponent=op.Side(
                characters=[op.rest(op.character("Ogre", cost=4, power=4000))], life=4
            ),
        )

    assert attacks(played(table(), style="aggressive")) == ["attack Hunter > Rival"]
    assert attacks(played(table(), style="careful")) == ["attack Hunter > Ogre"]


@every_style
@dbs_games
def test_a_style_never_passes_by_a_win(game, style):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=35000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(battle=[cards.rest(cards.battle("Prize", cost=7))], life=1),
    )

    played(t, style=style)

    assert t.winner == "you"


@every_style
@dbs_games
def test_a_style_holds_the_last_life_with_exactly_what_it_takes(game, style):
    combo = 5000 if game == "fusion_world" else (0, 5000)
    hand = [DBS[game][1].battle(f"Helper {n}", combo=combo) for n in range(5)]
    t = attacked(game, LEADER_POWER[game] + 5000, hand=hand, life=1)

    chosen = played(t, style=style)

    assert len(combos(chosen)) == 2
    assert t.winner is None


@every_style
@dbs_games
def test_a_style_attacks_nothing_it_cannot_beat(game, style):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(battle=[cards.battle("Scout", power=5000)], energy="RR"),
        opponent=cards.Side(leader=cards.leader("Rival", power=40000), life=6),
    )

    assert attacks(played(t, style=style)) == []


def helpers(game, count):
    """Cards that are good for combos alone."""
    combo = 5000 if game == "fusion_world" else (0, 5000)
    return [DBS[game][1].battle(f"Helper {n}", cost=9, combo=combo) for n in range(count)]


@every_style
@pytest.mark.parametrize("life", [6, 7, 8])
@dbs_games
def test_no_style_spends_a_card_to_hit_a_healthy_leader(game, life, style):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(leader=cards.leader("Captain", power=power), hand=helpers(game, 3)),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power + 5000), hand=helpers(game, 3), life=life
        ),
    )

    assert combos(played(t, style=style)) == []


@every_style
@pytest.mark.parametrize("life", [6, 7, 8])
@dbs_games
def test_no_style_spends_a_card_to_hold_the_first_hits(game, life, style):
    t = attacked(game, LEADER_POWER[game], hand=helpers(game, 4), life=life)

    assert combos(played(t, style=style)) == []


@every_style
def test_a_style_is_a_taste_and_no_other_game(style):
    """A won match is won and an even one even, whatever one likes."""
    t = masters.position(you=m.Side(life=5), opponent=m.Side(life=5))
    plain, tasted = learned("masters"), learned("masters").in_style(STYLES[style])

    assert abs(tasted.value(t.game, 0) - plain.value(t.game, 0)) < 0.6
    t.game.state.winner = 0
    assert (tasted.value(t.game, 0), tasted.value(t.game, 1)) == (1.0, -1.0)


# -- names -----------------------------------------------------------------------------------


def test_a_style_goes_with_every_opponent_and_with_nobody_else():
    assert known_name("greedy:careful") == "skilled:careful"
    for level in OPPONENTS:
        for style in STYLES:
            assert known_name(styled(level, style)) == f"{level}:{style}"
    for name in ("skilled:", "skilled:bold", "script:careful", "greedy-1:careful", ":careful"):
        with pytest.raises(UnknownPlayerError):
            known_name(name)


def test_every_player_there_is_can_be_made():
    t = masters.position(you=m.Side(life=5), opponent=m.Side(life=5))
    view = views.view_of(t.game, t.decision.seat)

    for name in ALL_PLAYERS:
        player = make_player(name, t.kit.rules, t.game.lib, (None, None), 1, 0.0)

        answer = player.choose(view, t.decision)

        assert is_legal(t.decision, answer), name


# -- the level that adapts -------------------------------------------------------------------


def adapting(table):
    budget = Budget(60.0, lambda: 0.0)
    player = SearchingPlayer(
        table.kit.rules, table.game.lib, (None, None), 1, budget, level=ADAPTING
    )
    view = views.view_of(table.game, table.decision.seat)
    return player._level_at(views.reading(table.kit.rules, table.game.lib, view), view.seat)


@pytest.mark.parametrize(
    ("mine", "theirs", "level"),
    [(8, 2, "beginner"), (5, 5, "skilled"), (1, 8, "expert")],
)
def test_it_plays_looser_when_it_leads_and_closer_when_it_is_behind(mine, theirs, level):
    t = masters.position(
        you=m.Side(life=mine, energy="RRR", hand=[m.battle(f"A {n}") for n in range(mine)]),
        opponent=m.Side(
            life=theirs, energy="RRR", hand=[m.battle(f"B {n}") for n in range(theirs)]
        ),
    )

    assert adapting(t) == LEVELS[level]


def test_how_closely_it_plays_depends_on_nothing_that_is_hidden():
    found = set()
    for name in ("Dragon", "Imp"):
        hidden = m.battle(name, cost=9 if name == "Dragon" else 0, power=30000)
        t = masters.position(you=m.Side(life=6), opponent=m.Side(life=5, hand=[hidden] * 4))
        found.add(adapting(t))

    assert len(found) == 1
