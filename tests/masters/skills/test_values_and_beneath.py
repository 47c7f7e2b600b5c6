"""Powers measured by other cards, skills negated but for some, cards beneath instead of one."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, on
from tests.masters.table import Table, position


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", power=10000, text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


def fighting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A Leader with that text attacks the rival Leader."""
    chief = leader("Chief", power=10000, text=text)
    rival = foe or Side(leader=leader("Rival"))
    t = position(you=Side(leader=chief, **areas), opponent=rival)  # type: ignore[arg-type]
    t.attack("Chief", "Rival")
    return t


# -- powers measured by powers ------------------------------------------------------------------


@pytest.mark.rule("masters 20-3-1")
@pytest.mark.parametrize(("said", "left"), [("original power", 20000), ("power", 15000)])
def test_reduced_by_as_much_as_another_power(said: str, left: int) -> None:
    t = acting(
        "This card gets +5000 power for the turn. Choose up to 1 of your opponent's Battle Cards "
        f"and reduce its power by the same amount as this card's {said} for the turn.",
        foe=Side(battle=[battle("Giant", power=30000)]),
    )
    t.choose("Giant")

    assert t.power("Giant") == left


@pytest.mark.rule("masters 20-3-1")
@pytest.mark.parametrize("chosen", [True, False])
def test_the_power_of_a_returned_card_is_added(chosen: bool) -> None:
    under = battle("Seed", power=7000)
    t = acting(
        "Choose up to 1 of your red Battle Cards, return up to 1 red card from under that card to "
        "its owner's hand, then choose up to 1 of your Battle Cards and add the original power of "
        "the card that was returned to its owner's hand by this skill to the chosen card for the "
        "turn.",
        battle=[on(battle("Host", power=12000), under)],
    )
    t.choose("Host")
    t.choose(*["Seed"][: int(chosen)])
    t.choose("Host")

    assert t.you.hand == ["Seed"][: int(chosen)]
    assert t.power("Host") == (19000 if chosen else 12000)


@pytest.mark.rule("masters 20-3-1")
def test_combo_power_reduced_to_nothing() -> None:
    helper = battle("Helper", combo=(0, 5000))
    other = battle("Other", combo=(0, 5000))
    t = fighting(
        "[Auto][Once per turn] When you use a card in a combo, reduce that card's combo power to 0 "
        "for the battle.",
        hand=[helper, other],
    )

    t.combo("Helper")
    assert t.combo_power("Helper") == 0

    t.combo("Other")
    assert t.combo_power("Other") == 5000


@pytest.mark.rule("masters 0-2-10")
@pytest.mark.parametrize(("number", "cost"), [("0", 4), ("2", 6)])
def test_a_cost_raised_by_the_number_declared(number: str, cost: int) -> None:
    t = acting(
        "Declare 1 number that's 3 or less : Choose up to 1 of your opponent's Battle Cards and "
        "increase its energy cost by the declared number for the turn.",
        foe=Side(battle=[battle("Foe", cost=4)]),
    )
    t.pick(number)
    t.choose("Foe")

    assert t.cost("Foe")[1] == cost


# -- skills negated, but for some --------------------------------------------------------------


@pytest.mark.rule("masters 9-1-2")
def test_all_but_one_kind_of_skills_are_negated() -> None:
    foe = battle(
        "Foe", power=10000,
        text="[Blocker]\n[Permanent] This card gets +5000 power.",
    )  # fmt: skip
    t = acting(
        "Choose up to 1 of your opponent's Battle Cards and negate its non-[Blocker] skills for "
        "the turn.",
        foe=Side(battle=[foe]),
    )
    t.choose("Foe")

    assert t.power("Foe") == 10000
    assert "blocker" in t.keywords("Foe")


