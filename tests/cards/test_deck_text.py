import json
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_names import NamesElsewhere
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_reader import MAX_LINES
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import DeckList, rules_number
from dbscg_gui.cards.printed import KINDS, Z_BATTLE
from tests.cards.making import card, leader

MAIN = (("QA1-101", 4), ("QA10-096", 3), ("P-228", 1))
CARDS = MemoryCatalogue(
    [
        leader("QA1-001", "Tide Captain"),
        card("QA1-101", "Walker, the Tide's Guard"),
        card("QA10-096", "Surf 10x Breaker"),
        card("P-228", "Tide Captain"),
        card("QA18-005", "High Tide", kind=Z_BATTLE),
    ]
)

OPTCGSIM = """\
1xQA1-001
4xQA1-101
3xQA10-096
1xP-228
"""
LIMITLESS = OPTCGSIM.replace("x", " ")
EGMAN = """\
1 QA1-001 Tide Captain
4 QA1-101 Walker, the Tide's Guard
3 QA10-096 Surf 10x Breaker
1 P-228 Tide Captain
"""
DIGITAL = """\
Deck Code
QA1-001-F Tide Captain(0)
Other Cards:
4 QA1-101 Walker, the Tide's Guard(12)
3 QA10-096 Surf 10x Breaker(0)
1 P-228 Tide Captain(5)
"""
DIGITAL_BARE = "\n".join(line for line in DIGITAL.splitlines() if "Other" not in line)
DECKPLANET = """\
Name: Tides
Tide Captain QA1-001
_____Main Deck______
4 Walker, the Tide's Guard QA1-101
3 Surf 10x Breaker QA10-096
1 Tide Captain P-228
_____Z Deck_____
_____Side Deck_____
"""
BRACKETS = """\
Tide Captain [QA1-001]
4 Walker, the Tide's Guard [QA1-101]
3 Surf 10x Breaker [QA10-096]
1 Tide Captain [P-228]
"""
CGS = """\
1 [QA1-001] Tide Captain
4 [QA1-101] Walker, the Tide's Guard
3 [QA10-096] Surf 10x Breaker
1 [P-228] Tide Captain
"""
SPACED = """\
1 x QA1-001
4 x QA1-101
2x QA10-096 Surf 10x Breaker
1 x QA10-096_SPR
1x P-228_PR02
"""
BARE = "QA1-001\n" + "QA1-101\n" * 4 + "QA10-096_p1\n" * 3 + "p-228\n"
COUNT_LAST = """\
Leader:
Tide Captain QA1-001
Main Deck (8)
Walker QA1-101 x4
QA10-096 x3
P-228 x 1
"""
WINDOWS = "\ufeff" + DECKPLANET.replace("\n", "\r\n")


def tabletop(*objects: dict[str, Any]) -> str:
    return json.dumps({"SaveName": "Tides", "ObjectStates": list(objects)})


def pile(*labels: str, key: str = "Nickname", **values: str) -> dict[str, Any]:
    contents = [{"Name": "Card", key: label} for label in labels]
    return {"Name": "DeckCustom", "ContainedObjects": contents, **values}


PILE = pile(*["Walker [QA1-101]"] * 4, *["QA10-096"] * 3, "Tide Captain P-228")
TABLETOP = tabletop(PILE, {"Name": "Card", "Nickname": "Tide Captain QA1-001"})
JSON_LIST = json.dumps(BARE.split())


@pytest.mark.parametrize("catalogue", [None, CARDS], ids=["no_catalogue", "catalogue"])
@pytest.mark.parametrize(
    "text",
    [
        OPTCGSIM, LIMITLESS, EGMAN, DIGITAL, DIGITAL_BARE, DECKPLANET, BRACKETS, CGS, SPACED, BARE,
        COUNT_LAST, WINDOWS, TABLETOP, JSON_LIST,
    ],
    ids=[
        "optcgsim", "limitless", "egman", "digital", "digital_bare", "deckplanet", "brackets",
        "cgs", "spaced", "bare", "count_last", "windows", "tabletop", "json_list",
    ],
)  # fmt: skip
def test_every_format_gives_the_same_deck(text: str, catalogue: MemoryCatalogue | None) -> None:
    parsed = parse_deck(text, catalogue=catalogue)

    assert parsed.problems == ()
    assert (parsed.deck.leader, parsed.deck.main) == ("QA1-001", MAIN)
    assert (parsed.deck.z, parsed.deck.side) == ((), ())


