"""The computer's players in words."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.players import ALL_PLAYERS, OPPONENTS, STYLES
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.opponents import (
    level_of,
    opponent_choices,
    opponent_named,
    opponent_words,
    short_choices,
    style_choices,
    style_of,
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everybody_is_called_something_of_their_own(language):
    words = load_words(language)

    told = [opponent_words(words, name) for name in ALL_PLAYERS]
    offered = [text for _, text in (*opponent_choices(words), *style_choices(words))]
    short = [text for _, text in short_choices(words)]

    for texts in (told, offered, short):
        assert len(set(texts)) == len(texts)
        assert not [text for text in texts if "shell." in text]


def test_the_one_that_adapts_says_what_it_aims_at():
    for language, match in (("en", "even match"), ("fr", "équilibrée")):
        words = load_words(language)
        assert match in opponent_words(words, "adaptive")
        assert match in dict(opponent_choices(words))["adaptive"]


def test_a_style_is_told_at_the_table():
    words = load_words("en")

    assert opponent_words(words, "skilled") == "Opponent (skilled)"
    assert opponent_words(words, "skilled:careful") == "Opponent (skilled, careful)"


def test_what_two_boxes_say_is_one_name():
    for level in OPPONENTS:
        for style in ("", *STYLES):
            name = opponent_named(level, style)
            assert (level_of(name), style_of(name)) == (level, style)
    assert opponent_named("person", "careful") == "person"
