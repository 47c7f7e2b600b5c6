"""The wheel of a compiled engine, and what compiling needs of a machine."""

import base64
import hashlib
import importlib
import zipfile
from pathlib import Path

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture(autouse=True)
def _packaging(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))


@pytest.fixture
def pure(tmp_path):
    """A pure wheel as setuptools writes it."""
    path = tmp_path / "thing-1.0-py3-none-any.whl"
    told = "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in (
            ("thing/one.py", "ONE = 1\n"),
            ("thing-1.0.dist-info/WHEEL", told),
            ("thing-1.0.dist-info/RECORD", "thing/one.py,,\n"),
        ):
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 2, 3, 4, 6)), text)
    return path


def test_a_native_wheel_has_the_sources_and_what_is_compiled_and_lists_both(pure, tmp_path):
    wheels = importlib.import_module("native_wheel")
    built = tmp_path / "built"
    built.write_bytes(b"\x7fELF")
    out = tmp_path / "out"
    out.mkdir()

    made = wheels.write_wheel(pure, {"thing/one.so": built, "core.so": built}, out)

    assert made.name == f"thing-1.0-{wheels.tag()}.whl"
    with zipfile.ZipFile(made) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
        assert {info.date_time for info in archive.infolist()} == {(2024, 1, 2, 3, 4, 6)}
    record = files.pop("thing-1.0.dist-info/RECORD").decode().splitlines()
    assert set(files) == {"thing/one.py", "thing/one.so", "core.so", "thing-1.0.dist-info/WHEEL"}
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        assert f"{name},sha256={digest},{len(data)}" in record
    assert len(record) == len(files) + 1
    told = files["thing-1.0.dist-info/WHEEL"].decode().splitlines()
    assert told == [
        "Wheel-Version: 1.0",
        "Root-Is-Purelib: false",
        "Generator: x",
        f"Tag: {wheels.tag()}",
    ]


def test_the_same_files_give_the_same_wheel(pure, tmp_path):
    wheels = importlib.import_module("native_wheel")
    built = tmp_path / "built"
    built.write_bytes(b"\x7fELF")
    made = []
    for name, order in (("first", "abc"), ("second", "cab")):
        (tmp_path / name).mkdir()
        files = {f"{each}.so": built for each in order}
        made.append(wheels.write_wheel(pure, files, tmp_path / name).read_bytes())

    assert made[0] == made[1]


def test_a_machine_without_a_compiler_or_headers_is_told_so(capsys, monkeypatch, tmp_path):
    native = importlib.import_module("native")
    monkeypatch.setattr(native.shutil, "which", lambda name: None)
    assert native.main(["build", "--folder", str(tmp_path)]) == native.LACKING
    assert "lacks gcc" in capsys.readouterr().err

    monkeypatch.setattr(native.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(native.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    assert native.main(["build", "--folder", str(tmp_path)]) == native.LACKING
    assert f"lacks the headers of Python in {tmp_path}" in capsys.readouterr().err
