"""The rule indexes of the games: both languages, short texts, the rulebook's order."""

import csv
import re

import pytest

from dbscg_gui.adapters.rule_files import indexed_games, read_rule_index, rule_index_path

LONGEST = 110
SHOWN_IN_ENGLISH = 90
FIRST_OF_THE_FRENCH_REVISION = "1-10-1-1-2-1"
INDEXES = {game: read_rule_index(game) for game in indexed_games()}
every_game = pytest.mark.parametrize("game", INDEXES)


def parts(rule_id):
    """Numbers of a rule; "13-1-1+2" is one rule that joins 13-1-1 and 13-1-2."""
    return tuple(int(part) for part in re.split(r"[-+]", rule_id))


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_has_a_short_text(game, language):
    texts = {rule.id: getattr(rule, language) for rule in INDEXES[game]}

    assert [rule for rule, text in texts.items() if not text.strip()] == []
    assert [rule for rule, text in texts.items() if text != text.strip()] == []
    assert [rule for rule, text in texts.items() if len(text) > LONGEST] == []


@every_game
def test_testable_rules_are_shorter_in_english(game):
    long = [rule.id for rule in INDEXES[game] if rule.testable and len(rule.en) > SHOWN_IN_ENGLISH]

    assert long == []


@every_game
def test_ids_are_unique(game):
    ids = [rule.id for rule in INDEXES[game]]

    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)*[a-z]?(\+\d+)?", rule) for rule in ids)


def test_masters_rules_stand_in_the_order_of_the_rulebook():
    """The rules that only the French revision has follow the others, in order too."""
    ids = [rule.id for rule in INDEXES["masters"]]
    cut = ids.index(FIRST_OF_THE_FRENCH_REVISION)
    both, french_only = ids[:cut], ids[cut:]

    assert len(both) > len(french_only) > 0
    assert both == sorted(both, key=parts)
    assert french_only == sorted(french_only, key=parts)


def test_classic_rules_stand_in_the_order_of_the_rulebook():
    ids = [rule.id for rule in INDEXES["classic"]]

    assert ids == sorted(ids, key=parts)


@every_game
def test_french_is_not_the_english_text(game):
    assert [rule.id for rule in INDEXES[game] if rule.fr == rule.en] == []


@every_game
def test_testable_rules_say_more_than_a_label(game):
    """Two words tell no player why something is refused."""
    bare = re.compile(r"(?i)^(action|case|heading|titre)\b|revision only|^\W*\w+\W+\w+\W*$")
    headings = {"19-1"}  # a heading that only the French revision numbers

    found = {
        rule.id
        for rule in INDEXES[game]
        if rule.testable and (bare.search(rule.en) or bare.search(rule.fr))
    }

    assert found <= headings


@every_game
def test_the_file_has_unix_line_ends_and_five_columns(game):
    raw = rule_index_path(game).read_bytes()
    rows = list(csv.reader(raw.decode("utf-8").splitlines()))

    assert b"\r" not in raw
    assert raw.endswith(b"\n")
    assert rows[0] == ["id", "kind", "testable", "en", "fr"]
    assert all(len(row) == 5 for row in rows)
