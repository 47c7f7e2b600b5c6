import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dbscg_gui.adapters.card_files import (
    DOUBT,
    SKIPPED,
    CardFile,
    CardFileError,
    read_cards,
    read_deck_collection,
    read_deck_file,
    read_native,
    write_native,
)
from dbscg_gui.cards.printed import CardFace, PrintedCard
from tests.cards.making import card, leader

LISTED: dict[str, Any] = {
    "number": "QA1-004",
    "name": "Tide Walker ",
    "type": "Battle",
    "rarity": "UC",
    "set": "QA1",
    "cost_raw": "2(RR)",
    "cost": "2",
    "specified": "RR",
    "combo_cost": "0",
    "combo_power": "5000",
    "power": "15000",
    "character": "Marla/ Orrin",
    "trait": "Sailor/Tide’s Crew",
    "era": "Harbour Saga",
    "skill": ["[Blocker]", "[Auto] When you play this card, draw 1 card."],
    "colors": ["Red"],
}
LISTED_LEADER: dict[str, Any] = {
    **LISTED,
    "type": "Leader",
    "cost_raw": "",
    "cost": None,
    "specified": None,
    "combo_cost": "",
    "combo_power": "",
    "back": {
        "name": "Tide Admiral",
        "power": "20000",
        "character": "Marla",
        "trait": "Sailor",
        "skill": ["[Auto] When this card attacks, draw 1 card."],
    },
}
PLANET: dict[str, Any] = {
    "card_number": "QA1-004",
    "card_name": "Tide Walker",
    "card_type": "BATTLE",
    "card_color": "Red/Blue",
    "card_energy_cost": "2",
    "z_energy_cost": None,
    "card_power": "15000",
    "card_combo_cost": "0",
    "card_combo_power": "5000",
    "card_character": ["Marla"],
    "card_traits": ["Sailor", "Tide’s Crew"],
    "card_era": ["Harbour Saga"],
    "card_skill_unstyled": "[Blocker]<br>[Auto] When you play this card, draw 1 card.",
    "card_back_name": None,
    "card_rarity": "Uncommon[UC]",
    "card_series": "QA1",
    "limited_to": 4,
    "is_banned": False,
    "variant_of": None,
    "variants": [],
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.json"


def read(path: Path, value: Any) -> CardFile:
    path.write_text(json.dumps(value), encoding="utf-8")
    return read_cards(path)


def read_one(path: Path, record: dict[str, Any], **changes: Any) -> PrintedCard:
    """The one card of a file with that record, other fields changed."""
    value = [{**record, **changes}]
    (found,) = read(path, {"data": value} if "card_number" in record else value).cards
    return found


# ------------------------------------------------------------------------------- the card list


def test_a_card_list_is_read_field_by_field(path: Path) -> None:
    result = read(path, [LISTED])

    assert (result.format, result.records, result.problems) == ("masters", 1, ())
    assert result.cards == (
        PrintedCard(
            number="QA1-004",
            game="masters",
            kind="battle",
            name="Tide Walker",
            colors=("red",),
            rarity="UC",
            set_name="QA1",
            cost=2,
            specified="RR",
            combo_cost=0,
            combo_power=5000,
            power=15000,
            character=("Marla", "Orrin"),
            traits=("Sailor", "Tide's Crew"),
            era=("Harbour Saga",),
            skill=("[Blocker]", "[Auto] When you play this card, draw 1 card."),
        ),
    )


def test_a_leader_has_its_awakened_side_with_the_era_of_the_front(path: Path) -> None:
    assert read_one(path, LISTED_LEADER).back == CardFace(
        name="Tide Admiral",
        power=20000,
        character=("Marla",),
        traits=("Sailor",),
        era=("Harbour Saga",),
        skill=("[Auto] When this card attacks, draw 1 card.",),
    )


@pytest.mark.parametrize(
    ("fields", "cost", "is_x", "specified"),
    [
        ({"cost": "2", "cost_raw": "2(-)", "specified": None}, 2, False, ""),
        ({"cost": "１", "cost_raw": "１(G)", "specified": "G"}, 1, False, "G"),
        ({"cost": "X", "cost_raw": "X(BB)", "specified": "BB"}, None, True, "BB"),
        ({"cost": "X", "cost_raw": "X(BBX)", "specified": "BBX"}, None, True, "BB"),
        ({"cost": 2, "cost_raw": "X(RR)", "specified": "RR"}, None, True, "RR"),
        ({"cost": None, "cost_raw": "ｘ(YYYY)", "specified": None}, None, True, "YYYY"),
        ({"cost": "0", "cost_raw": "0-", "specified": None}, 0, False, ""),
        ({"cost": "5", "cost_raw": "5(W)", "specified": "W"}, 5, False, "W"),
        ({"cost": "4", "cost_raw": "4(白白)", "specified": None}, 4, False, "WW"),
        ({"cost": None, "cost_raw": "-(-)", "specified": None}, None, False, ""),
    ],
)
def test_energy_costs_are_read_as_printed(
    path: Path, fields: dict[str, Any], cost: int | None, is_x: bool, specified: str
) -> None:
    found = read_one(path, LISTED, **fields)

    assert (found.cost, found.cost_is_x, found.specified) == (cost, is_x, specified)


@pytest.mark.parametrize("blank", [None, "", "-", "　", " ", "‐"])
@pytest.mark.parametrize("record", [LISTED, PLANET], ids=["list", "deckplanet"])
def test_blank_values_mean_that_nothing_is_printed(
    path: Path, record: dict[str, Any], blank: str | None
) -> None:
    prefix = "card_" if record is PLANET else ""
    names = ("combo_cost", "combo_power", "power", "era")
    skill = [blank] if blank is not None and record is LISTED else blank
    text = "card_skill_unstyled" if record is PLANET else "skill"
    found = read_one(path, record, **{prefix + name: blank for name in names}, **{text: skill})

    assert (found.combo_cost, found.combo_power, found.power) == (None, None, None)
    assert (found.era, found.skill) == ((), ())


@pytest.mark.parametrize(
    ("record", "changes", "code"),
    [
        (LISTED, {"text_suspect": "line 2"}, "text_suspect"),
        (LISTED, {"text_conflict": {"front": {}}}, "text_conflict"),
        (LISTED, {"combo_cost": "-"}, "combo_cost_assumed"),
        (LISTED, {"cost": None, "cost_raw": "-(-)"}, "cost_missing"),
        (LISTED, {"cost": 2, "cost_raw": "X(RR)"}, "cost_conflict"),
        (LISTED, {"cost": "4", "cost_raw": "4()", "specified": ""}, "specified_missing"),
        (LISTED, {"colors": ["Multi"]}, "colors_missing"),
        (LISTED, {"specified": "AT"}, "specified_unreadable"),
        (LISTED, {"colors": []}, "colors_missing"),
        (LISTED, {"type": "Unison", "power": None}, "power_missing"),
        (LISTED, {"power": None, "combo_power": "-", "combo_cost": "-"}, "kind_assumed"),
        (LISTED, {"type": "Z-Battle"}, "z_cost_missing"),
        (LISTED, {"type": "Z-Unison", "z_cost": "X"}, "z_cost_x"),
        (LISTED_LEADER, {"back": None}, "back_missing"),
        (PLANET, {}, "specified_missing"),
        (PLANET, {"card_type": "LEADER", "card_energy_cost": "　"}, "back_missing"),
    ],
)
def test_a_gap_in_the_data_is_reported_and_noted_on_the_card(
    path: Path, record: dict[str, Any], changes: dict[str, Any], code: str
) -> None:
    result = read(
        path, [LISTED, {**record, **changes, "number": "QA1-005", "card_number": "QA1-005"}]
    )
    if record is PLANET:
        result = read(path, [{**record, **changes, "card_number": "QA1-005"}])

    found = result.cards[-1]
    assert [note.partition(":")[0] for note in found.notes] == [code]
    (problem,) = result.problems
    assert (problem.number, problem.severity, problem.index) == ("QA1-005", DOUBT, result.records)
    assert f"{code}: {problem.message}" in found.notes


@pytest.mark.parametrize("written", [5000, "5000", " 5000 ", "5,000", "+5000", "５０００"])
def test_numbers_are_read_however_they_are_written(path: Path, written: object) -> None:
    assert read_one(path, LISTED, power=written).power == 5000


@pytest.mark.rule("masters 5-7-2")
def test_a_combo_power_without_combo_cost_is_taken_to_cost_nothing(path: Path) -> None:
    assert read_one(path, LISTED, combo_cost="-").combo_cost == 0


def test_a_battle_card_with_a_text_and_no_power_is_an_extra(path: Path) -> None:
    found = read_one(path, LISTED, power=None, combo_power="-", combo_cost="-")

    assert found.kind == "extra"


# --------------------------------------------------------------------------------- DeckPlanet


def test_a_deckplanet_card_is_read_field_by_field(path: Path) -> None:
    assert read_one(path, PLANET) == PrintedCard(
        number="QA1-004",
        game="masters",
        kind="battle",
        name="Tide Walker",
        colors=("red", "blue"),
        rarity="Uncommon[UC]",
        set_name="QA1",
        cost=2,
        combo_cost=0,
        combo_power=5000,
        power=15000,
        character=("Marla",),
        traits=("Sailor", "Tide's Crew"),
        era=("Harbour Saga",),
        skill=("[Blocker]", "[Auto] When you play this card, draw 1 card."),
        notes=("specified_missing: no specified cost is given, any energy pays",),
    )


def test_a_deckplanet_leader_has_its_awakened_side(path: Path) -> None:
    back = {
        "card_type": "LEADER",
        "card_energy_cost": "-",
        "card_back_name": "Tide Admiral",
        "card_back_power": "20000",
        "card_back_skill_unstyled": "One.\r\nTwo.",
        "card_back_traits": ["Officer"],
        "card_back_character": None,
    }

    assert read_one(path, PLANET, **back).back == CardFace(
        name="Tide Admiral",
        power=20000,
        character=("Marla",),
        traits=("Officer",),
        era=("Harbour Saga",),
        skill=("One.", "Two."),
    )


@pytest.mark.parametrize(
    ("changes", "field", "expected"),
    [
        ({"limited_to": 1}, "limit", 1),
        ({"limited_to": None}, "limit", 4),
        ({"is_banned": True}, "limit", 0),
        ({"z_energy_cost": "3", "card_type": "Z-BATTLE"}, "z_cost", 3),
        ({"card_energy_cost": "3(RB)"}, "specified", "RB"),
        ({"card_energy_cost": "X(RR)"}, "cost_is_x", True),
        ({"card_type": "Z_UNISON"}, "kind", "z-unison"),
    ],
)
def test_deckplanet_fields_the_card_list_lacks(
    path: Path, changes: dict[str, Any], field: str, expected: object
) -> None:
    assert getattr(read_one(path, PLANET, **changes), field) == expected


def test_styled_text_is_used_without_its_tags_where_there_is_no_other(path: Path) -> None:
    styled = (
        '<Badge color="red">Auto</Badge><b>Draw</b> 1 <Marla> card.<br/><Badge>[Blocker]</Badge>'
    )

    found = read_one(path, PLANET, card_skill_unstyled="-", card_skill=styled)

    assert found.skill == ("[Auto]Draw 1 <Marla> card.", "[Blocker]")


def test_the_base_printing_decides_whatever_the_order(path: Path) -> None:
    base = {**PLANET, "card_name": "Base"}
    variant = {**PLANET, "card_name": "Variant", "card_number": "QA1-004_SPR"}
    renamed = {**PLANET, "card_name": "Renamed", "variant_of": 17}
    for records in ([variant, base, renamed], [base, renamed, variant]):
        result = read(path, records)

        assert [each.name for each in result.cards] == ["Base"]
        assert (result.records, result.variants) == (3, 2)
    (alone,) = read(path, [variant]).cards
    assert (alone.number, alone.name) == ("QA1-004", "Variant")


def test_a_number_that_comes_again_with_other_values_is_refused(path: Path) -> None:
    result = read(path, [LISTED, LISTED, {**LISTED, "name": "Other"}])

    assert [each.name for each in result.cards] == ["Tide Walker"]
    assert [(each.index, each.severity) for each in result.problems] == [(3, SKIPPED)]


# ------------------------------------------------------------------------------- bad records


@pytest.mark.parametrize("record", [LISTED, PLANET], ids=["list", "deckplanet"])
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""), ("name", None), ("name", 3), ("type", "Planet"), ("type", None),
        ("power", "strong"), ("power", []), ("power", True), ("power", -5), ("power", 1.5),
        ("power", 10**30), ("power", "9" * 400), ("combo_cost", {}), ("character", 7),
        ("character", [7]), ("skill", 5), ("skill", [5]), ("colors", ["Pink"]), ("colors", 3),
        ("rarity", []),
    ],
)  # fmt: skip
def test_a_record_with_a_wrong_field_is_left_out_and_the_rest_is_read(
    path: Path, record: dict[str, Any], field: str, value: object
) -> None:
    names = {"colors": "card_color", "skill": "card_skill_unstyled"}
    name = names.get(field, f"card_{field}") if record is PLANET else field
    key = "card_number" if record is PLANET else "number"
    result = read(path, [{**record, name: value, key: "QA1-003"}, record])

    assert [each.number for each in result.cards] == ["QA1-004"]
    skipped = [each for each in result.problems if each.severity == SKIPPED]
    assert [(each.index, each.number, each.field) for each in skipped] == [(1, "QA1-003", name)]
    assert str(skipped[0]).startswith(f"cards.json: record 1 (QA1-003): {name}: ")
    assert len(str(skipped[0])) < 200


