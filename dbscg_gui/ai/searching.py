"""The player that searches: tries each option in worlds made from its view, and takes the best.

A try is settled before it is judged: a script plays on for both seats to the end of the turn, and
the learned evaluation says what came of it. Moves are tried with what they aim at and with a next
one. Payments and orders take the default; several cards are chosen one by one. How well it plays is
a `Level`: weaker ones take moves that look nearly as good, leave whole turns to rules of thumb, and
for a turn do not think of a card, as people do who are new or tired. None of them misses a move
that wins, or loses where another does not. With several levels it plays by how the match stands: it
aims at an even one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from hashlib import blake2b
from typing import NamedTuple

from dbscg_gui.ai.advice import (
    MOST_LINES,
    Advice,
    AdvisedLine,
    chance_of,
    changes_between,
    compared_with,
    outcome_of,
)
from dbscg_gui.ai.estimates import life_of
from dbscg_gui.ai.evaluation import Evaluator, learned
from dbscg_gui.ai.main_phase import gift_left
from dbscg_gui.ai.options import DOES_NOTHING, different_options, doing_nothing, without
from dbscg_gui.ai.script import cards_in_order, script_answer, storming_answer
from dbscg_gui.ai.search.aims import Aim, PlannedMove, answer_to
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.search.lookahead import (
    BestAnswer,
    Depth,
    Line,
    Lookahead,
    Policy,
    best_line,
    best_of,
    best_set,
    or_plan,
    policy_of,
    value_of,
)
from dbscg_gui.ai.ways import (
    PLANS,
    idling,
    is_doomed,
    is_own_turn,
    leaving_out,
    shunning,
    ways_to_go_on,
)
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, is_legal
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import LEADER
from dbscg_gui.engine.views import Deck, SeatView
from dbscg_gui.kernel.records import replace
from dbscg_gui.kernel.rng import next_word

WORLDS = 2
SPARE = 4
TURNS = 1
"""Turns ends until a try is judged: 1 is the end of the running turn, whoever's it is."""
BY_HABIT = frozenset(
    {
        "first-player",
        "life",
        "mulligan",
        "order-autos",
        "order-cards",
        "pay-energy",
        "position",
        "z-energy",
    }
)
"""Decisions that are not worth a search: answered by the script."""
ABOUT_HABIT = frozenset({"loop", "redraw"})
"""Choices of cards that are not worth one either: what an opening hand is worth, no try tells."""
CLEARLY = 0.05
"""So much more a card must come to as energy than the one the script would charge: a try sees this
turn, the script looks for colours and costs of later ones."""
OVERLOOKED = frozenset({"play", "activate", "combo", "counter", "boost", "block"})
"""What may not come to one's mind; attacks always do."""
IN_DANGER = 1
"""With so little life nobody overlooks what could hold an attack."""
SECOND_THOUGHTS = 3
"""Moves of rules of thumb that are left out where the turn is better without them."""
NEARLY_AS_GOOD = 0.01
"""So much less a line may come to that leaves out an attack in vain: it is the worlds' luck."""
FREE = 1e-4
"""What costs no more than this is free."""
DECIDED = 0.99
"""A value from here on is a match that is won in the try, below its opposite one that is lost."""


class Level(NamedTuple):
    """How well a player plays."""

    worlds: int = WORLDS
    spare: int = SPARE
    """Worlds more for what wins or loses in one world and not in another."""
    moves: int = 2
    """How many of its own moves it plans, one after the other."""
    is_thorough: bool = False
    """Whether it looks for the best of many ways to go on after each promising move."""
    is_wary: bool = True
    """Whether it looks if its own turn lets the other side win in the next one."""
    turns: int = TURNS
    near: float = 0.0
    """Moves worth so much less than the best, on a scale of -1 to 1, are as good to it."""
    slips: float = 1.0
    """Share of the decisions where it takes one of those."""
    habit: float = 0.0
    """Share of the turns that are played by rules of thumb."""
    overlooks: float = 0.0
    """Chance, for each card and turn, that it does not think of using the card."""


