"""The preview panel says what the card says, what changes it and how far to trust it."""

from pathlib import Path

import pytest

from dbscg_gui.adapters.player_images import DecodedImage
from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.card_preview import CardPreviewView
from dbscg_gui.presenters.card_text import text_line
from dbscg_gui.services.cards.trust import Trust
from tests.gui.art.sample_cards import FIGHTER, LEADER, LONG

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTextBrowser, QToolButton, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.art.player_art import PlayerArt
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.card_preview import CardPreview, text_html
from dbscg_gui.gui.widgets.forms import FormError, Forms

pytestmark = pytest.mark.gui


@pytest.fixture
def preview(qtbot):
    panel = CardPreview(Theme(), CardPictures(), Forms(ui_path()), empty_text="Point at a card")
    qtbot.addWidget(panel)
    panel.resize(272, 560)
    panel.show()
    return panel


def part(panel, kind, name):
    found = panel.findChild(kind, name)
    assert found is not None
    return found


def test_without_a_card_the_panel_says_what_to_do(preview):
    assert part(preview, QLabel, "empty").isVisible()
    assert part(preview, QLabel, "empty").text() == "Point at a card"
    assert not part(preview, CardPicture, "picture").isVisible()
    assert preview.accessibleName() == "Point at a card"


def test_a_card_is_shown_with_changes_and_trust(preview):
    view = CardPreviewView(
        face=card_face(FIGHTER),
        changes=("Rising Tide: +5000", "Blocker from Karo"),
        changes_label="Now",
        trust=Trust.PARTIAL,
        trust_label="Partial",
        trust_detail="line 2 is not understood",
    )

    preview.refresh(view)

    assert not part(preview, QLabel, "empty").isVisible()
    assert (
        part(preview, QTextBrowser, "changes").toPlainText()
        == "• Rising Tide: +5000\n• Blocker from Karo"
    )
    assert part(preview, QLabel, "trust").text() == "Partial"
    assert part(preview, QLabel, "trust").property("trust") == "partial"
    assert part(preview, QLabel, "trust").toolTip() == "line 2 is not understood"
    assert preview.accessibleName() == card_face(FIGHTER).accessible_text
    assert "[Blocker]" in preview.accessibleDescription()
    assert preview.grab().toImage().pixelColor(136, 120).alpha() == 255


def test_text_that_the_face_can_hold_is_not_said_twice(preview):
    preview.refresh(CardPreviewView(face=card_face(FIGHTER)))

    assert not part(preview, QTextBrowser, "text").isVisible()


def test_text_that_the_face_cannot_hold_is_there_in_full(preview):
    preview.refresh(CardPreviewView(face=card_face(LONG)))

    shown = part(preview, QTextBrowser, "text")
    assert shown.isVisible()
    assert shown.toPlainText().count("shuffle your deck.") == 4


def test_the_awakened_side_is_read_with_a_click(preview, qtbot):
    front, back = card_face(LEADER), card_face(LEADER, side="back")
    preview.refresh(CardPreviewView(face=front, other_face=back, turn_label="Awakened side"))
    button = part(preview, QToolButton, "turn")
    assert button.text() == "Awakened side"

    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert preview.shown_face == back
    preview.refresh(CardPreviewView(face=front, other_face=back, changes=("+5000",)))
    assert preview.shown_face == back
    preview.refresh(CardPreviewView(face=card_face(FIGHTER)))

    assert preview.shown_face == card_face(FIGHTER)
    assert not button.isVisible()


def test_a_hidden_card_shows_its_back_and_no_word_of_the_last_one(preview):
    preview.refresh(CardPreviewView(face=card_face(LONG), changes=("+5000",)))

    preview.refresh(CardPreviewView(title="Unknown card", accessible_text="Unknown card"))

    words = [each.text() for each in preview.findChildren(QLabel) if each.isVisible()]
    assert words == ["Unknown card"]
    assert part(preview, QTextBrowser, "text").toPlainText() == ""
    assert preview.accessibleDescription() == ""
    assert part(preview, CardPicture, "picture").isVisible()


def test_beside_an_own_image_the_text_is_there_in_words(qtbot):
    class Images:
        def has(self, number, side):
            return True

        def read(self, number, side):
            return DecodedImage(50, 70, bytes((9, 9, 9, 255)) * 3500)

    art = PlayerArt(Images())
    pictures = CardPictures(art)
    panel = CardPreview(Theme(), pictures, Forms(ui_path()))
    qtbot.addWidget(panel)
    panel.resize(272, 560)
    panel.show()

    with qtbot.waitSignal(pictures.did_change):
        panel.refresh(CardPreviewView(face=card_face(FIGHTER)))
        panel.grab()

    assert part(panel, QLabel, "title").text() == FIGHTER.name
    assert "Blocker" in part(panel, QTextBrowser, "text").toPlainText()
    art.close()


def test_card_data_is_never_markup():
    html = text_html((text_line("[<b>Auto] <img src=x> & (<i>)"),))

    assert "<img" not in html
    assert "&lt;img src=x&gt; &amp;" in html
    assert "[&lt;b&gt;Auto]" in html


def test_card_names_are_never_markup(preview):
    card = PrintedCard(number="X-1", game="masters", kind="battle", name="<h1>Big</h1>")

    preview.refresh(CardPreviewView(title=card.name))

    assert part(preview, QLabel, "title").textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("unit", [8, 12])
def test_the_picture_keeps_its_shape(qtbot, unit):
    picture = CardPicture()
    qtbot.addWidget(picture)
    picture.set_pictures(Theme(units=Units(unit)), CardPictures(), 34)

    for width, height in ((900, 900), (300, 900), (900, 200)):
        picture.resize(width, height)
        rect = picture.card_rect()
        assert rect.width() <= 34 * unit
        assert rect.height() <= height + 1
        assert rect.height() == pytest.approx(rect.width() * 1.4, abs=1)


def test_a_missing_or_damaged_form_is_named(qtbot, tmp_path: Path):
    owner = QWidget()
    qtbot.addWidget(owner)
    (tmp_path / "small.ui").write_text(
        '<ui version="4.0"><widget class="QWidget" name="w"/></ui>', encoding="utf-8"
    )

    with pytest.raises(FormError, match=r"absent\.ui: cannot be opened"):
        Forms(tmp_path).fill(owner, "absent.ui")
    form = Forms(tmp_path).fill(owner, "small.ui")
    with pytest.raises(FormError, match=r"small\.ui: no QLabel named title"):
        form.find(QLabel, "title")


def test_in_a_narrow_place_the_signs_stand_right_below_the_card(preview, qtbot):
    card = PrintedCard(number="T-1", game="masters", kind="battle", name="Ann", power=1000)
    face = card_face(card)
    preview.refresh(CardPreviewView(face=face, other_face=face, turn_label="Other side"))
    preview.resize(180, 700)
    qtbot.waitUntil(lambda: preview.width() == 180)
    qtbot.wait(10)

    picture = part(preview, CardPicture, "picture")
    turn = part(preview, QToolButton, "turn")
    low = picture.y() + picture.card_rect().bottom()
    assert 0 < turn.y() - low < 30
