"""Results of stations: joining several without counting twice, tables, exports, names."""

import csv
import io
import json

import msgspec
import pytest

from dbscg_gui.services.events.station_results import (
    ResultsError,
    StationResult,
    as_csv,
    as_json,
    clean_name,
    corrected,
    decode_results,
    encode_results,
    match_code,
    merge,
    slip_text,
    station_table,
    without_names,
)


def a_result(key="a", **fields):
    given = {
        "id": key,
        "station": "one",
        "event": "0123456789abcdef",
        "mode": "gauntlet",
        "players": ("Ana", ""),
        "decks": ("Red", "Blue"),
        "level": 0,
        "winner": 0,
        "ended_by": "life-out",
        "turns": 9,
        "seconds": 300,
        "score": 1,
        "ended": "2026-05-01T10:00:00",
        "match": "x.dbsmatch",
        "code": "ABCDEFGH12",
    }
    return StationResult(**{**given, **fields})


def test_lists_of_two_stations_joined_count_every_match_once_in_any_order():
    shared, one, other = a_result("s"), a_result("a"), a_result("b", station="two")
    there, back = merge([[shared, one], [other, shared]]), merge([[other, shared], [shared, one]])

    assert there.results == back.results
    assert [each.id for each in there.results] == ["a", "b", "s"]
    assert there.again == 1
    assert there.conflicts == ()


def test_a_correction_wins_over_the_record_it_corrects_wherever_it_comes_from():
    old = a_result("a", winner=0)
    new = corrected(old, winner=1)

    for lists in ([[old], [new]], [[new], [old]], [[new, old]]):
        assert merge(lists).results == (new,)
    assert new.is_corrected
    assert new.revision == 2


def test_two_records_of_one_revision_that_differ_are_told():
    found = merge([[a_result("a", winner=0)], [a_result("a", winner=1)]])
    back = merge([[a_result("a", winner=1)], [a_result("a", winner=0)]])

    assert found.conflicts == ("a",)
    assert found.results == back.results


def test_the_table_ranks_by_the_ladder_then_wins_then_the_fastest_win():
    results = [
        a_result("1", players=("Ana", ""), score=1, seconds=300),
        a_result("2", players=("Bo", ""), score=2, seconds=900),
        a_result("3", players=("Cy", ""), score=1, seconds=200),
        a_result("4", players=("Di", ""), score=0, winner=1),
        a_result("5", players=("ana", ""), score=0, winner=1),
    ]

    rows = station_table(results)

    assert [(row.place, row.name, row.wins, row.matches) for row in rows] == [
        (1, "Bo", 1, 1),
        (2, "Cy", 1, 1),
        (3, "Ana", 1, 2),
        (4, "Di", 0, 1),
    ]


def test_equal_visitors_share_a_place_and_both_of_a_duel_are_in_the_table():
    results = [a_result("1", mode="duel", level=-1, players=("Ana", "Bo"), winner=-1, score=0)]

    assert [(row.place, row.name) for row in station_table(results)] == [(1, "Ana"), (1, "Bo")]


def test_names_can_be_taken_out_and_the_rest_stays():
    kept = without_names([a_result("1"), a_result("2", players=("", ""))])

    assert [each.players for each in kept] == [("", ""), ("", "")]
    assert [each.revision for each in kept] == [2, 1]
    assert kept[0].score == 1
    assert station_table(kept) == ()


def test_a_spreadsheet_takes_no_name_for_a_formula():
    text = as_csv([a_result("1", players=('=HYPERLINK("x")', ""))])

    rows = list(csv.DictReader(io.StringIO(text)))

    assert rows[0]["player_1"] == '\'=HYPERLINK("x")'
    assert rows[0]["winner"] == "1"
    assert rows[0]["level"] == "1"


def test_a_spreadsheet_has_the_life_both_had_left_where_it_is_known():
    text = as_csv([a_result("1", life=(3, 0)), a_result("2")])

    rows = list(csv.DictReader(io.StringIO(text)))

    assert [(row["life_1"], row["life_2"], row["code"]) for row in rows] == [
        ("3", "0", "ABCDEFGH12"), ("", "", "ABCDEFGH12"),
    ]  # fmt: skip


def test_json_has_the_results_and_the_table():
    found = json.loads(as_json([a_result("1")]))

    assert found["results"][0]["code"] == "ABCDEFGH12"
    assert found["table"][0]["name"] == "Ana"


def test_results_come_back_as_they_were_written():
    results = (a_result("1", life=(3, 0)), corrected(a_result("2"), winner=-1))

    assert decode_results(encode_results(results)) == results


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b'{"format":"dbscg-match","version":1,"results":[]}',
        b"\x80\x04\x95",
        b"[" * 9999,
    ],
)
def test_another_kind_of_file_is_refused_in_one_line(data):
    with pytest.raises(ResultsError) as caught:
        decode_results(data)

    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["../../home", "/etc/passwd", "", ".hidden", "a\\b", "x" * 101])
@pytest.mark.parametrize("field", ["id", "match"])
def test_a_result_names_no_file_outside_of_its_folder(field, name):
    data = encode_results([msgspec.structs.replace(a_result(), **{field: name})])

    with pytest.raises(ResultsError, match="result 1: expected letters and digits as its id"):
        decode_results(data)


def test_a_code_follows_from_the_match_and_is_easy_to_read_aloud():
    assert match_code(b"one match") == match_code(b"one match")
    assert match_code(b"one match") != match_code(b"another")
    assert len(match_code(b"")) == 10
    assert not set("ILOU") & set("".join(match_code(bytes([n])) for n in range(200)))


def test_the_slip_names_match_and_outcome_and_no_person():
    text = slip_text(a_result("1", winner=-1))

    assert text == "DBSCG;01234567;one;ABCDEFGH12;draw;1"
    assert "Ana" not in text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana \t Lee ", "Ana Lee"),
        ("x" * 99, "x" * 40),
        ("a\x00\u202eb", "a b"),
        ("Zoé 武", "Zoé 武"),
    ],
)
def test_names_are_kept_printable_and_short(typed, kept):
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("mode", "level", "before", "winner", "score"),
    [
        ("gauntlet", 0, 0, 0, 1),
        ("gauntlet", 2, 3, 1, 2),
        ("gauntlet", 2, 2, -1, 2),
        ("challenge", 1, 0, 0, 2),
        ("challenge", 1, 2, 1, 0),
        ("duel", -1, 0, 1, 0),
    ],
)
def test_who_is_said_to_have_won_later_has_beaten_the_opponent(mode, level, before, winner, score):
    result = a_result(mode=mode, level=level, score=before, winner=1 - max(0, winner))

    assert corrected(result, winner=winner).score == score
