"""Matches that begin from a position: laid, filled up, played, kept and played again."""

from collections import Counter

import msgspec
import pytest

from dbscg_gui.app.program import Program, now_text
from dbscg_gui.cards.printed import LEADER
from dbscg_gui.engine.state import ZONE_COUNT, ZONE_INDEX
from dbscg_gui.services.game_rules import game_names
from dbscg_gui.services.match.setup import MatchSetup, MatchSetupError, prepare_position
from dbscg_gui.services.records.match_record import (
    HUMAN,
    Choice,
    MatchRecord,
    Player,
    decode_match,
    encode_match,
)
from dbscg_gui.services.records.position_record import LaidCard, LaidSide, Position
from dbscg_gui.services.records.replaying import ReplayError, replay, result_of, start_game
from dbscg_gui.services.simulation.playouts import RandomAnswers

UNITS = {
    "masters": "battle",
    "classic": "battle",
    "fusion_world": "battle",
    "one_piece": "character",
}


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("DBSCG_HOME", str(tmp_path))
    return lambda game: Program(game=game)


def decks_of(program):
    names = [each.name for each in program.decks.entries()]
    return program.decks.load(names[0]).deck, program.decks.load(names[1]).deck


def a_side(program, deck, **fields):
    """Leader, two units in play (one of them rested), one in hand, three life cards."""
    unit = UNITS[program.game]
    units = [n for n, _ in deck.main if program.pool.get(n).kind == unit]
    areas = {
        "leader": (LaidCard(deck.leader),),
        "battle": (LaidCard(units[0]), LaidCard(units[1], is_active=False)),
        "hand": (LaidCard(units[2]),),
        **fields.pop("areas", {}),
    }
    return LaidSide(areas=areas, **{"life": 3, **fields})


def a_start(program, position, decks, seed=5):
    setup = MatchSetup(
        decks=decks,
        players=(Player(name=HUMAN, shown="Ada"), Player(name="random")),
        seed=seed,
    )
    return prepare_position(setup, position, program.pool, created=now_text(), program="test")


def a_match(program, **fields):
    decks = decks_of(program)
    sides = (a_side(program, decks[0]), a_side(program, decks[1]))
    return a_start(program, Position(sides=sides, **fields), decks)


def laid(game, seat, area):
    zone = game.state.zones[seat * ZONE_COUNT + ZONE_INDEX[area]]
    return [game.lib.defs[game.state.cards[each].def_id].number for each in zone]


@pytest.mark.parametrize("name", game_names())
def test_what_is_laid_lies_there_and_the_rest_of_the_deck_fills_up(program, name):
    made = program(name)
    start = a_match(made)

    game = start_game(start)

    assert game.decision.seat == 0
    assert game.decision.kind == "main"
    for seat, side in enumerate(start.position.sides):
        for area in ("leader", "battle", "hand"):
            assert laid(game, seat, area) == [card.number for card in side.areas[area]]
        assert len(laid(game, seat, "life")) == 3
        everything = Counter(start.decks[seat].main_numbers())
        there = Counter(
            number
            for area in ("battle", "hand", "life", "deck")
            for number in laid(game, seat, area)
        )
        assert there == everything
    battle = game.state.zones[ZONE_INDEX["battle"]]
    assert [game.state.cards[each].active for each in battle] == [True, False]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_from_a_position_is_played_to_its_end_kept_and_played_again(program, name, seat):
    start = a_match(program(name), seat=seat, turn=4 + seat)
    game, answers = start_game(start), RandomAnswers(2)
    choices = []
    assert game.decision.seat == seat
    while game.decision is not None and len(choices) < 80:
        asked = game.decision
        answer = answers.answer(asked)
        game.answer(answer)
        choices.append(Choice(asked.seat, answer, game.digest()))

    record = MatchRecord(start=start, choices=tuple(choices), result=result_of(game))
    assert replay(decode_match(encode_match(record))).game.digest() == game.digest()


