"""What attacks and battles are in every game: the tax, what is announced, how they end."""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine import continuous
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Battle, Frame
from dbscg_gui.engine.taxes import push_taxes
from dbscg_gui.kernel.records import replace


class BattleFrame(Frame):
    """A battle: `card` attacks."""

    target: int = 0
    """The card attacked."""

    naming: ClassVar[tuple[str, ...]] = ("card", "target")


def tax(game: Game, frame: BattleFrame) -> None:
    """Step: what an effect demands for each attack comes first [masters 20-14-1]."""
    card = game.state.cards[frame.card]
    push_taxes(game, frame.seat, "attack", card=card, target=frame.target)


def open_battle(game: Game, frame: BattleFrame) -> None:
    """The frame's card battles its target from now on."""
    game.state.battle = Battle(
        attacker=frame.card, guard=frame.target, first_guard=frame.target, seat=frame.seat
    )
    game.touch_all_but_cards()


def leave(game: Game, card_id: int) -> None:
    """A card is attack or guard card no longer and out of the battle [masters 4.00 23-5-4]."""
    battle = game.state.battle
    if battle is not None and card_id in (battle.attacker, battle.guard, battle.first_guard):
        game.state.battle = replace(
            battle,
            attacker=0 if battle.attacker == card_id else battle.attacker,
            guard=0 if battle.guard == card_id else battle.guard,
            first_guard=0 if battle.first_guard == card_id else battle.first_guard,
        )
        game.touch()


def tell(game: Game, kind: str, card_id: int, other_id: int, rule: str, *, by: str = "") -> None:
    """Announce something between two cards of a battle."""
    cards = game.state.cards
    card = cards.get(card_id)
    other = cards.get(other_id)
    game.emit(
        Event(
            kind,
            seat=card.seat if card else -1,
            card=card_id,
            def_id=card.def_id if card else 0,
            other=other_id,
            other_def=other.def_id if other else 0,
            by=by,
            rule=rule,
        )
    )


def set_step(game: Game, name: str, rule: str) -> None:
    """A step of the battle begins."""
    battle = game.state.battle
    if battle is not None:
        game.state.battle = replace(battle, step=name)
        game.emit(Event("battle_step", seat=battle.seat, text=name, rule=rule))


def end_effects_of(game: Game, seat: int) -> None:
    """ "For the battle" ends for the effects of one player."""
    continuous.end(game, frozenset({"battle", "battle-or-turn"}), seat)


def drop_delays(game: Game) -> None:
    """What would still have happened in this battle does not any more."""
    state = game.state
    for delay in state.delays:
        if delay.duration == "battle":
            ctx = state.ctxs[delay.ctx]
            ctx.refs -= 1
            game.drop_ctx(delay.ctx)
    state.delays = tuple(d for d in state.delays if d.duration != "battle")


def end_effects(game: Game, frame: Frame) -> None:
    """Step: "for the battle" ends, the turn player's effects first [masters 8-5-11].

    [masters 8-5-12] [classic 7-1-4-3] [classic 7-4-1-9]
    """
    for seat in (frame.seat, 1 - frame.seat):
        end_effects_of(game, seat)
    drop_delays(game)


def over(game: Game, frame: Frame) -> None:
    """Step: the battle ends [masters 8-5-13] [classic 7-1-4-4] [classic 7-4-1-10]."""
    game.state.battle = None
    game.touch_all_but_cards()