PLAIN = Level()
"""Looks to the end of the turn and takes what is best."""
Levels = Sequence[tuple[float, Level]]
"""Levels by how good the own position looks, -1 to 1: the first it comes up to is played."""


class SearchingPlayer:
    """One ply with settling; plays its script when it has no time."""

    def __init__(
        self,
        rules: Ruleset,
        lib: Library,
        decks: tuple[Deck | None, Deck | None],
        seed: int,
        budget: Budget,
        *,
        level: Level | Levels = PLAIN,
        evaluator: Evaluator | None = None,
    ) -> None:
        self._rules = rules
        self._lib = lib
        self._decks = decks
        self._seed = seed
        self._budget = budget
        self._levels = ((-1.0, level),) if isinstance(level, Level) else tuple(level)
        self._level = self._levels[-1][1]
        self._evaluator = evaluator or learned(rules.name)
        self._aim: Aim | None = None
        self._lines: dict[Answer, Policy] = {}

    def judging_by(self, evaluator: Evaluator) -> SearchingPlayer:
        """The same player with another evaluation."""
        return SearchingPlayer(
            self._rules,
            self._lib,
            self._decks,
            self._seed,
            self._budget,
            level=self._levels,
            evaluator=evaluator,
        )

    def hurry(self) -> None:
        """Answer the running choice with the best found so far; from any thread."""
        self._budget.hurry()

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """The answer to the view's decision."""
        kept_to = self._kept_to(view, decision)
        if kept_to is not None:
            return kept_to
        return self.consider(view, decision).answer

    def _kept_to(self, view: SeatView, decision: Decision) -> Answer | None:
        """What the move aimed at that led to this question; None where it led to another one.

        A question by itself is judged without the moves that were planned after it.
        """
        if self._aim is None or self._budget.is_none:
            return None
        habit = script_answer(views.reading(self._rules, self._lib, view))
        return answer_to(decision, self._aim, habit)

    def consider(self, view: SeatView, decision: Decision) -> BestAnswer:
        """The answer, with the value of everything that was tried."""
        self._lines = {}
        if decision.kind == "main":
            self._aim = None
        if len(decision.options) == 1 and decision.minimum == decision.maximum:
            return BestAnswer(decision.default, ())
        reading = views.reading(self._rules, self._lib, view)
        habit = script_answer(reading)
        is_plain = decision.kind in BY_HABIT or decision.about in ABOUT_HABIT
        if is_plain or self._budget.is_none:
            return BestAnswer(habit, ())
        self._level = self._level_at(reading, view.seat)
        missed = self._overlooked(reading, view, decision)
        self._budget.begin(view.state.turn)
        try:
            if self._is_tired(view):
                return BestAnswer(self._by_thumb(reading, view, decision, habit, missed), ())
            return self._search(reading, view, decision, habit, missed)
        finally:
            self._budget.end()

    def _by_thumb(
        self,
        reading: Game,
        view: SeatView,
        decision: Decision,
        habit: Answer,
        missed: frozenset[int],
    ) -> Answer:
        """What rules of thumb say, but nothing that one sees to be for nothing."""
        answer = without(reading, decision, habit, missed)
        nothing = doing_nothing(decision)
        if nothing is None or answer == nothing:
            return answer
        worlds, ahead = self._sample(view)[:1], self._lookahead(view)
        left_out = [decision.options[index] for index in missed]
        value = value_of(worlds, answer, ahead, self._budget)
        for _ in range(SECOND_THOUGHTS):
            left_out.append(decision.options[answer[0]])
            policy = leaving_out(view.seat, left_out)
            other = policy(reading) if decision.kind == "main" else nothing
            instead = value_of(worlds, other, replace(ahead, policy=policy), self._budget)
            if value is None or instead is None or instead <= value:
                return answer
            answer, value = other, instead
            if answer == nothing:
                break
        return answer

    def advise(self, view: SeatView, decision: Decision, also: Answer | None = None) -> Advice:
        """The best lines for the seat of the view, with chances and what they come to.

        `also` is an answer to judge beside them, the last line then, wherever it ranks.
        """
        choice = self.consider(view, decision)
        ranked = sorted(choice.values, key=lambda entry: -entry[1])
        wanted = [choice.answer, *(answer for answer, _ in ranked if answer != choice.answer)]
        beside = compared_with(decision, choice.answer, choice.values)
        asked = wanted[:MOST_LINES]
        if also is not None and also not in asked:
            asked.append(also)
        self._budget.begin()
        try:
            worlds, ahead = self._sample(view), self._lookahead(view)
            seen = {
                answer: outcome_of(
                    worlds,
                    answer,
                    replace(ahead, policy=self._lines.get(answer, ahead.policy)),
                    self._budget,
                    view.seat,
                )
                for answer in dict.fromkeys((*asked, beside or choice.answer))
            }
        finally:
            self._budget.end()
        other = None if beside is None else seen[beside]
        lines = [
            AdvisedLine(
                answer,
                chance_of(found.value),
                () if other is None else changes_between(found, other),
            )
            for answer in asked
            if (found := seen[answer]) is not None
        ]
        # What was chosen stays first: it was tried as a plan, too.
        rest = sorted(lines[1:], key=lambda line: (line.answer == also, -line.chance))
        return Advice((*lines[:1], *rest), beside)

    def _search(
        self,
        reading: Game,
        view: SeatView,
        decision: Decision,
        habit: Answer,
        missed: frozenset[int],
    ) -> BestAnswer:
        order = different_options(reading, decision, habit, missed)
        is_single = decision.minimum == decision.maximum == 1
        if is_single and len(order) == 1:
            return BestAnswer(habit, ())
        worlds = self._sample(view)
        ahead = self._lookahead(view)
        if decision.kind == "charge":
            return self._charge(worlds, decision, habit, order, ahead)
        if is_single:
            answers = [(index,) for index in order]
            ways = ways_to_go_on(view, is_thorough=self._level.is_thorough)
            depth = self._depth(decision, ways)
            spare = cache(partial(self._spare, view))
            best, lines = best_line(worlds, answers, ways, ahead, self._budget, depth, spare)
            best, lines = self._not_in_vain(best, lines, view, worlds, decision, ahead)
            planned = best.answer
            if decision.kind == "main":
                best = or_plan(best, worlds, PLANS, ahead, self._budget, spare)
            if missed and _is_open(best):
                best = _thought_of(best, without(reading, decision, habit, missed), missed)
            best = self._nearly(best, view, worlds, decision, ahead)
            best = self._with_what_is_left(best, lines, reading, worlds, decision, ahead)
            self._lines = {answer: policy_of(decision, line) for answer, line in lines.items()}
            if best.answer == planned and planned in lines:
                self._aim = lines[planned].aim
            return best
        return best_set(
            worlds,
            decision,
            habit,
            cards_in_order(reading, decision),
            lambda answer: is_legal(decision, answer),
            ahead,
            self._budget,
        )

    def _charge(
        self,
        worlds: Sequence[Game],
        decision: Decision,
        habit: Answer,
        order: Sequence[int],
        ahead: Lookahead,
    ) -> BestAnswer:
        """Which card becomes energy; whether one does is the script's to say.

        What energy is worth was learned from decks that need it more or less. That a card could
        have been played this turn is seen.
        """
        kind = decision.options[habit[0]].kind
        answers = [(index,) for index in order if decision.options[index].kind == kind]
        if kind in DOES_NOTHING or len(answers) == 1:
            return BestAnswer(habit, ())
        best = best_of(worlds, answers, replace(ahead, is_doomed=None), self._budget)
        values = dict(best.values)
        usual = values.get(habit)
        if usual is None or values[best.answer] < usual + CLEARLY:
            return BestAnswer(habit, best.values, usual)
        return best

    def _depth(self, decision: Decision, ways: Sequence[Policy]) -> Depth | None:
        """How far it plans at a decision."""
        if decision.kind != "main" or self._level.moves < 2:
            return None

        def answers(game: Game) -> Sequence[Answer]:
            asked = game.decision
            if asked is None:
                return ()
            return [(index,) for index in different_options(game, asked, script_answer(game))]

        policies = ways if self._level.is_thorough else (storming_answer,)
        return Depth(self._level.moves, answers, policies)

    def _level_at(self, reading: Game, seat: int) -> Level:
        """How well it plays as the match stands; hidden cards have no say in it."""
        if len(self._levels) == 1:
            return self._level
        value = self._evaluator.value(reading, seat)
        return next((level for least, level in self._levels if value >= least), self._level)

    def _is_tired(self, view: SeatView) -> bool:
        """Whether this turn is played by rules of thumb."""
        return self._chance(view.state.turn * 2 + 1) < self._level.habit

    def _nearly(
        self,
        choice: BestAnswer,
        view: SeatView,
        worlds: Sequence[Game],
        decision: Decision,
        ahead: Lookahead,
    ) -> BestAnswer:
        """One of the moves that look about as good as the best, and are good for something."""
        if not self._level.near or len(choice.values) < 2:
            return choice
        known = self._known(view)
        if self._chance(known * 2 + 1) >= self._level.slips:
            return choice
        best = max(value for _, value in choice.values)
        near = [
            answer
            for answer, value in choice.values
            if value >= best - self._level.near and _outcome(value) == _outcome(best)
        ]
        place = int(self._chance(known * 2) * len(near))
        if near[place] != choice.answer and self._is_in_vain(
            near[place], view.seat, worlds, decision, ahead
        ):
            return choice
        return BestAnswer(near[place], choice.values)

    def _not_in_vain(
        self,
        best: BestAnswer,
        lines: dict[Answer, Line],
        view: SeatView,
        worlds: Sequence[Game],
        decision: Decision,
        ahead: Lookahead,
    ) -> tuple[BestAnswer, dict[Answer, Line]]:
        """The best line, or one without its first attack where that gains nothing.

        Who rests in an attack in vain does not make a worse one later, as rules of thumb would:
        then it was no worse to leave it at home.
        """
        option = decision.options[best.answer[0]]
        if option.kind != "attack" or best.value is None or _outcome(best.value):
            return best, lines
        if not self._is_in_vain(best.answer, view.seat, worlds, decision, ahead):
            return best, lines
        others = [
            (index,)
            for index, each in enumerate(decision.options)
            if (index,) in lines and (each.kind, each.card) != (option.kind, option.card)
        ]
        if not others:
            # There was time for this attack alone.
            return best, lines
        # As the line goes on, without that attack.
        policy = shunning(view.seat, option, lines[best.answer].policy)
        found = best_of(worlds, others, replace(ahead, policy=policy), self._budget)
        if found.value is None or found.value < best.value - NEARLY_AS_GOOD:
            return best, lines
        line = Line(found.value, policy)
        best = replace(best, answer=found.answer, value=found.value)
        return best, {**lines, found.answer: line}

    def _with_what_is_left(
        self,
        best: BestAnswer,
        lines: dict[Answer, Line],
        reading: Game,
        worlds: Sequence[Game],
        decision: Decision,
        ahead: Lookahead,
    ) -> BestAnswer:
        """The attack that was chosen, or before it a card given to who attacks, where it is free.

        The other side may hold more than it has in these worlds.
        """
        option = decision.options[best.answer[0]]
        gift = gift_left(reading, decision, option) if option.kind == "attack" else -1
        if gift < 0:
            return best
        line = lines.get(best.answer, Line(0.0, ahead.policy))
        then = replace(line, aim=None, steps=(PlannedMove(option, line.aim), *line.steps))
        without_it, with_it = (
            value_of(worlds, answer, replace(ahead, policy=policy_of(decision, each)), self._budget)
            for answer, each in ((best.answer, line), ((gift,), then))
        )
        if without_it is None or with_it is None or with_it < without_it - FREE:
            return best
        lines[gift,] = replace(then, value=with_it)
        return replace(best, answer=(gift,), value=with_it)

    def _is_in_vain(
        self,
        answer: Answer,
        seat: int,
        worlds: Sequence[Game],
        decision: Decision,
        ahead: Lookahead,
    ) -> bool:
        """Whether a move alone comes to no more than to do nothing."""
        nothing = doing_nothing(decision)
        if nothing is None or answer == nothing:
            return False
        idle = replace(ahead, policy=idling(seat))
        value = value_of(worlds[:1], answer, idle, self._budget)
        least = value_of(worlds[:1], nothing, idle, self._budget)
        return value is not None and least is not None and value <= least

    def _overlooked(self, reading: Game, view: SeatView, decision: Decision) -> frozenset[int]:
        """Options that do not come to its mind this turn."""
        if not self._level.overlooks:
            return frozenset()
        if life_of(reading, view.seat) <= IN_DANGER and view.state.turn_seat != view.seat:
            return frozenset()
        cards = view.state.cards
        return frozenset(
            index
            for index, option in enumerate(decision.options)
            if option.kind in OVERLOOKED
            and option.card in cards
            and cards[option.card].zone != LEADER
            and self._chance((view.state.turn << 12) + option.card * 2 + 1) < self._level.overlooks
        )

    def _chance(self, number: int) -> float:
        """A number from 0 to 1 that depends on nothing but the player's seed and `number`."""
        _, word = next_word(self._seed ^ (number << 20))
        return (word % 2**32) / 2**32

    @staticmethod
    def _known(view: SeatView) -> int:
        """A number for what is known: the same chance wherever it is the same."""
        known = views.to_bytes(views.without_counts(view))
        return int.from_bytes(blake2b(known, digest_size=4).digest(), "big")

    def _sample(self, view: SeatView) -> Sequence[Game]:
        """Worlds that depend on nothing but the view and the player's seed."""
        return self._worlds(view, self._level.worlds, self._seed)

    def _spare(self, view: SeatView) -> Sequence[Game]:
        """Other worlds than those of `_sample`, as honest."""
        return self._worlds(view, self._level.spare, self._seed ^ 1)

    def _worlds(self, view: SeatView, count: int, seed: int) -> Sequence[Game]:
        rng = seed ^ (self._known(view) << 20)
        worlds = []
        for _ in range(count):
            rng, word = next_word(rng)
            worlds.append(views.sample_world(self._rules, self._lib, view, self._decks, word))
        return worlds

    def _lookahead(self, view: SeatView) -> Lookahead:
        turn = view.state.turn + self._level.turns
        seat = view.seat
        value = self._evaluator.value
        return Lookahead(
            script_answer,
            lambda game: game.state.turn >= turn,
            lambda game: value(game, seat),
            partial(is_doomed, seat=seat) if self._level.is_wary and is_own_turn(view) else None,
        )


def _outcome(value: float) -> int:
    """1 for a try that ends in a win, -1 in a loss, 0 for one that goes on."""
    return (value >= DECIDED) - (value <= -DECIDED)


def _is_open(choice: BestAnswer) -> bool:
    """Whether the best try decides nothing: what wins is never overlooked."""
    return choice.value is None or not _outcome(choice.value)


def _thought_of(choice: BestAnswer, instead: Answer, missed: frozenset[int]) -> BestAnswer:
    """The best of what came to mind; `instead` when nothing that was tried did.

    Where all that came to mind loses, one looks again.
    """
    values = tuple(entry for entry in choice.values if missed.isdisjoint(entry[0]))
    if values and max(_outcome(value) for _, value in values) < 0:
        return choice
    if missed.isdisjoint(choice.answer):
        return replace(choice, values=values)
    if not values:
        return BestAnswer(instead, ())
    answer, value = max(values, key=lambda entry: entry[1])
    return BestAnswer(answer, values, value)
