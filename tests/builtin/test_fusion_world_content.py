"""The built-in Fusion World cards and decks: legal, understood, French too, and playable."""

from __future__ import annotations

import re

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks, builtin_translations
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.games.fusion_world.deck import DECK_RULES
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed, game_rules
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.records.match_record import HUMAN, Player, decode_match, encode_match
from dbscg_gui.services.records.replaying import replay
from dbscg_gui.services.simulation.arena import ArenaSetup, run_arena
from dbscg_gui.services.simulation.playouts import RandomAnswers, play_out
from tests.services.test_match_session import RandomThinker

CARDS = builtin_cards("fusion_world")
CATALOGUE = MemoryCatalogue(CARDS)
DECKS = builtin_decks("fusion_world")
SHOWN = (
    "Awaken", "Blocker", "Critical", "Double Strike", "Super Combo", "Field", "Activate Main",
    "Activate Battle", "On Play", "When Attacking", "When Blocking", "When KO'd", "Your Turn",
    "Opponent's Turn", "Once per turn", "Permanent", "Auto",
)  # fmt: skip
FOREIGN = (
    "goku", "vegeta", "frieza", "broly", "saiyan", "namek", "piccolo", "gohan", "trunks", "majin",
    "universe", "super saiyan", "kamehameha",
)  # fmt: skip


def _pool():
    return CardPool(CARDS, None, compile_printed)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
@pytest.mark.rule("fusion_world FW-DK-1", "fusion_world FW-DK-2", "fusion_world FW-DK-3")
def test_a_starter_deck_is_legal(deck):
    assert check_deck(deck, CATALOGUE.get, rules=DECK_RULES) == []
    costs = [CATALOGUE.get(number).cost for number in deck.main_numbers()]
    assert sum(cost <= 2 for cost in costs) >= 14, "enough to do in the first turns"


def test_there_are_two_decks_of_other_colours_and_every_card_is_played():
    colors = [set(CATALOGUE.get(deck.leader).colors) for deck in DECKS]
    assert len(DECKS) == 2
    assert colors[0].isdisjoint(colors[1])
    assert {n for deck in DECKS for n in deck.numbers()} == {card.number for card in CARDS}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_every_card_is_understood_and_said_in_french(card):
    compiled = compile_printed(card)
    assert compiled.is_understood, [line.message for line in compiled.lines]
    french = builtin_translations("fr")[card.number]
    assert french.name
    assert len(french.skill) == len(card.skill)


@pytest.mark.parametrize("tag", SHOWN)
def test_the_decks_show(tag):
    lines = [
        line for card in CARDS for line in (*card.skill, *(card.back.skill if card.back else ()))
    ]
    assert any(f"[{tag}]" in line for line in lines)


def test_nothing_is_taken_from_the_published_world():
    words = " ".join(f"{card.name} {' '.join(card.skill)} {card.traits}" for card in CARDS).lower()
    for word in FOREIGN:
        assert not re.search(rf"\b{word}\b", words)


@pytest.mark.parametrize("seed", range(6))
def test_the_decks_play_whole_matches(seed):
    rules = game_rules("fusion_world")
    lib = rules.library([(card, compile_printed(card)) for card in CARDS])
    game = rules.begin(lib, (DECKS[0], DECKS[1]), seed, None, False)
    play_out(game, RandomAnswers(seed))
    assert game.is_over
    assert game.state.end_rule.startswith("fusion_world FW-WN-")


def test_a_match_is_saved_undone_and_replayed():
    players = (Player(name=HUMAN, shown="Ada"), Player(name="random"))
    setup = MatchSetup(decks=(DECKS[0], DECKS[1]), players=players, seed=3)
    start = prepare(setup, _pool(), created="2026-11-20T09:30:00", program="0")
    assert start.options == game_rules("fusion_world").ruleset.options
    session = MatchSession.begin(start, thinkers=lambda *_: RandomThinker(), store=None)
    answers = RandomAnswers(5)
    update = session.current()
    undone = 0
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
            continue
        if update.can_undo and undone < 5:
            undone += 1
            session.undo()
            update = session.current()
            continue
        decision = update.decision
        assert decision is not None
        update = session.answer(answers.answer(decision))
    record = decode_match(encode_match(session.record))
    played = replay(record)
    assert played.game.state.winner == record.result.winner
    assert record.result.rule.startswith("fusion_world FW-WN-")
    assert undone


def test_the_players_of_the_program_play_it():
    ticks = iter(range(10**6))
    setup = ArenaSetup(a="script", b="random", games=4, decks=(DECKS[0], DECKS[1]))
    report = run_arena(setup, _pool(), lambda: next(ticks) / 1000)
    assert report.errors == 0
    assert report.wins >= 3
