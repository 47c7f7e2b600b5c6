"""Turns a person would play well, in every game: nothing idle, wasted or left open."""

from __future__ import annotations

import pytest

from tests.ai.playing import DBS, LEADER_POWER, attacks, first, played
from tests.ai.test_uses_its_cards import attacked, combos
from tests.masters import cards as m
from tests.masters import table as masters
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
DRAWS = "[Auto] When this card attacks, draw 1 card."
PARRY = (
    "[Counter: Attack] Choose 1 of your Leader Cards or Battle Cards and it gets +40000 power for"
    " the battle."
)
with_counters = pytest.mark.parametrize("game", ["masters", "classic"])
STEP = 5000
DENIAL = (
    "[Counter Play] The Battle Card being played is placed in its owner's Drop Area instead of"
    " being played."
)


def helper(game, name="Helper", power=STEP, cost=9):
    combo = power if game == "fusion_world" else (0, power)
    return DBS[game][1].battle(name, cost=cost, combo=combo)


# -- nothing is left undone ------------------------------------------------------------------


@pytest.mark.parametrize("hand", [0, 4])
@pytest.mark.parametrize("life", [5, 7])
@dbs_games
def test_a_healthy_leader_that_nothing_protects_is_attacked(game, life, hand):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=LEADER_POWER[game] + STEP)],
            leader=cards.leader("Captain", power=LEADER_POWER[game]),
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=LEADER_POWER[game]),
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(hand)],
            life=life,
        ),
    )

    assert "attack Hunter > Rival" in played(t)


@pytest.mark.parametrize("life", [3, 5])
def test_one_piece_a_healthy_leader_that_nothing_protects_is_attacked(life):
    t = one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=7000)]),
        opponent=op.Side(hand=[op.character(f"Card {n}") for n in range(4)], life=life),
    )

    assert {"attack Hunter > Rival", "attack Leader > Rival"} & set(played(t))


@dbs_games
@pytest.mark.parametrize("life", [3, 8])
def test_cards_are_not_held_for_whole_turns(game, life):
    """With energy for all of them at least two of three fighters are played."""
    table, cards = DBS[game]
    hand = [cards.battle(f"Fighter {n}", cost=2, power=15000) for n in range(3)]
    t = table.position(
        you=cards.Side(hand=hand, energy="RRRRRR", life=life), opponent=cards.Side(life=life)
    )

    played(t)

    assert len(t.you.battle) >= 2


def test_one_piece_cards_are_not_held_for_whole_turns():
    hand = [op.character(f"Fighter {n}", cost=3, power=5000, counter=1000) for n in range(3)]
    t = one_piece.position(you=op.Side(hand=hand, don=9), opponent=op.Side(life=4))

    played(t)

    assert len(t.you.battle) >= 2


# -- lethal ----------------------------------------------------------------------------------


@dbs_games
def test_two_attackers_and_one_combo_that_win_together_are_found(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Hunter", power=power),
                cards.battle("Scout", power=power - STEP),
            ],
            hand=[helper(game)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.rest(cards.battle("Prize", cost=7, power=5000))],
            life=2,
        ),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert combos(chosen) == ["combo Helper"]


@dbs_games
def test_an_attack_is_raised_by_exactly_what_it_lacks(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game] + STEP
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Scout", power=power - 2 * STEP)],
            hand=[helper(game, f"Helper {n}") for n in range(5)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=1),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert len(combos(chosen)) == 2


def test_one_piece_don_is_shared_so_that_both_attacks_win():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Mate", power=4000), op.character("Cook", power=4000)],
            don=2,
        ),
        opponent=op.Side(characters=[op.rest(op.character("Prize", cost=7, power=4000))], life=1),
    )

    chosen = played(t)

    assert t.winner == "you"
    assert {"give DON!! > Mate", "give DON!! > Cook"} <= set(chosen)


def test_one_piece_don_beats_a_rested_character_that_is_worth_it():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Mate", power=5000), op.rest(op.character("Sleeper"))],
            don=2,
        ),
        opponent=op.Side(
            leader=op.leader("Rival", power=12000),
            characters=[op.rest(op.character("Prize", cost=8, power=7000))],
            life=4,
        ),
    )

    chosen = played(t)

    assert t.opponent.battle == []
    assert chosen.count("give DON!! > Mate") == 2


