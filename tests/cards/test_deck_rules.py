from collections.abc import Iterable

import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import Violation, check_deck, printed_keywords
from dbscg_gui.cards.printed import EXTRA, UNISON, Z_BATTLE, Z_LEADER, PrintedCard
from dbscg_gui.games.masters.deck import DECK_RULES
from tests.cards.making import battle_cards, card, deck_of, leader


def known(*more: PrintedCard) -> MemoryCatalogue:
    return MemoryCatalogue([leader(), *battle_cards(20), *more])


def codes(violations: Iterable[Violation]) -> list[str]:
    return [violation.code for violation in violations]


@pytest.mark.rule("masters 6-1-3")
@pytest.mark.parametrize("total", [50, 51, 59, 60])
def test_a_deck_of_fifty_to_sixty_cards_may_be_played(total: int) -> None:
    assert check_deck(deck_of(total), known().get, rules=DECK_RULES) == []


@pytest.mark.rule("masters 6-1-3")
@pytest.mark.parametrize(
    ("total", "code"), [(0, "main_small"), (49, "main_small"), (61, "main_large")]
)
def test_a_smaller_or_larger_deck_may_not(total: int, code: str) -> None:
    (violation,) = check_deck(deck_of(total), known().get, rules=DECK_RULES)

    assert (violation.code, violation.rule) == (code, "masters 6-1-3")
    assert violation.data["count"] == total


@pytest.mark.rule("masters 6-1-3")
def test_extras_and_unisons_go_into_the_deck() -> None:
    cards = known(card("QA1-201", kind=EXTRA), card("QA1-202", kind=UNISON))
    deck = deck_of(50)
    deck = deck_of(50, main=(*deck.main, ("QA1-201", 4), ("QA1-202", 4)))

    assert check_deck(deck, cards.get, rules=DECK_RULES) == []


@pytest.mark.rule("masters 6-1-2")
def test_a_deck_without_a_leader_may_not_be_played() -> None:
    (violation,) = check_deck(deck_of(50, leader=None), known().get, rules=DECK_RULES)

    assert (violation.code, violation.rule) == ("leader_missing", "masters 6-1-2")


@pytest.mark.rule("masters 6-1-2")
def test_a_second_leader_is_named_with_the_first() -> None:
    deck = deck_of(50, main=(*deck_of(50).main, ("QA1-002", 1)))

    found = check_deck(deck, known(leader("QA1-002")).get, rules=DECK_RULES)

    assert codes(found) == ["leader_many", "main_kind"]
    assert found[0].numbers == ("QA1-001", "QA1-002")
    assert found[0].data == {"count": 2}


@pytest.mark.rule("masters 6-1-2")
def test_a_battle_card_does_not_lead() -> None:
    (violation,) = check_deck(deck_of(50, leader="QA1-101"), known().get, rules=DECK_RULES)

    assert (violation.code, violation.numbers) == ("leader_kind", ("QA1-101",))
    assert violation.data == {"kind": "battle"}


@pytest.mark.rule("masters 6-1-3")
def test_a_z_card_does_not_go_into_the_deck() -> None:
    deck = deck_of(50, main=(*deck_of(50).main, ("QA1-301", 2)))

    (violation,) = check_deck(deck, known(card("QA1-301", kind=Z_BATTLE)).get, rules=DECK_RULES)

    assert (violation.code, violation.numbers) == ("main_kind", ("QA1-301",))


@pytest.mark.rule("masters 6-1-4")
@pytest.mark.parametrize(
    ("counts", "expected"), [((), []), ((4, 4, 2), []), ((4, 4, 3), ["z_large"])]
)
def test_a_z_deck_has_up_to_ten_cards(counts: tuple[int, ...], expected: list[str]) -> None:
    kinds = (Z_BATTLE, Z_LEADER, Z_BATTLE)
    z_cards = [card(f"QA1-30{at}", kind=kind) for at, kind in enumerate(kinds)]
    z = tuple((f"QA1-30{at}", count) for at, count in enumerate(counts))

    found = check_deck(deck_of(50, z=z), known(*z_cards).get, rules=DECK_RULES)

    assert codes(found) == expected


@pytest.mark.rule("masters 6-1-4")
def test_only_z_cards_go_into_the_z_deck() -> None:
    (violation,) = check_deck(deck_of(50, z=(("QA1-115", 1),)), known().get, rules=DECK_RULES)

    assert (violation.code, violation.rule) == ("z_kind", "masters 6-1-4")
    assert violation.numbers == ("QA1-115",)


@pytest.mark.rule("masters 6-1-5-1")
def test_a_fifth_copy_is_one_too_many() -> None:
    deck = deck_of(50, main=(("QA1-101", 3), *deck_of(50).main[1:], ("QA1-101", 2)))

    (violation,) = check_deck(deck, known().get, rules=DECK_RULES)

    assert (violation.code, violation.rule) == ("copies", "masters 6-1-5-1")
    assert violation.numbers == ("QA1-101",)
    assert violation.data == {"count": 5, "maximum": 4}


@pytest.mark.rule("masters 6-1-5-1", "masters 6-1-5")
def test_deck_and_z_deck_have_four_copies_each() -> None:
    z_card = card("QA1-301", kind=Z_BATTLE)

    four = check_deck(deck_of(50, z=(("QA1-301", 4),)), known(z_card).get, rules=DECK_RULES)
    five = check_deck(deck_of(50, z=(("QA1-301", 5),)), known(z_card).get, rules=DECK_RULES)

    assert (codes(four), codes(five)) == ([], ["copies"])


