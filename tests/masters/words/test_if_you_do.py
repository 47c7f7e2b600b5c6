"""[masters 20-16-1] "If you do" asks of every kind of action whether it was really done.

Each row is an action, a position in which it can be done and one in which nothing comes of it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.masters.cards import (
    Side,
    battle,
    extra,
    face_up,
    hidden,
    leader,
    marked,
    on,
    rest,
    unison,
)
from tests.masters.table import Table, position

NOTHING = Side()
ONE = Side(battle=["Foe"])
SAFE = battle("Safe", text="[Permanent] This card can't be removed from your Battle Area.")
GUARDED = battle("Guarded", text="[Barrier]")
SHIP = unison("Ship")

# The action, and for each outcome your side and the opponent's.
ACTIONS = {
    "KO": (
        "choose 1 of your opponent's Battle Cards and KO it",
        (NOTHING, ONE),
        (NOTHING, NOTHING),
    ),
    "KO all": ("KO all of your opponent's Battle Cards", (NOTHING, ONE), (NOTHING, NOTHING)),
    "KO what is kept": (
        "choose 1 of your opponent's Battle Cards and KO it",
        (NOTHING, ONE),
        (NOTHING, Side(battle=[battle("Rock", text="[Indestructible]")])),
    ),
    "return": (
        "choose 1 of your opponent's Battle Cards and return it to its owner's hand",
        (NOTHING, ONE),
        (NOTHING, Side(battle=[GUARDED])),
    ),
    "rest": (
        "choose 1 of your opponent's Battle Cards and switch it to Rest Mode",
        (NOTHING, ONE),
        (NOTHING, Side(battle=[rest("Foe")])),
    ),
    "activate": (
        "choose 1 of your energy and switch it to Active Mode",
        (Side(energy="r"), NOTHING),
        (Side(energy="R"), NOTHING),
    ),
    "hide": (
        "choose 1 of your opponent's Battle Cards and switch it to Hidden Mode",
        (NOTHING, ONE),
        (NOTHING, Side(battle=[hidden("Foe")])),
    ),
    "reveal mode": (
        "choose 1 card in your Battle Area and switch it to Revealed Mode",
        (Side(battle=[hidden("Own")]), NOTHING),
        (Side(battle=["Own"]), NOTHING),
    ),
    "discard": (
        "choose 1 card in your hand and discard it",
        (Side(hand=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "drop from deck": (
        "place 3 cards from the top of your deck in your Drop",
        (NOTHING, NOTHING),
        None,
    ),
    "warp": (
        "choose 1 card in your Drop Area and send it to its owner's Warp",
        (Side(drop=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "play": (
        "choose 1 Battle Card in your Drop Area and play it",
        (Side(drop=["Card"]), NOTHING),
        (Side(drop=[extra("Trick")]), NOTHING),
    ),
    "play what can't be played": (
        "choose 1 Battle Card in your Drop Area and play it",
        (Side(drop=["Card"]), NOTHING),
        (
            Side(
                drop=[
                    battle(
                        "Proud",
                        text="[Permanent] This card can't be played by skills from any area.",
                    )
                ]
            ),
            NOTHING,
        ),
    ),
    "control": (
        "choose 1 of your opponent's Battle Cards and gain control of it",
        (NOTHING, ONE),
        (NOTHING, NOTHING),
    ),
    "power": (
        "choose 1 of your Battle Cards and it gets +5000 power for the turn",
        (Side(battle=["Own"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "keyword": (
        "choose 1 of your Battle Cards and it gains [Blocker] for the turn",
        (Side(battle=["Own"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "negate skills": (
        "choose 1 of your opponent's Battle Cards and negate its skills for the turn",
        (NOTHING, ONE),
        (NOTHING, NOTHING),
    ),
    "markers off": (
        "choose 1 of your Unison Cards and remove 2 markers from it",
        (Side(unison=marked(SHIP, 3)), NOTHING),
        (NOTHING, NOTHING),
    ),
    "markers on": (
        "choose 1 of your Unison Cards and add 1 marker to it",
        (Side(unison=marked(SHIP, 3)), NOTHING),
        (NOTHING, NOTHING),
    ),
    "to energy": (
        "choose 1 card in your hand and place it in your energy",
        (Side(hand=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "to life": (
        "choose 1 card in your hand and place it in your life",
        (Side(hand=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "flip life": (
        "choose 1 face-down card in your life and flip it face up",
        (Side(life=["Card", "Other"]), NOTHING),
        (Side(life=[face_up("Card"), face_up("Other")]), NOTHING),
    ),
    "from under": (
        "choose 1 card under one of your Battle Cards and return it to its owner's hand",
        (Side(battle=[on("Own", "Below")]), NOTHING),
        (Side(battle=["Own"]), NOTHING),
    ),
    "under": (
        "choose 1 card in your hand and place it under your Leader Card",
        (Side(hand=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "reveal": (
        "choose 1 card in your hand and reveal it",
        (Side(hand=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "opponent discards": (
        "your opponent chooses 1 card in their hand and discards it",
        (NOTHING, Side(hand=["Card"])),
        (NOTHING, NOTHING),
    ),
    "remove from the game": (
        "choose 1 card in your Drop Area and remove it from the game",
        (Side(drop=["Card"]), NOTHING),
        (NOTHING, NOTHING),
    ),
    "deal damage": ("deal 1 damage to your opponent", (NOTHING, NOTHING), None),
    "draw": ("draw 2 cards", (NOTHING, NOTHING), None),
}


def outcomes() -> list[object]:
    """Every action with each of its positions."""
    return [
        pytest.param(text, sides, is_done, id=f"{name}, {'done' if is_done else 'not done'}")
        for name, (text, able, unable) in ACTIONS.items()
        for is_done, sides in ((True, able), (False, unable))
        if sides is not None
    ]


def drive(t: Table) -> None:
    """Choose what can be chosen until your Main Phase goes on."""
    while t.mode != "main":
        t.answer(*(range(max(1, t.decision.minimum))))


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4-1")
@pytest.mark.parametrize(("text", "sides", "is_done"), outcomes())
def test_if_you_do_holds_when_the_action_was_done(text, sides, is_done) -> None:
    you, opponent = sides
    telling = leader(
        "Teller",
        text=(
            f"[Activate Main] {text[0].upper()}{text[1:]}. If you do, your Leader gets +1000"
            f" power for the turn."
        ),
    )
    t = position(you=replace(you, leader=telling), opponent=opponent)

    t.activate("Teller")
    drive(t)

    assert t.power("Teller") == (11000 if is_done else 10000)


PARTLY = {
    "choose in hand": ("choose 2 cards in your hand and discard them", "hand", "drop"),
    "discard": ("discard 2 cards from your hand", "hand", "drop"),
    "KO": ("choose 2 of your Battle Cards and KO them", "battle", "drop"),
    "KO at once": ("KO 2 of your Battle Cards", "battle", "drop"),
    "warp": ("choose 2 cards in your Drop and place them in your Warp", "drop", "warp"),
    "bounce": ("choose 2 of your Battle Cards and return them to your hand", "battle", "hand"),
    "of two kinds": (
        "choose 1 of your red Battle Cards and 1 of your blue Battle Cards and KO them",
        "battle",
        "drop",
    ),
}


@pytest.mark.rule("masters 20-16-1", "masters 20-17-1", "masters 5-2-5")
@pytest.mark.parametrize("name", PARTLY)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_done_in_part_is_neither_done_nor_not_done(name: str, number: int) -> None:
    text, origin, target = PARTLY[name]
    told = text[0].upper() + text[1:]
    telling = leader(
        "Teller",
        text=f"[Activate Main] {told}. If you do, your Leader gets +1000 power for the turn.\n"
        f"[Activate Main] {told}. If you don't, your Leader gets +3000 power for the turn.",
    )
    cards = [battle("Card", colors="red"), battle("Other", colors="blue")][:number]

    def after(skill: int) -> Table:
        t = position(you=Side(leader=telling, **{origin: cards}))
        t.activate("Teller", skill)
        drive(t)
        return t

    positive, negative = after(1), after(2)

    assert positive.power("Teller") == (11000 if number == 2 else 10000)
    assert negative.power("Teller") == (13000 if number == 0 else 10000)
    assert len(positive.zone("you", target)) == number


@pytest.mark.rule("masters 20-16-1", "masters 5-2-3", "masters 5-2-4")
@pytest.mark.parametrize(
    ("told", "is_done"),
    [
        ("choose 2 of your ＜Ada＞ cards and KO them", False),
        ("choose up to 2 of your ＜Ada＞ cards and KO them", True),
        ("choose 1 or more of your ＜Ada＞ cards and KO them", True),
        ("choose 1 or 2 of your ＜Ada＞ cards and KO them", True),
        ("choose all of your ＜Ada＞ cards and KO them", True),
        ("KO all of your ＜Ada＞ cards", True),
    ],
)
def test_one_card_is_enough_where_the_text_says_no_more(told: str, *, is_done: bool) -> None:
    text = f"{told[0].upper()}{told[1:]}. If you do, your Leader gets +1000 power for the turn."
    t = position(
        you=Side(
            leader=leader("Teller", text=f"[Activate Main] {text}"),
            battle=[battle("Ada", character=("Ada",))],
        )
    )

    t.activate("Teller")
    drive(t)

    assert t.you.drop == ["Ada"]
    assert t.power("Teller") == (11000 if is_done else 10000)


@pytest.mark.rule("masters 20-16-1", "masters 5-2-7")
@pytest.mark.parametrize(("first", "hand"), [((), ["Red"]), (("Red",), ["Deck card"] * 2)])
def test_with_one_of_two_sets_declined_it_is_not_done(
    first: tuple[str, ...], hand: list[str]
) -> None:
    text = (
        "[Activate Main] Place 1 red card and 1 blue card from your hand in your Drop. If you do, "
        "draw 2 cards."
    )
    held = [extra("Trade", text=text, cost=0), battle("Red"), battle("Blue", colors=("blue",))]
    t = position(you=Side(hand=held))

    t.activate("Trade")
    t.choose(*first)
    t.choose("Blue")

    assert t.you.hand == hand
