"""The cards of several files as one: which printing counts, words in other languages added."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dbscg_gui.adapters.card_files.card_file import CardFile
from dbscg_gui.adapters.card_files.errors import AGAIN, SKIPPED, RecordProblem
from dbscg_gui.adapters.card_files.record import replaced
from dbscg_gui.adapters.card_files.variants import BasePrintings
from dbscg_gui.cards.printed import PrintedCard


class Merging:
    """Takes files one after the other; files without English words come last."""

    def __init__(self) -> None:
        self._printings = BasePrintings()
        self.problems: list[RecordProblem] = []
        self.left_out: Counter[str] = Counter()
        self.variants = 0

    def add(self, part: CardFile) -> None:
        """Take the cards of a file; of a number that differs the first file's stay."""
        self.problems += part.problems
        self.left_out.update(part.left_out)
        self.variants += part.variants
        for index, card in enumerate(part.cards, start=1):
            known = self._printings.get(card.number)
            if known is not None and _brings_words(card):
                self._printings.replace(_with_words(known, card))
                self.variants += 1
                continue
            before = self._printings.variants
            is_variant = card.number in part.other_printings
            conflict = self._printings.add(card, is_variant=is_variant)
            self.variants += self._printings.variants - before
            if conflict:
                self.left_out[AGAIN] += 1
                self.problems.append(
                    RecordProblem(
                        file=Path(part.path).name,
                        index=index,
                        number=card.number,
                        message=conflict,
                        severity=SKIPPED,
                        place="card",
                    )
                )

    def cards(self) -> tuple[PrintedCard, ...]:
        """The cards, in order of first appearance."""
        return self._printings.cards()


def _brings_words(card: PrintedCard) -> bool:
    return any(note.startswith("english_missing:") for note in card.notes)


def _with_words(card: PrintedCard, words: PrintedCard) -> PrintedCard:
    texts = {text.language: text for text in (*card.official, *words.official)}
    return replaced(card, {"official": tuple(texts.values())})
