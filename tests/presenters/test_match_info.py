"""What can be looked up during a match, in words."""

import re

import msgspec
import pytest

from dbscg_gui.app.rule_words import rule_words
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.match_info import match_info, opening_lines, unusual_options
from dbscg_gui.services.game_rules import game_names
from tests.services.test_match_options import a_start

ENGLISH = load_words("en")


def told(sections):
    return [(section.title, dict(section.lines)) for section in sections]


def test_decks_opponent_and_seed_are_told():
    start = a_start("masters")

    title, lines = told(match_info(start, ENGLISH, rule_words("en")))[0]

    assert title == "This match"
    assert lines["Your deck"] == start.decks[0].name
    assert lines["The opponent's deck"] == start.decks[1].name
    assert lines["Seed"] == "3"
    assert lines["Opponent"] == "random"


def test_only_options_that_are_not_as_usual_are_told():
    start = a_start(options={"max_blocks": 0, "extra_waits": 0})

    section = dict(told(match_info(start, ENGLISH, rule_words("en"))))

    assert section["Options of the rules that are not as usual"] == {
        "Blockers in one attack": "any number"
    }
    assert [view.name for view in unusual_options(start, ENGLISH, rule_words("en"))] == [
        "max_blocks"
    ]
    assert [line.text for line in opening_lines(start, ENGLISH, rule_words("en"))] == [
        "Option of the rules: Blockers in one attack: any number"
    ]


def test_a_match_with_the_usual_options_says_so_and_the_log_nothing():
    start = a_start()

    section = dict(told(match_info(start, ENGLISH, rule_words("en"))))

    assert section["Options of the rules that are not as usual"] == {
        "": "None: every option is as usual."
    }
    assert opening_lines(start, ENGLISH, rule_words("en")) == ()


def test_an_option_there_is_no_more_does_not_matter():
    start = msgspec.structs.replace(a_start(), options={"weather": 1, "max_blocks": 99})

    assert unusual_options(start, ENGLISH, rule_words("en")) == ()


def test_what_is_done_about_cards_that_are_not_read_is_told():
    start = a_start("masters")
    number = start.cards[3].printed.number
    name = start.cards[3].printed.name
    start = msgspec.structs.replace(start, handling={number: "hand", "XX9-999": "out"})

    section = dict(told(match_info(start, ENGLISH, rule_words("en"))))

    assert section["Cards that are not understood in full"] == {
        f"{name} ({number})": "its lines that are not understood are played by hand",
        "(XX9-999)": "left out of the deck",
    }


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", game_names())
def test_every_word_is_there_in_every_game_and_language(game, language):
    words = load_words(language).of_game(game)
    options = {"max_blocks": 0} if game == "fusion_world" else {}
    start = a_start(game, options=options)

    sections = match_info(start, words, rule_words(language))

    said = [line for section in sections for line in (section.title, *sum(section.lines, ()))]
    assert not [line for line in said if re.match(r"(match|shell|log)\.\w", line)]
    assert len(said) > 20
