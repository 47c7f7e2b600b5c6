"""The shapes a deck list has in what players share: each of them is the same deck."""

import gc
import json
import time

import pytest

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_lines import read_entries, section_of
from dbscg_gui.cards.deck_names import name_key
from dbscg_gui.cards.deck_text import parse_deck, parse_decks
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import CHARACTER, EVENT, STAGE, Z_BATTLE
from tests.cards.making import card, leader

CARDS = MemoryCatalogue(
    [
        leader("ZQ01-001", "Maro, Keeper of Tides"),
        card("ZQ01-016", "Harbour Droid 17", kind=CHARACTER),
        card("ZQ01-017", "Net, Rope and Sail", kind=CHARACTER),
        card("XQ2-04", "Lantern 10x Flare", kind=EVENT),
        card("P-028", "Quiet Quay", kind=STAGE),
    ]
)
DECK = DeckList(
    leader="ZQ01-001",
    main=(("ZQ01-016", 4), ("ZQ01-017", 3), ("XQ2-04", 2), ("P-028", 1)),
)

ONE_LINE = {
    "spaces": "1xZQ01-001 4xZQ01-016 3xZQ01-017 2xXQ2-04 1xP-028",
    "spaces_apart": "1 ZQ01-001 4 ZQ01-016 3 ZQ01-017 2 XQ2-04 1 P-028",
    "commas": "1xZQ01-001,4xZQ01-016,3xZQ01-017,2xXQ2-04,1xP-028",
    "commas_spaces": "ZQ01-001, 4 ZQ01-016, 3 ZQ01-017, 2 XQ2-04, 1 P-028",
    "semicolons": "ZQ01-001 x1; ZQ01-016 x4; ZQ01-017 x3; XQ2-04 x2; P-028 x1",
    "bars": "ZQ01-001|4xZQ01-016|3xZQ01-017|2xXQ2-04|1xP-028",
    "count_last": "ZQ01-001 x1 ZQ01-016 x4 ZQ01-017 x3 XQ2-04 x2 P-028 x1",
    "count_glued_last": "ZQ01-001x1 ZQ01-016x4 ZQ01-017x3 XQ2-04x2 P-028x1",
    "colons": "ZQ01-001:1,ZQ01-016:4,ZQ01-017:3,XQ2-04:2,P-028:1",
    "brackets": "ZQ01-001 (1), ZQ01-016 (4), ZQ01-017 (3), XQ2-04 (2), P-028 (1)",
    "names_after": "1 ZQ01-001 Maro, Keeper of Tides 4 ZQ01-016 Harbour Droid 17 3 ZQ01-017 Net, "
    "Rope and Sail 2 XQ2-04 Lantern 10x Flare 1 P-028 Quiet Quay",
    "names_before": "1 Maro, Keeper of Tides ZQ01-001 4 Harbour Droid 17 ZQ01-016 3 Net, Rope and "
    "Sail ZQ01-017 2 Lantern 10x Flare XQ2-04 1 Quiet Quay P-028",
    "bare": "ZQ01-001 " + "ZQ01-016 " * 4 + "ZQ01-017 " * 3 + "XQ2-04 XQ2-04 P-028",
    "bare_commas": "ZQ01-001," + "ZQ01-016," * 4 + "ZQ01-017," * 3 + "XQ2-04,XQ2-04,P-028",
}
LINES = {
    "art": "1 ZQ01-001-p1\n4 ZQ01-016_p2\n3 ZQ01-017_SPR\n2 XQ2-04-p1\n1 P-028_PR02",
    "lenticular": "1 【ZQ01-001】 Maro\n4 【ZQ01-016】\n3 Net【ZQ01-017】\n"
    "2×【XQ2-04】\n1 ＜P-028＞",
    "full_width": "１　ＺＱ０１－００１\n４　ＺＱ０１－０１６\n３　ZQ01-017\n２ XQ2-04\n１ P-028",
    "bullets": "- 1x ZQ01-001\n- 4x ZQ01-016\n* 3x ZQ01-017\n• 2x XQ2-04\n• 1x P-028",
    "csv": "4,ZQ01-016\n3,ZQ01-017\n2,XQ2-04\n1,P-028\n1,ZQ01-001,leader",
    "csv_number_first": "ZQ01-016,4\nZQ01-017,3\nXQ2-04,2\nP-028,1\nLeader,ZQ01-001,1",
    "csv_names": 'ZQ01-016,Harbour Droid 17,4\nZQ01-017,"Net, Rope and Sail",3\n'
    "XQ2-04,Lantern 10x Flare,2\nP-028,Quiet Quay,1\nZQ01-001,Maro,Leader",
    "csv_header": "Quantity,Card Number,Name,Price\n1,ZQ01-001,Maro,3.50\n4,ZQ01-016,Droid 17,1\n"
    '3,ZQ01-017,"Net, Rope and Sail",1\n2,XQ2-04,Lantern,2\n1,P-028,Quay,9',
    "csv_header_last": "Name;Code;Qty;Board\nMaro;ZQ01-001;1;Leader\nDroid;ZQ01-016;4;Main\n"
    "Net;ZQ01-017;3;Main\nLantern;XQ2-04;2;Main\nQuay;P-028;1;Main",
    "csv_set_and_number": "Count,Name,Set,Collector Number\n1,Maro,ZQ01,001\n4,Droid 17,ZQ01,016\n"
    "3,Net,ZQ01,017\n2,Lantern,XQ2,04\n1,Quay,P,028",
    "tsv": "Qty\tNumber\n1\tZQ01-001\n4\tZQ01-016\n3\tZQ01-017\n2\tXQ2-04\n1\tP-028",
    "markdown": "| 1 | ZQ01-001 |\n| 4 | ZQ01-016 |\n| 3 | ZQ01-017 |\n| 2 | XQ2-04 |\n"
    "| 1 | P-028 |",
    "links": "1 ZQ01-001 | https://x.example/ZQ01-001.png\n4 ZQ01-016 https://x.example/ZQ01-016_p1."
    "png\n3 ZQ01-017\n2 XQ2-04\n1 P-028",
    "categories": "Leader (1)\n1 Maro (ZQ01-001)\nCharacter (7)\n4 Droid (ZQ01-016)\n3 ZQ01-017\n"
    "Event (2)\n2 XQ2-04\nStage [1]\n1 P-028\nDON!! (10)\n10 DON!! Card\nTotal: 51",
    "categories_colon": "Leader:\nZQ01-001\nCharacters: 7\n4 ZQ01-016\n3 ZQ01-017\nEvents: 2\n"
    "2 XQ2-04\nStages: 1\n1 P-028\n10x DON!!",
    "french": "Leader\nZQ01-001\nPersonnages (7)\n4 ZQ01-016\n3 ZQ01-017\nÉvénements (2)\n2 "
    "XQ2-04\nLieux (1)\n1 P-028",
    "leader_prefix": "Leader: ZQ01-001\n4 ZQ01-016\n3 ZQ01-017\n2 XQ2-04\n1 P-028",
    "names_only": "Leader\nMaro, Keeper of Tides\nMain Deck\n4 Harbour Droid 17\n3x net rope and "
    "sail\n"
    "Lantern 10x Flare x2\nQuiet Quay",
    "names_only_no_headers": "Maro, Keeper of Tides\n4 Harbour Droid 17\n3 Net, Rope and Sail\n"
    "2 Lantern 10x Flare\n1 Quiet Quay",
    "cod": '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n'
    "<deckname></deckname><comments></comments>\n"
    '<zone name="leader"><card number="1" name="Maro, Keeper of Tides"/></zone>\n'
    '<zone name="main"><card number="4" name="Harbour Droid 17"/>'
    '<card number="3" name="x" setShort="ZQ01" collectorNumber="017"/>'
    '<card number="2" name="XQ2-04"/><card number="1" name="Quiet Quay [P-028]"/></zone>\n'
    "</cockatrice_deck>",
    "o8d": '<deck game="g"><section name="Leader"><card qty="1" id="a-1">Maro ZQ01-001</card>'
    '</section><section name="Main"><card qty="4" id="b">ZQ01-016</card><card qty="3">ZQ01-017'
    '</card><card qty="2">XQ2-04</card><card qty="1">P-028</card></section></deck>',
    "json_counts": json.dumps({"leader": "ZQ01-001", "main": dict(DECK.main)}),
    "json_flat": json.dumps({"ZQ01-001": 1, **dict(DECK.main)}),
    "json_rows": json.dumps(
        [{"id": "ZQ01-001", "count": 1}] + [{"id": n, "count": c} for n, c in DECK.main]
    ),
    "json_rows_in_parts": json.dumps(
        {
            "leader": {"cardNumber": "ZQ01-001", "name": "Maro"},
            "mainDeck": [{"cardNumber": n, "quantity": str(c)} for n, c in DECK.main],
            "createdAt": "2026-01-01",
        }
    ),
    "json_nested_card": json.dumps(
        {
            "cards": [
                {"card": {"id": n, "name": "x", "types": ["a"]}, "quantity": c}
                for n, c in (("ZQ01-001", 1), *DECK.main)
            ]
        }
    ),
    "json_pairs": json.dumps([["ZQ01-001", 1], *DECK.main]),
    "json_text": json.dumps({"deck": "1xZQ01-001\n4xZQ01-016\n3xZQ01-017\n2xXQ2-04\n1xP-028"}),
    "json_titled_list": json.dumps(
        ["Exported somewhere", "ZQ01-001", *(n for n, c in DECK.main for _ in range(c))]
    ),
}
_ROWS = (("ZQ01-001", 1), *DECK.main)


