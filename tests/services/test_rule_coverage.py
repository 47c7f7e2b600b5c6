"""Joining rule index, citations in the code and marks on the tests."""

from __future__ import annotations

from dbscg_gui.adapters.rule_files import read_rule_index
from dbscg_gui.services.rule_coverage import (
    IndexedRule,
    citations,
    edition_coverage,
    rule_coverage,
)

INDEX = (
    IndexedRule("8-4-6", "procedure", True, "attacker wins ties"),
    IndexedRule("8-4-7", "procedure", True, "end of step skills"),
    IndexedRule("8-5", "layout", False, "a heading"),
    IndexedRule("9-1-2", "restriction", True, "negated skills"),
)


def test_citations_are_found_in_brackets_and_in_steps_of_their_game_only():
    text = '''"""Wins ties [masters 8-4-6]."""\nstep("masters 9-1-2", f)  # [classic 7-4-1]'''

    assert citations("masters", text) == {"8-4-6", "9-1-2"}
    assert citations("classic", text) == {"7-4-1"}


def test_shares_are_of_testable_rules_and_gaps_are_listed_in_order():
    code = {"battle.py": "[masters 8-4-6] [masters 8-5]", "skills.py": "[masters 9-1-2]"}
    tests = {"test_ties": ("8-4-6",), "test_other": ("8-4-7", "8-4-6")}

    report = rule_coverage("masters", INDEX, code, tests)

    assert (report.testable, report.in_code, report.in_tests, report.in_both) == (3, 2, 2, 1)
    assert report.without_code == ("8-4-7",)
    assert report.without_test == ("9-1-2",)
    assert report.rules[0].code == ("battle.py",)
    assert report.rules[0].tests == ("test_other", "test_ties")


def test_a_citation_that_no_rulebook_has_is_told():
    report = rule_coverage("masters", INDEX, {"a.py": "[masters 99-1]"}, {"t": ("10-1",)})

    assert report.unknown == ("10-1", "99-1")


def test_the_index_of_masters_has_every_testable_rule_once():
    index = read_rule_index("masters")

    assert len({rule.id for rule in index}) == len(index) == 1364
    assert sum(rule.testable for rule in index) == 708
    assert all(rule.en for rule in index)


def test_a_later_edition_counts_what_stayed_as_before_and_its_own_rules_by_its_name():
    later = (
        IndexedRule("8-4-6", "procedure", True, "attacker loses ties"),
        IndexedRule("9-1-2", "removed", False, "gone"),
        IndexedRule("23-5", "definition", True, "new"),
    )
    code = {"battle.py": "[masters 8-4-6] [masters 8-4-7] [masters 4.00 23-5]"}
    tests = {"test_old": ("8-4-6", "8-4-7", "9-1-2")}

    report = edition_coverage(
        "masters 4.00", INDEX, later, code, tests, {"test_new": ("8-4-6",), "test_old": ()}
    )

    assert report.game == "masters 4.00"
    assert (report.testable, report.in_code, report.in_tests) == (3, 2, 2)
    assert report.without_code == ("8-4-6",)
    assert report.without_test == ("23-5",)
    assert report.unknown == ()


def test_citations_of_an_edition_are_not_those_of_the_game():
    text = "[masters 4.00 23-5-1] [masters 8-4-6]"

    assert citations("masters", text) == {"8-4-6"}
    assert citations("masters 4.00", text) == {"23-5-1"}
