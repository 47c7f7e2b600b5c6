"""A golden match that plays otherwise is noticed, and told in words."""

from __future__ import annotations

import dataclasses

import pytest

from tests.golden_matches import GAMES

MATCHES, COUNTS = GAMES["one_piece"].matches, GAMES["one_piece"].counts


@pytest.fixture
def kept(tmp_path):
    matches = dataclasses.replace(MATCHES, folder=tmp_path, seeds=(0,))
    matches.write()
    return matches


def test_a_match_just_written_plays_as_it_did(kept):
    kept.check(0)

    assert kept.file(0).read_bytes() == MATCHES.file(0).read_bytes()


def test_another_step_is_named_with_what_happens_now(kept):
    lines = kept.file(0).read_text(encoding="utf-8").splitlines()
    lines[3] = lines[3][:-8] + "00000000"
    kept.file(0).write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(AssertionError, match=r"match-0\.txt:4\n\d mulligan .*\n  > "):
        kept.check(0)


@pytest.mark.parametrize("change", ["shorter", "longer"])
def test_a_match_of_another_length_is_noticed(kept, change):
    lines = kept.file(0).read_text(encoding="utf-8").splitlines()
    lines = [*lines, "more"] if change == "shorter" else lines[:-1]
    kept.file(0).write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(AssertionError, match=change):
        kept.check(0)


def test_another_number_of_choices_is_noticed(tmp_path):
    counts = dataclasses.replace(COUNTS, file=tmp_path / "counts.json", positions=((0, 5),))
    counts.write()
    counts.check(0, 5)
    counts.file.write_text('{"0:5": [1, 1, 1]}', encoding="utf-8")

    with pytest.raises(AssertionError):
        counts.check(0, 5)