@pytest.mark.parametrize(
    ("text", "name"),
    [(DECKPLANET, "Tides"), (DIGITAL, "Deck Code"), (TABLETOP, "Tides"), (CGS, "file name")],
)
def test_the_name_is_the_title_or_the_one_given(text: str, name: str) -> None:
    assert parse_deck(text, name="file name").deck.name == name


def test_headers_part_deck_z_deck_and_side_deck() -> None:
    text = DECKPLANET.replace("_____Side", "2 High Tide QA18-005\n_____Side") + "1 QA1-101\n"

    parsed = parse_deck(text)

    assert parsed.deck.main == MAIN
    assert parsed.deck.z == (("QA18-005", 2),)
    assert parsed.deck.side == (("QA1-101", 1),)
    assert [(each.line, each.role) for each in parsed.ignored] == [
        (1, "title"), (3, "header"), (7, "header"), (9, "header")
    ]  # fmt: skip


def test_card_types_find_leader_and_z_cards_in_a_list_without_headers() -> None:
    parsed = parse_deck("4 QA1-101\n2 QA18-005\n1 QA1-001\n", catalogue=CARDS)

    assert parsed.deck == DeckList(leader="QA1-001", main=(("QA1-101", 4),), z=(("QA18-005", 2),))


def test_a_list_without_leader_has_none() -> None:
    assert parse_deck("4 QA1-101\n1 P-228\n").deck.leader is None
    assert parse_deck("1 P-228\n4 QA1-101\n", catalogue=CARDS).deck.leader is None


def test_more_copies_of_the_leader_stay_in_the_deck_for_the_deck_check() -> None:
    deck = parse_deck("2 QA1-001\n4 QA1-101\n", catalogue=CARDS).deck

    assert (deck.leader, deck.main) == ("QA1-001", (("QA1-001", 1), ("QA1-101", 4)))


def test_a_title_that_is_a_header_does_not_hide_the_leader() -> None:
    assert parse_deck("Deck\nQA1-001\n4 QA1-101").deck.leader == "QA1-001"


def test_unknown_cards_are_listed_and_kept() -> None:
    parsed = parse_deck(DECKPLANET + "2 Nobody QA9-999\n", catalogue=CARDS)

    (problem,) = parsed.problems
    assert (problem.line, problem.code, problem.text) == (9, "unknown_card", "2 Nobody QA9-999")
    assert "QA9-999" in problem.reason
    assert parsed.deck.side == (("QA9-999", 2),)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("4 Walker without number", "no_card_number"),
        ("what is this", "no_card_number"),
        ("0 QA1-101", "bad_count"),
        ("100 QA1-101", "bad_count"),
        ("9" * 5000 + " QA1-101", "bad_count"),
    ],
)
def test_a_line_that_cannot_be_taken_is_listed_with_its_number(line: str, code: str) -> None:
    parsed = parse_deck(f"1 QA1-001\n\n{line}\n4 QA1-101\n")

    (problem,) = parsed.problems
    assert (problem.line, problem.code) == (3, code)
    assert problem.text == line[:200]
    assert parsed.deck.main == (("QA1-101", 4),)


def test_a_name_that_one_card_has_stands_for_its_number() -> None:
    assert parse_deck("1 QA1-001\n3 high tide", catalogue=CARDS).deck.z == (("QA18-005", 3),)


