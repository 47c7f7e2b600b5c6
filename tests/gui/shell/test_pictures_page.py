"""The page of pictures: which imported cards have one, and copies made in advance."""

import msgspec
import pytest

from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.player_images import PlayerImages
from dbscg_gui.app.picture_desk import PictureDesk, thumbnails_of
from tests.adapters.test_player_images import picture
from tests.services.small_game import CARDS

from PySide6.QtWidgets import QPushButton

from dbscg_gui.gui.shell.pictures_page import PicturesPage

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, around, program, tmp_path):
    """The page over pictures of the first two imported cards."""
    folder = tmp_path / "images"
    folder.mkdir()
    for card in CARDS[:2]:
        (folder / f"{card.number}.png").write_bytes(picture(size=(600, 840)))
    images = PlayerImages(folder)
    around.program.pictures = PictureDesk(program, images, thumbnails_of(program, images))
    shown = PicturesPage(around)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    shown.entered()
    return shown


def test_the_cards_without_a_picture_are_counted_and_listed(page, program):
    imported = {card.number for card in program.pool.imported()}

    without = {page._without.item(row).text().split()[0] for row in range(page._without.count())}

    assert f"2 of {len(imported)} imported cards" in page._counted.text()
    assert without == imported - {card.number for card in CARDS[:2]}


def test_all_pictures_are_prepared_once(page):
    button = page.findChild(QPushButton, "prepare")
    button.click()
    assert "2 now, 0 before" in page._told.toPlainText()

    button.click()

    assert "0 now, 2 before" in page._told.toPlainText()
    copies = list(user_paths().cache.rglob("*.webp"))
    assert len(copies) == 2
    assert page._kept.text().startswith("Small copies: 0.0 MB")


def test_leaving_the_page_stops_preparing(page, monkeypatch):
    asked = []
    monkeypatch.setattr(
        PictureDesk, "prepare", lambda _desk, _told, is_stopped: asked.append(is_stopped)
    )
    monkeypatch.setattr(page, "_on_prepared", lambda _found: None)
    page._on_prepare()
    (is_stopped,) = asked
    assert not is_stopped()

    page.left()

    assert is_stopped()


def test_without_pictures_it_is_said_where_to_choose_them(qtbot, around, program):
    program.use_settings(msgspec.structs.replace(program.settings, language="fr"))
    page = PicturesPage(around)
    qtbot.addWidget(page)
    page.entered()

    assert "Aucune image n’est choisie" in page._source.text()
    assert not page.findChild(QPushButton, "prepare").isEnabled()
