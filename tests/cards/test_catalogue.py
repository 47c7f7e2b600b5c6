import pytest

from dbscg_gui.cards.catalogue import (
    CardFilter,
    Facets,
    MemoryCatalogue,
    facets_of,
    printed_keywords,
    search_words,
)
from dbscg_gui.cards.printed import EXTRA, CardFace
from tests.cards.making import card, leader

CARDS = (
    card("QA10-001", "Tide Walker", cost=3, traits=("Sailor",), colors=("blue", "green")),
    card("QA2-005", "Élan of the Tide's Crew", cost=1, character=("Marla",)),
    card("QA2-004", "Quiet Shore", kind=EXTRA, cost=None, skill=("Look for a tide card.",)),
    card(
        "QA3-001",
        "Rising Wave",
        cost=None,
        cost_is_x=True,
        game="other",
        set_name="First Flood",
        skill=("[Sparking 5] [Once per turn][Activate : Main] Draw a [Blocker].", "[X] x"),
    ),
    leader("QA1-001", back=CardFace(name="Storm Admiral", traits=("Officer",))),
)


@pytest.fixture
def catalogue() -> MemoryCatalogue:
    return MemoryCatalogue(CARDS)


def test_cards_are_got_by_number(catalogue: MemoryCatalogue) -> None:
    assert catalogue.get("QA2-004") is CARDS[2]
    assert catalogue.get("QA2-999") is None
    assert "QA2-004" in catalogue
    assert "QA2-999" not in catalogue
    assert catalogue.count() == 5
    assert catalogue.numbers() == ["QA1-001", "QA2-004", "QA2-005", "QA3-001", "QA10-001"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        # In a name before in a text, then set 2 before set 10.
        ("tide", ["QA1-001", "QA2-005", "QA10-001", "QA2-004"]),
        ("tid wal", ["QA10-001"]),
        ("wal tid", ["QA10-001"]),
        ("TIDE'S", ["QA2-005"]),
        ("elan", ["QA2-005"]),
        ("marla", ["QA2-005"]),
        ("sailor", ["QA10-001"]),
        ("officer", ["QA1-001"]),
        ("storm", ["QA1-001"]),
        ("qa2-00", ["QA2-004", "QA2-005"]),
        ("ide", []),
        ("first fl", ["QA3-001"]),
        ("green", ["QA10-001"]),
        ("extra", ["QA2-004"]),
        ("tide unheard", []),
        ('"tide* OR', []),
        ("...", ["QA1-001", "QA2-004", "QA2-005", "QA3-001", "QA10-001"]),
    ],
)
def test_search_finds_cards_by_the_start_of_every_word(
    catalogue: MemoryCatalogue, query: str, found: list[str]
) -> None:
    assert [each.number for each in catalogue.search(query)] == found


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (CardFilter(kinds=frozenset({EXTRA})), ["QA2-004"]),
        (CardFilter(colors=frozenset({"green", "black"})), ["QA10-001"]),
        (CardFilter(min_cost=1), ["QA2-005", "QA10-001"]),
        (CardFilter(max_cost=1), ["QA2-005"]),
        (CardFilter(min_cost=2, max_cost=2), []),
        (CardFilter(game="other"), ["QA3-001"]),
        (CardFilter(trait="Officer"), ["QA1-001"]),
        (CardFilter(character="Marla"), ["QA2-005"]),
        (CardFilter(set_name="First Flood"), ["QA3-001"]),
        (CardFilter(set_name="First"), []),
        (CardFilter(keyword="Sparking"), ["QA3-001"]),
        (CardFilter(keyword="Blocker"), []),
        (CardFilter(numbers=frozenset()), []),
        (CardFilter(numbers=frozenset({"QA2-005", "QA9-009"})), ["QA2-005"]),
    ],
)
def test_filters_narrow_a_search(
    catalogue: MemoryCatalogue, filters: CardFilter, found: list[str]
) -> None:
    assert [each.number for each in catalogue.search(filters=filters)] == found


def test_keywords_are_the_tags_in_front_of_a_line() -> None:
    assert printed_keywords(CARDS[3]) == {"Sparking", "Once per turn", "Activate Main"}


def test_values_and_colours_are_no_part_of_a_keyword() -> None:
    made = card(
        "QA1-009", skill=("[Aegis Blue/Yellow]", "[Empower Red 3/Black][two]", "[UNISON -x]")
    )

    assert printed_keywords(made) == {"Aegis", "Empower", "UNISON"}


def test_facets_tell_what_there_is_to_filter_by() -> None:
    odd = card("QA4-001", set_name="BT10", skill=("[blocker]", "[Auto] x"))
    two = card("QA4-002", set_name="BT2", skill=("[Blocker]",), colors=("white", "black"))

    assert facets_of([odd, two, CARDS[4]]) == Facets(
        kinds=("leader", "battle"),
        colors=("red", "black", "white"),
        sets=("BT2", "BT10"),
        keywords=("Auto", "blocker"),
    )


def test_a_search_gives_no_more_than_asked_for(catalogue: MemoryCatalogue) -> None:
    assert [each.number for each in catalogue.search("tide", limit=2)] == ["QA1-001", "QA2-005"]
    assert catalogue.search("tide", limit=0) == []


def test_cards_are_found_by_the_exact_name_of_either_side(catalogue: MemoryCatalogue) -> None:
    assert [each.number for each in catalogue.named(" storm ADMIRAL ")] == ["QA1-001"]
    assert catalogue.named("storm") == []


def test_words_lose_accents_capitals_and_signs() -> None:
    assert search_words("Élan's ＴＩＤＥ-2 «x»") == ["elans", "tide", "2", "x"]
