"""Outcomes of a run in a file: going on, and files that do not fit."""

from __future__ import annotations

import pytest

from dbscg_gui.adapters.outcome_file import OutcomeFile, OutcomeFileError
from dbscg_gui.services.simulation.arena import MatchOutcome


def outcome(number, points=1.0):
    return MatchOutcome(number=number, decks=("Red", "Blue"), points=points, seconds=(0.25,))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "run.jsonl"


def kept(path, run="a against b"):
    return OutcomeFile(path, run)


def test_what_is_added_is_there_the_next_time(path):
    first = kept(path)
    assert first.load() == {}
    first.add(outcome(0))
    first.add(outcome(3, points=0.5))

    assert kept(path).load() == {0: outcome(0), 3: outcome(3, points=0.5)}


def test_a_match_that_was_being_written_is_played_again(path):
    first = kept(path)
    first.load()
    first.add(outcome(0))
    first.add(outcome(1))
    path.write_bytes(path.read_bytes()[:-12])

    again = kept(path)
    assert again.load() == {0: outcome(0)}
    again.add(outcome(1))

    assert kept(path).load() == {0: outcome(0), 1: outcome(1)}


def test_the_file_of_another_run_is_not_touched(path):
    kept(path).load()
    before = path.read_bytes()

    with pytest.raises(OutcomeFileError, match=r"run\.jsonl is of another run \(a against b\)"):
        kept(path, "a against c").load()

    assert path.read_bytes() == before


def test_another_file_is_not_touched(path):
    path.write_text("my notes\nand more\n", encoding="utf-8")

    with pytest.raises(OutcomeFileError, match="holds no outcomes of matches"):
        kept(path).load()

    assert path.read_text("utf-8").startswith("my notes")


def test_a_damaged_line_is_told_by_its_number(path):
    first = kept(path)
    first.load()
    for number in range(3):
        first.add(outcome(number))
    lines = path.read_bytes().splitlines()
    lines[2] = b"{]"
    path.write_bytes(b"\n".join(lines) + b"\n")

    with pytest.raises(OutcomeFileError, match="line 3"):
        kept(path).load()


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(OutcomeFileError, match="this is a folder"):
        kept(tmp_path).load()
