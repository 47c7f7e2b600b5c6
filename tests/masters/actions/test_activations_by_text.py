"""Skills used from unusual areas or by others, plays that are altered, sources of damage."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import position


@pytest.mark.rule("masters 5-3-3-1")
def test_an_extra_is_used_from_the_hand_for_nothing() -> None:
    trick = extra(
        "Trick",
        cost=4,
        text="[Permanent] You can activate this card's [Activate Main] skill from your hand "
        "without paying its energy cost.\n[Activate Main] Draw 1 card.",
    )
    t = position(you=Side(hand=[trick]))

    t.activate("Trick")

    assert t.you.hand == ["Deck card"]
    assert t.you.drop == ["Trick"]


@pytest.mark.rule("masters 5-3-3-1")
def test_only_the_skill_named_is_free() -> None:
    trick = extra(
        "Trick",
        cost=4,
        text="[Permanent] You can activate this card's [Activate Battle] skill from your hand "
        "without paying its energy cost.\n[Activate Main] Draw 1 card.",
    )
    t = position(you=Side(hand=[trick]))

    assert "activate Trick" not in t.options()


@pytest.mark.rule("masters 9-11-1")
def test_one_skill_of_another_card_may_be_used() -> None:
    host = battle(
        "Host",
        text="[Auto] When this card attacks, choose 1 card in your Drop, then activate up to 1 of "
        "that card's [Activate Main] skills from the Drop.",
    )
    used = battle("Used", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[host], drop=[used]))

    t.attack("Host", "Rival")
    t.yes()

    assert "Deck card" in t.you.hand


@pytest.mark.rule("masters 9-11-1")
def test_the_skill_may_be_left_unused() -> None:
    host = battle(
        "Host",
        text="[Auto] When this card attacks, choose 1 card in your Drop, then activate up to 1 of "
        "that card's [Activate Main] skills from the Drop.",
    )
    used = battle("Used", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[host], drop=[used]))

    t.attack("Host", "Rival")
    t.no()

    assert t.you.hand == []


@pytest.mark.rule("masters 9-11-1", "masters 4.00 12-2-4-1")
@pytest.mark.parametrize(
    "text",
    [
        "choose 1 card in your Drop and activate that card's [Activate Main] skill.",
        "choose 1 card in your Drop and activate the [Activate Main] skill of that card.",
        "choose 1 card in your Drop, then activate 1 of that card's [Activate Main] skills.",
    ],
)
@pytest.mark.parametrize(("is_first", "hand"), [(True, 1), (False, 2)])
def test_of_several_skills_the_player_names_one_however_the_text_speaks_of_them(
    text: str, is_first: bool, hand: int
) -> None:
    host = battle("Host", text=f"[Auto] When this card attacks, {text}")
    used = battle("Used", text="[Activate Main] Draw 1 card.\n[Activate Main] Draw 2 cards.")
    t = position(you=Side(battle=[host], drop=[used]))

    t.attack("Host", "Rival")
    if is_first:
        t.yes()
    else:
        t.no()

    assert t.you.hand == ["Deck card"] * hand


@pytest.mark.rule("masters 3-1-4-3")
def test_a_card_is_played_with_its_skills_negated_by_a_counter() -> None:
    loud = battle("Loud", cost=1, text="[Auto] When you play this card, draw 2 cards.")
    hush = extra(
        "Hush",
        cost=1,
        text="[Counter Play] The Battle Card being played is played with its skills negated for "
        "the turn.",
    )
    t = position(you=Side(hand=[loud], energy="R"), opponent=Side(hand=[hush], energy="R"))

    t.play("Loud")
    t.counter("Hush")

    assert t.you.battle == ["Loud"]
    assert t.you.hand == []


@pytest.mark.rule("masters 3-1-4-3", "masters 22-10-3-1")
@pytest.mark.parametrize(
    ("said", "active", "drawn"),
    [
        ("Switch the Battle Card being played to Rest Mode.", False, 2),
        ("Play the card being played in Rest Mode.", False, 2),
        ("Switch the card being played to Rest Mode and negate its skills for the turn.", False, 0),
        ("Negate the Battle Card your opponent is playing's skills for the turn.", True, 0),
    ],
)
def test_the_card_being_played_comes_as_the_answer_says(
    said: str, active: bool, drawn: int
) -> None:
    loud = battle("Loud", cost=1, text="[Auto] When this card is played, draw 2 cards.")
    hush = extra("Hush", cost=1, text=f"[Counter Play] {said}")
    t = position(you=Side(hand=[loud], energy="R"), opponent=Side(hand=[hush], energy="R"))

    t.play("Loud")
    t.counter("Hush")

    assert t.you.battle == ["Loud"]
    assert t.is_active("Loud") is active
    assert len(t.you.hand) == drawn


@pytest.mark.rule("masters 5-5-4")
@pytest.mark.parametrize(
    ("said", "area"),
    [
        ("Place the Battle Card being played in its owner's Drop instead of playing it.", "drop"),
        ("Send the card being played to its owner's Warp instead.", "warp"),
        ("Return the card that's being played to its owner's hand instead of playing it.", "hand"),
    ],
)
def test_the_card_being_played_goes_elsewhere_instead(said: str, area: str) -> None:
    hush = extra("Hush", cost=1, text=f"[Counter Play] {said}")
    t = position(
        you=Side(hand=[battle("Loud", cost=1)], energy="R"),
        opponent=Side(hand=[hush], energy="R"),
    )

    t.play("Loud")
    t.counter("Hush")

    assert t.you.battle == []
    assert "Loud" in getattr(t.you, area)


@pytest.mark.rule("masters 5-10-4")
def test_damage_from_a_skill_is_told_from_damage_of_an_attack() -> None:
    bolt = battle("Bolt", text="[Activate Main] Deal 1 damage to your opponent.")
    ward = battle(
        "Ward",
        text="[Auto] When you take damage from an opponent's non-keyword skill, you may play this "
        "card from your hand.",
    )
    t = position(you=Side(battle=[bolt]), opponent=Side(hand=[ward]))

    t.activate("Bolt")
    t.yes()
    t.yes()

    assert t.opponent.battle == ["Ward"]


@pytest.mark.rule("masters 5-10-4")
def test_damage_of_an_attack_is_not_damage_from_a_skill() -> None:
    ward = battle(
        "Ward",
        text="[Auto] When you take damage from an opponent's non-keyword skill, you may play this "
        "card from your hand.",
    )
    t = position(you=Side(leader=leader("Chief", power=20000)), opponent=Side(hand=[ward]))

    t.attack("Chief", "Rival")
    t.finish_battle()

    assert t.opponent.battle == []
