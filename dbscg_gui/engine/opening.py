"""Before the first turn: cards laid out, who begins, opening hands, life.

Owns what the set-up of every game is made of. Which of it happens in which order, and the rule each
part stands for, is the games' own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import Node
from dbscg_gui.engine import moves
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    DECK,
    FIRST_ZONES,
    HAND,
    LEADER,
    LIFE,
    ZONE_COUNT,
    Card,
    Frame,
    MoveRequest,
    State,
    empty_zones,
)

_Said = TypeVar("_Said", bound=Node)


def before_setup(
    seed: int, first: int | None, setup: str, zones: tuple[int, ...] = FIRST_ZONES
) -> State:
    """The state of a match whose procedure `setup` comes first; `first` fixes who begins."""
    state = State(
        cards={},
        zones=empty_zones(zones),
        rng=seed & ((1 << 64) - 1),
        frames=[SetupFrame(setup)],
        ctxs={},
        used={},
        flags={},
    )
    if first is not None:
        state.flags["fixed_first"] = first
    return state


def lay_out(
    game: Game, seat: int, zone: int, numbers: tuple[str, ...], *, known: int, face_up: bool
) -> None:
    """Put a player's cards in an area, bottom first. Raises KeyError for an unknown number."""
    state = game.state
    ids = []
    for number in numbers:
        card = Card(
            id=state.next_id,
            def_id=game.lib.by_number[number],
            owner=seat,
            seat=seat,
            zone=zone,
            face_up=face_up,
            known=known,
        )
        state.cards[card.id] = card
        ids.append(card.id)
        state.next_id += 1
    state.zones[seat * ZONE_COUNT + zone] = tuple(ids)


def leader_says(game: Game, seat: int, kind: type[_Said]) -> _Said | None:
    """What a player's Leader says about set-up with a text of this kind, None for nothing."""
    for card_id in game.zone(seat, LEADER):
        for skill_id in game.side(game.state.cards[card_id]).skills:
            for node in game.lib.skills[skill_id].effect:
                if isinstance(node, kind):
                    return node
    return None


class SetupFrame(Frame):
    """The set-up of a match."""

    redraws: int = 0
    """How many players have decided about a new hand."""


def shuffle_decks(game: Game, frame: Frame) -> None:
    """Step: both decks are shuffled."""
    for seat in (0, 1):
        moves.shuffle(game, seat, DECK)


# -- who begins ------------------------------------------------------------------------------


def fixed_first(game: Game) -> int:
    """The seat the match was told to begin with, -1 for none; asked for once."""
    return game.state.flags.pop("fixed_first", -1)


def set_first(game: Game, seat: int, rule: str) -> None:
    """This player goes first."""
    game.state.first_seat = seat
    game.state.turn_seat = seat
    game.emit(Event("first_player", seat=seat, rule=rule))


def draw_first(game: Game, rule: str) -> None:
    """Chance says who goes first, and nobody chooses."""
    fixed = fixed_first(game)
    set_first(game, fixed if fixed >= 0 else game.random_below(2), rule)


def ask_first(game: Game, frame: Frame, seat: int, rule: str) -> None:
    """A player chooses to go first or second; `read_first` reads the answer."""
    frame.seat = seat
    options = (Option("first"), Option("second"))
    game.ask(Decision(seat, "first-player", options, rule=rule, default=(0,)))


def read_first(game: Game, frame: Frame, rule: str) -> None:
    """The player asked has chosen."""
    goes_first = game.chosen()[0].kind == "first"
    set_first(game, frame.seat if goes_first else 1 - frame.seat, rule)


def in_order(game: Game) -> tuple[int, int]:
    """Both seats, the one that goes first first."""
    first = game.state.first_seat
    return first, 1 - first


# -- opening hands ---------------------------------------------------------------------------


def draw_hands(game: Game, count: int, rule: str) -> None:
    """Both players draw."""
    for seat in in_order(game):
        moves.draw(game, seat, count, rule=rule)


def redrawing(game: Game, frame: SetupFrame) -> int:
    """The seat that may redraw now, who goes first, then the other."""
    return in_order(game)[frame.redraws]


def ask_redraw(game: Game, frame: SetupFrame, rule: str) -> None:
    """One player may redraw the whole hand."""
    options = (Option("keep"), Option("redraw"))
    game.ask(Decision(redrawing(game, frame), "mulligan", options, rule=rule, default=(0,)))


def redraw(game: Game, seat: int, cards: Sequence[int], rule: str, *, amount: int = 0) -> None:
    """These cards of a hand go back, the deck is shuffled, as many are drawn."""
    for card_id in cards:
        move(game, MoveRequest(card=card_id, zone=DECK, seat=seat, is_secret=True, rule=rule))
    moves.shuffle(game, seat, DECK)
    moves.draw(game, seat, len(cards), rule=rule)
    game.emit(Event("redrawn", seat=seat, amount=amount, rule=rule))


def redraw_whole(game: Game, frame: SetupFrame, rule: str) -> bool:
    """The hand is redrawn if that was chosen. Returns whether the other player is still asked."""
    seat = redrawing(game, frame)
    if game.chosen()[0].kind == "redraw":
        redraw(game, seat, game.zone(seat, HAND), rule)
    return other_redraws(frame)


def other_redraws(frame: SetupFrame) -> bool:
    """One player's redraw is over; whether the other one's comes now."""
    frame.redraws += 1
    return frame.redraws < 2


# -- life ------------------------------------------------------------------------------------


def starting_life(game: Game, seat: int, usual: int) -> int:
    """Life a player starts with: what the Leader's text says, or as usual."""
    said = leader_says(game, seat, act.StartingLife)
    return usual if said is None else said.life


def place_life(game: Game, life: Callable[[Game, int], int], rule: str) -> None:
    """The top cards of the decks become life, face down and unseen, the first one lowest."""
    for seat in (0, 1):
        for _ in range(life(game, seat)):
            deck = game.zone(seat, DECK)
            if not deck:
                break
            move(
                game,
                MoveRequest(
                    card=deck[-1], zone=LIFE, seat=seat, face_up=False, is_secret=True, rule=rule
                ),
            )


def start(game: Game, phase: str, turn: str) -> None:
    """Set-up is over: the procedure `turn` runs, in `phase`."""
    game.state.phase = phase
    game.rules.judge_loss(game)
    game.push(Frame(turn))
