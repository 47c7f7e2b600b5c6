"""The compiler on invented cards in template wording: meaning, round trip, refusals."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.compiler import diagnostics
from dbscg_gui.compiler.compile import compile_card, compile_line
from dbscg_gui.compiler.coverage import measured
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.effects.targets import CountOf, PastCount
from dbscg_gui.effects.walking import nodes
from dbscg_gui.games.masters.lexicon import masters_language

_HERE = Path(__file__).parent


def _rows(name: str) -> list[str]:
    lines = (_HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def _rejected() -> list[list[str]]:
    return [[part.strip() for part in row.split(" | ", 2)] for row in _rows("rejected.txt")]


@pytest.mark.parametrize("text", _rows("understood.txt"))
def test_template_wording_is_understood(text: str) -> None:
    line = compile_line(text, masters_language())

    assert (line.status, line.diagnostics) == ("understood", ())
    assert all(skill.text == text for skill in line.skills)


@pytest.mark.parametrize(("code", "span", "text"), _rejected())
def test_refused_text_is_told_with_its_place(code: str, span: str, text: str) -> None:
    line = compile_line(text, masters_language())

    problem = line.diagnostics[0]
    assert line.status == "not-compiled"
    assert line.skills == ()
    assert (problem.code, text[problem.start : problem.end]) == (code, span)
    assert problem.code in diagnostics.CODES


def test_unknown_word_is_answered_with_the_nearest_known_one() -> None:
    line = compile_line("[Auto] When this card atacs, draw 1 card.", masters_language())

    assert line.diagnostics[0].code == "unknown-word"
    assert line.diagnostics[0].hint == "did you mean 'attack'?"


def _card(**changes: object) -> PrintedCard:
    fields: dict[str, object] = {
        "number": "T1-001",
        "game": "masters",
        "kind": "leader",
        "name": "Ida",
        "skill": ("[Auto] When this card attacks, draw 1 card.",),
    }
    return msgspec.convert({**fields, **changes}, PrintedCard)


def test_card_compiles_both_sides_and_joins_bullets() -> None:
    back = CardFace(
        name="Ida, Awakened",
        skill=("[Activate Main] Choose one-", "・Draw 1 card.", "・Draw 2 cards.", "[Critical]"),
    )

    compiled = compile_card(_card(back=back), masters_language())

    assert compiled.is_understood
    assert [skill.kind for skill in compiled.front] == ["auto"]
    assert [skill.kind for skill in compiled.back] == ["activate-main", "keyword"]
    assert [(line.side, line.line) for line in compiled.lines] == [
        ("front", 0),
        ("back", 0),
        ("back", 1),
    ]


def test_card_with_one_unknown_line_is_not_understood() -> None:
    card = _card(skill=("[Blocker]", "[Auto] When the moon rises, draw 1 card."))

    compiled = compile_card(card, masters_language())

    assert not compiled.is_understood
    assert [line.status for line in compiled.lines] == ["understood", "not-compiled"]


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("[Activate Main] Play this card from your hand.", ("hand",)),
        ("[Permanent] Reduce the energy cost of this card in your hand by 1.", ("hand",)),
        ("[Activate Main] Send this card from your Drop to your Warp : Draw 1 card.", ("drop",)),
        ("[Auto] When this card is KO'd, play this card from your Drop.", ()),
        ("[Activate Main] Draw 1 card.", ()),
    ],
)
@pytest.mark.rule("masters 9-1-3-2", "masters 9-1-3-3")
def test_skill_works_in_the_area_its_text_names(text: str, zones: tuple[str, ...]) -> None:
    line = compile_line(text, masters_language())

    assert line.skills[0].zones == zones


def test_coverage_counts_lines_and_cards_and_names_what_is_unknown() -> None:
    good = _card()
    bad = _card(number="T1-002", skill=("[Blocker]", "[Auto] When this card attacks, flurb."))

    report = measured(
        (card.number, compile_card(card, masters_language()).lines) for card in (good, bad)
    )

    assert (report.lines.total, report.lines.understood, report.lines.not_compiled) == (3, 2, 1)
    assert (report.cards.total, report.cards.understood, report.cards.share) == (2, 1, 50.0)
    assert [problem.number for problem in report.problems] == ["T1-002"]
    assert [(span.count, span.number) for span in report.spans] == [(1, "T1-002")]
    assert ">>flurb<<" in report.spans[0].span


def test_no_understood_line_survives_the_swap_of_two_neighbouring_words() -> None:
    language = masters_language()
    tried = survived = 0
    for text in _rows("understood.txt")[::3]:
        words = text.split(" ")
        for index in range(1, len(words) - 1):
            swapped = [*words[:index], words[index + 1], words[index], *words[index + 2 :]]
            other = " ".join(swapped)
            if words[index] == words[index + 1] or "(" in other:
                continue
            tried += 1
            line = compile_line(other, language)
            survived += line.status == "understood" and line.lack is None
    assert tried > 300
    assert survived / tried < 0.05


@pytest.mark.parametrize(
    ("counted", "event"),
    [
        ("red card you played this turn", "played"),
        ("card placed in your Drop this turn", "moved"),
        ("card KO'd this turn", "koed"),
        ("card that was KO'd this turn", "koed"),
    ],
)
def test_what_happened_is_not_counted_by_the_cards_that_are_left(counted: str, event: str) -> None:
    text = f"[Auto] When this card attacks, draw 1 card for each {counted}."

    line = compile_line(text, masters_language())

    assert line.status == "understood"
    found = [node for node in nodes(line.skills) if isinstance(node, PastCount | CountOf)]
    assert [getattr(node, "of", None) and node.of.event for node in found] == [event]


def test_cards_that_are_what_they_did_are_counted_where_they_stand() -> None:
    counted = "of your red cards that attacked this turn"
    text = f"[Auto] When this card attacks, draw 1 card for each {counted}."

    assert compile_line(text, masters_language()).status == "understood"


@pytest.mark.parametrize("mark", ["-", "※", " ※ "])
def test_a_line_that_is_a_mark_alone_is_no_text(mark: str) -> None:
    assert join_lines([mark]) == []
    assert join_lines([mark, "[Critical]"]) == ["[Critical]"]
