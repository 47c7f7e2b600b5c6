"""The engine handles every value of the vocabulary: nothing compiles that cannot be played."""

from __future__ import annotations

import typing

import pytest

from dbscg_gui.effects import actions, targets
from dbscg_gui.effects.triggers import EVENTS
from dbscg_gui.engine import changes, interpreter, movements, queries
from dbscg_gui.games.masters.match import MASTERS

# Importing the two modules registers their handlers.
_REGISTERING = (changes, movements)


@pytest.mark.parametrize("node", typing.get_args(actions.Action), ids=lambda n: n.__name__)
def test_every_action_can_be_carried_out(node):
    assert node in interpreter.HANDLERS


@pytest.mark.parametrize("node", typing.get_args(targets.Cards), ids=lambda n: n.__name__)
def test_every_set_of_cards_can_be_found(node):
    assert node in queries._FINDERS


@pytest.mark.parametrize("node", typing.get_args(targets.Condition), ids=lambda n: n.__name__)
def test_every_condition_can_be_checked(node):
    assert node in queries._CHECKS


def test_every_procedure_step_cites_a_numbered_rule():
    for procedure in MASTERS.procedures.values():
        assert procedure.steps
        for step in procedure.steps:
            game, number = step.rule.split(" ")
            assert game == "masters"
            assert all(part.isdigit() for part in number.split("-"))


def test_events_have_unique_names():
    assert len(EVENTS) == len(set(EVENTS))
