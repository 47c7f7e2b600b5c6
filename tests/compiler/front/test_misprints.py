"""Misprinted lines: read where only one meaning fits, and never where a word may be a new one."""

from __future__ import annotations

import pytest

from dbscg_gui.app.translations import load_words
from dbscg_gui.compiler import compile as compiling
from dbscg_gui.compiler.compile import CompiledLine, compile_line
from dbscg_gui.compiler.coverage import measured
from dbscg_gui.compiler.misprints import slips_between
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.effects.compiled import LineReport
from dbscg_gui.presenters.reading_view import line_views
from dbscg_gui.services.cards.reading import read_text
from dbscg_gui.services.game_rules import game_rules


def read(text: str, game: str = "masters") -> CompiledLine:
    return compile_line(text, game_rules(game).language())


@pytest.mark.parametrize(
    ("printed", "meant", "slips"),
    [
        (
            "[Auto] Whe this card attacks, draw 1 card.",
            "[Auto] When this card attacks, draw 1 card.",
            [("whe", "when")],
        ),
        (
            "[Auto] When this card is plyed, choose up to 1 of your opponnt's Batte Cards and KO "
            "it.",
            "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards and "
            "KO it.",
            [("plyed", "played"), ("opponnt", "opponent"), ("batte", "battle")],
        ),
        (
            "[Auto] When this card is played, choose 1 of your opponent's Battle Cards and send "
            "itto its owner's Warp.",
            "[Auto] When this card is played, choose 1 of your opponent's Battle Cards and send "
            "it to its owner's Warp.",
            [("itto", "it to")],
        ),
        (
            "[Auto] When this card is played, choose up to1 of your opponent's Battle Cards and "
            "KO it.",
            "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards and "
            "KO it.",
            [("to1", "to 1")],
        ),
        (
            "[Auto] When this card is played, return it to it's owners hand.",
            "[Auto] When this card is played, return it to its owner's hand.",
            [("it's", "its"), ("owners", "owner's")],
        ),
        (
            "[Auto] When this card is played, draw 1 1 card.",
            "",
            [],
        ),
        (
            "[Auto] When this card is played, look at up 3 cards from the top of your deck, then "
            "place them in in your Drop.",
            "[Auto] When this card is played, look at up to 3 cards from the top of your deck, "
            "then place them in your Drop.",
            [("", "to "), ("in in", "in")],
        ),
        (
            "[Permanant] This card gets +5000 power.",
            "[Permanent] This card gets +5000 power.",
            [("[permanant]", "[permanent]")],
        ),
        (
            "[Permanent] You can play this card form you hand without paying its energy cost.",
            "[Permanent] You can play this card from your hand without paying its energy cost.",
            [("form", "from"), ("you", "your")],
        ),
    ],
)
def test_a_slip_is_put_right_where_one_meaning_fits(
    printed: str, meant: str, slips: list[tuple[str, str]]
) -> None:
    line = read(printed)

    assert [(slip.printed, slip.read) for slip in line.misprints] == slips
    assert line.status == ("understood" if meant else "not-compiled")
    assert line.text == printed
    if meant:
        assert same_meaning(line.skills) == same_meaning(read(meant).skills)
        assert {skill.text for skill in line.skills} == {printed}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("masters", "[Auto] When this card is played, heal 1 damage."),
        ("masters", "[Auto] When this card attacks, burn 1 card."),
        ("masters", "[Auto] When this card is played, mill 2 cards."),
        ("fusion_world", "[On Play] Hide 1 card in your hand."),
        ("one_piece", "[On Play] Lock 1 of your opponent's Characters."),
    ],
)
def test_a_word_of_everyday_english_may_be_a_new_one(game: str, text: str) -> None:
    line = read(text, game)

    assert (line.status, line.misprints, line.skills) == ("not-compiled", (), ())
    assert line.diagnostics[0].code == "unknown-word"


def test_two_meanings_that_fit_are_none() -> None:
    # "lss" stands for less alone, "mor" for more; "loss" would be another word, "mxss" is nothing.
    text = "[Permanent] If your life is at 5 or {}, this card gets +5000 power."

    assert read(text.format("lss")).misprints[0].read == "less"
    assert read(text.format("mor")).misprints[0].read == "more"
    assert read(text.format("mxss")).status == "not-compiled"


def test_a_slip_among_words_that_differ_by_a_letter_is_left_alone() -> None:
    # "hes" may be "her", "his", "he"; none of the places of this line takes any of them.
    line = read("[Auto] When this card is played, choose 1 card in hes hand and discard it.")

    assert (line.status, line.misprints) == ("not-compiled", ())


def test_a_line_longer_than_any_printed_one_is_not_put_right() -> None:
    slip = "[Auto] Whe this card attacks, draw 1 card{}."

    assert read(slip.format(", then draw 1 card" * 20)).status == "understood"
    assert read(slip.format(", then draw 1 card" * 45)).status == "not-compiled"
    assert read(slip.replace("Whe", "When").format(", then draw 1 card" * 45)).skills


def test_only_so_many_ways_to_put_a_line_right_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "[Auto] Whe this card attacks, draw 1 card."
    monkeypatch.setattr(compiling, "MOST_TRIES", 2)

    assert read(text).status == "not-compiled"
    monkeypatch.setattr(compiling, "MOST_TRIES", 40)
    assert read(text).status == "understood"


def test_four_slips_are_no_slips() -> None:
    text = "[Auto] Whe tis card is plyed, drw 1 card."

    assert read(text).status == "not-compiled"
    assert read(text.replace("drw", "draw")).status == "understood"


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [("from", "form", 1), ("when", "whe", 1), ("card", "card", 0), ("its", "sti", 2), ("a", "", 1)],
)
def test_slips_between_words_are_letters_left_out_added_replaced_or_swapped(
    one: str, other: str, count: int
) -> None:
    assert slips_between(one, other) == slips_between(other, one) == count


@pytest.mark.parametrize(
    ("language", "state"),
    [
        ("en", "Understood. “whe” was read as “when”. “to” was left out."),
        ("fr", "Compris. « whe » a été lu « when ». « to » manquait."),
    ],
)
def test_the_player_is_told_what_was_put_right(language: str, state: str) -> None:
    text = "[Auto] Whe this card attacks, look at up 3 cards from the top of your deck."
    (line,) = line_views(read_text(text, "masters", "battle").lines, load_words(language))

    assert line.is_understood
    assert line.state == state


def test_lines_put_right_are_counted() -> None:
    reports = [
        LineReport(side="front", line=0, text="a", status="understood", misprints=(("a", "b"),)),
        LineReport(side="front", line=1, text="b", status="understood"),
    ]

    assert measured([("X-1", reports)]).lines.put_right == 1
