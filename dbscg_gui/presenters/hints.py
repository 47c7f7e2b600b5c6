"""A hint in words: the best lines, how likely each wins, and why, from what the player may know.

Owns the step from `Advice` to `HintView`. Reasons are differences a player counts (life, cards,
energy), told against doing nothing, or against the worst line where something must be chosen.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.ai.advice import Advice, AdvisedLine, Change
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.presenters.prompts import none_label, option_label
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.words import Words

_NEAR = 0.02
"""Chances that lie no further apart are told to be about the same."""
_MOST_REASONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class HintLine:
    """One way to answer, in words."""

    title: str
    chance: str
    reason: str
    card: int = 0
    """A card it is about, to be shown."""
    is_best: bool = False
    """As good as the best one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HintView:
    """What a hint says."""

    lines: tuple[HintLine, ...] = ()
    note: str = ""
    """What the reasons are told against, or why there is no hint."""


def hint_view(reading: Reading, decision: Decision | None, advice: Advice | None) -> HintView:
    """The hint for the question that stands."""
    words = reading.words
    if advice is None or decision is None or not advice.lines:
        return HintView(note=words.text("hint.none"))
    best = max(line.chance for line in advice.lines)
    beside = advice.beside
    note = ""
    if beside is not None:
        note = words.text("hint.beside", line=answer_label(reading, decision, beside))
    return HintView(
        lines=tuple(_line(reading, decision, line, beside, best) for line in advice.lines),
        note=note,
    )


def answer_label(reading: Reading, decision: Decision, answer: Answer) -> str:
    """An answer in words: its options, one after the other."""
    if not answer:
        return none_label(reading, decision)
    return ", ".join(option_label(reading, decision, index) for index in answer)


def percent(words: Words, chance: float) -> str:
    """A chance as it is told: never 0 or 100, which would be a promise."""
    return words.text("hint.percent", number=max(1, min(99, round(chance * 100))))


def _line(
    reading: Reading, decision: Decision, line: AdvisedLine, beside: Answer | None, best: float
) -> HintLine:
    options = [decision.options[index] for index in line.answer]
    return HintLine(
        title=answer_label(reading, decision, line.answer),
        chance=percent(reading.words, line.chance),
        reason=_reason(
            reading.words,
            line,
            is_beside=line.answer == beside,
            is_only=len(decision.options) == 1,
        ),
        card=options[0].card if options else 0,
        is_best=line.chance >= best - _NEAR,
    )


def _reason(words: Words, line: AdvisedLine, *, is_beside: bool, is_only: bool) -> str:
    if is_beside:
        return words.text("hint.saves")
    if is_only:
        return words.text("hint.only")
    told = [_told(words, change) for change in line.changes[:_MOST_REASONS]]
    return ", ".join(told) if told else words.text("hint.same")


def _told(words: Words, change: Change) -> str:
    side = "you" if change.is_own else "they"
    if change.what in ("wins", "awake"):
        sign = "more" if change.amount > 0 else "less"
        return words.text(f"hint.{side}.{change.what}.{sign}")
    number = max(1, round(abs(change.amount)))
    sign = "+" if change.amount > 0 else "\N{MINUS SIGN}"
    return words.text(f"hint.{side}.{change.what}", number=f"{sign}{number}")
