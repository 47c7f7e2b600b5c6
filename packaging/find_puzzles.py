#!/usr/bin/env python3
"""Find puzzles ("win this turn") in matches of the built-in decks.

    python packaging/find_puzzles.py fusion_world OUT [--matches 50] [--seed 1] [--wanted 12]

The program plays the built-in decks against each other. Where a Main Phase begins, what lies on the
table is taken as a position, hands shortened so that a player can think all of it through; the
solver looks for the most life the other side may have left so that the turn is still won against
every reply. A position is kept as a puzzle where

- it is won whatever order the decks lie in (three of them are tried): no luck is needed,
- attacks at the Leader alone do not win it, and
- of the first moves at most one in three wins.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks  # noqa: E402
from dbscg_gui.cards.decks import DeckList  # noqa: E402
from dbscg_gui.engine.decisions import legal_answers  # noqa: E402
from dbscg_gui.engine.game import Game  # noqa: E402
from dbscg_gui.engine.state import LIFE, ZONE_INDEX  # noqa: E402
from dbscg_gui.engine.views import view_of  # noqa: E402
from dbscg_gui.services.ai.thinking import local_thinker  # noqa: E402
from dbscg_gui.services.cards.pool import CardPool  # noqa: E402
from dbscg_gui.services.game_rules import compile_printed  # noqa: E402
from dbscg_gui.services.match.setup import (  # noqa: E402
    MatchSetup,
    MatchSetupError,
    prepare,
    prepare_position,
)
from dbscg_gui.services.practice.position_file import (  # noqa: E402
    PositionFile,
    encode_position,
)
from dbscg_gui.services.practice.solving import (  # noqa: E402
    Solver,
    SolverLimitError,
    only_at_the_leader,
)
from dbscg_gui.services.records.match_record import HUMAN, Player  # noqa: E402
from dbscg_gui.services.records.position_record import LaidCard, LaidSide, Position  # noqa: E402
from dbscg_gui.services.records.positions import areas_of  # noqa: E402
from dbscg_gui.services.records.replaying import start_game  # noqa: E402

PLAYER = "greedy-1"
DECK_ORDERS = (1, 2, 3)
"""Seeds the deck is shuffled with; the first is that of the program."""
MOST_LIFE = 4
MOST_HAND, MOST_REPLIES = 4, 2
"""Cards in the hands of the player and of the other side."""
MOST_POSITIONS = 6_000
"""Of one search: a puzzle that takes more is no fun to wait for at the table either."""
MOST_WINNING = 1 / 3
"""Share of the first moves that may win."""
FEWEST_MOVES = 5


@dataclass(frozen=True, slots=True)
class Moment:
    """A Main Phase that begins: the decks and what lies there, of the player at turn first."""

    decks: tuple[DeckList, DeckList]
    position: Position


def main() -> int:
    """Write what is found; 1 where it is less than what was wanted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wanted", type=int, default=12)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    pool = CardPool(builtin_cards(chosen.game), None, compile_printed)
    found = 0
    shelf = builtin_decks(chosen.game)
    pairs = itertools.cycle(itertools.permutations(shelf, 2))
    for number, decks in zip(range(chosen.matches), pairs, strict=False):
        for moment in moments(decks, pool, chosen.seed + number):
            kept = puzzle_of(moment, pool)
            if kept is None:
                continue
            found += 1
            path = chosen.out / f"{chosen.seed + number:03}-{moment.position.turn:02}.dbsposition"
            path.write_text(encode_position(kept), encoding="utf-8")
            print(path, flush=True)
            if found == chosen.wanted:
                return 0
            # One of a match: its next turns look alike.
            break
    print(f"{found} of {chosen.wanted}", file=sys.stderr)
    return 1


