"""An event pack is made of a form: no description to write, no command to type."""

import io

import pytest
from PIL import Image

from dbscg_gui.adapters.event_files import make_pack, open_pack
from dbscg_gui.app.open_event import look_at
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.services.events.staff_pin import hash_pin, is_pin
from tests.kit.event_packs import PIN, small_event
from tests.services.small_game import red_deck

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
)

from dbscg_gui.gui.shell.event_form_page import EventFormPage

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, around):
    shown = EventFormPage(around)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.show()
    shown.entered()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def line(page, name):
    return page.findChild(QLineEdit, name)


def tick(page, list_name, *texts):
    """Tick the lines of a list, and no others."""
    widget = page.findChild(QListWidget, list_name)
    found = {widget.item(row).text(): widget.item(row) for row in range(widget.count())}
    assert set(texts) <= set(found), found.keys()
    for text, item in found.items():
        is_in = text in texts
        item.setCheckState(Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked)


def told(page):
    return page.findChild(QLabel, "told").text()


def press(page, name):
    page.findChild(QPushButton, name).click()


def picture():
    out = io.BytesIO()
    Image.new("RGB", (20, 28), "red").save(out, "PNG")
    return out.getvalue()


def filled(page, *, title="Winter Cup"):
    line(page, "titleEn").setText(title)
    tick(page, "contents", "Plain Red", "Plain Blue")
    tick(page, "levels", "Beginner")


def test_what_is_filled_in_is_the_pack_that_is_made(page, program, tmp_path):
    made = []
    page.did_make.connect(made.append)
    filled(page)
    line(page, "titleFr").setText("Coupe d’hiver")
    line(page, "welcomeFr").setText("Jouez !")
    line(page, "manual").setText("4.10")
    line(page, "pin").setText("97531")
    line(page, "warn").setText("10, 2.5")
    page.findChild(QSpinBox, "playerMinutes").setValue(15)
    page.findChild(QSpinBox, "roundMinutes").setValue(40)
    page.findChild(QSpinBox, "idle").setValue(120)
    page.findChild(QComboBox, "end").setCurrentIndex(2)
    page.findChild(QComboBox, "decided").setCurrentIndex(1)
    page.findChild(QComboBox, "partial").setCurrentIndex(1)
    page.findChild(QCheckBox, "duel").setChecked(False)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "QT1-010.png").write_bytes(picture())
    (tmp_path / "art" / "notes.txt").write_text("mine", encoding="utf-8")
    line(page, "pictures").setText(str(tmp_path / "art"))

    out = tmp_path / "cup.dbevent"
    page.make(out)

    assert made == [out]
    pack = open_pack(out)
    event = pack.event
    assert event.title == {"en": "Winter Cup", "fr": "Coupe d’hiver"}
    # One language stands for both.
    assert event.welcome == {"en": "Jouez !", "fr": "Jouez !"}
    assert (event.manual, event.partial, event.idle_seconds) == ("4.10", "out", 120)
    assert (event.modes, event.built_in_decks) == (("challenge", "gauntlet"), False)
    assert [(each.ai, each.name) for each in event.levels] == [
        ("beginner", {"en": "Beginner", "fr": "Débutant"})
    ]
    clock = event.clock
    assert (clock.player_minutes, clock.round_minutes, clock.warn_minutes) == (15, 40, (10, 2.5))
    assert (clock.end_of_round, clock.extra_turns, clock.decided_by) == ("at-once", 0, "draw")
    assert is_pin("97531", event.pin)
    assert pack.names("pictures") == ("pictures/QT1-010.png",)
    # Another machine does not need to have the cards.
    found = look_at(pack, program.compiled)
    assert [deck.name for deck in found.report.decks] == ["Plain Blue", "Plain Red"]
    assert found.report.can_run


