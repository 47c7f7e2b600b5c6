"""Printed texts and the French they are told in: what a phrase looks like in its surroundings."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.games.masters.lexicon import masters_language


def _fixtures() -> list[tuple[str, str]]:
    lines = (Path(__file__).parent / "french.txt").read_text("utf-8").splitlines()
    rows = [line for line in lines if line.strip() and not line.startswith("#")]
    return [(text, french.strip()) for text, french in zip(rows[::2], rows[1::2], strict=True)]


@pytest.mark.parametrize(("text", "french"), _fixtures())
def test_a_printed_text_reads_so_in_french(text: str, french: str) -> None:
    line = compile_line(text, masters_language(), "battle")

    assert line.status == "understood"
    assert say_line(line.skills, masters_language().books["fr"], "battle") == french
