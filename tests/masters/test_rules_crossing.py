"""More positions in which rules of several chapters meet, each from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from tests.masters.cards import Side, battle, borrowed, extra, leader, main_skill, rest
from tests.masters.table import Table, position


def drive(t: Table) -> None:
    """Answer what is asked by its default until a Main Phase goes on, or the match is over."""
    while t.mode not in ("main", "over"):
        t.answer(*t.decision.default)


def captain(*texts: str):
    return leader("Captain", text="\n".join(texts))


@pytest.mark.rule("masters 22-15-6", "masters 23-2-2", "masters 22-5-5")
def test_a_card_that_over_realm_brought_stays_once_another_lies_on_it() -> None:
    ghost = battle("Ghost", cost=7, character=("Arlo",), text="[Over Realm 2]")
    top = battle("Top", character=("Arlo",), text="[Evolve] R : ＜Arlo＞")
    t = position(you=Side(hand=[ghost, top], drop=["A", "B"], energy="RRRRRRRR"))

    t.activate("Ghost")
    drive(t)
    assert t.you.battle == ["Ghost"]
    t.activate("Top")
    drive(t)
    t.end()

    assert t.you.battle == ["Top"]
    assert sorted(t.you.warp) == ["A", "B"]


@pytest.mark.rule("masters 19-1-7", "masters 9-10-1")
def test_a_token_that_would_return_instead_of_being_koed_is_removed() -> None:
    guard = battle(
        "Guard",
        cost=5,
        text="[Permanent] If one of your Battle Cards would be KO'd, return it to its owner's hand"
        " instead.",
    )
    make = main_skill(act.CreateToken(name="Imp", power=5000))
    t = position(
        you=Side(
            leader=captain("[Activate Main] Choose 1 of your Battle Cards and KO it."),
            battle=[guard, battle("Maker", skills=[make]), "Page"],
        )
    )
    t.activate("Maker")
    drive(t)

    t.activate("Captain")
    t.choose("Imp Token")
    drive(t)
    t.activate("Captain")
    t.choose("Page")
    drive(t)

    assert t.you.hand == ["Page"]
    assert sorted(t.you.battle) == ["Guard", "Maker"]
    assert t.you.drop == []
    assert t.subjects("koed") == []


@pytest.mark.rule("masters 8-5-3", "masters 8-4-4")
def test_a_combo_card_that_is_taken_out_again_adds_nothing() -> None:
    take = (
        "[Activate Battle] Choose 1 card in your opponent's Combo Area and return it to its"
        " owner's hand."
    )
    helper = battle("Helper", combo=(0, 10000))
    t = position(
        you=Side(battle=[battle("Bear", power=10000)], hand=[helper]),
        opponent=Side(leader=leader("Rival", power=15000, text=take), life=4),
    )

    t.attack("Bear", "Rival")
    t.until("offense")
    t.combo("Helper")
    t.until("defense", "opponent")
    t.activate("Rival")
    drive(t)

    assert t.you.hand == ["Helper"]
    assert len(t.opponent.life) == 4


@pytest.mark.rule("masters 8-1-1", "masters 9-9-2")
@pytest.mark.parametrize(
    "text",
    [
        "[Activate Battle] Choose 1 of your opponent's Battle Cards and it can't attack for the"
        " turn.",
        "[Activate Battle] Switch all of your opponent's Battle Cards to Active Mode.",
        "[Activate Battle] Choose 1 of your Battle Cards and it can't be attacked for the turn.",
    ],
)
def test_an_attack_that_was_declared_goes_on(text: str) -> None:
    t = position(
        you=Side(battle=[battle("Bear", power=20000)]),
        opponent=Side(leader=leader("Rival", text=text), battle=[rest(battle("Page", power=5000))]),
    )

    t.attack("Bear", "Page")
    t.until("defense", "opponent")
    t.activate("Rival")
    drive(t)

    assert t.opponent.drop == ["Page"]


@pytest.mark.rule("masters 20-9-2", "masters 8-1-1", "masters 3-1-6-1")
def test_a_card_one_took_attacks_for_its_new_master_and_returns_to_its_owner() -> None:
    t = position(
        you=Side(
            leader=captain(
                "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
            ),
            battle=[borrowed(battle("Guest", power=20000))],
        ),
        opponent=Side(life=4),
    )

    t.attack("Guest", "Rival")
    drive(t)
    assert len(t.opponent.life) == 3
    t.activate("Captain")
    drive(t)

    assert "Guest" in t.opponent.hand
    assert t.you.hand == []


@pytest.mark.rule("masters 22-11-3", "masters 20-9-2")
def test_a_use_in_the_turn_is_not_had_again_by_a_new_master() -> None:
    smith = battle("Smith", text="[Activate Main][Once per turn] Draw 1 card.")
    take = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(you=Side(leader=captain(take), battle=["Page"]), opponent=Side(battle=[smith]))

    t.activate("Captain")
    drive(t)
    t.activate("Smith")
    drive(t)

    assert len(t.you.hand) == 1
    assert "activate Smith" not in t.options()


@pytest.mark.rule("masters 21-2-2-1", "masters 0-1-3-3", "masters 5-1-3")
def test_drawing_the_last_card_in_the_other_players_turn_loses_at_once() -> None:
    no = extra("No", cost=0, text="[Counter: Attack] Draw 2 cards, then negate the attack.")
    t = position(you=Side(battle=["Bear"]), opponent=Side(hand=[no], deck=1, deck_size=1))

    t.attack("Bear", "Rival")
    t.until("counter", "opponent")
    t.counter("No")

    assert t.winner == "you"
    assert len(t.opponent.life) == 4
