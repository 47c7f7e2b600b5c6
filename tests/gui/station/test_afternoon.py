"""A whole afternoon at one station: visitors of every kind come and go while its clock runs fast.

Visitors play, give up, run out of time, walk away or play each other; the staff pauses, gives time,
corrects, ends matches; the power fails twice. At the end every result is there once.
"""

import dataclasses
import json
import random
import shutil

import pytest

from dbscg_gui.adapters.station_files import read_results
from dbscg_gui.app.program import Program
from dbscg_gui.app.station import open_station
from dbscg_gui.app.station_client import StationClient
from dbscg_gui.presenters.table_views import PromptMode
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.events.station_results import merge, station_table
from dbscg_gui.services.records.replaying import replay
from tests.kit.event_packs import PIN, small_event

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from dbscg_gui.gui.station.pages import AttractPage, EntryPage, ResultPage
from dbscg_gui.gui.station.staff import PinPage, StaffPage
from dbscg_gui.gui.widgets.cover_page import CoverPage

pytestmark = pytest.mark.gui


@dataclasses.dataclass
class Clock:
    """Seconds as the afternoon goes by."""

    now: float = 1000.0

    def __call__(self):
        return self.now


class Afternoon:
    """The station, its visitors and its staff."""

    def __init__(self, qapp, qtbot, pack):
        self.qapp = qapp
        self.qtbot = qtbot
        self.pack = pack
        self.clock = Clock()
        self.rolls = random.Random(14)
        self.expected = []
        """Names, winner and end of every match that has a result."""
        self.client = None
        self.turn_on()

    # -- the machine ---------------------------------------------------------------------------

    def turn_on(self):
        program = Program(game="masters")
        program.thinkers = local_thinker
        self.client = StationClient(self.qapp, open_station(program, self.pack, "one", None))
        window = self.client.window
        window._time = self.clock
        window._last_tick = window._last_touch = self.clock.now
        window.resize(1280, 800)
        window.show()
        window.begin()
        window._timer.stop()

    def turn_off(self):
        client, self.client = self.client, None
        client.close()
        client.window._may_close = True
        client.window.close()
        client.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def cut_power(self, tmp_path):
        """What lies on the disk at this moment is all that comes back."""
        folder = self.client.station.files.folder
        on_disk = tmp_path / "on-disk"
        shutil.copytree(folder, on_disk)
        self.turn_off()
        shutil.rmtree(folder)
        shutil.move(on_disk, folder)
        self.turn_on()

    def wait(self, seconds, *, is_somebody_there=True):
        while seconds > 0:
            step = min(seconds, 1.0)
            self.clock.now += step
            seconds -= step
            if is_somebody_there:
                self.window._last_touch = self.clock.now
            self.window.tick()

    # -- what is seen --------------------------------------------------------------------------

    @property
    def window(self):
        return self.client.window

    @property
    def state(self):
        return json.loads((self.client.station.files.folder / "station.json").read_bytes())

    def page(self, kind):
        assert isinstance(self.window.page, kind), self.window.page
        return self.window.page

    def asked(self):
        """The match once it asks who sits there, or the cover for the other visitor."""

        def is_asked():
            if isinstance(self.window.page, CoverPage | ResultPage):
                return True
            view = self.window.match.view
            if view is None or not self.window.match.is_settled:
                return False
            return view.result is not None or view.prompt.mode is not PromptMode.WAIT

        self.qtbot.waitUntil(is_asked, timeout=60_000)
        return self.window.match

    # -- visitors ------------------------------------------------------------------------------

    def sit_down(self, mode, *names, level=0):
        self.page(AttractPage).wants_entry.emit()
        entry = self.page(EntryPage)
        entry.modes[mode].click()
        for field, name in zip(entry.names, names, strict=False):
            field.setText(name)
        if mode == "challenge":
            entry.level.setCurrentIndex(level)
        entry.start.click()

    def decide(self, times):
        """Answer as a visitor who plays quickly; stops where the match is over."""
        for _ in range(times):
            if isinstance(self.window.page, CoverPage):
                self.window.page.take.click()
            widget = self.asked()
            if widget is None or widget.view.result is not None:
                return
            before = widget.view.prompt.key, widget.view.turn
            widget.link.submit(widget.view.prompt.default or (0,))
            self.qtbot.waitUntil(
                lambda widget=widget, before=before: (
                    isinstance(self.window.page, CoverPage)
                    or widget.view.result is not None
                    or not widget.is_settled
                    or (widget.view.prompt.key, widget.view.turn) != before
                ),
                timeout=60_000,
            )
            self.wait(2)

    def give_up(self, names, winner):
        widget = self.asked()
        widget.link.concede()
        self.qtbot.waitUntil(lambda: widget.view.result is not None, timeout=60_000)
        self.wait(5)
        self.page(ResultPage)
        self.expected.append((names, winner, None))

    def go(self):
        self.page(ResultPage).end.click()
        self.page(AttractPage)

    # -- the staff -----------------------------------------------------------------------------

    def open_menu(self):
        self.window.ask_pin()
        pad = self.page(PinPage).pad
        for digit in PIN:
            pad.add(digit)
        pad.done.click()
        return self.page(StaffPage)


@pytest.fixture
def afternoon(qapp, qtbot, tmp_path):
    made = Afternoon(qapp, qtbot, small_event(tmp_path / "event"))
    yield made
    if made.client is not None:
        made.turn_off()


