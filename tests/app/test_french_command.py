"""`cards french` as a user runs it: what agrees, what differs, the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.app import cli


def _record(number: str, effect: str, french: str | None) -> dict[str, Any]:
    fr = {"name": "Mara", "types": [], "effect": french, "trigger": None}
    return {
        "number": number,
        "name": "Mara",
        "category": "Character",
        "rarity": "Common",
        "colors": ["Red"],
        "cost": 1,
        "power": 1000,
        "counter": 1000,
        "attributes": ["Slash"],
        "types": [],
        "effect": effect,
        "trigger": None,
        **({"fr": fr} if french is not None else {}),
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    records = [
        _record("ZZ01-001", "[On Play] Draw 1 card.", "[Jouée] Piochez 1 carte."),
        _record("ZZ01-002", "[On Play] Draw 2 cards.", "[Jouée] Piochez 3 cartes."),
        _record("ZZ01-003", "[On Play] Draw 2 cards.", None),
    ]
    path.write_text(json.dumps(records), "utf-8")
    return path


def test_the_share_and_the_differences_are_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.json"

    code = cli.run(["cards", "french", str(file), "--game", "one_piece", "--json", str(out)])

    said = capsys.readouterr().out
    assert code == 0
    assert "2 cards with French text" in said
    assert "lines that agree: 1 of 2 (50.0 %)" in said
    assert json.loads(out.read_text("utf-8"))["differing"][0]["number"] == "ZZ01-002"


def test_less_than_asked_for_is_told_by_the_exit_code(file: Path) -> None:
    assert cli.run(["cards", "french", str(file), "--min", "51"]) == 1
    assert cli.run(["cards", "french", str(file), "--min", "50"]) == 0


def test_a_game_without_official_french_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = cli.run(["cards", "french", str(file), "--game", "masters"])

    assert code == 2
    assert "no official French text" in capsys.readouterr().err
