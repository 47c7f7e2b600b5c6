"""More scenarios of the manual 4.00: several Unisons, colours of a cost; rulings on rules."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import (
    Side,
    battle,
    leader,
    main_skill,
    marked,
    permanent,
    unison,
)
from tests.masters.table import Table, position

pytestmark = pytest.mark.manual("4.00")

TWO = permanent(act.UnisonLimit(count=2))
WARPED = to.InZones(zones=("warp",), filter=to.Filter(kinds=("unison",)))


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


def pair(**side: object) -> Table:
    """You may have two Unisons and have Vee with 2 and Wye with 3 markers; Patron allows it."""
    fill = main_skill(act.Play(cards=WARPED, markers=3))
    t = position(
        you=Side(
            battle=[battle("Patron", skills=[TWO]), battle("Filler", skills=[fill])],
            unison=marked(unison("Vee"), 2),
            warp=[unison("Wye")],
            **side,  # type: ignore[arg-type]
        ),
        opponent=Side(unison=marked(unison("Zed"), 1)),
    )
    t.activate("Filler")
    drive(t)
    assert t.you.unison == ["Vee", "Wye"]
    return t


@pytest.mark.rule("masters 4.00 21-11-2", "masters 4.00 21-11-3", "masters 3-11-5-1")
def test_who_may_have_two_unisons_and_takes_a_third_keeps_two_of_them() -> None:
    take = "[Activate Main] Choose 1 of your opponent's Unisons and gain control of it."
    t = pair(leader=leader("Thief", text=take))

    t.activate("Thief")
    t.expect("you", "choose-cards", {"Vee", "Wye", "Zed"})
    assert (t.decision.minimum, t.decision.maximum) == (2, 2)
    t.choose("Wye", "Zed")

    assert sorted(t.you.unison) == ["Wye", "Zed"]
    assert t.you.drop == ["Vee"]
    assert (t.markers("Wye"), t.markers("Zed")) == (3, 1)


@pytest.mark.rule("masters 4.00 21-11-2", "masters 4.00 21-11-3", "masters 3-11-4")
def test_when_the_effect_that_allowed_two_unisons_ends_one_is_kept_at_once() -> None:
    ko = "[Activate Main] Choose 1 of your {Patron} and KO it, then draw 1 card."
    t = pair(leader=leader("Captain", text=ko))

    t.activate("Captain")
    if t.decision.about != "keep" and "Patron" in t.options():
        t.choose("Patron")
    t.expect("you", "choose-cards", {"Vee", "Wye"})
    assert (t.decision.minimum, t.decision.maximum) == (1, 1)
    t.choose("Wye")

    assert t.you.unison == ["Wye"]
    assert sorted(t.you.drop) == ["Patron", "Vee"]


@pytest.mark.rule("masters 4.00 13-2-1-3-2", "masters 4.00 22-45-3", "masters 13-2-1-3-1")
@pytest.mark.parametrize(("leaves", "most"), [("Vee", 4), ("Wye", 4)])
def test_the_player_picks_which_of_two_unisons_leaves_for_a_third(leaves: str, most: int) -> None:
    yod = unison("Yod", text="[Empower red 4]")
    t = pair(hand=[yod], energy="R")

    t.play("Yod")
    while t.mode != "main":
        if t.decision.about == "empower":
            assert max(int(word) for word in t.options()) <= most
            t.answer(len(t.decision.options) - 1)
        elif t.mode == "choose-cards":
            assert t.options() == {"Vee", "Wye"}
            t.choose("Wye" if leaves == "Vee" else "Vee")
        else:
            t.answer(*t.decision.default)

    assert leaves not in t.you.unison
    assert "Yod" in t.you.unison
    assert t.you.drop == [leaves]
    assert t.markers("Yod") <= most


@pytest.mark.rule("masters 3-11-5-1", "masters 4.00 13-2-2-5-2")
def test_while_there_is_room_a_unison_played_by_a_skill_sends_none_away() -> None:
    t = pair()

    assert t.you.drop == []
    assert (t.markers("Vee"), t.markers("Wye")) == (2, 3)


# -- colours of a cost ---------------------------------------------------------------------------


@pytest.mark.rule("masters 4.00 22-30-3", "masters 22-30-2", "masters 22-30-4")
@pytest.mark.parametrize(
    ("colors", "payments"),
    [
        (("blue", "yellow"), {(0, 1)}),
        (("blue/yellow",), {(0,)}),
        (("blue", "blue", "yellow"), {(0, 2), (1, 2)}),
        (("blue/yellow", "yellow"), {(0,)}),
        (("blue/red", "yellow/green"), {(0, 1)}),
        (("blue", "blue"), set()),
    ],
)
def test_aegis_is_paid_by_one_card_of_each_colour_or_one_of_both(colors, payments) -> None:
    shield = battle("Shield", text="[Aegis Blue/Yellow]")
    hand = [battle(f"Card {n}", colors=c) for n, c in enumerate(colors)]
    t = position(opponent=Side(battle=[shield], hand=hand, energy="rr"))
    t.attack("Leader", "Rival")
    if not payments:
        assert t.mode == "main" or "activate Shield" not in t.options()
        return
    t.until("defense", "opponent")

    t.activate("Shield")
    wanted = {" + ".join(f"Card {n}" for n in payment) for payment in payments}
    if len(wanted) > 1:
        assert wanted <= t.options()
        t.answer(0)
    drive(t)

    gone = tuple(sorted(int(name[-1]) for name in t.opponent.drop if name.startswith("Card")))
    assert gone in payments


@pytest.mark.rule("masters 4.00 22-30-3", "masters 22-30-3")
def test_a_gained_colour_does_not_pay_for_aegis() -> None:
    shield = battle("Shield", text="[Aegis Blue/Yellow]")
    paint = battle("Paint", text="[Permanent] Cards in your hand are also treated as yellow.")
    t = position(
        opponent=Side(
            battle=[shield, paint],
            hand=[battle("One", colors="blue"), battle("Two", colors="blue")],
            energy="rr",
        )
    )

    t.attack("Leader", "Rival")

    assert t.mode == "main" or "activate Shield" not in t.options()


# -- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-2", "masters 22-39-3")
def test_mq_015_a_cards_text_counts_more_than_the_rules() -> None:
    text = "[Permanent] This card can attack your opponent's Battle Cards in Active Mode."
    t = position(you=Side(battle=[battle("Hawk", text=text), "Dove"]), opponent=Side(battle=["Up"]))

    assert "attack Hawk > Up" in t.options()
    assert "attack Dove > Up" not in t.options()
