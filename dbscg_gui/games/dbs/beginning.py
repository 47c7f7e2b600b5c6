"""What a Dragon Ball game is put together from."""

from __future__ import annotations

import msgspec

from dbscg_gui.engine import (
    color_payment,
    costs,
    energy_payment,
    interpreter,
    loops,
    losses,
    replacing,
    taxes,
    together,
    violations,
)
from dbscg_gui.engine.definitions import CardDef
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure
from dbscg_gui.engine.handlers import damage
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, UNISON
from dbscg_gui.games.dbs import activating, playing, timing, turns

COLOR_LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}

ENGINE_PROCEDURES: tuple[Procedure, ...] = (
    interpreter.RESOLVE,
    replacing.REPLACE,
    together.TOGETHER,
    losses.REPLACE_LOSS,
    loops.DECLARE,
    damage.DAMAGE,
    damage.AT_ONCE_ENDS,
    taxes.TAX,
    violations.KEEP,
    violations.ONE_FIELD,
    energy_payment.PAY_ENERGY,
    costs.PAY,
    costs.PAY_X,
    costs.PAY_ONE,
    color_payment.PAY_COLORS,
    costs.PAY_BOOST,
)
"""What effects of the engine need."""
SHARED_PROCEDURES: tuple[Procedure, ...] = (
    *ENGINE_PROCEDURES,
    timing.CHECKPOINT,
    timing.ORDER,
    timing.AUTO,
    timing.WINDOW,
    activating.SKILL,
    playing.PLAY,
    playing.USE_COMBO,
    turns.REFRESH,
)
"""What the Dragon Ball games share besides; a game may put one of its own in a name's place."""


class DeckSpec(msgspec.Struct, frozen=True):
    """What a player brings: card numbers of the Leader, the deck and the Z-Deck."""

    leader: str
    main: tuple[str, ...]
    z: tuple[str, ...] = ()


def default_zones(definition: CardDef) -> tuple[int, ...]:
    """Areas in which a card's skills work unless they say otherwise [masters 9-1-3-1].

    [classic 2-13-2]
    """
    kinds = definition.kinds
    if "leader" in kinds:
        return (LEADER,)
    if "unison" in kinds:
        return (UNISON,)
    if "battle" in kinds or "z" in kinds or "field" in kinds:
        # [masters 22-3-4] [classic 10-3-2] other skills of a [Field] work in the Battle Area only.
        return (BATTLE,)
    return (HAND,)


def tell_leaders(game: Game, rule: str) -> None:
    """The Leaders are placed: skills that wait for it become pending."""
    for seat in (0, 1):
        for card_id in game.zone(seat, LEADER):
            game.emit(
                Event(
                    "moved",
                    seat=seat,
                    card=card_id,
                    def_id=game.state.cards[card_id].def_id,
                    old=card_id,
                    target="leader",
                    rule=rule,
                )
            )
