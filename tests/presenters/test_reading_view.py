"""The reading of a text in words: roles, states, what is wrong and what to do."""

import msgspec
import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.compiler.diagnostics import CODES
from dbscg_gui.effects.compiled import LineReport
from dbscg_gui.presenters.card_page import ruling_views
from dbscg_gui.presenters.reading_view import (
    SHOWN_ROLES,
    diagnostic_text,
    legend,
    line_views,
)
from dbscg_gui.services.card_reading import read_text

ODD = "[Auto] When this card attacks, frobnicate the moon."


def views(text, language="en"):
    return line_views(read_text(text, "masters", "battle").lines, load_words(language))


def test_an_understood_line_is_told_by_its_roles():
    (line,) = views("[Auto] When this card attacks, draw 1 card.")

    assert [(piece.role, piece.tip) for piece in line.pieces if piece.role] == [
        ("timing", "Timing"),
        ("effect", "Effect"),
    ]
    assert "".join(piece.text for piece in line.pieces) == line.pieces[0].text + " draw 1 card."
    assert line.is_understood
    assert (line.state, line.problem) == ("Understood.", "")
    assert line.spoken == (
        "Understood. Timing: [Auto] When this card attacks,; Effect: draw 1 card."
    )


@pytest.mark.parametrize(
    ("language", "state", "problem"),
    [
        ("en", "Not understood.", "unknown word 'frobnicate' [unknown-word]"),
        ("fr", "Non compris.", "mot inconnu : « frobnicate » [unknown-word]"),
    ],
)
def test_a_line_that_is_not_understood_says_where_and_why(language, state, problem):
    (line,) = views(ODD, language)

    assert not line.is_understood
    assert [(piece.text, piece.role) for piece in line.pieces] == [
        ("[Auto] When this card attacks, ", "unknown"),
        ("frobnicate", "stop"),
        (" the moon.", "unknown"),
    ]
    assert (line.state, line.problem) == (state, problem)
    assert line.hint


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_role_and_every_diagnostic_has_words(language):
    words = load_words(language)

    entries = legend(words)
    assert [entry.role for entry in entries] == list(SHOWN_ROLES)
    assert len({entry.word for entry in entries}) == len(SHOWN_ROLES)
    assert sorted(code for code in CODES if f"shell.diagnostic.{code}" not in words) == []


def test_a_code_of_tomorrow_keeps_its_own_message():
    report = LineReport(
        side="front", line=0, text="x", status="not-compiled", code="brand-new", message="odd"
    )

    assert diagnostic_text(report, load_words("fr")) == "odd"
    assert diagnostic_text(msgspec.structs.replace(report, code=""), load_words("en")) == "odd"


def test_a_ruling_tells_its_source_and_the_other_cards():
    one = Ruling(code="Q1", question="May I?", answer="Yes.", cards=("A", "B"), source="faq.json")
    alone = msgspec.structs.replace(one, cards=("A",))

    first, second = ruling_views([one, alone], "A", load_words("en"))

    assert (first.title, first.question, first.answer) == ("Question Q1", "May I?", "Yes.")
    assert first.source == "From faq.json; also about B"
    assert second.source == "From faq.json"
