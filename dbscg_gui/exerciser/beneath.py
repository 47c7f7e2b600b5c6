"""What lies under other cards in the positions made for a skill.

Owns how many of which cards are laid under whom: what conditions count there, else something of
everything the skill speaks of.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dbscg_gui.cards.printed import LEADER
from dbscg_gui.effects.actions import Given, Skill
from dbscg_gui.effects.targets import Cards, Compared, Filter, Has, InZones, Not, This, Under
from dbscg_gui.effects.walking import nodes
from dbscg_gui.exerciser.targets import MadeCard

_USUAL = 6
"""So many lie there where no number is asked for."""


class CardsBeneath(NamedTuple):
    """Cards asked for under others."""

    numbers: tuple[str, ...]
    hosts: frozenset[str]
    """The cards they have to lie under; "leader" means the Leader, whoever that is."""
    is_exact: bool
    """No others may lie there."""


class NeededBeneath:
    """What one skill asks to lie under cards."""

    def __init__(self, skill: Skill, driven: str, targets: Iterable[MadeCard], leader: str) -> None:
        self._skill = skill
        self._driven = driven
        self._targets = {each.filter: each for each in targets}
        self._leader = leader
        self.given = max((e.count for e in skill.validity if isinstance(e, Given)), default=0)
        """So many DON!! cards."""
        compared = {
            id(part)
            for node in nodes(skill)
            if isinstance(node, Compared)
            for part in nodes((node.left, node.right))
        }
        # What is only counted against the other player's is not given.
        spoken = [n for n in nodes(skill) if isinstance(n, Under) and id(n) not in compared]
        if any("don" in node.filter.kinds for node in spoken):
            self.given = max(self.given, 2)
        self.demands = [*self._counted(), *self._crowded()]
        self.is_asked = bool(spoken or self.given or self.demands or skill.beneath is not None)

    @property
    def usual(self) -> tuple[str, ...]:
        """What lies under any card: of everything the skill speaks of, or just anything."""
        some = [each.plain for each in self._targets.values()] or ["plain-1"]
        kept = (some * _USUAL)[:_USUAL]
        return (self._driven, *kept) if self._skill.beneath is not None else tuple(kept)

    def under(self, host: str, *, is_leader: bool, met: set[int]) -> tuple[str, ...] | None:
        """What lies under a card where a condition says it; None where none does.

        Each condition is met by one card, or by all copies of the driven one; where no more are
        allowed the others of its kind have nothing under them.
        """
        found: tuple[str, ...] | None = None
        for at, demand in enumerate(self.demands):
            if host not in demand.hosts and not (is_leader and LEADER in demand.hosts):
                continue
            if at not in met or host == self._driven:
                met.add(at)
                more = () if demand.is_exact else self.usual
                found = (*(found or ()), *demand.numbers, *more)
            elif demand.is_exact:
                found = found or ()
        return found

    def _counted(self) -> Iterable[CardsBeneath]:
        """So many cards under one: "if there are 4 cards under this card"."""
        every = tuple(nodes(self._skill))
        refused = [node.condition for node in every if isinstance(node, Not)]
        for node in every:
            if not isinstance(node, Has) or not isinstance(node.cards, Under):
                continue
            low, high = node.count.low or 0, node.count.high
            if any(node is each for each in refused):
                low, high = 0, 0
            numbers = self._fitting(node.cards.filter, low, is_varied=bool(node.distinct))
            yield CardsBeneath(numbers, self._hosts(node.cards.of), high is not None)

    def _crowded(self) -> Iterable[CardsBeneath]:
        """A card described by how many lie under it."""
        for node in nodes(self._skill):
            if isinstance(node, Filter) and node.under_count is not None and node in self._targets:
                numbers = ("plain-1",) * (node.under_count.low or 0)
                yield CardsBeneath(numbers, frozenset(self._targets[node].numbers), is_exact=True)

    def _fitting(self, wanted: Filter, count: int, *, is_varied: bool) -> tuple[str, ...]:
        if LEADER in wanted.kinds:
            return (self._leader,) * count
        target = self._targets.get(wanted)
        if target is None:
            return tuple(f"plain-{1 + at % 5}" for at in range(count))
        numbers = (target.plain, *target.others) if is_varied else (target.plain,)
        return tuple(numbers[at % len(numbers)] for at in range(count))

    def _hosts(self, cards: Cards) -> frozenset[str]:
        found: set[str] = set()
        for node in nodes(cards):
            if isinstance(node, This):
                found.add(self._driven)
            elif isinstance(node, InZones):
                target = self._targets.get(node.filter)
                found.update(() if target is None else target.numbers)
                if LEADER in node.zones:
                    found.add(LEADER)
        return frozenset(found)
