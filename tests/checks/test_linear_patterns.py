"""No regular expression of the program takes more than linear time for a text that may be long."""

import re
from pathlib import Path

import pytest

from tests.kit import patterns

ROOT = Path(__file__).resolve().parents[2]

BOUNDED = {
    # What these are given is of a length that the program itself keeps short.
    "dbscg_gui.cards.deck_lines": "words of one line of a deck list, at most MAX_LINE characters",
    "dbscg_gui.compiler.grammar": "the grammar that travels with the program",
    "dbscg_gui.compiler.lowerings": "names the compiler itself made",
    "dbscg_gui.cards.catalogue._VALUE": "one tag of a skill, at most 60 characters",
    "dbscg_gui.cards.deck_rules._TAG": "tags that are closed: every search ends with one",
}


@pytest.mark.parametrize(
    ("text", "is_weak"),
    [
        (r"\s*[,;]\s*", True),
        (r"(a+)+$", True),
        (r"(?:a|a)*b", True),
        (r"x*x*y", True),
        (r"[,;]", False),
        (r"\d{1,6}", False),
        (r"(?:ab)+c", True),
        (r"(?<!a)a++b", False),
        (r"[^a]b", False),
    ],
)
def test_the_long_inputs_find_what_is_not_linear(text, is_weak):
    assert bool(patterns.weakness(re.compile(text), "search")) == is_weak


def test_every_expression_of_the_program_is_linear():
    found = patterns.patterns_of("dbscg_gui", ROOT)
    assert len(found) > 80

    weak = {
        name: (expression.pattern, told)
        for name, (expression, how) in sorted(found.items())
        if not name.startswith(tuple(BOUNDED)) and (told := patterns.weakness(expression, how))
    }

    assert weak == {}
