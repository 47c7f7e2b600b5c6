"""The turn of the One Piece Card Game: Refresh, Draw, DON!!, Main and End Phase [one_piece 6]."""

from __future__ import annotations

from dbscg_gui.engine import continuous, moves, transfers, turns
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.prohibitions import compelled
from dbscg_gui.engine.queries import layers
from dbscg_gui.engine.state import BATTLE, ENERGY, LEADER, STAGE, Frame, changed
from dbscg_gui.games.one_piece import giving, legality
from dbscg_gui.games.one_piece.battle import BATTLE_NAME, FightFrame
from dbscg_gui.games.one_piece.effects import SKILL_NAME, EffectFrame, run_effects
from dbscg_gui.games.one_piece.legality import MAIN_KINDS
from dbscg_gui.games.one_piece.playing import PLAY_NAME

DON_A_TURN = 2
FIRST_DON = 1
"""[one_piece 6-4-1]"""


def is_first_turn(game: Game, seat: int) -> bool:
    """Whether it is a player's own first turn."""
    return game.state.flags.get(f"turns:{seat}", 0) <= 1


# -- turn ------------------------------------------------------------------------------------


def _begin_turn(game: Game, frame: Frame) -> None:
    """The turn player runs the phases in order [one_piece 6-1-1] [one_piece 6-1-2]."""
    own = f"turns:{game.state.turn_seat}"
    game.state.flags[own] = game.state.flags.get(own, 0) + 1
    turns.count_turn(game)
    turns.tell_turn(game, "one_piece 6-1-1")


def _refresh_phase(game: Game, frame: Frame) -> None:
    game.push(Frame("one_piece.refresh", seat=game.state.turn_seat))


def _draw_phase(game: Game, frame: Frame) -> None:
    """The turn player draws, the first player not in the first turn [one_piece 6-3-1]."""
    seat = game.state.turn_seat
    turns.enter_phase(game, "draw", "one_piece 6-3-1")
    is_first = seat == game.state.first_seat and is_first_turn(game, seat)
    if not is_first and not turns.is_skipped(game, "draw"):
        moves.draw(game, seat, 1, rule="one_piece 6-3-1")
    run_effects(game, frame)


def _don_phase(game: Game, frame: Frame) -> None:
    """Two DON!! cards go to the Cost area, one in the first player's first turn.

    [one_piece 6-4-1]
    """
    seat = game.state.turn_seat
    turns.enter_phase(game, "don", "one_piece 6-4-1")
    is_first = seat == game.state.first_seat and is_first_turn(game, seat)
    giving.place(game, seat, FIRST_DON if is_first else DON_A_TURN, rule="one_piece 6-4-1")
    run_effects(game, frame)


def _main_phase(game: Game, frame: Frame) -> None:
    if not turns.is_skipped(game, "main"):
        game.push(Frame("one_piece.main", seat=game.state.turn_seat))


def _end_phase(game: Game, frame: Frame) -> None:
    game.push(turns.EndFrame("one_piece.end", seat=game.state.turn_seat))


TURN: Procedure = procedure(
    "one_piece.turn",
    Frame,
    step("one_piece 6-1-1", _begin_turn),
    step("one_piece 6-2-1", _refresh_phase),
    step("one_piece 6-3-1", _draw_phase),
    step("one_piece 6-4-1", _don_phase),
    step("one_piece 6-5-1", _main_phase),
    step("one_piece 6-6-1", _end_phase),
    step("one_piece 6-6-1-4", turns.next_turn),
)


# -- Refresh Phase ---------------------------------------------------------------------------


def _durations_end(game: Game, frame: Frame) -> None:
    """What lasts until the start of this turn ends [one_piece 6-2-1]."""
    turns.enter_phase(game, "refresh", "one_piece 6-2-1")
    continuous.start_turn(game)


def _start_effects(game: Game, frame: Frame) -> None:
    """ "At the start of your/your opponent's turn" [one_piece 6-2-2]."""
    game.emit(Event("turn_start", seat=frame.seat, rule="one_piece 6-2-2"))


def _don_home(game: Game, frame: Frame) -> None:
    """Given DON!! cards return to the Cost area [one_piece 6-2-3]."""
    giving.bring_home(game, frame.seat, rule="one_piece 6-2-3")


def _set_active(game: Game, frame: Frame) -> None:
    """Leader, Characters, Stage and DON!! cards become active [one_piece 6-2-4]."""
    turned = [
        card_id
        for zone in (LEADER, BATTLE, STAGE, ENERGY)
        for card_id in game.zone(frame.seat, zone)
        if not game.state.cards[card_id].active
        and not layers.is_restricted(game, card_id, "switch-active")
        and not layers.is_restricted(game, card_id, "switch-active-in-charge")
    ]
    for card_id in turned:
        game.state.cards[card_id] = changed(game.state.cards[card_id], active=True)
    game.touch()
    game.together()
    for card_id in turned:
        card = game.state.cards[card_id]
        if card.zone == ENERGY:
            continue
        game.emit(
            Event(
                "switched_active",
                seat=card.seat,
                card=card_id,
                def_id=card.def_id,
                origin=transfers.zone_name(card.zone),
                by="rule",
                rule="one_piece 6-2-4",
            )
        )
    game.batch = None


