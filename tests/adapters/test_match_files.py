"""Match files on disk: never half written, never written over when unreadable."""

import gzip
import os
import time

import pytest

from dbscg_gui.adapters.match_files import MatchFileError, MatchFiles, read_match
from dbscg_gui.services.records.match_record import encode_match
from tests.services.match_samples import a_finished_record, a_record


@pytest.fixture
def files(tmp_path):
    return MatchFiles(tmp_path / "matches")


def _kept(files, record, name="one"):
    file = files.create(name)
    files.write(file, encode_match(record))
    return file


def test_a_match_is_read_back(files):
    file = _kept(files, a_record(4))

    assert files.read(file) == a_record(4)


def test_a_new_match_never_takes_a_name_that_is_there(files):
    first = files.create("one")
    (files.folder / first).write_bytes(b"unreadable, and not ours to replace")

    second = files.create("one")
    files.write(second, encode_match(a_record()))

    assert second != first
    assert (files.folder / first).read_bytes() == b"unreadable, and not ours to replace"


def test_reading_an_unreadable_file_names_it_and_leaves_it(files):
    file = _kept(files, a_record())
    path = files.folder / file
    path.write_bytes(path.read_bytes()[:-50])
    before = path.read_bytes()

    with pytest.raises(MatchFileError) as caught:
        files.read(file)

    assert str(caught.value).startswith(f"{path}: is cut short")
    assert path.read_bytes() == before


def test_the_list_has_the_latest_first_and_tells_what_it_cannot_read(files):
    old = _kept(files, a_finished_record(), "old")
    new = _kept(files, a_record(3), "new")
    bad = files.create("bad")
    (files.folder / bad).write_text("{}")
    now = time.time_ns()
    for age, name in enumerate((new, old, bad)):
        os.utime(files.folder / name, ns=(now - age * 10**9,) * 2)

    summaries, problems = files.summaries()

    assert [(each.file, each.is_over, each.decisions) for each in summaries] == [
        (new, False, 3),
        (old, True, 3),
    ]
    assert summaries[0].players == ("Ada", "greedy")
    assert [each.file for each in problems] == [bad]
    assert files.latest_unfinished() == summaries[0]


def test_a_file_is_read_again_when_it_was_changed(files):
    file = _kept(files, a_record(3))
    assert files.latest_unfinished().decisions == 3

    files.write(file, encode_match(a_record(4)))
    assert files.latest_unfinished().decisions == 4

    files.write(file, encode_match(a_finished_record()))
    assert files.latest_unfinished() is None


def test_a_reserved_place_that_was_never_written_is_no_problem(files):
    files.create("empty")

    assert files.summaries() == ([], [])
    assert files.latest_unfinished() is None


def test_a_folder_that_is_a_file_is_told_in_one_line(tmp_path):
    (tmp_path / "matches").write_text("in the way")

    with pytest.raises(MatchFileError, match="cannot be written"):
        MatchFiles(tmp_path / "matches").create("one")


def test_no_file_at_all_is_told_with_its_path(tmp_path):
    with pytest.raises(MatchFileError, match="none.dbsmatch: there is no such file"):
        read_match(tmp_path / "none.dbsmatch")


def test_only_the_newest_finished_matches_stay(files):
    names = {}
    for number, record in enumerate([a_finished_record(), a_record(), *[a_finished_record()] * 3]):
        names[number] = _kept(files, record, f"match-{number}")
        os.utime(files.folder / names[number], ns=(number * 10**9, number * 10**9))
    broken = files.folder / "broken.dbsmatch"
    broken.write_bytes(b"no match")
    os.utime(broken, ns=(0, 0))

    deleted = files.prune(2)

    assert set(deleted) == {names[0], names[2]}
    left = {path.name for path in files.folder.iterdir() if path.is_file()}
    assert left == {names[1], names[3], names[4], broken.name}
    assert files.prune(2) == ()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\0" * 4096, "holds zeros only: it was never written to its end"),
        (gzip.compress(encode_match(a_record(1))), "is packed with gzip"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "only points to a file"),
    ],
    ids=["power cut", "packed", "pointer"],
)
def test_what_lies_in_the_place_of_a_match_is_named(tmp_path, data, told):
    path = tmp_path / "m.dbsmatch"
    path.write_bytes(data)

    with pytest.raises(MatchFileError, match=f"{told}.*; it is no match file of this program"):
        read_match(path)
    assert path.read_bytes() == data


def test_a_match_another_program_put_a_mark_before_is_read(tmp_path):
    path = tmp_path / "m.dbsmatch"
    path.write_bytes(b"\xef\xbb\xbf" + encode_match(a_record(2)))

    assert read_match(path) == a_record(2)


def test_with_a_clock_set_back_the_match_played_last_is_the_newest(tmp_path):
    later = 4_000_000_000_000_000_000
    files = MatchFiles(tmp_path / "matches")
    before = files.create("before")
    files.write(before, encode_match(a_record(1)))
    os.utime(files.folder / before, ns=(later, later))

    files = MatchFiles(tmp_path / "matches")
    names = [files.create(f"now{at}") for at in range(3)]
    for at, name in enumerate(names):
        files.write(name, encode_match(a_record(at)))
    files.write(names[0], encode_match(a_record(4)))

    found, problems = files.summaries()
    assert [each.file for each in found] == [names[0], names[2], names[1], before]
    assert problems == []
