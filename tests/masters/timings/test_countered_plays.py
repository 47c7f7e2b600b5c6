"""What a [Counter : Play] says of the card being played, whoever or whatever plays it."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, card, extra, leader, unison
from tests.masters.table import Table, position

WORDS = "[Auto] When this card is played, draw 2 cards."
NEGATE = "Negate the skills of the Battle Card being played for the turn."
REST = "The card being played is played in Rest Mode."
DEFLECT = "[Deflect]"


def new(text: str = "", **fields: object):
    return battle("New", cost=7, text=f"{text}\n{WORDS}", **fields)


def kai(name: str = "Kai"):
    return battle(name, cost=1, character=(name,))


def stopping(text: str) -> Side:
    return Side(hand=[extra("Stop", cost=0, text=f"[Counter: Play] {text}")])


def captain(text: str):
    return leader("Captain", text=text)


def sides(extra_text: str = "") -> dict[str, tuple[Side, str]]:
    """Positions in which a skill plays "New", and the card whose skill it is."""
    more = f"\n{extra_text}" if extra_text else ""
    return {
        "evolve": (
            Side(hand=[new(f"[Evolve]R : ＜Kai＞.{more}")], battle=[kai()], energy="R"),
            "New",
        ),
        "ex-evolve": (
            Side(hand=[new(f"[EX-Evolve]R : ＜Kai＞.{more}")], battle=[kai()], energy="R"),
            "New",
        ),
        "xeno-evolve": (
            Side(hand=[new(f"[Xeno-Evolve]R : ＜Kai＞.{more}")], battle=[kai()], energy="R"),
            "New",
        ),
        "fusion": (
            Side(hand=[new(f"[Union-Fusion] : ＜Kai＞ and ＜Ann＞.{more}"), kai(), kai("Ann")]),
            "New",
        ),
        "potara": (
            Side(
                hand=[new(f"[Union-Potara] : ＜Kai＞ and ＜Ann＞.{more}")],
                battle=[kai(), kai("Ann")],
            ),
            "New",
        ),
        "over realm": (
            Side(hand=[new(f"[Over Realm 1]{more}")], drop=["A"], energy="RRRRRRR"),
            "New",
        ),
        "a skill": (
            Side(
                leader=captain("[Activate Main] Play 1 Battle Card from your Drop."),
                drop=[new(extra_text)],
            ),
            "Captain",
        ),
        "its own skill": (
            Side(hand=[new(f"[Activate Main] Play this card from your hand.{more}")]),
            "New",
        ),
    }


def answered(t: Table, who: str) -> None:
    """The skill of this card is answered the first time that may be."""
    t.activate(who)
    while t.mode != "counter":
        t.answer(*t.decision.default)
    t.counter("Stop")
    t.drive()


@pytest.mark.rule("masters 22-10-3-1", "masters 5-5-3-4", "masters 3-1-4-3")
@pytest.mark.parametrize("way", list(sides()))
@pytest.mark.parametrize("text", [NEGATE, REST])
def test_the_card_a_skill_plays_is_the_card_being_played(way: str, text: str) -> None:
    side, who = sides()[way]
    t = position(you=side, opponent=stopping(text))

    answered(t, who)

    assert "New" in t.you.battle
    assert t.you.hand.count("Deck card") == (0 if text == NEGATE else 2)
    assert t.is_active("New") == (text == NEGATE)


@pytest.mark.rule("masters 22-20-2", "masters 22-10-3-1")
@pytest.mark.parametrize("way", ["evolve", "potara", "a skill", "over realm"])
@pytest.mark.parametrize("text", [NEGATE, REST])
def test_a_card_with_deflect_comes_as_if_nobody_had_answered(way: str, text: str) -> None:
    side, who = sides(DEFLECT)[way]
    t = position(you=side, opponent=stopping(text))

    answered(t, who)

    assert t.you.hand.count("Deck card") == 2
    assert t.is_active("New")


@pytest.mark.rule("masters 16-2-1-2", "masters 18-2-1-2", "masters 3-1-4-3")
@pytest.mark.parametrize("kind", ["z-battle", "z-unison", "unison", "battle"])
@pytest.mark.parametrize("text", ["Negate the skills of the card being played for the turn.", REST])
def test_cards_of_every_type_and_area_are_answered_alike(kind: str, text: str) -> None:
    words = "[Auto] When this card is played, draw 2 cards."
    if kind.startswith("z-"):
        made = card(kind, "New", cost=0, z_cost=0, power=10000, text=words)
        made = (
            made
            if kind == "z-battle"
            else card(kind, "New", cost_is_x=True, z_cost=0, power=10000, text=words)
        )
        side = Side(z_deck=[made], energy="R")
    else:
        made = unison("New", text=words) if kind == "unison" else battle("New", text=words)
        side = Side(hand=[made], energy="R")
    t = position(you=side, opponent=stopping(text))

    t.play("New")
    while t.mode != "counter":
        t.pick("1") if t.mode == "number" else t.answer(*t.decision.default)
    t.counter("Stop")
    t.drive()

    assert t.area_of("New") in ("battle", "unison")
    assert t.you.hand.count("Deck card") == (2 if text == REST else 0)
    assert t.is_active("New") == (text != REST)


@pytest.mark.rule("masters 22-10-3-1", "masters 3-1-4-3")
def test_all_cards_the_skill_plays_now_are_meant_and_none_that_it_plays_later() -> None:
    text = "[Activate Main] Play up to 2 Battle Cards from your Drop."
    both = "The card being played is played in Rest Mode with its skills negated for the turn."
    names = ("One", "Two", "Third")
    t = position(
        you=Side(leader=captain(text), drop=[battle(name, text=WORDS) for name in names]),
        opponent=stopping(both),
    )

    t.activate("Captain")
    t.counter("Stop")
    t.choose("One", "Two")
    t.drive()
    assert [t.is_active(name) for name in ("One", "Two")] == [False, False]
    assert t.you.hand == []
    t.activate("Captain")
    t.choose("Third")
    t.drive()

    assert t.is_active("Third")
    assert len(t.you.hand) == 2


@pytest.mark.rule("masters 3-1-4-3", "masters 7-4-4")
def test_skills_that_were_negated_for_the_turn_are_there_again_after_it() -> None:
    side, who = sides("[Permanent] This card gets +5000 power.")["evolve"]
    t = position(you=side, opponent=stopping(NEGATE))

    answered(t, who)
    assert t.power("New") == 10000
    t.end()
    t.until("main", "opponent")

    assert t.power("New") == 15000
