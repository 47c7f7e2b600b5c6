"""The engine handles every value of the vocabulary: nothing compiles that cannot be played."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.compiler.meaning import WORDING
from dbscg_gui.effects import actions, targets, triggers
from dbscg_gui.effects.triggers import EVENTS, When
from dbscg_gui.engine import interpreter
from dbscg_gui.engine.queries import amounts, card_sets, conditions, filters
from dbscg_gui.games.classic.match import CLASSIC
from dbscg_gui.games.fusion_world.match import FUSION_WORLD
from dbscg_gui.games.masters.match import MASTERS
from dbscg_gui.games.one_piece.match import ONE_PIECE

ROOT = Path(__file__).resolve().parents[2]


def _is_node(value):
    return isinstance(value, type) and issubclass(value, targets.Node) and value is not targets.Node


RULESETS = (MASTERS, CLASSIC, FUSION_WORLD, ONE_PIECE)


@pytest.mark.parametrize("node", typing.get_args(actions.Action), ids=lambda n: n.__name__)
def test_every_action_can_be_carried_out(node):
    assert node in interpreter.HANDLERS


@pytest.mark.parametrize("node", typing.get_args(targets.Cards), ids=lambda n: n.__name__)
def test_every_set_of_cards_can_be_found(node):
    assert node in card_sets.FINDERS


@pytest.mark.parametrize("node", typing.get_args(targets.Condition), ids=lambda n: n.__name__)
def test_every_condition_can_be_checked(node):
    assert node in conditions.CONDITIONS


AMOUNTS = [n for n in typing.get_args(targets.Amount) if n is not int]


@pytest.mark.parametrize("node", AMOUNTS, ids=lambda n: n.__name__)
def test_every_amount_can_be_counted(node):
    assert node in amounts.AMOUNTS


def test_every_field_of_a_filter_is_checked_or_is_wording():
    checked = set().union(*(fields for fields, *_ in filters.FILTER_CHECKS))
    # Read by `fits` itself, or saying how another field is read.
    others = {"kinds", "is_other", "mode", "face", "side", "unlike", "is_original"}
    fields = checked | others | set(WORDING["Filter"])
    assert fields == set(targets.Filter.__struct_fields__)


def _types_within(hint):
    yield hint
    for part in typing.get_args(hint):
        yield from _types_within(part)


NODES = sorted(
    {v for m in (targets, triggers, actions) for v in vars(m).values() if _is_node(v)},
    key=lambda node: node.__name__,
)


@pytest.mark.parametrize("node", NODES, ids=lambda n: n.__name__)
def test_every_field_says_which_values_it_holds(node):
    """A field of any value is written, but not read again: no match could keep such a card."""
    hints = typing.get_type_hints(node)

    of_any_value = {name for name, hint in hints.items() if targets.Node in _types_within(hint)}

    assert of_any_value == set()


SENT = When(event="koed", subject=targets.This())
PAST = targets.Occurred(event=SENT)


@pytest.mark.parametrize(
    "condition",
    [
        PAST,
        targets.Not(condition=PAST),
        targets.Has(cards=targets.InZones(zones=("battle",), filter=targets.Filter(past=(PAST,)))),
    ],
)
def test_a_card_that_asks_what_was_before_is_kept_with_a_match(condition):
    skill = actions.Skill(kind="auto", condition=condition)

    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(skill), type=actions.Skill)

    assert kept == skill


def test_every_procedure_step_cites_a_numbered_rule():
    for procedure in MASTERS.procedures.values():
        assert procedure.steps
        for step in procedure.steps:
            game, number = MASTERS.citations.get(step.rule, step.rule).split(" ")
            assert game == "masters"
            assert all(part.isdigit() for part in number.split("-"))


def test_every_place_of_the_shared_code_has_its_rule():
    shared = ROOT / "dbscg_gui"
    cited = set()
    for folder in ("engine", "games/dbs"):
        for file in (shared / folder).rglob("*.py"):
            text = file.read_text("utf-8")
            cited |= set(re.findall(r'\b(?:cite|step|at)\(\s*"([a-z0-9-]+)"', text))
            assert not re.search(r'"(masters|classic|fusion_world|one_piece) ', text)
    assert cited == set().union(*(ruleset.citations for ruleset in RULESETS))


def test_events_have_unique_names():
    assert len(EVENTS) == len(set(EVENTS))
