"""Painted faces: the same twice, different where the card differs, clear at the corners."""

import dataclasses
import hashlib
import itertools

import pytest

from dbscg_gui.adapters.builtin import builtin_cards
from dbscg_gui.presenters.card_face import card_face
from tests.gui.art.sample_cards import FIGHTER, LEADER, TITAN, VANILLA, faces

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from dbscg_gui.gui.art.emblem import figure_of, paint_figure
from dbscg_gui.gui.art.face_painter import FaceDetail, power_rect, render_back, render_face
from dbscg_gui.gui.art.icon import SIZES, program_icon, render_icon
from dbscg_gui.gui.art.tones import FaceTones, pip_tones, tag_color
from dbscg_gui.gui.theme.contrast import contrast_ratio

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

WIDTHS = [(6, 48), (9, 72), (11, 132), (34, 272)]


def digest(image: QImage) -> str:
    return hashlib.sha256(bytes(image.constBits())).hexdigest()


def size_of(width: int) -> QSize:
    return QSize(width, round(width * 1.4))


@pytest.mark.parametrize(("width_u", "width"), WIDTHS)
@pytest.mark.parametrize("spec", faces(), ids=lambda spec: f"{spec.number}-{spec.side}")
def test_a_face_is_painted_the_same_twice(spec, width_u, width):
    one = render_face(spec, size_of(width), width_u)
    two = render_face(spec, size_of(width), width_u)

    assert digest(one) == digest(two)
    assert one.size() == size_of(width)


@pytest.mark.parametrize(("width_u", "width"), WIDTHS)
def test_all_sides_of_all_cards_look_different(width_u, width):
    pictures = [digest(render_face(each, size_of(width), width_u)) for each in faces()]
    pictures.append(digest(render_back(size_of(width), width_u)))

    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize(("width_u", "width"), WIDTHS)
def test_corners_are_clear_and_the_middle_is_not(width_u, width):
    image = render_face(card_face(FIGHTER), size_of(width), width_u)

    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(width - 1, image.height() - 1).alpha() == 0
    assert image.pixelColor(width // 2, image.height() // 2).alpha() == 255


def test_the_frame_of_two_colours_is_split():
    image = render_face(card_face(TITAN), size_of(680), 34)

    left, right = image.pixelColor(13, 500), image.pixelColor(667, 500)
    assert left.red() > left.blue()
    assert right.blue() > right.red()


def test_text_shows_only_on_large_cards():
    silent = dataclasses.replace(card_face(FIGHTER), lines=())

    for width_u, width in WIDTHS[:3]:
        with_text = render_face(card_face(FIGHTER), size_of(width), width_u)
        assert digest(with_text) == digest(render_face(silent, size_of(width), width_u))
    large = size_of(272)
    assert digest(render_face(card_face(FIGHTER), large, 34)) != digest(
        render_face(silent, large, 34)
    )


def test_the_name_shows_from_the_battle_size_on():
    other = dataclasses.replace(card_face(VANILLA), name="Somebody Else")

    shown = [
        digest(render_face(card_face(VANILLA), size_of(width), width_u))
        != digest(render_face(other, size_of(width), width_u))
        for width_u, width in WIDTHS
    ]

    assert shown == [False, True, True, True]


def test_only_the_power_changes_where_the_table_writes_it():
    with_power = render_face(card_face(VANILLA), size_of(180), 9)
    without = render_face(card_face(VANILLA), size_of(180), 9, shows_power=False)
    room = power_rect(180, 9).adjusted(-3, -3, 3, 3)

    changed = [
        QPointF(x, y)
        for x, y in itertools.product(range(180), range(252))
        if with_power.pixel(x, y) != without.pixel(x, y)
    ]

    assert changed
    assert all(room.contains(each) for each in changed)


def test_the_width_decides_how_much_is_shown():
    shown = [FaceDetail.for_width(each) for each in (6, 9, 11, 19, 34)]

    assert shown == [
        FaceDetail.ICON,
        FaceDetail.COMPACT,
        FaceDetail.COMPACT,
        FaceDetail.COMPACT,
        FaceDetail.FULL,
    ]


def emblem(seed: str) -> QImage:
    image = QImage(120, 120, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    paint_figure(painter, figure_of(seed), QPointF(60, 60), 54, ("#ffffff", "#808080", "#000000"))
    painter.end()
    return image


def test_emblems_of_the_built_in_cards_differ():
    cards = builtin_cards()

    pictures = {digest(emblem(each.number)) for each in cards}

    assert len(pictures) == len(cards)


@pytest.mark.parametrize("seed", [f"EX-{number:03}" for number in range(40)])
def test_an_emblem_is_symmetric_and_stays_in_its_circle(seed):
    figure = figure_of(seed)
    circle = QRectF(-1.02, -1.02, 2.04, 2.04)

    for path in (figure.back, figure.body, figure.core):
        assert circle.contains(path.boundingRect())
        for x, y in itertools.product((0.11, 0.27, 0.43, 0.61, 0.83), repeat=2):
            for sign in (1, -1):
                assert _holds(path, x, y * sign) == _holds(path, -x, y * sign)


def _holds(path: QPainterPath, x: float, y: float) -> bool:
    return path.contains(QPointF(x, y))


def test_letters_tell_the_colours_apart():
    grounds = {letter: pip_tones(letter)[0] for letter in "RBGYK1"}

    assert len(set(grounds.values())) == 6
    assert all(contrast_ratio(*pip_tones(letter)) >= 4.5 for letter in "RBGYKWP1X")


def test_tags_can_be_read():
    words = ("Auto", "Auto.", "Permanent", "Activate: Main/Battle", "Counter: Play", "Awaken")
    words += ("Éveil", "Activation : Principale", "Contre : Attaque", "Critical")

    assert all(contrast_ratio(tag_color(each), "#ffffff") >= 4.5 for each in words)
    assert tag_color("Auto.") == tag_color("Auto")
    assert tag_color("Critical") != tag_color("Auto")


def test_pictures_of_one_colour_lean_to_different_hues():
    tones = {FaceTones.of(("red",), f"EX-{number}").light for number in range(20)}

    assert len(tones) > 3
    assert {FaceTones.of(("red",), f"EX-{number}").colors for number in range(20)} == {
        FaceTones.of(("red",)).colors
    }


def test_the_awakened_side_shines():
    front = render_face(card_face(LEADER), size_of(220), 11)
    back = render_face(card_face(LEADER, side="back"), size_of(220), 11)

    assert _brightness(back) > _brightness(front)


def _brightness(image: QImage) -> int:
    return sum(image.pixelColor(x, y).value() for x in range(20, 200, 9) for y in range(20, 180, 9))


def test_the_program_has_an_icon_in_every_size():
    icon = program_icon()

    assert sorted(each.width() for each in icon.availableSizes()) == sorted(SIZES)
    assert render_icon(64).pixelColor(0, 0).alpha() == 0
    assert render_icon(64).pixelColor(32, 32).alpha() == 255
