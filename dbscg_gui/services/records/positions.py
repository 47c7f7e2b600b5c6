"""A position a match begins from instead of the set-up: laid by a player who wants to practise.

Owns what can be wrong with one, and the state it stands for. What a player does not lay
is filled up from the deck list, shuffled with the seed of the match: the deck, and life up to the
number asked for. A match from a position is a match like any other: it is kept, undone, replayed.

    position = Position(sides=(LaidSide(areas={"battle": (LaidCard("SA1-002"),)}, life=4), ...))
    prepare_position(position, decks, ...)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import LEADER as LEADER_KIND
from dbscg_gui.cards.printed import Z_KINDS, PrintedCard
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import (
    ZONES,
    Frame,
    State,
    empty_zones,
)
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.game_rules import FurtherDeck, GameRules
from dbscg_gui.services.records.laying import lay, main_phase
from dbscg_gui.services.records.position_record import MOMENTS, LaidCard, LaidSide, Position

Lookup = Callable[[str], PrintedCard | None]
_LEADER, _BATTLE, _DECK, _LIFE, _DON_DECK = "leader", "battle", "deck", "life", "don-deck"
_FILLED = frozenset({_DECK, _DON_DECK})
"""Areas that hold what is left, and are not laid."""
MOST_TURNS = 99
MOST_LAID = 60
"""Cards of one area."""


class PositionError(Exception):
    """A position nobody can play from; one line with the place and what to do."""


def areas_of(rules: Ruleset) -> tuple[str, ...]:
    """The areas of a game in which cards can be laid, those that fight first."""
    areas = [ZONES[zone] for zone in rules.zones if ZONES[zone] not in _FILLED]
    return tuple(sorted(areas, key=lambda area: area not in (_LEADER, _BATTLE)))


def with_laid(deck: DeckList, side: LaidSide, lookup: Lookup) -> DeckList:
    """The deck list with every card that is laid, in the Leader's place the one that is laid.

    Cards of the list that are not laid stay in it. What `lookup` does not know (a token, a DON!!
    card) is in no part of a deck.
    """
    laid = _laid_numbers(side)
    leader = deck.leader
    main, z = Counter(deck.main_numbers()), Counter(deck.z_numbers())
    for number, count in laid.items():
        card = lookup(number)
        if card is None:
            continue
        if card.kind == LEADER_KIND:
            leader = number
        elif card.kind in Z_KINDS:
            z[number] = max(z[number], count)
        else:
            main[number] = max(main[number], count)
    return msgspec.structs.replace(
        deck, leader=leader, main=tuple(main.items()), z=tuple(z.items()), side=()
    )


def check_position(
    position: Position,
    rules: Ruleset,
    decks: tuple[DeckList, DeckList],
    is_card: Callable[[str], bool],
) -> None:
    """Raise `PositionError` for the first thing that keeps a position from being played.

    `is_card` says whether there is a card of that number.
    """
    areas = areas_of(rules)
    if not 1 <= position.turn <= MOST_TURNS or position.seat not in (0, 1):
        raise PositionError(f"turn: expected 1 to {MOST_TURNS} of seat 0 or 1")
    if position.moment not in MOMENTS:
        raise PositionError(f"moment: expected one of {', '.join(MOMENTS)}")
    for seat, (side, deck) in enumerate(zip(position.sides, decks, strict=True)):
        where = f"side {seat + 1}"
        for area, cards in side.areas.items():
            if area not in areas:
                raise PositionError(f"{where}: there is no area {quoted(area)} to lay cards in")
            if len(cards) > MOST_LAID:
                raise PositionError(f"{where}, {area}: more than {MOST_LAID} cards")
            for card in cards:
                for number in (card.number, *card.under):
                    if not is_card(number):
                        raise PositionError(f"{where}, {area}: there is no card {quoted(number)}")
        leaders = side.areas.get(_LEADER, ())
        if len(leaders) != 1:
            raise PositionError(f"{where}: expected one Leader, got {len(leaders)}")
        rest = sum(_rest(deck, side).values())
        wanted = _life_to_fill(side)
        if rest <= wanted:
            raise PositionError(
                f"{where}: {wanted} life cards and a deck need more than the {rest} cards left of "
                f"{quoted(deck.name)}"
            )


def begin_position(
    game_rules: GameRules,
    lib: Library,
    decks: tuple[DeckList, DeckList],
    seed: int,
    position: Position,
    options: Mapping[str, int],
) -> Game:
    """The match at its first decision from a position.

    Raises `PositionError`, or `MatchOptionError` for an option the game does not have.
    """
    rules = game_rules.ruled(options)
    check_position(position, rules, decks, lib.by_number.__contains__)
    state = State(
        zones=empty_zones(rules.zones),
        rng=seed & ((1 << 64) - 1),
        turn=position.turn,
        turn_seat=position.seat,
        phase=position.moment,
    )
    is_odd = position.turn % 2 == 1
    state.first_seat = position.seat if is_odd else 1 - position.seat
    game = Game(rules, lib, state)
    for seat, (side, deck) in enumerate(zip(position.sides, decks, strict=True)):
        _lay_side(game, seat, side, deck, game_rules.further_deck)
        had = (position.turn + (seat == position.seat)) // 2
        state.flags[f"turns:{seat}"] = had
        if "z-deck" in side.areas or deck.z:
            state.flags[f"z:{seat}"] = 1
    state.energy_markers = (
        position.sides[0].energy_markers,
        position.sides[1].energy_markers,
    )
    turn = f"{rules.name}.turn"
    if position.moment == "turn":
        # The first step of a turn counts it.
        state.turn -= 1
        state.flags[f"turns:{position.seat}"] -= 1
        state.frames = [Frame(turn)]
    else:
        state.frames = [Frame(turn, pc=main_phase(rules))]
    game.run()
    return game


def _lay_side(
    game: Game, seat: int, side: LaidSide, deck: DeckList, further: FurtherDeck | None
) -> None:
    for area in areas_of(game.rules):
        for card in side.areas.get(area, ()):
            lay(game.lib, game.state, seat, area, card)
    if further is not None:
        for number in (Counter(further(game, seat)) - _laid_numbers(side)).elements():
            lay(game.lib, game.state, seat, _DON_DECK, LaidCard(number))
    rest = sorted(_rest(deck, side).elements())
    order = game.shuffle(tuple(range(len(rest))))
    fill = _life_to_fill(side)
    for at in order[:fill]:
        lay(game.lib, game.state, seat, _LIFE, LaidCard(rest[at]))
    for at in order[fill:]:
        lay(game.lib, game.state, seat, _DECK, LaidCard(rest[at]))


def _life_to_fill(side: LaidSide) -> int:
    return max(0, side.life - len(side.areas.get(_LIFE, ())))


def _laid(side: LaidSide) -> Iterator[LaidCard]:
    for cards in side.areas.values():
        yield from cards


def _laid_numbers(side: LaidSide) -> Counter[str]:
    return Counter(number for card in _laid(side) for number in (card.number, *card.under))


def _rest(deck: DeckList, side: LaidSide) -> Counter[str]:
    """The cards of a deck list that are not laid; never less than none of one."""
    return Counter(deck.main_numbers()) - _laid_numbers(side)
