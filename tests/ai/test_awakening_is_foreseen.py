"""An awakening that damage brings sooner or later keeps nobody from attacking."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.features import PUBLIC, public
from tests.ai.playing import AWAKEN, DBS, LEADER_POWER, attacks, played

dbs_games = pytest.mark.parametrize("game", DBS)
STEP = 5000


def sleeper(game, name, text=""):
    power = LEADER_POWER[game]
    leader = DBS[game][1].leader
    return leader(name, power=power, awakened=power + STEP, text=text or AWAKEN[game])


def faced(game, hand, mine):
    """Bodies of yours before a Leader with 5 life that awakens at 4, with two guards beside it."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    return table.position(
        you=cards.Side(
            leader=sleeper(game, "Captain"),
            battle=[cards.battle(name, cost=cost, power=power + more) for name, cost, more in mine],
            hand=[cards.battle("Card", cost=3)],
            life=5,
        ),
        opponent=cards.Side(
            leader=sleeper(game, "Sleeper"),
            battle=[
                cards.battle("Guard 1", cost=1, power=power),
                cards.battle("Guard 2", cost=3, power=power + STEP),
            ],
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(hand)],
            energy="RRRR",
            life=5,
        ),
    )


@pytest.mark.parametrize("hand", [0, 1, 3, 6])
@dbs_games
def test_a_winning_board_attacks_though_the_leader_awakens_by_it(game, hand):
    """Who waits for fear of it waits until the decks are drawn out: both sides did for ten turns.

    What the awakened Leader holds anyway stays at home.
    """
    t = faced(game, hand, [("Giant", 4, 3 * STEP), ("Hunter", 3, 2 * STEP), ("Scout", 1, 0)])

    found = attacks(played(t))

    assert {"attack Giant > Sleeper", "attack Hunter > Sleeper"} <= set(found)
    assert "attack Scout > Sleeper" not in found


@pytest.mark.parametrize("hand", [0, 1, 3, 6])
@dbs_games
def test_one_body_attacks_though_the_leader_awakens_by_it(game, hand):
    t = faced(game, hand, [("Hunter", 3, 2 * STEP)])

    assert "attack Hunter > Sleeper" in attacks(played(t))


@dbs_games
def test_a_body_that_only_opens_the_awakening_and_dies_for_it_stays_at_home(game):
    """One life for a dear body and a free flip of the other Leader is a bad bargain."""
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(sleeper(game, "Captain")),
            battle=[cards.battle("Elder", cost=6, power=power, text="[Blocker]")],
            life=2,
        ),
        opponent=cards.Side(
            leader=sleeper(game, "Sleeper"),
            battle=[cards.battle(f"Guard {n}", cost=3, power=power + STEP) for n in range(2)],
            hand=[cards.battle(f"Card {n}", cost=3) for n in range(4)],
            energy="RRRR",
            life=5,
        ),
    )

    assert attacks(played(t)) == []


def seen(game, name, text, life):
    """A feature of the opponent, whose Leader has this text and this much life."""
    table, cards = DBS[game]
    t = table.position(
        you=cards.Side(battle=[cards.battle("Hunter", power=3 * LEADER_POWER[game])]),
        opponent=cards.Side(leader=sleeper(game, "Sleeper", text), life=life),
    )
    seat = 0 if name == "body power" else 1
    return public(t.game, seat)[PUBLIC.index(name)]


@dbs_games
def test_how_near_an_awakening_is_follows_from_the_life_it_waits_for(game):
    may = seen(game, "awakened", AWAKEN[game], 4)
    will = seen(game, "awakened", AWAKEN[game], 8)

    assert 0 < will < may < 1


@dbs_games
def test_an_awakening_that_waits_for_other_things_than_damage_is_not_foreseen(game):
    text = AWAKEN[game].replace("your life is at 4 or less", "you have 9 or more energy")

    assert seen(game, "awakened", text, 8) == 0


@dbs_games
def test_bodies_are_measured_by_the_leader_that_is_to_come(game):
    """So a hit that awakens makes no body worth less."""
    powers = {seen(game, "body power", AWAKEN[game], life) for life in (2, 4, 5, 8)}

    assert powers == {3 * LEADER_POWER[game] / (LEADER_POWER[game] + STEP)}


@dbs_games
def test_the_cards_an_awakening_draws_count_before_they_are_drawn(game):
    two = AWAKEN[game].replace("1 card", "2 cards")

    one, more = (seen(game, "hand to 3", text, 4) for text in (AWAKEN[game], two))

    assert 0 < one < 1
    assert more == 2 * one