def test_a_name_that_two_cards_have_is_asked_about_and_the_choice_is_taken() -> None:
    cards = MemoryCatalogue([*CARDS, card("QA2-007", "High Tide")])
    text = "1 QA1-001\n3 High Tide"

    (question,) = parse_deck(text, catalogue=cards).questions

    assert (question.line, question.code, question.text) == (2, "several_cards", "3 High Tide")
    assert question.numbers == ("QA2-007", "QA18-005")
    settled = parse_deck(text, catalogue=cards, choices={question.name: "QA2-007"})
    assert (settled.problems, settled.deck.main) == ((), (("QA2-007", 3),))


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("3 High Tide (QA2)", "QA2-007"),
        ("3x high tide [qa3]", "QA3-011"),
        ("High Tide | QA2 x3", "QA2-007"),
        ("3 High Tide (SR)", "QA3-011"),
        ("3 High Tide (011)", "QA3-011"),
    ],
)
def test_of_cards_of_one_name_the_set_or_rarity_behind_it_tells(line: str, number: str) -> None:
    cards = [card("QA2-007", "High Tide", rarity="C"), card("QA3-011", "High Tide", rarity="SR")]

    parsed = parse_deck(f"1 QA1-001\n{line}", catalogue=MemoryCatalogue([leader(), *cards]))

    assert (parsed.problems, parsed.deck.main) == ((), ((number, 3),))


@pytest.mark.parametrize("behind", ["(QA7)", "(Awakened)", "[Alt]"])
def test_what_stands_behind_a_name_and_tells_nothing_is_asked_about(behind: str) -> None:
    cards = MemoryCatalogue([leader(), card("QA2-007", "High Tide")])
    text = f"1 QA1-001\n3 High Tide {behind}"

    (question,) = parse_deck(text, catalogue=cards).questions

    assert (question.code, question.numbers) == ("several_cards", ("QA2-007",))
    assert question.reason == (f"no card is called 'High Tide {behind}'; say whether it is QA2-007")
    settled = parse_deck(text, catalogue=cards, choices={question.name: "QA2-007"})
    assert (settled.problems, settled.deck.main) == ((), (("QA2-007", 3),))


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("QA2-7", "QA2-007"),
        ("QA2-07", "QA2-007"),
        ("qa2-7", "QA2-007"),
        ("QB3-016", "QB03-016"),
        ("QB03-16", "QB03-016"),
    ],
)
def test_zeros_of_a_number_may_be_left_out_in_one_part(number: str, meant: str) -> None:
    cards = MemoryCatalogue(
        [leader(), *(card(each) for each in ("QA2-007", "QA20-007", "QA2-070", "QB03-016"))]
    )

    parsed = parse_deck(f"1 QA1-001\n4 {number} Tide Walker", catalogue=cards)

    assert (parsed.problems, parsed.deck.main) == ((), ((meant, 4),))


@pytest.mark.parametrize("number", ["QA02-007", "QA2-0007", "QB3-16"])
def test_a_number_of_another_games_kind_is_not_taken_for_a_card(number: str) -> None:
    cards = MemoryCatalogue([leader(), card("QA2-007"), card("QB03-016")])

    (problem,) = parse_deck(f"1 QA1-001\n4 {number}", catalogue=cards).problems

    assert problem.code == "unknown_card"
    assert problem.reason.startswith(f"there is no card {number} in the catalogue")


def test_a_number_with_fewer_zeros_in_both_parts_is_left_and_the_card_named() -> None:
    parsed = parse_deck("1 QA1-001\n4 QB3-16", catalogue=MemoryCatalogue([card("QB03-016")]))

    assert parsed.deck.main == (("QB3-16", 4),)
    assert parsed.problems[-1].reason.endswith("; if it is QB03-016, write that")


def test_a_name_written_otherwise_on_another_card_is_asked_about() -> None:
    cards = MemoryCatalogue(
        [leader(), card("QA2-007", "High Tide (Bay)"), card("QA3-011", "High Tide(Bay)")]
    )

    (question,) = parse_deck("1 QA1-001\n3 High Tide (Bay)", catalogue=cards).questions

    assert question.numbers == ("QA2-007", "QA3-011")


def test_names_elsewhere_are_put_together_when_one_is_looked_for() -> None:
    asked = []

    def named() -> list[tuple[str, str]]:
        asked.append(1)
        return [("QA1-101", "Marée haute")]

    names = NamesElsewhere(named)
    parse_deck("1 QA1-001\n4 QA1-101", catalogue=CARDS, names=names)
    assert asked == []
    parsed = parse_deck("1 QA1-001\n4 maree HAUTE\n2 Maree", catalogue=CARDS, names=names)
    assert (parsed.deck.main, asked) == ((("QA1-101", 4),), [1])


