"""The built-in classic decks: legal, understood, translated, and played without a fault."""

from __future__ import annotations

import random

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks, builtin_translations
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.cards import deck_rules
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.exerciser.driving import broken_invariants, census
from dbscg_gui.games.classic.deck import DECK_RULES
from dbscg_gui.games.classic.lexicon import classic_language
from dbscg_gui.games.classic.match import CLASSIC
from tests.kit.playouts import builtin_library, builtin_match, random_answer

CARDS = builtin_cards("classic")
DECKS = builtin_decks("classic")
CATALOGUE = MemoryCatalogue(CARDS)
MOST_DECISIONS = 3000


# -- what they are ---------------------------------------------------------------------------


def test_there_are_two_decks_of_their_own_game() -> None:
    assert [deck.name for deck in DECKS] == ["Copper Caravan", "Quiet Harbor"]
    assert {deck.game for deck in DECKS} == {card.game for card in CARDS} == {"classic"}
    used = {number for deck in DECKS for number in deck.numbers()}
    assert used == {card.number for card in CARDS}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_a_deck_is_legal_and_written_as_the_program_writes_decks(deck) -> None:
    assert deck_rules.check_deck(deck, CATALOGUE.get, rules=DECK_RULES) == []
    assert deck.main_count == 50
    files = {path.read_text(encoding="utf-8") for path in asset_path("decks").glob("*.txt")}
    assert write_deck(deck, CATALOGUE) in files


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_every_line_is_understood(card) -> None:
    result = compile_card(card, classic_language())

    assert [line.text for line in result.lines if line.status != "understood"] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_a_card_is_wholly_translated(card) -> None:
    words = builtin_translations("fr")[card.number]

    assert words.name != card.name or card.name == "Super Combo"
    assert len(words.skill) == len(card.skill)
    assert len(words.character) == len(card.character)
    assert len(words.traits) == len(card.traits)
    if card.back is not None:
        assert words.back is not None
        assert len(words.back.skill) == len(card.back.skill)


def test_names_are_of_no_other_deck() -> None:
    others = {card.name for game in ("masters",) for card in builtin_cards(game)}
    mine = [card.name for card in CARDS]

    assert len(set(mine)) == len(mine)
    assert not others & set(mine)


# -- playing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_random_play_ends_with_every_card_accounted_for(seed: int) -> None:
    game = builtin_match("classic", seed)
    owned = census(game)
    chance = random.Random(seed)

    while game.decision is not None and game.state.decisions < MOST_DECISIONS:
        check_answer(game.decision, game.decision.default)
        game.answer(random_answer(game.decision, chance))
        assert broken_invariants(game) == []
        assert census(game) == owned

    assert game.is_over


@pytest.mark.parametrize("seed", range(4))
def test_clone_save_and_replay_end_in_the_same_state_from_every_decision(seed: int) -> None:
    game = builtin_match("classic", seed)
    chance = random.Random(seed)

    while game.decision is not None:
        clone = game.clone()
        loaded = Game(
            CLASSIC,
            builtin_library("classic"),
            from_bytes(to_bytes(game.state), CLASSIC.frame_kinds),
        )
        assert clone.digest() == loaded.digest() == game.digest()
        answer = random_answer(game.decision, chance)
        assert game.answer(answer) == clone.answer(answer) == loaded.answer(answer)
        assert clone.digest() == loaded.digest() == game.digest()
