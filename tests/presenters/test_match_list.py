"""A list of saved matches, in words."""

import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.match_list import match_line, state_words, when_words
from dbscg_gui.services.match.store import MatchSummary


def a_match(**fields):
    given = {
        "file": "x.dbsmatch",
        "game": "fusion_world",
        "created": "2026-11-20T09:05:33",
        "players": ("Ann", "Bob"),
        "decks": ("Red", "Blue"),
        "decisions": 4,
        "is_over": False,
    }
    return MatchSummary(**{**given, **fields})


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Fusion World: Red against Blue, Bob, begun 2026-11-20 09:05"),
        ("fr", "Fusion World : Red contre Blue, Bob, commencée le 20/11/2026 à 09:05"),
    ],
)
def test_a_match_is_told_in_one_line(language, line):
    assert match_line(a_match(), load_words(language)) == line


def test_a_date_nobody_can_read_is_shown_as_it_is():
    assert when_words("last Friday", load_words("en")) == "last Friday"


def test_how_a_match_stands():
    words = load_words("en")

    assert state_words(a_match(), words) == "running"
    assert state_words(a_match(is_over=True, winner=1), words) == "Bob won"
    assert state_words(a_match(is_over=True, winner=-1), words) == "draw"


@pytest.mark.parametrize(
    ("language", "won", "lost"), [("en", "you won", "you lost"), ("fr", "gagnée", "perdue")]
)
def test_a_match_against_the_program_is_told_from_the_player(language, won, lost):
    words = load_words(language)

    told = [
        state_words(a_match(is_over=True, winner=seat, against="casual"), words) for seat in (0, 1)
    ]

    assert told == [won, lost]
