"""Decks with keywords that limit how many cards have them [masters 6-1-5-2]."""

import msgspec
import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import DeckRules, Violation, check_deck
from dbscg_gui.games.masters.deck import DECK_RULES
from tests.cards.making import battle_cards, card, deck_of, leader


def checked(keyword: str, *copies: int, rules: DeckRules = DECK_RULES) -> list[Violation]:
    """What is wrong with a deck that holds so many copies of different cards with a keyword."""
    having = [card(f"QA1-20{at}", skill=(f"[{keyword}]",)) for at in range(len(copies))]
    known = MemoryCatalogue([leader(), *battle_cards(20), *having])
    entries = tuple((each.number, count) for each, count in zip(having, copies, strict=True))
    deck = deck_of(50, main=(*deck_of(50).main, *entries))
    return check_deck(deck, known.get, rules=rules)


@pytest.mark.rule("masters 22-14-1", "masters 22-14-2", "masters 6-1-5-2")
def test_a_deck_may_have_one_ultimate_card_and_no_second_one() -> None:
    assert checked("Ultimate", 1) == []
    (two,) = checked("Ultimate", 2)
    (different,) = checked("Ultimate", 1, 1)

    assert (two.rule, two.data["count"]) == ("masters 22-14-2", 2)
    assert different.numbers == ("QA1-200", "QA1-201")


@pytest.mark.rule("masters 22-17-1", "masters 22-17-2", "masters 6-1-5-2")
def test_super_combo_cards_of_all_numbers_count_together() -> None:
    assert checked("Super Combo", 2, 2) == []
    (found,) = checked("Super Combo", 3, 2)

    assert (found.code, found.rule) == ("keyword_total", "masters 22-17-2")
    assert found.data == {"count": 5, "maximum": 4, "keyword": "Super Combo"}


@pytest.mark.rule("masters 22-28-1", "masters 22-28-2", "masters 6-1-5-2")
@pytest.mark.parametrize("copies", [(7,), (4, 3)])
def test_a_deck_may_have_seven_dragon_balls_of_any_numbers(copies: tuple[int, ...]) -> None:
    assert checked("Dragon Ball", *copies) == []


@pytest.mark.rule("masters 22-28-2", "masters 6-1-5-2")
def test_an_eighth_dragon_ball_is_too_many_whatever_its_number() -> None:
    (found,) = checked("Dragon Ball", 7, 1)

    assert (found.code, found.rule) == ("keyword_total", "masters 22-28-2")
    assert found.data["count"] == 8


@pytest.mark.rule("masters 22-28-2")
def test_dragon_balls_may_be_counted_for_each_number_on_its_own() -> None:
    limits = tuple(
        msgspec.structs.replace(each, is_per_number=each.keyword == "Dragon Ball")
        for each in DECK_RULES.keyword_limits
    )
    later = msgspec.structs.replace(DECK_RULES, keyword_limits=limits)

    assert checked("Dragon Ball", 7, 1, rules=later) == []
    (found,) = checked("Dragon Ball", 8, 1, rules=later)

    assert found.numbers == ("QA1-200",)
