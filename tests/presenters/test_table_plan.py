"""The tables of the games as data: every area is known, placed once and has its words."""

import json

import pytest

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.engine.state import ZONE_INDEX
from dbscg_gui.presenters.table_plan import TablePlanError, read_table_plan
from dbscg_gui.presenters.words import LANGUAGES, Words
from tests.kit.templates import fields_of
from tests.presenters.seat_tables import plan, words

GAMES = sorted(path.stem for path in asset_path("tables").glob("*.json"))
TOLD = sorted(path.name for path in asset_path("i18n").iterdir() if path.is_dir())


def own_words(game, language):
    path = asset_path("i18n", game, f"{language}.json")
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@pytest.mark.parametrize("game", GAMES)
def test_every_area_of_a_table_is_placed_once(game):
    table = plan(game)
    placed = [slot.area for slot in table.left] + list(table.right)
    placed += [part.area for part in table.line] + [table.payment, "hand"]

    assert sorted(placed) == sorted(table.names)
    assert set(table.names) <= set(ZONE_INDEX)
    assert table.battle_phase in table.phases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_table_has_its_word(game, language):
    table = plan(game)
    said = Words(language, {**words(language)._catalogue, **own_words(game, language)})
    keys = [f"area.{name}" for name in table.names]
    keys += [f"phase.{name}" for name in table.phases]
    keys += [f"phase.{name}.long" for name in table.phases]
    keys += [f"phase.step.{name}" for name in table.steps]

    assert [key for key in keys if key not in said] == []


@pytest.mark.parametrize("game", TOLD)
def test_a_game_says_the_same_things_in_both_languages(game):
    english, french = own_words(game, "en"), own_words(game, "fr")

    assert set(english) == set(french)
    assert [key for key in english if fields_of(english[key]) != fields_of(french[key])] == []
    # What the shared texts say already needs no words of the game's own.
    shared = [
        key
        for key in english
        if words("en").template(key) == english[key] and words("fr").template(key) == french[key]
    ]
    assert shared == []


def test_words_of_a_game_stand_before_the_shared_ones():
    shared = Words(
        "en", {"area.drop": "Drop", "area.hand": "Hand"}, {"other": {"area.drop": "Pit"}}
    )

    assert shared.of_game("other").text("area.drop") == "Pit"
    assert shared.of_game("other").text("area.hand") == "Hand"
    assert shared.of_game("unheard").text("area.drop") == "Drop"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "here.json: is damaged"),
        ('{"areas": []}', "here.json: is damaged"),
        (
            '{"areas":[],"left":[],"right":["pit"],"line":[],"payment":"pit","phases":[],'
            '"steps":[],"battle_phase":""}',
            "places the area 'pit'",
        ),
    ],
)
def test_a_damaged_table_file_is_told_in_one_line(text, told):
    with pytest.raises(TablePlanError) as fault:
        read_table_plan(text, "here.json")

    assert told in str(fault.value)
    assert "\n" not in str(fault.value)
