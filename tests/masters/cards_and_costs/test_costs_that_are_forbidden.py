"""[masters 5-8-3] A cost that an effect forbids cannot be paid, so its skill is not declared."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position

pytestmark = pytest.mark.rule("masters 5-8-3", "masters 0-2-5")


def drive(t: Table) -> None:
    """Answer what is asked by its default until a Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


# What the cost says, what forbids it to the card "Bound", and how that card lies.
FORBIDDEN = {
    "rest": (
        "Choose 1 of your Battle Cards and switch it to Rest Mode",
        "This card can't be switched to Rest Mode by the skills of your cards.",
        False,
    ),
    "rest, picked": (
        "Switch 1 of your Battle Cards to Rest Mode",
        "This card can't be switched to Rest Mode by the skills of your cards.",
        False,
    ),
    "activate": (
        "Choose 1 of your Battle Cards and switch it to Active Mode",
        "This card can't be switched to Active Mode.",
        True,
    ),
    "KO": (
        "Choose 1 of your Battle Cards and KO it",
        "This card can't be KO'd.",
        False,
    ),
    "KO by skills": (
        "Choose 1 of your Battle Cards and KO it",
        "This card can't be KO'd by skills.",
        False,
    ),
    "drop": (
        "Choose 1 of your Battle Cards and place it in its owner's Drop",
        "This card can't be removed from your Battle Area by skills.",
        False,
    ),
    "under": (
        "Choose 1 of your Battle Cards and place it under your Leader Card",
        "This card can't be removed from your Battle Area by skills.",
        False,
    ),
    "less power": (
        "Choose 1 of your Battle Cards and it gets -5000 power for the turn",
        "The power of this card can't be reduced.",
        False,
    ),
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_card_to_which_it_cannot_be_done_does_not_pay(name: str) -> None:
    cost, prohibition, is_tired = FORBIDDEN[name]
    captain = leader("Captain", text=f"[Activate Main] {cost} : Draw 2 cards.")
    bound = battle("Bound", text=f"[Permanent] {prohibition}")
    free = battle("Free")
    lie = rest if is_tired else (lambda card: card)
    alone = position(you=Side(leader=captain, battle=[lie(bound)]))
    both = position(you=Side(leader=captain, battle=[lie(bound), lie(free)]))

    assert "activate Captain" not in alone.options()
    both.activate("Captain")
    drive(both)

    assert both.you.hand == ["Deck card"] * 2
    assert both.area_of("Bound") == "battle"
    assert both.is_active("Bound") is not is_tired
    assert both.power("Bound") == 10000


@pytest.mark.rule("masters 5-8-3", "masters 0-2-2")
@pytest.mark.parametrize("kind", ["power", "combo power"])
def test_a_card_whose_power_cannot_be_reduced_pays_by_getting_more(kind: str) -> None:
    cost = f"Choose 1 of your Battle Cards and it gets {{}}5000 {kind} for the turn"
    guard = f"[Permanent] This card's {kind} can't be reduced by your skills."
    bound = battle("Bound", combo=(0, 10000), text=guard)

    def at(sign: str) -> Table:
        captain = leader("Captain", text=f"[Activate Main] {cost.format(sign)} : Draw 2 cards.")
        return position(you=Side(leader=captain, battle=[bound]))

    assert "activate Captain" not in at("-").options()
    t = at("+")
    t.activate("Captain")
    drive(t)
    assert (t.power("Bound") if kind == "power" else t.combo_power("Bound")) == 15000
    assert t.you.hand == ["Deck card"] * 2


def test_markers_that_cannot_be_removed_pay_nothing() -> None:
    text = "[Permanent] Markers on this card can't be removed by your opponent's skills."
    ship = unison("Ship", text=text)
    cost = "Choose 1 of your opponent's Unison Cards and remove 1 marker from it"
    captain = leader("Captain", text=f"[Activate Main] {cost} : Draw 2 cards.")

    t = position(you=Side(leader=captain), opponent=Side(unison=marked(ship, 3)))

    assert "activate Captain" not in t.options()


# -- costs of keyword skills -----------------------------------------------------------------

OWN_SKILLS = "[Permanent] This card isn't affected by the skills of your cards."
NO_REST = "[Permanent] This card can't be switched to Rest Mode by the skills of your cards."


@pytest.mark.rule("masters 22-32-3", "masters 20-4-1")
@pytest.mark.parametrize("text", [OWN_SKILLS, NO_REST])
def test_an_ally_that_cannot_be_rested_pays_for_no_alliance(text: str) -> None:
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [battle("Red", colors="red", text=text), battle("Blue", colors="blue")]
    free = [battle("Rose", colors="red"), battle("Blue", colors="blue")]
    bound, able = (position(you=Side(battle=[bold, *cards])) for cards in (allies, free))

    for t in (bound, able):
        t.attack("Bold", "Rival")
    assert bound.mode == "main"
    able.expect("you", "pay-cost")
    able.yes()
    drive(able)

    assert able.you.hand == ["Deck card"] * 2
    assert bound.is_active("Red")
    assert not able.is_active("Rose")


@pytest.mark.rule("masters 22-30-3", "masters 4.00 5-8-2-2-1")
@pytest.mark.manual("4.00")
@pytest.mark.parametrize("is_turned", [False, True])
def test_cards_that_would_end_in_the_warp_pay_for_no_aegis(is_turned: bool) -> None:
    away = (
        "[Permanent] If a card in your hand would be placed in its owner's Drop by one of your"
        " skills, it's sent to its owner's Warp instead."
    )
    shield = battle("Shield", text="[Aegis Blue/Yellow]")
    gate = battle("Gate", text=away if is_turned else "")
    hand = [battle("B", colors="blue"), battle("Y", colors="yellow")]
    t = position(
        you=Side(battle=["Bear"]),
        opponent=Side(battle=[shield, gate], hand=hand, energy="rr"),
    )

    t.attack("Bear", "Rival")

    assert (t.mode == "defense" and "activate Shield" in t.options()) is not is_turned


@pytest.mark.rule("masters 22-13-5-2", "masters 20-4-1")
@pytest.mark.parametrize("text", ["", OWN_SKILLS])
def test_a_card_that_is_unaffected_lies_under_no_potara_card(text: str) -> None:
    ada = battle("Ada", character=("Ada",), text=text)
    bea = battle("Bea", character=("Bea",))
    both = battle("Both", cost=9, text="[Union-Potara] : ＜Ada＞ and ＜Bea＞")

    t = position(you=Side(battle=[ada, bea], hand=[both]))

    assert ("activate Both" in t.options()) is (not text)
