"""What a user gave stays short in a message."""

from __future__ import annotations

import pytest

from dbscg_gui.kernel.quoting import quoted


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("chess", "'chess'"),
        ("a\nb", "'a\\nb'"),
        ("x" * 60, repr("x" * 60)),
        ("[" * 5000, "'" + "[" * 59 + "...'"),
        (12, "12"),
        (list(range(5000)), repr(list(range(5000)))[:60] + "..."),
    ],
)
def test_a_word_is_quoted_and_a_long_one_is_cut(given: object, said: str) -> None:
    assert quoted(given) == said
    assert "\n" not in quoted(given)
