"""The measures on the publisher's Fusion World cards, where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.coverage import measured
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language

pytestmark = pytest.mark.corpus


def test_share_of_understood_lines_and_cards_does_not_fall(corpus_dir: Path) -> None:
    cards = read_cards(corpus_dir / "fusion_world.json").cards
    compiled = [compile_card(card, fusion_world_language()) for card in cards]
    report = measured((card.number, card.lines) for card in compiled)

    assert report.lines.share >= 97
    assert report.cards.share >= 96
    french = fusion_world_language().books["fr"]
    assert all(say_line(card.front, french) for card in compiled if card.front)
