"""Card data as sites and repositories give it: raw downloads, with invented cards."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from dbscg_gui.adapters.card_files import SKIPPED, CardFile, CardFileError, archives, read_cards
from dbscg_gui.cards.printed import CardFace

MARLA = {
    "id": "FB91-001", "code": "FB91-001", "rarity": "L", "name": "Marla", "color": "Red",
    "images": {"small": "x_f.webp"}, "cardType": "LEADER", "cost": "-", "specifiedCost": "-",
    "power": "15000", "comboPower": "-", "features": "Sailor\n       Sailor",
    "effect": "[Awaken] x", "getIt": "PACK [FB91]", "set": {"id": "fb91", "name": "Harbour"},
}  # fmt: skip
GULL = {
    **MARLA, "id": "FB91-002", "code": "FB91-002", "name": "Gull", "cardType": "BATTLE",
    "cost": "2", "specifiedCost": "R", "power": "10000", "comboPower": "5000",
    "features": "Bird/Sailor", "effect": "[On Play] Draw 1 card if &lt;Marla&gt; is yours.<br>-",
}  # fmt: skip
MARKER = {**GULL, "id": "E-01", "code": "E-01", "cardType": "ENERGY MARKER", "name": "Marker"}
ORRIN = {
    "id": "OP91-001", "code": "OP91-001", "rarity": "L", "type": "LEADER", "name": "Orrin",
    "images": {}, "cost": 5, "attribute": {"name": "Slash", "image": "s.png"}, "power": 5000,
    "counter": "-", "color": "Red/Green", "family": "Tide/Harbour Crew", "ability": "[Your Turn] x",
    "trigger": "", "set": {"name": "-HARBOUR- [OP91]"}, "notes": [],
}  # fmt: skip
TERN = {
    **ORRIN, "id": "OP91-002", "code": "OP91-002", "type": "CHARACTER", "name": "Tern", "cost": 1,
    "power": 2000, "counter": 1000, "color": "Red", "trigger": "[Trigger] Draw 1 card.",
}  # fmt: skip
LANTERN = {
    "title": "Lantern Keeper", "number": "QB1-003", "series": ["Harbour Series", "First Light"],
    "rarity": "Rare[R]", "type": "UNISON", "color": "Red", "power": "20000",
    "energy": {"red": 2, "green": 0}, "energy_cost": "",
    "energy_text": 'X(<img src="http://x/red_ball.png" alt="" class="colorCostBall">'
    '<img src="http://x/red_ball.png" alt="" class="colorCostBall">)',
    "skills_text": '<img src="../UNISON_plus_01.png" alt="UNISON +1" class="skillText">'
    '<img src="/i/Activate-Main.png" alt="Activate Main"> Draw 1 card.<br>'
    '<img src="/i/Auto.png" alt="Auto"> <img src="/i/blue_ball.png" alt="">'
    '<img src="/i/two.png" alt="two">: x',
    "skills": ["Activate-Main", "Auto"],
}  # fmt: skip
CAPTAIN = {
    "title": "Captain", "number": "QB1-001", "series": "First Light", "type": "LEADER",
    "color": "Red", "power": "10000", "character": "Captain", "special_trait": "Sailor",
    "era": "Now", "skills_text": "x", "title_back": "Admiral", "power_back": "15000",
    "skills_back_text": '<img alt="Permanent" src="p.png"> y',
}  # fmt: skip


def punk(number: str, site: str = "en", **changes: Any) -> dict[str, Any]:
    return {
        "id": number, "pack_id": "569991", "name": "Tern", "rarity": "Common",
        "category": "Character", "img_full_url": f"https://{site}.onepiece-cardgame.com/{number}.png",
        "colors": ["Red"], "cost": 1, "attributes": ["Slash"], "power": 2000, "counter": 1000,
        "types": ["Tide"], "effect": "[On Play] Draw 1 card.", "trigger": None, **changes,
    }  # fmt: skip


def read(folder: Path, value: Any, name: str = "cards.json", game: str = "masters") -> CardFile:
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    return settled(read_cards(path, game=game))


def settled(result: CardFile) -> CardFile:
    """The result, once every record of it is accounted for."""
    taken = len(result.cards) + result.variants + sum(result.left_out.values())
    assert result.records == taken
    return result


def test_art_numbers_of_apitcg_are_other_printings_not_cards(tmp_path: Path) -> None:
    art = {**GULL, "id": "FB91-002-p1", "code": "FB91-002-p1", "rarity": "SR"}

    result = read(tmp_path, [MARLA, art, GULL, {**art, "code": "FB91-002-p2"}])

    assert [card.number for card in result.cards] == ["FB91-001", "FB91-002"]
    assert (result.format, result.variants, result.games) == ("apitcg", 2, ("fusion_world",))
    assert result.cards[1].rarity == "L"


def test_web_escapes_and_lines_of_names_are_cleaned(tmp_path: Path) -> None:
    marla, gull = read(tmp_path, [MARLA, GULL]).cards

    assert (marla.traits, gull.traits) == (("Sailor",), ("Bird", "Sailor"))
    assert gull.skill == ("[On Play] Draw 1 card if <Marla> is yours.",)


def test_energy_markers_and_don_cards_are_counted_as_what_they_are(tmp_path: Path) -> None:
    assert read(tmp_path, [GULL, MARKER, MARKER]).left_out == {"counter": 2}
    result = read(tmp_path, [punk("OP91-002"), punk("DON-001", category="Don")])
    assert (result.left_out, result.problems) == ({"counter": 1}, ())


def test_one_piece_of_apitcg(tmp_path: Path) -> None:
    art = {**TERN, "id": "OP91-002_p1", "rarity": "SR"}

    result = read(tmp_path, [ORRIN, art, TERN])

    leader, tern = result.cards
    assert (result.format, result.games, result.variants, result.problems) == (
        "apitcg-one-piece", ("one_piece",), 1, ()
    )  # fmt: skip
    assert (leader.game, leader.kind, leader.life, leader.cost, leader.colors) == (
        "one_piece", "leader", 5, None, ("red", "green")
    )  # fmt: skip
    assert (leader.traits, leader.attributes, leader.set_name) == (
        ("Tide", "Harbour Crew"), ("slash",), "-HARBOUR- [OP91]"
    )  # fmt: skip
    assert (tern.counter, tern.cost, tern.rarity) == (1000, 1, "L")
    assert tern.skill == ("[Your Turn] x", "[Trigger] Draw 1 card.")


def test_texts_of_web_pages_become_tags_and_icons(tmp_path: Path) -> None:
    result = read(tmp_path, [LANTERN, CAPTAIN], game="classic")

    lantern, captain = result.cards
    assert (result.format, result.games, lantern.game) == (
        "dbscg-api", ("masters", "classic"), "classic"
    )  # fmt: skip
    assert (lantern.name, lantern.kind, lantern.cost, lantern.cost_is_x, lantern.specified) == (
        "Lantern Keeper", "unison", None, True, "RR"
    )  # fmt: skip
    assert lantern.set_name == "First Light"
    assert lantern.skill == ("[UNISON +1][Activate Main] Draw 1 card.", "[Auto] B[two]: x")
    assert captain.back == CardFace(
        name="Admiral", power=15000, character=("Captain",), traits=("Sailor",), era=("Now",),
        skill=("[Permanent] y",),
    )  # fmt: skip


def test_costs_of_the_older_layout_are_words_of_colours(tmp_path: Path) -> None:
    record = {
        "number": "QB1-004", "title": "Net", "type": "BATTLE", "color": "Blue", "energy": 4,
        "combo_energy": 1, "power": 20000, "combo_power": 10000, "character": "Net",
        "skills_text": None, "specified_energy": "blue|blue",
    }  # fmt: skip

    (card,) = read(tmp_path, [record]).cards

    assert (card.cost, card.specified, card.combo_cost, card.skill) == (4, "BB", 1, ())


@pytest.mark.parametrize(
    "shape",
    [
        lambda card: card,
        lambda card: [card],
        lambda card: {"data": [card]},
        lambda card: {"Cards": [card]},
        lambda card: {"page": 1, "total": 1, "results": {"cards": [card]}},
        lambda card: {card["id"]: card},
        lambda card: {card["id"]: {k: v for k, v in card.items() if k != "id"}},
        lambda card: {"name": "A set", "id": "op91", "cards": [card]},
        lambda card: [{"set": "OP91", "cards": [card]}, {"set": "OP92", "cards": []}],
        lambda card: {"OP91": [card], "OP92": []},
    ],
)
def test_records_are_found_wherever_they_lie(tmp_path: Path, shape: Any) -> None:
    result = read(tmp_path, shape(punk("OP91-002")))

    assert [(card.number, card.name) for card in result.cards] == [("OP91-002", "Tern")]
    assert (result.format, result.problems) == ("punk-records", ())


NAMED = {
    "card_number": "OP91-002", "name": "Tern", "card_type": "CHARACTER", "color": "Red", "cost": 1,
    "power": 2000, "counter": 1000, "attribute": "Slash", "types": "Tide",
    "effect": "[On Play] Draw 1 card.",
}  # fmt: skip


@pytest.mark.parametrize(
    "shape",
    [
        lambda card: [card],
        lambda card: {key: [value] for key, value in card.items()},
        lambda card: {key: {"0": value} for key, value in card.items()},
        lambda card: {"columns": list(card), "index": [0], "data": [list(card.values())]},
        lambda card: [list(card), list(card.values())],
        lambda card: [{**card, "number": "", "rotation": float("nan")}],
        lambda card: [{**card, "color": "Rouge", "card_type": "Personnage"}],
        lambda card: [{**card, "card_number": "\uff2f\uff3091\u2013002 "}],
        lambda card: [{**card, "card_number": "002", "set": "Low Water [OP-91]"}],
        lambda card: [{**card, "card_number": 2, "set_code": "OP91"}],
    ],
)
def test_records_are_read_by_what_their_fields_are_called_however_they_are_written(
    tmp_path: Path, shape: Any
) -> None:
    result = read(tmp_path, shape(NAMED), game="one_piece")

    assert [(card.number, card.name, card.kind) for card in result.cards] == [
        ("OP91-002", "Tern", "character")
    ]
    assert result.cards[0].colors == ("red",)
    assert [problem for problem in result.problems if problem.severity == SKIPPED] == []


def test_faults_are_told_by_the_fields_the_records_have(tmp_path: Path) -> None:
    (problem, *_) = read(tmp_path, [{**NAMED, "color": "mauve"}], game="one_piece").problems

    assert (problem.field, problem.message) == ("colors", "unknown colour 'mauve'")


def test_digits_without_a_set_are_no_card_number(tmp_path: Path) -> None:
    result = read(tmp_path, [{**NAMED, "card_number": "002", "set": "Low Water"}])

    assert result.cards == ()
    assert "002 is no card number without its set" in result.problems[0].message


def test_an_index_says_which_field_it_lacks(tmp_path: Path) -> None:
    index = {"OP91-002": {"name": "Tern", "pack_id": "5", "rarity": "Common", "colors": ["Red"]}}

    with pytest.raises(CardFileError, match=r"an index of cards.*no card type \(type, card_type"):
        read(tmp_path, index)


def test_a_download_in_many_languages_gives_each_card_once_with_its_french_words(
    tmp_path: Path,
) -> None:
    path = tmp_path / "records.zip"
    french = punk("OP91-002", "fr", name="Sterne", effect="[Jouée] Piochez 1 carte.")
    files = {
        "r/chinese/cards/1.json": [punk("OP91-002", "asia-hk", name="燕鷗", effect="抽1張卡")],
        "r/english-asia/cards/1.json": [
            punk("OP91-002", "asia-en", name="Tern!"), punk("OP91-009", "asia-en")
        ],
        "r/english/cards/1.json": [punk("OP91-002"), punk("OP91-002_p1", rarity="Special")],
        "r/english/cards/1/OP91-002.json": punk("OP91-002"),
        "r/english/index/cards_by_id.json": {"OP91-002": {"name": "Tern", "pack_id": "1"}},
        "r/english/packs.json": [{"id": "1", "raw_title": "PACK"}],
        "r/french/cards/1.json": [french],
        "r/japanese/cards/1.json": [punk("OP91-002", "www", name="アジサシ")],
    }  # fmt: skip
    with zipfile.ZipFile(path, "w") as archive:
        for name, value in files.items():
            archive.writestr(name, json.dumps(value))

    result = settled(read_cards(path))

    tern, other = result.cards
    assert (tern.number, tern.name, other.number) == ("OP91-002", "Tern", "OP91-009")
    assert [(each.language, each.name) for each in tern.official] == [("fr", "Sterne")]
    assert tern.notes == ()
    assert result.left_out == {"language": 2}
    assert (result.files, result.files_left_out) == (8, 2)
    assert [each.place for each in result.problems if each.severity == SKIPPED] == ["file", "file"]


@pytest.mark.parametrize(
    ("address", "name", "cards"),
    [("", "Tern", 1), ("http://[x", "Tern", 1), (None, "アジサシ", 0), ("http://[x", "燕鷗", 0)],
)
def test_without_an_address_the_letters_tell_the_language(
    tmp_path: Path, address: str | None, name: str, cards: int
) -> None:
    effect = "Draw 1 card." if cards else "カード1枚を引く"

    result = read(tmp_path, [punk("OP91-002", name=name, effect=effect, img_full_url=address)])

    assert len(result.cards) == cards
    assert result.left_out == ({} if cards else {"language": 1})


def test_a_folder_is_read_as_a_whole_without_what_is_hidden(tmp_path: Path) -> None:
    folder = tmp_path / "download"
    (folder / "cards" / "en").mkdir(parents=True)
    (folder / ".git").mkdir()
    (folder / "cards" / "en" / "fb91.json").write_text(json.dumps([MARLA, GULL]))
    (folder / "cards" / "en" / "promo.json").write_text(json.dumps([{**GULL, "code": "FP-901"}]))
    (folder / ".git" / "x.json").write_text(json.dumps([{**GULL, "code": "FP-902"}]))
    (folder / "readme.md").write_text("hello")

    result = settled(read_cards(folder))

    assert [card.number for card in result.cards] == ["FB91-001", "FB91-002", "FP-901"]
    assert (result.format, result.files, result.games) == ("folder", 2, ("fusion_world",))


def test_a_file_of_a_folder_that_cannot_be_read_leaves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read(tmp_path, [MARLA], "a.json")
    read(tmp_path, [GULL], "b.json")
    reads = archives.read_bytes

    def read_bytes(path: Path, most: int) -> bytes:
        if path.name == "a.json":
            raise CardFileError(path, "", "cannot be read (Permission denied)")
        return reads(path, most)

    monkeypatch.setattr(archives, "read_bytes", read_bytes)
    result = read_cards(tmp_path)

    assert [card.number for card in result.cards] == ["FB91-002"]
    assert (result.files, result.files_left_out) == (2, 1)
    assert "Permission denied" in str(result.problems[-1])


def test_fields_are_known_by_many_words(tmp_path: Path) -> None:
    records = [
        {
            "card_set_id": "OP91-001", "card_name": "Orrin", "card_type": "Leader", "life": "5",
            "card_color": "Red Green", "card_cost": None, "card_power": "5000", "sub_types": "Tide",
            "counter_amount": None, "attribute": "Slash", "card_text": "[Your Turn] x",
            "set_name": "Harbour", "market_price": 1.5,
        },
        {
            "card_set_id": "OP91-002", "card_name": "Tern", "card_type": "Character", "life": None,
            "card_color": "Red", "card_cost": "1", "card_power": "2000", "sub_types": "Tide",
            "counter_amount": 1000.0, "attribute": "Slash", "card_text": "x",
        },
    ]  # fmt: skip

    result = read(tmp_path, records, game="masters")

    leader, tern = result.cards
    assert (result.format, result.games) == ("general", ("one_piece",))
    assert (leader.life, leader.cost, leader.colors, leader.traits) == (
        5, None, ("red", "green"), ("Tide",)
    )  # fmt: skip
    assert (tern.game, tern.kind, tern.counter, tern.cost) == ("one_piece", "character", 1000, 1)


def test_the_card_type_is_the_field_whose_values_are_card_types(tmp_path: Path) -> None:
    record = {
        "id": 4711, "code": "BT91-002", "name": "Gull", "type": "Bird", "kindName": "x",
        "what": "Battle Card", "colour": "R", "cost": "2(R)", "power": "10,000",
        "comboCost": 0, "comboPower": "5000", "text": "x",
    }  # fmt: skip

    (card,) = read(tmp_path, [record]).cards

    assert (card.number, card.kind, card.colors, card.cost, card.specified, card.power) == (
        "BT91-002", "battle", ("red",), 2, "R", 10000
    )  # fmt: skip


def test_fields_in_objects_inside_and_lists_of_values_are_found(tmp_path: Path) -> None:
    record = {
        "productId": 5, "name": "Gull",
        "extendedData": [
            {"name": "Number", "value": "FB91-002"}, {"name": "CardType", "value": "Battle"},
            {"name": "Color", "value": "Red"}, {"name": "Power", "value": "10000"},
            {"name": "Cost", "value": "2"}, {"name": "Description", "value": "x<br>y"},
        ],
    }  # fmt: skip

    result = read(tmp_path, {"totalItems": 1, "results": [record]})

    (card,) = result.cards
    assert (card.number, card.kind, card.power, card.skill) == (
        "FB91-002", "battle", 10000, ("x", "y")
    )  # fmt: skip
    assert (result.games, card.game) == (("fusion_world",), "fusion_world")


@pytest.mark.parametrize("name", ["cards.tsv", "cards.txt", "cards.csv"])
@pytest.mark.parametrize("parting", ["\t", ";", "|", ","])
def test_tables_are_known_whatever_parts_their_cells(
    tmp_path: Path, name: str, parting: str
) -> None:
    path = tmp_path / name
    rows = [
        ["Card Code", "Card Name", "Category", "Colour", "Power"],
        ["OP91-002", "Tern", "Character", "Red", "2000"],
        ["DON-001", "DON!!", "DON!! Card", "", ""],
    ]
    path.write_text("\n".join(parting.join(row) for row in rows), encoding="utf-8")

    result = settled(read_cards(path))

    assert [(card.number, card.kind, card.power) for card in result.cards] == [
        ("OP91-002", "character", 2000)
    ]
    assert (result.games, result.left_out) == (("one_piece",), {"counter": 1})


def test_a_value_a_line_is_a_file_of_cards(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(punk(f"OP91-00{at}")) for at in (1, 2)))

    assert len(read_cards(path).cards) == 2
    path.write_text(json.dumps(punk("OP91-001")) + "\n{bad\n")
    with pytest.raises(CardFileError, match="line 2: is not valid JSON"):
        read_cards(path)


def test_own_cards_that_tell_no_game_are_of_the_game_asked_for(tmp_path: Path) -> None:
    record = {"number": "MY1-001", "name": "Gull", "type": "extra", "colors": "red", "cost": 1}

    result = read(tmp_path, {"cards": [record]}, game="classic")

    assert (result.games, result.cards[0].game) == ((), "classic")


def test_faults_and_repeats_are_counted_by_reason(tmp_path: Path) -> None:
    records = [punk("OP91-001"), punk("OP91-001", name="Other"), punk("OP91-003", power="much"), 7]

    result = read(tmp_path, records)

    assert result.left_out == {"again": 1, "fault": 2}
    assert [each.index for each in result.problems] == [2, 3, 4]


@pytest.mark.corpus
def test_counts_over_the_real_samples(corpus_dir: Path) -> None:
    formats = corpus_dir / "formats"
    read = {path.name: settled(read_cards(path)) for path in sorted(formats.iterdir())}
    whole = settled(read_cards(formats))
    lists = {
        name: settled(read_cards(corpus_dir / f"{name}.json"))
        for name in ("masters", "fusion_world", "one_piece")
    }

    assert {name: (part.format, part.games) for name, part in read.items()} == {
        "apitcg_fusion_world_fs01.json": ("apitcg", ("fusion_world",)),
        "deckplanet_masters_sample.json": ("deckplanet", ()),
        "punk_records_english_569001.json": ("punk-records", ("one_piece",)),
        "punk_records_french_622901.json": ("punk-records", ("one_piece",)),
    }
    assert whole.records == sum(part.records for part in read.values())
    assert not any("fault" in part.left_out for part in (whole, *lists.values()))
    assert {name: part.games[0] for name, part in lists.items()} == {
        "masters": "masters", "fusion_world": "fusion_world", "one_piece": "one_piece"
    }  # fmt: skip
    assert lists["fusion_world"].left_out == {"counter": 83}
    assert len(lists["fusion_world"].cards) + 83 == lists["fusion_world"].records
