"""How much of a rulebook is in the code and shown by tests.

Joins three things: the index of numbered rules, the citations in the code (`[masters 8-4-6]` or
a step's "masters 8-4-6") and the rules that tests are marked with. Reads no file itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec


class IndexedRule(msgspec.Struct, frozen=True):
    """One numbered rule: `en` and `fr` say it in this project's own words."""

    id: str
    kind: str
    testable: bool
    en: str
    fr: str = ""


class RuleUse(msgspec.Struct, frozen=True):
    """Where a rule is cited in the code and which tests show it."""

    id: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


class RuleCoverageReport(msgspec.Struct, frozen=True):
    """Counts are of testable rules; shares are from 0 to 1."""

    game: str
    testable: int
    in_code: int
    in_tests: int
    in_both: int
    without_code: tuple[str, ...]
    without_test: tuple[str, ...]
    unknown: tuple[str, ...]
    """Cited rule ids the index does not have."""
    rules: tuple[RuleUse, ...]

    def share(self, count: int) -> float:
        """A count as a share of the testable rules; 1 when there are none."""
        return count / self.testable if self.testable else 1.0


def citations(game: str, text: str) -> set[str]:
    """Rule ids of a game that a source text cites: "8-4-6", or "FW-BT-2a" where it has no numbers.

    "13-1-1+2" is one rule of the French manual.
    """
    number = r"\d+(?:-\d+)+(?:\+\d+)?"
    word = r"[A-Z]+(?:-[A-Z]+)*-[A-Z]?\d+[a-z]?"
    return set(re.findall(rf"\b{re.escape(game)} ({number}|{word})\b", text))


REMOVED = "removed"
"""Kind of a rule that a later edition does not have any more."""


def edition_coverage(
    edition: str,
    index: Iterable[IndexedRule],
    later: Iterable[IndexedRule],
    code: Mapping[str, str],
    tests: Mapping[str, Iterable[str]],
    later_tests: Mapping[str, Iterable[str]],
) -> RuleCoverageReport:
    """The report for a later edition of a game's rules, "masters 4.00".

    `index` and `tests` are of the game as it was before, `later` the rules that are new, other or
    gone, which must be cited by the edition's own name; all others count as they did.
    """
    game = edition.partition(" ")[0]
    own = {rule.id: rule for rule in later}
    merged = [rule for rule in index if rule.id not in own]
    merged += [rule for rule in own.values() if rule.kind != REMOVED]
    kept = {rule.id for rule in merged if rule.id not in own}
    cited = {
        name: " ".join(
            [f"[{edition} {rule}]" for rule in citations(edition, text)]
            + [f"[{edition} {rule}]" for rule in citations(game, text) & kept]
        )
        for name, text in code.items()
    }
    shown = {
        test: [
            *(rule for rule in tests.get(test, ()) if rule in kept),
            *later_tests.get(test, ()),
        ]
        for test in {**tests, **later_tests}
    }
    return rule_coverage(edition, merged, cited, shown)


def rule_coverage(
    game: str,
    index: Iterable[IndexedRule],
    code: Mapping[str, str],
    tests: Mapping[str, Iterable[str]],
) -> RuleCoverageReport:
    """The report for one game.

    `code` maps file names to their texts, `tests` test ids to the rule ids they are marked with.
    """
    cited: dict[str, list[str]] = {}
    for name, text in sorted(code.items()):
        for rule in citations(game, text):
            cited.setdefault(rule, []).append(name)
    shown: dict[str, list[str]] = {}
    for test, rules in sorted(tests.items()):
        for rule in rules:
            shown.setdefault(rule, []).append(test)
    known = {rule.id: rule for rule in index}
    testable = [rule.id for rule in known.values() if rule.testable]
    return RuleCoverageReport(
        game=game,
        testable=len(testable),
        in_code=sum(rule in cited for rule in testable),
        in_tests=sum(rule in shown for rule in testable),
        in_both=sum(rule in cited and rule in shown for rule in testable),
        without_code=tuple(rule for rule in testable if rule not in cited),
        without_test=tuple(rule for rule in testable if rule not in shown),
        unknown=tuple(sorted((set(cited) | set(shown)) - set(known), key=_order)),
        rules=tuple(
            RuleUse(rule, tuple(cited.get(rule, ())), tuple(shown.get(rule, ())))
            for rule in testable
        ),
    )


def _order(rule: str) -> tuple[tuple[int, int, str], ...]:
    """Numbers by their value, before words."""
    return tuple(
        (0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"[-+]", rule)
    )
