"""Turns where the order or the use of cards decides: what a strong player sees at once."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from tests.ai.playing import AWAKEN, DBS, LEADER_POWER, attacks, played
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
@pytest.mark.parametrize("life", [3, 5, 8])
@pytest.mark.parametrize(
    ("game", "hand"),
    # In Fusion World who has no card left is not given one for a single life.
    [(game, hand) for game in DBS for hand in (0, 3, 6) if hand or game != "fusion_world"],
)
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


@pytest.mark.parametrize("hand", [3, 6, 9])
@dbs_games
def test_who_may_awaken_in_defence_is_attacked_all_the_same(game, hand):
    """It would awaken in its own turn, too: that it does so now is no price of the attack."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    sleeper = cards.leader("Sleeper", power=power, awakened=power + STEP, text=AWAKEN[game])
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            battle=[
                cards.battle("Hunter", cost=2, power=power * 2),
                cards.battle("Scout", cost=1, power=power),
                cards.rest(cards.battle("Sentry", cost=1, power=power)),
            ],
            hand=[cards.battle(f"Fighter {n}", cost=3, power=power) for n in range(3)],
            energy="RR",
            life=8,
        ),
        opponent=cards.Side(
            leader=sleeper,
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(hand)],
            energy="RR",
            life=4,
        ),
    )

    assert "attack Hunter > Sleeper" in attacks(played(t))


