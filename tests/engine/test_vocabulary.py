"""The engine handles every value of the vocabulary: nothing compiles that cannot be played."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import pytest

from dbscg_gui.compiler.meaning import WORDING
from dbscg_gui.effects import actions, targets
from dbscg_gui.effects.triggers import EVENTS
from dbscg_gui.engine import interpreter
from dbscg_gui.engine.queries import amounts, card_sets, conditions, filters
from dbscg_gui.games.classic.match import CLASSIC
from dbscg_gui.games.fusion_world.match import FUSION_WORLD
from dbscg_gui.games.masters.match import MASTERS
from dbscg_gui.games.one_piece.match import ONE_PIECE

ROOT = Path(__file__).resolve().parents[2]
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
