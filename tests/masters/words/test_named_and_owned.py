"""Cards a text knows by names it looks up, colors it waives, and events told with more detail."""

from __future__ import annotations

import pytest

from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import Placed, Side, battle, extra, leader
from tests.masters.table import Table, position


def finish(t: Table) -> None:
    while t.mode != "main":
        t.answer(*t.decision.default)


@pytest.mark.rule("masters 22-13-2", "masters 5-2-4")
def test_one_card_for_each_name_a_union_asks_for() -> None:
    text = (
        "[Activate Main] Choose 1 card in your hand with a [Union-Fusion] skill and reveal it : "
        "For each character name required for the revealed card's [Union] skill, add up to 1 "
        "card with a matching character name and energy cost between 3 and 7 from your deck to "
        "your hand, then shuffle your deck."
    )
    both = battle("Both", text="[Union-Fusion]R : ＜Ada＞ and ＜Bea＞.")
    deck = [
        battle("Big Ada", character=("Ada",), cost=3),
        battle("Small Ada", character=("Ada",), cost=2),
        battle("Big Bea", character=("Bea",), cost=7),
        battle("Cy", character=("Cy",), cost=5),
    ]
    t = position(you=Side(leader=leader("Captain", text=text), hand=[both], deck=deck))

    t.activate("Captain")
    t.expect("you", "choose-cards", {"Big Ada"})
    t.choose("Big Ada")
    t.expect("you", "choose-cards", {"Big Bea"})
    t.choose()
    finish(t)

    assert sorted(t.you.hand) == ["Big Ada", "Both"]


@pytest.mark.rule("masters 0-2-2")
@pytest.mark.parametrize(("traits", "is_offered"), [(("Brook",), True), (("Dale",), False)])
def test_the_color_of_the_leader_does_not_matter_for_some_cards(traits, is_offered) -> None:
    waive = "[Permanent] Ignore any Leader Card color requirements on 《Brook》 card skills."
    helper = battle(
        "Helper", traits=traits, text="[Activate Main] If your Leader is a blue ＜Ada＞ card : Draw 1 card."  # noqa: E501
    )  # fmt: skip
    boss = leader("Boss", text=waive, character=("Ada",))
    t = position(you=Side(leader=boss, battle=[helper]))

    assert ("activate Helper" in t.options()) is is_offered


@pytest.mark.rule("masters 2-3-1")
def test_a_card_whose_name_stands_in_the_text_of_another() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards, then choose up to 1 Battle Card from your "
        "hand with a card name in the chosen card's skill text and play it."
    )
    mate = battle("Mate", text="[Permanent] Your {Friend} gets +5000 power.")
    side = Side(leader=leader("Captain", text=text), battle=[mate], hand=["Friend", "Stranger"])
    t = position(you=side)

    t.activate("Captain")
    t.expect("you", "choose-cards", {"Friend"})
    t.choose("Friend")
    finish(t)

    assert t.you.battle == ["Mate", "Friend"]


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("how", "drawn"), [("face up ", 1), ("", 0)])
def test_a_card_that_comes_to_the_life_face_up(how: str, drawn: int) -> None:
    place = f"[Activate Main] Choose 1 card in your hand and place it {how}in your life."
    watch = (
        "[Auto] When a card is placed in your life face up from any area other than your life, "
        "draw 1 card."
    )
    side = Side(leader=leader("Captain", text=place), battle=[battle("W", text=watch)], hand=["C"])
    t = position(you=side)

    t.activate("Captain")
    finish(t)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-9")
def test_only_a_card_that_was_the_opponents_is_one_control_was_gained_of() -> None:
    text = (
        "[Activate Main] Choose 1 Battle Card you gained control of from your opponent with one of "
        "your card's skills and place it in its owner's Drop : Draw 1 card."
    )
    lent = Placed(battle("Lent"), owner="opponent")
    boss = leader("Captain", text=text)
    without = position(you=Side(leader=boss, battle=["Mine"]), opponent=Side(battle=["Theirs"]))
    t = position(you=Side(leader=boss, battle=["Mine", lent]))

    t.activate("Captain")
    finish(t)

    assert "activate Captain" not in without.options()
    assert (t.you.battle, t.opponent.drop) == (["Mine"], ["Lent"])


@pytest.mark.rule("masters 9-10-1")
def test_an_auto_that_replaces_what_would_happen() -> None:
    text = (
        "[Auto] When this card would be returned to your hand, place it at the bottom of your deck "
        "instead."
    )
    back = "[Activate Main] Return all of your Battle Cards to their owner's hand."
    side = Side(leader=leader("Captain", text=back), battle=[battle("Stays", text=text), "Goes"])
    t = position(you=side)

    t.activate("Captain")
    finish(t)

    assert (t.you.hand, t.you.deck[-1]) == (["Goes"], "Stays")


@pytest.mark.rule("masters 9-6-2")
def test_an_extra_that_is_activated() -> None:
    watch = "[Auto] When one of your red Extras is activated, draw 2 cards."
    text = "[Activate Main] Draw 1 card."
    hand = [extra("Red", cost=0, text=text), extra("Blue", cost=0, colors="blue", text=text)]
    t = position(you=Side(battle=[battle("W", text=watch)], hand=hand))

    t.activate("Red")
    finish(t)
    assert t.you.hand == ["Blue", *["Deck card"] * 3]
    t.activate("Blue")
    finish(t)

    assert t.you.hand == ["Deck card"] * 4


@pytest.mark.rule("masters 5-2-3", "masters 5-8-3")
def test_cards_that_add_up_to_so_much_or_more() -> None:
    text = (
        "[Activate Main] Choose any number of red Battle Cards in your Battle Area whose total "
        "power adds up to 25000 or more and place them in their owners' Drops : Draw 1 card."
    )
    boss = leader("Captain", text=text)
    small = position(you=Side(leader=boss, battle=["One", "Two"]))
    t = position(you=Side(leader=boss, battle=["One", "Two", battle("Three", power=15000)]))

    t.activate("Captain")
    t.choose("One", "Three")
    finish(t)

    assert "activate Captain" not in small.options()
    assert t.you.battle == ["Two"]


@pytest.mark.rule("masters 5-2-3")
def test_cards_that_add_up_to_less_are_refused() -> None:
    text = (
        "[Activate Main] Choose any number of red Battle Cards in your Battle Area whose total "
        "power adds up to 25000 or more and place them in their owners' Drops : Draw 1 card."
    )
    t = position(you=Side(leader=leader("Captain", text=text), battle=["One", "Two", "Three"]))

    t.activate("Captain")

    with pytest.raises(IllegalChoiceError):
        t.choose("One", "Two")


@pytest.mark.rule("masters 5-2-3")
def test_cards_that_cost_no_more_together_than_another_card() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand, then "
        "choose any number of your opponent's Battle Cards with a total energy cost less than or "
        "equal to the chosen card's energy cost and KO them."
    )
    theirs = [battle("A", cost=1), battle("B", cost=2), battle("C", cost=3)]
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=[battle("Own", cost=3)]),
        opponent=Side(battle=theirs),
    )

    t.activate("Captain")
    assert t.decision.total_cost == 3
    t.choose("A", "B")
    finish(t)

    assert t.opponent.battle == ["C"]
