"""Texts made to hang the compiler: each is answered soon, with a remark that says where and why."""

from __future__ import annotations

import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dbscg_gui.compiler import compile as compiling
from dbscg_gui.compiler import diagnostics, lowering, parsing
from dbscg_gui.compiler.compile import MOST_CHARACTERS, CompiledLine, compile_line
from dbscg_gui.compiler.roles import line_roles
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.tokens import tokenise
from dbscg_gui.games.masters.lexicon import masters_language

GOOD = "[Auto] When this card attacks, draw 1 card"
SECONDS = 4.0
"""Processor time a text may take on a slow machine; most take a hundredth of it."""


def _repeated(part: str, end: str = ".") -> str:
    """As many of a part as the compiler looks at."""
    return "[Auto] When this card attacks, " + part * (2300 // len(part)) + end


HOSTILE = {
    "words": "draw " * 10_000,
    "one word": "x" * 50_000,
    "just too long": "a " * (MOST_CHARACTERS // 2) + "b",
    "unknown word": "q" * MOST_CHARACTERS,
    "brackets": "[" * 2000,
    "nested brackets": "[" * 1000 + "]" * 1000,
    "parentheses": "(" * 1000 + ")" * 1000,
    "pairs": "()" * 1200,
    "open parentheses": "(a" * 1200,
    "angles": "<" * 2400,
    "double angles": "《" * 1200 + "》" * 1200,
    "quotes": '"' * 2400,
    "quoted skills": _repeated('this card gains "[Auto] When you play this card, ', '"' * 40),
    "and": _repeated("draw 1 card and "),
    "and then": _repeated("draw 1 card, then "),
    "or": _repeated("choose 1 of your opponent's Battle Cards or ", "KO it."),
    "and/or": _repeated("Battle Cards and/or ", "Unison Cards."),
    "and or lists": "[Auto] When this card attacks, choose 1 " + "red or blue and " * 130 + "card.",
    "colours": "[Auto] When this card attacks, choose 1 " + "red or " * 320 + "card.",
    "with": _repeated("choose 1 card with an energy cost of 1 with 5000 power "),
    "if": _repeated("if your life is at 4 or less, "),
    "when": _repeated("when this card attacks, "),
    "sentences": _repeated("Draw 1 card. ", ""),
    "chosen": _repeated("Choose 1 card in your hand. Discard it. "),
    "bullets": "[Auto] When this card attacks, choose one- " + "・Draw 1 card. " * 150,
    "tags": "[Blocker] " * 240,
    "costs": "[Activate Main] " + "[one]" * 400 + " : Draw 1 card.",
    "of your of your": _repeated("of your opponent's "),
    "numbers": "[Permanent] This card gets +" + "9" * 2000 + " power.",
    "dashes": "-" * 2000,
    "spaces": " " * 2400,
    "bars": "|" * 2400,
    "zero bytes": "\0" * 500,
    "surrogate": "[Auto] \ud800 draw",
    "right to left": "\u202e[Auto] Draw 1 card.",
    "combining": "e\u0301" * 1000,
}


def is_told(line: CompiledLine) -> None:
    """Every line that is not understood says where, what and what to do."""
    if line.status == "understood":
        assert line.diagnostics == ()
        return
    assert line.diagnostics
    for each in line.diagnostics:
        assert each.code in diagnostics.CODES
        assert 0 <= each.start <= each.end <= len(line.text)
        assert each.start < each.end or not line.text.strip()
        assert each.message
        assert each.hint
        assert "\n" not in each.message + each.hint


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_takes_long(text: str) -> None:
    language = masters_language()
    started = time.process_time()

    line = compile_line(text, language)
    roles = line_roles(text, language, compiled=line)

    assert time.process_time() - started < SECONDS
    is_told(line)
    assert compile_line(text, language) == line
    assert all(0 <= span.start < span.end <= len(text) for span in roles)


@pytest.mark.parametrize(
    ("text", "code", "start"),
    [
        ("draw " * 10_000, diagnostics.TOO_LONG, MOST_CHARACTERS),
        (_repeated("draw 1 card, then "), diagnostics.TOO_COMPLEX, None),
    ],
)
def test_what_is_given_up_is_said_with_its_place(text: str, code: str, start: int | None) -> None:
    (problem,) = compile_line(text, masters_language()).diagnostics

    assert (problem.code, problem.end) == (code, len(text))
    assert start is None or problem.start == start
    assert problem.hint == diagnostics.HINTS[code]


def test_the_limits_leave_room_above_a_long_line() -> None:
    language = masters_language()
    text = (GOOD + ", then ") * 1 + "choose up to 2 of your opponent's Battle Cards and KO them."
    tokens = tokenise(read_source(text, language.lexicon), language.lexicon)
    parser = parsing._Parser(tokens, language.grammar)

    parser.ends("Line", 0)

    assert parsing.MOST_STEPS - parser._steps < parsing.MOST_STEPS / 50
    assert parser._depth == parsing.MOST_DEPTH


def test_too_much_work_is_counted_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "MOST_STEPS", 20)

    line = compile_line(GOOD, masters_language())

    assert line.diagnostics[0].code == diagnostics.TOO_COMPLEX
    assert GOOD[line.diagnostics[0].start :].split()[0] in GOOD


def test_too_much_nesting_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "MOST_DEPTH", 5)

    assert compile_line(GOOD, masters_language()).diagnostics[0].code == diagnostics.TOO_COMPLEX


def test_too_many_values_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lowering, "MOST_STEPS", 3)

    line = compile_line(GOOD, masters_language())

    assert line.diagnostics[0].code == diagnostics.TOO_MANY_READINGS


def test_a_stack_that_is_full_is_told_like_too_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(*arguments: object) -> None:
        raise RecursionError

    monkeypatch.setattr(compiling, "parse", deep)

    (problem,) = compile_line(GOOD, masters_language()).diagnostics
    assert problem.code == diagnostics.TOO_COMPLEX


def test_the_parser_stays_clear_of_the_stack_s_end() -> None:
    limit = sys.getrecursionlimit()
    # Two frames a place, and as many again for whoever calls the compiler.
    assert limit > parsing.MOST_DEPTH * 4


WORDS = """
[Auto] [Activate~Main] [Permanent] [Blocker] [one] RR : , . ; - ・ ( ) " ' [ ] < > when if this
card cards your opponent's Battle Drop energy life hand deck choose draw KO play up to 1 2 X +5000
and or and/or then it them that from in with of the for turn battle attacks gets gains power all
each can't may you do instead other than red blue ＜Alto＞ 《Herd》 {Meadow} is are a an
"""
ROWS = st.lists(st.sampled_from(WORDS.split()), max_size=60).map(
    lambda words: " ".join(words).replace("~", " ")
)


@settings(max_examples=150, deadline=None)
@given(ROWS)
def test_any_row_of_known_words_is_answered_and_told(text: str) -> None:
    started = time.process_time()

    line = compile_line(text, masters_language())

    is_told(line)
    assert time.process_time() - started < SECONDS


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_answered_and_told(text: str) -> None:
    is_told(compile_line(text, masters_language()))
