"""What a checkout's tests say they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.adapters import rule_files

TESTS = """
import pytest

@pytest.mark.rule("masters 1-1", "masters 1-2")
@pytest.mark.rule("masters 2-1", "other 1-1")
def test_one():
    pass

def test_without_a_rule():
    pass
"""


def test_every_rule_of_every_mark_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "dbscg_gui").mkdir()
    (tmp_path / "assets").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids): x\n", encoding="utf-8")
    monkeypatch.setattr(
        rule_files, "asset_path", lambda *parts: tmp_path.joinpath("assets", *parts)
    )

    found = rule_files.collected_rules("masters")

    assert {test: sorted(rules) for test, rules in found.items()} == {
        "tests/test_it.py::test_one": ["1-1", "1-2", "2-1"]
    }
