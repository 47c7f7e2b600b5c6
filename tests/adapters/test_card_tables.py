"""Cards in CSV tables: columns by many names, faults by line, hostile input in one line."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters.card_files import (
    COLUMNS,
    DOUBT,
    SKIPPED,
    CardFile,
    CardFileError,
    read_cards,
    template,
)
from dbscg_gui.cards.printed import CardFace, PrintedCard

HEADER = "number,name,type,colors,cost,specified,power,combo_cost,combo_power,skill"
ROW = 'MY1-001,Harbour Watch,battle,red,2,R,10000,0,5000,"[Blocker]"'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.csv"


def read(path: Path, *lines: str, game: str = "masters") -> CardFile:
    path.write_text("\n".join(lines), encoding="utf-8")
    return read_cards(path, game=game)


def test_a_table_is_read_column_by_column(path: Path) -> None:
    result = read(path, HEADER, ROW)

    assert (result.format, result.records, result.problems) == ("csv", 1, ())
    assert result.cards == (
        PrintedCard(
            number="MY1-001",
            game="masters",
            kind="battle",
            name="Harbour Watch",
            colors=("red",),
            cost=2,
            specified="R",
            power=10000,
            combo_cost=0,
            combo_power=5000,
            skill=("[Blocker]",),
        ),
    )


def test_the_template_is_a_table_that_can_be_read_with_every_column(path: Path) -> None:
    path.write_text("\ufeff" + template(), encoding="utf-8")

    result = read_cards(path)

    assert result.problems == ()
    assert [card.number for card in result.cards] == ["MY1-001"]
    assert next(csv.reader(io.StringIO(template()))) == [column.name for column in COLUMNS]


@pytest.mark.parametrize(
    ("column", "other"), [(column.name, other) for column in COLUMNS for other in column.others]
)
def test_every_other_header_means_its_column(column: str, other: str) -> None:
    heads = [each.name if each.name != column else other for each in COLUMNS]
    words = {each.name for each in COLUMNS} | {o for each in COLUMNS for o in each.others}

    assert len(words) == len(COLUMNS) + sum(len(each.others) for each in COLUMNS)
    assert heads.count(other) == 1


@pytest.mark.parametrize(
    "header",
    [
        "Card Number;Card Name;Card Type",
        "CARD_NO\tTitle\tKind",
        "  Number , NAME,  Type ",
        '"number","name","type"',
        "\ufeffID;Nom;Category",
        "Numéro de carte;Nom;Type de carte",
        "Kartennummer;Kartenname;Kartentyp",
        "Número;Nombre;Tipo",
        "カード番号,カード名,カード種類",
        "sep=;\nNumber;Name;Type",
        "My cards\n\nNumber,Name,Type",
        "Number;Name;Type\n:--;---;--:",
    ],
)
def test_headers_are_compared_without_capitals_spaces_and_signs(path: Path, header: str) -> None:
    parting = next(sign for sign in ";\t," if sign in header)

    result = read(path, header, parting.join(("MY1-002", "Gull", "Extra")))

    assert [(card.number, card.name, card.kind) for card in result.cards] == [
        ("MY1-002", "Gull", "extra")
    ]


def test_columns_may_come_in_any_order_and_be_left_out(path: Path) -> None:
    result = read(path, "power,type,number,name", "15000,BATTLE,MY1-003,Gull")

    (card,) = result.cards
    assert (card.power, card.kind, card.cost) == (15000, "battle", None)


def test_a_cell_may_hold_several_lines_of_text(path: Path) -> None:
    result = read(
        path,
        "number,name,type,skill",
        'MY1-001,Gull,extra,"[Blocker]',
        '[Auto] When you play this card, draw 1 card."',
        "MY1-002,Tern,extra,[Blocker]<br>Two.",
    )

    assert [card.skill for card in result.cards] == [
        ("[Blocker]", "[Auto] When you play this card, draw 1 card."),
        ("[Blocker]", "Two."),
    ]


def test_a_leader_has_its_awakened_side(path: Path) -> None:
    result = read(
        path,
        "number,name,type,character,traits,era,colors,power,back_name,back_power,back_skill",
        "MY1-001,Marla,leader,Marla,Sailor,Now,red,10000,Admiral Marla,15000,Text.",
    )

    assert result.problems == ()
    assert result.cards[0].back == CardFace(
        name="Admiral Marla",
        power=15000,
        character=("Marla",),
        traits=("Sailor",),
        era=("Now",),
        skill=("Text.",),
    )


@pytest.mark.parametrize("colors", ["Red/Blue", "red, blue", "red;blue", "Red & Blue", "red|blue"])
def test_colours_may_be_parted_in_several_ways(path: Path, colors: str) -> None:
    result = read(path, "number,name,type,colour", f'MY1-001,Gull,extra,"{colors}"')

    assert result.cards[0].colors == ("red", "blue")


def test_other_games_have_their_own_columns(path: Path) -> None:
    result = read(
        path,
        "id,name,category,color,life,power,attribute,counter,effect,trigger,game",
        "MY1-001,Marla,Leader,Red,5,5000,Slash,,Text.,,One Piece",
        "MY1-002,Orrin,Character,Red,,4000,Strike,1000,Text.,Draw 1 card.,",
        game="one_piece",
    )

    leader, character = result.cards
    assert (leader.life, leader.power, leader.attributes) == (5, 5000, ("slash",))
    assert (character.counter, character.skill) == (1000, ("Text.", "[Trigger] Draw 1 card."))


def test_a_card_of_another_game_is_left_out_with_what_to_do(path: Path) -> None:
    result = read(path, "number,name,type,game", "MY1-001,Gull,extra,fusion_world")

    assert result.cards == ()
    assert str(result.problems[0]).startswith("mine.csv: line 2 (MY1-001): game: ")
    assert "--game" in result.problems[0].message


# ------------------------------------------------------------------------------- faults by line


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ("MY1-002,,battle,red,2,R,1,0,1,", "name"),
        (",Gull,battle,red,2,R,1,0,1,", "number"),
        ("MY1-002,Gull,planet,red,2,R,1,0,1,", "type"),
        ("MY1-002,Gull,battle,pink,2,R,1,0,1,", "colors"),
        ("MY1-002,Gull,battle,red,two,R,1,0,1,", "cost"),
        ("MY1-002,Gull,battle,red,2,R,NaN,0,1,", "power"),
        ("MY1-002,Gull,battle,red,2,R,Infinity,0,1,", "power"),
        ("MY1-002,Gull,battle,red,2,R,1e9,0,1,", "power"),
        ("MY1-002,Gull,battle,red,2,R,-5,0,1,", "power"),
        ("MY1-002,Gull,battle,red,2,R," + "9" * 400 + ",0,1,", "power"),
        ("MY1-002,Gull,battle,red,2,R,1,0,1,Text., and more,and more", ""),
    ],
)
def test_a_row_with_a_fault_is_left_out_and_named_by_line_and_field(
    path: Path, row: str, field: str
) -> None:
    result = read(path, HEADER, ROW, "", row)

    assert [card.number for card in result.cards] == ["MY1-001"]
    (problem,) = [each for each in result.problems if each.severity == SKIPPED]
    assert (problem.index, problem.field, problem.place) == (4, field, "line")
    assert "line 4" in str(problem)
    assert len(str(problem)) < 200


def test_the_line_is_that_of_the_file_after_cells_with_line_breaks(path: Path) -> None:
    result = read(
        path, "number,name,type,skill", 'MY1-001,A,extra,"One.', 'Two."', "MY1-002,,extra,"
    )

    (problem,) = [each for each in result.problems if each.severity == SKIPPED]
    assert problem.index == 4


def test_a_column_that_is_not_known_is_told_once(path: Path) -> None:
    result = read(path, HEADER + ",Price,price", ROW + ",3,4", ROW.replace("001", "002") + ",3,4")

    assert len(result.cards) == 2
    assert [(each.field, each.severity) for each in result.problems] == [
        ("Price", DOUBT),
        ("price", DOUBT),
    ]


def test_a_number_that_comes_again_with_other_values_is_refused(path: Path) -> None:
    result = read(path, HEADER, ROW, ROW, ROW.replace("Harbour", "Other"))

    assert [card.name for card in result.cards] == ["Harbour Watch"]
    assert (result.variants, [each.index for each in result.problems]) == (1, [4])


# ---------------------------------------------------------------------------------- bad tables


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\n \n,,,\n", "is empty"),
        (b"name,type\nGull,extra", "line 1: has no column number"),
        (b"price,shop\n1,2", "line 1: has no column number and no name and no type"),
        (b'number,name,type\n"MY1-001,Gull', "line 2: is not a table"),
        (b'number,name,type\nMY1-001,"Gull"x,extra', "line 2: is not a table"),
        (b"number,name,type\nMY1-001,G\xffll,extra", "line 2, column 10: is not UTF-8 text"),
        (b"number,name,type," + b"x," * 300 + b"\n", "no card table"),
        (b"number,name,type\nMY1-001," + b"x" * 50_000 + b",extra", "line 2: is not a table"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"PK\x03\x04 not a zip", "is a damaged zip"),
    ],
)
def test_what_is_no_table_gives_one_line_with_its_place(
    path: Path, content: bytes, told: str
) -> None:
    path.write_bytes(content)

    with pytest.raises(CardFileError) as caught:
        read_cards(path)

    assert told in str(caught.value)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_table_may_be_saved_in_the_encodings_of_spreadsheets(path: Path, encoding: str) -> None:
    path.write_bytes(f"{HEADER}\r\n{ROW.replace('Watch', 'Wächter')}\r\n".encode(encoding))

    assert [card.name for card in read_cards(path).cards] == ["Harbour Wächter"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_list_may_have_a_byte_order_mark(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes('[{"number": "A1-1", "type": "Extra", "cost_raw": "1"}]'.encode(encoding))

    assert [each.number for each in read_cards(path).problems] == ["A1-1"]


def test_zero_bytes_are_told(path: Path) -> None:
    path.write_bytes(b"number,name,type\nMY1-001,\0,extra")

    result = _read_or_told(path)

    assert result


# A file with a zero in it is no text, and refused as a whole.
CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.lists(CELLS, max_size=14), max_size=5), parting=st.sampled_from(",;\t"))
def test_whatever_cells_hold_each_row_is_taken_or_told(
    path: Path, rows: list[list[str]], parting: str
) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=parting)
    writer.writerow(HEADER.split(","))
    writer.writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8", newline="")

    result = read_cards(path)

    skipped = {each.index for each in result.problems if each.severity == SKIPPED}
    assert len(result.cards) + result.variants + len(skipped) == result.records


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=200))
def test_whatever_the_bytes_are_it_is_read_or_told_in_one_line(path: Path, content: bytes) -> None:
    path.write_bytes(b"number,name,type\n" + content)

    assert _read_or_told(path)


def _read_or_told(path: Path) -> str:
    try:
        said = f"{len(read_cards(path).cards)} cards"
    except CardFileError as error:
        said = str(error)
    assert "\n" not in said
    return said


@pytest.mark.parametrize("number", ['"=""MY1-001"""', "'MY1-001", '"= ""my1-001"""'])
def test_signs_that_keep_a_spreadsheet_from_reckoning_are_no_part_of_a_cell(
    path: Path, number: str
) -> None:
    result = read(path, HEADER, ROW.replace("MY1-001", number).replace("Harbour", "'Tis Harbour"))

    assert [(card.number, card.name) for card in result.cards] == [
        ("MY1-001", "'Tis Harbour Watch")
    ]
