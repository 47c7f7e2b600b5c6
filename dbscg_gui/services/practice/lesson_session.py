"""A guided lesson at the table: one way leads on, and whatever else is tried is answered.

Owns where in the lesson one stands. Questions a lesson does not speak of, such as how to pay, are
answered by themselves; those of the opponent follow the lesson too.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.decisions import Answer, Decision, Option, legal_answers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import LEADER, ZONE_COUNT, ZONE_INDEX
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.ai.thinker import Thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.practice.lesson_text import (
    ANY_LEADER,
    NAMED,
    WON,
    ExpectedMove,
    ExpectedOption,
    Lesson,
    LessonError,
    LessonMove,
    LessonSide,
    Text,
)
from dbscg_gui.services.records.match_record import Choice, MatchRecord, MatchStart

_SEAT: dict[LessonSide, int] = {"you": 0, "they": 1}
_ENDLESS = 200
"""Answers given in a row after which a lesson is taken to lead nowhere."""
_NEVER_PASSED = frozenset({"main", "charge"})
_PAYING = "pay-energy"
_PAYS = "pay"
_PASS = "pass"


class WrongMoveError(IllegalChoiceError):
    """Something else than the lesson is about; the text says why."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class GuidedPlace:
    """Where in a lesson one stands."""

    number: int
    """The step, counted from 1; one more than there are at the end."""
    total: int
    said: str
    """What is to be done, or what was learned."""
    wrong: str = ""
    """Why the last try does not lead on."""
    cards: tuple[int, ...] = ()
    """The cards the step is about, the acting one first."""

    @property
    def is_done(self) -> bool:
        """Whether everything was played."""
        return self.number > self.total


