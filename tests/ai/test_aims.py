"""What a move aims at: the other answers to the question it leads to, the same in every world."""

from __future__ import annotations

from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.aims import MOST_AIMS, Plan, PlannedMove, aimed, aims_of
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


# -- plans -----------------------------------------------------------------------------------


def ready(*, don=3):
    """You hold a removal and a body, and have an attacker."""
    return position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=7000)],
            hand=[op.event("Blow", text=KO), op.character("Mate", cost=2)],
            don=don,
        ),
        opponent=op.Side(
            characters=[op.character("Ogre", cost=9), op.character("Guard", cost=1)], life=4
        ),
    )


def option(table, words):
    return next(each for each in table.decision.options if table.words(each) == words)


def plan_of(table, *words, aim=None):
    return Plan(
        table.decision, None, [PlannedMove(option(table, each), aim) for each in words], quiet
    )


def quiet(game):
    """The policy that is left with the rest: it ends the turn, and chooses as the script does."""
    decision = game.decision
    ends = [index for index, each in enumerate(decision.options) if each.kind == "end"]
    return (ends[0],) if decision.kind == "main" else script_answer(game)


def done(table, policy):
    """What the policy does until the turn ends."""
    turn, chosen = table.state.turn, []
    while table.state.turn == turn and table.decision.seat == 0:
        answer = policy(table.game)
        chosen += [table.words(table.decision.options[index]) for index in answer]
        table.answer(*answer)
    return chosen


def test_a_plan_takes_its_steps_in_order_and_leaves_the_rest():
    t = ready()
    plan = plan_of(t, "play Mate", "attack Hunter > Rival")

    assert done(t, plan.fresh()) == ["play Mate", "attack Hunter > Rival", "end"]


def test_a_plan_begins_anew_for_every_try():
    t = ready()
    plan = plan_of(t, "attack Hunter > Rival")

    assert done(ready(), plan.fresh()) == ["attack Hunter > Rival", "end"]
    assert done(ready(), plan.fresh()) == ["attack Hunter > Rival", "end"]


def test_every_step_has_an_aim_of_its_own():
    t = ready()
    aims = aims_of(t.game, blow(t), script_answer)
    guard = aims[told(t, aims).index("Guard")]
    plan = plan_of(t, "activate Blow", aim=guard)

    assert done(t, plan.fresh()) == ["activate Blow", "Guard", "end"]
    assert t.opponent.battle == ["Ogre"]


def test_a_step_that_cannot_be_taken_ends_the_plan():
    t = ready()
    plan = plan_of(t, "play Mate", "attack Hunter > Rival")

    assert done(ready(don=1), plan.fresh()) == ["end"]
