"""One Piece wordings are understood, or refused as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.games.one_piece.lexicon import one_piece_language

_HERE = Path(__file__).parent


def _rows(name: str) -> list[str]:
    lines = (_HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("text", _rows("understood.txt"))
def test_wording_is_understood(text: str) -> None:
    line = compile_line(text, one_piece_language(), "character")

    assert (line.status, line.diagnostics) == ("understood", ())


@pytest.mark.parametrize("text", _rows("refused.txt"))
def test_what_is_not_read_is_refused(text: str) -> None:
    line = compile_line(text, one_piece_language(), "character")

    assert line.status == "not-compiled"
    assert line.skills == ()
    assert line.diagnostics


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card, 1 card.",
        "[On Play] K.O. up to 1 of your opponent's with a cost of 3 or less Characters.",
        "[On Play] Up to 1 of your Characters +1000 power gains during this turn.",
    ],
)
def test_words_in_a_wrong_order_are_refused(text: str) -> None:
    assert compile_line(text, one_piece_language(), "character").status != "understood"
