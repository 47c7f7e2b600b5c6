"""The match file's codec: what goes in comes out, and nothing else does."""

import json

import pytest

from dbscg_gui.services.records.match_record import (
    MatchEncoder,
    MatchRecordError,
    decode_match,
    encode_match,
)
from tests.services.match_samples import a_finished_record, a_record, a_start


def _code(data):
    with pytest.raises(MatchRecordError) as caught:
        decode_match(data)
    assert "\n" not in str(caught.value)
    return caught.value.code


def test_a_record_comes_back_equal():
    for record in (a_record(0), a_record(5), a_finished_record()):
        assert decode_match(encode_match(record)) == record


def test_the_encoder_of_a_growing_match_writes_what_the_plain_one_writes():
    record = a_finished_record()

    data = MatchEncoder(record.start).encode(record.choices, record.result)

    assert data == encode_match(record)


def test_the_file_is_plain_json_that_names_its_format_first():
    data = encode_match(a_record())

    assert data.startswith(b'{"format":"dbscg-match","version":1,')
    assert json.loads(data)["match"]["start"]["seed"] == 7


def test_cut_short_anywhere_is_told_as_such():
    data = encode_match(a_record())

    for size in (30, 60, 200, len(data) // 2, len(data) - 3):
        assert _code(data[:size]) == "cut-short"


def test_an_edited_answer_is_told():
    data = encode_match(a_record())
    edited = data.replace(b"[1,[1,2],", b"[1,[1,3],")
    assert edited != data

    assert _code(edited) == "edited"


def test_a_file_written_anew_by_an_editor_is_told_as_edited():
    pretty = json.dumps(json.loads(encode_match(a_record())), indent=1).encode()

    assert _code(pretty) == "edited"


def test_another_version_is_told_before_anything_else_is_read():
    future = b'{"format":"dbscg-match","version":2,"matches":[]}'

    assert _code(future) == "other-version"


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"{}", b"\x89PNG\r\n", b'{"format":"other"}', b'{"format":3}']
)
def test_another_kind_of_file_is_no_match(data):
    assert _code(data) == "not-a-match"


def test_a_right_checksum_over_the_wrong_fields_is_damage():
    start = a_start(seed=3)
    good = MatchEncoder(start)
    good._start = type(good._start)(b'{"seed":"three"}')

    assert _code(good.encode((), None)) == "damaged"
