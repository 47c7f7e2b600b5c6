"""Counter windows of the classic game: both players answer in turn, and none opens in another.

A window belongs to the event that opened it. Whoever holds a pending [Counter] may activate it,
then the other player answers it, and so on; when somebody passes, the activated ones resolve, the
last one first, and the window is over [classic 4-7-3].
"""

from __future__ import annotations

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.games.dbs.counter_skills import counters
from dbscg_gui.games.dbs.frames import WindowFrame
from dbscg_gui.games.dbs.timing import (
    activate_counter,
    ask_counter,
    has_no_answer,
    may_counter,
    pending_kinds,
)

_ATTACK_KINDS = frozenset({"counter-attack", "counter-battle-attack"})


def _outer(game: Game) -> WindowFrame | None:
    """The window that is open already when another would open, if any."""
    return next((f for f in game.state.frames[:-1] if isinstance(f, WindowFrame)), None)


def _open(game: Game, frame: WindowFrame) -> None:
    """Rule processing comes first [classic 4-7-3-1].

    In an open window there is no other one [classic 4-7-2-5].
    """
    if _outer(game) is None:
        if game.rules.process_rules(game):
            frame.pc = 0
    elif frame.kind != "counter":
        game.state.frames.pop()


def _kinds(game: Game, frame: WindowFrame) -> frozenset[str]:
    """Which [Counter] skills what this frame answers makes pending.

    A [Counter : Attack] waits for the attack and for the activation of a skill about attacks, not
    for its resolution [classic 10-10-3-2].
    """
    kinds = pending_kinds(game, frame)
    return kinds - _ATTACK_KINDS if frame.kind == "skill-resolved" else kinds


def _choices(game: Game, frame: WindowFrame) -> frozenset[str]:
    """Kinds a player may activate now, with those still pending from the start of the window.

    Activating one leaves the player's others pending until the window ends [classic 10-10-3-4].
    """
    kinds = _kinds(game, frame)
    outer = _outer(game)
    if outer is not None and outer.seat == frame.seat:
        kinds |= _kinds(game, outer)
    return kinds


def _ask(game: Game, frame: WindowFrame) -> None:
    """Pass, or activate one that is pending [classic 4-7-3-2] [classic 4-7-3-3].

    An activated one passes the choice to the other player [classic 4-7-3-4]. [classic 4-7-1]
    [classic 10-10-1]
    """
    kinds = _choices(game, frame)
    if (
        not kinds
        or not may_counter(game, frame.seat)
        or not ask_counter(game, frame, counters(game, frame.seat, kinds))
    ):
        game.state.frames.pop()


def _read(game: Game, frame: WindowFrame) -> None:
    """The chosen one is activated; it resolves before what it answers [classic 4-7-3-5].

    With the first one resolved the window ends and the game goes on [classic 4-7-3-6].
    """
    option = game.chosen()[0]
    if option.kind == "pass":
        game.emit(Event("counter_passed", seat=frame.seat, card=frame.card))
        return
    answered = frame
    if game.lib.skills[option.skill].kind not in _kinds(game, frame):
        # Still pending from what opened the window.
        answered = _outer(game) or frame
    activate_counter(game, frame, option, answered)


WINDOW: Procedure = procedure(
    "dbs.window",
    WindowFrame,
    step("classic 4-7-3-1", _open),
    step("classic 4-7-3-2", _ask),
    step("classic 4-7-3-5", _read),
    is_idle=has_no_answer,
)
"""In the place of the shared procedure of this name."""