class LessonSession(MatchSession):
    """A session that knows what is to be played; it is kept in no file."""

    def __init__(
        self,
        lesson: Lesson,
        start: MatchStart,
        *,
        language: str,
        named: Callable[[str], str] = str,
        name: str = "",
        following: str = "",
    ) -> None:
        """`named` says what a card of that number is called, `following` is the next lesson.

        Raises `ReplayError` for a position that cannot be played.
        """
        self.lesson = lesson
        self.name = name
        self.following = following
        self._language = language
        self._named = named
        self._wrong = ""
        self._places: list[int] = [0]
        """The step after each answer of the match."""
        self._at_next = 0
        """The step after the answer that is being given."""
        super().__init__(MatchRecord(start=start), thinkers=_nobody)

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.lesson.title[self._language]

    @property
    def place(self) -> GuidedPlace:
        """Where one stands, as it can be shown."""
        at = self._at
        steps = self.lesson.steps
        number = sum(each.side == "you" for each in steps[:at]) + 1
        said = self.lesson.end
        cards: tuple[int, ...] = ()
        if at < len(steps):
            own = next((each for each in steps[at:] if each.side == "you"), None)
            said = own.say if own is not None else self.lesson.end
            cards = self._cards_of(own)
        return GuidedPlace(
            number=number,
            total=self.lesson.own_steps,
            said=self._worded(said),
            wrong=self._wrong,
            cards=cards,
        )

    def current(self) -> MatchUpdate:
        """See `MatchSession.current`; what the lesson does not speak of is answered already."""
        self._go_on(self._update((), is_restart=True))
        return self._update(self._log, is_restart=True)

    def answer(self, answer: Answer, *, is_own: bool = True) -> MatchUpdate:
        """Give the player's answer. Raises `WrongMoveError` for another than the lesson wants."""
        decision = self._game.decision
        if decision is None or decision.seat != self.seat:
            raise IllegalChoiceError("it is not this player who is asked")
        step = self._step
        if step is None:
            raise WrongMoveError(self._worded(self.lesson.end))
        if sorted(answer) not in map(sorted, self._wanted(step.move, decision)):
            self._wrong = self._worded(step.wrong)
            raise WrongMoveError(self._wrong)
        self._wrong = ""
        self._at_next = self._at + 1
        return self._go_on(super().answer(answer, is_own=is_own))

    def play_opponent(self) -> MatchUpdate:
        """Let the opponent do what the lesson says, or pass."""
        decision = self._game.decision
        if decision is None or decision.seat == self.seat:
            raise IllegalChoiceError("it is not the opponent who is asked")
        answer = self._passing(decision)
        step = self._step
        if step is not None and step.side == "they":
            found = next(iter(self._wanted(step.move, decision)), None)
            if found is not None:
                answer = found
                self._at_next = self._at + 1
        events = self._take(Choice(decision.seat, answer, ""))
        return self._go_on(self._update(events))

    def advise(self) -> Advice | None:
        """Nobody: the lesson says what to do."""
        return None

    def undo(self) -> MatchUpdate:
        """See `MatchSession.undo`; the lesson goes back, too."""
        update = super().undo()
        del self._places[len(self._choices) + 1 :]
        self._at_next = self._at
        self._wrong = ""
        return update

    @property
    def table(self) -> Game:
        """The whole state, for whoever judges the lesson itself."""
        return self._game

    @property
    def next_step(self) -> LessonMove | None:
        """What is to be played next by anybody; None at the end."""
        return self._step

    def wanted(self) -> Answer | None:
        """The answer the lesson wants of the player now; None where it wants none."""
        decision, step = self._game.decision, self._step
        if decision is None or step is None or decision.seat != self.seat:
            return None
        return next(iter(self._wanted(step.move, decision)), None)

    # -- inside ------------------------------------------------------------------------------

    @property
    def _at(self) -> int:
        return self._places[-1]

    @property
    def _step(self) -> LessonMove | None:
        """What is to be played next by anybody; None at the end."""
        steps = self.lesson.steps
        return steps[self._at] if self._at < len(steps) else None

    def _worded(self, text: Text) -> str:
        """A text of the lesson with the names of the cards it speaks of."""
        return NAMED.sub(lambda found: self._named(found[1]), text[self._language])

    def _awaiting(self) -> Awaiting:
        decision = self._game.decision
        if self._step is None and decision is not None and decision.kind in _NEVER_PASSED:
            # What comes after the last battle of a lesson is nobody's any more.
            return Awaiting.NOBODY
        return super()._awaiting()

    def _note(self, choice: Choice, before: object, events: list[Event]) -> None:
        super()._note(choice, before, events)  # type: ignore[arg-type]
        self._places.append(self._at_next)

    def _go_on(self, update: MatchUpdate) -> MatchUpdate:
        """Answer what the lesson does not speak of; the events of all answers are told as one."""
        events = list(update.events)
        for _ in range(_ENDLESS):
            decision = update.decision
            if update.awaiting is not Awaiting.YOU or decision is None:
                break
            answer = self._quiet(decision)
            if answer is None:
                break
            self._at_next = self._at
            update = super().answer(answer, is_own=False)
            events += update.events
        return dataclasses.replace(update, events=tuple(events))

    def _quiet(self, decision: Decision) -> Answer | None:
        """The answer to a question of the player the lesson does not speak of; None to ask it.

        Raises `LessonError` where the lesson does not go on.
        """
        step = self._step
        if step is None:
            return self._passing(decision)
        if step.side == "you" and any(self._wanted(step.move, decision)):
            return None
        if decision.kind == _PAYING:
            return decision.default
        passing = _index(decision, _PASS)
        if passing is not None and decision.kind not in _NEVER_PASSED:
            return (passing,)
        told = ", ".join(self._told(option) for option in decision.options)
        raise LessonError(
            f"line {step.line}: the question {decision.kind} stands in its way ({told})"
        )

    def _passing(self, decision: Decision) -> Answer:
        for kind in (_PASS, "no", "end"):
            index = _index(decision, kind)
            if index is not None:
                return (index,)
        return decision.default

    def _wanted(self, move: ExpectedMove, decision: Decision) -> Iterator[Answer]:
        """Every legal answer that is a move."""
        for way in move.ways:
            if way == (ExpectedOption(_PAYS),):
                if decision.kind == _PAYING:
                    yield from legal_answers(decision)
                continue
            if not way:
                if decision.minimum == 0:
                    yield ()
                continue
            found = [
                [at for at, option in enumerate(decision.options) if self._fits(option, each)]
                for each in way
            ]
            for answer in itertools.product(*found):
                is_one = len(set(answer)) == len(answer)
                if is_one and decision.minimum <= len(answer) <= decision.maximum:
                    yield answer

    def _fits(self, option: Option, pick: ExpectedOption) -> bool:
        if option.kind != pick.kind:
            return False
        if pick.number >= 0:
            return option.number == pick.number
        names = ((option.card, pick.card), (option.target, pick.target))
        return all(not name or self._is_called(card, name) for card, name in names)

    def _is_called(self, card_id: int, name: str) -> bool:
        card = self._game.state.cards.get(card_id)
        if card is None:
            return False
        if name == ANY_LEADER:
            return card.zone == LEADER
        return self._game.lib.defs[card.def_id].number == name

    def _cards_of(self, step: LessonMove | None) -> tuple[int, ...]:
        decision = self._game.decision
        if step is None or decision is None or decision.seat != self.seat:
            return ()
        answer = next(iter(self._wanted(step.move, decision)), ())
        options = [decision.options[at] for at in answer]
        return tuple(card for each in options for card in (each.card, each.target) if card)

    def _told(self, option: Option) -> str:
        names = [
            self._game.lib.defs[self._game.state.cards[card].def_id].number
            for card in (option.card, option.target)
            if card in self._game.state.cards
        ]
        return " ".join([option.kind, " > ".join(names)]).strip()


def _index(decision: Decision, kind: str) -> int | None:
    return next((at for at, option in enumerate(decision.options) if option.kind == kind), None)


def _nobody(start: MatchStart, seat: int) -> Thinker:
    raise LessonError(f"nobody thinks for seat {seat} in the lesson {start.id}")


def play_through(session: LessonSession) -> None:
    """Play a lesson to its end by its own moves. Raises `LessonError` where it does not go on."""
    update = session.current()
    lesson = session.lesson
    for _ in range(_ENDLESS):
        if update.awaiting is Awaiting.NOBODY:
            break
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
            continue
        answer = session.wanted()
        if answer is None:
            break
        update = session.answer(answer)
    step = session.next_step
    if step is not None:
        raise LessonError(f"line {step.line}: nobody is asked what this step answers")
    for each in lesson.expected:
        problem = _unmet(session.table, each.side, each.area, each.count)
        if problem:
            raise LessonError(f"at the end {problem}")


def _unmet(game: Game, side: LessonSide, area: str, count: int) -> str:
    """What is not as it should be at the end, "" where it is."""
    state = game.state
    if area == WON:
        return "" if state.winner == _SEAT["you"] else "the match is not won"
    if area not in ZONE_INDEX:
        return f"there is no area {area!r}"
    there = len(state.zones[_SEAT[side] * ZONE_COUNT + ZONE_INDEX[area]])
    return "" if there == count else f"{side} have {there} cards in {area}, not {count}"
