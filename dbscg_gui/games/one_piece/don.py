"""The DON!! card: a card of its own in every match, printed with nothing to read; where it lies.

It lies in its deck, in the Cost area, or under a card it was given to. Its definition also carries
the one effect that rules make, the power of a Counter: continuous effects are named by nodes of the
match's library.
"""

from __future__ import annotations

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.actions import ChangePower, GiveDon, ReturnDon, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import This
from dbscg_gui.engine.attached import attached
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import ENERGY

NUMBER = "DON!!"
DON_CARDS = 10
"""[one_piece 5-1-2]"""
BOOST = ChangePower(cards=This(), amount=0, duration="battle")
"""A Counter's power, for the battle [one_piece 7-1-3-2-1]."""

PRINTED = PrintedCard(number=NUMBER, game="one_piece", kind="don", name="DON!!")
COMPILED = CompiledCard(
    number=NUMBER, front=(Skill(kind="keyword", keyword="don", effect=(BOOST,)),)
)


def on_field(game: Game, seat: int) -> tuple[int, ...]:
    """All DON!! cards on a player's field: rested ones first, given ones last."""
    return (*_in_cost_area(game, seat), *attached(game, seat))


def _in_cost_area(game: Game, seat: int) -> list[int]:
    cards = game.state.cards
    return sorted(game.zone(seat, ENERGY), key=lambda i: cards[i].active)


def givable(game: Game, node: GiveDon, seat: int) -> tuple[int, ...]:
    """DON!! cards an effect may give: of the Cost area in a state, or given to other cards."""
    if node.currently_given:
        return attached(game, seat)
    cards = game.state.cards
    return tuple(
        i
        for i in _in_cost_area(game, seat)
        if not node.state or cards[i].active == (node.state == "active")
    )


def returnable(game: Game, node: ReturnDon, seat: int) -> tuple[int, ...]:
    """DON!! cards on the field that an effect may return [one_piece 8-3-1-6]."""
    found = on_field(game, seat)
    if not node.filter:
        return found
    cards = game.state.cards
    wanted = node.filter == "active"
    return tuple(i for i in found if cards[i].zone == ENERGY and cards[i].active == wanted)
