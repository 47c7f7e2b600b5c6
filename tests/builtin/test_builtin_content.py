"""The built-in cards and decks: readable, legal, varied, French too, and the project's own."""

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.adapters import builtin
from dbscg_gui.adapters.builtin import (
    BuiltinContentError,
    builtin_cards,
    builtin_decks,
    builtin_translations,
)
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_rules import check_deck, printed_keywords
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import (
    BATTLE,
    COLORS,
    EXTRA,
    KINDS,
    LEADER,
    TOKEN,
    UNISON,
    Z_KINDS,
    Z_LEADER,
    Z_UNISON,
    PrintedCard,
)
from dbscg_gui.cards.translation import shown_card
from dbscg_gui.games.masters.deck import DECK_RULES
from dbscg_gui.services.game_rules import game_names

CATALOGUE = MemoryCatalogue(builtin_cards())
BY_DECK = {deck.name: deck for deck in builtin_decks()}

# What a first match should show, by the letters on a card.
SHOWN = {
    "Awaken": r"^\[Awaken\]",
    "Field": r"^\[Field\]",
    "Blocker": r"^\[Blocker\]",
    "Evolve": r"^\[Evolve\]",
    "EX-Evolve": r"^\[EX-Evolve\]",
    "Xeno-Evolve": r"^\[Xeno-Evolve\]",
    "Critical": r"^\[Critical\]",
    "Double Strike": r"^\[Double Strike\]",
    "Dual Attack": r"^\[Dual Attack\]",
    "Revenge": r"^\[Revenge\]",
    "Counter: Play": r"^\[Counter: Play\]",
    "Counter: Attack": r"^\[Counter: Attack\]",
    "Counter: Battle Card Attack": r"^\[Counter: Battle Card Attack\]",
    "Counter: Counter": r"^\[Counter: Counter\]",
    "Once per turn": r"\[Once per turn\]",
    "Limit": r"\[Limit \d+\]",
    "Indestructible": r"^\[Indestructible\]",
    "Barrier": r"^\[Barrier\]",
    "Deflect": r"^\[Deflect\]",
    "Super Combo": r"^\[Super Combo\]",
    "Victory Strike": r"^\[Victory Strike\]",
    "Energy-Exhaust": r"^\[Energy-Exhaust\]",
    "Union-Fusion": r"^\[Union-Fusion\]",
    "Bond": r"\[Bond \d+\]",
    "Sparking": r"\[Sparking \d+\]",
    "Burst": r"\[Burst \d+\]",
    "cards under cards": r"under this card",
    "a token": r"play \d+ .+ Tokens?\b",
    "X": r"\[X\]",
    "up to": r"\bup to\b",
    "if you do": r"\bIf you do\b",
    "a condition on a permanent": r"^\[Permanent\] If ",
    "a cheaper card": r"[Rr]educe the energy cost",
    "an effect at the end of the turn": r"at the end of the turn",
    "a replacement": r"would be KO'd .* instead",
    "a negated attack": r"Negate the attack",
    "negated skills": r"negate its skills",
    "looking at cards": r"look at up to \d+ cards from the top of your deck",
    "a choice of effects": r"choose one-$",
    "Awaken: Surge": r"^\[Awaken: Surge\]",
    "Union-Potara": r"^\[Union-Potara\]",
    "Union-Absorb": r"^\[Union-Absorb\]",
    "Triple Attack": r"^\[Triple Attack\]",
    "Triple Strike": r"^\[Triple Strike\]",
    "Quadruple Strike": r"^\[Quadruple Strike\]",
    "Ultimate": r"^\[Ultimate\]",
    "Over Realm": r"^\[Over Realm \d+\]",
    "Dark Over Realm": r"^\[Dark Over Realm \d+\]",
    "Wormhole": r"^\[Wormhole\]",
    "Swap": r"^\[Swap \d+\]",
    "Wish": r"^\[Wish\]",
    "Dragon Ball": r"^\[Dragon Ball\]",
    "Arrival": r"^\[Arrival \w+/\w+\]",
    "Aegis": r"^\[Aegis \w+/\w+\]",
    "Alliance": r"^\[Alliance \w+/\w+\]",
    "Revive": r"^\[Revive \w+/\w+\]",
    "Offering": r"^\[Offering\]",
    "Heroic": r"^\[Heroic\]",
    "Villainous": r"^\[Villainous\]",
    "Invoker": r"^\[Invoker\]",
    "Successor": r"^\[Successor\]",
    "Unique": r"^\[Unique\]",
    "Servant": r"^\[Servant\]",
    "Overlord": r"^\[Overlord\]",
    "Rejuvenate": r"^\[Rejuvenate\]",
    "Spirit Boost": r"\[Spirit Boost \d+\]",
    "Empower": r"^\[Empower \w+ \d+\]",
    "Z-Awaken": r"^\[Z-Awaken\]",
    "Z-Stack": r"^\[Z-Stack \d+\]",
    "markers added": r"^\[UNISON \+\d+\]",
    "a marker skill that costs none": r"^\[UNISON 0\]",
    "markers removed": r"^\[UNISON -\d+\]",
    "the Warp": r"\byour Warp\b",
    "Warrior of Universe 7": r"^\[Warrior of Universe 7\]",
}
"""All keywords of chapter 22."""