@pytest.mark.rule("masters 9-1-2", "masters 5-7-3-1")
def test_used_in_a_combo_with_some_skills_negated() -> None:
    text = "[Permanent] This card gets +5000 combo power in all areas."
    helper = battle("Helper", combo=(0, 5000), text=f"{text}\n[Blocker]")
    t = fighting(
        "[Auto] When this card attacks, use up to 1 red card from your Drop in a combo with its "
        "non-[Blocker] skills negated for the turn.",
        drop=[helper],
        hand=[battle("Spare", combo=(0, 5000))],
    )
    t.choose("Helper")
    t.expect("you", "offense")

    assert t.combo_power("Helper") == 5000


# -- cards beneath in the place of the one above -----------------------------------------------

_SHELTER = (
    "[Permanent] When your red ＜Ada＞ card would be removed from a Battle Area by a skill or "
    "KO'd, if 1 or more red cards are under that card, return all of them to their owner's hand "
    "instead."
)


def struck(*under: object) -> Table:
    """A card that your Leader shelters, with cards under it, is KO'd by your own skill."""
    ada = battle("Ada's Guard", character=("Ada",))
    hurt = battle("Hurt", text="[Activate Main] Choose 1 of your ＜Ada＞ cards and KO it.")
    own = [on(ada, *under), hurt] if under else [ada, hurt]  # type: ignore[arg-type]
    t = position(you=Side(leader=leader("Chief", text=_SHELTER), battle=own))
    t.activate("Hurt")
    return t


@pytest.mark.rule("masters 9-10-1", "masters 23-2-2-3")
def test_the_red_cards_beneath_are_returned_in_its_place() -> None:
    t = struck(battle("Seed"), battle("Blue", colors=("blue",)), battle("Root"))

    assert "Ada's Guard" in t.you.battle
    assert sorted(t.you.hand) == ["Root", "Seed"]


@pytest.mark.rule("masters 9-10-1")
def test_without_a_card_beneath_it_is_knocked_out() -> None:
    t = struck()

    assert t.you.battle == ["Hurt"]
    assert t.you.drop == ["Ada's Guard"]


@pytest.mark.rule("masters 9-10-1")
@pytest.mark.parametrize("paid", [True, False])
def test_a_replacement_that_is_declined_replaces_nothing(paid: bool) -> None:
    text = (
        "[Permanent] When this card would be KO'd, if 1 or more cards are under this card, you may "
        "place all cards from under this card in their owners' Drops instead."
    )
    hurt = battle("Hurt", text="[Activate Main] Choose 1 of your other Battle Cards and KO it.")
    t = position(you=Side(battle=[on(battle("Host", text=text), battle("Seed")), hurt]))
    t.activate("Hurt")
    t.until("replacement")
    if paid:
        t.pick("Host")
    else:
        t.no()

    assert ("Host" in t.you.battle) is paid
    assert "Seed" in t.you.drop


# -- places and times ----------------------------------------------------------------------------


@pytest.mark.rule("masters 1-7-2-1-1")
def test_what_waits_for_the_start_of_a_phase_waits_for_the_next_one() -> None:
    t = acting("Draw 1 card at the start of your opponent's turn.", deck=["A", "B"])
    assert t.you.hand == []

    t.end()

    assert t.you.hand == ["A"]


@pytest.mark.rule("masters 23-2-2-4")
@pytest.mark.parametrize(("where", "offered"), [("under", True), ("beside", False)])
def test_a_skill_cost_is_lower_for_a_card_beneath(where: str, offered: bool) -> None:
    text = "[Activate Main] R : Play this card from under a Battle Card."
    stowed = battle("Stowaway", text=text)
    cart = battle("Cart")
    own = [on(cart, stowed)] if where == "under" else [cart, on(battle("Box"), stowed)]
    t = acting(
        "During this turn, the next time you activate [Activate Main] on a red card under your "
        "{Cart}, reduce the skill cost by R.",
        battle=own,
    )

    assert ("activate Stowaway" in t.options()) is offered