def lines(shape: str) -> str:
    return "\n".join(shape.format(n=number, c=copies) for number, copies in _ROWS)


LINES |= {
    "sheets": lines("{n} {c}枚"),
    "sheets_first": lines("{c}枚 {n}"),
    "pieces": lines("{n} {c}pcs"),
    "copies": lines("{n}, {c} copies"),
    "copies_of": lines("{c} copies of {n}"),
    "cyrillic": lines("{c}х {n}"),
    "unseen_signs": lines("{c}\u200b {n}\ufeff"),
    "numbered": "\n".join(
        f"{at}) {copies} {number}" for at, (number, copies) in enumerate(_ROWS, 1)
    ),
    "prices": lines("{n} x{c} €3,50"),
    "prices_first": lines("{c} {n} $12.00"),
    "glued": " ".join(f"{number}({copies})" for number, copies in _ROWS),
    "tabs": "\n".join(
        f"{number}\t{CARDS.get(number).name}\t{copies}\t3" for number, copies in _ROWS
    ),
    "markdown_table": "| Qty | Card | Name |\n|:--|--|--:|\n" + lines("| {c} | {n} | x |"),
    "address": "https://example.org/?deck=" + "a".join(f"{c}n{n}" for n, c in _ROWS),
    "page": "<!DOCTYPE html><html><head><title>1 ZQ01-099</title></head><body><ul>"
    + "".join(f"<li class='x'>{copies} {number}</li>" for number, copies in _ROWS)
    + "</ul><script>var deck = '4 ZQ01-099'</script></body></html>",
    "piece_of_a_page": "<br/>".join(f"{copies}&times;&nbsp;{number}" for number, copies in _ROWS),
    "blocks": "<!-- <p>4 ZQ01-099 --><div>"
    + "".join(f"<p><b>{copies}</b> <a href='/c'>{number}</a></p>" for number, copies in _ROWS)
    + "</div>",
    "spans": "".join(
        f"<div><span>{copies}</span><span>{number}</span></div>" for number, copies in _ROWS
    ),
    "cells_of_a_page": "<table><tr><th>Qty</th><th>Number</th></tr>"
    + "".join(f"<tr><td>{copies}</td><td>{number}</td></tr>" for number, copies in _ROWS)
    + "</table>",
    "json_whole_floats": json.dumps({number: float(copies) for number, copies in _ROWS}),
    "json_pairs_reversed": json.dumps([[copies, number] for number, copies in _ROWS]),
    "json_lines": "\n".join(json.dumps({"id": n, "count": c}) for n, c in _ROWS),
}
LINES |= {
    "dots": lines("{n} ........ {c}"),
    "dots_apart": lines("Name {n} . . . . {c}x"),
    "dots_first": lines("{c}.....{n}"),
    "strokes": lines("{n} ---- {c}"),
    "sheets_in_signs": "ZQ01-001 一枚\nZQ01-016 四枚\n三枚 ZQ01-017\nXQ2-04 二枚\nP-028 一枚",
    "boxes": lines("- [x] {c} {n}"),
    "empty_boxes": lines("☐ {c}x {n}"),
    "times": lines("{n} : {c} fois"),
    "said": lines("{n} Qty: {c}"),
    "said_first": lines("Quantité {c} - {n}"),
    "list_of_a_board": "[list]\n" + lines("[*]{c}x {n}") + "\n[/list]",
    "costs": "Leader\nZQ01-001\n-- 1 cost (8) --\n4 ZQ01-016\n3 ZQ01-017\nCoût 2 :\n2 XQ2-04\n"
    "3-Drops\n1 P-028",
    "totals_of_parts": "Leader (1)\nZQ01-001\nTotal Leader: 1\nCharacter (7)\n4 ZQ01-016\n"
    "3 ZQ01-017\nTotal Characters: 7\n2 XQ2-04\n1 P-028\nGrand total: 11/51",
    "parts_in_a_line": "LEADER: ZQ01-001 | MAIN DECK: 4 ZQ01-016, 3 ZQ01-017 | EVENTS: 2 XQ2-04 "
    "STAGE: 1 P-028",
    "parts_apart": "1 Maro ZQ01 1\n4 Droid ZQ01 16\n3 Net ZQ01 17\n2 x XQ2 4\n1 Quay P 28",
    "drawn_heads": "~~ Leader ~~\n1 ZQ01-001\n~~ Main ~~\n4 ZQ01-016\n3 ZQ01-017\n2 XQ2-04\n"
    "1 P-028",
    "messages": "[12/03/2024, 18:22:15] Léa: Leader ZQ01-001\n"
    "[12/03/2024, 18:22:20] Léa: 4 ZQ01-016\n12/03/24, 18:22 - Léa D.: 3 ZQ01-017\n"
    "[3/12/24, 6:22:15 PM] Léa: 2x XQ2-04\n2024-03-12 18:23 - x: 1 P-028",
    "both_sides": "Leader\nZQ01-001\nZQ01-001_b\nMain\n4 ZQ01-016\n3 ZQ01-017\n2 XQ2-04\n1 P-028",
    "places_behind_names": "1 Maro, Keeper of Tides (001)\n4 Harbour Droid 17 (016)\n"
    "3 Net, Rope and Sail (017)\n2 XQ2-04\n1 Quiet Quay",
}
SHAPES = {**ONE_LINE, **LINES}


