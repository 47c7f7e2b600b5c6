import pytest

from dbscg_gui.cards.decks import DeckList, is_art_variant, merged, number_key, rules_number


@pytest.mark.rule("masters 6-1-5-1")
@pytest.mark.parametrize(
    "printed",
    [
        "BT1-001",
        "bt1-001",
        " BT1-001 ",
        "BT1-001_p1",
        "BT1-001_r1",
        "BT1-001_PR",
        "BT1-001_PR02",
        "BT1-001_SPR",
        "BT1-001_SLR",
        "BT1-001_GDR",
        "BT1-001_SCR",
        "BT1-001_SPR_p2",
        "BT1-001-F",
        "BT1-001-p12",
        "BT1-001-alt",
        "BT1-001_ALT",
        "BT1-001-Parallel",
        "BT1-001 (Alternate Art)",
        "BT1-001(p1)",
        "BT1-001 [Foil]",
        "BT1-001 p1",
        "BT1-001_SR*",
        "BT1-001★",
    ],
)
def test_every_printing_of_a_card_has_the_same_number_for_the_rules(printed: str) -> None:
    assert rules_number(printed) == "BT1-001"


def test_only_an_art_suffix_makes_a_variant() -> None:
    assert is_art_variant("BT1-001_SPR")
    assert not is_art_variant("BT1-001")


@pytest.mark.parametrize("number", ["FS01-E01", "E-01", "DON-001", "P-028", "BT1-EX01"])
def test_letters_of_the_number_itself_are_no_suffix(number: str) -> None:
    assert rules_number(number) == number
    assert rules_number(f"{number}-alt") == number
    assert not is_art_variant(number)


def test_numbers_sort_by_set_and_place_not_by_letters() -> None:
    numbers = ["BT10-001", "P-010", "BT2-100", "BT2-020", "SD2-01"]

    assert sorted(numbers, key=number_key) == ["BT2-020", "BT2-100", "BT10-001", "P-010", "SD2-01"]


def test_merged_adds_copies_and_keeps_the_order() -> None:
    assert merged([("B", 1), ("A", 2), ("B", 3)]) == (("B", 4), ("A", 2))


def test_a_deck_list_tells_its_cards_with_and_without_copies() -> None:
    deck = DeckList(leader="L", main=(("A", 2), ("B", 1)), z=(("Z", 2),), side=(("A", 1),))

    assert list(deck.main_numbers()) == ["A", "A", "B"]
    assert list(deck.z_numbers()) == ["Z", "Z"]
    assert (deck.main_count, deck.z_count) == (3, 2)
    assert deck.numbers() == ("L", "A", "B", "Z")
