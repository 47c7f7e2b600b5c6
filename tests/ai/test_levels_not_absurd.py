"""What no level does: moves that a beginner sees to be for nothing."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, LEADER_POWER, attacked, attacks, combos, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

weak_levels = pytest.mark.parametrize("level", ["beginner", "casual"])
seeds = pytest.mark.parametrize("seed", [1, 2, 3])
dbs_games = pytest.mark.parametrize("game", DBS)
STEP = 5000
KO = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
OP_KO = "[Main] K.O. up to 1 of your opponent's Characters."


def combo_of(game, power):
    return power if game == "fusion_world" else (0, power)


def helper(game, name):
    return DBS[game][1].battle(name, cost=9, power=STEP, combo=combo_of(game, STEP))


@seeds
@weak_levels
@dbs_games
def test_no_card_is_used_on_nothing(game, level, seed):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.extra("Blow", cost=1, text=KO)],
            energy="RRR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t, level=level, seed=seed)

    assert t.you.hand == ["Blow"]


@seeds
@weak_levels
def test_one_piece_no_card_is_used_on_nothing(level, seed):
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[op.event("Blow", cost=1, text=OP_KO)],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    played(t, level=level, seed=seed)

    assert t.you.hand == ["Blow"]


@seeds
@weak_levels
@dbs_games
def test_nothing_attacks_that_can_win_nothing(game, level, seed):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=5000),
            battle=[cards.battle(f"Scout {n}", power=5000) for n in range(2)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=40000), life=6),
    )

    assert attacks(played(t, level=level, seed=seed)) == []


@seeds
@weak_levels
@dbs_games
def test_no_card_is_added_to_an_attack_that_nobody_can_hold(game, level, seed):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + STEP)],
            hand=[helper(game, f"Helper {n}") for n in range(3)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=4),
    )

    assert combos(played(t, level=level, seed=seed)) == []


@seeds
@weak_levels
@dbs_games
def test_no_card_is_spent_on_an_attack_that_fails_anyway(game, level, seed):
    t = attacked(
        game,
        LEADER_POWER[game] - STEP,
        hand=[helper(game, f"Helper {n}") for n in range(3)],
        life=3,
    )

    assert combos(played(t, level=level, seed=seed)) == []


@seeds
@weak_levels
@dbs_games
def test_no_card_is_spent_where_all_together_cannot_hold(game, level, seed):
    t = attacked(
        game,
        LEADER_POWER[game] + 6 * STEP,
        hand=[helper(game, f"Helper {n}") for n in range(3)],
        life=3,
    )

    assert combos(played(t, level=level, seed=seed)) == []


@seeds
@weak_levels
@dbs_games
def test_the_last_cards_of_the_deck_are_not_drawn(game, level, seed):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards.")],
            energy="RR",
            deck=2,
        ),
        opponent=cards.Side(life=5),
    )

    played(t, level=level, seed=seed)

    assert t.you.hand == ["Gift"]


@seeds
@weak_levels
@dbs_games
def test_the_own_body_is_not_removed_for_nothing(game, level, seed):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.rest(cards.battle("Mine", cost=4, power=LEADER_POWER[game]))],
            hand=[
                cards.extra("Wave", cost=1, text="[Activate: Main] Choose 1 Battle Card and KO it.")
            ],
            energy="RR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t, level=level, seed=seed)

    assert t.you.battle == ["Mine"]


@seeds
@weak_levels
def test_one_piece_don_is_not_given_to_who_rests(level, seed):
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.rest(op.character("Mate", power=5000))],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    assert played(t, level=level, seed=seed) == ["end"]


@seeds
@weak_levels
def test_one_piece_no_counter_is_spent_where_all_together_cannot_hold(level, seed):
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=12000)],
            leader=op.rest(op.leader("Captain")),
        ),
        opponent=op.Side(hand=[op.character(f"H {n}", counter=1000) for n in range(3)], life=3),
    )
    t.attack("Hunter", "Rival")

    chosen = played(t, level=level, seed=seed)

    assert not [words for words in chosen if words.startswith("boost")]
