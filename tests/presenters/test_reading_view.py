"""The reading of a text in words: roles, states, what is wrong and what to do."""

import msgspec
import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.diagnostics import HINTS, MESSAGES, NEAR_HINTS
from dbscg_gui.effects.compiled import LineReport, Remark
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.presenters.card_page import ruling_views
from dbscg_gui.presenters.reading_view import (
    SHOWN_ROLES,
    diagnostic_text,
    hint_text,
    legend,
    line_views,
)
from dbscg_gui.services.cards.reading import read_text
from tests.kit.templates import fields_of

ATTACKS = "[Auto] When this card attacks,"
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
def test_every_role_and_every_remark_has_words(language):
    words = load_words(language)

    entries = legend(words)
    assert [entry.role for entry in entries] == list(SHOWN_ROLES)
    assert len({entry.word for entry in entries}) == len(SHOWN_ROLES)
    for area, known in (("diagnostic", MESSAGES), ("hint", {**HINTS, **NEAR_HINTS})):
        keys = {key: f"shell.{area}.{key}" for key in known}
        assert [key for key in keys.values() if key not in words] == []
        if language == "fr":
            # What the English says, the French says too.
            fields = {key: fields_of(text) for key, text in known.items()}
            assert {key: fields_of(words.template(keys[key])) for key in known} == fields


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (f"{ATTACKS} atacs.", "mot inconnu : « atacs »", "vouliez-vous dire « attack"),
        (f"{ATTACKS} draw KO draw 1 card.", "« ko » n’était pas attendu ici", "attendu : "),
        (f"{ATTACKS} draw", "le texte s’arrête trop tôt", "attendu : "),
        (f"{ATTACKS} draw 1 card (whatever this is).", "parenthèses", "laissez de côté"),
        (f"{ATTACKS} draw X cards.", "ne dit pas ce qu’est X", "la ligne doit dire ce qu’est X"),
        (f"{ATTACKS} shuffle your drop.", "la zone « Dispersion » ne se mélange pas", "prises"),
        (
            f"{ATTACKS} place 1 card from your hand at the bottom of your hand.",
            "la zone « Main » n’a pas de dessous",
            "d’où les cartes sont prises",
        ),
        (f"{ATTACKS} KO the rest.", "rien avant que « the rest » puisse désigner", "avant : "),
        ("Draw 1 card \u0007.", "caractère illisible : « ", "faute de frappe"),
        ("draw " * 600, "3000 caractères sont trop", "comme une ligne à part"),
    ],
)
def test_what_is_wrong_and_what_to_do_is_said_in_french(text, message, hint):
    line = compile_line(text, masters_language())
    (found,) = line.diagnostics
    report = LineReport(
        side="front",
        line=0,
        text=text,
        status=line.status,
        code=found.code,
        message=found.message,
        hint=found.hint,
        remark=found.remark,
        advice=found.advice,
    )

    words = load_words("fr")
    assert message in diagnostic_text(report, words)
    assert hint in hint_text(report, words)
    assert diagnostic_text(report, load_words("en")) == found.message
    assert hint_text(report, load_words("en")) == found.hint


def test_a_remark_of_tomorrow_keeps_its_own_message():
    report = LineReport(
        side="front",
        line=0,
        text="x",
        status="not-compiled",
        code="brand-new",
        message="odd",
        remark=Remark("brand-new"),
    )

    assert diagnostic_text(report, load_words("fr")) == "odd"
    assert diagnostic_text(msgspec.structs.replace(report, remark=None), load_words("fr")) == "odd"


def test_a_ruling_tells_its_source_and_the_other_cards():
    one = Ruling(code="Q1", question="May I?", answer="Yes.", cards=("A", "B"), source="faq.json")
    alone = msgspec.structs.replace(one, cards=("A",))

    first, second = ruling_views([one, alone], "A", load_words("en"))

    assert (first.title, first.question, first.answer) == ("Question Q1", "May I?", "Yes.")
    assert first.source == "From faq.json; also about B"
    assert second.source == "From faq.json"
