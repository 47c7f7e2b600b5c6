"""Choosing the printing that decides the rules text where a file holds several of one card."""

from __future__ import annotations

from dbscg_gui.cards.printed import PrintedCard


class BasePrintings:
    """Cards by rules number: the base printing where there is one, else the first variant."""

    def __init__(self) -> None:
        self._cards: dict[str, PrintedCard] = {}
        self._from_variant: set[str] = set()
        self.variants = 0

    def add(self, card: PrintedCard, *, is_variant: bool) -> str:
        """Take a printing; a reason to refuse it, or nothing.

        Of two base printings that differ the first stays: the file gives no way to choose.
        """
        known = self._cards.get(card.number)
        if is_variant:
            self.variants += known is not None
            if known is None:
                self._cards[card.number] = card
                self._from_variant.add(card.number)
            return ""
        if known is not None and card.number not in self._from_variant:
            if known == card:
                self.variants += 1
                return ""
            return "the number was there before with other values; the first one is kept"
        self.variants += known is not None
        self._from_variant.discard(card.number)
        self._cards[card.number] = card
        return ""

    def get(self, number: str) -> PrintedCard | None:
        """The printing chosen so far."""
        return self._cards.get(number)

    def replace(self, card: PrintedCard) -> None:
        """Put a card in the place of the chosen printing of its number."""
        self._cards[card.number] = card

    @property
    def without_base(self) -> frozenset[str]:
        """Numbers of which only variants were there."""
        return frozenset(self._from_variant)

    def cards(self) -> tuple[PrintedCard, ...]:
        """The chosen printings, in order of first appearance."""
        return tuple(self._cards.values())
