"""The program's reading of a card, in both languages, from the values it plays with."""

import msgspec

from dbscg_gui.services.cards.reading import MAX_TEXT, read_card, read_text
from dbscg_gui.services.game_rules import compile_printed
from tests.services.small_game import CARDS, DRAWER


def test_a_line_is_read_in_both_languages():
    (line,) = read_card(DRAWER, compile_printed(DRAWER))

    assert line.english == line.report.rendered
    assert "draw 1 card" in line.reading("en")
    assert "piochez 1 carte" in line.reading("fr")


def test_every_line_keeps_its_own_reading_and_a_strange_one_has_none():
    strange = msgspec.structs.replace(
        DRAWER, skill=(*DRAWER.skill, "Frobnicate the moon.", "[Blocker]")
    )

    first, odd, last = read_card(strange, compile_printed(strange))

    assert "piochez" in first.french
    assert (odd.english, odd.french) == ("", "")
    assert [span.role for span in odd.spans] == ["unknown"]
    assert last.french
    assert "piochez" not in last.french
    assert read_card(CARDS[3], compile_printed(CARDS[3])) == ()


def test_both_sides_of_a_card_are_read():
    lines = read_card(CARDS[0], compile_printed(CARDS[0]))

    assert {line.report.side for line in lines} == {"front"}
    assert [span.role for span in lines[0].spans] == ["timing", "condition", "effect"]


def test_a_text_is_read_where_it_stands():
    text = "\n  [Blocker]\n\n[Auto] When this card attacks, draw 1 card.  \n"

    read = read_text(text, "masters", "battle")

    assert [line.report.status for line in read.lines] == ["understood", "understood"]
    assert [(place.row, place.column) for (place,) in read.places] == [(1, 2), (3, 0)]
    assert read_text("", "masters", "battle").lines == ()


def test_rows_that_belong_together_are_read_as_one_line():
    rows = (
        "[Auto] When this card attacks, choose one -",
        " ・Draw 1 card.",
        "・This card gets +5000 power.",
    )
    text = "\n".join(rows)

    read = read_text(text, "masters", "battle")

    (line,) = read.lines
    (places,) = read.places
    assert [place.row for place in places] == [0, 1, 2]
    for place in places:
        piece = line.report.text[place.start : place.start + place.length]
        assert piece == rows[place.row][place.column : place.column + place.length]


def test_what_nobody_could_have_typed_is_cut_off():
    read = read_text("x" * (2 * MAX_TEXT), "masters", "battle")

    assert sum(len(line.report.text) for line in read.lines) == MAX_TEXT
