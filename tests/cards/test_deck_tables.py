"""Deck lists that are tables: each cell is taken for what its column is for."""

import pytest

from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_tables import columns_of, rejoined, told_columns
from dbscg_gui.cards.deck_text import parse_deck
from tests.cards.test_deck_shapes import CARDS

MAIN = (("ZQ01-016", 4), ("ZQ01-017", 3), ("XQ2-04", 2))


def read(text: str) -> ParsedDeck:
    return parse_deck(text, catalogue=CARDS)


TABLES = {
    "places_of_rows": "#,Card,Code,Qty\n1,Maro,ZQ01-001,1\n2,Droid,ZQ01-016,4\n"
    "3,Net,ZQ01-017,3\n4,Lantern,XQ2-04,2",
    "what_is_owned": "Owned,Qty,Code\n3,1,ZQ01-001\n9,4,ZQ01-016\n0,3,ZQ01-017\n1,2,XQ2-04",
    "printings": "Normal,Foil,Number\n1,0,ZQ01-001\n3,1,ZQ01-016\n,3,ZQ01-017\n2,-,XQ2-04",
    "an_empty_first_cell": "Name\tCode\tQty\nMaro\tZQ01-001\t1\n\tZQ01-016\t4\n"
    "\tZQ01-017\t3\nLantern\tXQ2-04\t2",
    "a_cell_over_lines": 'Name,Code,Text,Qty\nMaro,ZQ01-001,"when you\nplay",1\n'
    'Droid,ZQ01-016,"look\nand\ndraw",4\nNet,ZQ01-017,"",3\nLantern,XQ2-04,x,2',
    "accents": "| Qté | Carte | N° |\n|---|---|---|\n| 1 | Maro | ZQ01-001 |\n"
    "| 4 | Droid | ZQ01-016 |\n| 3 | Net | ZQ01-017 |\n| 2 | x | XQ2-04 |",
    "japanese": "カード番号\tカード名\t枚数\nZQ01-001\tマロ\t1\nZQ01-016\tx\t4\nZQ01-017\tx\t3\n"
    "XQ2-04\tx\t2",
    "totals": "Name;Code;Qty;Prix\nMaro;ZQ01-001;1;2,50 €\nDroid;ZQ01-016;4;0,25 €\n"
    "Net;ZQ01-017;3;0,25 €\nx;XQ2-04;2;1 €\nTotal;;10;9,75 €",
    "a_sum_without_a_word": "Name\tCode\tQty\nMaro\tZQ01-001\t1\nDroid\tZQ01-016\t4\n"
    "Net\tZQ01-017\t3\nx\tXQ2-04\t2\n\t\t10",
    "no_header_places": "1\tMaro\tZQ01-001\t1\n2\tDroid\tZQ01-016\t4\n3\tNet\tZQ01-017\t3\n"
    "4\tx\tXQ2-04\t2",
    "spaces_between": "Maro       ZQ01-001   5   1\nDroid      ZQ01-016   1   4\n"
    "Net Rope   ZQ01-017   2   3\nLantern    XQ2-04     2   2",
    "one_column_and_spaces": "ZQ01-001   Maro      1\nZQ01-016   Droid     4\n"
    "ZQ01-017   Net       3\nXQ2-04     Lantern   2",
    "places_and_spaces": " 1  ZQ01-001  Maro       1\n 2  ZQ01-016  Droid 17   4\n"
    " 3  ZQ01-017  Net        3\n 4  XQ2-04    Lantern    2",
    "header_and_spaces": "Qty  Number    Name\n1    ZQ01-001  Maro\n4    ZQ01-016  Droid 17\n"
    "3    ZQ01-017  Net\n2    XQ2-04    Lantern",
    "no_header_cost": "Maro;ZQ01-001;5;1\nDroid;ZQ01-016;1;4\nNet;ZQ01-017;2;3\nx;XQ2-04;2;2",
}


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES.keys())
def test_copies_are_those_of_their_column(text: str) -> None:
    parsed = read(text)

    assert parsed.problems == ()
    assert (parsed.deck.leader, parsed.deck.main) == ("ZQ01-001", MAIN)


def test_two_columns_that_may_be_the_copies_are_asked_about_once() -> None:
    parsed = read("1\tZQ01-001\t1\n4\tZQ01-016\t3\n3\tZQ01-017\t2\n2\tXQ2-04\t2")

    assert [(each.line, each.code) for each in parsed.problems] == [(1, "bad_count")]
    assert "column 1 was taken" in parsed.problems[0].reason
    assert parsed.deck.main == MAIN


def test_a_row_without_copies_in_a_table_that_tells_them_is_left_out_and_named() -> None:
    parsed = read("Number,Qty\nZQ01-001,\nZQ01-016,4\nZQ01-017,\nXQ2-04,2")

    assert [(each.line, each.code) for each in parsed.problems] == [(4, "bad_count")]
    assert parsed.deck.leader == "ZQ01-001"
    assert parsed.deck.main == (("ZQ01-016", 4), ("XQ2-04", 2))


def test_copies_of_a_printing_that_are_no_number_are_named() -> None:
    parsed = read("Normal,Foil,Number\n1,0,ZQ01-001\n2,some,ZQ01-016")

    assert [(each.line, each.code) for each in parsed.problems] == [(3, "bad_count")]
    assert parsed.deck.main == ()


def test_a_sum_that_is_not_that_of_the_rows_is_named() -> None:
    parsed = read("Name,Code,Qty\nMaro,ZQ01-001,1\nDroid,ZQ01-016,4\n,,7")

    assert [each.line for each in parsed.problems] == [4]


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("Count,Foil,Number", ["count", "", "number"]),
        ("Foil,Number,Name", ["", "number", "name"]),
        ("x,Code", ["count", "number"]),
        ("Nombre,Carte", ["count", "name"]),
        ("Cantidad,Nombre", ["count", "name"]),
        ("Owned,Card,Code", ["count", "name", "number"]),
    ],
)
def test_heads_are_told_by_what_stands_beside_them(header: str, columns: list[str]) -> None:
    assert columns_of(header.split(",")) == columns


@pytest.mark.parametrize(
    "text", ["4\tZQ01-016", "4 ZQ01-016\n3 ZQ01-017\n2 XQ2-04", "a\tb\tc\nd\te\tf\ng\th\ti", ""]
)
def test_lists_that_are_no_tables_have_no_columns(text: str) -> None:
    found = told_columns(text.split("\n"), CARDS.__contains__, lambda _: False)

    assert found.columns == []


def test_lines_with_quotes_outside_a_table_stay_apart() -> None:
    lines = ['4 The "Loud Sail', "3 ZQ01-017", 'x"']

    assert rejoined(lines) == lines
