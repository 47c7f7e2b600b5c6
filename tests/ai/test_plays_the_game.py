"""Positions with one good way to play them, in every game: the opponent finds it."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine import views
from tests.ai.playing import DBS, LEADER_POWER, attacks, first, played, player_of
from tests.one_piece import cards as op
from tests.one_piece import table as one_piece

dbs_games = pytest.mark.parametrize("game", DBS)


# -- attacking -------------------------------------------------------------------------------


@dbs_games
def test_it_wins_when_its_attacks_are_enough(game):
    table, cards = DBS[game]
    hunters = [cards.battle(f"Hunter {n}", power=25000) for n in range(2)]
    prize = cards.rest(cards.battle("Prize", cost=7, power=5000))
    t = table.position(
        you=cards.Side(battle=hunters, leader=cards.rest(cards.leader("Captain"))),
        opponent=cards.Side(battle=[prize], life=1 if game == "fusion_world" else 2),
    )

    played(t)

    assert t.winner == "you"


@dbs_games
def test_it_does_not_attack_where_nothing_can_be_won(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(battle=[cards.battle("Scout", power=5000)], energy="RR"),
        opponent=cards.Side(leader=cards.leader("Rival", power=40000), life=6),
    )

    assert attacks(played(t)) == []


@dbs_games
def test_it_attacks_a_leader_that_nothing_protects(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(battle=[cards.battle("Hunter", power=25000)]),
        opponent=cards.Side(life=4),
    )

    assert "attack Hunter > Rival" in played(t)


@dbs_games
def test_it_does_not_spend_a_combo_that_leaves_it_short(game):
    table, cards = DBS[game]
    helper = cards.battle("Helper", combo=(0, 5000) if game != "fusion_world" else 5000)
    t = table.position(
        you=cards.Side(battle=[cards.battle("Scout", power=5000)], hand=[helper]),
        opponent=cards.Side(leader=cards.leader("Rival", power=40000), life=3),
    )

    assert "combo Helper" not in played(t)


# -- defending -------------------------------------------------------------------------------


def helper_of(game, name, power=5000):
    cards = DBS[game][1]
    return cards.battle(name, combo=power if game == "fusion_world" else (0, power))


def under_attack(game, power, life, hand):
    """You are about to be hit by an attack of this power on your Leader."""
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(
            battle=[cards.battle("Hunter", power=power)], leader=cards.rest(cards.leader("Captain"))
        ),
        opponent=cards.Side(
            hand=hand, life=life, leader=cards.leader("Rival", power=LEADER_POWER[game])
        ),
    )
    t.attack("Hunter", "Rival")
    while t.mode in ("offense", "counter") and t.who(t.decision.seat) == "you":
        t.answer(*script_answer(t.game))
    return t


@dbs_games
def test_it_spends_exactly_what_holds_its_last_life(game):
    hand = [helper_of(game, f"Helper {n}") for n in range(5)]
    t = under_attack(game, LEADER_POWER[game] + 5000, 1, hand)

    combos = [words for words in played(t) if words.startswith("combo")]

    assert len(combos) == 2
    assert t.winner is None


@dbs_games
def test_it_spends_nothing_where_nothing_can_hold(game):
    hand = [helper_of(game, f"Helper {n}") for n in range(2)]
    t = under_attack(game, LEADER_POWER[game] + 30000, 4, hand)

    assert not [words for words in played(t) if words.startswith("combo")]


@dbs_games
def test_it_takes_damage_it_can_afford(game):
    """Three cards for one of many life cards is too much."""
    hand = [helper_of(game, f"Helper {n}") for n in range(4)]
    t = under_attack(game, LEADER_POWER[game] + 10000, 5, hand)

    assert not [words for words in played(t) if words.startswith("combo")]


# -- resources -------------------------------------------------------------------------------


@dbs_games
def test_it_charges_while_it_is_short_of_energy(game):
    table, cards = DBS[game]
    hand = [cards.battle(f"Card {n}", cost=n + 2) for n in range(4)]
    t = table.position(you=cards.Side(hand=hand, energy="R"), at="turn")

    assert t.mode == "charge"
    assert {words.split()[0] for words in first(t)} == {"charge"}


@dbs_games
@pytest.mark.parametrize(
    ("energy", "costs", "charged"),
    [("RRR", (2,), False), ("RRRRR", (2,), False), ("RRRRR", (1, 4), False), ("RR", (2,), True),
     ("RRRR", (1, 6), True), ("RRRR", (1, 3, 3), True)],
)  # fmt: skip
def test_it_keeps_its_last_cards_when_they_need_no_more_energy(game, energy, costs, charged):
    table, cards = DBS[game]
    drawn, *hand = [cards.battle(f"Card {n}", cost=cost) for n, cost in enumerate(costs)]
    t = table.position(you=cards.Side(hand=hand, deck=[drawn], energy=energy), at="turn")

    assert {words.split()[0] for words in first(t)} == {"charge" if charged else "pass"}


@dbs_games
def test_it_plays_a_fighter_it_can_pay_for(game):
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(hand=[cards.battle("Fighter", cost=3, power=15000)], energy="RRR"),
        opponent=cards.Side(life=5),
    )

    played(t)

    assert "Fighter" in t.you.battle


@pytest.mark.rule("classic 5-2-1-6")
def test_classic_its_opening_hand_is_judged_at_once_and_late_cards_go_back():
    table, cards = DBS["classic"]
    deck = [cards.battle(f"Card {n}", cost=3 + n % 4) for n in range(50)]
    t = table.opening(cards.Side(deck=deck), first="you")
    costs = {name: 3 + int(name.removeprefix("Card ")) % 4 for name in t.you.hand}
    view = views.view_of(t.game, t.decision.seat)

    choice = player_of(t, t.decision.seat).consider(view, t.decision)

    assert choice.values == ()
    returned = {t.words(t.decision.options[index]) for index in choice.answer}
    assert returned == {name for name, cost in costs.items() if cost > 4}
    assert returned


# -- One Piece -------------------------------------------------------------------------------


def test_one_piece_it_wins_when_its_attacks_are_enough():
    t = one_piece.position(
        you=op.Side(characters=[op.character("Hunter", power=9000)], don=0),
        opponent=op.Side(life=1),
    )

    played(t)

    assert t.winner == "you"


def test_one_piece_it_gives_don_to_who_needs_it_to_win():
    t = one_piece.position(
        you=op.Side(
            leader=op.rest(op.leader("Captain")),
            characters=[op.character("Mate", power=4000), op.rest(op.character("Sleeper"))],
            don=2,
        ),
        opponent=op.Side(life=2),
    )

    chosen = played(t)

    assert "give DON!! > Mate" in chosen
    assert "attack Mate > Rival" in chosen
    assert "give DON!! > Sleeper" not in chosen


def test_one_piece_it_does_not_attack_where_nothing_can_be_won():
    t = one_piece.position(
        you=op.Side(
            leader=op.leader("Captain", power=1000), characters=[op.character("Mate", power=2000)]
        ),
        opponent=op.Side(leader=op.leader("Rival", power=9000), life=4),
    )

    assert attacks(played(t)) == []


def attacked(power, life, hand, **side):
    t = one_piece.position(
        you=op.Side(
            characters=[op.character("Hunter", power=power)], leader=op.rest(op.leader("Captain"))
        ),
        opponent=op.Side(hand=hand, life=life, **side),
    )
    t.attack("Hunter", "Rival")
    return t


def test_one_piece_it_spends_exactly_what_holds_its_last_life():
    hand = [op.character(f"Helper {n}", counter=1000) for n in range(5)]
    t = attacked(6000, 0, hand)

    boosts = [words for words in played(t) if words.startswith("boost")]

    assert len(boosts) == 2
    assert t.winner is None


def test_one_piece_it_takes_the_smallest_counter_that_holds():
    hand = [op.character("Big", counter=2000), op.character("Small", counter=1000)]
    t = attacked(5000, 0, hand)

    assert [w for w in played(t) if w.startswith("boost")] == ["boost Small > Rival"]


def test_one_piece_it_blocks_what_would_end_the_match():
    guard = op.character("Guard", text="[Blocker]")
    t = attacked(9000, 0, [], characters=[guard])

    assert "block Guard" in played(t)
    assert t.winner is None


def test_one_piece_it_spends_nothing_where_nothing_can_hold():
    hand = [op.character(f"Helper {n}", counter=1000) for n in range(2)]
    t = attacked(12000, 4, hand)

    assert not [words for words in played(t) if words.startswith("boost")]


def test_one_piece_it_plays_a_character_it_can_pay_for():
    t = one_piece.position(
        you=op.Side(hand=[op.character("Mate", cost=4, power=6000)], don=4, turns=1),
        opponent=op.Side(life=4),
        turn=1,
    )

    played(t)

    assert "Mate" in t.you.battle


# -- awakening -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["masters", "classic"])
def test_it_awakens_when_it_may(game):
    table, cards = DBS[game]
    sleeper = cards.leader("Sleeper", text="[Awaken] When your life is at 4 or less : Draw 1 card.")
    t = table.position(you=cards.Side(leader=sleeper, life=4), opponent=cards.Side(life=6))

    assert "activate Sleeper" in played(t)
