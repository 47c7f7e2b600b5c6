"""What players do in the turns of the Dragon Ball games [masters 7] [classic 6].

Switching cards back, charging, the options of the Main Phase; `turn_table` says when.
"""

from __future__ import annotations

from dbscg_gui.engine import transfers
from dbscg_gui.engine.answered import PlayFrame
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.stacking import lay_under
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import layers, meaning, permissions
from dbscg_gui.engine.state import (
    BATTLE,
    ENERGY,
    HAND,
    LEADER,
    UNISON,
    Frame,
    changed,
    is_hidden,
)
from dbscg_gui.engine.turns import is_skipped
from dbscg_gui.games.dbs import attack_declaration, legality
from dbscg_gui.games.dbs.frames import ActivationFrame, FightFrame, RefreshFrame


def switch_active(game: Game, seat: int) -> None:
    """A player's Rest cards become Active together [masters 7-2-7] [classic 6-2-2].

    Where an effect lets only some of them be switched, that player chooses these first.
    """
    if is_skipped(game, "switch-active"):
        return
    rested = _to_refresh(game, seat)
    if any(len(group) > most for group, most in _refresh_limits(game, seat, rested)):
        game.push(RefreshFrame("dbs.refresh", seat=seat, cards=rested))
    else:
        _switch_together(game, rested)


def _to_refresh(game: Game, seat: int) -> tuple[int, ...]:
    """The cards in Rest Mode that nothing keeps so."""
    cards = game.state.cards
    return tuple(
        card_id
        for zone in (LEADER, BATTLE, ENERGY, UNISON)
        for card_id in game.zone(seat, zone)
        if not cards[card_id].active
        and not layers.is_restricted(game, card_id, "switch-active")
        and not layers.is_restricted(game, card_id, "switch-active-in-charge")
    )


def _refresh_limits(
    game: Game, seat: int, rested: tuple[int, ...]
) -> list[tuple[tuple[int, ...], int]]:
    """Cards of which only so many may be switched, by each effect that says so."""
    return [
        (tuple(i for i in rested if i in meaning.cards_of(game, entry.node.cards, entry.env)), most)
        for entry in permissions.player_restrictions(game, seat, "refresh")
        if (most := entry.node.most) >= 0
    ]


def _ask_refresh(game: Game, frame: RefreshFrame) -> None:
    """Of the cards an effect limits the player keeps as many as may be [masters 5-2-3]."""
    for group, most in _refresh_limits(game, frame.seat, frame.cards):
        if len(group) > most:
            game.ask(
                Decision(
                    frame.seat,
                    "choose-cards",
                    tuple(Option("card", card=i) for i in group),
                    most,
                    most,
                    rule=game.cite("switch-active"),
                    about="refresh",
                    default=tuple(range(most)),
                )
            )
            return
    frame.is_settled = True


def _take_refresh(game: Game, frame: RefreshFrame) -> None:
    if not frame.is_settled:
        decision = game.state.asked
        kept = {option.card for option in game.chosen()}
        offered = {option.card for option in decision.options} if decision is not None else set()
        frame.cards = tuple(i for i in frame.cards if i not in offered or i in kept)
        frame.pc = 0
        return
    _switch_together(game, frame.cards)


REFRESH: Procedure = procedure(
    "dbs.refresh", RefreshFrame, step("choose", _ask_refresh), step("choose", _take_refresh)
)
"""A Charge Phase in which not all cards may be switched to Active Mode."""


def _switch_together(game: Game, turned: tuple[int, ...]) -> None:
    for card_id in turned:
        game.set_card(changed(game.state.cards[card_id], active=True))
    game.together()
    for card_id in turned:
        card = game.state.cards[card_id]
        game.emit(
            Event(
                "switched_active",
                seat=card.seat,
                card=card_id,
                def_id=card.def_id,
                origin=transfers.zone_name(card.zone),
                by="rule",
                rule=game.cite("switch-active"),
            )
        )
    game.batch = None


def ask_charge(game: Game, frame: Frame) -> None:
    """Ask which hand card becomes energy; the step after is left out when none can."""
    seat = frame.seat
    cards = [i for i in game.zone(seat, HAND) if not legality.check_charge(game, seat, i)]
    if not cards:
        frame.pc += 1
        return
    options = (*(Option("charge", card=i) for i in cards), Option("pass"))
    game.ask(
        Decision(
            seat,
            "charge",
            options,
            rule=game.cite("charge-from-hand"),
            default=(len(options) - 1,),
        )
    )


def charge(game: Game, frame: Frame) -> None:
    """One hand card may become energy [masters 7-2-11] [classic 6-2-5].

    Active unless it says otherwise [masters 3-8-3] [classic 3-8-3].
    """
    option = game.chosen()[0]
    if option.kind == "charge":
        move(game, legality.charging(game, frame.seat, option.card))


def carry_out(game: Game, seat: int, option: Option) -> None:
    """What the turn player chose to do in the Main Phase is begun."""
    if option.kind == "play":
        game.push(PlayFrame("dbs.play", seat=seat, card=option.card))
    elif option.kind == "activate":
        game.push(
            ActivationFrame(
                "dbs.skill", seat=seat, card=option.card, skill=option.skill, by="activate"
            )
        )
    elif option.kind == "grow":
        game.push(Frame(f"{game.rules.name}.grow", seat=seat, card=option.card))
    else:
        game.push(
            FightFrame(
                f"{game.rules.name}.battle", seat=seat, card=option.card, target=option.target
            )
        )


def play_options(game: Game, seat: int) -> list[Option]:
    """Cards a player may play from the hand, and skills of the Main Phase to activate."""
    options = [Option("play", card=i) for i in legality.playable(game, seat)]
    options.extend(
        Option("activate", card=c, skill=s) for c, s in legality.activations(game, seat, "main")
    )
    return options


def attack_options(game: Game, seat: int) -> list[Option]:
    """Every attack a player may make now."""
    targets = attack_declaration.attack_targets(game, seat)
    return [
        Option("attack", card=attacker, target=target)
        for zone in (LEADER, BATTLE, UNISON)
        for attacker in game.zone(seat, zone)
        if attack_declaration.check_attacker(game, seat, attacker) is None
        for target in targets
        if attack_declaration.check_target(game, seat, attacker, target) is None
    ]


def growth_cards(game: Game, seat: int) -> tuple[int, ...]:
    """Hand cards that may grow the Unison: same card number, once a turn [masters 13-3-2].

    [classic 6-3-1-2-3-3]
    """
    unisons = game.zone(seat, UNISON)
    if not unisons or game.state.flags.get(f"grown:{seat}") == game.state.turn:
        return ()
    if is_hidden(game.state.cards[unisons[-1]]):
        return ()  # it has no number [masters 4.00 23-5-2]
    number = game.state.cards[unisons[-1]].def_id
    return tuple(i for i in game.zone(seat, HAND) if game.state.cards[i].def_id == number)


def grow(game: Game, frame: Frame) -> None:
    """Step: the same Unison goes under the one in play for a marker [masters 13-3-2].

    [classic 6-3-1-2-3-3]
    """
    unisons = game.zone(frame.seat, UNISON)
    if not unisons:
        return
    game.state.flags[f"grown:{frame.seat}"] = game.state.turn
    card = game.state.cards[frame.card]
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    lay_under(game, ctx, frame.card, unisons[-1])
    game.drop_ctx(ctx.id)
    change_markers(game, unisons[-1], 1, by_seat=frame.seat)
