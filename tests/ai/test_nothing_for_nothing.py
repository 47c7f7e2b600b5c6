"""Moves that gain nothing stand in no plan: not before the good ones, and not in their place."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, LEADER_POWER, attacks, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

STEP = 5000
dbs_games = pytest.mark.parametrize("game", DBS)


def combo_of(game, power):
    return power if game == "fusion_world" else (0, power)


@pytest.mark.parametrize("cards_held", [3, 4])
@pytest.mark.parametrize("life", [1, 2])
@dbs_games
def test_the_weakest_is_not_sent_in_vain_to_keep_it_from_an_attack_of_last_hope(
    game, life, cards_held
):
    """Rules of thumb would raise it with the whole hand. Rested first it cannot do that, but a plan
    that leaves it at home comes to as much."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    combo = combo_of(game, STEP)
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            battle=[
                cards.battle("Scout", cost=1, power=1000),
                cards.battle("Hunter", cost=3, power=power),
                cards.battle("Chaser", cost=3, power=power + STEP),
            ],
            hand=[
                cards.battle(f"Helper {n}", cost=9, power=STEP, combo=combo)
                for n in range(cards_held)
            ],
            life=6,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Foe", cost=3, power=power)],
            hand=[
                cards.battle(f"Shield {n}", cost=9, power=STEP, combo=combo_of(game, 10000))
                for n in range(8)
            ],
            life=life,
        ),
    )

    chosen = played(t)

    sent = [place for place, words in enumerate(chosen) if words.startswith("attack Scout")]
    assert all(chosen[place + 1].startswith("combo") for place in sent)


@pytest.mark.parametrize(("scout", "don"), [(1000, 5), (2000, 4), (2000, 5), (3000, 3), (3000, 4)])
def test_one_piece_no_don_goes_to_who_rests(scout, don):
    """There is one more than the attack needs, and a card that is better kept than played."""
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[
                op.rest(op.character("Guard", cost=4, power=5000)),
                op.character("Scout", cost=1, power=scout),
            ],
            hand=[op.character("Shield", cost=2, power=0, counter=2000)],
            don=don,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    chosen = played(t)

    given = [words for words in chosen if words.startswith("give")]
    assert set(given) <= {"give DON!! > Scout"}
    assert len(attacks(chosen)) == bool(given)
