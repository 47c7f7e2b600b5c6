"""One [Field] in a Battle Area [masters 22-3-5]: placed, turned up, taken over, kept by effects."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, hidden, leader
from tests.masters.table import Table, position

OLD, NEW = (extra(name, text="[Field]") for name in ("Old", "New"))


def drive(t: Table) -> None:
    """Answer what is asked by its default until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 22-3-5", "masters 9-10-1-1-1")
@pytest.mark.parametrize(
    "text",
    [
        "If an Extra in your Battle Area would leave your Battle Area, switch it to Rest Mode"
        " instead.",
        "Your cards in your Battle Area can't be placed in the Drop Area.",
    ],
)
def test_no_effect_keeps_two_fields_in_one_battle_area(text: str) -> None:
    keeper = battle("Keeper", text=f"[Permanent] {text}")
    t = position(you=Side(battle=[keeper, OLD], hand=[NEW], energy="R"))

    t.activate("New")
    drive(t)

    assert sorted(t.you.battle) == ["Keeper", "New"]
    assert t.you.drop == ["Old"]


@pytest.mark.rule("masters 22-3-2", "masters 5-8-2-1")
def test_a_field_asks_for_its_skill_cost_besides_its_energy() -> None:
    text = "[Field][Limit 1] Place 1 card from your hand in your Drop :"
    fields = [extra("First", text=text), extra("Second", text=text)]
    t = position(you=Side(hand=[*fields, "Spare"], energy="RR"))

    t.activate("First")
    t.choose("Spare")

    assert t.you.battle == ["First"]
    assert t.you.drop == ["Spare"]
    assert len(t.you.active_energy) == 1
    assert "activate Second" not in t.options()


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 22-3-5", "masters 4.00 23-5-2")
def test_a_hidden_field_is_none_and_stays() -> None:
    t = position(you=Side(battle=[hidden(OLD), hidden("Pawn")], hand=[NEW], energy="R"))

    t.activate("New")
    drive(t)

    assert sorted(t.you.battle) == ["New", "Old", "Pawn"]


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 21-11-3", "masters 22-3-5", "masters 4.00 21-16-2")
@pytest.mark.parametrize(("kept", "gone"), [("Old", "New"), ("New", "Old")])
def test_of_a_field_turned_up_and_the_one_there_its_master_keeps_one(kept: str, gone: str) -> None:
    show = "[Activate Main] Choose 1 card in your Battle Area and switch it to Revealed Mode."
    t = position(you=Side(leader=leader("Captain", text=show), battle=[OLD, hidden(NEW)]))

    t.activate("Captain")
    t.choose("New")
    t.expect("you", "choose-cards", {"Old", "New"})
    t.choose(kept)

    assert t.you.battle == [kept]
    assert t.you.drop == [gone]


@pytest.mark.rule("masters 21-11-3", "masters 22-3-5", "masters 3-1-6-1", "masters 20-9-2")
@pytest.mark.parametrize("kept", ["Old", "New"])
def test_of_a_field_taken_over_and_ones_own_one_is_kept(kept: str) -> None:
    take = (
        "[Activate Main] Choose 1 Extra Card in your opponent's Battle Area and gain control of it."
    )
    t = position(
        you=Side(leader=leader("Captain", text=take), battle=[OLD]), opponent=Side(battle=[NEW])
    )

    t.activate("Captain")
    t.expect("you", "choose-cards", {"Old", "New"})
    t.choose(kept)

    assert t.you.battle == [kept]
    assert t.opponent.battle == []
    # Each goes to the Drop of who owns it.
    assert (t.you.drop, t.opponent.drop) == (([], ["New"]) if kept == "Old" else (["Old"], []))
