"""Card files in a zip: read inside it, and refused as a whole where it cannot be trusted."""

from __future__ import annotations

import json
import stat
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters.card_files import SKIPPED, CardFileError, archives, read_cards

CARD = {"number": "QZ1-001", "name": "Gull", "type": "Extra", "cost_raw": "1", "colors": ["Red"]}
TABLE = "number,name,type,colors,cost\nQZ1-002,Tern,extra,red,1\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pack.zip"


def packed(path: Path, files: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def told(path: Path) -> str:
    with pytest.raises(CardFileError) as caught:
        read_cards(path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(str(path))
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    return str(caught.value)


def test_every_card_file_of_a_zip_is_read(path: Path) -> None:
    packed(
        path,
        {
            "cards/one.json": json.dumps([CARD]),
            "two.CSV": TABLE,
            "readme.txt": "hello",
            "images/QZ1-001.png": b"\x89PNG",
            "__MACOSX/._one.json": b"\0\5\26\7",
        },
    )

    result = read_cards(path)

    assert [card.number for card in result.cards] == ["QZ1-001", "QZ1-002"]
    assert (result.format, result.records) == ("zip", 2)


def test_of_one_number_the_first_file_counts_and_the_other_is_told(path: Path) -> None:
    other = {**CARD, "name": "Another"}
    packed(path, {"a.json": json.dumps([CARD]), "b.json": json.dumps([other])})

    result = read_cards(path)

    assert [card.name for card in result.cards] == ["Gull"]
    problem = result.problems[-1]
    assert (problem.file, problem.number, problem.severity) == ("b.json", "QZ1-001", SKIPPED)


def test_a_fault_inside_is_told_with_the_file_it_is_in(path: Path) -> None:
    packed(path, {"b.json": "[{", "c.json": "{}"})

    assert f"{path / 'b.json'}: line 1, column 3: is not valid JSON" in told(path)


def test_a_file_inside_that_holds_no_cards_is_left_out_and_named(path: Path) -> None:
    files = {"a.json": json.dumps([CARD]), "b.json": "[{", "packs.json": '[{"id": "x"}]'}

    result = read_cards(packed(path, files))

    assert [card.number for card in result.cards] == ["QZ1-001"]
    assert (result.files, result.files_left_out) == (3, 2)
    told = [(each.place, each.file, each.severity) for each in result.problems]
    assert told[-2:] == [("file", "b.json", SKIPPED), ("file", "packs.json", SKIPPED)]
    assert str(result.problems[-2]).startswith("b.json: line 1, column 3: is not valid JSON")


@pytest.mark.parametrize(
    "name",
    ["../evil.json", "a/../../evil.json", "/etc/evil.json", "..\\evil.json", "C:\\evil.json",
     "\\\\server\\evil.json", "a/..", "../readme.txt"],
)  # fmt: skip
def test_a_name_that_climbs_out_refuses_the_archive(path: Path, name: str) -> None:
    packed(path, {"a.json": json.dumps([CARD]), name: json.dumps([CARD])})

    assert "names a file outside of itself" in told(path)


def test_names_with_dots_that_stay_inside_are_fine(path: Path) -> None:
    packed(path, {"a..b/c...json": json.dumps([CARD]), "..hidden": "x"})

    assert len(read_cards(path).cards) == 1


def test_a_link_refuses_the_archive(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        link = zipfile.ZipInfo("cards.json")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")

    assert "holds a link" in told(path)


def test_an_encrypted_file_is_told(path: Path) -> None:
    packed(path, {"a.json": json.dumps([CARD])})
    content = bytearray(path.read_bytes())
    # The flag stands in the local header and in the directory.
    content[6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)

    assert "is encrypted" in told(path)


def test_a_bomb_is_not_unpacked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED", 100_000)
    packed(path, {"a.json": b" " * 5_000_000, "b.json": json.dumps([CARD])})
    assert path.stat().st_size < 20_000

    assert "unpacks to more than 100000 bytes" in told(path)


def test_many_files_together_may_not_be_a_bomb_either(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED", 100_000)
    packed(path, {f"{at}.csv": TABLE + " \n" * 20_000 for at in range(5)})

    assert "unpacks to more than" in told(path)


def test_a_size_that_lies_is_found_while_reading(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED", 100_000)
    packed(path, {"a.json": b" " * 1_000_000})
    content = bytearray(path.read_bytes())
    at = content.index(b"PK\x01\x02") + 24
    content[at : at + 4] = (10).to_bytes(4, "little")
    path.write_bytes(content)

    assert any(word in told(path) for word in ("unpacks to more", "damaged zip", "is empty"))


def test_too_many_files_are_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_ENTRIES", 3)
    packed(path, {f"{at}.txt": "" for at in range(4)})

    assert "holds more than 3 files" in told(path)


@pytest.mark.parametrize("files", [{}, {"a.txt": "x"}, {"inner.zip": b"PK\x03\x04"}])
def test_an_archive_without_card_files_is_told(path: Path, files: dict[str, str | bytes]) -> None:
    assert "holds no card file" in told(packed(path, files))


def test_a_zip_is_known_by_its_contents(tmp_path: Path) -> None:
    path = packed(tmp_path / "pack.dat", {"a.json": json.dumps([CARD])})

    assert len(read_cards(path).cards) == 1


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_a_damaged_zip_is_read_or_told_in_one_line(path: Path, data: st.DataObject) -> None:
    packed(path, {"a.json": json.dumps([CARD]), "b.csv": TABLE}, zipfile.ZIP_DEFLATED)
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(content[: data.draw(st.integers(4, len(content)))])

    try:
        said = [f"{card.number} {card.game}" for card in read_cards(path).cards]
    except CardFileError as error:
        said = [str(error)]
    assert all("\n" not in line for line in said)


def test_a_name_with_a_line_break_is_told_in_one_line(path: Path) -> None:
    packed(path, {"a\nb.json": "[{"})

    assert "a?b.json" in told(path)
