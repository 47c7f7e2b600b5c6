"""Skill lines are cut into tags, icons, words and reminders without losing a letter."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dbscg_gui.presenters.card_text import (
    PieceKind,
    numbered_icons,
    plain_text,
    shown_text,
    text_line,
    without_loose_colons,
)

PLAIN, TIMING, KEYWORD = PieceKind.PLAIN, PieceKind.TIMING, PieceKind.KEYWORD
ENERGY, REMINDER = PieceKind.ENERGY, PieceKind.REMINDER

LINES = {
    "[Auto] [Once per turn] When this card attacks, draw 1 card.": [
        (TIMING, "Auto"),
        (KEYWORD, "Once per turn"),
        (PLAIN, "When this card attacks, draw 1 card."),
    ],
    "[Activate Main]RR, place 1 card in the Drop Area : Draw 2 cards.": [
        (TIMING, "Activate Main"),
        (ENERGY, "R"),
        (ENERGY, "R"),
        (PLAIN, ", place 1 card in the Drop Area : Draw 2 cards."),
    ],
    "[Evolve]BK[two]: ＜Ossa＞": [
        (KEYWORD, "Evolve"),
        (ENERGY, "B"),
        (ENERGY, "K"),
        (ENERGY, "2"),
        (PLAIN, ": ‹Ossa›"),
    ],
    "[Blocker] (Rest this card to guard) and more": [
        (KEYWORD, "Blocker"),
        (REMINDER, "(Rest this card to guard)"),
        (PLAIN, "and more"),
    ],
    "[UNISON +1] Draw 1 card.": [(KEYWORD, "UNISON +1"), (PLAIN, "Draw 1 card.")],
    "[Auto] Yellow cards and GOOD ones": [(TIMING, "Auto"), (PLAIN, "Yellow cards and GOOD ones")],
    "[Auto.] Piochez 1 carte.": [(TIMING, "Auto."), (PLAIN, "Piochez 1 carte.")],
    "[Activation : Principale][one]: Piochez.": [
        (TIMING, "Activation : Principale"),
        (ENERGY, "1"),
        (PLAIN, ": Piochez."),
    ],
    "": [],
    "No tag [open": [(PLAIN, "No tag [open")],
}


@pytest.mark.parametrize(("line", "pieces"), LINES.items(), ids=list(LINES))
def test_a_line_is_cut_into_its_pieces(line, pieces):
    assert [tuple(each) for each in text_line(line)] == pieces


def test_a_line_reads_aloud_as_words():
    line = text_line("[Activate Main]R[two]: Choose 1 《Colossus》 card (any card).")

    assert plain_text(line) == "[Activate Main] R 2 : Choose 1 «Colossus» card (any card) ."


def test_only_letters_the_font_has_are_shown():
    assert shown_text("《Ａｂ９》・［x］（y）：＜z＞") == "«Ab9»·[x](y):‹z›"


@given(st.text(alphabet="abRBGYK [](),.:《》＜＞12", max_size=80))
def test_no_letter_of_a_line_is_lost(line):
    shown = "".join(shown_text(line).split())
    pieces = "".join("".join(each.text.split()) for each in text_line(line))

    # Brackets of a tag and the word of a number are drawn, not written.
    strip = str.maketrans("", "", "[]")
    assert pieces.translate(strip) == shown.translate(strip)


@pytest.mark.corpus
def test_no_letter_of_real_cards_is_lost_or_unknown_to_the_font(corpus_dir):
    rows = msgspec.json.decode((corpus_dir / "masters.json").read_bytes())
    lines = [line for row in rows for line in row.get("skill") or ()]

    strange = {each for line in lines for each in shown_text(line) if ord(each) > 0x2100}

    assert len(lines) > 5000
    assert strange == set()


def test_energy_of_any_colour_is_a_number_where_there_are_no_icons():
    line = "[Activate Main][Once per turn] [two], KO 1 card: [X] damage to [Barrier]"

    assert numbered_icons(line) == (
        "[Activate Main][Once per turn] (2), KO 1 card: (X) damage to [Barrier]"
    )


def test_an_english_colon_has_no_space_before_it_and_a_french_one_keeps_it():
    english = "[Awaken] When your life is at 4 or less : You may draw 2 cards."
    assert without_loose_colons(english, "en") == english.replace(" : ", ": ")
    french = "[Éveil] Quand vos points de vie sont à 4 ou moins : Piochez 2 cartes."
    assert without_loose_colons(french, "fr") == french
    # No colon of its own is touched: a time, a tag.
    assert without_loose_colons("[Activate : Main] at 10 :30", "en") == "[Activate: Main] at 10 :30"
