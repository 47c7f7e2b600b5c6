"""A skill that waits for one of several cards hears of its own card's movement, too.

[masters 9-6-9-1-2] a card that leaves play is read where it lay, [masters 9-6-9-2] and so are its
skills; [masters 9-1-3-1] one that comes into play has its skills there. What shall not count says
so, as the rules do ([masters 22-4-2], [masters 22-35-2]).
"""

import pytest

from tests.masters.cards import Side, battle, extra, leader, rest, unison
from tests.masters.table import position

DRAW = "draw 1 card."
KO = "[Activate Main] Choose up to 2 Battle Cards and KO them."


@pytest.mark.rule("masters 9-6-9-1-2", "masters 9-6-9-2", "masters 8-4-6-2-1", "masters 9-6-11")
@pytest.mark.parametrize(
    ("whose", "drawn"), [("one of your Battle Cards", 1), ("one of your other Battle Cards", 0),
                         ("one of your opponent's Battle Cards", 0), ("this card", 1)]
)  # fmt: skip
def test_a_card_koed_in_battle_is_one_of_your_battle_cards(whose: str, drawn: int) -> None:
    mourner = battle("Mourner", power=5000, text=f"[Auto] When {whose} is KO'd, {DRAW}")
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[rest(mourner)]))

    t.attack("Scout", "Mourner")
    t.drive()

    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 9-6-9-1-2", "masters 0-2-9")
@pytest.mark.parametrize(("word", "times"), [("your", 2), ("your other", 1)])
def test_of_two_cards_koed_at_once_each_sees_both(word: str, times: int) -> None:
    text = f"[Auto] When one of {word} Battle Cards is KO'd, {DRAW}"
    t = position(
        you=Side(leader=leader("Killer", text=KO)),
        opponent=Side(battle=[battle("One", text=text), battle("Two", text=text)]),
    )

    t.activate("Killer")
    t.choose("One", "Two")
    t.drive()

    assert sorted(t.opponent.drop) == ["One", "Two"]
    assert t.opponent.hand == ["Deck card"] * (2 * times)


@pytest.mark.rule("masters 9-6-9-2")
def test_negated_where_it_lay_it_does_not_hear_of_its_own_fall() -> None:
    text = f"[Auto] When one of your Battle Cards is KO'd, {DRAW}"
    hush = "[Activate Main] Choose 1 of your opponent's Battle Cards, negate its skills for the turn, and KO it."  # noqa: E501
    t = position(
        you=Side(leader=leader("Killer", text=hush)),
        opponent=Side(battle=[battle("Mourner", text=text)]),
    )

    t.activate("Killer")
    if t.mode == "choose-cards":
        t.choose("Mourner")
    t.drive()

    assert t.opponent.drop == ["Mourner"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-6-9-1-2", "masters 20-1-2")
@pytest.mark.parametrize(
    ("deed", "when", "drawn"),
    [
        ("return it to its owner's hand", "is returned to its owner's hand", 1),
        ("send it to its owner's Warp", "is removed from your Battle Area by a skill", 1),
        ("place it in its owner's Drop Area", "is KO'd", 0),
    ],
)
def test_other_ways_out_of_the_battle_area_are_heard_alike(
    deed: str, when: str, drawn: int
) -> None:
    text = f"[Auto] When one of your Battle Cards {when}, {DRAW}"
    t = position(
        you=Side(
            leader=leader(
                "Host", text=f"[Activate Main] Choose 1 of your Battle Cards and {deed}."
            ),
            battle=[battle("Mourner", text=text)],
        )
    )

    t.activate("Host")
    if t.mode == "choose-cards":
        t.choose("Mourner")
    t.drive()

    assert t.you.battle == []
    assert len(t.subjects("drawn")) == drawn


@pytest.mark.rule("masters 9-1-3-2", "masters 9-6-9-2")
def test_a_skill_that_works_in_the_hand_does_not_hear_how_its_card_came_there() -> None:
    text = (
        "[Auto] When one of your Battle Cards is removed from your Battle Area by a skill, play"
        " this card from your hand."
    )
    t = position(
        you=Side(
            leader=leader(
                "Host",
                text="[Activate Main] Choose 1 of your Battle Cards and return it to its owner's"
                " hand.",
            ),
            battle=[battle("Runner", text=text)],
        )
    )

    t.activate("Host")
    if t.mode == "choose-cards":
        t.choose("Runner")
    t.drive()

    assert t.you.hand == ["Runner"]


@pytest.mark.rule("masters 9-1-3-1", "masters 9-6-9-3", "masters 9-9-3-1")
@pytest.mark.parametrize(
    ("when", "drawn"),
    [
        ("you play a Battle Card", 1),
        ("your red Battle Card is played", 1),
        ("your blue Battle Card is played", 0),
        ("you play another Battle Card", 0),
        ("your opponent plays a Battle Card", 0),
    ],
)
def test_a_card_that_is_played_is_a_card_you_play(when: str, drawn: int) -> None:
    host = battle("Greeter", text=f"[Auto] When {when}, {DRAW}")
    t = position(you=Side(hand=[host], energy="R"))

    t.play("Greeter")
    t.drive()

    assert t.you.battle == ["Greeter"]
    assert len(t.subjects("drawn")) == drawn


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 9-6-2-1", "masters 0-2-9")
@pytest.mark.parametrize(("word", "drawn"), [("a", 4), ("another", 2)])
def test_two_cards_played_at_once_hear_of_both(word: str, drawn: int) -> None:
    text = f"[Auto] When you play {word} Battle Card, {DRAW}"
    call = extra(
        "Call", cost=0,
        text="[Activate Main] Play up to 2 Battle Cards from your Drop.",
    )  # fmt: skip
    t = position(you=Side(hand=[call], drop=[battle("One", text=text), battle("Two", text=text)]))

    t.activate("Call")
    t.choose("One", "Two")
    t.drive()

    assert sorted(t.you.battle) == ["One", "Two"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-9-1-2", "masters 13-1-2")
def test_a_unison_whose_last_marker_goes_is_a_unison_of_yours_placed_in_drop() -> None:
    text = (
        f"[Auto] When one of your Unison Cards is placed in your Drop Area, {DRAW}\n"
        "[UNISON -1][Activate Main] This card gets +1000 power for the turn."
    )
    t = position(you=Side(unison=unison("Pillar", text=text)))

    t.activate("Pillar")
    t.drive()

    assert t.you.drop == ["Pillar"]
    assert t.you.hand == ["Deck card"]
