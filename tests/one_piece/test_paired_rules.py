"""Rules of a chapter two at a time, from printed wording: pairs drawn at random, and neighbours."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, face_up, given, leader, rest, stage
from tests.one_piece.table import active_don, don, position


def boss(text: str):
    return leader("Boss", text=text)


@pytest.mark.rule("one_piece 8-6-2", "one_piece 8-1-3-2-1", "one_piece 8-1-3-1")
def test_a_when_of_damage_waits_for_both_and_comes_as_often() -> None:
    text = "[Opponent's Turn] When a card is removed from your Life cards, draw 1 card."
    double = character("Raider", power=9000, text="[Double Attack]")
    t = position(
        you=Side(characters=[double]),
        opponent=Side(leader=leader("Rival", text=text), life=["One", "Two", "Three"]),
    )

    t.attack("Raider", "Rival")
    t.drive()

    assert t.opponent.hand == ["One", "Two", "Deck card", "Deck card"]


@pytest.mark.rule("one_piece 6-3-1", "one_piece 6-1-2", "one_piece 9-2-1-2")
def test_the_last_card_drawn_loses_before_don_comes() -> None:
    t = position(you=Side(deck=["Last"], deck_size=1), at="turn")

    assert t.winner == "opponent"
    assert don(t) == (0, 0, 0, 10)


@pytest.mark.rule("one_piece 6-4-2", "one_piece 6-5-6-1", "one_piece 10-1-1-1")
def test_the_last_don_comes_alone_and_the_first_turn_has_no_attack() -> None:
    fast = character("Fast", cost=1, text="[Rush]")
    t = position(you=Side(turns=1, don_deck=1, hand=[fast]), turn=2, at="turn")

    assert don(t) == (1, 0, 0, 0)
    t.play("Fast")

    assert not [word for word in t.options() if word.startswith("attack")]


@pytest.mark.rule("one_piece 8-4-1-5", "one_piece 8-1-3-3-1", "one_piece 8-4-1-1")
def test_an_effect_resolves_when_its_cost_took_what_its_condition_asked_for() -> None:
    text = "[DON!! x1] [Activate: Main] DON!! −1: Draw 1 card."
    t = position(you=Side(leader=given(boss(text))))

    t.activate("Boss")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert don(t) == (0, 0, 0, 10)


@pytest.mark.rule("one_piece 1-3-6", "one_piece 1-3-5-1")
@pytest.mark.parametrize(("more", "cost"), [(1, 0), (2, 0), (3, 1)])
def test_a_negative_cost_is_nought_but_goes_on_being_reckoned_with(more, cost) -> None:
    text = (
        "[Activate: Main] Give up to 1 of your opponent's Characters −3 cost during this turn.\n"
        f"[Activate: Main] Up to 1 of your opponent's Characters gains +{more} cost during this"
        " turn."
    )
    t = position(you=Side(leader=boss(text)), opponent=Side(characters=[character("Page", cost=1)]))

    t.activate("Boss", 1)
    t.choose("Page")
    assert t.cost("Page")[1] == 0
    t.activate("Boss", 2)
    t.choose("Page")

    assert t.cost("Page")[1] == cost


@pytest.mark.rule("one_piece 3-9-2", "one_piece 3-8-5-1")
def test_the_old_stage_still_cheapens_the_stage_that_takes_its_place() -> None:
    old = stage("Old", text="[Your Turn] Give Stage cards in your hand −1 cost.")
    new = stage("New", cost=2, text="[On Play] Draw 1 card.")
    t = position(you=Side(stage=old, hand=[new], don=1, leader=given(leader("Boss"))))

    t.play("New")
    t.drive()

    assert t.you.stage == ["New"]
    assert t.you.drop == ["Old"]
    assert t.you.hand == ["Deck card"]
    assert don(t)[:3] == (0, 1, 1)


@pytest.mark.rule("one_piece 8-3-1-1", "one_piece 8-3-1-3")
def test_a_cost_pays_its_second_part_with_what_the_first_brought() -> None:
    text = (
        "[Activate: Main] You may add 1 card from the top of your Life cards to your hand and"
        " trash 1 card from your hand: Draw 2 cards."
    )
    t = position(you=Side(leader=boss(text), life=["Gold", "Silver"]))

    t.activate("Boss")
    t.drive()

    assert t.you.drop == ["Gold"]
    assert t.you.hand == ["Deck card", "Deck card"]
    assert t.you.life == ["Silver"]


@pytest.mark.rule("one_piece 3-10-2-1", "one_piece 3-10-2", "one_piece 1-3-2-1")
@pytest.mark.parametrize(("top", "offered"), [(face_up("Gold"), False), ("Gold", True)])
def test_a_top_life_card_that_lies_face_up_pays_for_no_turning_up(top, offered) -> None:
    text = (
        "[Activate: Main] [Once Per Turn] You may turn 1 card from the top of your Life cards"
        " face-up: Draw 1 card."
    )
    t = position(you=Side(leader=boss(text), life=[top, "Silver"]))

    assert ("activate Boss" in t.options()) is offered


@pytest.mark.rule("one_piece 10-2-11-1", "one_piece 10-2-8-1", "one_piece 6-6-1-1")
def test_your_turn_does_not_hold_at_the_end_of_the_opponents_turn() -> None:
    text = (
        "[Your Turn] This Character gains +2000 power.\n"
        "[End of Your Opponent's Turn] If this Character has 5000 power or more, draw 1 card."
        "\n[End of Your Turn] If this Character has 5000 power or more, trash 1 card from the"
        " top of your deck."
    )
    t = position(you=Side(characters=[character("Page", text=text)]))

    t.pick("end")
    t.drive()
    assert t.you.drop == ["Deck card"]
    t.pick("end")
    t.drive()

    # What the Draw Phase brought, and nothing else.
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 6-2-4", "one_piece 6-2-3", "one_piece 6-4-3")
def test_don_comes_back_from_a_character_that_stays_rested_and_is_set_active() -> None:
    text = (
        "[Activate: Main] Up to 1 of your opponent's rested Characters will not become active in"
        " your opponent's next Refresh Phase."
    )
    t = position(
        you=Side(leader=boss(text)),
        opponent=Side(characters=[rest(given("Page", 2))], rested_don=8, don_deck=0),
    )
    t.activate("Boss")
    t.choose("Page")

    t.pick("end")
    t.drive()

    assert t.asked == ("opponent", "main")
    assert don(t, "opponent") == (10, 0, 0, 0)
    assert not t.is_active("Page")


@pytest.mark.rule("one_piece 6-5-5-2", "one_piece 6-6-1")
@pytest.mark.parametrize(("count", "drawn"), [(1, 0), (2, 1)])
def test_the_power_of_given_don_counts_until_the_turn_is_over(count, drawn) -> None:
    text = "[End of Your Turn] If this Character has 5000 power or more, draw 1 card."
    page = given(character("Page", text=text), count)
    t = position(you=Side(characters=[page]))

    t.pick("end")
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn
    assert t.power("Page") == 3000


@pytest.mark.rule("one_piece 6-6-1-4", "one_piece 6-6-1-1-1")
def test_what_an_end_of_turn_brings_has_its_own_end_of_turn_once() -> None:
    bringer = character(
        "Bringer",
        text="[End of Your Turn] Play up to 1 Character card with a cost of 1 from your hand.",
    )
    guest = character("Guest", cost=1, text="[End of Your Turn] Draw 1 card.")
    other = character("Other", cost=1)
    t = position(you=Side(characters=[bringer], hand=[guest, other]))

    t.pick("end")
    t.choose("Guest")
    t.drive()

    assert t.asked == ("opponent", "main")
    assert sorted(t.you.battle) == ["Bringer", "Guest"]
    assert sorted(t.you.hand) == ["Deck card", "Other"]


@pytest.mark.rule("one_piece 8-3-1-5", "one_piece 8-1-2")
@pytest.mark.parametrize(("active", "asked"), [(0, False), (1, True)])
def test_a_circled_number_rests_active_don_of_the_cost_area_alone(active, asked) -> None:
    text = (
        "[When Attacking] ➀ (You may rest the specified number of DON!! cards in your cost"
        " area.): Draw 1 card."
    )
    raider = given(character("Raider", power=9000, text=text))
    t = position(you=Side(characters=[raider], don=active, rested_don=3))

    t.attack("Raider", "Rival")

    assert (t.asked == ("you", "pay-cost")) is asked
    if asked:
        t.yes()
        t.drive()
        assert t.you.hand == ["Deck card"]
        assert active_don(t) == 0


@pytest.mark.rule("one_piece 10-2-13-4", "one_piece 3-1-6", "one_piece 8-1-3-3")
def test_a_card_that_was_away_uses_its_once_per_turn_again() -> None:
    page = character("Page", cost=1, text="[Activate: Main] [Once Per Turn] Draw 1 card.")
    back = "[Activate: Main] Return 1 of your Characters to the owner's hand."
    t = position(you=Side(leader=boss(back), characters=[page], don=3))
    t.activate("Page")
    assert "activate Page" not in t.options()

    t.activate("Boss")
    t.drive()
    t.play("Page")
    t.activate("Page")

    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("one_piece 8-4-1-3", "one_piece 8-4-2", "one_piece 8-3-1-3")
@pytest.mark.parametrize(("count", "offered"), [(1, False), (2, True)])
def test_an_event_is_not_in_the_trash_while_its_activation_cost_is_paid(count, offered) -> None:
    text = (
        "[Main] You may return 2 cards from your trash to the bottom of your deck in any order:"
        " Draw 1 card."
    )
    rite = event("Rite", text=text)
    t = position(you=Side(hand=[rite], don=1, trash=["Old", "Older"][:count]))

    assert ("activate Rite" in t.options()) is offered
    if offered:
        t.activate("Rite")
        t.drive()
        assert t.you.drop == ["Rite"]


@pytest.mark.rule("one_piece 8-3-1-1", "one_piece 8-3-1-3")
@pytest.mark.parametrize(("life", "offered"), [(1, False), (2, True)])
def test_two_parts_of_a_cost_take_two_life_cards(life, offered) -> None:
    text = (
        "[Activate: Main] You may add 1 card from the top of your Life cards to your hand and"
        " trash 1 card from the top of your Life cards: Draw 1 card."
    )
    t = position(you=Side(leader=boss(text), life=["Gold", "Silver"][:life]))

    assert ("activate Boss" in t.options()) is offered
    if offered:
        t.activate("Boss")
        t.drive()
        assert t.you.drop == ["Silver"]
        assert t.you.hand == ["Gold", "Deck card"]


@pytest.mark.rule("one_piece 8-3-1-1", "one_piece 3-10-2")
def test_a_life_card_nobody_knows_is_not_promised_to_a_cost_that_asks_what_it_is() -> None:
    text = (
        "[Activate: Main] You may add 1 card from the top of your Life cards to your hand and"
        " trash 1 Event card from your hand: Draw 1 card."
    )
    for secret in (event("Gold"), "Gold"):
        t = position(you=Side(leader=boss(text), life=[secret, "Silver"]))

        assert "activate Boss" not in t.options()


@pytest.mark.rule("one_piece 3-7-4", "one_piece 1-3-3", "one_piece 10-1-1-1")
def test_a_card_kept_from_leaders_in_its_first_turn_attacks_characters_then() -> None:
    fast = character(
        "Fast",
        cost=1,
        text="[Rush]\nThis Character cannot attack a Leader on the turn in which it is played.",
    )
    t = position(
        you=Side(hand=[fast], characters=[character("Slow", text=fast.printed.skill[1])], don=1),
        opponent=Side(characters=[rest("Down")]),
    )

    t.play("Fast")

    assert {word for word in t.options() if word.startswith("attack")} == {
        "attack Fast > Down",
        "attack Slow > Down",
        "attack Slow > Rival",
        "attack Leader > Down",
        "attack Leader > Rival",
    }


@pytest.mark.rule("one_piece 1-3-3", "one_piece 7-1-1-2")
@pytest.mark.parametrize(
    ("words", "hit"),
    [("a Leader", "Down"), ("your opponent's Characters", "Rival")],
    ids=["leaders", "characters"],
)
def test_a_card_that_cannot_attack_one_kind_attacks_the_other(words, hit) -> None:
    page = character("Page", text=f"This Character cannot attack {words}.")
    t = position(
        you=Side(leader=rest("Leader"), characters=[page]), opponent=Side(characters=[rest("Down")])
    )

    attacks = {word for word in t.options() if word.startswith("attack")}

    assert attacks == {f"attack Page > {hit}"}