@pytest.mark.parametrize(
    ("back", "field"),
    [("x", "back"), ({}, "back.name"), ({"name": "A", "power": "x"}, "back.power")],
)
def test_a_broken_awakened_side_leaves_the_card_out(path: Path, back: object, field: str) -> None:
    result = read(path, [{**LISTED_LEADER, "back": back}])

    assert result.cards == ()
    assert [each.field for each in result.problems] == [field]


@pytest.mark.parametrize("value", [None, 3, [], "text", {"number": None}, {"number": "x" * 50}])
def test_what_is_no_record_is_left_out_with_its_place(path: Path, value: object) -> None:
    result = read(path, [LISTED, value])

    assert len(result.cards) == 1
    assert [(each.index, each.severity) for each in result.problems] == [(2, SKIPPED)]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@pytest.mark.parametrize("record", [LISTED_LEADER, PLANET], ids=["list", "deckplanet"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(data=st.data())
def test_whatever_a_field_holds_the_record_is_taken_or_reported(
    path: Path, record: dict[str, Any], data: st.DataObject
) -> None:
    broken = dict(record)
    for name in data.draw(st.lists(st.sampled_from(sorted(record)), min_size=1, max_size=3)):
        broken[name] = data.draw(JSON)

    result = read(path, [record, broken])

    skipped = [each for each in result.problems if each.severity == SKIPPED]
    assert len(result.cards) + result.variants + len({each.index for each in skipped}) == 2


# --------------------------------------------------------------------------------- bad files


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"name,power\nTide,1", "line 1, column 5: is not valid JSON"),
        (b'[{"number": "QA1-001",\n "x" 3}]', "line 2, column 6: is not valid JSON"),
        (b'[{"number": "QA1-001"', "line 1, column 22: is not valid JSON"),
        (b'["\xff\xfe"]', "line 1, column 3: is not UTF-8 text; save it as UTF-8"),
        (b"\x89PNG\r\n", "is a picture; type its list out as text"),
        (b"[" * 100_000, "is nested too deeply"),
        (b'{"a": ' * 100_000, "is nested too deeply"),
        (b"3", "is not card data"),
        (b'{"cards": []}', "is not card data"),
        (b"[]", "is not card data"),
        (
            b'[{"number": "OP1-001", "category": "Leader"}]',
            "no name (name, card_name, cardName, title); it has category, number",
        ),
    ],
)
def test_a_file_that_is_no_card_data_gives_one_line_with_file_and_place(
    path: Path, content: bytes, told: str
) -> None:
    path.write_bytes(content)

    with pytest.raises(CardFileError) as caught:
        read_cards(path)

    assert str(caught.value).startswith(f"{path}: ")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="there is no such file"):
        read_cards(tmp_path / "absent.json")
    with pytest.raises(CardFileError, match="holds no card file"):
        read_cards(tmp_path)


