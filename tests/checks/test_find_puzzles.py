"""The script that finds puzzles: what lies on the table in a match lies the same in a puzzle."""

import sys
from pathlib import Path

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.lesson_files import builtin_puzzles
from dbscg_gui.engine.state import ENERGY, HAND, LEADER, LIFE
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

import find_puzzles


def test_a_moment_of_a_match_is_laid_as_it_was():
    pool = CardPool(builtin_cards("fusion_world"), None, compile_printed)
    shelf = builtin_decks("fusion_world")
    moment = next(find_puzzles.moments((shelf[0], shelf[1]), pool, 5))

    kept = find_puzzles.PositionFile(
        game="fusion_world", decks=moment.decks, position=moment.position
    )
    game = find_puzzles.puzzle_game(kept, pool, 1)

    assert game.decision.kind == "main"
    assert game.decision.seat == 0
    for seat, side in enumerate(moment.position.sides):
        assert len(game.zone(seat, LEADER)) == 1
        assert len(game.zone(seat, LIFE)) == side.life
        for zone, area in ((HAND, "hand"), (ENERGY, "energy")):
            cards = [game.state.cards[each] for each in game.zone(seat, zone)]
            laid = side.areas.get(area, ())
            assert [game.lib.defs[each.def_id].number for each in cards] == [
                each.number for each in laid
            ]
            assert [each.active for each in cards] == [each.is_active for each in laid]


def test_a_puzzle_is_won_with_its_decks_in_another_order_too():
    kept = builtin_puzzles()["puzzle/masters/01"]
    pool = CardPool(builtin_cards("masters"), None, compile_printed)

    assert find_puzzles.Solver(0).can_win(find_puzzles.puzzle_game(kept, pool, 2))


def test_a_moment_that_cannot_be_laid_is_no_puzzle():
    pool = CardPool(builtin_cards("masters"), None, compile_printed)
    shelf = builtin_decks("masters")
    moment = next(find_puzzles.moments((shelf[0], shelf[1]), pool, 5))
    mine, theirs = moment.position.sides
    token = find_puzzles.LaidCard("token:Sprite")
    areas = {**theirs.areas, "battle": (token,)}
    laid = find_puzzles.msgspec.structs.replace(theirs, areas=areas)
    position = find_puzzles.msgspec.structs.replace(moment.position, sides=(mine, laid))

    kept = find_puzzles.puzzle_of(find_puzzles.Moment(moment.decks, position), pool)

    assert kept is None