def test_a_whole_afternoon_at_a_station(afternoon, tmp_path):
    began = afternoon.clock.now

    # 14:00. Ana looks at the first opponent and gives up; nobody comes for a while.
    afternoon.sit_down("challenge", "Ana")
    afternoon.decide(3)
    afternoon.give_up(("Ana", ""), 1)
    afternoon.go()
    afternoon.wait(1200, is_somebody_there=False)
    afternoon.page(AttractPage)

    # Bo climbs the ladder: the staff corrects the first match, so the next opponent waits.
    afternoon.sit_down("gauntlet", "Bo")
    afternoon.decide(2)
    afternoon.give_up(("Bo", ""), 1)
    menu = afternoon.open_menu()
    menu.list.setCurrentRow(0)
    menu.winners[0].click()
    afternoon.page(StaffPage).back.click()
    afternoon.expected[-1] = (("Bo", ""), 0, None)
    afternoon.page(ResultPage).wants_next.emit()
    assert afternoon.state["visit"]["level"] == 1

    # The power fails while Bo plays the second opponent.
    afternoon.decide(2)
    afternoon.wait(61)
    before = afternoon.state
    afternoon.cut_power(tmp_path)
    afternoon.asked()
    assert afternoon.state == before
    afternoon.give_up(("Bo", ""), 1)
    afternoon.go()

    # Cem walks away in the middle; the station asks, then is free. No result.
    afternoon.sit_down("challenge", "Cem", level=2)
    afternoon.decide(1)
    afternoon.wait(111, is_somebody_there=False)
    afternoon.page(AttractPage)

    # Dora and Eli play each other; Eli thinks until the ten minutes are over.
    afternoon.sit_down("duel", "Dora", "Eli")
    afternoon.decide(1)
    asked = None
    while asked is None:
        if isinstance(afternoon.window.page, CoverPage):
            afternoon.window.page.take.click()
        asked = afternoon.asked()
    seat = asked.view.near.seat
    afternoon.wait(602)
    afternoon.page(ResultPage)
    afternoon.expected.append((("Dora", "Eli"), 1 - seat, "time"))
    afternoon.go()

    # Fatou is disturbed: the staff pauses for a quarter of an hour and gives five minutes more.
    afternoon.sit_down("challenge", "Fatou")
    afternoon.decide(1)
    played = afternoon.state["clock"]["played_ms"]
    afternoon.open_menu().pause.click()
    afternoon.wait(900)
    afternoon.page(StaffPage).wants_time.emit(5.0)
    afternoon.page(StaffPage).pause.click()
    afternoon.page(StaffPage).back.click()
    assert afternoon.state["clock"]["played_ms"] == played
    afternoon.asked()
    afternoon.give_up(("Fatou", ""), 1)

    # The power fails while Fatou reads her slip: it is there again, and counted once.
    afternoon.cut_power(tmp_path)
    afternoon.page(ResultPage)
    afternoon.go()

    # A match the staff has to end leaves no result.
    afternoon.sit_down("challenge", "Gus")
    afternoon.decide(1)
    afternoon.open_menu().stop.click()
    afternoon.page(StaffPage).stop.click()
    afternoon.page(StaffPage).back.click()
    afternoon.page(AttractPage)

    # The rest of the afternoon: people who try it for a minute, and the room between them.
    widgets = []
    for number in range(5):
        mode = afternoon.rolls.choice(("challenge", "gauntlet"))
        afternoon.sit_down(mode, f"Guest {number}")
        afternoon.decide(afternoon.rolls.randrange(3))
        afternoon.give_up((f"Guest {number}", ""), 1)
        afternoon.go()
        afternoon.wait(afternoon.rolls.randrange(1500, 2700), is_somebody_there=False)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        widgets.append(len(QApplication.allWidgets()))

    assert afternoon.clock.now - began > 3.5 * 3600
    _results_are_whole(afternoon, tmp_path)
    # Who has gone leaves nothing behind in the window either.
    assert max(widgets[2:]) <= max(widgets[:2]) + 5


def _results_are_whole(afternoon, tmp_path):
    station = afternoon.client.station
    results = station.files.load_results()
    found = [(each.players, each.winner, each.ended_by) for each in results]
    wanted = afternoon.expected
    assert [each[:2] for each in found] == [each[:2] for each in wanted]
    assert all(end is None or end == got[2] for got, (_, _, end) in zip(found, wanted, strict=True))
    assert len({each.id for each in results}) == len(results) == 10
    assert {each.life for each in results} == {(0, 0), (8, 8)}, "as hands and matches left it"
    # Every match is kept for an appeal and plays again as it was, those without a result too.
    files = list(station.files.matches.glob("*.dbsmatch"))
    assert len(files) == len(results) + 2
    for path in files:
        replay(station.matches.read(path.name), verify=True)
    table = station_table(results)
    assert (table[0].name, table[0].score) == ("Bo", 1)

    exported = station.export(tmp_path)
    again = read_results(exported / "results.json")
    merged = merge([again, results, again])
    assert (len(merged.results), merged.again, merged.conflicts) == (10, 20, ())


def test_names_that_are_deleted_are_in_no_file_of_the_station(afternoon):
    afternoon.sit_down("challenge", "Quirinius")
    afternoon.give_up(("Quirinius", ""), 1)
    afternoon.go()
    station = afternoon.client.station
    (code,) = [each.code for each in station.station.results]

    afternoon.open_menu().wants_no_names.emit()

    holders = [
        path
        for path in station.files.folder.rglob("*")
        if path.is_file() and b"Quirinius" in path.read_bytes()
    ]
    assert holders == []
    (result,) = station.files.load_results()
    assert result.code == code
    record = station.matches.read(result.match)
    assert record.start.players[0].shown == ""
    replay(record, verify=True)