# -- battles cost what they are worth --------------------------------------------------------


@dbs_games
def test_a_dear_body_is_not_thrown_away_for_one_of_many_lives(game):
    cards = DBS[game][1]
    guard = cards.battle("Guard", cost=7, power=5000, text="[Blocker]")
    t = attacked(game, 60000, battle=[guard], life=8)

    played(t)

    assert t.opponent.battle == ["Guard"]


@dbs_games
def test_a_dear_body_is_saved_by_one_card(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=25000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            battle=[cards.rest(cards.battle("Prize", cost=7, power=25000))],
            hand=[helper(game)],
            life=6,
        ),
    )
    t.attack("Hunter", "Prize")

    assert combos(played(t)) == ["combo Helper"]
    assert t.opponent.battle == ["Prize"]


@dbs_games
def test_a_cheap_body_is_not_saved_by_two_cards(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=15000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            battle=[cards.rest(cards.battle("Pawn", cost=1, power=10000))],
            hand=[helper(game, f"Helper {n}", cost=4) for n in range(2)],
            life=6,
        ),
    )
    t.attack("Hunter", "Pawn")

    assert combos(played(t)) == []


def test_one_piece_a_counter_event_is_kept_from_an_attack_that_fails_anyway():
    event = op.event(
        "Parry",
        cost=1,
        text="[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this"
        " battle.",
    )
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=4000)],
            leader=op.rest(op.leader("Captain")),
        ),
        opponent=op.Side(hand=[event, op.character("Card", counter=1000)], don=1, life=0),
    )
    t.attack("Hunter", "Rival")

    chosen = played(t)

    assert "counter Parry" not in chosen
    assert not [words for words in chosen if words.startswith("boost")]


def test_one_piece_a_dear_blocker_is_not_thrown_away_for_one_of_many_lives():
    guard = op.character("Guard", cost=7, power=7000, text="[Blocker]")
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=9000)], leader=op.rest(op.leader("Captain"))
        ),
        opponent=op.Side(characters=[guard], life=5),
    )
    t.attack("Hunter", "Rival")

    played(t)

    assert t.opponent.battle == ["Guard"]


# -- counters, Unisons, fields ---------------------------------------------------------------


def playing_against(game, cost, power):
    """The other player plays a Battle Card; you hold what negates it, and another card."""
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            hand=[cards.battle("Comer", cost=cost, power=power)], energy="RRRRRRRR"[:cost]
        ),
        opponent=cards.Side(
            hand=[cards.extra("Denial", cost=0, text=DENIAL)],
            energy="R",
            life=4,
        ),
    )
    t.play("Comer")
    return t


@with_counters
def test_what_is_dear_is_countered_as_it_is_played(game):
    t = playing_against(game, 7, 35000)

    assert first(t) == {"counter Denial"}


@with_counters
def test_no_counter_is_spent_on_what_hardly_matters(game):
    t = playing_against(game, 1, 1000)

    assert first(t) == {"pass"}


