"""Rules are said in the client's language, and nothing is said of a rule nobody knows."""

import pytest

from dbscg_gui.app.rule_words import rule_words


@pytest.mark.parametrize("rule", ["masters 5-3-3", "masters 8-4-6", "masters 8-1-1"])
def test_a_rule_is_said_in_both_languages(rule):
    english, french = rule_words("en")(rule), rule_words("fr")(rule)

    assert english
    assert french
    assert english != french


@pytest.mark.parametrize("rule", ["masters 99-99", "another 1-1", "", "nonsense"])
def test_an_unknown_rule_says_nothing(rule):
    assert rule_words("en")(rule) == ""
