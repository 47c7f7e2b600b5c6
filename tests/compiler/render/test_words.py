"""Values of the vocabulary and their exact words in both languages."""

import pytest

from dbscg_gui.compiler import render_en, render_fr
from dbscg_gui.compiler.describing import describe_action, describe_choice, describe_skill
from dbscg_gui.effects.actions import (
    Action,
    Choose,
    Draw,
    May,
    Restrict,
    RestrictPlayer,
    Skill,
)
from dbscg_gui.effects.targets import Cards, Condition, EventCard, Filter, InZones, Pick, This
from dbscg_gui.effects.triggers import When
from tests.compiler.render.samples import ACTIONS, CHOOSE, CONDITIONS, SETS, SKILLS, TRIGGERS


@pytest.mark.parametrize(("action", "english", "french"), ACTIONS)
def test_an_action(action: Action, english: str, french: str) -> None:
    assert render_en.render_action(action) == english
    assert render_fr.render_action(action) == french


@pytest.mark.parametrize(("cards", "english", "french"), SETS)
def test_a_set_of_cards(cards: Cards, english: str, french: str) -> None:
    assert render_en.render_cards(cards) == english
    assert render_fr.render_cards(cards) == french


@pytest.mark.parametrize(("condition", "english", "french"), CONDITIONS)
def test_a_condition(condition: Condition, english: str, french: str) -> None:
    assert render_en.render_condition(condition) == english
    assert render_fr.render_condition(condition) == french


@pytest.mark.parametrize(("when", "english", "french"), TRIGGERS)
def test_a_trigger(when: When, english: str, french: str) -> None:
    assert render_en.render_trigger(when) == english
    assert render_fr.render_trigger(when) == french


@pytest.mark.parametrize(("skill", "english", "french"), SKILLS)
def test_a_skill(skill: Skill, english: str, french: str) -> None:
    assert render_en.render_skill(skill) == english
    assert render_fr.render_skill(skill) == french


def test_the_samples_show_every_action() -> None:
    """A new action comes with its words."""
    shown = {type(action) for action, _, _ in ACTIONS}
    assert shown == render_en.ACTIONS.known | render_en.STATES.known


def test_a_choice_is_described_for_a_prompt() -> None:
    assert describe_choice(CHOOSE, "en") == "Choose up to 1 of your opponent's Battle Cards"
    assert describe_choice(CHOOSE, "fr") == "Choisissez jusqu'à 1 carte de Combat adverse"


def test_a_choice_past_barrier_ends_without_a_comma() -> None:
    choice = Choose(cards=InZones(zones=("hand",), prep="in"), ignore_barrier=True)

    assert describe_choice(choice, "en") == "Choose 1 card in your hand, ignoring [Barrier]"
    assert describe_choice(choice, "fr").endswith("en ignorant [Barrière]")


def test_actions_and_skills_are_described_in_both_languages() -> None:
    skill = Skill(kind="auto", triggers=(When(event="turn_end", whose="you"),), effect=(Draw(),))

    assert describe_action(Draw(), "fr") == "Piochez 1 carte"
    assert describe_skill(skill, "en") == "[Auto] At the end of your turn, draw 1 card."
    assert describe_skill(skill, "fr") == "[Auto.] À la fin de votre tour, piochez 1 carte."


def test_two_things_a_card_cannot_do_are_joined_by_a_negative() -> None:
    attack = Restrict(cards=This(), what="attack")
    affected = Restrict(cards=This(), what="be-affected", by_whose="opponent", join="and")
    negated = Restrict(cards=This(), what="be-negated", join="and")

    assert render_fr.render_actions((attack, affected)) == (
        "Cette carte ne peut pas attaquer ni être affectée par les Capacités adverses"
    )
    assert render_fr.render_actions((attack, negated)) == (
        "Cette carte ne peut pas attaquer et les Capacités de cette carte"
        " ne peuvent pas être annulées"
    )


def test_other_cards_than_copies_are_said_with_an_article() -> None:
    gulls = InZones(
        zones=("battle",),
        filter=Filter(characters=("Gull",), none_of=(Filter(is_copy=True),)),
    )
    cards = Pick(cards=gulls, is_all=True)

    assert render_fr.render_cards(cards).endswith("＜Gull＞ autres que des copies de cette carte")
    one = Choose(cards=InZones(zones=("drop",), prep="in", filter=gulls.filter))
    assert describe_choice(one, "fr").startswith(
        "Choisissez 1 carte ＜Gull＞ autre qu'une copie de cette carte"
    )


def test_a_move_that_is_forbidden_names_both_areas() -> None:
    ban = RestrictPlayer(
        who="you", what="move", origin=("drop",), target=("warp",), verb="send your"
    )

    assert render_fr.render_action(ban) == (
        "Vous ne pouvez pas transférer de cartes depuis votre Dispersion"
        " dans votre Dimension parallèle"
    )


def test_what_the_opponent_may_do_has_its_subject() -> None:
    offer = May(who="opponent", actor="your opponent", effect=(Draw(who="opponent"),))

    assert render_fr.render_action(offer) == "Votre adversaire peut piocher 1 carte"


def test_all_of_one_card_is_that_card() -> None:
    choice = Choose(cards=EventCard(word="that card"), is_all=True)

    assert describe_choice(choice, "fr") == "Choisissez cette carte-là"


def test_the_opponent_handles_cards_of_their_own() -> None:
    theirs = InZones(zones=("battle",), whose="opponent", filter=Filter(kinds=("battle",)))
    choice = Choose(actor="your opponent", chooser="opponent", cards=theirs)

    assert render_fr.render_action(choice) == ("Votre adversaire choisit 1 de ses cartes de Combat")
    every = Choose(actor="your opponent", chooser="opponent", cards=theirs, is_all=True)
    assert render_fr.render_action(every) == (
        "Votre adversaire choisit toutes ses cartes de Combat"
    )
