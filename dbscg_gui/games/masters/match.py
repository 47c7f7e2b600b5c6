"""Masters put together: its ruleset, its library and a new match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine import (
    changes,
    costs,
    interpreter,
    loops,
    losses,
    movements,
    moves,
    tolls,
    triggers,
    violations,
)
from dbscg_gui.engine.game import Game, Procedure, Ruleset, Step
from dbscg_gui.engine.library import CardDef, Library
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DECK,
    HAND,
    LEADER,
    UNISON,
    Z_DECK,
    ZONE_COUNT,
    Card,
    Frame,
    State,
    empty_zones,
)
from dbscg_gui.games.dbs import activating, keywords, playing, processing, timing
from dbscg_gui.games.masters import battle, setup, turn, z_cards
from dbscg_gui.games.masters.citations import CITATIONS

COLOR_LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}

_HANDLED = (movements.__name__, changes.__name__)
"""Modules that register how actions are carried out."""

_PROCEDURES: tuple[Procedure, ...] = (
    interpreter.RESOLVE,
    moves.REPLACE,
    losses.REPLACE_LOSS,
    Procedure("engine.loop", (Step("loop", loops.declare),)),
    changes.DAMAGE,
    tolls.TOLL,
    violations.KEEP,
    costs.PAY_ENERGY,
    costs.PAY,
    costs.PAY_X,
    costs.PAY_ONE,
    costs.PAY_COLORS,
    costs.PAY_BOOST,
    timing.CHECKPOINT,
    timing.ORDER,
    timing.AUTO,
    timing.WINDOW,
    activating.SKILL,
    playing.PLAY,
    playing.USE_COMBO,
    setup.SETUP,
    turn.TURN,
    turn.CHARGE,
    turn.MAIN,
    turn.GROW,
    turn.END,
    battle.BATTLE_PROCEDURE,
    z_cards.Z_PLAY,
)


def default_zones(definition: CardDef) -> tuple[int, ...]:
    """Areas in which a card's skills work unless they say otherwise [masters 9-1-3-1]."""
    kinds = definition.kinds
    if "leader" in kinds:
        return (LEADER,)
    if "unison" in kinds:
        return (UNISON,)
    if "battle" in kinds or "z" in kinds or "field" in kinds:
        # [masters 22-3-4] other skills of a [Field] work in the Battle Area only.
        return (BATTLE,)
    return (HAND,)


def carries_over(origin: int, target: int) -> bool:
    """Moves that keep the object and its effects [masters 3-1-4-1] [masters 3-1-4-2].

    No other does [masters 9-9-2].
    """
    if origin in (BATTLE, UNISON):
        return target in (BATTLE, UNISON, COMBO)
    return origin == COMBO and target == BATTLE


MASTERS = Ruleset(
    name="masters",
    procedures={p.name: p for p in _PROCEDURES},
    process_rules=processing.process_rules,
    judge_loss=processing.judge_loss,
    on_event=triggers.record,
    default_zones=default_zones,
    carries_over=carries_over,
    watch_loops=loops.watch,
    note_answer=loops.note_answer,
    color_letters=COLOR_LETTERS,
    options={},
    citations=CITATIONS,
)


class DeckSpec(msgspec.Struct, frozen=True):
    """What a player brings: card numbers of the Leader, the deck and the Z-Deck."""

    leader: str
    main: tuple[str, ...]
    z: tuple[str, ...] = ()


def make_library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """A library of these cards with the keywords of the Dragon Ball games."""
    return Library(cards, keywords.TEMPLATES)


def new_game(
    lib: Library,
    decks: tuple[DeckSpec, DeckSpec],
    seed: int,
    first: int | None = None,
    *,
    choose_first: bool = False,
) -> Game:
    """A new match, run to its first decision.

    `first` fixes the seat that goes first; else it is drawn, and with `choose_first` the drawn
    player chooses [masters 6-2-1-4]. Raises KeyError for a number the library does not have.
    """
    state = State(
        cards={},
        zones=empty_zones(),
        rng=seed & ((1 << 64) - 1),
        frames=[Frame("masters.setup")],
        ctxs={},
        used={},
        flags={},
    )
    if first is not None:
        state.flags["fixed_first"] = first
    if choose_first:
        state.flags["choose_first"] = 1
    game = Game(MASTERS, lib, state)
    for seat, deck in enumerate(decks):
        _lay_out(game, seat, deck)
    game.run()
    return game


def _lay_out(game: Game, seat: int, deck: DeckSpec) -> None:
    """Leader face up, deck and Z-Deck face down [masters 6-2-1-1] [masters 6-2-1-2].

    [masters 3-5-1] [masters 6-2-1-8]. Z-Cards are nowhere but in the Z-Deck [masters 14-1-3].
    """
    _put(game, seat, LEADER, (deck.leader,), known=3, face_up=True)
    _put(game, seat, DECK, deck.main, known=0, face_up=False)
    _put(game, seat, Z_DECK, deck.z, known=1 << seat, face_up=False)
    if deck.z:
        game.state.flags[f"z:{seat}"] = 1


def _put(
    game: Game, seat: int, zone: int, numbers: tuple[str, ...], *, known: int, face_up: bool
) -> None:
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
