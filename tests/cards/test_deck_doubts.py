"""What in a deck list speaks against the copies it would be read with is said, never added up."""

import pytest

from dbscg_gui.cards.deck_doubts import other_count, signed_lines, spare_count
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_signs import struck_apart
from dbscg_gui.cards.deck_text import parse_deck
from tests.cards.test_deck_parting import CARDS

HEAD = "1 ZQ01-001\n"


def read(text: str) -> ParsedDeck:
    return parse_deck(text, catalogue=CARDS)


def told(parsed: ParsedDeck) -> list[tuple[int, str]]:
    return [(each.line, each.code) for each in parsed.problems]


@pytest.mark.parametrize(
    "lines",
    [
        "-4 ZQ01-016\n+4 ZQ01-017",
        "- 4 ZQ01-016\n+ 4 ZQ01-017",
        "-4x Harbour Droid 17\n+4x ZQ01-017",
        "- ZQ01-016\n+ ZQ01-017",
        "−4 ZQ01-016\n＋4 ZQ01-017",
        "ZQ01-016 -1\nZQ01-017 +1",
        "ZQ01-016: -1\nZQ01-017: (+1)",
        "ZQ01-016,-4\nZQ01-017,+4",
        "+4 ZQ01-016\n+3 ZQ01-017",
        "> -4 ZQ01-016\n> +4 ZQ01-017",
    ],
)
def test_lines_that_say_a_change_are_no_cards_of_the_deck(lines: str) -> None:
    parsed = read(HEAD + lines)

    assert told(parsed) == [(2, "change"), (3, "change")]
    assert (parsed.deck.leader, parsed.deck.main) == ("ZQ01-001", ())


def test_of_a_patch_what_stays_is_taken_and_what_changes_is_named() -> None:
    patch = "--- a/deck\n+++ b/deck\n@@ -1,3 +1,3 @@\n 1 ZQ01-001\n 2 P-028\n-4 ZQ01-016\n+4 XQ2-04"
    parsed = read(patch)

    assert told(parsed) == [(6, "change"), (7, "change")]
    assert (parsed.deck.leader, parsed.deck.main) == ("ZQ01-001", (("P-028", 2),))
    assert [each.role for each in parsed.ignored] == ["comment"] * 3
    assert parsed.deck.name == ""


def test_a_sign_in_front_of_some_lines_alone_says_a_change() -> None:
    parsed = read(f"{HEAD}4 ZQ01-016\n3 ZQ01-017\n-2 P-028")

    assert told(parsed) == [(4, "change")]
    assert parsed.deck.main == (("ZQ01-016", 4), ("ZQ01-017", 3))


@pytest.mark.parametrize("dash", ["- {}", "-{}", "* {}", "+ {}"])
def test_dashes_in_front_of_all_lines_are_how_a_list_is_written(dash: str) -> None:
    cards = "\n".join(dash.format(each) for each in ("4x ZQ01-016", "3x ZQ01-017"))
    parsed = read(HEAD + cards)

    assert parsed.problems == ()
    assert parsed.deck.main == (("ZQ01-016", 4), ("ZQ01-017", 3))


@pytest.mark.parametrize("heads", [("OUT", "IN"), ("Remove:", "Add:"), ("-- Cuts (2)", "Ajouts")])
def test_cards_under_what_goes_and_what_comes_are_left_out_and_named(
    heads: tuple[str, str],
) -> None:
    out, into = heads
    parsed = read(f"{HEAD}3 P-028\n{out}\n2 ZQ01-016\n{into}\n2 ZQ01-017\nMain\n1 XQ2-04")

    assert told(parsed) == [(4, "aside"), (6, "aside")]
    assert parsed.deck.main == (("P-028", 3), ("XQ2-04", 1))


