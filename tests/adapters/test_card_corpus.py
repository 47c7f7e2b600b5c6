"""The real card data and decks, where they are at hand: nothing in them is lost or refused."""

import collections
import json
from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import (
    SKIPPED,
    CardFile,
    read_cards,
    read_deck_collection,
    read_deck_file,
)
from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_exports import EXPORTS
from dbscg_gui.cards.deck_rules import check_deck
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.games.masters.deck import DECK_RULES

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def masters(corpus_dir: Path) -> CardFile:
    return read_cards(corpus_dir / "masters.json")


@pytest.fixture(scope="module")
def known(masters: CardFile) -> MemoryCatalogue:
    return MemoryCatalogue(masters.cards)


def test_every_record_is_imported(masters: CardFile, corpus_dir: Path) -> None:
    records = json.loads((corpus_dir / "masters.json").read_text(encoding="utf-8"))

    assert [card.number for card in masters.cards] == [record["number"] for record in records]
    assert [problem for problem in masters.problems if problem.severity == SKIPPED] == []


def test_counts_by_kind_are_those_of_the_file(masters: CardFile, corpus_dir: Path) -> None:
    records = json.loads((corpus_dir / "masters.json").read_text(encoding="utf-8"))
    listed = collections.Counter(record["type"].lower() for record in records)
    assumed = sum("kind_assumed" in note for card in masters.cards for note in card.notes)

    kinds = collections.Counter(card.kind for card in masters.cards)

    listed["battle"] -= assumed
    listed["extra"] += assumed
    assert kinds == listed
    assert assumed < 10


def test_texts_are_taken_over_line_by_line(masters: CardFile, corpus_dir: Path) -> None:
    records = json.loads((corpus_dir / "masters.json").read_text(encoding="utf-8"))

    for card, record in zip(masters.cards, records, strict=True):
        # A dash alone says that nothing is printed.
        assert list(card.skill) == [line for line in record["skill"] if line not in ("-", "‐")]
        back = record.get("back")
        assert (card.back is None) == (back is None)
        if card.back is not None:
            assert list(card.back.skill) == back["skill"]


def test_every_doubt_of_the_file_is_reported_by_card(masters: CardFile, corpus_dir: Path) -> None:
    records = json.loads((corpus_dir / "masters.json").read_text(encoding="utf-8"))
    doubted = {r["number"] for r in records if r.get("text_suspect") or r.get("text_conflict")}

    noted = {card.number for card in masters.cards if any("text_" in note for note in card.notes)}

    assert noted == doubted
    assert doubted <= {problem.number for problem in masters.problems}


def test_costs_and_powers_are_within_what_cards_print(masters: CardFile) -> None:
    for card in masters.cards:
        assert card.cost is None or 0 <= card.cost <= 12
        assert not (card.cost_is_x and card.cost is not None)
        assert set(card.specified) <= set("RBGYKW")
        assert card.cost is None or len(card.specified) <= card.cost
        assert card.kind != "battle" or (card.combo_cost is None) == (card.combo_power is None)


