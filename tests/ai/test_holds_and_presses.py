"""What is pressed home and what is held back: positions whose right answer follows by counting."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from tests.ai.playing import AWAKEN, DBS, LEADER_POWER, attacked, attacks, combos, played
from tests.masters import cards as m
from tests.masters import table as masters

dbs_games = pytest.mark.parametrize("game", DBS)
with_counters = pytest.mark.parametrize("game", ["masters", "classic"])
STEP = 5000
PARRY = (
    "[Counter: Attack] Choose 1 of your Leader Cards or Battle Cards and it gets +40000 power for"
    " the battle."
)


def combo_of(game, power):
    return power if game == "fusion_world" else (0, power)


def helper(game, name="Helper", power=STEP, cost=9):
    return DBS[game][1].battle(name, cost=cost, power=STEP, combo=combo_of(game, power))


# -- pressing --------------------------------------------------------------------------------


@pytest.mark.parametrize("life", [7, 8])
@dbs_games
def test_who_holds_nothing_is_attacked(game, life):
    """Nobody will ever hold less than no card."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=power),
            battle=[cards.battle("Hunter", cost=3, power=power + STEP)],
            hand=[cards.battle("Card", cost=9)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), energy="RRR", life=life),
    )

    assert attacks(played(t))


@pytest.mark.parametrize("hand", [0, 1, 2])
@pytest.mark.parametrize("life", [5, 6, 7, 8])
@dbs_games
def test_a_body_that_risks_nothing_attacks_a_healthy_leader(game, life, hand):
    """Nothing there could beat it when it rests: the hit costs no more than the card it gives."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    energy = [cards.battle(f"Energy {n}") for n in range(3)]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            battle=[cards.battle("Hunter", cost=3, power=power + STEP)],
            hand=[cards.battle(f"Card {n}", cost=9, power=power) for n in range(2)],
            energy=energy,
            life=8,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.battle(f"Foe {n}", cost=3, power=power) for n in range(hand)],
            energy=energy,
            life=life,
        ),
    )

    assert attacks(played(t)) == ["attack Hunter > Rival"]


@dbs_games
def test_a_leader_attacks_who_holds_nothing(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(leader=cards.leader("Captain", power=power)),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), energy="RRRR", life=8),
    )

    assert attacks(played(t)) == ["attack Captain > Rival"]


@dbs_games
def test_who_removes_the_blocker_attacks_before_who_wins(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = "[Auto] When this card attacks, choose 1 of your opponent's Battle Cards and KO it."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Giant", power=power * 3),
                cards.battle("Opener", power=power, text=text),
            ],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Guard", cost=1, power=1000, text="[Blocker]")],
            life=2,
        ),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_the_last_life_goes_before_a_dear_body(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power * 2)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.rest(cards.battle("Prize", cost=9, power=power * 2))],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_one_small_card_is_given_for_a_dear_body(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", cost=4, power=power * 2)],
            hand=[helper(game, cost=1)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power * 4),
            battle=[cards.rest(cards.battle("Prize", cost=8, power=power * 2 + STEP))],
            life=6,
        ),
    )

    chosen = played(t)

    assert attacks(chosen) == ["attack Hunter > Prize"]
    assert t.opponent.battle == []


@dbs_games
def test_a_field_of_three_wins_against_one_card_in_hand(game):
    """One card holds one attack; three win against one life."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle(f"Hunter {n}", power=power + STEP) for n in range(3)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[helper(game, power=10000)],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_the_combo_that_wins_comes_from_the_battle_area(game):
    """Who cannot attack well helps who can."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Hunter", power=power - STEP),
                cards.battle("Mate", power=1000, combo=combo_of(game, STEP)),
            ],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=1),
    )

    played(t)

    assert t.winner == "you"


# -- not in vain -----------------------------------------------------------------------------


@dbs_games
def test_what_cannot_be_beaten_in_battle_is_not_attacked(game):
    table, cards = DBS[game]
    text = "[Permanent] This card can't be KO-ed in battle."
    if game == "fusion_world":
        text = "[Permanent] This card can't be KO'd in battle."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", cost=4, power=20000)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=40000),
            battle=[
                cards.rest(cards.battle("Rock", cost=7, power=15000, text=text)),
                cards.battle("Foe", cost=3, power=20000),
            ],
            life=6,
        ),
    )

    assert attacks(played(t)) == []


@dbs_games
def test_no_card_is_given_for_an_attack_that_stays_short(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", cost=2, power=power - STEP)],
            hand=[helper(game, f"Helper {n}") for n in range(2)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power + 2 * STEP), life=1),
    )

    chosen = played(t)

    assert combos(chosen) == []
    assert attacks(chosen) == []


@dbs_games
def test_no_card_is_added_to_what_nobody_can_hold(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + STEP)],
            hand=[helper(game, f"Helper {n}") for n in range(4)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=6),
    )

    chosen = played(t)

    assert attacks(chosen) == ["attack Hunter > Rival"]
    assert combos(chosen) == []


@dbs_games
def test_a_healthy_leader_is_not_worth_a_card_that_can_be_answered(game):
    """A life card is a card for the other side, and so is what it holds with."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", cost=3, power=power - STEP)],
            hand=[helper(game, f"Helper {n}", cost=3) for n in range(2)],
            energy="R",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[helper(game, f"Held {n}", cost=3) for n in range(6)],
            battle=[cards.battle("Foe", cost=3, power=power + STEP)],
            life=7,
        ),
    )

    assert combos(played(t)) == []


