"""How cards lie on the table."""

from __future__ import annotations

import pytest

from dbscg_gui.presenters.card_position import lies_sideways


@pytest.mark.rule("masters 1-10-1-1")
@pytest.mark.rule("masters 1-10-1-2")
def test_an_ordinary_card_stands_active_and_lies_rested():
    assert not lies_sideways(is_horizontal=False, is_active=True)
    assert lies_sideways(is_horizontal=False, is_active=False)


@pytest.mark.rule("masters 1-10-1-1-1")
@pytest.mark.rule("masters 1-10-1-1-2-1")
@pytest.mark.rule("masters 1-10-1-2-1")
def test_a_horizontal_design_lies_active_and_stands_rested_in_energy_too():
    assert lies_sideways(is_horizontal=True, is_active=True)
    assert not lies_sideways(is_horizontal=True, is_active=False)
