"""The program always reaches its first page; what keeps it from that is set aside and named."""

import logging
import sqlite3
import zipfile

import msgspec
import pytest

from dbscg_gui.adapters.catalogue import FILE_NAME
from dbscg_gui.adapters.catalogue_rebuilding import remember_import
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.adapters.restriction_file import RestrictionStore
from dbscg_gui.app import client as client_module
from dbscg_gui.app.client import open_client
from dbscg_gui.app.logs import start_logging, stop_logging
from dbscg_gui.app.program import Program
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS
from dbscg_gui.services.settings import Settings
from tests.adapters.test_player_images import picture
from tests.app.playing import bring_decks
from tests.services.small_game import CARDS

from dbscg_gui.gui.match.replay import ReplayWidget
from dbscg_gui.gui.shell.menu_page import MenuPage


@pytest.fixture
def start(qapp, qtbot):
    opened = []

    def start():
        client = open_client(qapp, Program())
        opened.append(client)
        qtbot.addWidget(client.window)
        client.window.show()
        menu = client.window.page("menu")
        assert isinstance(menu, MenuPage)
        assert menu.isVisible()
        return client, menu._notice.text()

    yield start
    for each in opened:
        each.close()


def _settings(text):
    path = user_paths().settings
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.expects_log("no card images")
@pytest.mark.parametrize("images", ["~nobody-of-that-name/x", "x" * 3000, "/dev/null", "a:\\b?*"])
def test_pictures_that_are_nowhere_are_named_on_the_first_page(start, images):
    _settings(f"images = '{images}'")

    _, notice = start()

    assert "choose a folder or zip" in notice


@pytest.mark.expects_log("no card images")
def test_a_zip_that_is_none_is_named_on_the_first_page(start, tmp_path):
    (tmp_path / "cards.zip").write_bytes(b"PK\x03\x04 and then nothing")
    _settings(f"images = '{tmp_path / 'cards.zip'}'")

    client, notice = start()

    assert "is a damaged zip" in notice
    assert client.port.pictures_problem in notice


def test_names_of_20000_suffixes_are_no_cards_and_cost_nothing(start, tmp_path):
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("AB1-001_b" + "_SPR" * 15_000 + ".png", picture())
        packed.writestr("AB1-001.png", picture())
    _settings(f"images = '{path}'")

    client, notice = start()

    assert notice == ""
    assert len(client._images) == 1


def test_settings_that_are_none_are_named_and_the_rest_works(start):
    _settings("x = " + "[" * 2000 + "]" * 2000)

    client, notice = start()

    assert "Not all of your settings could be read" in notice
    assert str(user_paths().settings) in notice
    assert client.program.settings == Settings()


def test_the_log_that_is_named_is_there(start):
    client, _ = start()
    client.program.log_problem = start_logging(client.program.paths)

    try:
        assert str(client.program.paths.log_file) in client.port.places
        assert client.program.paths.log_file.is_file()
    finally:
        stop_logging()


def test_a_log_that_cannot_be_written_is_said_and_not_named_as_a_place(start):
    paths = user_paths()
    paths.logs.parent.mkdir(parents=True, exist_ok=True)
    paths.logs.write_text("a file where the folder should be")
    client, _ = start()
    client.program.log_problem = start_logging(paths)

    assert str(paths.log_file) not in client.port.places
    assert any("there is no log" in line for line in client.port.notices)


@pytest.mark.expects_log("is damaged")
def test_a_damaged_list_of_banned_cards_is_named_and_a_new_one_ends_that(start):
    program = Program()
    kept = RestrictionStore(program.folder(program.paths.data))
    kept.path.parent.mkdir(parents=True, exist_ok=True)
    kept.path.write_text('{"banned": [')
    client, _ = start()

    told = client.port.notices
    client.program.use_restrictions(NO_RESTRICTIONS)

    assert len(told) == 1
    assert told[0].startswith("Decks are judged without the imported list")
    assert str(kept.path) in told[0]
    assert "import the list again" in told[0]
    assert client.port.notices == ()


def test_what_is_wrong_is_headed_in_the_language_of_the_player(start):
    _settings("language = 'fr'\npalette = 'no such palette'")

    _, notice = start()

    assert notice.startswith("Un réglage n’est pas utilisé\xa0: ")
    assert "«\xa0no such palette\xa0»" in notice, "no line begins with a sign"


