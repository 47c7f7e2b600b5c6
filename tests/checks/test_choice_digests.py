"""The command that compares two versions of the engine notices what is not the same."""

from __future__ import annotations

import json

import pytest

from tests import choice_digests
from tests.choice_digests import difference, digests, main


@pytest.fixture
def few(monkeypatch):
    """One match each of one game: what the command does, not how much."""
    golden = choice_digests.GAMES["one_piece"]
    monkeypatch.setattr(choice_digests, "GAMES", {"one_piece": golden})
    monkeypatch.setattr(choice_digests, "BUILT_IN", 1)
    monkeypatch.setattr(choice_digests, "SCRIPTED", 1)
    monkeypatch.setattr(choice_digests, "THOUGHT", 1)


def test_the_same_engine_plays_every_match_the_same(few, tmp_path, capsys):
    kept = tmp_path / "kept.json"

    assert main(["--write", str(kept), "--cards", str(tmp_path / "none"), "--share", "4"]) == 0
    assert main(["--compare", str(kept), "--cards", str(tmp_path / "none"), "--share", "4"]) == 0

    assert set(json.loads(kept.read_text("utf-8"))) == {
        "one_piece golden 0", "one_piece built-in 10", "one_piece scripted 40",
        "one_piece thought 60",
    }  # fmt: skip
    assert "4 matches" in capsys.readouterr().out


def test_the_first_choice_that_differs_is_named(few, tmp_path, capsys):
    kept = tmp_path / "kept.json"
    main(["--write", str(kept), "--cards", str(tmp_path / "none"), "--share", "4"])
    was = json.loads(kept.read_text("utf-8"))
    was["one_piece built-in 10"][5] = "0" * 12
    kept.write_text(json.dumps(was), "utf-8")

    assert main(["--compare", str(kept), "--cards", str(tmp_path / "none"), "--share", "4"]) == 1

    length = len(was["one_piece built-in 10"])
    assert f"one_piece built-in 10: parts at choice 5 of {length}" in capsys.readouterr().out


def test_a_match_that_is_longer_or_gone_differs():
    assert difference({"a": ["1", "2"]}, {"a": ["1", "2", "3"]}) == ["a: parts at choice 2 of 2"]
    assert difference({"a": ["1"]}, {}) == ["a: not played any more"]
    assert difference({"a": ["1"]}, {"a": ["1"], "b": ["2"]}) == []


def test_a_digest_sees_the_state_and_not_only_the_questions():
    name, begin, choose = next(iter(choice_digests.matches(None, share=100)))

    def changed():
        game = begin()
        game.state.rng += 1
        return game

    same = next(iter(digests(begin, choose, name)))
    other = next(iter(digests(changed, choose, name)))

    assert same == next(iter(digests(begin, choose, name)))
    assert other != same
