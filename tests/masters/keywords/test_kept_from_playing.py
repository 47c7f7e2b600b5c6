"""Keyword skills that only play their card are not declared where an effect forbids to play it.

[Evolve], [Union], [Over Realm], [Arrival] and [Successor] are "related to playing cards"; a skill
of other words may be activated in vain [masters 0-2-4].
"""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, leader
from tests.masters.table import Table, position

NOBODY = "[Permanent] You can't play Battle Cards."
BY_SKILLS = "[Permanent] You can't play Battle Cards with skills."
HEIRS = (
    battle("Green Heir", cost=2, colors="green", character=("Arlo",)),
    battle("Yellow Heir", cost=2, colors="yellow", character=("Brann",)),
)
PAIR = (
    battle("Arlo", cost=9, power=15000, character=("Arlo",)),
    battle("Brann", cost=9, power=15000, character=("Brann",)),
)
NEWCOMERS = {
    "evolve": (9, "red", "[Evolve]R : <Arlo>"),
    "ex-evolve": (9, "red", "[EX-Evolve]R : <Arlo>"),
    "xeno-evolve": (9, "red", "[Xeno-Evolve]R : <Arlo>"),
    "union-fusion": (9, "red", "[Union-Fusion]R : <Arlo> and <Brann>."),
    "union-potara": (9, "red", "[Union-Potara]R : <Arlo> and <Brann>."),
    "over-realm": (9, "red", "[Over Realm 2]R"),
    "dark-over-realm": (9, "black", "[Dark Over Realm 2]R"),
    "successor": (4, "green", "[Successor]R"),
}
RULES = pytest.mark.rule(
    "masters 0-2-5", "masters 9-2-2", "masters 9-2-3", "masters 22-5-1", "masters 22-13-1",
    "masters 22-15-1", "masters 22-23-1", "masters 22-38-1",
)  # fmt: skip


def newcomer(word: str, more: str = "") -> CardSpec:
    """A card that comes into play by this keyword."""
    cost, colors, text = NEWCOMERS[word]
    return battle("New", cost=cost, colors=colors, text=f"{text}\n{more}" if more else text)


def holding(new: CardSpec, *lying: CardSpec) -> Table:
    """New in your hand, and all it needs to come into play."""
    dropped = [battle("Shade", colors="black"), battle("Gloom", colors="black")]
    return position(
        you=Side(hand=[new, *PAIR], battle=[*HEIRS, *lying], drop=dropped, energy="R"),
    )


@RULES
@pytest.mark.parametrize("text", [NOBODY, BY_SKILLS])
@pytest.mark.parametrize("word", NEWCOMERS)
def test_a_skill_that_only_plays_its_card_is_not_offered_where_that_is_forbidden(
    word: str, text: str
) -> None:
    free = holding(newcomer(word))
    barred = holding(newcomer(word), battle("Ban", text=text))

    assert "activate New" in free.options()
    assert "activate New" not in barred.options()


@RULES
@pytest.mark.parametrize("word", NEWCOMERS)
def test_a_card_that_can_t_be_played_is_not_played_by_its_keyword_either(word: str) -> None:
    bar = "[Permanent] You can't play this card from any area unless your opponent has 9 energy."

    assert "activate New" not in holding(newcomer(word, bar)).options()


@pytest.mark.rule("masters 0-2-5", "masters 22-29-1", "masters 9-2-3")
@pytest.mark.parametrize("ban", [None, NOBODY, BY_SKILLS])
def test_arrival_is_not_offered_where_its_card_can_t_be_played(ban: str | None) -> None:
    arriver = battle("Arriver", cost=9, text="[Arrival Red/Blue]R")
    helpers = [
        battle(f"{c} Helper", cost=9, colors=c.lower(), combo=(0, 5000)) for c in ("Red", "Blue")
    ]
    lying = [battle("Ban", text=ban)] if ban else []
    t = position(you=Side(hand=[arriver, *helpers], battle=lying, energy="R"))

    t.attack("Leader", "Rival")
    t.combo("Red Helper")
    t.combo("Blue Helper")

    assert ("activate Arriver" in t.options()) is (ban is None)


@RULES
@pytest.mark.parametrize(("colors", "offered"), [("blue", True), ("red", False)])
def test_only_what_may_not_be_played_is_kept_from_it(colors: str, offered: bool) -> None:
    new = battle("New", cost=9, colors=colors, text="[Over Realm 2]R")
    t = holding(new, battle("Ban", text="[Permanent] You can't play red Battle Cards."))

    assert ("activate New" in t.options()) is offered


@pytest.mark.rule("masters 0-2-4", "masters 0-2-5")
def test_a_skill_of_other_words_may_be_activated_in_vain() -> None:
    new = battle("New", cost=9, text="[Activate: Main] Play this card from your hand.")
    ban = battle("Ban", text=NOBODY)
    t = position(you=Side(leader=leader("Boss"), hand=[new], battle=[ban]))

    if "activate New" in t.options():
        t.activate("New")

    assert t.you.battle == ["Ban"]
