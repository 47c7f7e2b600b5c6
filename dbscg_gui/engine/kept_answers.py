"""Answers to queries that are kept with a match, for one version of its state.

Filled and looked at by `queries` and `listeners`; `game` forgets what a change may have made
untrue.
"""

from __future__ import annotations

from typing import Any


class KeptAnswers:
    """Answers to queries about one version of the state; forgotten when it changes."""

    __slots__ = (
        "busy",
        "is_carried",
        "is_collected",
        "is_settled",
        "kept",
        "listeners",
        "loose",
        "negated",
        "payers",
        "places",
        "power",
        "skills",
        "statics",
    )

    def __init__(self) -> None:
        self.loose: set[tuple[str, int]] = set()
        """Answers, "power", "skills" or "negated" of a card, that read more; see `Game.reads`."""
        self.power: dict[int, int] = {}
        self.skills: dict[int, tuple[int, ...]] = {}
        self.negated: dict[int, Any] = {}
        self.payers: dict[tuple[int, bool, int], tuple[list[int], tuple[str, ...]]] = {}
        self.places: Any = None
        self.statics: Any = None
        self.kept: Any = None
        """`Game.statics`, found to hold for this version."""
        self.listeners: Any = None
        self.busy: set[tuple[str, int]] = set()
        self.is_collected = False
        """All continuous effects at work are in `statics`."""
        self.is_carried = False
        """Debugging: what is here of the version before has not been compared yet."""
        self.is_settled = False
        """Rule processing found nothing to do."""

    def forget_answers(self) -> None:
        """Forget what was answered of cards; not what the answers were made from.

        Most are empty: three changes come to a decision.
        """
        if self.power:
            self.power.clear()
        if self.skills:
            self.skills.clear()
        if self.negated:
            self.negated.clear()
        if self.payers:
            self.payers.clear()
        if self.loose:
            self.loose.clear()
        if self.busy:
            self.busy.clear()
        self.listeners = None

    def forget_effects(self) -> None:
        """Forget which effects are at work, and that rule processing had nothing to do."""
        self.statics = self.kept = None
        self.is_collected = self.is_settled = False

    def keep_rules(self) -> None:
        """Rule processing has nothing to do still, where that holds for more than one version."""
        if self.is_settled:
            self.is_settled = self.kept is not None and self.kept.settled is not None
