"""What the game as a whole is about: whose cards are whose, and what happens at one time."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, auto, battle, leader, main_skill
from tests.masters.table import Table, position

THEIRS = to.InZones(zones=("battle",), whose="opponent")


# -- whose cards -----------------------------------------------------------------------------


@pytest.mark.rule("masters 0-1-3-6")
def test_when_the_game_ends_a_card_under_control_is_still_its_owners() -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(you=Side(leader=leader("Tempter", text=text)), opponent=Side(battle=["Turncoat"]))
    t.activate("Tempter")
    assert t.you.battle == ["Turncoat"]

    t.concede("you")

    assert t.find("Turncoat").owner == t.opponent.seat
    owned = [c for c in t.state.cards.values() if c.owner == t.opponent.seat]
    assert len(owned) == len(t.opponent.deck) + len(t.opponent.life) + len(["Rival", "Turncoat"])


# -- at one time -----------------------------------------------------------------------------


def _mourner(name: str) -> CardSpec:
    """A card that sees another one of its player's cards be KO'd."""
    another = to.InZones(zones=("battle",), filter=to.Filter(is_other=True))
    return battle(name, skills=[auto(When(event="koed", subject=another), act.Draw())])


def _catastrophe(*effect: act.Action) -> Table:
    storm = leader("Storm", skills=[main_skill(*effect)])
    return position(
        you=Side(leader=storm),
        opponent=Side(battle=[_mourner("One"), _mourner("Two")]),
    )


@pytest.mark.rule("masters 0-2-9")
def test_cards_koed_at_one_time_see_each_other_go() -> None:
    t = _catastrophe(act.Ko(cards=THEIRS))

    t.activate("Storm")

    t.expect("opponent", "order-autos", {"One", "Two"})
    t.pick("Two")
    assert t.opponent.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 0-2-9")
def test_of_cards_koed_one_after_the_other_only_the_later_one_sees_the_earlier_go() -> None:
    one = to.Pick(cards=THEIRS)
    t = _catastrophe(act.Ko(cards=one), act.Ko(cards=one))

    t.activate("Storm")
    t.choose("Two")

    assert t.opponent.drop == ["One", "Two"]
    assert t.opponent.hand == ["Deck card"]
    assert t.subjects("skill_activated") == ["Storm", "One"]