def moments(decks: tuple[DeckList, DeckList], pool: CardPool, seed: int) -> Iterator[Moment]:
    """The Main Phases of a match between two decks, from the fourth turn on."""
    both = (Player(name=HUMAN, shown="Ann"), Player(name=PLAYER, shown="Bob"))
    setup = MatchSetup(decks=decks, players=both, seed=seed)
    start = prepare(setup, pool, created="2026-01-01T00:00:00", program="puzzles")
    alone = msgspec.structs.replace(start, players=(both[1], both[1]))
    players = [local_thinker(alone, seat) for seat in (0, 1)]
    game, turn = start_game(start), 0
    while game.decision is not None:
        state = game.state
        if state.phase == "main" and state.turn > turn and game.decision.kind == "main":
            turn = state.turn
            if turn > 3:
                at = state.turn_seat
                yield Moment(
                    (decks[at], decks[1 - at]),
                    Position(sides=(_side(game, at), _side(game, 1 - at)), turn=turn | 1),
                )
        seat = game.decision.seat
        game.answer(players[seat].choose(view_of(game, seat), game.decision))


def _side(game: Game, seat: int) -> LaidSide:
    """What a seat has, as it can be laid."""
    areas = {}
    for area in areas_of(game.rules):
        cards = game.zone(seat, ZONE_INDEX[area])
        laid = tuple(_laid(game, card) for card in cards)
        if laid and area != "drop":
            areas[area] = laid
    life = len(game.zone(seat, LIFE))
    return LaidSide(areas=areas, life=life, energy_markers=game.state.energy_markers[seat])


def _laid(game: Game, card_id: int) -> LaidCard:
    card = game.state.cards[card_id]
    names = game.lib.defs
    return LaidCard(
        names[card.def_id].number,
        is_active=card.active,
        is_back=card.side == 1,
        markers=card.markers,
        under=tuple(names[game.state.cards[each].def_id].number for each in card.under),
    )


def puzzle_of(moment: Moment, pool: CardPool) -> PositionFile | None:
    """The puzzle with the most life to take at a moment, None where there is no good one."""
    mine, theirs = moment.position.sides
    mine, theirs = _shortened(mine, MOST_HAND), _shortened(theirs, MOST_REPLIES)
    found: PositionFile | None = None
    for life in range(1, min(MOST_LIFE, theirs.life) + 1):
        laid = dict(theirs.areas)
        # Of life the top card is the last.
        laid["life"] = theirs.areas["life"][-life:]
        less = msgspec.structs.replace(theirs, areas=laid, life=life)
        position = msgspec.structs.replace(moment.position, sides=(mine, less))
        kept = PositionFile(game=moment.decks[0].game, decks=moment.decks, position=position)
        if not _is_won(kept, pool):
            break
        found = kept
    return found if found is not None and is_good(found, pool) else None


def _shortened(side: LaidSide, most: int) -> LaidSide:
    """A side with at most so many cards in hand."""
    areas = dict(side.areas)
    areas["hand"] = side.areas.get("hand", ())[:most]
    return msgspec.structs.replace(side, areas=areas)


def _is_won(kept: PositionFile, pool: CardPool) -> bool:
    """Whether the turn is won, as far as may be looked."""
    try:
        return Solver(0, most=MOST_POSITIONS).can_win(puzzle_game(kept, pool, 1))
    except (SolverLimitError, MatchSetupError):
        # The latter: something lies there that no position can have, as a token.
        return False


def is_good(kept: PositionFile, pool: CardPool) -> bool:
    """Whether a position that is won once is a puzzle, as far as may be looked."""
    try:
        return all(_is_good_with(kept, pool, seed) for seed in DECK_ORDERS)
    except SolverLimitError:
        return False


def _is_good_with(kept: PositionFile, pool: CardPool, seed: int) -> bool:
    game = puzzle_game(kept, pool, seed)
    assert game.decision is not None
    moves = len(list(legal_answers(game.decision)))
    if moves < FEWEST_MOVES:
        return False
    if Solver(0, most=MOST_POSITIONS, allowed=only_at_the_leader).can_win(game):
        return False
    winning = Solver(0, most=4 * MOST_POSITIONS).winning_answers(game)
    return 0 < len(winning) <= MOST_WINNING * moves


def puzzle_game(kept: PositionFile, pool: CardPool, seed: int) -> Game:
    """The position as the program lays it, the deck shuffled with a seed."""
    both = (Player(name=HUMAN, shown="Ann"), Player(name="lesson", shown="Bob"))
    setup = MatchSetup(decks=kept.decks, players=both, seed=seed)
    start = prepare_position(
        setup, kept.position, pool, created="2026-01-01T00:00:00", program="puzzles"
    )
    return start_game(start)


if __name__ == "__main__":
    sys.exit(main())
