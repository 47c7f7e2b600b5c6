"""Chapter 9: losing."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.targets import InZones
from tests.one_piece.cards import Side, character, keyword, leader, main_effect, permanent
from tests.one_piece.table import position


def boss(*skills, **fields):
    """A Leader of yours with effects."""
    return Side(leader=leader("Boss", skills=list(skills)), **fields)


@pytest.mark.rule("one_piece 9-1-1", "one_piece 9-1-2", "one_piece 9-2-1-2")
def test_losing_comes_at_once_in_the_middle_of_an_effect():
    t = position(you=boss(main_effect(act.Draw(count=5), act.WinGame()), deck=3), opponent=Side())
    t.activate("Boss")
    assert t.winner == "opponent"
    assert t.you.hand == ["Deck card"] * 3


@pytest.mark.rule("one_piece 9-2-1")
def test_players_who_lose_together_draw():
    everything = InZones(zones=("deck",), whose="any")
    t = position(you=boss(main_effect(act.Move(cards=everything, to="drop"))))
    t.activate("Boss")
    assert t.winner == "draw"
    assert t.state.end_rule == "one_piece 9-2-1-2"


@pytest.mark.rule("one_piece 9-2-1-1", "one_piece 1-2-1-1-1")
def test_damage_at_zero_life_is_a_condition_of_loss():
    hitter = character("Hitter", power=9000, skills=[keyword("banish")])
    t = position(you=Side(characters=[hitter]), opponent=Side(life=0))
    t.attack("Hitter", "Rival")
    assert t.winner == "you"

    # A Leader that wins its battle takes no damage.
    t = position(you=Side(characters=["Hitter"]), opponent=Side(life=0))
    t.attack("Hitter", "Rival")
    assert t.winner is None


@pytest.mark.rule(
    "one_piece 9-2-1", "one_piece 8-1-3-5-2", "one_piece 8-1-3-5-3", "one_piece 1-2-5"
)
def test_winning_instead_of_losing_by_an_empty_deck():
    wins = permanent(act.InsteadOfLosing(who="you", cause="deck", effect=(act.WinGame(),)))
    t = position(you=boss(main_effect(act.Draw(count=2)), wins, deck=2))
    t.activate("Boss")
    assert t.winner == "you"

    # What is put in its place may leave the deck empty: then it is lost after all.
    saves = permanent(
        act.InsteadOfLosing(who="you", cause="deck", effect=(act.Draw(who="opponent"),))
    )
    t = position(you=boss(main_effect(act.Draw(count=2)), saves, deck=2))
    t.activate("Boss")
    assert t.opponent.hand == ["Deck card"]
    assert t.winner == "opponent"
    assert t.state.end_rule == "one_piece 9-2-1-2"
