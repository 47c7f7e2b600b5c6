"""Lists of banned, limited and paired cards: read in their forms, and what they say of a deck."""

import json

import pytest

from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.cards.restrictions import Restrictions, parse_restrictions
from dbscg_gui.games.masters.deck import DECK_RULES as MASTERS
from dbscg_gui.games.one_piece.deck import DECK_RULES as ONE_PIECE
from tests.cards.making import battle_cards, card, deck_of, leader

LIMITS = {"QA1-101": 0, "QA1-102": 0, "QA1-103": 1, "QA1-104": 2}
PAIRS = (("QA1-105", "QA1-106"),)
FORMS = {
    "headers": "# spring\nBanned cards\n1 QA1-101 Tide Walker\nQA1-102_SPR\nLimited to 1\nQA1-103\n"
    "Limited (2 copies)\n- QA1-104\nBanned pairs\nQA1-105 Walker and QA1-106 Walker\n",
    "lines": "QA1-101 banned\nQA1-102: forbidden\nQA1-103 limited to 1\nQA1-104: limited 2\n"
    "QA1-105 + QA1-106 pair\n",
    "french": "Cartes interdites\nQA1-101, QA1-102\nCartes limitées\n[QA1-103]\n"
    "Cartes limitées à 2\nQA1-104\nPaires interdites\nQA1-105 / QA1-106\n",
    "json": json.dumps(
        {
            "banned": ["QA1-101", "QA1-102"],
            "limited": {"QA1-103": 1, "QA1-104": 2},
            "pairs": [["QA1-105", "QA1-106"]],
        }
    ),
    "records": json.dumps(
        {
            "data": [
                {"card_number": "QA1-101", "is_banned": True, "limited_to": 4},
                {"card_number": "QA1-102", "is_banned": False, "limited_to": "0"},
                {"card_number": "QA1-103", "is_banned": False, "is_limited": True},
                {"card_number": "QA1-104", "is_banned": False, "limited_to": 2},
                {"card_number": "QA1-107", "is_banned": False, "limited_to": 4},
            ],
            "banned_pairs": [["QA1-105", "QA1-106"]],
        }
    ),
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS.keys())
def test_every_form_says_the_same(text: str) -> None:
    read = parse_restrictions(text, source="spring.txt")

    assert read.problems == ()
    assert read.restrictions == Restrictions(limits=LIMITS, pairs=PAIRS, source="spring.txt")


def test_what_is_not_understood_is_listed_and_the_stricter_limit_counts() -> None:
    read = parse_restrictions("hello\nLimited 2\nQA1-101\nBanned\nQA1-101\nPairs\nQA1-105\n")

    assert read.restrictions.limits == {"QA1-101": 0}
    assert [each.line for each in read.problems] == [1, 7]


@pytest.mark.parametrize("text", ["", "{", "[[[[[[[[[[1]]]]]]]]]]", "QA1-001\n" * 10, "Banned\n"])
def test_a_text_that_restricts_nothing_is_empty(text: str) -> None:
    assert parse_restrictions(text).restrictions.is_empty


def lookup(number: str):
    cards = {each.number: each for each in [*battle_cards(20), leader()]}
    return cards.get(number)


def test_lists_are_checked_over_leader_deck_and_side_deck() -> None:
    deck = deck_of(50, side=(("QA1-120", 2),))
    limits = {"QA1-001": 0, "QA1-101": 2, "QA1-120": 1, "QA9-001": 0}

    found = check_deck(
        deck, lookup, restrictions=Restrictions(limits=limits, source="s.txt"), rules=MASTERS
    )

    assert [(each.code, each.numbers, each.rule) for each in found] == [
        ("banned", ("QA1-001",), ""),
        ("limited", ("QA1-101",), ""),
        ("limited", ("QA1-120",), ""),
    ]
    assert "s.txt" in found[0].message
    assert found[1].data == {"count": 4, "maximum": 2, "source": "s.txt"}


def test_of_paired_cards_a_deck_may_hold_one() -> None:
    paired = Restrictions(pairs=(("QA1-101", "QA1-102"), ("QA1-103", "QA9-001")))

    (violation,) = check_deck(deck_of(50), lookup, restrictions=paired, rules=MASTERS)

    assert (violation.code, violation.numbers) == ("paired", ("QA1-101", "QA1-102"))


@pytest.mark.rule("masters 6-1-5-1")
def test_copies_in_the_side_deck_count_with_those_in_the_deck() -> None:
    (violation,) = check_deck(
        deck_of(50, side=(("QA1-101", 1), ("QA1-120", 4))), lookup, rules=MASTERS
    )

    assert (violation.code, violation.rule) == ("copies_side", "masters 6-1-5-1")
    assert (violation.numbers, violation.data) == (("QA1-101",), {"count": 5, "maximum": 4})


@pytest.mark.rule("masters 6-1-3")
def test_a_side_deck_holds_only_what_can_come_into_the_deck() -> None:
    (violation,) = check_deck(deck_of(50, side=(("QA1-001", 1),)), lookup, rules=MASTERS)

    assert (violation.code, violation.numbers) == ("side_kind", ("QA1-001",))


@pytest.mark.rule("one_piece 5-1-2-2")
def test_the_colours_of_the_leader_bind_the_side_deck() -> None:
    cards = {
        each.number: each
        for each in (
            card("QA1-001", kind="leader", colors=("red",)),
            card("QA1-101", kind="character", colors=("red",)),
            card("QA1-102", kind="character", colors=("blue",)),
        )
    }
    deck = deck_of(0, main=(("QA1-101", 4),), side=(("QA1-102", 1),))

    found = check_deck(deck, cards.get, rules=ONE_PIECE)

    assert [(each.code, each.numbers) for each in found if each.code == "color"] == [
        ("color", ("QA1-102",))
    ]
