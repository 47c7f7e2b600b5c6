"""All cards together: built-in ones are found by the player's notes and language, too."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_translations
from dbscg_gui.app.program import Program
from dbscg_gui.cards.catalogue import CardFilter, MemoryCatalogue
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed
from tests.services.small_game import CARDS, DRAWER, REDS


def found(pool: CardPool, query: str, filters: CardFilter | None = None) -> list[str]:
    return [card.number for card in pool.search(query, filters=filters or CardFilter())]


def test_built_in_cards_are_found_by_further_words() -> None:
    notes = {DRAWER.number: "Keeps the hand full", "QT9-999": "keeps nothing"}
    pool = CardPool(CARDS, None, compile_printed, lambda: notes)

    assert found(pool, "keep hand") == [DRAWER.number]
    assert found(pool, f"{DRAWER.name} keeps") == [DRAWER.number]
    assert found(pool, "keep leader") == []
    assert found(pool, "keep", CardFilter(kinds=frozenset({"leader"}))) == []
    notes.clear()
    assert found(pool, "keep hand") == []


def test_a_card_is_found_once_and_an_imported_one_not_twice() -> None:
    mine = msgspec.structs.replace(REDS[0], number="QT9-001")
    notes = {DRAWER.number: DRAWER.name, mine.number: "mine"}
    pool = CardPool(CARDS, MemoryCatalogue([mine]), compile_printed, lambda: notes)

    assert found(pool, DRAWER.name).count(DRAWER.number) == 1
    # What was imported searches its own notes.
    assert found(pool, "mine") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_program_finds_built_in_cards_by_notes_and_by_words_of_the_language(
    language: str,
) -> None:
    program = Program()
    program.use_settings(msgspec.structs.replace(program.settings, language=language))
    card = builtin_cards()[0]
    name = builtin_translations("fr")[card.number].name
    assert name != card.name
    program.set_note(card.number, "frobnicates well")

    assert found(program.pool, "frobnic") == [card.number]
    assert (card.number in found(program.pool, name)) == (language == "fr")
    program.set_note(card.number, "")
    assert found(program.pool, "frobnic") == []
    program.close()
