"""Write the meanings in the files of this folder anew: python -m tests.compiler.notation.write."""

from __future__ import annotations

import re

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.notation import skills_notation
from dbscg_gui.services.game_rules import game_rules
from tests.compiler.notation.blocks import INDENT, blocks_of
from tests.compiler.notation.test_notation import FILES


def main() -> None:
    """Compile the first text of every block and put its meaning below its texts."""
    for file in FILES:
        blocks = {block.texts[0]: block for block in blocks_of(file)}
        paragraphs = []
        for paragraph in re.split(r"\n\s*\n", file.read_text("utf-8").strip()):
            rows = [row for row in paragraph.splitlines() if not row.startswith(INDENT)]
            texts = [row for row in rows if not row.startswith("#")]
            if texts:
                block = blocks[texts[0]]
                language = game_rules(block.game).language()
                line = compile_line(texts[0], language, block.kind)
                rows += [INDENT + row for row in skills_notation(line.skills).splitlines()]
            paragraphs.append("\n".join(rows))
        file.write_text("\n\n".join(paragraphs) + "\n", "utf-8")


if __name__ == "__main__":
    main()
