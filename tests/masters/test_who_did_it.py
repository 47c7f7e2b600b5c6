"""Who did something, and whose text forbids it: what skills tell apart by the player."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, card, leader
from tests.masters.table import Table, position


def drive(t: Table, *wanted: str) -> None:
    """Answer with what is wanted where it is offered, else by default, until the Main Phase."""
    for _ in range(60):
        if t.mode in ("main", "over"):
            return
        found = next((word for word in wanted if word in t.options()), None)
        t.pick(found) if found else t.answer(*t.decision.default)
    raise AssertionError("no end of questions")


# -- [Alliance] ------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-32-3", "masters 9-6-2")
@pytest.mark.parametrize(("whose", "cards"), [("your", 3), ("your opponent's", 2)])
def test_an_ally_is_rested_by_a_skill_of_its_own_player(whose: str, cards: int) -> None:
    text = f"[Auto] When this card is switched to Rest Mode by one of {whose} skills, draw 1 card."
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [battle("Red", colors="red", text=text), battle("Blue", colors="blue")]
    t = position(you=Side(battle=[bold, *allies]))

    t.attack("Bold", "Rival")
    t.expect("you", "pay-cost")
    t.yes()
    drive(t)

    assert len(t.you.hand) == cards


@pytest.mark.rule("masters 22-32-3", "masters 5-2-3")
def test_which_allies_are_rested_is_chosen() -> None:
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    allies = [
        battle("Red", colors="red"),
        battle("Rose", colors="red"),
        battle("Blue", colors="blue"),
    ]
    t = position(you=Side(battle=[bold, *allies]))

    t.attack("Bold", "Rival")
    t.yes()
    t.expect("you", "choose-cards", {"Red + Blue", "Rose + Blue"})
    t.pick("Rose + Blue")
    drive(t)

    assert t.is_active("Red")
    assert not t.is_active("Rose")
    assert not t.is_active("Blue")
    assert len(t.you.hand) == 2


@pytest.mark.rule("masters 22-32-3")
def test_one_ally_of_both_colors_is_enough() -> None:
    bold = battle("Bold", text="[Alliance Red/Blue] : Draw 2 cards.")
    t = position(you=Side(battle=[bold, battle("Both", colors=("red", "blue"))]))

    t.attack("Bold", "Rival")
    t.yes()
    drive(t)

    assert not t.is_active("Both")
    assert len(t.you.hand) == 2


# -- what a player may not play --------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 16-2-1")
@pytest.mark.parametrize(
    ("who", "offered"), [("You can't", False), ("Your opponent can't", True), ("", True)]
)
def test_a_z_battle_card_is_played_unless_its_player_is_barred(who: str, offered: bool) -> None:
    zed = card("z-battle", "Zed", cost=1, specified="R", z_cost=1, power=25000)
    bar = battle("Bar", text=f"[Permanent] {who} play Battle Cards." if who else "")
    t = position(you=Side(z_deck=[zed], battle=[bar], energy="R", z_energy=["Old"]))

    assert ("play Zed" in t.options()) is offered


# -- looking and choosing --------------------------------------------------------------------


@pytest.mark.rule("masters 20-12-1")
def test_who_looks_is_told() -> None:
    sage = battle("Sage", cost=0, text="[Auto] When you play this card, look at your life.")
    t = position(you=Side(hand=[sage]))

    t.play("Sage")
    drive(t)

    (looked,) = t.happened("looked")
    assert t.who(looked.seat) == "you"
    assert looked.amount == 4


@pytest.mark.rule("masters 22-16-2", "masters 5-2-3")
def test_barrier_protects_from_each_part_of_a_choice() -> None:
    sage = leader(
        "Sage",
        text="[Activate Main] Choose 1 of your Battle Cards and 1 of your opponent's Battle Cards,"
        " and return them to their owners' hands.",
    )
    wall = battle("Wall", text="[Barrier]")
    t = position(you=Side(leader=sage, battle=["Own"]), opponent=Side(battle=[wall, "Prey"]))

    t.activate("Sage")
    drive(t)

    assert t.you.hand == ["Own"]
    assert t.opponent.hand == ["Prey"]
    assert t.opponent.battle == ["Wall"]


# -- placed under other cards ----------------------------------------------------------------


@pytest.mark.rule("masters 23-2-4", "masters 0-2-9")
@pytest.mark.parametrize(("saved", "under"), [("yes", ["Other"]), ("no", ["Anchor", "Other"])])
def test_what_is_done_instead_is_asked_once_of_cards_placed_under_another(saved, under) -> None:
    anchor = battle(
        "Anchor",
        text="[Permanent] If this card would be removed from the Battle Area by your opponent's"
        " skills, you may discard 1 card from your hand instead.",
    )
    sage = battle(
        "Sage",
        cost=0,
        text="[Auto] When you play this card, place all of your opponent's Battle Cards under this"
        " card.",
    )
    t = position(
        you=Side(hand=[sage]), opponent=Side(battle=[anchor, "Other"], hand=["Coin", "Note"])
    )

    t.play("Sage")
    t.expect("opponent", "replacement")
    t.pick("Anchor" if saved == "yes" else "no")
    drive(t)

    below = [t.name(i) for i in t.find("Sage").under]
    assert sorted(below) == under
    assert len(t.opponent.hand) == (1 if saved == "yes" else 2)
    assert ("Anchor" in t.opponent.battle) is (saved == "yes")


@pytest.mark.rule("masters 23-2-4", "masters 5-2-3")
def test_under_which_card_it_goes_is_chosen_by_the_skills_master() -> None:
    sage = leader(
        "Sage",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards and place it under 1 of your"
        " Battle Cards.",
    )
    t = position(you=Side(leader=sage, battle=["Left", "Right"]), opponent=Side(battle=["Prey"]))

    t.activate("Sage")
    t.expect("you", "choose-cards", {"Left", "Right"})
    t.choose("Right")

    assert [t.name(i) for i in t.find("Right").under] == ["Prey"]
    assert t.find("Left").under == ()
