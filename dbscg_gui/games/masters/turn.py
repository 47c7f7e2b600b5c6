"""The turn of Masters: Charge Phase, Main Phase, End Phase [masters 7]."""

from __future__ import annotations

from dbscg_gui.engine import continuous, moves
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.movements import lay_under
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    BATTLE,
    ENERGY,
    HAND,
    LEADER,
    UNISON,
    Z_DECK,
    Frame,
    MoveRequest,
    changed,
)
from dbscg_gui.games.dbs import legality
from dbscg_gui.games.dbs.timing import checkpoint, open_window
from dbscg_gui.games.masters.z_cards import z_plays


def _is_skipped(game: Game, what: str) -> bool:
    """Whether the turn player skips this, which uses the skip up [masters 20-13-1].

    The caller then leaves out all of it: its events [masters 20-13-2], actions [masters 20-13-3]
    and checkpoints [masters 20-13-4].
    """
    key = f"skip:{what}:{game.state.turn_seat}"
    left = game.state.flags.get(key, 0)
    if left:
        game.state.flags[key] = left - 1
    return left > 0


# -- turn ------------------------------------------------------------------------------------


def _begin_turn(game: Game, frame: Frame) -> None:
    state = game.state
    state.turn += 1
    state.used.clear()
    state.happened = ()
    state.turn_decisions = state.decisions
    state.loops = None
    for key in [k for k in state.flags if k.startswith("end:")]:
        del state.flags[key]
    # What holds during this turn holds from here on, the turn player's [masters 7-2-2] and the
    # other player's [masters 7-2-3]: effects are read anew.
    game.touch()
    if _is_skipped(game, "turn"):
        # [masters 20-13-5] what lasts until this turn ends with it.
        continuous.start_turn(game)
        continuous.end_turn(game)
        frame.pc = TURN.at("masters 7-4-7")
        return
    game.emit(Event("turn", seat=state.turn_seat, amount=state.turn, rule="masters 7-1-2"))


def _charge_phase(game: Game, frame: Frame) -> None:
    """The Charge Phase, then the Main Phase [masters 7-2-13]; a skipped one is not begun.

    [masters 7-1-2-1]
    """
    # [masters 7-2-4]
    continuous.start_turn(game)
    if _is_skipped(game, "charge"):
        return
    game.push("masters.charge", seat=game.state.turn_seat)


def _main_phase(game: Game, frame: Frame) -> None:
    if _is_skipped(game, "main"):
        return
    game.push("masters.main", seat=game.state.turn_seat)


def _end_phase(game: Game, frame: Frame) -> None:
    game.push("masters.end", seat=game.state.turn_seat)


def _next_turn(game: Game, frame: Frame) -> None:
    """The other player's turn, unless this one takes another [masters 7-4-7]."""
    state = game.state
    key = f"extra:{state.turn_seat}"
    if state.flags.get(key, 0):
        state.flags[key] -= 1
    else:
        state.turn_seat = 1 - state.turn_seat
    frame.pc = 0


TURN: Procedure = procedure(
    "masters.turn",
    step("masters 7-1-2", _begin_turn),
    step("masters 7-2", _charge_phase),
    step("masters 7-3", _main_phase),
    step("masters 7-4", _end_phase),
    step("masters 7-4-7", _next_turn),
)

# -- Charge Phase ----------------------------------------------------------------------------


def _enter_phase(game: Game, phase: str, rule: str) -> None:
    game.state.phase = phase
    game.touch()
    game.emit(Event("phase", seat=game.state.turn_seat, text=phase, rule=rule))


def _charge_start(game: Game, frame: Frame) -> None:
    _enter_phase(game, "charge", "masters 7-2-1")
    for kind in ("turn_start", "charge_start"):
        game.emit(Event(kind, seat=frame.seat, rule="masters 7-2-5"))


