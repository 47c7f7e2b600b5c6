"""The picture cache paints once, and the player's own images come in when they are ready."""

import dataclasses
import io
import threading

import pytest
from PIL import Image

from dbscg_gui.adapters.player_images import DecodedImage, ImageProblem, PlayerImages
from dbscg_gui.presenters.card_face import card_face
from tests.gui.art.sample_cards import FIGHTER, LEADER

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPixmapCache

from dbscg_gui.gui.art import cache
from dbscg_gui.gui.art.cache import CardPictures, PictureSize, shaded, sideways
from dbscg_gui.gui.art.face_painter import power_rect
from dbscg_gui.gui.art.image_face import render_image_face
from dbscg_gui.gui.art.player_art import PlayerArt

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


class PlainImages:
    """One green image, given when the gate is open."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.asked: list[tuple[str, str]] = []

    def has(self, number: str, side: str) -> bool:
        return (number, side) in ((FIGHTER.number, "front"), (LEADER.number, "front"))

    def read(self, number: str, side: str) -> DecodedImage:
        assert self.gate.wait(10)
        self.asked.append((number, side))
        if number == LEADER.number:
            raise ImageProblem("leader.png: cannot be read (OSError)")
        return DecodedImage(50, 70, bytes((0, 200, 0, 255)) * 50 * 70)


@pytest.fixture
def no_pictures():
    QPixmapCache.clear()
    yield
    QPixmapCache.clear()


@pytest.fixture
def images():
    return PlainImages()


@pytest.fixture
def art(images, no_pictures):
    art = PlayerArt(images)
    yield art
    images.gate.set()
    art.close()


def test_a_face_is_painted_once(monkeypatch, no_pictures):
    painted = []
    real = cache.render_face

    def counted(spec, *args, **options):
        painted.append(spec.number)
        return real(spec, *args, **options)

    monkeypatch.setattr(cache, "render_face", counted)
    pictures = CardPictures()
    size = PictureSize(72, 9)

    first = pictures.face(card_face(FIGHTER), size)
    again = pictures.face(card_face(FIGHTER), size)

    assert painted == [FIGHTER.number]
    assert first.cacheKey() == again.cacheKey()


def test_density_rest_and_power_are_pictures_of_their_own(no_pictures):
    pictures = CardPictures()
    spec = card_face(FIGHTER)
    plain = pictures.face(spec, PictureSize(72, 9))
    dense = pictures.face(spec, PictureSize(72, 9, density=2))
    across = pictures.face(spec, PictureSize(72, 9, is_rested=True))
    bare = pictures.face(spec, PictureSize(72, 9, shows_power=False))

    assert plain.size() == QSize(72, 101)
    assert dense.size() == QSize(144, 202)
    assert dense.deviceIndependentSize().width() == 72
    assert across.size() == QSize(101, 72)
    assert bare.toImage() != plain.toImage()


def test_the_cache_holds_a_whole_match(no_pictures):
    CardPictures()

    assert QPixmapCache.cacheLimit() >= 64 * 1024


def test_a_card_in_rest_mode_is_darker():
    upright = render_image_face(_plain("#c0c0c0"), QSize(70, 98), 9)

    across = shaded(sideways(upright))

    assert across.size() == QSize(98, 70)
    assert across.pixelColor(49, 35).value() < upright.pixelColor(35, 49).value()
    assert across.pixelColor(0, 0).alpha() == 0


def test_the_name_of_a_card_on_its_side_stands_upright_above_its_power(no_pictures):
    pictures = CardPictures()
    spec = card_face(FIGHTER)
    size = PictureSize(72, 9, is_rested=True, shows_power=False)
    one, other = (
        pictures.face(dataclasses.replace(spec, name=name), size).toImage()
        for name in ("Il", "A name of many words for two rows")
    )

    differs = [
        (x, y)
        for x in range(one.width())
        for y in range(one.height())
        if one.pixel(x, y) != other.pixel(x, y)
    ]
    xs, ys = {x for x, _ in differs}, {y for _, y in differs}
    assert max(xs) - min(xs) > 1.5 * (max(ys) - min(ys))
    power = power_rect(72, 9).height()
    assert min(ys) > one.height() * 0.3
    assert max(ys) < one.height() - power * 0.8


def test_an_own_image_replaces_the_face_when_it_is_ready(images, art, qtbot):
    pictures = CardPictures(art)
    spec = card_face(FIGHTER)
    size = PictureSize(72, 9)
    generated = pictures.face(spec, size).toImage()
    assert not pictures.has_own_image(spec)

    with qtbot.waitSignal(pictures.did_change) as changed:
        images.gate.set()

    assert changed.args == [FIGHTER.number]
    assert pictures.has_own_image(spec)
    own = pictures.face(spec, size).toImage()
    assert own != generated
    assert own.pixelColor(36, 50).name() == "#00c800"


def test_small_cards_are_painted_from_small_copies_and_large_ones_never(qtbot, no_pictures):
    class Sized(PlainImages):
        def __init__(self, width):
            super().__init__()
            self.gate.set()
            self.width = width

        def read(self, number, side):
            self.asked.append((number, side))
            return DecodedImage(self.width, self.width, bytes((0, 9, 0, 255)) * self.width**2)

    whole, small = Sized(60), Sized(20)
    art = PlayerArt(whole, small=small)
    pictures = CardPictures(art)
    spec = card_face(FIGHTER)

    with qtbot.waitSignal(pictures.did_change):
        pictures.face(spec, PictureSize(110, 11))
    assert (len(whole.asked), len(small.asked)) == (0, 1)
    # The same card at 200 % needs more pixels than the copy has.
    with qtbot.waitSignal(pictures.did_change):
        pictures.face(spec, PictureSize(160, 16, density=2.0))

    assert (len(whole.asked), len(small.asked)) == (1, 1)
    art.close()


def test_an_image_is_read_once_however_often_it_is_asked_for(images, art, qtbot):
    for _ in range(5):
        assert art.image(FIGHTER.number, "front") is None
    with qtbot.waitSignal(art.did_load):
        images.gate.set()

    assert art.image(FIGHTER.number, "front") is not None
    assert images.asked == [(FIGHTER.number, "front")]


def test_a_card_without_an_image_asks_for_none(images, art):
    assert art.image("ST9-99", "front") is None
    assert art.image(FIGHTER.number, "back") is None
    images.gate.set()
    art.close()

    assert images.asked == []


@pytest.mark.expects_log(r"card image not used: leader\.png: cannot be read")
def test_a_bad_image_leaves_the_generated_face_and_one_log_line(images, art, qtbot, caplog):
    pictures = CardPictures(art)
    spec = card_face(LEADER)
    images.gate.set()
    before = pictures.face(spec, PictureSize(72, 9)).toImage()

    qtbot.waitUntil(lambda: bool(caplog.records))
    for _ in range(3):
        assert pictures.face(spec, PictureSize(72, 9)).toImage() == before

    assert len(caplog.records) == 1
    assert images.asked == [(LEADER.number, "front")]


def test_images_out_of_memory_are_read_again_but_their_pictures_stay(
    images, art, qtbot, monkeypatch
):
    monkeypatch.setattr("dbscg_gui.gui.art.player_art.KEPT_BYTES", 1)
    pictures = CardPictures(art)
    spec = card_face(FIGHTER)
    images.gate.set()
    with qtbot.waitSignal(pictures.did_change):
        pictures.face(spec, PictureSize(72, 9))
    own = pictures.face(spec, PictureSize(72, 9))
    art._images.clear()

    assert pictures.face(spec, PictureSize(72, 9)).cacheKey() == own.cacheKey()


def test_a_folder_of_pictures_reaches_the_table(tmp_path, qtbot, no_pictures):
    Image.new("RGB", (200, 280), "#2040ff").save(tmp_path / f"{FIGHTER.number}_PR.png")
    art = PlayerArt(PlayerImages(tmp_path))
    pictures = CardPictures(art)

    with qtbot.waitSignal(pictures.did_change):
        pictures.face(card_face(FIGHTER), PictureSize(72, 9))

    shown = pictures.face(card_face(FIGHTER), PictureSize(72, 9)).toImage()
    assert shown.pixelColor(36, 50).name() == "#2040ff"
    art.close()


@pytest.mark.parametrize(("width", "height"), [(400, 560), (560, 400), (900, 100), (100, 900)])
def test_any_shape_of_image_fills_the_card(width, height):
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), "#ff0000").save(buffer, "PNG")
    image = QImage.fromData(buffer.getvalue())

    made = render_image_face(image, QSize(110, 154), 11)

    assert made.size() == QSize(110, 154)
    for x, y in ((55, 8), (55, 146), (8, 77), (102, 77)):
        assert made.pixelColor(x, y) == QColor("#ff0000")


def _plain(color: str) -> QImage:
    image = QImage(50, 70, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    return image
