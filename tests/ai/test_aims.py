"""What a move aims at: the other answers to the question it leads to, the same in every world."""

from __future__ import annotations

from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.aims import MOST_AIMS, aimed, aims_of
from tests.one_piece import cards as op
from tests.one_piece.table import position

KO = "[Main] K.O. up to 1 of your opponent's Characters."
KO_TWO = "[Main] K.O. up to 2 of your opponent's Characters."
FOES = ("Ogre", "Imp", "Guard")


def facing(*names, text=KO):
    """You hold a removal; of the other side's Characters the first is the dearest."""
    foes = [op.character(name, cost=9 - place) for place, name in enumerate(names)]
    return position(
        you=op.Side(hand=[op.event("Blow", text=text)], don=1),
        opponent=op.Side(characters=foes),
    )


def blow(table):
    return next(
        (index,) for index, option in enumerate(table.decision.options) if option.kind == "activate"
    )


def told(table, aims):
    cards = table.state.cards
    return [
        aim.option and table.game.definition(cards[aim.option.card]).printed.name for aim in aims
    ]


def left(table, policy):
    """Who is still there when the removal was used as the policy says."""
    table.answer(*blow(table))
    while table.mode != "main":
        table.answer(*policy(table.game))
    return table.opponent.battle


def test_the_other_targets_and_none_at_all_are_aims():
    t = facing(*FOES)

    assert told(t, aims_of(t.game, blow(t), script_answer)) == [None, "Imp", "Guard"]


def test_a_world_is_as_it_was_after_its_aims_were_asked_for():
    t = facing(*FOES)
    before = t.game.digest()

    aims_of(t.game, blow(t), script_answer)

    assert t.game.digest() == before


def test_a_move_that_asks_nothing_has_no_aims():
    t = facing(*FOES)
    end = len(t.decision.options) - 1

    assert t.decision.options[end].kind == "end"
    assert aims_of(t.game, (end,), script_answer) == ()


def test_no_more_aims_than_are_ever_tried():
    t = facing("Ogre", *(f"Imp {n}" for n in range(4)))
    many = told(t, aims_of(t.game, blow(t), script_answer))

    assert many == [None, "Imp 0", "Imp 1", "Imp 2", "Imp 3"]
    assert len(many) <= MOST_AIMS


def test_an_aim_is_kept_to():
    t = facing(*FOES)
    aims = aims_of(t.game, blow(t), script_answer)
    guard = aims[told(t, aims).index("Guard")]

    assert left(facing(*FOES), script_answer) == ["Imp", "Guard"]
    assert left(facing(*FOES), aimed(script_answer, guard)) == ["Ogre", "Imp"]
    assert left(facing(*FOES), aimed(script_answer, aims[0])) == ["Ogre", "Imp", "Guard"]


def test_an_aim_is_filled_up_as_usual():
    t = facing(*FOES, text=KO_TWO)
    aims = aims_of(t.game, blow(t), script_answer)
    guard = aims[told(t, aims).index("Guard")]

    assert left(t, aimed(script_answer, guard)) == ["Imp"]


def test_an_aim_that_is_not_there_leaves_the_usual_answer():
    t = facing(*FOES)
    aims = aims_of(t.game, blow(t), script_answer)
    guard = aims[told(t, aims).index("Guard")]

    assert left(facing("Ogre", "Imp"), aimed(script_answer, guard)) == ["Imp"]
