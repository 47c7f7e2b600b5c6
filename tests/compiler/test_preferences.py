"""Lines with two meanings, and which of them counts: every rule of `preferences` by an example."""

from __future__ import annotations

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.notation import skills_notation
from dbscg_gui.compiler.preferences import RULES, preferred
from dbscg_gui.effects.actions import Draw, Skill
from dbscg_gui.services.game_rules import game_rules


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (
            "fusion_world",
            "[On Play] Choose up to 1 card with a cost of 2 or less in the Battle Area and return "
            "it to its owner's hand.",
            "battle of anybody",
        ),
        (
            "fusion_world",
            "[On Play] Choose up to 1 card with a cost of 2 or less in the Drop and add it to your "
            "hand.",
            "drop yours",
        ),
        (
            "masters",
            "[Auto] When this card is played, choose 1 red or blue ＜Ada＞ card in your Drop and "
            "add it to your hand.",
            "drop yours, red/blue ＜Ada＞",
        ),
        (
            "masters",
            "[Auto] When this card is played, play up to 1 red ＜Ada＞ card with an energy cost of "
            "2 from your hand in Rest Mode.",
            "hand yours, red ＜Ada＞ cost: 2], mode: rest)",
        ),
        (
            "masters",
            "[Auto] When this card is played, choose up to 1 ＜Ada＞ card from your hand and play "
            "it. If you played a card, draw 1 card.",
            "if chosen",
        ),
        (
            "masters",
            "[Auto] When this card is played, choose one- ・Draw 1 card. ・You may discard 1 card "
            "from your hand. If you do, draw 2 cards.",
            "choose-option(options: {draw} | {if-you-do",
        ),
        (
            "masters",
            "[Auto] When this card is played, it gains red and blue for the turn.",
            "colors: red, blue, for turn)",
        ),
        (
            "masters",
            "[Activate Main] If you have at least 1 ＜Ada＞, ＜Bea＞, and ＜Cy＞ card in play : "
            "Draw 1 card.",
            "＜Ada＞)) and (has(cards: leader/battle/unison yours, ＜Bea＞)) and (has(",
        ),
        (
            "masters",
            "[Permanent] If this card would leave the Battle Area, you may discard 1 card from "
            "your hand instead.",
            "effect: move(cards: [1: hand yours], to: drop, verb: discard), optional",
        ),
        (
            "one_piece",
            "[On Play] Up to 1 of your {Tide Guild} type Leader or Character cards gains +1000 "
            "power during this turn.",
            "leader/battle yours, 《Tide Guild》 leader/character",
        ),
        (
            "one_piece",
            "[On Play] Look at 7 cards from the top of your deck and play up to 1 [Old Quay]. "
            "Then, place the rest at the bottom of your deck in any order.",
            "among(slot: them, filter: {Old Quay})",
        ),
    ],
)
def test_the_meaning_a_rule_prefers_counts(game: str, text: str, told: str) -> None:
    line = compile_line(text, game_rules(game).language(), "battle")

    assert (line.status, line.meanings) == ("understood", 1)
    assert told in skills_notation(line.skills)


def test_where_no_rule_has_a_say_both_meanings_are_left() -> None:
    one = (Skill(kind="auto", effect=(Draw(count=1),)),)
    other = (Skill(kind="auto", effect=(Draw(count=2),)),)

    assert preferred((one, other)) == (one, other)
    assert len(RULES) == len(set(RULES))
