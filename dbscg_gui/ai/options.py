"""The options of a decision as a player sees them: equal ones once, some not thought of."""

from __future__ import annotations

from dbscg_gui.ai.estimates import worth
from dbscg_gui.ai.script import narrowed_answer
from dbscg_gui.engine.decisions import Answer, Decision, Option, is_legal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power, card_skills
from dbscg_gui.engine.state import BATTLE, COMBO, LEADER, UNISON

DOES_NOTHING = frozenset({"end", "pass"})
SPENDS_ITS_CARD = frozenset({"combo", "boost"})
"""Options whose card is gone: of cards that do the same the one that is missed least is tried
first."""


def doing_nothing(decision: Decision) -> Answer | None:
    """The answer that does nothing, where one option is chosen and there is one."""
    if not decision.minimum == decision.maximum == 1:
        return None
    kinds = [option.kind for option in decision.options]
    return next(((kinds.index(kind),) for kind in DOES_NOTHING if kind in kinds), None)


def without(reading: Game, decision: Decision, habit: Answer, missed: frozenset[int]) -> Answer:
    """What rules of thumb say to someone who does not think of some options."""
    if missed.isdisjoint(habit):
        return habit
    if decision.kind == "main":
        options = {decision.options[index] for index in missed}
        return narrowed_answer(reading, lambda option: option not in options)
    left = [index for index in decision.default if index not in missed]
    return tuple(left) if is_legal(decision, tuple(left)) else habit


def different_options(
    reading: Game, decision: Decision, habit: Answer, missed: frozenset[int] = frozenset()
) -> list[int]:
    """The options of a decision without repetitions of equal cards, the habitual one first.

    Then doing nothing: of options that come to the same the first is taken, and what gains nothing
    is not done. Cards that are spent come as they are missed, attached ones last to whom they are
    of no use in an attack. Of equal cards one that is not `missed` stands for all.
    """
    seen = set()
    order = []
    places = sorted(
        range(len(decision.options)), key=lambda index: _price(reading, decision.options[index])
    )
    nothing = [index for index in places if decision.options[index].kind in DOES_NOTHING]
    every = [*habit[:1], *nothing, *places]
    indexes = [*(i for i in every if i not in missed), *sorted(missed)]
    for index in indexes:
        key = _sort_of(reading, decision.options[index])
        if key not in seen:
            seen.add(key)
            order.append(index)
    return order


def _price(game: Game, option: Option) -> float:
    """What the card is worth that an option spends; one that is given to a rested card is lost."""
    cards = game.state.cards
    if option.kind == "give":
        host = cards.get(option.target)
        return 0.0 if host is None or host.active else 1.0
    card = cards.get(option.card) if option.kind in SPENDS_ITS_CARD else None
    return 0.0 if card is None else worth(game, card)


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