def test_zeros_that_leave_two_cards_tell_neither() -> None:
    cards = MemoryCatalogue([leader(), card("QA2-007"), card("QA2-07")])

    (problem,) = parse_deck("1 QA1-001\n4 QA2-7", catalogue=cards).problems

    assert (problem.code, problem.reason) == (
        "unknown_card", "there is no card QA2-7 in the catalogue"
    )  # fmt: skip


def test_a_name_of_a_leader_and_of_another_card_is_told_by_its_place() -> None:
    text = "Leader\nTide Captain\nMain\n3 Tide Captain"

    assert parse_deck(text, catalogue=CARDS).deck == DeckList(
        leader="QA1-001", main=(("P-228", 3),)
    )


@pytest.mark.parametrize(
    "line",
    ["4 Droid C-17 QA1-101", "4 QA1-101 Droid C-17", "4 [QA1-101] C-17", "4 C-17 Droid QA1-101"],
)
@pytest.mark.parametrize("catalogue", [None, CARDS], ids=["no_catalogue", "catalogue"])
def test_a_hyphenated_name_is_not_taken_for_the_number(
    line: str, catalogue: MemoryCatalogue | None
) -> None:
    assert parse_deck(f"1 QA1-001\n{line}", catalogue=catalogue).deck.main == (("QA1-101", 4),)


def test_comments_are_set_aside_not_lost() -> None:
    parsed = parse_deck("# made in spring\nQA1-001\n// the rest\n4 QA1-101")

    assert [(each.line, each.text, each.role) for each in parsed.ignored] == [
        (1, "# made in spring", "comment"), (3, "// the rest", "comment")
    ]  # fmt: skip
    assert parsed.deck == DeckList(leader="QA1-001", main=(("QA1-101", 4),))


def test_a_tabletop_pile_named_after_a_part_is_that_part() -> None:
    text = tabletop(
        {"Nickname": "QA1-001"}, PILE, pile("High Tide", key="Description", Nickname="Z-Deck")
    )

    parsed = parse_deck(text)

    (problem,) = parsed.problems
    assert (problem.code, problem.line) == ("no_card_number", 10)
    assert parse_deck(text.replace("High Tide", "QA18-005")).deck.z == (("QA18-005", 1),)


def test_a_tabletop_card_may_carry_its_number_in_the_description() -> None:
    text = tabletop({"Nickname": "QA1-001"}, pile("foo QA1-101", key="Description"))

    assert parse_deck(text).deck.main == (("QA1-101", 1),)


def test_a_tabletop_file_that_is_nested_without_end_is_given_up_with_a_problem() -> None:
    nested: dict[str, Any] = {"Nickname": "QA1-101"}
    for _ in range(60):
        nested = {"ContainedObjects": [nested]}

    (problem,) = parse_deck(tabletop(nested)).problems

    assert problem.code == "too_long"


@pytest.mark.parametrize(
    "text", ['{"a": 1}', '{"ObjectStates": 3}', "[1, 2]", '{"cut', "[[]]", "{" * 100_000]
)
def test_json_that_is_no_deck_is_one_problem(text: str) -> None:
    parsed = parse_deck(text)

    assert "bad_json" in [problem.code for problem in parsed.problems]
    assert parsed.deck == DeckList()


def test_a_text_without_end_is_cut_with_a_problem() -> None:
    parsed = parse_deck("QA1-101\n" * (MAX_LINES + 7))

    (problem,) = parsed.problems
    assert (problem.code, problem.line) == ("too_long", MAX_LINES + 1)
    assert "7 lines" in problem.reason


def test_a_deck_is_written_with_names_under_headers() -> None:
    deck = DeckList(
        name="Tides", leader="QA1-001", main=MAIN, z=(("QA18-005", 2),), side=(("QA9-999", 1),)
    )

    assert write_deck(deck, CARDS) == (
        "Name: Tides\n"
        "Tide Captain QA1-001\n"
        "_____Main Deck______\n"
        "4 Walker, the Tide's Guard QA1-101\n"
        "3 Surf 10x Breaker QA10-096\n"
        "1 Tide Captain P-228\n"
        "_____Z Deck_____\n"
        "2 High Tide QA18-005\n"
        "_____Side Deck_____\n"
        "1 QA9-999\n"
    )