@pytest.mark.parametrize(
    "text",
    [
        "~~4 ZQ01-016~~",
        "[s]4 ZQ01-016[/s]",
        "[strike]\n4 ZQ01-016\n2 XQ2-04\n[/strike]",
        "4\u0336 \u0336Z\u0336Q\u03360\u03361\u0336-\u03360\u03361\u03366\u0336",
    ],
)
def test_what_is_struck_out_is_left_out_and_listed(text: str) -> None:
    parsed = read(f"{HEAD}{text}\n3 ZQ01-017")

    assert parsed.deck.main == (("ZQ01-017", 3),)
    assert parsed.problems == ()
    assert {each.role for each in parsed.ignored} == {"struck"}


def test_what_is_struck_out_of_a_page_or_a_text_is_left_out() -> None:
    page = "<p>1 ZQ01-001</p><s><p>4 ZQ01-016</p><p>2 XQ2-04</p></s><p><del>4</del> 3 ZQ01-017</p>"
    rich = "{\\rtf1 1 ZQ01-001\\par{\\strike 4 ZQ01-016\\par 2 XQ2-04}\\par 3 ZQ01-017\\par}"

    for text in (page, rich):
        parsed = read(text)

        assert (parsed.deck.leader, parsed.deck.main) == ("ZQ01-001", (("ZQ01-017", 3),))
        assert parsed.problems == ()


def test_a_line_that_is_drawn_strikes_nothing_out() -> None:
    assert struck_apart(["~~~~ Deck ~~~~", "2~~3", "a ~~b~~ c"]) == [
        ("~~~~ Deck ~~~~", ""),
        ("2~~3", ""),
        ("a   c", "b"),
    ]


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("IV ZQ01-016", "4"),
        ("iii x ZQ01-016", "3"),
        ("ZQ01-016 IV", "4"),
        ("Ⅳ ZQ01-016", "4"),
        ("ZQ01-016 four", "4"),
        ("ZQ01-016 x three", "3"),
        ("vier ZQ01-016", "4"),
        ("四 ZQ01-016", "4"),
        ("|||| ZQ01-016", "4"),
        ("ZQ01-016 ●●●", "3"),
        ("xxx ZQ01-016", "3"),
        ("a playset of ZQ01-016", "4"),
        ("ZQ01-016 3/4", "3"),
        ("deux ZQ01-016", "2"),
        ("ZQ01-016 deux", "2"),
        ("six ZQ01-016", "6"),
    ],
)
def test_copies_that_are_not_in_digits_are_asked_about(line: str, copies: str) -> None:
    (problem,) = read(HEAD + line).problems

    assert problem.code == "bad_count"
    assert f"is it {copies}?" in problem.reason


@pytest.mark.parametrize(
    "line",
    [
        "4 ZQ01-016 x2",
        "4x ZQ01-016 3 copies",
        "4 → 3 ZQ01-016",
        "ZQ01-016 x4 -> x3",
        "2 x 2 ZQ01-016",
        "4 ZQ01-016 - cut 1",
        "4 ZQ01-016 (maybe 3)",
        "4 ZQ01-016 # 3 in side",
        "4 ZQ01-016 (+1)",
    ],
)
def test_a_second_number_of_copies_in_a_line_is_asked_about(line: str) -> None:
    (problem,) = read(HEAD + line).problems

    assert (problem.line, problem.text) == (2, line)
    assert problem.code in ("bad_count", "change")


@pytest.mark.parametrize(
    "line",
    [
        "4 Harbour Droid 17 ZQ01-016",
        "2 Lantern 10x Flare XQ2-04",
        "4 ZQ01-016 (2x foil)",
        "4 ZQ01-016 (2 alt art)",
        "4,ZQ01-016,Droid,2,5000",
        "x4 ZQ01-016 (4)",
        "4 ZQ01-016 - 4",
    ],
)
def test_digits_beside_the_copies_that_say_something_else_are_not_asked_about(line: str) -> None:
    assert read(HEAD + line).problems == ()


