"""A few of the publisher's cards of every game, driven; `dev.py drive` drives more."""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.exerciser.driving import BROKEN, EXCEPTION, NOT_UNDERSTOOD, OK, drive, sampled

pytestmark = pytest.mark.corpus

CARDS = {"masters": 16, "fusion_world": 12, "one_piece": 12}


@pytest.mark.parametrize("game", CARDS)
def test_cards_spread_over_the_data_come_through(corpus_dir: Path, game: str) -> None:
    cards = read_cards(corpus_dir / f"{game}.json", game=game).cards

    report = drive(sampled(cards, CARDS[game]), game)

    assert report.counts[OK] >= 0.7 * report.understood
    assert report.understood >= 0.5 * CARDS[game], report.counts.get(NOT_UNDERSTOOD)
    broken = [each for each in report.outcomes if each.status in (EXCEPTION, BROKEN)]
    assert broken == []
