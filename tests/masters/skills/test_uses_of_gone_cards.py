"""[Once per turn] of a card that is gone when its skill, pending several times, is activated."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position

# Before 4.00 what happens to several cards at once makes a skill pend once [masters 9-6-2-1-1].
pytestmark = pytest.mark.manual("4.00")


@pytest.mark.rule("masters 22-11-4", "masters 22-11-2", "masters 22-11-5")
@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize(("limit", "drawn"), [("[Once per turn]", 1), ("", 2)])
def test_of_one_skill_pending_twice_one_is_resolved_though_its_card_fell_too(
    limit: str, drawn: int, stays: bool
) -> None:
    watch = f"[Auto]{limit} When another of your Battle Cards is KO'd, draw 1 card."
    fall = "KO all of your Battle Cards" + (" with 5000 power" if stays else "")
    side = Side(
        leader=leader("Boss", text=f"[Activate: Main] {fall}."),
        battle=[battle("Watcher", power=20000, text=watch), battle("A", power=5000),
                battle("B", power=5000)],
    )  # fmt: skip
    t = position(you=side)

    t.activate("Boss")
    t.drive()

    assert t.you.battle == (["Watcher"] if stays else [])
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 22-44-4", "masters 22-44-3")
@pytest.mark.parametrize(("limit", "drawn"), [("[Limit 1]", 1), ("[Limit 2]", 2)])
def test_a_limit_counts_the_pending_skills_of_cards_that_fell(limit: str, drawn: int) -> None:
    watch = f"[Auto]{limit} When another of your Battle Cards is KO'd, draw 1 card."
    side = Side(
        leader=leader("Boss", text="[Activate: Main] KO all of your Battle Cards."),
        battle=[battle("Watcher", text=watch), "A", "B", "C"],
    )
    t = position(you=side)

    t.activate("Boss")
    t.drive()

    assert t.you.battle == []
    assert t.you.hand == ["Deck card"] * drawn