def _switch_active(game: Game, frame: Frame) -> None:
    """The turn player's Rest cards become Active together [masters 7-2-7]."""
    if _is_skipped(game, "switch-active"):
        return
    turned = []
    for zone in (LEADER, BATTLE, ENERGY, UNISON):
        for card_id in game.zone(frame.seat, zone):
            card = game.state.cards[card_id]
            if card.active:
                continue
            if q.is_restricted(game, card_id, "switch-active") or q.is_restricted(
                game, card_id, "switch-active-in-charge"
            ):
                continue
            turned.append(card_id)
    for card_id in turned:
        game.state.cards[card_id] = changed(game.state.cards[card_id], active=True)
    game.touch()
    game.together()
    for card_id in turned:
        card = game.state.cards[card_id]
        game.emit(
            Event(
                "switched_active",
                seat=card.seat,
                card=card_id,
                def_id=card.def_id,
                origin=moves.zone_name(card.zone),
                by="rule",
                rule="masters 7-2-7",
            )
        )
    game.batch = None


def _draw(game: Game, frame: Frame) -> None:
    """The turn player draws, but not on the very first turn [masters 7-2-9] [masters 7-2-9-1]."""
    if game.state.turn == 1 or _is_skipped(game, "draw"):
        return
    moves.draw(game, frame.seat, 1, rule="masters 7-2-9")


def _ask_charge(game: Game, frame: Frame) -> None:
    hand = game.zone(frame.seat, HAND)
    if not hand or q.is_player_restricted(game, frame.seat, "charge"):
        frame.pc += 1
        return
    options = (*(Option("charge", card=i) for i in hand), Option("pass"))
    game.ask(
        Decision(frame.seat, "charge", options, rule="masters 7-2-11", default=(len(options) - 1,))
    )


def _charge(game: Game, frame: Frame) -> None:
    """One hand card may become energy [masters 7-2-11]."""
    option = game.chosen()[0]
    if option.kind == "charge":
        place_energy(game, option.card, frame.seat)


def place_energy(game: Game, card_id: int, seat: int) -> int:
    """Put a card in its player's Energy Area, Active unless it says otherwise [masters 3-8-3]."""
    return move(
        game,
        MoveRequest(
            card=card_id,
            zone=ENERGY,
            seat=seat,
            event="charge",
            by="rule",
            rule="masters 7-2-11",
        ),
    )


CHARGE: Procedure = procedure(
    "masters.charge",
    step("masters 7-2-5", _charge_start),
    step("masters 7-2-6", checkpoint),
    step("masters 7-2-7", _switch_active),
    step("masters 7-2-8", checkpoint),
    step("masters 7-2-9", _draw),
    step("masters 7-2-10", checkpoint),
    step("masters 7-2-11", _ask_charge),
    step("masters 7-2-11", _charge),
    step("masters 7-2-12", checkpoint),
)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    continuous.end(game, frozenset({"until-your-main"}), frame.seat)
    _enter_phase(game, "main", "masters 7-3-1")
    game.emit(Event("main_start", seat=frame.seat, rule="masters 7-3-2"))


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """Everything the turn player may do in a free timing of the Main Phase [masters 7-3-4].

    Or end it, doing nothing more [masters 4-1-2-1] [masters 7-3-4-7]. Among it: skills
    [masters 7-3-4-2], growth [masters 7-3-4-3], Z-Extras [masters 7-3-4-4].
    """
    options = [
        Option("play", card=i)
        for i in game.zone(seat, HAND)
        if legality.check_play(game, seat, i) is None
    ]
    options.extend(
        Option("activate", card=c, skill=s) for c, s in legality.activations(game, seat, "main")
    )
    options.extend(Option("play", card=i) for i in z_plays(game, seat))
    options.extend(Option("grow", card=i) for i in growth_cards(game, seat))
    targets = legality.attack_targets(game, seat)
    for zone in (LEADER, BATTLE, UNISON):
        for attacker in game.zone(seat, zone):
            if legality.check_attacker(game, seat, attacker) is None:
                options.extend(
                    Option("attack", card=attacker, target=target)
                    for target in targets
                    if legality.check_attack(game, seat, attacker, target) is None
                )
    options.append(Option("end"))
    return tuple(options)


def growth_cards(game: Game, seat: int) -> tuple[int, ...]:
    """Hand cards that may grow the Unison: same card number, once a turn [masters 13-3-2]."""
    unisons = game.zone(seat, UNISON)
    if not unisons or game.state.flags.get(f"grown:{seat}") == game.state.turn:
        return ()
    number = game.state.cards[unisons[-1]].def_id
    return tuple(i for i in game.zone(seat, HAND) if game.state.cards[i].def_id == number)