@pytest.mark.parametrize("life", [4, 7])
@dbs_games
def test_nobody_attacks_in_vain_on_the_way_to_a_good_attack(game, life):
    """What gains nothing and the good moves after it come to no more than the good moves."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    hunters = [cards.battle(f"Hunter {n}", cost=3, power=power + 2 * STEP) for n in range(2)]
    t = table.position(
        you=cards.Side(
            leader=cards.leader("Captain", power=power),
            battle=hunters,
            hand=[cards.battle(f"Card {n}", cost=3, power=power) for n in range(2)],
            energy="RRR",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power + STEP),
            battle=[cards.rest(cards.battle("Ogre", cost=3, power=power + 2 * STEP))],
            hand=[cards.battle(f"Held {n}", cost=9) for n in range(3)],
            life=life,
        ),
    )

    assert all(words.startswith("attack Hunter") for words in attacks(played(t)))


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


@dbs_games
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
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(3)],
            life=5,
        ),
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


@dbs_games
def test_each_attacker_takes_the_body_it_can_beat(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Hunter", power=power * 2),
                cards.battle("Scout", power=power),
            ],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power * 3),
            battle=[
                cards.rest(cards.battle("Prize", cost=7, power=power * 2)),
                cards.rest(cards.battle("Gem", cost=5, power=power)),
            ],
            life=6,
        ),
    )

    played(t)

    assert t.opponent.battle == []


def test_one_piece_don_goes_where_both_bodies_are_beaten():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=8000), op.character("Scout", power=5000)],
            don=1,
        ),
        opponent=op.Side(
            leader=op.leader("Rival", power=12000),
            characters=[
                op.rest(op.character("Prize", cost=8, power=8000)),
                op.rest(op.character("Gem", cost=6, power=6000)),
            ],
            life=4,
        ),
    )

    played(t)

    assert t.opponent.battle == []


@dbs_games
def test_power_is_taken_from_the_leader_when_that_wins(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = (
        "[Activate: Main] Choose 1 of your opponent's Leader Cards or Battle Cards and it gets"
        " -10000 power for the turn."
    )
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power)],
            hand=[cards.extra("Curse", cost=1, text=text)],
            energy="R",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power + 2 * STEP),
            battle=[cards.battle("Ogre", cost=7, power=power + 2 * STEP)],
            life=1,
        ),
    )

    played(t)

    assert t.winner == "you"


@pytest.mark.parametrize(("mine", "theirs", "is_used"), [(0, 3, True), (3, 1, False)])
@dbs_games
def test_what_clears_the_board_is_used_by_who_gains_by_it(game, mine, theirs, is_used):
    table, cards = DBS[game]
    power = LEADER_POWER[game]

    def bodies(word, count):
        return [cards.battle(f"{word} {n}", cost=5, power=power + STEP) for n in range(count)]

    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.rest(body) for body in bodies("Mate", mine)],
            hand=[cards.extra("Flood", cost=3, text="[Activate: Main] KO all Battle Cards.")],
            energy="RRR",
        ),
        opponent=cards.Side(battle=bodies("Foe", theirs), life=6),
    )

    played(t)

    assert (t.you.hand == []) == is_used


@dbs_games
def test_of_two_bodies_the_one_that_does_something_is_played(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = "[Auto] When you play this card, choose 1 of your opponent's Battle Cards and KO it."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Plain", cost=4, power=power),
                cards.battle("Slayer", cost=4, power=power, text=text),
            ],
            energy="RRRR",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power * 3),
            battle=[cards.battle("Ogre", cost=6, power=power * 2)],
            life=5,
        ),
    )

    played(t)

    assert t.you.battle == ["Slayer"]
    assert t.opponent.battle == []


def test_one_piece_of_two_bodies_the_one_that_does_something_is_played():
    text = "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 5 or less."
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Plain", cost=4, power=6000),
                op.character("Slayer", cost=4, power=6000, text=text),
            ],
            don=4,
        ),
        opponent=op.Side(characters=[op.character("Ogre", cost=5, power=7000)], life=4),
    )

    played(t)

    assert t.you.battle == ["Slayer"]
    assert t.opponent.battle == []


def test_one_piece_all_don_is_made_use_of():
    """Four and three are more than five alone."""
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Five", cost=5, power=6000),
                op.character("Four", cost=4, power=5000),
                op.character("Three", cost=3, power=5000),
            ],
            don=7,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert sorted(t.you.battle) == ["Four", "Three"]


# -- what is held ----------------------------------------------------------------------------


@dbs_games
def test_a_cheap_blocker_dies_for_a_dear_body(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=40000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            battle=[
                cards.rest(cards.battle("Prize", cost=8, power=35000)),
                cards.battle("Guard", cost=1, power=1000, text="[Blocker]"),
            ],
            life=6,
        ),
    )
    t.attack("Hunter", "Prize")

    played(t)

    assert t.opponent.battle == ["Prize"]


@dbs_games
def test_the_last_two_lives_are_held_against_a_double_strike(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    combo = 10000 if game == "fusion_world" else (0, 10000)
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Twin", power=power + STEP, text="[Double Strike]")],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[cards.battle(f"Shield {n}", cost=5, combo=combo) for n in range(3)],
            life=2,
        ),
    )
    t.attack("Twin", "Rival")
    while t.who(t.decision.seat) == "you":
        t.answer(*script_answer(t.game))

    chosen = played(t)

    assert t.winner is None
    assert len([words for words in chosen if words.startswith("combo")]) == 1


def test_one_piece_a_dear_character_is_saved_by_one_counter():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=9000)],
        ),
        opponent=op.Side(
            characters=[op.rest(op.character("Prize", cost=8, power=9000))],
            hand=[op.character("Shield", cost=1, counter=1000)],
            life=4,
        ),
    )
    t.attack("Hunter", "Prize")

    played(t)

    assert t.opponent.battle == ["Prize"]


def test_one_piece_two_counters_are_not_spent_for_one_of_many_lives():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=8000)],
        ),
        opponent=op.Side(
            hand=[op.character(f"Shield {n}", cost=4, counter=2000) for n in range(3)], life=5
        ),
    )
    t.attack("Hunter", "Rival")

    played(t)

    assert len(t.opponent.hand) == 4


# -- several moves together ------------------------------------------------------------------


@dbs_games
def test_the_blocker_goes_and_the_attacker_grows_before_cards_are_drawn(game):
    """There is energy for two of three cards: the two that win."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Hunter", power=power - STEP),
                cards.rest(cards.battle("Sleeper", cost=7, power=power * 3)),
            ],
            hand=[
                cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards."),
                cards.extra("Blow", cost=1, text=KO),
                cards.extra("Rage", cost=1, text=raising(STEP)),
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


@dbs_games
def test_who_strikes_twice_is_switched_back(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Twin", power=power + STEP, text="[Double Strike]"),
                cards.rest(cards.battle("Sleeper", cost=2, power=power)),
            ],
            hand=[cards.extra("Again", cost=1, text=RESTAND)],
            energy="R",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=4),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_each_of_two_attacks_gets_the_card_it_lacks(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    combo = STEP if game == "fusion_world" else (0, STEP)
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle(f"Hunter {n}", power=power - STEP) for n in range(2)],
            hand=[cards.battle(f"Helper {n}", cost=1, power=power, combo=combo) for n in range(2)],
            energy="RR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=2),
    )

    played(t)

    assert t.winner == "you"


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_energy_is_kept_for_the_combo_that_wins(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power)],
            hand=[
                cards.battle("Helper", cost=5, combo=(1, 10000)),
                cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards."),
            ],
            energy="R",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power + 10000), life=1),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_the_blocker_goes_and_don_is_left_for_the_attack():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=3000)],
            hand=[
                op.event("Blow", cost=1, text=OP_KO),
                op.event("Gift", cost=2, text="[Main] Draw 2 cards."),
            ],
            don=3,
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


def test_one_piece_a_character_with_rush_and_don_win_together():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Racer", cost=2, power=3000, text="[Rush]"),
                op.character("Giant", cost=4, power=8000),
            ],
            don=4,
        ),
        opponent=op.Side(life=0),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_who_was_just_played_attacks_twice(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Runner", cost=2, power=power),
                cards.extra("Again", cost=1, text=RESTAND),
                cards.battle("Giant", cost=3, power=power * 3),
            ],
            energy="RRR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=2),
    )

    played(t)

    assert t.winner == "you"