@pytest.mark.parametrize("text", SHAPES.values(), ids=SHAPES.keys())
def test_every_shape_is_the_same_deck(text: str) -> None:
    parsed = parse_deck(text, catalogue=CARDS)

    assert parsed.problems == ()
    assert parsed.deck.leader == DECK.leader
    assert dict(parsed.deck.main) == dict(DECK.main)
    assert (parsed.deck.z, parsed.deck.side) == ((), ())


@pytest.mark.parametrize(
    "key", [*ONE_LINE, "art", "csv", "csv_number_first", "csv_header", "categories", "json_pairs"]
)
def test_numbers_are_enough_without_a_catalogue(key: str) -> None:
    deck = parse_deck(SHAPES[key]).deck

    assert (deck.leader, dict(deck.main)) == (DECK.leader, dict(DECK.main))


SIDE = {
    "prefix": "SB: 2 ZQ01-016",
    "prefix_word": "Side: 2x ZQ01-016",
    "comment": "// Side Deck\n2 ZQ01-016",
    "hash": "# Side\n2 ZQ01-016",
    "brackets": "[Side]\n2 ZQ01-016",
    "count": "Sideboard (2)\n2 ZQ01-016",
    "underlined": "===== SIDE DECK =====\n2 ZQ01-016",
    "cell": "2,ZQ01-016,Side",
    "prefix_bare": "SB 2 ZQ01-016",
    "japanese": "サイドデッキ\n2 ZQ01-016",
    "japanese_half_width": "ｻｲﾄﾞﾃﾞｯｷ (2)\n2 ZQ01-016",
    "german": "Ersatzdeck\n2 ZQ01-016",
    "cards": "Sidedeck 2 cards\n2 ZQ01-016",
    "drawn": "~~ Side ~~\n2 ZQ01-016",
}


