"""What the other side can do decides: positions whose right answer follows by counting."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from tests.ai.playing import DBS, LEADER_POWER, attacks, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)
STEP = 5000
KO = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
OP_KO = "[Main] K.O. up to 1 of your opponent's Characters."


def combo_of(game, power):
    return power if game == "fusion_world" else (0, power)


def helper(game, name, power=STEP):
    return DBS[game][1].battle(name, cost=4, power=STEP, combo=combo_of(game, power))


def meet(t, attacker):
    """The attacker goes for your Leader, its player as the script, you as the opponent plays."""
    t.attack(attacker, "Rival")
    while t.winner is None and t.state.battle is not None:
        if t.who(t.decision.seat) == "you":
            t.answer(*script_answer(t.game))
        else:
            return played(t)
    return []


# -- raised beyond what the hand can hold ----------------------------------------------------


@pytest.mark.parametrize("held", [2, 3])
@dbs_games
def test_raised_beyond_what_the_hand_can_hold_it_wins(game, held):
    """The attack is 5000 above the Leader; so many cards hold it unless it is raised."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    mine = [cards.battle("Helper", cost=4, power=STEP, combo=combo_of(game, STEP))] * (held - 1)
    shield = cards.battle("Shield", cost=4, power=STEP, combo=combo_of(game, STEP))
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power + STEP)],
            hand=mine,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            hand=[shield] * held,
            deck=[shield] * 20,
            life=[shield],
        ),
    )

    played(t)

    assert t.winner == "you"


# -- the one that would win next turn --------------------------------------------------------


@dbs_games
def test_removal_takes_the_one_that_would_win_next_turn(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power + STEP)),
            hand=[cards.extra("Blow", cost=1, text=KO)],
            energy="R",
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[
                cards.battle("Foe", cost=2, power=power + STEP),
                cards.battle("Idol", cost=8, power=power),
            ],
            life=6,
        ),
    )

    played(t)

    assert t.opponent.battle == ["Idol"]


@dbs_games
def test_the_one_that_would_win_next_turn_is_attacked(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power + STEP)),
            battle=[cards.battle("Hunter", power=power + STEP)],
            life=1,
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.rest(cards.battle("Foe", cost=2, power=power + STEP))],
            life=6,
        ),
    )

    assert attacks(played(t)) == ["attack Hunter > Foe"]


def test_one_piece_the_one_that_would_win_next_turn_is_attacked():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain", power=6000)),
            characters=[op.character("Hunter", power=6000)],
            life=0,
        ),
        opponent=op.Side(
            leader=op.rest(op.leader("Rival", power=1000)),
            characters=[op.rest(op.character("Foe", cost=2, power=6000))],
            life=4,
        ),
    )

    assert attacks(played(t)) == ["attack Hunter > Foe"]


def test_one_piece_who_can_hold_is_left_and_who_wins_is_removed():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain", power=6000)),
            hand=[op.event("Blow", cost=1, text=OP_KO)],
            don=1,
            life=0,
        ),
        opponent=op.Side(
            leader=op.rest(op.leader("Rival", power=1000)),
            characters=[
                op.character("Foe", cost=2, power=6000),
                op.character("Idol", cost=9, power=1000),
            ],
            life=4,
        ),
    )

    played(t)

    assert "Foe" not in t.opponent.battle


@dbs_games
def test_the_blocker_meets_what_no_card_can_hold_and_the_card_the_rest(game):
    table, cards = DBS[game]
    power, none = LEADER_POWER[game], combo_of(game, 0)
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[
                cards.battle("Giant", power=power * 4),
                cards.battle("Scout", power=power),
            ],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle("Guard", cost=1, power=1000, text="[Blocker]", combo=none)],
            hand=[helper(game, "Shield")],
            life=1,
        ),
    )

    meet(t, "Giant")
    assert t.winner is None
    while t.decision.kind != "main":
        t.answer(*script_answer(t.game))
    meet(t, "Scout")

    assert t.winner is None


# -- waste -----------------------------------------------------------------------------------


@dbs_games
def test_a_removal_that_would_hit_only_the_own_body_is_kept(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = "[Activate: Main] Choose 1 Battle Card and KO it."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.rest(cards.battle("Mine", cost=4, power=power))],
            hand=[cards.extra("Wave", cost=1, text=text)],
            energy="RR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert t.you.battle == ["Mine"]
    assert t.you.hand == ["Wave"]


