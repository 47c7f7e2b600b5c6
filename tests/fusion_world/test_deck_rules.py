"""FW-T04: which decks may be played."""

from __future__ import annotations

import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import Violation, check_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import EXTRA, PrintedCard
from dbscg_gui.games.fusion_world.deck import DECK_RULES
from tests.cards.making import battle_cards, card, deck_of, leader


def _checked(
    deck: DeckList, *more: PrintedCard, head: PrintedCard | None = None
) -> list[Violation]:
    known = MemoryCatalogue([head or leader(colors=("red",)), *battle_cards(16), *more])
    return check_deck(deck, known.get, rules=DECK_RULES)


def _said(found: list[Violation]) -> list[tuple[str, str]]:
    return [(violation.code, violation.rule) for violation in found]


def _with(*more: tuple[str, int]) -> DeckList:
    return deck_of(50, main=(*deck_of(48).main, *more))


@pytest.mark.rule("fusion_world FW-DK-1")
@pytest.mark.rule("fusion_world FW-DK-2")
@pytest.mark.parametrize("total", [50, 60])
def test_fw_t04_a_leader_and_fifty_to_sixty_cards_of_its_colour_may_be_played(total):
    assert _checked(deck_of(total)) == []


@pytest.mark.rule("fusion_world FW-DK-2")
@pytest.mark.parametrize("total", [49, 61])
def test_fw_t04_fewer_or_more_cards_may_not(total):
    ((_, rule),) = _said(_checked(deck_of(total)))
    assert rule == "fusion_world FW-DK-2"


@pytest.mark.rule("fusion_world FW-DK-2")
def test_extras_are_part_of_the_deck_and_a_leader_is_not():
    draw = card("QA1-201", kind=EXTRA)
    assert _checked(_with(("QA1-201", 4)), draw) == []
    second = leader("QA1-002")
    found = _said(_checked(_with(("QA1-002", 2)), second))
    assert ("main_kind", "fusion_world FW-DK-2") in found


@pytest.mark.rule("fusion_world FW-DK-1")
def test_fw_t04_a_deck_without_a_leader_may_not_be_played():
    ((code, rule),) = _said(_checked(deck_of(50, leader=None)))
    assert (code, rule) == ("leader_missing", "fusion_world FW-DK-1")


@pytest.mark.rule("fusion_world FW-DK-3")
@pytest.mark.rule("fusion_world FW-DK-4")
def test_fw_t04_a_card_of_another_colour_may_not_be_played():
    blue = card("QA1-201", colors=("blue",), specified="U")
    (found,) = _checked(_with(("QA1-201", 2)), blue)
    assert (found.code, found.rule) == ("color", "fusion_world FW-DK-3")
    assert found.numbers == ("QA1-201",)


@pytest.mark.rule("fusion_world FW-DK-3")
def test_a_leader_of_two_colours_brings_cards_of_either():
    blue = card("QA1-201", colors=("blue",), specified="U")
    both = leader(colors=("red", "blue"))
    assert _checked(_with(("QA1-201", 4)), blue, head=both) == []


@pytest.mark.rule("fusion_world FW-DK-5")
def test_fw_t04_a_fifth_copy_of_a_number_may_not_be_played():
    (found,) = _checked(deck_of(50, main=(("QA1-101", 5), *deck_of(50).main[1:])))
    assert found.rule == "fusion_world FW-DK-5"
    assert found.numbers == ("QA1-101",)


@pytest.mark.rule("fusion_world FW-GL-1")
def test_no_more_than_four_cards_with_super_combo():
    supers = [card(f"QA1-20{n}", skill=("[Super Combo]",), combo_power=10000) for n in (1, 2)]
    some = (*deck_of(46).main, ("QA1-201", 2), ("QA1-202", 2))
    assert _checked(deck_of(50, main=some), *supers) == []
    more = (*deck_of(44).main, ("QA1-201", 3), ("QA1-202", 3))
    (found,) = _checked(deck_of(50, main=more), *supers)
    assert found.rule == "fusion_world FW-GL-1"
