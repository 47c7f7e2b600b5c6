"""The window of a station: visitors come and go, nothing leads out, the staff holds the keys."""

import json

import pytest

from dbscg_gui.app.program import Program
from dbscg_gui.app.station import open_station
from dbscg_gui.app.station_client import StationClient
from dbscg_gui.app.terminal import CommandError
from dbscg_gui.presenters.table_views import PromptMode
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.events import tournament
from tests.kit.event_packs import PIN, small_event

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton

from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.station.match_frame import MatchFrame
from dbscg_gui.gui.station.pages import (
    AttractPage,
    EntryPage,
    LessonPage,
    PausePage,
    ResultPage,
)
from dbscg_gui.gui.station.slip import save_slip
from dbscg_gui.gui.station.staff import PinPage, StaffPage
from dbscg_gui.gui.widgets.cover_page import CoverPage

pytestmark = pytest.mark.gui


class Time:
    """Seconds as the test wants them."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    return small_event(tmp_path_factory.mktemp("made") / "event")


@pytest.fixture
def opened(qapp, qtbot, pack):
    """Opens the station, as often as wanted: each time is a start after a power cut."""
    made = []

    def open_again():
        while made:
            end(made.pop())
        program = Program(game="masters")
        program.thinkers = local_thinker
        client = StationClient(qapp, open_station(program, pack, "one", None))
        client.window._time = Time()
        client.window._last_tick = client.window._last_touch = 1000.0
        client.window.resize(1280, 800)
        client.window.show()
        client.window.begin()
        client.window._timer.stop()
        made.append(client)
        return client

    yield open_again
    while made:
        end(made.pop())


def end(client):
    """As after a power cut, but without a window left behind."""
    client.close()
    client.window._may_close = True
    client.window.close()
    client.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def client(opened):
    return opened()


def test_the_station_has_its_colours_on_a_screen_of_any_height(qapp, qtbot, opened):
    for height in (720, 800, 1080):
        qapp.setStyleSheet("")
        client = opened()
        client.window.resize(1280, height)
        side = page(client, AttractPage).findChild(QFrame, "side")
        shown = side.grab().toImage().pixelColor(4, side.height() - 4)
        assert shown.lightness() < 80, height


def page(client, kind):
    assert isinstance(client.window.page, kind), client.window.page
    return client.window.page


def later(client, seconds):
    """Time goes by, in steps as the timer has them."""
    clock = client.window._time
    while seconds > 0:
        step = min(seconds, 1.0)
        clock.now += step
        seconds -= step
        client.window.tick()


def enter(client, qtbot, mode="challenge", names=("Ana", "Bo")):
    client.window.show_entry()
    entry = page(client, EntryPage)
    entry.modes[mode].click()
    for field, name in zip(entry.names, names, strict=True):
        field.setText(name)
    entry.start.click()


def until_asked(qtbot, client):
    frame = page(client, MatchFrame)
    widget = frame.match

    def is_asked():
        view = widget.view
        return view is not None and widget.is_settled and view.prompt.mode is not PromptMode.WAIT

    qtbot.waitUntil(is_asked, timeout=20_000)
    return widget


def kept(client):
    return json.loads((client.station.files.folder / "station.json").read_bytes())


def kept_or_nothing(client):
    path = client.station.files.folder / "station.json"
    return json.loads(path.read_bytes())["visit"] if path.exists() else None


def said_by(shown):
    return " ".join(each.text() for each in shown.findChildren(QLabel))


def open_menu(client, pin=PIN):
    client.window.ask_pin()
    pad = page(client, PinPage).pad
    for digit in pin:
        pad.add(digit)
    pad.done.click()


def test_the_attract_screen_shows_a_match_that_nobody_can_touch(client, qtbot):
    shown = page(client, AttractPage)
    widget = shown.demonstration

    qtbot.waitUntil(lambda: widget.view is not None, timeout=20_000)

    assert not widget.log.isVisible()
    assert widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not widget.concede.isVisible()
    assert not widget.menu.isVisible()
    qtbot.mouseClick(shown, Qt.MouseButton.LeftButton)
    page(client, EntryPage)


def test_the_language_changes_for_everything_that_is_read(client, qtbot):
    client.window.page.wants_language.emit()

    shown = page(client, AttractPage)
    assert shown.play.text() == "Jouer maintenant"
    assert shown.title.text() == "Événement annexe"


def test_the_introduction_leads_back_to_what_was_typed(client, qtbot):
    client.window.show_entry()
    entry = page(client, EntryPage)
    entry.names[0].setText("Ana")
    entry.wants_lesson.emit()
    lesson = page(client, LessonPage)
    pictures = set()
    for _ in range(5):
        pictures.add(bytes(lesson._picture.grab().toImage().constBits()))
        qtbot.keyClick(lesson.next, Qt.Key.Key_Return)

    assert len(pictures) == 5
    assert page(client, EntryPage).names[0].text() == "Ana"


def test_a_visitor_plays_and_nothing_leads_out_of_the_match(client, qtbot):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)

    client.window.close()
    qtbot.keyClick(client.window, Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(widget, Qt.Key.Key_Escape)

    assert client.window.isVisible()
    assert isinstance(client.window.page, MatchFrame)
    assert not widget.menu.isVisible()
    assert kept(client)["visit"]["players"] == ["Ana", ""]


def test_after_a_cut_the_same_match_and_the_same_clock_come_back(opened, qtbot):
    client = opened()
    enter(client, qtbot)
    until_asked(qtbot, client)
    later(client, 42)
    before = kept(client)
    choices = client.station.matches.read(before["match"]).choices

    client = opened()
    widget = until_asked(qtbot, client)

    assert kept(client)["match"] == before["match"]
    assert kept(client)["clock"] == before["clock"]
    assert before["clock"]["played_ms"] == 42_000
    again = client.station.matches.read(before["match"]).choices
    assert again[: len(choices)] == choices
    assert "Ana" in [label.text()[:3] for label in client.window.page.findChildren(QLabel)]
    assert widget.view.near.name == "Ana"


def test_a_station_of_the_same_name_cannot_run_twice(client, pack):
    program = Program(game="masters")

    with pytest.raises(CommandError, match="the station one runs already .* a name of its own"):
        open_station(program, pack, "one", None)
    other = open_station(program, pack, "two", None)

    other.close()


def test_who_gives_up_gets_a_slip_and_the_result_is_kept_before_it_is_shown(client, qtbot):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    widget.link.concede()
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=20_000)
    assert not widget.result.isVisible()

    later(client, 5)

    shown = page(client, ResultPage)
    (result,) = client.station.files.load_results()
    assert (result.winner, result.players) == (1, ("Ana", ""))
    assert result.ended_by
    assert result.code[:5] in shown.slip.accessibleName()
    assert result.life == (0, 0), "who gives up while hands are redrawn has no life laid out yet"
    assert ("Result", "0 : 1") in shown.slip._view.lines
    assert ("Life left", "0 : 0") in shown.slip._view.lines
    shown.end.click()
    page(client, AttractPage)
    assert kept(client)["phase"] == "attract"


def test_who_runs_out_of_thinking_time_loses(client, qtbot):
    enter(client, qtbot)
    until_asked(qtbot, client)

    for _ in range(6):
        later(client, 101)
        client.window._last_touch = client.window._time.now

    page(client, ResultPage)
    (result,) = client.station.files.load_results()
    assert (result.winner, result.ended_by) == (1, "time")


@pytest.mark.parametrize("way", ["back", "leave"])
def test_the_staff_comes_from_the_attract_screen_and_goes(client, qtbot, way):
    widget = page(client, AttractPage).demonstration
    qtbot.waitUntil(lambda: widget.view is not None, timeout=20_000)
    client.window.ask_pin()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    pad = page(client, PinPage).pad
    for digit in PIN:
        pad.add(digit)
    pad.done.click()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    staff = page(client, StaffPage)

    if way == "back":
        staff.back.click()
        page(client, AttractPage)
    else:
        staff.leave.click()
        client.close()
        assert not client.window.isVisible()


def test_names_as_long_as_a_tournament_takes_fit_and_are_kept_whole(client, qtbot):
    names = ("W" * tournament.MAX_NAME, "M" * tournament.MAX_NAME)
    enter(client, qtbot, "duel", names)
    window = client.window
    covers = []

    def is_asked():
        # The first question may be the other visitor's: then the hands are covered again.
        if isinstance(window.page, CoverPage):
            covers.append(window.page.minimumSizeHint().width())
            window.page.take.click()
            return False
        match = page(client, MatchFrame).match
        view = match.view
        return view is not None and match.is_settled and view.prompt.mode is not PromptMode.WAIT

    qtbot.waitUntil(is_asked, timeout=20_000)

    assert covers
    assert max(covers) <= 1280
    assert window.minimumSizeHint().width() <= 1280
    window.match.link.concede()
    qtbot.waitUntil(lambda: window.match.view.result is not None, timeout=20_000)
    later(client, 5)
    (result,) = client.station.files.load_results()
    assert result.players == names
    open_menu(client)
    page(client, StaffPage)
    assert window.minimumSizeHint().width() <= 1280


def test_a_clock_that_runs_low_is_as_large_as_before_and_red(client, qtbot):
    enter(client, qtbot)
    until_asked(qtbot, client)
    page(client, MatchFrame)
    clocks = client.window._clocks
    height = clocks.players[0].fontMetrics().height()

    for _ in range(6):
        later(client, 95)
        client.window._last_touch = client.window._time.now

    assert clocks.players[0].property("role") == "alarm"
    assert clocks.players[0].fontMetrics().height() == height == clocks.round.fontMetrics().height()
    assert "Ana: 1 min left to think." in said_by(clocks)


def test_a_station_that_was_left_asks_then_starts_over(client, qtbot):
    enter(client, qtbot)
    until_asked(qtbot, client)

    later(client, 92)
    assert client.window._still_there.isVisible()
    QApplication.processEvents()
    later(client, 21)

    page(client, AttractPage)
    assert kept(client)["phase"] == "attract"
    assert client.station.files.load_results() == ()


def test_a_hand_on_the_question_only_says_that_somebody_is_there(client, qtbot):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    asked = widget.view.prompt.key
    later(client, 95)

    qtbot.mouseClick(client.window._still_there.here, Qt.MouseButton.LeftButton)
    later(client, 30)

    assert isinstance(client.window.page, MatchFrame)
    assert widget.view.prompt.key == asked


def test_two_visitors_never_see_the_table_of_the_other(client, qtbot):
    enter(client, qtbot, "duel")
    window, seen = client.window, []

    def is_somebodys():
        """Covered, or a question to who has the machine."""
        if isinstance(window.page, CoverPage):
            return True
        widget = window.match
        view = None if widget is None else widget.view
        return view is not None and widget.is_settled and view.prompt.mode is not PromptMode.WAIT

    for _ in range(40):
        if isinstance(window.page, CoverPage):
            assert window.match is None
            assert window.page.findChildren(MatchWidget) == []
            called, cover = window.page.take.text(), window.page
            cover.take.click()
            # Where the other visitor is asked first, the machine is handed over at once.
            qtbot.waitUntil(
                lambda cover=cover: (
                    (isinstance(window.page, CoverPage) and window.page is not cover)
                    or (window.match is not None and window.match.view is not None)
                ),
                timeout=20_000,
            )
            if isinstance(window.page, CoverPage):
                continue
            assert window.match.view.near.name in called
            seen.append(window.match.view.near.name)
        if len(set(seen)) == 2:
            break
        qtbot.waitUntil(is_somebodys, timeout=20_000)
        if isinstance(window.page, MatchFrame):
            window.match.link.submit((0,))
            qtbot.waitUntil(lambda: not is_somebodys() or isinstance(window.page, CoverPage))
            qtbot.waitUntil(is_somebodys, timeout=20_000)

    assert set(seen) == {"Ana", "Bo"}


def test_a_wrong_pin_opens_nothing_and_trying_is_slowed_down(client, qtbot):
    for _ in range(3):
        open_menu(client, "0000")
        client.window.page.wants_back.emit()
    open_menu(client)

    said = page(client, PinPage).said.text()
    assert "Too many wrong PINs" in said


def test_the_staff_pauses_gives_time_and_ends_the_match(client, qtbot):
    enter(client, qtbot)
    until_asked(qtbot, client)
    open_menu(client)
    page(client, StaffPage).pause.click()
    later(client, 30)
    assert kept(client)["is_paused"]
    assert kept(client)["clock"]["played_ms"] == 0
    page(client, StaffPage).wants_time.emit(5.0)
    assert kept(client)["clock"]["round_ms"] == 30 * 60_000

    page(client, StaffPage).pause.click()
    page(client, StaffPage).back.click()
    until_asked(qtbot, client)
    open_menu(client)
    page(client, StaffPage).stop.click()
    assert kept(client)["phase"] == "playing"
    page(client, StaffPage).stop.click()

    assert kept(client)["phase"] == "attract"
    assert client.station.files.load_results() == ()


def test_nobody_sees_or_plays_a_match_the_staff_has_stopped(opened, qtbot):
    client = opened()
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    open_menu(client)
    assert "Ana against Beginner" in said_by(page(client, StaffPage))
    page(client, StaffPage).pause.click()
    page(client, StaffPage).back.click()

    assert "Paused by the staff" in said_by(page(client, PausePage))
    assert not widget.isVisible()

    # After a cut it is paused still.
    client = opened()
    page(client, PausePage).wants_staff.emit()
    for digit in PIN:
        page(client, PinPage).pad.add(digit)
    page(client, PinPage).pad.done.click()
    page(client, StaffPage).pause.click()
    page(client, StaffPage).back.click()
    until_asked(qtbot, client)
    assert not kept(client)["is_paused"]


def test_a_menu_the_staff_left_open_closes_and_the_match_stays(client, qtbot):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    open_menu(client)

    later(client, 61)

    assert page(client, MatchFrame).match is widget
    assert kept(client)["phase"] == "playing"


def test_once_more_is_against_the_same_opponent(client, qtbot):
    client.window.show_entry()
    page(client, EntryPage).level.setCurrentIndex(2)
    page(client, EntryPage).start.click()
    widget = until_asked(qtbot, client)
    widget.link.concede()
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=20_000)
    later(client, 5)

    page(client, ResultPage).again.click()

    assert kept(client)["visit"]["level"] == 2


def test_two_visitors_of_one_name_are_asked_for_another(client, qtbot):
    client.window.show_entry()
    entry = page(client, EntryPage)
    entry.modes["duel"].click()
    entry.names[0].setText("Ana")
    entry.names[1].setText("ANA ")
    entry.start.click()

    assert entry.told.text() == "Both are called ANA: one of you takes another name, please."
    assert kept_or_nothing(client) is None
    entry.names[1].setText("Bo")
    qtbot.keyClick(entry.names[1], Qt.Key.Key_Return)
    page(client, CoverPage)


def test_names_are_deleted_only_after_a_second_press(client, qtbot):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    widget.link.concede()
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=20_000)
    later(client, 5)
    page(client, ResultPage).end.click()
    open_menu(client)

    page(client, StaffPage).no_names.click()
    (result,) = client.station.files.load_results()
    assert result.players == ("Ana", "")
    page(client, StaffPage).no_names.click()

    (result,) = client.station.files.load_results()
    assert result.players == ("", "")


def test_the_staff_corrects_exports_and_leaves(client, qtbot, tmp_path, monkeypatch):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    widget.link.concede()
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=20_000)
    later(client, 5)
    client.window._exports = tmp_path
    open_menu(client)
    menu = page(client, StaffPage)
    menu.list.setCurrentRow(0)
    assert [each.text() for each in menu.winners] == ["Ana has won", "Beginner has won", "Draw"]
    assert not menu.winners[1].isEnabled()
    menu.winners[0].click()
    page(client, StaffPage).wants_export.emit()

    (folder,) = tmp_path.iterdir()
    (result,) = client.station.files.load_results()
    assert (result.winner, result.is_corrected) == (0, True)
    names = {path.name for path in folder.iterdir()}
    assert names == {"results.csv", "results.json", "table.json", f"{result.code}.pdf"}
    assert (folder / f"{result.code}.pdf").read_bytes().startswith(b"%PDF")
    page(client, StaffPage).leave.click()
    assert not client.window.isVisible()


def test_the_slip_is_painted_with_a_code_that_holds_the_match(client, qtbot, tmp_path):
    enter(client, qtbot)
    widget = until_asked(qtbot, client)
    widget.link.concede()
    qtbot.waitUntil(lambda: widget.view.result is not None, timeout=20_000)
    later(client, 5)
    slip = page(client, ResultPage).slip

    picture = QImage(600, 900, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    slip.resize(600, 900)
    slip.render(painter, QPoint())
    painter.end()

    dark = sum(
        picture.pixelColor(x, y).value() < 90 for x in range(45, 270, 3) for y in range(640, 860, 3)
    )
    assert dark > 1000
    save_slip(slip._view, tmp_path / "slip.pdf")
    assert (tmp_path / "slip.pdf").stat().st_size > 3000


def test_every_button_of_a_page_has_words(client, qtbot):
    client.window.show_entry()
    open_menu(client)

    buttons = [each for each in client.window.page.findChildren(QPushButton) if each.isVisible()]
    assert buttons
    assert all(each.text() or each.accessibleName() for each in buttons)
