"""A reviewed match in words and points: the chance to win over time, and what cost most of it."""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.hints import answer_label, percent
from dbscg_gui.services.match.review import JudgedDecision, MatchReview


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancePoint:
    """How likely the player was to win at a place of the match."""

    place: int
    chance: float
    turn: int
    is_mistake: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeView:
    """A decision that cost much, in words; `place` is where it was made."""

    place: int
    title: str
    given: str
    better: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewView:
    """What the window of a review shows."""

    points: tuple[ChancePoint, ...]
    last: int
    mistakes: tuple[MistakeView, ...]
    summary: str


def review_view(maker: BoardMaker, review: MatchReview) -> ReviewView:
    """The review, told as the player reads it."""
    words = maker.words
    mistakes = review.mistakes
    places = {each.place for each in mistakes}
    points = [
        ChancePoint(
            place=each.place, chance=each.chance, turn=each.turn, is_mistake=each.place in places
        )
        for each in review.decisions
    ]
    if points and review.won is not None:
        points.append(
            ChancePoint(place=review.last, chance=float(review.won), turn=points[-1].turn)
        )
    if not review.decisions:
        summary = words.text("review.nothing")
    elif not mistakes:
        summary = words.count("review.fine", len(review.decisions))
    else:
        summary = words.count("review.found", len(mistakes))
    return ReviewView(
        points=tuple(points),
        last=review.last,
        mistakes=tuple(_mistake(maker, each) for each in mistakes),
        summary=summary,
    )


def _mistake(maker: BoardMaker, judged: JudgedDecision) -> MistakeView:
    words, reading = maker.words, maker.reading(judged.update)
    decision = judged.update.decision
    given = better = ""
    if decision is not None:
        given = answer_label(reading, decision, judged.given)
        better = answer_label(reading, decision, judged.best.answer)
    after = percent(words, judged.chance - judged.cost)
    return MistakeView(
        place=judged.place,
        title=words.text(
            "review.mistake",
            turn=judged.turn,
            before=percent(words, judged.chance),
            after=after,
        ),
        given=words.text("review.given", line=given),
        better=words.text("review.better", line=better),
    )