@pytest.mark.rule("masters 6-1-5-2", "masters 6-1-5-2-1")
@pytest.mark.parametrize(
    ("limit", "count", "expected"),
    [(7, 7, []), (7, 8, ["copies"]), (None, 50, []), (1, 2, ["copies"])],
)
def test_a_text_about_copies_replaces_the_four(
    limit: int | None, count: int, expected: list[str]
) -> None:
    rest = deck_of(50 - count).main if count < 50 else ()
    deck = deck_of(50, main=(("QA1-201", count), *rest))

    found = check_deck(
        deck, known(card("QA1-201")).get, copy_limits={"QA1-201": limit}, rules=DECK_RULES
    )

    assert codes(found) == expected


def test_a_banned_card_stays_out_whatever_its_text_allows() -> None:
    banned = card("QA1-201", limit=0)
    deck = deck_of(50, main=(*deck_of(49).main, ("QA1-201", 1)))

    (violation,) = check_deck(
        deck, known(banned).get, copy_limits={"QA1-201": None}, rules=DECK_RULES
    )

    assert violation.data == {"count": 1, "maximum": 0}


@pytest.mark.rule("masters 22-14-2", "masters 22-17-2", "masters 22-28-2")
@pytest.mark.parametrize(
    ("keyword", "counts", "expected"),
    [
        ("Ultimate", (1, 0), []),
        ("Ultimate", (1, 1), ["keyword_total"]),
        ("Super Combo", (2, 2), []),
        ("Super Combo", (3, 2), ["keyword_total"]),
        ("Dragon Ball", (7, 0), []),
        ("Dragon Ball", (5, 3), ["keyword_total"]),
    ],
)
def test_some_keywords_limit_how_many_cards_have_them(
    keyword: str, counts: tuple[int, int], expected: list[str]
) -> None:
    cards = known(*(card(f"QA1-20{at}", skill=(f"[{keyword}]",)) for at in range(2)))
    having = tuple((f"QA1-20{at}", count) for at, count in enumerate(counts) if count)
    deck = deck_of(50, main=(*deck_of(50).main, *having))

    found = check_deck(deck, cards.get, rules=DECK_RULES)

    assert codes(found) == expected
    assert all(violation.numbers == ("QA1-200", "QA1-201") for violation in found)


@pytest.mark.rule("masters 6-1-5-2-2")
def test_keywords_that_another_text_grants_count_too() -> None:
    deck = deck_of(50, main=(("QA1-101", 6), *deck_of(50).main[2:], ("QA1-119", 2)))

    found = check_deck(
        deck, known().get, keywords=lambda _: frozenset({"Dragon Ball"}), rules=DECK_RULES
    )

    assert codes(found) == ["keyword_total"]


@pytest.mark.rule("masters 6-1-5-2")
def test_a_card_that_another_card_keeps_out_is_named_with_it() -> None:
    (violation,) = check_deck(
        deck_of(50), known().get, excluded={"QA1-103": "QA1-001"}, rules=DECK_RULES
    )

    assert (violation.code, violation.numbers) == ("excluded", ("QA1-103",))
    assert violation.data == {"source": "QA1-001"}


def test_cards_without_data_are_listed_where_they_are() -> None:
    deck = deck_of(50, leader="QA9-001", z=(("QA9-003", 1),), side=(("QA9-004", 1),))
    deck = deck_of(
        50, leader=deck.leader, z=deck.z, side=deck.side, main=(*deck.main, ("QA9-002", 9))
    )

    found = check_deck(deck, known().get, rules=DECK_RULES)

    assert [(v.code, v.numbers, v.rule) for v in found] == [
        ("unknown_card", ("QA9-001",), "masters 6-1-2"),
        ("unknown_card", ("QA9-002",), "masters 6-1-3"),
        ("unknown_card", ("QA9-003",), "masters 6-1-4"),
        ("unknown_card", ("QA9-004",), "masters 6-1-3"),
    ]


def test_every_violation_reads_as_a_line_with_its_cards() -> None:
    z_card = card("QA1-301", kind=Z_BATTLE)
    bad = deck_of(
        49,
        leader="QA1-101",
        main=(("QA1-301", 5), ("QA1-104", 70), ("QA9-001", 1)),
        z=(("QA1-105", 11),),
    )
    found = check_deck(bad, known(z_card).get, excluded={"QA1-104": "QA1-102"}, rules=DECK_RULES)
    found += check_deck(deck_of(49, leader=None), known().get, rules=DECK_RULES)

    assert set(codes(found)) == {
        "unknown_card", "leader_kind", "main_large", "main_kind", "z_large", "z_kind", "copies",
        "excluded", "leader_missing", "main_small",
    }  # fmt: skip
    for violation in found:
        assert "{" not in violation.message
        assert all(number in violation.message for number in violation.numbers)


def test_keywords_are_read_in_front_of_a_line_only() -> None:
    text = ("[Dual Attack] [Once per turn] gains [Critical]", "【Blocker】(text)", "Draw [two].")

    assert printed_keywords(card("QA1-201", skill=text)) == {
        "Dual Attack", "Once per turn", "Blocker",
    }  # fmt: skip