@pytest.mark.expects_log("does not open|nor does it")
@pytest.mark.parametrize("what", ["pictures", "catalogue", "settings"])
def test_whatever_breaks_the_window_is_set_aside(start, monkeypatch, what):
    _settings("palette = 'light'")
    whole = client_module.MainWindow

    class Broken(whole):
        def __init__(self, around, *arguments, **fields):
            if what not in around.program._program.set_aside:
                raise KeyError("a fault nobody foresaw")
            super().__init__(around, *arguments, **fields)

    monkeypatch.setattr(client_module, "MainWindow", Broken)

    client, notice = start()

    assert "a fault nobody foresaw" in notice
    assert client.program.settings.palette == ("dark" if what == "settings" else "light")
    assert user_paths().settings.read_text() == "palette = 'light'"


@pytest.mark.expects_log("does not open|nor does it")
def test_a_fault_that_no_setting_aside_helps_is_raised(start, monkeypatch):
    def broken(*_arguments, **_fields):
        raise KeyError("a fault of the program")

    monkeypatch.setattr(client_module, "MainWindow", broken)

    with pytest.raises(KeyError):
        start()


@pytest.fixture
def damaged_cards(tmp_path):
    """The player's cards, one of them damaged in the catalogue."""
    paths = bring_decks()
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(CARDS))
    remember_import(paths.data, file, "masters")
    number = CARDS[0].number
    with sqlite3.connect(paths.data / FILE_NAME) as db:
        db.execute("UPDATE cards SET record = 5 WHERE number = ?", (number,))
    db.close()
    return number


def test_damaged_cards_are_named_on_the_first_page_and_made_anew(start, qtbot, damaged_cards):
    client, _ = start()
    cards, menu = client.window.page("cards"), client.window.page("menu")
    qtbot.waitUntil(lambda: damaged_cards in menu._notice.text(), timeout=10_000)

    client.window.show_page("cards")
    assert cards._imports._rebuild.isVisible()
    cards._imports._rebuild.click()
    qtbot.waitUntil(cards._imports._rebuild.isEnabled, timeout=20_000)

    assert not cards._imports._rebuild.isVisible()
    assert "1 card is back" in cards._reading.toPlainText()
    assert client.program.pool.get(damaged_cards) == CARDS[0]
    client.window.show_page("menu")
    assert client.window.page("menu")._notice.text() == ""


@pytest.mark.parametrize("place", [1, 3, 5])
def test_a_catalogue_damaged_anywhere_lets_the_window_open(
    start, qtbot, damaged_cards, place, monkeypatch
):
    # Whether rows are damaged or the file, which the log tells, is a matter of its layout.
    monkeypatch.setattr(logging.getLogger("dbscg_gui.app.program"), "disabled", True)
    path = user_paths().data / FILE_NAME
    data = path.read_bytes()
    at = len(data) * place // 6
    path.write_bytes(data[:at] + b"\xff" * (len(data) // 6) + data[at + len(data) // 6 :])

    client, _ = start()
    menu = client.window.page("menu")
    qtbot.waitUntil(lambda: str(path) in menu._notice.text(), timeout=10_000)
    client.window.show_page("cards")
    client.window.show_page("decks")


def test_a_match_of_another_program_is_watched_with_its_owner_named(start, monkeypatch):
    bring_decks()
    client, _ = start()
    session = client.program.begin(
        client.program.prepare(
            client.program.deck_choice("Plain Red", "Plain Blue"), ai="random", seed=1
        )
    )
    client.program.__dict__.pop("matches")

    client.window.resume_match(session.file)

    assert isinstance(client.window.match_widget, ReplayWidget)
    assert "in another program" in client.window._fault.text()
    client.window._fault.close()
    client.window.show_page("menu")
    session.close()
    client.window.resume_match(session.file)
    assert not isinstance(client.window.match_widget, ReplayWidget)


@pytest.mark.expects_log("no card images|restrictions|not a card catalogue")
def test_a_french_player_reads_no_english_about_broken_files(start):
    paths = user_paths()
    _settings("language = 'fr'\nimages = '/nowhere/at/all'")
    paths.data.mkdir(parents=True, exist_ok=True)
    (paths.data / FILE_NAME).write_bytes(b"no catalogue" * 100)
    (paths.data / "restrictions.json").write_text("[")
    paths.matches.mkdir(parents=True, exist_ok=True)
    (paths.matches / "one.dbsmatch").write_text("no match")

    _, notice = start()

    for french in (
        "n’est pas un catalogue",
        "est endommagé",
        "introuvable",
        "n’est pas un fichier",
    ):
        assert french in notice
    for english in ("is damaged", "not found", "is not", "import the list", "makes it anew"):
        assert english not in notice


def test_a_damaged_card_that_the_page_does_not_show_is_named_too(
    start, qtbot, damaged_cards, monkeypatch
):
    monkeypatch.setattr(MenuPage, "_faces", lambda _page: ())

    client, notice = start()

    assert damaged_cards not in notice
    menu = client.window.page("menu")
    qtbot.waitUntil(lambda: damaged_cards in menu._notice.text(), timeout=10_000)