@pytest.mark.parametrize("name", game_names())
def test_at_the_start_of_a_turn_the_turn_is_counted_once_and_cards_are_readied(program, name):
    game = start_game(a_match(program(name), moment="turn", turn=5))
    while game.decision.kind != "main":
        game.answer(game.decision.default)

    assert game.state.turn == 5
    assert game.state.turn_seat == 0
    battle = game.state.zones[ZONE_INDEX["battle"]]
    assert all(game.state.cards[each].active for each in battle)
    assert len(laid(game, 0, "hand")) == 2


def test_the_deck_and_life_that_are_filled_up_follow_from_the_seed(program):
    made = program("masters")
    decks = decks_of(made)
    position = Position(sides=(a_side(made, decks[0]), a_side(made, decks[1])))

    one, again, other = (
        start_game(a_start(made, position, decks, seed=seed)) for seed in (5, 5, 6)
    )

    assert one.digest() == again.digest()
    assert laid(one, 0, "deck") != laid(other, 0, "deck")


def test_cards_of_no_deck_list_can_be_laid_and_life_can_be_chosen(program):
    made = program("masters")
    decks = decks_of(made)
    theirs = next(number for number, _ in decks[1].main)
    side = a_side(made, decks[0], areas={"life": (LaidCard(theirs),)}, life=2)

    start = a_start(made, Position(sides=(side, a_side(made, decks[1]))), decks)
    game = start_game(start)

    assert laid(game, 0, "life")[0] == theirs
    assert len(laid(game, 0, "life")) == 2
    assert theirs in dict(start.decks[0].main)


def test_don_cards_that_are_laid_are_missing_in_their_deck(program):
    made = program("one_piece")
    decks = decks_of(made)
    under = LaidCard(decks[0].leader, under=("DON!!",))
    don = (LaidCard("DON!!"), LaidCard("DON!!", is_active=False))
    side = a_side(made, decks[0], areas={"leader": (under,), "energy": don})

    game = start_game(a_start(made, Position(sides=(side, a_side(made, decks[1]))), decks))

    assert laid(game, 0, "energy") == ["DON!!", "DON!!"]
    assert len(laid(game, 0, "don-deck")) == 10 - 3
    assert len(laid(game, 1, "don-deck")) == 10


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"areas": {"leader": ()}}, "side 1: expected one Leader, got 0"),
        ({"areas": {"attic": (LaidCard("X"),)}}, "side 1: there is no area 'attic'"),
        ({"areas": {"battle": (LaidCard("XX-999"),)}}, "side 1, battle: there is no card 'XX-999'"),
        ({"life": 70}, "side 1: 70 life cards and a deck need more than the"),
    ],
)
def test_a_position_nobody_can_play_from_says_where_and_why(program, change, told):
    made = program("masters")
    decks = decks_of(made)
    sides = (a_side(made, decks[0], **change), a_side(made, decks[1]))

    with pytest.raises(MatchSetupError, match=told):
        a_start(made, Position(sides=sides), decks)


def test_a_damaged_position_in_a_match_file_is_refused_in_one_line(program):
    start = a_match(program("masters"))
    sides = (LaidSide(), start.position.sides[1])
    damaged = msgspec.structs.replace(
        start, position=msgspec.structs.replace(start.position, sides=sides)
    )

    with pytest.raises(ReplayError, match="expected one Leader"):
        replay(MatchRecord(start=damaged))


def test_a_leader_of_another_deck_takes_the_place_of_the_own_one(program):
    made = program("masters")
    decks = decks_of(made)
    side = a_side(made, decks[0], areas={"leader": (LaidCard(decks[1].leader, is_back=True),)})

    start = a_start(made, Position(sides=(side, a_side(made, decks[1]))), decks)
    game = start_game(start)

    assert start.decks[0].leader == decks[1].leader
    assert made.pool.get(start.decks[0].leader).kind == LEADER
    assert game.state.cards[game.state.zones[ZONE_INDEX["leader"]][0]].side == 1
