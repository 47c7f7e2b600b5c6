"""One Piece: what is held, paid for and made room for, where the right answer can be counted."""

from __future__ import annotations

import pytest

from tests.ai.playing import attacks, played
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

PARRY = "[Counter] Up to 1 of your Leader or Character cards gains +4000 power during this battle."
KO = "[Main] K.O. up to 1 of your opponent's Characters."


def attacked_by(power, life, hand, **side):
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=power)], leader=op.rest(op.leader("Captain"))
        ),
        opponent=op.Side(hand=hand, life=life, **side),
    )
    t.attack("Hunter", "Rival")
    return t


def test_one_piece_event_and_counter_hold_together():
    hand = [op.event("Parry", cost=1, text=PARRY), op.character("Shield", counter=1000)]
    t = attacked_by(9000, 0, hand, don=1)

    chosen = played(t)

    assert t.winner is None
    assert "counter Parry" in chosen


def test_one_piece_the_event_alone_holds_and_the_card_is_kept():
    hand = [op.event("Parry", cost=1, text=PARRY), op.character("Shield", counter=1000)]
    t = attacked_by(8000, 0, hand, don=1)

    chosen = played(t)

    assert t.winner is None
    assert not [words for words in chosen if words.startswith("boost")]


@pytest.mark.parametrize("don", [1, 2, 3])
def test_one_piece_don_is_kept_for_the_event_that_saves(don):
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            hand=[op.event("Parry", cost=1, text=PARRY)],
            don=don,
            life=0,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=4),
    )

    chosen = played(t)

    assert chosen.count("give DON!! > Captain") < don
    assert t.you.hand == ["Parry"]


def test_one_piece_don_is_kept_for_the_event_and_not_for_a_recruit():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.event("Parry", cost=2, text=PARRY),
                op.character("Recruit", cost=2, power=3000, counter=0),
            ],
            don=3,
            life=0,
        ),
        opponent=op.Side(
            leader=op.rest(op.leader("Rival")),
            characters=[op.character("Foe", cost=5, power=7000)],
            life=4,
        ),
    )

    played(t)

    assert "Parry" in t.you.hand
    assert t.you.battle == []


def test_one_piece_the_weakest_makes_room():
    five = [op.rest(op.character(f"Mate {n}", cost=5, power=6000)) for n in range(4)]
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[*five, op.rest(op.character("Imp", cost=1, power=1000))],
            hand=[op.character("Giant", cost=8, power=9000)],
            don=8,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert "Giant" in t.you.battle
    assert "Imp" not in t.you.battle


def test_one_piece_who_must_make_room_attacks_before():
    five = [op.rest(op.character(f"Mate {n}", cost=5, power=6000)) for n in range(4)]
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[*five, op.character("Imp", cost=2, power=5000)],
            hand=[op.character("Giant", cost=8, power=9000)],
            don=8,
        ),
        opponent=op.Side(life=4),
    )

    chosen = played(t)

    assert "attack Imp > Rival" in chosen
    assert "Giant" in t.you.battle


def test_one_piece_no_room_is_made_for_less():
    five = [op.rest(op.character(f"Mate {n}", cost=5, power=6000)) for n in range(5)]
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=five,
            hand=[op.character("Imp", cost=1, power=1000)],
            don=3,
        ),
        opponent=op.Side(life=4),
    )

    played(t)

    assert "Imp" in t.you.hand


def test_one_piece_double_attack_and_leader_win_together():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            characters=[op.character("Twin", power=4000, text="[Double Attack]")],
            don=1,
        ),
        opponent=op.Side(life=2),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_more_attackers_than_blockers_win():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain"),
            characters=[op.character("Hunter", power=5000)],
        ),
        opponent=op.Side(
            characters=[op.character("Guard", cost=1, power=1000, text="[Blocker]")], life=0
        ),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_don_is_not_given_to_an_attack_that_stays_short():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Mate", power=2000)],
            don=1,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), life=3),
    )

    chosen = played(t)

    assert attacks(chosen) == []
    assert "give DON!! > Mate" not in chosen


def test_one_piece_no_counter_is_spent_for_one_of_many_lives_twice():
    hand = [op.character(f"Shield {n}", cost=4, counter=1000) for n in range(3)]
    t = attacked_by(7000, 5, hand)

    assert not [words for words in played(t) if words.startswith("boost")]


def test_one_piece_a_rested_character_that_can_be_beaten_is_beaten_by_who_cannot_hurt_the_leader():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Hunter", cost=4, power=6000)],
        ),
        opponent=op.Side(
            leader=op.leader("Rival", power=12000),
            characters=[op.rest(op.character("Prize", cost=6, power=6000))],
            life=4,
        ),
    )

    assert attacks(played(t)) == ["attack Hunter > Prize"]


def test_one_piece_the_trigger_of_a_life_card_that_removes_the_attacker_is_used():
    text = "[Trigger] K.O. up to 1 of your opponent's Characters."
    life = op.event("Trap", cost=3, text=text)
    t = attacked_by(9000, [life, "Life card", "Life card"], [])

    played(t)

    assert t.you.battle == [] or len(t.opponent.life) == 3


def test_one_piece_a_stage_is_rested_for_its_skill_every_turn():
    harbour = op.stage(
        "Harbour", cost=1, text="[Activate: Main] You may rest this Stage: Draw 1 card."
    )
    t = one_piece.position(you=op.Side(stage=harbour), opponent=op.Side(life=4))

    assert "activate Harbour" in played(t)


def test_one_piece_a_cheap_blocker_saves_the_last_lives():
    guard = op.character("Guard", cost=1, power=1000, text="[Blocker]")
    t = attacked_by(9000, 1, [], characters=[guard])

    chosen = played(t)

    assert "block Guard" in chosen or len(t.opponent.life) == 0


def test_one_piece_removal_takes_the_one_that_would_win_next_turn():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.event("Blow", cost=3, text="[Main] K.O. up to 1 of your opponent's Characters.")
            ],
            don=3,
            life=0,
        ),
        opponent=op.Side(
            leader=op.rest(op.leader("Rival")),
            characters=[op.character("Foe", cost=3, power=5000)],
            life=4,
        ),
    )

    played(t)

    assert t.opponent.battle == []


@pytest.mark.parametrize("life", [3, 4, 5])
@pytest.mark.parametrize(("cost", "power"), [(3, 5000), (4, 6000)])
def test_one_piece_no_don_is_kept_for_events_while_there_is_life(life, cost, power):
    """A fighter now is worth more than events that can be paid for in later turns, too."""
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.event("Parry", cost=1, text=PARRY),
                op.event("Ward", cost=1, text=PARRY),
                op.character("Fighter", cost=cost, power=power, counter=1000),
                op.character("Giant", cost=9, power=9000),
            ],
            don=cost,
            life=life,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), don=cost, life=life),
    )

    assert "play Fighter" in played(t)


@pytest.mark.parametrize("life", [2, 3, 4])
@pytest.mark.parametrize(("cost", "power"), [(3, 4000), (4, 5000)])
def test_one_piece_a_fighter_is_played_when_its_turn_has_come(life, cost, power):
    """All there is to do with the DON!! of an early turn."""
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            hand=[
                op.character("Fighter", cost=cost, power=power, counter=1000),
                *(op.character(f"Giant {n}", cost=n, power=9000) for n in (7, 8, 9)),
            ],
            don=cost,
            life=life,
        ),
        opponent=op.Side(leader=op.leader("Rival", power=5000), don=cost, life=life),
    )

    assert "play Fighter" in played(t)
