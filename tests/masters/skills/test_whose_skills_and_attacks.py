"""What is told of somebody's attacks and skills: damage from them, and what they can't do."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import Table, position


@pytest.mark.rule("masters 9-6-2")
def test_damage_is_told_by_the_card_whose_attack_it_was() -> None:
    text = (
        "[Auto] When your opponent takes damage from one of your ＜Anna＞ cards' attacks, draw 1 "
        "card."
    )
    t = position(
        you=Side(
            battle=[
                battle("Keeper", text=text),
                battle("Anna", character=("Anna",), power=20000),
                battle("Fist", power=20000),
            ]
        )
    )

    t.attack("Fist", "Rival")
    t.finish_battle()
    assert t.you.hand == []
    t.attack("Anna", "Rival")
    t.finish_battle()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 0-2-5")
def test_whose_skills_a_bar_speaks_of_is_told_by_its_own_master() -> None:
    """ "Your opponent's skills" may be those of the very player whose cards are meant."""

    def after(whose: str) -> Table:
        bar = (
            "[Activate Main] Your opponent's Battle Cards can't be switched to Rest Mode by "
            f"{whose} skills for the turn."
        )
        tap = (
            "[Activate Main] Choose up to 1 of your opponent's Battle Cards and switch it to Rest "
            "Mode."
        )
        t = position(
            you=Side(hand=[extra("Bar", text=bar, cost=0), extra("Tap", text=tap, cost=0)]),
            opponent=Side(battle=[battle("Wall")]),
        )
        t.activate("Bar")
        t.activate("Tap")
        if t.asked[1] == "choose-cards":
            t.choose("Wall")
        return t

    assert after("your").is_active("Wall")
    assert not after("your opponent's").is_active("Wall")


@pytest.mark.rule("masters 5-5-3-5")
def test_playing_by_skills_may_be_forbidden_of_one_area() -> None:
    text = "[Permanent] You can't play Battle Cards from your Drop by skills."

    def played(area: str) -> bool:
        raises = f"[Activate Main] Play up to 1 red Battle Card from your {area}."
        rising = [battle("Rising", colors="red", cost=9)]
        t = position(
            you=Side(
                leader=leader("Chief"),
                battle=[battle("Keeper", text=text)],
                hand=[extra("Raise", text=raises, cost=0), *(rising if area == "hand" else [])],
                drop=rising if area == "Drop" else [],
            )
        )
        t.activate("Raise")
        if t.asked[1] == "choose-cards" and "Rising" in t.options():
            t.choose("Rising")
        return "Rising" in t.you.battle

    assert played("hand")
    assert not played("Drop")