def test_a_file_larger_than_any_card_file_is_refused(path: Path) -> None:
    path.write_text(json.dumps([LISTED]))

    with pytest.raises(CardFileError, match="is larger than 100 bytes"):
        read_cards(path, max_bytes=100)


def test_a_huge_file_is_refused_unread(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(201 * 1024 * 1024)

    with pytest.raises(CardFileError, match="is larger than 200 MB"):
        read_cards(path)


def test_a_byte_order_mark_does_no_harm(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps([LISTED]).encode())

    assert len(read_cards(path).cards) == 1


# ------------------------------------------------------------------------------- own format

OWN = (leader(back=CardFace(name="Tide Admiral")), card("QA1-101", skill=("[Blocker]",), z_cost=1))


def test_cards_in_the_own_format_come_back_as_written(path: Path) -> None:
    path.write_bytes(write_native(OWN))

    assert read_native(path) == OWN
    assert read_cards(path).cards == OWN
    assert read_cards(path).format == "native"
    assert type(read_native(path)[0]) is PrintedCard


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"[", "not a card file of this program"),
        (b"{}", "not a card file of this program"),
        (b"[" * 100_000, "is n"),
        (b'[{"number": "QA1-001"}]', "missing required field `game`"),
        (
            b'[{"number":"A","game":"g","kind":"battle","name":"n","powr":1}]',
            "unknown field `powr`",
        ),
        (b'[{"number":"A","game":"g","kind":"ship","name":"n"}]', "record 1: unknown card type"),
        (
            b'[{"number":"A","game":"g","kind":"extra","name":"n"},'
            b'{"number":"A","game":"g","kind":"extra","name":"n"}]',
            "record 2: A is there twice",
        ),
    ],
)
def test_a_fault_in_the_own_format_refuses_the_file(path: Path, content: bytes, told: str) -> None:
    path.write_bytes(content)

    with pytest.raises(CardFileError) as caught:
        read_native(path)

    assert told in str(caught.value)