RULES_TRAIT = "Universe 7"
"""The special trait that a keyword of the rulebook is about [masters 22-19]."""

# Words of the publisher's worlds that a name, trait or text here must not hold.
FOREIGN = (
    "saiyan", "goku", "gohan", "goten", "vegeta", "trunks", "frieza", "freezer", "namekian",
    "piccolo", "krillin", "beerus", "whis", "broly", "bardock", "majin", "buu", "babidi", "zamasu",
    "hit", "jiren", "android", "cell", "bulma", "roshi", "yamcha", "tien", "shenron", "kamehameha",
    "kaioken", "kaio", "kai", "potara", "ginyu", "cooler", "cold", "turles", "raditz", "nappa",
    "gogeta", "vegito", "gotenks", "videl", "satan", "universe", "dragon", "ball", "capsule",
    "senzu", "scouter", "metamoran", "tuffle", "baby", "pilaf", "arale", "spirit bomb", "ki",
)  # fmt: skip

LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}


def lines_of(card: PrintedCard) -> Iterator[str]:
    for face in card.faces:
        yield from face.skill


@pytest.mark.parametrize("deck", builtin_decks(), ids=lambda deck: deck.name)
@pytest.mark.rule("masters 6-1-2", "masters 6-1-3", "masters 6-1-5-1", "masters 22-17-2")
def test_a_starter_deck_is_legal_and_full(deck):
    assert check_deck(deck, CATALOGUE.get, rules=DECK_RULES) == []
    assert deck.main_count == 60
    assert deck.side == ()


def test_one_deck_brings_a_z_deck():
    full = {deck.name: deck.z_count for deck in builtin_decks() if deck.z}
    assert full == {"Stormlight Pact": 10}
    kinds = {CATALOGUE.get(number).kind for number in BY_DECK["Stormlight Pact"].z_numbers()}
    assert kinds == Z_KINDS


@pytest.mark.parametrize("deck", builtin_decks(), ids=lambda deck: deck.name)
def test_a_starter_deck_has_its_leaders_colours_and_a_curve(deck):
    leader = CATALOGUE.get(deck.leader)
    cards = [CATALOGUE.get(number) for number in (*deck.main_numbers(), *deck.z_numbers())]
    assert set().union(*(card.colors for card in cards)) == set(leader.colors)
    cards = cards[:60]
    costs = Counter(card.cost for card in cards)
    assert costs[1] + costs[2] >= 24, "enough to do in the first turns"
    assert 8 <= sum(count for cost, count in costs.items() if (cost or 0) >= 4) <= 18
    assert sum(card.combo_power == 5000 for card in cards) >= 30
    assert sum("Super Combo" in printed_keywords(card) for card in cards) == 4


@pytest.mark.parametrize("deck", builtin_decks(), ids=lambda deck: deck.name)
@pytest.mark.rule("masters 22-2")
def test_a_starter_leader_awakens(deck):
    leader = CATALOGUE.get(deck.leader)
    assert (leader.kind, leader.power, leader.back.power) == (LEADER, 10000, 15000)
    usual = ("[Awaken] When your life is at 4 or less", "[Awaken: Surge] ")
    assert sum(line.startswith(usual) for line in leader.skill) == 1


def test_decks_differ_in_colour():
    colors = [CATALOGUE.get(deck.leader).colors for deck in builtin_decks()]
    assert len(colors) == len(set(colors)) >= 2


def test_every_built_in_card_is_in_a_deck():
    played = {number for deck in builtin_decks() for number in deck.numbers()}
    assert played == set(CATALOGUE.numbers())


@pytest.mark.parametrize("shown", SHOWN)
def test_the_decks_show(shown):
    pattern = re.compile(SHOWN[shown])
    lines = [
        line
        for deck in builtin_decks()
        for n in deck.numbers()
        for line in lines_of(CATALOGUE.get(n))
    ]
    assert any(pattern.search(line) for line in lines)


def test_numbers_are_unique_and_written_as_the_rules_know_them():
    numbers = [card.number for card in builtin_cards()]
    assert len(numbers) == len(set(numbers)) >= 52
    assert all(re.fullmatch(r"SA\d-\d{3}", n) and rules_number(n) == n for n in numbers)