def test_a_name_that_would_be_misread_is_left_out() -> None:
    tricky = MemoryCatalogue([leader("QA1-001", "17 Stars"), card("QA1-101", "# Sharp [QA1-102]")])
    deck = DeckList(leader="QA1-001", main=(("QA1-101", 2),))

    assert write_deck(deck, tricky) == "Name:\nQA1-001\n_____Main Deck______\n2 QA1-101\n"


# ------------------------------------------------------------------------------------ properties

PREFIXES = st.sampled_from(["BT1", "BT26", "P", "SD14", "EX06", "FS01", "OP01", "FP", "E", "QA1"])
NUMBERS = st.builds("{}-{:03d}".format, PREFIXES, st.integers(1, 999))
TITLES = st.text(st.characters(exclude_categories=("C", "Z")), max_size=30) | st.sampled_from(
    ["Main Deck", "4 BT1-001", "Name: x", "{", "# x", "BT1-001", "[]"]
)
NAMES = st.text(string.ascii_letters + string.digits + " -:,x[]()#/_", min_size=1, max_size=25)


@st.composite
def decks(draw: st.DrawFn) -> DeckList:
    parts = []
    for _ in range(3):
        numbers = draw(st.lists(NUMBERS, unique=True, max_size=6))
        parts.append(tuple((number, draw(st.integers(1, 99))) for number in numbers))
    return DeckList(
        name=draw(TITLES),
        leader=draw(st.none() | NUMBERS),
        main=parts[0],
        z=parts[1],
        side=parts[2],
    )


@given(decks())
def test_a_written_deck_reads_back_as_the_same_deck(deck: DeckList) -> None:
    parsed = parse_deck(write_deck(deck))

    assert parsed.problems == ()
    assert parsed.deck == deck


@given(decks(), st.data())
def test_it_does_so_with_names_and_card_types_of_any_kind(
    deck: DeckList, data: st.DataObject
) -> None:
    cards = MemoryCatalogue(
        card(number, data.draw(NAMES), kind=data.draw(st.sampled_from(KINDS)))
        for number in deck.numbers()
    )

    parsed = parse_deck(write_deck(deck, cards), catalogue=cards)

    assert parsed.problems == ()
    assert parsed.deck == deck
    # Without the catalogue that helped to write it, too.
    assert parse_deck(write_deck(deck, cards)).deck == deck


LINES = st.text(string.ascii_letters + "0123456789 -_:x[]()#/{}\"'", max_size=30)


@given(st.lists(LINES | NUMBERS | st.builds("{} {}".format, st.integers(0, 200), NUMBERS)))
def test_no_line_is_lost_whatever_it_says(lines: list[str]) -> None:
    parsed = parse_deck("\n".join(lines))

    if any(problem.code == "bad_json" for problem in parsed.problems):
        return
    filled = sum(1 for line in lines if line.strip())
    refused = {problem.line for problem in parsed.problems}
    aside = {each.line for each in parsed.ignored}
    taken = filled - len(refused) - len(aside)
    assert refused.isdisjoint(aside)
    assert taken <= copies_in(parsed)
    assert (copies_in(parsed) > 0) == (taken > 0)


def copies_in(parsed: ParsedDeck) -> int:
    deck = parsed.deck
    return (deck.leader is not None) + sum(
        count for part in (deck.main, deck.z, deck.side) for _, count in part
    )


@given(st.text())
def test_no_text_raises(text: str) -> None:
    deck = parse_deck(text, catalogue=CARDS).deck

    assert all(rules_number(number) == number for number in deck.numbers())


def test_a_deck_says_which_game_it_is_for():
    text = "Name: Harbour Crew\nGame: One Piece\nCaptain QA1-001\n_____Main Deck______\n4 QA1-002\n"

    parsed = parse_deck(text)

    assert parsed.problems == ()
    assert (parsed.deck.game, parsed.deck.leader) == ("one_piece", "QA1-001")
    assert parse_deck(write_deck(parsed.deck)).deck == parsed.deck
    assert "Game: one_piece" in write_deck(parsed.deck)


def test_a_deck_that_names_no_game_is_for_the_game_asked_for():
    text = "Harbour Crew\n1 QA1-001\n4 QA1-002\n"

    assert parse_deck(text, game="classic").deck.game == "classic"
    assert parse_deck(text).deck.game == "masters"
