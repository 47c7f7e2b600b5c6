"""[masters 5-8-2] A cost of several parts is paid whole: no card serves two parts it can't"
" serve."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import Table, position

pytestmark = pytest.mark.rule("masters 5-8-2", "masters 5-8-3")

DISCARD = "Choose 1 card in your hand and discard it"
BOTTOM = "choose 1 card in your hand and place it at the bottom of your deck"
REST = "choose 1 of your Battle Cards and switch it to Rest Mode"
KO = "choose 1 of your Battle Cards and KO it"
BOTH = battle("Both", colors="red/blue")
TWIN = battle("Twin", colors="red/blue")
RED_AND_BLUE = "Choose 1 red card and 1 blue card in your hand and discard them"


def captain(cost: str):
    return leader("Captain", text=f"[Activate Main] {cost[0].upper()}{cost[1:]} : Draw 2 cards.")


def pal(cost: str):
    return battle("Pal", text=f"[Activate Main] {cost} : Draw 2 cards.")


def paid(t: Table) -> None:
    """Take the first of what is offered until the Main Phase goes on."""
    while t.mode != "main":
        t.answer(*range(max(1, t.decision.minimum)))


COSTS = {
    "two cards of the hand": (f"{DISCARD}, then {BOTTOM}", {"hand": ["A"]}, {"hand": ["A", "B"]}),
    "a KO before a rest": (f"{KO}, then {REST}", {"battle": ["A"]}, {"battle": ["A", "B"]}),
    "two rests": (f"{REST}, then {REST}", {"battle": ["A"]}, {"battle": ["A", "B"]}),
    "a card of each color": (RED_AND_BLUE, {"hand": [BOTH]}, {"hand": [BOTH, TWIN]}),
    "energy paid and energy rested": (
        "[one], choose 1 of your energy and switch it to Rest Mode",
        {"energy": "R"},
        {"energy": "RR"},
    ),
    "from the Drop twice": (
        "Choose 1 card in your Drop and send it to its owner's Warp, then choose 1 card in your"
        " Drop and place it at the bottom of your deck",
        {"drop": ["A"]},
        {"drop": ["A", "B"]},
    ),
}


@pytest.mark.parametrize("name", COSTS)
def test_parts_that_want_the_same_card_need_two(name: str) -> None:
    cost, short, enough = COSTS[name]
    leader_ = (
        captain(cost)
        if cost[0] != "["
        else leader("Captain", text=f"[Activate Main]{cost} : Draw 2 cards.")
    )
    bound = position(you=Side(leader=leader_, **short))
    able = position(you=Side(leader=leader_, **enough))

    assert "activate Captain" not in bound.options()
    able.activate("Captain")
    paid(able)

    assert able.you.hand == ["Deck card", "Deck card"]


@pytest.mark.parametrize(
    ("cost", "side"),
    [
        (f"{REST}, then {KO}", {"battle": ["A"]}),
        (
            "[one], choose 1 of your energy and place it in its owner's Drop",
            {"energy": "R"},
        ),
        (
            (
                "Choose 1 card in your life and add it to your hand, then discard 1 card from your"
                " hand"
            ),
            {"life": 2},
        ),
        (
            f"{DISCARD}, then choose 1 card in your Drop and send it to its owner's Warp",
            {"hand": ["A"]},
        ),
    ],
)
def test_one_card_may_serve_one_part_after_the_other(cost: str, side: dict[str, object]) -> None:
    text = f"[Activate Main]{' ' if cost[0] != '[' else ''}{cost[0].upper()}{cost[1:]}"
    t = position(you=Side(leader=leader("Captain", text=f"{text} : Draw 2 cards."), **side))

    t.activate("Captain")
    paid(t)

    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.parametrize("action", ["switch it to Rest Mode", "place it in its owner's Drop"])
def test_a_card_that_pays_itself_is_not_another_one(action: str) -> None:
    own = {
        "switch": "Switch this card to Rest Mode",
        "place": "Place this card in its owner's Drop",
    }
    cost = f"{own[action.split()[0]]} and choose 1 of your Battle Cards and {action}"
    alone = position(you=Side(battle=[pal(cost)]))
    both = position(you=Side(battle=[pal(cost), "Other"]))

    assert "activate Pal" not in alone.options()
    both.activate("Pal")
    paid(both)

    assert both.you.hand == ["Deck card", "Deck card"]


@pytest.mark.parametrize("second", ["discard it", "place it at the bottom of your deck"])
def test_the_first_part_leaves_the_second_its_only_card(second: str) -> None:
    cost = (
        f"Choose 1 red card in your hand and discard it, then choose 1 blue card in your"
        f" hand and {second}"
    )
    hand = [BOTH, battle("Red", colors="red"), battle("Rose", colors="red")]
    t = position(you=Side(leader=captain(cost), hand=hand))

    t.activate("Captain")
    t.expect("you", "choose-cards", {"Red", "Rose"})
    t.choose("Red")
    paid(t)

    assert sorted(t.you.hand) == ["Deck card", "Deck card", "Rose"]


def test_with_two_of_them_the_first_part_may_take_either() -> None:
    blue = BOTTOM.replace("1 card", "1 blue card")
    cost = f"Choose 1 red card in your hand and discard it, then {blue}"
    t = position(you=Side(leader=captain(cost), hand=[BOTH, TWIN]))

    t.activate("Captain")

    t.expect("you", "choose-cards", {"Both", "Twin"})


@pytest.mark.rule("masters 20-16-1")
def test_what_one_may_do_is_asked_only_if_all_of_it_can_be_done() -> None:
    text = f"[Activate Main] You may {DISCARD.lower()}, then {BOTTOM}. If you do, draw 2 cards."
    t = position(you=Side(leader=leader("Captain", text=text), hand=["A"]))

    t.activate("Captain")

    t.expect("you", "main")
    assert t.you.hand == ["A"]


def test_a_card_taken_for_one_part_without_a_choice_leaves_the_next_its_only_card() -> None:
    blue = battle("Blue", colors="blue")
    cost = "Discard 1 card from your hand, and discard 1 blue card from your hand"
    t = position(you=Side(leader=captain(cost), hand=[blue, "One", "Two"]))

    t.activate("Captain")
    t.expect("you", "choose-cards", {"One", "Two"})
    t.choose("Two")
    paid(t)

    assert sorted(t.you.drop) == ["Blue", "Two"]


@pytest.mark.rule("masters 5-8-2", "masters 5-8-3")
@pytest.mark.parametrize(("drop", "is_offered"), [([], False), (["A"], True)])
def test_what_a_part_brings_pays_one_later_part_not_two(drop: list[str], is_offered: bool) -> None:
    text = (
        "[Activate Main] Choose 1 card in your hand and discard it, choose 1 card in your Drop and"
        " send it to its owner's Warp, then choose 1 card in your Drop and send it to its owner's"
        " Warp : Draw 1 card."
    )
    t = position(you=Side(leader=leader("Host", text=text), hand=["Held"], drop=drop))

    assert ("activate Host" in t.options()) == is_offered


@pytest.mark.rule("masters 5-2-4", "masters 5-8-2-2")
@pytest.mark.parametrize(
    "part",
    [
        "Choose up to 1 ＜Mara＞ card from your deck and send it to your Warp, shuffle your deck,",
        "Choose up to 1 of your other Battle Cards and KO it,",
        "Choose up to 1 of your other Battle Cards and return it to its owner's hand,",
        "Choose up to 1 of your energy and switch it to Rest Mode,",
        "Choose up to 1 card in your Drop and remove it from the game,",
    ],
)
def test_a_cost_of_up_to_one_card_is_paid_with_none(part: str) -> None:
    host = battle("Host", text=f"[Activate Main] {part} and place this card in your Warp : Draw 1"
                  " card.")  # fmt: skip
    t = position(
        you=Side(battle=[host, "Pal"], energy="R", deck=[battle("Mara", character=("Mara",))],
                 drop=["Old"])
    )  # fmt: skip

    t.activate("Host")
    t.choose()
    t.drive()

    assert t.you.warp == ["Host"]
    assert len(t.you.hand) == 1
    assert t.you.battle == ["Pal"]
    assert t.you.active_energy == ["red energy"]


@pytest.mark.rule("masters 12-2-2-3")
@pytest.mark.parametrize(
    ("energy", "is_offered"), [("RR", False), ("RRr", False), ("RRR", True), ("RRRR", True)]
)
def test_energy_that_pays_for_an_extra_is_not_rested_for_its_skill(
    energy: str, is_offered: bool
) -> None:
    text = "[Activate Main] Choose 2 of your energy and switch them to Rest Mode : Draw 1 card."
    t = position(you=Side(hand=[extra("Trick", cost=1, text=text)], energy=energy))

    assert ("activate Trick" in t.options()) == is_offered
    if is_offered:
        t.activate("Trick")
        paid(t)
        assert len(t.you.active_energy) == len(energy) - 3
        assert t.you.hand == ["Deck card"]
