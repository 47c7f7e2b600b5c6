"""Imports that are only tried, cards a source brings no more, and what an import never touches."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import FILE_NAME, OtherGameError, SqliteCatalogue
from dbscg_gui.app import cli
from tests.cards.making import card

RECORD: dict[str, Any] = {
    "number": "QT1-001",
    "name": "Gull",
    "type": "Extra",
    "cost_raw": "1",
    "cost": "1",
    "colors": ["Red"],
}


@pytest.fixture
def catalogue(tmp_path: Path) -> Iterator[SqliteCatalogue]:
    with SqliteCatalogue(tmp_path / "data") as opened:
        yield opened


def a_file(folder: Path, *records: dict[str, Any], name: str = "mine.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(list(records)), encoding="utf-8")
    return path


def numbered(number: str, **changes: Any) -> dict[str, Any]:
    return {**RECORD, "number": number, **changes}


@pytest.fixture
def imported(catalogue: SqliteCatalogue, tmp_path: Path) -> SqliteCatalogue:
    catalogue.import_file(a_file(tmp_path, *(numbered(f"QT1-00{at}") for at in range(1, 5))))
    catalogue.import_cards([card("QT9-001")], source="other.json")
    return catalogue


def newer(folder: Path) -> Path:
    """A newer version of the file: one card changed, one new, one with a fault, two gone."""
    return a_file(
        folder,
        numbered("QT1-001"),
        numbered("QT1-002", name="Tern"),
        numbered("QT1-003", name=""),
        numbered("QT1-009"),
    )


def content(catalogue: SqliteCatalogue) -> dict[str, str]:
    return {each.number: each.name for each in catalogue}


def test_a_trial_says_what_would_be_done_and_does_nothing(
    imported: SqliteCatalogue, tmp_path: Path
) -> None:
    before = content(imported)

    report = imported.import_file(newer(tmp_path), is_trial=True, removes=True)

    assert (report.added, report.updated, report.unchanged) == (("QT1-009",), ("QT1-002",), 1)
    assert (report.missing, report.removed) == (("QT1-004",), True)
    assert [each.number for each in report.problems] == ["QT1-003"]
    assert content(imported) == before
    assert imported.search("tern") == []
    assert imported.verify() == []


def test_what_a_trial_says_is_what_the_import_does(
    imported: SqliteCatalogue, tmp_path: Path
) -> None:
    path = newer(tmp_path)

    assert imported.import_file(path, is_trial=True) == imported.import_file(path)


def test_cards_a_file_brings_no_more_stay_unless_they_are_to_go(
    imported: SqliteCatalogue, tmp_path: Path
) -> None:
    kept = imported.import_file(newer(tmp_path))
    assert (kept.missing, kept.removed) == (("QT1-004",), False)
    assert "QT1-004" in imported

    gone = imported.import_file(newer(tmp_path), removes=True)
    assert (gone.missing, gone.removed) == (("QT1-004",), True)
    assert sorted(content(imported)) == ["QT1-001", "QT1-002", "QT1-003", "QT1-009", "QT9-001"]
    assert [each.number for each in imported.search("gull")] == ["QT1-001", "QT1-003", "QT1-009"]
    assert imported.named("Gull") == imported.search("gull")
    assert imported.verify() == []


def test_notes_outlive_updates_and_removals(imported: SqliteCatalogue, tmp_path: Path) -> None:
    imported.set_note("QT1-002", "my favourite")
    imported.set_note("QT1-004", "lent to Orrin")

    imported.import_file(newer(tmp_path), removes=True)

    assert imported.note("QT1-002") == "my favourite"
    assert imported.note("QT1-004") == "lent to Orrin"


def test_a_file_without_a_single_good_card_removes_nothing(
    imported: SqliteCatalogue, tmp_path: Path
) -> None:
    before = content(imported)

    report = imported.import_file(a_file(tmp_path, numbered("QT1-001", name="")), removes=True)

    assert (report.total, report.removed) == (0, False)
    assert content(imported) == before


def test_cards_without_a_source_are_never_missing(catalogue: SqliteCatalogue) -> None:
    catalogue.import_cards([card("QT1-001")])

    assert catalogue.import_cards([card("QT1-002")], removes=True).missing == ()
    assert catalogue.count() == 2


# ------------------------------------------------------------------------------- the command


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def tree(folder: Path) -> dict[str, str]:
    """Every file below a folder with a hash of what is in it."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_dry_run_of_the_command_makes_no_file(home: Path, tmp_path: Path, capsys) -> None:
    assert cli.run(["cards", "import", "--dry-run", str(a_file(tmp_path, RECORD))]) == 0

    out = capsys.readouterr().out
    assert "1 cards would be added" in out
    assert "added: QT1-001" in out
    assert "nothing was changed" in out
    assert not home.exists()


def test_a_dry_run_tells_what_is_missing_and_changes_nothing(
    home: Path, tmp_path: Path, capsys
) -> None:
    cli.run(["cards", "import", str(a_file(tmp_path, RECORD, numbered("QT1-002")))])
    before = tree(home)
    capsys.readouterr()
    path = str(a_file(tmp_path, RECORD))

    assert cli.run(["cards", "import", "--dry-run", path]) == 0
    assert "no longer in this file, kept (--remove-missing takes them out): QT1-002" in (
        capsys.readouterr().out
    )
    assert cli.run(["cards", "import", "--dry-run", "--remove-missing", path]) == 0
    assert "would be removed: QT1-002" in capsys.readouterr().out
    assert tree(home) == before

    assert cli.run(["cards", "import", "--remove-missing", path]) == 0
    assert "removed: QT1-002" in capsys.readouterr().out


