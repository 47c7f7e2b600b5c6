"""Texts of known kinds told with other areas, players, cards and times."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import position


@pytest.mark.rule("masters 9-10-1")
def test_a_card_goes_elsewhere_instead_of_to_the_hand() -> None:
    text = (
        "[Permanent] If this card would be returned to your hand, place it in your energy in Rest"
        " Mode instead."
    )
    back = "[Activate Main] Choose 1 Battle Card and return it to its owner's hand."
    warp = "[Activate Main] Choose 1 Battle Card and send it to its owner's Warp."
    returned = position(you=Side(leader=leader("Boss", text=back), battle=[battle("A", text=text)]))
    sent = position(you=Side(leader=leader("Boss", text=warp), battle=[battle("A", text=text)]))

    returned.activate("Boss")
    sent.activate("Boss")

    assert "A" in returned.you.energy
    assert sent.you.warp == ["A"]


@pytest.mark.rule("masters 9-10-1")
def test_a_card_goes_elsewhere_only_from_the_area_named() -> None:
    text = (
        "[Permanent] If this card would be sent to your Warp from your Battle Area, place it in"
        " your Drop Area instead."
    )
    warp = "[Activate Main] Choose 1 of your Battle Cards and send it to its owner's Warp."
    t = position(you=Side(leader=leader("Boss", text=warp), battle=[battle("A", text=text)]))

    t.activate("Boss")

    assert (t.you.drop, t.you.warp) == (["A"], [])


@pytest.mark.rule("masters 0-2-7", "masters 1-4")
def test_cards_are_compared_with_the_attacking_card() -> None:
    text = (
        "[Auto] When this card attacks, choose all of your opponent's Battle Cards with power less"
        " than or equal to the attacking card and KO them."
    )
    t = position(
        you=Side(battle=[battle("Sage", power=10000, text=text)]),
        opponent=Side(battle=[battle("Low", power=10000), battle("High", power=15000)]),
    )

    t.attack("Sage", "Rival")

    assert t.opponent.battle == ["High"]


@pytest.mark.rule("masters 8-1-2")
def test_only_active_cards_of_the_kind_named_are_attacked() -> None:
    text = (
        "[Permanent] This card can attack Battle Cards with energy costs of 3 or less in Active"
        " Mode."
    )
    t = position(
        you=Side(battle=[battle("Sage", text=text)]),
        opponent=Side(battle=[battle("Small", cost=3), battle("Large", cost=4)]),
    )

    assert "attack Sage > Small" in t.options()
    assert "attack Sage > Large" not in t.options()


@pytest.mark.rule("masters 1-2-3-2")
def test_skills_of_your_cards_cost_less_while_activated() -> None:
    text = (
        "[Permanent] When activating an [Activate Main] skill of your red Extra Cards from your"
        " hand, reduce its energy cost by 1."
    )
    trick = extra("Trick", cost=1, text="[Activate Main] Draw 1 card.")
    dear = extra("Dear", cost=2, text="[Activate Main] Draw 1 card.")
    t = position(you=Side(hand=[trick, dear], battle=[battle("Sage", text=text)], energy=""))

    assert "activate Trick" in t.options()
    assert "activate Dear" not in t.options()


@pytest.mark.rule("masters 5-10-1", "masters 9-6-2")
def test_damage_from_a_skill_is_told_from_that_of_an_attack() -> None:
    text = "[Auto] When you take damage from an opponent's skill, draw 1 card."
    ear = battle("Ear", text=text)
    burn = leader("Boss", text="[Activate Main] Deal 1 damage to your opponent.")
    skill = position(you=Side(leader=burn), opponent=Side(battle=[ear], life=5))
    attack = position(
        you=Side(battle=[battle("Sage", power=30000)]), opponent=Side(battle=[ear], life=5)
    )

    skill.activate("Boss")
    attack.attack("Sage", "Rival")
    attack.finish_battle()

    assert skill.opponent.hand == ["Life card", "Deck card"]
    assert attack.opponent.hand == ["Life card"]


@pytest.mark.rule("masters 0-1-2")
def test_a_leader_shares_a_character_name() -> None:
    text = (
        "[Permanent] If your Leader Card shares a character name with this card, this card gets"
        " +5000 power."
    )
    kin = battle("Kin", power=5000, character=("Bo Kestrel",), text=text)
    alike = position(you=Side(leader=leader("Boss", character=("Bo Kestrel",)), battle=[kin]))
    other = position(you=Side(leader=leader("Boss", character=("Ana Reed",)), battle=[kin]))

    assert (alike.power("Kin"), other.power("Kin")) == (10000, 5000)


@pytest.mark.rule("masters 9-6-2")
def test_playing_without_a_skill_is_playing_by_hand() -> None:
    text = "[Auto] When you play a Battle Card without using a skill, draw 1 card."
    boss = leader("Boss", text="[Activate Main] Play 1 Battle Card from your Drop.")
    side = Side(
        leader=boss, hand=[battle("Held", cost=0)], drop=["Old"], battle=[battle("Ear", text=text)]
    )
    t = position(you=side)

    t.activate("Boss")
    assert t.you.hand == ["Held"]
    t.play("Held")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2-1")
def test_a_card_to_be_added_or_played_is_one_of_those_looked_at() -> None:
    text = (
        "[Activate Main] Look at up to 2 cards from the top of your deck, choose up to 1 green"
        " Battle Card among them and add it to your hand or play it, then shuffle your deck."
    )
    deck = [battle("Green", colors="green"), "Other"]
    added = position(you=Side(leader=leader("Boss", text=text), deck=deck))
    played = position(you=Side(leader=leader("Boss", text=text), deck=deck))

    for t, number in ((added, 0), (played, 1)):
        t.activate("Boss")
        t.choose("Green")
        t.answer(number)

    assert (added.you.hand, added.you.battle) == (["Green"], [])
    assert (played.you.hand, played.you.battle) == ([], ["Green"])


@pytest.mark.rule("masters 8-1-1")
def test_attacks_of_strong_cards_are_limited_by_power() -> None:
    text = (
        "[Counter Attack] Negate the attack. Your opponent can only attack one more time for the"
        " turn with a Battle Card with 20000 power or more."
    )
    stop = extra("Stop", cost=0, text=text)
    strong = [battle(f"Strong {n}", power=20000) for n in range(3)]
    t = position(you=Side(battle=[*strong, "Weak"]), opponent=Side(hand=[stop]))

    t.attack("Strong 0", "Rival")
    t.counter("Stop")
    t.finish_battle()
    t.attack("Strong 1", "Rival")
    t.finish_battle()

    assert "attack Strong 2 > Rival" not in t.options()
    assert "attack Weak > Rival" in t.options()
