"""What skills do at play is what it was: see `tests.kit.transcripts`.

python -m tests.transcripts    write it anew; read the difference
"""

from __future__ import annotations

import pytest

from tests.classic.course import COURSE
from tests.kit.transcripts import texts

KEPT = [(file.stem, text, kept) for file in COURSE.files for text, kept in texts(file)]


@pytest.mark.parametrize(("text", "kept"), [pytest.param(t, k, id=f"{f}-{t}") for f, t, k in KEPT])
def test_a_text_does_at_play_what_it_did(text: str, kept: list[str]) -> None:
    assert COURSE.told(text) == kept
