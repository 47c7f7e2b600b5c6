"""A fast player by rules of thumb: what a search plays on with, and who answers without time.

It reads the match it is given as it is, so it is used in worlds made from a view, or on a reading
of the view itself; there the cards of the other seat have no face and no power.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.ai.battling import (
    block_move,
    closing_move,
    counter_move,
    counter_step_move,
    defense_move,
    offense_move,
    pay_move,
)
from dbscg_gui.ai.charging import charge_move
from dbscg_gui.ai.estimates import combo_in_hand, cost_of, fighters, place_of, worth
from dbscg_gui.ai.main_phase import main_move
from dbscg_gui.engine.decisions import Answer, Decision, Option, is_legal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    Z_ENERGY,
)

Z_ENERGY_WANTED = 4
LATE_COST = 4
"""Above this energy cost a card goes back where single cards may be redrawn."""
KEEP_CHEAP = 2
"""An opening hand with so many early plays is kept."""
EARLY_COST = 3

_FROM_BOARD = frozenset({"activate", "attack", "give"})
_STRIKES = frozenset({"attack", "give"})
_PLAIN = frozenset({"pay-energy", "order-cards", "order-autos", "position", "life", "first-player"})


def assault_answer(game: Game) -> Answer:
    """As the script answers, but every attack of the turn player goes to the Leader."""
    return narrowed_answer(
        game, lambda option: option.kind != "attack" or _is_leader(game, option.target)
    )


def quiet_answer(game: Game) -> Answer:
    """As the script answers, but the turn player attacks no more."""
    return narrowed_answer(game, lambda option: option.kind not in ("attack", "give"))


def stopping_answer(game: Game) -> Answer:
    """As the script answers, but the turn player does nothing more in the Main Phase."""
    return narrowed_answer(game, _nothing)


def _nothing(_: Option) -> bool:
    return False


def saving_answer(game: Game) -> Answer:
    """As the script answers, but the turn player plays no more cards of the hand."""
    cards = game.state.cards
    return narrowed_answer(
        game,
        lambda option: (
            option.kind in _FROM_BOARD
            and (option.card not in cards or cards[option.card].zone != HAND)
        ),
    )


def striking_answer(game: Game) -> Answer:
    """As the script answers, but the turn player does nothing more than attack."""
    return narrowed_answer(game, lambda option: option.kind in _STRIKES)


def storming_answer(game: Game) -> Answer:
    """As the script answers, but the turn player does nothing more than attack the Leader."""
    return narrowed_answer(
        game,
        lambda option: (
            option.kind in _STRIKES and (option.kind != "attack" or _is_leader(game, option.target))
        ),
    )


def sparing_answer(game: Game) -> Answer:
    """As the script answers, but no card is spent on a counter or to win a battle."""
    decision = game.state.decision
    if decision is not None and decision.kind == "counter":
        return (place_of(decision, "pass"),)
    return spending_answer(game, 0)


def narrowed_answer(game: Game, fits: Callable[[Option], bool]) -> Answer:
    """As the script answers; in the Main Phase it looks only at options that fit."""
    decision = game.state.decision
    if decision is None or decision.kind != "main":
        return script_answer(game)
    return (main_move(game, decision, fits),)


def _is_leader(game: Game, card_id: int) -> bool:
    card = game.state.cards.get(card_id)
    return card is not None and card.zone == LEADER


def script_answer(game: Game) -> Answer:
    """The scripted answer to the pending decision, always legal."""
    decision = game.state.decision
    if decision is None:
        return ()
    kind = decision.kind
    is_settled = len(decision.options) == 1 and decision.minimum == decision.maximum
    if is_settled or kind in _PLAIN or decision.about == "loop":
        # The default of a loop is to stop it.
        return decision.default
    if kind in _ONE_OPTION:
        return (_ONE_OPTION[kind](game, decision),)
    if kind == "choose-cards":
        return _redraw(game, decision) if decision.about == "redraw" else _cards(game, decision)
    if kind == "number" and decision.source:
        return (len(decision.options) - 1,)
    return decision.default


# -- set-up and Charge Phase -----------------------------------------------------------------


def _mulligan(game: Game, decision: Decision) -> int:
    cards = game.state.cards
    hand = [cards[i] for i in game.zone(decision.seat, HAND)]
    cheap = sum(
        1
        for c in hand
        if game.definition(c).kinds & game.rules.kinds.units and cost_of(game, c) <= EARLY_COST
    )
    return place_of(decision, "keep" if cheap >= KEEP_CHEAP else "redraw")


def _redraw(game: Game, decision: Decision) -> Answer:
    """Where single cards may go back: those that are long out of reach."""
    cards = game.state.cards
    late = [
        index
        for index, option in enumerate(decision.options)
        if cost_of(game, cards[option.card]) > LATE_COST
    ]
    return tuple(late[: decision.maximum])


def charging_answer(game: Game) -> Answer:
    """As the script answers, but it charges however much energy there is."""
    decision = game.state.decision
    if decision is None or decision.kind != "charge":
        return script_answer(game)
    return (charge_move(game, decision, is_enough=False),)


def _z_energy(game: Game, decision: Decision) -> int:
    """A card that has fought is kept to pay for Z-Cards, up to the price of a dear one."""
    if len(game.zone(decision.seat, Z_ENERGY)) >= Z_ENERGY_WANTED:
        return place_of(decision, "pass")
    return place_of(decision, "card")


def spending_answer(game: Game, most: int) -> Answer:
    """As the script answers, but in battles up to `most` cards are spent to close the gap."""
    decision = game.state.decision
    if decision is None:
        return ()
    if decision.kind == "offense":
        return (offense_move(game, decision, most),)
    if decision.kind == "defense":
        return (defense_move(game, decision, most),)
    if decision.kind == "counter-step":
        return (counter_step_move(game, decision, most),)
    return script_answer(game)


def pressing_answer(game: Game) -> Answer:
    """As the script answers, but an attack is raised beyond what the other hand can hold.

    Nothing is added where all there is would not be enough.
    """
    decision = game.state.decision
    fight = fighters(game) if decision is not None and decision.kind == "offense" else None
    if decision is None or fight is None:
        return script_answer(game)
    attack, guard, target = fight
    held = combo_in_hand(game, target.seat)
    if attack >= guard + held:
        return script_answer(game)
    return (closing_move(game, decision, guard + held - attack, len(decision.options)),)


# -- choosing cards --------------------------------------------------------------------------


def _cards(game: Game, decision: Decision) -> Answer:
    """Good cards of the opponent and of secret areas; of one's own, what is missed least."""
    wanted = decision.minimum if _is_loss(game, decision) else decision.maximum
    answer = fitted(decision, cards_in_order(game, decision), wanted)
    return answer if is_legal(decision, answer) else decision.default


