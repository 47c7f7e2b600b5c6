"""What only some skills can do to cards, and what cards did in this combo."""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra, face_up, leader, rest
from tests.masters.table import position


def _free(text: str, name: str = "Act", colors: str = "red") -> CardSpec:
    return extra(name, text=f"[Activate Main] {text}", cost=0, colors=colors)


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("colors", "turned"), [("yellow", 1), ("red", 0), ("red yellow", 0)])
def test_life_is_turned_up_by_skills_of_one_color_alone(colors: str, turned: int) -> None:
    text = (
        "[Permanent] Cards in your life can only be flipped face up by skills on mono-yellow cards."
    )
    turner = _free("Flip up to 1 card in your life face up.", colors=colors)
    t = position(
        you=Side(leader=leader("Warden", text=text), hand=[turner], life=[battle("A"), battle("B")])
    )

    t.activate("Act")
    t.pick("A")

    assert t.find("A").face_up is bool(turned)


@pytest.mark.rule("masters 0-2-5")
def test_face_up_life_stays_where_it_is_and_the_rest_may_be_added() -> None:
    text = "[Permanent] You can't add face-up cards in your life to your hand."
    takes = _free("Add all cards from your life to your hand.")
    t = position(
        you=Side(
            leader=leader("Warden", text=text),
            hand=[takes],
            life=[face_up(battle("Shown")), battle("Hidden")],
        )
    )

    t.activate("Act")

    assert t.you.life == ["Shown"]
    assert t.you.hand == ["Hidden"]


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("colors", "falls"), [("blue", True), ("red", False)])
def test_a_card_that_only_blue_skills_ko_is_not_koed_in_battle_either(
    colors: str, *, falls: bool
) -> None:
    guarded = battle(
        "Guarded", power=5000, text="[Permanent] This card can only be KO'd by blue card skills."
    )
    t = position(
        you=Side(
            battle=[battle("Strong", power=30000)],
            hand=[_free("KO all of your opponent's Battle Cards.", colors=colors)],
        ),
        opponent=Side(battle=[rest(guarded)]),
    )

    t.attack("Strong", "Guarded")
    t.finish_battle()
    assert t.opponent.battle == ["Guarded"]
    t.activate("Act")

    assert t.opponent.battle == ([] if falls else ["Guarded"])


@pytest.mark.rule("masters 8-5-10-1")
def test_cards_comboed_with_from_a_battle_area_are_told_from_those_of_the_hand() -> None:
    asker = battle(
        "Asker",
        text="[Activate Battle] If your Combo Area has 1 or more cards that you comboed with from "
        "a Battle Area : Draw 1 card.",
    )
    t = position(
        you=Side(
            battle=[asker, battle("Field", combo=(0, 5000))], hand=[battle("Held", combo=(0, 5000))]
        )
    )

    t.attack("Leader", "Rival")
    t.combo("Held")
    assert "activate Asker" not in t.options()
    t.combo("Field")

    assert "activate Asker" in t.options()


@pytest.mark.rule("masters 0-2-4-1")
@pytest.mark.parametrize(("colors", "is_offered"), [("yellow", True), ("red", False)])
def test_life_a_skill_cannot_turn_up_pays_for_nothing(colors: str, *, is_offered: bool) -> None:
    text = (
        "[Permanent] Cards in your life can only be flipped face up by skills on mono-yellow cards."
    )
    payer = battle(
        "Payer",
        colors=colors,
        text="[Activate Main] Flip 1 card in your life face up : Draw 1 card.",
    )
    t = position(you=Side(leader=leader("Warden", text=text), battle=[payer], life=[battle("A")]))

    assert ("activate Payer" in t.options()) is is_offered


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("colors", "laid"), [("blue", 1), ("red", 0)])
def test_cards_come_under_a_card_by_skills_of_one_color_alone(colors: str, laid: int) -> None:
    text = "[Permanent] You can only use blue or green card skills to place cards under this card."
    lays = _free("Place the top card of your deck under your {Box}.", colors=colors)
    t = position(you=Side(battle=[battle("Box", text=text)], hand=[lays], deck=5))

    t.activate("Act")

    assert len(t.find("Box").under) == laid
    assert len(t.you.deck) == 5 - laid