def _ask_main(game: Game, frame: Frame) -> None:
    options = main_options(game, frame.seat)
    game.ask(
        Decision(frame.seat, "main", options, rule="masters 7-3-4", default=(len(options) - 1,))
    )


def _do_main(game: Game, frame: Frame) -> None:
    option = game.chosen()[0]
    if option.kind == "end":
        # [masters 4-1-2-2] [masters 7-3-4-7-1]
        return
    # Every action returns to the checkpoint before the next free timing [masters 7-3-4-1-1]
    # [masters 7-3-4-2-1] [masters 7-3-4-3-1] [masters 7-3-4-4-1] [masters 7-3-4-5-2].
    frame.pc = MAIN.at("masters 7-3-3")
    if option.kind == "play":
        from_z = game.state.cards[option.card].zone == Z_DECK
        game.push("masters.z_play" if from_z else "dbs.play", seat=frame.seat, card=option.card)
    elif option.kind == "activate":
        game.push(
            "dbs.skill", seat=frame.seat, card=option.card, skill=option.skill, kind="activate"
        )
    elif option.kind == "grow":
        game.push("masters.grow", seat=frame.seat, card=option.card)
    else:
        game.push("masters.battle", seat=frame.seat, card=option.card, target=option.target)


def _main_end(game: Game, frame: Frame) -> None:
    """The Main Phase ends [masters 7-3-5-1], the End Phase follows [masters 7-3-5-1-5]."""
    game.emit(Event("main_end", seat=frame.seat, rule="masters 7-3-5-1-1"))


def _main_effects_end(game: Game, frame: Frame) -> None:
    continuous.end(game, frozenset({"main-phase"}), frame.seat)


def _main_effects_end_other(game: Game, frame: Frame) -> None:
    continuous.end(game, frozenset({"main-phase"}), 1 - frame.seat)


MAIN: Procedure = procedure(
    "masters.main",
    step("masters 7-3-2", _main_start),
    step("masters 7-3-3", checkpoint),
    step("masters 7-3-4", _ask_main),
    step("masters 7-3-4", _do_main),
    step("masters 7-3-5-1-1", _main_end),
    step("masters 7-3-5-1-2", checkpoint),
    step("masters 7-3-5-1-3", _main_effects_end),
    step("masters 7-3-5-1-4", _main_effects_end_other),
)


def _grow(game: Game, frame: Frame) -> None:
    """The same Unison goes under the one in play for a marker [masters 13-3-2]."""
    unisons = game.zone(frame.seat, UNISON)
    if not unisons:
        return
    game.state.flags[f"grown:{frame.seat}"] = game.state.turn
    card = game.state.cards[frame.card]
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    lay_under(game, ctx, frame.card, unisons[-1])
    game.drop_ctx(ctx.id)
    change_markers(game, unisons[-1], 1, by_seat=frame.seat)


def _grow_window(game: Game, frame: Frame) -> None:
    """Counter timing after growth [masters 13-3-3]."""
    open_window(game, "growth", 1 - frame.seat, answers=len(game.state.frames) - 1, card=frame.card)


GROW: Procedure = procedure(
    "masters.grow", step("masters 13-3-2", _grow), step("masters 13-3-3", _grow_window)
)

# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: Frame) -> None:
    """End-of-turn skills become pending, each once a turn [masters 7-4-2]."""
    if frame.stage == 0:
        _enter_phase(game, "end", "masters 7-4-1")
        frame.stage = 1
    frame.n = len(game.state.pending)
    game.emit(Event("turn_end", seat=frame.seat, rule="masters 7-4-2"))
    frame.n = int(len(game.state.pending) > frame.n)


def _end_again(game: Game, frame: Frame) -> None:
    """Once more while end-of-turn skills are left that have not been pending [masters 7-4-4]."""
    if frame.n:
        frame.pc = END.at("masters 7-4-2")


def _effects_end(game: Game, frame: Frame) -> None:
    """ "For the turn" ends, turn player's effects first [masters 7-4-5] [masters 7-4-6]."""
    continuous.end_turn(game)
    game.touch()


END: Procedure = procedure(
    "masters.end",
    step("masters 7-4-2", _end_start),
    step("masters 7-4-3", checkpoint),
    step("masters 7-4-4", _end_again),
    step("masters 7-4-5", _effects_end),
)
