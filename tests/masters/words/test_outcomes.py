"""Conditions on what a skill itself did, and cards placed at both ends of a deck."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, flipped, leader, rest
from tests.masters.table import position

SWITCHER = (
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode. "
    "If you switched a card to Rest Mode, draw 1 card."
)


@pytest.mark.rule("masters 20-16-1")
def test_a_card_that_was_switched_counts() -> None:
    t = position(
        you=Side(battle=[battle("Host", text=SWITCHER)], deck=[battle("Drawn")]),
        opponent=Side(battle=[battle("Target")]),
    )

    t.activate("Host")
    t.choose("Target")

    assert not t.is_active("Target")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 20-16-1")
def test_a_card_that_was_at_rest_already_was_not_switched() -> None:
    t = position(
        you=Side(battle=[battle("Host", text=SWITCHER)], deck=[battle("Drawn")]),
        opponent=Side(battle=[rest(battle("Target"))]),
    )

    t.activate("Host")
    if t.pending:
        t.choose("Target")

    assert t.you.hand == []


@pytest.mark.rule("masters 22-27-3")
def test_what_a_burst_placed_is_asked_for_by_its_colour() -> None:
    text = (
        "[Activate Main][Burst 2] If a black card is placed in your Drop Area by this skill, "
        "this card gains [Critical] for the turn."
    )
    black = position(
        you=Side(
            battle=[battle("Host", text=text)],
            deck=[battle("One", colors="black"), battle("Two"), battle("Three")],
        )
    )
    red = position(
        you=Side(
            battle=[battle("Host", text=text)],
            deck=[battle("One"), battle("Two"), battle("Three", colors="black")],
            drop=[battle("Old", colors="black")],
        )
    )

    black.activate("Host")
    red.activate("Host")

    assert "critical" in black.keywords("Host")
    assert "critical" not in red.keywords("Host")


@pytest.mark.rule("masters 20-17-1")
def test_not_sent_is_asked_of_this_skill_only() -> None:
    text = (
        "[Activate Main] Choose up to 1 card in your hand and send it to your Warp. "
        "If you didn't send a Battle Card to your Warp with this skill, draw 1 card."
    )
    host = battle("Host", text=text)
    side = Side(battle=[host], hand=[battle("Spare")], warp=[battle("Old")], deck=[battle("Drawn")])
    none, sent = position(you=side), position(you=side)

    none.activate("Host")
    none.choose()
    sent.activate("Host")
    sent.choose("Spare")

    assert none.you.hand == ["Spare", "Drawn"]
    assert sent.you.hand == []


@pytest.mark.rule("masters 20-16-1")
def test_a_ko_that_did_not_happen_is_none() -> None:
    text = (
        "[Activate Main] Choose 1 of your other Battle Cards and KO it. "
        "If you KO'd it, draw 1 card."
    )
    safe = "[Permanent] This card can't be KO'd by skills."
    t = position(
        you=Side(
            battle=[battle("Host", text=text), battle("Safe", text=safe)], deck=[battle("Drawn")]
        )
    )

    t.activate("Host")
    if t.pending:
        t.choose("Safe")

    assert "Safe" in t.you.battle
    assert t.you.hand == []


@pytest.mark.rule("masters 1-7-1")
@pytest.mark.parametrize(("how", "cards"), [("by this skill", 1), ("", 0)])
def test_what_a_skill_did_is_in_its_cost_as_well(how: str, cards: int) -> None:
    text = (
        "[Activate Main] Choose 1 of your other Battle Cards and KO it : Choose up to 1 of your "
        f"opponent's Battle Cards and KO it. If you KO'd an 《Earthling》 card {how}, draw 1 card."
    )
    friend = battle("Friend", traits=("Earthling",))
    t = position(
        you=Side(battle=[battle("Host", text=text.replace(" ,", ",")), friend], deck=5),
        opponent=Side(battle=[battle("Foe")]),
    )

    t.activate("Host")
    t.choose("Foe")

    assert t.you.drop == ["Friend"]
    assert t.opponent.drop == ["Foe"]
    assert t.you.hand == ["Deck card"] * cards


@pytest.mark.rule("masters 3-1-5-1")
def test_cards_go_to_both_ends_of_the_deck() -> None:
    text = (
        "[Activate Main] Look at up to 3 cards from the top of your deck and place them on the top "
        "and/or bottom of your deck in any order."
    )
    deck = [battle("One"), battle("Two"), battle("Three"), battle("Four")]
    t = position(you=Side(battle=[battle("Host", text=text)], deck=deck))

    t.activate("Host")
    t.until("choose-cards")
    t.choose("Two")
    t.until("order-cards")
    t.choose("Three", "One")

    assert t.you.deck[:3] == ["Three", "One", "Four"] or t.you.deck[:3] == ["One", "Three", "Four"]
    assert t.you.deck[-1] == "Two"


@pytest.mark.rule("masters 20-5-2", "masters 1-2-3-2")
def test_x_is_paid_besides_the_coloured_part() -> None:
    text = "[Activate Main]R[X], if your Leader is red : Draw X cards."
    t = position(you=Side(battle=[battle("Host", text=text)], energy="RBB", deck=5))

    t.activate("Host")
    t.expect("you", "number", {"0", "1", "2"})
    t.pick("1")
    t.pay("red energy", "blue energy")

    assert t.you.hand == ["Deck card"]
    assert t.you.active_energy == ["blue energy"]


# -- hands, sides and cards that evolve by a skill -------------------------------------------

SHRINK = (
    "[Activate Main] If your opponent has 3 or more cards in their hand, they place cards from "
    "their hand at the bottom of their deck in any order until they have 1 card in their hand."
)


@pytest.mark.rule("masters 3-1-5-1")
def test_the_opponent_selects_and_orders_what_leaves_their_hand() -> None:
    hand = [battle("A"), battle("B"), battle("C")]
    t = position(you=Side(battle=[battle("Host", text=SHRINK)]), opponent=Side(hand=hand))

    t.activate("Host")
    t.expect("opponent", "choose-cards", {"A", "B", "C"})
    t.choose("A", "C")
    t.expect("opponent", "order-cards", {"A", "C"})
    t.choose("C", "A")

    assert t.opponent.hand == ["B"]
    assert set(t.opponent.deck[-2:]) == {"A", "C"}


@pytest.mark.rule("masters 3-1-5-1")
def test_a_hand_that_is_small_already_stays() -> None:
    t = position(you=Side(battle=[battle("Host", text=SHRINK)]), opponent=Side(hand=[battle("A")]))

    t.activate("Host")

    assert t.opponent.hand == ["A"]


@pytest.mark.rule("masters 22-5-2-3")
def test_this_card_evolves_into_a_card_of_the_hand() -> None:
    text = "[Activate Main] Choose up to 1 {Later} from your hand and evolve this card into it."
    evolved = "[Auto] When a card evolves into this card, draw 1 card."
    later = battle("Later", text=f"[Evolve] {{Host}}\n{evolved}")
    t = position(you=Side(battle=[battle("Host", text=text)], hand=[later], deck=[battle("Drawn")]))

    t.activate("Host")
    t.choose("Later")

    assert t.you.battle == ["Later"]
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 21-10-2")
def test_a_leader_is_turned_to_its_front_and_kept_there() -> None:
    awakening = leader(
        "Sleeper",
        text="[Awaken] When your life is at 4 or less : Draw 1 card, and flip this card over.",
    )
    text = (
        "[Activate Main] Flip your opponent's Leader Card to the front. If you do, your opponent "
        "can't activate their Leader Card's [Awaken] or [Wish] skills until the end of their next "
        "turn."
    )
    t = position(
        you=Side(battle=[battle("Host", text=text)]),
        opponent=Side(leader=flipped(awakening), life=2),
    )
    free = position(opponent=Side(leader=awakening, life=2))

    t.activate("Host")
    for each in (t, free):
        each.end()
        each.until("main", "opponent")

    assert "activate Sleeper" in free.options()
    assert "activate Sleeper" not in t.options()


@pytest.mark.rule("masters 5-2-3")
def test_a_plural_cost_holds_for_both_cards() -> None:
    text = (
        "[Activate Main] Choose 1 red card and 1 blue card with energy costs of 2 or less in your "
        "hand and play them."
    )
    hand = [
        battle("Cheap red", cost=1), battle("Dear red", cost=5),
        battle("Cheap blue", cost=2, colors="blue"), battle("Dear blue", cost=3, colors="blue"),
    ]  # fmt: skip
    t = position(you=Side(battle=[battle("Host", text=text)], hand=hand))

    t.activate("Host")
    t.expect("you", "choose-cards", {"Cheap red"})
    t.choose("Cheap red")
    t.expect("you", "choose-cards", {"Cheap blue"})
    t.choose("Cheap blue")

    assert set(t.you.hand) == {"Dear red", "Dear blue"}


@pytest.mark.rule("masters 5-10-1")
def test_damage_is_not_taken_for_a_turn() -> None:
    text = "[Activate Battle] You don't take damage for the turn."
    t = position(
        you=Side(battle=[battle("Striker", power=20000)]),
        opponent=Side(battle=[battle("Shield", text=text)], life=4),
    )

    t.attack("Striker", "Rival")
    t.until("defense", "opponent")
    t.activate("Shield")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 4


PLAY_OR_ADD = (
    "[Activate Main] Play or add to your hand up to 1 red ＜Ida＞ card from your deck, then "
    "shuffle your deck."
)


@pytest.mark.rule("masters 3-1-5-1")
@pytest.mark.parametrize("choice", [0, 1])
def test_a_card_of_the_deck_is_played_or_added(choice: int) -> None:
    deck = [battle("Ida", character=("Ida",)), battle("Other")]
    t = position(you=Side(battle=[battle("Host", text=PLAY_OR_ADD)], deck=deck))

    t.activate("Host")
    t.choose("Ida")
    t.answer(choice)

    assert t.you.hand == ([] if choice else ["Ida"])
    assert ("Ida" in t.you.battle) == bool(choice)
    assert "Ida" not in t.you.deck


REPEATED = (
    "[Activate Main] For every 2 cards in your Drop Area, choose up to 1 of your opponent's Battle "
    "Cards and KO it."
)


@pytest.mark.rule("masters 3-1-5-1")
@pytest.mark.parametrize(("dropped", "left"), [(1, {"A", "B", "C"}), (4, {"C"})])
def test_a_choice_is_made_once_for_every_two_cards(dropped: int, left: set[str]) -> None:
    drop = [battle(f"Gone {number}") for number in range(dropped)]
    rivals = [battle("A"), battle("B"), battle("C")]
    t = position(
        you=Side(battle=[battle("Host", text=REPEATED)], drop=drop),
        opponent=Side(battle=rivals),
    )

    t.activate("Host")
    for name in ("A", "B")[: dropped // 2]:
        t.choose(name)

    assert set(t.opponent.battle) == left


@pytest.mark.rule("masters 7-4-3")
def test_cards_go_under_this_card_from_the_drop() -> None:
    text = (
        "[Activate Main] Place 1 ＜Ida＞ card, 1 ＜Oro＞ card, 1 ＜Bo＞ card, and 1 {Song} under "
        "this card from your Drop Area : Draw 1 card."
    )
    drop = [
        battle("One", character=("Ida",)), battle("Two", character=("Oro",)),
        battle("Three", character=("Bo",)), battle("Song"),
    ]  # fmt: skip
    t = position(
        you=Side(battle=[battle("Host", text=text)], drop=drop, deck=[battle("Drawn")]),
    )
    short = position(you=Side(battle=[battle("Host", text=text)], drop=drop[:3]))

    assert "activate Host" not in short.options()
    t.activate("Host")

    assert t.you.drop == []
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 22-5-1")
def test_a_kind_of_skill_is_barred_for_a_turn() -> None:
    text = "[Activate Main] You may not activate [EX-Evolve] for the duration of the turn."
    later = battle("Later", text="[EX-Evolve] {Base}")
    t = position(you=Side(battle=[battle("Host", text=text), battle("Base")], hand=[later]))

    assert "activate Later" in t.options()
    t.activate("Host")

    assert "activate Later" not in t.options()


@pytest.mark.rule("masters 20-4-1")
def test_playing_a_card_from_the_drop_or_activating_a_skill_counts() -> None:
    text = (
        "[Auto] When you play a red ＜Ida＞ card from your Drop or activate an [Activate Main] "
        "skill, draw 1 card."
    )
    other = battle("Other", text="[Activate Main] Play 1 ＜Ida＞ card from your Drop.")
    t = position(
        you=Side(
            battle=[battle("Host", text=text), other],
            drop=[battle("Back", character=("Ida",))],
            deck=[battle("First"), battle("Second"), battle("Third")],
        )
    )

    t.activate("Other")

    assert t.you.hand == ["First", "Second"]


@pytest.mark.rule("masters 5-12-1")
@pytest.mark.parametrize("is_rested", [True, False])
def test_the_mode_of_a_card_that_was_koed_is_the_one_it_was_koed_in(is_rested: bool) -> None:
    text = (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it. Additionally, "
        "if this skill KO'd a Rest Mode card, draw 1 card."
    )
    t = position(
        you=Side(hand=[extra("Blow", text=text)], energy="R"),
        opponent=Side(battle=[rest("Foe") if is_rested else "Foe"]),
    )

    t.activate("Blow")
    t.pick("Foe")

    assert t.opponent.drop == ["Foe"]
    assert t.you.hand == (["Deck card"] if is_rested else [])