@pytest.mark.parametrize("text", SIDE.values(), ids=SIDE.keys())
def test_the_side_is_the_side_however_it_is_headed(text: str) -> None:
    parsed = parse_deck(f"[Main]\n1 ZQ01-001\n4 ZQ01-017\n{text}\n", catalogue=CARDS)

    assert parsed.problems == ()
    assert parsed.deck == DeckList(
        leader="ZQ01-001", main=(("ZQ01-017", 4),), side=(("ZQ01-016", 2),)
    )


def test_z_cards_under_the_header_of_the_deck_are_the_z_deck() -> None:
    cards = MemoryCatalogue([leader("QZ1-001", "Maro"), card("QZ1-002", "Sail", kind=Z_BATTLE)])

    parsed = parse_deck("Leader\n1 QZ1-001\nMain\n2 QZ1-002", catalogue=cards)

    assert (parsed.deck.main, parsed.deck.z) == ((), (("QZ1-002", 2),))


@pytest.mark.parametrize("line", ["ZQ01-016 4 Stk.!", "ZQ01-016 // 4", "(4 mal) ZQ01-016"])
def test_a_number_beside_a_card_that_is_no_count_is_asked_about(line: str) -> None:
    parsed = parse_deck(f"1 ZQ01-001\n3 ZQ01-017\n{line}", catalogue=CARDS)

    copies = dict(parsed.deck.main)["ZQ01-016"]
    assert copies == 4 or [(each.line, each.code) for each in parsed.problems] == [(3, "bad_count")]


