"""`cards check`: every line that is not understood with code, span, message and hint."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dbscg_gui.app import cli
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.diagnostics import CODES
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.services.cards import compiled as compiled_cards
from dbscg_gui.services.game_rules import compile_printed

TEXTS = {
    "QK1-001": ["[Auto] When this card attacks, draw 1 card."],
    "QK1-002": ["[Auto] When this card attacks, howl at the moon.", "[Blocker]"],
    "QK1-003": ["[Auto] When this card attacks, howl at the sun."],
    "QK1-004": ["draw " * 2000],
    "QK1-005": ["[Auto] When this card attacks, " + "draw 1 card, then " * 120 + "draw 1 card."],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    records = [
        {"number": number, "name": "Gull", "type": "Battle", "cost_raw": "1", "skill": skill}
        for number, skill in TEXTS.items()
    ]
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


def test_the_report_has_every_line_with_all_there_is_to_say(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"

    assert cli.run(["cards", "check", str(file), "--json", str(out), "--jobs", "1"]) == 0

    report = json.loads(out.read_text())
    assert (report["lines"]["total"], report["lines"]["understood"]) == (6, 2)
    assert (report["cards"]["total"], report["percent_cards"]) == (5, 20.0)
    lines = [line for problem in report["problems"] for line in problem["lines"]]
    assert len(lines) == 4
    for line in lines:
        assert line["code"] in CODES
        assert 0 <= line["start"] < line["end"] <= len(line["text"])
        assert line["message"]
        assert line["hint"]


def test_the_most_frequent_span_comes_first_with_a_card_that_has_it(file: Path, capsys) -> None:
    assert cli.run(["cards", "check", str(file), "--jobs", "1"]) == 0

    out = capsys.readouterr().out
    assert re.search(r"^ +2 x .*attacks, >>howl<<    \(QK1-002\)$", out, re.MULTILINE)
    assert "<too-long> draw draw draw" in out
    assert "QK1-002 front line 1, 31-35: unknown-word: unknown word 'howl' (" in out


@pytest.mark.parametrize(
    ("option", "least", "code"),
    [
        ("--min", "20", 0), ("--min", "20.1", 1), ("--min-cards", "21", 1),
        ("--min-lines", "33", 0), ("--min-lines", "34", 1),
    ],
)  # fmt: skip
def test_less_than_asked_for_is_an_exit_code(
    file: Path, capsys, option: str, least: str, code: int
) -> None:
    assert cli.run(["cards", "check", str(file), option, least, "--jobs", "1"]) == code
    assert ("asked for" in capsys.readouterr().out) == bool(code)


def test_a_second_check_reads_what_the_first_one_kept(
    file: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = []

    def compile_counted(card: PrintedCard) -> CompiledCard:
        compiled.append(card.number)
        return compile_printed(card)

    monkeypatch.setattr(compiled_cards, "compile_printed", compile_counted)

    def check(*options: str) -> tuple[str, int]:
        compiled.clear()
        assert cli.run(["cards", "check", str(file), "--jobs", "1", *options]) == 0
        return str(capsys.readouterr().out), len(compiled)

    cold, warm, fresh = check(), check(), check("--fresh")

    assert cold[0] == warm[0] == fresh[0]
    assert (cold[1], warm[1], fresh[1]) == (5, 0, 5)


def test_two_processes_find_what_one_finds(file: Path, capsys) -> None:
    found = []
    for jobs in ("1", "2"):
        assert cli.run(["cards", "check", str(file), "--fresh", "--jobs", jobs]) == 0
        found.append(capsys.readouterr().out)

    assert found[0] == found[1]