@pytest.mark.parametrize("level", ["skilled", "expert"])
@pytest.mark.parametrize("parries", [1, 2, 3])
@with_counters
def test_one_counter_is_enough_for_an_attack(game, parries, level):
    """A skill of the attacker asks again: what the first one holds needs no second one."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + 5000, text=DRAWS)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.extra(f"Parry {n}", cost=0, text=PARRY) for n in range(parries)],
            energy="RR",
            life=1,
        ),
    )
    t.attack("Hunter", "Rival")

    played(t, level=level)

    assert t.winner is None
    assert len(t.opponent.life) == 1
    assert len([name for name in t.opponent.hand if name.startswith("Parry")]) == parries - 1


def test_masters_a_unison_is_made_use_of():
    star = m.unison("Star", power=15000, text="[UNISON +1][Activate Main] Draw 1 card.")
    t = masters.position(you=m.Side(unison=m.marked(star, 2)), opponent=m.Side(life=6))

    assert "activate Star" in played(t)


def test_masters_a_unison_that_can_be_beaten_is_attacked():
    star = m.marked(m.unison("Star", power=10000), 1)
    t = masters.position(
        you=m.Side(battle=[m.battle("Hunter", power=15000)], leader=m.rest(m.leader("Captain"))),
        opponent=m.Side(leader=m.leader("Rival", power=40000), unison=star, life=8),
    )

    assert attacks(played(t)) == ["attack Hunter > Star"]


@with_counters
def test_a_field_that_helps_the_other_side_alone_is_kept(game):
    table, cards = DBS[game]
    harm = cards.extra(
        "Harm",
        cost=1,
        text="[Field]\n[Permanent] All of your opponent's Battle Cards get +10000 power.",
    )
    t = table.position(
        you=cards.Side(hand=[harm], energy="RR"),
        opponent=cards.Side(
            battle=[cards.battle(f"Foe {n}", power=15000) for n in range(3)], life=5
        ),
    )

    played(t)

    assert t.you.hand == ["Harm"]


@with_counters
def test_over_realm_is_used_where_it_wins(game):
    table, cards = DBS[game]
    giant = cards.battle("Giant", cost=7, power=30000, text="[Over Realm 5]")
    fallen = [cards.battle(f"Fallen {n}") for n in range(5)]
    t = table.position(
        you=cards.Side(hand=[giant], drop=fallen, leader=cards.rest(cards.leader("Captain"))),
        opponent=cards.Side(life=1),
    )

    played(t)

    assert t.winner == "you"


# -- energy ----------------------------------------------------------------------------------


@dbs_games
def test_what_cannot_be_played_for_long_becomes_energy(game):
    table, cards = DBS[game]
    hand = [cards.battle("Fighter", cost=2, power=15000), cards.battle("Dream", cost=9)]
    t = table.position(you=cards.Side(hand=hand, energy="R"), at="turn")

    chosen = played(t)

    assert chosen[0] == "charge Dream"
    assert "play Fighter" in chosen


@dbs_games
def test_the_one_card_that_can_be_played_is_not_charged(game):
    """The cheapest card is missed least later, and the only one there is a use for now."""
    table, cards = DBS[game]
    hand = [
        cards.battle("Scout", cost=2, power=LEADER_POWER[game]),
        *(cards.battle(f"Giant {n}", cost=4 + n % 2, power=25000) for n in range(4)),
    ]
    t = table.position(you=cards.Side(hand=hand, energy="R"), at="turn")

    chosen = played(t)

    assert chosen[0] != "charge Scout"
    assert "play Scout" in chosen


@dbs_games
def test_of_cards_that_cannot_be_played_the_dearest_is_charged(game):
    table, cards = DBS[game]
    hand = [cards.battle(f"Giant {cost}", cost=cost, power=cost * 5000) for cost in (5, 6, 9)]
    t = table.position(you=cards.Side(hand=hand, energy="R"), at="turn")

    assert played(t)[0] == "charge Giant 9"


def test_one_piece_a_character_is_played_before_its_don_is_given_away():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            hand=[op.character("Mate", cost=5, power=7000)],
            don=5,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    chosen = played(t)

    assert "play Mate" in chosen
    assert not [words for words in chosen if words.startswith("give")]


def test_one_piece_don_that_gains_nothing_is_not_given():
    """What it would do by habit is worse than nothing; who is rested needs no DON!!."""
    folly = op.event("Folly", text="[Main] Trash 2 cards from your hand.")
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.rest(op.character("Sleeper", power=5000))],
            hand=[folly, *(op.character(f"Card {n}", cost=9, counter=1000) for n in range(3))],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    assert played(t) == ["end"]


def test_one_piece_a_skill_that_needs_don_gets_it():
    scholar = op.character("Scholar", power=6000, text="[DON!! x1] [When Attacking] Draw 2 cards.")
    t = one_piece.position(
        you=op.Side(leader=op.rest(op.leader("Captain")), characters=[scholar], don=1),
        opponent=op.Side(life=4),
    )

    chosen = played(t)

    assert "give DON!! > Scholar" in chosen
    assert "attack Scholar > Rival" in chosen
    assert len(t.you.hand) == 2
