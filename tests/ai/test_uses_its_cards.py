"""Every kind of card and skill is used where it pays, and by every level where it decides."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.players import LEVELS
from tests.ai.playing import AWAKEN, DBS, LEADER_POWER, attacked, attacks, combos, played
from tests.masters import cards as m
from tests.masters import table as masters
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
every_level = pytest.mark.parametrize("level", LEVELS)
STOP = "[Counter: Attack] Negate the attack."
DRAW_ONCE = "[Activate: Main] [Once per turn] Draw 1 card."

# -- what decides the match, at every level --------------------------------------------------


@every_level
@dbs_games
def test_a_win_that_is_there_is_taken(game, level):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=35000)],
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.battle(f"Mate {n}", cost=2) for n in range(3)],
            energy="RRRR",
        ),
        opponent=cards.Side(battle=[cards.rest(cards.battle("Prize", cost=7))], life=1),
    )

    played(t, level=level)

    assert t.winner == "you"


@every_level
def test_one_piece_a_win_that_is_there_is_taken(level):
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=9000)],
            hand=[op.character(f"Mate {n}", cost=2) for n in range(3)],
            don=4,
        ),
        opponent=op.Side(characters=[op.rest(op.character("Prize", cost=7))], life=0),
    )

    played(t, level=level)

    assert t.winner == "you"


@every_level
@dbs_games
def test_the_last_life_is_held_when_it_can_be(game, level):
    combo = 10000 if game == "fusion_world" else (0, 10000)
    hand = [DBS[game][1].battle(f"Helper {n}", combo=combo) for n in range(3)]
    t = attacked(game, LEADER_POWER[game] + 5000, hand=hand, life=1)

    chosen = played(t, level=level)

    assert len(combos(chosen)) == 1
    assert t.winner is None


@every_level
def test_one_piece_the_last_attack_is_held_when_it_can_be(level):
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=6000)],
            leader=op.rest(op.leader("Captain")),
        ),
        opponent=op.Side(hand=[op.character(f"H {n}", counter=2000) for n in range(3)], life=0),
    )
    t.attack("Hunter", "Rival")

    chosen = played(t, level=level)

    assert len([words for words in chosen if words.startswith("boost")]) == 1
    assert t.winner is None


# -- attacking -------------------------------------------------------------------------------


@dbs_games
def test_it_adds_the_combo_that_wins(game):
    table, cards = DBS[game]
    combo = 10000 if game == "fusion_world" else (0, 10000)
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=LEADER_POWER[game] - 5000)],
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.battle("Helper", cost=9, combo=combo)],
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=LEADER_POWER[game]), life=1),
    )

    chosen = played(t)

    assert combos(chosen) == ["combo Helper"]
    assert t.winner == "you"


@dbs_games
def test_it_adds_nothing_to_an_attack_that_wins_already(game):
    table, cards = DBS[game]
    combo = 5000 if game == "fusion_world" else (0, 5000)
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=40000)],
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.battle(f"Helper {n}", cost=9, combo=combo) for n in range(2)],
        ),
        opponent=cards.Side(life=4, hand=[cards.battle(f"Card {n}", cost=9) for n in range(3)]),
    )

    chosen = played(t)

    assert attacks(chosen) == ["attack Hunter > Rival"]
    assert combos(chosen) == []


@dbs_games
def test_it_beats_a_rested_card_that_is_worth_it(game):
    table, cards = DBS[game]
    prize = cards.rest(cards.battle("Prize", cost=7, power=20000))
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=20000)],
            leader=cards.rest(cards.leader("Captain")),
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=40000), battle=[prize], life=8, hand=[]
        ),
    )

    assert attacks(played(t)) == ["attack Hunter > Prize"]


# -- awakening -------------------------------------------------------------------------------


@dbs_games
def test_it_awakens_as_soon_as_it_may(game):
    table, cards = DBS[game]
    sleeper = cards.leader("Sleeper", awakened=LEADER_POWER[game] + 5000, text=AWAKEN[game])
    t = table.position(you=cards.Side(leader=sleeper, life=3), opponent=cards.Side(life=6))

    chosen = played(t)

    assert "activate Sleeper" in chosen
    assert t.power("Sleeper") == LEADER_POWER[game] + 5000


# -- skills ----------------------------------------------------------------------------------


@dbs_games
def test_it_activates_a_skill_that_costs_nothing(game):
    table, cards = DBS[game]
    scholar = cards.rest(cards.battle("Scholar", text=DRAW_ONCE))
    t = table.position(you=cards.Side(battle=[scholar]), opponent=cards.Side(life=6))

    assert "activate Scholar" in played(t)


@dbs_games
def test_it_uses_an_extra_card_that_pays(game):
    table, cards = DBS[game]
    gift = cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards.")
    t = table.position(you=cards.Side(hand=[gift], energy="RR"), opponent=cards.Side(life=6))

    assert "activate Gift" in played(t)


@dbs_games
def test_it_removes_the_card_that_is_dear(game):
    table, cards = DBS[game]
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    blow = cards.extra("Blow", cost=2, text=text)
    ogre = cards.battle("Ogre", cost=7, power=30000)
    t = table.position(
        you=cards.Side(hand=[blow], energy="RRR"),
        opponent=cards.Side(battle=[cards.battle("Imp", power=1000), ogre], life=6),
    )

    assert "activate Blow" in played(t)
    assert t.opponent.battle == ["Imp"]


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_it_counters_the_attack_that_would_end_the_match(game):
    t = attacked(
        game, 50000, hand=[DBS[game][1].extra("Stop", cost=0, text=STOP)], life=1, energy="R"
    )

    assert played(t) == ["counter Stop"]
    assert t.winner is None


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_it_keeps_a_counter_from_an_attack_that_fails_anyway(game):
    t = attacked(
        game, 5000, hand=[DBS[game][1].extra("Stop", cost=0, text=STOP)], life=1, energy="R"
    )

    assert "counter Stop" not in played(t)


@dbs_games
def test_it_blocks_what_would_end_the_match(game):
    cards = DBS[game][1]
    t = attacked(game, 60000, battle=[cards.battle("Guard", text="[Blocker]")], life=1)

    played(t)

    assert t.winner is None


# -- Masters ---------------------------------------------------------------------------------


def test_masters_it_plays_a_unison():
    star = m.unison("Star", power=15000)
    t = masters.position(you=m.Side(hand=[star], energy="RRR"), opponent=m.Side(life=6))

    played(t)

    assert t.you.unison == ["Star"]


def test_masters_it_plays_from_over_realm_what_beats_a_dear_card():
    giant = m.battle("Giant", cost=7, power=30000, text="[Over Realm 5]")
    fallen = [m.battle(f"Fallen {n}") for n in range(5)]
    prize = m.rest(m.battle("Prize", cost=7, power=30000))
    t = masters.position(
        you=m.Side(hand=[giant], drop=fallen), opponent=m.Side(battle=[prize], life=6)
    )

    chosen = played(t)

    assert "attack Giant > Prize" in chosen


def test_masters_it_plays_a_z_card():
    peak = m.card("z-battle", "Peak", power=20000, z_cost=1)
    t = masters.position(
        you=m.Side(z_deck=[peak], z_energy=[m.battle("Spent")], energy="R"),
        opponent=m.Side(life=5),
    )

    played(t)

    assert "Peak" in t.you.battle


@pytest.mark.parametrize("game", ["masters", "classic", "fusion_world"])
def test_it_lays_a_field(game):
    table, cards = DBS[game]
    dojo = cards.extra(
        "Dojo", cost=1, text="[Field]\n[Permanent] All of your Battle Cards get +5000 power."
    )
    t = table.position(
        you=cards.Side(hand=[dojo], energy="RR", battle=[cards.battle("Hunter", power=15000)]),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert "Dojo" not in t.you.hand


# -- One Piece -------------------------------------------------------------------------------


def test_one_piece_it_counts_on_a_counter_event_for_its_last_life():
    event = op.event(
        "Parry",
        cost=1,
        text="[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this"
        " battle.",
    )
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=7000)],
            leader=op.rest(op.leader("Captain")),
        ),
        opponent=op.Side(hand=[event], don=1, life=0),
    )
    t.attack("Hunter", "Rival")

    assert "counter Parry" in played(t)
    assert t.winner is None


def test_one_piece_it_lays_a_stage_that_helps():
    harbour = op.stage(
        "Harbour", cost=1, text="[Activate: Main] You may rest this Stage: Draw 1 card."
    )
    t = one_piece.position(you=op.Side(hand=[harbour], don=1), opponent=op.Side(life=4))

    chosen = played(t)

    assert chosen[:2] == ["play Harbour", "activate Harbour"]


def test_one_piece_it_takes_what_a_trigger_gives():
    life = op.character("Gift", cost=5, power=6000, text="[Trigger] Play this card.")
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=9000)],
            leader=op.rest(op.leader("Captain")),
        ),
        opponent=op.Side(life=[life, "Life card", "Life card"]),
    )
    t.attack("Hunter", "Rival")

    played(t)

    assert t.opponent.battle == ["Gift"]


def test_one_piece_it_uses_don_in_hand_of_a_fighter_before_idling():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain", power=5000),
            characters=[op.rest(op.character("Sleeper"))],
            don=3,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=6000), life=3),
    )

    chosen = played(t)

    assert "give DON!! > Captain" in chosen
    assert "attack Captain > Rival" in chosen
    assert "give DON!! > Sleeper" not in chosen


@pytest.mark.parametrize("level", ["skilled", "expert"])
@pytest.mark.parametrize("hand", [0, 4])
@pytest.mark.parametrize("life", [6, 7, 8])
def test_masters_a_healthy_leader_that_nothing_protects_is_attacked(life, hand, level):
    t = masters.position(
        you=m.Side(battle=[m.battle("Hunter", power=15000)], leader=m.leader("Captain")),
        opponent=m.Side(
            leader=m.leader("Rival"),
            hand=[m.battle(f"Helper {n}", cost=3) for n in range(hand)],
            life=life,
        ),
    )

    assert "attack Hunter > Rival" in played(t, level=level)