# ------------------------------------------------------------------------------- deck files


def test_a_deck_collection_is_read_deck_by_deck(path: Path) -> None:
    decks = [
        {"leader": "QA1-001", "leader_name": "Tide Captain", "main": {"QA1-101": 4}, "side": {}},
        {"leader": "QA1-001_SPR", "name": "Tides", "main": {"QA1-101": 1, "QA1-101_p1": 2}},
    ]
    path.write_text(json.dumps(decks))

    result = read_deck_collection(path)

    assert result.problems == ()
    assert [(d.name, d.leader, d.main) for d in result.decks] == [
        ("Tide Captain", "QA1-001", (("QA1-101", 4),)),
        ("Tides", "QA1-001", (("QA1-101", 3),)),
    ]


@pytest.mark.parametrize(
    ("deck", "field"),
    [
        (3, ""),
        ({}, "leader"),
        ({"leader": "QA1-001", "name": 3}, "name"),
        ({"leader": "QA1-001", "main": []}, "main"),
        ({"leader": "QA1-001", "main": {"QA1-101": "4"}}, "main"),
        ({"leader": "QA1-001", "main": {}, "side": {"QA1-101": 0}}, "side"),
    ],
)
def test_a_faulty_deck_is_left_out_and_reported(path: Path, deck: object, field: str) -> None:
    path.write_text(json.dumps([{"leader": "QA1-001", "main": {"QA1-101": 4}}, deck]))

    result = read_deck_collection(path)

    assert len(result.decks) == 1
    assert [(each.index, each.field, each.severity) for each in result.problems] == [
        (2, field, SKIPPED)
    ]


def test_a_deck_file_is_named_after_the_file(tmp_path: Path) -> None:
    path = tmp_path / "Tides.txt"
    path.write_text("1 QA1-001\n4 QA1-101\n")

    assert read_deck_file(path).deck.name == "Tides"


def test_a_deck_file_that_is_no_text_names_the_place(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"1 QA1-001\n4 \xff\n")

    with pytest.raises(CardFileError, match="line 2, column 3: is not UTF-8 text"):
        read_deck_file(path)
