"""packaging/regret.py: what decisions gave away is told without luck, and played alike."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

import regret

WORLDS = 40


def line(share, seed):
    chance = random.Random(seed)
    return tuple(float(chance.random() < share) for _ in range(WORLDS))


def decision(*won, kind="main", turn=7):
    lines = ("end", *(["attack leader"] * (len(won) - 1)))
    return regret.Regret(0, kind, turn, True, lines, won)


def test_a_line_that_always_wins_is_given_away_whole():
    won = ((0.0,) * WORLDS, (1.0,) * WORLDS)

    assert regret.given_away(won, random.Random(1)) == 1.0


def test_nothing_is_given_away_by_who_chose_the_best():
    won = ((1.0,) * WORLDS, (0.0,) * WORLDS)

    assert regret.given_away(won, random.Random(1)) == 0.0


def test_lines_that_differ_by_luck_alone_give_nothing_away():
    found = [
        regret.given_away([line(0.5, 10 * at + place) for place in range(4)], random.Random(at))
        for at in range(300)
    ]

    luckiest = [
        max(sum(line(0.5, 10 * at + place)) for place in range(4)) - sum(line(0.5, 10 * at))
        for at in range(300)
    ]

    assert abs(sum(found) / 300) < 0.02
    assert sum(luckiest) / 300 / WORLDS > 0.06


def test_the_table_tells_kinds_choices_and_phases_apart():
    worse, better = (0.0,) * 4, (1.0,) * 4

    told = regret.table(
        [
            decision(worse, better, turn=2),
            decision(better, worse, turn=12),
            decision(better, worse, kind="charge", turn=12),
        ]
    )

    assert "| all | 3 | 0.333" in told
    assert "| charge | 1 | 0.000" in told
    assert "| main: end | 2 | 0.500" in told
    assert "| phase early | 1 | 1.000" in told
    assert "| phase late | 2 | 0.000" in told
    assert "phase middle" not in told


@pytest.mark.timeout(240)
def test_a_run_goes_on_where_it_ended_and_is_the_same_as_one_at_once(tmp_path, capsys):
    asked = ["play", "--game", "fusion_world", "--a", "script", "--b", "skilled"]
    asked += ["--positions", "1", "--playing", "script", "--each", "1", "--playouts", "2"]
    once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"

    regret.main([*asked, "--matches", "2", "--results", str(once)])
    regret.main([*asked, "--matches", "1", "--results", str(twice)])
    regret.main([*asked, "--matches", "2", "--results", str(twice)])

    assert once.read_bytes() == twice.read_bytes()
    found = regret.read(once)
    assert {"main", "charge"} <= {each.kind for each in found}
    for each in found:
        assert len(each.lines) == len(each.won) >= 2
        assert {len(points) for points in each.won} == {2}
    capsys.readouterr()
    assert regret.main(["table", str(once)]) == 0
    assert f"| all | {len(found)} |" in capsys.readouterr().out
