"""What can't be done by any skills but some: those of the card itself, or of cards of a name."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, on
from tests.masters.table import Table, position

_KEPT = (
    "[Permanent] This card can't be removed from your Battle Area by skills other than this "
    "card's skills."
)
_DROP = "[Activate Main] Choose 1 of your Battle Cards and place it in its owner's Drop."


@pytest.mark.rule("masters 0-2-5")
def test_its_own_skill_removes_a_card_that_others_cannot() -> None:
    kept = battle("Kept", text=f"{_KEPT}\n[Activate Main] Place this card in its owner's Drop.")
    t = position(you=Side(battle=[kept], hand=[extra("Broom", text=_DROP)], energy="R"))

    t.activate("Broom")
    assert t.you.battle == ["Kept"]
    t.activate("Kept")

    assert t.you.battle == []


def knocked(name: str, text: str) -> Table:
    guarded = battle("Guarded", text=text)
    spell = extra(name, text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it.")
    t = position(you=Side(hand=[spell], energy="R"), opponent=Side(battle=[guarded]))
    t.activate(name)
    return t


_GUARD = "[Permanent] This card can't be KO'd by skills other than {Old Ember}'s skills."


@pytest.mark.rule("masters 0-2-5", "masters 5-12")
@pytest.mark.parametrize(("name", "left"), [("Old Ember", []), ("Young Ember", ["Guarded"])])
def test_only_a_card_of_that_name_knocks_it_out(name: str, left: list[str]) -> None:
    assert knocked(name, _GUARD).opponent.battle == left


_STAYS = (
    "[Permanent] This card can't be removed from under your Leader by a skill other than this "
    "card's skills."
)


@pytest.mark.rule("masters 0-2-5", "masters 23-2-2-4")
def test_a_card_stays_under_the_leader() -> None:
    top = leader(
        "Top", text="[Activate Main] Place all cards from under this card in their owner's Drop."
    )
    t = position(you=Side(leader=on(top, battle("Stays", text=_STAYS), battle("Goes"))))

    t.activate("Top")

    assert [t.name(i) for i in t.find("Top").under] == ["Stays"]
    assert t.you.drop == ["Goes"]
