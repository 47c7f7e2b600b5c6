"""The answer being put together: which options are chosen so far, in which order.

Owns what a player has clicked for one question until it is confirmed, and says in advance what the
engine would refuse: too many, too costly, counting as the same, energy that does not cover the
cost. The engine judges the answer again; this only keeps the confirm button honest.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Answer, covers
from dbscg_gui.presenters.table_views import PromptMode, PromptView
from dbscg_gui.presenters.words import Words


class Picking:
    """The options chosen for one prompt. A payment starts with its default chosen."""

    def __init__(self, prompt: PromptView, words: Words) -> None:
        self.prompt = prompt
        self._words = words
        self._chosen: list[int] = []
        if prompt.mode is PromptMode.PAY:
            self._chosen = list(prompt.default)

    @property
    def chosen(self) -> Answer:
        """The chosen options, in the order chosen."""
        return tuple(self._chosen)

    @property
    def is_picking(self) -> bool:
        """Whether the prompt is answered by choosing and confirming."""
        return self.prompt.mode in (PromptMode.PICK, PromptMode.ORDER, PromptMode.PAY)

    @property
    def is_complete(self) -> bool:
        """Whether what is chosen now would be a legal answer."""
        return self.is_picking and not self.missing()

    def number(self, option: int) -> int:
        """Place of an option in the order of choice, from 1; 0 when it is not chosen."""
        return self._chosen.index(option) + 1 if option in self._chosen else 0

    def toggle(self, option: int) -> str:
        """Choose an option or take it back; returns why not, empty when it was done."""
        if option in self._chosen:
            self._chosen.remove(option)
            return ""
        if self.prompt.mode is PromptMode.PAY:
            return self._swap_in(option)
        if len(self._chosen) >= self.prompt.maximum:
            if self.prompt.maximum != 1:
                return self._words.text("why.too_many", high=self.prompt.maximum)
            self._chosen.clear()
        reason = self._refusal(option)
        if not reason:
            self._chosen.append(option)
        return reason

    def missing(self) -> str:
        """What still lacks before it may be confirmed; empty when nothing does."""
        prompt = self.prompt
        count = len(self._chosen)
        if prompt.mode is PromptMode.ORDER:
            low = high = prompt.options
        else:
            low, high = prompt.minimum, prompt.maximum
        if count < low or count > high:
            return self.status() or "?"
        least = -prompt.total_cost if prompt.total_cost is not None else 0
        if least > 0 and -sum(prompt.costs[i] for i in self._chosen) < least:
            return self._words.text("why.too_little", least=least)
        pay = prompt.pay
        if pay is not None and not covers(pay.specified, [pay.payers[i] for i in self._chosen]):
            return self._words.text("prompt.pay-energy.missing", letters=self._uncovered())
        return ""

    def status(self) -> str:
        """How far the choice has come: "2 of 3"."""
        prompt = self.prompt
        count = len(self._chosen)
        if prompt.mode is PromptMode.PAY:
            total = prompt.pay.total if prompt.pay is not None else prompt.maximum
            return self._words.text(
                "prompt.pay-energy.status", count=count, total=max(total, prompt.minimum)
            )
        if prompt.mode in (PromptMode.PICK, PromptMode.ORDER):
            high = prompt.options if prompt.mode is PromptMode.ORDER else prompt.maximum
            return self._words.text("prompt.chosen", count=count, high=high)
        return ""

    def covered(self) -> tuple[tuple[str, bool], ...]:
        """Each specified letter and whether the chosen energy pays for it, in order."""
        pay = self.prompt.pay
        if pay is None:
            return ()
        payers = [pay.payers[i] for i in self._chosen]
        found: list[tuple[str, bool]] = []
        paid = ""
        for letter in pay.specified:
            is_paid = covers(paid + letter, payers)
            paid += letter if is_paid else ""
            found.append((letter, is_paid))
        return tuple(found)

    def _swap_in(self, option: int) -> str:
        """A payment stays whole: one more energy takes the place of the one it can stand in for."""
        if len(self._chosen) < self.prompt.maximum:
            self._chosen.append(option)
            return ""
        pay = self.prompt.pay
        for index in range(len(self._chosen)):
            tried = [*self._chosen[:index], *self._chosen[index + 1 :], option]
            if pay is None or covers(pay.specified, [pay.payers[i] for i in tried]):
                self._chosen = tried
                return ""
        return self._words.text("why.too_many", high=self.prompt.maximum)

    def _uncovered(self) -> str:
        return "".join(letter for letter, is_paid in self.covered() if not is_paid)

    def _refusal(self, option: int) -> str:
        prompt = self.prompt
        if prompt.total_cost is not None and prompt.total_cost >= 0:
            cost = sum(prompt.costs[i] for i in (*self._chosen, option))
            if cost > prompt.total_cost:
                return self._words.text("why.too_costly", cost=cost, limit=prompt.total_cost)
        if prompt.groups and prompt.groups[option] in {prompt.groups[i] for i in self._chosen}:
            return self._words.text("why.alike")
        return ""
