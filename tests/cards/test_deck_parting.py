"""Texts that hold several deck lists: each is read by itself, never are their cards added up."""

import json

import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_parting import head_order, side_by_side
from dbscg_gui.cards.deck_text import parse_deck, parse_decks
from dbscg_gui.cards.printed import CHARACTER, EVENT, STAGE
from tests.cards.making import card, leader

CARDS = MemoryCatalogue(
    [
        leader("ZQ01-001", "Maro, Keeper of Tides"),
        leader("ZQ01-002", "Ilva, Keeper of Sand"),
        card("ZQ01-016", "Harbour Droid 17", kind=CHARACTER),
        card("ZQ01-017", "Net, Rope and Sail", kind=CHARACTER),
        card("XQ2-04", "Lantern 10x Flare", kind=EVENT),
        card("P-028", "Quiet Quay", kind=STAGE),
    ]
)
FIRST = ("ZQ01-001", {"ZQ01-016": 4, "ZQ01-017": 3, "XQ2-04": 2, "P-028": 1})
SECOND = ("ZQ01-002", {"ZQ01-016": 2, "ZQ01-017": 4, "XQ2-04": 1, "P-028": 3})


def listed(deck: tuple[str, dict[str, int]], *, head: str = "{n}", between: str = "") -> str:
    return "\n".join(
        [
            head.format(n=deck[0]),
            *filter(None, [between]),
            *(f"{c} {n}" for n, c in deck[1].items()),
        ]
    )


def data(deck: tuple[str, dict[str, int]]) -> dict[str, object]:
    return {"leader": deck[0], "main": deck[1]}


def rows(deck: tuple[str, dict[str, int]]) -> list[tuple[str, int]]:
    return [(deck[0], 1), *deck[1].items()]


XML = "<deck name='{}'>{}</deck>"
TEXTS = {
    "numbered": f"Deck 1\n{listed(FIRST)}\nDeck 2\n{listed(SECOND)}",
    "numbered_names": f"Deck 1: Tides\n{listed(FIRST)}\n\nDeck 2: Sand\n{listed(SECOND)}",
    "letters": f"=== Deck A ===\n{listed(FIRST)}\n=== Deck B ===\n{listed(SECOND)}",
    "roman": f"## Liste I\n{listed(FIRST)}\n## Liste II\n{listed(SECOND)}",
    "number_sign": f"Deck #1 (11 cards)\n{listed(FIRST)}\nDeck #2 (11 cards)\n{listed(SECOND)}",
    "ordinals": f"First deck:\n{listed(FIRST)}\nSecond deck:\n{listed(SECOND)}",
    "players": f"Player 1\nLeader\n{listed(FIRST, between='Main')}\n\nPlayer 2\nLeader\n"
    f"{listed(SECOND, between='Main')}",
    "french": f"Joueur 1\n{listed(FIRST)}\nJoueur 2\n{listed(SECOND)}",
    "leader_heads": f"Leader\n{listed(FIRST, between='Main')}\nTotal: 11\n\nLeader\n"
    f"{listed(SECOND, between='Main')}",
    "leader_prefixes": listed(FIRST, head="Leader: {n}") + "\n\n"
    + listed(SECOND, head="Leader: {n}"),
    "own_files": f"Name: Tides\n{listed(FIRST, between='_____Main Deck______')}\n"
    f"Name: Sand\n{listed(SECOND, between='_____Main Deck______')}\n",
    "leaders_alone": f"{listed(FIRST)}\n\n{listed(SECOND)}",
    "leaders_counted": listed(FIRST, head="1x{n}") + "\n" + listed(SECOND, head="1x{n}"),
    "titled": f"Tides\n{listed(FIRST)}\n\nSand\n{listed(SECOND)}",
    "page": "<ul><li>Deck 1</li>" + "".join(f"<li>{c} {n}</li>" for n, c in rows(FIRST))
    + "<li>Deck 2</li>" + "".join(f"<li>{c} {n}</li>" for n, c in rows(SECOND)) + "</ul>",
    "json_object": json.dumps({"decks": {"Tides": data(FIRST), "Sand": data(SECOND)}}),
    "json_keys": json.dumps({"date": "2026", "deck1": data(FIRST), "deck2": data(SECOND)}),
    "json_players": json.dumps({"p": 2, "Player 1": data(FIRST), "Player 2": data(SECOND)}),
    "json_rows": json.dumps(
        [
            {"deck": name, "id": number, "count": count}
            for name, deck in (("Tides", FIRST), ("Sand", SECOND))
            for number, count in rows(deck)
        ]
    ),
    "json_lists": json.dumps({"decks": [rows(FIRST), rows(SECOND)]}),
    "xml": "<decks>" + "".join(
        XML.format(name, "".join(f"<card qty='{c}' id='{n}'/>" for n, c in rows(deck)))
        for name, deck in (("Tides", FIRST), ("Sand", SECOND))
    ) + "</decks>",
}  # fmt: skip


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_several_lists_of_a_text_are_several_decks(text: str) -> None:
    read = parse_decks(text, catalogue=CARDS)

    found = [(each.deck.leader, dict(each.deck.main)) for each in read]
    assert found == [FIRST, SECOND]
    assert [each.problems for each in read] == [(), ()]