def _is_loss(game: Game, decision: Decision) -> bool:
    """Whether cards of one's own hand or board must be named: then it is taken for a price."""
    if decision.minimum == 0:
        return False
    card = game.state.cards.get(decision.options[0].card)
    zones = (HAND, BATTLE, ENERGY, COMBO, LIFE)
    return card is not None and card.seat == decision.seat and card.zone in zones


def cards_in_order(game: Game, decision: Decision) -> list[int]:
    """Options that name cards, in the order the script would choose them."""
    cards = game.state.cards
    sign = 1 if _is_loss(game, decision) else -1
    ranked = []
    for index, option in enumerate(decision.options):
        card = cards.get(option.card)
        ranked.append((0.0 if card is None else sign * worth(game, card), index))
    return [index for _, index in sorted(ranked)]


def fitted(decision: Decision, order: list[int], wanted: int) -> Answer:
    """The first `wanted` options in this order that may be chosen together."""
    chosen: list[int] = []
    total = 0
    groups: set[int] = set()
    for index in order:
        is_least = decision.total_cost is not None and decision.total_cost < 0
        if len(chosen) >= wanted and not (is_least and total > (decision.total_cost or 0)):
            break
        if is_least:
            total += decision.costs[index]
        elif decision.total_cost is not None:
            if total + decision.costs[index] > decision.total_cost:
                continue
            total += decision.costs[index]
        if decision.groups:
            if decision.groups[index] in groups:
                continue
            groups.add(decision.groups[index])
        chosen.append(index)
    return tuple(chosen)


_ONE_OPTION: dict[str, Callable[[Game, Decision], int]] = {
    "main": main_move,
    "charge": charge_move,
    "z-energy": _z_energy,
    "offense": offense_move,
    "defense": defense_move,
    "counter": counter_move,
    "block": block_move,
    "counter-step": counter_step_move,
    "mulligan": _mulligan,
    "pay-cost": pay_move,
}
"""Decisions answered with one option, by kind."""
