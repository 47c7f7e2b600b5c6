"""What is done in part meets neither "if you do" nor "if you don't" [masters 20-16-1]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.masters.cards import Side, battle, face_up, hidden, leader, marked, rest, unison
from tests.masters.table import Table, position

pytestmark = pytest.mark.rule("masters 20-16-1", "masters 20-17-1", "masters 0-2-4")


ROCK = battle("Rock", text="[Permanent] This card can't be KO'd.")
STAYS = battle("Rock", text="[Permanent] This card can't be removed from your Battle Area.")
FIRM = battle("Rock", text="[Permanent] This card's skills can't be negated.")


def ship(markers: int) -> Side:
    return Side(unison=marked(unison("Ship"), markers))


# What is to be done to two, with nothing there, with one and with two.
DEEDS = {
    "markers": (
        "remove 2 markers from your Unison Card",
        (Side(), ship(1), ship(2)),
    ),
    "markers of one chosen": (
        "choose 1 of your Unison Cards and remove 2 markers from it",
        (Side(), ship(1), ship(2)),
    ),
    "energy markers": (
        "remove 2 of your energy markers",
        (Side(), Side(energy_markers=1), Side(energy_markers=2)),
    ),
    "hand": (
        "choose 2 cards in your hand and discard them",
        (Side(), Side(hand=["A"]), Side(hand=["A", "B"])),
    ),
    "Battle Cards": (
        "choose 2 of your Battle Cards and KO them",
        (Side(), Side(battle=["A"]), Side(battle=["A", "B"])),
    ),
    "modes": (
        "choose 2 of your Battle Cards and switch them to Rest Mode",
        (Side(battle=[rest("A")]), Side(battle=["A", rest("B")]), Side(battle=["A", "B"])),
    ),
    "energy": (
        "choose 2 of your energy and switch them to Active Mode",
        (Side(energy="R"), Side(energy="Rr"), Side(energy="rr")),
    ),
    "Drop": (
        "choose 2 cards in your Drop and send them to your Warp",
        (Side(), Side(drop=["A"]), Side(drop=["A", "B"])),
    ),
    "play": (
        "choose 2 Battle Cards in your Drop and play them",
        (Side(), Side(drop=["A"]), Side(drop=["A", "B"])),
    ),
    "KO of what is kept": (
        "choose 2 of your Battle Cards and KO them",
        (None, Side(battle=["A", ROCK]), Side(battle=["A", "B"])),
    ),
    "what stays": (
        "choose 2 of your Battle Cards and return them to their owner's hand",
        (None, Side(battle=["A", STAYS]), Side(battle=["A", "B"])),
    ),
    "skills": (
        "choose 2 of your Battle Cards and negate their skills for the turn",
        (None, Side(battle=["A", FIRM]), Side(battle=["A", "B"])),
    ),
    "Hidden Mode": (
        "choose 2 cards in your Battle Area and switch them to Hidden Mode",
        (Side(battle=[hidden("A")]), Side(battle=["A", hidden("B")]), Side(battle=["A", "B"])),
    ),
    "sides of life": (
        "choose 2 cards in your life and flip them face up",
        (None, Side(life=["A", face_up("B")]), Side(life=["A", "B"])),
    ),
    "life": (
        "add 2 cards from your life to your hand",
        (None, Side(life=["A"]), Side(life=["A", "B", "C"])),
    ),
}


CASES = [(deed, n) for deed, (_, sides) in DEEDS.items() for n in range(3) if sides[n] is not None]


@pytest.mark.parametrize(("deed", "there"), CASES)
@pytest.mark.parametrize("word", ["If you do", "If you don't"])
@pytest.mark.manual("4.00")
def test_two_are_asked_for_and_so_many_are_there(deed: str, there: int, word: str) -> None:
    text, sides = DEEDS[deed]
    side = sides[there]
    assert side is not None
    then = "your Leader Card gets +5000 power for the turn"
    head = leader("Captain", text=f"[Activate Main] {text[0].upper()}{text[1:]}. {word}, {then}.")
    t = position(you=replace(side, leader=head))

    t.activate("Captain")
    while t.mode not in ("main", "over"):
        least = max(1, t.decision.minimum)
        t.answer(*range(min(least, len(t.decision.options))))
    if t.mode == "over":
        return

    is_met = there == 2 if word == "If you do" else there == 0
    assert t.power("Captain") == (15000 if is_met else 10000)


# Deeds done to a card of the opponent's that was chosen, with another deed beside it.
BESIDE = [
    "KO it",
    "return it to its owner's hand",
    "switch it to Rest Mode",
    "it gets -5000 power for the turn",
    "negate its skills for the turn",
    "it can't attack for the turn",
    "send it to its owner's Warp",
    "switch it to Hidden Mode",
]


def _carry_out(t: Table) -> None:
    """Use the Leader's skill, taking the first of what is offered each time."""
    t.activate("Captain")
    while t.mode != "main":
        t.answer(0)


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 0-2-4-2", "masters 5-2-4")
@pytest.mark.parametrize("deed", BESIDE)
@pytest.mark.parametrize("number", ["up to 1", "1"])
@pytest.mark.parametrize("there", [0, 1])
def test_of_two_deeds_each_must_have_been_done(deed: str, number: str, there: int) -> None:
    """To none of "up to 1" it was not done, though that is allowed."""
    then = "If you do, your Leader Card gets +5000 power for the turn."
    chosen = f"choose {number} of your opponent's Battle Cards and {deed}. {then}"
    t = position(
        you=Side(leader=leader("Captain", text=f"[Activate Main] Draw 1 card, {chosen}")),
        opponent=Side(battle=["Foe"] * there),
    )

    _carry_out(t)

    assert t.you.hand == ["Deck card"]
    assert t.power("Captain") == (15000 if there else 10000)


