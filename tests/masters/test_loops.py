"""Infinite loops: a draw, or a declared number of runs [masters 23-1]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.engine.views import view_of
from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position


def pendulum(name: str) -> CardSpec:
    """A card that never comes to rest once its mode has been switched."""
    swings = [
        Skill(
            kind="auto",
            triggers=(When(event=f"switched_{now}", subject=to.This()),),
            effect=(act.Switch(cards=to.This(), mode=then),),
        )
        for now, then in (("rest", "active"), ("active", "rest"))
    ]
    return battle(name, skills=swings)


def pushed(*names: str) -> Table:
    """Your skill switches your pendulums to Rest Mode."""
    push = Skill(
        kind="activate-main",
        effect=(act.Switch(cards=to.InZones(zones=("battle",)), mode="rest"),),
    )
    t = position(
        you=Side(leader=leader("Pusher", skills=[push]), battle=[pendulum(n) for n in names])
    )
    t.activate("Pusher")
    return t


@pytest.mark.rule("masters 23-1-1", "masters 23-1-1-1", "masters 0-1-3-3")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = pushed("Pendulum")

    assert t.winner == "draw"
    assert t.state.end_rule == "masters 23-1-1-1"


@pytest.mark.rule("masters 23-1-1-1")
def test_a_loop_in_which_skills_are_only_put_in_order_is_a_draw_too() -> None:
    t = pushed("Left", "Right")

    for _ in range(500):
        if t.winner:
            break
        t.expect("you", "order-autos")
        assert {word.split("/")[0] for word in t.options()} == {"Left", "Right"}
        t.answer(0)

    assert t.winner == "draw"
    assert t.mode == "over"
    assert t.state.end_rule == "masters 23-1-1-1"


# -- loops with a way out --------------------------------------------------------------------

PEEK = "[Activate: Main] Look at 2 cards in your life."


def idle() -> Table:
    """You activate a skill that changes nothing, again and again, until the game asks."""
    t = position(you=Side(leader=leader("Idler", text=PEEK)))
    for _ in range(200):
        if t.mode == "number":
            return t
        t.activate("Idler")
    raise AssertionError("the loop was never noticed")


@pytest.mark.rule("masters 23-1-1-2")
def test_the_only_player_who_can_stop_a_loop_names_how_often_it_runs() -> None:
    t = idle()

    t.expect("you", "number", {str(n) for n in range(21)})
    assert t.decision.rule == "masters 23-1-1-2"
    t.pick("2")
    for _ in range(2):
        t.expect("you", "main", {"activate Idler", "attack Idler > Rival", "end"})
        t.activate("Idler")

    t.expect("you", "main", {"attack Idler > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-2")
def test_a_loop_declared_zero_times_is_over_at_once() -> None:
    t = idle()

    t.pick("0")

    t.expect("you", "main", {"attack Idler > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-2")
def test_the_same_skill_may_be_used_again_once_the_state_is_another() -> None:
    t = idle()
    t.pick("0")

    t.attack("Idler", "Rival")
    t.finish_battle()

    t.expect("you", "main", {"activate Idler", "end"})


def test_a_loop_can_be_saved_and_cloned_while_its_number_is_asked() -> None:
    t = idle()

    twin = t.game.clone()
    loaded = Game(t.game.rules, t.game.lib, from_bytes(to_bytes(t.state)))

    assert twin.answer((1,)) == loaded.answer((1,)) == t.game.answer((1,))
    assert twin.digest() == loaded.digest() == t.game.digest()


def test_a_view_of_the_question_can_be_played_on_by_the_player_asked_only() -> None:
    t = idle()

    view = view_of(t.game, t.you.seat)
    world = Game(t.game.rules, t.game.lib, view.state)
    world.answer((0,))

    assert view_of(t.game, t.opponent.seat).state.loops is None
    assert world.decision is not None
    assert world.decision.kind == "main"


def argument(yours: str, theirs: str) -> tuple[int, Table]:
    """A loop both can stop: you activate, the opponent agrees. Returns its runs once declared."""
    agree = act.May(who="opponent", effect=(act.Look(cards=to.InZones(zones=("life",))),))
    talk = Skill(kind="activate-main", effect=(agree,))
    t = position(you=Side(leader=leader("Talker", skills=[talk])))
    runs = 0
    declared: list[tuple[str, str]] = []
    for _ in range(400):
        if t.mode == "number":
            who = t.asked[0]
            declared.append((who, t.decision.rule))
            t.pick(yours if who == "you" else theirs)
        elif "activate Talker" in t.options():
            t.activate("Talker")
        elif "yes" in t.options():
            t.yes()
            runs += len(declared) == 2
        else:
            break
    assert declared == [("you", "masters 23-1-1-3"), ("opponent", "masters 23-1-1-3")]
    return runs, t


@pytest.mark.rule("masters 23-1-1-3")
def test_of_two_numbers_the_smaller_counts_and_its_player_stops_the_loop() -> None:
    runs, t = argument("5", "3")

    assert runs == 3
    t.expect("opponent", "may", {"no"})
    t.no()
    t.expect("you", "main", {"attack Talker > Rival", "end"})


@pytest.mark.rule("masters 23-1-1-3")
@pytest.mark.parametrize(("yours", "theirs", "runs"), [("4", "4", 4), ("2", "6", 2)])
def test_the_turn_player_stops_with_the_smaller_or_equal_number(
    yours: str, theirs: str, runs: int
) -> None:
    found, t = argument(yours, theirs)

    assert found == runs
    t.expect("you", "main", {"attack Talker > Rival", "end"})
