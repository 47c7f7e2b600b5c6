"""A card file goes to the catalogue of its game; games with the same cards share one."""

import json

import msgspec
import pytest

from dbscg_gui.adapters.catalogue import FILE_NAME, SqliteCatalogue
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.app.program import Program
from tests.app.test_command_line import is_one_line, run  # noqa: F401  a fixture
from tests.services.small_game import CARDS

PIRATE = {
    "id": "OP01-001",
    "pack_id": "1",
    "name": "Zo",
    "rarity": "L",
    "category": "Leader",
    "colors": ["Red"],
    "cost": 5,
    "attributes": [],
    "power": 5000,
    "counter": None,
    "types": [],
    "effect": "",
    "trigger": None,
}


@pytest.fixture
def pirates(tmp_path):
    path = tmp_path / "op.json"
    path.write_text(json.dumps([PIRATE]))
    return path


def cards_of(game):
    program = Program(game=game)
    found = {
        card.number: card.game for card in program.pool if not program.pool.is_builtin(card.number)
    }
    program.close()
    return found


def test_a_file_says_itself_which_game_it_is_of(run, pirates):  # noqa: F811
    code, out, _ = run("cards", "import", pirates)

    assert code == 0
    assert "op.json: cards of one_piece" in out
    assert cards_of("one_piece") == {"OP01-001": "one_piece"}
    assert cards_of("masters") == {}


def test_a_file_of_another_game_than_named_is_refused(run, pirates):  # noqa: F811
    code, out, err = run("cards", "import", pirates, "--game", "masters")

    assert (code, out) == (2, "")
    assert is_one_line(err), err
    assert "--game one_piece" in err
    assert cards_of("masters") == {}


def test_masters_and_classic_have_the_same_imported_cards(run, tmp_path):  # noqa: F811
    path = tmp_path / "mine.json"
    path.write_bytes(msgspec.json.encode(CARDS))

    run("cards", "import", path, "--game", "classic")

    numbers = {card.number for card in CARDS}
    assert cards_of("masters") == dict.fromkeys(numbers, "masters")
    assert cards_of("classic") == dict.fromkeys(numbers, "classic")


def test_an_own_catalogue_of_classic_is_taken_over_with_its_notes():
    paths = user_paths()
    with SqliteCatalogue(paths.data) as shared:
        shared.import_cards(CARDS[:2], source="new.json")
        shared.set_note(CARDS[0].number, "stays")
    with SqliteCatalogue(paths.data / "classic") as own:
        changed = msgspec.structs.replace(CARDS[0], name="Of before")
        own.import_cards([changed, *CARDS[1:3]], source="old.json")
        own.set_note(CARDS[0].number, "lost")
        own.set_note(CARDS[1].number, "comes")

    program = Program(game="classic")
    assert program.pool.get(CARDS[0].number).name == CARDS[0].name
    assert program.pool.get(CARDS[2].number).name == CARDS[2].name
    assert program.note(CARDS[0].number) == "stays"
    assert program.note(CARDS[1].number) == "comes"
    program.close()

    assert not (paths.data / "classic" / FILE_NAME).exists()
    assert (paths.data / "classic" / "cards.joined-1.sqlite").exists()