def test_names_are_unique():
    names = [face.name for card in builtin_cards() for face in card.faces]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.number)
def test_a_card_has_the_values_of_its_type(card):
    assert card.kind in set(KINDS) - {TOKEN}
    assert set(card.colors) <= set(COLORS)
    assert not card.notes
    if card.kind == LEADER:
        assert (card.cost, card.specified, card.combo_cost, card.combo_power) == (
            None,
            "",
            None,
            None,
        )
        return
    letters = {LETTERS[color] for color in card.colors}
    assert set(card.specified) <= letters
    assert card.back is None
    assert (card.z_cost is not None) == card.is_z_card
    if card.kind.endswith(UNISON):
        assert card.cost_is_x
        assert card.specified
    elif card.kind == Z_LEADER:
        assert card.cost is None
    else:
        assert set(card.specified) == letters or card.is_z_card
        assert 1 <= len(card.specified) <= card.cost <= 9
    if card.power is not None:
        assert 1000 <= card.power <= 40000
        assert card.power % 1000 == 0
    assert (card.power is None) == card.kind.endswith(EXTRA)
    assert (card.combo_cost is None) == (card.combo_power is None) == (card.kind != BATTLE)
    if card.kind == BATTLE:
        combo = (card.combo_cost, card.combo_power)
        expected = {(0, 10000)} if "[Super Combo]" in card.skill else {(0, 5000), (1, 10000)}
        assert combo in expected


def test_characters_and_traits_a_skill_looks_for_exist():
    characters = {
        name for card in builtin_cards() for face in card.faces for name in face.character
    }
    traits = {trait for card in builtin_cards() for face in card.faces for trait in face.traits}
    for card in builtin_cards():
        for line in lines_of(card):
            assert set(re.findall(r"＜(.+?)＞", line)) <= characters, line
            assert set(re.findall(r"《(.+?)》", line)) <= traits, line


@pytest.mark.rule("masters 22-13-4")
def test_cards_that_fuse_have_equal_power():
    for card in builtin_cards():
        for line in card.skill:
            if line.startswith("[Union-Fusion]"):
                names = re.findall(r"＜(.+?)＞", line)
                powers = [
                    {c.power for c in builtin_cards() if name in c.character} for name in names
                ]
                assert len(names) == 2
                assert powers[0] & powers[1]


def test_an_x_is_only_in_the_cost_of_unisons():
    of_x = {card.kind for card in builtin_cards() if card.cost_is_x}
    assert of_x == {UNISON, Z_UNISON}
    assert not any(card.z_cost_is_x for card in builtin_cards())


@pytest.mark.rule("masters 22-28-2", "masters 22-14-2")
def test_the_black_deck_uses_what_the_keywords_allow():
    deck = BY_DECK["Hollow Lantern"]
    counted = Counter(
        keyword for n in deck.main_numbers() for keyword in printed_keywords(CATALOGUE.get(n))
    )
    assert counted["Dragon Ball"] == 7
    assert counted["Ultimate"] == 1


def test_nothing_of_the_publisher_is_in_names_traits_and_texts():
    word = re.compile(rf"\b(?:{'|'.join(FOREIGN)})s?\b", re.IGNORECASE)
    for card in builtin_cards():
        texts = [card.set_name, *lines_of(card)]
        for face in card.faces:
            texts += [face.name, *face.character, *face.traits, *face.era]
        for text in texts:
            plain = re.sub(r"\[.*?\]", "", text)
            if text == RULES_TRAIT:
                continue
            assert not word.search(plain), text


@pytest.mark.corpus
@pytest.mark.parametrize("file", ["masters.json", "fusion_world.json", "one_piece.json"])
def test_no_name_or_trait_is_one_of_a_published_card(file):
    folder = os.environ.get(
        "DBSCG_CORPUS", Path(__file__).resolve().parents[3] / "shared" / "cards"
    )
    published = json.loads(Path(folder, file).read_text(encoding="utf-8"))
    taken: set[str] = set()
    for card in published if isinstance(published, list) else published["cards"]:
        for face in (card, card.get("back") or {}):
            taken.add(str(face.get("name")).strip().casefold())
            for field in ("character", "trait", "era"):
                taken.update(part.strip().casefold() for part in (face.get(field) or "").split("/"))
    own = {
        word.casefold()
        for card in builtin_cards()
        for face in card.faces
        for word in (face.name, *face.character, *face.traits, *face.era)
    }
    # The kinds of cards that keywords ask for [masters 22-19] [masters 22-35] [masters 22-36].
    assert own & taken <= {"heroic", "villainous", RULES_TRAIT.casefold()}


