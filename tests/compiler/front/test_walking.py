"""Walking over vocabulary values looks into every field that can hold a node, and no other."""

from __future__ import annotations

import pytest

from dbscg_gui.effects.actions import Choose, Draw, May, Skill
from dbscg_gui.effects.targets import Filter, InZones, Node, Range
from dbscg_gui.effects.walking import inner_fields, nodes


@pytest.mark.parametrize(
    ("kind", "inner"),
    [
        (Range, ()),
        (Skill, ("cost", "triggers", "condition", "effect", "beneath")),
        (InZones, ("filter",)),
    ],
)
def test_fields_that_hold_nodes_are_known_by_their_types(
    kind: type[Node], inner: tuple[str, ...]
) -> None:
    assert set(inner_fields(kind)) >= set(inner)
    assert not {"text", "zones", "whose", "low", "kind"} & set(inner_fields(kind))


def test_a_value_comes_before_what_is_in_it() -> None:
    cost = Range(high=2)
    where = InZones(zones=("hand",), filter=Filter(cost=cost))
    choice = Choose(cards=where, count=1, slot="it")
    may = May(effect=(choice, Draw(count=1)))

    assert list(nodes((may,))) == [may, choice, where, where.filter, cost, Draw(count=1)]
