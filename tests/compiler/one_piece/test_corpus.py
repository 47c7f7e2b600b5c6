"""The measures on the publisher's One Piece cards, where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.coverage import measured
from dbscg_gui.compiler.official import compare_official
from dbscg_gui.games.one_piece.lexicon import one_piece_language

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def cards(corpus_dir: Path) -> tuple[PrintedCard, ...]:
    return read_cards(corpus_dir / "one_piece.json").cards


def test_every_record_is_a_card(cards: tuple[PrintedCard, ...]) -> None:
    assert len(cards) == 2366
    assert all(card.life for card in cards if card.kind == "leader")


def test_share_of_understood_lines_and_cards_does_not_fall(
    cards: tuple[PrintedCard, ...],
) -> None:
    report = measured(
        (card.number, compile_card(card, one_piece_language()).lines) for card in cards
    )

    assert report.lines.share >= 98
    assert report.cards.share >= 97


def test_share_of_lines_that_agree_with_the_official_french_does_not_fall(
    cards: tuple[PrintedCard, ...],
) -> None:
    report = compare_official(cards, one_piece_language(), "fr")

    assert report.lines >= 1700
    assert report.percent >= 76
