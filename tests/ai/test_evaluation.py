"""What a learned evaluation makes of a position, and how its data files are read."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.ai.evaluation import Evaluator, learned
from dbscg_gui.ai.features import PRIVATE, PUBLIC, private, public
from dbscg_gui.ai.weights import Evaluation, EvaluationError, Weight, read_evaluation
from dbscg_gui.services.game_rules import game_names
from tests.masters.cards import Side, battle, card, extra, leader, rest
from tests.masters.table import position
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece


def seen(side, name, opponent=None):
    game = position(side, opponent).game
    return dict(zip(PUBLIC, public(game, 0), strict=True))[name]


def held(side, name):
    game = position(side).game
    return dict(zip(PRIVATE, private(game, 0), strict=True))[name]


def evaluator(**weights):
    public = {name.replace("_", " "): Weight(*worth) for name, worth in weights.items()}
    return Evaluator(Evaluation(game="masters", public=public, private={}, to_move=0.0, even=0.0))


# -- features --------------------------------------------------------------------------------


def test_a_life_card_is_one_step():
    sides = [Side(life=count) for count in (1, 3, 8)]

    assert [sum(seen(side, f"life {n}") for n in range(1, 9)) for side in sides] == [1, 3, 8]
    assert seen(Side(life=3), "life 3") == 1
    assert seen(Side(life=3), "life 4") == 0


def test_a_hand_counts_less_the_fuller_it_is():
    hand = Side(hand=list("ABCDEFGH"))

    assert [seen(hand, name) for name in ("hand to 3", "hand to 6", "hand beyond")] == [3, 3, 2]


def test_bodies_are_measured_by_the_leader_they_face():
    small, even, big = (battle(str(p), power=p) for p in (5000, 10000, 20000))
    side = Side(battle=[small, even, rest(big)])

    assert seen(side, "bodies") == 3
    assert seen(side, "weak bodies") == 1
    assert seen(side, "strong bodies") == 1
    assert seen(side, "rested bodies") == 1
    facing = Side(leader=leader("Rock", power=20000))
    assert seen(side, "weak bodies", facing) == 2


def test_a_field_is_no_body_and_a_z_card_is_one():
    dojo = extra("Dojo", text="[Field]\n[Permanent] All of your Battle Cards get +5000 power.")
    peak = card("z-battle", "Peak", power=20000, z_cost=1)

    side = Side(battle=[dojo, peak])

    assert seen(side, "stages") == 1
    assert seen(side, "bodies") == 1


def test_only_an_active_blocker_blocks():
    guard = battle("Guard", text="[Blocker]")

    assert seen(Side(battle=[guard, rest(guard)]), "blockers") == 1


def test_reach_is_what_attacks_do_beyond_life_and_blockers():
    hunters = Side(battle=[battle(f"H{n}", power=20000) for n in range(3)])

    low, high = Side(life=2), Side(life=8)
    guarded = Side(life=2, battle=[battle("Guard", text="[Blocker]")])

    assert seen(hunters, "reach", low) > seen(hunters, "reach", guarded) > 0
    assert seen(hunters, "reach", high) == 0


def exposed(mine, theirs, turn_of):
    game = position(Side(battle=mine), Side(battle=theirs, leader=leader("Rival"))).game
    game.state.turn_seat = turn_of
    seen = dict(zip(PUBLIC, public(game, 0), strict=True))
    return seen["exposed bodies"], seen["exposed power"]


def test_a_rested_body_is_exposed_to_whoever_can_beat_it_next():
    tired = rest(battle("Tired", power=15000))

    assert exposed([tired], [battle("Hunter", power=15000)], 1) == (1, 1.5)
    # The Leader of 10000 alone cannot beat it, and in the own turn nobody attacks it.
    assert exposed([tired], [], 1) == (0, 0)
    assert exposed([tired], [battle("Hunter", power=15000)], 0) == (0, 0)
    assert exposed([battle("Fresh", power=15000)], [battle("Hunter", power=15000)], 1) == (0, 0)


def test_an_attacker_beats_one_body_and_the_largest_it_can():
    small, large = (rest(battle(str(power), power=power)) for power in (5000, 20000))

    assert exposed([small, large], [], 1) == (1, 0.5)
    assert exposed([small, large], [battle("Hunter", power=20000)], 1) == (2, 2.5)
    assert exposed([large, large], [battle("Hunter", power=20000)], 1) == (1, 2.0)


def test_cards_that_can_be_played_next_turn_are_counted_in_a_hand():
    cheap, dear = battle("Cheap", cost=2), battle("Dear", cost=7)

    assert held(Side(hand=[cheap, dear], energy="RR"), "playable") == 1
    assert held(Side(hand=[cheap, dear], energy="RR"), "late") == 1
    assert held(Side(hand=[cheap, dear], energy="RRRRRRR"), "playable") == 2


@pytest.mark.parametrize(
    ("don", "life", "held"),
    [
        (0, 0, 0.0),
        (1, 0, 0.8),
        (2, 0, 0.8),
        (3, 0, 1.6),
        (0, 1, 0.4),
        (1, 1, 1.0),
        (1, 2, 1.2),
        (0, 4, 1.6),
        (3, 5, 1.6),
    ],
)
def test_a_counter_event_holds_while_it_can_be_paid(don, life, held):
    """Two events of +4000 for one and two DON!!, beside a Leader of 5000.

    In a later turn the other ones can be paid, too, while there is life.
    """
    text = "[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this"
    events = [op.event(f"Parry {n}", cost=n, text=f"{text} battle.") for n in (1, 2)]
    t = one_piece.position(you=op.Side(hand=events, don=don, life=life), opponent=op.Side())

    row = dict(zip(PRIVATE, private(t.game, t.decision.seat), strict=True))

    assert row["defence"] == pytest.approx(held)


def test_no_feature_reads_a_card_number():
    """The same cards under other numbers and names look the same."""
    one = position(Side(battle=[battle("Hunter", power=15000)], hand=["Scout"])).game
    other = position(Side(battle=[battle("Zed", power=15000)], hand=["Any"])).game

    assert public(one, 0) == public(other, 0)
    assert private(one, 0) == private(other, 0)


# -- weights ---------------------------------------------------------------------------------


def test_a_lead_is_worth_the_same_whoever_moves_and_a_tempo_is_the_movers():
    game = position(Side(battle=["Scout", "Guard"]), Side(battle=["Rock"])).game

    lead = evaluator(bodies=(0.5, 0.0))
    tempo = evaluator(bodies=(0.0, 0.1))

    assert lead.odds(game, 0) == pytest.approx(0.5) == -lead.odds(game, 1)
    assert tempo.odds(game, 0) == pytest.approx(0.3) == -tempo.odds(game, 1)


def test_won_and_lost_are_the_ends_of_the_scale():
    table = position()
    rich = position(Side(life=8, battle=["A", "B", "C", "D"])).game
    judge = evaluator(bodies=(50.0, 0.0))
    table.concede("opponent")

    assert judge.value(table.game, 0) == 1
    assert judge.value(table.game, 1) == -1
    assert -1 < judge.value(rich, 1) < judge.value(rich, 0) < 1


def test_a_draw_is_even():
    game = position(Side(life=8)).game
    game.finish(-1, "masters 0-1-3")

    assert evaluator(bodies=(1.0, 0.0)).value(game, 0) == 0


# -- what travels with the program -----------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_weights_in_which_life_is_worth_more_than_a_card(game):
    judge = learned(game)

    lead = dict(zip(PUBLIC, judge._own, strict=True))
    assert min(lead[f"life {n}"] for n in range(2, 5)) > 0.2
    assert lead["life 3"] > lead["hand to 6"] >= 0
    assert lead["energy to 6"] > 0


def test_a_file_of_other_features_is_told_by_its_name():
    strange = Evaluation(
        game="masters", public={"luck": Weight(1.0)}, private={}, to_move=0, even=0
    )

    with pytest.raises(EvaluationError, match="old.json weighs 'luck', a public feature"):
        read_evaluation(msgspec.json.encode(strange), "old.json")


def test_a_file_that_is_no_evaluation_is_told_by_its_name():
    with pytest.raises(EvaluationError, match="torn.json holds no evaluation"):
        read_evaluation(b'{"game": "masters", "pub', "torn.json")


def test_a_game_without_weights_is_told():
    with pytest.raises(EvaluationError, match="the evaluation of chess is missing"):
        learned("chess")