@pytest.mark.parametrize(
    "line",
    [
        "4 ZQ01-016 (3 main, 1 side)",
        "ZQ01-016 (3 main, 1 side)",
        "4x Harbour Droid 17 ZQ01-016 [3 MB / 1 SB]",
        "4 ZQ01-016 (main 3, side 1)",
        "4 ZQ01-016 - 3 in the main + 1 in the side",
    ],
)
def test_copies_parted_among_the_parts_of_a_deck_go_where_they_are_said_to_be(line: str) -> None:
    parsed = read(HEAD + line)

    assert parsed.problems == ()
    assert (parsed.deck.main, parsed.deck.side) == ((("ZQ01-016", 3),), (("ZQ01-016", 1),))


@pytest.mark.parametrize("line", ["4 ZQ01-016 (2 main, 1 side)", "4 ZQ01-016 (1 side)"])
def test_parts_that_do_not_come_to_the_copies_are_asked_about(line: str) -> None:
    parsed = read(HEAD + line)

    assert told(parsed) == [(2, "bad_count")]
    assert parsed.deck.side == ()


@pytest.mark.parametrize(
    "text",
    [
        "Number,Main,Side\nZQ01-016,3,1\nZQ01-017,4,0\nXQ2-04,,2",
        "Card;Deck;Sideboard\nHarbour Droid 17;3;1\nZQ01-017;4;-\nXQ2-04;0;2",
        '[{"id": "ZQ01-016", "main": 3, "side": 1}, {"id": "ZQ01-017", "main": 4, "side": 0},'
        ' {"id": "XQ2-04", "side": 2}]',
        '[{"id": "ZQ01-016", "count": 4, "main": 3, "side": 1}, {"id": "ZQ01-017", "count": 4},'
        ' {"id": "XQ2-04", "main": 0, "side": 2}]',
    ],
)
def test_copies_told_for_each_part_of_the_deck_go_there(text: str) -> None:
    parsed = read(text)

    assert parsed.problems == ()
    assert parsed.deck.main == (("ZQ01-016", 3), ("ZQ01-017", 4))
    assert parsed.deck.side == (("ZQ01-016", 1), ("XQ2-04", 2))


@pytest.mark.parametrize(
    "text",
    [
        "Number,Qty,Side\nZQ01-016,3,1\nP-028,1,0",
        "Number,Main,Side\nZQ01-016,some,1\nP-028,1,",
        '[{"id": "ZQ01-016", "count": 4, "side": 1}, {"id": "P-028", "count": 1, "side": false}]',
        '[{"id": "ZQ01-016", "main": 1.5, "side": 1}, {"id": "P-028", "main": 1}]',
    ],
)
def test_parts_that_do_not_say_how_many_there_are_in_all_are_listed(text: str) -> None:
    parsed = read(text)

    assert [each.code for each in parsed.problems] == ["bad_count"]
    assert (parsed.deck.main, parsed.deck.side) == ((("P-028", 1),), ())


def test_columns_of_kinds_of_cards_are_no_copies() -> None:
    parsed = read("Number,Qty,Event,Stage\nZQ01-016,4,0,1\nXQ2-04,2,1,0")

    assert parsed.deck.main == (("ZQ01-016", 4), ("XQ2-04", 2))


def test_a_number_by_itself_is_said_to_have_no_card() -> None:
    (problem,) = read(f"{HEAD}4\nZQ01-016").problems

    assert problem.reason == "a number of copies, but no card: write both in one line"


def test_lines_without_cards_have_no_sign() -> None:
    lines = ["- Tides", "+++ b", "-----", "-4 ZQ01-016", "+4 ZQ01-017"]

    assert signed_lines(lines, lambda number: number.startswith("ZQ")) == {3: "-", 4: "+"}


def test_what_is_known_of_a_card_is_no_count() -> None:
    assert spare_count("Broly IV", ["Broly IV"]) == ""
    assert spare_count("XX ZQ01-016", ["ZQ01-016", "XX"]) == ""
    assert spare_count("XX ZQ01-016", ["ZQ01-016", "Maxx XXI"]) == "2"
    assert other_count("4 Lantern 10x Flare XQ2-04", 4, ["Lantern 10x Flare", "XQ2-04"]) == ""
