"""Invented cards for tests: what matters to the test is an argument, the rest has a default."""

from typing import Any

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import BATTLE, LEADER, PrintedCard


def card(number: str, name: str = "Tide Walker", kind: str = BATTLE, **values: Any) -> PrintedCard:
    """A red Battle Card for one energy unless told otherwise."""
    defaults: dict[str, Any] = {"colors": ("red",), "power": 10000}
    if kind == BATTLE:
        defaults |= {"cost": 1, "specified": "R", "combo_cost": 0, "combo_power": 5000}
    values = {"game": "masters", **defaults, **values}
    return PrintedCard(number=number, name=name, kind=kind, **values)


def leader(number: str = "QA1-001", name: str = "Tide Captain", **values: Any) -> PrintedCard:
    """A Leader Card without an awakened side."""
    return card(number, name, LEADER, **values)


def battle_cards(count: int) -> list[PrintedCard]:
    """Different Battle Cards QA1-101, QA1-102, ..."""
    return [card(f"QA1-{101 + index}", f"Tide Walker {index}") for index in range(count)]


def deck_of(total: int, **values: Any) -> DeckList:
    """A deck of the cards of `battle_cards`, four copies of each as far as they go."""
    main = tuple((f"QA1-{101 + at // 4}", min(4, total - at)) for at in range(0, total, 4))
    return DeckList(**{"name": "Tides", "leader": "QA1-001", "main": main, **values})