# -- holding ---------------------------------------------------------------------------------


@dbs_games
def test_a_body_at_home_holds_the_last_life(game):
    """Nothing in hand, but an active body with a combo."""
    t = attacked(
        game,
        LEADER_POWER[game] + STEP,
        battle=[DBS[game][1].battle("Mate", cost=2, power=1000, combo=combo_of(game, 10000))],
        life=1,
    )

    chosen = played(t)

    assert combos(chosen) == ["combo Mate"]
    assert t.winner is None


@dbs_games
def test_of_three_sizes_the_one_that_just_holds(game):
    t = attacked(
        game,
        LEADER_POWER[game] + STEP,
        hand=[
            helper(game, "Large", 3 * STEP),
            helper(game, "Fit", 2 * STEP),
            helper(game, "Small", STEP),
        ],
        life=1,
    )

    assert combos(played(t)) == ["combo Fit"]


@dbs_games
def test_the_small_card_for_the_small_attack_and_the_large_one_for_the_large(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Scout", power=power),
                cards.battle("Hunter", power=power + STEP),
            ],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[helper(game, "Large", 2 * STEP), helper(game, "Small", STEP)],
            life=1,
        ),
    )
    for name in ("Scout", "Hunter"):
        t.attack(name, "Rival")
        while t.who(t.decision.seat) == "you":
            t.answer(*script_answer(t.game))
        played(t)

    assert t.winner is None
    assert t.opponent.life


@pytest.mark.parametrize(("life", "hand"), [(6, 3), (6, 5), (7, 5), (8, 3), (8, 6), (8, 7)])
@dbs_games
def test_nothing_is_spent_for_a_life_where_no_win_is_near(game, life, hand):
    """Many lives and one attacker with nothing behind it: a life card is a card."""
    t = attacked(
        game,
        LEADER_POWER[game],
        hand=[helper(game, f"Helper {n}", cost=3) for n in range(hand)],
        energy="RRR",
        life=life,
    )

    assert combos(played(t)) == []


@dbs_games
def test_nothing_is_spent_where_the_match_is_lost_all_the_same(game):
    """Whatever is added, the attack is 5000 too strong: no card can save it, none is wasted."""
    t = attacked(
        game,
        LEADER_POWER[game] + 4 * STEP,
        hand=[helper(game, f"Helper {n}", cost=3) for n in range(2)],
        life=2,
    )

    assert combos(played(t)) == []


