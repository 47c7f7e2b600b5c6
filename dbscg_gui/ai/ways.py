"""Ways to play on after a move that searching players try, and how they see that they are lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dbscg_gui.ai.estimates import life_of
from dbscg_gui.ai.script import (
    assault_answer,
    narrowed_answer,
    pressing_answer,
    quiet_answer,
    saving_answer,
    script_answer,
    sparing_answer,
    spending_answer,
    stopping_answer,
    storming_answer,
    striking_answer,
)
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.search.lookahead import LOOK_UP, SETTLE_LIMIT, Policy
from dbscg_gui.engine.decisions import Answer, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, LIFE
from dbscg_gui.engine.views import SeatView

PLANS = (assault_answer, quiet_answer)
"""Ways to play the rest of the turn that are tried beside the script's own."""
SIMPLE_WAYS = (stopping_answer, saving_answer, striking_answer, storming_answer)
"""Ways to go on after a move that every player who searches tries: what the script plays and
activates on its way to the attacks may be worse than nothing."""
BATTLES = frozenset({"offense", "defense", "counter-step"})
"""Decisions where cards are spent to win a battle."""
SPENDING = BATTLES | {"counter"}
"""Decisions where a card may be spent now or at the next question."""
MANY = 9
"""More cards than a battle is ever worth."""
NEARLY_WON = 2
"""At so little life of the other side it is worth it to outbid its whole hand."""
DEFENCES = (script_answer, partial(spending_answer, most=MANY))
"""How a seat defends itself that is about to lose."""
MORE_ATTACKERS = 2
"""Attacks by cards that are still to be played, or that do more than one damage."""


def is_own_turn(view: SeatView) -> bool:
    """Whether it is the turn of the view's seat."""
    return view.state.turn_seat == view.seat


def ways_to_go_on(view: SeatView, *, is_thorough: bool) -> tuple[Policy, ...]:
    """How a player may go on after a move, beside the script's way.

    What the other side does in its turn is not for this player to choose. In the own turn attacks
    at the Leader come last: it is the way that aims are tried with.
    """

    def own(policy: Policy) -> Policy:
        def answer(game: Game) -> Answer:
            is_asked = game.decision is not None and game.decision.seat == view.seat
            return policy(game) if is_asked else script_answer(game)

        return answer

    # To pass is worth little where the script spends the card at the next question.
    is_fought = view.state.decision is not None and view.state.decision.kind in SPENDING
    sparing = (own(sparing_answer),) if is_fought else ()
    simple = (*sparing, *SIMPLE_WAYS) if is_own_turn(view) else sparing
    if is_own_turn(view) and _life_seen(view, 1 - view.seat) <= NEARLY_WON:
        simple = (pressing_answer, *simple)
    if not is_thorough:
        return simple
    battles = (own(spending(MANY, script_answer)), own(spending(0, script_answer)))
    if not is_own_turn(view):
        return (*battles, *simple)
    return (*PLANS, *battles, own(spending(MANY, assault_answer)), *simple)


def spending(most: int, usual: Policy) -> Policy:
    """The usual way, but in battles up to `most` cards are spent by whoever is asked."""

    def answer(game: Game) -> Answer:
        is_battle = game.decision is not None and game.decision.kind in BATTLES
        return spending_answer(game, most) if is_battle else usual(game)

    return answer


def _life_seen(view: SeatView, seat: int) -> int:
    return sum(card.seat == seat and card.zone == LIFE for card in view.state.cards.values())


def idling(seat: int) -> Policy:
    """The script, but the seat does nothing more in its Main Phase and spends no more cards."""

    def answer(game: Game) -> Answer:
        decision = game.decision
        if decision is None or decision.seat != seat:
            return script_answer(game)
        return stopping_answer(game) if decision.kind == "main" else sparing_answer(game)

    return answer


def leaving_out(seat: int, options: Sequence[Option]) -> Policy:
    """The script, but the seat leaves out these options, and in battles it spends no cards."""
    left_out = {(option.kind, option.card, option.skill) for option in options}

    def answer(game: Game) -> Answer:
        decision = game.decision
        if decision is None or decision.seat != seat:
            return script_answer(game)
        if decision.kind != "main":
            return sparing_answer(game)
        return narrowed_answer(
            game, lambda option: (option.kind, option.card, option.skill) not in left_out
        )

    return answer


def shunning(seat: int, option: Option, usual: Policy) -> Policy:
    """The usual way, but the seat makes no move of this kind with the card of the option."""

    def is_other(each: Option) -> bool:
        return (each.kind, each.card) != (option.kind, option.card)

    def answer(game: Game) -> Answer:
        chosen = usual(game)
        decision = game.decision
        if decision is None or decision.seat != seat or decision.kind != "main":
            return chosen
        if is_other(decision.options[chosen[0]]):
            return chosen
        return narrowed_answer(game, is_other)

    return answer


def is_doomed(game: Game, budget: Budget, *, seat: int) -> bool:
    """Whether an attack of the other side in its turn wins, however the seat defends itself."""
    attackers = len(game.zone(1 - seat, BATTLE)) + 1
    is_far = life_of(game, seat) > attackers + MORE_ATTACKERS
    if is_far or game.state.turn_seat == seat or budget.is_spent():
        return False
    return any(
        all(_loses(game, seat, attack, defence, budget) for defence in DEFENCES)
        for attack in (assault_answer, storming_answer)
    )


def _loses(game: Game, seat: int, attack: Policy, defence: Policy, budget: Budget) -> bool:
    """Whether the seat loses in the running turn; not, as far as time allows to see."""
    trial, turn = game.clone(), game.state.turn
    for number in range(SETTLE_LIMIT):
        decision = trial.decision
        if decision is None or trial.state.turn != turn:
            break
        if number % LOOK_UP == 0 and budget.is_late():
            return False
        trial.answer(defence(trial) if decision.seat == seat else attack(trial))
    budget.spend(1)
    return trial.state.winner == 1 - seat
