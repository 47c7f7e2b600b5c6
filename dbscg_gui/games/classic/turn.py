"""The turn of the classic game: Charge Phase, Main Phase, End Phase [classic 6]."""

from __future__ import annotations

from dbscg_gui.engine import continuous, moves
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.state import Frame
from dbscg_gui.games.dbs import turns
from dbscg_gui.games.dbs.timing import checkpoint

# -- turn ------------------------------------------------------------------------------------


def _begin_turn(game: Game, frame: Frame) -> None:
    if not turns.begin(game, "classic 6-1-1"):
        frame.pc = TURN.at("classic 6-4-1-4")


def _charge_phase(game: Game, frame: Frame) -> None:
    continuous.start_turn(game)
    if not turns.is_skipped(game, "charge"):
        game.push("classic.charge", seat=game.state.turn_seat)


def _main_phase(game: Game, frame: Frame) -> None:
    if not turns.is_skipped(game, "main"):
        game.push("classic.main", seat=game.state.turn_seat)


def _end_phase(game: Game, frame: Frame) -> None:
    game.push("classic.end", seat=game.state.turn_seat)


def _next_turn(game: Game, frame: Frame) -> None:
    turns.pass_turn(game)
    frame.pc = 0


TURN: Procedure = procedure(
    "classic.turn",
    step("classic 6-1-1", _begin_turn),
    step("classic 6-2", _charge_phase),
    step("classic 6-3", _main_phase),
    step("classic 6-4", _end_phase),
    step("classic 6-4-1-4", _next_turn),
)

# -- Charge Phase ----------------------------------------------------------------------------


def _charge_start(game: Game, frame: Frame) -> None:
    """Skills about the start of turn and phase become pending [classic 6-2-1]."""
    turns.enter_phase(game, "charge", "classic 6-2")
    for kind in ("turn_start", "charge_start"):
        game.emit(Event(kind, seat=frame.seat, rule="classic 6-2-1"))


def _switch_active(game: Game, frame: Frame) -> None:
    turns.switch_active(game, frame.seat, "classic 6-2-2")


def _draw(game: Game, frame: Frame) -> None:
    """The turn player draws at once, but not on the very first turn [classic 6-2-3]."""
    if game.state.turn > 1 and not turns.is_skipped(game, "draw"):
        moves.draw(game, frame.seat, 1, rule="classic 6-2-3")


def _ask_charge(game: Game, frame: Frame) -> None:
    turns.ask_charge(game, frame, "classic 6-2-5")


def _charge(game: Game, frame: Frame) -> None:
    turns.charge(game, frame, "classic 6-2-5")


CHARGE: Procedure = procedure(
    "classic.charge",
    step("classic 6-2-1", _charge_start),
    step("classic 6-2-1", checkpoint),
    step("classic 6-2-2", _switch_active),
    step("classic 6-2-3", _draw),
    step("classic 6-2-4", checkpoint),
    step("classic 6-2-5", _ask_charge),
    step("classic 6-2-5", _charge),
    step("classic 6-2-6", checkpoint),
)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    """Skills about the start of the Main Phase become pending [classic 6-3-1-1]."""
    continuous.end(game, frozenset({"until-your-main"}), frame.seat)
    turns.enter_phase(game, "main", "classic 6-3-1")
    game.emit(Event("main_start", seat=frame.seat, rule="classic 6-3-1-1"))


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """What the turn player may do in a free timing of the Main Phase [classic 6-3-1-2].

    Play Battle Cards [classic 6-3-1-2-1] and Unisons [classic 6-3-1-2-2], activate skills
    [classic 6-3-1-2-3], [Awaken] and [Wish] among them [classic 6-3-1-2-3-2], grow the Unison
    [classic 6-3-1-2-3-3], attack [classic 7-1], or do nothing more [classic 4-6-2-2].
    """
    options = turns.play_options(game, seat)
    options.extend(Option("grow", card=i) for i in turns.growth_cards(game, seat))
    options.extend(turns.attack_options(game, seat))
    options.append(Option("end"))
    return tuple(options)


def _ask_main(game: Game, frame: Frame) -> None:
    options = main_options(game, frame.seat)
    game.ask(
        Decision(frame.seat, "main", options, rule="classic 6-3-1-2", default=(len(options) - 1,))
    )


def _do_main(game: Game, frame: Frame) -> None:
    """Carry the choice out; another free timing follows unless it was to end the phase.

    [classic 4-6-2-2] [classic 4-6-2-3]
    """
    option = game.chosen()[0]
    if option.kind == "end":
        return
    frame.pc = MAIN.at("classic 4-6-2-1")
    if option.kind == "play":
        game.push("dbs.play", seat=frame.seat, card=option.card)
    elif option.kind == "activate":
        game.push(
            "dbs.skill", seat=frame.seat, card=option.card, skill=option.skill, kind="activate"
        )
    elif option.kind == "grow":
        game.push("classic.grow", seat=frame.seat, card=option.card)
    else:
        game.push("classic.battle", seat=frame.seat, card=option.card, target=option.target)


def _main_end(game: Game, frame: Frame) -> None:
    """Skills about the end of the Main Phase become pending [classic 6-3-1-3-1-1].

    [classic 6-3-1-3-1]
    """
    game.emit(Event("main_end", seat=frame.seat, rule="classic 6-3-1-3-1-1"))


def _effects_end(game: Game, frame: Frame) -> None:
    """ "Until the end of the Main Phase" is over for the turn player [classic 6-3-1-3-1-2]."""
    continuous.end(game, frozenset({"main-phase"}), frame.seat)


def _effects_end_other(game: Game, frame: Frame) -> None:
    """And for the other player [classic 6-3-1-3-1-3]."""
    continuous.end(game, frozenset({"main-phase"}), 1 - frame.seat)


MAIN: Procedure = procedure(
    "classic.main",
    step("classic 6-3-1-1", _main_start),
    # The one of the start is the one the first free timing opens with [classic 6-3-1-1].
    step("classic 4-6-2-1", checkpoint),
    step("classic 6-3-1-2", _ask_main),
    step("classic 6-3-1-2", _do_main),
    step("classic 6-3-1-3-1-1", _main_end),
    step("classic 6-3-1-3-1-1", checkpoint),
    step("classic 6-3-1-3-1-2", _effects_end),
    step("classic 6-3-1-3-1-3", _effects_end_other),
)

# No counter window follows: it is none of the events that open one [classic 4-7-2].
GROW: Procedure = procedure("classic.grow", step("classic 6-3-1-2-3-3", turns.grow))

# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: Frame) -> None:
    """End-of-turn skills not fulfilled yet this turn become pending [classic 6-4-1-1].

    [classic 6-4-1]
    """
    if frame.stage == 0:
        turns.enter_phase(game, "end", "classic 6-4")
        frame.stage = 1
    turns.end_pends(game, frame, "classic 6-4-1-1")


def _turn_effects_end(game: Game, frame: Frame) -> None:
    """What lasts until the end of the turn is over before the phase is repeated.

    Turn player's effects first [classic 6-4-1-2] [classic 6-4-1-3].
    """
    continuous.end_turn(game)
    game.touch()


def _end_again(game: Game, frame: Frame) -> None:
    """Once more while there were skills that had not been fulfilled [classic 6-4-1-4]."""
    if frame.n:
        frame.pc = END.at("classic 6-4-1-1")


END: Procedure = procedure(
    "classic.end",
    step("classic 6-4-1-1", _end_start),
    step("classic 6-4-1-2", checkpoint),
    step("classic 6-4-1-2", _turn_effects_end),
    step("classic 6-4-1-4", _end_again),
)
