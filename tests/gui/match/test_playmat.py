"""A playmat and a card back of one's own: used from the pictures, calm enough to read on."""

import pytest
from PIL import Image

from dbscg_gui.adapters.player_images import PlayerImages
from tests.gui.match.table_session import Window
from tests.masters.cards import Side
from tests.masters.table import position

from PySide6.QtCore import QSize

from dbscg_gui.gui.art.cache import CardPictures, PictureSize
from dbscg_gui.gui.art.player_art import PlayerArt
from dbscg_gui.gui.match.playmat import Playmat
from dbscg_gui.gui.theme.contrast import contrast_ratio
from dbscg_gui.gui.theme.palettes import DARK, HIGH_CONTRAST, LIGHT
from dbscg_gui.gui.theme.theme import Theme

pytestmark = [pytest.mark.gui]


@pytest.fixture
def pictures(qtbot, tmp_path):
    """Makes the pictures of a folder with a back and a mat of one colour each."""
    arts = []

    def made(*, mat="white", back="#20a020"):
        Image.new("RGB", (640, 360), mat).save(tmp_path / "Playmat.png")
        Image.new("RGB", (200, 280), back).save(tmp_path / "back.jpg")
        art = PlayerArt(PlayerImages(tmp_path))
        arts.append(art)
        found = CardPictures(art)
        qtbot.waitUntil(lambda: found.playmat() is not None)
        return found

    yield made
    for art in arts:
        art.close()


@pytest.mark.parametrize("mat", ["white", "black", "#ff2020"])
@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda each: each.name)
def test_words_can_be_read_on_any_mat(pictures, palette, mat):
    picture = Playmat(pictures(mat=mat)).picture(QSize(400, 300), 1.0, Theme(palette))

    ground = picture.toImage().pixelColor(200, 150).name()
    assert (picture.width(), picture.height()) == (400, 300)
    assert contrast_ratio(palette.text, ground) >= 4.5
    assert contrast_ratio(palette.muted, ground) >= 4.5


def test_in_high_contrast_nothing_lies_behind_words(pictures):
    mat = Playmat(pictures())

    assert mat.picture(QSize(400, 300), 1.0, Theme(HIGH_CONTRAST)) is None


def test_the_own_back_takes_the_place_of_the_drawn_one(pictures, qtbot):
    size = PictureSize(100, 12.0, 1.0)
    drawn = CardPictures().back(size).toImage().pixelColor(50, 20).name()
    own = pictures()
    qtbot.waitUntil(lambda: own.back(size).toImage().pixelColor(50, 20).name() != drawn)

    color = own.back(size).toImage().pixelColor(50, 20)
    assert abs(color.red() - 0x20) < 8
    assert abs(color.green() - 0xA0) < 8


def test_a_table_shows_the_mat_as_soon_as_it_is_read(pictures, qtbot):
    window = Window(qtbot, position(you=Side(), opponent=Side()))
    board = window.widget.board
    before = board.grab().toImage().pixelColor(board.width() // 2, board.height() // 2).name()

    board._playmat = Playmat(pictures(mat="#2040ff"))
    board.update()

    after = board.grab().toImage().pixelColor(board.width() // 2, board.height() // 2).name()
    assert after != before
