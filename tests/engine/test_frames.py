"""What a frame holds, for every procedure of every game."""

import pytest

from dbscg_gui.engine.state import HAND, Frame, MoveRequest, State, from_bytes, to_bytes
from dbscg_gui.kernel import records
from dbscg_gui.kernel.errors import EngineError
from dbscg_gui.services.game_rules import game_rules
from tests.kit.playouts import builtin_match

GAMES = ("masters", "classic", "fusion_world", "one_piece")


def kinds_of(game):
    return game_rules(game).ruleset.frame_kinds


def made(kind, name):
    request = MoveRequest(card=7, zone=HAND, seat=1)
    needs = {"move": request} if "move" in kind.__struct_fields__ else {}
    return kind(name, pc=2, seat=1, **needs)


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_of_every_procedure_survives_its_bytes(game):
    kinds = kinds_of(game)
    state = State(frames=[made(kind, name) for name, kind in kinds.items()])

    kept = from_bytes(to_bytes(state), kinds)

    assert [type(each) for each in kept.frames] == list(kinds.values())
    assert kept == state


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_tells_which_of_its_fields_name_objects_and_which_only_pass(game):
    for kind in set(kinds_of(game).values()):
        fields = set(kind.__struct_fields__)
        assert {*kind.naming, *kind.passing} <= fields
        assert {"card"} <= set(kind.naming)
        assert {"ctx"} <= set(kind.passing)
        moves = {each.name for each in records.fields(kind) if each.type is MoveRequest}
        assert {"ctx", *moves} <= set(kind.within) <= fields
        assert all(isinstance(each, int) for each in made(kind, "engine.any").named())


@pytest.mark.pure("looks at structs")
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_costs_no_garbage_collection(game):
    assert not any(kind.__struct_config__.gc for kind in kinds_of(game).values())


def test_a_copied_frame_shares_nothing_that_changes():
    for game in GAMES:
        for kind in kinds_of(game).values():
            for field in records.fields(kind):
                assert not isinstance(field.default, list | dict | set), (kind, field.name)


def test_a_procedure_that_notes_nothing_has_the_plain_frame():
    assert kinds_of("masters")["masters.turn"] is Frame


def test_a_frame_of_another_kind_is_found_where_everything_is_checked():
    game = builtin_match("masters", 3)
    game.is_checked = True

    with pytest.raises(EngineError, match="runs on SetupFrame, not Frame"):
        game.push(Frame("masters.setup"))
