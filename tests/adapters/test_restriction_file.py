"""The kept lists of restricted cards: read back, dropped, and told where they are damaged."""

from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.restriction_file import RestrictionStore, read_restrictions
from dbscg_gui.app import cli
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS, Restrictions
from tests.app.playing import bring_decks

LIST = Restrictions(limits={"QA1-101": 0}, pairs=(("QA1-102", "QA1-103"),), source="spring.txt")


def test_what_is_kept_comes_back_and_is_dropped_again(tmp_path: Path) -> None:
    store = RestrictionStore(tmp_path / "data")
    assert store.load() == (NO_RESTRICTIONS, "")

    store.save(LIST)
    assert store.load() == (LIST, "")

    store.save(NO_RESTRICTIONS)
    assert store.load() == (NO_RESTRICTIONS, "")
    assert list((tmp_path / "data").iterdir()) == []


@pytest.mark.parametrize("content", [b"{", b'{"limits": 3}', b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_file_is_told_and_restricts_nothing(tmp_path: Path, content: bytes) -> None:
    store = RestrictionStore(tmp_path)
    store.path.write_bytes(content)

    found, problem = store.load()

    assert found == NO_RESTRICTIONS
    assert problem.startswith(f"{store.path}: is damaged")
    assert "\n" not in problem


def test_a_file_without_restricted_cards_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("hello\n")

    with pytest.raises(CardFileError, match="names no restricted card"):
        read_restrictions(path)


def test_a_deck_is_checked_by_the_list_that_was_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bring_decks()
    path = tmp_path / "spring.txt"
    path.write_text("Banned\nQT1-010\nLimited 2\nQT1-011\nwhat\n")

    assert cli.run(["deck", "restrict", str(path)]) == 1
    assert "line 5: was not understood: what" in capsys.readouterr().out
    assert cli.run(["deck", "check", "Plain Red"]) == 1
    out = capsys.readouterr().out
    assert "QT1-010 is banned by the list spring.txt" in out
    assert "QT1-011: 4 copies; the list spring.txt allows 2" in out

    assert cli.run(["deck", "restrict", "--clear"]) == 0
    assert cli.run(["deck", "check", "Plain Red"]) == 0
