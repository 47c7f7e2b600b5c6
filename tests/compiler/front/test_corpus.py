"""The compiler on the publisher's texts, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.games.masters.lexicon import masters_language

pytestmark = pytest.mark.corpus


def _cards(corpus: Path) -> dict[str, dict[str, Any]]:
    cards = json.loads((corpus / "masters.json").read_text("utf-8"))
    return {card["number"]: card for card in cards}


def _lines(card: dict[str, Any]) -> list[str]:
    back = (card.get("back") or {}).get("skill") or []
    return join_lines(card["skill"] or []) + join_lines(back)


@pytest.mark.parametrize("leader", ["SD4-01", "SD5-01"])
def test_every_card_of_the_deck_is_understood(corpus_dir: Path, leader: str) -> None:
    cards = _cards(corpus_dir)
    decks = json.loads((corpus_dir / "decks" / "masters_community.json").read_text("utf-8"))
    deck = next(deck for deck in decks if deck["leader"] == leader)

    wrong = [
        (number, text)
        for number in (leader, *deck["main"])
        for text in _lines(cards[number])
        if compile_line(text, masters_language()).status != "understood"
    ]

    assert wrong == []


def test_share_of_understood_lines_does_not_fall(corpus_dir: Path) -> None:
    texts = [text for card in _cards(corpus_dir).values() for text in _lines(card)][::10]

    understood = sum(
        compile_line(text, masters_language()).status == "understood" for text in texts
    )

    assert understood / len(texts) >= 0.6
