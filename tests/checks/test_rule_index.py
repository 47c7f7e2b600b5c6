"""The rule index of Masters: both languages, short texts, the rulebook's order."""

import csv
import re

import pytest

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.adapters.rule_files import read_rule_index

LONGEST = 110
SHOWN_IN_ENGLISH = 90
FIRST_OF_THE_FRENCH_REVISION = "1-10-1-1-2-1"
INDEX = read_rule_index("masters")


def parts(rule_id):
    """Numbers of a rule; "13-1-1+2" is one rule that joins 13-1-1 and 13-1-2."""
    return tuple(int(part) for part in re.split(r"[-+]", rule_id))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_has_a_short_text(language):
    texts = {rule.id: getattr(rule, language) for rule in INDEX}

    assert [rule for rule, text in texts.items() if not text.strip()] == []
    assert [rule for rule, text in texts.items() if text != text.strip()] == []
    assert [rule for rule, text in texts.items() if len(text) > LONGEST] == []


def test_testable_rules_are_shorter_in_english():
    long = [rule.id for rule in INDEX if rule.testable and len(rule.en) > SHOWN_IN_ENGLISH]

    assert long == []


def test_ids_are_unique():
    ids = [rule.id for rule in INDEX]

    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"\d+(-\d+)*(\+\d+)?", rule) for rule in ids)


def test_rules_stand_in_the_order_of_the_rulebook():
    """The rules that only the French revision has follow the others, in order too."""
    ids = [rule.id for rule in INDEX]
    cut = ids.index(FIRST_OF_THE_FRENCH_REVISION)
    both, french_only = ids[:cut], ids[cut:]

    assert len(both) > len(french_only) > 0
    assert both == sorted(both, key=parts)
    assert french_only == sorted(french_only, key=parts)


def test_french_is_not_the_english_text():
    assert [rule.id for rule in INDEX if rule.fr == rule.en] == []


def test_testable_rules_say_more_than_a_label():
    """Two words tell no player why something is refused."""
    bare = re.compile(r"(?i)^(action|case|heading|titre)\b|revision only|^\W*\w+\W+\w+\W*$")
    headings = {"19-1"}  # a heading that only the French revision numbers

    found = {
        rule.id
        for rule in INDEX
        if rule.testable and (bare.search(rule.en) or bare.search(rule.fr))
    }

    assert found <= headings


def test_the_file_has_unix_line_ends_and_five_columns():
    raw = asset_path("rules", "masters.csv").read_bytes()
    rows = list(csv.reader(raw.decode("utf-8").splitlines()))

    assert b"\r" not in raw
    assert raw.endswith(b"\n")
    assert rows[0] == ["id", "kind", "testable", "en", "fr"]
    assert all(len(row) == 5 for row in rows)
