"""Replacement effects: what happens instead, and who picks among several [masters 9-10]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position

KNOCK_OUT = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."


def stander() -> CardSpec:
    """A card that switches to Rest Mode instead of leaving, while it is Active."""
    stays = act.Instead(
        event="leave-battle",
        cards=to.Matching(to.This(), to.Filter(mode="active")),
        effect=(act.Switch(cards=to.This(), mode="rest"),),
    )
    return battle(
        "Stander",
        text="[Auto] When this card is KO'd, draw 1 card.",
        skills=[Skill(kind="permanent", effect=(stays,))],
    )


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1")
def test_a_replaced_ko_never_happened() -> None:
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)), opponent=Side(battle=[stander()])
    )

    t.activate("Duelist")

    assert t.opponent.battle == ["Stander"]
    assert not t.is_active("Stander")
    assert t.happened("koed") == []
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-10-1")
def test_a_replacement_whose_condition_is_gone_does_not_apply_again() -> None:
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)), opponent=Side(battle=[stander()])
    )

    t.activate("Duelist")
    t.activate("Duelist")

    assert t.opponent.battle == []
    assert t.opponent.drop == ["Stander"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-10-1-1-1", "masters 21-6-2", "masters 21-6-2-1")
def test_a_replacement_that_leaves_the_power_at_zero_only_delays_the_fall() -> None:
    curse = leader(
        "Curse",
        text="[Activate: Main] Choose 1 of your opponent's Battle Cards and it gets -20000 power "
        "for the turn.",
    )
    t = position(you=Side(leader=curse), opponent=Side(battle=[stander()]))

    t.activate("Curse")

    assert len(t.happened("switched_rest")) == 1
    assert t.opponent.drop == ["Stander"]
    assert t.happened("koed") == []
    assert t.opponent.hand == []


# -- several replacements of one event -------------------------------------------------------


def contested() -> Table:
    """You KO a card of the opponent to which two of three replacements could apply."""
    theirs = to.InZones(zones=("battle",), whose="opponent", filter=to.Filter(kinds=("battle",)))
    exile = act.Instead(
        event="drop",
        cards=theirs,
        effect=(act.RemoveFromGame(cards=to.Slot("it")),),
        to=("drop",),
    )
    exiler = leader("Exiler", text=KNOCK_OUT, skills=[Skill(kind="permanent", effect=(exile,))])
    torn = battle(
        "Torn",
        text="[Permanent] If this card would be KO'd, return it to its owner's hand instead.\n"
        "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead.",
    )
    t = position(you=Side(leader=exiler), opponent=Side(battle=[torn]))
    t.activate("Exiler")
    return t


@pytest.mark.rule("masters 9-10-2", "masters 9-10-2-1", "masters 9-10-2-2", "masters 9-10-3")
def test_the_master_of_the_card_picks_among_the_replacements_that_can_be_done() -> None:
    t = contested()

    t.expect("opponent", "replacement", {"Torn/1", "Exiler"})


@pytest.mark.rule("masters 9-10-2", "masters 9-10-1-1")
def test_a_replacement_applied_first_leaves_nothing_for_the_other() -> None:
    t = contested()

    t.pick("Torn/1")

    assert t.opponent.hand == ["Torn"]
    assert t.area_of("Torn") == "hand"


@pytest.mark.rule("masters 9-10-2", "masters 9-10-2-3")
def test_the_other_order_gives_the_other_result_and_no_replacement_twice() -> None:
    t = contested()

    t.pick("Exiler")

    assert t.area_of("Torn") == "outside"
    assert t.opponent.hand == []
    assert t.opponent.drop == []


@pytest.mark.rule("masters 9-10-3")
@pytest.mark.parametrize(("hand", "kept"), [((), False), (("Spare",), True)])
def test_a_voluntary_replacement_that_cannot_be_done_is_not_offered(hand, kept) -> None:
    lucky = battle(
        "Lucky",
        text="[Permanent] If this card would be KO'd, you may discard 1 card from your hand "
        "instead.",
    )
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)),
        opponent=Side(battle=[lucky], hand=hand),
    )

    t.activate("Duelist")
    if kept:
        t.expect("opponent", "replacement", {"Lucky", "no"})
        t.pick("Lucky")

    assert t.opponent.battle == (["Lucky"] if kept else [])
    assert t.opponent.drop == (["Spare"] if kept else ["Lucky"])
