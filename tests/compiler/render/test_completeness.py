"""Both renderers have words for every value of the vocabulary."""

import inspect
from types import ModuleType
from typing import Any, Literal, get_args

import pytest

from dbscg_gui.compiler import render_en, render_fr
from dbscg_gui.compiler.phrasing.voice import ACTS
from dbscg_gui.compiler.render_en import triggers as en_triggers
from dbscg_gui.compiler.render_en import words as en_words
from dbscg_gui.compiler.render_fr import words as fr_words
from dbscg_gui.compiler.wording import NotWorded, Table
from dbscg_gui.effects import actions, targets
from dbscg_gui.effects import triggers as trigger_values
from dbscg_gui.effects.actions import SKILL_KINDS, Action, Cost, Duration, Skill
from dbscg_gui.effects.targets import Amount, Cards, Condition, Node, This, Zone
from dbscg_gui.effects.triggers import EVENTS, When
from dbscg_gui.games.one_piece.lexicon import one_piece_language

# What only games in plain style say; their phrase books have the words.
PLAIN_ACTIONS = {
    actions.GiveDon,
    actions.ReturnDon,
    actions.SwapBasePower,
    actions.SetCost,
    actions.ChangeCounter,
    actions.StartingDon,
}
PLAIN_AMOUNTS = {targets.Sum}
PLAIN_EVENTS = {
    "game_start", "don_given", "don_returned", "battles", "battled", "life_emptied",
}  # fmt: skip
PLAIN_CONDITIONS = {targets.TurnNumber}
PLAIN_DURATIONS = {"opponent-end-phase", "opponent-refresh", "your-refresh"}
PLAIN_ZONES = {"stage", "don-deck"}
PLAIN_KINDS = {"main", "counter", "main-counter", "trigger"}

RENDERERS = pytest.mark.parametrize("renderer", [render_en, render_fr], ids=["en", "fr"])


def classes(union: Any) -> set[type]:
    return {kind for kind in get_args(union) if kind is not int}


@RENDERERS
def test_every_action_has_words(renderer: ModuleType) -> None:
    assert classes(Action) - PLAIN_ACTIONS <= renderer.ACTIONS.known | renderer.STATES.known


@pytest.mark.parametrize("code", ["en", "fr"])
def test_what_only_plain_style_says_has_phrases(code: str) -> None:
    book = one_piece_language().books[code]
    assert ACTS.known >= PLAIN_ACTIONS
    assert all(book.has(f"duration.{word}") for word in PLAIN_DURATIONS)
    assert all(book.has(f"tag.{kind}") for kind in PLAIN_KINDS)
    assert {"stage", "don"} <= set(book.nouns)
    assert book.has("event.game_start.you")
    assert book.has("event.don_given")
    assert book.has("event.don")


@RENDERERS
def test_every_set_of_cards_has_words(renderer: ModuleType) -> None:
    assert classes(Cards) <= renderer.CARDS.known


@RENDERERS
def test_every_amount_has_words(renderer: ModuleType) -> None:
    assert classes(Amount) - PLAIN_AMOUNTS <= renderer.AMOUNTS.known


@RENDERERS
def test_every_condition_has_words(renderer: ModuleType) -> None:
    assert classes(Condition) - PLAIN_CONDITIONS <= renderer.CONDITIONS.known


@RENDERERS
def test_every_cost_has_words(renderer: ModuleType) -> None:
    assert classes(Cost) <= renderer.COSTS.known


def test_every_class_of_the_vocabulary_belongs_to_a_union() -> None:
    """A class outside the unions would escape the tests above."""
    unions = (Action, Cards, Amount, Condition, Cost, actions.Validity)
    known = {kind for union in unions for kind in classes(union)}
    inside = {Node, actions.Step, Skill, When, targets.Range, targets.Bound, targets.Filter}
    found = {
        kind
        for module in (actions, targets, trigger_values)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Node)
    }
    assert found <= known | inside


@RENDERERS
@pytest.mark.parametrize("event", sorted({*EVENTS} - {"situation"} - PLAIN_EVENTS))
def test_every_event_has_words(renderer: ModuleType, event: str) -> None:
    text = renderer.render_trigger(When(event=event, subject=This()))
    assert len(text.split()) >= 3


@RENDERERS
@pytest.mark.parametrize("event", sorted(en_triggers.ACTIVE))
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_events_told_of_a_player_name_the_player(
    renderer: ModuleType, event: str, whose: Literal["you", "opponent"]
) -> None:
    text = renderer.render_trigger(When(event=event, whose=whose, subject=This()))
    player = {"you": ("you", "vous"), "opponent": ("your opponent", "votre adversaire")}[whose]
    assert any(word in text for word in player)


@pytest.mark.parametrize("words", [en_words, fr_words], ids=["en", "fr"])
def test_every_duration_and_area_has_words(words: ModuleType) -> None:
    assert set(get_args(Duration)) - PLAIN_DURATIONS <= set(words.DURATIONS)
    assert set(get_args(Zone)) - PLAIN_ZONES <= set(words.ZONES)
    assert set(get_args(Zone)) - PLAIN_ZONES <= set(words.ZONES_PLURAL)


@pytest.mark.parametrize("kind", sorted({*SKILL_KINDS} - {"keyword"} - PLAIN_KINDS))
def test_every_skill_kind_has_a_tag(kind: str) -> None:
    assert kind in fr_words.TAGS
    assert render_en.render_skill(Skill(kind=kind)).startswith("[")


def test_restrictions_have_the_same_names_in_both_languages() -> None:
    assert set(fr_words.RESTRICTIONS) >= set(en_words.RESTRICTIONS) - {"leave-area"}
    assert set(fr_words.PLAYER_RESTRICTIONS) == set(en_words.PLAYER_RESTRICTIONS)


def test_a_value_without_words_is_refused_by_name() -> None:
    table: Table[None, str] = Table("test words")
    with pytest.raises(NotWorded, match="test words has no words for Range"):
        table(targets.Range(1, 2), None)


def test_a_name_without_words_is_refused() -> None:
    with pytest.raises(NotWorded, match="no words for 'moon'"):
        en_words.DURATIONS["moon"]