@pytest.mark.parametrize(
    ("spoil", "said", "focused"),
    [
        (lambda page: line(page, "titleEn").clear(), "no title", "titleEn"),
        (lambda page: line(page, "pin").setText("12"), "4 to 12 digits", "pin"),
        (lambda page: line(page, "warn").setText("soon"), "minutes such as 5, 1", "warn"),
        (lambda page: tick(page, "contents"), "no deck to choose", "contents"),
        (lambda page: tick(page, "levels"), "no opponent", "levels"),
        (
            lambda page: [page.findChild(QCheckBox, m).setChecked(False)
                          for m in ("challenge", "gauntlet", "duel")],
            "tick at least one way to play",
            "challenge",
        ),
    ],
)  # fmt: skip
def test_what_is_missing_is_said_and_the_keyboard_goes_there(
    page, tmp_path, monkeypatch, spoil, said, focused
):
    filled(page)
    spoil(page)
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: asked.append(1) or ("", ""))

    press(page, "make")

    assert said in told(page)
    assert asked == []
    assert QApplication.focusWidget().objectName() == focused


def test_a_check_says_how_it_stands_and_writes_nothing(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    filled(page)

    press(page, "check")

    assert told(page).startswith("A station can run this event.\nDecks (2): Plain Blue, Plain Red")
    assert list(tmp_path.iterdir()) == []
    assert page.findChild(QPushButton, "make").isEnabled()


def test_a_deck_that_cannot_be_played_is_told_and_nothing_is_written(page, program, tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("Name: Short\nMain\n4 QT1-010\n", encoding="utf-8")
    page.add_deck_file(short)
    filled(page)
    tick(page, "contents", "Short")
    out = tmp_path / "cup.dbevent"
    out.write_bytes(b"before")

    page.make(out)

    assert told(page).startswith("Cannot be run: decks/Short.txt: ")
    assert out.read_bytes() == b"before"


def test_a_deck_file_brings_its_decks_and_one_without_any_is_told(page, tmp_path):
    good, bad = tmp_path / "mine.txt", tmp_path / "shopping.txt"
    good.write_text(write_deck(red_deck("From a file")), encoding="utf-8")
    bad.write_bytes(b"\x00\xff\x00")
    page.add_deck_file(good)
    contents = page.findChild(QListWidget, "contents")
    last = contents.item(contents.count() - 1)
    assert (last.text(), last.checkState()) == ("From a file", Qt.CheckState.Checked)

    before = contents.count()
    page.add_deck_file(bad)

    assert "shopping.txt" in told(page)
    assert contents.count() == before


def test_a_pack_that_is_changed_keeps_what_was_not_changed(page, program, tmp_path):
    folder = tmp_path / "event"
    small_event(folder)
    (folder / "pictures" / "QT1-011.png").write_bytes(picture())
    before = make_pack(folder, tmp_path / "old.dbevent", pin=hash_pin(PIN))
    page.begin(page.program.events.draft_of(before.path))
    assert line(page, "titleFr").text() == "Événement annexe"
    assert line(page, "pin").text() == ""
    line(page, "titleEn").setText("Renamed")
    out = tmp_path / "new.dbevent"

    page.make(out)

    after = open_pack(out)
    assert after.event.title["en"] == "Renamed"
    assert is_pin(PIN, after.event.pin)
    assert after.event.levels == before.event.levels
    assert after.event.clock == before.event.clock
    assert after.names("pictures") == before.names("pictures")
    found = look_at(after, program.compiled)
    assert [deck.name for deck in found.report.decks] == ["Plain Blue", "Plain Red"]


def test_another_game_offers_its_own_decks_and_options(page):
    page.findChild(QComboBox, "game").setCurrentIndex(
        page.findChild(QComboBox, "game").findData("one_piece")
    )

    assert page.program.game == "one_piece"
    assert page.draft().event.game == "one_piece"
    assert page.draft().event.rule_options == {}


def test_the_form_leads_to_the_page_of_events_and_the_new_pack_is_kept_there(
    client, tmp_path, qtbot
):
    window = client.window
    window.show_page("event")
    press(window.page("event"), "newEvent")
    form = window.page("event_form")
    assert form.isVisible()
    filled(form)
    form.make(tmp_path / "cup.dbevent")

    events = window.page("event")
    qtbot.waitUntil(lambda: events.isVisible() and "Winter Cup" in events._about.toPlainText())
    press(events, "change")
    qtbot.waitUntil(form.isVisible)
    assert line(form, "titleEn").text() == "Winter Cup"
    assert form.was_changing
    window.show_page("event")
    qtbot.waitUntil(events.findChild(QPushButton, "newEvent").isEnabled)
    press(events, "newEvent")
    assert line(form, "titleEn").text() == ""