def test_the_catalogue_holds_and_finds_them(
    masters: CardFile, known: MemoryCatalogue, tmp_path: Path
) -> None:
    with SqliteCatalogue(tmp_path) as catalogue:
        report = catalogue.import_cards(masters.cards)

        assert len(report.added) == catalogue.count() == len(masters.cards)
        assert catalogue.numbers() == known.numbers()
        names = [card.name for card in masters.cards[:: len(masters.cards) // 20]]
        for query in (*names, masters.cards[0].number, "counter negate attack"):
            found = catalogue.search(query, limit=10_000)
            assert found == known.search(query, limit=10_000)
            assert found


def test_the_deckplanet_sample_completes_what_is_known(
    masters: CardFile, corpus_dir: Path, tmp_path: Path
) -> None:
    sample = read_cards(corpus_dir / "formats" / "deckplanet_masters_sample.json")
    assert (sample.format, len(sample.cards)) == ("deckplanet", sample.records)

    with SqliteCatalogue(tmp_path) as catalogue:
        catalogue.import_cards(masters.cards)
        report = catalogue.import_cards(sample.cards)

        assert (report.added, report.total) == ((), sample.records)
        by_number = {card.number: card for card in masters.cards}
        for card in sample.cards:
            stored, before = catalogue.get(card.number), by_number[card.number]
            assert stored is not None
            assert (stored.name, stored.kind, stored.cost) == (
                before.name,
                before.kind,
                before.cost,
            )
            assert stored.specified == before.specified


def test_all_community_decks_are_read_and_their_unknown_cards_listed(
    corpus_dir: Path, known: MemoryCatalogue
) -> None:
    path = corpus_dir / "decks" / "masters_community.json"
    raw = json.loads(path.read_text(encoding="utf-8"))

    result = read_deck_collection(path)

    assert result.problems == ()
    assert len(result.decks) == len(raw)
    for deck, record in zip(result.decks, raw, strict=True):
        assert deck.main_count == sum(record["main"].values())
        assert parse_deck(write_deck(deck, known), catalogue=known).deck == deck
    assert {
        number for deck in result.decks for number in deck.numbers() if number not in known
    } == set()


def test_community_decks_break_no_rule_but_the_totals_of_keywords(
    corpus_dir: Path, known: MemoryCatalogue
) -> None:
    decks = read_deck_collection(corpus_dir / "decks" / "masters_community.json").decks

    checked = [check_deck(deck, known.get, rules=DECK_RULES) for deck in decks]

    codes = [[violation.code for violation in found] for found in checked]
    assert {code for found in codes for code in found} == {"keyword_total", "copies_side"}
    assert sum("keyword_total" in found for found in codes) < 0.02 * len(decks)
    # Sites let players keep as many copies in the side deck as they like.
    assert sum("copies_side" in found for found in codes) < 0.1 * sum(
        bool(deck.side) for deck in decks
    )


def test_every_deck_text_is_read_with_no_line_dropped(corpus_dir: Path) -> None:
    paths = sorted((corpus_dir / "decks").glob("*.txt"))
    assert paths

    for path in paths:
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        parsed = read_deck_file(path)
        deck = parsed.deck
        assert parsed.problems == (), path.name
        assert deck.leader is not None, path.name
        entries = 1 + len(deck.main) + len(deck.z) + len(deck.side)
        assert entries + len(parsed.ignored) == len(lines), path.name
        assert 50 <= deck.main_count <= 60, path.name
        assert parse_deck(write_deck(deck)).deck == deck, path.name


def test_the_same_deck_in_two_formats_is_the_same_deck(corpus_dir: Path) -> None:
    decks = collections.defaultdict(list)
    for path in (corpus_dir / "decks").glob("*.txt"):
        deck = read_deck_file(path).deck
        decks[path.name.partition(".")[0]].append((deck.leader, sorted(deck.main)))

    assert any(len(versions) > 1 for versions in decks.values())
    for name, versions in decks.items():
        assert all(version == versions[0] for version in versions), name


def test_cards_of_another_game_are_listed_by_line(corpus_dir: Path, known: MemoryCatalogue) -> None:
    path = next((corpus_dir / "decks").glob("*.optcgsim.txt"))
    lines = path.read_text(encoding="utf-8").splitlines()

    parsed = read_deck_file(path, known)

    assert [problem.line for problem in parsed.problems] == list(range(1, len(lines) + 1))
    assert {problem.code for problem in parsed.problems} == {"unknown_card"}


def test_real_decks_read_back_the_same_from_every_form_and_from_one_line(
    corpus_dir: Path, known: MemoryCatalogue
) -> None:
    decks = read_deck_collection(corpus_dir / "decks" / "masters_community.json").decks[::15]

    for deck in decks:
        for export in EXPORTS:
            parsed = parse_deck(export.write(deck, known), catalogue=known)
            assert parsed.problems == (), (deck.name, export.name)
            assert (parsed.deck.leader, parsed.deck.main, parsed.deck.z) == (
                deck.leader,
                deck.main,
                deck.z,
            ), (deck.name, export.name)
        listed = [(deck.leader, 1), *deck.main, *deck.z]
        for shape in ("{1}x{0}", "{1} {0}", "{0} x{1}", "{0}:{1}", "{1} {2} {0}", "{1} {0} {2}"):
            for parting in (" ", ", ", "; ", " | "):
                line = parting.join(shape.format(n, c, known.get(n).name) for n, c in listed)
                found = parse_deck(line, catalogue=known)
                assert found.problems == (), line
                assert (found.deck.leader, found.deck.main) == (deck.leader, deck.main), line


def test_real_decks_by_name_only_are_read_or_asked_about(
    corpus_dir: Path, known: MemoryCatalogue
) -> None:
    decks = read_deck_collection(corpus_dir / "decks" / "masters_community.json").decks[::15]
    asked = 0

    for deck in decks:
        lines = ["Leader", known.get(deck.leader).name, "Deck"]
        lines += [f"{count} {known.get(number).name}" for number, count in deck.main]
        parsed = parse_deck("\n".join(lines), catalogue=known)
        assert {each.code for each in parsed.problems} <= {"several_cards"}, parsed.problems
        asked += len(parsed.questions)
        assert parsed.deck.leader in (deck.leader, None)
        taken = sum(count for _, count in parsed.deck.main)
        left = sum(int(each.text.split()[0]) for each in parsed.questions if each.line > 3)
        assert taken + left == deck.main_count

    assert 0 < asked < sum(len(deck.main) for deck in decks) * 0.2
