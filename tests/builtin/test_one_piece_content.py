"""The built-in One Piece cards and decks: legal, understood, French too, and playable."""

import re

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks, builtin_translations
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.engine import views
from dbscg_gui.games.one_piece.deck import DECK_RULES
from dbscg_gui.services.game_rules import compile_printed, game_rules
from dbscg_gui.services.simulation.playouts import RandomAnswers, play_out

CARDS = builtin_cards("one_piece")
CATALOGUE = MemoryCatalogue(CARDS)
DECKS = builtin_decks("one_piece")
SHOWN = (
    "Rush", "Double Attack", "Banish", "Blocker", "Trigger", "Main", "Counter", "Activate: Main",
    "On Play", "When Attacking", "On Block", "On K.O.", "On Your Opponent's Attack",
    "End of Your Turn", "Your Turn", "Opponent's Turn", "Once Per Turn", "DON!! x1",
)  # fmt: skip
FOREIGN = (
    "luffy", "zoro", "nami", "sanji", "usopp", "chopper", "robin", "franky", "brook", "shanks",
    "ace", "sabo", "kaido", "straw", "navy", "marine", "wano", "grand line", "devil fruit",
)  # fmt: skip


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
@pytest.mark.rule("one_piece 5-1-2", "one_piece 5-1-2-2", "one_piece 5-1-2-3")
def test_a_starter_deck_is_legal(deck):
    assert check_deck(deck, CATALOGUE.get, rules=DECK_RULES) == []
    costs = [CATALOGUE.get(number).cost for number in deck.main_numbers()]
    assert sum(cost <= 2 for cost in costs) >= 14, "enough to do in the first turns"


def test_there_are_two_decks_of_other_colours_and_every_card_is_played():
    assert len(DECKS) == 2
    colors = [set(CATALOGUE.get(deck.leader).colors) for deck in DECKS]
    assert colors[0].isdisjoint(colors[1])
    assert {n for deck in DECKS for n in deck.numbers()} == {card.number for card in CARDS}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_every_card_is_understood_and_said_in_french(card):
    compiled = compile_printed(card)
    assert compiled.is_understood, [line.message for line in compiled.lines]
    french = builtin_translations("fr")[card.number]
    assert french.name
    assert len(french.skill) == len(card.skill)
    assert french.traits
    assert french.traits != card.traits


@pytest.mark.parametrize("tag", SHOWN)
def test_the_decks_show(tag):
    assert any(f"[{tag}]" in line for card in CARDS for line in card.skill)


def test_nothing_is_taken_from_the_published_world():
    words = " ".join(f"{card.name} {' '.join(card.skill)} {card.traits}" for card in CARDS).lower()
    for word in FOREIGN:
        assert not re.search(rf"\b{word}\b", words)


@pytest.mark.parametrize("seed", range(6))
def test_the_decks_play_whole_matches(seed):
    rules = game_rules("one_piece")
    lib = rules.library([(card, compile_printed(card)) for card in CARDS])
    game = rules.begin(lib, (DECKS[0], DECKS[1]), seed, None, False)
    play_out(game, RandomAnswers(seed))
    assert game.is_over
    assert game.state.end_rule.startswith("one_piece ")
    for seat in (0, 1):
        assert views.view_of(game, seat).state.winner == game.state.winner