@pytest.mark.parametrize("line", ["ZQ01-016 Harbour Droid 17", "XQ2-04 Lantern 10x Flare (16)"])
def test_digits_of_a_name_or_a_digital_number_are_not_asked_about(line: str) -> None:
    text = f"1 ZQ01-001\n3 ZQ01-017\n{line.replace(' (16)', '(16)')}"

    assert parse_deck(text, catalogue=CARDS).problems == ()


def test_many_names_take_no_longer_than_the_catalogue_is_long() -> None:
    many = MemoryCatalogue(card(f"QZ1-{at:03}", f"Sail {at} of the Fleet") for at in range(900))
    asked = 0

    class Counted(MemoryCatalogue):
        def search(self, *arguments, **named):
            nonlocal asked
            asked += 1
            return super().search(*arguments, **named)

    text = "\n".join(f"2 SAIL {at}, of the fleet" for at in range(900))
    parsed = parse_deck(text, catalogue=Counted(many))

    assert parsed.problems == ()
    assert len(parsed.deck.main) == 900
    assert asked < 20


def test_a_line_with_a_prefix_leaves_the_part_of_the_next_line_alone() -> None:
    parsed = parse_deck("1 ZQ01-001\nSB: 2 ZQ01-016\n4 ZQ01-017", catalogue=CARDS)

    assert parsed.deck.side == (("ZQ01-016", 2),)
    assert parsed.deck.main == (("ZQ01-017", 4),)


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("_____Main Deck______", "main"),
        ("Character (6)", "main"),
        ("Characters: 24", "main"),
        ("Event", "main"),
        ("DON!! (10)", "counters"),
        ("DON!! x10", None),
        ("Z-Deck - 8", "z"),
        ("[Side] (15 cards)", "side"),
        ("// Side Deck", "side"),
        ("Deck principal (50/50)", "main"),
        ("Stage of Grief", None),
        ("Main Deck of my dreams", None),
        ("Leader" * 40, None),
        ("Total Main: 50", None),
    ],
)
def test_headers_are_told_from_other_lines(line: str, section: str | None) -> None:
    assert section_of(line) == section


def test_what_stands_beside_a_deck_is_set_aside_and_said() -> None:
    text = "1 ZQ01-001\n4 ZQ01-017\n10 DON!!\nDON!! (10)\n1 DON-001 Gold\n5 cards\n"

    parsed = parse_deck(text, catalogue=CARDS)

    assert parsed.problems == ()
    assert [(each.line, each.role) for each in parsed.ignored] == [
        (3, "counters"), (4, "header"), (5, "counters"), (6, "total")
    ]  # fmt: skip


def test_pieces_of_a_line_that_cannot_be_read_are_listed_and_the_others_taken() -> None:
    parsed = parse_deck("1xZQ01-001 4xZQ01-016 and ZQ01-017 2xXQ2-04", catalogue=CARDS)

    assert parsed.deck.main == (("ZQ01-016", 4), ("XQ2-04", 2))
    (problem,) = parsed.problems
    assert (problem.code, problem.text) == ("bad_count", "and ZQ01-017")


def test_a_name_no_card_has_is_said_to_be_unknown() -> None:
    (problem,) = parse_deck("1 ZQ01-001\n3 Nobody at all", catalogue=CARDS).problems

    assert (problem.line, problem.code) == (2, "unknown_name")


def test_names_in_another_language_stand_for_their_cards() -> None:
    names = {name_key("Droïde du port"): ("ZQ01-016",), name_key("Étape"): ("P-028", "XQ2-04")}

    parsed = parse_deck("1 ZQ01-001\n4 droide du  PORT\n2 Étape", catalogue=CARDS, names=names)

    assert parsed.deck.main == (("ZQ01-016", 4),)
    (question,) = parsed.questions
    assert (question.line, question.numbers) == (3, ("P-028", "XQ2-04"))


def test_a_row_with_a_count_that_is_none_is_listed() -> None:
    parsed = parse_deck("Qty,Number\n1,ZQ01-001\nmany,ZQ01-016", catalogue=CARDS)

    assert [(each.line, each.code) for each in parsed.problems] == [(3, "bad_count")]


