"""Fusion World card data: the list and apitcg, field by field, gaps noted on the card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.adapters.card_files import DOUBT, SKIPPED, CardFile, read_cards
from dbscg_gui.cards.printed import CardFace, PrintedCard

LISTED = {
    "number": "FQ1-004",
    "name": "Tide Walker",
    "type": "BATTLE",
    "rarity": "C",
    "cost": "2",
    "specified": "U",
    "power": "15000",
    "combo_power": "5000",
    "traits": ["Sailor", "Tide’s Crew"],
    "skill": ["[On Play] Draw 1 card.", "[Blocker]"],
    "color": "Blue",
}
LISTED_LEADER = {
    **LISTED,
    "number": "FQ1-001",
    "type": "LEADER",
    "cost": None,
    "specified": None,
    "combo_power": None,
    "back": {"name": "Tide Admiral", "power": 20000, "traits": ["Sailor"], "skill": []},
}
SERVED = {
    "id": "FQ1-004",
    "code": "FQ1-004",
    "rarity": "C",
    "name": "Tide Walker",
    "color": "Blue",
    "cardType": "BATTLE",
    "cost": "2",
    "specifiedCost": "U",
    "power": "15000",
    "comboPower": "5000",
    "features": "Sailor/Tide’s Crew",
    "effect": "[On Play] Draw 1 card.<br>[Blocker]",
    "set": {"id": "fq1", "name": "Harbour"},
}
CARD = PrintedCard(
    number="FQ1-004",
    game="fusion_world",
    kind="battle",
    name="Tide Walker",
    colors=("blue",),
    rarity="C",
    cost=2,
    specified="U",
    combo_power=5000,
    power=15000,
    traits=("Sailor", "Tide's Crew"),
    skill=("[On Play] Draw 1 card.", "[Blocker]"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.json"


def read(path: Path, *records: dict[str, Any]) -> CardFile:
    path.write_text(json.dumps(records), encoding="utf-8")
    return read_cards(path)


def test_a_card_of_the_list_is_read_field_by_field(path: Path) -> None:
    result = read(path, LISTED)
    assert (result.format, result.records, result.problems) == ("fusion-world", 1, ())
    assert result.cards == (CARD,)


def test_a_card_of_apitcg_is_the_same_card_with_its_set(path: Path) -> None:
    result = read(path, SERVED)
    assert (result.format, result.problems) == ("apitcg", ())
    (card,) = result.cards
    assert card.set_name == "Harbour"
    assert (card.number, card.traits, card.skill) == (CARD.number, CARD.traits, CARD.skill)
    assert (card.cost, card.specified, card.combo_power) == (2, "U", 5000)


def test_the_format_says_which_game_it_is(path: Path) -> None:
    path.write_text(json.dumps([LISTED]), encoding="utf-8")
    (card,) = read_cards(path, game="masters").cards
    assert card.game == "fusion_world"


def test_a_leader_has_its_awakened_side(path: Path) -> None:
    (card,) = read(path, LISTED_LEADER).cards
    assert card.back == CardFace(name="Tide Admiral", power=20000, traits=("Sailor",))
    assert card.combo_power is None


def test_a_leader_without_its_awakened_side_is_taken_with_a_doubt(path: Path) -> None:
    result = read(path, {**SERVED, "cardType": "LEADER", "cost": "-", "specifiedCost": "-"})
    assert [p.severity for p in result.problems] == [DOUBT]
    assert result.cards[0].notes == ("back_missing: the awakened side is missing",)


def test_energy_markers_are_no_cards_and_no_faults(path: Path) -> None:
    result = read(path, {**LISTED, "number": "E-01", "type": "ENERGY MARKER", "color": "-"}, LISTED)
    assert [card.number for card in result.cards] == ["FQ1-004"]
    assert result.problems == ()


def test_a_card_of_all_colours_has_each_of_them(path: Path) -> None:
    (card,) = read(path, {**LISTED, "color": "ALL"}).cards
    assert card.colors == ("red", "blue", "green", "yellow", "black")


@pytest.mark.parametrize(
    ("change", "note"),
    [
        ({"cost": None}, "cost_missing"),
        ({"power": None}, "power_missing"),
        ({"power": "5"}, "power_suspect"),
        ({"specified": "K"}, "specified_unreadable"),
        ({"color": "-"}, "colors_missing"),
    ],
)
def test_gaps_are_noted_on_the_card(path: Path, change: dict[str, Any], note: str) -> None:
    (card,) = read(path, {**LISTED, **change}).cards
    assert [text.partition(":")[0] for text in card.notes] == [note]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"type": "UNISON"}, "type"),
        ({"color": "Mauve"}, "color"),
        ({"power": [1]}, "power"),
        ({"back": "Admiral"}, "back"),
        ({"back": {"power": 20000}}, "back.name"),
    ],
)
def test_a_field_of_a_wrong_kind_leaves_the_card_out(
    path: Path, change: dict[str, Any], field: str
) -> None:
    result = read(path, {**LISTED, **change})
    assert result.cards == ()
    assert [(p.field, p.severity) for p in result.problems] == [(field, SKIPPED)]


@pytest.mark.corpus
def test_the_whole_list_and_the_sample_of_apitcg_agree(corpus_dir: Path) -> None:
    listed = read_cards(corpus_dir / "fusion_world.json")
    sample = read_cards(corpus_dir / "formats" / "apitcg_fusion_world_fs01.json")
    assert len(listed.cards) == 839
    assert [p for p in listed.problems if p.severity == SKIPPED] == []
    known = {card.number: card for card in listed.cards}
    assert len(sample.cards) == 16
    for card in sample.cards:
        same = known[card.number]
        assert (card.kind, card.cost, card.specified) == (same.kind, same.cost, same.specified)
        assert (card.power, card.combo_power) == (same.power, same.combo_power)
        assert (card.colors, card.traits) == (same.colors, same.traits)


@pytest.mark.parametrize("written", [2.0, "2.0", "2.00", " 2 ", 2])
def test_whole_numbers_may_be_written_with_a_point(tmp_path: Path, written: object) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{**LISTED, "cost": written}]))

    (card,) = read_cards(path).cards

    assert card.cost == 2


@pytest.mark.parametrize("written", [2.5, "2.5", "2.", ".0", 1e300, "2.000"])
def test_numbers_that_are_not_whole_leave_the_card_out(tmp_path: Path, written: object) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{**LISTED, "cost": written}]))

    found = read_cards(path)

    assert found.cards == ()
    assert [each.field for each in found.problems] == ["cost"]
