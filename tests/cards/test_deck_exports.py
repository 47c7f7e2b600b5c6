"""Decks in the forms of other programs: written, read again, the same deck."""

import msgspec
import pytest
from hypothesis import given, settings

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_changes import DeckChange, changes
from dbscg_gui.cards.deck_exports import EXPORTS, DeckExport
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import Z_BATTLE
from tests.cards.making import card, leader
from tests.cards.test_deck_text import decks

CARDS = MemoryCatalogue(
    [
        leader("ZQ1-001", 'Maro "the <Tide>" & Sons'),
        card("ZQ1-016", "Harbour Droid 17"),
        card("ZQ1-017", "Net, Rope x4, Sail"),
        card("ZQ1-018", "High Tide", kind=Z_BATTLE),
    ]
)
DECK = DeckList(
    name="Tides & Nets",
    leader="ZQ1-001",
    main=(("ZQ1-016", 4), ("ZQ1-017", 3)),
    z=(("ZQ1-018", 2),),
    side=(("ZQ1-016", 1),),
)

NAMED = {each.name: each for each in EXPORTS}


@pytest.mark.parametrize("export", EXPORTS, ids=lambda export: export.name)
@pytest.mark.parametrize("catalogue", [CARDS, None], ids=["names", "numbers"])
def test_what_is_written_reads_as_the_same_deck(
    export: DeckExport, catalogue: MemoryCatalogue | None
) -> None:
    parsed = parse_deck(export.write(DECK, catalogue), catalogue=CARDS)

    assert parsed.problems == ()
    assert (parsed.deck.leader, parsed.deck.main, parsed.deck.z) == (DECK.leader, DECK.main, DECK.z)
    assert parsed.deck.side == (DECK.side if "side" in export.parts else ())


@pytest.mark.parametrize("export", EXPORTS, ids=lambda export: export.name)
@settings(max_examples=25)
@given(deck=decks())
def test_any_deck_can_be_written_in_any_form(export: DeckExport, deck: DeckList) -> None:
    text = export.write(deck, None)

    found = parse_deck(text).deck
    kept = {number for number, _ in (*deck.main, *deck.z)} | ({deck.leader} - {None})
    assert set(found.numbers()) >= kept
    assert text.endswith("\n") or not kept


@pytest.mark.parametrize("name", ["{", "[x", "# mine", "4 ZQ1-016", "Side Deck", "", "Name: x"])
def test_a_name_that_reads_as_something_else_does_no_harm(name: str) -> None:
    deck = msgspec.structs.replace(DECK, name=name)

    for export in EXPORTS:
        parsed = parse_deck(export.write(deck, CARDS), catalogue=CARDS)
        assert (parsed.deck.leader, parsed.deck.main) == (deck.leader, deck.main), export.name


def test_every_form_has_a_name_of_its_own() -> None:
    assert NAMED["optcgsim"].write(DECK, CARDS).splitlines()[:2] == [
        "1xZQ1-001",
        "4xZQ1-016",
    ]
    assert len({export.name for export in EXPORTS}) == len(EXPORTS)


def test_changes_tell_what_came_and_what_went_by_part() -> None:
    after = DeckList(
        leader="ZQ1-001",
        main=(("ZQ1-017", 4), ("ZQ1-016", 2)),
        z=DECK.z,
        side=(("ZQ1-016", 1), ("ZQ1-019", 2)),
    )

    assert changes(DECK, after) == (
        DeckChange(part="main", number="ZQ1-017", before=3, after=4),
        DeckChange(part="main", number="ZQ1-016", before=4, after=2),
        DeckChange(part="side", number="ZQ1-019", before=0, after=2),
    )
    assert changes(DECK, DECK) == ()
    (gone,) = changes(DECK, DeckList(main=DECK.main, z=DECK.z, side=DECK.side))
    assert (gone.part, gone.number, gone.by) == ("leader", "ZQ1-001", -1)
