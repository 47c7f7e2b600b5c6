"""What a user gave stays short in a message."""

from __future__ import annotations

import pytest

from dbscg_gui.kernel.quoting import complaint, quoted


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


def test_a_complaint_of_a_library_is_one_line_that_keeps_its_place():
    told = ValueError(f"unknown field `{'x' * 9000}`\n\0\u2028 - at `$.rounds[2][1]`")

    said = complaint(told)

    assert len(said) <= 203
    assert said.startswith("unknown field `xxx")
    assert said.endswith("xx` - at `$.rounds[2][1]`")
    assert said.isprintable()


def test_a_short_complaint_stays_as_it_is_and_an_empty_one_is_named():
    assert complaint(ValueError("no such field")) == "no such field"
    assert complaint(RecursionError()) == "RecursionError"
