"""What the engine's records can do as a whole."""

import ast
from pathlib import Path

import msgspec
import pytest

import dbscg_gui
from dbscg_gui.kernel import records

PROGRAM = Path(dbscg_gui.__file__).parent
ALLOWED = {"Struct", "Raw"}
"""What the engine has of msgspec itself: how its records are declared."""


class Coin(msgspec.Struct, frozen=True):
    value: int
    faces: tuple[str, ...] = ("head", "tail")


def test_a_record_is_the_same_after_its_bytes():
    read = records.decoder(Coin)

    assert read(records.encode(Coin(5))) == Coin(5)
    with pytest.raises(records.DecodeError):
        read(records.encode([Coin(5)]))


def test_a_changed_copy_leaves_the_record_as_it_was():
    coin = Coin(5)

    assert records.replace(coin, value=7) == Coin(7)
    assert coin == Coin(5)


def test_a_record_tells_its_fields_and_becomes_plain():
    assert [each.name for each in records.fields(Coin)] == ["value", "faces"]
    assert records.plain(Coin(5)) == {"value": 5, "faces": ("head", "tail")}


def modules():
    packages = ("engine", "games", "ai/search")
    return [path for each in packages for path in sorted((PROGRAM / each).rglob("*.py"))]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PROGRAM)))
def test_records_of_the_engine_go_through_one_door(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "msgspec"
    }
    taken = {
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("msgspec")
    }

    assert used <= ALLOWED
    assert not taken
