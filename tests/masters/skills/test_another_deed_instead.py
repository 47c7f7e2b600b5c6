"""Chosen cards that have one thing done to them, or another instead [masters 20-16]."""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra
from tests.masters.table import position


def _act(text: str) -> CardSpec:
    return extra("Act", text=f"[Activate Main] {text}", cost=0)


_RESTS = _act(
    "Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode. If that card has "
    "an energy cost of 3 or less, KO it instead."
)


@pytest.mark.rule("masters 5-2-4")
@pytest.mark.parametrize(("chosen", "left"), [("Small", ["Big"]), ("Big", ["Big", "Small"])])
def test_what_the_chosen_card_is_decides(chosen: str, left: list[str]) -> None:
    foes = [battle("Small", cost=3), battle("Big", cost=4)]
    t = position(you=Side(hand=[_RESTS]), opponent=Side(battle=foes))

    t.activate("Act")
    assert t.options() == {"Small", "Big"}
    t.choose(chosen)

    assert sorted(t.opponent.battle) == left
    assert [name for name in left if not t.is_active(name)] == (["Big"] if chosen == "Big" else [])


@pytest.mark.rule("masters 5-2-4")
def test_it_is_asked_before_the_card_moves() -> None:
    act = _act(
        "Choose up to 1 card in your Drop and add it to your hand. If the chosen card was a red "
        "card, you may play it instead."
    )
    drop = [battle("Red", colors="red"), battle("Blue", colors="blue")]

    def after(chosen: str, *answers: str) -> tuple[list[str], list[str]]:
        t = position(you=Side(hand=[act], drop=drop))
        t.activate("Act")
        t.choose(chosen)
        for answer in answers:
            t.pick(answer)
        return t.you.battle, t.you.hand

    assert after("Blue") == ([], ["Blue"])
    assert after("Red", "option 1") == (["Red"], [])
    assert after("Red", "option 2") == ([], ["Red"])


@pytest.mark.rule("masters 5-2-4")
def test_both_of_two_cards_are_koed_instead() -> None:
    act = _act(
        "Switch up to 2 of your opponent's Battle Cards to Rest Mode. If you have 1 or more "
        "energy, KO them instead."
    )
    foes = [battle("First"), battle("Second")]

    def after(energy: str) -> tuple[list[str], list[str]]:
        t = position(you=Side(hand=[act], energy=energy), opponent=Side(battle=foes))
        t.activate("Act")
        t.choose("First", "Second")
        foe = t.opponent
        return [name for name in foe.battle if not t.is_active(name)], sorted(foe.drop)

    assert after("") == (["First", "Second"], [])
    assert after("R") == ([], ["First", "Second"])