@dbs_games
def test_awakening_holds_the_attack(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Sleeper", power=power, awakened=power + STEP, text=AWAKEN[game]),
            life=4,
        ),
    )
    t.attack("Hunter", "Sleeper")
    while t.who(t.decision.seat) == "you":
        t.answer(*script_answer(t.game))
    if "activate Sleeper" not in {t.words(o) for o in t.decision.options}:
        pytest.skip("awakens in its own turn alone")

    chosen = played(t)

    assert "activate Sleeper" in chosen
    assert len(t.opponent.life) == 4


@with_counters
def test_energy_is_kept_for_the_counter_that_saves(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            hand=[
                cards.extra("Parry", cost=1, text=PARRY),
                cards.battle("Recruit", cost=1, power=STEP),
            ],
            energy="R",
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.rest(cards.leader("Rival", power=power)),
            battle=[cards.battle("Foe", cost=5, power=power * 3)],
            life=6,
        ),
    )

    played(t)

    assert "Parry" in t.you.hand
    assert t.you.battle == []


@with_counters
def test_a_counter_is_not_spent_for_one_of_many_lives(game):
    cards = DBS[game][1]
    t = attacked(
        game,
        LEADER_POWER[game],
        hand=[cards.extra("Parry", cost=0, text=PARRY)],
        energy="R",
        life=8,
    )

    assert "counter Parry" not in played(t)


@dbs_games
def test_two_lives_left_and_two_attackers_are_held(game):
    """Two cards for two attacks, neither wasted on the board before."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            hand=[
                cards.battle(f"Shield {n}", cost=1, power=1000, combo=combo_of(game, 10000))
                for n in range(2)
            ],
            energy="RR",
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Foe", cost=3, power=power)],
            life=6,
        ),
    )

    played(t)
    while t.winner is None and t.who(t.state.turn_seat) == "opponent":
        seat = t.decision.seat
        if t.who(seat) == "you":
            played(t, most=1)
        else:
            t.answer(*script_answer(t.game))

    assert t.winner is None


# -- Masters ---------------------------------------------------------------------------------


def test_masters_a_unison_that_removes_the_blocker_wins():
    star = m.unison(
        "Star",
        power=5000,
        text="[UNISON -2][Activate Main] Choose 1 of your opponent's Battle Cards and KO it.",
    )
    t = masters.position(
        you=m.Side(
            leader=m.rest(m.leader("Captain")),
            battle=[m.battle("Hunter", power=15000)],
            unison=m.rest(m.marked(star, 2)),
        ),
        opponent=m.Side(
            leader=m.leader("Rival", power=10000),
            battle=[
                m.battle("Guard", cost=1, power=1000, text="[Blocker]"),
                m.battle("Ogre", cost=8, power=40000),
            ],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


def test_masters_a_z_card_that_attacks_wins():
    peak = m.card("z-battle", "Peak", power=20000, z_cost=1)
    t = masters.position(
        you=m.Side(
            leader=m.rest(m.leader("Captain")),
            z_deck=[peak],
            z_energy=[m.battle("Spent")],
            energy="R",
        ),
        opponent=m.Side(leader=m.leader("Rival", power=10000), life=1),
    )

    played(t)

    assert t.winner == "you"


def test_masters_the_first_cards_are_not_all_given_away():
    """Chaff for the last energy is worth less than the card that could hold an attack."""
    t = masters.position(
        you=m.Side(
            leader=m.rest(m.leader("Captain")),
            hand=[
                m.battle("Fighter", cost=4, power=20000),
                m.battle("Shield", cost=1, power=1000, combo=(0, 10000)),
            ],
            energy="RRRR",
            life=2,
        ),
        opponent=m.Side(
            leader=m.leader("Rival", power=10000),
            battle=[m.battle("Foe", cost=4, power=15000)],
            life=6,
        ),
    )

    played(t)

    assert t.you.battle == ["Fighter"]