def _refreshed(game: Game, frame: Frame) -> None:
    """What held in this Refresh Phase only is over."""
    continuous.end(game, frozenset({"your-refresh"}), frame.seat)
    continuous.end(game, frozenset({"opponent-refresh"}), 1 - frame.seat)
    run_effects(game, frame)


REFRESH: Procedure = procedure(
    "one_piece.refresh",
    Frame,
    step("one_piece 6-2-1", _durations_end),
    step("one_piece 6-2-2", _start_effects),
    step("one_piece 6-2-2", run_effects),
    step("one_piece 6-2-3", _don_home),
    step("one_piece 6-2-4", _set_active),
    step("one_piece 6-2-4", _refreshed),
)


# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    """ "At the start of the Main Phase" [one_piece 6-5-1]."""
    continuous.start_main(game, frame.seat)
    turns.enter_phase(game, "main", "one_piece 6-5-1")
    game.emit(Event("main_start", seat=frame.seat, rule="one_piece 6-5-1"))


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """Everything the turn player may do, in any order and any number of times.

    [one_piece 6-5-2] Playing cards [one_piece 6-5-3-1], effects [one_piece 6-5-4-1], giving DON!!
    cards [one_piece 6-5-5-3], attacks, and ending the phase [one_piece 6-5-2-1].
    """
    options = [Option("play", card=i) for i in legality.playable(game, seat)]
    options.extend(legality.activations(game, seat, MAIN_KINDS))
    don = next((i for i in game.zone(seat, ENERGY) if game.state.cards[i].active), 0)
    hosts = [i for zone in legality.FIGHTERS for i in game.zone(seat, zone)]
    if don and hosts and legality.check_give(game, seat, don, hosts[0]) is None:
        options.extend([Option("give", card=don, target=host) for host in hosts])
    options.extend(legality.attack_options(game, seat))
    options.append(Option("end"))
    return compelled(game, options)


def _ask_main(game: Game, frame: Frame) -> None:
    options = main_options(game, frame.seat)
    game.ask(
        Decision(frame.seat, "main", options, rule="one_piece 6-5-2", default=(len(options) - 1,))
    )


def _do_main(game: Game, frame: Frame) -> None:
    option = game.chosen()[0]
    if option.kind == "end":
        # [one_piece 6-5-2-1]
        return
    frame.pc = MAIN.at("one_piece 8-6-1")
    if option.kind == "play":
        game.push(Frame(PLAY_NAME, seat=frame.seat, card=option.card))
    elif option.kind == "activate":
        game.push(
            EffectFrame(
                SKILL_NAME, seat=frame.seat, card=option.card, skill=option.skill, by="activate"
            )
        )
    elif option.kind == "give":
        giving.give(game, (option.card,), option.target, rule="one_piece 6-5-5-1")
    else:
        game.push(FightFrame(BATTLE_NAME, seat=frame.seat, card=option.card, target=option.target))


MAIN: Procedure = procedure(
    "one_piece.main",
    Frame,
    step("one_piece 6-5-1", _main_start),
    step("one_piece 8-6-1", run_effects),
    step("one_piece 6-5-2", _ask_main),
    step("one_piece 6-5-2", _do_main),
)


# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: turns.EndFrame) -> None:
    """[End of Your Turn] and [End of Your Opponent's Turn] effects, each once.

    [one_piece 6-6-1] [one_piece 6-6-1-1] [one_piece 6-6-1-1-1] [one_piece 10-2-7-1]
    [one_piece 10-2-8-1]
    """
    if not frame.has_begun:
        continuous.end_main(game, frame.seat)
        turns.enter_phase(game, "end", "one_piece 6-6-1")
        frame.has_begun = True
    waiting = len(game.state.pending)
    game.emit(Event("turn_end", seat=frame.seat, rule="one_piece 6-6-1-1"))
    frame.has_pended = len(game.state.pending) > waiting


def _end_again(game: Game, frame: turns.EndFrame) -> None:
    """Once more while such effects are left that have not been met."""
    if frame.has_pended:
        frame.pc = END.at("one_piece 6-6-1-1")


def _effects_end(game: Game, frame: Frame) -> None:
    """ "During this turn" ends, the turn player's effects first, then the other player's.

    [one_piece 6-6-1-2] [one_piece 6-6-1-3]
    """
    continuous.end_turn(game)
    game.touch_all_but_cards()


END: Procedure = procedure(
    "one_piece.end",
    turns.EndFrame,
    step("one_piece 6-6-1-1", _end_start),
    step("one_piece 6-6-1-1", run_effects),
    step("one_piece 6-6-1-4", _end_again),
    step("one_piece 6-6-1-2", _effects_end),
)
