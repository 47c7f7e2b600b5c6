"""What both players do at once: choices in turn order, one processing, loss judged after it."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, battle, leader
from tests.masters.table import Table, position


def both(mine: tuple[act.Action, ...], theirs: tuple[act.Action, ...]) -> Skill:
    return Skill(kind="activate-main", effect=(act.EachPlayer(mine=mine, theirs=theirs),))


def used(t: Table, name: str = "Judge") -> Table:
    t.activate(name)
    return t


@pytest.mark.rule("masters 0-1-3-3", "masters 21-1-2-1-1", "masters 21-2-2")
def test_players_who_lose_their_last_life_together_draw() -> None:
    text = "[Activate Main] Each player places 1 card from their life in their Drop Area."
    one = Side(leader=leader("Judge", text=text), life=1)

    t = position(you=one, opponent=Side(life=1))
    used(t)

    assert t.winner == "draw"


@pytest.mark.rule("masters 0-1-3-3")
@pytest.mark.parametrize(
    ("yours", "theirs", "winner"), [(1, 1, "draw"), (1, 2, "opponent"), (2, 1, "you"), (2, 2, None)]
)
def test_each_player_draws_at_the_same_time(yours: int, theirs: int, winner: str | None) -> None:
    t = position(
        you=Side(
            leader=leader("Judge", text="[Activate Main] Each player draws 1 card."), deck=yours
        ),
        opponent=Side(deck=theirs),
    )

    used(t)

    assert t.winner == winner
    assert (len(t.you.hand), len(t.opponent.hand)) == (1, 1)


@pytest.mark.rule("masters 0-1-3-3", "masters 21-3-2")
@pytest.mark.parametrize(
    ("yours", "theirs", "winner"), [(1, 1, "draw"), (1, 3, "opponent"), (3, 1, "you"), (3, 3, None)]
)
def test_damage_to_both_players_is_judged_after_both(
    yours: int, theirs: int, winner: str | None
) -> None:
    hit = Skill(
        kind="activate-main", effect=(act.DealDamage(amount=2, who="any"), act.Draw(count=1))
    )
    t = position(
        you=Side(leader=leader("Judge", skills=[hit]), life=yours), opponent=Side(life=theirs)
    )

    used(t)

    assert t.winner == winner
    # What comes after it in the text is not done by who has lost.
    assert len(t.you.hand) == (3 if winner is None else min(2, yours))


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_choose_before_either_acts() -> None:
    pick = {
        who: act.Choose(slot=who, cards=to.InZones(zones=("battle",), whose="any"), chooser=who)
        for who in ("you", "opponent")
    }
    doom = both(
        (pick["you"], act.Ko(cards=to.Slot("you"))),
        (pick["opponent"], act.Ko(cards=to.Slot("opponent"))),
    )
    t = position(
        you=Side(leader=leader("Judge", skills=[doom]), battle=["Mine"]),
        opponent=Side(battle=["Theirs", "Other"]),
    )

    used(t)
    t.expect("you", "choose-cards", {"Mine", "Theirs", "Other"})
    t.choose("Theirs")
    t.expect("opponent", "choose-cards", {"Mine", "Theirs", "Other"})
    assert t.opponent.battle == ["Theirs", "Other"]
    t.choose("Theirs")

    assert t.opponent.battle == ["Other"]
    assert t.you.battle == ["Mine"]


@pytest.mark.rule("masters 0-2-8", "masters 0-2-9")
def test_both_players_select_before_either_discards() -> None:
    drop = Skill(kind="activate-main", effect=(act.Discard(count=1, who="any"),))
    t = position(
        you=Side(leader=leader("Judge", skills=[drop]), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )

    used(t)
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    assert sorted(t.you.hand) == ["A", "B"]
    t.expect("opponent", "choose-cards", {"C", "D"})
    t.choose("D")

    assert (t.you.drop, t.opponent.drop) == (["A"], ["D"])


@pytest.mark.rule("masters 0-2-8")
def test_in_the_other_players_turn_that_player_chooses_first() -> None:
    drop = Skill(
        kind="auto",
        triggers=(When(event="played", whose="opponent"),),
        effect=(act.Discard(count=1, who="any"),),
    )
    watcher = battle("Watcher", skills=[drop])
    t = position(
        you=Side(hand=["Played", "A", "B"], energy="R"),
        opponent=Side(battle=[watcher], hand=["C", "D"]),
    )

    t.play("Played")
    t.until("choose-cards")

    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A")
    t.expect("opponent", "choose-cards", {"C", "D"})


@pytest.mark.rule("masters 0-1-3-1")
def test_one_players_own_loss_is_still_judged_at_once() -> None:
    text = "[Activate Main] Deal 1 damage to your opponent, then draw 2 cards."
    t = position(you=Side(leader=leader("Judge", text=text)), opponent=Side(life=1))

    used(t)

    assert t.winner == "you"
    assert t.you.hand == []


def test_a_match_can_be_saved_while_both_players_act() -> None:
    drop = Skill(kind="activate-main", effect=(act.Discard(count=1, who="any"),))
    t = position(
        you=Side(leader=leader("Judge", skills=[drop]), hand=["A", "B"]),
        opponent=Side(hand=["C", "D"]),
    )
    used(t)
    t.choose("A")
    twin = t.game.clone()

    assert twin.answer((0,)) == t.game.answer((0,))
    assert twin.digest() == t.game.digest()
