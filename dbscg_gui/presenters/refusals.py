"""Refusals as words: why something is not allowed now, and by which rule.

The engine gives a code, a rule id and numbers; the sentence is this project's own, in the
catalogue under `why.<code>`. A code without a sentence gets the general one, rule and all.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Refusal
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.words import Words


def refusal_text(reading: Reading, refusal: Refusal) -> str:
    """Return the reason as one sentence."""
    words = reading.words
    return words.first(
        f"why.{refusal.code}",
        "why.other",
        card=reading.name(refusal.card) if refusal.card else "",
        need=refusal.need,
        have=refusal.have,
        detail=refusal.detail,
        missing=max(0, refusal.need - refusal.have),
    )


def rule_label(words: Words, rule: str) -> str:
    """Return "rule 5-3-3" for "masters 5-3-3"; empty when no rule is named.

    A rulebook without numbers is cited inside the program only: nobody could look it up.
    """
    number = rule.rpartition(" ")[2]
    return words.text("why.rule", number=number) if number[:1].isdigit() else ""


def with_rule(reason: str, rule: str) -> str:
    """Return a reason with the rule it rests on, where there is one to be named."""
    return f"{reason} ({rule})" if rule else reason
