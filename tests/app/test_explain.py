"""`cards explain`: one line through every stage, on the command line."""

from __future__ import annotations

import pytest

from dbscg_gui.app import cli

_LINE = "[Auto] When this card attacks, choose up to 1 of your opponent's red cards and KO it."


def test_explain_shows_tokens_effects_and_both_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = cli.run(["cards", "explain", _LINE, "--rows"])

    told = capsys.readouterr().out
    assert code == 0
    assert "auto/tag when/word this/word card/word attack/word" in told
    assert (
        "choose(up to 1: leader/battle/unison of opponent, red, slot: slot0) > ko(cards: slot0)"
        in told
    )
    assert "PlainClause <ko it>" in told
    assert "English [Auto] When this card attacks" in told
    assert "French  [Auto.] Quand cette carte attaque" in told


def test_explain_names_the_place_where_reading_stops(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["cards", "explain", "[Auto] When this card attacks, juggle 3 cards."])

    told = capsys.readouterr().out
    assert code == 1
    assert "'juggle'" in told
    assert "status  not-compiled" in told


def test_explain_says_why_a_reading_does_not_count(capsys: pytest.CaptureFixture[str]) -> None:
    text = "[Auto] When this card attacks, choose 1 Unison with 3 or more markers in your hand."

    code = cli.run(["cards", "explain", text])

    assert code == 1
    assert "refused: the sentence has no meaning here" in capsys.readouterr().out


def test_explain_refuses_a_card_type_the_game_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["cards", "explain", _LINE, "--kind", "boat"])

    assert code == 2
    assert "--kind: expected one of" in capsys.readouterr().err
