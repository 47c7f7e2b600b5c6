"""The page of side events: packs come in checked or not at all, and a station starts from here."""

import sys

import msgspec
import pytest

from dbscg_gui.adapters.event_files import open_pack
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.app import desktop, station_client
from dbscg_gui.app.command_play import is_opened
from dbscg_gui.presenters.event_port import StationAsked
from dbscg_gui.services.events.staff_pin import hash_pin, is_pin
from tests.kit.event_packs import PIN, small_event

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QPushButton

from dbscg_gui.gui.shell.event_page import EventPage
from dbscg_gui.gui.station.window import StationWindow

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    return small_event(tmp_path_factory.mktemp("made") / "event")


@pytest.fixture
def page(qtbot, around):
    shown = EventPage(around)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    shown.entered()
    return shown


@pytest.fixture
def asked(page):
    found = []
    page.wants_station.connect(found.append)
    return found


def kept():
    return sorted(user_paths().events.glob("*"))


def test_a_pack_that_is_loaded_is_kept_and_says_what_a_station_does(page, pack):
    page.load(pack)

    (copy,) = kept()
    assert copy.read_bytes() == pack.read_bytes()
    said = page._about.toPlainText()
    assert "Side event" in said
    assert "Decks (2): Plain Blue, Plain Red" in said
    assert "The round lasts 25 min" in said
    assert page._packs.count() == 1
    assert page._start.isEnabled()


def test_the_button_of_what_comes_next_is_lit(page, pack):
    def lit():
        buttons = page.findChildren(QPushButton)
        return [each.objectName() for each in buttons if each.property("role") == "primary"]

    assert lit() == ["newEvent"]
    assert page.focusWidget().objectName() == "newEvent"

    page.load(pack)

    assert lit() == ["start"]


def test_a_damaged_pack_is_told_in_one_line_and_changes_nothing(page, pack, tmp_path):
    page.load(pack)
    before = kept()
    data = bytearray(pack.read_bytes())
    data[len(data) // 2] ^= 0xFF
    damaged = tmp_path / "damaged.dbevent"
    damaged.write_bytes(data)

    page.load(damaged)

    assert str(damaged) in page._told.text()
    assert "\n" not in page._told.text()
    assert kept() == before
    assert "Side event" in page._about.toPlainText()
    assert page._packs.isEnabled()


def test_a_pack_that_cannot_be_run_says_why_and_has_no_start(page, tmp_path):
    folder = tmp_path / "event"
    small_event(folder)
    (folder / "decks" / "Red.txt").write_text("Game: masters\nMain\n4 QT1-003\n", encoding="utf-8")
    out = tmp_path / "short.dbevent"

    page.make(folder, out, PIN)

    assert "Cannot be run: decks/Red.txt" in page._about.toPlainText()
    assert not page._start.isEnabled()
    assert out.is_file()


def test_a_pack_is_made_with_the_folder_the_pin_and_the_name_that_were_chosen(
    page, tmp_path, monkeypatch
):
    folder = tmp_path / "event"
    small_event(folder, pin="")
    out = tmp_path / "made.dbevent"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("8642", True))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))

    page.findChild(QPushButton, "make").click()

    assert is_pin("8642", open_pack(out).event.pin)
    assert str(out) in page._told.text()


def test_a_station_starts_with_its_name_and_the_pin_of_the_pack(page, asked, pack):
    page.load(pack)
    page._name.setText("left")
    page._window.setChecked(True)

    page._start.click()

    (station,) = asked
    assert (station.name, station.pin, station.is_full_screen) == ("left", None, False)
    assert station.pack == kept()[0]


def test_a_pack_without_a_pin_starts_no_station_without_one(page, asked, tmp_path):
    page.load(small_event(tmp_path / "event", pin=""))

    page._start.click()
    assert asked == []
    assert "no PIN" in page._told.text()
    page._pin.setText("12")
    page._start.click()
    assert asked == []
    page._pin.setText("8642")
    page._start.click()

    (station,) = asked
    assert is_pin("8642", station.pin)


@pytest.mark.parametrize("name", ["", "..", "a/b", "é", "x" * 21])
def test_a_station_is_not_called_what_no_folder_can_be(page, asked, pack, name):
    page.load(pack)
    page._name.setMaxLength(100)
    page._name.setText(name)

    page._start.click()

    assert asked == []
    assert "letters and digits" in page._told.text()


def test_a_pack_opens_in_the_window_as_by_a_double_click(client, pack):
    assert is_opened(str(pack))

    client.window.open_file(pack)

    page = client.window.page("event")
    assert client.window.centralWidget().currentWidget() is page


def test_in_french_the_page_says_all_in_french(qtbot, around, program, pack):
    program.use_settings(msgspec.structs.replace(program.settings, language="fr"))
    page = EventPage(around)
    qtbot.addWidget(page)
    page.entered()
    assert "Il n’y a pas encore de pack" in page._about.toPlainText()

    page.load(pack)

    assert "Événement annexe" in page._about.toPlainText()
    assert page._start.text() == "Démarrer la borne"


def test_the_station_runs_in_the_place_of_the_client_until_the_staff_leaves(
    qapp, pack, monkeypatch
):
    # The hooks of the process stay those of the tests.
    monkeypatch.setattr(station_client, "qInstallMessageHandler", lambda _handler: None)
    monkeypatch.setattr(station_client, "start_logging", lambda _paths: "")
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    seen = []

    def leave():
        window = next(
            each for each in QApplication.topLevelWidgets() if isinstance(each, StationWindow)
        )
        seen.append(window)
        window._on_leave()

    QTimer.singleShot(0, qapp, leave)
    asked = StationAsked(pack=pack, name="one", pin=hash_pin(PIN), is_full_screen=False)

    problem = desktop.run_asked(qapp, asked)

    assert problem == ""
    assert len(seen) == 1
    assert qapp.quitOnLastWindowClosed()
    seen[0].deleteLater()


def test_a_station_whose_pack_is_gone_is_told_of(qapp, tmp_path):
    asked = StationAsked(pack=tmp_path / "gone.dbevent", name="1", pin=None, is_full_screen=False)

    assert "gone.dbevent: there is no such file" in desktop.run_asked(qapp, asked)
