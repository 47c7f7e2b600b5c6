"""Turns where the order or the use of cards decides: what a strong player sees at once."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, LEADER_POWER, attacks, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
STEP = 5000
RESTAND = "[Activate: Main] Choose 1 of your Battle Cards and switch it to Active Mode."
OP_RESTAND = "[Main] Set up to 1 of your Characters as active."
OP_KO = "[Main] K.O. up to 1 of your opponent's Characters."
KO = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."


def raising(amount):
    return (
        "[Activate: Main] Choose 1 of your Leader Cards or Battle Cards and it gets"
        f" +{amount} power for the turn."
    )


# -- attacks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["skilled", "expert"])
@pytest.mark.parametrize("hand", [0, 3, 6])
@pytest.mark.parametrize("life", [3, 5, 8])
@pytest.mark.parametrize("game", ["masters", "classic"])
def test_a_leader_attacks_where_it_risks_nothing(game, life, hand, level):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(leader=cards.leader("Captain", power=power), life=8),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(hand)],
            life=life,
        ),
    )

    assert attacks(played(t, level=level)) == ["attack Captain > Rival"]


@pytest.mark.parametrize("hand", [0, 3, 6])
@pytest.mark.parametrize("life", [2, 4])
def test_one_piece_a_leader_attacks_where_it_risks_nothing(life, hand):
    t = one_piece.position(
        you=op.Side(leader=op.leader("Captain")),
        opponent=op.Side(hand=[op.character(f"Card {n}") for n in range(hand)], life=life),
    )

    assert attacks(played(t)) == ["attack Captain > Rival"]


@pytest.mark.parametrize("life", [6, 7, 8])
@dbs_games
def test_a_whole_board_attacks_who_has_nothing_left(game, life):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=power),
            battle=[cards.battle(f"Hunter {n}", power=power + STEP) for n in range(5)],
            life=6,
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=life),
    )

    played(t)

    assert t.winner == "you" if life == 6 else len(t.opponent.life) <= life - 6


@dbs_games
def test_a_skill_that_costs_too_much_keeps_nobody_from_attacking(game):
    """What the attackers could do instead is worse than to attack, and worse than nothing."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    folly = "[Activate: Main] Place 2 of your Battle Cards in their owner's Drop Area: Draw 1 card."
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=power),
            battle=[
                cards.battle("Fool", power=power + STEP, text=folly),
                *(cards.battle(f"Hunter {n}", cost=4, power=power + STEP) for n in range(3)),
            ],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=7),
    )

    chosen = played(t)

    assert len(attacks(chosen)) == 5
    assert len(t.you.battle) == 4


@dbs_games
def test_cards_of_the_hand_that_may_attack_win_together(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Giant", cost=4, power=power * 3),
                cards.battle("Runner", cost=2, power=power),
                cards.battle("Racer", cost=2, power=power),
            ],
            energy="RRRR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=2),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_an_attacker_attacks_before_it_is_switched_back(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + STEP)],
            hand=[cards.extra("Again", cost=1, text=RESTAND)],
            energy="R",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=2),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_an_attacker_attacks_before_it_is_set_active():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=6000)],
            hand=[op.event("Again", cost=1, text=OP_RESTAND)],
            don=1,
        ),
        opponent=op.Side(life=1),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_power_for_the_turn_goes_to_the_attack_that_wins(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power * 3)),
            battle=[
                cards.rest(cards.battle("Sleeper", cost=7, power=power * 3)),
                cards.battle("Hunter", power=power - STEP),
            ],
            hand=[cards.extra("Rage", cost=1, text=raising(STEP))],
            energy="R",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=1),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_of_a_blocker_and_a_dear_body_what_stands_in_the_way_of_the_win_goes(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle(f"Hunter {n}", power=power + STEP) for n in range(2)],
            hand=[cards.extra("Blow", cost=1, text=KO)],
            energy="R",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[
                cards.battle("Guard", cost=1, power=1000, text="[Blocker]"),
                cards.battle("Ogre", cost=8, power=power * 3),
            ],
            life=2,
        ),
    )

    played(t)

    assert t.winner == "you"


# -- cards are not wasted --------------------------------------------------------------------


@dbs_games
def test_what_has_nothing_to_hit_is_kept(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.extra("Blow", cost=1, text=KO)],
            energy="RRR",
        ),
        opponent=cards.Side(life=5),
    )

    assert played(t) == ["end"]


def test_one_piece_what_has_nothing_to_hit_is_kept():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[op.event("Blow", cost=1, text=OP_KO)],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    assert "activate Blow" not in played(t)
    assert t.you.hand == ["Blow"]


@dbs_games
def test_power_for_the_turn_is_kept_when_everybody_rests(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.rest(cards.battle("Sleeper", power=20000))],
            hand=[cards.extra("Rage", cost=1, text=raising(10000))],
            energy="RRR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert t.you.hand == ["Rage"]


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_power_for_the_turn_is_kept_when_the_attack_wins_without(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + STEP)],
            hand=[cards.extra("Rage", cost=1, text=raising(10000))],
            energy="RRR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=5),
    )

    chosen = played(t)

    assert attacks(chosen) == ["attack Hunter > Rival"]
    assert t.you.hand == ["Rage"]


@dbs_games
def test_the_same_energy_buys_the_stronger_body(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Small", cost=3, power=power // 2),
                cards.battle("Large", cost=3, power=power * 2),
            ],
            energy="RRR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=5),
    )

    played(t)

    assert t.you.battle == ["Large"]


# -- DON!! -----------------------------------------------------------------------------------


def test_one_piece_don_left_over_makes_an_attack_harder_to_hold():
    t = one_piece.position(
        you=op.Side(leader=op.leader("Captain"), don=3),
        opponent=op.Side(hand=[op.character(f"Card {n}") for n in range(4)], life=4),
    )

    chosen = played(t)

    assert "attack Captain > Rival" in chosen
    assert chosen.count("give DON!! > Captain") >= 1
    assert chosen.index("give DON!! > Captain") < chosen.index("attack Captain > Rival")


def test_one_piece_don_goes_to_who_can_still_attack():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[
                op.rest(op.character("Sleeper", power=8000)),
                op.character("Mate", power=4000),
            ],
            don=2,
        ),
        opponent=op.Side(life=0),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert "give DON!! > Sleeper" not in chosen


def test_one_piece_a_blocker_is_rested_out_of_the_way_of_the_win():
    event = op.event("Shove", cost=1, text="[Main] Rest up to 1 of your opponent's Characters.")
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=7000)],
            hand=[event],
            don=1,
        ),
        opponent=op.Side(
            characters=[
                op.character("Guard", cost=1, power=1000, text="[Blocker]"),
                op.character("Ogre", cost=8, power=9000),
            ],
            life=0,
        ),
    )

    played(t)

    assert t.winner == "you"
