"""What lines mean, in the notation a person reads: one file for each construction.

A file is blocks: the game and card type in a comment where they change, the printed line, and
indented below it the meaning. Lines before one meaning are other wordings of it. Written anew, to
be reviewed as a diff, by `python -m tests.compiler.notation.write`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.notation import skills_notation
from dbscg_gui.services.game_rules import game_rules
from tests.compiler.notation.blocks import Block, blocks_of

FILES = sorted(Path(__file__).parent.glob("*.txt"))
IN_DOUBT = (Path(__file__).parents[1] / "doubtful.txt").read_text("utf-8")
"""Lines that are read, but not beyond doubt; `test_doubtful` says why."""


def _cases() -> list[tuple[Block, str]]:
    return [(block, text) for file in FILES for block in blocks_of(file) for text in block.texts]


@pytest.mark.parametrize(("block", "text"), _cases(), ids=lambda each: str(each)[:80])
def test_line_means_what_the_notation_says(block: Block, text: str) -> None:
    line = compile_line(text, game_rules(block.game).language(), block.kind)

    assert line.skills, line.diagnostics
    assert line.status == "understood" or text in IN_DOUBT, line.diagnostics
    assert skills_notation(line.skills).splitlines() == list(block.meaning)