def test_a_collection_holds_several_decks() -> None:
    text = json.dumps(
        [
            {"name": "First", "leader": "ZQ01-001", "main": {"ZQ01-016": 4}, "side": {}},
            {"name": "Second", "leader": "ZQ01-001", "main": {"P-028": 2}, "side": {"XQ2-04": 1}},
        ]
    )

    first, second = parse_decks(text, catalogue=CARDS)

    assert (first.deck.name, first.deck.main, first.problems) == ("First", (("ZQ01-016", 4),), ())
    assert (second.deck.name, second.deck.side) == ("Second", (("XQ2-04", 1),))


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE x [<!ENTITY a "b">]><deck><card number="1" name="&a;"/></deck>',
        "<deck><card",
    ],
)
def test_xml_that_is_no_plain_deck_list_is_one_problem(text: str) -> None:
    parsed = parse_deck(text, catalogue=CARDS)

    assert [each.code for each in parsed.problems] == ["bad_xml"]
    assert parsed.deck == DeckList()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"main": {"ZQ01-016": 2, "ZQ01-016": 3}}', [("ZQ01-016", "repeated")]),
        ('{"main": {"ZQ01-016": 2}, "main": {"ZQ01-016": 3}}', [("main", "repeated")]),
        ('{"ZQ01-016": 3, "P-028": 2.5}', [("P-028: 2.5", "bad_count")]),
        ('{"ZQ01-016": 3, "P-028": null}', [("P-028: None", "bad_count")]),
        ('{"author": "x", "ZQ01-016": 3, "P-028": "some"}', [("P-028: some", "bad_count")]),
        (
            '[{"id": "ZQ01-016", "count": 3}, {"id": "P-028", "count": "two"}]',
            [("P-028: count two", "bad_count")],
        ),
        (
            '[{"id": "ZQ01-016", "count": 3}, {"id": "P-028", "quantity": null}]',
            [("P-028: quantity None", "bad_count")],
        ),
    ],
)
def test_copies_that_data_tells_twice_or_wrongly_are_listed_and_never_guessed(
    text: str, said: list[tuple[str, str]]
) -> None:
    parsed = parse_deck(text, catalogue=CARDS)

    assert [(each.text, each.code) for each in parsed.problems] == said
    assert parsed.deck.main == (("ZQ01-016", 3),)


def test_a_text_without_a_card_is_no_deck_that_is_only_named() -> None:
    parsed = parse_deck("PK\x03\x04 whatever", catalogue=CARDS)

    assert [(each.line, each.code) for each in parsed.problems] == [(1, "no_card_number")]
    assert parsed.ignored == ()


def test_signs_of_a_page_in_the_names_of_cards_are_those_signs() -> None:
    parsed = parse_deck("1 ZQ01-001\n4x Maro &amp; Co\n", catalogue=CARDS)

    assert [each.reason for each in parsed.problems] == [
        "no card is called 'Maro & Co', and there is no card number"
    ]


def test_what_data_holds_beside_cards_is_listed() -> None:
    parsed = parse_deck(LINES["json_rows_in_parts"], catalogue=CARDS)

    assert [(each.text, each.role) for each in parsed.ignored] == [
        ("createdAt: 2026-01-01", "detail")
    ]


