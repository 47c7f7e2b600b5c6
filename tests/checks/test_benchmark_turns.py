"""Who plays in a benchmark, in this process and in another one."""

from pathlib import Path

import pytest

from benchmarks.__main__ import MARK, measure, told
from benchmarks.turns import here, of_process
from dbscg_gui.kernel.records import ENGINE

ROOT = Path(__file__).resolve().parents[2]


def test_a_turn_plays_whole_matches_from_seed_one_on_and_goes_on_where_it_ended():
    seeds = []
    turn = here(lambda seed: seeds.append(seed) or 7)

    played, took = turn(0.0005)

    assert played == 7 * len(seeds)
    assert took >= 0.0005
    so_far = len(seeds)
    turn(0.0005)
    assert seeds == list(range(1, len(seeds) + 1))
    assert len(seeds) > so_far


@pytest.mark.timeout(300)
def test_another_engine_plays_in_a_process_of_its_own():
    with of_process(ROOT, None, "one_piece") as (engine, turns):
        assert engine == ENGINE
        assert list(turns) == ["one_piece, built-in decks"]
        played, took = turns["one_piece, built-in decks"](0.01)
        assert played > 10
        assert took >= 0.01


def test_an_engine_that_does_not_start_is_said(tmp_path):
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "__init__.py").touch()
    (tmp_path / "benchmarks" / "turns.py").write_text("raise SystemExit(1)", encoding="utf-8")

    with (
        pytest.raises(RuntimeError, match="the other engine has ended"),
        of_process(tmp_path, None, ""),
    ):
        pass


def test_the_table_says_which_engine_runs_and_how_much_faster_the_other_one_is(monkeypatch):
    name = "masters, built-in decks"
    play = {"python-chess": lambda seed: 40, name: lambda seed: 10}
    monkeypatch.setattr("benchmarks.contenders.contenders", lambda cards: play)
    monkeypatch.setattr("dbscg_gui.adapters.processes.keep_what_is_loaded", lambda: None)
    turns = {f"{name}{MARK}native": lambda seconds: (300, 1.0)}
    monkeypatch.setattr(
        "benchmarks.__main__.here", lambda play: lambda seconds: (play(1) * 10, 1.0)
    )

    lines = told(measure(None, 1, 1.0, "decks", turns))

    assert lines[0] == f"the engine of this process is {ENGINE}"
    assert lines[2].split()[-2:] == ["400", "1.0000"]
    assert lines[3].split()[-3:] == ["100", "0.2500", "0.64"]
    assert lines[4].split()[-4:] == ["300", "0.7500", "0.64", "3.00"]
