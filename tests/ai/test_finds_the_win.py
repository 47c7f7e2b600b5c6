"""Wins of several steps, and attacks that must be held: the opponent sees both, in every game."""

from __future__ import annotations

import pytest

from tests.ai.playing import AWAKEN, DBS, LEADER_POWER, attacked, attacks, combos, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
STEP = 5000
KO_TEXT = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
OP_KO = "[Main] K.O. up to 1 of your opponent's Characters."
SEEDS = range(2)


# -- wins of several steps -------------------------------------------------------------------


@dbs_games
def test_a_blocker_is_removed_before_the_attack_that_wins(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=40000)],
            hand=[cards.extra("Blow", cost=2, text=KO_TEXT)],
            energy="RR",
        ),
        opponent=cards.Side(
            battle=[
                cards.battle("Guard", cost=1, power=1000, text="[Blocker]"),
                cards.battle("Ogre", cost=7, power=30000),
            ],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_a_blocker_is_removed_before_the_attack_that_wins():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=9000)],
            hand=[op.event("Blow", cost=2, text=OP_KO)],
            don=2,
        ),
        opponent=op.Side(
            characters=[
                op.character("Guard", cost=1, power=1000, text="[Blocker]"),
                op.character("Ogre", cost=7, power=9000),
            ],
            life=0,
        ),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_more_attackers_than_blockers_win(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle(f"Hunter {n}", cost=6, power=25000) for n in range(2)],
        ),
        opponent=cards.Side(
            battle=[
                cards.battle("Guard", cost=1, power=30000, text="[Blocker]"),
                cards.rest(cards.battle("Prize", cost=7, power=5000)),
            ],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_it_awakens_before_the_attack_that_wins(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    sleeper = cards.leader("Sleeper", power=power, awakened=power + STEP, text=AWAKEN[game])
    t = table.position(
        you=cards.Side(leader=sleeper, life=3),
        opponent=cards.Side(leader=cards.leader("Rival", power=power + STEP), life=1),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert chosen.index("activate Sleeper") < chosen.index("attack Sleeper > Rival")


@dbs_games
def test_double_strike_takes_the_last_two_lives(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Twin", power=30000, text="[Double Strike]")],
        ),
        opponent=cards.Side(battle=[cards.rest(cards.battle("Prize", cost=7, power=5000))], life=2),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_a_character_with_rush_is_played_to_win():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Racer", cost=3, power=6000, text="[Rush]"),
                op.character("Giant", cost=5, power=9000),
            ],
            don=5,
        ),
        opponent=op.Side(life=0),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_don_makes_the_attack_win_that_was_short():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain", power=5000),
            hand=[op.character("Giant", cost=4, power=9000)],
            don=4,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=9000), life=0),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert chosen.count("give DON!! > Captain") == 4


# -- what must be held -----------------------------------------------------------------------


@dbs_games
def test_of_two_cards_that_hold_the_worse_one_is_spent(game):
    cards = DBS[game][1]
    combo = STEP if game == "fusion_world" else (0, STEP)
    hand = [
        cards.battle("Star", cost=3, power=25000, combo=combo),
        cards.battle("Pawn", cost=1, power=1000, combo=combo),
    ]
    t = attacked(game, LEADER_POWER[game], hand=hand, energy="RRR", life=1)

    assert combos(played(t)) == ["combo Pawn"]
    assert t.winner is None


def test_one_piece_of_two_cards_that_hold_the_worse_one_is_spent():
    hand = [
        op.character("Star", cost=4, power=8000, counter=1000),
        op.character("Pawn", cost=1, power=1000, counter=1000),
    ]
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=5000)], leader=op.rest(op.leader("Captain"))
        ),
        opponent=op.Side(hand=hand, don=4, life=0),
    )
    t.attack("Hunter", "Rival")

    assert [w for w in played(t) if w.startswith("boost")] == ["boost Pawn > Rival"]


@dbs_games
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_life_is_held_against_two_attacks(game, seed):
    """One helper for each attack: both on the first lose to the second."""
    table, cards = DBS[game]
    combo = STEP if game == "fusion_world" else (0, STEP)
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power), cards.battle("Scout", power=power)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.battle(f"Helper {n}", cost=9, combo=combo) for n in range(2)],
            life=1,
        ),
    )
    for attacker in ("Hunter", "Scout"):
        t.attack(attacker, "Rival")
        while t.mode in ("offense", "counter") and t.who(t.decision.seat) == "you":
            t.answer(*t.decision.default)
        assert len(combos(played(t, seed=seed))) == 1

    assert t.winner is None
    assert t.opponent.hand == []


@dbs_games
def test_a_blocker_holds_what_no_card_can(game):
    cards = DBS[game][1]
    combo = STEP if game == "fusion_world" else (0, STEP)
    t = attacked(
        game,
        LEADER_POWER[game] + 30000,
        battle=[cards.battle("Guard", cost=5, power=10000, text="[Blocker]")],
        hand=[cards.battle("Helper", cost=9, combo=combo)],
        life=1,
    )

    chosen = played(t)

    assert t.winner is None
    assert combos(chosen) == []


@dbs_games
def test_a_card_holds_what_a_dear_blocker_would_die_for(game):
    cards = DBS[game][1]
    combo = STEP if game == "fusion_world" else (0, STEP)
    t = attacked(
        game,
        LEADER_POWER[game],
        battle=[cards.battle("Guard", cost=7, power=LEADER_POWER[game], text="[Blocker]")],
        hand=[cards.battle("Pawn", cost=1, power=1000, combo=combo)],
        life=1,
    )

    chosen = played(t)

    assert t.winner is None
    assert combos(chosen) == ["combo Pawn"]
    assert t.opponent.battle == ["Guard"]


@dbs_games
def test_a_blocker_stays_at_home_where_it_is_needed(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            battle=[cards.battle("Guard", cost=2, power=power, text="[Blocker]")],
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Foe", cost=5, power=power + 2 * STEP)],
            hand=[f"Card {n}" for n in range(3)],
            life=8,
        ),
    )

    assert attacks(played(t)) == []


@dbs_games
def test_a_plan_that_ends_nothing_and_two_aims_that_look_poor_alone_are_tried(game):
    """Alone the removal is best for the dear body and the power for the strong one at rest."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Hunter", power=power - 5000),
                cards.rest(cards.battle("Sleeper", cost=7, power=power * 3)),
            ],
            hand=[
                cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards."),
                cards.battle("Mate", cost=2, power=power + 5000),
                cards.extra(
                    "Blow",
                    cost=1,
                    text="[Activate: Main] KO up to 1 of your opponent's Battle Cards.",
                ),
                cards.extra(
                    "Rage",
                    cost=1,
                    text="[Activate: Main] Up to 1 of your Battle Cards gets +5000"
                    " power for the turn.",
                ),
            ],
            energy="RR",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[
                cards.battle("Guard", cost=1, power=1000, text="[Blocker]"),
                cards.battle("Ogre", cost=8, power=power * 3),
            ],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"