MEANT = {
    "quoted": "> 1 ZQ01-001\n> 4 ZQ01-016\n>> 3 ZQ01-017\n> > 2 XQ2-04\n> 1 P-028",
    "chat": "```\n1x ZQ01-001\n**4x** ZQ01-016\n__3x__ *ZQ01-017*\n||2 XQ2-04||\n`1 P-028`\n```",
    "keys": "1\ufe0f\u20e3 ZQ01-001\n4\ufe0f\u20e3 Droid ZQ01-016\n\u2462 ZQ01-017\n"
    "2\ufe0f\u20e3XQ2-04\n1\ufe0f\u20e3 P-028",
    "board": "[b]Leader[/b]\n[card]ZQ01-001[/card]\n[size=4][b]Main[/b][/size]\n"
    "4 [card]ZQ01-016[/card]\n3 [url=https://x.example/ZQ01-017]Net[/url]\n"
    "2 [color=#f00]XQ2-04[/color]\n[*] 1 P-028",
    "address": "https://x.example/?d=1xZQ01-001%0A4xZQ01-016%0A3xZQ01-017%0A2xXQ2-04%0A1xP-028",
    "sets_apart": "1 Maro, Keeper of Tides (ZQ01) 001\n4 Harbour Droid 17 (ZQ01) 16\n"
    "3 Net, Rope and Sail [ZQ01] (017)\n2 Lantern 10x Flare (4) [XQ2]\n1 Quiet Quay (P) #28",
    "yaml": "name: Tides\nleader: ZQ01-001\nmain:\n  - ZQ01-016: 4\n  - ZQ01-017: 3\n"
    "  - XQ2-04: 2\n  - P-028: 1",
    "yaml_fields": "leader:\n  id: ZQ01-001\n  name: Maro, Keeper of Tides\ncards:\n"
    "  - id: ZQ01-016\n    name: Harbour Droid 17\n    cost: 3\n    count: 4\n"
    "  - count: 3\n    card_number: 'ZQ01-017'\n  - name: Lantern 10x Flare\n    qty: 2\n"
    "  - code: \"P-028\"\n    copies: 1",
    "report": "Card Number: ZQ01-001\nQuantity: 1\n\nCard Number: ZQ01-016\nQuantity: 4\n\n"
    "Card Number: ZQ01-017\nQuantity: 3\n\nQuantity: 2\nCard Number: XQ2-04\n"
    "Quantity: 1\nCard Number: P-028",
    "ini": "[deck]\nname=Tides\nleader=ZQ01-001\n[main]\nZQ01-016=4\nZQ01-017=3\nXQ2-04=2\n"
    "P-028=1",
    "cells": "sep=;\nQty;Card;Price\n1;ZQ01-001;1,50\nx4;ZQ01-016;0,25\n3.0;ZQ01-017;10,00\n"
    "2,0;XQ2-04;9\n1;P-028;1",
    "rich": "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 4 ZQ01-016;}}"
    "{\\*\\generator 9 P-028;}\\uc1 \n\\pard\\f0 1 ZQ01\\_001\\par\n4\\'a0ZQ01-016"
    "\\par 3 ZQ01\\u8209 ?017\\\n"
    "{\\b 2x} XQ2-04\\line\\cell 1\\tab P-028\\par}",
    "lists_side_by_side": json.dumps(
        {
            "name": "Tides",
            "leader": "ZQ01-001",
            "ids": ["ZQ01-016", "ZQ01-017", "XQ2-04", "P-028"],
            "counts": [4, "3", 2.0, "x1"],
        }
    ),
    "copies_beside_a_card": json.dumps(
        {"leader": "ZQ01-001", "data": {"deck": {"cards": [
            {"card": {"id": 12, "attributes": {"code": number}}, "quantity": copies}
            for number, copies in DECK.main
        ]}}}
    ),
    "copies_by_number_beside_a_name": json.dumps(
        {"slots": dict(DECK.main), "name": "Tides", "leader_code": "ZQ01-001"}
    ),
    "lists_without_a_leader": json.dumps(
        {"quantities": [1, 4, 3, 2, 1], "title": "Tides",
         "numbers": ["ZQ01-001", "ZQ01-016", "ZQ01-017", "XQ2-04", "P-028"]}
    ),
    "xml": '<deck><leader number="ZQ01-001"/><main><card number="ZQ01-016" count="4"/><card>'
    "<number>ZQ01-017</number><count>3</count></card><card><name>Lantern 10x Flare</name>"
    "<qty>2</qty></card><stage>P-028</stage></main></deck>",
}  # fmt: skip


@pytest.mark.parametrize("text", MEANT.values(), ids=MEANT.keys())
def test_what_boards_chats_and_programs_put_around_cards_is_no_part_of_them(text: str) -> None:
    parsed = parse_deck(text, catalogue=CARDS)

    assert (parsed.deck.leader, sorted(parsed.deck.main)) == (DECK.leader, sorted(DECK.main))
    assert parsed.problems == ()
    assert parsed.deck.name in ("", "Tides")


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("4/4 ZQ01-016", "4"),
        ("four ZQ01-016", "4"),
        ("trois ZQ01-016", "3"),
        ("(3x) ZQ01-016 had", "3"),
        ("2- ZQ01-016", "2"),
        ("3-4 ZQ01-016", "3"),
        ("2~3 ZQ01-016", "2"),
        ("1+2 ZQ01-016", "1"),
    ],
)
def test_what_may_be_a_number_of_copies_and_was_not_taken_is_asked(line: str, copies: str) -> None:
    parsed = parse_deck(f"1 ZQ01-001\n{line}", catalogue=CARDS)

    taken = dict(parsed.deck.main).get("ZQ01-016")
    asked = [problem.reason for problem in parsed.problems]
    assert taken == int(copies) or f"so one was taken; is it {copies}?" in asked[0]


def test_a_deck_that_says_its_name_and_size_is_no_card_in_two_lines() -> None:
    parsed = parse_deck("name: Tides\ncount: 50\n1 ZQ01-001\n4 ZQ01-016", catalogue=CARDS)

    assert (parsed.deck.name, parsed.deck.main) == ("Tides", (("ZQ01-016", 4),))
    assert [each.role for each in parsed.ignored] == ["title", "total"]


def test_the_id_of_a_deck_is_no_line_of_it() -> None:
    data = {"deck_id": "a-1 x", "leader_id": "ZQ01-001", "cards": {"ZQ01-016": 4}}
    parsed = parse_deck(json.dumps(data), catalogue=CARDS)

    assert (parsed.deck.leader, parsed.deck.main) == ("ZQ01-001", (("ZQ01-016", 4),))
    assert parsed.problems == ()


