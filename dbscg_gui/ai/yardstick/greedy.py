"""The greedy player: tries each option in worlds made from its view, and takes the best.

A try is settled before it is judged: a script plays on for both seats to the end of the turn.
Payments and orders take the default; several cards are chosen one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.yardstick.evaluation import DEFAULT, Weights, evaluate
from dbscg_gui.ai.yardstick.lookahead import BestAnswer, Lookahead, best_of, best_set
from dbscg_gui.ai.yardstick.script import cards_in_order, is_legal, script_answer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, Option
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import BATTLE, COMBO, LEADER, UNISON
from dbscg_gui.engine.views import Deck, SeatView
from dbscg_gui.kernel.rng import next_word

WORLDS = 2
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


class YardstickPlayer:
    """One ply with settling; plays its script when it has no time."""

    def __init__(
        self,
        rules: Ruleset,
        lib: Library,
        decks: tuple[Deck | None, Deck | None],
        seed: int,
        budget: Budget,
        *,
        worlds: int = WORLDS,
        weights: Weights = DEFAULT,
        turns: int = TURNS,
    ) -> None:
        self._rules = rules
        self._lib = lib
        self._decks = decks
        self._seed = seed
        self._budget = budget
        self._worlds = worlds
        self._weights = weights
        self._turns = turns

    def hurry(self) -> None:
        """Answer the running choice with the best found so far; from any thread."""
        self._budget.hurry()

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """The answer to the view's decision."""
        return self.consider(view, decision).answer

    def consider(self, view: SeatView, decision: Decision) -> BestAnswer:
        """The answer, with the value of everything that was tried."""
        if len(decision.options) == 1 and decision.minimum == decision.maximum:
            return BestAnswer(decision.default, ())
        reading = views.reading(self._rules, self._lib, view)
        habit = script_answer(reading)
        if decision.kind in BY_HABIT or self._budget.is_none:
            return BestAnswer(habit, ())
        self._budget.begin()
        try:
            return self._search(reading, view, decision, habit)
        finally:
            self._budget.end()

    def _search(
        self, reading: Game, view: SeatView, decision: Decision, habit: Answer
    ) -> BestAnswer:
        order = different_options(reading, decision, habit)
        is_single = decision.minimum == decision.maximum == 1
        if is_single and len(order) == 1:
            return BestAnswer(habit, ())
        worlds = self._sample(view)
        ahead = self._lookahead(view)
        if is_single:
            answers = [(index,) for index in order]
            return best_of(worlds, answers, ahead, self._budget)
        return best_set(
            worlds,
            decision,
            habit,
            cards_in_order(reading, decision),
            lambda answer: is_legal(decision, answer),
            ahead,
            self._budget,
        )

    def _sample(self, view: SeatView) -> Sequence[Game]:
        """Worlds that depend on nothing but the view and the player's seed."""
        rng = self._seed ^ (view.state.decisions << 20)
        worlds = []
        for _ in range(self._worlds):
            rng, word = next_word(rng)
            worlds.append(views.sample_world(self._rules, self._lib, view, self._decks, word))
        return worlds

    def _lookahead(self, view: SeatView) -> Lookahead:
        turn = view.state.turn + self._turns
        seat = view.seat
        weights = self._weights
        return Lookahead(
            script_answer,
            lambda game: game.state.turn >= turn,
            lambda game: evaluate(game, seat, weights),
        )


def different_options(reading: Game, decision: Decision, habit: Answer) -> list[int]:
    """The options of a decision without repetitions of equal cards, the habitual one first."""
    seen = set()
    order = []
    indexes = [*habit[:1], *range(len(decision.options))]
    for index in indexes:
        key = _sort_of(reading, decision.options[index])
        if key not in seen:
            seen.add(key)
            order.append(index)
    return order


def _sort_of(game: Game, option: Option) -> tuple[object, ...]:
    return (
        option.kind,
        _card_sort(game, option.card),
        _card_sort(game, option.target),
        option.skill,
        option.number,
    )


def _card_sort(game: Game, card_id: int) -> tuple[object, ...]:
    """Two cards of the same sort are as good as each other to a player."""
    card = game.state.cards.get(card_id)
    if card is None:
        return (card_id,)
    if card.zone not in (LEADER, BATTLE, UNISON, COMBO):
        return (card.def_id, card.seat, card.zone, card.active)
    return (
        card.def_id,
        card.seat,
        card.zone,
        card.active,
        card.side,
        card.markers,
        len(card.under),
        card_power.power(game, card_id),
        card_skills.skills_of(game, card_id),
    )