# -- the turn after --------------------------------------------------------------------------


@pytest.mark.parametrize("foes", [1, 2])
@dbs_games
def test_with_one_life_left_the_blocker_is_played(game, foes):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            hand=[
                cards.battle("Fighter", cost=2, power=power),
                cards.battle("Guard", cost=2, power=STEP, text="[Blocker]"),
            ],
            energy="RR",
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.rest(cards.leader("Rival", power=power)),
            battle=[cards.battle(f"Foe {n}", power=power + STEP) for n in range(foes)],
            life=6,
        ),
    )

    played(t)

    assert t.you.battle == ["Guard"]


def test_one_piece_a_blocker_is_played_when_two_attacks_would_end_the_match():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Fighter", cost=3, power=5000),
                op.character("Guard", cost=3, power=2000, text="[Blocker]"),
            ],
            don=3,
            life=1,
        ),
        opponent=op.Side(characters=[op.character("Foe", power=7000)], life=4),
    )

    played(t)

    assert t.you.battle == ["Guard"]


def test_one_piece_the_counters_that_hold_the_next_attack_stay_in_hand():
    shields = [op.character(f"Shield {n}", cost=1, counter=2000) for n in range(2)]
    t = one_piece.position(
        you=op.Side(leader=op.rest(op.leader("Captain")), hand=shields, don=2, life=0),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    played(t)

    assert t.you.hand == ["Shield 0", "Shield 1"]


def test_one_piece_a_blocker_that_is_needed_does_not_attack():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Guard", cost=3, power=6000, text="[Blocker]")],
            life=0,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    assert attacks(played(t)) == []


@dbs_games
def test_cards_that_hold_the_next_attack_are_not_played_out(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    combo = 10000 if game == "fusion_world" else (0, 10000)
    shields = [cards.battle(f"Shield {n}", cost=1, power=power // 2, combo=combo) for n in range(2)]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            hand=shields,
            energy="RR",
            life=1,
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=6),
    )

    played(t)

    assert t.you.hand


# -- what a card costs its player ------------------------------------------------------------


@dbs_games
def test_the_last_cards_of_the_deck_are_not_drawn(game):
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

    played(t)

    assert t.you.hand == ["Gift"]


def test_one_piece_the_last_cards_of_the_deck_are_not_drawn():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[op.event("Gift", cost=1, text="[Main] Draw 2 cards.")],
            don=2,
            deck=2,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert t.you.hand == ["Gift"]


@dbs_games
def test_the_last_life_is_not_paid_for_cards(game):
    table, cards = DBS[game]
    text = "[Activate: Main] Place 1 card from your life in your Drop Area, then draw 3 cards."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.extra("Pact", cost=1, text=text)],
            energy="RR",
            life=1,
        ),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert t.winner is None
    assert t.you.hand == ["Pact"]


@pytest.mark.parametrize("foes", [1, 0])
@dbs_games
def test_what_may_be_paid_is_paid_where_it_buys_something(game, foes):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = (
        "[Auto] When you play this card, you may discard 1 card from your hand. If you do, choose"
        " 1 of your opponent's Battle Cards and KO it."
    )
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Slayer", cost=2, power=power + STEP, text=text),
                cards.battle("Chaff", cost=9),
            ],
            energy="RR",
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Ogre", cost=7, power=power * 2) for _ in range(foes)],
            life=5,
        ),
    )

    played(t)

    assert t.you.battle == ["Slayer"]
    assert t.you.hand == ["Chaff"] * (1 - foes)
    assert t.opponent.battle == []


@dbs_games
def test_of_both_sides_the_other_ones_dear_body_is_sent_back(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = "[Activate: Main] Choose 1 Battle Card and return it to its owner's hand."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.rest(cards.battle("Mine", cost=8, power=power * 3))],
            hand=[cards.extra("Wave", cost=1, text=text)],
            energy="R",
        ),
        opponent=cards.Side(
            battle=[
                cards.battle("Ogre", cost=7, power=power * 2),
                cards.battle("Imp", cost=1, power=STEP),
            ],
            life=5,
        ),
    )

    played(t)

    assert t.you.battle == ["Mine"]
    assert t.opponent.battle == ["Imp"]


def test_one_piece_of_both_sides_the_other_ones_dear_body_is_sent_back():
    text = "[Main] Return up to 1 Character to the owner's hand."
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.rest(op.character("Mine", cost=8, power=9000))],
            hand=[op.event("Wave", cost=1, text=text)],
            don=1,
        ),
        opponent=op.Side(
            characters=[
                op.character("Ogre", cost=7, power=8000),
                op.character("Imp", cost=1, power=1000),
            ],
            life=4,
        ),
    )

    played(t)

    assert t.you.battle == ["Mine"]
    assert t.opponent.battle == ["Imp"]
