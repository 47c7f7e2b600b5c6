"""Families of wordings in play: what players do with cards, sums, amounts, bars by whose skill."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import IllegalChoiceError
from tests.masters.cards import CardSpec, Side, battle, leader, marked, on, unison
from tests.masters.table import Table, position


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


def watched(event: str, text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """Another card draws when the event comes while that text is carried out."""
    watcher = battle("Watcher", text=f"[Auto] When {event}, draw 1 card.")
    return acting(text, foe=foe, battle=[watcher], **areas)


# -- what players do with cards ------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-1")
def test_the_opponent_draws() -> None:
    t = watched("your opponent draws a card", "Your opponent draws 1 card.", foe=Side(deck=9))

    assert (len(t.you.hand), len(t.opponent.hand)) == (1, 1)


@pytest.mark.rule("masters 9-6-1")
def test_your_own_drawing_is_not_the_opponents() -> None:
    t = watched("your opponent draws a card", "Draw 1 card.")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-1")
def test_the_opponent_discards() -> None:
    event = "your opponent discards a card"
    t = watched(event, "Your opponent discards 1 card.", foe=Side(hand=["Kept"]))

    assert (t.you.hand, t.opponent.hand) == (["Deck card"], [])


@pytest.mark.rule("masters 9-6-1")
def test_you_discard_a_card_of_a_colour() -> None:
    red, blue = battle("Red"), battle("Blue", colors=("blue",))
    for card, drawn in ((red, 1), (blue, 0)):
        t = watched("you discard a red card", "Discard 1 card from your hand.", hand=[card])
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-1")
def test_the_opponent_takes_a_card_from_their_life() -> None:
    event = "your opponent adds a card from their life to their hand"
    t = watched(event, "Your opponent adds 1 card from their life to their hand.")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-1")
def test_a_card_goes_to_your_warp() -> None:
    event = "you send a card to your Warp"
    t = watched(event, "Send 1 card from your Drop to your Warp.", drop=["Gone"])

    assert (t.you.warp, t.you.hand) == (["Gone"], ["Deck card"])


@pytest.mark.rule("masters 9-6-10")
def test_life_that_comes_down_to_a_number() -> None:
    for life, drawn in ((4, 1), (6, 0)):
        watcher = battle("Watcher", text="[Auto] When your life becomes 3 or less, draw 1 card.")
        text = "Place 1 card from your life in your Drop."
        t = acting(text, battle=[watcher], life=[f"Life {n}" for n in range(life)])
        assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-1")
def test_a_marker_leaves_your_unison() -> None:
    event = "a marker is removed from your Unison"
    t = watched(event, "Remove a marker from 1 of your Unisons.", unison=marked(unison("U"), 3))

    assert (t.markers("U"), t.you.hand) == (2, ["Deck card"])


# -- sums ------------------------------------------------------------------

SMALL, LARGE = battle("Small", cost=2), battle("Large", cost=4)
OTHER = battle("Other", cost=3)


@pytest.mark.rule("masters 20-1")
def test_so_many_at_most_and_so_much_together() -> None:
    text = (
        "Choose up to 2 of your opponent's Battle Cards with a total energy cost of 5 or less and "
        "KO them."
    )
    t = acting(text, foe=Side(battle=[SMALL, LARGE, OTHER]))

    with pytest.raises(IllegalChoiceError):
        t.choose("Small", "Large")
    t.choose("Small", "Other")

    assert t.opponent.battle == ["Large"]


@pytest.mark.rule("masters 20-1")
def test_no_more_than_so_many_whatever_they_cost() -> None:
    text = (
        "Choose up to 2 of your opponent's Battle Cards with a total energy cost of 9 or less and "
        "KO them."
    )
    cheap = [battle(name, cost=1) for name in ("One", "Two", "Three")]
    t = acting(text, foe=Side(battle=cheap))

    with pytest.raises(IllegalChoiceError):
        t.choose("One", "Two", "Three")
    t.choose("One", "Two")

    assert t.opponent.battle == ["Three"]


@pytest.mark.rule("masters 20-1")
def test_cards_played_for_so_much_together() -> None:
    text = "Play up to 2 Battle Cards with a total energy cost of 5 or less from your hand."
    t = acting(text, hand=[SMALL, LARGE, OTHER])

    with pytest.raises(IllegalChoiceError):
        t.choose("Large", "Other")
    t.choose("Small", "Other")

    assert t.you.hand == ["Large"]


@pytest.mark.rule("masters 20-1")
def test_none_of_what_costs_too_much() -> None:
    text = "Play up to 2 Battle Cards with a total energy cost of 1 or less from your hand."
    t = acting(text, hand=[SMALL, LARGE])

    assert t.you.hand == ["Small", "Large"] or "choose" in t.decision.kind


def strong(text: str, *cards: CardSpec) -> int:
    judge = battle("Judge", power=10000, text=f"[Permanent] {text}, this card gets +5000 power.")
    return position(you=Side(battle=[judge, *cards])).power("Judge")


@pytest.mark.rule("masters 9-5-1")
def test_costs_and_powers_of_all_your_battle_cards() -> None:
    judge = "If the total {} of your Battle Cards is {} or more"
    ten = battle("Ten", cost=7, power=20000)

    assert strong(judge.format("energy cost", 8), ten) == 15000
    assert strong(judge.format("energy cost", 20), ten) == 10000
    assert strong(judge.format("power", 60000), ten) == 10000


# -- amounts ------------------------------------------------------------------


@pytest.mark.rule("masters 5-1-3")
def test_as_many_cards_as_there_are_of_the_opponents() -> None:
    text = "Draw cards equal to the number of your opponent's Battle Cards."

    assert acting(text, foe=Side(battle=["One", "Two"])).you.hand == ["Deck card"] * 2
    assert acting(text).you.hand == []


@pytest.mark.rule("masters 5-1-3")
def test_x_is_named_behind() -> None:
    text = "[Activate Main] Draw X cards, where X is the number of cards under this card."
    caller = battle("Caller", text=text)
    t = position(you=Side(battle=[on(caller, "Below", "Beneath")]))

    t.activate("Caller")

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 20-1")
def test_a_cost_that_must_be_met_exactly() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards with an energy cost equal "
        "to the number of cards under this card and KO it."
    )
    caller = on(battle("Caller", text=text), "Below", "Beneath")
    t = position(you=Side(battle=[caller]), opponent=Side(battle=[SMALL, LARGE]))

    t.activate("Caller")
    t.choose("Small")

    assert t.opponent.battle == ["Large"]


@pytest.mark.rule("masters 20-1")
def test_among_what_was_looked_at_names_must_differ() -> None:
    text = (
        "Look at up to 3 cards from the top of your deck, add up to 2 cards with different card "
        "names among them to your hand, then place the rest in your Drop."
    )
    t = acting(text, deck=["Twin", "Twin", "Single"])

    with pytest.raises(IllegalChoiceError):
        t.choose("Twin", "Twin")
    t.choose("Twin", "Single")

    assert sorted(t.you.hand) == ["Single", "Twin"]
    assert t.you.drop == ["Twin"]


# -- cards of two kinds, bars -------------------------------------------------------------------


@pytest.mark.rule("masters 9-5-1")
def test_each_kind_has_a_colour_of_its_own() -> None:
    text = "[Permanent] Your green 《Tide》 and red 《Ember》 cards get +5000 power."
    cards = [
        battle("Both", colors=("green",), traits=("Tide",), power=10000),
        battle("Wrong", colors=("red",), traits=("Tide",), power=10000),
        battle("Right", colors=("red",), traits=("Ember",), power=10000),
    ]
    t = position(you=Side(battle=[battle("Source", text=text), *cards]))

    assert [t.power(name) for name in ("Both", "Wrong", "Right")] == [15000, 10000, 15000]


@pytest.mark.rule("masters 20-3")
def test_only_the_skills_of_one_player_are_kept_off() -> None:
    text = "[Permanent] This card can't be returned to its owner's hand by your opponent's skills."
    firm = battle("Firm", text=text)

    t = acting(
        "Choose 1 of your opponent's Battle Cards and return it to its owner's hand.",
        foe=Side(battle=[firm]),
    )
    assert t.opponent.battle == ["Firm"]

    t = acting(
        "Choose 1 of your Battle Cards other than this card and return it to its owner's hand.",
        battle=[firm],
    )
    assert "Firm" in t.you.hand


@pytest.mark.rule("masters 9-8-1")
def test_the_skills_of_a_set_stand() -> None:
    keeper = leader("Keeper", text="[Permanent] Skills on your Battle Cards can't be negated.")
    spared = battle("Spared", text="[Blocker]")
    text = "Choose 1 of your opponent's Battle Cards and negate its skills for the turn."
    t = acting(text, foe=Side(leader=keeper, battle=[spared]))

    assert "blocker" in t.keywords("Spared")


# -- costs up and down ------------------------------------------------------------------


def priced(text: str, **areas: object) -> tuple[str, int]:
    """The cost of a red card of energy cost 3 in your hand with that [Permanent] in play."""
    source = battle("Source", text=f"[Permanent] {text}")
    wanted = battle("Wanted", cost=3, specified="R")
    t = position(you=Side(battle=[source], hand=[wanted], **areas))  # type: ignore[arg-type]
    return t.cost("Wanted")


@pytest.mark.rule("masters 20-21")
def test_costs_of_a_set_go_up_for_each_of_something() -> None:
    text = "Increase the energy cost of red cards in your hand by 1 for every 2 cards in your Drop."

    assert priced(text, drop=["One", "Two", "Three", "Four"]) == ("R", 5)
    assert priced(text, drop=["One"]) == ("R", 3)


@pytest.mark.rule("masters 20-21")
def test_for_each_is_said_first_and_of_your_cards() -> None:
    text = "For each card in your Drop, reduce the energy cost of your red cards in your hand by 1."

    assert priced(text, drop=["One", "Two"]) == ("R", 1)


@pytest.mark.rule("masters 20-21", "masters 1-2-3-2")
def test_letters_go_on_to_both_parts_of_a_cost() -> None:
    text = "If your Leader is red, increase the energy cost of red cards in your hand by R."

    assert priced(text) == ("RR", 4)


@pytest.mark.rule("masters 20-21")
def test_cards_of_another_colour_keep_their_cost() -> None:
    text = "Increase the energy cost of blue cards in your hand by 1 for each card in your Drop."

    assert priced(text, drop=["One"]) == ("R", 3)


# -- where cards are ------------------------------------------------------------------


@pytest.mark.rule("masters 23-2-2-3")
def test_cards_beneath_are_asked_for_and_missed() -> None:
    for condition, below, drawn in (
        ("a blue card isn't under this card", "Blue", 0),
        ("a blue card isn't under this card", "Red", 1),
        ("2 or more red cards are under this card", "Red", 1),
    ):
        text = f"[Activate Main] If {condition} : Draw 1 card."
        under = [battle("Red"), battle(below, colors=below.lower())]
        t = position(you=Side(battle=[on(battle("Caller", text=text), *under)]))
        if drawn:
            t.activate("Caller")
        assert t.you.hand == ["Deck card"] * drawn
        assert drawn or "activate Caller" not in t.options()


@pytest.mark.rule("masters 23-2-2-3")
def test_only_cards_with_another_beneath() -> None:
    text = "Choose all of your opponent's Battle Cards with a card under them and KO them."
    t = acting(text, foe=Side(battle=[on("Stacked", "Below"), "Bare"]))

    assert t.opponent.battle == ["Bare"]


@pytest.mark.rule("masters 9-5-1")
def test_weaker_cards_than_this_one_are_kept_from_attacking() -> None:
    text = "[Permanent] Your opponent's Battle Cards with less power than this card can't attack."
    watch = battle("Watch", text=text, power=15000)
    foes = [battle("Weak", power=10000), battle("Even", power=15000)]
    t = position(you=Side(battle=foes), opponent=Side(battle=[watch]))

    assert "attack Even > Rival" in t.options()
    assert "attack Weak > Rival" not in t.options()
