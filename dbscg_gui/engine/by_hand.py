"""Playing by hand: what a player does to the table for a text the program does not read.

An act is carried out like an effect of a skill, so everything that follows from it follows. It
takes place where its player is asked what to do next; the same question is asked again
afterwards, with the options there are then.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.effects import by_hand as effects
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import (
    BATTLE,
    DECK,
    DROP,
    ENERGY,
    HAND,
    LEADER,
    LIFE,
    UNISON,
    WARP,
    Card,
    Frame,
)
from dbscg_gui.kernel.errors import IllegalChoiceError

KINDS: tuple[str, ...] = (
    "draw", "move", "rest", "active", "power", "damage", "markers", "ko", "note",
)  # fmt: skip
"""What can be done by hand; a note changes nothing."""
NUMBERED: frozenset[str] = frozenset({"draw", "power", "damage", "markers"})
"""Kinds with an amount."""
ON_CARD: frozenset[str] = frozenset({"move", "rest", "active", "power", "markers", "ko"})
"""Kinds that are about a card."""
TARGETS: tuple[str, ...] = tuple(effects.MOVES)
"""Where a card can be moved; an area the game does not have is refused."""
MAX_AMOUNT = 100_000
MAX_NOTE = 500
"""Characters of a note."""

# Questions what to do next: asked anew they offer what there is by then.
_FREE = frozenset({"main", "charge", "offense", "defense", "counter", "counter-step"})
_STOPS = "by-hand"
_ZONE_OF = {
    "hand": HAND,
    "drop": DROP,
    "deck": DECK,
    "deck-bottom": DECK,
    "life": LIFE,
    "energy": ENERGY,
    "energy-rest": ENERGY,
    "warp": WARP,
}


class HandRefusedError(IllegalChoiceError):
    """An act by hand that cannot be done; `code` is for the words of another language."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


class HandAct(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing done by hand; which fields count depends on `kind`."""

    kind: str
    seat: int = 0
    """Who draws or takes damage."""
    card: int = 0
    to: str = ""
    """Where a card goes: one of `TARGETS`."""
    amount: int = 0
    text: str = ""
    """The words of a note."""


def let_stop(game: Game, seats: tuple[int, ...]) -> None:
    """From now on these seats are asked in battles and counter timings, also to pass only.

    A text that is carried out by hand may be one for that moment.
    """
    game.state.flags[_STOPS] = sum(1 << seat for seat in seats)


def stops(game: Game, seat: int) -> bool:
    """Whether the seat is asked where it can only pass."""
    return bool(game.state.flags.get(_STOPS, 0) >> seat & 1)


def may_act(game: Game, seat: int) -> bool:
    """Whether the seat may do something by hand now: it is asked what to do next."""
    decision = game.state.decision
    return decision is not None and decision.seat == seat and decision.kind in _FREE


def act(game: Game, seat: int, hand: HandAct) -> list[Event]:
    """Do something by hand and play on to the next decision; the events that happened.

    Raises HandRefusedError, with the state unchanged, when it cannot be done.
    """
    decision = game.state.decision
    if decision is None or not may_act(game, seat):
        raise HandRefusedError("not-asked", "by hand only when you are asked what to do next")
    _check(game, hand)
    state = game.state
    game.events = []
    state.decision = None
    state.decisions += 1
    # The step that asked asks again.
    state.frames[-1].pc -= 1
    if decision.kind != "counter":
        # [masters 4-3-3-1] counter timings have no checkpoint.
        game.push(game.kind_of(game.rules.settling, Frame)(game.rules.settling))
    _tell(game, seat, hand)
    if hand.kind != "note":
        _push(game, seat, hand)
    game.run()
    return game.events


def movable(game: Game, card: Card) -> bool:
    """Whether a card can be meant by hand: of a deck only the one on top."""
    if card.zone < 0 or card.zone not in game.rules.zones:
        return False
    pile = game.zone(card.seat, card.zone)
    return card.zone != DECK or (bool(pile) and pile[-1] == card.id)


def _check(game: Game, hand: HandAct) -> None:
    """Raises HandRefusedError with the reason when an act makes no sense here."""
    if hand.kind not in KINDS:
        raise HandRefusedError("unknown", f"nothing called {hand.kind!r} can be done by hand")
    if hand.seat not in (0, 1):
        raise HandRefusedError("unknown", "there are two seats, 0 and 1")
    if hand.kind in NUMBERED:
        _check_amount(hand)
    if hand.kind == "note":
        if not hand.text.strip() or len(hand.text) > MAX_NOTE:
            raise HandRefusedError("note", f"a note has 1 to {MAX_NOTE} characters")
        return
    if hand.kind in ON_CARD:
        _check_card(game, hand)


def _check_amount(hand: HandAct) -> None:
    may_sink = hand.kind in ("power", "markers")
    if not hand.amount or abs(hand.amount) > MAX_AMOUNT or (hand.amount < 0 and not may_sink):
        raise HandRefusedError("amount", f"{hand.amount} is no amount for this")


def _check_card(game: Game, hand: HandAct) -> None:
    card = game.state.cards.get(hand.card)
    if card is None or not movable(game, card):
        raise HandRefusedError("card", "this card cannot be meant")
    if hand.kind == "move":
        _check_target(game, card, hand.to)
    elif hand.kind == "ko" and card.zone != BATTLE:
        raise HandRefusedError("ko", "only cards in the Battle Area can be KO'd")
    elif hand.kind in ("rest", "active") and card.active == (hand.kind == "active"):
        raise HandRefusedError("mode", "the card is in this mode already")
    elif hand.kind in ("power", "markers") and card.zone not in game.rules.in_play:
        raise HandRefusedError("in-play", "only a card in play has power and markers")


def _check_target(game: Game, card: Card, to: str) -> None:
    if to not in effects.MOVES:
        raise HandRefusedError("unknown", f"there is no way to {to!r}")
    if card.zone == LEADER:
        raise HandRefusedError("leader", "a Leader stays where it is")
    zone = _ZONE_OF.get(to)
    if zone is not None and zone not in game.rules.zones:
        raise HandRefusedError("area", "this game has no such area")
    if to == "play" and card.zone in (BATTLE, UNISON):
        raise HandRefusedError("played", "the card is in play already")


def _tell(game: Game, seat: int, hand: HandAct) -> None:
    card = game.state.cards.get(hand.card)
    game.emit(
        Event(
            "by_hand",
            seat=hand.seat if hand.kind in ("draw", "damage") else seat,
            card=hand.card if card is not None else 0,
            def_id=card.def_id if card is not None else 0,
            by=hand.kind,
            amount=hand.amount,
            target=hand.to.partition("-")[0],
            text=hand.text,
            by_seat=seat,
            visible=card.known if card is not None else 3,
        )
    )


def _push(game: Game, seat: int, hand: HandAct) -> None:
    is_player = hand.kind in ("draw", "damage")
    actions = effects.MOVES[hand.to] if hand.kind == "move" else effects.ACTIONS[hand.kind]
    ctx = game.new_ctx(
        seat=hand.seat if is_player else seat,
        source=0,
        source_def=0,
        skill=-1,
        x=hand.amount,
        slots={"it": (hand.card,)} if hand.card else {},
    )
    game.push(
        ResolveFrame(
            "engine.resolve",
            ctx=ctx.id,
            block=game.lib.block_of(actions),
            seat=seat,
            ends_skill=True,
        )
    )
