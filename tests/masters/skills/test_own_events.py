"""Skills about what happens to their own card, or to a card in the mode it is in no more."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, on, rest
from tests.masters.table import position

_WATCHES = (
    "[Auto] When your opponent switches 1 of their cards in Rest Mode to Active Mode, draw 1 card."
)


@pytest.mark.rule("masters 9-6-2")
def test_a_card_that_was_in_rest_mode_is_seen_being_switched() -> None:
    wake = extra(
        "Wake", text="[Activate Main] Choose 1 of your Battle Cards and switch it to Active Mode."
    )
    t = position(
        you=Side(hand=[wake], battle=[rest("Sleeper")], energy="R"),
        opponent=Side(battle=[battle("Watcher", text=_WATCHES)]),
    )

    t.activate("Wake")

    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_your_drop_is_not_the_drop_of_the_opponent() -> None:
    raises = "[Activate Main] Choose 1 card in your Drop and play it."
    watches = "[Auto] When a red card is played from your Drop, draw 1 card."
    t = position(
        you=Side(
            hand=[extra("Raise", text=raises)],
            battle=[battle("Mine", text=watches)],
            drop=[battle("Rising", colors="red")],
            energy="R",
        ),
        opponent=Side(battle=[battle("Theirs", text=watches)]),
    )

    t.activate("Raise")
    t.choose("Rising")

    assert "Rising" in t.you.battle
    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 12-2-2-2", "masters 9-6-2")
def test_an_extra_waits_for_its_own_use() -> None:
    text = "[Activate Main] Draw 2 cards.\n[Auto] When you activate this card, draw 1 card."
    t = position(you=Side(hand=[extra("Echo", text=text)], energy="R"))

    t.activate("Echo")

    assert t.you.hand == ["Deck card"] * 3
    assert t.you.drop == ["Echo"]


@pytest.mark.rule("masters 8-5-10-1")
def test_a_card_a_skill_used_in_a_combo_remembers_where_it_came_from() -> None:
    back = (
        "[Auto] At the end of a battle where this card was used in a combo from your life, "
        "play this card."
    )
    uses = "[Auto] When this card attacks, use up to 1 card from your life in a combo."
    chief, rival = leader("Chief", text=uses), leader("Rival")
    life = [battle("Hidden", combo_cost=0, combo_power=5000, text=back), "One", "Two"]
    t = position(you=Side(leader=chief, life=life), opponent=Side(leader=rival))

    t.attack(chief, rival)
    t.choose("Hidden")
    t.finish_battle()

    assert "Hidden" in t.you.battle


@pytest.mark.rule("masters 5-8-3")
def test_one_or_more_cards_as_a_cost_need_not_be_as_many_as_there_may_be() -> None:
    text = "[Activate Main] Discard 1 or more red cards from your hand : Draw 2 cards."
    t = position(you=Side(battle=[battle("Spender", text=text)], hand=["Ember"]))

    t.activate("Spender")

    assert t.you.drop == ["Ember"]
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 9-1-3-2")
def test_a_skill_that_lays_its_card_from_the_hand_under_another_works_in_the_hand() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and place this card under it from your "
        "hand : Draw 1 card."
    )
    t = position(you=Side(hand=[battle("Root", cost=9, text=text)], battle=["Host"]))

    t.activate("Root")

    assert t.you.hand == ["Deck card"]
    assert [t.name(card) for card in t.find("Host").under] == ["Root"]


@pytest.mark.rule("masters 1-6-6")
def test_a_cost_takes_a_card_from_under_one_that_is_chosen_for_it() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and place 1 card under it in its owner's "
        "Drop : Draw 1 card."
    )
    payer = battle("Payer", text=text)
    t = position(you=Side(battle=[payer, on("Host", "Base")]))

    t.activate(payer)
    t.choose("Host")

    assert t.you.drop == ["Base"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-8-3")
def test_a_cost_from_under_a_card_is_refused_where_nothing_lies_under_any() -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and place 1 card under it in its owner's "
        "Drop : Draw 1 card."
    )
    t = position(you=Side(battle=[battle("Payer", text=text), "Host"]))

    assert not any("activate" in option for option in t.options())


@pytest.mark.rule("masters 22-27-3")
def test_it_is_the_card_a_condition_has_just_spoken_of() -> None:
    text = (
        "[Activate Main][Burst 1] If your Leader is a red card : If the card placed in your Drop "
        "with this skill was a red card, play it."
    )
    finder = battle("Finder", text=text)
    t = position(you=Side(leader=leader("Red", colors=("red",)), battle=[finder], deck=["Ember"]))

    t.activate(finder)

    assert t.you.leader == ["Red"]
    assert "Ember" in t.you.battle
