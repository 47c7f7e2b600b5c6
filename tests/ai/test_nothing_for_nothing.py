"""What gains nothing is not done, and what costs nothing is."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from tests.ai.playing import DBS, LEADER_POWER, attacks, combos, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

STEP = 5000
PARRY = "[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this battle."
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


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("cost", [1, 2, 3])
@dbs_games
def test_no_card_saves_a_body_that_the_next_attacker_takes(game, cost, more):
    """Their Leader at least has not attacked yet, and a healthy Leader is the poorer target."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=power),
            battle=[
                cards.battle("Hunter", cost=2, power=power),
                *(cards.battle(f"Mate {n}", cost=2, power=power) for n in range(more)),
            ],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.rest(cards.battle("Prey", cost=cost, power=power))],
            hand=[
                cards.battle(f"Shield {n}", cost=3, power=power, combo=combo_of(game, 10000))
                for n in range(4)
            ],
            energy="RR",
            life=8,
        ),
    )
    t.attack("Hunter", "Prey")
    while t.mode in ("offense", "counter") and t.who(t.decision.seat) == "you":
        t.answer(*script_answer(t.game))

    assert combos(played(t)) == []


def giants(count):
    return [op.character(f"Giant {n}", cost=9, power=9000) for n in range(count)]


def given(chosen):
    return [words.split(" > ")[1] for words in chosen if words.startswith("give")]


@pytest.mark.parametrize("life", [0, 1, 3, 5])
@pytest.mark.parametrize("don", [1, 2, 5])
def test_one_piece_what_don_is_left_goes_to_who_attacks(life, don):
    """It is there again next turn, and the other hand may hold more than it looks like."""
    t = one_piece.position(
        you=op.Side(leader=op.leader("Captain"), hand=giants(6), don=don, life=3),
        opponent=op.Side(
            leader=op.leader("Rival", power=5000),
            hand=[op.character(f"Shield {n}", cost=4, counter=1000) for n in range(3)],
            life=life,
        ),
    )

    chosen = played(t)

    assert given(chosen) == ["Captain"] * don
    assert attacks(chosen) == ["attack Captain > Rival"]
    assert (t.winner == "you") == (life == 0 and don > 3)


def test_one_piece_every_attacker_has_its_share_of_what_is_left():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            characters=[op.character("Mate", cost=4, power=5000)],
            hand=giants(3),
            don=4,
            life=3,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    chosen = played(t)

    assert len(given(chosen)) == 4
    assert set(given(chosen)) == {"Captain", "Mate"}
    assert len(attacks(chosen)) == 2


@pytest.mark.parametrize("don", [1, 2, 3])
def test_one_piece_don_that_pays_for_an_event_that_saves_is_not_left(don):
    """Two attackers, one life: the second attack has to be held."""
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            characters=[op.character("Mate", cost=5, power=6000)],
            hand=[op.event("Parry", cost=1, text=PARRY)],
            don=don,
            life=1,
        ),
        opponent=op.Side(
            leader=op.leader("Rival", power=5000),
            characters=[op.character("Foe", cost=5, power=6000)],
            life=3,
        ),
    )

    assert len(given(played(t))) < don