@pytest.mark.parametrize("key", ["numbered_names", "own_files", "titled", "json_object", "xml"])
def test_each_list_of_a_text_has_its_own_name(key: str) -> None:
    read = parse_decks(TEXTS[key], catalogue=CARDS)

    assert [each.deck.name.rpartition(": ")[2] for each in read] == ["Tides", "Sand"]


@pytest.mark.parametrize("key", ["numbered", "leaders_alone", "json_object", "xml"])
def test_where_one_deck_is_wanted_the_others_are_no_secret(key: str) -> None:
    parsed = parse_deck(TEXTS[key], catalogue=CARDS)

    assert (parsed.deck.leader, dict(parsed.deck.main)) == FIRST
    assert [each.code for each in parsed.problems] == ["several_lists"]


def test_lines_of_the_second_list_are_counted_from_the_top_of_the_text() -> None:
    _, second = parse_decks(f"Deck 1\n{listed(FIRST)}\nDeck 2\nZQ01-002\n4 ZQ01-099\n1 P-028")

    assert second.start == 6
    (problem,) = parse_decks(
        f"Deck 1\n{listed(FIRST)}\nDeck 2\nZQ01-002\n4 ZQ01-099\n1 P-028", catalogue=CARDS
    )[1].problems
    assert (problem.line, problem.code) == (9, "unknown_card")


@pytest.mark.parametrize(
    "text",
    [
        "Deck 2\n{}\n",  # one head alone
        "Main Deck 11\n{}\nSide Deck 2\n2 P-028",  # counts
        "Leader (1)\nZQ01-001\nLeader (back)\n{}",  # both sides of a Leader
        "Tides (deck 1 of 2)\n{}",
        "Name: Tides\n{}",
    ],
)
def test_one_list_with_heads_of_its_parts_stays_one(text: str) -> None:
    assert len(parse_decks(text.format(listed(FIRST)), catalogue=CARDS)) == 1


def test_a_second_leader_among_the_cards_is_for_the_rules_of_decks_to_refuse() -> None:
    (read,) = parse_decks(f"{listed(FIRST)}\n1 ZQ01-002\n1 P-028", catalogue=CARDS)

    assert ("ZQ01-002", 1) in read.deck.main


def test_lists_that_stand_side_by_side_are_not_read_as_one() -> None:
    parsed = parse_deck("Deck 1\tDeck 2\n4 ZQ01-016\t3 ZQ01-016\n", catalogue=CARDS)

    assert [(each.line, each.code) for each in parsed.problems] == [(1, "several_lists")]
    assert parsed.deck.main == ()


def test_rows_of_a_table_that_are_of_another_list_are_named() -> None:
    table = "Deck,Number,Qty\nTides,ZQ01-016,4\nSand,ZQ01-016,3\nTides,P-028,1"
    parsed = parse_deck(table, catalogue=CARDS)

    assert parsed.deck.main == (("ZQ01-016", 4), ("P-028", 1))
    assert [(each.line, each.code) for each in parsed.problems] == [(3, "several_lists")]


def test_rows_that_say_which_part_of_the_deck_they_are_of_stay_one_deck() -> None:
    rows_of_parts = [
        {"deck": "main", "id": "ZQ01-016", "count": 4},
        {"deck": "side", "id": "ZQ01-016", "count": 3},
    ]
    (from_data,) = parse_decks(json.dumps(rows_of_parts), catalogue=CARDS)
    (table,) = parse_decks("Deck,Number,Qty\nMain,ZQ01-016,4\nSide,ZQ01-016,3", catalogue=CARDS)

    for read in (from_data, table):
        assert (read.deck.main, read.deck.side) == ((("ZQ01-016", 4),), (("ZQ01-016", 3),))


@pytest.mark.parametrize(
    ("line", "order"),
    [("Deck 2: Tides", 2), ("[Liste B]", 2), ("2nd deck", 2), ("Deck", 0), ("Decked 1", 0)],
)
def test_what_numbers_a_list_is_told_from_other_lines(line: str, order: int) -> None:
    assert head_order(line) == order


def test_cells_that_each_number_a_list_stand_side_by_side() -> None:
    assert side_by_side("Deck A | Deck B | Deck C")
    assert not side_by_side("Deck A | Qty")