@pytest.mark.parametrize("mark", ["[SB]", "(side)", "(Sideboard)", "[Side Deck]"])
def test_a_part_of_the_deck_behind_an_entry_is_where_it_is(mark: str) -> None:
    text = f"1 ZQ01-001\n4 ZQ01-016 Droid 17\n2 ZQ01-017 Net {mark}\n1 P-028 (Foil)"
    deck = parse_deck(text, catalogue=CARDS).deck

    assert deck.main == (("ZQ01-016", 4), ("P-028", 1))
    assert deck.side == (("ZQ01-017", 2),)


def test_the_name_of_a_deck_in_front_of_its_leader_stays_that_of_the_deck() -> None:
    parsed = parse_deck("Name: Tides\nCode: ZQ01-001\n4 ZQ01-016", catalogue=CARDS)

    assert (parsed.deck.name, parsed.deck.leader) == ("Tides", "ZQ01-001")
    assert parsed.deck.main == (("ZQ01-016", 4),)


def test_a_field_with_no_number_of_copies_is_named_with_its_lines() -> None:
    parsed = parse_deck("- id: ZQ01-016\n  name: Droid\n  count: many", catalogue=CARDS)

    (problem,) = parsed.problems
    assert (problem.line, problem.code) == (1, "bad_count")
    assert problem.text == "- id: ZQ01-016; name: Droid; count: many"


def test_rich_text_that_ends_early_or_closes_too_much_is_read_as_far_as_it_goes() -> None:
    for text in (
        "{\\rtf1 1 ZQ01-001\\par 4 ZQ01-016",
        "{\\rtf1 }}}} 1 ZQ01-001\\par 4 ZQ01-016\\",
        "{\\rtf1\\ansicpg99999\\uc-3\\u-1 1 ZQ01-001\\par 4 ZQ01-016",
    ):
        deck = parse_deck(text, catalogue=CARDS).deck

        assert ("ZQ01-016", 4) in deck.main


LONG = {
    "marks": "<li " * 25_000,
    "comments": "<!--" * 25_000,
    "scripts": "<p>" + "<script" * 14_000,
    "signs": "<br>" + "&#" * 50_000,
    "entities": "<br>" + "&amp" * 25_000,
    "rich": "{\\rtf1 " + "{\\'41\\par" * 9_000,
    "fields": "- id: ZQ01-016\n  name: a\n" * 2_500,
    "board_marks": "[size=" * 16_000,
    "strong": "**a" * 33_000,
    "underlined": "__a" * 33_000,
    "escapes": "https://" + "%0A" * 16_000,
    "sets": "(ZQ01) " * 14_000,
    "spaces": "Maro" + " " * 100_000 + "4 copies",
    "letters": "a" * 100_000,
    "digits": "4" * 100_000,
    "hyphens": "A-1_A" * 20_000,
    "art": "ZQ01-001" + "_A" * 50_000,
    "numbers": "ZQ01-001x" * 10_000,
    "header_signs": "_" * 50_000 + "(" * 50_000,
    "counts": "4 " * 50_000,
    "brackets": "[" * 50_000 + "]" * 50_000,
    "quotes": '"' * 99_999,
    "commas": "," * 100_000,
    "colons": "Leader" + ":" * 100_000,
    "prefix": "A " * 50_000 + ":",
    "xml": "<a>" * 30_000,
    "json": "[" * 100_000,
    "accents": "é" * 100_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG.keys())
def test_twice_the_text_takes_no_more_than_twice_the_steps(text: str) -> None:
    """Processor time, with room: what is quadratic takes sixteen times as long for four times."""

    def spent(length: int) -> float:
        gc.collect()
        gc.disable()  # A look through all that other tests left would be counted.
        try:
            begun = time.process_time()
            parse_deck(text[:length], catalogue=CARDS)
            return time.process_time() - begun
        finally:
            gc.enable()

    quarter = min(spent(len(text) // 4) for _ in range(2))

    assert min(spent(len(text)) for _ in range(2)) < 10 * quarter + 0.25


def test_entries_of_a_line_keep_their_order_and_copies() -> None:
    def is_card(number: str) -> bool:
        return number in CARDS

    reading = read_entries("4 Harbour Droid 17 ZQ01-016, 3 Net, Rope ZQ01-017", is_card)

    assert [(each.number, each.copies) for each in reading.entries] == [
        ("ZQ01-016", 4), ("ZQ01-017", 3)
    ]  # fmt: skip
    assert reading.left == ()
