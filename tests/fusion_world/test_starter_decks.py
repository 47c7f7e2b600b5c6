"""The publisher's starter decks: each format is read, may be played, and plays to the end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files.decks import read_deck_file
from dbscg_gui.adapters.card_files.importing import read_cards
from dbscg_gui.ai.players import make_player
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.engine.views import view_of
from dbscg_gui.games.fusion_world.deck import DECK_RULES
from dbscg_gui.services.game_rules import compile_printed, game_rules

pytestmark = pytest.mark.corpus

LEADERS = {"Goku": "FS01-01", "Vegeta": "FS02-01", "Broly": "FS03-01", "Frieza": "FS04-01"}
FORMATS = ("cgs", "deckplanet", "fwdigital", "limitless")


@pytest.fixture(scope="module")
def catalogue(corpus_dir: Path) -> MemoryCatalogue:
    return MemoryCatalogue(read_cards(corpus_dir / "fusion_world.json").cards)


def _deck(corpus_dir: Path, catalogue: MemoryCatalogue, name: str, way: str):
    path = corpus_dir / "decks" / f"{name}_Starter_Deck.{way}.txt"
    parsed = read_deck_file(path, catalogue, game="fusion_world")
    assert parsed.problems == ()
    return parsed.deck


@pytest.mark.parametrize("name", LEADERS)
def test_a_starter_deck_is_the_same_in_every_format_and_may_be_played(corpus_dir, catalogue, name):
    decks = [_deck(corpus_dir, catalogue, name, way) for way in FORMATS]
    for deck in decks:
        assert deck.leader == LEADERS[name]
        assert check_deck(deck, catalogue.get, rules=DECK_RULES) == []
    for one, other in pairwise(decks):
        assert (one.leader, sorted(one.main)) == (other.leader, sorted(other.main))


@pytest.mark.parametrize("name", LEADERS)
def test_every_card_of_a_starter_deck_is_understood(corpus_dir, catalogue, name):
    deck = _deck(corpus_dir, catalogue, name, "cgs")
    for number in deck.numbers():
        card = catalogue.get(number)
        assert card is not None
        assert {line.status for line in compile_printed(card).lines} <= {"understood"}, number


@pytest.mark.parametrize(("name", "other"), [("Goku", "Vegeta"), ("Frieza", "Broly")])
def test_starter_decks_play_to_the_end(corpus_dir, catalogue, name, other):
    decks = tuple(_deck(corpus_dir, catalogue, each, "cgs") for each in (name, other))
    numbers = sorted({number for deck in decks for number in deck.numbers()})
    rules = game_rules("fusion_world")
    cards = [card for number in numbers if (card := catalogue.get(number)) is not None]
    lib = rules.library([(card, compile_printed(card)) for card in cards])
    specs = (rules.spec(decks[0]), rules.spec(decks[1]))
    for seed in range(2):
        game = rules.begin(lib, decks, seed, seed % 2, False)
        players = [
            make_player(kind, rules.ruleset, lib, specs, seed, 0.0, positions=2)
            for kind in ("greedy", "script" if seed else "random")
        ]
        while (decision := game.decision) is not None:
            game.answer(players[decision.seat].choose(view_of(game, decision.seat), decision))
        assert game.state.end_rule.startswith("fusion_world FW-WN-")