# ------------------------------------------------------------------------------------------ files


def test_the_card_files_are_the_native_format_and_nothing_else():
    files = [asset_path("cards", f"{name}.json") for name in ("starter", "expansion", "revel")]
    stored = [card for path in files for card in json.loads(path.read_text(encoding="utf-8"))]
    fields = {field.name for field in msgspec.structs.fields(PrintedCard)}
    assert all(set(card) <= fields for card in stored)
    assert [card["number"] for card in stored] == [card.number for card in builtin_cards()]


@pytest.mark.parametrize("deck", builtin_decks(), ids=lambda deck: deck.name)
def test_a_deck_file_is_written_as_the_program_writes_decks(deck):
    files = {path.read_text(encoding="utf-8") for path in asset_path("decks").glob("*.txt")}
    assert write_deck(deck, CATALOGUE) in files


@pytest.fixture
def content(tmp_path, monkeypatch):
    """A copy of the content that a test may damage; nothing read before is remembered."""
    for folder in ("cards", "decks"):
        (tmp_path / folder).mkdir()
        for path in asset_path(folder).glob("*.*"):
            (tmp_path / folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(builtin, "asset_path", tmp_path.joinpath)
    readers = (builtin_cards, builtin_decks, builtin_translations)
    for reader in readers:
        reader.cache_clear()
    yield tmp_path
    for reader in readers:
        reader.cache_clear()


@pytest.mark.parametrize(
    ("damaged", "text", "reader", "expected"),
    [
        ("cards/starter.json", b"[{]", builtin_cards, r"starter\.json: .*malformed"),
        ("cards/starter.json", b'[{"number": "A-1"}]', builtin_cards, r"starter\.json: .*missing"),
        (
            "cards/starter.fr.json",
            b'{"A-1": {"nom": ""}}',
            lambda: builtin_translations("fr"),
            "nom",
        ),
        ("cards/expansion.json", b"[{]", builtin_cards, r"expansion\.json: .*malformed"),
        (
            "cards/expansion.fr.json",
            b'{"A-1": {"nom": ""}}',
            lambda: builtin_translations("fr"),
            r"expansion\.fr\.json: .*nom",
        ),
        (
            "decks/tidewatch.txt",
            b"Name: X\n4 Nobody SA9-999\n",
            builtin_decks,
            r"line 2: .*SA9-999",
        ),
        ("decks/tidewatch.txt", b"\xff\xfe\xff", builtin_decks, r"tidewatch\.txt: "),
    ],
)
def test_a_damaged_file_is_named_in_one_line(content, damaged, text, reader, expected):
    (content / damaged).write_bytes(text)
    with pytest.raises(BuiltinContentError, match=expected) as error:
        reader()
    assert "\n" not in str(error.value)


def test_missing_content_is_named(content):
    (content / "cards" / "starter.json").unlink()
    with pytest.raises(BuiltinContentError, match=r"starter\.json: No such file"):
        builtin_cards()


def test_a_folder_without_decks_is_named(content):
    for path in (content / "decks").iterdir():
        path.unlink()
    with pytest.raises(BuiltinContentError, match="no deck"):
        builtin_decks()


# ------------------------------------------------------------------------------------------ French


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.number)
def test_a_card_is_wholly_translated(card):
    french = shown_card(card, builtin_translations("fr"))
    for printed, shown in zip(card.faces, french.faces, strict=True):
        assert len(shown.skill) == len(printed.skill)
        assert len(shown.traits) == len(printed.traits)
        assert len(shown.character) == len(printed.character)
        for line, translated in zip(printed.skill, shown.skill, strict=True):
            assert line.count("[") == translated.count("["), "the same tags and icons"
            numbers = [sorted(re.findall(r"\d+", text)) for text in (line, translated)]
            assert numbers[0] == numbers[1]


def test_only_the_words_are_translated():
    card = CATALOGUE.get("SA1-001")
    french = shown_card(card, builtin_translations("fr"))
    assert french.name != card.name
    assert french.back.name != card.back.name
    assert french.back.skill[0].startswith("[Auto.] Quand cette carte attaque")
    kept = ("number", "kind", "colors", "cost", "power", "era")
    assert all(getattr(french, field) == getattr(card, field) for field in kept)
    assert french.back.power == card.back.power


def test_translations_are_of_built_in_cards_only():
    every = {card.number for game in game_names() for card in builtin_cards(game)}
    assert set(builtin_translations("fr")) == every


@pytest.mark.parametrize("language", ["en", "de", "", "../starter", "fr.json"])
def test_a_language_there_is_not_leaves_cards_as_printed(language):
    words = builtin_translations(language)
    assert not words
    card = CATALOGUE.get("SA2-004")
    assert shown_card(card, words) is card