@dbs_games
def test_a_price_that_is_too_high_is_not_paid(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = (
        "[Auto] When you play this card, you may discard 2 cards from your hand. If you do, draw 1"
        " card."
    )
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[
                cards.battle("Trader", cost=2, power=power, text=text),
                cards.battle("Keep 1", cost=3, power=power),
                cards.battle("Keep 2", cost=3, power=power),
            ],
            energy="RR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert sorted(t.you.hand) == ["Keep 1", "Keep 2"]


def test_one_piece_a_price_that_is_too_high_is_not_paid():
    text = "[On Play] You may trash 2 cards from your hand: Draw 1 card."
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Trader", cost=2, power=4000, text=text),
                op.character("Keep 1", cost=4, power=5000),
                op.character("Keep 2", cost=4, power=5000),
            ],
            don=2,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert sorted(t.you.hand) == ["Keep 1", "Keep 2"]


@pytest.mark.parametrize("don", [1, 3, 5])
def test_one_piece_don_is_not_given_to_who_rests(don):
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.rest(op.character("Mate", power=5000))],
            don=don,
        ),
        opponent=op.Side(life=4),
    )

    assert played(t) == ["end"]


def test_one_piece_a_stage_is_not_laid_over_its_like():
    text = "[Your Turn] All of your Characters gain +1000 power."
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[op.stage("Mast", cost=1, text=text)],
            stage=op.stage("Mast", cost=1, text=text),
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert t.you.hand == ["Mast"]


@dbs_games
def test_nothing_is_discarded_that_wins(game):
    """One card must go: not the one the attack needs."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    text = "[Auto] When you play this card, discard 1 card from your hand."
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle("Hunter", power=power - STEP)],
            hand=[
                cards.battle("Titan", cost=2, power=power * 3, text=text),
                cards.battle("Helper", cost=1, power=1000, combo=combo_of(game, STEP)),
                cards.battle("Chaff", cost=7, power=power * 2, combo=combo_of(game, 0)),
            ],
            energy="RR",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=1),
    )

    played(t)

    assert t.winner == "you"


# -- order -----------------------------------------------------------------------------------


@dbs_games
def test_cards_are_drawn_while_energy_is_left_for_them(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    recruit = cards.battle("Recruit", cost=2, power=power)
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            hand=[cards.extra("Gift", cost=1, text="[Activate: Main] Draw 2 cards.")],
            deck=[recruit] * 20,
            energy="RRR",
        ),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert t.you.battle == ["Recruit"]


@dbs_games
def test_what_raises_everybody_is_laid_before_the_attacks(game):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    dojo = cards.extra(
        "Dojo", cost=1, text="[Field]\n[Permanent] All of your Battle Cards get +5000 power."
    )
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain")),
            battle=[cards.battle(f"Hunter {n}", power=power - STEP) for n in range(2)],
            hand=[dojo],
            energy="R",
        ),
        opponent=cards.Side(leader=cards.leader("Rival", power=power), life=2),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_on_play_removes_the_blocker_before_the_attack_that_wins():
    text = "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 2 or less."
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=5000)],
            hand=[
                op.character("Slayer", cost=4, power=5000, text=text),
                op.character("Titan", cost=4, power=8000),
            ],
            don=4,
        ),
        opponent=op.Side(
            characters=[op.character("Guard", cost=1, power=1000, text="[Blocker]")], life=0
        ),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_all_don_goes_to_the_attack_that_needs_it_most():
    """Two counters of 1000 are all the other side has: 8000 against 5000 cannot be held."""
    shield = op.character("Shield", cost=1, power=1000, counter=1000)
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", power=5000)],
            don=2,
        ),
        opponent=op.Side(hand=[shield] * 2, deck=[shield] * 20, life=0),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_two_attackers_share_don_so_that_one_card_cannot_hold_both():
    shield = op.character("Shield", cost=1, power=1000, counter=1000)
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain", power=5000),
            characters=[op.character("Hunter", power=4000)],
            don=1,
        ),
        opponent=op.Side(hand=[shield], deck=[shield] * 20, life=0),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_who_draws_as_it_attacks_does_so_while_don_is_left():
    text = "[DON!! x1] [When Attacking] Draw 1 card."
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain", power=5000),
            characters=[op.character("Scholar", cost=3, power=5000, text=text)],
            don=1,
        ),
        opponent=op.Side(life=4),
    )

    chosen = played(t)

    assert "give DON!! > Scholar" in chosen
    assert "attack Scholar > Rival" in chosen