@pytest.mark.rule("masters 0-2-4-2", "masters 5-2-4")
@pytest.mark.parametrize(
    "text",
    [
        "KO up to 1 of your opponent's Battle Cards and draw 1 card",
        "Choose up to 1 of your opponent's Battle Cards, KO it, and draw 1 card",
        "Draw 1 card and KO up to 1 of your opponent's Battle Cards",
    ],
)
@pytest.mark.parametrize("there", [0, 1])
@pytest.mark.parametrize("word", ["If you do", "If you don't"])
def test_the_order_of_the_deeds_does_not_matter(text: str, there: int, word: str) -> None:
    then = f"{word}, your Leader Card gets +5000 power for the turn."
    t = position(
        you=Side(leader=leader("Captain", text=f"[Activate Main] {text}. {then}")),
        opponent=Side(battle=["Foe"] * there),
    )

    _carry_out(t)

    assert t.you.hand == ["Deck card"]
    assert t.opponent.battle == []
    assert t.power("Captain") == (15000 if there and word == "If you do" else 10000)


@pytest.mark.parametrize("deed", BESIDE[:7])
@pytest.mark.parametrize("word", ["If you do", "If you don't"])
def test_up_to_one_alone_is_not_done_with_none(deed: str, word: str) -> None:
    text = f"Choose up to 1 of your opponent's Battle Cards and {deed}."
    then = f"{word}, your Leader Card gets +5000 power for the turn."
    t = position(
        you=Side(leader=leader("Captain", text=f"[Activate Main] {text} {then}")),
        opponent=Side(battle=["Foe"]),
    )

    t.activate("Captain")
    t.choose()
    t.drive()

    assert t.power("Captain") == (15000 if word == "If you don't" else 10000)


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(
    ("whose", "text", "lost"),
    [
        ("combo power", "", True),
        ("combo power", "This card's combo power can't be reduced.", False),
        ("combo power", "This card's power can't be reduced.", True),
        ("power", "This card's power can't be reduced.", False),
        ("power", "This card's combo power can't be reduced.", True),
    ],
)
def test_what_cannot_be_reduced_was_not(whose: str, text: str, *, lost: bool) -> None:
    """By a skill of one's own it is the same: no player is named."""
    page = battle("Page", combo=(0, 10000), text=f"[Permanent] {text}" if text else "")
    chosen = "Choose 1 of your opponent's Battle Cards and it gets"
    then = "for the turn. If you do, your Leader Card gets +5000 power for the turn."
    t = position(
        you=Side(leader=leader("Captain", text=f"[Activate Main] {chosen} -5000 {whose} {then}")),
        opponent=Side(battle=[page]),
    )

    t.activate("Captain")
    t.drive()

    now = t.combo_power("Page") if whose == "combo power" else t.power("Page")
    assert now == (5000 if lost else 10000)
    assert t.power("Captain") == (15000 if lost else 10000)
