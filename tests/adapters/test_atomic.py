import os
import stat
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.adapters.atomic import write_bytes_atomic, write_text_atomic


def test_a_file_is_written_with_its_folder_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "file.txt"

    write_text_atomic(path, "élan\r\n")

    assert path.read_bytes() == "élan\r\n".encode()
    assert os.listdir(path.parent) == ["file.txt"]


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"a long old text")

    write_bytes_atomic(path, b"new")

    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, full)
    with pytest.raises(OSError, match="No space"):
        write_bytes_atomic(path, b"new")

    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]


def test_contents_are_on_disk_before_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noting_fsync(handle: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        steps.append("sync folder" if is_folder else "sync file")
        fsync(handle)

    def noting_replace(source: Any, target: Any) -> None:
        steps.append("rename")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", noting_fsync)
    monkeypatch.setattr(os, "replace", noting_replace)
    write_bytes_atomic(tmp_path / "file", b"new")

    assert steps[:2] == ["sync file", "rename"]
    assert steps[2:] == ([] if os.name == "nt" else ["sync folder"])


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_file_keeps_who_may_read_it_and_what_is_handed_on_is_no_secret(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    private, shared, opened = tmp_path / "private", tmp_path / "shared", tmp_path / "opened"
    opened.touch()
    opened.chmod(0o640)

    write_bytes_atomic(private, b"a")
    write_bytes_atomic(shared, b"b", is_shared=True)
    write_text_atomic(opened, "c")
    write_text_atomic(opened, "d", is_shared=True)

    modes = [stat.S_IMODE(path.stat().st_mode) for path in (private, shared, opened)]
    assert modes == [0o600, stat.S_IMODE(plain.stat().st_mode), 0o640]
