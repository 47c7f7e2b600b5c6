"""The engine still does what it did: ten whole matches and counts of choices.

A difference is a change of the rules' behaviour: look at it, then write the files anew with
`python -m tests.masters.golden_matches`.
"""

from __future__ import annotations

import json

import pytest

from tests.masters.golden_matches import (
    COUNTS,
    DEPTH,
    MATCHES,
    POSITIONS,
    count,
    golden_file,
    match_lines,
    position,
)


@pytest.mark.parametrize("seed", MATCHES)
def test_a_golden_match_plays_as_it_did(seed):
    kept = golden_file(seed).read_text(encoding="utf-8").splitlines()

    played = match_lines(seed)

    for number, (old, new) in enumerate(zip(kept, played, strict=False), 1):
        assert new == old, f"{golden_file(seed).name}:{number}"
    assert len(played) == len(kept)


@pytest.mark.parametrize(("seed", "decisions"), POSITIONS)
def test_the_number_of_choice_sequences_is_the_same(seed, decisions):
    kept = json.loads(COUNTS.read_text(encoding="utf-8"))[f"{seed}:{decisions}"]

    counted = [count(position(seed, decisions), depth) for depth in range(1, DEPTH + 1)]

    assert counted == kept
