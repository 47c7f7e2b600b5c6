"""Of cards that do the same in a battle the one is spent that is missed least, in every game."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, LEADER_POWER, attacked, combos, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
energies = pytest.mark.parametrize("energy", ["R", "RRR", "RRRRR"])
in_any_order = pytest.mark.parametrize("is_best_first", [True, False])
STEP = 5000


def hand_of(game, *, is_best_first):
    """A fighter and a recruit that add as much to a combo."""
    cards = DBS[game][1]
    combo = STEP if game == "fusion_world" else (0, STEP)
    hand = [
        cards.battle("Giant", cost=3, power=LEADER_POWER[game] + 3 * STEP, combo=combo),
        cards.battle("Recruit", cost=1, power=LEADER_POWER[game] - STEP, combo=combo),
    ]
    return hand if is_best_first else hand[::-1]


@in_any_order
@energies
@dbs_games
def test_the_lesser_of_two_cards_that_hold_an_attack_is_spent(game, energy, is_best_first):
    t = attacked(
        game,
        LEADER_POWER[game],
        life=1,
        hand=hand_of(game, is_best_first=is_best_first),
        energy=energy,
    )

    assert combos(played(t)) == ["combo Recruit"]


@in_any_order
@energies
@pytest.mark.parametrize("fillers", [0, 5])
@dbs_games
def test_the_lesser_of_two_cards_that_save_a_body_is_spent(game, fillers, energy, is_best_first):
    """Rules of thumb save no body that cheap: which card does it is for the search to say."""
    table, cards = DBS[game]
    power = LEADER_POWER[game] + 3 * STEP
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=power)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=LEADER_POWER[game]),
            battle=[cards.rest(cards.battle("Prize", cost=2, power=power))],
            hand=[
                *hand_of(game, is_best_first=is_best_first),
                *(cards.battle(f"Filler {n}", cost=2, power=power) for n in range(fillers)),
            ],
            energy=energy,
        ),
    )
    t.attack("Hunter", "Prize")
    while t.mode in ("offense", "counter") and t.who(t.decision.seat) == "you":
        t.pass_()

    assert combos(played(t)) in ([], ["combo Recruit"])


@in_any_order
@energies
@dbs_games
def test_the_lesser_of_two_cards_that_win_an_attack_is_spent(game, energy, is_best_first):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=LEADER_POWER[game]),
            hand=hand_of(game, is_best_first=is_best_first),
            energy=energy,
            life=4,
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=LEADER_POWER[game] + STEP), life=1),
    )
    t.attack("Captain", "Rival")

    assert combos(played(t, most=1)) == ["combo Recruit"]


@in_any_order
@pytest.mark.parametrize("life", [1, 4])
@pytest.mark.parametrize("don", [1, 3, 6])
def test_one_piece_the_lesser_of_two_cards_that_hold_an_attack_is_spent(don, life, is_best_first):
    hand = [
        op.character("Giant", cost=5, power=7000, counter=1000),
        op.character("Recruit", cost=1, power=2000, counter=1000),
    ]
    t = one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=5000)]),
        opponent=op.Side(hand=hand if is_best_first else hand[::-1], life=life, don=don),
    )
    t.attack("Hunter", "Rival")

    boosts = [words for words in played(t) if words.startswith("boost")]
    assert boosts in (["boost Recruit > Rival"], [] if life > 1 else None)
