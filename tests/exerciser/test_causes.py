"""Events that have to come about in a named way: the driver finds an act for each of them."""

import pytest

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.exerciser.driving import drive_card
from dbscg_gui.services.game_rules import compile_printed


def outcome_of(*texts, kind="battle", **fields):
    printed = {
        "name": "Waiter",
        "colors": ("red",),
        "cost": 2,
        "specified": "R",
        "power": 10000,
        **fields,
    }
    card = PrintedCard(
        number="QE1-001", game="masters", kind=kind, skill=texts, **printed,
    )  # fmt: skip
    compiled = compile_printed(card)
    if not compiled.is_understood:
        pytest.fail(f"{[line for line in compiled.lines if line.status != 'understood']}")
    return drive_card(card, compiled)


@pytest.mark.parametrize(
    "event",
    [
        "one of your red Unison Cards is placed in your Drop Area",
        "this face-up card in your life is placed in your Drop Area",
        "this card is revealed from the top of your deck and placed in your Drop Area",
        "your {Lookout} gains [Blocker]",
        "your Leader Card is flipped to its back side",
        "this card in your life is flipped face up by one of your red card skills",
        "one of your red Battle Cards evolves",
        "a red [Field] Extra Card in your Battle Area is placed in its owner's Drop Area",
    ],
)
def test_an_act_is_found_for_an_event(event):
    assert outcome_of(f"[Auto] When {event}, draw 1 card.").status == "ok"


@pytest.mark.parametrize(
    "event",
    [
        "your opponent switches their energy to Active Mode using a [Counter] skill",
        "this card is placed under another card by [Union]",
        "this card is discarded from your hand by a [Union] skill",
        "this card is switched to Rest Mode by [Alliance]",
        "this card in your hand is placed in your Drop Area by a [Union-Fusion] skill",
        "one of your Battle Cards is KO'd by an opponent's attack",
    ],
)
def test_it_comes_about_in_the_way_that_is_named(event):
    assert outcome_of(f"[Auto] When {event}, draw 1 card.").status == "ok"


@pytest.mark.parametrize(
    "event",
    [
        "your red ＜Twin＞ card is switched to Active Mode by a ＜Doctor＞ card skill",
        "one of your Battle Cards gains [Blocker] by the skill of a green Z-Unison",
        "your Leader Card's skill places this card in a Drop Area from under your Leader Card",
    ],
)
def test_the_card_that_is_named_does_it(event):
    assert outcome_of(f"[Auto] When {event}, draw 1 card.").status == "ok"


def test_a_card_gives_way_to_its_successor():
    event = "this card is placed in a Drop by a [Successor] skill"

    outcome = outcome_of(f"[Auto] When {event}, draw 1 card.", colors=("green",), specified="G")

    assert outcome.status == "ok"


def test_markers_of_a_unison_are_removed_for_a_spirit_boost():
    text = (
        "[Auto][Once per turn] When you remove a marker from this card using a [Spirit Boost] "
        "skill, draw 1 card."
    )

    assert outcome_of(text, kind="unison").status == "ok"


def test_cards_are_used_in_a_combo_to_be_dropped_from_there():
    text = (
        "[Auto] If it's your opponent's turn : When a red skill-less Battle Card with 15000 power "
        "is placed in your Drop Area from your Combo Area, draw 1 card."
    )

    assert outcome_of(text).status == "ok"


def test_no_unison_is_in_play_where_none_may_be():
    text = (
        "[Auto] When this card is placed in your Drop Area from your deck by one of your skills, "
        "if you don't have a Unison Card in play, you may play this card from your Drop Area with "
        "a marker on it."
    )

    assert outcome_of(text, kind="unison").status == "ok"


def test_a_unison_that_is_looked_for_lies_in_the_deck():
    text = (
        "[Auto] When this card is played, look at up to 5 cards from the top of your deck, add up "
        "to 1 red Unison Card with a specified cost of 3 or less among them to your hand, then "
        "shuffle your deck."
    )

    assert outcome_of(text).status == "ok"


def test_a_leader_is_named_by_either_of_its_sides():
    text = "[Auto] When this card's power is decreased by a skill, draw 1 card."

    back = CardFace(name="Waiter, Tired", power=15000, skill=(text,))
    assert outcome_of(kind="leader", cost=None, specified="", back=back).status == "ok"


def test_a_card_without_combo_power_that_speaks_of_its_combo_has_some():
    assert outcome_of("[Auto] When this card is used in a combo, draw 1 card.").status == "ok"


def test_an_attack_is_made_to_be_negated():
    event = "your red ＜Scout＞ card's attack is negated by an opponent's skill"

    assert outcome_of(f"[Auto] When {event}, draw 1 card.").status == "ok"


def test_a_card_that_is_to_be_switched_in_its_battle_can_attack_first():
    text = (
        "[Auto] When your opponent activates a [Counter] skill during a battle with this card, you "
        "may switch this card to Active Mode. If you do, negate this card's skills for the turn."
    )

    assert outcome_of(text).status == "ok"


def rower(text, kind="character"):
    """What comes of driving a card of One Piece."""
    card = PrintedCard(
        number="QE2-001", game="one_piece", kind=kind, name="Rower", colors=("red",),
        cost=2, power=5000 if kind == "character" else None, skill=(text,),
    )  # fmt: skip
    compiled = compile_printed(card)
    assert compiled.is_understood
    return drive_card(card, compiled)


def test_where_one_plays_on_without_life_there_may_be_none():
    text = (
        "When your opponent activates [Blocker], if either you or your opponent has 0 Life cards, "
        "draw 1 card."
    )

    assert rower(text).status == "ok"


def test_the_other_player_has_more_energy_where_that_is_asked():
    text = (
        "[Main] If the number of DON!! cards on your field is equal to or less than the number on "
        "your opponent's field, draw 1 card."
    )

    assert rower(text, "event").status == "ok"
