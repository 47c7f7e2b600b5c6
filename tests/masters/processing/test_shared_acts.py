"""What several acts and cards share in play: bars by whose skills, counts, one subject's fate."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position


def struck(bar: str, text: str) -> Table:
    """Your opponent's card with that bar; a card of yours acts on it with that text."""
    shielded = battle("Shielded", text=f"[Permanent] {bar}")
    striker = battle("Striker", power=30000, text=f"[Activate Main] {text}")
    t = position(you=Side(battle=[striker]), opponent=Side(battle=[rest(shielded)]))
    t.activate("Striker")
    t.choose("Shielded")
    return t


KO = "Choose up to 1 of your opponent's Battle Cards and KO it."
BOUNCE = "Choose up to 1 of your opponent's Battle Cards and return it to its owner's hand."

HELPER = battle("Helper", combo=(0, 5000))

# -- what can't be done to cards, and by whose skills ---------------------------------------------


@pytest.mark.rule("masters 0-2-5")
def test_kept_from_skills_and_from_battles() -> None:
    t = struck("This card can't be KO'd by skills or battles.", KO)
    assert t.opponent.battle == ["Shielded"]

    t.attack("Striker", "Shielded")
    t.finish_battle()

    assert t.opponent.battle == ["Shielded"]


@pytest.mark.rule("masters 0-2-5")
def test_a_rule_still_takes_what_neither_skill_nor_battle_can() -> None:
    weaken = "Choose up to 1 of your opponent's Battle Cards and it gets -90000 power for the turn."
    t = struck("This card can't be KO'd by skills or battles.", weaken)

    assert t.opponent.battle == []


@pytest.mark.rule("masters 0-2-5")
def test_only_skills_of_the_cards_named_are_kept_off() -> None:
    for kind, left in (("Battle Cards", ["Shielded"]), ("Unisons", [])):
        bar = f"This card can't be KO'd by the skills of your opponent's {kind}."
        assert struck(bar, KO).opponent.battle == left


@pytest.mark.rule("masters 0-2-5")
def test_a_place_nothing_of_theirs_sends_it_to() -> None:
    for color, left in (("red", ["Shielded"]), ("blue", [])):
        bar = (
            "This card can't be returned to its owner's hand by the skills of your opponent's "
            f"{color} cards."
        )
        assert struck(bar, BOUNCE).opponent.battle == left


@pytest.mark.rule("masters 0-2-5")
def test_several_bars_at_once() -> None:
    bar = "This card can't be KO'd by your opponent's skills, be returned to its owner's hand by "
    bar += "your opponent's skills, or attack."
    assert struck(bar, KO).opponent.battle == ["Shielded"]
    assert struck(bar, BOUNCE).opponent.battle == ["Shielded"]


# -- so many for each of something ---------------------------------------------------------------


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    caller = battle("Caller", text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


@pytest.mark.rule("masters 1-6-7")
def test_a_card_from_the_deck_for_each_card_in_play() -> None:
    text = "Place the top card of your deck in your Drop for each of your other Battle Cards."

    assert acting(text, battle=["One", "Two"]).you.drop == ["Deck card"] * 2
    assert acting(text).you.drop == []


@pytest.mark.rule("masters 5-2")
def test_a_choice_for_each_of_something() -> None:
    text = "Choose up to 1 of your opponent's Battle Cards for each card in your Drop, and KO them."
    foe = Side(battle=["One", "Two", "Three"])
    t = acting(text, foe=foe, drop=["Gone", "Gone too"])

    t.choose("One", "Three")

    assert t.opponent.battle == ["Two"]


@pytest.mark.rule("masters 20-8")
def test_the_opponent_sends_as_many_as_there_are_markers() -> None:
    text = (
        "Your opponent sends 1 card from their hand to their Warp for each marker on your Unison."
    )
    foe = Side(hand=["One", "Two", "Three"])
    t = acting(text, foe=foe, unison=marked(unison("U"), 2))

    t.choose("One", "Two")

    assert (sorted(t.opponent.warp), t.opponent.hand) == (["One", "Two"], ["Three"])


@pytest.mark.rule("masters 1-7-2-1-1")
def test_life_comes_back_for_each_card_that_left_it() -> None:
    text = (
        "Place up to 2 cards from your life in your Drop, then at the end of the turn, add 1 card "
        "from the top of your deck to your life for each card placed in your Drop by this skill."
    )
    t = acting(text, life=["Life 1", "Life 2", "Life 3"])
    t.answer(0, 1)
    assert t.you.life == ["Life 1"]

    t.end()
    t.until("main", "opponent")

    assert t.you.life == ["Deck card", "Deck card", "Life 1"]


# -- what a card gets and where it goes then ------------------------------------------------------


@pytest.mark.rule("masters 8-5-10-1")
def test_it_is_gone_when_the_battle_is_over() -> None:
    text = "[Auto] When you combo with this card, it gets +5000 combo power for the turn and is "
    text = f"{text}sent to your Warp at the end of the battle."
    helper = battle("Helper", combo=(0, 5000), text=text)
    t = position(you=Side(battle=["Fighter"], hand=[helper]))

    t.attack("Fighter", "Rival")
    t.combo("Helper")
    t.finish_battle()

    assert (t.you.warp, t.you.drop) == (["Helper"], [])


# -- events told further --------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-1")
def test_played_in_rest_mode() -> None:
    event = "your Battle Card is played in Rest Mode"
    watcher = battle("Watcher", text=f"[Auto] When {event}, draw 1 card.")
    for mode, drawn in (("Rest", 1), ("Active", 0)):
        text = f"Play up to 1 Battle Card from your Drop in {mode} Mode."
        t = acting(text, battle=[watcher], drop=["Comer"])
        t.choose("Comer")
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-1")
def test_power_that_falls_to_nothing() -> None:
    event = "the power of your opponent's Leader is reduced to 0 or less"
    watcher = battle("Watcher", text=f"[Auto] When {event}, draw 1 card.")
    for less, drawn in ((10000, 1), (5000, 0)):
        text = f"Choose your opponent's Leader and it gets -{less} power for the turn."
        t = acting(text, battle=[watcher], foe=Side(leader=leader("Low", power=10000)))
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 5-7")
def test_no_combo_from_where_a_text_forbids_it() -> None:
    bar = battle("Bar", text="[Permanent] You can't combo with cards in your Battle Area.")
    t = position(
        you=Side(battle=[bar, "Fighter", battle("Friend", combo=(0, 5000))], hand=[HELPER])
    )

    t.attack("Fighter", "Rival")

    assert t.options() == {"combo Helper", "pass"}


@pytest.mark.rule("masters 9-5-1")
def test_a_battle_in_your_own_turn() -> None:
    condition = "If your blue Battle Card is in a battle during your turn"
    text = f"[Permanent] {condition}, this card gets +5000 power."
    judge, blue = battle("Judge", power=10000, text=text), battle("Blue", colors=("blue",))
    t = position(you=Side(battle=[judge, blue], hand=[HELPER]))
    assert t.power("Judge") == 10000

    t.attack("Blue", "Rival")

    assert t.power("Judge") == 15000
