"""Opening what a player names: whatever lies there, one named error and bounded work."""

import io
import os
import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from dbscg_gui.adapters import opening
from dbscg_gui.adapters.opening import (
    ReadError,
    ZipError,
    copy_plain,
    files_of,
    is_file,
    is_folder,
    open_zip,
    read_plain,
    typed_path,
    unpacked,
)


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/x", "a\0b", "x" * 5000, "", "\udcff"])
def test_nothing_typed_as_a_path_is_an_error(typed):
    path = typed_path(typed)

    assert not is_file(path)
    assert is_folder(path) == (typed == "")
    with pytest.raises(ReadError):
        read_plain(path, 100)


def test_a_file_of_the_limit_is_read_and_one_byte_more_is_not(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)

    assert read_plain(path, 100) == b"x" * 100
    with pytest.raises(ReadError, match="larger than 99 bytes"):
        read_plain(path, 99)


def test_a_missing_file_can_be_told_from_one_that_cannot_be_read(tmp_path):
    with pytest.raises(ReadError) as missing:
        read_plain(tmp_path / "none", 100)
    with pytest.raises(ReadError, match="this is a folder") as folder:
        read_plain(tmp_path, 100)

    assert (missing.value.is_missing, folder.value.is_missing) == (True, False)


def _zip(path, *names):
    with zipfile.ZipFile(path, "w") as packed:
        for name in names:
            packed.writestr(name, b"data")
    return path


def test_folders_and_files_without_a_name_are_no_files_of_a_zip(tmp_path):
    path = _zip(tmp_path / "a.zip", "one.txt", "folder/", "x")
    # Python does not write an empty name: the one letter of "x" is taken out of both its places.
    data = path.read_bytes()
    at_file, at_list = data.rfind(b"PK\x03\x04"), data.rfind(b"PK\x01\x02")
    data = (
        data[: at_file + 26]
        + struct.pack("<H", 0)
        + data[at_file + 28 : at_list + 28]
        + struct.pack("<H", 0)
        + data[at_list + 30 : at_list + 46]
        + data[at_list + 47 :]
    )
    end = data.rfind(b"PK\x05\x06")
    size = struct.unpack_from("<L", data, end + 12)[0] - 1
    path.write_bytes(data[: end + 12] + struct.pack("<L", size) + data[end + 16 :])

    with open_zip(path) as archive:
        assert [each.filename for each in archive.infolist()] == ["one.txt", "folder/", ""]
        assert [each.filename for each in files_of(archive)] == ["one.txt"]


def test_every_byte_of_a_zip_may_be_wrong(tmp_path):
    path = _zip(tmp_path / "a.zip", "one.txt", "two.txt")
    good = path.read_bytes()
    told = 0

    for at in range(len(good)):
        for value in (0, 0xFF, good[at] ^ 1):
            path.write_bytes(good[:at] + bytes([value]) + good[at + 1 :])
            try:
                with open_zip(path) as archive:
                    for each in files_of(archive):
                        assert len(unpacked(archive, each, 100)) <= 101
            except ZipError:
                told += 1

    assert told > len(good)


def test_a_zip_that_says_its_directory_is_huge_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "MAX_ZIP_DIRECTORY", 200)
    few = _zip(tmp_path / "few.zip", "one.txt")
    many = _zip(tmp_path / "many.zip", *(f"{n}.txt" for n in range(9)))

    open_zip(few).close()
    with pytest.raises(ZipError, match="far more files"):
        open_zip(many)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes of a POSIX system")
def test_a_pipe_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(ReadError, match="not a plain file"):
        read_plain(tmp_path / "pipe", 100)
    with pytest.raises(ZipError, match="not a plain file"):
        open_zip(tmp_path / "pipe")


def test_a_small_file_takes_no_more_memory_than_it_has(tmp_path):
    path = tmp_path / "small"
    path.write_bytes(b"x" * 1000)

    tracemalloc.start()
    try:
        data = read_plain(path, 64 << 20)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert data == b"x" * 1000
    assert most < 1 << 20


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs files of no size")
def test_a_file_that_says_it_has_no_size_is_read_to_its_end():
    assert b"\nThreads:" in read_plain(Path("/proc/self/status"), 1 << 20)
    with pytest.raises(ReadError, match="is larger than 100 bytes"):
        read_plain(Path("/proc/self/status"), 100)


def test_a_copy_stops_where_there_is_too_much_and_says_when_it_cannot_be_written(tmp_path):
    path = tmp_path / "some"
    path.write_bytes(b"abc" * 1000)
    copy = io.BytesIO()

    copy_plain(path, copy, 3000)

    assert copy.getvalue() == b"abc" * 1000
    with pytest.raises(ReadError, match="is larger than 2999 bytes"):
        copy_plain(path, io.BytesIO(), 2999)
    with open(path, "rb") as unwritable, pytest.raises(io.UnsupportedOperation):
        copy_plain(path, unwritable, 3000)
