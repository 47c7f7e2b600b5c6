"""What card texts say about building a deck: copies, cards left out, keywords in all areas.

[Permanent] skills that change deck construction replace its rules [masters 6-1-5-2], and texts
that add colours, traits or keywords "in all areas" count while the deck is built
[masters 6-1-5-2-2]. The texts are the compiled effects; nothing is read from a card's number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dbscg_gui.cards.deck_rules import printed_keywords
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.actions import CopyLimit, Gain, IncludeLimit, Skill
from dbscg_gui.effects.targets import This
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.state import DECK, Card, State, empty_zones
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import game_rules


def _permanents(card: PrintedCard, pool: CardPool) -> Iterator[Skill]:
    for skill in pool.compiled(card).front:
        if skill.kind == "permanent":
            yield skill


def copy_limits(deck: DeckList, pool: CardPool) -> dict[str, int | None]:
    """Copies that a card's own text allows, by number; None for any number."""
    found: dict[str, int | None] = {}
    for card in _cards(deck, pool):
        for skill in _permanents(card, pool):
            for node in skill.effect:
                if isinstance(node, CopyLimit):
                    found[card.number] = node.copies
    return found


def building_keywords(card: PrintedCard, pool: CardPool) -> frozenset[str]:
    """Keywords of a card during construction: printed ones, and those it gains in all areas."""
    found = set(printed_keywords(card))
    for skill in _permanents(card, pool):
        for node in nodes(skill.effect):
            if isinstance(node, Gain) and isinstance(node.cards, This) and node.cards.everywhere:
                found.update(_printed_form(gained.keyword) for gained in node.skills)
    return frozenset(found)


def _printed_form(keyword: str) -> str:
    return keyword.replace("-", " ").title()


def excluded(deck: DeckList, pool: CardPool) -> dict[str, str]:
    """Numbers that texts of the deck keep out of it, each with the number of that text's card."""
    found: dict[str, str] = {}
    limits = [
        (card, node)
        for card in _cards(deck, pool)
        for skill in _permanents(card, pool)
        for node in skill.effect
        if isinstance(node, IncludeLimit)
    ]
    if not limits:
        return found
    for card, node in limits:
        listed = deck.z if node.zone == "z-deck" else deck.main
        fitting = _fitting(deck, pool, node, dict(listed))
        if sum(fitting.values()) > node.count:
            found.update(dict.fromkeys(fitting, card.number))
    return found


def _fitting(
    deck: DeckList, pool: CardPool, node: IncludeLimit, listed: Mapping[str, int]
) -> dict[str, int]:
    """Cards of a list that fit a filter, with their copies, read as they are in all areas."""
    rules = game_rules(deck.game)
    cards = _cards(deck, pool)
    lib = rules.library([(card, pool.compiled(card)) for card in cards])
    game = Game(rules.ruleset, lib, State(zones=empty_zones(rules.ruleset.zones)))
    found = {}
    for number, copies in listed.items():
        def_id = lib.by_number.get(number)
        if def_id is None:
            continue
        card = Card(id=1, def_id=def_id, owner=0, seat=0, zone=DECK)
        game.state.cards[1] = card
        game.touch()
        if meaning.fits(game, card, node.filter, meaning.Env(0, 0)):
            found[number] = copies
    return found


def _cards(deck: DeckList, pool: CardPool) -> list[PrintedCard]:
    found = (pool.get(number) for number in dict.fromkeys(deck.numbers()))
    return [card for card in found if card is not None]
