"""What the saved matches come to."""

from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.match_figures import match_figures
from tests.presenters.test_match_list import a_match


def played(winner, **fields):
    return a_match(**{"against": "skilled", "is_over": True, "winner": winner, **fields})


def rows(figures, at):
    return [(row.name, row.won, row.lost, row.drawn) for row in figures.groups[at].rows]


def test_matches_are_counted_by_deck_opponent_and_who_went_first():
    matches = [
        played(0, decks=("Red", "Blue"), first=0),
        played(1, decks=("Red", "Green"), first=1),
        played(-1, decks=("Red", "Blue"), first=1, players=("Ann", "Kim")),
        played(0, decks=("Yellow", "Blue"), first=None),
    ]

    figures = match_figures(matches, "fusion_world", load_words("en"))

    assert (figures.total.won, figures.total.lost, figures.total.drawn) == (2, 1, 1)
    assert [group.title for group in figures.groups] == [
        "By your deck",
        "By their deck",
        "By opponent",
        "By who went first",
    ]
    assert rows(figures, 0) == [("Red", 1, 1, 1), ("Yellow", 1, 0, 0)]
    assert rows(figures, 1) == [("Blue", 2, 0, 1), ("Green", 0, 1, 0)]
    assert rows(figures, 2) == [("Bob", 2, 1, 0), ("Kim", 0, 0, 1)]
    assert rows(figures, 3) == [("You went second", 0, 1, 1), ("You went first", 1, 0, 0)]


def test_a_draw_is_half_a_win():
    figures = match_figures([played(0), played(-1)], "fusion_world", load_words("en"))

    assert figures.total.share == 0.75


def test_what_is_no_match_against_the_program_or_runs_or_is_another_game_is_not_counted():
    matches = [played(0, against=""), played(None, is_over=False), played(0, game="masters")]

    figures = match_figures(matches, "fusion_world", load_words("en"))

    assert figures.is_empty
    assert figures.groups == ()
