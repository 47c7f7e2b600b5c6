"""Text that is measured fits: rows and skill lines stay in their room at every size."""

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_translations
from dbscg_gui.cards.translation import shown_card
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_text import text_line
from tests.gui.art.sample_cards import LONG, faces

from PySide6.QtGui import QFont

from dbscg_gui.gui.art.face_painter import (
    DESIGN_PX,
    TEXT_SIZES,
    TEXT_WIDTH,
    _small_name,
    text_is_cut,
)
from dbscg_gui.gui.art.text_fit import ELLIPSIS, fit_block, fit_rows, metrics

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

NAMES = [
    "Sparring Cub",
    "Volcano Tyrant Magmarok, Devourer of Stars",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z A B C D E F",
    "i",
    "",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [60, 150, 500])
@pytest.mark.parametrize("rows", [1, 2])
def test_no_row_is_wider_than_its_room(name, width, rows):
    fitted = fit_rows(name, width=width, sizes=(42, 36, 30, 24), rows=rows)

    measure = metrics(fitted.pixels, QFont.Weight.Bold)
    widths = [measure.horizontalAdvance(each) * fitted.squeeze for each in fitted.rows]
    assert max(widths) <= width + 0.01
    assert len(fitted.rows) <= rows
    assert fitted.is_elided == any(ELLIPSIS in each for each in fitted.rows)


def test_a_text_that_fits_is_not_made_smaller():
    fitted = fit_rows("Cub", width=500, sizes=(42, 36))

    assert (fitted.rows, fitted.pixels, fitted.squeeze) == (("Cub",), 42, 1.0)


def test_a_name_is_squeezed_before_it_is_made_smaller():
    measure = metrics(42, QFont.Weight.Bold)
    width = measure.horizontalAdvance("Canyon Runner") * 0.9

    fitted = fit_rows("Canyon Runner", width=width, sizes=(42, 36))

    assert fitted.pixels == 42
    assert fitted.squeeze < 1


def test_words_of_two_rows_are_all_there():
    fitted = fit_rows("Canyon Runner of the North", width=260, sizes=(30,), rows=2)

    assert " ".join(fitted.rows) == "Canyon Runner of the North"
    assert len(fitted.rows) == 2


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("Cub", 1),
        ("Canyon Runner", 1),
        ("Canyon Runner of the North", 2),
        ("Magmarok, Devourer of Distant Stars", 3),
        ("Canyon Runner and Magmarok, Devourers of Stars", 3),
    ],
)
def test_a_small_card_in_play_shows_its_whole_name(name, rows):
    room = 9 * DESIGN_PX - 28

    fitted = _small_name(name, room, (24, 23, 22, 21, 20))

    assert " ".join(fitted.rows) == name
    assert len(fitted.rows) == rows


def test_a_word_of_several_is_broken_where_it_does_not_fit():
    fitted = fit_rows("Runner-Turned-Devourer", width=160, sizes=(24,), rows=2)

    assert fitted.rows == ("Runner-Turned-", "Devourer")
    assert not fitted.is_elided


@pytest.mark.parametrize("spec", faces(), ids=lambda spec: f"{spec.number}-{spec.side}")
def test_skill_text_stays_in_its_box(spec):
    block = fit_block(spec.lines, width=TEXT_WIDTH, height=360, sizes=TEXT_SIZES)

    assert block.height <= 360
    for piece in block.pieces:
        assert piece.x >= 0
        assert piece.x + piece.width <= TEXT_WIDTH + 0.01
        assert piece.baseline <= 360


def test_a_text_without_room_ends_in_an_ellipsis():
    block = fit_block(card_face(LONG).lines, width=TEXT_WIDTH, height=120, sizes=TEXT_SIZES)

    assert block.is_elided
    assert block.pieces[-1].text == ELLIPSIS
    assert block.pixels == TEXT_SIZES[-1]
    assert text_is_cut(card_face(LONG))


def test_pieces_of_a_row_do_not_overlap():
    line = text_line("[Auto] [Once per turn]RB[two]: Draw 1 card (then rest this card).")
    block = fit_block([line], width=TEXT_WIDTH, height=300, sizes=(30,))

    for left, right in zip(block.pieces, block.pieces[1:], strict=False):
        if left.baseline == right.baseline:
            assert left.x + left.width <= right.x + 0.01


def test_no_text_of_the_built_in_cards_is_cut():
    cards = builtin_cards()
    french = builtin_translations("fr")

    assert len(cards) > 40
    for card in cards:
        translated = shown_card(card, french)
        assert not text_is_cut(card_face(card)), card.number
        assert not text_is_cut(card_face(translated, language="fr")), card.number
        if card.back is not None:
            assert not text_is_cut(card_face(card, side="back")), card.number


def test_a_sign_after_a_blank_that_does_not_break_stays_with_its_word():
    line = text_line("quatre ou moins\xa0: piochez")

    block = fit_block([line], width=2000, height=500, sizes=(20,))

    assert [piece.text for piece in block.pieces] == ["quatre", "ou", "moins\xa0:", "piochez"]
