"""One deed or another with a card, things that lie together, types that tell cards apart."""

import pytest

from tests.masters.cards import Side, battle, extra, on, unison
from tests.masters.table import position


@pytest.mark.rule("masters 20-2-3")
@pytest.mark.parametrize(("option", "stays"), [("option 1", True), ("option 2", False)])
def test_one_of_two_deeds_is_done_with_the_chosen_card(option: str, stays: bool) -> None:
    text = "[Activate Main] Choose 1 of your opponent's Battle Cards and either switch it to Rest \
Mode or return it to its owner's hand."
    t = position(you=Side(battle=[battle("Sand", text=text)]), opponent=Side(battle=["Guard"]))

    t.activate("Sand")
    t.pick(option)

    assert ("Guard" in t.opponent.battle) is stays
    assert ("Guard" in t.opponent.hand) is not stays
    assert not stays or not t.is_active("Guard")


@pytest.mark.rule("masters 23-2-2-3")
@pytest.mark.parametrize(
    ("below", "drawn"),
    [(["red", "blue"], 1), (["red", "red"], 0), (["blue"], 0)],
)
def test_each_of_several_cards_has_to_lie_there(below: list[str], drawn: int) -> None:
    text = "[Activate Main] If there is a red card and a blue card under this card : Draw 1 card."
    cards = [battle(f"Below {place}", colors=color) for place, color in enumerate(below)]
    t = position(you=Side(battle=[on(battle("Stack", text=text), *cards)]))

    if drawn:
        t.activate("Stack")
    else:
        assert "activate Stack" not in t.options()

    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 20-1-5")
def test_that_unison_is_the_unison_told_of_whatever_was_chosen_since() -> None:
    text = "[Activate Main] Choose 1 of your Unisons and add 1 marker to it, then choose 1 of your \
opponent's Battle Cards, KO it, then add 1 marker to that Unison."
    t = position(
        you=Side(unison=unison("Keeper"), hand=[extra("Word", text=text)], energy="R"),
        opponent=Side(battle=["Guard"]),
    )
    before = t.markers("Keeper")

    t.activate("Word")

    assert t.markers("Keeper") == before + 2
    assert t.opponent.battle == []


@pytest.mark.rule("masters 20-1-2")
@pytest.mark.parametrize(("kind", "drawn"), [("a Battle Card", 1), ("a Z-Battle Card", 0)])
def test_a_card_is_asked_of_which_type_it_is(kind: str, drawn: int) -> None:
    text = f"[Activate Main] Choose 1 of your Battle Cards. If it is {kind}, draw 1 card."
    t = position(you=Side(battle=["Guard"], hand=[extra("Word", text=text)], energy="R"))

    t.activate("Word")

    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 9-9-1")
def test_the_other_is_the_other_of_those_chosen_not_of_all_looked_at() -> None:
    text = "[Activate Main] Look at up to 4 cards from the top of your deck, choose 2 cards among \
them, add 1 to your hand and place the other in your Drop."
    t = position(
        you=Side(
            hand=[extra("Word", text=text)], energy="R", deck=["Ant", "Bee", "Cat", "Dog", "Eel"]
        )
    )
    before = t.you.deck

    t.activate("Word")
    t.pick(*sorted(t.options())[:2])
    t.pick(sorted(t.options())[0])

    assert len(t.you.hand) == 1
    assert len(t.you.drop) == 2
    assert len(t.you.deck) == len(before) - 2


@pytest.mark.rule("masters 20-7-1")
@pytest.mark.parametrize(("limit", "goes"), [(20000, True), (12000, False)])
def test_it_behind_a_clause_is_the_card_of_the_clause(limit: int, goes: bool) -> None:
    text = f"[Counter Attack] If your Leader is red : Negate the attack, then KO the attacking \
card if it has {limit} power or less."
    t = position(
        you=Side(battle=[battle("Runner", power=15000)]),
        opponent=Side(hand=[extra("Stop", text=text)], energy="R"),
    )

    t.attack("Runner", "Rival")
    t.counter("Stop")
    t.finish_battle()

    assert ("Runner" in t.you.drop) is goes


@pytest.mark.rule("masters 20-7-1")
def test_it_after_a_clause_about_the_attacking_card_is_that_card() -> None:
    text = "[Counter Attack] If your Leader is red : The attacking card gets -5000 power for the \
turn and it gets -5000 power for the turn."
    t = position(
        you=Side(battle=[battle("Runner", power=15000)]),
        opponent=Side(hand=[extra("Stop", text=text)], energy="R"),
    )

    t.attack("Runner", "Rival")
    t.counter("Stop")

    assert t.power("Runner") == 5000
