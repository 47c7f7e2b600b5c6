"""packaging/vary_texts.py and leave_out_sets.py: how texts are read that nobody has printed."""

import importlib
import random
import sys
from pathlib import Path

import msgspec
import pytest

from tests.services.small_game import DRAWER

FOLDER = str(Path(__file__).resolve().parents[2] / "packaging")
LINES = (
    "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards and KO it.",
    "[Auto] When this card attacks, if you have 3 or more energy, draw 1 card.",
    "[Activate Main][one] : This card gets +5000 power for the turn.",
    "[Activate Main][Once per turn] Discard 1 card from your hand : Draw 1 card.",
    "[Auto] When this card is KO'd, choose up to 1 red card in your Drop and add it to your hand.",
)


@pytest.fixture(scope="module")
def scripts():
    sys.path.insert(0, FOLDER)
    names = ("text_changes", "word_changes", "vary_texts", "leave_out_sets")
    yield {name: importlib.import_module(name) for name in names}
    sys.path.remove(FOLDER)


@pytest.fixture
def file(tmp_path):
    def write(*cards):
        records = [
            msgspec.structs.replace(DRAWER, number=number, skill=tuple(lines))
            for number, lines in cards
        ]
        path = tmp_path / "cards.json"
        path.write_bytes(msgspec.json.encode(records))
        return path

    return write


def test_a_line_is_split_and_put_together_again(scripts):
    split = scripts["text_changes"].split
    parts = split(
        "[Auto][Limit 1] Discard 1 card : When this card attacks, if it's day, draw 1 card."
    )
    assert parts.cost == "Discard 1 card"
    assert parts.trigger == "When this card attacks"
    assert (parts.condition, parts.effect) == ("if it's day", "draw 1 card")
    assert split("[Auto] If ＜Bo : Br＞ is here : Draw 1 card.").cost == "If ＜Bo : Br＞ is here"
    assert split("[Blocker]") is None


def test_what_refers_to_the_event_stays_with_it(scripts):
    changes = scripts["text_changes"]
    assert not changes.stands_alone("KO that card")
    assert not changes.stands_alone("negate the attack")
    assert changes.stands_alone("choose up to 1 of your Battle Cards and KO it")


def test_more_cards_take_their_verbs_and_pronouns_along(scripts):
    line = "[Auto] When this card is played, choose up to 1 of your Battle Cards and KO it."
    made = {scripts["word_changes"].other_count(line, random.Random(seed)) for seed in range(60)}
    assert (
        line.replace("1 of your Battle Cards and KO it", "2 of your Battle Cards and KO them")
        in made
    )
    assert all(("KO it" in text) == (" 1 of" in text) for text in made)


def test_the_same_seed_makes_the_same_lines(scripts, file, capsys):
    path = file(("AA1-001", LINES[:3]), ("AA1-002", LINES[3:]))
    told = []
    for seed in ("4", "4", "5"):
        assert scripts["vary_texts"].main([str(path), "--each", "4", "--seed", seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]
    assert "understood" in told[0]


def test_a_missing_file_is_one_clear_line(scripts, tmp_path, capsys):
    for name in ("vary_texts", "leave_out_sets"):
        assert scripts[name].main([str(tmp_path / "none.json")]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_set_without_what_only_it_needs_loses_its_lines(scripts, file, tmp_path, capsys):
    own = "[Permanent] Players can't attack with Battle Cards with energy costs of 1."
    path = file(("AA1-001", LINES[:1]), ("AA1-002", (own,)), ("AB1-001", LINES[:1]))
    rules = tmp_path / "rules.txt"
    arguments = [str(path), "--jobs", "1", "--rules", str(rules)]
    assert scripts["leave_out_sets"].main(arguments) == 0
    told = capsys.readouterr().out
    assert "lines: 3, understood 100.00 %, without their own set 66.67 %" in told
    assert rules.read_text(encoding="utf-8").startswith(f"AA1: {own}")