def test_remarks_beyond_what_is_readable_are_counted_and_in_the_report(
    home: Path, tmp_path: Path, capsys
) -> None:
    path = a_file(tmp_path, RECORD, *({"number": f"QT2-{at}"} for at in range(300)))

    assert cli.run(["cards", "import", str(path), "--json", str(tmp_path / "out.json")]) == 0

    out = capsys.readouterr().out
    assert "more remarks (--json OUT has them all)" in out
    report = json.loads((tmp_path / "out.json").read_text())[str(path)]
    assert len({each["number"] for each in report["problems"]}) == 300
    assert {"file", "index", "field", "message"} <= set(report["problems"][0])


def test_the_template_is_given_and_never_overwrites(home: Path, tmp_path: Path, capsys) -> None:
    path = tmp_path / "mine.csv"

    assert cli.run(["cards", "template"]) == 0
    assert "specified       The specified cost" in capsys.readouterr().out
    assert cli.run(["cards", "template", "--csv"]) == 0
    assert capsys.readouterr().out.startswith("number,name,type,")
    assert cli.run(["cards", "template", "--csv", "--out", str(path)]) == 0
    assert cli.run(["cards", "template", "--out", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert cli.run(["cards", "import", str(path)]) == 0


HOSTILE: dict[str, tuple[str, bytes]] = {
    "empty": ("a.json", b""),
    "NaN": ("a.json", b"[NaN, NaN]"),
    "Infinity": ("a.json", b'[{"number": "A1-1", "type": "Extra", "cost": -Infinity}]'),
    "bad UTF-8": ("a.json", b'[{"number": "A\xff"}]'),
    "lone surrogate": ("a.json", b'\xff\xfe[\x00"\x00\x00\xd8"\x00]\x00'),
    "half a UTF-16": ("a.json", b"\xff\xfe["),
    "deep lists": ("a.json", b"[" * 1_000_000),
    "deep objects": ("a.json", b'{"data":' * 200_000),
    "deep in a field": ("a.json", b'[{"number": "A1-1", "type": ' + b"[" * 100_000),
    "a number": ("a.json", b"1e999"),
    "binary": ("a.json", bytes(range(256)) * 10),
    "a long line": ("a.csv", b"x" * 3_000_000),
    "many columns": ("a.csv", b"number,name,type" + b"," * 100_000),
    "open quote": ("a.csv", b'number,name,type\n"' + b"x\n" * 100_000),
    "a broken zip": ("a.zip", b"PK\x03\x04" + b"\0" * 100),
    "an empty zip": ("a.zip", b"PK\x05\x06" + b"\0" * 18),
}


@pytest.mark.parametrize(("name", "data"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_get_one_clear_line_and_change_nothing(
    home: Path, tmp_path: Path, capsys, name: str, data: bytes
) -> None:
    cli.run(["cards", "import", str(a_file(tmp_path, RECORD))])
    before = tree(home)
    capsys.readouterr()
    path = tmp_path / name
    path.write_bytes(data)

    assert cli.run(["cards", "import", str(path)]) == 2

    err = capsys.readouterr().err
    assert err.startswith(f"dbscg-gui: {path}")
    assert err.count("\n") == 1
    assert len(err) < 400
    assert "Traceback" not in err
    assert tree(home) == before


def test_thousands_of_cards_take_seconds(tmp_path: Path, catalogue: SqliteCatalogue) -> None:
    skill = "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards. " * 3
    records = (
        numbered(f"QT{at // 100}-{at % 100:03}", name=f"Gull {at}", skill=[skill])
        for at in range(6500)
    )
    path = a_file(tmp_path, *records)
    started = time.process_time()

    report = catalogue.import_file(path)

    assert len(report.added) == 6500
    assert time.process_time() - started < 10


def test_a_pipe_or_a_folder_is_no_card_file(tmp_path: Path) -> None:
    with SqliteCatalogue(tmp_path / "data") as catalogue:
        for path in (tmp_path, tmp_path / "none.json", tmp_path / "none.zip"):
            with pytest.raises(CardFileError):
                catalogue.import_file(path)
    assert (tmp_path / "data" / FILE_NAME).exists()


def test_cards_of_another_game_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "op.json"
    record = {"id": "OP01-001", "name": "Zo", "category": "Leader", "colors": ["Red"], "cost": 5}
    more = {
        "pack_id": "1",
        "rarity": "L",
        "power": 5000,
        "counter": None,
        "types": [],
        "effect": "",
    }
    rest = {"effect": "", "trigger": None, "attributes": []}
    file.write_text(json.dumps([{**record, **more, **rest}]))
    with SqliteCatalogue(tmp_path / "data") as catalogue:
        with pytest.raises(OtherGameError, match="--game one_piece") as caught:
            catalogue.import_file(file, game="masters")

        assert caught.value.games == ("one_piece",)
        assert catalogue.count() == 0
        catalogue.import_file(file, game="one_piece")
        assert catalogue.count() == 1


def test_a_game_of_any_name_is_told_in_one_short_line() -> None:
    error = OtherGameError(Path("cards.json"), (" \n" * 5000,), "masters")

    assert len(str(error)) < 300
    assert "\n" not in str(error)
    known = OtherGameError(Path("cards.json"), ("one_piece",), "masters")
    assert str(known).endswith("Import it with --game one_piece")
