"""What texts mean, where one value matters; whole lines stand in `tests/compiler/notation`.

The round trip cannot see a wrong meaning that is said like the right one; these can.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card, compile_line
from dbscg_gui.compiler.meaning import without_wording
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.effects.actions import (
    ChangePower,
    Choose,
    Combo,
    CreateToken,
    Delayed,
    Gain,
    If,
    IfYouDo,
    Ko,
    May,
    Move,
    PayBy,
    Play,
    Requires,
    Skill,
    Switch,
)
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Among, EventCard, InZones, Pick, Pronoun, Rest, Slot, This
from dbscg_gui.games.masters.lexicon import masters_language
from tests.compiler.notation.blocks import blocks_of
from tests.compiler.notation.test_notation import FILES


def test_every_line_of_the_built_in_cards_has_a_meaning_that_was_read() -> None:
    known = {text for file in FILES for block in blocks_of(file) for text in block.texts}
    starter = Path(__file__).parents[3] / "assets" / "cards" / "starter.json"
    cards = json.loads(starter.read_text("utf-8"))

    texts = {
        text
        for card in cards
        for face in (card, card.get("back") or {})
        for text in join_lines(face.get("skill") or [])
    }

    shapes = {_shape(text) for text in known}
    assert {text for text in texts if _shape(text) not in shapes} == set()


def _shape(text: str) -> str:
    """A text without its energy cost, numbers and colours: balancing does not change meanings."""
    text = re.sub(r"(?<=\])(?:[RBGYK]|\[(?:one|two|three|four|five)\])+( :)?", "", text)
    return re.sub(r"\d+|red|blue|green|yellow|black", "#", text).replace("] :", "]")


def _skill(text: str) -> Skill:
    line = compile_line(text, masters_language())
    assert line.status != "not-compiled", line.diagnostics
    return line.skills[0]


def test_how_a_text_was_worded_stays_in_the_compiler() -> None:
    texts = [text for file in FILES for block in blocks_of(file) for text in block.texts]

    lines = [compile_line(text, masters_language()) for text in texts[::9]]

    skills = [skill for line in lines for skill in line.skills]
    assert len(skills) > 30
    assert [skill for skill in skills if skill != without_wording(skill)] == []
    assert all(skill.text for skill in skills)


def test_texts_that_differ_in_wording_alone_have_equal_effects() -> None:
    one = _skill("[Auto] When this card attacks, if your Leader is red, draw 1 card.")
    other = _skill("[Auto] When this card attacks, draw 1 card if your Leader is red.")

    assert one.effect == other.effect


def test_it_is_the_card_chosen_last() -> None:
    effect = _skill(
        "[Auto] When this card attacks, choose up to 1 of your Battle Cards and it gets +5000 "
        "power for the turn, then choose up to 1 of your opponent's Battle Cards and KO it."
    ).effect

    first, power, second, ko = effect
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert first.slot != second.slot
    assert isinstance(power, ChangePower)
    assert power.cards == Slot(first.slot)
    assert isinstance(ko, Ko)
    assert ko.cards == Slot(second.slot)


def test_it_is_this_card_when_only_this_card_was_named() -> None:
    (step,) = _skill("[Auto] When this card is played, it gets +5000 power for the turn.").effect

    assert isinstance(step, ChangePower)
    assert step.cards == Pronoun(This())


def test_it_is_the_card_of_the_event() -> None:
    (step,) = _skill(
        "[Auto] When one of your red Battle Cards attacks, it gets +5000 power for the turn."
    ).effect

    assert isinstance(step, ChangePower)
    assert step.cards == EventCard("subject")


def test_it_is_the_leader_a_condition_spoke_of() -> None:
    (step,) = _skill(
        "[Activate Battle] If your Leader is red, it gets +5000 power for the battle."
    ).effect

    assert isinstance(step, If)
    (power,) = step.then
    assert isinstance(power, ChangePower)
    assert isinstance(power.cards, Pronoun)
    assert isinstance(power.cards.of, InZones)
    assert power.cards.of.zones == ("leader",)


def test_a_choice_comes_before_the_leader_of_the_condition() -> None:
    (step,) = _skill(
        "[Auto] When this card attacks, if your Leader is red, choose 1 card in your life and "
        "add it to your hand."
    ).effect

    assert isinstance(step, If)
    choose, move = step.then
    assert isinstance(choose, Choose)
    assert isinstance(move, Move)
    assert move.cards == Slot(choose.slot)


def test_among_them_and_the_rest_are_the_cards_looked_at() -> None:
    look, choose, _, rest = _skill(
        "[Activate Main] Look at up to 5 cards from the top of your deck, choose up to 2 red "
        "cards among them, add them to your hand, then place the rest at the bottom of your "
        "deck in any order."
    ).effect

    assert isinstance(choose, Choose)
    assert isinstance(choose.cards, Among)
    assert isinstance(rest, Move)
    assert isinstance(rest.cards, Rest)
    assert choose.cards.slot == rest.cards.of == getattr(look, "slot", "")
    assert choose.slot != choose.cards.slot


@pytest.mark.rule("masters 20-16-1")
def test_if_you_do_hangs_on_the_last_you_may_only() -> None:
    power, decision = _skill(
        "[Auto] When this card attacks, this card gets +5000 power for the turn, then you may "
        "choose 1 card in your hand and discard it. If you do, draw 1 card."
    ).effect

    assert isinstance(power, ChangePower)
    assert isinstance(decision, IfYouDo)
    assert [type(step) for step in decision.first] == [May]


def test_a_leading_if_scopes_over_the_rest_of_its_sentence_only() -> None:
    condition, switch = _skill(
        "[Activate Main] If your life is at 2 or less, this card gets +5000 power for the turn, "
        "then draw 1 card. Then, switch this card to Active Mode."
    ).effect

    assert isinstance(condition, If)
    assert len(condition.then) == 2
    assert isinstance(switch, Switch)


def test_condition_before_the_colon_is_checked_not_paid() -> None:
    skill = _skill("[Auto] If your Leader is red : When this card attacks, draw 1 card.")

    assert [type(part) for part in skill.cost] == [Requires]


def test_power_and_keyword_share_their_subject_and_time() -> None:
    power, gain = _skill(
        "[Activate Main] This card gets +5000 power and [Critical] for the battle."
    ).effect

    assert isinstance(power, ChangePower)
    assert isinstance(gain, Gain)
    assert (power.cards, power.duration) == (gain.cards, gain.duration) == (This(), "battle")


def test_card_played_by_the_skill_is_what_it_means_afterwards() -> None:
    play, gain = _skill(
        "[Activate Main] Play up to 1 red Battle Card from your hand and it gains [Critical] "
        "for the turn."
    ).effect

    assert isinstance(play, Play)
    assert isinstance(gain, Gain)
    assert gain.cards == Slot(play.slot)


def test_card_played_from_the_hand_is_not_sought_there_afterwards() -> None:
    _, power = _skill(
        "[Activate Main] Play this card from your hand and it gets +10000 power for the turn."
    ).effect

    assert isinstance(power, ChangePower)
    assert power.cards == Pronoun(This())


def test_card_used_in_a_combo_after_a_look_is_one_of_those_looked_at() -> None:
    look, combo = _skill(
        "[Auto] When this card attacks, look at up to 5 cards from the top of your deck, use up "
        "to 1 green 《Lanternfolk》 card in a combo with its skills negated for the turn."
    ).effect

    assert isinstance(combo, Combo)
    assert isinstance(combo.cards, Pick)
    assert isinstance(combo.cards.cards, Among)
    assert combo.cards.cards.slot == getattr(look, "slot", "")


def test_one_out_of_two_sets_is_a_single_card() -> None:
    choose, gain = _skill(
        "[Activate Main] Place 1 card from your hand in your Drop : Choose this card or 1 of your "
        "Battle Cards. It gains [Double Strike] for the turn."
    ).effect

    assert isinstance(choose, Choose)
    assert choose.count == 1
    assert isinstance(gain, Gain)
    assert gain.cards == Slot(choose.slot)


def test_you_may_covers_everything_to_the_end_of_its_sentence() -> None:
    (step,) = _skill(
        "[Awaken] When your life is at 4 or less : You may draw 1 card, then choose up to 1 of "
        "your energy, switch it to Active Mode, and flip this card over."
    ).effect

    assert isinstance(step, May)
    assert len(step.effect) == 4


def _last_step(text: str) -> object:
    return compile_line(text, masters_language(), "battle").skills[0].effect[-1]


def test_the_played_card_is_the_one_this_skill_played() -> None:
    step = _last_step(
        "[Auto] When this card is played, play up to 1 《Ember》 card from your hand, and the "
        "played card gains [Blocker] for the turn."
    )

    assert isinstance(step, Gain)
    assert isinstance(step.cards, Slot)


def test_the_played_card_is_the_one_of_the_event_where_the_skill_plays_none() -> None:
    step = _last_step(
        "[Auto] When you play a red Battle Card, draw 1 card and the played card gains [Blocker] "
        "for the turn."
    )

    assert isinstance(step, Gain)
    assert isinstance(step.cards, EventCard)


def test_the_chosen_card_is_not_the_card_that_was_moved_last() -> None:
    skill = compile_line(
        "[Activate Main] Choose 1 other 《Ember》 card in your Battle Area and place 1 card from "
        "under that card in its owner's Drop : Switch the chosen card to Active Mode.",
        masters_language(),
        "battle",
    ).skills[0]

    cost = skill.cost[0]
    step = skill.effect[0]
    assert isinstance(cost, PayBy)
    assert isinstance(step, Switch)
    chosen = cost.actions[0]
    assert isinstance(chosen, Choose)
    assert step.cards == Slot(chosen.slot)


def test_an_area_said_once_is_that_of_all_the_things_listed() -> None:
    skill = _skill(
        "[Activate: Main] If you have 1 or more red cards and 1 or more green cards in your "
        "Combo Area : Draw 1 card."
    )

    condition = skill.cost[0].condition  # type: ignore[union-attr]
    assert [part.cards.zones for part in condition.conditions] == [("combo",), ("combo",)]


def test_what_is_said_of_both_cards_limits_both() -> None:
    skill = _skill(
        "[Auto] When this card is played, play up to 1 ＜Ida＞ and 1 ＜Oro＞-both green and with "
        "an energy cost of 2-from your deck, then shuffle your deck."
    )

    play = skill.effect[0]
    assert isinstance(play, Play)
    picks = play.cards.parts  # type: ignore[union-attr]
    assert [pick.cards.zones for pick in picks] == [("deck",), ("deck",)]
    assert [pick.cards.filter.colors for pick in picks] == [("green",), ("green",)]


def test_a_token_takes_its_statistics_from_another_line_or_is_not_understood() -> None:
    told = "[Auto] When this card is played, play 1 Imp Token. (Imp Tokens have 5000 power.)"
    plain = "[Activate: Main] Play 1 Imp Token."

    def card(*lines: str) -> CompiledCard:
        printed = {"number": "T1-001", "game": "masters", "kind": "battle", "name": "Caller"}
        return compile_card(
            msgspec.convert({**printed, "skill": lines}, PrintedCard), masters_language()
        )

    both, alone = card(told, plain), card(plain)
    token = both.front[1].effect[0]
    assert isinstance(token, CreateToken)
    assert token.power == 5000
    assert [line.status for line in both.lines] == ["understood", "understood"]
    assert [line.status for line in alone.lines] == ["not-compiled"]


def test_if_you_do_waits_with_the_delayed_choice_it_hangs_on() -> None:
    skill = compile_line(
        "[Auto] When this card is played, draw 1 card. At the end of the turn, you may discard 1 "
        "card from your hand. If you do, switch this card to Active Mode.",
        masters_language(),
        "battle",
    ).skills[0]

    delayed = skill.effect[-1]
    assert isinstance(delayed, Delayed)
    assert isinstance(delayed.effect[0], IfYouDo)
