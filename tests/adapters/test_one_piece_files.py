"""One Piece card files: lines parted, Life and zero values, the French words kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.adapters.card_files.importing import CardFile
from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.cards.printed import OfficialText, PrintedCard

FIELDS: dict[str, Any] = {
    "number": "ZZ01-004",
    "name": "Mara &amp; Brun",
    "category": "Character",
    "rarity": "Rare",
    "colors": ["Red", "Purple"],
    "cost": 4,
    "power": 5000,
    "counter": 1000,
    "attributes": ["Slash", "Special"],
    "types": ["Tide Guild", "Harbour"],
    "effect": "[Rush] (It may attack at once.)[On Play] Draw 1 card.<br>(Really.)",
    "trigger": "[Trigger] Play this card.",
    "block_number": 1,
    "fr": {
        "name": "Mara et Brun&nbsp;!",
        "types": ["Guilde des marées"],
        "effect": "[Initiative] (Tout de suite.)<br>[Jouée] Piochez 1 carte.",
        "trigger": "Jouez cette carte.",
    },
}


def _read(tmp_path: Path, *records: dict[str, Any]) -> CardFile:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(list(records)), "utf-8")
    return read_cards(path)


def _only(tmp_path: Path, **changes: Any) -> PrintedCard:
    (card,) = _read(tmp_path, {**FIELDS, **changes}).cards
    return card


def _punk(**changes: Any) -> dict[str, Any]:
    fields = {name: value for name, value in FIELDS.items() if name not in ("number", "fr")}
    url = "https://en.example-cards.test/ZZ01-004.png"
    return {**fields, "id": "ZZ01-004", "pack_id": "9", "img_full_url": url, **changes}


def test_every_field_is_read(tmp_path: Path) -> None:
    card = _only(tmp_path)
    assert (card.game, card.kind, card.name) == ("one_piece", "character", "Mara & Brun")
    assert (card.cost, card.power, card.counter, card.life) == (4, 5000, 1000, None)
    assert card.colors == ("red", "purple")
    assert card.attributes == ("slash", "special")
    assert card.traits == ("Tide Guild", "Harbour")


def test_skills_without_space_between_are_parted_and_the_trigger_follows(tmp_path: Path) -> None:
    assert _only(tmp_path).skill == (
        "[Rush] (It may attack at once.)",
        "[On Play] Draw 1 card. (Really.)",
        "[Trigger] Play this card.",
    )


def test_official_french_words_are_kept_beside_the_card(tmp_path: Path) -> None:
    card = _only(tmp_path)
    assert card.official_text("fr") == OfficialText(
        language="fr",
        name="Mara et Brun !",
        traits=("Guilde des marées",),
        skill=(
            "[Initiative] (Tout de suite.)",
            "[Jouée] Piochez 1 carte.",
            "[Déclenchement] Jouez cette carte.",
        ),
    )
    assert card.official_text("de") is None


def test_the_number_of_a_leader_is_its_life(tmp_path: Path) -> None:
    leader = _only(tmp_path, category="Leader", cost=5, counter=None, effect="-", trigger=None)
    assert (leader.life, leader.cost, leader.counter, leader.skill) == (5, None, None, ())


def test_a_value_left_out_is_zero_where_the_card_must_have_one(tmp_path: Path) -> None:
    assert _only(tmp_path, power=None).power == 0
    event = _only(tmp_path, category="Event", cost=None, power=None, counter=None)
    assert (event.cost, event.power) == (0, None)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"category": "Sloop"}, "category"),
        ({"counter": "many"}, "counter"),
        ({"colors": ["Teal"]}, "colors"),
        ({"fr": {"name": 3}}, "fr.name"),
    ],
)
def test_a_wrong_value_leaves_the_card_out_and_names_the_field(
    tmp_path: Path, changes: dict[str, Any], field: str
) -> None:
    found = _read(tmp_path, {**FIELDS, **changes})
    assert found.cards == ()
    assert [problem.field for problem in found.problems] == [field]


def test_a_doubtful_text_is_noted_and_the_card_taken(tmp_path: Path) -> None:
    card = _only(tmp_path, text_conflict={"one": "A", "other": "B"})
    assert card.notes == ("text_conflict: sources disagree on the text (one, other)",)


def test_punk_records_in_english(tmp_path: Path) -> None:
    found = _read(tmp_path, _punk())
    assert found.format == "punk-records"
    (card,) = found.cards
    assert (card.number, card.official, card.notes) == ("ZZ01-004", (), ())
    assert card.skill[-1] == "[Trigger] Play this card."


def test_punk_records_in_french_keep_the_words_and_miss_the_english(tmp_path: Path) -> None:
    url = "https://fr.example-cards.test/ZZ01-004_p1.png"
    record = _punk(id="ZZ01-004_p1", img_full_url=url, effect="[Jouée] Piochez 1 carte.")
    (card,) = _read(tmp_path, {**record, "trigger": None}).cards
    assert card.number == "ZZ01-004"
    text = card.official_text("fr")
    assert text is not None
    assert text.skill == ("[Jouée] Piochez 1 carte.",)
    assert card.notes[0].startswith("english_missing:")


@pytest.mark.parametrize("english_first", [True, False])
def test_a_french_file_brings_words_for_the_card_not_another_card(
    tmp_path: Path, english_first: bool
) -> None:
    english = tmp_path / "english.json"
    english.write_text(json.dumps([_punk()]), "utf-8")
    french = tmp_path / "french.json"
    url = "https://fr.example-cards.test/ZZ01-004.png"
    words = {"name": "Mara et Brun", "effect": "[Jouée] Piochez 1 carte.", "trigger": None}
    french.write_text(json.dumps([_punk(img_full_url=url, **words)]), "utf-8")

    with SqliteCatalogue(tmp_path / "catalogue") as catalogue:
        for file in (english, french) if english_first else (french, english):
            catalogue.import_file(file, game="one_piece")
        card = catalogue.get("ZZ01-004")

    assert card is not None
    assert card.name == "Mara & Brun"
    assert card.skill[-1] == "[Trigger] Play this card."
    text = card.official_text("fr")
    assert text is not None
    assert (text.name, text.skill) == ("Mara et Brun", ("[Jouée] Piochez 1 carte.",))
